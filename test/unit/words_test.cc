#include "schema/words.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

#include "base/text.h"
#include "language/thesaurus.h"
#include "schema/linking/spelling.h"
#include "schema/linking/value_match.h"
#include "schema/linking/value_sets.h"
#include "schema/linking/value_text.h"
#include "schema/words_synonyms.h"

namespace nl_ask::schema {
namespace words_test {

using Words = std::vector<std::string>;

TEST(NameWords, GluedAndAbbreviated) {
  EXPECT_EQ(name_words("emp_first_name"), (Words{"emp", "first", "name"}));
  EXPECT_EQ(name_words("stuid"), (Words{"stu", "id"}));
  EXPECT_EQ(name_words("dob"), (Words{"dob"}));
  EXPECT_EQ(name_words("salesreps"), (Words{"sales", "reps"}));
  EXPECT_EQ(name_words("warmth"), (Words{"warmth"}));
  EXPECT_EQ(name_words("valid_to"), (Words{"valid", "to"}));  // not "val" and "id"
  EXPECT_EQ(name_words(std::string(500, 'x')).size(), 1u);
  EXPECT_EQ(name_words("___"), Words{});
}

TEST(NameWords, InitialsOfTables) {
  EXPECT_EQ(initial_words("gname", "games"), (Words{"game", "name"}));
  EXPECT_EQ(initial_words("s_id", "student"), (Words{"student", "id"}));
  EXPECT_EQ(initial_words("rid", "movie"), Words{});
  EXPECT_EQ(initial_words("game_name", "games"), Words{});
  EXPECT_EQ(initial_words("", "games"), Words{});
}

TEST(NameWords, WrittenOut) {
  EXPECT_EQ(written_out({"emp", "no"}, 3).front(), (Words{"employee", "number"}));
  EXPECT_EQ(written_out({"dob"}, 3).front(), (Words{"date", "of", "birth"}));
  EXPECT_EQ(written_out({"rep", "no"}, 3).size(), 2u);
  EXPECT_EQ(written_out({"rep", "rep", "rep", "rep"}, 3).size(), 3u);
  EXPECT_TRUE(written_out({"salary"}, 3).empty());
}

TEST(Abbreviations, FormOfTheFile) {
  const Abbreviations some("qty quantity\nrep representative | report  # comment\n");
  EXPECT_EQ(some.find("rep").size(), 2u);
  EXPECT_TRUE(some.find("report").empty());
  EXPECT_THROW(Abbreviations("alone"), std::runtime_error);
}

/// Concepts that the thesaurus has for a short word, in their order.
std::vector<std::string_view> shortened(const std::string& word) {
  const language::Thesaurus& thesaurus = language::Thesaurus::english();
  std::vector<std::string_view> heads;
  for (language::ConceptId id = 0; id < thesaurus.size(); ++id)
    for (const std::string_view entry : thesaurus.entries(id, language::ThesaurusKey::shorts))
      if (entry == word) heads.push_back(thesaurus.head(id));
  return heads;
}

TEST(Abbreviations, OfTheThesaurusWhereNeitherTheFileNorADictionaryHasThem) {
  const Abbreviations& all = Abbreviations::english();
  const std::vector<Words> rrp = all.find("rrp");
  const std::vector<std::string_view> heads = shortened("rrp");
  ASSERT_EQ(rrp.size(), heads.size());
  for (std::size_t i = 0; i < heads.size(); ++i) EXPECT_EQ(base::joined(rrp[i], " "), heads[i]);
  EXPECT_GT(shortened("fac").size(), 3u);
  EXPECT_EQ(all.find("fac").size(), 3u) << "of many concepts the first";
  EXPECT_FALSE(shortened("unit_prc").empty());
  EXPECT_TRUE(all.find("unit_prc").empty()) << "it is no word";
  EXPECT_FALSE(shortened("comp").empty());
  EXPECT_TRUE(all.find("comp").empty()) << "a dictionary has it";
  EXPECT_FALSE(shortened("amt").empty());
  EXPECT_EQ(all.find("amt"), (std::vector<Words>{{"amount"}})) << "as the file has it";
}

TEST(Synonyms, SetsAndArrows) {
  const Synonyms some("car, motor car, automobile\nborn -> birth date\n");
  EXPECT_EQ(some.find("car").size(), 2u);
  EXPECT_EQ(some.find("motor car").front(), Words{"car"});
  EXPECT_EQ(some.find("born").front(), (Words{"birth", "date"}));
  EXPECT_TRUE(some.find("birth date").empty());
  EXPECT_EQ(some.longest(), 2u);
  EXPECT_THROW(Synonyms("a, ?"), std::runtime_error);
}

TEST(Synonyms, ARatingIsNoRate) {
  const std::vector<Words> others = Synonyms::english().find("rating");
  ASSERT_FALSE(others.empty());
  EXPECT_EQ(std::ranges::find(others, Words{"price"}), others.end());
}

TEST(ValueSets, FormOfTheFile) {
  const ValueSets some("France, French, FR\n");
  EXPECT_EQ(some.find("french")->size(), 2u);
  EXPECT_EQ(some.find("fr")->front(), "France");
  EXPECT_EQ(some.find("german"), nullptr);
  EXPECT_THROW(ValueSets("alone"), std::runtime_error);
  EXPECT_NE(ValueSets::english().find("french"), nullptr);
}

TEST(Spelling, Slips) {
  EXPECT_GT(right_letters("employee", "emplyoee"), 0.8);
  EXPECT_GT(right_letters("titel", "title"), 0.7);
  EXPECT_EQ(right_letters("title", "table"), 0);
  EXPECT_EQ(right_letters("name", "nam"), 0);
  EXPECT_EQ(right_letters(std::string(100, 'x'), std::string(100, 'x')), 0);
  EXPECT_EQ(right_letters("rating", "rating"), 1);
}

TEST(ValueWords, SquashAndPlural) {
  EXPECT_EQ(squash("New-Mexico 5"), "newmexico5");
  EXPECT_EQ(squash("Zürich!"), "zurich");
  EXPECT_EQ(value_words("O'Brien & Sons"), (Words{"o", "brien", "sons"}));
  EXPECT_EQ(without_plural("boxes"), "box");
  EXPECT_EQ(without_plural("mortgages"), "mortgage");
  EXPECT_EQ(without_plural("glass"), "glass");
  EXPECT_EQ(without_plural("us"), "us");
  EXPECT_EQ(squash("\xff?"), "");
}

TEST(ValueWords, NumbersAsTheyAreWritten) {
  EXPECT_EQ(number_text("$1,500.50."), "1500.50");
  EXPECT_EQ(number_text("(-3 %)"), "3");
  EXPECT_EQ(number_text("€ 20"), "20");
  EXPECT_EQ(number_text("0.5"), "0.5");
  for (const char* none : {"", "-", "12th", "2024-01-05", "1 2", "1e5", "\xff"})
    EXPECT_EQ(number_text(none), "") << none;
}

Schema one_column(std::vector<std::string> values, TypeKind kind = TypeKind::text) {
  Schema schema;
  Column column;
  column.name = "onscholarship";
  column.kind = kind;
  column.distinct = static_cast<double>(values.size());
  column.values = std::move(values);
  schema.tables.push_back({});
  schema.tables[0].name = "player";
  schema.tables[0].columns.push_back(column);
  return schema;
}

TEST(ValueIndex, FindsByLettersStemsAndWords) {
  const Schema schema = one_column({"Nominated", "New Mexico", "A b", ""});
  const ValueIndex index(schema);
  EXPECT_EQ(index.whole(schema, "new-mexico").size(), 1u);
  EXPECT_EQ(index.stemmed(schema, value_stems("nomination")).size(), 1u);
  EXPECT_EQ(index.with_word("mexico").size(), 1u);
  EXPECT_EQ(index.misspelled(schema, "nominatd").size(), 1u);
  EXPECT_TRUE(index.whole(schema, "").empty());
  EXPECT_TRUE(index.whole(schema, "mexico").empty());
}

TEST(ValueIndex, NumbersByWhatTheySay) {
  const Schema schema = one_column({"1.5", "1500", "-15", "NaN"}, TypeKind::decimal);
  const ValueIndex index(schema);
  const auto found = [&](std::string_view text) {
    std::string out;
    for (const ValueRef& ref : index.whole(schema, text))
      out += schema.column(ref.table, ref.column).values[static_cast<std::size_t>(ref.value)] + ' ';
    return out;
  };
  EXPECT_EQ(found("15"), "-15 ");
  EXPECT_EQ(found("1.5"), "1.5 ");
  EXPECT_EQ(found("$1,500"), "1500 ");
  EXPECT_EQ(found("nan"), "");
  EXPECT_EQ(found("15 00"), "");
  EXPECT_FALSE(index.says("1500"));
}

TEST(ValueIndex, NumbersStandAmongTextsByTheirPlace) {
  Schema schema = one_column({"7"}, TypeKind::integer);
  schema.tables[0].columns.push_back(one_column({"6", "7"}).tables[0].columns[0]);
  schema.tables[0].columns.push_back(schema.tables[0].columns[0]);
  const ValueIndex index(schema);
  std::vector<std::pair<int, int>> places;
  for (const ValueRef& ref : index.whole(schema, "7")) places.emplace_back(ref.column, ref.value);
  EXPECT_EQ(places, (std::vector<std::pair<int, int>>{{0, 0}, {1, 1}, {2, 0}}));
}

TEST(Flags, OnlyOfColumnsThatSayYesOrNo) {
  const auto flags = [](const Schema& schema) {
    const NameIndex names(schema);
    return match_flags({{0, 2, names.item(0, 0), 0.9, Evidence::exact}}, names, schema);
  };
  EXPECT_EQ(flags(one_column({"N", "Y"})).at(0).value, "Y");
  EXPECT_EQ(flags(one_column({}, TypeKind::boolean)).at(0).value, "true");
  EXPECT_TRUE(flags(one_column({"Y", "N", "?"})).empty());
  EXPECT_TRUE(flags(one_column({"T"})).empty());
  EXPECT_TRUE(flags(one_column({})).empty());
}

}  // namespace words_test
}  // namespace nl_ask::schema
