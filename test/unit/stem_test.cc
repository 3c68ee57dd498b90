#include "language/stem.h"

#include <gtest/gtest.h>

#include "base/identifier.h"

namespace nl_ask::language {
namespace stem_test {

TEST(Stem, English) {
  EXPECT_EQ(stem("employees"), stem("employee"));
  EXPECT_EQ(stem("quizzes"), stem("quiz"));
  EXPECT_EQ(stem("buzzes"), stem("buzz"));
  EXPECT_EQ(stem("cities"), stem("city"));
  EXPECT_EQ(stem("id"), "id");
  EXPECT_EQ(stem(std::string(1 << 20, 'x')).size(), std::size_t{1} << 20);
}

TEST(Plural, RegularAndIrregular) {
  const std::vector<std::pair<const char*, const char*>> pairs = {
      {"city", "cities"},        {"box", "boxes"},         {"match", "matches"},
      {"class", "classes"},      {"day", "days"},          {"person", "people"},
      {"child", "children"},     {"aircraft", "aircraft"}, {"address", "addresses"},
      {"house", "houses"},       {"bus", "buses"},         {"movie", "movies"},
      {"prize", "prizes"},       {"datum", "data"},        {"course", "courses"},
      {"employee", "employees"}, {"status", "statuses"},   {"database", "databases"},
      {"tax", "taxes"},          {"series", "series"}};
  for (const auto& [one, many] : pairs) {
    EXPECT_EQ(plural(one), many);
    EXPECT_EQ(singular(many), one);
    EXPECT_EQ(singular(one), one);
  }
  EXPECT_EQ(plural("people"), "people");
}

TEST(Plural, IsPlural) {
  EXPECT_TRUE(is_plural("departments"));
  EXPECT_TRUE(is_plural("people"));
  EXPECT_FALSE(is_plural("address"));
  EXPECT_FALSE(is_plural("bus"));
  EXPECT_FALSE(is_plural("news"));
  EXPECT_FALSE(is_plural(""));
}

TEST(Identifier, OrdinalsStayWhole) {
  EXPECT_EQ(base::identifier_words("2nd_quarter"), (std::vector<std::string>{"2nd", "quarter"}));
  EXPECT_EQ(base::identifier_words("quarter21ST"), (std::vector<std::string>{"quarter", "21st"}));
  EXPECT_EQ(base::identifier_words("4things"), (std::vector<std::string>{"4", "things"}));
}

TEST(Identifier, Words) {
  using Words = std::vector<std::string>;
  EXPECT_EQ(base::identifier_words("empFirstName"), (Words{"emp", "first", "name"}));
  EXPECT_EQ(base::identifier_words("HTTPStatus_code2"), (Words{"http", "status", "code", "2"}));
  EXPECT_EQ(base::identifier_words("JOIN-DATE"), (Words{"join", "date"}));
  EXPECT_EQ(base::identifier_words("Straße Größe"), (Words{"strasse", "grosse"}));
  EXPECT_EQ(base::identifier_words("имяОтдела"), (Words{"имя", "отдела"}));
  EXPECT_EQ(base::identifier_words("___"), Words{});
}

}  // namespace stem_test
}  // namespace nl_ask::language
