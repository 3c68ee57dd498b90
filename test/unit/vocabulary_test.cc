// What phrases have been defined to mean, in questions about a small company.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "candidates/elements/candidate.h"
#include "candidates/english/english.h"
#include "candidates/grammar/parse/derived_columns.h"
#include "candidates/grammar/search/generator.h"
#include "candidates/grammar/search/grammar_index.h"
#include "candidates/query/render.h"
#include "candidates/vocabulary/term_keys.h"
#include "schema/linking/index.h"
#include "unit/company.h"

namespace nl_ask::candidates {
namespace vocabulary_test {

using schema::TypeKind;

// ---- keys ---------------------------------------------------------------------------------------

TEST(TermKeys, SaysTheStemsOfAPhrase) {
  EXPECT_EQ(phrase_key("Top Performers"), phrase_key("top performer"));
  EXPECT_EQ(phrase_key("the revenue"), phrase_key("revenue"));
  EXPECT_NE(phrase_key("active customers"), phrase_key("customers"));
}

TEST(TermKeys, HasNoKeyForWordsThatSayNothing) {
  for (const char* phrase : {"", "  ", "the", "of the", "is", "!", "\x01\x02", "a, b", "10",
                             "one two three four five six seven", "\xff\xfe"})
    EXPECT_EQ(phrase_key(phrase), "") << phrase;
  EXPECT_EQ(phrase_key(std::string(10000, 'x') + " " + std::string(10000, '.')), "");
}

TEST(TermKeys, LeavesTheTableOut) {
  EXPECT_EQ(key_without_table("active customers", "customer"), phrase_key("active"));
  EXPECT_EQ(key_without_table("open order lines", "order_lines"), phrase_key("open"));
  EXPECT_EQ(key_without_table("customers", "customers"), "");
  EXPECT_EQ(key_without_table("big spenders", "customers"), "");
}

TEST(TermKeys, ReadsHowManyOutOfAPhrase) {
  const std::string key = phrase_key("top performers");
  for (const char* question : {"the top 5 performers", "who are the top five performers?"}) {
    const auto spans = key_spans(language::tokenize(question));
    const auto found = std::find_if(spans.begin(), spans.end(),
                                    [&](const KeySpan& span) { return span.key == key; });
    ASSERT_NE(found, spans.end()) << question;
    EXPECT_EQ(found->limit, 5);
  }
}

// ---- expressions in the places of columns
// ---------------------------------------------------------

/// SQL text with a hole for each column.
Expr text(const std::string& sql, std::vector<std::pair<int, int>> columns, TypeKind type,
          bool aggregates = false) {
  Expr expr;
  expr.kind = ExprKind::opaque;
  for (const char c : sql) expr.text += c == '?' ? kHole : c;
  for (const auto& [table, column] : columns)
    expr.args.push_back(column_ref(table, column, TypeKind::other));
  expr.type = type;
  if (aggregates) expr.name = kAggregated;
  return expr;
}

Term term_of(std::string phrase, TermKind kind, int table, std::vector<Expr> exprs = {}) {
  Term term;
  term.keys = {phrase_key(phrase)};
  term.phrase = std::move(phrase);
  term.kind = kind;
  term.table = table;
  term.tables = {table};
  for (Expr& expr : exprs) {
    OrderKey key;
    key.expr = std::move(expr);
    term.exprs.push_back(std::move(key));
  }
  return term;
}

Term revenue() {
  return term_of("revenue", TermKind::metric, kSales,
                 {text("sum(? * 2)", {{kSales, kAmount}}, TypeKind::decimal, true)});
}

Term veterans() {
  Term term =
      term_of("veteran employees", TermKind::filter, kEmployees,
              {text("? < '2010-01-01' OR ?", {{kEmployees, kHireDate}, {kEmployees, kIsRemote}},
                    TypeKind::boolean)});
  term.keys.push_back(phrase_key("veteran"));
  return term;
}

Term stars() {
  Term term = term_of("star sellers", TermKind::order, kEmployees,
                      {text("sum(?)", {{kSales, kAmount}}, TypeKind::decimal, true)});
  term.tables = {kEmployees, kSales};
  term.exprs[0].descending = true;
  term.limit = 3;
  return term;
}

TEST(DerivedColumns, AreOnlyPutWhereTheyMakeAQuery) {
  const DerivedColumns derived(company(), {revenue(), veterans()});
  const int metric = derived.columns(0)[0].column;
  Query sum = select({fn("sum", {col(0, metric)})}, {source_of(kSales)});
  ASSERT_TRUE(derived.replace(sum));
  EXPECT_EQ(to_sql(sum, company()), "SELECT sum(amount * 2) AS revenue FROM sales");
  Query bare = select({col(0, metric)}, {source_of(kSales)});
  EXPECT_FALSE(derived.replace(bare)) << "an aggregate is no value of a row";
  Query restricting = select({col(0, kSaleId)}, {source_of(kSales)},
                             {op(">", {fn("sum", {col(0, metric)}), num("5")})});
  EXPECT_FALSE(derived.replace(restricting)) << "no aggregate in WHERE";
}

TEST(DerivedColumns, BindAsTightlyAsTheyMust) {
  const DerivedColumns derived(company(), {veterans()});
  const int filter = derived.columns(0)[0].column;
  const Expr yes = literal("true", TypeKind::boolean);
  Query query =
      employees({col(0, kName)}, {eq(col(0, filter), yes), eq(col(0, kName), str("Ann"))});
  ASSERT_TRUE(derived.replace(query));
  EXPECT_EQ(to_sql(query, company()),
            "SELECT name FROM employees WHERE (hire_date < '2010-01-01' OR is_remote) AND name = "
            "'Ann'");
  Query denied = employees({col(0, kName)}, {op("<>", {col(0, filter), yes})});
  ASSERT_TRUE(derived.replace(denied));
  EXPECT_EQ(to_sql(denied, company()),
            "SELECT name FROM employees WHERE NOT (hire_date < '2010-01-01' OR is_remote)");
}

TEST(DerivedColumns, NeverMeetANameOfASubquery) {
  const Term idle = term_of("idle employees", TermKind::filter, kEmployees,
                            {text("NOT EXISTS (SELECT 1 FROM sales e WHERE e.employee_id = ?)",
                                  {{kEmployees, kEmployeeId}}, TypeKind::boolean)});
  const DerivedColumns derived(company(), {idle});
  Query query =
      employees({col(0, kName)},
                {eq(col(0, derived.columns(0)[0].column), literal("true", TypeKind::boolean))});
  ASSERT_TRUE(derived.replace(query));
  EXPECT_EQ(to_sql(query, company()),
            "SELECT e2.name FROM employees AS e2 WHERE NOT EXISTS (SELECT 1 FROM sales e WHERE "
            "e.employee_id = e2.employee_id)");
}

// ---- questions
// ------------------------------------------------------------------------------------

struct Answers {
  std::vector<Candidate> readings;
  schema::Schema schema = company();

  std::string best() const { return readings.empty() ? "" : to_sql(readings[0].query, schema); }
  std::string english() const { return to_english(readings.at(0).query, schema); }
  double probability(const std::string& part) const {
    double sum = 0;
    for (const Candidate& reading : readings)
      if (to_sql(reading.query, schema).find(part) != std::string::npos) sum += reading.prior;
    return sum;
  }
};

Answers ask(const std::string& question, std::vector<Term> terms) {
  Answers answers;
  const schema::LinkingIndex index(answers.schema);
  const GrammarIndex grammar(answers.schema);
  GeneratorContext context;
  context.today.year = 2025;
  context.vocabulary = [&terms](const std::vector<std::string>& keys) {
    std::vector<Term> found;
    for (const Term& term : terms)
      if (std::any_of(term.keys.begin(), term.keys.end(), [&](const std::string& key) {
            return std::find(keys.begin(), keys.end(), key) != keys.end();
          }))
        found.push_back(term);
    return found;
  };
  answers.readings = generate(question, answers.schema, index, grammar, context).candidates;
  return answers;
}

TEST(Vocabulary, ReadsOtherNamesOfTablesAndColumns) {
  Term staff = term_of("headcount people", TermKind::table, kEmployees);
  EXPECT_EQ(ask("How many headcount people are there?", {staff}).best(),
            "SELECT count(*) FROM employees");
  Term pay = term_of("pay packet", TermKind::column, kEmployees);
  pay.column = kSalary;
  EXPECT_EQ(ask("What is the average pay packet of employees?", {pay}).best(),
            "SELECT avg(salary) FROM employees");
}

TEST(Vocabulary, CountsTheRowsOfAnOrderInFrontOfIt) {
  const std::string three = ask("Who are the star sellers?", {stars()}).best();
  EXPECT_TRUE(three.ends_with("LIMIT 3")) << three;
  Term endless = stars();
  endless.limit.reset();
  for (const Term& term : {stars(), endless})
    for (const char* question :
         {"top 2 star sellers", "the 2 star sellers", "the first two star sellers"}) {
      const std::string best = ask(question, {term}).best();
      EXPECT_TRUE(best.ends_with("LIMIT 2")) << question << ": " << best;
    }
  const std::string all = ask("Who are the star sellers?", {endless}).best();
  EXPECT_EQ(all.find("LIMIT"), std::string::npos) << all;
}

TEST(Vocabulary, ReadsAFilter) {
  for (const char* question :
       {"How many veteran employees are there?", "How many employees that are veteran are there?"})
    EXPECT_EQ(ask(question, {veterans()}).best(),
              "SELECT count(*) FROM employees WHERE hire_date < '2010-01-01' OR is_remote")
        << question;
}

TEST(Vocabulary, SaysTheUsersOwnWords) {
  EXPECT_NE(ask("List the names of veteran employees", {veterans()})
                .english()
                .find("\"veteran employees\""),
            std::string::npos);
  EXPECT_NE(ask("What is the revenue?", {revenue()}).english().find("revenue"), std::string::npos);
}

TEST(Vocabulary, ReadsAMetric) {
  EXPECT_EQ(ask("What is the revenue?", {revenue()}).best(),
            "SELECT sum(amount * 2) AS revenue FROM sales");
  EXPECT_EQ(ask("What is the total revenue?", {revenue()}).best(),
            "SELECT sum(amount * 2) AS revenue FROM sales");
}

TEST(Vocabulary, ReadsAMetricWhoseNameAsksForAShareElsewhere) {
  const Term rate = term_of("approval rate", TermKind::metric, kSales,
                            {text("avg(?)", {{kSales, kAmount}}, TypeKind::decimal, true)});
  EXPECT_EQ(ask("What is the approval rate?", {rate}).best(),
            "SELECT avg(amount) AS \"approval rate\" FROM sales");
}

TEST(Vocabulary, GroupsAMetric) {
  const Answers monthly = ask("What is the revenue per month?", {revenue()});
  EXPECT_GT(monthly.probability("GROUP BY date(date_trunc('month', sale_date))"), 0.3)
      << monthly.best();
  const Answers by_employee = ask("Show the revenue of each employee", {revenue()});
  EXPECT_NE(by_employee.best().find("GROUP BY"), std::string::npos) << by_employee.best();
  EXPECT_NE(by_employee.best().find("amount * 2) AS revenue"), std::string::npos)
      << by_employee.best();
}

TEST(Vocabulary, OrdersByAMetric) {
  const std::string sql = ask("What are the top 3 employees by revenue?", {revenue()}).best();
  EXPECT_NE(sql.find("ORDER BY sum(s.amount * 2) DESC"), std::string::npos) << sql;
  EXPECT_NE(sql.find("LIMIT 3"), std::string::npos) << sql;
}

TEST(Vocabulary, RestrictsGroupsByAMetric) {
  const Answers rich = ask("Which employees have a revenue above 90000?", {revenue()});
  EXPECT_NE(rich.best().find("HAVING sum(s.amount * 2) > 90000"), std::string::npos) << rich.best();
  EXPECT_GT(rich.probability("HAVING sum(s.amount * 2) > 90000"), 0.45) << rich.best();
}

TEST(Vocabulary, ReadsAnOrderWithItsLimit) {
  const std::string three = ask("Who are the star sellers?", {stars()}).best();
  EXPECT_NE(three.find("ORDER BY sum(s.amount) DESC"), std::string::npos) << three;
  EXPECT_NE(three.find("LIMIT 3"), std::string::npos) << three;
  const std::string five = ask("Who are the star 5 sellers?", {stars()}).best();
  EXPECT_NE(five.find("LIMIT 5"), std::string::npos) << five;
}

TEST(Vocabulary, IsEvidenceAndNoLaw) {
  const Answers answers = ask("How many veteran employees are there?", {veterans()});
  EXPECT_GT(answers.probability("2010"), 0.6);
  EXPECT_LT(answers.probability("2010"), 0.999);
}

TEST(Vocabulary, KeepsTwoMeaningsOfOnePhraseApart) {
  Term other = term_of("veteran employees", TermKind::filter, kEmployees,
                       {text("? > 5000", {{kEmployees, kBonus}}, TypeKind::boolean)});
  other.meaning = "bonus > 5000";
  const Answers even = ask("How many veteran employees are there?", {veterans(), other});
  EXPECT_NE(even.english().find("veteran employees ("), std::string::npos)
      << "both are called the same: " << even.english();
  EXPECT_GT(even.probability("5000"), 0.3);
  EXPECT_GT(even.probability("2010"), 0.3);
  other.behind = 1;
  const Answers behind = ask("How many veteran employees are there?", {veterans(), other});
  EXPECT_LT(behind.probability("5000"), 0.5 * behind.probability("2010"));
  EXPECT_GT(behind.probability("5000"), 0);
}

TEST(Vocabulary, ChangesNothingWhereItHasNoPhrase) {
  const std::string question = "What is the average salary of employees?";
  const Answers with = ask(question, {revenue(), veterans(), stars()});
  const Answers without = ask(question, {});
  ASSERT_EQ(with.readings.size(), without.readings.size());
  for (std::size_t i = 0; i < with.readings.size(); ++i)
    EXPECT_EQ(with.readings[i].prior, without.readings[i].prior);
}

}  // namespace vocabulary_test
}  // namespace nl_ask::candidates
