// Text of others made harmless to show, wherever it is shown.
#include "base/plain_text.h"

#include <gtest/gtest.h>

#include "base/utf8.h"
#include "dialogue/wording.h"

namespace nl_ask::base {
namespace plain_text_test {

/// What steers a terminal, turns the direction of writing, has no width, or ends a line.
const std::pair<char32_t, char32_t> kHarmful[] = {
    {0x00, 0x08},     {0x0b, 0x1f},       {0x7f, 0x9f},       {0xad, 0xad},      {0x61c, 0x61c},
    {0x200b, 0x200f}, {0x2028, 0x2029},   {0x202a, 0x202e},   {0x2060, 0x2064},  {0x2066, 0x2069},
    {0xfeff, 0xfeff}, {0xe0001, 0xe0001}, {0xe0020, 0xe007f}, {0xf0000, 0xf0003}};

TEST(PlainText, HasNoCharacterThatDoesHarm) {
  for (const auto& [first, last] : kHarmful) {
    for (char32_t c = first; c <= last; ++c) {
      std::string text = "a";
      append_utf8(text, c);
      text += "b";
      EXPECT_EQ(showable(text), "ab") << std::hex << static_cast<unsigned>(c);
      EXPECT_EQ(showable_text(text), "ab") << std::hex << static_cast<unsigned>(c);
      EXPECT_EQ(showable_line(text, 10), "ab") << std::hex << static_cast<unsigned>(c);
    }
  }
}

TEST(PlainText, KeepsTheRest) {
  const char* text = "Z\u00fcrich \u4e2d\u6587  \u05e9\u05dc\u05d5\u05dd \U0001f600 \"q\" \\x";
  EXPECT_EQ(showable(text), text);
  EXPECT_EQ(showable_text(text), text);
  EXPECT_EQ(showable_text("a\tb\nc  d\xff"), "a b c  d\xef\xbf\xbd");
}

TEST(PlainText, IsWhatOptionsAndRepliesAre) {
  const std::string hostile = "the \u202ename\x1b[31m is\u200b \"x\u2066\"";
  const auto options = dialogue::option_texts({hostile}, "", 200);
  EXPECT_EQ(options[0], "the name[31m is \"x\"");
  EXPECT_EQ(dialogue::folded_reply(hostile), dialogue::folded_reply(options[0]))
      << "a reply in the words of the table is understood";
}

}  // namespace plain_text_test
}  // namespace nl_ask::base
