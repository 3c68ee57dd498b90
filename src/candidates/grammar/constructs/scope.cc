// "What activities does each gym offer?": those of every single gym, each beside its gym, or those
// that all gyms have in common.

#include <memory>
#include <utility>

#include "candidates/grammar/grammar.h"

namespace nl_ask::candidates {
namespace {

/// As many different rows of the table as there are.
Condition all_of(int table, int key, Span span) {
  Nested nested;
  nested.output.table = table;
  nested.aggregate = Aggregate::count;
  Condition condition = nested_condition(ConditionKind::scalar, std::move(nested), span);
  condition.left = {table, key};
  condition.aggregate = Aggregate::count;
  condition.distinct = true;
  return condition;
}

}  // namespace

void add_scopes(Parse& parse, int quantifier, int name) {
  if (!parse.tabular(name)) return;
  const int table = table_at(parse, name);
  const int key = parse.naming.key(table);
  const std::vector<int> topics = topic_tables(parse);
  // Of the only thing spoken of, "each" says no more than "all".
  if (key < 0 || topics.size() < 2) return;
  const Span span = parse.chunks[quantifier].span;
  Slot slot(1);
  slot[0].features.add("scope.silent");
  if (!parse.naming.names(table).empty() && parse.zones[name] == Zone::filter) {
    Sketch shown;
    shown.outputs.push_back({{table, parse.naming.names(table)[0]}, Aggregate::none, false, span});
    shown.features.add("scope.shown");
    slot.push_back(std::move(shown));
  }
  Sketch common;
  common.having.push_back(all_of(table, key, span));
  common.group_rows = true;
  common.features.add("scope.common");
  slot.push_back(std::move(common));
  parse.slots.push_back(std::move(slot));
}

}  // namespace nl_ask::candidates
