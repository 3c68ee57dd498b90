// Phrases of several words, found in one pass over tokens. The data files write them so:
//
//     ~word     any word with that stem             ~sort by
//     a/b       one of several words                fewer/less than
//     word?     may be missing                      in? descending order?
//     <n>       an amount, in digits or words       top <n>
//     <o>       an ordinal                          <o> highest
//     *         any one word                        from * to *
//
// They are kept as they are written: one that can be read in a hundred ways takes no more room than
// its words.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/packed.h"
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
  PhraseTable() = default;
  /// What pack() of another wrote, used where it stands.
  explicit PhraseTable(base::PackReader& block);
  void pack(base::PackWriter& block) const;

  /// Adds everything that `text` can be read as. Throws std::runtime_error where it says no word or
  /// can begin with "*".
  void add(std::string_view text, int phrase);

  /// Every phrase that `text` can be read as, without "/" and "?".
  static std::vector<std::string> spelled_out(std::string_view text);

  /// All matches, in order of their first token; of those at one token first what begins with a
  /// word as it is written, then with a stem, then with a number, each in the order of adding and
  /// of spelled_out. Text in quotes matches nothing.
  std::vector<PhraseMatch> match(const std::vector<Token>& tokens) const;

  /// Matches that begin at one token, given numbers_in(tokens).
  using Numbers = std::vector<std::optional<NumberPhrase>>;
  void match_at(const std::vector<Token>& tokens, const Numbers& numbers, std::size_t first,
                std::vector<PhraseMatch>& out) const;

 private:
  enum class ElementKind : std::uint32_t { word, stem, amount, ordinal, any };
  struct Element {
    ElementKind kind = ElementKind::word;
    base::PackedText text;
  };
  /// A place in a phrase: one of its elements, or, where it is optional, nothing.
  struct Slot {
    std::uint32_t first = 0;  // of elements_
    std::uint16_t count = 0;
    std::uint16_t optional = 0;
  };
  struct Phrase {
    std::uint32_t first = 0;  // of slots_
    std::uint32_t count = 0;
    int number = 0;
  };
  /// A phrase that can begin with some word or stem.
  struct Beginning {
    std::uint32_t hash = 0;
    std::uint32_t phrase = 0;
    std::uint32_t earlier = 0;  // the one before it in its list, as heads_ has them
  };
  class Matching;

  void add_slot(std::string_view word);
  Element element_of(std::string_view word);
  void add_beginnings(std::uint32_t phrase);
  void add_beginning(const Element& element, std::uint32_t phrase);
  void list(std::uint32_t beginning);
  std::vector<std::uint32_t> beginning_with(ElementKind kind, std::string_view text) const;

  base::PackedTexts texts_;
  base::PackedList<Element> elements_;
  base::PackedList<Slot> slots_;
  base::PackedList<Phrase> phrases_;
  base::PackedList<Beginning> beginnings_;
  base::PackedList<std::uint32_t>
      heads_;  // by hash, the last of a list of them, from 1 on; 0: none
  base::PackedList<std::uint32_t> by_number_;  // phrases that can begin with a number
};

/// number_at() of every token.
PhraseTable::Numbers numbers_in(const std::vector<Token>& tokens);

}  // namespace nl_ask::language
