// "Compare the sales of 2023 and 2024": the amounts, or the numbers of rows, of these years, one
// row a year.

#include <utility>
#include <vector>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/parse/measures.h"
#include "language/number_word.h"

namespace nl_ask::candidates {
namespace {

bool is_year(const Parse& parse, int i) {
  const Chunk& chunk = parse.chunks[i];
  return parse.free(i) && chunk.number && !chunk.quoted &&
         language::written_year(*chunk.number, parse.tokens[chunk.first].lower);
}

bool asks_to_compare(const Parse& parse) {
  for (const language::Token& token : parse.tokens)
    if (token.stem == "compar" || token.stem == "versus" || token.stem == "vs") return true;
  return false;
}

Condition in_years(ColumnUse date, const std::vector<int>& years, const Parse& parse) {
  std::vector<Condition> any;
  for (int i : years) {
    const Chunk& year = parse.chunks[i];
    any.push_back(
        literal_condition(date, Operator::year, {parse.tokens[year.first].lower}, year.span));
  }
  return any_of(std::move(any));
}

/// The rows of `table` by year, by each of its dates.
Slot rows_by_year(const Parse& parse, int table, const std::vector<int>& years) {
  Slot slot;
  double rank = 0;
  for (const int c : dates_of(parse, table)) {
    Sketch sketch;
    const ColumnUse year{table, c, "year"};
    Condition within = in_years({table, c}, years, parse);
    sketch.outputs.push_back(output_of(year, within.span));
    sketch.groups.push_back(year);
    sketch.conditions.push_back(std::move(within));
    sketch.features.add("compared.years");
    sketch.features.add("group.date_rank", rank++);
    slot.push_back(std::move(sketch));
  }
  return slot;
}

void add_years(const Parse& parse, const Measure& measure, const std::vector<int>& years,
               Slot& slot) {
  for (Sketch& sketch : rows_by_year(parse, measure.table, years)) {
    sketch.outputs.push_back(measure.item);
    sketch.features.add(measure.feature);
    slot.push_back(std::move(sketch));
  }
}

/// "The number of orders", "average price": other words say what is compared.
bool says_figure(const Parse& parse) {
  for (int i = 0; i < parse.size(); ++i)
    if (parse.free(i) && (parse.is(i, CueKind::count) || parse.is(i, CueKind::sum) ||
                          extreme_or_average(parse, i) != Aggregate::none))
      return true;
  return false;
}

/// The table whose figure is compared; -1: none is named.
int table_compared(const Parse& parse) {
  for (int i = 0; i < parse.size(); ++i)
    if (parse.free(i) && parse.tabular(i)) return table_at(parse, i);
  for (int i = 0; i < parse.size(); ++i)
    if (parse.free(i) && parse.columnar(i)) return parse.chunks[i].columns[0]->table;
  return -1;
}

bool divide_figure(Parse& parse, const std::vector<int>& years) {
  const int table = says_figure(parse) ? table_compared(parse) : -1;
  if (table < 0) return false;
  Slot slot = rows_by_year(parse, table, years);
  if (slot.empty()) return false;
  for (const int year : years) parse.use(year);
  parse.grouped = true;
  parse.slots.push_back(std::move(slot));
  return true;
}

void parse_compared_years(Parse& parse) {
  if (!asks_to_compare(parse)) return;
  std::vector<int> years;
  for (int i = 0; i < parse.size(); ++i)
    if (is_year(parse, i)) years.push_back(i);
  if (years.size() < 2 || divide_figure(parse, years)) return;
  for (int i = 0; i < parse.size(); ++i) {
    std::vector<Measure> measures = measures_at(parse, i);
    if (measures.empty() && parse.tabular(i))
      measures.push_back({table_at(parse, i),
                          count_of_rows(table_at(parse, i), parse.chunks[i].span),
                          "measure.count"});
    Slot slot;
    for (const Measure& measure : measures) add_years(parse, measure, years, slot);
    if (slot.empty()) continue;
    parse.use(i);
    for (int year : years) parse.use(year);
    parse.asked = true;
    parse.slots.push_back(std::move(slot));
    return;
  }
}

}  // namespace

extern constexpr Construct kComparedYears = {
    .name = "compared_years",
    .read = parse_compared_years,
    .reads = {Material::table, kAggregateCues, CueKind::count},
    .uses_up = {kSchemaItems, Material::number, Material::word},
    .provides = {Finding::asked, Finding::grouped},
    .after = {"terms", "growth"},
};

}  // namespace nl_ask::candidates
