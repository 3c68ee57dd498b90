// What is built in is what reading the texts gives, byte for byte.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>

#include "base/data_files.h"
#include "base/packed.h"
#include "candidates/features/built_in_trees.h"
#include "candidates/grammar/parse/plain_ways.h"
#include "candidates/grammar/ranking/skeleton_model.h"
#include "language/lexicon.h"
#include "language/thesaurus.h"
#include "language/thesaurus_adjectives.h"
#include "schema/words_synonyms.h"

namespace nl_ask::language {
namespace built_in_words_test {

template <typename Words>
std::string packed(const Words& words) {
  base::PackWriter block;
  words.pack(block);
  return std::string(block.bytes());
}

TEST(BuiltInWords, ThesaurusIsThatOfTheTexts) {
  const std::string read = packed(Thesaurus(thesaurus_files()));
  EXPECT_GT(read.size(), 100'000u);
  EXPECT_TRUE(packed(Thesaurus::english()) == read);
}

TEST(BuiltInWords, LexiconIsThatOfItsTextWithTheAdjectivesOfTheThesaurus) {
  const std::string_view text = data::file("english/lexicon.txt");
  const std::string read = packed(Lexicon(with_adjectives(text, Thesaurus(thesaurus_files()))));
  EXPECT_GT(read.size(), 100'000u);
  EXPECT_TRUE(packed(Lexicon::english()) == read);
  EXPECT_FALSE(packed(Lexicon::english()) == packed(Lexicon(text)));
}

TEST(BuiltInWords, SynonymsAreThoseOfTheText) {
  const std::string read = packed(schema::Synonyms(data::file("english/synonyms.txt")));
  EXPECT_GT(read.size(), 10'000u);
  EXPECT_TRUE(packed(schema::Synonyms::english()) == read);
}

TEST(BuiltInWords, SkeletonsAreThoseOfTheText) {
  const candidates::SkeletonModel model(data::file("weights/skeletons.txt"));
  const std::string read = packed(model);
  EXPECT_GT(read.size(), 100'000u);
  EXPECT_TRUE(packed(candidates::SkeletonModel::built_in()) == read);
}

TEST(BuiltInWords, RephrasingsAreThoseOfTheText) {
  const std::string read = packed(candidates::PlainWays("english/rephrasings.txt", data::file("english/rephrasings.txt")));
  EXPECT_GT(read.size(), 50'000u);
  EXPECT_TRUE(packed(candidates::PlainWays::english()) == read);
}

TEST(BuiltInWords, TreesAreThoseOfTheTexts) {
  using candidates::Trees;
  const std::pair<std::string, const Trees*> built_in[] = {
      {"weights/second_look.txt", &candidates::second_look_trees()},
      {"weights/doubt.txt", &candidates::doubt_trees()},
      {"weights/answerable.txt", &candidates::answerable_trees()},
      {"weights/moves.txt", &candidates::moves_trees()}};
  for (const auto& [file, trees] : built_in) {
    const std::string read = packed(Trees(file, data::file(file)));
    EXPECT_GT(read.size(), 10'000u) << file;
    EXPECT_TRUE(packed(*trees) == read) << file;
  }
}

}  // namespace built_in_words_test
}  // namespace nl_ask::language
