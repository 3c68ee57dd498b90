// Cues: the words of a question that say how a query is put together ("how many", "more than",
// "sorted by"). Data: data/english/grammar.txt.
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "language/token.h"

namespace nl_ask::candidates {

enum class CueKind {
  ask,
  which,
  who,
  where,
  when,
  count,
  how_much,
  sum,
  avg,
  max,
  min,
  distinct,
  all,
  information,
  exist,
  each,
  by,
  compare,
  between,
  superlative,
  frequent,
  hint,
  comparative,
  order,
  ascending,
  descending,
  alphabetical,
  negation,
  none,
  except,
  both,
  either,
  or_word,
  and_word,
  only,
  same,
  also,
  like,
  whose,
  relative,
  with,
  have,
  be,
  of,
  in,
  comma,
  sentence,
  pronoun,
  unknown,
  known,
  times,
  percent,
  difference,
  auxiliary,
  aggregate,
  share,
  periodic,
  vague,
  lasting,
  stop,
  other
};

/// The word for it in data/english/grammar.txt.
std::string_view name_of(CueKind kind);

/// "sum", "avg", "max", "min" for the cues that ask for one of them; null for others.
const char* aggregate_function(CueKind kind);

/// A column that an adjective speaks of: "oldest" -> {"age", "desc"} or {"birth", "asc"}.
struct ColumnHint {
  std::vector<std::string> words;  // stems that the column's name must have
  std::string sign;                // "asc", "desc", "<", ">"
};

struct Cue {
  CueKind kind = CueKind::other;
  /// Operator of compare and of a comparative that says no measure ("higher than"), direction of
  /// superlative, place of like, name of aggregate (data/english/aggregates.txt), unit of periodic.
  std::string argument;
  std::vector<ColumnHint> hints;
};

/// A cue found at tokens [first, last).
struct CueMatch {
  int first = 0;
  int last = 0;
  const Cue* cue = nullptr;
};

class CueLexicon {
 public:
  /// Throws std::runtime_error that names the line it can't read.
  explicit CueLexicon(std::string_view text);

  /// Every cue in the question; matches may overlap.
  std::vector<CueMatch> find(const std::vector<language::Token>& tokens) const;

 private:
  struct Phrase {
    std::vector<std::string> words;
    Cue cue;
  };
  void read(std::string_view line);
  void add(std::string_view phrase, Cue cue);

  std::unordered_map<std::string, std::vector<Phrase>> phrases_;  // by first word
};

/// Cues with their own storage: matches point into `cues`.
struct LexiconCues {
  std::deque<Cue> cues;
  std::vector<CueMatch> matches;
};

/// The adjectives of the lexicon as cues: superlatives ("oldest") as hint, comparatives ("older
/// than") as comparative, others ("outstanding", "new") as vague. `known` cues of the same words
/// that are superlatives get the lexicon's hints and are returned too.
LexiconCues lexicon_cues(const std::vector<language::Token>& tokens,
                         const std::vector<CueMatch>& known);

/// The cues of the embedded data file, read at first use.
const CueLexicon& default_cues();

}  // namespace nl_ask::candidates
