// What English words mean to each other, from WordNet 3.0 (Fellbaum 1998): nouns, verbs,
// adjectives, their relations and their glosses, compiled at build time (tools/compile_wordnet.cc)
// into a read-only table that is part of the library. No file is read and nothing is initialised at
// run time; every function may be called from several threads. Built without WordNet's files the
// table is empty: then a word is related to its own forms only.
//
// Words are English, one or more ("birth date", "birth_date"), in any case and form: "mice" is read
// as "mouse", "paid" as "pay". A word WordNet does not have is related to nothing but itself.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace nl_ask::language {

/// How one word is related to another, from the surest on.
enum class WordRelation : std::uint8_t {
  synonym,    // a sense in common: car - automobile
  derived,    // teach - teacher
  hypernym,   // more general: car - vehicle
  hyponym,    // more special: vehicle - car
  similar,    // adjectives alike: quick - prompt; verbs of one group
  attribute,  // an adjective's noun and the reverse: heavy - weight
  part,       // a part, member or substance: car - wheel
  whole,      // the reverse: wheel - car
  sister,     // a hypernym in common: teacher - professor
};

struct RelatedWord {
  std::string word;  // folded, several words with spaces between them
  WordRelation relation = WordRelation::synonym;
  double score = 0;  // (0, 1], comparable with word_similarity
};

struct RelatedLimits {
  std::size_t words = 40;
  double min_score = 0.05;
  bool phrases = true;  // also those of several words
  bool sisters = false;
};

/// What word_similarity needs to know of a word, prepared once: a few hundred bytes. Compare
/// profiles where a word meets many others.
class WordProfile {
 public:
  WordProfile() = default;

  /// False where WordNet does not have the word in any form.
  bool known() const { return !meanings_.empty(); }

 private:
  friend class WordProfileBuilder;
  friend double word_similarity(const WordProfile& a, const WordProfile& b);

  /// A lemma, a synset or a stem of a gloss, and how strongly the word calls it up.
  struct Weighted {
    std::uint32_t id = 0;
    float weight = 0;
  };
  struct Meaning {
    std::uint32_t synset = 0;
    float weight = 0;  // (0, 1]
    float apex = 0;    // times its information content
    bool own = false;  // the synset is a sense of the word
  };

  std::string word_;               // folded
  std::vector<Weighted> lemmas_;   // by id
  std::vector<Meaning> meanings_;  // by synset
  std::vector<Weighted> gloss_;    // by stem, a vector of length 1
};

WordProfile word_profile(std::string_view word);

/// How near two words are in meaning, in [0, 1]: 1 for forms of one word, above 0.5 for most
/// synonyms, about 0.3 for near relatives, below 0.1 for unrelated words. Symmetric. A rare sense
/// counts less than a frequent one. About 0.3 us with profiles, some microseconds without.
double word_similarity(const WordProfile& a, const WordProfile& b);
double word_similarity(std::string_view a, std::string_view b);

/// Words to look for instead of `word`: by relation (synonyms first), then score, falling. The word
/// itself and its forms are not among them; a word related in two ways is there once.
std::vector<RelatedWord> related_words(std::string_view word, const RelatedLimits& limits = {});

/// The dictionary forms `word` may have: "mice" - mouse, "left" - leave, left. Empty where WordNet
/// has none of them.
std::vector<std::string> dictionary_forms(std::string_view word);

/// What the bearer of a folded singular noun does after which he is called: "smoker" - smoke. Empty
/// where WordNet derives it from no verb.
std::vector<std::string> deeds_of(std::string_view noun);

/// The words that a folded name runs together: "firstname" - first, name; "timeinms" - time, in,
/// ms. A word that WordNet has, or that cannot be taken apart into words it has (and those of
/// data/english/particles.txt), comes back whole.
std::vector<std::string> split_compound(std::string_view lower);

/// The size of the table in bytes, and what is in it; all zero where the library was built without
/// WordNet.
struct WordNetSize {
  std::size_t bytes = 0;
  std::size_t words = 0;
  std::size_t synsets = 0;
};
WordNetSize wordnet_size();

}  // namespace nl_ask::language
