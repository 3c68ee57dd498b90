// Where what restricts the rows begins without a word that says so: "students attend course
// English", "services cost 300", "which airports serve London".

#include "candidates/grammar/parse/parse.h"

#include <algorithm>
#include <string>

#include "candidates/grammar/parse/persons_meant.h"
#include "candidates/grammar/sketch/column_words.h"

namespace nl_ask::candidates {
namespace {

using schema::Mention;

/// "shipments delivered", "marks given", "titles originally written": what happened to the rows
/// named before.
bool participle(const Parse& parse, int i) {
  const Chunk& chunk = parse.chunks[i];
  return chunk.text.ends_with("ed") ||
         is_column_word("participle", parse.tokens[chunk.first].lower) ||
         is_column_word("participle", parse.tokens[chunk.last - 1].lower);
}

/// "employees work remotely": a column that says yes or no of the rows named before it, with no
/// more to follow.
bool states(const Parse& parse, int i) {
  if (!parse.columnar(i)) return false;
  const Mention& best = *parse.chunks[i].columns[0];
  const int after = parse.next(i);
  return parse.column({best.table, best.column}).kind == schema::TypeKind::boolean &&
         best.table == table_at(parse, i - 1) && (after < 0 || parse.is(after, CueKind::sentence));
}

/// "Which services cost 300 or more?": how much of it, of the rows named before it.
bool measures_rows(const Parse& parse, int i) {
  if (!parse.is(i - 2, CueKind::which) || !parse.tabular(i - 1) || !parse.columnar(i)) return false;
  const Mention& best = *parse.chunks[i].columns[0];
  const int after = parse.next(i);
  const schema::Column& column = parse.column({best.table, best.column});
  // "Which residents moved out in 2025?"
  if (column.temporal() && best.table == table_at(parse, i - 1) && parse.is(after, CueKind::in))
    return true;
  return column.numeric() && after >= 0 &&
         (parse.is(after, CueKind::compare) || parse.is(after, CueKind::comparative) ||
          parse.chunks[after].number.has_value());
}

/// "archived repositories", "paid invoices": a column that says yes or no of the rows named after
/// it, or when that was done, before anything else is named.
bool modifies(const Parse& parse, int i) {
  if (!parse.columnar(i) || !parse.tabular(i + 1)) return false;
  for (int before = 0; before < i; ++before)
    if (parse.tabular(before) || parse.columnar(before) || parse.valuable(before)) return false;
  const Mention& best = *parse.chunks[i].columns[0];
  const schema::Column& column = parse.column({best.table, best.column});
  if (is_value_of_next(parse, i)) return true;
  return best.table == table_at(parse, i + 1) &&
         (column.kind == schema::TypeKind::boolean || (column.temporal() && participle(parse, i)));
}

/// "Which airports serve London?", "which journeymen work at ...": words for rows and what they do,
/// though that may remind of some name.
bool does(const Parse& parse, int i) {
  constexpr double kHardly = 0.45;
  if (!parse.is(i - 2, CueKind::which) || !parse.chunks[i].named()) return false;
  const Chunk& chunk = parse.chunks[i];
  if (parse.tabular(i - 1)) return chunk.column_score() < kHardly && !parse.tabular(i);
  return persons_asked(parse) == i - 1;
}

}  // namespace

bool is_value_of_next(const Parse& parse, int i) {
  return i >= 0 && parse.tabular(i + 1) &&
         std::ranges::any_of(parse.chunks[i].values, [&](const Mention* value) {
           return value->table == table_at(parse, i + 1);
         });
}

bool starts_phrase(const Parse& parse, int i) {
  const bool named_before = parse.tabular(i - 1) || parse.columnar(i - 1);
  if (named_before && parse.columnar(i) && participle(parse, i)) return true;
  if (does(parse, i)) return true;
  if (parse.tabular(i - 1) && (states(parse, i) || measures_rows(parse, i))) return true;
  if (!named_before || !parse.tabular(i) || modifies(parse, i - 1)) return false;
  return !(i + 1 < parse.size() && parse.columnar(i + 1));
}

}  // namespace nl_ask::candidates
