// Compiles WordNet's files into the table that the library carries (src/language/wordnet/table.h):
//
//   compile_wordnet DIRECTORY NOTICE OUTPUT
//
// Where DIRECTORY has no WordNet the table is empty, and a warning says so. Named things that are
// nothing else (people, places), adverbs and examples are left out, and long lists of hyponyms and
// parts are cut: the table is for the words of schemas and questions.

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <set>
#include <stdexcept>
#include <unordered_map>

#include "base/utf8.h"
#include "language/stem.h"
#include "wordnet/source.h"

namespace nl_ask::wordnet {
namespace {

using namespace language::wordnet_layout;
using language::WordNetTable;

constexpr std::size_t kMaxListed = 24;  // hyponyms and parts kept of one synset
constexpr std::size_t kMaxGlossStems = 24;
constexpr double kCommonStem = 0.025;  // share of glosses from which on a stem says nothing
constexpr std::size_t kRareStem = 2;   // fewer glosses: it joins nothing

using Bytes = std::string;

void put(Bytes& out, std::uint32_t value, int bytes) {
  for (int i = 0; i < bytes; ++i) out += static_cast<char>(value >> 8 * i & 0xFF);
}

std::uint8_t quantized(double unit, double least = 0) {
  return static_cast<std::uint8_t>(std::lround(255 * std::clamp(unit, least, 1.0)));
}

std::vector<std::string> stems_of(std::string_view text) {
  std::vector<std::string> stems;
  std::string word;
  const auto end_word = [&] {
    if (word.size() > 2) stems.push_back(language::stem(word));
    word.clear();
  };
  for (const char c : base::fold(text)) {
    if (c >= 'a' && c <= 'z') {
      word += c;
    } else {
      end_word();
    }
  }
  end_word();
  std::ranges::sort(stems);
  stems.erase(std::unique(stems.begin(), stems.end()), stems.end());
  return stems;
}

/// Source, numbered as the table numbers it, and what is counted over the whole.
class Compiler {
 public:
  Compiler(Source source, std::string notice)
      : source_(std::move(source)), notice_(std::move(notice)) {}

  Bytes compile() {
    drop_named_things();
    number_synsets();
    number_lemmas();
    count_information();
    number_stems();
    return write();
  }

 private:
  using Key = std::pair<PartOfSpeech, std::uint32_t>;
  struct LemmaEntry {
    std::string spelling;
    std::vector<std::pair<std::uint32_t, double>> senses;  // synset, share
    double count = 0;
  };

  void drop_named_things() {
    std::erase_if(source_.synsets, [](const SourceSynset& synset) { return synset.instance; });
  }

  void number_synsets() {
    for (const SourceSynset& synset : source_.synsets) {
      const auto number = static_cast<std::uint32_t>(synsets_.size());
      synsets_.emplace(Key{synset.part, synset.offset}, number);
    }
    for (SourceSynset& synset : source_.synsets) {
      std::vector<SourceRelation> kept;
      for (SourceRelation relation : synset.relations) {
        const auto target = synsets_.find({relation.part, relation.offset});
        if (target == synsets_.end()) continue;
        relation.offset = target->second;
        kept.push_back(relation);
      }
      synset.relations = std::move(kept);
    }
  }

  /// A sense's share: its count, with a little for senses never met, the less the later they come.
  void number_lemmas() {
    for (const auto& [spelling, senses] : source_.senses) {
      LemmaEntry entry{spelling, {}, 0};
      std::array<int, language::kPartsOfSpeech> rank{};
      double sum = 0;
      for (const SourceSense& sense : senses) {
        const auto found = synsets_.find({sense.part, sense.offset});
        if (found == synsets_.end()) continue;
        const double share = sense.count + 1.0 / ++rank[static_cast<std::size_t>(sense.part)];
        const auto same = std::ranges::find(entry.senses, found->second,
                                            &std::pair<std::uint32_t, double>::first);
        if (same == entry.senses.end())
          entry.senses.emplace_back(found->second, share);
        else
          same->second += share;
        sum += share;
        entry.count += sense.count;
      }
      if (entry.senses.empty() || spelling.size() > kLongestLemma) continue;
      for (auto& sense : entry.senses) sense.second /= sum;
      std::ranges::stable_sort(entry.senses, std::greater<>(),
                               &std::pair<std::uint32_t, double>::second);
      if (entry.senses.size() > 255) entry.senses.resize(255);
      lemmas_.emplace(spelling, static_cast<std::uint32_t>(entries_.size()));
      entries_.push_back(std::move(entry));
    }
  }

  /// Resnik's information content: every occurrence of a sense counts for all that it falls under.
  void count_information() {
    counts_.assign(source_.synsets.size(), 0);
    std::vector<double> own(source_.synsets.size(), 1);
    for (const LemmaEntry& entry : entries_) {
      for (const auto& [synset, share] : entry.senses) own[synset] += share * entry.count;
    }
    double total = 0;
    for (std::uint32_t id = 0; id < own.size(); ++id) {
      std::set<std::uint32_t> above;
      collect_above(id, above);
      for (const std::uint32_t synset : above) counts_[synset] += own[id];
      total += own[id];
    }
    for (double& count : counts_) count = std::log(count / total) / std::log(1 / total);
  }

  void collect_above(std::uint32_t id, std::set<std::uint32_t>& above) const {
    if (!above.insert(id).second) return;
    for (const SourceRelation& relation : source_.synsets[id].relations) {
      if (relation.pointer == Pointer::hypernym) collect_above(relation.offset, above);
    }
  }

  void number_stems() {
    std::map<std::string, std::size_t> glosses;
    for (const SourceSynset& synset : source_.synsets) {
      gloss_stems_.push_back(stems_of(synset.gloss));
      for (const std::string& stem : gloss_stems_.back()) ++glosses[stem];
    }
    const auto all = static_cast<double>(source_.synsets.size());
    for (const auto& [stem, count] : glosses) {
      const auto share = static_cast<double>(count) / all;
      if (share > kCommonStem || count < kRareStem || stems_.size() >= kNoStem) continue;
      stems_.emplace(stem, static_cast<std::uint16_t>(stems_.size()));
      stem_weights_.push_back(quantized(std::log(share) / std::log(1 / all), 1 / 255.0));
    }
  }

  std::uint16_t stem_number(const std::string& stem) const {
    const auto found = stems_.find(stem);
    return found == stems_.end() ? kNoStem : found->second;
  }

  void write_lemmas() {
    std::string before;
    std::uint32_t sense = 0;
    for (std::size_t id = 0; id < entries_.size(); ++id) {
      const LemmaEntry& entry = entries_[id];
      if (id % kBlockLemmas == 0) {
        put(section(kBlocks), static_cast<std::uint32_t>(section(kLemmas).size()), 4);
        put(section(kBlocks), sense, 4);
        before.clear();
      }
      const std::string& text = entry.spelling;
      const auto shared =
          static_cast<std::size_t>(std::ranges::mismatch(before, text).in1 - before.begin());
      Bytes& out = section(kLemmas);
      put(out, static_cast<std::uint32_t>(shared), 1);
      put(out, static_cast<std::uint32_t>(text.size() - shared), 1);
      put(out, static_cast<std::uint32_t>(entry.senses.size()), 1);
      put(out, quantized(kFrequencySteps * std::log2(1 + entry.count) / 255), 1);
      put(out, text.find(' ') == text.npos ? stem_number(language::stem(text)) : kNoStem, 2);
      out += text.substr(shared);
      write_senses(entry);
      sense += static_cast<std::uint32_t>(entry.senses.size());
      before = text;
    }
  }

  void write_senses(const LemmaEntry& entry) {
    for (const auto& [synset, share] : entry.senses) {
      const auto part = std::clamp<std::uint32_t>(
          static_cast<std::uint32_t>(std::lround(share * kShareMax)), 1, kShareMax);
      put(section(kSenses), synset | part << kSynsetBits, 4);
    }
  }

  /// Of long lists the most frequent members.
  std::vector<SourceRelation> relations_of(const SourceSynset& synset) const {
    std::vector<SourceRelation> sorted = synset.relations;
    std::ranges::stable_sort(sorted, [&](const SourceRelation& a, const SourceRelation& b) {
      if (a.pointer != b.pointer) return a.pointer < b.pointer;
      return counts_[a.offset] < counts_[b.offset];
    });
    std::vector<SourceRelation> kept;
    std::array<std::size_t, language::kPointers> listed{};
    std::set<std::pair<Pointer, std::uint32_t>> seen;
    for (const SourceRelation& relation : sorted) {
      if (listed[static_cast<std::size_t>(relation.pointer)] >= kMaxListed) continue;
      if (!seen.emplace(relation.pointer, relation.offset).second) continue;
      ++listed[static_cast<std::size_t>(relation.pointer)];
      kept.push_back(relation);
    }
    if (kept.size() > 255) kept.resize(255);
    return kept;
  }

  std::vector<std::uint16_t> gloss_of(std::size_t id) const {
    std::vector<std::uint16_t> numbers;
    for (const std::string& stem : gloss_stems_[id]) {
      if (const std::uint16_t number = stem_number(stem); number != kNoStem) {
        numbers.push_back(number);
      }
    }
    if (numbers.size() > kMaxGlossStems) {
      std::ranges::sort(numbers,
                        [&](auto a, auto b) { return stem_weights_[a] > stem_weights_[b]; });
      numbers.resize(kMaxGlossStems);
    }
    std::ranges::sort(numbers);
    return numbers;
  }

  std::vector<std::uint32_t> words_of(const SourceSynset& synset) const {
    std::vector<std::uint32_t> numbers;
    for (const std::string& word : synset.words) {
      const auto found = lemmas_.find(word);
      if (found != lemmas_.end() && std::ranges::find(numbers, found->second) == numbers.end())
        numbers.push_back(found->second);
    }
    return numbers;
  }

  void write_synset(std::size_t id) {
    const SourceSynset& synset = source_.synsets[id];
    const std::vector<std::uint32_t> words = words_of(synset);
    const std::vector<SourceRelation> relations = relations_of(synset);
    const std::vector<std::uint16_t> gloss = gloss_of(id);
    Bytes& out = section(kRecords);
    put(section(kSynsets), static_cast<std::uint32_t>(out.size()), 4);
    put(out, static_cast<std::uint32_t>(words.size()), 1);
    put(out, static_cast<std::uint32_t>(relations.size()), 1);
    put(out, static_cast<std::uint32_t>(gloss.size()), 1);
    put(out, quantized(counts_[id]), 1);
    for (const std::uint32_t word : words) put(out, word, 3);
    for (const SourceRelation& relation : relations) {
      put(out, relation.offset | static_cast<std::uint32_t>(relation.pointer) << kSynsetBits, 3);
    }
    for (const std::uint16_t stem : gloss) put(out, stem, 2);
  }

  void write_exceptions() {
    std::set<std::tuple<std::string, std::uint32_t, PartOfSpeech>> sorted;
    for (const SourceException& exception : source_.exceptions) {
      const auto lemma = lemmas_.find(exception.lemma);
      if (lemma == lemmas_.end() || exception.form.size() > 255) continue;
      sorted.emplace(exception.form, lemma->second, exception.part);
    }
    for (const auto& [form, lemma, part] : sorted) {
      Bytes& out = section(kForms);
      put(section(kExceptions), static_cast<std::uint32_t>(out.size()), 4);
      put(out, static_cast<std::uint32_t>(part), 1);
      put(out, lemma, 3);
      put(out, static_cast<std::uint32_t>(form.size()), 1);
      out += form;
    }
    exception_count_ = static_cast<std::uint32_t>(sorted.size());
  }

  Bytes& section(Number number) { return sections_[number - kBlocks]; }

  std::uint32_t first_of(PartOfSpeech part) const {
    const auto first = std::ranges::lower_bound(source_.synsets, part, {}, &SourceSynset::part);
    return static_cast<std::uint32_t>(first - source_.synsets.begin());
  }

  Bytes write() {
    write_lemmas();
    for (std::size_t id = 0; id < source_.synsets.size(); ++id) write_synset(id);
    for (const std::uint8_t weight : stem_weights_) put(section(kWeights), weight, 1);
    write_exceptions();
    section(kNotice) = notice_;
    return assemble();
  }

  Bytes assemble() {
    std::array<std::uint32_t, kNumbers> numbers{};
    numbers[kLemmaCount] = static_cast<std::uint32_t>(entries_.size());
    numbers[kSenseCount] = static_cast<std::uint32_t>(section(kSenses).size() / 4);
    numbers[kSynsetCount] = static_cast<std::uint32_t>(source_.synsets.size());
    numbers[kVerbs] = first_of(PartOfSpeech::verb);
    numbers[kAdjectives] = first_of(PartOfSpeech::adjective);
    numbers[kStemCount] = static_cast<std::uint32_t>(stem_weights_.size());
    numbers[kExceptionCount] = exception_count_;
    auto offset = static_cast<std::uint32_t>(kHeaderBytes);
    for (std::size_t i = 0; i < sections_.size(); ++i) {
      numbers[kBlocks + i] = offset;
      offset += static_cast<std::uint32_t>(sections_[i].size());
    }
    numbers[kEnd] = offset;
    Bytes body;
    for (const std::uint32_t number : numbers) put(body, number, 4);
    for (const Bytes& bytes : sections_) body += bytes;
    Bytes table(kMagic);
    put(table, language::crc32({reinterpret_cast<const unsigned char*>(body.data()), body.size()}),
        4);
    return table + body;
  }

  Source source_;
  std::string notice_;
  std::map<Key, std::uint32_t> synsets_;
  std::vector<LemmaEntry> entries_;
  std::unordered_map<std::string, std::uint32_t> lemmas_;
  std::vector<double> counts_;  // of a synset and all below it; then its information content
  std::vector<std::vector<std::string>> gloss_stems_;
  std::unordered_map<std::string, std::uint16_t> stems_;
  std::vector<std::uint8_t> stem_weights_;
  std::uint32_t exception_count_ = 0;
  std::array<Bytes, kEnd - kBlocks> sections_;
};

std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + path);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

Source source_or_nothing(const std::string& directory) {
  if (std::filesystem::exists(directory + "/data.noun")) return read_source(directory);
  std::cerr << "warning: no WordNet in " << directory
            << " (Debian: package wordnet-base): synonyms will not be recognised\n";
  return {};
}

void write_checked(const Bytes& bytes, const std::string& path) {
  const WordNetTable table({reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()});
  if (const std::string fault = table.fault(); !fault.empty()) throw std::logic_error(fault);
  std::ofstream out(path, std::ios::binary);
  out << bytes;
  out.flush();
  if (!out) throw std::runtime_error("cannot write " + path);
}

}  // namespace
}  // namespace nl_ask::wordnet

int main(int argc, char** argv) try {
  using namespace nl_ask::wordnet;
  if (argc != 4) throw std::runtime_error("usage: compile_wordnet DIRECTORY NOTICE OUTPUT");
  Compiler compiler(source_or_nothing(argv[1]), read_file(argv[2]));
  write_checked(compiler.compile(), argv[3]);
  return 0;
} catch (const std::exception& failure) {
  std::cerr << "compile_wordnet: " << failure.what() << '\n';
  return 1;
}
