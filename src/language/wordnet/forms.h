// Lemmas that a word of a text may be a form of: WordNet's morphy (morphy(7WN)), with its lists of
// irregular forms and its endings.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "language/wordnet/table.h"

namespace nl_ask::language {

struct WordForm {
  WordNetTable::Lemma lemma;
  std::uint8_t parts = 0;  // bit 1 << PartOfSpeech: the form can be one of these
  bool inflected = false;  // the lemma is spelled otherwise

  bool can_be(PartOfSpeech part) const { return parts >> static_cast<unsigned>(part) & 1; }
};

/// The word itself first, where it is a lemma.
std::vector<WordForm> word_forms(const WordNetTable& table, std::string_view spelling);

}  // namespace nl_ask::language
