// Boosted trees, and what they do to readings whose rows are known.
#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <vector>

#include "base/data_files.h"
#include "candidates/features/trees.h"
#include "proposal/second_look.h"

namespace nl_ask::proposal {
namespace second_look_test {

using candidates::Candidate;
using candidates::FeatureVector;
using candidates::Origin;
using candidates::Trees;

FeatureVector features(std::vector<std::pair<std::string_view, double>> entries) {
  FeatureVector found;
  for (const auto& [name, value] : entries) found.add(name, value);
  return found;
}

constexpr std::string_view kTwo = R"(
# a comment
a < 1.5
 b >= 2
  0.25
  -1
 10
c < 0
 100
 1000
)";

TEST(Trees, AddUpOneLeafEach) {
  const Trees trees("two.txt", kTwo);
  EXPECT_EQ(trees.size(), 2U);
  EXPECT_DOUBLE_EQ(trees.sum(features({{"a", 1}, {"b", 2}, {"c", -1}})), 100.25);
  EXPECT_DOUBLE_EQ(trees.sum(features({{"a", 1}, {"b", 1}, {"c", 1}})), 999);
  EXPECT_DOUBLE_EQ(trees.sum(features({{"a", 1.5}, {"b", 1}, {"c", 0.5}})), 1010);
}

TEST(Trees, TakeWhatIsAbsentOrNothingToTheFirst) {
  const Trees trees("two.txt", kTwo);
  EXPECT_DOUBLE_EQ(trees.sum({}), 100.25);
  EXPECT_DOUBLE_EQ(trees.sum(features({{"b", 3}, {"b", -3}})), 100.25);
  EXPECT_DOUBLE_EQ(trees.sum(features({{"unknown", 7}})), 100.25);
}

TEST(Trees, SumWhatAFeatureIsSaidWith) {
  const Trees trees("two.txt", kTwo);
  EXPECT_DOUBLE_EQ(trees.sum(features({{"a", 1}, {"a", 1}})), 110);
}

TEST(Trees, NameTheLineThatTheyCantRead) {
  for (const char* text : {"a < 1\n 2\n", "a < x\n 1\n 2\n", "a = 1\n 1\n 2\n", "a <\n", "one"}) {
    try {
      const Trees trees("broken.txt", text);
      ADD_FAILURE() << text;
    } catch (const std::runtime_error& error) {
      EXPECT_NE(std::string(error.what()).find("broken.txt"), std::string::npos) << error.what();
    }
  }
  std::string deep;
  for (int i = 0; i < 1000; ++i) deep += "a < 1\n";
  EXPECT_THROW(Trees("deep.txt", deep), std::runtime_error);
}

TEST(Trees, ThatAreFittedCanBeRead) {
  for (const char* file :
       {"weights/second_look.txt", "weights/doubt.txt", "weights/answerable.txt"}) {
    const Trees trees(file, data::file(file));
    EXPECT_GE(trees.size(), 100U) << file;
    EXPECT_NE(trees.sum({}), 0) << file;
  }
}

class SecondLook : public testing::Test {
 protected:
  void add(double prior, FeatureVector found, bool done, FeatureVector rows = {}) {
    Candidate one;
    one.origins = Origin::grammar;
    one.prior = prior;
    one.evidence.features = std::move(found);
    readings_.push_back(std::move(one));
    Probe probe;
    probe.done = done;
    probe.shape = std::move(rows);
    probes_.push_back(std::move(probe));
  }

  double sum() const {
    double all = 0;
    for (const Candidate& one : readings_) all += one.prior;
    return all;
  }

  std::vector<Candidate> readings_;
  std::vector<Probe> probes_;
  double none_ = 0.2;
};

TEST_F(SecondLook, KeepsWhatReadingsHaveTogether) {
  add(0.5, features({{"coverage.unsupported", 0.3}}), true, features({{"result.rows", 1}}));
  add(0.2, features({{"coverage.unsupported", 2}, {"join.rank", 1}}), true,
      features({{"result.empty", 1}}));
  add(0.1, features({{"words.unmet", 2}}), true, features({{"result.rows", 2}}));
  look_again(readings_, probes_, features({{"none.bias", 1}}), none_);
  EXPECT_NEAR(sum(), 0.8, 1e-12);
  EXPECT_GT(none_, 0);
  EXPECT_NE(readings_[0].prior / readings_[1].prior, 2.5);
}

TEST_F(SecondLook, LeavesAloneWhatWasNotRun) {
  add(0.5, features({{"coverage.unsupported", 0.3}}), true, features({{"result.rows", 1}}));
  add(0.2, features({{"float.used", 1}}), false);
  add(0.1, features({{"words.unmet", 2}, {"float.used", 1}}), false);
  look_again(readings_, probes_, features({{"none.bias", 1}}), none_);
  EXPECT_NEAR(readings_[1].prior / readings_[2].prior, 2, 1e-9);
}

TEST_F(SecondLook, ChangesNothingWhereNoneWasRun) {
  add(0.5, features({{"coverage.unsupported", 0.3}}), false);
  add(0.3, features({{"words.unmet", 2}}), false);
  look_again(readings_, probes_, features({{"none.bias", 1}}), none_);
  EXPECT_DOUBLE_EQ(readings_[0].prior, 0.5);
  EXPECT_DOUBLE_EQ(readings_[1].prior, 0.3);
  EXPECT_DOUBLE_EQ(none_, 0.2);
}

TEST_F(SecondLook, DoesNotCareForOrder) {
  add(0.5, features({{"coverage.unsupported", 0.3}}), true, features({{"result.rows", 1}}));
  add(0.3, features({{"words.unmet", 2}}), true, features({{"result.one", 1}}));
  auto turned = std::vector<Candidate>(readings_.rbegin(), readings_.rend());
  auto probes = std::vector<Probe>(probes_.rbegin(), probes_.rend());
  double none = none_;
  look_again(readings_, probes_, features({{"none.bias", 1}}), none_);
  look_again(turned, probes, features({{"none.bias", 1}}), none);
  EXPECT_NEAR(readings_[0].prior, turned[1].prior, 1e-12);
  EXPECT_NEAR(none, none_, 1e-12);
}

}  // namespace second_look_test
}  // namespace nl_ask::proposal
