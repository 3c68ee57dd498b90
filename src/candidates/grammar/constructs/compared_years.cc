// "Compare the sales of 2023 and 2024": the amounts, or the numbers of rows, of these years, one
// row a year.

#include <utility>

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

void add_years(const Parse& parse, const Measure& measure, const std::vector<int>& years,
               Slot& slot) {
  double rank = 0;
  for (int c = 0; c < static_cast<int>(parse.schema.tables[measure.table].columns.size()); ++c) {
    if (!parse.schema.column(measure.table, c).temporal()) continue;
    Sketch sketch;
    const ColumnUse year{measure.table, c, "year"};
    Condition within = in_years({measure.table, c}, years, parse);
    sketch.outputs.push_back(output_of(year, within.span));
    sketch.outputs.push_back(measure.item);
    sketch.groups.push_back(year);
    sketch.conditions.push_back(std::move(within));
    sketch.features.add("compared.years");
    sketch.features.add("group.date_rank", rank++);
    sketch.features.add(measure.feature);
    slot.push_back(std::move(sketch));
  }
}

void parse_compared_years(Parse& parse) {
  if (!asks_to_compare(parse)) return;
  std::vector<int> years;
  for (int i = 0; i < parse.size(); ++i)
    if (is_year(parse, i)) years.push_back(i);
  if (years.size() < 2) return;
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
    .reads = {Material::table},
    .uses_up = {kSchemaItems, Material::number, Material::word},
    .provides = {Finding::asked},
    .after = {"terms", "growth"},
};

}  // namespace nl_ask::candidates
