// Cues: words of a question that say how a query is put together ("how many", "more than", "sorted
// by"). Which words are cues of which kind, the lexicon says (language/lexicon.h).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nl_ask::language {

/// The sections of data/english/lexicon.txt that are about phrases, in no order that matters.
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
  form,  // no cue, but none of its words is a name either
  other
};

/// The word for it in data/english/lexicon.txt; empty for `other`.
std::string_view name_of(CueKind kind);

/// Nothing where there is no such kind.
std::optional<CueKind> cue_kind(std::string_view name);

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

}  // namespace nl_ask::language
