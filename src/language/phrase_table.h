// Phrases of several words, found in one pass over tokens. The data files write them so:
//
//     ~word     any word with that stem             ~sort by
//     a/b       one of several words                fewer/less than
//     word?     may be missing                      in? descending order?
//     <n>       an amount, in digits or words       top <n>
//     <o>       an ordinal                          <o> highest
//     *         any one word                        from * to *
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "language/number.h"
#include "language/token.h"

namespace nl_ask::language {

/// Phrase number `phrase` (as given to add) in tokens [first_token, last_token).
struct PhraseMatch {
  int first_token = 0;
  int last_token = 0;
  int phrase = 0;
  std::optional<double> number;  // of <n> or <o>
};

class PhraseTable {
 public:
  /// Adds everything that `text` can be read as. Throws std::runtime_error where it says no word or
  /// begins with "*".
  void add(std::string_view text, int phrase);

  /// Every phrase that `text` can be read as, without "/" and "?".
  static std::vector<std::string> spelled_out(std::string_view text);

  /// All matches, in order of their first token. Text in quotes matches nothing.
  std::vector<PhraseMatch> match(const std::vector<Token>& tokens) const;

  /// Matches that begin at one token, given numbers_in(tokens).
  using Numbers = std::vector<std::optional<NumberPhrase>>;
  void match_at(const std::vector<Token>& tokens, const Numbers& numbers, std::size_t first,
                std::vector<PhraseMatch>& out) const;

 private:
  enum class ElementKind { word, stem, amount, ordinal, any };
  struct Element {
    ElementKind kind = ElementKind::word;
    std::string text;
  };
  struct Phrase {
    std::vector<Element> elements;
    int number = 0;
  };
  using Index = std::unordered_map<std::string, std::vector<int>>;

  static Element element_of(std::string_view word);
  static bool fits(const Element& element, const Token& token);
  static std::size_t after(const Element& element, const std::vector<Token>& tokens,
                           const Numbers& numbers, std::size_t i);
  void add_words(const std::vector<std::string_view>& words, int phrase);
  void add_phrase(Phrase phrase);
  void match_phrase(const Phrase& phrase, const std::vector<Token>& tokens, const Numbers& numbers,
                    std::size_t first, std::vector<PhraseMatch>& out) const;

  std::vector<Phrase> phrases_;
  Index by_word_;  // by their first element
  Index by_stem_;
  std::vector<int> by_number_;
};

/// number_at() of every token.
PhraseTable::Numbers numbers_in(const std::vector<Token>& tokens);

}  // namespace nl_ask::language
