// "How much did we sell?", "our turnover", "sales per month": amounts added up, or rows counted,
// though no column is named (candidates/grammar/parse/measures.h).

#include <algorithm>
#include <utility>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/date_groups.h"
#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/parse/measures.h"
#include "candidates/grammar/parse/metrics.h"
#include "candidates/grammar/parse/units_said.h"
#include "candidates/grammar/sketch/column_words.h"
#include "candidates/grammar/sketch/persons.h"
#include "language/time/time_words.h"

namespace nl_ask::candidates {
namespace {

/// "payments", but not "shipments": rows that are money rather than things of some value.
bool are_money(const Parse& parse, int table) {
  return std::ranges::any_of(parse.naming.words(table), [](const std::string& word) {
    return is_column_word("money", word) || is_column_word("turnover", word) ||
           is_column_word("moneyed", word);
  });
}

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
    if (parse.zones[i] == Zone::output && parse.columnar(i) && !says_deed_date(parse, i))
      return true;
  return false;
}

/// "How much did we sell", "how much was transferred": the verb says which table.
bool parse_how_much(Parse& parse, int cue) {
  for (int i = cue + 1; i < parse.size(); ++i) {
    if (!parse.free(i)) continue;
    const bool deed = says_deed_date(parse, i);
    if ((parse.columnar(i) && !deed) || parse.is(i, CueKind::compare) ||
        parse.is(i, CueKind::sentence))
      return false;
    const std::vector<Measure> measures = deed ? worth_of_deed(parse, i) : measures_at(parse, i);
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

/// Whether rows of `table` may be divided by what chunk `key` names: a kind or a state of theirs or
/// of what they belong to, or the rows that they belong to.
bool divides_rows(const Parse& parse, int table, int key) {
  if (key < 0 || table < 0) return false;
  if (parse.tabular(key)) return belongs_to(parse, table, table_at(parse, key));
  return std::ranges::any_of(parse.chunks[key].columns, [&](const schema::Mention* mention) {
    const ColumnUse use{mention->table, mention->column};
    return (use.table == table || belongs_to(parse, table, use.table)) &&
           parse.column(use).textual() && says_kind(parse, use);
  });
}

/// "seen by Dr Patel", "cancelled by the patient": who did it.
bool says_who(const Parse& parse, int by, int key) {
  if (by <= 0 || key < 0) return false;
  const language::Token& before = parse.tokens[static_cast<size_t>(parse.chunks[by].first) - 1];
  return says_done(before.lower) && parse.tabular(key) &&
         is_somebody(parse.naming, table_at(parse, key));
}

bool divides_by_name(const Parse& parse, int i, int by) {
  const int key = parse.next(by);
  if (says_who(parse, by, key)) return false;
  return parse.is(by, CueKind::by) && parse.free(by) && parse.tabular(i) && key >= 0 &&
         !parse.valuable(key) && divides_rows(parse, table_at(parse, i), key);
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
    if ((says_per(parse, at) || parse.is(at, CueKind::by)) && is_time_unit(parse, key)) return at;
    if (divides_by_name(parse, i, at)) return at;
  }
  return -1;
}

/// "sales per month", "admissions by ward": where what chunk `i` names is divided; -1: nowhere.
/// "Artworks by Dutch artists" are not divided.
int divider_of(const Parse& parse, int i) {
  const bool by = parse.is(i + 1, CueKind::by) && !parse.valuable(parse.next(i + 1));
  if (says_per(parse, i + 1) || by) return i + 1;
  return divided_later(parse, i);
}

/// The same, or "monthly sales".
bool divided(const Parse& parse, int i) {
  return parse.is(i - 1, CueKind::periodic) || parse.is(i + 1, CueKind::periodic) ||
         divider_of(parse, i) >= 0;
}

/// Rows that nothing can be added up of are counted: "admissions per week", "people by country".
std::vector<Measure> counted(const Parse& parse, int i) {
  if (!parse.tabular(i)) return {};
  const int table = table_at(parse, i), at = divider_of(parse, i);
  const bool by_name = parse.is(at, CueKind::by) && !is_time_unit(parse, parse.next(at));
  const bool by_rows = at >= 0 && divides_rows(parse, table, parse.next(at));
  if (!by_rows && (by_name || !has_date(parse, table))) return {};
  return {{table, count_of_rows(table, parse.chunks[i].span), "measure.count"}};
}

/// "posting costs by source": what a column of the rows that are divided holds is added up.
std::vector<Measure> added_up(const Parse& parse, int i) {
  const int at = divider_of(parse, i), key = parse.next(at);
  std::vector<Measure> measures = added_up_at(parse, i);
  std::erase_if(measures, [&](const Measure& measure) {
    return at < 0 || !divides_rows(parse, measure.table, key);
  });
  return measures;
}

/// Whether what the chunk is divided by is a unit of time: "visitors per month", "monthly
/// visitors".
bool divided_by_time(const Parse& parse, int i) {
  if (parse.is(i - 1, CueKind::periodic) || parse.is(i + 1, CueKind::periodic)) return true;
  const int at = divider_of(parse, i);
  return at >= 0 && is_time_unit(parse, parse.next(at));
}

/// "closed issues", "overdue invoices": the word before a noun says which are meant.
bool says_which(const Parse& parse, int i) {
  if (!parse.columnar(i)) return parse.valuable(i) || parse.is(i, CueKind::vague);
  if (is_value_of_next(parse, i)) return true;
  const schema::Mention& best = *parse.chunks[i].columns[0];
  const schema::Column& column = parse.column({best.table, best.column});
  return column.temporal() || column.kind == schema::TypeKind::boolean;
}

/// "repair costs per category": the rows only say whose column it is that follows.
bool says_whose(const Parse& parse, int i) {
  constexpr double kNearly = 0.9;
  if (!parse.tabular(i) || !parse.free(i + 1) || !parse.columnar(i + 1) || !divided(parse, i + 1))
    return false;
  const Chunk& next = parse.chunks[i + 1];
  return std::ranges::any_of(next.columns, [&](const schema::Mention* mention) {
    return mention->table == table_at(parse, i) &&
           mention->score >= kNearly * next.column_score() &&
           can_be_added_up(parse, {mention->table, mention->column});
  });
}

bool asked_first(const Parse& parse, int i) {
  for (int at = 0; at < i; ++at) {
    if (says_whose(parse, at)) continue;
    const bool filler = parse.is(at, CueKind::ask) || parse.is(at, CueKind::stop) ||
                        parse.is(at, CueKind::which) || parse.is(at, CueKind::be) ||
                        parse.is(at, CueKind::periodic) || parse.is(at, CueKind::all) ||
                        parse.is(at, CueKind::pronoun);
    const bool year = parse.chunks[at].time != nullptr || parse.chunks[at].number;
    if (!filler && !says_which(parse, at) && !(year && at == 0)) return false;
  }
  return true;
}

/// Whether chunks [first, last) say no more than when.
bool only_times(const Parse& parse, int first, int last) {
  for (int i = first; i < last; ++i)
    if (!parse.is(i, CueKind::stop) && !parse.is(i, CueKind::in) && !parse.chunks[i].number &&
        parse.chunks[i].time == nullptr)
      return false;
  return true;
}

/// "no-shows per doctor", "cancelled by reason": rows are called by the state that they are in.
bool count_state(Parse& parse, int i) {
  const Chunk& chunk = parse.chunks[i];
  const bool flag = parse.columnar(i) && says_which(parse, i);
  if (chunk.number || (!flag && (!parse.valuable(i) || chunk.values.empty()))) return false;
  const int table = flag ? chunk.columns[0]->table : chunk.values[0]->table;
  const int at = divider_of(parse, i);
  if (at < 0 || !only_times(parse, i + 1, at)) return false;
  const int key = parse.next(at);
  if (!is_time_unit(parse, key) && !divides_rows(parse, table, key)) return false;
  add(parse, {{table, count_of_rows(table, chunk.span), "measure.count"}}, "measure.state");
  return true;
}

/// "Dropouts per plan": rows that somebody has a word for are counted.
void keep_counts(std::vector<Measure>& measures) {
  std::erase_if(measures, [](const Measure& one) { return !one.item.use.is_row(); });
}

/// "net amount of invoices": the rows that a column is of are not shown one by one.
void use_rows_of(Parse& parse, int i, int table) {
  int rows = i + 2;
  while (parse.is(rows, CueKind::stop) || parse.is(rows, CueKind::all)) ++rows;
  if (parse.is(i + 1, CueKind::of) && parse.tabular(rows) && table_at(parse, rows) == table)
    parse.use(rows);
}

void parse_measures(Parse& parse) {
  for (int i = 0; i < parse.size(); ++i) {
    if (!parse.free(i)) continue;
    const bool first = asked_first(parse, i);
    if (parse.zones[i] != Zone::output && (!first || parse.next(i, -1) < 0)) continue;
    if (parse.is(i, CueKind::how_much) && parse_worth(parse, i)) return;
    if (parse.is(i, CueKind::how_much) && !names_column(parse) && parse_how_much(parse, i)) return;
    if (!first) continue;
    if (says_whose(parse, i)) {
      parse.use(i);
      continue;
    }
    if (count_state(parse, i)) return;
    std::vector<Measure> measures = measures_at(parse, i);
    if (measures.empty()) measures = counted(parse, i);
    if (measures.empty())
      measures = divided_by_time(parse, i) ? added_up_at(parse, i) : added_up(parse, i);
    const bool turnover = !measures.empty() && measures[0].word;
    if (measures.empty() || (!turnover && !divided(parse, i))) continue;
    const bool things = !turnover && measures.size() > 1 && !are_money(parse, measures[0].table);
    if (things && !parse.chunks[i].terms.empty()) keep_counts(measures);
    add(parse, measures, turnover ? "measure.word" : "measure.divided");
    if (things) parse.slots.back()[0].features.add("measure.sum_of_things");
    parse.use(i);
    use_rows_of(parse, i, measures[0].table);
    for (int at = 0; at < i; ++at)
      if (parse.columnar(at)) parse.zones[at] = Zone::filter;
    return;
  }
}

}  // namespace

extern constexpr Construct kMeasures = {
    .name = "measures",
    .read = parse_measures,
    .reads = {kSchemaItems,       kAggregateCues, CueKind::ask,      CueKind::which,
              CueKind::how_much,  CueKind::all,   CueKind::each,     CueKind::by,
              CueKind::compare,   CueKind::be,    CueKind::sentence, CueKind::pronoun,
              CueKind::periodic,  CueKind::stop,  CueKind::count,    CueKind::superlative,
              CueKind::auxiliary, CueKind::vague, CueKind::in,       CueKind::of},
    .uses_up = {CueKind::how_much, Material::column, Material::table, Material::word},
    .provides = {Finding::asked, Finding::measured, Finding::zones},
    .after = {"compared_years", "ratios"},
};

}  // namespace nl_ask::candidates
