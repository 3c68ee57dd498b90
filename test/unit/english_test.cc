#include "candidates/english/english.h"

#include <gtest/gtest.h>

#include <cctype>
#include <utility>

#include "candidates/elements/candidate.h"
#include "company.h"

namespace nl_ask::candidates {
namespace english_test {

Expr date(const char* text) { return literal(text, schema::TypeKind::date); }
Expr salary() { return col(0, kSalary); }
Expr hired() { return col(0, kHireDate); }
Expr star() {
  Expr e;
  e.kind = ExprKind::star;
  return e;
}
std::string said(const Query& query) { return to_english(query, company()); }
std::string where(Expr condition) {
  const Query query = with_departments({col(0, kName)}, {condition});
  return to_english(condition, query, company());
}
Query sales_of(std::vector<Expr> outputs, std::vector<Expr> conditions = {}) {
  return select(std::move(outputs), {source_of(kSales)}, std::move(conditions));
}

Query best(Query query, Expr by, bool descending, long limit) {
  return ordered(std::move(query), std::move(by), descending, limit);
}
Expr flag(const char* value) {
  return eq(col(0, kIsRemote), literal(value, schema::TypeKind::boolean));
}
Query sold(Expr condition) { return employees({col(0, kName)}, {std::move(condition)}); }
Query sellers() { return sales_of({col(0, kSellerId)}, {op(">", {col(0, kAmount), num("100")})}); }

TEST(English, Sentences) {
  const Query five =
      best(with_departments({col(0, kName), salary()}, {eq(col(1, kDepartmentName), str("Sales")),
                                                        op(">", {hired(), date("2020-12-30")})}),
           salary(), true, 5);
  Query many = grouped(with_departments({col(1, kDepartmentName)}), {col(1, kDepartmentName)});
  many.having = {op(">", {count_star(), num("5")})};
  const Expr above = op(">", {salary(), subquery(employees({fn("avg", {salary()})}))});
  const std::pair<Query, const char*> pairs[] = {
      {five,
       "the name and salary of employees whose department is \"Sales\" and whose hire date is "
       "after 30 December 2020, highest salary first, only the first 5"},
      {employees({star()}), "everything about the employees"},
      {employees({count_star()}), "the number of employees"},
      {employees({fn("count", {col(0, kEmployeeId)})}), "the number of employees"},
      {employees({fn("avg", {salary()}), fn("max", {hired()})},
                 {op("between", {hired(), date("2020-01-01"), date("2020-12-31")})}),
       "the average salary and the latest hire date of employees whose hire date is in 2020"},
      {grouped(with_departments({col(1, kDepartmentName), count_star()}),
               {col(1, kDepartmentName)}),
       "the department and the number of employees, for each department"},
      {best(grouped(with_departments({col(1, kDepartmentName)}), {col(1, kDepartmentName)}),
            count_star(), true, 1),
       "the name of departments, highest number of employees first, only the first"},
      {many, "the name of departments, only where the number of employees is more than 5"},
      {employees({col(0, kName)}, {above}),
       "the name of employees whose salary is more than the average salary of employees"},
      {sold(op("not in", {col(0, kEmployeeId), subquery(sellers())})),
       "the name of employees where the employee has no sales whose amount is more than 100"},
      {sold(op("in", {col(0, kEmployeeId), subquery(sellers())})),
       "the name of employees where the employee has sales whose amount is more than 100"},
      {sold(op("exists",
               {subquery(sales_of({num("1")}, {eq(col(0, kSellerId), col(0, kEmployeeId, 1))}))})),
       "the name of employees where the employee has sales"},
      {combined(sold(eq(salary(), num("5"))), SetOperation::intersect, sold(flag("t"))),
       "the name of employees whose salary is 5, but only those that are also among the name of "
       "employees where it is remote"},
      {select({count_star()},
              {source_of(kSales), source_of(kEmployees, JoinKind::inner,
                                            {eq(col(0, kSellerId), col(1, kEmployeeId))})}),
       "the number of sales"},
      {select({col(0, kName)},
              {source_of(kEmployees),
               source_of(kSales, JoinKind::inner, {eq(col(1, kSellerId), col(0, kEmployeeId))})},
              {eq(salary(), num("5"))}),
       "the name of employees whose salary is 5 and that have sales"},
      {distinct(select({col(0, kCity)}, {source_of(kDepartments)})),
       "the city of departments, each only once"},
      {with_departments({col(0, kName), col(1, kDepartmentName)}, {}, JoinKind::left),
       "the name and department of employees (also those without departments)"},
      {grouped(select({col(0, kDepartmentName), fn("count", {col(1, kEmployeeId)})},
                      {source_of(kDepartments),
                       source_of(kEmployees, JoinKind::left,
                                 {eq(col(0, kDepartmentId), col(1, kDepartmentOf))})}),
               {col(0, kDepartmentName)}),
       "the department and the number of employees (also departments without employees), for each "
       "department"},
      {select({col(0, kName), col(1, kName)},
              {source_of(kEmployees), source_of(kEmployees, JoinKind::inner,
                                                {eq(col(0, kManager), col(1, kEmployeeId))})}),
       "the name and manager of employees"},
      {employees({col(0, kName)},
                 {eq(salary(),
                     subquery(employees({fn("max", {salary()})},
                                        {eq(col(0, kDepartmentOf), col(0, kDepartmentOf, 1))})))}),
       "the name of employees whose salary is the highest salary of employees with the same "
       "department"},
      {employees({col(0, kName), subquery(sales_of({count_star()}, {eq(col(0, kSellerId),
                                                                       col(0, kEmployeeId, 1))}))}),
       "the name and the number of sales of that employee of employees"},
      {ordered(employees({col(0, kName)}), col(0, kName), false),
       "the name of employees, by name from A to Z"},
      {employees({fn("date_part", {str("year"), hired()})}),
       "the year of the hire date of employees"},
      {select({}, {}), ""},
  };
  for (const auto& [query, english] : pairs) EXPECT_EQ(said(query), english);
}

TEST(English, Conditions) {
  Expr recent = op(">=", {hired(), date("2025-11-20")});
  recent.phrase = "in the last 12 months";
  const std::pair<Expr, const char*> pairs[] = {
      {eq(col(1, kDepartmentName), str("Sales")), "the department is \"Sales\""},
      {eq(col(1, kCity), str("")), "the department city is nothing"},
      {op("<>", {col(0, kName), str("Ann")}), "the name is not \"Ann\""},
      {op(">=", {salary(), num("1000.0")}), "the salary is at least 1000"},
      {op("<", {num("5"), salary()}), "the salary is more than 5"},
      {op("<=", {salary(), num("5")}), "the salary is at most 5"},
      {op(">", {hired(), date("2020-12-31")}), "the hire date is in 2021 or later"},
      {op("<", {hired(), date("2020-01-01")}), "the hire date is before 2020"},
      {op("<", {hired(), date("2020-05-17")}), "the hire date is before 17 May 2020"},
      {op("<=", {hired(), date("2020-05-17")}), "the hire date is 17 May 2020 or earlier"},
      {eq(hired(), date("2020-05-17")), "the hire date is 17 May 2020"},
      {op("between", {hired(), date("2020-02-01"), date("2020-02-29")}),
       "the hire date is in February 2020"},
      {op("between", {salary(), num("1"), num("9")}), "the salary is between 1 and 9"},
      {op("like", {col(0, kName), str("%an%")}), "the name contains \"an\""},
      {op("ilike", {col(0, kName), str("an%")}), "the name begins with \"an\""},
      {op("not like", {col(0, kName), str("%an")}), "the name does not end with \"an\""},
      {op("like", {col(0, kName), str("a_b")}), "the name looks like \"a_b\""},
      {op("ilike", {col(0, kName), str("an")}), "the name is \"an\""},
      {op("in", {col(0, kName), str("a"), str("b"), str("c")}),
       "the name is \"a\", \"b\" or \"c\""},
      {op("is null", {col(0, kManager)}), "the manager is not known"},
      {op("is not null", {col(0, kBonus)}), "the bonus is known"},
      {op("or", {eq(salary(), num("1")), eq(salary(), num("2"))}),
       "either the salary is 1 or the salary is 2"},
      {op("not", {op("and", {eq(salary(), num("1")), eq(col(0, kName), str("x"))})}),
       "it is not so that the salary is 1 and the name is \"x\""},
      {flag("true"), "it is remote"},
      {flag("false"), "it is not remote"},
      {op("not", {col(0, kIsRemote)}), "it is not remote"},
      {op(">", {salary(), col(0, kBonus)}), "the salary is more than the bonus"},
      {eq(salary(), col(0, kBonus)), "the salary is the same as the bonus"},
      {op(">", {op("+", {salary(), col(0, kBonus)}), num("9")}),
       "the salary plus the bonus is more than 9"},
      {recent, "the hire date is in the last 12 months"},
  };
  for (const auto& [condition, english] : pairs) EXPECT_EQ(where(condition), english);
}

TEST(English, ATableOnTheWayIsNotSpokenOf) {
  const Query query = select(
      {col(0, kDepartmentName)},
      {source_of(kDepartments),
       source_of(kEmployees, JoinKind::inner, {eq(col(1, kDepartmentOf), col(0, kDepartmentId))}),
       source_of(kSales, JoinKind::inner, {eq(col(2, kSellerId), col(1, kEmployeeId))})},
      {op(">", {col(2, kAmount), num("5")})});
  EXPECT_EQ(said(query), "the name of departments whose sale amount is more than 5");
}

TEST(English, SaysWhoseDateOrStateItIs) {
  schema::Schema schema = company();
  schema.tables[kEmployees].columns[kHireDate].name = "left_on";
  const Query left = with_departments({col(1, kCity)}, {op("is null", {hired()})});
  EXPECT_EQ(to_english(left, schema), "the city of departments whose employee has not left");
  const Query remote = with_departments({col(1, kCity)}, {flag("true")});
  EXPECT_EQ(said(remote), "the city of departments where the employee is remote");
}

TEST(English, KeysThatAreNotDeclaredTieRowsToo) {
  schema::Schema schema = company();
  schema.foreign_keys.clear();
  const auto text = [&](int own, std::string inner) {
    schema.tables[kSales].columns[kSellerId].name = std::move(inner);
    const Expr among = op("not in", {col(0, own), subquery(sellers())});
    return to_english(employees({col(0, kName)}, {among}), schema);
  };
  EXPECT_EQ(text(kJobTitleOf, "job_title_id"),
            "the name of employees where the job title has no sales whose amount is more than 100");
  EXPECT_NE(text(kBonus, "bonus").find("is none of the bonus"), std::string::npos);
  schema.tables[kSales].columns[kSellerId].name = "employee_id";
  const Expr sold = op("in", {col(0, kEmployeeId), subquery(sellers())});
  EXPECT_EQ(to_english(employees({col(0, kName)}, {sold}), schema),
            "the name of employees where the employee has sales whose amount is more than 100");
}

TEST(English, InBriefSaysWhatTellsReadingsApart) {
  const Expr id = col(0, kEmployeeId);
  const Expr known = op("is not null", {col(0, kBonus)});
  Expr asked = known;
  asked.span = {0, 5};
  const std::pair<Query, const char*> pairs[] = {
      {distinct(employees({id, col(0, kName)}, {known})), "the name of employees"},
      {employees({id}), "the employee id of employees"},
      {employees({col(0, kName)}, {asked}), "the name of employees whose bonus is known"},
      {best(employees({col(0, kName)}), salary(), true, 1),
       "the name of employees, the one with the highest salary"},
      {grouped(with_departments({col(1, kDepartmentName), count_star()}),
               {col(1, kDepartmentName)}),
       "the number of employees, for each department"},
      {grouped(employees({col(0, kDepartmentOf), count_star()}), {col(0, kDepartmentOf)}),
       "the number of employees, for each department"},
  };
  for (const auto& [query, english] : pairs) EXPECT_EQ(brief_english(query, company()), english);
}

TEST(English, DatesThatSayWhatWasDoneAreNouns) {
  schema::Schema schema = company();
  schema::Column& date = schema.tables[kEmployees].columns[kHireDate];
  for (const auto& [name, words] :
       std::vector<std::pair<std::string, std::string>>{{"left_on", "date left"},
                                                        {"created_at", "date created"},
                                                        {"starts_at", "starts at"},
                                                        {"date_order", "order date"},
                                                        {"date_planned", "date planned"},
                                                        {"date_left", "date left"},
                                                        {"date_of_birth", "date of birth"}}) {
    date.name = name;
    EXPECT_EQ(column_words(schema, kEmployees, kHireDate), words);
  }
  date.kind = schema::TypeKind::text;  // no date
  date.name = "met_at";
  EXPECT_EQ(column_words(schema, kEmployees, kHireDate), "met at");
}

TEST(English, CountsTheRowsThatReferWhereNoKeyIsDeclared) {
  schema::Schema schema = company();
  schema.foreign_keys.clear();
  Query query = select({col(0, kDepartmentName)}, {source_of(kDepartments), source_of(kEmployees)});
  query.from[1].on = {eq(col(0, kDepartmentId), col(1, kDepartmentOf))};
  query = best(grouped(std::move(query), {col(0, kDepartmentName)}), count_star(), true, 1);
  EXPECT_EQ(to_english(query, schema),
            "the name of departments, highest number of employees first, only the first");
}

TEST(English, TablesAreCalledWithoutWhatTheirNamesBeginWith) {
  schema::Schema schema = company();
  const auto named = [&](const std::vector<std::string>& names) {
    std::string all;
    for (std::size_t t = 0; t < names.size(); ++t) schema.tables[t].name = names[t];
    for (std::size_t t = 0; t < names.size(); ++t)
      all += table_words(schema, static_cast<int>(t), true) + "; ";
    return all;
  };
  EXPECT_EQ(named({"jobs_offer", "jobs_source", "people_note", "people_candidate"}),
            "offers; sources; notes; candidates; ");
  EXPECT_EQ(named({"jobs_note", "jobs_source", "people_note", "people_candidate"}),
            "jobs notes; sources; people notes; candidates; ");
  EXPECT_EQ(named({"orders", "order_item", "order_note", "order_state"}),
            "orders; order items; order notes; order states; ");
  EXPECT_EQ(named({"jobs_offer", "jobs_source", "note", "candidate"}),
            "jobs offers; jobs sources; notes; candidates; ");
}

TEST(English, MeasuresCountNothing) {
  schema::Schema schema = company();
  schema::Column& column = schema.tables[kEmployees].columns[kBonus];
  column.kind = schema::TypeKind::integer;
  column.name = "break_minutes";
  EXPECT_EQ(to_english(employees({col(0, kBonus)}), schema), "the break in minutes of employees");
  column.name = "breaks";
  EXPECT_EQ(to_english(employees({col(0, kBonus)}), schema), "the number of breaks of employees");
}

TEST(English, ViewsAreCalledByWhatTheyShow) {
  schema::Schema schema = company();
  schema.tables[kJobTitles].name = "vw_job_titles";
  EXPECT_EQ(table_words(schema, kJobTitles, true), "vw job titles") << "a table";
  schema.tables[kJobTitles].kind = schema::TableKind::view;
  EXPECT_EQ(table_words(schema, kJobTitles, true), "job titles");
  schema.tables[kJobTitles].name = "views";
  EXPECT_EQ(table_words(schema, kJobTitles, true), "views");
}

TEST(English, AnAbbreviationMayHaveTheNextWordInIt) {
  schema::Schema schema = company();
  schema.tables[kEmployees].columns[kBonus].name = "csat_score";
  EXPECT_EQ(column_words(schema, kEmployees, kBonus), "customer satisfaction score");
}

TEST(English, AColumnMayBeCalledASpace) {
  schema::Schema schema = company();
  schema::Column& column = schema.tables[kSales].columns[kSellerId];
  column.name = " ";
  const Query query = select({fn("max", {col(0, kSellerId)})}, {source_of(kSales)});
  EXPECT_FALSE(to_english(query, schema).empty());
}

TEST(English, NamesAreWords) {
  schema::Schema schema = company();
  EXPECT_EQ(table_words(schema, kJobTitles, true), "job titles");
  EXPECT_EQ(table_words(schema, kJobTitles, false), "job title");
  EXPECT_EQ(column_words(schema, kEmployees, kHireDate), "hire date");
  schema.tables[kEmployees].columns[kHireDate].name = "HireDt";
  schema.tables[kEmployees].columns[kHireDate].comment = "the starting day, as in the contract";
  EXPECT_EQ(column_words(schema, kEmployees, kHireDate), "starting day");
  schema.tables[kEmployees].columns[kHireDate].name = "hire_date";
  schema.tables[kEmployees].columns[kHireDate].comment = "the day the employee joined the company";
  EXPECT_EQ(column_words(schema, kEmployees, kHireDate), "hire date");
  schema.tables[kEmployees].columns[kHireDate].comment = "how long it took";
  EXPECT_EQ(column_words(schema, kEmployees, kHireDate), "hire date");
}

// No SQL, no identifiers, whatever the query is like.
TEST(English, NeverSpeaksSql) {
  Expr opaque;
  opaque.kind = ExprKind::opaque;
  opaque.text = "CASE WHEN t1.hire_date THEN 1 END";
  Query deep = employees({fn("avg", {salary()})});
  for (int i = 0; i < 40; ++i) {
    deep = employees({fn("avg", {salary()})}, {op(">", {salary(), subquery(deep)})});
  }
  Expr nested = eq(salary(), num("1"));
  for (int i = 0; i < 200; ++i) nested = op("not", {op("or", {nested, flag("t")})});
  Query derived = select({col(0, 0)}, {Source{}});
  derived.from[0].derived = std::make_shared<const Query>(employees({fn("max", {salary()})}));
  Query outside = select({col(0, 0)}, {Source{}});
  outside.from[0].name = "pg_class";
  for (const Query& query :
       {employees({opaque}, {opaque}), deep, employees({col(0, kName)}, {nested}), derived, outside,
        employees({fn("some_function", {salary()}), fn("other_function", {})}),
        employees({col(0, kName)}, {op("@>", {salary(), num("1")})}),
        ordered(employees({opaque}), opaque, true, 3), grouped(employees({opaque}), {opaque})}) {
    const std::string text = said(query);
    EXPECT_FALSE(text.empty());
    EXPECT_EQ(text.find_first_of("_{}@"), text.npos) << text;
    for (const char* sql : {"SELECT", "select", "CASE", " t1", "pg_class", "FROM", "WHERE"}) {
      EXPECT_EQ(text.find(sql), text.npos) << text;
    }
    for (const Element& element : elements_of(query, company())) {
      EXPECT_EQ(element.english.find_first_of("_{}@"), text.npos) << element.english;
      EXPECT_FALSE(element.english.empty());
    }
  }
}

}  // namespace english_test
}  // namespace nl_ask::candidates
