// The compiled form of WordNet: one block of read-only bytes, written by tools/compile_wordnet.cc
// and linked into the library, so that all processes share it. Numbers are little-endian and read
// byte by byte: neither alignment nor the machine's byte order matters.
//
//   header      kHeaderBytes: magic, CRC-32 of all that follows it, then the Section numbers
//   blocks      of kBlockLemmas lemmas each: u32 offset into `lemmas`, u32 first sense
//   lemmas      front-coded, sorted: u8 bytes shared with the one before, u8 further bytes,
//               u8 senses, u8 frequency, u16 gloss stem, the further bytes
//   senses      u32: synset (17 bits), then its share of the lemma's occurrences (15 bits)
//   synsets     u32 offset into `records`
//   records     u8 words, u8 relations, u8 gloss stems, u8 information content; then per word the
//               lemma in 3 bytes, per relation 3 bytes (synset 17 bits, Pointer 7 bits), per gloss
//               stem 2 bytes
//   weights     u8 inverse document frequency of each gloss stem
//   exceptions  u32 offset into `forms`, sorted by form
//   forms       u8 part of speech, lemma in 3 bytes, u8 bytes of the form, the form
//   notice      WordNet's licence, as text
//
// The bytes are part of the program, so readers do not check them again; fault() does, for the
// tool that writes them and for the tests.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace nl_ask::language {

enum class PartOfSpeech : std::uint8_t { noun, verb, adjective };
inline constexpr std::size_t kPartsOfSpeech = 3;

/// What a synset points at, as stored; instance hypernyms count as hypernyms, the three kinds of
/// meronyms as parts, pertainyms and participles as derived, verb groups as similar.
enum class Pointer : std::uint8_t {
  hypernym,
  hyponym,
  part,
  whole,
  derived,
  attribute,
  similar,
  see_also,
  entails,  // verbs: entailment and cause
};
inline constexpr std::size_t kPointers = 9;

namespace wordnet_layout {

inline constexpr std::string_view kMagic = "NLWORD02";
inline constexpr std::size_t kBlockLemmas = 16;
inline constexpr std::size_t kBlockBytes = 8;
inline constexpr std::size_t kLemmaHead = 6;
inline constexpr std::size_t kRecordHead = 4;
inline constexpr std::size_t kFormHead = 5;
inline constexpr std::size_t kLongestLemma = 255;
inline constexpr unsigned kSynsetBits = 17;
inline constexpr unsigned kShareBits = 15;
inline constexpr std::uint32_t kSynsetMask = (1u << kSynsetBits) - 1;
inline constexpr std::uint32_t kShareMax = (1u << kShareBits) - 1;
inline constexpr double kFrequencySteps = 16;  // stored per unit
inline constexpr std::uint16_t kNoStem = 0xFFFF;
static_assert(kSynsetBits + kShareBits == 32);
static_assert(kPointers <= 1u << (24 - kSynsetBits));

/// What the header says after magic and CRC, each a u32: first numbers of things (`kVerbs` and
/// `kAdjectives` are the first synsets of their kind), then where the sections begin.
using Number = std::size_t;
inline constexpr Number kLemmaCount = 0;
inline constexpr Number kSenseCount = 1;
inline constexpr Number kSynsetCount = 2;
inline constexpr Number kVerbs = 3;
inline constexpr Number kAdjectives = 4;
inline constexpr Number kStemCount = 5;
inline constexpr Number kExceptionCount = 6;
inline constexpr Number kBlocks = 7;
inline constexpr Number kLemmas = 8;
inline constexpr Number kSenses = 9;
inline constexpr Number kSynsets = 10;
inline constexpr Number kRecords = 11;
inline constexpr Number kWeights = 12;
inline constexpr Number kExceptions = 13;
inline constexpr Number kForms = 14;
inline constexpr Number kNotice = 15;
inline constexpr Number kEnd = 16;
inline constexpr std::size_t kNumbers = 17;
inline constexpr std::size_t kCrcAt = 8;
inline constexpr std::size_t kNumbersAt = 12;
inline constexpr std::size_t kHeaderBytes = kNumbersAt + 4 * kNumbers;

}  // namespace wordnet_layout

/// CRC-32 (IEEE 802.3), as zlib computes it.
std::uint32_t crc32(std::span<const unsigned char> bytes);

/// Spelling as the table has it: lower case, words separated by single spaces.
std::string wordnet_spelling(std::string_view word);

class WordNetTable {
 public:
  struct Lemma {
    std::uint32_t id = 0;
    std::uint32_t first_sense = 0;
    std::uint32_t senses = 0;
    double frequency = 0;    // log2(1 + occurrences in WordNet's tagged texts), up to 15.9
    std::uint16_t stem = 0;  // of a single word: its gloss stem, else kNoStem
  };
  struct Sense {
    std::uint32_t synset = 0;
    double share = 0;  // of the lemma's occurrences, (0, 1]
  };
  struct Relation {
    std::uint32_t synset = 0;
    Pointer pointer = Pointer::hypernym;
  };
  /// A view of one record. `information` is the information content in [0, 1]: 0 for a concept so
  /// general that everything falls under it (Resnik 1995, from WordNet's own counts).
  class Synset {
   public:
    explicit Synset(const unsigned char* record) : record_(record) {}
    std::size_t words() const { return record_[0]; }
    std::size_t relations() const { return record_[1]; }
    std::size_t gloss_stems() const { return record_[2]; }
    double information() const { return record_[3] / 255.0; }
    std::uint32_t word(std::size_t i) const;
    Relation relation(std::size_t i) const;
    std::uint16_t gloss_stem(std::size_t i) const;

   private:
    const unsigned char* record_;
  };
  /// An irregular form: "mice" is the noun "mouse".
  struct Exception {
    PartOfSpeech part = PartOfSpeech::noun;
    std::uint32_t lemma = 0;
  };

  /// The bytes must outlive the table. Nothing but the header is read.
  explicit WordNetTable(std::span<const unsigned char> bytes);

  /// The table of the library.
  static WordNetTable built_in();

  /// By spelling (see wordnet_spelling).
  std::optional<Lemma> find(std::string_view spelling) const;
  Lemma lemma(std::uint32_t id) const;
  std::string text(std::uint32_t lemma) const;
  Sense sense(std::uint32_t index) const;
  Synset synset(std::uint32_t id) const;
  PartOfSpeech part_of_speech(std::uint32_t synset) const;
  /// Inverse document frequency of a gloss stem, in (0, 1].
  double stem_weight(std::uint16_t stem) const;
  std::vector<Exception> exceptions(std::string_view form) const;
  std::string_view notice() const;

  std::span<const unsigned char> data() const { return bytes_; }
  std::uint32_t count(wordnet_layout::Number number) const { return numbers_[number]; }

  /// What is wrong with the table, empty where nothing is: every byte and every reference in it is
  /// looked at.
  std::string fault() const;

 private:
  const unsigned char* at(wordnet_layout::Number section, std::size_t offset) const {
    return bytes_.data() + numbers_[section] + offset;
  }
  std::size_t section_bytes(wordnet_layout::Number section) const;
  std::string header_fault() const;
  std::string spelling_fault() const;
  std::string lemma_fault() const;
  std::string record_fault() const;
  std::string reference_fault() const;
  std::string form_fault() const;
  std::string exception_fault() const;

  std::span<const unsigned char> bytes_;
  std::array<std::uint32_t, wordnet_layout::kNumbers> numbers_{};
};

}  // namespace nl_ask::language
