// From exact hits and stems to meaning and spelling: looser ways only while none is sure.

#include "schema/linking/words.h"

#include <algorithm>

#include "base/identifier.h"
#include "language/lexicon.h"
#include "language/stem.h"
#include "language/units.h"
#include "language/wordnet/wordnet.h"
#include "schema/linking/substitutes.h"
#include "schema/linking/weights.h"
#include "schema/words.h"

namespace nl_ask::schema {

namespace {

using language::Lexicon;
using language::Token;
using language::TokenKind;

/// Longer words are not taken apart or compared by meaning.
constexpr std::size_t kLongestWord = 40;
/// Names in quotes are no longer than this.
constexpr std::size_t kLongestQuoted = 80;
constexpr std::size_t kQuotedWords = 6;
/// A name's word that is the beginning of a word of the question, and no word itself.
constexpr std::size_t kShortestTruncation = 3;
/// A hit as sure as this makes looking for looser ones needless.
constexpr float kSure = 0.9f;

/// Keeps the best hit of every word.
class Hits {
 public:
  void offer(std::uint32_t word, double similarity, Evidence evidence) {
    const auto value = static_cast<float>(similarity);
    for (WordHit& hit : hits_) {
      if (hit.word != word) continue;
      if (value > hit.similarity) hit = {word, value, evidence};
      return;
    }
    hits_.push_back({word, value, evidence});
  }

  void offer_stem(const NameIndex& names, const std::string& stem, double similarity,
                  Evidence evidence) {
    const std::vector<std::uint32_t>* words = names.with_stem(stem);
    if (words == nullptr) return;
    for (const std::uint32_t word : *words) offer(word, similarity, evidence);
  }

  bool sure() const {
    return std::ranges::any_of(hits_, [](const WordHit& hit) { return hit.similarity >= kSure; });
  }

  std::vector<WordHit> take() {
    std::ranges::sort(hits_, {}, &WordHit::word);
    return std::move(hits_);
  }

 private:
  std::vector<WordHit> hits_;
};

/// Words that differ from `one` at most by singular and plural.
void offer_number(const NameIndex& names, const std::string& one, double similarity,
                  Evidence evidence, Hits& hits) {
  const std::vector<std::uint32_t>* words = names.with_stem(language::stem(one));
  if (words == nullptr) return;
  for (const std::uint32_t word : *words) {
    if (names.words()[word].singular == one) hits.offer(word, similarity, evidence);
  }
}

/// The word itself, its singular or plural, and its other forms.
void offer_same(const Atom& atom, const NameIndex& names, Hits& hits) {
  const int same = names.word(atom.text);
  if (same >= 0) hits.offer(static_cast<std::uint32_t>(same), 1, Evidence::exact);
  for (const std::string& stem : {atom.stem, language::stem(atom.singular)}) {
    const std::vector<std::uint32_t>* words = names.with_stem(stem);
    if (words == nullptr) continue;
    for (const std::uint32_t word : *words) {
      const bool number = names.words()[word].singular == atom.singular;
      const double weight = number ? kLinkingWeights.stem : kLinkingWeights.inflection;
      hits.offer(word, weight, Evidence::stem);
    }
  }
}

/// Whether something is called so itself.
bool is_own_word(const Atom& atom, const NameIndex& names) {
  const std::vector<std::uint32_t>* words = names.with_stem(language::stem(atom.singular));
  return words != nullptr && std::ranges::any_of(*words, [&](std::uint32_t word) {
           return names.words()[word].items > 0;
         });
}

void offer_known(const Atom& atom, const NameIndex& names, Hits& hits) {
  for (const auto& meaning : Abbreviations::english().find(atom.text)) {
    if (meaning.size() != 1) continue;
    hits.offer_stem(names, language::stem(meaning[0]), kLinkingWeights.abbreviation,
                    Evidence::abbreviation);
  }
  const bool own = is_own_word(atom, names);
  for (const Substitute& other : substitutes({atom.singular})) {
    if (other.words.size() != 1 || (other.narrower && own)) continue;
    offer_number(names, other.words[0], other.weight, Evidence::synonym, hits);
  }
}

/// "people" are persons rather than a nation.
language::WordProfile profile_of(const Atom& atom) {
  language::WordProfile one = language::word_profile(atom.singular);
  return one.known() ? one : language::word_profile(atom.text);
}

/// "dollars" are no bills and "pounds" no enclosures.
bool says_money(const std::string& word) {
  const language::Unit* unit = language::unit_said(word);
  return unit != nullptr && unit->dimension == language::Dimension::money;
}

void offer_meanings(const Atom& atom, const NameIndex& names, Hits& hits) {
  if (says_money(atom.text)) return;
  const language::WordProfile profile = profile_of(atom);
  if (!profile.known()) return;
  for (std::uint32_t id = 0; id < names.words().size(); ++id) {
    const NameWord& word = names.words()[id];
    const language::WordProfile& other = word.profile;
    if (!other.known()) {
      const bool truncated = word.text.size() >= kShortestTruncation &&
                             atom.text.size() > word.text.size() + 2 &&
                             atom.text.starts_with(word.text);
      if (truncated) hits.offer(id, kLinkingWeights.truncation, Evidence::abbreviation);
      continue;
    }
    const double similarity = language::word_similarity(profile, other);
    if (similarity < kLinkingWeights.wordnet_floor) continue;
    hits.offer(id, kLinkingWeights.wordnet * similarity, Evidence::synonym);
  }
}

void offer_spellings(const Atom& atom, const NameIndex& names, Hits& hits) {
  constexpr std::size_t kShort = 5;  // letters: a right word of so many is no other mistyped
  const bool known = language::word_profile(atom.text).known();
  if (known && atom.text.size() <= kShort) return;
  for (const NameIndex::Similar& like : names.spelled_like(atom.text)) {
    if (known && names.words()[like.word].profile.known()) continue;  // "patients", "payments"
    if (known)
      hits.offer(like.word, kLinkingWeights.spelling * like.share, Evidence::ngram);
    else
      hits.offer(like.word, kLinkingWeights.misspelled * (1 + like.share) / 2, Evidence::stem);
  }
}

std::vector<WordHit> hits_of(const Atom& atom, const NameIndex& names) {
  Hits hits;
  offer_same(atom, names, hits);
  if (atom.function) return hits.take();
  offer_known(atom, names, hits);
  if (atom.operation || atom.text.size() > kLongestWord) return hits.take();
  offer_meanings(atom, names, hits);
  if (!hits.sure()) offer_spellings(atom, names, hits);
  return hits.take();
}

std::vector<std::string> parts_of(const Token& token, const NameIndex& names) {
  if (token.kind == TokenKind::punctuation) return {token.lower};
  if (token.kind == TokenKind::quoted) {  // a name may be quoted: the 'date of birth'
    std::vector<std::string> words = base::identifier_words(token.text.substr(0, kLongestQuoted));
    return words.empty() || words.size() > kQuotedWords ? std::vector{token.lower} : words;
  }
  const bool known = names.word(token.lower) >= 0 || names.with_stem(token.stem) != nullptr;
  if (known || token.number || token.lower.size() > kLongestWord) return {token.lower};
  std::vector<std::string> parts = name_words(token.text);
  return parts.empty() ? std::vector<std::string>{token.lower} : parts;
}

}  // namespace

std::vector<Atom> question_atoms(const std::vector<Token>& tokens, const NameIndex& names) {
  const Lexicon& lexicon = Lexicon::english();
  const std::vector<bool> operation = lexicon.of_question(tokens);
  std::vector<Atom> atoms;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const std::vector<std::string> parts = parts_of(tokens[i], names);
    for (std::size_t p = 0; p < parts.size(); ++p) {
      Atom atom;
      atom.token = static_cast<int>(i);
      atom.first = p == 0;
      atom.last = p + 1 == parts.size();
      atom.text = parts[p];
      atom.stem = language::stem(parts[p]);
      atom.singular = language::singular(parts[p]);
      // "type A blood": a letter of its own, no article
      const bool letter = i > 0 && tokens[i].text.size() == 1 && tokens[i].text != tokens[i].lower;
      atom.link = lexicon.is(language::WordList::link, atom.text) && !letter;
      atom.function = lexicon.names_nothing(atom.text);
      atom.generic = lexicon.is(language::WordList::trailing, atom.text);
      atom.operation = operation[i];
      const bool quoted = tokens[i].kind == TokenKind::quoted;
      atom.operation = atom.operation || quoted;
      atom.function = atom.function && !quoted;
      if (tokens[i].kind != TokenKind::punctuation) atom.hits = hits_of(atom, names);
      atoms.push_back(std::move(atom));
    }
  }
  return atoms;
}

std::vector<std::vector<WordHit>> phrase_hits(const std::vector<std::string>& singulars,
                                              const NameIndex& names) {
  std::vector<std::vector<WordHit>> out;
  for (const std::string& word : singulars) {
    Hits hits;
    offer_number(names, word, 1, Evidence::synonym, hits);
    out.push_back(hits.take());
  }
  return out;
}

}  // namespace nl_ask::schema
