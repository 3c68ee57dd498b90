#include "language/wordnet/wordnet.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "language/wordnet/table.h"

namespace nl_ask::language {
namespace wordnet_test {

using namespace wordnet_layout;
using Words = std::vector<std::string>;
using Bytes = std::vector<unsigned char>;

/// What says something about words needs words: the library may be built without WordNet.
class WordNet : public ::testing::Test {
 protected:
  void SetUp() override {
    if (wordnet_size().words == 0) GTEST_SKIP() << "the library was built without WordNet";
  }
};

const RelatedWord* find(const std::vector<RelatedWord>& words, std::string_view word) {
  const auto found = std::ranges::find(words, word, &RelatedWord::word);
  return found == words.end() ? nullptr : &*found;
}

Bytes built_in_copy() {
  const std::span<const unsigned char> data = WordNetTable::built_in().data();
  return {data.begin(), data.end()};
}

void write32(Bytes& bytes, std::size_t at, std::uint32_t value) {
  for (int i = 0; i < 4; ++i) bytes[at + i] = static_cast<unsigned char>(value >> 8 * i);
}

/// Makes the checksum right again, so that the checks behind it are reached.
std::string fault_after_repair(Bytes bytes) {
  write32(bytes, kCrcAt, crc32(std::span(bytes).subspan(kNumbersAt)));
  return WordNetTable(bytes).fault();
}

TEST_F(WordNet, SizeIsWithinItsBudget) {
  EXPECT_GT(wordnet_size().words, 100000U);
  EXPECT_GT(wordnet_size().synsets, 80000U);
  EXPECT_LE(wordnet_size().bytes, 6'000'000U);
}

TEST_F(WordNet, SynonymsAreNear) {
  const std::vector<std::pair<const char*, const char*>> pairs = {
      {"employee", "worker"},
      {"salary", "pay"},
      {"singer", "vocalist"},
      {"car", "automobile"},
      {"student", "pupil"},
      {"teacher", "instructor"},
      {"city", "metropolis"},
      {"surname", "last name"},
      {"price", "cost"},
      {"customer", "client"},
      {"movie", "film"},
      {"country", "nation"},
      {"team", "squad"},
      {"author", "writer"},
      {"doctor", "physician"},
      {"phone", "telephone"},
      {"stadium", "arena"},
      {"state", "province"},
      {"course", "class"},
      {"concert", "performance"},
      {"height", "tall"},
      {"teaches", "teacher"},
      {"telephone_numbers", "phone number"}};
  for (const auto& [a, b] : pairs) {
    EXPECT_GT(word_similarity(a, b), 0.5) << a << ", " << b;
    EXPECT_EQ(word_similarity(a, b), word_similarity(b, a)) << a << ", " << b;
  }
}

TEST_F(WordNet, StrangersAreFar) {
  const std::vector<std::pair<const char*, const char*>> pairs = {
      {"employee", "song"}, {"city", "salary"},      {"car", "teacher"},  {"student", "price"},
      {"airport", "genre"}, {"singer", "stadium"},   {"date", "country"}, {"name", "weight"},
      {"code", "gender"},   {"department", "power"}, {"number", "color"}, {"name", "date"}};
  for (const auto& [a, b] : pairs) EXPECT_LT(word_similarity(a, b), 0.12) << a << ", " << b;
}

TEST_F(WordNet, NearerIsMore) {
  EXPECT_GT(word_similarity("car", "vehicle"), word_similarity("car", "object"));
  EXPECT_GT(word_similarity("teacher", "professor"), word_similarity("teacher", "driver"));
  // A dog is a chap in one rare sense, and a domestic animal in the first.
  EXPECT_GT(word_similarity("dog", "domestic animal"), word_similarity("dog", "chap"));
}

TEST_F(WordNet, FormsOfOneWordAreOne) {
  EXPECT_EQ(word_similarity("mice", "mouse"), 1);
  EXPECT_EQ(word_similarity("Cities", "CITY"), 1);
  EXPECT_EQ(word_similarity("credit_card", "Credit-Cards"), 1);
  EXPECT_EQ(dictionary_forms("mice"), Words{"mouse"});
  EXPECT_EQ(dictionary_forms("left"), (Words{"left", "leave"}));
  EXPECT_EQ(dictionary_forms("employees"), Words{"employee"});
  EXPECT_EQ(dictionary_forms("xqzzy"), Words{});
}

TEST_F(WordNet, ProfilesSayWhatWordsSay) {
  const WordProfile a = word_profile("salary");
  const WordProfile b = word_profile("wages");
  EXPECT_TRUE(a.known() && b.known());
  EXPECT_EQ(word_similarity(a, b), word_similarity("salary", "wages"));
  EXPECT_FALSE(word_profile("xqzzy").known());
}

TEST_F(WordNet, RelatedWordsByKindThenScore) {
  const std::vector<RelatedWord> words = related_words("teachers", {.words = 60});
  ASSERT_NE(find(words, "instructor"), nullptr);
  EXPECT_EQ(find(words, "instructor")->relation, WordRelation::synonym);
  ASSERT_NE(find(words, "educator"), nullptr);
  EXPECT_EQ(find(words, "educator")->relation, WordRelation::hypernym);
  ASSERT_NE(find(words, "teach"), nullptr);
  EXPECT_EQ(find(words, "teach")->relation, WordRelation::derived);
  EXPECT_EQ(find(words, "teacher"), nullptr);
  EXPECT_TRUE(std::ranges::is_sorted(words, [](const RelatedWord& a, const RelatedWord& b) {
    return a.relation != b.relation ? a.relation < b.relation : a.score > b.score;
  }));
  for (const RelatedWord& word : words) {
    EXPECT_GT(word.score, 0);
    EXPECT_LE(word.score, 1);
  }
}

TEST_F(WordNet, RelatedWordsKeepTheirLimits) {
  EXPECT_EQ(deeds_of("smoker"), std::vector<std::string>{"smoke"});
  EXPECT_EQ(deeds_of("voter"), std::vector<std::string>{"vote"});
  EXPECT_TRUE(deeds_of("paper").empty());
  EXPECT_EQ(related_words("vehicle", {.words = 3}).size(), 3U);
  for (const RelatedWord& word : related_words("vehicle", {.min_score = 0.5, .phrases = false})) {
    EXPECT_EQ(word.word.find(' '), std::string::npos) << word.word;
    EXPECT_GE(word.score, 0.5) << word.word;
  }
  const auto is_sister = [](const RelatedWord& word) {
    return word.relation == WordRelation::sister;
  };
  EXPECT_TRUE(std::ranges::none_of(related_words("baker", {.words = 500}), is_sister));
  EXPECT_TRUE(
      std::ranges::any_of(related_words("baker", {.words = 500, .sisters = true}), is_sister));
}

TEST_F(WordNet, CompoundsComeApart) {
  EXPECT_EQ(split_compound("firstname"), (Words{"first", "name"}));
  EXPECT_EQ(split_compound("billable"), (Words{"billable"}));
  EXPECT_EQ(split_compound("invoicetable"), (Words{"invoice", "table"}));
  EXPECT_EQ(split_compound("dateofarrival"), (Words{"date", "of", "arrival"}));
  EXPECT_EQ(split_compound("parcelweightid"), (Words{"parcel", "weight", "id"}));
  EXPECT_EQ(split_compound("renewaldate"), (Words{"renewal", "date"}));
  EXPECT_EQ(split_compound("heightincm"), (Words{"height", "in", "cm"}));
  for (const char* whole : {"horsepower", "employees", "mpg", "xqzzyvw", "first1name", "id", ""}) {
    EXPECT_EQ(split_compound(whole), Words{whole});
  }
}

TEST_F(WordNet, OneDamagedByteIsSeen) {
  const Bytes good = built_in_copy();
  for (const std::size_t at :
       {std::size_t{0}, kCrcAt, kNumbersAt, good.size() / 3, good.size() - 1}) {
    Bytes bad = good;
    bad[at] ^= 0x10;
    EXPECT_NE(WordNetTable(bad).fault(), "") << at;
  }
  EXPECT_NE(WordNetTable(std::span(good).first(good.size() - 1)).fault(), "");
}

TEST_F(WordNet, ReferencesThatLeadNowhereAreSeen) {
  const Bytes good = built_in_copy();
  const WordNetTable table(good);
  ASSERT_EQ(fault_after_repair(good), "");
  const auto damaged = [&](Number section, std::uint32_t value) {
    Bytes bad = good;
    write32(bad, table.count(section), value);
    return fault_after_repair(bad);
  };
  constexpr std::uint32_t kFar = 0xFFFFFFFF;
  EXPECT_EQ(damaged(kBlocks, kFar), "a block out of place");
  EXPECT_EQ(damaged(kLemmas, kFar), "a lemma that shares more than there is");
  EXPECT_EQ(damaged(kSenses, kSynsetMask | 1U << kSynsetBits), "a sense");
  EXPECT_EQ(damaged(kSynsets, kFar), "the place of a synset");
  EXPECT_EQ(damaged(kRecords, kFar), "the place of a synset");
  EXPECT_EQ(damaged(kExceptions, kFar), "the place of a form");
  EXPECT_EQ(damaged(kForms, kFar), "the lemma of an irregular form");
}

// Whatever stands in the header, nothing beyond the table is read.
TEST_F(WordNet, NumbersThatCannotBeAreSeen) {
  const Bytes good = built_in_copy();
  for (Number number = 0; number < kNumbers; ++number) {
    for (const std::uint32_t value : {1U, 0xFFFFFFFFU}) {
      if (number == kVerbs && value < 2) continue;  // a table with few nouns is one
      Bytes bad = good;
      write32(bad, kNumbersAt + 4 * number, value);
      EXPECT_NE(fault_after_repair(bad), "") << number << ": " << value;
    }
  }
}

// These hold with and without WordNet.

TEST(WordNetTable, IsSound) { EXPECT_EQ(WordNetTable::built_in().fault(), ""); }

TEST(WordNetTable, CarriesItsLicence) {
  EXPECT_NE(WordNetTable::built_in().notice().find("WordNet 3.0 Copyright 2006"),
            std::string_view::npos);
}

TEST(WordNetTable, Checksum) {
  const char text[] = "123456789";  // the check value of the CRC catalogue
  EXPECT_EQ(crc32({reinterpret_cast<const unsigned char*>(text), 9}), 0xCBF43926U);
}

TEST(WordNetTable, WithoutWordsNothingIsFound) {
  const WordNetTable table({});
  EXPECT_FALSE(table.find("car").has_value());
  EXPECT_TRUE(table.exceptions("mice").empty());
  EXPECT_NE(table.fault(), "");
}

TEST(WordNetInput, AnyBytesAreTaken) {
  const Words hostile = {"",
                         " ",
                         "__",
                         "-",
                         std::string(1 << 20, 'a'),
                         std::string(300, 's'),
                         "\xff\xfe",
                         std::string("a\0b", 3),
                         "s",
                         "es",
                         "ing",
                         "caf\xc3\xa9"};
  for (const std::string& a : hostile) {
    EXPECT_NO_THROW(related_words(a));
    EXPECT_NO_THROW(dictionary_forms(a));
    EXPECT_EQ(split_compound(a), Words{a});
    for (const std::string& b : hostile) {
      EXPECT_GE(word_similarity(a, b), 0);
      EXPECT_LE(word_similarity(a, b), 1);
    }
  }
  EXPECT_EQ(word_similarity("", ""), 0);
  EXPECT_EQ(word_similarity("xqzzy", "XQZZY"), 1);
}

}  // namespace wordnet_test
}  // namespace nl_ask::language
