// English words and phrases that say how to ask, whatever the database is about
// (data/english/lexicon.txt, whose head explains the form of the file).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "language/cue.h"
#include "language/phrase_table.h"
#include "language/token.h"

namespace nl_ask::language {

class Lexicon {
 public:
  /// The lexicon built in; read at the first call, then for the life of the process.
  static const Lexicon& english();

  /// Throws std::runtime_error that names the line which cannot be read.
  explicit Lexicon(std::string_view text);

  /// Every cue in the tokens, by first token; of those at the same words the one that stands first
  /// in the file comes first. Matches may overlap. Text in quotes is no cue.
  std::vector<CueMatch> cues(const std::vector<Token>& tokens) const;

  /// Whether each token belongs to a phrase that is not loose: a word of the question itself.
  std::vector<bool> of_question(const std::vector<Token>& tokens) const;

  /// A folded word that names nothing in a database: "the", "of", "not".
  bool names_nothing(const std::string& word) const {
    return function_.contains(word) || link_.contains(word) || telling_.contains(word);
  }
  /// One that stands inside names: "date of birth".
  bool joins_names(const std::string& word) const { return link_.contains(word); }
  /// One without which texts are compared: "the", "show".
  bool says_little(const std::string& word) const {
    return function_.contains(word) || link_.contains(word) || filler_.contains(word);
  }
  /// One that questions can do without and still ask for the same query.
  bool idle(const std::string& word) const { return idle_.contains(word); }

 private:
  using Words = std::unordered_set<std::string>;

  /// What a phrase says. Inside a longer one that is not loose a comparative is what it would be
  /// without its attributes ("greater than average"), and a vague word says nothing.
  struct Entry {
    Cue cue;
    std::optional<Cue> plain;
    bool loose = false;
  };
  struct Section;
  class Reader;

  const Entry& entry(const PhraseMatch& match) const {
    return entries_[static_cast<std::size_t>(match.phrase)];
  }
  bool inside_longer(const PhraseMatch& match, const std::vector<PhraseMatch>& all) const;

  std::vector<Entry> entries_;
  PhraseTable phrases_;  // numbered by entry
  Words function_, link_, telling_, filler_, idle_;
};

}  // namespace nl_ask::language
