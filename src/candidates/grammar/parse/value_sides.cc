#include "candidates/grammar/parse/value_sides.h"

#include <algorithm>

namespace nl_ask::candidates {
namespace {

constexpr double kLeastValue = 0.6;  // score of a stored value that is set against others

}  // namespace

bool stands_for_value(const Parse& parse, int i) {
  return parse.free(i) && !parse.chunks[i].values.empty() && !parse.chunks[i].number &&
         parse.chunks[i].value_score() >= kLeastValue;
}

std::vector<ColumnUse> columns_of_all(const Parse& parse, const std::vector<int>& members) {
  std::vector<ColumnUse> columns;
  for (const schema::Mention* first : parse.chunks[members[0]].values) {
    const auto holds = [&](int member) {
      return std::ranges::any_of(parse.chunks[member].values, [&](const schema::Mention* value) {
        return value->table == first->table && value->column == first->column &&
               value->score >= kLeastValue;
      });
    };
    const ColumnUse use{first->table, first->column};
    if (std::ranges::all_of(members, holds) && std::ranges::find(columns, use) == columns.end())
      columns.push_back(use);
  }
  return columns;
}

std::string value_in(const Chunk& chunk, ColumnUse use) {
  for (const schema::Mention* value : chunk.values)
    if (value->table == use.table && value->column == use.column) return value->value;
  return {};
}

Condition holds_value(const Parse& parse, ColumnUse use, int i) {
  const Chunk& chunk = parse.chunks[i];
  return literal_condition(use, Operator::equal, {value_in(chunk, use)}, chunk.span);
}

}  // namespace nl_ask::candidates
