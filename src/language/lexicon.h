// English words and phrases that say how to ask, whatever the database is about
// (data/english/lexicon.txt, whose head explains the form of the file).
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/packed.h"
#include "language/cue.h"
#include "language/phrase_table.h"
#include "language/token.h"

namespace nl_ask::language {

/// Lists of single words, the sections [words ...] of the file, where it says what each is for.
enum class WordList {
  function,
  link,
  telling,
  filler,
  idle,
  hollow,
  head,
  article,
  noun,
  amount,
  measure,
  limit,
  first,
  text,
  key,
  general,
  trailing,
  glued,
  view,
  meaning,
  agent_ending,
  denying_prefix,
  denying,
  dating
};
inline constexpr std::size_t kWordLists = 24;

/// Nothing where there is no such list.
std::optional<WordList> word_list_named(std::string_view name);

class Lexicon {
 public:
  /// The lexicon built in, with the adjectives of the thesaurus: used where it stands.
  static const Lexicon& english();

  /// Throws std::runtime_error that names the line which cannot be read.
  explicit Lexicon(std::string_view text);

  /// What pack() of another wrote, used where it stands.
  explicit Lexicon(base::PackReader block);
  void pack(base::PackWriter& block) const;

  Lexicon(const Lexicon&) = delete;
  Lexicon& operator=(const Lexicon&) = delete;

  /// Every cue in the tokens, by first token; of those at the same words the one that stands first
  /// in the file comes first. Matches may overlap. Text in quotes is no cue.
  std::vector<CueMatch> cues(const std::vector<Token>& tokens) const;

  /// Whether each token belongs to a phrase that is not loose: a word of the question itself.
  std::vector<bool> of_question(const std::vector<Token>& tokens) const;

  /// Whether a folded word is listed so.
  bool is(WordList list, std::string_view word) const;
  /// In order.
  std::vector<std::string_view> words(WordList list) const;

  /// A word that names nothing in a database: "the", "of", "not".
  bool names_nothing(std::string_view word) const {
    return is(WordList::function, word) || is(WordList::link, word) || is(WordList::telling, word);
  }
  /// One without which texts are compared: "the", "show".
  bool says_little(std::string_view word) const {
    return is(WordList::function, word) || is(WordList::link, word) || is(WordList::filler, word);
  }

 private:
  class Reader;
  struct Part {
    std::uint32_t first = 0;
    std::uint32_t last = 0;
  };
  struct PackedHint {
    Part stems;
    base::PackedText sign;
  };
  struct PackedCue {
    std::uint32_t kind = 0;
    base::PackedText argument;
    Part hints;
  };
  /// What a phrase says. Inside a longer one that is neither loose nor open a comparative is what
  /// it would be without its attributes ("greater than average"), and a vague word says nothing.
  struct Entry {
    std::uint32_t cue = 0;
    std::uint32_t plain = kNoCue;
    std::uint32_t loose = 0;
    std::uint32_t open = 0;
  };
  static constexpr std::uint32_t kNoCue = UINT32_MAX;

  const Entry& entry(const PhraseMatch& match) const {
    return entries_[static_cast<std::size_t>(match.phrase)];
  }
  CueKind kind_of(const Entry& entry) const { return static_cast<CueKind>(cues_[entry.cue].kind); }
  bool inside_longer(const PhraseMatch& match, const std::vector<PhraseMatch>& all) const;
  const Cue* cue(std::uint32_t number) const;
  Cue unpacked(const PackedCue& packed) const;
  std::span<const base::PackedText> listed(WordList list) const;

  base::PackedTexts texts_;
  base::PackedList<base::PackedText> stems_;  // of attributes that hints speak of
  base::PackedList<PackedHint> hints_;
  base::PackedList<PackedCue> cues_;
  base::PackedList<Entry> entries_;
  PhraseTable phrases_;                            // numbered by entry
  base::PackedList<Part> lists_;                   // by WordList
  base::PackedList<base::PackedText> list_words_;  // in order, list by list

  /// Cues that some question has had, by number.
  mutable std::unordered_map<std::uint32_t, Cue> said_;
  mutable std::mutex said_mutex_;
};

}  // namespace nl_ask::language
