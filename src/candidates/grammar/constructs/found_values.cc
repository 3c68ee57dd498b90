// What looking into the data has shown of a value, as a condition and as evidence.

#include "candidates/grammar/constructs/conditions.h"

namespace nl_ask::candidates {

Sketch stored_condition(const Parse& parse, const schema::Mention& value, bool negative,
                        Span span) {
  const ColumnUse use{value.table, value.column};
  if (value.sight != schema::Sight::element) return equality(use, value.value, negative, span);
  if (parse.column(use).kind == schema::TypeKind::array)
    return sketch_of(
        literal_condition(use, negative ? Operator::lacks : Operator::has, {value.value}, span));
  return sketch_of(literal_condition(use, negative ? Operator::not_ilike : Operator::ilike,
                                     {like_pattern(value.value, "contains")}, span));
}

void add_sight_feature(schema::Sight sight, FeatureVector& features) {
  if (sight == schema::Sight::found) features.add("value.found");
  if (sight == schema::Sight::element) features.add("value.element");
  if (sight == schema::Sight::missing) features.add("value.looked_not_found");
}

}  // namespace nl_ask::candidates
