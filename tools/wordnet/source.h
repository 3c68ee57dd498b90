// Reads WordNet's own files (wndb(5WN)): data.*, index.* order by way of cntlist.rev, *.exc.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "language/wordnet/table.h"

namespace nl_ask::wordnet {

using language::PartOfSpeech;
using language::Pointer;

struct SourceRelation {
  Pointer pointer = Pointer::hypernym;
  PartOfSpeech part = PartOfSpeech::noun;
  std::uint32_t offset = 0;  // of the synset in its file; after resolve(), its number
};

struct SourceSynset {
  PartOfSpeech part = PartOfSpeech::noun;
  std::uint32_t offset = 0;
  bool instance = false;  // a named thing: a person, a place
  std::vector<std::string> words;
  std::vector<SourceRelation> relations;
  std::string gloss;  // without its examples
};

/// One sense of a word, in WordNet's order (the most frequent first).
struct SourceSense {
  PartOfSpeech part = PartOfSpeech::noun;
  std::uint32_t offset = 0;
  double count = 0;  // in the tagged texts
};

struct SourceException {
  std::string form;
  std::string lemma;
  PartOfSpeech part = PartOfSpeech::noun;
};

struct Source {
  std::vector<SourceSynset> synsets;  // nouns, verbs, adjectives, each by offset
  std::map<std::string, std::vector<SourceSense>> senses;
  std::vector<SourceException> exceptions;
};

/// Reads a folder of WordNet's files; std::runtime_error names what cannot be read.
Source read_source(const std::string& directory);

}  // namespace nl_ask::wordnet
