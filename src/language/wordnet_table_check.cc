// WordNetTable::fault: looks at every byte and every reference of a table.

#include <algorithm>

#include "language/wordnet_table.h"

namespace nl_ask::language {

using namespace wordnet_layout;

namespace {

std::uint32_t read32(const unsigned char* p) {
  return p[0] | static_cast<std::uint32_t>(p[1]) << 8 | static_cast<std::uint32_t>(p[2]) << 16 |
         static_cast<std::uint32_t>(p[3]) << 24;
}

}  // namespace

std::string WordNetTable::fault() const {
  for (const auto check : {&WordNetTable::header_fault, &WordNetTable::lemma_fault,
                           &WordNetTable::synset_fault, &WordNetTable::exception_fault}) {
    if (std::string fault = (this->*check)(); !fault.empty()) return fault;
  }
  return {};
}

std::string WordNetTable::header_fault() const {
  if (bytes_.size() < kHeaderBytes) return "shorter than its header";
  const std::string_view magic(reinterpret_cast<const char*>(bytes_.data()), kMagic.size());
  if (magic != kMagic) return "not a table of this version";
  if (crc32(bytes_.subspan(kNumbersAt)) != read32(&bytes_[kCrcAt])) return "wrong checksum";
  if (numbers_[kEnd] != bytes_.size()) return "wrong size";
  if (numbers_[kBlocks] != kHeaderBytes) return "sections out of place";
  if (!std::is_sorted(numbers_.begin() + kBlocks, numbers_.end())) return "sections out of order";
  if (numbers_[kSynsetCount] > kSynsetMask) return "too many synsets";
  if (numbers_[kVerbs] > numbers_[kAdjectives] || numbers_[kAdjectives] > numbers_[kSynsetCount]) {
    return "parts of speech out of order";
  }
  return {};
}

std::string WordNetTable::lemma_fault() const {
  std::string before;
  std::uint32_t senses = 0;
  for (std::uint32_t id = 0; id < numbers_[kLemmaCount]; ++id) {
    const Lemma found = lemma(id);
    const std::string spelling = text(id);
    if (id > 0 && spelling <= before) return "lemmas out of order at " + spelling;
    if (found.first_sense != senses || found.senses == 0) return "senses of " + spelling;
    if (found.stem != kNoStem && found.stem >= numbers_[kStemCount]) return "stem of " + spelling;
    senses += found.senses;
    before = spelling;
  }
  if (senses != numbers_[kSenseCount]) return "number of senses";
  for (std::uint32_t i = 0; i < senses; ++i) {
    if (sense(i).synset >= numbers_[kSynsetCount] || sense(i).share <= 0) return "a sense";
  }
  return {};
}

std::string WordNetTable::synset_fault() const {
  for (std::uint32_t id = 0; id < numbers_[kSynsetCount]; ++id) {
    const std::uint32_t offset = read32(at(kSynsets, std::size_t{4} * id));
    if (offset >= numbers_[kWeights] - numbers_[kRecords]) return "the place of a synset";
    const Synset set = synset(id);
    for (std::size_t i = 0; i < set.words(); ++i) {
      if (set.word(i) >= numbers_[kLemmaCount]) return "a word of a synset";
    }
    for (std::size_t i = 0; i < set.relations(); ++i) {
      const Relation relation = set.relation(i);
      if (relation.synset >= numbers_[kSynsetCount]) return "a relation's synset";
      if (static_cast<std::size_t>(relation.pointer) >= kPointers) return "a relation's kind";
    }
    for (std::size_t i = 0; i < set.gloss_stems(); ++i) {
      if (set.gloss_stem(i) >= numbers_[kStemCount]) return "a stem of a gloss";
    }
  }
  return {};
}

std::string WordNetTable::exception_fault() const {
  for (std::uint32_t i = 0; i < numbers_[kExceptionCount]; ++i) {
    const unsigned char* entry = at(kForms, read32(at(kExceptions, std::size_t{4} * i)));
    const std::string_view form(reinterpret_cast<const char*>(entry + 5), entry[4]);
    const std::vector<Exception> found = exceptions(form);
    if (found.empty()) return "irregular forms out of order";
    for (const Exception& exception : found) {
      if (exception.lemma >= numbers_[kLemmaCount]) return "the lemma of an irregular form";
      if (static_cast<std::size_t>(exception.part) >= kPartsOfSpeech) return "a part of speech";
    }
  }
  return {};
}

}  // namespace nl_ask::language
