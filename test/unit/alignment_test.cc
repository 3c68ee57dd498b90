#include "dialogue/alignment.h"

#include <gtest/gtest.h>

#include <set>

#include "candidates/canonical/canonical.h"
#include "candidates/english/english.h"
#include "company.h"

namespace nl_ask::dialogue {
namespace alignment_test {

using candidates::AmbiguityKind;
using candidates::Candidate;
using candidates::Clause;
using candidates::Element;
using namespace nl_ask::candidates;  // the company's tables and makers

const std::string kQuestion = "Which employees joined after 2020 in sales?";
constexpr Span kAfter{23, 33}, kSalesWord{37, 42};

Candidate candidate(const Query& query, double prior) {
  Candidate result;
  result.canonical = canonical_text(query, company());
  result.interpretation = to_english(query, company());
  result.elements = elements_of(query, company());
  result.prior = prior;
  return result;
}

std::vector<Candidate> candidates_of(const std::vector<Query>& queries) {
  std::vector<Candidate> result;
  for (const Query& query : queries) result.push_back(candidate(query, 1.0 / queries.size()));
  return result;
}

std::vector<Variable> variables_of(const std::vector<Query>& queries) {
  return decision_variables(candidates_of(queries));
}

const Variable* find(const std::vector<Variable>& variables, Clause clause) {
  for (const Variable& variable : variables) {
    if (variable.clause == clause) return &variable;
  }
  return nullptr;
}

std::set<std::string> texts(const Variable& variable) {
  std::set<std::string> result;
  for (const Value& value : variable.values) result.insert(value.english);
  return result;
}

Expr date(const char* text) { return literal(text, schema::TypeKind::date); }
Expr at(Expr expr, Span span) {
  expr.span = span;
  return expr;
}
Expr name() { return col(0, kName); }
Expr after(const char* op_name, const char* day) {
  return op(op_name, {col(0, kHireDate), date(day)});
}

// Employees (0), departments (1), job titles (2), with what the second condition says.
Query staff(Expr hired, Expr in_sales) {
  Query query = with_departments({name()}, {std::move(hired), std::move(in_sales)});
  query.from.push_back(
      source_of(kJobTitles, JoinKind::inner, {eq(col(0, kJobTitleOf), col(2, kJobTitleId))}));
  return query;
}
Expr department() { return eq(col(1, kDepartmentName), str("Sales")); }
Expr title() { return op("ilike", {col(2, kTitle), str("%Sales%")}); }

TEST(Alignment, ConditionsByColumnAndByValueWithoutSpans) {
  const auto variables = variables_of({staff(after(">", "2020-12-31"), department()),
                                       staff(after(">=", "2020-01-01"), department()),
                                       staff(after(">", "2020-12-31"), title()),
                                       staff(after(">=", "2020-01-01"), title())});
  ASSERT_EQ(variables.size(), 2U);
  const Variable& where = variables[0].kind == AmbiguityKind::column ? variables[0] : variables[1];
  const Variable& when = variables[0].kind == AmbiguityKind::column ? variables[1] : variables[0];
  EXPECT_EQ(when.kind, AmbiguityKind::value);
  EXPECT_EQ(when.subject, "hire date");
  EXPECT_EQ(partition_of(where), (std::vector<int>{0, 0, 1, 1}));
  EXPECT_EQ(partition_of(when), (std::vector<int>{0, 1, 0, 1}));
  EXPECT_EQ(texts(where), (std::set<std::string>{"the department is \"Sales\"",
                                                 "the job title contains \"Sales\""}));
  EXPECT_EQ(texts(when), (std::set<std::string>{"the hire date is in 2021 or later",
                                                "the hire date is in 2020 or later"}));
}

TEST(Alignment, FigureFourFromSql) {
  const auto query = [&](const char* op_name, Expr in_sales, std::vector<Expr> outputs) {
    Query q = staff(after(op_name, "2020-12-31"), std::move(in_sales));
    q.outputs = std::move(outputs);
    return q;
  };
  std::vector<Candidate> all = candidates_of(
      {query(">", department(), {name()}), query(">=", department(), {name()}),
       query(">", title(), {name()}), query(">=", title(), {name(), col(0, kSalary)})});
  Dialogue dialogue;
  const double p[] = {.4, .2, .2, .2};
  for (int y = 0; y < 4; ++y) {
    all[y].prior = p[y];
    dialogue.candidates.push_back({"", "", all[y].canonical, candidates::Origin::caller, p[y], y});
  }
  dialogue.variables = decision_variables(all);
  const std::vector<Decision> ranked = decisions(dialogue, {});
  ASSERT_EQ(ranked.size(), 3U);
  EXPECT_NEAR(ranked[0].gain, .971, 5e-4);
  EXPECT_NEAR(ranked[1].gain, .971, 5e-4);
  EXPECT_NEAR(ranked[2].gain, .722, 5e-4);
}

TEST(Alignment, ConditionsByTheirWords) {
  const auto variables = variables_of(
      {staff(at(after(">", "2020-12-31"), kAfter), at(department(), kSalesWord)),
       staff(at(eq(col(0, kSalary), num("7")), kAfter), at(title(), {34, 42})),
       staff(at(after(">", "2020-12-31"), kAfter), at(title(), {34, 42})),
       staff(at(eq(col(0, kSalary), num("7")), kAfter), at(department(), kSalesWord))});
  ASSERT_EQ(variables.size(), 2U);
  for (const Variable& variable : variables) {
    EXPECT_EQ(variable.values.size(), 2U);
    EXPECT_FALSE(variable.span.empty());
  }
}

TEST(Alignment, OneStretchMayMeanOneTheOtherOrBoth) {
  Query both = staff(at(department(), kSalesWord), at(title(), kSalesWord));
  const auto variables = variables_of(
      {employees({name()}, {}), staff(after(">", "2020-12-31"), at(department(), kSalesWord)),
       staff(after(">", "2020-12-31"), at(title(), kSalesWord)), both});
  const Variable* where = find(variables, Clause::where);
  ASSERT_NE(where, nullptr);
  EXPECT_EQ(where->span, kSalesWord);
  EXPECT_EQ(where->values.size(), 3U);
  EXPECT_TRUE(
      texts(*where).contains("the department is \"Sales\" and the job title contains \"Sales\""));
  EXPECT_EQ(where->value_of[0], -1);
}

TEST(Alignment, DifferentWordsAreNotAlternatives) {
  const Expr a = at(eq(col(0, kSalary), num("5")), {0, 5});
  const Expr b = at(eq(col(0, kSalary), num("6")), {10, 15});
  const auto variables = variables_of({employees({name()}, {a}), employees({name()}, {b}),
                                       employees({name()}, {a, b}), employees({name()})});
  ASSERT_EQ(variables.size(), 2U);
  for (const Variable& variable : variables) {
    EXPECT_EQ(variable.kind, AmbiguityKind::question);
    ASSERT_EQ(variable.values.size(), 2U);
    EXPECT_TRUE(texts(variable).contains("the salary does not matter"));
  }
}

TEST(Alignment, RangeIsOneCondition) {
  const auto year = [&](const char* from, const char* to) {
    return employees({name()}, {after(">=", from), after("<=", to)});
  };
  const auto variables =
      variables_of({year("2020-01-01", "2020-12-31"), year("2021-01-01", "2021-12-31")});
  ASSERT_EQ(variables.size(), 1U);
  EXPECT_EQ(texts(variables[0]),
            (std::set<std::string>{"the hire date is in 2020", "the hire date is in 2021"}));
}

TEST(Alignment, WhatAllShareIsNoVariable) {
  EXPECT_TRUE(variables_of({with_departments({name()}, {department()})}).empty());
  EXPECT_TRUE(variables_of({}).empty());
}

TEST(Alignment, OutputsAreOneVariableOfTheirSet) {
  const auto variables = variables_of({employees({name()}), employees({name(), col(0, kSalary)}),
                                       employees({col(0, kEmployeeId)})});
  ASSERT_EQ(variables.size(), 1U);
  EXPECT_EQ(variables[0].clause, Clause::output);
  EXPECT_EQ(variables[0].kind, AmbiguityKind::output);
  EXPECT_EQ(texts(variables[0]),
            (std::set<std::string>{"the name", "the name and salary", "the employee id"}));
}

TEST(Alignment, OutputFromKnownWordsIsAskedByThem) {
  const Span rating{11, 17};
  const auto variables = variables_of({employees({name(), at(col(0, kSalary), rating)}),
                                       employees({name(), at(col(0, kBonus), rating)})});
  ASSERT_EQ(variables.size(), 1U);
  EXPECT_EQ(variables[0].span, rating);
  EXPECT_EQ(texts(variables[0]), (std::set<std::string>{"the salary", "the bonus"}));
}

// "the rating of each employee": what the rating is and how an employee is shown are two questions,
// and what is listed besides is a third.
TEST(Alignment, OutputsAreTakenApartByTheirWords) {
  const Span rating{11, 17}, each{26, 34};
  std::vector<Query> queries;
  for (const int measure : {kSalary, kBonus}) {
    const Expr value = at(col(0, measure), rating);
    queries.push_back(employees({value, at(name(), each)}));
    queries.push_back(employees({value, at(col(0, kEmployeeId), each)}));
    queries.push_back(employees({value, at(name(), each), at(col(0, kEmployeeId), each)}));
    queries.push_back(employees({value, at(name(), each), col(0, kHireDate), col(0, kIsRemote)}));
  }
  const auto variables = variables_of(queries);
  ASSERT_EQ(variables.size(), 3U);
  for (const Variable& variable : variables) EXPECT_EQ(variable.clause, Clause::output);
  EXPECT_EQ(variables[0].kind, AmbiguityKind::output);
  EXPECT_EQ(variables[0].span, each);
  EXPECT_EQ(texts(variables[0]),
            (std::set<std::string>{"the name", "the employee id", "the name and employee id"}));
  EXPECT_EQ(variables[1].kind, AmbiguityKind::column);
  EXPECT_EQ(variables[1].span, rating);
  EXPECT_EQ(texts(variables[1]), (std::set<std::string>{"the salary", "the bonus"}));
  EXPECT_EQ(variables[2].kind, AmbiguityKind::question);
  EXPECT_EQ(texts(variables[2]),
            (std::set<std::string>{"nothing else", "the hire date and whether it is remote"}));
}

TEST(Alignment, JoinsOfTheSameTablesAreToldApartByTheirColumns) {
  const auto through = [&](int column) {
    return select({name()},
                  {source_of(kEmployees),
                   source_of(kSales, JoinKind::inner, {eq(col(0, column), col(1, kSellerId))})});
  };
  const auto variables = variables_of({through(kEmployeeId), through(kManager)});
  ASSERT_EQ(variables.size(), 1U);
  EXPECT_EQ(texts(variables[0]),
            (std::set<std::string>{"only employees that have sales, by the sale employee",
                                   "only employees that have sales, by the manager"}));
}

TEST(Alignment, WhatIsSaidAlikeIsOneValue) {
  std::vector<Candidate> all(3);
  for (int y = 0; y < 3; ++y) {
    Element element;
    element.column = element.key = std::string(1, static_cast<char>('a' + y));
    element.span = {0, 4};
    element.clause = Clause::output;
    element.english = element.english_long = y < 2 ? "the hotel id" : "the hotel";
    all[y].elements = {element};
    all[y].canonical = element.key;
    all[y].interpretation = y < 2 ? "the hotel id of hotels" : "the hotel of hotels";
    all[y].prior = 1 / 3.;
  }
  const auto variables = decision_variables(all);
  ASSERT_EQ(variables.size(), 2U);
  EXPECT_EQ(texts(variables[0]), (std::set<std::string>{"the hotel id", "the hotel"}));
  EXPECT_EQ(partition_of(variables[0]), (std::vector<int>{0, 0, 1}));
  EXPECT_EQ(variables[1].value_of[2], -1);  // the last resort tells the other two apart
}

TEST(Alignment, TablesAreAskedAboutOnlyWhereNothingElseTells) {
  const Query joined = select(
      {name()}, {source_of(kEmployees),
                 source_of(kSales, JoinKind::inner, {eq(col(0, kEmployeeId), col(1, kSellerId))})});
  const auto implied = variables_of({employees({name()}), with_departments({col(1, kCity)})});
  ASSERT_EQ(implied.size(), 1U);
  EXPECT_EQ(implied[0].clause, Clause::output);
  const auto needed = variables_of({employees({name()}), joined});
  ASSERT_EQ(needed.size(), 1U);
  EXPECT_EQ(needed[0].clause, Clause::from);
  EXPECT_EQ(texts(needed[0]),
            (std::set<std::string>{"the employees alone", "only employees that have sales"}));
}

TEST(Alignment, OrderWithItsLimitIsOneVariable) {
  const auto variables =
      variables_of({ordered(employees({name()}), col(0, kSalary), true, 1),
                    ordered(employees({name()}), col(0, kBonus), true, 1),
                    ordered(employees({name()}), col(0, kSalary), true, 5), employees({name()})});
  ASSERT_EQ(variables.size(), 1U);
  EXPECT_EQ(variables[0].clause, Clause::order);
  EXPECT_EQ(
      texts(variables[0]),
      (std::set<std::string>{"the one with the highest salary", "the one with the highest bonus",
                             "the 5 with the highest salary", "all of them, in any order"}));
}

TEST(Alignment, DistinctOrNot) {
  const auto variables = variables_of({employees({name()}), distinct(employees({name()}))});
  ASSERT_EQ(variables.size(), 1U);
  EXPECT_EQ(variables[0].clause, Clause::distinct);
  EXPECT_EQ(variables[0].values.size(), 2U);
}

TEST(Alignment, InsideNestedQueries) {
  const auto above = [&](const char* function) {
    return employees(
        {name()},
        {op(">", {col(0, kSalary), subquery(employees({fn(function, {col(0, kSalary)})}))})});
  };
  const auto variables = variables_of({above("avg"), above("min")});
  ASSERT_EQ(variables.size(), 1U);
  EXPECT_EQ(texts(variables[0]),
            (std::set<std::string>{"the salary is more than the average salary of employees",
                                   "the salary is more than the lowest salary of employees"}));
}

TEST(Alignment, EqualOptionsNameTheirTables) {
  Candidate a, b;
  for (Candidate* c : {&a, &b}) {
    Element element;
    element.column = "x";
    element.key = c == &a ? "a" : "b";
    element.english = "the name is \"Ann\"";
    element.english_long =
        c == &a ? "the employee name is \"Ann\"" : "the customer name is \"Ann\"";
    c->elements = {element};
    c->canonical = element.key;
    c->prior = .5;
  }
  const auto variables = decision_variables(std::vector<Candidate>{a, b});
  ASSERT_EQ(variables.size(), 1U);
  EXPECT_EQ(texts(variables[0]), (std::set<std::string>{"the employee name is \"Ann\"",
                                                        "the customer name is \"Ann\""}));
}

TEST(Alignment, WhatNothingTellsApartIsAskedAsAWhole) {
  Candidate a, b;
  a.canonical = "one";
  a.interpretation = "the first reading";
  b.canonical = "two";
  b.interpretation = "the second reading";
  a.prior = b.prior = .5;
  const auto variables = decision_variables(std::vector<Candidate>{a, b});
  ASSERT_EQ(variables.size(), 1U);
  EXPECT_EQ(texts(variables[0]),
            (std::set<std::string>{"the first reading", "the second reading"}));
}

// Any two candidates that are not the same query are told apart by some variable.
TEST(Alignment, TellsAllCandidatesApart) {
  std::vector<Query> queries;
  for (const char* op_name : {">", ">=", "<"}) {
    for (const char* day : {"2020-12-31", "2020-01-01"}) {
      queries.push_back(staff(after(op_name, day), department()));
      queries.push_back(staff(after(op_name, day), title()));
      queries.push_back(distinct(employees({name()}, {after(op_name, day)})));
      queries.push_back(ordered(employees({name(), col(0, kSalary)}, {after(op_name, day)}),
                                col(0, kSalary), true, 3));
      queries.push_back(grouped(
          with_departments({col(1, kCity), count_star()}, {after(op_name, day)}), {col(1, kCity)}));
    }
  }
  const std::vector<Variable> variables = variables_of(queries);
  std::set<std::vector<int>> rows;
  for (std::size_t y = 0; y < queries.size(); ++y) {
    std::vector<int> row;
    for (const Variable& variable : variables) row.push_back(variable.value_of[y]);
    rows.insert(row);
  }
  EXPECT_EQ(rows.size(), queries.size());
  std::set<std::vector<int>> partitions;
  for (const Variable& variable : variables) {
    EXPECT_TRUE(partitions.insert(partition_of(variable)).second);
    EXPECT_GT(variable.values.size(), 1U);
    EXPECT_GT(texts(variable).size(), 1U);
  }
}

TEST(Locate, WordsOfALiteralThatStandOnce) {
  Candidate c = candidate(staff(after(">", "2020-12-31"), title()), 1);
  locate_spans(kQuestion, c);
  int located = 0;
  for (const Element& element : c.elements) {
    if (element.span.empty()) continue;
    ++located;
    const std::string words = kQuestion.substr(element.span.begin, element.span.length());
    EXPECT_TRUE(words == "sales" || words == "2020") << words;
  }
  EXPECT_EQ(located, 2);
  Candidate twice = candidate(staff(after(">", "2020-12-31"), title()), 1);
  locate_spans("sales people in sales 20201", twice);
  for (const Element& element : twice.elements) EXPECT_TRUE(element.span.empty());
}

}  // namespace alignment_test
}  // namespace nl_ask::dialogue
