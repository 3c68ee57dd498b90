#include "language/lexicon.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

namespace nl_ask::language {
namespace lexicon_test {

/// "words=argument" of every cue of one kind.
std::vector<std::string> cues_of(const std::string& question, CueKind kind,
                                 const Lexicon& lexicon = Lexicon::english()) {
  std::vector<std::string> out;
  const std::vector<Token> tokens = tokenize(question);
  for (const CueMatch& match : lexicon.cues(tokens)) {
    if (match.cue->kind != kind) continue;
    const Span words = join(tokens[static_cast<std::size_t>(match.first)].span,
                            tokens[static_cast<std::size_t>(match.last) - 1].span);
    out.push_back(question.substr(words.begin, words.length()) + "=" + match.cue->argument);
  }
  std::ranges::sort(out);
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

/// "age desc" of every column that the first cue of the kind hints at.
std::vector<std::string> hints_of(const std::string& question, CueKind kind,
                                  const Lexicon& lexicon = Lexicon::english()) {
  std::vector<std::string> out;
  const std::vector<Token> tokens = tokenize(question);
  for (const CueMatch& match : lexicon.cues(tokens)) {
    if (match.cue->kind != kind) continue;
    for (const ColumnHint& hint : match.cue->hints) {
      std::string text;
      for (const std::string& word : hint.words) text += word + ' ';
      out.push_back(text + std::string(hint.sign));
    }
    break;
  }
  return out;
}

using Found = std::vector<std::string>;

TEST(Lexicon, Comparisons) {
  EXPECT_EQ(cues_of("more than 5", CueKind::compare), Found{"more than=>"});
  EXPECT_EQ(cues_of("at least 5", CueKind::compare), Found{"at least=>="});
  EXPECT_EQ(cues_of("begins with A", CueKind::like), Found{"begins with=starts"});
  EXPECT_EQ(cues_of("in descending order of", CueKind::descending).size(), 5u);
}

TEST(Lexicon, AdjectivesGiveTheirForms) {
  const Lexicon lexicon("[adjective]\nold older oldest :: +age, -birth date\nexpensive :: +price");
  EXPECT_EQ(hints_of("old", CueKind::vague, lexicon), (Found{"age desc", "birth date asc"}));
  EXPECT_EQ(hints_of("oldest", CueKind::hint, lexicon), (Found{"age desc", "birth date asc"}));
  EXPECT_EQ(hints_of("older than", CueKind::comparative, lexicon),
            (Found{"age >", "birth date <"}));
  EXPECT_EQ(hints_of("no older than", CueKind::comparative, lexicon).front(), "age <=");
  EXPECT_EQ(hints_of("least expensive", CueKind::hint, lexicon), Found{"price asc"});
  EXPECT_EQ(hints_of("less expensive", CueKind::comparative, lexicon), Found{"price <"});
}

TEST(Lexicon, MeasuresAreLentToTheSameWords) {
  const Lexicon lexicon(
      "[hint desc]\nbest :: +score, -rank\n[adjective]\nhigh higher highest :: +height\n"
      "[superlative desc]\nhighest\nbest\n[compare >]\nhigher than\n[form]\nhigher than average");
  EXPECT_EQ(cues_of("highest", CueKind::superlative, lexicon), Found{"highest=desc"});
  EXPECT_EQ(hints_of("highest", CueKind::superlative, lexicon), Found{"height desc"});
  EXPECT_EQ(hints_of("best", CueKind::superlative, lexicon), (Found{"score desc", "rank asc"}));
  EXPECT_TRUE(cues_of("highest", CueKind::hint, lexicon).empty());
  EXPECT_EQ(cues_of("higher than 5", CueKind::comparative, lexicon), Found{"higher than=>"});
  EXPECT_TRUE(cues_of("higher than 5", CueKind::compare, lexicon).empty());
  // inside a longer phrase the words measure nothing
  EXPECT_EQ(cues_of("higher than average", CueKind::compare, lexicon), Found{"higher than=>"});
  EXPECT_TRUE(cues_of("higher than average", CueKind::comparative, lexicon).empty());
}

TEST(Lexicon, QuotedTextIsNoCue) {
  EXPECT_TRUE(cues_of("'more than' \"average\"", CueKind::compare).empty());
  EXPECT_TRUE(cues_of("'more than' \"average\"", CueKind::avg).empty());
}

TEST(Lexicon, LooseWordsMayBeNames) {
  const Lexicon lexicon("[form]\ntop <n>\n[information loose]\nrecords");
  EXPECT_EQ(lexicon.of_question(tokenize("top five records")),
            (std::vector<bool>{true, true, false}));
  EXPECT_TRUE(lexicon.cues(tokenize("top five")).empty());
  EXPECT_EQ(cues_of("records", CueKind::information, lexicon), Found{"records="});
}

TEST(Lexicon, WordsThatSayLittle) {
  const Lexicon lexicon(
      "[words function]\nand or\n[words link]\nof\n[words telling]\nnot\n[words filler]\nlist\n"
      "[words idle]\nkindly");
  for (const char* word : {"and", "or", "of", "not"}) EXPECT_TRUE(lexicon.names_nothing(word));
  for (const char* word : {"and", "or", "of", "list"}) EXPECT_TRUE(lexicon.says_little(word));
  EXPECT_FALSE(lexicon.names_nothing("list"));
  EXPECT_FALSE(lexicon.says_little("not"));
  EXPECT_TRUE(lexicon.is(WordList::link, "of"));
  EXPECT_FALSE(lexicon.is(WordList::link, "and"));
  EXPECT_TRUE(lexicon.is(WordList::idle, "kindly"));
  EXPECT_FALSE(lexicon.is(WordList::idle, "and"));
}

TEST(Lexicon, FormOfTheFile) {
  const Lexicon lexicon("[order]\n~sort/ranked the? * by  # comment\n\n[or]\nor / ?");
  EXPECT_EQ(lexicon.cues(tokenize("sorted the rows by")).size(), 1u);
  EXPECT_EQ(lexicon.cues(tokenize("ranked rows by")).size(), 1u);
  EXPECT_EQ(lexicon.cues(tokenize("ranked by")).size(), 0u);
  EXPECT_THROW(Lexicon("[no-such-kind]"), std::runtime_error);
  EXPECT_THROW(Lexicon("[words no-such-list]"), std::runtime_error);
  EXPECT_THROW(Lexicon("of"), std::runtime_error);
  EXPECT_THROW(Lexicon("[vague]\ngood :: rating"), std::runtime_error);
  EXPECT_THROW(Lexicon("[adjective]\nold older :: +age"), std::runtime_error);
  EXPECT_THROW(Lexicon("[stop]\n* of"), std::runtime_error);
}

TEST(Lexicon, KindsHaveNames) {
  EXPECT_EQ(name_of(CueKind::or_word), "or");
  EXPECT_EQ(name_of(CueKind::form), "form");
  EXPECT_EQ(cue_kind("negation"), CueKind::negation);
  EXPECT_EQ(cue_kind("other"), std::nullopt);
}

}  // namespace lexicon_test
}  // namespace nl_ask::language
