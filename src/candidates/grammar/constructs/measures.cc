// "How much did we sell?", "our turnover", "sales per month": amounts added up, or rows counted,
// though no column is named (candidates/grammar/parse/measures.h).

#include <algorithm>
#include <utility>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/parse/measures.h"
#include "candidates/grammar/parse/metrics.h"
#include "language/time/time_words.h"

namespace nl_ask::candidates {
namespace {

void add(Parse& parse, const std::vector<Measure>& measures, const char* how) {
  Slot slot;
  for (const Measure& measure : measures) {
    Sketch sketch;
    sketch.outputs.push_back(measure.item);
    sketch.features.add(measure.feature);
    sketch.features.add(how);
    slot.push_back(std::move(sketch));
  }
  parse.named[measures[0].table] = true;
  parse.asked = true;
  parse.measured = parse.slots.size();
  parse.slots.push_back(std::move(slot));
}

/// "How much have we spent on fuel", "what did we earn": a word for what rows are worth.
bool parse_worth(Parse& parse, int cue) {
  for (int i = cue + 1; i < parse.size(); ++i) {
    if (!parse.free(i) || parse.is(i, CueKind::sentence)) return false;
    if (!is_metric(parse, i)) continue;
    Slot slot;
    for (const ColumnChoice& choice : column_choices(parse, i)) {
      if (!parse.column(choice.use).numeric()) continue;
      slot.push_back({});
      slot.back().outputs.push_back(output_of(Aggregate::sum, choice.use, choice.span));
      slot.back().features = choice.features;
      slot.back().features.add("measure.worth");
    }
    if (slot.empty()) return false;
    parse.named[slot[0].outputs[0].use.table] = true;
    parse.asked = true;
    parse.measured = parse.slots.size();
    parse.use(cue);
    parse.use(i);
    parse.slots.push_back(std::move(slot));
    return true;
  }
  return false;
}

bool names_column(const Parse& parse) {
  for (int i = 0; i < parse.size(); ++i)
    if (parse.zones[i] == Zone::output && parse.columnar(i)) return true;
  return false;
}

/// "How much did we sell", "how much was transferred": the verb says which table.
bool parse_how_much(Parse& parse, int cue) {
  for (int i = cue + 1; i < parse.size(); ++i) {
    if (!parse.free(i)) continue;
    if (parse.columnar(i) || parse.is(i, CueKind::compare) || parse.is(i, CueKind::sentence))
      return false;
    const std::vector<Measure> measures = measures_at(parse, i);
    if (measures.empty()) continue;
    add(parse, measures, "measure.verb");
    parse.use(cue);
    parse.use(i);
    return true;
  }
  return false;
}

/// "per", "for every"; not "all".
bool says_per(const Parse& parse, int i) {
  return parse.is(i, CueKind::each) && parse.chunks[i].cue->argument == "group";
}

/// "month" that no name of the schema has.
bool says_time_unit(const Parse& parse, int i) {
  constexpr double kNamed = 0.8;
  if (i < 0 || i >= parse.size()) return false;
  const Chunk& unit = parse.chunks[i];
  return unit.cue == nullptr && std::max(unit.table_score(), unit.column_score()) < kNamed &&
         language::TimeWords::english().unit(parse.tokens[unit.first].lower).has_value();
}

/// Where what chunk `i` names is divided though something is said of it first ("shooting days with
/// status planned, per production", "posts that are published by month"); -1: nowhere.
int divided_later(const Parse& parse, int i) {
  for (int at = i + 1; at < parse.size(); ++at) {
    if (parse.is(at, CueKind::sentence) || aggregate_said(parse, at) != Aggregate::none ||
        parse.is(at, CueKind::count) || parse.is(at, CueKind::compare) ||
        parse.is(at, CueKind::superlative))
      return -1;
    const int key = parse.next(at);
    if (key < 0 || !parse.free(at)) continue;
    if (says_per(parse, at) && parse.chunks[key].named()) return at;
    if ((says_per(parse, at) || parse.is(at, CueKind::by)) && says_time_unit(parse, key)) return at;
  }
  return -1;
}

/// "sales per month", "admissions by ward", "monthly sales": rows of a table of events, divided.
bool divided(const Parse& parse, int i) {
  if (parse.is(i - 1, CueKind::periodic)) return true;
  const int after = i + 1;
  return says_per(parse, after) || parse.is(after, CueKind::by) ||
         parse.is(after, CueKind::periodic) || divided_later(parse, i) >= 0;
}

/// Rows that nothing can be added up of are counted: "admissions per week".
std::vector<Measure> counted(const Parse& parse, int i) {
  if (!parse.tabular(i)) return {};
  const int table = table_at(parse, i);
  const std::vector<schema::Column>& columns = parse.schema.tables[table].columns;
  const bool dated = std::any_of(columns.begin(), columns.end(),
                                 [](const schema::Column& column) { return column.temporal(); });
  const bool by_name = parse.is(i + 1, CueKind::by) && !says_time_unit(parse, parse.next(i + 1));
  if (!dated || by_name) return {};
  return {{table, count_of_rows(table, parse.chunks[i].span), "measure.count"}};
}

/// "candidates by country", "orders by customer": rows of a table beside one of its columns of few
/// values, or what it refers to, are counted.
std::vector<Measure> counted_by_kind(const Parse& parse, int i) {
  const int key = i + 2;
  if (!parse.tabular(i) || !parse.is(i + 1, CueKind::by) || key >= parse.size()) return {};
  const int table = table_at(parse, i);
  const Chunk& by = parse.chunks[key];
  const auto is_kind = [&](const schema::Mention* mention) {
    const ColumnUse use{mention->table, mention->column};
    return use.table == table && parse.column(use).textual() && says_kind(parse, use);
  };
  const bool kind = !parse.tabular(key) && std::ranges::any_of(by.columns, is_kind);
  const bool owner =
      parse.tabular(key) && std::ranges::any_of(parse.schema.foreign_keys, [&](const auto& link) {
        return link.table == table && link.referenced == table_at(parse, key);
      });
  if (!kind && !owner) return {};
  return {{table, count_of_rows(table, parse.chunks[i].span), "measure.count"}};
}

/// Whether what the chunk is divided by is a unit of time: "visitors per month", "monthly
/// visitors".
bool divided_by_time(const Parse& parse, int i) {
  if (parse.is(i - 1, CueKind::periodic) || parse.is(i + 1, CueKind::periodic)) return true;
  constexpr double kNamed = 0.8;  // a column is called so
  const int key = i + 2;
  if (!divided(parse, i) || key >= parse.size()) return false;
  const Chunk& unit = parse.chunks[key];
  if (std::max(unit.table_score(), unit.column_score()) >= kNamed) return false;
  return language::TimeWords::english()
      .unit(parse.tokens[parse.chunks[key].first].lower)
      .has_value();
}

bool asked_first(const Parse& parse, int i) {
  for (int at = 0; at < i; ++at) {
    const bool filler = parse.is(at, CueKind::ask) || parse.is(at, CueKind::stop) ||
                        parse.is(at, CueKind::which) || parse.is(at, CueKind::be) ||
                        parse.is(at, CueKind::periodic) || parse.is(at, CueKind::all) ||
                        parse.is(at, CueKind::pronoun);
    if (!filler && !parse.valuable(at)) return false;
  }
  return true;
}

void parse_measures(Parse& parse) {
  for (int i = 0; i < parse.size(); ++i) {
    if (!parse.free(i) || parse.zones[i] != Zone::output) continue;
    if (parse.is(i, CueKind::how_much) && parse_worth(parse, i)) return;
    if (parse.is(i, CueKind::how_much) && !names_column(parse) && parse_how_much(parse, i)) return;
    if (!asked_first(parse, i)) continue;
    std::vector<Measure> measures = measures_at(parse, i);
    if (measures.empty()) measures = counted(parse, i);
    if (measures.empty()) measures = counted_by_kind(parse, i);
    if (measures.empty() && divided_by_time(parse, i)) measures = added_up_at(parse, i);
    const bool turnover = !measures.empty() && measures[0].word;
    if (measures.empty() || (!turnover && !divided(parse, i))) continue;
    add(parse, measures, turnover ? "measure.word" : "measure.divided");
    parse.use(i);
    return;
  }
}

}  // namespace

extern constexpr Construct kMeasures = {
    .name = "measures",
    .read = parse_measures,
    .reads = {kSchemaItems, kAggregateCues, CueKind::ask, CueKind::which, CueKind::how_much,
              CueKind::all, CueKind::each, CueKind::by, CueKind::compare, CueKind::be,
              CueKind::sentence, CueKind::pronoun, CueKind::periodic, CueKind::stop, CueKind::count,
              CueKind::superlative, CueKind::auxiliary},
    .uses_up = {CueKind::how_much, Material::column, Material::table, Material::word},
    .provides = {Finding::asked, Finding::measured},
    .after = {"compared_years"},
};

}  // namespace nl_ask::candidates
