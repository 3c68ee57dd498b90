// Queries and schemas of monstrous size in the plain floors: what is done about them is counted,
// and is bounded whatever their size.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>
#include <string>
#include <vector>

#include "candidates/correction/correct.h"
#include "candidates/correction/edits.h"
#include "candidates/follow_up/follow_up.h"
#include "candidates/grammar/grammar_index.h"
#include "candidates/query/render.h"
#include "candidates/work.h"
#include "company.h"

namespace nl_ask::candidates {
namespace {

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

TEST_F(Monsters, Correct) {
  for (const Monster& monster : monsters()) {
    const auto begun = std::chrono::steady_clock::now();
    const auto readings = generate("Which employees?", schema_, index_, grammar_, {}).readings;
    const Corrections found = correct({"Which employees?", kFeedback, monster.query, readings, {}, {}},
                                      schema_, index_, grammar_, context_);
    std::printf("%-20s %zu found, cut %d, %.2f s\n", monster.name, found.queries.size(), found.cut,
                std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count());
  }
}

TEST_F(Monsters, FollowUp) {
  for (const Monster& monster : monsters())
    for (const char* said : {"only those above 40, in descending order", "more than 100 instead", "and which are not?"}) {
      const auto begun = std::chrono::steady_clock::now();
      const Generated alone = generate(said, schema_, index_, grammar_, {});
      const FollowUps found = follow_up(said, monster.query, alone, schema_, index_, grammar_, context_);
      std::printf("%-20s %zu found %.2f s\n", monster.name, found.queries.size(),
                  std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count());
    }
}

}  // namespace
}  // namespace nl_ask::candidates
