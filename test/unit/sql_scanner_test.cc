#include <gtest/gtest.h>

#include "candidates/sql/scanner.h"
#include "candidates/sql/statement.h"

namespace nl_ask::candidates {
namespace sql_scanner_test {

using Texts = std::vector<std::string>;

Texts texts_of(std::string_view sql) {
  Texts texts;
  for (const SqlToken& token : sql_tokens(sql)) texts.emplace_back(token.text);
  return texts;
}

SqlTokenKind kind_of(std::string_view sql) { return sql_tokens(sql).at(0).kind; }

TEST(SqlScanner, TokensAreAsPostgresHasThem) {
  EXPECT_EQ(texts_of("select a.\"b c\"<=1.5e-3::int"),
            Texts({"select", "a", ".", "\"b c\"", "<=", "1.5e-3", "::", "int"}));
  EXPECT_EQ(texts_of("'it''s' E'\\'x' e 'y'"), Texts({"'it''s'", "E'\\'x'", "e", "'y'"}));
  EXPECT_EQ(texts_of("$$a'$$ $t$ $$ $t$ $1"), Texts({"$$a'$$", "$t$ $$ $t$", "$", "1"}));
  EXPECT_EQ(kind_of("\"a\""), SqlTokenKind::quoted_name);
  EXPECT_EQ(kind_of("$$a$$"), SqlTokenKind::string);
  EXPECT_EQ(kind_of(".5"), SqlTokenKind::number);
}

TEST(SqlScanner, CommentsNestOrEndWithTheLine) {
  EXPECT_EQ(texts_of("/* a /* b */ c */ d"), Texts({"/* a /* b */ c */", "d"}));
  EXPECT_EQ(texts_of("-- a\rb"), Texts({"-- a", "b"}));
  EXPECT_EQ(texts_of("-- a\nb"), Texts({"-- a", "b"}));
  EXPECT_EQ(next_token("a /* b */ -- c\n d", 1).text, "d");
  EXPECT_EQ(next_token("a -- b", 1).text, "");
}

TEST(SqlScanner, WhatIsNotClosedReachesToTheEnd) {
  EXPECT_EQ(texts_of("'a b"), Texts({"'a b"}));
  EXPECT_EQ(texts_of("E'a\\"), Texts({"E'a\\"}));
  EXPECT_EQ(texts_of("/* a"), Texts({"/* a"}));
  EXPECT_EQ(texts_of("$x$ a"), Texts({"$x$ a"}));
}

TEST(SqlScanner, NamesEndWithTheirLastPart) {
  EXPECT_EQ(end_of_name("a + 1", 0), 1u);
  EXPECT_EQ(end_of_name("x(s . \"t.u\" /* */ .c)", 2), 20u);
  EXPECT_EQ(end_of_name("a.", 0), 1u);
}

TEST(SqlScanner, QuotedTextEndsWithAQuoteThatIsNotDoubled) {
  EXPECT_EQ(end_of_quoted("x'a''b'c", 1, false), 7u);
  EXPECT_EQ(end_of_quoted("'a\\'b'", 0, false), 4u);
  EXPECT_EQ(end_of_quoted("'a\\'b'", 0, true), 6u);
}

TEST(SqlScanner, LiteralsSayTheirValue) {
  EXPECT_EQ(literal_value("'it''s'"), "it's");
  EXPECT_EQ(literal_value("E'a\\'b'"), "a'b");
  EXPECT_EQ(literal_value("$t$a$t$"), "a");
}

TEST(OrderKeys, StandBetweenCommasWithoutTheirDirection) {
  EXPECT_EQ(order_keys("ORDER BY a DESC, f(b, c) NULLS LAST LIMIT 3"), Texts({"a", "f(b, c)"}));
  EXPECT_EQ(order_keys("order by \"desc\" asc, x[1, 2]"), Texts({"\"desc\"", "x[1, 2]"}));
  EXPECT_EQ(order_keys("ORDER BY /* , */ a || ',' FETCH FIRST 2 ROWS ONLY"), Texts({"a || ','"}));
  EXPECT_EQ(order_keys("ORDER BY nulls, -b"), Texts({"nulls", "-b"}));
}

}  // namespace sql_scanner_test
}  // namespace nl_ask::candidates
