#include "candidates/follow_up/linked_conditions.h"

#include <utility>

namespace nl_ask::candidates {
namespace {

constexpr std::size_t kMostMeant = 4;

LinkedCondition over_table(ColumnUse use, double score, const schema::Schema& schema,
                           Expr condition) {
  LinkedCondition linked;
  linked.score = score;
  linked.query.from.resize(1);
  linked.query.from[0].table = use.table;
  linked.query.outputs = {column_ref(0, use.column, schema.column(use.table, use.column).kind)};
  linked.query.where = {std::move(condition)};
  return linked;
}

}  // namespace

std::vector<LinkedCondition> linked_conditions(const Feedback& told, const schema::Schema& schema) {
  std::vector<LinkedCondition> found;
  for (const FeedbackPhrase& phrase : told.phrases) {
    if (phrase.number) continue;  // any column of numbers could hold it
    for (std::size_t i = 0; i < phrase.values.size() && i < kMostMeant; ++i) {
      const PossibleValue& value = phrase.values[i];
      const schema::TypeKind kind = schema.column(value.use.table, value.use.column).kind;
      Expr condition =
          operation("=", {column_ref(0, value.use.column, kind), literal(value.value, kind)});
      found.push_back(over_table(value.use, value.score, schema, std::move(condition)));
    }
    for (std::size_t i = 0; i < phrase.columns.size() && i < kMostMeant; ++i) {
      const PossibleItem& meant = phrase.columns[i];
      if (schema.column(meant.use.table, meant.use.column).kind != schema::TypeKind::boolean)
        continue;
      found.push_back(over_table(meant.use, meant.score, schema,
                                 column_ref(0, meant.use.column, schema::TypeKind::boolean)));
    }
  }
  return found;
}

}  // namespace nl_ask::candidates
