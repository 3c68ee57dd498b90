// "Total opens divided by total recipients", "clicks / impressions": what two columns add up to,
// the one by the other.

#include <algorithm>
#include <utility>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"

namespace nl_ask::candidates {
namespace {

constexpr int kOperandReach = 6;     // chunks between "divided by" and a column
constexpr size_t kMostOperands = 3;  // columns that each side may mean

bool divides(const Parse& parse, int i) {
  return parse.free(i) && parse.is(i, CueKind::share) && parse.chunks[i].cue->argument == "over";
}

/// What may stand between a column and the sign that divides: "all opens added up, divided by".
bool beside_operand(const Parse& parse, int i) {
  return parse.is(i, CueKind::sum) || parse.is(i, CueKind::all) || parse.is(i, CueKind::stop) ||
         parse.is(i, CueKind::of) || parse.is(i, CueKind::comma) || parse.is(i, CueKind::pronoun) ||
         parse.tabular(i) || parse.chunks[i].unknown();
}

/// The chunk of the column on one side of chunk `sign`; -1: none.
int operand_of(const Parse& parse, int sign, int step) {
  for (int i = sign + step; i >= 0 && i < parse.size(); i += step) {
    if (std::abs(i - sign) > kOperandReach) return -1;
    if (parse.free(i) && parse.columnar(i)) return i;
    if (!beside_operand(parse, i)) return -1;
  }
  return -1;
}

std::vector<ColumnChoice> amounts(const Parse& parse, int i) {
  std::vector<ColumnChoice> choices = column_choices(parse, i);
  std::erase_if(choices, [&](const ColumnChoice& choice) {
    return !parse.column(choice.use).numeric() ||
           parse.naming.identifies(choice.use.table, choice.use.column);
  });
  if (choices.size() > kMostOperands) choices.resize(kMostOperands);
  return choices;
}

/// Sums of columns of one table: those of two would count rows again.
Slot quotients_of(const Parse& parse, int above, int below) {
  Slot slot;
  for (const ColumnChoice& one : amounts(parse, above))
    for (const ColumnChoice& other : amounts(parse, below)) {
      if (one.use == other.use || one.use.table != other.use.table) continue;
      OutputItem item = output_of(Aggregate::sum, one.use, language::join(one.span, other.span));
      item.other = other.use;
      item.other_aggregate = Aggregate::sum;
      item.operation = "/";
      slot.emplace_back();
      slot.back().outputs.push_back(std::move(item));
      slot.back().features.add(one.features);
      slot.back().features.add(other.features);
      slot.back().features.add("quotient.sums");
    }
  return slot;
}

/// "total", "sum of" beside the operand says what is done anyway.
void use_operand(Parse& parse, int i) {
  parse.use(i);
  for (int at = i - 1; at >= 0 && at >= i - 2; --at)
    if (parse.free(at) && (parse.is(at, CueKind::sum) || parse.is(at, CueKind::all))) parse.use(at);
}

void parse_quotient(Parse& parse, int sign) {
  const int above = operand_of(parse, sign, -1), below = operand_of(parse, sign, 1);
  if (above < 0 || below < 0) return;
  Slot slot = quotients_of(parse, above, below);
  if (slot.empty()) return;
  parse.named[slot[0].outputs[0].use.table] = true;
  parse.use(sign);
  for (const int operand : {above, below}) use_operand(parse, operand);
  parse.asked = true;
  parse.measured = parse.slots.size();
  parse.slots.push_back(std::move(slot));
}

void parse_quotients(Parse& parse) {
  for (int i = 1; i < parse.size(); ++i)
    if (divides(parse, i)) parse_quotient(parse, i);
}

}  // namespace

extern constexpr Construct kQuotients = {
    .name = "quotients",
    .read = parse_quotients,
    .reads = {kAroundColumns, CueKind::share, CueKind::sum, CueKind::all, CueKind::of,
              CueKind::comma, CueKind::pronoun, CueKind::stop},
    .uses_up = {CueKind::share, CueKind::sum, CueKind::all, Material::column},
    .provides = {Finding::asked, Finding::measured},
    .after = {"terms", "divided_values"},
};

}  // namespace nl_ask::candidates
