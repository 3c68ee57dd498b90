#include "language/misspelled.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "base/data_files.h"
#include "base/data_lines.h"
#include "language/lexicon.h"

namespace nl_ask::language {
namespace misspelled_test {

TEST(Misspelled, WordsAreRightedWhereTheyStand) {
  EXPECT_EQ(spelled_right("wich custmers, and the avarage?"), "which customers, and the average?");
  const auto tokens = spelled_right(tokenize("wich ones"));
  EXPECT_EQ(tokens[0].lower, "which");
  EXPECT_EQ(tokens[0].span.end, 4u);
}

TEST(Misspelled, QuotedTextAndRightWordsStay) {
  for (const char* text : {"\"wich\"", "which ones", "", "the costs"})
    EXPECT_EQ(spelled_right(text), text);
}

/// A wrong spelling is no word that says how to ask, stands once, and is not the right one.
TEST(Misspelled, WrongOnesAreWrong) {
  std::set<std::string> wrong;
  for (const std::string_view line : base::data_lines(data::file("english/misspelled.txt"))) {
    const std::size_t colon = line.find(": ");
    ASSERT_NE(colon, line.npos) << line;
    for (const std::string_view one : base::split(line.substr(colon + 2), ',')) {
      EXPECT_TRUE(wrong.emplace(one).second) << one << " stands twice";
      EXPECT_NE(one, line.substr(0, colon));
      EXPECT_FALSE(Lexicon::english().names_nothing(one)) << one;
    }
  }
}

}  // namespace misspelled_test
}  // namespace nl_ask::language
