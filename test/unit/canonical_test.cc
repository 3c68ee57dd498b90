#include "candidates/canonical/canonical.h"

#include <gtest/gtest.h>

#include "candidates/canonical/literal_form.h"
#include "company.h"

namespace nl_ask::candidates {
namespace canonical_test {

struct Pair {
  const char* what;
  Query a, b;
};

Expr name() { return col(0, kName); }
Expr salary() { return col(0, kSalary); }
Expr star() {
  Expr expr;
  expr.kind = ExprKind::star;
  return expr;
}
Expr distinct_call(std::string function, Expr arg) {
  Expr expr = fn(std::move(function), {std::move(arg)});
  expr.distinct = true;
  return expr;
}
Query where(Expr condition) { return employees({name()}, {std::move(condition)}); }
Query where_all(std::vector<Expr> conditions) { return employees({name()}, std::move(conditions)); }
Query limited(Query query, long limit, long offset = 0) {
  query.limit = limit;
  query.offset = offset;
  return query;
}
Query having(Query query, Expr condition) {
  query.having.push_back(std::move(condition));
  return query;
}
Query nulls(Query query, bool last) {
  query.order_by[0].nulls_last = last;
  return query;
}
Query sellers(std::vector<Expr> outputs = {col(0, kSellerId)}) {
  return select(std::move(outputs), {source_of(kSales)});
}
Expr in_query(Query query) { return op("in", {col(0, kEmployeeId), subquery(std::move(query))}); }

// Departments (0) with their employees (1).
Query departments_first(std::vector<Expr> outputs, std::vector<Expr> conditions = {}) {
  return select(
      std::move(outputs),
      {source_of(kDepartments),
       source_of(kEmployees, JoinKind::inner, {eq(col(0, kDepartmentId), col(1, kDepartmentOf))})},
      std::move(conditions));
}

// Employees (0) and their managers (1).
Query managers(int employee, int manager, std::vector<Expr> outputs) {
  return select(std::move(outputs), {source_of(kEmployees), source_of(kEmployees)},
                {eq(col(employee, kManager), col(manager, kEmployeeId))});
}

std::vector<Pair> equal_pairs() {
  const Expr date_a = literal("2020-12-31", schema::TypeKind::date);
  std::vector<Pair> pairs;
  const auto add = [&](const char* what, Query a, Query b) {
    pairs.push_back({what, std::move(a), std::move(b)});
  };
  // conditions
  add("a literal on the left", where(op(">", {salary(), num("5")})),
      where(op("<", {num("5"), salary()})));
  add("at least, turned", where(op(">=", {salary(), num("5")})),
      where(op("<=", {num("5"), salary()})));
  add("equality, turned", where(eq(name(), str("x"))), where(eq(str("x"), name())));
  add("column against column", where(op("<", {salary(), col(0, kBonus)})),
      where(op(">", {col(0, kBonus), salary()})));
  add("equal columns", where(eq(salary(), col(0, kBonus))), where(eq(col(0, kBonus), salary())));
  add("IN of one", where(op("in", {name(), str("x")})), where(eq(name(), str("x"))));
  add("NOT IN of one", where(op("not in", {name(), str("x")})),
      where(op("<>", {name(), str("x")})));
  add("order of an IN list", where(op("in", {name(), str("x"), str("y")})),
      where(op("in", {name(), str("y"), str("x")})));
  add("a literal twice in IN", where(op("in", {name(), str("x"), str("x")})),
      where(eq(name(), str("x"))));
  add("OR of equalities", where(op("or", {eq(name(), str("x")), eq(name(), str("y"))})),
      where(op("in", {name(), str("x"), str("y")})));
  add("order of OR", where(op("or", {eq(name(), str("x")), op(">", {salary(), num("5")})})),
      where(op("or", {op(">", {salary(), num("5")}), eq(name(), str("x"))})));
  add("nested OR",
      where(op("or",
               {eq(name(), str("x")), op("or", {eq(salary(), num("1")), eq(salary(), num("2"))})})),
      where(op("or", {op("or", {eq(name(), str("x")), eq(salary(), num("1"))}),
                      eq(salary(), num("2"))})));
  add("order of conjuncts", where_all({eq(name(), str("x")), op(">", {salary(), num("5")})}),
      where_all({op(">", {salary(), num("5")}), eq(name(), str("x"))}));
  add("a conjunct twice", where_all({eq(name(), str("x")), eq(name(), str("x"))}),
      where(eq(name(), str("x"))));
  add("AND inside", where(op("and", {eq(name(), str("x")), op(">", {salary(), num("5")})})),
      where_all({op(">", {salary(), num("5")}), eq(name(), str("x"))}));
  add("BETWEEN", where(op("between", {salary(), num("1"), num("9")})),
      where_all({op("<=", {salary(), num("9")}), op(">=", {salary(), num("1")})}));
  add("NOT BETWEEN", where(op("not", {op("between", {salary(), num("1"), num("9")})})),
      where(op("or", {op("<", {salary(), num("1")}), op(">", {salary(), num("9")})})));
  add("unequal by another name", where(op("!=", {name(), str("x")})),
      where(op("<>", {name(), str("x")})));
  add("NOT of equal", where(op("not", {eq(name(), str("x"))})),
      where(op("<>", {name(), str("x")})));
  add("NOT of less", where(op("not", {op("<", {salary(), num("5")})})),
      where(op(">=", {salary(), num("5")})));
  add("NOT twice", where(op("not", {op("not", {eq(name(), str("x"))})})),
      where(eq(name(), str("x"))));
  add("NOT of IN", where(op("not", {op("in", {name(), str("x"), str("y")})})),
      where(op("not in", {name(), str("x"), str("y")})));
  add("NOT of OR", where(op("not", {op("or", {eq(name(), str("x")), eq(salary(), num("5"))})})),
      where_all({op("<>", {name(), str("x")}), op("<>", {salary(), num("5")})}));
  add("NOT of LIKE", where(op("not", {op("like", {name(), str("a%")})})),
      where(op("not like", {name(), str("a%")})));
  add("LIKE without wildcards", where(op("like", {name(), str("x")})), where(eq(name(), str("x"))));
  add("ILIKE without wildcards", where(op("ilike", {name(), str("Xa")})),
      where(eq(fn("lower", {name()}), str("xa"))));
  add("ILIKE in another case", where(op("ilike", {name(), str("%Xa%")})),
      where(op("ilike", {name(), str("%xa%")})));
  add("LIKE as an operator", where(op("~~", {name(), str("a%")})),
      where(op("like", {name(), str("a%")})));
  add("lower of a literal", where(eq(fn("lower", {name()}), fn("lower", {str("ABC")}))),
      where(eq(fn("lower", {name()}), str("abc"))));
  add("true of a boolean", where(eq(col(0, kIsRemote), literal("t", schema::TypeKind::boolean))),
      where(col(0, kIsRemote)));
  add("false of a boolean",
      where(eq(col(0, kIsRemote), literal("false", schema::TypeKind::boolean))),
      where(op("not", {col(0, kIsRemote)})));
  add("not null that never is", where_all({op("is not null", {name()})}), where_all({}));
  add("sums commute", where(op(">", {op("+", {salary(), col(0, kBonus)}), num("5")})),
      where(op(">", {op("+", {col(0, kBonus), salary()}), num("5")})));
  // literals
  add("numbers", where(op(">", {salary(), num("1.0")})), where(op(">", {salary(), num("1")})));
  add("a number in quotes", where(op(">", {salary(), str("5.50")})),
      where(op(">", {salary(), num("5.5")})));
  add("dates", where(op(">", {col(0, kHireDate), date_a})),
      where(op(">", {col(0, kHireDate), str("20201231")})));
  add("a date at midnight", where(op(">", {col(0, kHireDate), str("2020-12-31 00:00:00")})),
      where(op(">", {col(0, kHireDate), str("2020-12-31")})));
  // outputs
  add("order of outputs", employees({name(), salary()}), employees({salary(), name()}));
  add("an output twice", employees({name(), name()}), employees({name()}));
  add("count of a column that is never null", employees({fn("count", {name()})}),
      employees({count_star()}));
  add("count of one", employees({fn("count", {num("1")})}), employees({count_star()}));
  add("count of distinct keys", employees({distinct_call("count", col(0, kEmployeeId))}),
      employees({count_star()}));
  for (const JoinKind join : {JoinKind::inner, JoinKind::left}) {
    const std::vector<Source> by_department = {
        source_of(kEmployees),
        source_of(kDepartments, join, {eq(col(0, kDepartmentOf), col(1, kDepartmentId))})};
    add("count of distinct keys of what is joined by the other's key",
        select({distinct_call("count", col(0, kEmployeeId))}, by_department),
        select({count_star()}, by_department));
  }
  add("greatest of distinct", employees({distinct_call("max", salary())}),
      employees({fn("max", {salary()})}));
  add("star spelt out", select({star()}, {source_of(kDepartments)}),
      select({col(0, kCity), col(0, kDepartmentName), col(0, kDepartmentId)},
             {source_of(kDepartments)}));
  add("distinct with a key", distinct(employees({col(0, kEmployeeId), name()})),
      employees({col(0, kEmployeeId), name()}));
  add("distinct of one row", distinct(employees({count_star()})), employees({count_star()}));
  add("distinct of groups", distinct(grouped(employees({name(), count_star()}), {name()})),
      grouped(employees({name(), count_star()}), {name()}));
  add("grouping that is distinct", grouped(employees({name()}), {name()}),
      distinct(employees({name()})));
  // joins
  add("order of an inner join", with_departments({name(), col(1, kCity)}),
      departments_first({col(1, kName), col(0, kCity)}));
  add("ON and WHERE", with_departments({name()}, {eq(col(1, kCity), str("Porto"))}),
      select({name()}, {source_of(kEmployees), source_of(kDepartments)},
             {eq(col(1, kCity), str("Porto")), eq(col(1, kDepartmentId), col(0, kDepartmentOf))}));
  add("either of two joined columns", with_departments({col(1, kDepartmentId)}),
      with_departments({col(0, kDepartmentOf)}));
  add("a LEFT join whose rows go",
      with_departments({name()}, {eq(col(1, kCity), str("Porto"))}, JoinKind::left),
      with_departments({name()}, {eq(col(1, kCity), str("Porto"))}));
  Query right = select(
      {name(), col(1, kCity)},
      {source_of(kEmployees), source_of(kDepartments, JoinKind::right,
                                        {eq(col(0, kDepartmentOf), col(1, kDepartmentId))})});
  Query left = select(
      {col(1, kName), col(0, kCity)},
      {source_of(kDepartments),
       source_of(kEmployees, JoinKind::left, {eq(col(0, kDepartmentId), col(1, kDepartmentOf))})});
  add("RIGHT is LEFT turned", right, left);
  add("self-join, either way round", managers(0, 1, {col(0, kName), col(1, kSalary)}),
      managers(1, 0, {col(1, kName), col(0, kSalary)}));
  // grouping, order, limit
  add("order of groups", grouped(employees({name(), salary(), count_star()}), {name(), salary()}),
      grouped(employees({name(), salary(), count_star()}), {salary(), name()}));
  add("a key makes the rest superfluous",
      grouped(with_departments({col(1, kDepartmentName), count_star()}),
              {col(1, kDepartmentId), col(1, kDepartmentName)}),
      grouped(with_departments({col(1, kDepartmentName), count_star()}), {col(1, kDepartmentId)}));
  add("order after a unique column",
      ordered(ordered(employees({name()}), col(0, kEmployeeId), false), name(), true),
      ordered(employees({name()}), col(0, kEmployeeId), false));
  add("nulls where there are none", nulls(ordered(employees({name()}), salary(), true), true),
      ordered(employees({name()}), salary(), true));
  add("an order key twice", ordered(ordered(employees({name()}), name(), false), name(), false),
      ordered(employees({name()}), name(), false));
  add("order of one row", ordered(employees({count_star()}), count_star(), true),
      employees({count_star()}));
  add("limit of one row", limited(employees({count_star()}), 1), employees({count_star()}));
  // nested queries
  add("order in a subquery", where(in_query(ordered(sellers(), col(0, kAmount), true))),
      where(in_query(sellers())));
  Expr exists = op("exists", {subquery(sellers({num("1")}))});
  Expr exists_star = op("exists", {subquery(limited(sellers({star()}), 1))});
  add("what EXISTS lists", where(exists), where(exists_star));
  add("NOT of EXISTS", where(op("not", {exists})), where(op("not exists", {exists.args[0]})));
  // sets
  add("sides of UNION",
      combined(employees({name()}), SetOperation::union_distinct, where(eq(name(), str("x")))),
      combined(where(eq(name(), str("x"))), SetOperation::union_distinct, employees({name()})));
  add("sides of INTERSECT",
      combined(employees({name()}), SetOperation::intersect, where(eq(name(), str("x")))),
      combined(where(eq(name(), str("x"))), SetOperation::intersect, employees({name()})));
  return pairs;
}

std::vector<Pair> different_pairs() {
  std::vector<Pair> pairs;
  const auto add = [&](const char* what, Query a, Query b) {
    pairs.push_back({what, std::move(a), std::move(b)});
  };
  add("operators", where(op(">", {salary(), num("5")})), where(op(">=", {salary(), num("5")})));
  add("direction", where(op(">", {salary(), num("5")})), where(op(">", {num("5"), salary()})));
  add("literals", where(eq(name(), str("x"))), where(eq(name(), str("X"))));
  add("a literal with a space", where(eq(name(), str("x"))), where(eq(name(), str("x "))));
  add("leading zeros of text", where(eq(name(), str("01"))), where(eq(name(), str("1"))));
  add("columns", where(eq(salary(), num("5"))), where(eq(col(0, kBonus), num("5"))));
  add("AND against OR", where(op("or", {eq(name(), str("x")), eq(salary(), num("5"))})),
      where_all({eq(name(), str("x")), eq(salary(), num("5"))}));
  add("LIKE against ILIKE", where(op("like", {name(), str("%x%")})),
      where(op("ilike", {name(), str("%x%")})));
  add("contains against equals", where(op("like", {name(), str("%x%")})),
      where(eq(name(), str("x"))));
  add("LIKE in another case", where(op("like", {name(), str("%Xa%")})),
      where(op("like", {name(), str("%xa%")})));
  add("IN against NOT IN", where(op("in", {name(), str("x"), str("y")})),
      where(op("not in", {name(), str("x"), str("y")})));
  add("not null that may be", where(op("is not null", {col(0, kBonus)})), where_all({}));
  add("a quote inside", where(eq(name(), str("a'b"))), where(eq(name(), str("a''b"))));
  add("differences do not commute", where(op(">", {op("-", {salary(), col(0, kBonus)}), num("5")})),
      where(op(">", {op("-", {col(0, kBonus), salary()}), num("5")})));
  add("outputs", employees({name()}), employees({name(), salary()}));
  add("count of a column that may be null", employees({fn("count", {col(0, kBonus)})}),
      employees({count_star()}));
  add("count of distinct", employees({distinct_call("count", name())}),
      employees({fn("count", {name()})}));
  add("count of distinct keys over a join",
      select({distinct_call("count", col(0, kEmployeeId))},
             {source_of(kEmployees),
              source_of(kSales, JoinKind::inner, {eq(col(0, kEmployeeId), col(1, kSellerId))})}),
      select({count_star()},
             {source_of(kEmployees),
              source_of(kSales, JoinKind::inner, {eq(col(0, kEmployeeId), col(1, kSellerId))})}));
  add("distinct", distinct(employees({name()})), employees({name()}));
  add("distinct key over a join",
      distinct(select(
          {col(0, kEmployeeId)},
          {source_of(kEmployees),
           source_of(kSales, JoinKind::inner, {eq(col(0, kEmployeeId), col(1, kSellerId))})})),
      select({col(0, kEmployeeId)},
             {source_of(kEmployees),
              source_of(kSales, JoinKind::inner, {eq(col(0, kEmployeeId), col(1, kSellerId))})}));
  add("sum of distinct", employees({distinct_call("sum", salary())}),
      employees({fn("sum", {salary()})}));
  add("functions", employees({fn("max", {salary()})}), employees({fn("min", {salary()})}));
  add("a table more", with_departments({name()}), employees({name()}));
  add("LEFT against INNER", with_departments({name()}, {}, JoinKind::left),
      with_departments({name()}));
  add("a LEFT join with nulls looked for",
      with_departments({name()}, {op("is null", {col(1, kCity)})}, JoinKind::left),
      with_departments({name()}, {op("is null", {col(1, kCity)})}));
  add("ON of a LEFT join against WHERE",
      select({name()},
             {source_of(kEmployees), source_of(kDepartments, JoinKind::left,
                                               {eq(col(0, kDepartmentOf), col(1, kDepartmentId)),
                                                eq(col(1, kCity), str("Porto"))})}),
      with_departments({name()}, {eq(col(1, kCity), str("Porto"))}, JoinKind::left));
  add("LEFT the other way", with_departments({name(), col(1, kCity)}, {}, JoinKind::left),
      select({col(1, kName), col(0, kCity)},
             {source_of(kDepartments),
              source_of(kEmployees, JoinKind::left,
                        {eq(col(0, kDepartmentId), col(1, kDepartmentOf))})}));
  add("which of a self-join", managers(0, 1, {col(0, kName)}), managers(0, 1, {col(1, kName)}));
  add("count over a LEFT join",
      with_departments({fn("count", {col(1, kDepartmentId)})}, {}, JoinKind::left),
      with_departments({count_star()}, {}, JoinKind::left));
  add("groups", grouped(employees({count_star()}), {name()}),
      grouped(employees({count_star()}), {salary()}));
  add("grouped or not", grouped(employees({count_star()}), {name()}), employees({count_star()}));
  add("having", having(grouped(employees({name()}), {name()}), op(">", {count_star(), num("1")})),
      grouped(employees({name()}), {name()}));
  add("order", ordered(employees({name()}), salary(), true),
      ordered(employees({name()}), salary(), false));
  add("ordered or not", ordered(employees({name()}), salary(), true), employees({name()}));
  add("order of keys", ordered(ordered(employees({name()}), salary(), false), name(), false),
      ordered(ordered(employees({name()}), name(), false), salary(), false));
  add("nulls first or last", nulls(ordered(employees({name()}), col(0, kBonus), true), true),
      ordered(employees({name()}), col(0, kBonus), true));
  add("limits", limited(employees({name()}), 1), limited(employees({name()}), 2));
  add("offset", limited(employees({name()}), 1, 1), limited(employees({name()}), 1));
  add("limit 0 of one row", limited(employees({count_star()}), 0), employees({count_star()}));
  add("subqueries", where(in_query(sellers())), where(in_query(sellers({col(0, kSaleId)}))));
  add("limited subqueries", where(in_query(limited(ordered(sellers(), col(0, kAmount), true), 1))),
      where(in_query(limited(ordered(sellers(), col(0, kAmount), false), 1))));
  add("EXISTS against NOT EXISTS", where(op("exists", {subquery(sellers())})),
      where(op("not exists", {subquery(sellers())})));
  add("set operations",
      combined(employees({name()}), SetOperation::union_all, where(eq(name(), str("x")))),
      combined(employees({name()}), SetOperation::union_distinct, where(eq(name(), str("x")))));
  add("sides of EXCEPT",
      combined(employees({name()}), SetOperation::except, where(eq(name(), str("x")))),
      combined(where(eq(name(), str("x"))), SetOperation::except, employees({name()})));
  return pairs;
}

TEST(Canonical, EqualPairs) {
  const schema::Schema schema = company();
  const std::vector<Pair> pairs = equal_pairs();
  for (const Pair& p : pairs) {
    EXPECT_EQ(canonical_text(p.a, schema), canonical_text(p.b, schema)) << p.what;
  }
  EXPECT_GE(pairs.size(), 60U);
}

TEST(Canonical, DifferentPairs) {
  const schema::Schema schema = company();
  for (const Pair& p : different_pairs()) {
    EXPECT_NE(canonical_text(p.a, schema), canonical_text(p.b, schema)) << p.what;
  }
}

TEST(Canonical, NamesOfOutputsDoNotCount) {
  Query named = employees({name()});
  named.output_names = {"n"};
  EXPECT_EQ(canonical_text(named, company()), canonical_text(employees({name()}), company()));
}

TEST(Canonical, ColumnsOfQueriesAround) {
  const auto correlated = [](int column) {
    return where(op("exists", {subquery(select({num("1")}, {source_of(kSales)},
                                               {eq(col(0, kSellerId), col(0, column, 1))}))}));
  };
  EXPECT_NE(canonical_text(correlated(kEmployeeId), company()),
            canonical_text(correlated(kManager), company()));
}

TEST(Canonical, ExpressionByTable) {
  const Query query = with_departments({name()});
  EXPECT_EQ(canonical_text(col(1, kCity), query, company()), "company.departments.city");
}

TEST(Canonical, RefusesColumnsThatAreNotThere) {
  EXPECT_THROW(canonical_text(employees({col(3, 0)}), company()), std::out_of_range);
  EXPECT_THROW(canonical_text(employees({col(0, 99)}), company()), std::out_of_range);
  EXPECT_THROW(canonical_text(employees({col(0, 0, 4)}), company()), std::out_of_range);
}

// Work on nested queries must not double with every level.
TEST(Canonical, DeepNestingIsLinear) {
  Query deep = distinct(employees({salary()}));
  for (int i = 0; i < 60; ++i) {
    const Expr inner = subquery(deep);
    deep = distinct(grouped(
        employees({inner, salary()}, {op("or", {eq(inner, num("1")), salary()})}), {inner}));
    // Three uses of one level in the next.
    if (i >= 5) deep = distinct(employees({inner}));
  }
  EXPECT_FALSE(canonical_text(deep, company()).empty());
}

TEST(LiteralForm, NumbersDatesAndTruth) {
  using schema::TypeKind;
  EXPECT_EQ(literal_form("+007.500", TypeKind::decimal), "7.5");
  EXPECT_EQ(literal_form("-0", TypeKind::integer), "0");
  EXPECT_EQ(literal_form("1e3", TypeKind::decimal), "1000");
  EXPECT_EQ(literal_form("12e-3", TypeKind::decimal), "0.012");
  EXPECT_EQ(literal_form("abc", TypeKind::integer), "'abc'");
  EXPECT_EQ(literal_form("1e999999", TypeKind::decimal), "'1e999999'");
  EXPECT_EQ(literal_form("2020-1-5", TypeKind::date), "'2020-01-05'");
  EXPECT_EQ(literal_form("2020-01-05 10:00", TypeKind::timestamp), "'2020-01-05 10:00'");
  EXPECT_EQ(literal_form("2020-13-05", TypeKind::date), "'2020-13-05'");
  EXPECT_EQ(literal_form("YES", TypeKind::boolean), "true");
  EXPECT_EQ(literal_form("O'Hara", TypeKind::text), "'O''Hara'");
}

}  // namespace canonical_test
}  // namespace nl_ask::candidates
