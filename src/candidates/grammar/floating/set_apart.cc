#include "candidates/grammar/floating/set_apart.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace nl_ask::candidates {
namespace {

constexpr std::size_t kYearDigits = 4;

/// What one phrase says of one column.
struct Side {
  ColumnUse column;
  Span span;
  std::vector<Condition> conditions;
};

bool is_plain(const Condition& condition) {
  return condition.kind == ConditionKind::literal && !condition.right && !condition.values.empty();
}

/// "A or B", each a plain condition of one column: both of them.
std::vector<Condition> parts_of(const Condition& condition) {
  const bool both = condition.kind == ConditionKind::any && condition.parts.size() == 2 &&
                    std::ranges::all_of(condition.parts, is_plain);
  return both ? condition.parts : std::vector{condition};
}

/// The plain conditions by what they are said of and by which words; `rest`: all others.
std::vector<Side> sides_of(const std::vector<Condition>& conditions, std::vector<Condition>& rest) {
  std::vector<Side> sides;
  for (const Condition& said : conditions)
    for (Condition& condition : parts_of(said)) {
      if (!is_plain(condition)) {
        rest.push_back(std::move(condition));
        continue;
      }
      const auto found = std::ranges::find_if(sides, [&](const Side& side) {
        return side.column == condition.left && side.span.begin == condition.span.begin;
      });
      if (found == sides.end())
        sides.push_back({condition.left, condition.span, {condition}});
      else
        found->conditions.push_back(condition);
    }
  return sides;
}

/// The year that a side begins in; empty: it is no stretch of time.
std::string year_of(const Side& side) {
  const std::string& value = side.conditions[0].values[0];
  const bool digits =
      value.size() >= kYearDigits && value.find_first_not_of("0123456789") >= kYearDigits;
  const bool dated = side.conditions[0].op == Operator::year ||
                     (value.size() > kYearDigits && value[kYearDigits] == '-');
  return digits && dated ? value : std::string();
}

/// Whether the first side is what the second is taken from or divides.
bool in_order(const Side& first, const Side& second) {
  const std::string one = year_of(first), other = year_of(second);
  if (!one.empty() && !other.empty()) return one > other;
  return first.span.begin < second.span.begin;
}

}  // namespace

std::optional<Sketch> set_apart(Sketch sketch) {
  std::vector<Condition> rest;
  std::vector<Side> sides = sides_of(sketch.conditions, rest);
  for (std::size_t i = 0; i < sides.size(); ++i)
    for (std::size_t j = i + 1; j < sides.size(); ++j) {
      if (!(sides[i].column == sides[j].column)) continue;
      if (!in_order(sides[i], sides[j])) std::swap(sides[i], sides[j]);
      sketch.outputs[0].share = std::move(sides[i].conditions);
      sketch.outputs[0].before = std::move(sides[j].conditions);
      for (std::size_t other = 0; other < sides.size(); ++other)
        if (other != i && other != j)
          for (Condition& condition : sides[other].conditions) rest.push_back(std::move(condition));
      sketch.conditions = std::move(rest);
      return sketch;
    }
  return std::nullopt;
}

}  // namespace nl_ask::candidates
