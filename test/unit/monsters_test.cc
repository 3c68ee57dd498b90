// Queries and schemas of monstrous size in the plain floors: what is done about them is counted,
// and is bounded whatever their size.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "candidates/correction/correct.h"
#include "candidates/correction/edits.h"
#include "candidates/english/expr.h"
#include "candidates/follow_up/follow_up.h"
#include "candidates/grammar/search/grammar_index.h"
#include "candidates/query/render.h"
#include "candidates/query/work_limit.h"
#include "company.h"
#include "language/token.h"
#include "schema/linking/mention.h"
#include "schema/linking/value_match.h"

namespace nl_ask::candidates {
namespace monsters_test {

using schema::TypeKind;

Expr number(int n) { return literal(std::to_string(n), TypeKind::integer); }
Expr salary() { return column_ref(0, kSalary, TypeKind::decimal); }

/// Employees with so many conditions.
Query with_conditions(int count) {
  Query query = employees({column_ref(0, kName, TypeKind::text)});
  for (int i = 0; i < count; ++i) query.where.push_back(operation("<>", {salary(), number(i)}));
  return query;
}

Query with_orders(int count) {
  Query query = employees({column_ref(0, kName, TypeKind::text)});
  for (int i = 0; i < count; ++i)
    query.order_by.push_back({operation("+", {salary(), number(i)}), false, true});
  return query;
}

Query with_outputs(int count) {
  Query query = employees({});
  for (int i = 0; i < count; ++i) query.outputs.push_back(operation("+", {salary(), number(i)}));
  return query;
}

Query with_list(int count) {
  Query query = employees({column_ref(0, kName, TypeKind::text)});
  Expr in = operation("in", {salary()});
  for (int i = 0; i < count; ++i) in.args.push_back(number(i));
  query.where.push_back(std::move(in));
  return query;
}

Query with_arms(int count) {
  Query query = with_conditions(1);
  for (int i = 1; i < count; ++i) {
    Query left = with_conditions(1);
    left.set_operation = SetOperation::union_distinct;
    left.right = std::make_shared<const Query>(std::move(query));
    query = std::move(left);
  }
  return query;
}

struct Monster {
  const char* name;
  Query query;
};

std::vector<Monster> monsters() {
  return {{"400 conditions", with_conditions(400)}, {"8,000 conditions", with_conditions(8000)},
          {"300 orders", with_orders(300)},         {"1,600 outputs", with_outputs(1600)},
          {"20,000 in a list", with_list(20000)},   {"100 arms", with_arms(100)},
          {"10 conditions", with_conditions(10)}};
}

const char* const kFeedback =
    "Use the hire date instead of the salary, or the name, not 30 but 40, in descending order.";

class Monsters : public testing::Test {
 protected:
  Monsters() : schema_(company()), index_(schema_), grammar_(schema_) {
    context_.check_interrupts = [this] { ++checks_; };
  }

  schema::Schema schema_;
  schema::LinkingIndex index_;
  GrammarIndex grammar_;
  GeneratorContext context_;
  std::size_t checks_ = 0;
};

TEST_F(Monsters, ACorrectionIsBoundedWhateverTheSizeOfTheQuery) {
  const CorrectionLimits limits;
  for (const Monster& monster : monsters()) {
    SCOPED_TRACE(monster.name);
    const Corrections found = correct({"Which employees?", kFeedback, monster.query, {}, {}, {}},
                                      schema_, index_, grammar_, context_, limits);
    std::size_t size = 0;
    for (const Candidate& one : found.candidates) size += size_of(one.query);
    EXPECT_FALSE(found.candidates.empty());
    EXPECT_LE(size, std::max(2 * limits.kept_size, 8 * size_of(monster.query)));
    EXPECT_TRUE(!found.cut || size_of(monster.query) > 300);
  }
}

TEST_F(Monsters, AQueryOfOrdinarySizeIsCorrectedInFull) {
  const Corrections found = correct({"Which?", kFeedback, with_conditions(5), {}, {}, {}}, schema_,
                                    index_, grammar_, context_);
  EXPECT_FALSE(found.cut);
  EXPECT_GT(found.candidates.size(), 20u);
}

/// The most expressions that are looked at between two calls of check_interrupts are those of a
/// few copies: what is counted is the calls.
TEST_F(Monsters, ACorrectionCanBeStopped) {
  struct Stop {};
  context_.check_interrupts = [this] {
    if (++checks_ > 50) throw Stop();
  };
  EXPECT_THROW(correct({"Which?", kFeedback, with_conditions(2000), {}, {}, {}}, schema_, index_,
                       grammar_, context_),
               Stop);
  EXPECT_EQ(checks_, 51u);
}

TEST_F(Monsters, EditsOfAKindAreNoMoreThanTheyMayBe) {
  const Query query = with_conditions(2000);
  const Feedback nothing;
  Work work(100000);
  std::size_t given = 0;
  for_each_edited(query, {nothing, nothing, schema_, grammar_}, work,
                  [&](const Query&) { ++given; });
  EXPECT_GT(given, 0u);
  EXPECT_FALSE(work.left());
  EXPECT_EQ(work.done(), 100001u);
  EXPECT_LE(given, 100000 / size_of(query) + 1);
  EXPECT_LT(most_edits(size_of(query)), 20u);
  EXPECT_GE(most_edits(30), 2000u);
}

TEST_F(Monsters, AFollowUpIsBoundedAndCanBeStopped) {
  struct Stop {};
  for (const char* said : {"only those above 40, in descending order", "more than 100 instead",
                           "and which are not?"}) {
    const Generated alone = generate(said, schema_, index_, grammar_, {});
    for (const Monster& monster : monsters()) {
      SCOPED_TRACE(monster.name);
      SCOPED_TRACE(said);
      std::size_t size = 0;
      for (const auto& one :
           follow_up(said, monster.query, alone, schema_, index_, grammar_, context_).candidates)
        size += size_of(one.query);
      EXPECT_LE(size, std::max<std::size_t>(64000, 8 * size_of(monster.query)));
    }
  }
  context_.check_interrupts = [this] {
    if (++checks_ > 100000) throw Stop();
  };
  checks_ = 100000 - 20;
  EXPECT_THROW(follow_up("more than 100 instead", with_conditions(2000), {}, schema_, index_,
                         grammar_, context_),
               Stop);
}

TEST_F(Monsters, ArmsOfASetOperationAreNotNested) {
  EXPECT_NE(to_sql(with_arms(300), schema_).find("UNION"), std::string::npos);
}

TEST_F(Monsters, EndsOfRangesFindTheirPartnersInOrder) {
  std::vector<Expr> ends;
  const auto end = [&](const char* op, int n) {
    ends.push_back(operation(op, {salary(), number(n)}));
  };
  end(">", 1), end(">", 2), end("<", 8), end(">=", 3), end("<=", 9), end("=", 4), end("<", 7),
      end("<", 6);
  EXPECT_EQ(range_partners(ends), (std::vector<int>{2, 4, 0, 6, 1, -1, 3, -1}));
}

schema::Schema wide_schema() {
  schema::Schema schema;
  for (int t = 0; t < 40; ++t) {
    schema::Table& table = schema.tables.emplace_back();
    table.schema = "wide";
    table.name = "t" + std::to_string(t);
    for (int c = 0; c < 400; ++c)
      table.columns.push_back(column_of("amount_" + std::to_string(c), TypeKind::integer));
  }
  return schema;
}

TEST(MonstrousSchemas, NumbersAreNotLookedForInAllColumnsAgainAndAgain) {
  const schema::Schema schema = wide_schema();
  std::string question;
  for (int i = 0; i < 300; ++i) question += std::to_string(100000 + i) + " ";
  std::size_t checks = 0;
  schema::LinkingLimits limits;
  limits.check_interrupts = [&checks] { ++checks; };
  const auto mentions =
      schema::link(language::tokenize(question), schema, schema::LinkingIndex(schema), limits);
  const auto numbers = schema::kMostValueMatches / (40 * 400) + 1;
  EXPECT_GT(mentions.size(), 0u);
  EXPECT_LE(mentions.size(), 2 * numbers * static_cast<std::size_t>(limits.per_span));
  EXPECT_GT(checks, 600u);
}

TEST(MonstrousSchemas, PreparingThemCanBeStopped) {
  const schema::Schema schema = wide_schema();
  std::size_t checks = 0;
  const schema::LinkingIndex index(schema, [&checks] { ++checks; });
  EXPECT_GT(checks, 100u);
}

TEST(MonstrousSchemas, ColumnsOfOneNameAreFoundByName) {
  const schema::Schema schema = wide_schema();
  std::size_t steps = 0;
  const JoinGraph joins(schema, {}, [&] { ++steps; });
  EXPECT_LE(steps, 40u * 40 * 2);
  EXPECT_LE(joins.edges(0).size(), 39u * 16);
  EXPECT_FALSE(joins.path(0, 39).empty());
}

}  // namespace monsters_test
}  // namespace nl_ask::candidates
