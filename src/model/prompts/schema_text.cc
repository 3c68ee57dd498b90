#include "model/prompts/schema_text.h"

#include <algorithm>

#include "base/plain_text.h"
#include "candidates/query/render.h"
#include "language/token.h"
#include "schema/linking/index.h"

namespace nl_ask::model {
namespace {

using candidates::quote_identifier;
using schema::Column;
using schema::CutTable;
using schema::Schema;
using schema::SchemaCut;
using schema::Table;

std::string table_name(const Table& table) {
  const std::string name = quote_identifier(table.name);
  return table.qualified ? quote_identifier(table.schema) + "." + name : name;
}

std::string remark(const std::string& comment) {
  return base::showable_line(comment, schema::kCutCommentBytes);
}

/// Up to kCutValues of a column's values, those that the question mentions first.
std::vector<std::string> example_values(const Schema& schema, const SchemaCut& cut, int table,
                                        int column) {
  std::vector<std::string> values;
  const auto add = [&](const std::string& value) {
    std::string shown = base::showable_line(value, schema::kCutValueBytes);
    if (values.size() < schema::kCutValues &&
        std::find(values.begin(), values.end(), shown) == values.end()) {
      values.push_back(std::move(shown));
    }
  };
  for (const auto& linked : cut.values) {
    if (linked.table == table && linked.column == column) add(linked.value);
  }
  for (const std::string& value : schema.column(table, column).values) {
    if (values.size() == schema::kCutValues) break;
    add(value);
  }
  return values;
}

/// Writes the statements.
class Writer {
 public:
  Writer(const Schema& schema, const SchemaCut& cut, bool share_values)
      : schema_(schema), cut_(cut), share_values_(share_values) {}

  std::string text() {
    for (const CutTable& one : cut_.tables) write(one);
    if (!text_.empty()) text_.pop_back();  // the last newline
    return std::move(text_);
  }

 private:
  void write(const CutTable& one) {
    const Table& table = schema_.tables[static_cast<std::size_t>(one.table)];
    const bool view =
        table.kind == schema::TableKind::view || table.kind == schema::TableKind::materialized_view;
    text_ += (view ? "CREATE VIEW " : "CREATE TABLE ") + table_name(table) + " (";
    if (const std::string comment = remark(table.comment); !comment.empty()) {
      text_ += "  -- " + comment;
    }
    text_ += '\n';
    const std::vector<std::string> keys = key_lines(one);
    for (std::size_t i = 0; i < one.columns.size(); ++i) {
      write_column(one.table, one.columns[i], i + 1 < one.columns.size() || !keys.empty());
    }
    for (std::size_t i = 0; i < keys.size(); ++i) {
      text_ += "  " + keys[i] + (i + 1 < keys.size() ? ",\n" : "\n");
    }
    text_ += ");\n";
  }

  void write_column(int table, int index, bool comma) {
    const Column& column = schema_.column(table, index);
    text_ += "  " + quote_identifier(column.name) + " " + column.type_name;
    if (!column.nullable) text_ += " NOT NULL";
    if (comma) text_ += ",";
    std::string note = remark(column.comment);
    if (share_values_ || column.kind == schema::TypeKind::enumeration) {
      std::string values;
      for (const std::string& value : example_values(schema_, cut_, table, index)) {
        values += (values.empty() ? "" : ", ") + candidates::quote_literal(value);
      }
      if (!values.empty()) note += (note.empty() ? "values: " : "; values: ") + values;
    }
    if (!note.empty()) text_ += "  -- " + note;
    text_ += '\n';
  }

  std::vector<std::string> key_lines(const CutTable& one) const {
    std::vector<std::string> lines;
    const Table& table = schema_.tables[static_cast<std::size_t>(one.table)];
    if (!table.primary_key.empty() && holds(one, table.primary_key)) {
      lines.push_back("PRIMARY KEY (" + names(one.table, table.primary_key) + ")");
    }
    for (const schema::ForeignKey& key : schema_.foreign_keys) {
      if (key.table != one.table || !holds(one, key.columns)) continue;
      const auto other = std::find_if(cut_.tables.begin(), cut_.tables.end(),
                                      [&](const auto& t) { return t.table == key.referenced; });
      if (other == cut_.tables.end() || !holds(*other, key.referenced_columns)) continue;
      lines.push_back("FOREIGN KEY (" + names(key.table, key.columns) + ") REFERENCES " +
                      table_name(schema_.tables[static_cast<std::size_t>(key.referenced)]) + " (" +
                      names(key.referenced, key.referenced_columns) + ")");
    }
    return lines;
  }

  static bool holds(const CutTable& one, const std::vector<int>& columns) {
    return std::all_of(columns.begin(), columns.end(), [&](int column) {
      return std::binary_search(one.columns.begin(), one.columns.end(), column);
    });
  }

  std::string names(int table, const std::vector<int>& columns) const {
    std::string text;
    for (const int column : columns) {
      text += (text.empty() ? "" : ", ") + quote_identifier(schema_.column(table, column).name);
    }
    return text;
  }

  const Schema& schema_;
  const SchemaCut& cut_;
  bool share_values_;
  std::string text_;
};

constexpr std::size_t kCutShare = 8;         // of the budget, for the names of what was cut away
constexpr std::size_t kMostCutBytes = 3000;  // of them

std::size_t whole_cost(const Schema& schema, bool with_values) {
  std::size_t cost = 0;
  for (std::size_t t = 0; t < schema.tables.size(); ++t) {
    cost += schema::head_cost(schema, static_cast<int>(t));
    for (const Column& column : schema.tables[t].columns)
      cost += schema::column_cost(column, with_values);
  }
  return cost;
}

SchemaCut whole_cut(const std::vector<schema::Mention>& mentions, const Schema& schema,
                    bool with_values) {
  schema::CutLimits limits;
  limits.bytes = static_cast<std::size_t>(-1);
  limits.tables = schema.tables.size();
  limits.with_values = with_values;
  SchemaCut cut;
  cut.values = cut_schema(mentions, schema, limits).values;
  for (std::size_t t = 0; t < schema.tables.size(); ++t) {
    CutTable table{static_cast<int>(t), {}};
    for (std::size_t c = 0; c < schema.tables[t].columns.size(); ++c)
      table.columns.push_back(static_cast<int>(c));
    if (!table.columns.empty()) cut.tables.push_back(std::move(table));
  }
  return cut;
}

/// Columns of a table that the cut leaves out, by name; of one that it leaves out as a whole, none.
std::string columns_left_out(const Table& table, const CutTable* shown) {
  std::string names;
  for (std::size_t c = 0; shown != nullptr && c < table.columns.size(); ++c) {
    const bool kept =
        std::binary_search(shown->columns.begin(), shown->columns.end(), static_cast<int>(c));
    if (!kept) names += (names.empty() ? "" : ", ") + quote_identifier(table.columns[c].name);
  }
  return names;
}

/// What is there and not shown, as comments behind the schema, in at most `room` bytes.
std::string cut_away_text(const Schema& schema, const SchemaCut& cut, std::size_t room) {
  std::string text;
  const auto add = [&](const std::string& line) {
    if (text.size() + line.size() <= room) text += line;
  };
  add("\n-- Cut away for want of room (there, but not shown):");
  for (std::size_t t = 0; t < schema.tables.size(); ++t) {
    const Table& table = schema.tables[t];
    const auto shown = std::find_if(cut.tables.begin(), cut.tables.end(), [&](const auto& one) {
      return one.table == static_cast<int>(t);
    });
    const CutTable* const kept = shown == cut.tables.end() ? nullptr : &*shown;
    const std::string columns = columns_left_out(table, kept);
    if (kept == nullptr) add("\n-- table " + table_name(table));
    if (!columns.empty()) add("\n-- columns of " + table_name(table) + ": " + columns);
  }
  return text;
}

std::string as_comments(const char* heading, const std::vector<std::string>& lines) {
  constexpr std::size_t kLongest = 1300;
  std::string text;
  for (const std::string& line : lines) {
    if (text.empty()) text += heading;
    text += "-- " + base::showable_line(line, kLongest) + "\n";
  }
  return text;
}

}  // namespace

std::size_t estimated_tokens(std::string_view text) { return (text.size() + 2) / 3; }

std::string schema_text(const Schema& schema, const SchemaCut& cut, bool share_values) {
  return Writer(schema, cut, share_values).text();
}

std::string schema_for(std::string_view question, const Schema& schema,
                       const schema::LinkingIndex& index, int tokens, bool share_values) {
  schema::CutLimits limits;
  limits.bytes = static_cast<std::size_t>(std::max(tokens, 1)) * 3;
  limits.with_values = share_values;
  const auto mentions = schema::link(language::tokenize(question), schema, index);
  if (whole_cost(schema, share_values) <= limits.bytes)
    return schema_text(schema, whole_cut(mentions, schema, share_values), share_values);
  const std::size_t room = std::min(limits.bytes / kCutShare, kMostCutBytes);
  limits.bytes -= room;
  const SchemaCut cut = cut_schema(mentions, schema, limits);
  return schema_text(schema, cut, share_values) + cut_away_text(schema, cut, room);
}

std::string vocabulary_text(const std::vector<std::string>& lines) {
  return as_comments("\n-- What users here mean by words of the question:\n", lines);
}

std::string checks_text(const std::vector<std::string>& lines) {
  return as_comments("\n-- What columns are declared to hold:\n", lines);
}

std::string views_text(const std::vector<std::string>& lines) {
  return as_comments("\n-- What views show:\n", lines);
}

std::string serialised_items(const Schema& schema, const SchemaCut& cut, std::string_view name,
                             bool share_values) {
  std::string text(name);
  for (const CutTable& one : cut.tables) {
    text += " | " + schema.tables[static_cast<std::size_t>(one.table)].name + " : ";
    for (std::size_t i = 0; i < one.columns.size(); ++i) {
      if (i > 0) text += ", ";
      text += schema.column(one.table, one.columns[i]).name;
      if (!share_values) continue;
      std::string values;
      for (const auto& linked : cut.values) {
        if (linked.table != one.table || linked.column != one.columns[i]) continue;
        values += (values.empty() ? "" : ", ") +
                  base::showable_line(linked.value, schema::kCutValueBytes);
      }
      if (!values.empty()) text += " (" + values + ")";
    }
  }
  return text;
}

}  // namespace nl_ask::model
