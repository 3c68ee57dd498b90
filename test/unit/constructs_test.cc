// What the constructs of English declare: that their order follows from it, and that it is true of
// all questions of the corpus.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "candidates/grammar/constructs/order.h"
#include "unit/corpus.h"

namespace nl_ask::candidates {
namespace constructs_test {

using Order = std::vector<const Construct*>;

Order listed() {
  const auto all = constructs();
  return {all.begin(), all.end()};
}

std::size_t place_of(const Order& order, std::string_view name) {
  const auto found = std::ranges::find_if(
      order, [&](const Construct* construct) { return construct->name == name; });
  return static_cast<std::size_t>(found - order.begin());
}

/// Tables, evidence and extent of each alternative: enough to tell two readings of a slot apart.
std::string digest(const Slot& slot) {
  std::string text;
  for (const Sketch& sketch : slot) {
    std::map<std::string, double> features;
    for (const auto& [name, value] : sketch.features.entries())
      features[std::string(name)] += value;
    for (const auto& [name, value] : features) text += name + "=" + std::to_string(value) + " ";
    for (int table : tables_of(sketch)) text += "t" + std::to_string(table);
    for (std::size_t size : {sketch.outputs.size(), sketch.conditions.size(), sketch.groups.size(),
                             sketch.having.size(), sketch.orders.size()})
      text += "," + std::to_string(size);
    text += "\n";
  }
  return text;
}

/// What constructs have made of a question, whatever the order of the slots.
struct Outcome {
  std::multiset<std::string> slots;
  std::vector<bool> used;
  std::vector<Zone> zones;
  std::vector<int> topics;
  bool operator==(const Outcome&) const = default;
};

Outcome outcome(Parse parse, const Order& order) {
  for (const Construct* construct : order) construct->read(parse);
  Outcome result{{}, parse.used, parse.zones, parse.topics};
  for (const Slot& slot : parse.slots) result.slots.insert(digest(slot));
  for (const Sketch& whole : parse.wholes) result.slots.insert("whole " + digest({whole}));
  return result;
}

void nothing(Parse&) {}

TEST(Constructs, HaveNamesOfTheirOwn) {
  std::set<std::string_view> names;
  for (const Construct* construct : constructs())
    EXPECT_TRUE(names.insert(construct->name).second) << construct->name;
}

TEST(Constructs, AreAllListed) {
  std::set<std::string> declared;
  for (const std::string& line : lines_of_sources("candidates/grammar/constructs")) {
    const auto at = line.find("extern constexpr Construct k");
    if (at == 0) declared.insert(line.substr(27, line.find(' ', 27) - 27));
  }
  EXPECT_EQ(declared.size(), constructs().size());
}

TEST(Constructs, RunAfterWhatTheyNeed) {
  const Order order = ordered(constructs());
  ASSERT_EQ(order.size(), constructs().size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (std::string_view name : order[i]->after) EXPECT_LT(place_of(order, name), i) << name;
    for (std::size_t later = i + 1; later < order.size(); ++later)
      for (Finding need : order[i]->needs)
        EXPECT_FALSE(order[later]->provides.has(need))
            << order[i]->name << " before " << order[later]->name;
  }
}

TEST(Constructs, NeedNothingThatNobodyProvides) {
  const Construct lost = {.name = "lost", .read = nothing, .needs = {Finding::lists}};
  EXPECT_THROW(ordered(Order{&lost}), std::logic_error);
  const Construct late = {.name = "late", .read = nothing, .after = {"nobody"}};
  EXPECT_THROW(ordered(Order{&late}), std::logic_error);
}

TEST(Constructs, DoNotWaitForEachOther) {
  const Construct one = {.name = "one", .read = nothing, .after = {"other"}};
  const Construct other = {
      .name = "other", .read = nothing, .provides = {Finding::lists}, .after = {"third"}};
  const Construct third = {.name = "third", .read = nothing, .after = {"one"}};
  EXPECT_THROW(ordered(Order{&one, &other, &third}), std::logic_error);
  const Construct needy = {.name = "third", .read = nothing, .needs = {Finding::lists}};
  EXPECT_THROW(ordered(Order{&other, &needy}), std::logic_error);
  EXPECT_NO_THROW(ordered(constructs()));
}

TEST(Constructs, ReadAndUseUpWhatTheyDeclare) {
  for_each_corpus_question([](const std::string& question, Parse& parse) {
    for (const Construct* construct : ordered(constructs())) {
      ChunkLog log;
      parse.log = &log;
      construct->read(parse);
      for (const std::string& kind : names_of(log.read.without(construct->reads)))
        ADD_FAILURE() << construct->name << " reads " << kind << ": " << question;
      for (const std::string& kind : names_of(log.used.without(construct->uses_up)))
        ADD_FAILURE() << construct->name << " uses up " << kind << ": " << question;
    }
  });
}

/// The findings that have changed between two states of a question.
std::vector<Finding> found(const Parse& before, const Parse& after) {
  std::vector<Finding> findings;
  const auto note = [&](bool changed, Finding finding) {
    if (changed) findings.push_back(finding);
  };
  note(before.zones != after.zones, Finding::zones);
  note(before.topics != after.topics, Finding::topics);
  note(before.measured != after.measured, Finding::measured);
  note(before.grouped != after.grouped, Finding::grouped);
  note(before.counts_rows != after.counts_rows, Finding::counts_rows);
  note(before.lists.size() < after.lists.size(), Finding::lists);
  note(before.conditions.size() < after.conditions.size(), Finding::conditions);
  note(before.group_conditions.size() < after.group_conditions.size(), Finding::group_conditions);
  note(before.asked != after.asked, Finding::asked);
  return findings;
}

TEST(Constructs, ProvideWhatTheyLeave) {
  for_each_corpus_question([](const std::string& question, Parse& parse) {
    for (const Construct* construct : ordered(constructs())) {
      const Parse before = parse;
      construct->read(parse);
      for (Finding finding : found(before, parse))
        EXPECT_TRUE(construct->provides.has(finding))
            << construct->name << " leaves finding " << static_cast<int>(finding) << ": "
            << question;
    }
  });
}

// Where neither has to wait for the other, either may come first.
TEST(Constructs, MayBeListedInAnyOrder) {
  std::mt19937 random(7);
  Order list = listed();
  std::ranges::reverse(list);
  std::vector<Order> orders = {ordered(list)};
  for (int i = 0; i < 3; ++i) {
    std::ranges::shuffle(list, random);
    orders.push_back(ordered(list));
  }
  const Order usual = ordered(constructs());
  for_each_corpus_question([&](const std::string& question, const Parse& parse) {
    const Outcome expected = outcome(parse, usual);
    for (const Order& order : orders) EXPECT_TRUE(outcome(parse, order) == expected) << question;
  });
}

}  // namespace constructs_test
}  // namespace nl_ask::candidates
