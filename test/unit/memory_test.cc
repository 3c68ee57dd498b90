// What earlier choices say of the next dialogue.
#include <gtest/gtest.h>

#include <random>

#include "dialogue/memory.h"

namespace nl_ask::dialogue {
namespace memory_test {

using candidates::Clause;

constexpr base::CivilDate kToday{2024, 5, 17};

schema::Schema staff() {
  schema::Table table;
  table.schema = "s";
  table.name = "staff";
  for (const char* name : {"base_pay", "total_pay", "dept", "job"}) {
    schema::Column column;
    column.name = name;
    column.kind = schema::TypeKind::text;
    table.columns.push_back(column);
  }
  schema::Column hired;
  hired.name = "hired";
  hired.kind = schema::TypeKind::date;
  table.columns.push_back(hired);
  schema::Schema schema;
  schema.tables.push_back(table);
  return schema;
}

/// Two readings with p and 1 - p - none, told apart by one variable.
Dialogue two(const std::string& question, language::Span span, const std::string& first,
             const std::string& second, double p = 0.5, double none = 0) {
  Dialogue dialogue;
  dialogue.question = question;
  dialogue.none = none;
  Candidate a, b;
  a.prior = p * (1 - none);
  b.prior = (1 - p) * (1 - none);
  b.result_class = 1;
  dialogue.candidates = {a, b};
  Variable variable;
  variable.span = span;
  variable.values = {{{{"|where|" + first}}, "the first"}, {{{"|where|" + second}}, "the second"}};
  variable.value_of = {0, 1};
  dialogue.variables = {variable};
  return dialogue;
}

Dialogue pay(const std::string& amount, double p = 0.5) {
  return two("Who has a pay over " + amount + "?", {10, 13}, "s.staff.base_pay > " + amount,
             "s.staff.total_pay > " + amount, p);
}

Answer choose(int value) { return {AnswerKind::option, 0, value, {0, 1}}; }

Observation observed(const Dialogue& dialogue, int value, double age = 0) {
  Observation one = *observation_of(dialogue, choose(value), staff(), kToday);
  one.age_days = age;
  return one;
}

double after(Dialogue dialogue, const std::vector<Observation>& seen, int y = 1,
             const MemoryWeights& weights = {30, 0.25, 20}) {
  recall(dialogue, seen, staff(), kToday, weights);
  return dialogue.candidates[static_cast<std::size_t>(y)].prior;
}

TEST(Memory, WeightsAreReadFromTheirFile) {
  EXPECT_GT(memory_weights().half_life_days, 0);
  EXPECT_GT(memory_weights().prior_weight, 0);
  EXPECT_GE(memory_weights().most_odds, 1);
}

TEST(Memory, PhrasesAreStemsWithoutNumbers) {
  EXPECT_EQ(remembered_phrase("the Salaries over 5,000"), remembered_phrase("salary"));
  EXPECT_EQ(remembered_phrase("2020"), "");
  EXPECT_EQ(remembered_phrase(""), "");
}

TEST(Memory, FollowsTheUrn) {
  const Observation one = observed(pay("5000"), 1);
  EXPECT_EQ(one.tables, std::vector<std::string>{"s.staff"});
  EXPECT_EQ(one.reading, "the second");
  EXPECT_NEAR(after(pay("7000"), {one}), (0.25 * 0.5 + 1) / 1.25, 1e-9);
  EXPECT_NEAR(after(pay("7000"), {one, one}), (0.25 * 0.5 + 2) / 2.25, 1e-9);
  EXPECT_NEAR(after(pay("7000"), {}), 0.5, 1e-9);
}

TEST(Memory, RaisesOddsSoFarAndNoFurther) {
  const Observation one = observed(pay("5000"), 1);
  EXPECT_NEAR(after(pay("7000", 0.99), {one}), 0.2 / 1.19, 1e-9);
  EXPECT_NEAR(after(pay("7000", 0.99), {one, one, one}), 0.6 / 1.59, 1e-9);
}

TEST(Memory, Decays) {
  EXPECT_NEAR(after(pay("1"), {observed(pay("2"), 1, 30)}), (0.125 + 0.5) / 0.75, 1e-9);
  EXPECT_NEAR(after(pay("1"), {observed(pay("2"), 1, 3000)}), 0.5, 1e-6);
}

TEST(Memory, BeginsAnewWhenTheOtherIsChosen) {
  const Observation first = observed(pay("1"), 0), second = observed(pay("2"), 1);
  EXPECT_NEAR(after(pay("3"), {first, first, first, second}), 0.9, 1e-9);
  EXPECT_NEAR(after(pay("3"), {second, first}), 0.1, 1e-9);
}

TEST(Memory, SharesTheRestAsItWas) {
  Dialogue dialogue =
      two("pay?", {0, 3}, "s.staff.base_pay > 1", "s.staff.total_pay > 1", 0.6, 0.2);
  Candidate other;
  other.prior = 0.25;
  dialogue.candidates.push_back(other);
  for (auto& member : dialogue.candidates) member.prior /= 1.25;
  dialogue.none /= 1.25;
  dialogue.variables[0].value_of.push_back(-1);
  const double none = dialogue.none, apart = dialogue.candidates[2].prior;
  const auto recalled =
      recall(dialogue, std::vector{observed(pay("5"), 1)}, staff(), kToday, {30, 0.25, 20});
  ASSERT_EQ(recalled.size(), 1U);
  EXPECT_EQ(recalled[0].value, 1);
  EXPECT_EQ(dialogue.none, none);
  EXPECT_NEAR(dialogue.candidates[1].prior / 0.64, (0.25 * 0.4 + 1) / 1.25, 1e-9);
  EXPECT_EQ(dialogue.candidates[2].prior, apart);
  double sum = dialogue.none;
  for (const auto& member : dialogue.candidates) sum += member.prior;
  EXPECT_NEAR(sum, 1, 1e-9);
}

/// A dialogue of some readings that several decisions tell apart, each about words of its own.
Dialogue many(std::mt19937& random, std::size_t readings, std::size_t decisions) {
  std::uniform_real_distribution<double> part(0.01, 1);
  Dialogue dialogue;
  dialogue.none = part(random);
  double sum = dialogue.none;
  for (std::size_t y = 0; y < readings; ++y) {
    Candidate one;
    one.prior = part(random);
    one.result_class = static_cast<int>(y);
    sum += one.prior;
    dialogue.candidates.push_back(one);
  }
  for (auto& one : dialogue.candidates) one.prior /= sum;
  dialogue.none /= sum;
  for (std::size_t x = 0; x < decisions; ++x) {
    const std::string word(3, static_cast<char>('p' + x));
    Variable variable;
    variable.span = {static_cast<unsigned>(dialogue.question.size()),
                     static_cast<unsigned>(dialogue.question.size() + word.size())};
    dialogue.question += word + ' ';
    for (const char* column : {"base_pay", "total_pay", "dept"})
      variable.values.push_back(
          {{{"|where|s.staff." + std::string(column) + " = " + word}}, column});
    for (std::size_t y = 0; y < readings; ++y)
      variable.value_of.push_back(static_cast<int>(random() % 4) - 1);
    dialogue.variables.push_back(variable);
  }
  return dialogue;
}

/// What a decision's values weigh among the readings that it is about.
std::vector<double> shares(const Dialogue& dialogue, const Variable& variable) {
  std::vector<double> share(variable.values.size(), 0);
  double all = 0;
  for (std::size_t y = 0; y < dialogue.candidates.size(); ++y) {
    if (variable.value_of[y] < 0) continue;
    share[static_cast<std::size_t>(variable.value_of[y])] += dialogue.candidates[y].prior;
    all += dialogue.candidates[y].prior;
  }
  for (double& one : share) one = all > 0 ? one / all : 0;
  return share;
}

TEST(Memory, RaisesNoReadingByMoreThanItsDecisionsOwnFactor) {
  std::mt19937 random(20261123);
  for (int round = 0; round < 500; ++round) {
    const Dialogue before = many(random, 2 + random() % 7, 1 + random() % 3);
    std::vector<Observation> seen;
    for (std::size_t x = 0; x < before.variables.size(); ++x)
      for (unsigned n = random() % 4; n > 0; --n)
        seen.push_back(*observation_of(
            before,
            {AnswerKind::option, static_cast<int>(x), static_cast<int>(random() % 3), {0, 1, 2}},
            staff(), kToday));
    // One decision after the other, as recall() takes them.
    Dialogue after = before;
    std::vector<double> most(before.candidates.size(), 1);
    for (const Variable& variable : before.variables) {
      Dialogue one = after;
      one.variables = {variable};
      const auto was = shares(one, variable);
      recall(one, seen, staff(), kToday);
      const auto is = shares(one, variable);
      for (std::size_t y = 0; y < most.size(); ++y) {
        const int v = variable.value_of[y];
        if (v >= 0 && was[static_cast<std::size_t>(v)] > 0)
          most[y] *= is[static_cast<std::size_t>(v)] / was[static_cast<std::size_t>(v)];
      }
      after.candidates = one.candidates;
      after.none = one.none;
    }
    Dialogue whole = before;
    recall(whole, seen, staff(), kToday);
    EXPECT_EQ(whole.none, before.none);
    double sum = whole.none;
    for (std::size_t y = 0; y < most.size(); ++y) {
      EXPECT_LE(whole.candidates[y].prior, before.candidates[y].prior * most[y] * (1 + 1e-9));
      EXPECT_NEAR(whole.candidates[y].prior, after.candidates[y].prior, 1e-12);
      sum += whole.candidates[y].prior;
    }
    EXPECT_NEAR(sum, 1, 1e-9);
  }
}

TEST(Memory, KeepsStoredTextWhereTheWordsSayNothingElse) {
  const auto value = [](const std::string& word) {
    return two("staff in " + word, {9, 9 + static_cast<unsigned>(word.size())},
               "s.staff.dept = '" + word + "'", "s.staff.job = '" + word + "'");
  };
  const Observation sales = observed(value("Sales"), 1);
  EXPECT_GT(after(value("Sales"), {sales}), 0.8);
  EXPECT_NEAR(after(value("Planning"), {sales}), 0.5, 1e-9);
  const auto group = [](const std::string& word) {
    return two("group " + word, {0, 6 + static_cast<unsigned>(word.size())},
               "s.staff.dept = '" + word + "'", "s.staff.job = '" + word + "'");
  };
  EXPECT_GT(after(group("Planning"), {observed(group("Sales"), 1)}), 0.8);
  // Where only the stored text tells the values apart it stays.
  const auto spelling = [](const std::string& a, const std::string& b) {
    return two("group sales", {0, 11}, "s.staff.dept = '" + a + "'", "s.staff.dept = '" + b + "'");
  };
  EXPECT_NEAR(after(spelling("Sales B", "Sales C"), {observed(spelling("Sales A", "Sales"), 1)}),
              0.5, 1e-9);
}

TEST(Memory, IsNeverAboutTimes) {
  const auto column =
      two("the new ones", {4, 7}, "s.staff.hired > s.staff.base_pay", "s.staff.job = 'x'");
  const auto date = two("the new ones", {4, 7}, "s.staff.job > '2020-01-31'", "s.staff.job = 'x'");
  const auto words = two("those of last year", {9, 18}, "s.staff.job = 'x'", "s.staff.dept = 'x'");
  for (const Dialogue& dialogue : {column, date, words})
    EXPECT_FALSE(observation_of(dialogue, choose(0), staff(), kToday));
}

TEST(Memory, NeedsWordsAndAnOption) {
  Dialogue dialogue = pay("5");
  EXPECT_FALSE(
      observation_of(dialogue, {AnswerKind::none_of_these, 0, -1, {0, 1}}, staff(), kToday));
  EXPECT_FALSE(observation_of(dialogue, {AnswerKind::skip, 0, -1, {0, 1}}, staff(), kToday));
  EXPECT_THROW(observation_of(dialogue, {AnswerKind::option, 3, 0, {0}}, staff(), kToday),
               std::invalid_argument);
  EXPECT_THROW(observation_of(dialogue, {AnswerKind::option, 0, 7, {7}}, staff(), kToday),
               std::invalid_argument);
  dialogue.variables[0].span = {};
  EXPECT_FALSE(observation_of(dialogue, choose(0), staff(), kToday));
  dialogue.variables[0].span = {0, 1000};
  EXPECT_FALSE(observation_of(dialogue, choose(0), staff(), kToday));
}

TEST(Memory, IsOfTheSameColumns) {
  Observation elsewhere = observed(pay("5"), 1);
  for (auto& name : elsewhere.chosen) name.replace(name.find("s.staff"), 7, "t.staff");
  EXPECT_NEAR(after(pay("5"), {elsewhere}), 0.5, 1e-9);
}

}  // namespace memory_test
}  // namespace nl_ask::dialogue
