// What the constructs of English share.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "candidates/grammar/parse/parse.h"
#include "candidates/grammar/parse/units_said.h"

namespace nl_ask::candidates {

/// "average", "highest", "lowest": the aggregate that the cue at chunk `i` says; none: none.
inline Aggregate extreme_or_average(const Parse& parse, int i) {
  if (parse.is(i, CueKind::avg)) return Aggregate::avg;
  if (parse.is(i, CueKind::max)) return Aggregate::max;
  return parse.is(i, CueKind::min) ? Aggregate::min : Aggregate::none;
}

/// The same, or "total".
inline Aggregate aggregate_said(const Parse& parse, int i) {
  return parse.is(i, CueKind::sum) ? Aggregate::sum : extreme_or_average(parse, i);
}

/// "the oldest": the aggregate that says as much as the superlative at chunk `i`.
inline Aggregate extreme_of_degree(const Parse& parse, int i) {
  return parse.chunks[i].cue->argument == "asc" ? Aggregate::min : Aggregate::max;
}

/// Whether a word of chunk `i` has the stem.
inline bool says_stem(const Parse& parse, int i, std::string_view stem) {
  const Chunk& chunk = parse.chunks[i];
  return std::any_of(parse.tokens.begin() + chunk.first, parse.tokens.begin() + chunk.last,
                     [stem](const language::Token& token) { return token.stem == stem; });
}

/// The chunk before a verb at `i` and its auxiliary: "drivers" of "drivers have covered"; -1: none.
inline int before_verb(const Parse& parse, int i) {
  int before = i - 1;
  while (parse.is(before, CueKind::stop) || parse.is(before, CueKind::have)) --before;
  return before;
}

/// What says how a value or a number is compared, and with what column.
inline constexpr ChunkKinds kAroundValues = {
    kAroundColumns,  kDenials,          CueKind::compare, CueKind::comparative, CueKind::between,
    CueKind::like,   CueKind::relative, CueKind::who,     CueKind::by,          CueKind::both,
    CueKind::either, CueKind::and_word, CueKind::only,    CueKind::with,        CueKind::have,
    CueKind::comma,  CueKind::sentence};

/// Whether the question asks for something that is counted or computed: "how many", "average", a
/// metric.
bool computes(const Parse& parse);

/// Alternatives for "column = value" where chunk `i` is a value; `column` is the chunk of a column
/// named beside it, or -1; `like`: the chunk of a cue as "containing" that speaks of it too, or -1.
Slot value_conditions(const Parse& parse, int i, int column, int like = -1);

/// The same for a chunk that was first taken for something else, as further alternatives.
void add_as_value(const Parse& parse, int i, const char* feature, Slot& slot);

/// Whether the value at chunk `i` is all that the negation before it denies.
bool denied_alone(const Parse& parse, int i);

/// Adds to negated values, besides "another value", "no row with that value at all".
void add_denials(Slot& slot);

/// The chunk that names the column of the value or number at chunk `i`, or -1.
int column_beside(const Parse& parse, int i);

/// The operator that a cue near chunk `i` gives ("more than" before it, "or more" after it), or
/// none. `cue` receives the cue's chunk.
Operator comparison_at(const Parse& parse, int i, int& cue);

/// The free negation right before the comparison at chunk `cue`; -1: none.
int denial_before(const Parse& parse, int cue);

/// What a denied operator says: of "more" (not above) "at most".
Operator denied(Operator op);

/// The conditions that say reading `time` of a phrase about `use`, added to `sketch`; false where
/// the column can't hold such a time.
bool add_time_conditions(const Parse& parse, ColumnUse use, const language::TimeReading& time,
                         Span span, Sketch& sketch);

/// Adds conditions on a date of rows, with the evidence for it, to a slot.
using AddDate = std::function<void(ColumnUse, FeatureVector, Slot&)>;

/// "payments received in 2025" where only other rows have a received_on: puts the dates that the
/// verb at chunk `column` means of the rows before it, as `add` has them, before those in `slot`,
/// which count for less where they are of other rows. `i`: the chunk of the time.
void add_dates_of_verb(const Parse& parse, int i, int column, Slot& slot, const AddDate& add);

/// How much less likely than the phrase's likeliest reading this one is: 0, or below it.
double log_weight(const language::TimePhrase& time, const language::TimeReading& reading);

/// A number as SQL writes it.
std::string number_words(double value);

/// Columns of `tables` that an adjective speaks of, best first, with the sign of the hint.
struct HintedColumn {
  ColumnUse use;
  std::string_view sign;
  int rank = 0;  // place of the hint in its list
};
std::vector<HintedColumn> hinted_columns(const Parse& parse, const std::vector<ColumnHint>& hints,
                                         const std::vector<int>& tables);

/// "the first red car built": the chunk of the date named after `name`, what chunk `cue` is the
/// first of; -1: none.
int measured_later(const Parse& parse, int cue, int name);

/// Adds the name of the row that a column which refers to one, said by chunk `i`, stands for;
/// `who`: the question asks who it is.
void add_referred(const Parse& parse, int i, const ColumnChoice& choice, bool who, Slot& slot);

/// The column says yes, or no; nothing where it is no flag.
std::optional<Sketch> flag_condition(const Parse& parse, const ColumnChoice& choice, bool yes);

/// Adds what "each" or "every" at chunk `quantifier` may mean of the table at chunk `name`.
void add_scopes(Parse& parse, int quantifier, int name);

/// Reads the comparison at chunk `cue` as one of two columns; false: it is none.
bool parse_comparison(Parse& parse, int cue);

/// Reads the comparison at chunk `cue` as one with the average of the row's own group, or with so
/// many times an average; false: it is none.
bool parse_own_average(Parse& parse, int cue);

/// Reads the comparison at chunk `cue` as one with other rows; false: it is none.
bool parse_compared_with(Parse& parse, int cue);

/// "payments of less than the invoice's total": what the rows that belong to one come to, compared
/// with a column of that one.
bool parse_child_sum(Parse& parse, int cue);

/// Number columns that say how many there are of what chunk `i` names, the likeliest first.
std::vector<ColumnChoice> stored_counts(const Parse& parse, int i);

/// What the "where" or "when" at chunk `i` may ask for: places or times of the question's topic.
Slot place_or_time_outputs(Parse& parse, int i);

/// "where is it located": whether chunk `i` says what "where" asks for already.
bool says_where_again(const Parse& parse, int i);

}  // namespace nl_ask::candidates
