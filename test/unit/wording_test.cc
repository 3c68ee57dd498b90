#include "dialogue/wording.h"

#include <gtest/gtest.h>

#include <set>

#include "dialogue/phrase.h"
#include "dialogues.h"

namespace nl_ask::dialogue {
namespace wording_test {

using candidates::AmbiguityKind;
using candidates::Clause;

Dialogue about(Clause clause, AmbiguityKind kind, language::Span span = {},
               std::string subject = {}) {
  Dialogue dialogue = dialogue_of({.5, .5}, {{0, 1}});
  dialogue.question = "Which employees joined after 2020 in \"sales\"?";
  Variable& variable = dialogue.variables[0];
  variable.clause = clause;
  variable.kind = kind;
  variable.span = span;
  variable.subject = std::move(subject);
  return dialogue;
}

std::string asked(const Dialogue& dialogue) { return next_turn(dialogue, {}).question; }

TEST(Wording, QuotesTheUsersWords) {
  EXPECT_EQ(asked(about(Clause::where, AmbiguityKind::column, {38, 43})),
            "By \"sales\", do you mean that ...");
  EXPECT_EQ(asked(about(Clause::where, AmbiguityKind::value, {23, 33}, "hire date")),
            "By \"after 2020\", do you mean that ...");
  EXPECT_EQ(asked(about(Clause::output, AmbiguityKind::output, {6, 15})),
            "For \"employees\", what should be listed?");
  EXPECT_EQ(asked(about(Clause::output, AmbiguityKind::column, {6, 15})),
            "By \"employees\", do you mean ...");
}

TEST(Wording, NamesAVerbWithWhatBelongsToIt) {
  const std::string question = "contacts who opted out, and clients";
  const auto words = [&](std::uint32_t begin, std::uint32_t end) {
    const candidates::Unplaced one{{begin, end}, {}};
    return unplaced_words(question, {&one, 1});
  };
  EXPECT_EQ(words(13, 18), "\"opted out\"");
  EXPECT_EQ(words(0, 8), "\"contacts\"");
}

TEST(Wording, AsksAboutAPhrase) {
  const std::string question = "Which recent orders have no notes, still?";
  const auto phrase = [&](language::Span span) {
    const language::Span whole = phrase_of(question, span);
    return question.substr(whole.begin, whole.length());
  };
  EXPECT_EQ(phrase({6, 12}), "recent");
  EXPECT_EQ(phrase({13, 19}), "orders");
  EXPECT_EQ(phrase({25, 27}), "no notes");
  EXPECT_EQ(phrase({35, 40}), "still") << "nothing follows";
  EXPECT_EQ(phrase({28, 33}), "notes");
  EXPECT_EQ(phrase({}), "");
}

TEST(Wording, AsksByClauseWhereNoWordsAreKnown) {
  EXPECT_EQ(asked(about(Clause::output, AmbiguityKind::output)), "What should be listed?");
  EXPECT_EQ(asked(about(Clause::order, AmbiguityKind::question)), "Which ones, in which order?");
  EXPECT_EQ(asked(about(Clause::where, AmbiguityKind::value, {}, "hire date")),
            "What do you mean about the hire date?");
  EXPECT_EQ(asked(about(Clause::where, AmbiguityKind::column)), "Which condition do you mean?");
}

TEST(Wording, EveryClauseAndKindHasAQuestion) {
  for (int clause = 0; clause < 9; ++clause) {
    for (int kind = 0; kind < 4; ++kind) {
      for (const language::Span span : {language::Span{}, language::Span{23, 33}}) {
        const std::string text =
            asked(about(static_cast<Clause>(clause), static_cast<AmbiguityKind>(kind), span));
        EXPECT_FALSE(text.empty());
        EXPECT_EQ(text.find_first_of("{}_"), text.npos) << text;
        EXPECT_TRUE(text.ends_with("?") || text.ends_with("...")) << text;
        EXPECT_EQ(text.find("after 2020") != text.npos, !span.empty()) << text;
      }
    }
    EXPECT_FALSE(absent_text(static_cast<Clause>(clause), "").empty());
  }
  EXPECT_EQ(absent_text(Clause::where, "hire date"), "the hire date does not matter");
}

TEST(Wording, QuotedWordsAreOneShortLine) {
  const std::string question = "a \n\t b \"c\" " + std::string(200, 'x') + " end";
  EXPECT_EQ(quoted_words(question, {0, 10}), "a b c");
  EXPECT_LE(quoted_words(question, {0, 215}).size(), kLongestPhrase + 3);
  EXPECT_EQ(quoted_words(question, {0, 0}), "");
  EXPECT_EQ(quoted_words("the 'BWR' type", {4, 9}), "BWR");
  EXPECT_EQ(quoted_words("the 'Eric' or 'Tai' type", {4, 19}), "'Eric' or 'Tai'");
  EXPECT_EQ(quoted_words(question, {0, 100000}), "");
}

TEST(Wording, OptionsAreShortAndDifferFromEachOther) {
  const std::string long_text(300, 'w');
  const auto options =
      option_texts({"the name", "The name", "the  name", long_text, long_text}, "");
  std::set<std::string> folded;
  for (const std::string& option : options) {
    EXPECT_TRUE(folded.insert(folded_reply(option)).second) << option;
    EXPECT_LE(option.size(), kLongestOption + 20);
  }
  EXPECT_EQ(options[0], "the name");
}

TEST(Wording, CutsBetweenCharacters) {
  std::string text;
  for (int i = 0; i < 100; ++i) text += "ü";
  const std::string option = option_texts({text}, "")[0];
  EXPECT_LE(option.size(), kLongestOption + 3);
  EXPECT_EQ(option.find("\xc3 "), option.npos);
}

TEST(Wording, NoneOfTheseComesLast) {
  const Turn turn = next_turn(about(Clause::where, AmbiguityKind::column), {});
  ASSERT_EQ(turn.choices.size(), 3U);
  EXPECT_EQ(turn.choices.back(), "None of these");
}

}  // namespace wording_test
}  // namespace nl_ask::dialogue
