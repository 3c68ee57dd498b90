// Signs that a query is not what the question asks (proposal/contradictions.h).
#include "proposal/contradictions.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "schema/linking/index.h"
#include "unit/company.h"

namespace nl_ask::proposal {
namespace contradictions_test {

using namespace candidates;
using schema::TypeKind;

Contradictions found(const std::string& question, const Query& query) {
  const schema::Schema schema = company();
  const schema::LinkingIndex index(schema);
  const candidates::GrammarIndex grammar(schema);
  return contradictions(query, AskedWords(question, schema, index, grammar, {2025, 6, 15}));
}

Expr salary() { return column_ref(0, kSalary, TypeKind::decimal); }
Expr name_of() { return column_ref(0, kName, TypeKind::text); }
Expr number(std::string text) { return literal(std::move(text), TypeKind::integer); }

TEST(Contradictions, TheLeastIsNotTheMost) {
  const Query least = ordered(employees({name_of()}), salary(), false, 1);
  const Query most = ordered(employees({name_of()}), salary(), true, 1);
  EXPECT_TRUE(found("who has the highest salary?", least).direction);
  EXPECT_FALSE(found("who has the highest salary?", most).direction);
  EXPECT_TRUE(found("who has the lowest salary?", most).direction);
  EXPECT_FALSE(found("who has a salary?", least).direction) << "nothing is said";
  EXPECT_FALSE(found("the highest and the lowest salary", least).direction) << "both are";
}

TEST(Contradictions, LessIsNotMore) {
  const auto compared = [](const char* op) {
    return employees({name_of()}, {operation(op, {salary(), number("5000")})});
  };
  EXPECT_TRUE(found("employees with a salary over 5000", compared("<")).comparison);
  EXPECT_FALSE(found("employees with a salary over 5000", compared(">=")).comparison);
  EXPECT_TRUE(found("employees with a salary below 5000", compared(">")).comparison);
}

TEST(Contradictions, WhatIsDeniedIsDenied) {
  const Query all = employees({name_of()});
  const Query denied =
      employees({name_of()}, {operation("is null", {column_ref(0, kManager, TypeKind::integer)})});
  EXPECT_TRUE(found("employees who do not have a manager", all).negation);
  EXPECT_FALSE(found("employees who do not have a manager", denied).negation);
  EXPECT_FALSE(found("employees who have a manager", all).negation);
}

TEST(Contradictions, AQueryMakesSense) {
  EXPECT_TRUE(found("names", employees({name_of()}, {operation("is null", {name_of()})})).senseless)
      << "it shows what is not known";
  EXPECT_TRUE(found("names", employees({name_of()}, {operation("<", {salary(), number("1")}),
                                                     operation("<", {salary(), number("9")})}))
                  .senseless);
  EXPECT_TRUE(found("names", employees({operation("-", {salary(), salary()})})).senseless);
  EXPECT_FALSE(found("names", employees({name_of()}, {operation(">", {salary(), number("1")}),
                                                      operation("<", {salary(), number("9")})}))
                   .senseless);
}

TEST(Contradictions, ConditionsThatNobodyAskedForAreCounted) {
  const Query query =
      employees({name_of()}, {operation(">", {salary(), number("5000")}),
                              operation("=", {name_of(), literal("Bob", TypeKind::text)})});
  EXPECT_NEAR(found("employees with more than 5000", query).unasked, 0.5, 1e-12);
  EXPECT_NEAR(found("is Bob paid more than 5000", query).unasked, 0, 1e-12);
}

}  // namespace contradictions_test
}  // namespace nl_ask::proposal
