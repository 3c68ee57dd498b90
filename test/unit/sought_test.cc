// Which stretches of a question are looked for in the data, where, and what comes of it.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "language/lexicon.h"
#include "language/token.h"
#include "schema/linking/index.h"
#include "schema/linking/sought.h"

namespace nl_ask::schema {
namespace sought_test {

Column column_of(const std::string& name, const std::string& type = "text") {
  Column column;
  column.name = name;
  column.type_name = type;
  column.kind = type == "text"      ? TypeKind::text
                : type == "text[]"  ? TypeKind::array
                : type == "integer" ? TypeKind::integer
                                    : TypeKind::other;
  return column;
}

/// Guests, whose names nobody knows, and rooms, of which all is known.
Schema hotel() {
  Schema schema;
  Table guests, rooms;
  guests.name = "guests";
  rooms.name = "rooms";
  guests.columns = {column_of("id", "integer"), column_of("remarks"), column_of("first_name"),
                    column_of("last_name"),     column_of("country"), column_of("tags", "text[]")};
  rooms.columns = {column_of("id", "integer"), column_of("kind")};
  rooms.columns[1].values = {"single", "double"};
  rooms.columns[1].values_complete = true;
  schema.tables = {guests, rooms};
  return schema;
}

constexpr int kCountry = 4, kTags = 5;

Sought sought_in(const std::string& question) {
  const Schema schema = hotel();
  const LinkingIndex index(schema);
  const auto tokens = language::tokenize(question);
  std::vector<bool> asking(tokens.size(), false);
  for (const auto& cue : language::Lexicon::english().cues(tokens))
    for (int i = cue.first; i < cue.last; ++i) asking[static_cast<std::size_t>(i)] = true;
  return what_to_look_for(tokens, link(tokens, schema, index), asking, schema);
}

const SoughtText* text(const Sought& sought, const std::string& normal) {
  const auto found = std::ranges::find(sought.texts, normal, &SoughtText::normal);
  return found == sought.texts.end() ? nullptr : &*found;
}

bool has_form(const Sought& sought, const std::string& normal, const std::string& form,
              Evidence evidence) {
  const SoughtText* one = text(sought, normal);
  return one != nullptr && std::ranges::any_of(one->forms, [&](const SoughtForm& known) {
           return known.text == form && known.evidence == evidence;
         });
}

TEST(Sought, AreWordsThatNothingExplains) {
  const Sought sought = sought_in("How many guests from Ruritania have double rooms?");
  EXPECT_NE(text(sought, "ruritania"), nullptr);
  for (const char* known : {"guests", "many", "double", "rooms", "how many"})
    EXPECT_EQ(text(sought, known), nullptr) << known;
  ASSERT_EQ(sought.tables.size(), 1u) << "all values of rooms are known";
  EXPECT_TRUE(sought.tables[0].named);
}

TEST(Sought, AreRunsOfNamesAndTheirParts) {
  const Sought sought = sought_in("Which room does Anna Quillfeather have?");
  for (const char* said : {"anna", "quillfeather", "anna quillfeather"})
    EXPECT_NE(text(sought, said), nullptr) << said;
  EXPECT_TRUE(text(sought, "anna quillfeather")->within);
}

TEST(Sought, AreInSmallLettersToo) {
  const Sought sought = sought_in("guests from grandfenwick");
  ASSERT_NE(text(sought, "grandfenwick"), nullptr);
  EXPECT_TRUE(text(sought, "grandfenwick")->within) << "no word of English";
  EXPECT_FALSE(text(sought_in("guests with dogs"), "dogs")->within);
}

TEST(Sought, HaveOtherNumbersAndNames) {
  const Sought sought = sought_in("How many Spanish guests with tents are there?");
  EXPECT_TRUE(has_form(sought, "tents", "tents", Evidence::exact));
  EXPECT_TRUE(has_form(sought, "tents", "tent", Evidence::stem));
  EXPECT_TRUE(has_form(sought, "spanish", "spain", Evidence::synonym));
  EXPECT_TRUE(has_form(sought, "spanish", "es", Evidence::synonym));
}

TEST(Sought, AreQuotedTextsAndCodes) {
  const Sought sought = sought_in("guests called 'van der Berg' with AB-12");
  ASSERT_NE(text(sought, "van der berg"), nullptr);
  EXPECT_TRUE(text(sought, "van der berg")->within);
  ASSERT_NE(text(sought, "ab-12"), nullptr);
  EXPECT_TRUE(text(sought, "ab-12")->within);
}

TEST(Sought, AreNumbersRightAfterNames) {
  EXPECT_NE(text(sought_in("Who is guest 10248?"), "10248"), nullptr);
  EXPECT_EQ(text(sought_in("Which guests came after 10248?"), "10248"), nullptr);
}

TEST(Sought, AreLookedForInNamesFirst) {
  const Sought sought = sought_in("Where is Quillfeather from?");
  ASSERT_EQ(sought.tables.size(), 1u);
  const std::vector<int>& columns = sought.tables[0].columns;
  ASSERT_EQ(columns.size(), 5u);
  EXPECT_EQ(columns.back(), 1) << "remarks are free text";
}

Feedback told_of(const Sought& sought, const std::vector<SeenColumn>& seen) {
  Feedback told;
  tell_what_was_seen(sought, seen, hotel(), told);
  return told;
}

TEST(Seen, AreValuesOfTheQuestion) {
  const Sought sought = sought_in("How many Spanish guests are there?");
  const Feedback told = told_of(sought, {{0, kCountry, true, {"ES"}}});
  ASSERT_EQ(told.values.size(), 1u);
  EXPECT_EQ(told.values[0].value, "ES");
  EXPECT_EQ(told.values[0].evidence, Evidence::synonym);
  EXPECT_EQ(told.values[0].sight, Sight::found);
  for (const MissingValue& one : told.missing)
    EXPECT_FALSE(one.first == told.values[0].first && one.last == told.values[0].last);
}

TEST(Seen, AreElementsOfLists) {
  const Sought sought = sought_in("guests from Ruritania");
  for (const auto& [column, value] :
       {std::pair(kCountry, "Spain, Ruritania"), std::pair(kTags, "Ruritania")}) {
    const Feedback told = told_of(sought, {{0, column, true, {value}}});
    ASSERT_EQ(told.values.size(), 1u) << value;
    EXPECT_EQ(told.values[0].value, "Ruritania");
    EXPECT_EQ(told.values[0].sight, Sight::element);
  }
}

TEST(Seen, AreSomeWordsOfValues) {
  const Sought sought = sought_in("guests from Ruritania");
  const Feedback told = told_of(sought, {{0, kCountry, false, {"Kingdom of Ruritania"}}});
  ASSERT_EQ(told.values.size(), 1u);
  EXPECT_TRUE(told.values[0].part);
  EXPECT_TRUE(told_of(sought, {{0, kCountry, false, {"Ruritanian Airways"}}}).values.empty());
}

TEST(Seen, AreNowhere) {
  const Sought sought = sought_in("guests from Ruritania");
  const Feedback told = told_of(sought, {{0, kCountry, true, {}}, {0, kTags, false, {}}});
  ASSERT_FALSE(told.missing.empty());
  for (const MissingValue& one : told.missing)
    EXPECT_EQ(one.column, kCountry) << "of the other column not all was seen";
}

TEST(Seen, WeighGuesses) {
  const Schema schema = hotel();
  const LinkingIndex index(schema);
  const auto tokens = language::tokenize("How many guests are from Ruritania?");
  const auto guess = [&](const Feedback& told) {
    const auto mentions = link(tokens, schema, index, {}, told);
    const auto found = std::ranges::find_if(mentions, [](const Mention& mention) {
      return mention.kind == MentionKind::value && mention.column == kCountry;
    });
    return found == mentions.end() ? Mention() : *found;
  };
  Feedback told;
  EXPECT_EQ(guess(told).sight, Sight::none);
  told.missing.push_back({5, 6, 0, kCountry});
  EXPECT_EQ(guess(told).sight, Sight::missing);
  EXPECT_EQ(guess(told).evidence, Evidence::pattern) << "an empty answer says something";
  FoundValue one;
  one.first = 5;
  one.last = 6;
  one.table = 0;
  one.column = kCountry;
  one.value = "RURITANIA";
  one.sight = Sight::found;
  told.values.push_back(one);
  EXPECT_EQ(guess(told).sight, Sight::found);
  EXPECT_EQ(guess(told).value, "RURITANIA");
}

}  // namespace sought_test
}  // namespace nl_ask::schema
