#include "candidates/query/query.h"

#include <gtest/gtest.h>

namespace nl_ask::candidates {
namespace query_test {

using schema::TypeKind;

TEST(Query, AggregatesAreRecognisedAtTheTopAndBelow) {
  const Expr average = call("avg", {column_ref(0, 1, TypeKind::integer)}, TypeKind::decimal);
  EXPECT_TRUE(is_aggregate(average));
  EXPECT_TRUE(is_aggregate(count_star()));
  const Expr compared = operation(">", {average, literal("5", TypeKind::integer)});
  EXPECT_FALSE(is_aggregate(compared));
  EXPECT_TRUE(contains_aggregate(compared));
  EXPECT_FALSE(
      contains_aggregate(call("lower", {column_ref(0, 0, TypeKind::text)}, TypeKind::text)));
}

TEST(Query, AggregatesInsideSubqueriesDoNotCount) {
  Query inner;
  inner.outputs = {count_star()};
  const Expr compared =
      operation(">", {column_ref(0, 1, TypeKind::integer), subquery(std::move(inner))});
  EXPECT_FALSE(contains_aggregate(compared));
}

TEST(Query, MakersKeepSpans) {
  const Span span{3, 9};
  EXPECT_EQ(column_ref(0, 0, TypeKind::text, span).span, span);
  EXPECT_EQ(operation("=", {}, span).span, span);
  EXPECT_EQ(count_star(span).span, span);
}

}  // namespace query_test
}  // namespace nl_ask::candidates
