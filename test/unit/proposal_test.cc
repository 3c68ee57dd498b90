// Candidates of all generators on their way to a dialogue, over a database that is made up.
#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "company.h"
#include "known_database.h"
#include "proposal/by_caller.h"
#include "proposal/by_rule.h"
#include "proposal/going_on.h"
#include "proposal/propose.h"

namespace nl_ask::proposal {
namespace proposal_test {

using candidates::Candidate;
using candidates::Generated;
using candidates::Origin;
using candidates::Origins;
using namespace nl_ask::candidates;  // the company's tables and makers

Generated generated(std::vector<Candidate> candidates, double none) {
  Generated result;
  result.candidates = std::move(candidates);
  result.none = none;
  return result;
}

double sum_of(const dialogue::Dialogue& dialogue) {
  double sum = dialogue.none;
  for (const Candidate& one : dialogue.candidates) sum += one.prior;
  return sum;
}

TEST(Origins, AreToldInOneWordAndBack) {
  for (const char* name :
       {"", "grammar", "follow_up", "correction", "model", "both", "caller", "twin", "verified"}) {
    ASSERT_TRUE(origins_named(name)) << name;
    EXPECT_EQ(origins_name(*origins_named(name)), name);
  }
  EXPECT_FALSE(origins_named("oracle"));
  EXPECT_EQ(origins_name(Origin::caller | Origin::twin), "caller");
  EXPECT_EQ(origins_name(Origin::verified | Origin::grammar | Origin::model), "verified");
  EXPECT_EQ(origins_name(Origin::grammar | Origin::correction), "both");
  EXPECT_TRUE(Origins(Origin::follow_up).only(kByRule));
  EXPECT_FALSE((Origin::grammar | Origin::model).only(kByRule));
  EXPECT_FALSE(Origins().only(kByRule));
}

// ---- from candidates to a dialogue --------------------------------------------------------------

class Proposing : public testing::Test {
 protected:
  Query paid_over(const char* salary) const {
    return employees({col(0, kName)}, {op(">", {col(0, kSalary), num(salary)})});
  }

  Candidate candidate(const std::string& sql, double prior, Origins origins = Origin::caller) {
    Candidate one;
    one.sql = sql;
    one.prior = prior;
    one.origins = origins;
    return one;
  }

  Proposal proposed(std::vector<Candidate> candidates, double none) {
    return propose({question_, schema_, naming_, {}}, generated(std::move(candidates), none),
                   database_);
  }

  const std::string question_ = "who is paid over 5";
  schema::Schema schema_ = company();
  const candidates::Naming naming_{schema_};
  KnownDatabase database_{schema_};
};

TEST_F(Proposing, EqualRowsAreOneClass) {
  const std::string a = database_.add(paid_over("5"), 1), b = database_.add(paid_over("6"), 2),
                    c = database_.add(paid_over("7"), 1);
  const auto result = proposed({candidate(a, 0.4), candidate(b, 0.3), candidate(c, 0.2)}, 0.1);
  const auto& all = result.dialogue.candidates;
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(all[0].result_class, all[2].result_class);
  EXPECT_NE(all[0].result_class, all[1].result_class);
  EXPECT_NEAR(sum_of(result.dialogue), 1, 1e-12);
  EXPECT_EQ(result.relations, std::vector<unsigned>{kEmployees});
  EXPECT_FALSE(result.dialogue.variables.empty());
  EXPECT_EQ(result.timings.size(), 3U);
  EXPECT_FALSE(all[0].interpretation.empty());
  EXPECT_TRUE(all[0].elements.empty());  // not stored
}

TEST_F(Proposing, RowsThatBothGeneratorsComeToAreLikelier) {
  const std::string a = database_.add(paid_over("5"), 1), b = database_.add(paid_over("6"), 2),
                    c = database_.add(paid_over("7"), 1);
  Generated both = generated({candidate(a, 0.4, Origin::grammar),
                              candidate(b, 0.3, Origin::grammar), candidate(c, 0.2, Origin::model)},
                             0.1);
  const auto odds_of_agreed = [&] {
    const auto result = propose({question_, schema_, naming_, {}}, both, database_);
    double agreed = 0;
    for (const Candidate& one : result.dialogue.candidates)
      if (one.sql != b) agreed += one.prior;
    EXPECT_NEAR(sum_of(result.dialogue), 1, 1e-12);
    return agreed / (1 - agreed);
  };
  const double alone = odds_of_agreed();
  both.both = 2;
  EXPECT_NEAR(odds_of_agreed() / alone, std::exp(2), 1e-6);
  both.candidates[2].origins = Origin::grammar;
  EXPECT_NEAR(odds_of_agreed(), alone, 1e-6) << "one generator does not agree with itself";
  both.candidates[0].origins = Origin::grammar | Origin::model;
  both.candidates[2].origins = Origin::model;
  const double pooled = odds_of_agreed();
  both.both = 0;
  EXPECT_NEAR(pooled, odds_of_agreed(), 1e-9) << "what was credited already is not again";
}

TEST_F(Proposing, WhatTheModelShowsMoreOfTheSameRowsAnswersForBoth) {
  Query with_pay = paid_over("5");
  with_pay.outputs.push_back(employees({col(0, kSalary)}).outputs[0]);
  const std::string less = database_.add(paid_over("5"), 1), more = database_.add(with_pay, 2);
  const auto prior_of = [&](Origins of_less, Origins of_more, const std::string& sql) {
    Generated both = generated({candidate(less, 0.6, of_less), candidate(more, 0.3, of_more)}, 0.1);
    both.both = 2;
    const auto result = propose({question_, schema_, naming_, {}}, both, database_);
    EXPECT_NEAR(sum_of(result.dialogue), 1, 1e-12);
    for (const Candidate& one : result.dialogue.candidates)
      if (one.sql == sql) return one.prior;
    return 0.0;
  };
  EXPECT_GT(prior_of(Origin::grammar, Origin::model, more), 0.7);
  EXPECT_LT(prior_of(Origin::grammar, Origin::model, less), 0.2);
  EXPECT_LT(prior_of(Origin::model, Origin::grammar, more), 0.4) << "the grammar adds much";
  EXPECT_LT(prior_of(Origin::grammar, Origin::grammar, more), 0.4);
}

TEST_F(Proposing, WhatIsRefusedIsSharedOut) {
  const std::string a = database_.add(paid_over("5"), 1);
  const auto result = proposed({candidate("SELECT nonsense", 0.5), candidate(a, 0.3)}, 0.2);
  ASSERT_EQ(result.refused.size(), 1U);
  EXPECT_EQ(result.refused[0].sql, "SELECT nonsense");
  EXPECT_EQ(result.refused[0].reason, "column nonsense does not exist");
  ASSERT_EQ(result.dialogue.candidates.size(), 1U);
  EXPECT_NEAR(result.dialogue.candidates[0].prior, 0.6, 1e-12);
  EXPECT_NEAR(result.dialogue.none, 0.4, 1e-12);
}

TEST_F(Proposing, OneTreeIsOneCandidateAndEachAVote) {
  const std::string a = database_.add(paid_over("5"), 1);
  database_.add_text("another text", paid_over("5"), 1);
  const auto votes =
      proposed({candidate(a, 0.4), candidate("another text", 0.3, Origin::model)}, 0.3);
  ASSERT_EQ(votes.dialogue.candidates.size(), 1U);
  EXPECT_EQ(votes.merged_by_tree, 1);
  EXPECT_EQ(votes.dialogue.candidates[0].same_tree, 1);
  EXPECT_EQ(votes.dialogue.candidates[0].sql, a);
  EXPECT_NEAR(votes.dialogue.candidates[0].prior, 0.7, 1e-12);
  const auto derivations = proposed(
      {candidate(a, 0.4, Origin::grammar), candidate("another text", 0.3, Origin::grammar)}, 0.4);
  EXPECT_NEAR(derivations.dialogue.candidates[0].prior, 0.5, 1e-12);
}

TEST(StoredValues, AreNearInCasePunctuationNumberAndSpelling) {
  const std::vector<std::string> stored = {"checked out", "Checked in", "Cancelled",
                                           "New Orleans", "A-12",       "A-13"};
  const auto nearest = [&](const char* text) { return nearest_values(text, stored); };
  using Values = std::vector<std::string>;
  EXPECT_EQ(nearest("checked-out"), Values{"checked out"});
  EXPECT_EQ(nearest("CANCELLED"), Values{"Cancelled"});
  EXPECT_EQ(nearest("canceled"), Values{"Cancelled"});
  EXPECT_EQ(nearest("NewOrleans"), Values{"New Orleans"});
  EXPECT_EQ(nearest("a12"), Values{"A-12"});
  EXPECT_EQ(nearest("A-14"), Values()) << "another code";
  EXPECT_EQ(nearest("checked"), Values());
  EXPECT_EQ(nearest(""), Values());
  EXPECT_EQ(nearest_values("pens", {"Pen", "Ink"}), Values{"Pen"});
  EXPECT_EQ(nearest_values("paid", {"Paid", "PAID"}).size(), 2U);
}

TEST_F(Proposing, TextsThatAColumnDoesNotHoldGiveWayToStoredOnes) {
  auto& column = schema_.tables[0].columns[kName];
  column.values = {"Ann", "Bob"};
  column.values_complete = true;
  const auto called = [&](const char* name) {
    return employees({col(0, kEmployeeId)}, {eq(col(0, kName), str(name))});
  };
  const std::string wrong = database_.add(called("ann"), 1);
  const std::string right = database_.add(called("Ann"), 2);
  Proposal proposal = proposed({candidate(wrong, 0.5)}, 0.5);
  ASSERT_EQ(proposal.dialogue.candidates.size(), 1U);
  EXPECT_EQ(proposal.dialogue.candidates[0].sql, right);
  EXPECT_NE(proposal.dialogue.candidates[0].interpretation.find("\"Ann\""), std::string::npos);
  const std::string other = database_.add(called("Zoe"), 0);
  proposal = proposed({candidate(other, 0.5)}, 0.5);
  EXPECT_EQ(proposal.dialogue.candidates[0].sql, other) << "nothing is like it";
}

TEST_F(Proposing, SeveralStoredValuesStandBesideEachOther) {
  auto& column = schema_.tables[0].columns[kName];
  const auto called = [&](const char* name) {
    return employees({col(0, kEmployeeId)}, {eq(col(0, kName), str(name))});
  };
  column.values = {"Ann", "ANN"};
  column.values_complete = true;
  const std::string asked = database_.add(called("ann"), 0);
  database_.add(called("Ann"), 1);
  database_.add(called("ANN"), 2);
  const Proposal proposal = proposed({candidate(asked, 0.6)}, 0.4);
  ASSERT_EQ(proposal.dialogue.candidates.size(), 2U);
  EXPECT_NEAR(proposal.dialogue.candidates[0].prior, 0.3, 1e-9);
}

TEST_F(Proposing, ARuleThatFindsNothingIsLessLikely) {
  const std::string a = database_.add(paid_over("5"), 0), b = database_.add(paid_over("6"), 2);
  const auto rule =
      proposed({candidate(a, 0.5, Origin::grammar), candidate(b, 0.5, Origin::grammar)}, 0);
  EXPECT_EQ(rule.dialogue.candidates[0].sql, b);
  const candidates::Weights& weights = candidates::default_weights();
  const double odds = std::exp(weights.of("result.empty") / weights.of("calibration.temperature"));
  EXPECT_LT(odds, 0.3);
  EXPECT_NEAR(rule.dialogue.candidates[1].prior, odds / (1 + odds), 1e-12);
  EXPECT_EQ(rule.dialogue.candidates[1].apart, "empty");
  // What nobody wants is likelier by what the empty one loses, however the others are told apart.
  const auto doubtful =
      proposed({candidate(a, 0.25, Origin::grammar), candidate(b, 0.25, Origin::grammar)}, 0.5);
  EXPECT_NEAR(doubtful.dialogue.none, 0.5 / (0.5 + 0.25 + 0.25 * 0.3), 1e-12);
  Candidate settled = candidate(a, 0.5, Origin::grammar);
  settled.settled = true;
  const auto known = proposed({settled, candidate(b, 0.5, Origin::grammar)}, 0);
  EXPECT_NEAR(known.dialogue.candidates[0].prior, 0.5, 1e-12);
  EXPECT_NEAR(proposed({candidate(a, 0.5), candidate(b, 0.5)}, 0).dialogue.candidates[0].prior, 0.5,
              1e-12);
}

TEST_F(Proposing, AModelsBestThatFindsNothingIsLessLikely) {
  const std::string a = database_.add(paid_over("5"), 0), b = database_.add(paid_over("6"), 0);
  const auto prior_of = [&](double both, Origins origins) {
    Generated given =
        generated({candidate(a, 0.6, origins), candidate(b, 0.2, Origin::model)}, 0.2);
    given.both = both;
    const auto result = propose({question_, schema_, naming_, {}}, given, database_);
    for (const Candidate& one : result.dialogue.candidates)
      if (one.sql == a) return one.prior;
    return 0.0;
  };
  EXPECT_NEAR(prior_of(0.3, Origin::model), 0.6 * 0.3 / (0.6 * 0.3 + 0.2 + 0.2), 1e-12);
  EXPECT_NEAR(prior_of(0.3, Origin::model | Origin::grammar), 0.6, 1e-12) << "both say so";
  EXPECT_NEAR(prior_of(0, Origin::model), 0.6, 1e-12) << "there is nothing beside it";
}

TEST_F(Proposing, TheLikeliestAreRunUntilTheTimeIsOverTheDearAtTheEnd) {
  const std::string a = database_.add(paid_over("5"), 1, 300),
                    b = database_.add(paid_over("6"), 1, 20),
                    c = database_.add(paid_over("7"), 1, 10),
                    d = database_.add(paid_over("8"), 1, 200);
  database_.time = 3;
  const auto result =
      proposed({candidate(a, 0.4), candidate(b, 0.25), candidate(c, 0.2), candidate(d, 0.1)}, 0.05);
  EXPECT_EQ(database_.run, (std::vector<std::string>{b, c, d}));
  EXPECT_EQ(result.dialogue.candidates[0].apart, "budget");
  EXPECT_EQ(result.dialogue.candidates[1].apart, "");
  EXPECT_NE(result.dialogue.candidates[0].result_class, result.dialogue.candidates[1].result_class);
}

TEST_F(Proposing, WhatCannotBePlannedIsRefused) {
  const std::string a = database_.add(paid_over("5"), 1), b = database_.add(paid_over("6"), 2);
  database_.unplannable = {b};
  const auto result =
      proposed({candidate(b, 0.5, Origin::grammar), candidate(a, 0.3, Origin::grammar)}, 0.2);
  ASSERT_EQ(result.refused.size(), 1U);
  EXPECT_EQ(result.refused[0].sql, b);
  EXPECT_EQ(result.refused[0].reason, "division by zero");
  ASSERT_EQ(result.dialogue.candidates.size(), 1U);
  EXPECT_EQ(result.dialogue.candidates[0].sql, a);
  EXPECT_NEAR(sum_of(result.dialogue), 1, 1e-12);
}

TEST_F(Proposing, OnlyWhatTheGrammarMadeIsLeftUnplannedUntilItIsRun) {
  const std::string a = database_.add(paid_over("5"), 1), b = database_.add(paid_over("6"), 2);
  proposed({candidate(a, 0.5, Origin::grammar), candidate(b, 0.3, Origin::model)}, 0.2);
  EXPECT_EQ(database_.read_only, (std::vector<std::string>{a}));
}

TEST_F(Proposing, SomeAreNotRunAtAll) {
  const std::string a = database_.add(paid_over("5"), 1), b = database_.add(paid_over("6"), 1),
                    c = database_.add(paid_over("7"), 1);
  database_.known(b).runs = false;
  const auto result =
      proposed({candidate(a, 0.6), candidate(b, 0.3990), candidate(c, 0.0005, Origin::grammar),
                candidate(database_.add(paid_over("8"), 1), 0.0005, Origin::grammar)},
               0);
  EXPECT_EQ(database_.run.front(), a);
  EXPECT_EQ(result.dialogue.candidates[1].apart, "skipped");
  EXPECT_EQ(result.dialogue.candidates[3].apart, "unlikely");
}

TEST_F(Proposing, WithoutProbingEachIsAClass) {
  const std::string a = database_.add(paid_over("5"), 1), b = database_.add(paid_over("6"), 1);
  database_.probing = false;
  const auto result = proposed({candidate(a, 0.6), candidate(b, 0.4)}, 0);
  EXPECT_TRUE(database_.run.empty());
  EXPECT_NE(result.dialogue.candidates[0].result_class, result.dialogue.candidates[1].result_class);
  EXPECT_EQ(result.timings.size(), 2U);
  database_.probing = true;
  database_.off = "serializable";
  const auto off = proposed({candidate(a, 0.6), candidate(b, 0.4)}, 0);
  EXPECT_TRUE(database_.run.empty());
  EXPECT_EQ(off.dialogue.candidates[0].apart, "serializable");
}

TEST_F(Proposing, WhatComesAfterMonstersIsNotLookedAt) {
  const std::string a = database_.add(paid_over("5"), 1);
  const auto result = propose({question_, schema_, naming_, {}}, generated({candidate(a, 1)}, 0),
                              database_, std::chrono::milliseconds(-1));
  EXPECT_TRUE(result.cut);
  EXPECT_TRUE(database_.analysed.empty());
  ASSERT_EQ(result.refused.size(), 1U);
  EXPECT_EQ(result.refused[0].reason, "planning what came before it took too long");
  EXPECT_TRUE(result.dialogue.variables.empty());
}

// ---- generators ---------------------------------------------------------------------------------

TEST(ByCaller, SaysWhatIsWrong) {
  const auto reason = [](const char* json) -> std::string {
    try {
      by_caller(json, 2);
    } catch (const Malformed& error) {
      return error.what();
    }
    return {};
  };
  EXPECT_EQ(reason("{}"), "not an array");
  EXPECT_EQ(reason("[]"), "none given");
  EXPECT_EQ(reason("[1]"), "one is not an object");
  EXPECT_EQ(reason(R"([{"probability": 1}])"), "one has no \"sql\"");
  EXPECT_EQ(reason(R"([{"sql": "SELECT 1", "probability": 2}])"),
            "a probability is outside 0 to 1");
  EXPECT_EQ(reason(R"([{"sql": "a", "probability": 0}])"), "every probability is 0");
  EXPECT_EQ(reason(R"([{"sql": "a", "probability": 0.7}, {"sql": "b", "probability": 0.7}])"),
            "probabilities sum up to more than 1");
  const Generated proposed = by_caller(R"([{"sql": "a", "probability": 0.7}])", 2);
  EXPECT_NEAR(proposed.none, 0.3, 1e-12);
  EXPECT_EQ(proposed.candidates[0].origins, Origin::caller);
}

TEST_F(Proposing, ACallersTwinsShareItsProbability) {
  const schema::LinkingIndex index(schema_);
  const Query names = employees({col(0, kName)}, {op(">", {col(0, kSalary), num("5")})});
  Generated proposed = generated({candidate(database_.add(names, 1), 0.8)}, 0.2);
  add_twins("list the name where pay is above 5", schema_, index, database_, proposed);
  EXPECT_EQ(proposed.candidates.size(), 1U);  // the twins are not allowed
  EXPECT_NEAR(proposed.candidates[0].prior, 0.8, 1e-12);
  const std::string refused = database_.analysed.back();
  database_.add_text(refused, names, 1);
  add_twins("list the name where pay is above 5", schema_, index, database_, proposed);
  ASSERT_EQ(proposed.candidates.size(), 2U);
  EXPECT_EQ(proposed.candidates[1].origins, Origin::twin);
  EXPECT_NEAR(proposed.candidates[0].prior + proposed.candidates[1].prior, 0.8, 1e-12);
}

TEST_F(Proposing, AVerifiedQueryTakesNearlyAll) {
  Generated proposed = generated({candidate("a", 0.6)}, 0.4);
  add_verified(proposed, "SELECT 1", "one");
  ASSERT_EQ(proposed.candidates.size(), 2U);
  EXPECT_EQ(proposed.candidates[1].prior, kVerifiedMass);
  EXPECT_NEAR(proposed.candidates[0].prior, 0.6 * (1 - kVerifiedMass), 1e-12);
  EXPECT_NEAR(proposed.none, 0.4 * (1 - kVerifiedMass), 1e-12);
}

TEST(ByRule, SaysWhatTheGrammarReads) {
  const schema::Schema schema = company();
  const schema::LinkingIndex index(schema);
  const GrammarIndex grammar(schema);
  Reader reader{schema, index, grammar};
  const Generated alone = by_rule("How many employees are there?", reader);
  ASSERT_FALSE(alone.candidates.empty());
  EXPECT_EQ(alone.candidates[0].sql, "SELECT count(*) FROM employees");
  EXPECT_FALSE(alone.candidates[0].elements.empty());
  EXPECT_EQ(alone.candidates[0].origins, Origin::grammar);
  reader.before = &alone.candidates[0].query;
  for (const Candidate& one : by_rule("and the departments?", reader).candidates) {
    if (one.origins == Origin::grammar) continue;
    EXPECT_EQ(one.origins, Origin::follow_up);
    for (const Element& element : one.elements) EXPECT_TRUE(element.span.empty());
  }
}

// ---- going on -----------------------------------------------------------------------------------

class GoingOn : public Proposing {
 protected:
  GoingOn() {
    for (const char* salary : {"5", "6", "7"}) sql_.push_back(database_.add(paid_over(salary), 1));
    dialogue_ =
        proposed({candidate(sql_[0], 0.4), candidate(sql_[1], 0.3), candidate(sql_[2], 0.3)}, 0)
            .dialogue;
  }

  std::vector<std::string> sql_;
  dialogue::Dialogue dialogue_;
};

TEST_F(GoingOn, MembersThatGiveOtherRowsByNowLeaveTheClass) {
  const dialogue::Turn answer = dialogue::next_turn(dialogue_, {});
  ASSERT_FALSE(answer.clarify);
  const std::vector<int> members = members_that_matter(dialogue_, answer);
  EXPECT_EQ(members, (std::vector<int>{1, 2}));
  std::vector<std::string> differing;
  const auto prober = database_.prober();
  EXPECT_FALSE(divided(dialogue_, {}, answer.best, members, *prober, differing));
  database_.add(paid_over("7"), 3);
  const auto other = divided(dialogue_, {}, answer.best, members, *prober, differing);
  ASSERT_TRUE(other);
  EXPECT_EQ(other->candidates[0].result_class, other->candidates[1].result_class);
  EXPECT_NE(other->candidates[0].result_class, other->candidates[2].result_class);
  EXPECT_EQ(differing.size(), 1U);
  EXPECT_EQ(first_that_differs(sql_[0], stands_for(dialogue_, answer), *prober), sql_[2]);
  EXPECT_EQ(first_that_differs(sql_[0], "nonsense", *prober), "");
}

TEST_F(GoingOn, ThoseLeftKeepTheirWordsAndAreSettled) {
  Generated proposed = generated({}, 0.5);
  dialogue_.candidates[1].sql = "SELECT gone";
  add_those_left(dialogue_, dialogue_, schema_, database_, proposed);
  ASSERT_EQ(proposed.candidates.size(), 2U);
  EXPECT_TRUE(proposed.candidates[0].settled);
  EXPECT_FALSE(proposed.candidates[0].elements.empty());
}

TEST_F(GoingOn, NewcomersShareWhatWasNones) {
  const Newcomers newcomers(dialogue_, {}, schema_);
  EXPECT_TRUE(newcomers.unwanted(paid_over("5"), false));
  EXPECT_FALSE(newcomers.unwanted(paid_over("8"), false));
  Generated proposed = generated({candidate("a", 0.6), candidate("b", 0.2)}, 0.2);
  newcomers.weigh(proposed, 0.5);
  EXPECT_NEAR(proposed.candidates[0].prior, 0.5 * 0.5 * 0.6, 1e-12);
  EXPECT_NEAR(proposed.none, 0.5 - 0.5 * 0.5 * 0.8, 1e-12);
}

TEST_F(GoingOn, ReadingsJoinWhereNoneIsLikeliest) {
  Generated left = generated({candidate("a", 0.4)}, 0.6);
  ASSERT_TRUE(wants_readings(left));
  join_readings(left, generated({candidate("b", 0.5)}, 0.5));
  ASSERT_EQ(left.candidates.size(), 2U);
  EXPECT_NEAR(left.candidates[1].prior, 0.3, 1e-12);
  EXPECT_NEAR(left.none, 0.3, 1e-12);
  EXPECT_FALSE(wants_readings(left));
}

}  // namespace proposal_test
}  // namespace nl_ask::proposal
