#include "model/lead/parts.h"

#include <gtest/gtest.h>

namespace nl_ask::model {
namespace parts_test {

using dialogue::Generator;
using dialogue::QuestionWriter;
using dialogue::Strategy;

Terms with_server(Generator generator = Generator::automatic) {
  Terms terms;
  terms.generator = generator;
  terms.has_server = true;
  return terms;
}

TEST(Parts, NothingIsAModelsUnlessItIsSet) {
  const Parts parts = parts_of({});
  EXPECT_EQ(parts.proposes, Proposes::nothing);
  EXPECT_FALSE(parts.corrects || parts.words || parts.begins);
}

TEST(Parts, AServerProposesBesideTheRules) {
  const Parts parts = parts_of(with_server());
  EXPECT_EQ(parts.proposes, Proposes::beside);
  EXPECT_TRUE(parts.corrects);
  EXPECT_FALSE(parts.words || parts.begins);
}

TEST(Parts, TheGeneratorSaysWhoProposes) {
  EXPECT_EQ(parts_of(with_server(Generator::model)).proposes, Proposes::alone);
  EXPECT_EQ(parts_of(with_server(Generator::both)).proposes, Proposes::beside);
  const Parts grammar = parts_of(with_server(Generator::grammar));
  EXPECT_EQ(grammar.proposes, Proposes::nothing);
  EXPECT_FALSE(grammar.corrects);
}

TEST(Parts, AModelThatIsNamedIsAskedForAServerThatIsNot) {
  Terms terms;
  terms.generator = Generator::both;
  EXPECT_EQ(parts_of(terms).proposes, Proposes::beside);  // which is said as a warning
  EXPECT_FALSE(parts_of(terms).corrects);
}

TEST(Parts, AStandbyAsksNobodyForWhatIsNotKept) {
  Terms terms = with_server();
  terms.standby = true;
  EXPECT_EQ(parts_of(terms).proposes, Proposes::beside);
  terms.kept = false;
  EXPECT_EQ(parts_of(terms).proposes, Proposes::nothing);
  terms.generator = Generator::model;
  EXPECT_EQ(parts_of(terms).proposes, Proposes::alone);
}

TEST(Parts, WhoWordsIsChosenByItself) {
  Terms terms = with_server(Generator::grammar);
  terms.writer = QuestionWriter::model;
  EXPECT_TRUE(parts_of(terms).words);
  terms.has_server = false;
  EXPECT_FALSE(parts_of(terms).words);
}

TEST(Parts, AModelBeginsWithTheStrategyAndAServer) {
  Terms terms = with_server();
  terms.strategy = Strategy::sra;
  EXPECT_TRUE(parts_of(terms).begins);
  terms.generator = Generator::grammar;
  EXPECT_FALSE(parts_of(terms).begins);
  terms.generator = Generator::both;
  terms.has_server = false;
  EXPECT_FALSE(parts_of(terms).begins);
}

}  // namespace parts_test
}  // namespace nl_ask::model
