#include "language/token.h"

#include <gtest/gtest.h>

#include "base/utf8.h"

namespace nl_ask::language {
namespace token_test {

std::vector<std::string> lowers(std::string_view text) {
  std::vector<std::string> out;
  for (const Token& token : tokenize(text)) out.push_back(token.lower);
  return out;
}

using Words = std::vector<std::string>;

TEST(Tokenize, SplitsWordsAndPunctuation) {
  EXPECT_EQ(lowers("Who's older, than 5?"), (Words{"who", "'s", "older", ",", "than", "5", "?"}));
}

TEST(Tokenize, SpansAreByteOffsets) {
  const std::string text = "Où  is Zürich?";
  const auto tokens = tokenize(text);
  ASSERT_EQ(tokens.size(), 4u);
  EXPECT_EQ(tokens[0].span, (Span{0, 3}));
  EXPECT_EQ(text.substr(tokens[2].span.begin, tokens[2].span.length()), "Zürich");
  EXPECT_EQ(tokens[2].lower, "zurich");
  EXPECT_EQ(text_of(text, tokens, 1, 3), "is Zürich");
}

TEST(Tokenize, KeepsHyphensAndInnerApostrophes) {
  EXPECT_EQ(lowers("O'Brien's e-mail don't"), (Words{"o'brien", "'s", "e-mail", "don't"}));
  EXPECT_EQ(lowers("students' names"), (Words{"students", "'", "names"}));
}

TEST(Tokenize, QuotedTextIsOneToken) {
  const auto tokens = tokenize("named 'Tom's House' or \"The 'Big' One\" or “Ärger”");
  ASSERT_EQ(tokens.size(), 6u);
  EXPECT_EQ(tokens[1].kind, TokenKind::quoted);
  EXPECT_EQ(tokens[1].text, "Tom's House");
  EXPECT_EQ(tokens[3].text, "The 'Big' One");
  EXPECT_EQ(tokens[5].lower, "arger");
}

TEST(Tokenize, UnclosedQuoteIsPunctuation) {
  EXPECT_EQ(lowers("the '90s"), (Words{"the", "'", "90s"}));
  EXPECT_EQ(tokenize("the \"end").at(1).kind, TokenKind::punctuation);
}

TEST(Tokenize, Numbers) {
  const auto tokens = tokenize("1,500 -3.5 5k 2nd five 1,2 $7 10-20");
  const std::vector<double> expected = {1500, -3.5, 5000, 2, 5, 1, 2, 7, 10, 20};
  std::vector<double> got;
  for (const Token& token : tokens) {
    if (token.number) got.push_back(*token.number);
  }
  EXPECT_EQ(got, expected);
  EXPECT_EQ(tokens[0].kind, TokenKind::number);
  EXPECT_EQ(tokens[4].kind, TokenKind::word);
}

TEST(Tokenize, DatesAddressesAndAbbreviationsAreOneToken) {
  EXPECT_EQ(
      lowers("2020-05-03, 08/30/2015 15:06:20 2020-05 a.b@x.org. U.S. x"),
      (Words{"2020-05-03", ",", "08/30/2015", "15:06:20", "2020-05", "a.b@x.org", ".", "us", "x"}));
}

TEST(Tokenize, AbbreviationsOfSeveralLetters) {
  EXPECT_EQ(lowers("a Ph.D. or Ph.D, B.Sc. e.g. U.S. and U.S?"),
            (Words{"a", "phd", "or", "phd", ",", "bsc", "eg", "us", "and", "us", "?"}));
  EXPECT_EQ(lowers("in Rome. Then St. Paul. It is.The"),
            (Words{"in", "rome", ".", "then", "st", ".", "paul", ".", "it", "is", ".", "the"}));
}

TEST(Tokenize, OperatorsStayTogether) {
  EXPECT_EQ(lowers("a>=5 b<>c"), (Words{"a", ">=", "5", "b", "<>", "c"}));
}

TEST(Tokenize, BytesThatAreNotTextArePunctuation) {
  const std::string text("ab\xff\xc3 c\0d\xed\xa0\x80", 10);
  for (const Token& token : tokenize(text)) {
    EXPECT_LE(token.span.end, text.size());
    EXPECT_FALSE(token.text.empty());
  }
  EXPECT_EQ(tokenize(text).front().lower, "ab");
}

TEST(Tokenize, WorkOnLongTextIsBounded) {
  const std::string words(1 << 20, 'x');
  EXPECT_EQ(tokenize(words).size(), 1u);
  std::string many;
  for (int i = 0; i < 100000; ++i) many += "a ' \" ";
  EXPECT_EQ(tokenize(many).size(), kMaxTokens);
  EXPECT_TRUE(tokenize("").empty());
  EXPECT_TRUE(tokenize(" \t\n").empty());
}

TEST(Utf8, FoldsCaseAndAccents) {
  EXPECT_EQ(base::fold("ÀÉÎõü ẞß Æ"), "aeiou ssss ae");
  EXPECT_EQ(base::fold("ΑΘΉΝΑ Ωμέγα"), "αθηνα ωμεγα");
  EXPECT_EQ(base::fold("МОСКВА Ёлка"), "москва елка");
  EXPECT_EQ(base::fold("e\xCC\x81tat"), "etat");
  EXPECT_EQ(base::fold("\xff日本"), "\xff日本");
}

TEST(Utf8, RefusesIllFormedSequences) {
  for (const std::string_view bytes :
       {"\xc0\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xe2\x82"}) {
    EXPECT_FALSE(base::decode(bytes, 0).valid);
  }
  EXPECT_EQ(base::decode("€", 0).value, U'€');
  EXPECT_EQ(base::truncate_utf8("aé", 2), "a");
}

}  // namespace token_test
}  // namespace nl_ask::language
