// One pass over the files; phrases are kept as hashes of their words, in sorted vectors.
#include "language/thesaurus.h"

#include <algorithm>
#include <array>
#include <bit>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "base/data_lines.h"
#include "base/hash.h"
#include "language/link_words.h"
#include "language/stem.h"

namespace nl_ask::language {

namespace {

struct KeyName {
  std::string_view name;
  ThesaurusKey key;
};
constexpr std::array<KeyName, 11> kKeyNames = {{{"also", ThesaurusKey::also},
                                                {"kinds", ThesaurusKey::kinds},
                                                {"short", ThesaurusKey::shorts},
                                                {"part of", ThesaurusKey::part_of},
                                                {"when", ThesaurusKey::when},
                                                {"who", ThesaurusKey::who},
                                                {"does", ThesaurusKey::does},
                                                {"measure", ThesaurusKey::measure},
                                                {"more", ThesaurusKey::more},
                                                {"less", ThesaurusKey::less},
                                                {"unit", ThesaurusKey::unit}}};

/// Of the hashes of words, in order.
class PhraseHash {
 public:
  void add(std::uint64_t word) {
    value_ = (std::rotl(value_, 23) ^ word) * 0x9e3779b97f4a7c15ULL;
    ++words_;
  }
  std::uint64_t value() const { return value_; }
  std::uint32_t words() const { return words_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325ULL;
  std::uint32_t words_ = 0;
};

/// What stands for a word that only joins, which no hash has.
constexpr std::uint64_t kNoWord = 0;

std::uint64_t noun_hash(std::string_view word) {
  return is_link_word(word) ? kNoWord : base::hash_of(singular(word)) | 1;
}
std::uint64_t verb_hash(std::string_view word) { return base::hash_of(stem(word)); }

/// The words between spaces, hyphens and underscores.
template <typename Use>
void each_word(std::string_view phrase, Use use) {
  const auto between = [](char c) { return c == ' ' || c == '-' || c == '_'; };
  for (std::size_t last = 0; last < phrase.size();) {
    const std::size_t first = last;
    while (last < phrase.size() && !between(phrase[last])) ++last;
    if (last > first) use(phrase.substr(first, last - first));
    ++last;
  }
}

template <typename HashOf>
void add_phrase(std::string_view phrase, HashOf hash_of_word, PhraseHash& hash) {
  each_word(phrase, [&](std::string_view word) {
    if (const std::uint64_t of_word = hash_of_word(word); of_word != kNoWord) hash.add(of_word);
  });
}

template <typename HashOf>
PhraseHash phrase_hash(std::string_view phrase, HashOf hash_of_word) {
  PhraseHash hash;
  add_phrase(phrase, hash_of_word, hash);
  return hash;
}

/// The entries between commas.
template <typename Use>
void each_entry(std::string_view list, Use use) {
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(','), list.size());
    const std::string_view entry = base::trim(list.substr(0, end));
    if (!entry.empty()) use(entry);
    list.remove_prefix(std::min(end + 1, list.size()));
  }
}

bool leads_to(ThesaurusKey key) {
  return key == ThesaurusKey::when || key == ThesaurusKey::who || key == ThesaurusKey::does;
}

}  // namespace

/// Fills a thesaurus; what became of words that come again is remembered while it reads.
class Thesaurus::Reader {
 public:
  explicit Reader(Thesaurus& thesaurus) : thesaurus_(thesaurus) {}

  void read() {
    for (const data::File& file : thesaurus_.files_) {
      inside_ = false;
      for (const std::string_view line : base::data_lines(file.text)) {
        if (line.starts_with('[') && line.ends_with(']')) {
          begin_block(base::trim(line.substr(1, line.size() - 2)), line);
        } else {
          read_line(line);
        }
      }
      ++file_;
    }
    finish();
  }

 private:
  /// Puts the lines of one head together.
  void finish() {
    for (const std::vector<Line>& lines : lines_) {
      Concept one;
      one.first = static_cast<std::uint32_t>(thesaurus_.lines_.size());
      thesaurus_.lines_.append(lines);
      one.last = static_cast<std::uint32_t>(thesaurus_.lines_.size());
      thesaurus_.concepts_.push_back(one);
    }
    thesaurus_.nouns_.assign(sorted(std::move(noun_postings_)));
    thesaurus_.verbs_.assign(sorted(std::move(verb_postings_)));
    thesaurus_.states_.assign(sorted(std::move(state_postings_)));
    thesaurus_.longest_.push_back(longest_);
  }

  static std::vector<Posting> sorted(std::vector<Posting> postings) {
    const auto order = [](const Posting& posting) {
      return std::tuple(posting.hash, posting.place.concept_id, posting.place.key);
    };
    std::ranges::sort(postings, {}, order);
    const auto same = std::ranges::unique(postings, {}, order);
    postings.erase(same.begin(), same.end());
    return postings;
  }

  std::string_view file_name() const { return thesaurus_.files_[file_].name; }

  void begin_block(std::string_view head, std::string_view line) {
    if (head.empty()) base::bad_data(file_name(), line, "expected [words]");
    const auto next = static_cast<ConceptId>(lines_.size());
    const auto [known, added] = known_heads_.emplace(head, next);
    concept_id_ = known->second;
    inside_ = true;
    if (!added) return;
    lines_.emplace_back();
    add_line(ThesaurusKey::head, head);
    add_noun(head, ThesaurusKey::head);
  }

  void read_line(std::string_view line) {
    if (!inside_) base::bad_data(file_name(), line, "it stands under no head");
    const std::optional<KeyedLine> keyed = keyed_line(line);
    if (!keyed) base::bad_data(file_name(), line, "no such key");
    add_line(keyed->key, keyed->text);
    index(*keyed, line);
  }

  void add_line(ThesaurusKey key, std::string_view text) {
    const std::string_view file = thesaurus_.files_[file_].text;
    lines_[concept_id_].push_back({key,
                                   file_,
                                   {static_cast<std::uint32_t>(text.data() - file.data()),
                                    static_cast<std::uint32_t>(text.size())}});
  }

  void index(const KeyedLine& line, std::string_view whole) {
    const bool noun = line.key == ThesaurusKey::also || line.key == ThesaurusKey::kinds ||
                      line.key == ThesaurusKey::shorts;
    const std::size_t equals = line.text.find(" = ");
    const bool named = leads_to(line.key) || line.key == ThesaurusKey::state;
    if (named && equals == line.text.npos) base::bad_data(file_name(), whole, "expected \"=\"");
    if (!noun && !named) return;
    each_entry(line.text.substr(0, equals), [&](std::string_view entry) {
      if (noun) add_noun(entry, line.key);
      if (leads_to(line.key)) add_verb(entry, line.key);
      if (line.key == ThesaurusKey::state) add_state(entry);
    });
  }

  void add_noun(std::string_view phrase, ThesaurusKey key) {
    const PhraseHash hash = phrase_hash(
        phrase, [&](std::string_view word) { return remembered(nouns_, word, noun_hash); });
    if (hash.words() == 0) return;
    noun_postings_.push_back({hash.value(), {concept_id_, key}});
    longest_.noun = std::max(longest_.noun, hash.words());
  }

  void add_verb(std::string_view phrase, ThesaurusKey key) {
    const PhraseHash hash = phrase_hash(
        phrase, [&](std::string_view word) { return remembered(verbs_, word, verb_hash); });
    verb_postings_.push_back({hash.value(), {concept_id_, key}});
  }

  void add_state(std::string_view phrase) {
    const PhraseHash hash = phrase_hash(phrase, base::hash_of);
    state_postings_.push_back({hash.value(), {concept_id_, ThesaurusKey::state}});
    longest_.state = std::max(longest_.state, hash.words());
  }

  using Hashes = std::unordered_map<std::string_view, std::uint64_t>;

  static std::uint64_t remembered(Hashes& hashes, std::string_view word,
                                  std::uint64_t (*hash)(std::string_view)) {
    const auto [known, added] = hashes.try_emplace(word);
    if (added) known->second = hash(word);
    return known->second;
  }

  Thesaurus& thesaurus_;
  std::uint32_t file_ = 0;
  std::unordered_map<std::string_view, ConceptId> known_heads_;
  std::vector<std::vector<Line>> lines_;  // by concept
  std::vector<Posting> noun_postings_, verb_postings_, state_postings_;
  Longest longest_;
  ConceptId concept_id_ = 0;
  bool inside_ = false;  // a concept, of this file
  Hashes nouns_, verbs_;
};

std::optional<KeyedLine> keyed_line(std::string_view line) {
  constexpr std::string_view kState = "state ";
  if (line.starts_with(kState)) return KeyedLine{ThesaurusKey::state, line.substr(kState.size())};
  const std::size_t colon = line.find(':');
  if (colon == line.npos) return std::nullopt;
  const auto found = std::ranges::find(kKeyNames, line.substr(0, colon), &KeyName::name);
  if (found == kKeyNames.end()) return std::nullopt;
  return KeyedLine{found->key, base::trim(line.substr(colon + 1))};
}

std::optional<SaidFor> read_said_for(std::string_view text) {
  constexpr std::string_view kEquals = " = ";
  const std::size_t equals = text.find(kEquals);
  if (equals == text.npos) return std::nullopt;
  SaidFor said{base::split(text.substr(0, equals), ','),
               base::split(text.substr(equals + kEquals.size()), ',')};
  if (said.said.empty() || said.means.empty()) return std::nullopt;
  return said;
}

std::span<const data::File> thesaurus_files() {
  constexpr std::string_view kFolder = "thesaurus/";
  const std::span<const data::File> all = data::files();
  const auto first = std::ranges::find_if(
      all, [&](const data::File& file) { return file.name.starts_with(kFolder); });
  const auto last = std::find_if_not(
      first, all.end(), [&](const data::File& file) { return file.name.starts_with(kFolder); });
  return {first, last};
}

Thesaurus::Thesaurus(std::span<const data::File> files) : files_(files) { Reader(*this).read(); }

Thesaurus::Thesaurus(std::span<const data::File> files, base::PackReader block) : files_(files) {
  block >> concepts_ >> lines_ >> nouns_ >> verbs_ >> states_ >> longest_;
}

void Thesaurus::pack(base::PackWriter& block) const {
  block << concepts_ << lines_ << nouns_ << verbs_ << states_ << longest_;
}

std::span<const Thesaurus::Line> Thesaurus::lines(ConceptId concept_id) const {
  const Concept& known = concepts_[concept_id];
  return lines_.all().subspan(known.first, known.last - known.first);
}

std::string_view Thesaurus::head(ConceptId concept_id) const {
  return text(lines(concept_id).front());
}

std::vector<ThesaurusPlace> Thesaurus::find(const Postings& postings, std::uint64_t hash) {
  std::vector<ThesaurusPlace> places;
  for (const Posting& posting : std::ranges::equal_range(postings.all(), hash, {}, &Posting::hash))
    places.push_back(posting.place);
  return places;
}

std::vector<ThesaurusPlace> Thesaurus::nouns(std::span<const std::string> words) const {
  PhraseHash hash;
  for (const std::string& phrase : words) add_phrase(phrase, noun_hash, hash);
  return hash.words() == 0 ? std::vector<ThesaurusPlace>{} : find(nouns_, hash.value());
}

std::vector<ThesaurusPlace> Thesaurus::verbs(std::span<const std::string> stems) const {
  PhraseHash hash;
  for (const std::string& word : stems) hash.add(base::hash_of(word));
  return find(verbs_, hash.value());
}

std::vector<ThesaurusPlace> Thesaurus::states(std::span<const std::string> words) const {
  PhraseHash hash;
  for (const std::string& word : words) hash.add(base::hash_of(word));
  return find(states_, hash.value());
}

std::vector<std::string_view> Thesaurus::entries(ConceptId concept_id, ThesaurusKey key) const {
  std::vector<std::string_view> all;
  for (const Line& line : lines(concept_id)) {
    if (line.key != key) continue;
    const std::vector<std::string_view> some = base::split(text(line), ',');
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

std::vector<SaidFor> Thesaurus::said_for(ConceptId concept_id, ThesaurusKey key) const {
  std::vector<SaidFor> all;
  for (const Line& line : lines(concept_id)) {
    if (line.key != key) continue;
    if (std::optional<SaidFor> said = read_said_for(text(line))) all.push_back(std::move(*said));
  }
  return all;
}

std::vector<State> Thesaurus::states_of(ConceptId concept_id) const {
  std::vector<State> all;
  for (const Line& line : lines(concept_id)) {
    if (line.key != ThesaurusKey::state) continue;
    if (std::optional<State> state = read_state(text(line))) all.push_back(std::move(*state));
  }
  return all;
}

}  // namespace nl_ask::language
