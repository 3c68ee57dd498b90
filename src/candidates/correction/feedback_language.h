// How people say what is wrong with an answer, read from data/english/feedback.txt: which words say
// that one thing comes in the place of another, that something goes, that only something is wanted.
#pragma once

#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "language/phrase_table.h"
#include "language/token.h"

namespace nl_ask::candidates {

/// Tokens [first, last).
struct Stretch {
  int first = 0;
  int last = 0;
  bool empty() const { return first >= last; }
  bool holds(int token) const { return first <= token && token < last; }
};

/// What a pattern found in an instruction: the stretch that goes, the one that comes; either may
/// be empty.
struct Instruction {
  Stretch whole;
  Stretch old_words;
  Stretch new_words;
  bool only = false;
};

/// A word about the way a query is built that only feedback uses ("without repetition").
struct FeedbackCue {
  std::string name;
  Stretch words;
};

/// Lists of single words in feedback.txt, where it says what each is for.
enum class FeedbackWords { sentence_end, separator, step, table, joint, opening, closing };
inline constexpr std::size_t kFeedbackWords = 7;

class FeedbackLanguage {
 public:
  /// Throws std::runtime_error that names the line it can't read.
  explicit FeedbackLanguage(std::string_view text);

  /// The instructions of a feedback, in order; they cover it but for punctuation.
  std::vector<Instruction> instructions(const std::vector<language::Token>& tokens) const;

  std::vector<FeedbackCue> cues(const std::vector<language::Token>& tokens) const;

  /// Whether a token is listed so; text in quotes is not.
  bool is(FeedbackWords list, const language::Token& token) const;

  /// Which tokens are words of the instruction itself ("make sure that", "in step 2").
  std::vector<bool> noise(const std::vector<language::Token>& tokens) const;

 private:
  enum class Slot { words, old_words, new_words };
  struct Element {
    Slot slot = Slot::words;
    int phrase = 0;
  };
  struct Pattern {
    std::vector<Element> elements;
    bool anchored = false;  // fits at the beginning only
  };
  using Matches = std::vector<language::PhraseMatch>;

  void read_pattern(std::string_view line);
  Matches matches_of(const std::vector<language::Token>& tokens) const;
  bool fit(const Pattern& pattern, const Matches& matches, Stretch clause,
           Instruction& found) const;
  bool fit_any(const Matches& matches, Stretch clause, bool replacement, Instruction& found) const;
  static bool fit_from(const Pattern& pattern, std::size_t element, int at, const Matches& matches,
                       Stretch clause, Instruction& found);
  std::vector<Stretch> clauses(const std::vector<language::Token>& tokens,
                               const Matches& matches) const;
  void divide(Stretch clause, const std::vector<language::Token>& tokens, const Matches& matches,
              std::vector<Instruction>& found) const;

  language::PhraseTable phrases_;
  std::vector<Pattern> patterns_;
  std::vector<std::string> cues_;  // by phrase - kFirstCue
  int next_phrase_ = 0;
  std::array<std::set<std::string, std::less<>>, kFeedbackWords> words_;
};

/// The embedded data file, read at first use.
const FeedbackLanguage& feedback_language();

}  // namespace nl_ask::candidates
