// How much each kind of evidence from WordNet is worth, in [0, 1]. Chosen on synonyms of the names
// of tables and columns; see test/unit/wordnet_test.cc for what they must achieve.
#pragma once

#include <array>

#include "language/wordnet/table.h"

namespace nl_ask::language {

struct WordNetWeights {
  /// A sense weighs (its share / the largest share)^sense_power.
  double sense_power = 0.22;
  /// ... times this: names are nouns for the most part.
  std::array<double, kPartsOfSpeech> part = {1.0, 0.7, 0.6};
  /// A form that is derived by a verb's or adjective's ending, where the word is a lemma itself.
  double inflected = 0.8;
  /// Each further step to a hypernym, up to three.
  double hypernym = 0.75;
  /// By Pointer: hypernym (unused), hyponym, part, whole, derived, attribute, similar, see_also,
  /// entails.
  std::array<double, kPointers> pointer = {0, 0, 0.4, 0.4, 0.75, 0.6, 0.65, 0.4, 0.4};
  /// The stems of a hypernym's and of a hyponym's gloss, and the word's own stem.
  double hypernym_gloss = 0.4;
  double hyponym_gloss = 0.3;
  double own_stem = 1.0;
  /// Gloss overlap (a cosine) counts this much, and up to this much.
  double gloss = 0.9;
  double gloss_limit = 0.6;
};

inline constexpr WordNetWeights kWordNetWeights;

}  // namespace nl_ask::language
