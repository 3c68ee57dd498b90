// Word by word: by the elements' spans, by the reading's own words, by what means the same.

#include "dialogue/unsaid.h"

#include <algorithm>
#include <set>

#include "candidates/follow_up/asides.h"
#include "candidates/follow_up/plain_moves.h"
#include "dialogue/wording.h"
#include "language/content_words.h"
#include "language/lexicon.h"
#include "language/misspelled.h"
#include "language/stem.h"
#include "language/thesaurus.h"
#include "language/token.h"
#include "language/units.h"
#include "schema/words_synonyms.h"

namespace nl_ask::dialogue {
namespace {

using language::Lexicon;
using language::Span;
using language::Token;
using language::TokenKind;
using language::WordList;

bool empty_word(std::string_view word) {
  const Lexicon& lexicon = Lexicon::english();
  return lexicon.names_nothing(word) || lexicon.is(WordList::filler, word) ||
         lexicon.is(WordList::idle, word) || lexicon.is(WordList::hollow, word) ||
         listed_word("by_the_way", word);
}

// Says how to ask, or nothing by itself; so does what is run together with an empty word ("I'd").
std::vector<bool> says_nothing(const std::vector<Token>& tokens) {
  const Lexicon& lexicon = Lexicon::english();
  std::vector<bool> nothing;
  for (const Token& token : tokens) {
    const std::string_view word = token.lower;
    const auto mark = word.find('\'');
    nothing.push_back(token.kind == TokenKind::punctuation || empty_word(word) ||
                      (mark != word.npos && empty_word(word.substr(0, mark))));
  }
  for (const language::CueMatch& cue : lexicon.cues(tokens))
    std::fill(nothing.begin() + cue.first, nothing.begin() + cue.last, true);
  return nothing;
}

std::set<language::ConceptId> concepts(const std::string& word) {
  std::set<language::ConceptId> all;
  const std::vector<std::string> noun{word};
  for (const auto& place : language::Thesaurus::english().nouns(noun)) all.insert(place.concept_id);
  return all;
}

// The words that elements come from. A long stretch goes from the first of them to the last, with
// others between.
std::vector<bool> come_into(const std::vector<candidates::Element>& elements,
                            const std::vector<Token>& tokens, const std::vector<bool>& nothing) {
  constexpr std::size_t kLongest = 4;
  std::vector<bool> come(tokens.size());
  for (const candidates::Element& element : elements) {
    std::vector<std::size_t> words;
    for (std::size_t t = 0; t < tokens.size(); ++t)
      if (!nothing[t] && element.span.overlaps(tokens[t].span)) words.push_back(t);
    const bool all = words.size() <= kLongest;
    for (const std::size_t t : words) come[t] = come[t] || all;
    if (!words.empty()) come[words.front()] = come[words.back()] = true;
  }
  return come;
}

// What a reading says, as words of a question are looked for in it.
class Sayings {
 public:
  explicit Sayings(const std::string& reading) : reading_(reading) {
    for (const Token& token : language::tokenize(reading)) add(token);
  }

  bool has(const Token& token) const {
    if (token.number && numbers_.contains(*token.number)) return true;
    const language::Unit* unit = language::unit_said(token.lower);
    if (unit != nullptr && units_.contains(unit->dimension)) return true;  // "kg" said in grams
    for (const std::string& stem : language::content_stems(token.lower))
      if (stems_.contains(stem) || stands_for_said(stem)) return true;
    if (means_said(token.lower) || says_in_parts(token.lower)) return true;
    return std::ranges::any_of(concepts(token.lower),
                               [&](language::ConceptId one) { return concepts_.contains(one); });
  }

 private:
  void add(const Token& token) {
    if (token.kind == TokenKind::punctuation) return;
    if (token.number) numbers_.insert(*token.number);
    if (const language::Unit* unit = language::unit_said(token.lower))
      units_.insert(unit->dimension);
    for (std::string& stem : language::content_stems(token.lower)) stems_.insert(std::move(stem));
    concepts_.merge(concepts(token.lower));
  }

  // "joined" where the hire date is spoken of.
  bool stands_for_said(const std::string& verb) const {
    const language::Thesaurus& thesaurus = language::Thesaurus::english();
    for (const auto& place : thesaurus.verbs(std::vector<std::string>{verb}))
      for (const language::SaidFor& line : thesaurus.said_for(place.concept_id, place.key))
        if (any_is(line.said, verb) &&
            std::ranges::any_of(line.means, [&](std::string_view words) { return says(words); }))
          return true;
    return false;
  }

  // "no-show" where no show is spoken of.
  bool says_in_parts(std::string word) const {
    if (word.find('-') == word.npos) return false;
    std::ranges::replace(word, '-', ' ');
    return reading_.find(word) != reading_.npos;
  }

  // "cumulative" where a running total is spoken of.
  bool means_said(const std::string& word) const {
    return std::ranges::any_of(schema::Synonyms::english().find(word),
                               [&](const auto& words) { return says(schema::spaced(words)); });
  }

  static bool any_is(const std::vector<std::string_view>& words, const std::string& verb) {
    return std::ranges::any_of(words,
                               [&](std::string_view word) { return language::stem(word) == verb; });
  }

  bool says(std::string_view words) const {
    return std::ranges::all_of(language::content_stems(words),
                               [&](const std::string& stem) { return stems_.contains(stem); });
  }

  std::string reading_;
  std::set<std::string> stems_;
  std::set<double> numbers_;
  std::set<language::Dimension> units_;
  std::set<language::ConceptId> concepts_;
};

}  // namespace

SaidWords::SaidWords(std::string_view question)
    : tokens_(language::spelled_right(language::tokenize(candidates::without_asides(question)))),
      nothing_(says_nothing(tokens_)) {
  leave_out_manner(question);
}

// "Split" of "split that by city", which is "per city".
void SaidWords::leave_out_manner(std::string_view question) {
  std::set<std::string> plain;
  for (const Token& token : language::tokenize(candidates::in_plain_words(question)))
    plain.insert(token.lower);
  for (std::size_t t = 0; t < tokens_.size(); ++t)
    nothing_[t] = nothing_[t] || !plain.contains(tokens_[t].lower);
}

// "date" in "birth date", where the birth was understood.
bool SaidWords::only_heads(std::size_t t, const std::vector<bool>& placed) const {
  return t > 0 && placed[t - 1] && Lexicon::english().is(WordList::head, tokens_[t].lower);
}

std::vector<Span> SaidWords::left_out_of(const Candidate& reading) const {
  std::vector<Span> unsaid;
  if (!reading.origins.only(candidates::kByRule)) return unsaid;
  const std::vector<bool> placed = come_into(reading.elements, tokens_, nothing_);
  const Sayings said(reading.interpretation);
  bool goes_on = false;  // words that say nothing stand between
  for (std::size_t t = 0; t < tokens_.size(); ++t) {
    if (nothing_[t]) {
      goes_on = goes_on && tokens_[t].kind != TokenKind::punctuation;
      continue;
    }
    const bool left_out = !placed[t] && !said.has(tokens_[t]) && !only_heads(t, placed);
    if (left_out && goes_on)
      unsaid.back().end = tokens_[t].span.end;
    else if (left_out)
      unsaid.push_back(tokens_[t].span);
    goes_on = left_out;
  }
  return unsaid;
}

}  // namespace nl_ask::dialogue
