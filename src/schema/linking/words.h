// The words of a question against the words of a schema's names.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "language/token.h"
#include "schema/linking/mention.h"
#include "schema/linking/names.h"

namespace nl_ask::schema {

/// A word of a name that a word of the question says, how surely, and why.
struct WordHit {
  std::uint32_t word = 0;
  float similarity = 0;  // (0, 1]
  Evidence evidence = Evidence::stem;
};

/// A word of the question: a token, or part of a hyphenated or glued one.
struct Atom {
  int token = 0;
  bool first = true;  // of its token
  bool last = true;
  bool link = false;       // "of", "the": may stand inside a name
  bool function = false;   // says nothing by itself
  bool generic = false;    // "number", "name": may follow a name that does not have it
  bool operation = false;  // also says an operation ("show", "average"): no loose hits
  std::string text;
  std::string stem;
  std::string singular;
  std::vector<WordHit> hits;  // by word
};

/// The atoms of a question with their hits. Text in quotes and punctuation are atoms without hits.
std::vector<Atom> question_atoms(const std::vector<language::Token>& tokens,
                                 const NameIndex& names);

/// Hits of one phrase that stands for some words of the question (a synonym): a list for each of
/// its words, which are singulars.
std::vector<std::vector<WordHit>> phrase_hits(const std::vector<std::string>& singulars,
                                              const NameIndex& names);

}  // namespace nl_ask::schema
