// "Income per month in 2026, by payment date", "rentals per week (return date)": the date that all
// times of the question are of, rather than one more thing to divide by.

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"

namespace nl_ask::candidates {
namespace {

/// The chunk right before chunk `i` that says so: "by", or "(" where ")" follows; -1: none does.
int said_by(const Parse& parse, int i) {
  int before = i - 1;
  while (before > 0 && parse.is(before, CueKind::stop) && !begins_with(parse, before, "("))
    --before;
  if (parse.is(before, CueKind::by)) return before;
  return begins_with(parse, before, "(") && begins_with(parse, i + 1, ")") ? before : -1;
}

bool is_date(const Parse& parse, int i) {
  constexpr double kSure = 0.6;
  if (!parse.free(i) || !parse.columnar(i) || parse.chunks[i].column_score() < kSure) return false;
  const schema::Mention& best = *parse.chunks[i].columns[0];
  return parse.column({best.table, best.column}).temporal();
}

/// "per month", "monthly", "each quarter of 2026".
bool divides_by_time(const Parse& parse) {
  for (int i = 0; i < parse.size(); ++i) {
    if (parse.is(i, CueKind::periodic)) return true;
    if (i > 0 && is_time_unit(parse, i) &&
        (parse.is(i - 1, CueKind::each) || parse.is(i - 1, CueKind::by)))
      return true;
  }
  return false;
}

void read_said_date(Parse& parse) {
  const bool divided = divides_by_time(parse);
  for (int i = 1; i < parse.size(); ++i) {
    if (!is_date(parse, i)) continue;
    const int by = said_by(parse, i);
    // "orders in 2025 by order date" may divide them by it
    const bool aside = by > 0 && (begins_with(parse, by, "(") || parse.is(by - 1, CueKind::comma));
    if (by < 0 || !(divided || (aside && !parse.times.empty()))) continue;
    for (const ColumnChoice& choice : column_choices(parse, i))
      if (parse.column(choice.use).temporal()) parse.said_dates.push_back(choice.use);
    parse.use(by, i + 1);
    return;
  }
}

}  // namespace

extern constexpr Construct kSaidDates = {
    .name = "said_dates",
    .read = read_said_date,
    .reads = {kAroundColumns, CueKind::periodic, CueKind::each, CueKind::by, CueKind::comma,
              CueKind::stop},
    .uses_up = {kSchemaItems, CueKind::by, CueKind::stop},
    .after = {"terms"},
};

}  // namespace nl_ask::candidates
