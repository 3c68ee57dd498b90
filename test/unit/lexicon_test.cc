#include "language/lexicon.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

namespace nl_ask::language {
namespace {

/// "words=sense value" of every match that is not inside a longer one, stop words left out.
std::vector<std::string> senses_of(const std::string& question, Sense only) {
  std::vector<std::string> out;
  for (const SenseMatch& match : Lexicon::english().senses(tokenize(question))) {
    if (match.inner || match.entry->sense != only) continue;
    out.push_back(question.substr(match.span.begin, match.span.length()) + "=" +
                  match.entry->value);
  }
  std::ranges::sort(out);
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

const SenseMatch* find(const std::vector<SenseMatch>& matches, Sense sense) {
  const auto found =
      std::ranges::find_if(matches, [&](const SenseMatch& m) { return m.entry->sense == sense; });
  return found == matches.end() ? nullptr : &*found;
}

using Found = std::vector<std::string>;

TEST(Lexicon, Comparisons) {
  EXPECT_EQ(senses_of("more than 5", Sense::comparison), Found{"more than=>"});
  EXPECT_EQ(senses_of("no more than 5", Sense::comparison), Found{"no more than=<="});
  EXPECT_EQ(senses_of("at least 5", Sense::comparison), Found{"at least=>="});
  EXPECT_EQ(senses_of("5 or more", Sense::comparison), Found{"5 or more=>="});
  EXPECT_EQ(senses_of("above average", Sense::comparison), Found{"above average=>avg"});
  EXPECT_EQ(senses_of("later than", Sense::comparison), Found{"later than=>"});
  EXPECT_EQ(senses_of("starts with", Sense::comparison), Found{"starts with=starts"});
}

TEST(Lexicon, TheLongerPhraseCovers) {
  EXPECT_EQ(senses_of("how many different", Sense::aggregate),
            Found{"how many different=count-distinct"});
  EXPECT_TRUE(senses_of("at most 5", Sense::superlative).empty());
}

TEST(Lexicon, AdjectivesGiveTheirForms) {
  const auto& lexicon = Lexicon::english();
  const auto oldest = lexicon.senses(tokenize("oldest"));
  bool birth_date_least = false;
  for (const SenseMatch& match : oldest) {
    for (const Measure& measure : match.entry->measures) {
      birth_date_least |= measure.attribute == "birth date" && !measure.more;
    }
  }
  EXPECT_TRUE(birth_date_least);
  EXPECT_EQ(senses_of("younger than", Sense::comparative), Found{"younger than=less"});
  EXPECT_EQ(senses_of("least expensive", Sense::superlative), Found{"least expensive=asc"});
  EXPECT_EQ(senses_of("oldest first", Sense::order), Found{"oldest first=desc"});
  EXPECT_EQ(senses_of("the second smallest", Sense::rank), Found{"second smallest=asc"});
}

TEST(Lexicon, NumbersInPhrases) {
  const auto top = Lexicon::english().senses(tokenize("the top twenty five hotels"));
  const SenseMatch* limit = find(top, Sense::limit);
  ASSERT_NE(limit, nullptr);
  EXPECT_EQ(limit->number, 25);
  EXPECT_EQ(limit->first_token, 1);
  EXPECT_EQ(limit->last_token, 4);
  const auto third = Lexicon::english().senses(tokenize("third highest"));
  EXPECT_EQ(find(third, Sense::rank)->number, 3);
  EXPECT_EQ(find(third, Sense::limit), nullptr);
}

TEST(Lexicon, QuotedTextHasNoSense) {
  EXPECT_TRUE(senses_of("'more than' \"average\"", Sense::comparison).empty());
}

TEST(Lexicon, QuestionsGroupsAndNegation) {
  EXPECT_EQ(senses_of("who", Sense::question), Found{"who=person"});
  EXPECT_EQ(senses_of("for each city", Sense::group), Found{"for each=each"});
  EXPECT_EQ(senses_of("that do not have", Sense::negation), Found{"do not have=none"});
  EXPECT_EQ(senses_of("in descending order of", Sense::order),
            Found{"in descending order of=desc"});
  EXPECT_FALSE(senses_of("the", Sense::stop).empty());
  EXPECT_TRUE(senses_of("salary", Sense::stop).empty());
}

TEST(Lexicon, FormOfTheFile) {
  const Lexicon lexicon("[order by]\n~sort/ranked the? * by  # comment\n\n[limit desc]\ntop <n>");
  EXPECT_EQ(lexicon.senses(tokenize("sorted the rows by")).size(), 1u);
  EXPECT_EQ(lexicon.senses(tokenize("ranked rows by")).size(), 1u);
  EXPECT_EQ(lexicon.senses(tokenize("ranked by")).size(), 0u);
  EXPECT_EQ(lexicon.senses(tokenize("top five")).at(0).number, 5);
  EXPECT_THROW(Lexicon("[no-such-sense]"), std::runtime_error);
  EXPECT_THROW(Lexicon("[vague]\ngood :: rating"), std::runtime_error);
  EXPECT_THROW(Lexicon("[adjective]\nold older :: +age"), std::runtime_error);
  EXPECT_THROW(Lexicon("[stop]\n* of"), std::runtime_error);
}

TEST(Lexicon, SensesHaveNames) {
  EXPECT_STREQ(sense_name(Sense::comparison), "comparison");
  EXPECT_STREQ(sense_name(Sense::negation), "negation");
  EXPECT_STREQ(sense_name(Sense::stop), "stop");
}

}  // namespace
}  // namespace nl_ask::language
