// A table of phrases as they are written finds what a table of all that they can be read as finds.
#include "language/phrase_table.h"

#include <gtest/gtest.h>

#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "base/data_files.h"
#include "base/data_lines.h"
#include "base/packed.h"
#include "language/token.h"

namespace nl_ask::language {
namespace phrase_table_test {

std::string found(const PhraseTable& table, const std::string& text) {
  std::string all;
  for (const PhraseMatch& match : table.match(tokenize(text)))
    all += std::to_string(match.first_token) + ".." + std::to_string(match.last_token) + " is " +
           std::to_string(match.phrase) +
           (match.number ? " of " + std::to_string(*match.number) : "") + '\n';
  return all;
}

PhraseTable table_of(const std::vector<std::string>& phrases) {
  PhraseTable table;
  for (std::size_t i = 0; i < phrases.size(); ++i) table.add(phrases[i], static_cast<int>(i));
  return table;
}

/// In how many ways a phrase can be said.
double ways_of(const std::string& phrase) {
  double ways = 1;
  for (const std::string_view word : base::split_words(phrase))
    ways *= static_cast<double>(1 + std::ranges::count(word, '/') + word.ends_with('?'));
  return ways;
}

/// The phrases that some files are written in, up to what stands behind them: those that can be
/// spelled out in some seconds and in memory.
std::vector<std::string> phrases_of_files() {
  std::vector<std::string> phrases;
  constexpr double kMostWays = 4000;
  for (const char* name : {"english/series.txt", "english/no_questions.txt", "english/rewrites.txt",
                           "english/lexicon.txt", "english/rephrasings.txt"})
    for (const std::string_view line : base::data_lines(data::file(name))) {
      std::string phrase(line.substr(0, line.find(" :")));
      for (std::size_t gap = phrase.find("..."); gap != phrase.npos; gap = phrase.find("..."))
        phrase.erase(gap, 3);
      const bool again = phrase.find("?/") != phrase.npos;     // spelled out, it has a "?" still
      const bool defines = phrase.find(" = ") != phrase.npos;  // a name for a list of words
      if (phrase.starts_with('[') || base::trim(phrase).empty() || again || defines) continue;
      if (ways_of(phrase) > kMostWays) continue;
      phrases.push_back(phrase);
    }
  return phrases;
}

/// All ways to say each phrase.
using Ways = std::vector<std::vector<std::string>>;

Ways spelled_out(const std::vector<std::string>& phrases) {
  Ways ways;
  for (const std::string& phrase : phrases) ways.push_back(PhraseTable::spelled_out(phrase));
  return ways;
}

PhraseTable spelled_out_table(const Ways& ways) {
  PhraseTable table;
  for (std::size_t i = 0; i < ways.size(); ++i)
    for (const std::string& words : ways[i]) table.add(words, static_cast<int>(i));
  return table;
}

/// One of the ways to say one of the phrases, with words for what stands for any.
std::string said(const Ways& ways, std::mt19937& random) {
  const std::vector<std::string>& all = ways[random() % ways.size()];
  std::string text;
  for (std::string_view word : base::split_words(all[random() % all.size()])) {
    if (word.starts_with('~')) word.remove_prefix(1);
    text += (word == "<n>" ? "three" : word == "<o>" ? "third" : word == "*" ? "thing" : word);
    text += ' ';
  }
  return text;
}

TEST(PhraseTable, FindsWhatSpelledOutPhrasesFind) {
  const std::vector<std::string> phrases = phrases_of_files();
  const Ways ways = spelled_out(phrases);
  const PhraseTable table = table_of(phrases), spelled = spelled_out_table(ways);
  std::mt19937 random(20);
  std::size_t matches = 0;
  for (int i = 0; i < 3000; ++i) {
    const std::string text = said(ways, random) + (i % 3 == 0 ? "of " : "") + said(ways, random);
    const std::string one = found(table, text);
    ASSERT_EQ(one, found(spelled, text)) << text;
    matches += one.empty() ? 0 : 1;
  }
  EXPECT_GT(matches, 2900u);
}

TEST(PhraseTable, TakesEachWayToReadAPhraseInTheOrderOfSpellingOut) {
  const PhraseTable table = table_of({"in? order? a/b? c?", "~order <n>?"});
  EXPECT_EQ(found(table, "in order a c"),
            "0..1 is 0\n0..2 is 0\n0..3 is 0\n0..4 is 0\n"
            "1..2 is 0\n1..3 is 0\n1..4 is 0\n1..2 is 1\n2..3 is 0\n2..4 is 0\n3..4 is 0\n");
  EXPECT_EQ(found(table, "orders 5"), "0..1 is 1\n0..2 is 1 of 5.000000\n");
  EXPECT_EQ(found(table, "'in order'"), "");
}

TEST(PhraseTable, RefusesWhatSaysNoWordOrBeginsWithAny) {
  PhraseTable table;
  EXPECT_THROW(table.add(" ", 0), std::runtime_error);
  EXPECT_THROW(table.add("* by", 0), std::runtime_error);
  EXPECT_THROW(table.add("by? * by", 0), std::runtime_error);
  EXPECT_NO_THROW(table.add("by *", 0));
}

TEST(PhraseTable, IsReadFromABlockAsItWasWritten) {
  const PhraseTable table = table_of({"more than <n>", "fewer/less than?", "~sort by * ?"});
  base::PackWriter written;
  table.pack(written);
  const std::string_view bytes = written.bytes();
  std::vector<std::uint64_t> block(bytes.size() / sizeof(std::uint64_t));
  std::memcpy(block.data(), bytes.data(), bytes.size());
  base::PackReader reader(block.data());
  const PhraseTable placed(reader);
  for (const char* text : {"more than 5 or less", "sorted by size", "nothing of it"})
    EXPECT_EQ(found(placed, text), found(table, text)) << text;
  EXPECT_NE(found(placed, "less than"), "");
}

}  // namespace phrase_table_test
}  // namespace nl_ask::language
