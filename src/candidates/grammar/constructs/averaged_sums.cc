// "The average total of payments per booking", "total sales per month on average": what each of
// them adds up to, on average, rather than an average for each.

#include <algorithm>
#include <utility>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/figure_owner.h"
#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/constructs/ratio_parts.h"
#include "candidates/grammar/parse/measures.h"
#include "candidates/grammar/parse/units_said.h"
#include "candidates/grammar/sketch/column_words.h"

namespace nl_ask::candidates {
namespace {

constexpr int kDivisorReach = 6;  // chunks between what is added up and what it is divided by

/// The chunks that say it, the sum and its measure perhaps in one ("total cost"); -1: not said.
struct AveragedSum {
  int average = -1;
  int sum = -1;
  int measure = -1;
  int rows = -1;  // the table that is summed, where the measure is a column of it
  int per = -1;
  int counted = -1;
};

int next_said(const Parse& parse, int i) {
  int at = parse.next(i);
  while (parse.is(at, CueKind::of)) at = parse.next(at);
  return at;
}

/// Whether a column is the rest of a chunk that begins with "total", and is no total itself.
bool adds_up_rest(const Parse& parse, int i, ColumnUse use) {
  return parse.column(use).numeric() &&
         !parse.naming.has_word(use.table, use.column, parse.tokens[parse.chunks[i].first].stem);
}

/// "total amount" in one chunk, of which some column is the amount.
bool says_sum_of_rest(const Parse& parse, int i) {
  if (!parse.columnar(i)) return false;
  const Chunk& chunk = parse.chunks[i];
  return chunk.last - chunk.first > 1 &&
         is_column_word("added_up", parse.tokens[chunk.first].stem) &&
         std::ranges::any_of(chunk.columns, [&](const schema::Mention* mention) {
           return adds_up_rest(parse, i, {mention->table, mention->column});
         });
}

/// "total", whether or not some column is called so, before what is added up.
bool says_sum(const Parse& parse, int i) {
  if (!parse.free(i)) return false;
  const Chunk& chunk = parse.chunks[i];
  const bool word = chunk.last - chunk.first == 1 && parse.columnar(i + 1) &&
                    is_column_word("added_up", parse.tokens[chunk.first].stem);
  return parse.is(i, CueKind::sum) || word || says_sum_of_rest(parse, i);
}

/// "on average" at the end, of what chunk `sum` adds up.
int average_behind(const Parse& parse, int counted) {
  for (int i = counted + 1; i < parse.size(); ++i)
    if (parse.free(i) && parse.is(i, CueKind::avg) && parse.next(i) < 0) return i;
  return -1;
}

/// The "per" behind chunk `measure`, with nothing but the table of the rows between them.
void find_divisor(const Parse& parse, AveragedSum& said) {
  for (int i = said.measure + 1; i < parse.size() && i <= said.measure + kDivisorReach; ++i) {
    if (parse.is(i, CueKind::each)) {
      said.per = i;
      said.counted = parse.next(i);
      return;
    }
    if (parse.free(i) && parse.tabular(i) && said.rows < 0)
      said.rows = i;
    else if (!parse.is(i, CueKind::of) && !parse.is(i, CueKind::stop))
      return;
  }
}

AveragedSum said_at(const Parse& parse, int sum) {
  AveragedSum said;
  said.sum = sum;
  said.measure = says_sum_of_rest(parse, sum) ? sum : next_said(parse, sum);
  if (said.measure < 0) return said;
  find_divisor(parse, said);
  const int before = parse.next(sum, -1);
  said.average = parse.is(before, CueKind::avg) ? before : average_behind(parse, said.counted);
  return said;
}

/// A sum, with the evidence of the words for it.
struct Sum {
  OutputItem item;
  FeatureVector features;
};

/// The columns that it may be, likeliest first, and what rows come to ("the total of payments").
std::vector<Sum> sums_of(const Parse& parse, const AveragedSum& said) {
  std::vector<Sum> sums;
  const int measure = said.measure;
  for (const ColumnChoice& choice : column_choices(parse, measure))
    if (parse.column(choice.use).numeric() &&
        (measure != said.sum || adds_up_rest(parse, measure, choice.use)) &&
        !parse.naming.identifies(choice.use.table, choice.use.column))
      sums.push_back({output_of(Aggregate::sum, choice.use, choice.span), choice.features});
  for (Measure& one : measures_at(parse, measure))
    if (one.item.aggregate == Aggregate::sum) sums.push_back({std::move(one.item), {}});
  return sums;
}

/// What the sums of a table may be divided by: those that its rows refer to, or stretches of time.
std::vector<ColumnUse> divisors(const Parse& parse, int table, int counted) {
  if (is_time_unit(parse, counted)) return stretches_of(parse, table, counted);
  std::vector<ColumnUse> found;
  for (const int other : parse.tabular(counted) ? tables_said(parse, counted) : std::vector<int>{})
    if (const auto reference = reference_over(parse, table, other)) found.push_back(*reference);
  return found;
}

Slot averages(const Parse& parse, const AveragedSum& said) {
  Slot slot;
  const Span span = language::join(parse.chunks[said.sum].span, parse.chunks[said.counted].span);
  for (const Sum& sum : sums_of(parse, said))
    for (const ColumnUse& each : divisors(parse, sum.item.use.table, said.counted)) {
      OutputItem item = per_each(sum.item, each);
      item.span = span;
      slot.emplace_back();
      slot.back().outputs.push_back(std::move(item));
      // what is of none is of none of them
      if (parse.column(each).null_fraction > 0 && each.unit.empty())
        slot.back().conditions.push_back(literal_condition(each, Operator::is_not_null, {}, {}));
      slot.back().features = sum.features;
      slot.back().features.add("ratio.rows");
    }
  return slot;
}

void read_averaged_sums(Parse& parse) {
  for (int i = 0; i < parse.size(); ++i) {
    if (!says_sum(parse, i)) continue;
    const AveragedSum said = said_at(parse, i);
    if (said.average < 0 || !parse.free(said.average) || !parse.free(said.counted)) continue;
    Slot slot = averages(parse, said);
    if (slot.empty()) continue;
    for (const int chunk : {said.average, said.sum, said.measure, said.per, said.counted})
      parse.use(chunk);
    if (said.rows >= 0) use_owner(parse, said.rows, slot);
    parse.asked = true;
    parse.measured = parse.slots.size();
    parse.slots.push_back(std::move(slot));
    return;
  }
}

}  // namespace

extern constexpr Construct kAveragedSums = {
    .name = "averaged_sums",
    .read = read_averaged_sums,
    .reads = {kAroundColumns, CueKind::sum, CueKind::avg, CueKind::each, CueKind::of,
              CueKind::stop},
    .uses_up = {CueKind::sum, CueKind::avg, CueKind::each, Material::column, Material::table},
    .provides = {Finding::asked, Finding::measured},
    .after = {"terms", "divided_values"},
};

}  // namespace nl_ask::candidates
