#include "presentation/chart.h"

#include <set>

#include "base/json.h"

namespace nl_ask::presentation {
namespace {

constexpr const char* kVegaLite = "https://vega.github.io/schema/vega-lite/v5.json";
constexpr int kWidth = 480;            // of a picture, in pixels
constexpr std::size_t kMostLines = 5;  // measures over one time

/// Columns by what they are good for.
struct Uses {
  std::vector<int> times, categories, measures;

  explicit Uses(const ResultTable& table) {
    std::vector<int> keys;
    for (int i = 0; i < static_cast<int>(table.columns.size()); ++i) {
      switch (table.columns[i].use) {
        case ColumnUse::time:
        case ColumnUse::calendar:
          times.push_back(i);
          break;
        case ColumnUse::category:
          categories.push_back(i);
          break;
        case ColumnUse::measure:
          measures.push_back(i);
          break;
        case ColumnUse::key:
          keys.push_back(i);
          break;
      }
    }
    if (categories.empty()) categories = keys;  // nothing else tells the rows apart
  }
};

/// Whether these columns together have other values in each row.
bool tell_apart(const ResultTable& table, const std::vector<int>& columns) {
  std::set<std::vector<std::string>> seen;
  for (const auto& row : table.rows) {
    std::vector<std::string> values;
    for (const int column : columns) values.push_back(row[column].text);
    if (!seen.insert(std::move(values)).second) return false;
  }
  return true;
}

Chart points(const Uses& uses, int across, int measure) {
  Chart chart{ChartKind::points, across, {measure}};
  if (!uses.categories.empty()) chart.label = uses.categories[0];
  return chart;
}

Chart over_time(const ResultTable& table, const Uses& uses) {
  const int time = uses.times[0];
  if (tell_apart(table, {time})) {
    if (uses.measures.size() > kMostLines) return {};
    return {ChartKind::line, time, uses.measures};
  }
  if (uses.measures.size() > 1) return {};
  for (const int category : uses.categories) {
    if (tell_apart(table, {time, category}))
      return {ChartKind::line, time, uses.measures, category};
  }
  return points(uses, time, uses.measures[0]);
}

Chart by_category(const ResultTable& table, const Uses& uses) {
  for (const int category : uses.categories) {
    if (tell_apart(table, {category})) return {ChartKind::bars, category, uses.measures};
  }
  if (uses.categories.size() == 2 && tell_apart(table, uses.categories))
    return {ChartKind::bars, uses.categories[0], uses.measures, uses.categories[1]};
  return {};
}

// ---- as Vega-Lite
// ---------------------------------------------------------------------------------

std::string field(int column) { return "c" + std::to_string(column + 1); }

/// Dates alone are read as midnight in Greenwich, with a time as midnight here.
std::string moment(const ResultCell& cell) {
  return cell.text.size() == 10 ? cell.text + "T00:00:00" : cell.text;
}

void write_value(json::Writer& out, const ResultColumn& column, const ResultCell& cell) {
  if (cell.null) {
    out.Null();
  } else if (cell.number) {
    out.RawValue(cell.text.data(), cell.text.size(), nl_ask_rapidjson::kNumberType);
  } else {
    out.String(column.use == ColumnUse::time ? moment(cell) : cell.text);
  }
}

const char* measuring(const ResultColumn& column) {
  if (column.use == ColumnUse::time) return "temporal";
  if (column.use == ColumnUse::calendar) return "ordinal";
  return column.use == ColumnUse::measure ? "quantitative" : "nominal";
}

class Specification {
 public:
  Specification(const ResultTable& table, const Chart& chart) : table_(table), chart_(chart) {}

  std::string text(const std::string& title) {
    out_.StartObject();
    json::write_text(out_, "$schema", kVegaLite);
    if (!title.empty()) heading(title);
    out_.Key("width");
    out_.Int(kWidth);
    data();
    if (several()) fold();
    json::write_text(out_, "mark", mark());
    out_.Key("encoding");
    out_.StartObject();
    encoding();
    out_.EndObject();
    out_.EndObject();
    return out_.text();
  }

 private:
  bool several() const { return chart_.measures.size() > 1; }

  /// No wider than the picture.
  void heading(const std::string& title) {
    out_.Key("title");
    out_.StartObject();
    json::write_text(out_, "text", title);
    json::write_text(out_, "anchor", "start");
    out_.Key("limit");
    out_.Int(kWidth);
    out_.EndObject();
  }

  const char* mark() const {
    if (chart_.kind == ChartKind::line) return "line";
    return chart_.kind == ChartKind::bars ? "bar" : "point";
  }

  void data() {
    out_.Key("data");
    out_.StartObject();
    out_.Key("values");
    out_.StartArray();
    for (const auto& row : table_.rows) {
      out_.StartObject();
      for (std::size_t i = 0; i < row.size(); ++i) {
        out_.Key(field(static_cast<int>(i)).c_str());
        write_value(out_, table_.columns[i], row[i]);
      }
      out_.EndObject();
    }
    out_.EndArray();
    out_.EndObject();
  }

  /// Several measures become one, named by another column.
  void fold() {
    out_.Key("transform");
    out_.StartArray();
    out_.StartObject();
    out_.Key("fold");
    out_.StartArray();
    for (const int measure : chart_.measures) out_.String(field(measure));
    out_.EndArray();
    out_.EndObject();
    out_.EndArray();
  }

  void channel(const char* name, int column, bool as_it_stands = false) {
    out_.Key(name);
    out_.StartObject();
    json::write_text(out_, "field", field(column));
    json::write_text(out_, "type", measuring(table_.columns[column]));
    json::write_text(out_, "title", table_.columns[column].name);
    if (as_it_stands) out_.Key("sort"), out_.Null();
    out_.EndObject();
  }

  /// A channel of what fold() has made; its names are shown as those of the columns.
  void folded(const char* name, const char* made, const char* type, bool named) {
    out_.Key(name);
    out_.StartObject();
    json::write_text(out_, "field", made);
    json::write_text(out_, "type", type);
    out_.Key("title");
    out_.Null();
    if (named) legend();
    out_.EndObject();
  }

  void legend() {
    std::string names = "{";
    for (const int measure : chart_.measures) {
      json::TextWriter quoted;
      quoted.String(table_.columns[measure].name);
      names += (names.size() > 1 ? ", " : "") + field(measure) + ": " + quoted.text();
    }
    out_.Key("legend");
    out_.StartObject();
    json::write_text(out_, "labelExpr", names + "}[datum.label]");
    out_.EndObject();
  }

  void encoding() {
    const bool bars = chart_.kind == ChartKind::bars;
    channel(bars ? "y" : "x", chart_.across, bars);
    const char* along = bars ? "x" : "y";
    if (several()) {
      folded(along, "value", "quantitative", false);
      folded("color", "key", "nominal", true);
    } else {
      channel(along, chart_.measures[0]);
    }
    if (chart_.series >= 0) channel("color", chart_.series);
    if (chart_.label >= 0) channel("tooltip", chart_.label);
  }

  const ResultTable& table_;
  const Chart& chart_;
  json::TextWriter out_;
};

}  // namespace

Chart chart_of(const ResultTable& table) {
  const Uses uses(table);
  if (table.rows.size() < 2 || uses.measures.empty()) return {};
  if (!uses.times.empty()) return over_time(table, uses);
  if (uses.measures.size() == 2) return points(uses, uses.measures[0], uses.measures[1]);
  if (uses.measures.size() > 2) return {};
  return by_category(table, uses);
}

std::optional<std::string> vega_lite(const ResultTable& table, const std::string& title) {
  const Chart chart = chart_of(table);
  if (chart.kind == ChartKind::none) return std::nullopt;
  return Specification(table, chart).text(title);
}

}  // namespace nl_ask::presentation
