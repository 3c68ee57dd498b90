// English words and phrases that say how to ask, whatever the database is about
// (data/english/lexicon.txt, whose head explains the form of the file).
#pragma once

#include <array>
#include <deque>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

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
  article,
  noun,
  amount,
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
  denying_prefix
};
inline constexpr std::size_t kWordLists = 20;

/// Nothing where there is no such list.
std::optional<WordList> word_list_named(std::string_view name);

class Lexicon {
 public:
  /// The lexicon built in; read at the first call, then for the life of the process.
  static const Lexicon& english();

  /// Throws std::runtime_error that names the line which cannot be read.
  explicit Lexicon(std::string_view text);
  Lexicon(const Lexicon&) = delete;
  Lexicon& operator=(const Lexicon&) = delete;

  /// Every cue in the tokens, by first token; of those at the same words the one that stands first
  /// in the file comes first. Matches may overlap. Text in quotes is no cue.
  std::vector<CueMatch> cues(const std::vector<Token>& tokens) const;

  /// Whether each token belongs to a phrase that is not loose: a word of the question itself.
  std::vector<bool> of_question(const std::vector<Token>& tokens) const;

  /// Whether a folded word is listed so.
  bool is(WordList list, std::string_view word) const { return words(list).contains(word); }
  const std::set<std::string, std::less<>>& words(WordList list) const {
    return words_[static_cast<std::size_t>(list)];
  }

  /// A word that names nothing in a database: "the", "of", "not".
  bool names_nothing(std::string_view word) const {
    return is(WordList::function, word) || is(WordList::link, word) || is(WordList::telling, word);
  }
  /// One without which texts are compared: "the", "show".
  bool says_little(std::string_view word) const {
    return is(WordList::function, word) || is(WordList::link, word) || is(WordList::filler, word);
  }

 private:
  /// What a phrase says. Inside a longer one that is neither loose nor open a comparative is what
  /// it would be without its attributes ("greater than average"), and a vague word says nothing.
  struct Entry {
    Cue cue;
    std::optional<Cue> plain;
    bool loose = false;
    bool open = false;
  };
  struct Section;
  class Reader;

  const Entry& entry(const PhraseMatch& match) const {
    return entries_[static_cast<std::size_t>(match.phrase)];
  }
  bool inside_longer(const PhraseMatch& match, const std::vector<PhraseMatch>& all) const;

  std::deque<std::vector<std::string>> attributes_;  // that hints point into
  std::vector<Entry> entries_;
  PhraseTable phrases_;  // numbered by entry
  std::array<std::set<std::string, std::less<>>, kWordLists> words_;
};

}  // namespace nl_ask::language
