#include "language/wordnet/table.h"

#include <algorithm>

#include "base/utf8.h"

namespace nl_ask::language {

using namespace wordnet_layout;

namespace {

using Byte = unsigned char;

std::uint32_t read16(const Byte* p) { return p[0] | static_cast<std::uint32_t>(p[1]) << 8; }
std::uint32_t read24(const Byte* p) { return read16(p) | static_cast<std::uint32_t>(p[2]) << 16; }
std::uint32_t read32(const Byte* p) { return read24(p) | static_cast<std::uint32_t>(p[3]) << 24; }

std::string_view text_at(const Byte* p, std::size_t bytes) {
  return {reinterpret_cast<const char*>(p), bytes};
}

constexpr std::array<std::uint32_t, 256> crc_table() {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t i = 0; i < 256; ++i) {
    std::uint32_t value = i;
    for (int bit = 0; bit < 8; ++bit) value = (value >> 1) ^ ((value & 1) ? 0xEDB88320u : 0);
    table[i] = value;
  }
  return table;
}

constexpr std::array<std::uint32_t, 256> kCrcTable = crc_table();

/// Walks the lemmas of a block, in order.
class BlockReader {
 public:
  BlockReader(const Byte* lemmas, std::uint32_t first_id, std::uint32_t first_sense)
      : next_(lemmas), id_(first_id), sense_(first_sense) {}

  /// Reads the next lemma; text() is its spelling.
  WordNetTable::Lemma read() {
    const std::size_t shared = next_[0];
    const std::size_t further = next_[1];
    const WordNetTable::Lemma lemma{id_++, sense_, next_[2], next_[3] / kFrequencySteps,
                                    static_cast<std::uint16_t>(read16(next_ + 4))};
    std::copy_n(next_ + kLemmaHead, further, text_.data() + shared);
    size_ = shared + further;
    sense_ += lemma.senses;
    next_ += kLemmaHead + further;
    return lemma;
  }

  std::string_view text() const { return {text_.data(), size_}; }

 private:
  const Byte* next_;
  std::uint32_t id_;
  std::uint32_t sense_;
  std::array<char, kLongestLemma> text_{};
  std::size_t size_ = 0;
};

}  // namespace

std::uint32_t crc32(std::span<const unsigned char> bytes) {
  std::uint32_t value = 0xFFFFFFFFu;
  for (const Byte byte : bytes) value = (value >> 8) ^ kCrcTable[(value ^ byte) & 0xFF];
  return ~value;
}

std::string wordnet_spelling(std::string_view word) {
  std::string out;
  for (const char c : base::fold(word)) {
    if (c == '_' || c == '-' || c == ' ') {
      if (!out.empty() && out.back() != ' ') out += ' ';
    } else {
      out += c;
    }
  }
  if (out.ends_with(' ')) out.pop_back();
  return out;
}

std::uint32_t WordNetTable::Synset::word(std::size_t i) const {
  return read24(record_ + kRecordHead + 3 * i);
}

WordNetTable::Relation WordNetTable::Synset::relation(std::size_t i) const {
  const std::uint32_t packed = read24(record_ + kRecordHead + 3 * (words() + i));
  return {packed & kSynsetMask, static_cast<Pointer>(packed >> kSynsetBits)};
}

std::uint16_t WordNetTable::Synset::gloss_stem(std::size_t i) const {
  const std::size_t before = kRecordHead + 3 * (words() + relations());
  return static_cast<std::uint16_t>(read16(record_ + before + 2 * i));
}

WordNetTable::WordNetTable(std::span<const unsigned char> bytes) : bytes_(bytes) {
  if (bytes.size() < kHeaderBytes) return;
  for (std::size_t i = 0; i < kNumbers; ++i) numbers_[i] = read32(&bytes[kNumbersAt + 4 * i]);
}

WordNetTable::Lemma WordNetTable::lemma(std::uint32_t id) const {
  const Byte* block = at(kBlocks, kBlockBytes * (id / kBlockLemmas));
  const auto first = static_cast<std::uint32_t>(id - id % kBlockLemmas);
  BlockReader reader(at(kLemmas, read32(block)), first, read32(block + 4));
  for (std::uint32_t i = first; i < id; ++i) reader.read();
  return reader.read();
}

std::string WordNetTable::text(std::uint32_t lemma) const {
  const Byte* block = at(kBlocks, kBlockBytes * (lemma / kBlockLemmas));
  BlockReader reader(at(kLemmas, read32(block)), 0, 0);
  for (std::size_t i = 0; i <= lemma % kBlockLemmas; ++i) reader.read();
  return std::string(reader.text());
}

std::optional<WordNetTable::Lemma> WordNetTable::find(std::string_view spelling) const {
  const std::size_t count = numbers_[kLemmaCount];
  const auto head = [&](std::size_t block) {
    const Byte* lemma = at(kLemmas, read32(at(kBlocks, kBlockBytes * block)));
    return text_at(lemma + kLemmaHead, lemma[1]);
  };
  std::size_t low = 0;  // the last block whose head is not after the word is in [low, high)
  std::size_t high = (count + kBlockLemmas - 1) / kBlockLemmas;
  if (high == 0 || spelling < head(0)) return std::nullopt;
  while (high - low > 1) {
    const std::size_t middle = low + (high - low) / 2;
    (spelling < head(middle) ? high : low) = middle;
  }
  const Byte* block = at(kBlocks, kBlockBytes * low);
  BlockReader reader(at(kLemmas, read32(block)), static_cast<std::uint32_t>(low * kBlockLemmas),
                     read32(block + 4));
  for (std::size_t id = low * kBlockLemmas; id < std::min(count, (low + 1) * kBlockLemmas); ++id) {
    const Lemma lemma = reader.read();
    if (reader.text() == spelling) return lemma;
  }
  return std::nullopt;
}

WordNetTable::Sense WordNetTable::sense(std::uint32_t index) const {
  const std::uint32_t packed = read32(at(kSenses, std::size_t{4} * index));
  return {packed & kSynsetMask, (packed >> kSynsetBits) / static_cast<double>(kShareMax)};
}

WordNetTable::Synset WordNetTable::synset(std::uint32_t id) const {
  return Synset(at(kRecords, read32(at(kSynsets, std::size_t{4} * id))));
}

PartOfSpeech WordNetTable::part_of_speech(std::uint32_t synset) const {
  if (synset < numbers_[kVerbs]) return PartOfSpeech::noun;
  return synset < numbers_[kAdjectives] ? PartOfSpeech::verb : PartOfSpeech::adjective;
}

double WordNetTable::stem_weight(std::uint16_t stem) const { return *at(kWeights, stem) / 255.0; }

std::vector<WordNetTable::Exception> WordNetTable::exceptions(std::string_view form) const {
  const auto entry = [&](std::size_t i) { return at(kForms, read32(at(kExceptions, 4 * i))); };
  const auto form_of = [&](std::size_t i) { return text_at(entry(i) + kFormHead, entry(i)[4]); };
  std::size_t low = 0;
  std::size_t high = numbers_[kExceptionCount];
  while (low < high) {
    const std::size_t middle = low + (high - low) / 2;
    if (form_of(middle) < form) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  std::vector<Exception> found;
  for (; low < numbers_[kExceptionCount] && form_of(low) == form; ++low) {
    found.push_back({static_cast<PartOfSpeech>(entry(low)[0]), read24(entry(low) + 1)});
  }
  return found;
}

std::string_view WordNetTable::notice() const {
  return text_at(at(kNotice, 0), numbers_[kEnd] - numbers_[kNotice]);
}

}  // namespace nl_ask::language
