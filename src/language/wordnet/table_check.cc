// WordNetTable::fault: looks at every byte and every reference of a table, and never beyond it.

#include <algorithm>

#include "language/wordnet/table.h"

namespace nl_ask::language {

using namespace wordnet_layout;

namespace {

std::uint32_t number_at(const unsigned char* p) {
  return p[0] | static_cast<std::uint32_t>(p[1]) << 8 | static_cast<std::uint32_t>(p[2]) << 16 |
         static_cast<std::uint32_t>(p[3]) << 24;
}

}  // namespace

std::string WordNetTable::fault() const {
  for (const auto check :
       {&WordNetTable::header_fault, &WordNetTable::spelling_fault, &WordNetTable::lemma_fault,
        &WordNetTable::record_fault, &WordNetTable::reference_fault, &WordNetTable::form_fault,
        &WordNetTable::exception_fault}) {
    if (std::string fault = (this->*check)(); !fault.empty()) return fault;
  }
  return {};
}

std::size_t WordNetTable::section_bytes(Number section) const {
  return numbers_[section + 1] - numbers_[section];
}

std::string WordNetTable::header_fault() const {
  if (bytes_.size() < kHeaderBytes) return "shorter than its header";
  const std::string_view magic(reinterpret_cast<const char*>(bytes_.data()), kMagic.size());
  if (magic != kMagic) return "not a table of this version";
  if (crc32(bytes_.subspan(kNumbersAt)) != number_at(&bytes_[kCrcAt])) return "wrong checksum";
  if (numbers_[kEnd] != bytes_.size()) return "wrong size";
  if (numbers_[kBlocks] != kHeaderBytes) return "sections out of place";
  if (!std::is_sorted(numbers_.begin() + kBlocks, numbers_.end())) return "sections out of order";
  const std::size_t blocks = (numbers_[kLemmaCount] + kBlockLemmas - 1) / kBlockLemmas;
  if (section_bytes(kBlocks) != blocks * kBlockBytes ||
      section_bytes(kSenses) != std::size_t{4} * numbers_[kSenseCount] ||
      section_bytes(kSynsets) != std::size_t{4} * numbers_[kSynsetCount] ||
      section_bytes(kWeights) != numbers_[kStemCount] ||
      section_bytes(kExceptions) != std::size_t{4} * numbers_[kExceptionCount]) {
    return "sections of the wrong size";
  }
  if (numbers_[kSynsetCount] > kSynsetMask) return "too many synsets";
  if (numbers_[kVerbs] > numbers_[kAdjectives] || numbers_[kAdjectives] > numbers_[kSynsetCount]) {
    return "parts of speech out of order";
  }
  return {};
}

/// Lemmas follow each other without gaps, and the blocks say where.
std::string WordNetTable::spelling_fault() const {
  std::size_t place = 0;
  std::size_t before = 0;
  std::uint32_t senses = 0;
  for (std::size_t id = 0; id < numbers_[kLemmaCount]; ++id) {
    if (id % kBlockLemmas == 0) {
      const unsigned char* block = at(kBlocks, kBlockBytes * (id / kBlockLemmas));
      if (number_at(block) != place || number_at(block + 4) != senses)
        return "a block out of place";
      before = 0;
    }
    if (section_bytes(kLemmas) - place < kLemmaHead) return "a lemma beyond its section";
    const unsigned char* lemma = at(kLemmas, place);
    if (lemma[0] > before) return "a lemma that shares more than there is";
    before = lemma[0] + std::size_t{lemma[1]};
    place += kLemmaHead + lemma[1];
    senses += lemma[2];
    if (place > section_bytes(kLemmas)) return "a lemma beyond its section";
    if (before == 0 || before > kLongestLemma) return "the length of a lemma";
  }
  if (place != section_bytes(kLemmas)) return "bytes after the lemmas";
  return senses == numbers_[kSenseCount] ? "" : "number of senses";
}

std::string WordNetTable::lemma_fault() const {
  std::string before;
  for (std::uint32_t id = 0; id < numbers_[kLemmaCount]; ++id) {
    const Lemma found = lemma(id);
    std::string spelling = text(id);
    if (spelling <= before) return "lemmas out of order at " + spelling;
    if (found.senses == 0) return "no sense of " + spelling;
    if (found.stem != kNoStem && found.stem >= numbers_[kStemCount]) return "stem of " + spelling;
    before = std::move(spelling);
  }
  for (std::uint32_t i = 0; i < numbers_[kSenseCount]; ++i) {
    if (sense(i).synset >= numbers_[kSynsetCount] || sense(i).share <= 0) return "a sense";
  }
  return {};
}

/// Records follow each other without gaps.
std::string WordNetTable::record_fault() const {
  std::size_t place = 0;
  for (std::uint32_t id = 0; id < numbers_[kSynsetCount]; ++id) {
    if (number_at(at(kSynsets, std::size_t{4} * id)) != place) return "the place of a synset";
    if (section_bytes(kRecords) - place < kRecordHead) return "a synset beyond its section";
    const Synset set = synset(id);
    place += kRecordHead + 3 * (set.words() + set.relations()) + 2 * set.gloss_stems();
    if (place > section_bytes(kRecords)) return "a synset beyond its section";
  }
  return place == section_bytes(kRecords) ? "" : "bytes after the synsets";
}

std::string WordNetTable::reference_fault() const {
  for (std::uint32_t id = 0; id < numbers_[kSynsetCount]; ++id) {
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

/// Irregular forms follow each other without gaps, sorted.
std::string WordNetTable::form_fault() const {
  std::size_t place = 0;
  std::string_view before;
  for (std::uint32_t i = 0; i < numbers_[kExceptionCount]; ++i) {
    if (number_at(at(kExceptions, std::size_t{4} * i)) != place) return "the place of a form";
    if (section_bytes(kForms) - place < kFormHead) return "a form beyond its section";
    const unsigned char* entry = at(kForms, place);
    place += kFormHead + entry[4];
    if (place > section_bytes(kForms)) return "a form beyond its section";
    const std::string_view form(reinterpret_cast<const char*>(entry + kFormHead), entry[4]);
    if (form.empty() || form < before) return "irregular forms out of order";
    before = form;
  }
  return place == section_bytes(kForms) ? "" : "bytes after the irregular forms";
}

std::string WordNetTable::exception_fault() const {
  for (std::uint32_t i = 0; i < numbers_[kExceptionCount]; ++i) {
    const unsigned char* entry = at(kForms, number_at(at(kExceptions, std::size_t{4} * i)));
    const std::string_view form(reinterpret_cast<const char*>(entry + kFormHead), entry[4]);
    for (const Exception& exception : exceptions(form)) {
      if (exception.lemma >= numbers_[kLemmaCount]) return "the lemma of an irregular form";
      if (static_cast<std::size_t>(exception.part) >= kPartsOfSpeech) return "a part of speech";
    }
  }
  return {};
}

}  // namespace nl_ask::language
