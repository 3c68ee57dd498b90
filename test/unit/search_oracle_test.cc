// The beam against a naive enumerator: every combination of the alternatives of all slots is
// composed and scored, without any pruning. On small schemas the beam must find the same best
// query.

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include "candidates/canonical/canonical.h"
#include "candidates/grammar/constructs/order.h"
#include "candidates/grammar/ranking/coverage.h"
#include "candidates/grammar/ranking/question_words.h"
#include "candidates/grammar/ranking/shape.h"
#include "candidates/grammar/ranking/skeleton.h"
#include "candidates/grammar/search/compose.h"
#include "candidates/grammar/search/reading_variants.h"
#include "candidates/grammar/search/search.h"
#include "candidates/query/render.h"
#include "candidates/query/typing.h"
#include "unit/company.h"
#include "unit/parsed.h"

namespace nl_ask::candidates {
namespace search_oracle_test {

constexpr size_t kMostCombinations = 30000;

struct Best {
  double score = -std::numeric_limits<double>::infinity();
  std::string key;
  size_t combinations = 0;
};

class Enumerator {
 public:
  Enumerator(const Parse& parse, const Weights& weights, const SearchLimits& limits)
      : parse_(parse),
        weights_(weights),
        limits_(limits),
        composer_(parse.schema, parse.naming, parse.joins) {}

  Best run() {
    descend(0, {});
    const size_t read = best_.combinations;
    for (const Sketch& whole : parse_.wholes) complete(whole);
    best_.combinations = read;
    return best_;
  }

 private:
  void descend(size_t slot, const Sketch& sketch) {
    if (slot == parse_.slots.size()) return complete(sketch);
    for (const Sketch& part : parse_.slots[slot]) {
      Sketch longer = sketch;
      append(longer, part);
      descend(slot + 1, longer);
    }
  }

  void complete(const Sketch& sketch) {
    ++best_.combinations;
    for (const Sketch& variant : variants_of(parse_, sketch))
      for (const Composed& composed : composer_.compose(variant, limits_.trees)) {
        if (!well_typed(composed.query, parse_.schema)) continue;
        FeatureVector features = variant.features;
        features.add(composed.features);
        add_shape_features(parse_, variant, composed.query, features);
        add_coverage_features(parse_, composed.query, features);
        words_.add_features(composed.query, features);
        skeletons_.add_features(
            skeleton_of(composed.query, parse_.naming, asks_for_one_name(sketch.features)),
            features);
        const double score = weights_.score(features);
        if (score <= best_.score) continue;
        best_.score = score;
        best_.key = canonical_text(composed.query, parse_.schema);
      }
  }

  const Parse& parse_;
  const Weights& weights_;
  const SearchLimits& limits_;
  Composer composer_;
  QuestionWords words_{parse_};
  SkeletonPrior skeletons_{SkeletonModel::built_in(), skeleton_grams(parse_)};
  Best best_;
};

/// The company with values, as its statistics would show them.
schema::Schema valued_company() {
  schema::Schema schema = company();
  schema.tables[kDepartments].columns[kDepartmentName].values = {"Sales", "Research", "Finance"};
  schema.tables[kDepartments].columns[kCity].values = {"Bonn", "Paris"};
  schema.tables[kJobTitles].columns[kTitle].values = {"Sales representative", "Engineer"};
  return schema;
}

class Oracle : public ::testing::TestWithParam<const char*> {
 protected:
  /// Asks, and hands the parse with everything it points to over.
  template <typename Use>
  void ask(const std::string& question, Use use) {
    with_parse(question, valued_company(), [&](Parse& parse) {
      read_constructs(parse);
      use(parse);
    });
  }
};

size_t combinations(const Parse& parse) {
  size_t product = 1;
  for (const Slot& slot : parse.slots) product *= slot.size();
  return product;
}

TEST_P(Oracle, AgreesWithTheUnprunedBeam) {
  ask(GetParam(), [](const Parse& parse) {
    ASSERT_LE(combinations(parse), kMostCombinations) << "too large for a naive enumerator";
    SearchLimits limits;
    limits.beam = limits.complete = static_cast<int>(kMostCombinations);
    const Best best = Enumerator(parse, default_weights(), limits).run();
    EXPECT_EQ(best.combinations, combinations(parse));
    const SearchResult found = search(parse, default_weights(), limits, {});
    ASSERT_FALSE(found.readings.empty());
    EXPECT_NEAR(found.readings[0].score, best.score, 1e-9);
    EXPECT_EQ(found.readings[0].key, best.key);
  });
}

TEST_P(Oracle, LosesNothingToTheUsualLimits) {
  ask(GetParam(), [](const Parse& parse) {
    ASSERT_LE(combinations(parse), kMostCombinations) << "too large for a naive enumerator";
    const SearchLimits limits;
    const Best best = Enumerator(parse, default_weights(), limits).run();
    const SearchResult found = search(parse, default_weights(), limits, {});
    ASSERT_FALSE(found.readings.empty());
    EXPECT_EQ(found.readings[0].key, best.key);
  });
}

TEST_P(Oracle, NeverGainsByABeamOfOne) {
  ask(GetParam(), [](const Parse& parse) {
    SearchLimits narrow;
    narrow.beam = narrow.complete = 1;
    const SearchLimits usual;
    const SearchResult best = search(parse, default_weights(), usual, {});
    const SearchResult found = search(parse, default_weights(), narrow, {});
    ASSERT_FALSE(best.readings.empty());
    if (found.readings.empty()) return;
    EXPECT_LE(found.readings[0].score, best.readings[0].score + 1e-9);
  });
}

INSTANTIATE_TEST_SUITE_P(
    Questions, Oracle,
    ::testing::Values("How many employees are there?", "Show the name and salary of all employees.",
                      "Which employees have a salary above 5000?",
                      "How many departments are there in each city?",
                      "List the names of employees in departments located in Bonn.",
                      "What is the name of the employee with the highest salary?",
                      "Show the names of employees whose salary is above the average.",
                      "List the names of employees without any sales.",
                      "Show the cities with more than 2 departments.",
                      "Which department has the most employees?",
                      "Show the names of employees from Paris or Bonn.",
                      "What is the average salary of employees in each department?"));

}  // namespace search_oracle_test
}  // namespace nl_ask::candidates
