// Candidates of two generators as one distribution (proposal/pool.h).
#include "proposal/pool.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "base/data_files.h"
#include "base/data_lines.h"
#include "company.h"

namespace nl_ask::proposal {
namespace pool_test {

using candidates::Candidate;
using candidates::company;
using candidates::Generated;
using candidates::Origin;
using candidates::Origins;

Candidate opinion(const char* canonical, double prior, Origins origins = Origin::grammar) {
  Candidate one;
  one.canonical = canonical;
  one.prior = prior;
  one.origins = origins;
  return one;
}

Generated list_of(std::vector<Candidate> candidates, double none) {
  Generated result;
  result.candidates = std::move(candidates);
  result.none = none;
  return result;
}

/// The grammar leaves .05 of its half to the model, which has .55 then.
TEST(Pool, IsLinearButForTheBonus) {
  const Generated model =
      list_of({opinion("a", 0.6, Origin::model), opinion("b", 0.2, Origin::model)}, 0.2);
  const Generated grammar = list_of({opinion("b", 0.5), opinion("c", 0.4)}, 0.1);
  const Generated plain = pool(grammar, model, company(), {0.5, 0});
  ASSERT_EQ(plain.candidates.size(), 3U);
  EXPECT_EQ(plain.candidates[0].canonical, "b");
  EXPECT_NEAR(plain.candidates[0].prior, 0.36, 1e-12);
  EXPECT_EQ(plain.candidates[0].origins, Origin::model | Origin::grammar);
  EXPECT_EQ(plain.candidates[1].canonical, "a");
  EXPECT_NEAR(plain.candidates[1].prior, 0.33, 1e-12);
  EXPECT_EQ(plain.candidates[1].origins, Origin::model);
  EXPECT_NEAR(plain.candidates[2].prior, 0.20, 1e-12);
  EXPECT_NEAR(plain.none, 0.11, 1e-12);
  const Generated both = pool(grammar, model, company(), {0.5, std::log(2.0)});
  EXPECT_NEAR(both.candidates[0].prior, 0.72 / 1.36, 1e-12);
  EXPECT_NEAR(both.none, 0.11 / 1.36, 1e-12);
}

TEST(Pool, OneListAloneStandsAsItIs) {
  const Generated one = list_of({opinion("a", 0.6)}, 0.4);
  const Generated alone = pool(list_of({}, 1), one, company());
  EXPECT_NEAR(alone.candidates[0].prior, 0.6, 1e-12);
  EXPECT_NEAR(alone.none, 0.4, 1e-12);
  EXPECT_NEAR(pool(one, list_of({}, 1), company()).none, 0.4, 1e-12);
}

TEST(Pool, TheGrammarsStaysAndIsTakenOnce) {
  Candidate worded = opinion("a", 0.5);
  worded.interpretation = "as the grammar says it";
  const Generated grammar = list_of({worded, opinion("a", 0.2), opinion("b", 0.1)}, 0.2);
  const Generated both = pool(grammar, list_of({opinion("a", 0.9, Origin::model)}, 0.1), company());
  ASSERT_EQ(both.candidates.size(), 2U);
  EXPECT_EQ(both.candidates[0].interpretation, "as the grammar says it");
  EXPECT_EQ(origins_name(both.candidates[0].origins), "both");
}

TEST(Pool, AQuestionThatFitsNothingIsLeftToTheModel) {
  Generated grammar = list_of({opinion("a", 0.9)}, 0.1);
  grammar.answerable = false;
  const Generated both =
      pool(grammar, list_of({opinion("b", 0.8, Origin::model)}, 0.2), company(), {0.5, 0});
  EXPECT_NEAR(both.none, 0.2 / 1.45, 1e-12);
  EXPECT_TRUE(both.answerable);
}

/// A model with one reading that it is sure of, as the strategy "direct" has it.
Generated one_meaning(const char* canonical) {
  return list_of({opinion(canonical, 0.96, Origin::model)}, 0.04);
}

TEST(Pool, AgreementSettles) {
  const Generated grammar = list_of({opinion("a", 0.3), opinion("b", 0.3)}, 0.4);
  const Pooled both = pool_by_worth(grammar, one_meaning("a"), {}, company());
  EXPECT_EQ(both.generated.candidates[0].canonical, "a");
  EXPECT_GT(both.generated.candidates[0].prior, 0.95);
  const Pooled second = pool_by_worth(grammar, one_meaning("b"), {}, company());
  EXPECT_GT(second.generated.candidates[0].prior, 0.95);
}

TEST(Pool, AGrammarThatUnderstoodLittleTakesNoMass) {
  Generated grammar = list_of({opinion("b", 0.35), opinion("c", 0.2), opinion("d", 0.15)}, 0.3);
  grammar.unplaced.push_back({{}, "donor"});
  const Pooled both = pool_by_worth(grammar, one_meaning("a"), {}, company());
  EXPECT_EQ(both.generated.candidates[0].canonical, "a");
  EXPECT_GT(both.generated.candidates[0].prior, 0.88);
}

TEST(Pool, AModelDoesNotSilenceASureGrammar) {
  const Generated grammar = list_of({opinion("b", 0.85), opinion("c", 0.1)}, 0.05);
  const Pooled both = pool_by_worth(grammar, one_meaning("a"), {}, company());
  EXPECT_LT(both.generated.candidates[0].prior, 0.7) << "there is something to ask";
  EXPECT_GT(both.generated.candidates[1].prior, 0.2);
  const Pooled weak = pool_by_worth(grammar, one_meaning("a"), {false, 1, 0.5}, company());
  EXPECT_LT(weak.settings.lambda, both.settings.lambda) << "its queries did not run";
}

TEST(Pool, AgreementAboutOneOfSeveralReadingsSettlesNothing) {
  const Generated model =
      list_of({opinion("a", 0.5, Origin::model), opinion("b", 0.4, Origin::model)}, 0.1);
  const Generated grammar = list_of({opinion("a", 0.4)}, 0.6);
  const Pooled both = pool_by_worth(grammar, model, {}, company());
  EXPECT_LT(both.generated.candidates[0].prior, 0.75);
  EXPECT_GT(both.generated.candidates[1].prior, 0.2);
}

TEST(Pool, AModelsNoCountsAsItsListDoes) {
  ModelManner no;
  no.declined = true;
  const Generated lost = list_of({opinion("b", 0.3), opinion("c", 0.2)}, 0.5);
  EXPECT_GT(pool_by_worth(lost, list_of({}, 1), no, company()).generated.none, 0.9);
  const Generated sure = list_of({opinion("b", 0.9)}, 0.1);
  const Pooled asked = pool_by_worth(sure, list_of({}, 1), no, company());
  EXPECT_LT(asked.generated.none, 0.7);
  EXPECT_NEAR(asked.generated.none + asked.generated.candidates[0].prior, 1, 1e-12);
}

TEST(Pool, EveryWeightIsOfAFeatureThatThereIs) {
  std::set<std::string> known = {"both.one",        "both.several",  "both.columns",
                                 "record.sure",     "record.usual",  "record.usual_for",
                                 "record.answered", "record.others"};
  std::set<std::string> weighed;
  Generated grammar = list_of({opinion("a", 0.5), opinion("b", 0.3)}, 0.2);
  grammar.unplaced.push_back({{}, "donor"});
  const ModelManner manner{true, 1, 1, {1, 1}, {1, 1}, {true, true, true, true, 1}, 1, 1};
  for (const char* first : {"a", "b"}) {
    Generated model = one_meaning(first);
    model.candidates.push_back(opinion("c", 0.1, Origin::model));
    const auto features = pool_features(grammar, model, manner);
    for (const auto& entry : features.entries()) known.emplace(entry.first);
  }
  constexpr std::string_view kDoubt = "doubt.";
  for (const std::string_view line : base::data_lines(data::file("weights/pool.txt"))) {
    std::string_view name = base::split_words(line)[0];
    if (name.starts_with(kDoubt)) name.remove_prefix(kDoubt.size());
    EXPECT_TRUE(known.contains(std::string(name))) << line;
    weighed.emplace(name);
  }
  EXPECT_EQ(weighed, known);
}

TEST(Pool, AModelWhoseQueryContradictsTheQuestionIsDoubted) {
  const Generated lost = list_of({opinion("b", 0.1)}, 0.9);
  ModelManner against;
  against.against.direction = true;
  against.against.senseless = true;
  const Pooled plain = pool_by_worth(lost, one_meaning("a"), {}, company());
  const Pooled doubted = pool_by_worth(lost, one_meaning("a"), against, company());
  EXPECT_LT(plain.settings.doubt, 0.1);
  EXPECT_GT(doubted.settings.doubt, 0.5);
  EXPECT_LT(doubted.generated.candidates[0].prior, plain.generated.candidates[0].prior - 0.4);
  EXPECT_GT(doubted.generated.none, plain.generated.none + 0.4);
}

TEST(Pool, AModelWithABadRecordHereIsAskedAbout) {
  Generated lost = list_of({opinion("b", 0.2)}, 0.8);
  ModelManner wrong;
  wrong.shortfall = 0.5;
  const Pooled unknown = pool_by_worth(lost, one_meaning("a"), {}, company());
  const Pooled known = pool_by_worth(lost, one_meaning("a"), wrong, company());
  EXPECT_GT(unknown.generated.candidates[0].prior, 0.85);
  EXPECT_LT(known.generated.candidates[0].prior, 0.8);
  EXPECT_GT(known.settings.doubt, unknown.settings.doubt + 0.1);
  const Pooled agreed = pool_by_worth(lost, one_meaning("b"), wrong, company());
  EXPECT_GT(agreed.generated.candidates[0].prior, known.generated.candidates[0].prior);
}

TEST(Pool, SaysWhatTheGrammarHeldLikeliest) {
  const Generated grammar = list_of({opinion("a", 0.7), opinion("b", 0.2)}, 0.1);
  const Pooled both = pool_by_worth(grammar, one_meaning("b"), {}, company());
  EXPECT_EQ(both.grammar_first, "a");
  EXPECT_NEAR(both.grammar_top, 0.7, 1e-12);
}

}  // namespace pool_test
}  // namespace nl_ask::proposal
