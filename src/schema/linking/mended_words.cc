// The words that things are called by are few; an unknown word that is nearly one of them is that
// one.

#include "schema/linking/mended_words.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "base/data_lines.h"
#include "language/lexicon.h"
#include "language/stem.h"
#include "language/thesaurus.h"
#include "language/wordnet/wordnet.h"
#include "schema/linking/names.h"
#include "schema/linking/spelling.h"
#include "schema/linking/value_sets.h"
#include "schema/linking/values.h"
#include "schema/words.h"

namespace nl_ask::schema {

namespace {

using language::Token;

constexpr std::size_t kShortestMended = 5;
constexpr std::size_t kShortestAbbreviation = 3;

bool all_letters(std::string_view word) {
  return std::ranges::all_of(word, [](char c) { return c >= 'a' && c <= 'z'; });
}

/// Words of the thesaurus' nouns, by their first letter, in the order of the alphabet.
class ThingWords {
 public:
  static const ThingWords& english() {
    static const ThingWords& words = *new ThingWords;  // never freed
    return words;
  }

  const std::vector<std::string>& beginning_with(char letter) const {
    return by_letter_[static_cast<std::size_t>(letter - 'a')];
  }

 private:
  ThingWords() : by_letter_(26) {
    const language::Thesaurus& thesaurus = language::Thesaurus::english();
    std::set<std::string, std::less<>> words;
    const auto note = [&](std::string_view phrase) {
      for (const std::string_view word : base::split_words(phrase))
        if (word.size() >= kShortestMended && all_letters(word)) words.emplace(word);
    };
    for (language::ConceptId id = 0; id < thesaurus.size(); ++id) {
      note(thesaurus.head(id));
      for (const language::ThesaurusKey key :
           {language::ThesaurusKey::also, language::ThesaurusKey::kinds})
        for (const std::string_view entry : thesaurus.entries(id, key)) note(entry);
    }
    for (const std::string& word : words)
      by_letter_[static_cast<std::size_t>(word[0] - 'a')].push_back(word);
  }

  std::vector<std::vector<std::string>> by_letter_;
};

/// Whether something of the schema is called so, in this form or another.
bool is_name_word(const std::string& word, const LinkingIndex& index) {
  return index.names().word(word) >= 0 || index.names().with_stem(language::stem(word)) != nullptr;
}

/// "frequently": of a word that the dictionary has.
bool is_adverb(std::string_view word) {
  constexpr std::string_view kEnding = "ly";
  return word.ends_with(kEnding) &&
         language::word_profile(word.substr(0, word.size() - kEnding.size())).known();
}

bool may_be_slip(const std::vector<Token>& tokens, std::size_t i, const LinkingIndex& index) {
  const language::Lexicon& lexicon = language::Lexicon::english();
  const Token& token = tokens[i];
  const bool capital = i > 0 && token.text != token.lower;
  return token.kind == language::TokenKind::word && !capital && !token.number &&
         token.lower.size() >= kShortestMended && all_letters(token.lower) &&
         !language::word_profile(token.lower).known() && !is_adverb(token.lower) &&
         ValueSets::english().others(token.lower) == nullptr && !is_name_word(token.lower, index) &&
         !index.values().says(token.lower) && !lexicon.names_nothing(token.lower) &&
         !lexicon.is(language::WordList::hollow, token.lower) &&
         lexicon.cues({token}).empty();  // "whats"
}

/// The likeliest of the words of which one is meant; where two are as likely, none.
class Nearest {
 public:
  explicit Nearest(std::string_view word) : word_(word), singular_(language::singular(word)) {}

  void offer(std::string_view other) {
    if (other.empty() || other[0] != word_[0]) return;
    const double share = std::max(right_letters(word_, other), right_letters(singular_, other));
    if (share < share_ || share <= 0) return;
    const bool same = language::stem(best_) == language::stem(other);
    several_ = share == share_ && !same;
    if (share > share_) best_ = other;
    share_ = share;
  }

  std::string_view word() const { return several_ ? std::string_view() : best_; }

 private:
  std::string_view word_;
  std::string singular_;
  std::string_view best_;
  double share_ = 0;
  bool several_ = false;
};

std::string_view mended(std::string_view word, const LinkingIndex& index) {
  Nearest nearest(word);
  for (const std::string& other : ThingWords::english().beginning_with(word[0]))
    nearest.offer(other);
  for (const NameWord& other : index.names().words()) nearest.offer(other.text);
  return nearest.word();
}

/// "mgr", "custs": what the usual abbreviation stands for, where the schema's names have its words;
/// empty where the word says something of itself.
std::vector<Token> in_full(const std::vector<Token>& tokens, std::size_t i,
                           const LinkingIndex& index) {
  const Token& token = tokens[i];
  const bool capital = i > 0 && token.text != token.lower;
  if (token.kind != language::TokenKind::word || capital || token.number ||
      token.lower.size() < kShortestAbbreviation || !all_letters(token.lower) ||
      is_name_word(token.lower, index) || index.values().says(token.lower) ||
      !language::Lexicon::english().cues({token}).empty())
    return {};
  const Abbreviations& abbreviations = Abbreviations::english();
  const std::string singular = language::singular(token.lower);
  const bool many = !abbreviations.usual(token.lower) && abbreviations.usual(singular);
  if (!many && !abbreviations.usual(token.lower)) return {};
  for (std::vector<std::string> words : abbreviations.find(many ? singular : token.lower)) {
    const auto known = [&](const std::string& word) { return is_name_word(word, index); };
    if (words.empty() || !std::ranges::all_of(words, known)) continue;
    // "techs", where there are technicians beside a technology
    const auto begins_otherwise = [&](const NameWord& name) {
      return name.text.starts_with(singular) &&
             language::stem(name.text) != language::stem(words[0]);
    };
    if (std::ranges::any_of(index.names().words(), begins_otherwise)) return {};
    if (many) words.back() = language::plural(words.back());
    std::vector<Token> written;
    for (const std::string& word : words) written.push_back(language::token_for(word, token.span));
    return written;
  }
  return {};
}

std::vector<Token> with_abbreviations_in_full(const std::vector<Token>& tokens,
                                              const LinkingIndex& index) {
  std::vector<Token> result;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const std::vector<Token> written = in_full(tokens, i, index);
    if (written.empty())
      result.push_back(tokens[i]);
    else
      result.insert(result.end(), written.begin(), written.end());
  }
  return result;
}

}  // namespace

std::vector<Token> with_mended_words(std::vector<Token> tokens, const LinkingIndex& index) {
  tokens = with_abbreviations_in_full(tokens, index);
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (!may_be_slip(tokens, i, index)) continue;
    const std::string_view word = mended(tokens[i].lower, index);
    if (word.empty()) continue;
    // "supliers" are suppliers
    const bool many = tokens[i].lower.ends_with('s') && !word.ends_with('s');
    tokens[i].lower = many ? language::plural(word) : std::string(word);
    tokens[i].text = tokens[i].lower;
    tokens[i].stem = language::stem(tokens[i].lower);
  }
  return tokens;
}

}  // namespace nl_ask::schema
