// Values and stretches of questions as an index of values compares them.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "schema/linking/index.h"
#include "schema/linking/mention.h"
#include "schema/linking/value_grams.h"
#include "unit/company.h"

namespace nl_ask::schema {
namespace value_grams_test {

bool among(const std::vector<std::uint32_t>& all, const std::vector<std::uint32_t>& some) {
  return std::includes(all.begin(), all.end(), some.begin(), some.end());
}

TEST(ValueGrams, SayTheWordsOfAValue) {
  EXPECT_EQ(normal_value("Meyer & Sons,  Ltd."), "meyer sons ltd");
  EXPECT_EQ(normal_value("  "), "");
  EXPECT_EQ(normal_value("!!!"), "");
  EXPECT_EQ(normal_value("\xff\xfe"), "");
}

TEST(ValueGrams, HoldThoseOfEveryWord) {
  EXPECT_TRUE(among(value_grams("meyer sons"), value_grams("meyer")));
  EXPECT_FALSE(among(value_grams("meyer sons"), value_grams("mayer")));
}

/// Whether an index finds `value` for `typed`.
bool found(const std::string& typed, const std::string& value) {
  const auto sets = misspelled_grams(typed);
  return std::any_of(sets.begin(), sets.end(),
                     [&](const auto& set) { return among(value_grams(value), set); });
}

TEST(ValueGrams, FindWhatIsMisspelledOnce) {
  const std::string value = "quillfeather works";
  for (const char* typed : {"quilfeather works", "quillfeatherr works", "quillfaether works",
                            "uillfeather works", "quillfeathe works", "qxillfeather works"})
    EXPECT_TRUE(found(typed, value)) << typed;
  EXPECT_FALSE(found("something other", value));
  EXPECT_TRUE(misspelled_grams("ab").empty()) << "too short to tell";
}

TEST(ValueGrams, KnowHowAlikeTheyAre) {
  bool part = false;
  EXPECT_EQ(likeness("meyer sons", "meyer sons", part), 1);
  EXPECT_FALSE(part);
  EXPECT_EQ(likeness("meyer", "meyer sons", part), 1);
  EXPECT_TRUE(part);
  EXPECT_EQ(likeness("meyer", "kumar sons", part), 0);
  const double slip = likeness("quilfeather", "quillfeather", part);
  EXPECT_GT(slip, 0.8);
  EXPECT_LT(slip, 1);
}

TEST(ValueSpans, AreLooseWhereTheyAreWrittenLikeNames) {
  const auto spans = value_spans(language::tokenize("How many orders are there of Meyer & Sons?"));
  const auto loose =
      std::count_if(spans.begin(), spans.end(), [](const ValueSpan& span) { return span.loose; });
  EXPECT_EQ(loose, 3) << "Meyer, Sons, and the two of them";
  EXPECT_TRUE(std::any_of(spans.begin(), spans.end(),
                          [](const ValueSpan& span) { return span.normal == "meyer sons"; }));
  EXPECT_TRUE(value_spans({}).empty());
}

TEST(FoundValues, AreMentioned) {
  const Schema schema = candidates::company();
  const LinkingIndex index(schema);
  const auto tokens = language::tokenize("How many employees are called Quillfeather?");
  Feedback told;
  told.values.push_back(
      {5, 6, candidates::kEmployees, candidates::kName, "Quillfeather Sr", 1, true});
  told.values.push_back(
      {5, 6, candidates::kEmployees, candidates::kName, "Quillfeather Jr", 1, true});
  const auto mentions = link(tokens, schema, index, {}, told);
  for (const char* value : {"Quillfeather Sr", "Quillfeather Jr"})
    EXPECT_TRUE(std::any_of(mentions.begin(), mentions.end(), [&](const Mention& mention) {
      return mention.kind == MentionKind::value && mention.value == value &&
             mention.evidence == Evidence::part;
    })) << value;
}

}  // namespace value_grams_test
}  // namespace nl_ask::schema
