#include "language/phrase_table.h"

#include <stdexcept>

#include "base/data_lines.h"
#include "base/utf8.h"
#include "language/stem.h"

namespace nl_ask::language {

PhraseTable::Numbers numbers_in(const std::vector<Token>& tokens) {
  PhraseTable::Numbers numbers;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    numbers.push_back(number_at(tokens, static_cast<int>(i)));
  }
  return numbers;
}

std::vector<std::string> PhraseTable::spelled_out(std::string_view text) {
  std::vector<std::string> phrases = {""};
  for (std::string_view word : base::split_words(text)) {
    const bool optional = word.size() > 1 && word.ends_with('?');
    if (optional) word.remove_suffix(1);
    std::vector<std::string> longer;
    if (optional) longer = phrases;
    for (const std::string_view choice : word == "/" ? std::vector{word} : base::split(word, '/'))
      for (const std::string& phrase : phrases)
        longer.push_back(phrase + (phrase.empty() ? "" : " ") + std::string(choice));
    phrases = std::move(longer);
  }
  std::erase(phrases, "");
  return phrases;
}

void PhraseTable::add(std::string_view text, int phrase) {
  const std::vector<std::string_view> all = base::split_words(text);
  if (all.empty()) throw std::runtime_error("a phrase says no word");
  if (text.find_first_of("/?") == text.npos) return add_words(all, phrase);
  for (const std::string& words : spelled_out(text)) add_words(base::split_words(words), phrase);
}

void PhraseTable::add_words(const std::vector<std::string_view>& words, int phrase) {
  Phrase added;
  added.number = phrase;
  added.elements.reserve(words.size());
  for (const std::string_view word : words) added.elements.push_back(element_of(word));
  add_phrase(std::move(added));
}

void PhraseTable::add_phrase(Phrase phrase) {
  const auto number = static_cast<int>(phrases_.size());
  const Element& first = phrase.elements.front();
  if (first.kind == ElementKind::word) {
    by_word_[first.text].push_back(number);
  } else if (first.kind == ElementKind::stem) {
    by_stem_[first.text].push_back(number);
  } else if (first.kind == ElementKind::any) {
    throw std::runtime_error("a phrase cannot begin with any word");
  } else {
    by_number_.push_back(number);
  }
  phrases_.push_back(std::move(phrase));
}

PhraseTable::Element PhraseTable::element_of(std::string_view word) {
  if (word == "<n>") return {ElementKind::amount, {}};
  if (word == "<o>") return {ElementKind::ordinal, {}};
  if (word == "*") return {ElementKind::any, {}};
  if (word.size() > 1 && word.starts_with('~')) {
    return {ElementKind::stem, stem(base::fold(word.substr(1)))};
  }
  return {ElementKind::word, base::fold(word)};
}

std::vector<PhraseMatch> PhraseTable::match(const std::vector<Token>& tokens) const {
  const Numbers numbers = numbers_in(tokens);
  std::vector<PhraseMatch> out;
  for (std::size_t i = 0; i < tokens.size(); ++i) match_at(tokens, numbers, i, out);
  return out;
}

void PhraseTable::match_at(const std::vector<Token>& tokens, const Numbers& numbers,
                           std::size_t first, std::vector<PhraseMatch>& out) const {
  const Token& token = tokens[first];
  if (token.kind == TokenKind::quoted) return;
  const auto match_all = [&](const std::vector<int>& phrases) {
    for (const int phrase : phrases) {
      match_phrase(phrases_[static_cast<std::size_t>(phrase)], tokens, numbers, first, out);
    }
  };
  if (const auto found = by_word_.find(token.lower); found != by_word_.end()) {
    match_all(found->second);
  }
  if (const auto found = by_stem_.find(token.stem); found != by_stem_.end()) {
    match_all(found->second);
  }
  if (numbers[first]) match_all(by_number_);
}

void PhraseTable::match_phrase(const Phrase& phrase, const std::vector<Token>& tokens,
                               const Numbers& numbers, std::size_t first,
                               std::vector<PhraseMatch>& out) const {
  PhraseMatch found;
  std::size_t i = first;
  for (const Element& element : phrase.elements) {
    const std::size_t next = after(element, tokens, numbers, i);
    if (next == i) return;
    const bool number = element.kind == ElementKind::amount || element.kind == ElementKind::ordinal;
    if (number) found.number = numbers[i]->value;
    i = next;
  }
  found.first_token = static_cast<int>(first);
  found.last_token = static_cast<int>(i);
  found.phrase = phrase.number;
  out.push_back(found);
}

/// The token after what `element` matches at token `i`; `i` where it does not match.
std::size_t PhraseTable::after(const Element& element, const std::vector<Token>& tokens,
                               const Numbers& numbers, std::size_t i) {
  if (i >= tokens.size() || tokens[i].kind == TokenKind::quoted) return i;
  if (element.kind == ElementKind::amount || element.kind == ElementKind::ordinal) {
    const bool wants_ordinal = element.kind == ElementKind::ordinal;
    const bool found = numbers[i] && numbers[i]->ordinal == wants_ordinal;
    return found ? static_cast<std::size_t>(numbers[i]->last) : i;
  }
  return fits(element, tokens[i]) ? i + 1 : i;
}

bool PhraseTable::fits(const Element& element, const Token& token) {
  if (element.kind == ElementKind::word) return token.lower == element.text;
  if (element.kind == ElementKind::stem) return token.stem == element.text;
  return token.kind != TokenKind::punctuation;
}

}  // namespace nl_ask::language
