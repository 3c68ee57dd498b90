#include "candidates/grammar/constructs/groups_said.h"

#include <algorithm>

#include "candidates/grammar/constructs/date_groups.h"
#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/constructs/superlative.h"
#include "candidates/grammar/parse/measures.h"
#include "candidates/grammar/parse/metrics.h"
#include "candidates/grammar/parse/units_said.h"

namespace nl_ask::candidates {
namespace {

/// The "top" of "the top 3 customers by ..."; -1: none before chunk `measure`.
int top_before(const Parse& parse, int measure) {
  for (int at = 0; at < measure; ++at)
    if (ranks_what_follows(parse, at)) return at;
  return -1;
}

/// "the top 5 countries by visits", "customers by orders": rows of a table that belong to what is
/// ranked, rather than what that belongs to ("the top employees by department").
bool counts_ranked(const Parse& parse, int top, int measure) {
  for (int ranked = top + 1; ranked < measure; ++ranked) {
    const Chunk& chunk = parse.chunks[ranked];
    if (!chunk.named() || chunk.cue != nullptr || chunk.number) continue;
    const int counted = table_at(parse, measure);
    const bool own_column = std::ranges::any_of(
        parse.chunks[ranked].columns,
        [counted](const schema::Mention* column) { return column->table == counted; });
    if (own_column || !parse.tabular(ranked)) return own_column;
    const int table = table_at(parse, ranked);
    // "books by loans" where loans are of copies, "authors by loans"
    return belongs_to(parse, counted, table) ||
           (!belongs_to(parse, table, counted) && holds_events(parse, counted));
  }
  return false;
}

/// "the top 3 customers by revenue", "by price": what is ordered by.
bool ranks_by(const Parse& parse, int measure) {
  if (is_metric(parse, measure)) return true;
  const int top = top_before(parse, measure);
  if (top < 0) return false;
  if (parse.tabular(measure) && counts_ranked(parse, top, measure)) return true;
  if (!parse.columnar(measure)) return false;
  const schema::Mention& best = *parse.chunks[measure].columns[0];
  return parse.column({best.table, best.column}).numeric() &&
         !parse.naming.identifies(best.table, best.column);
}

}  // namespace

bool groups_by(const Parse& parse, int i) {
  if (parse.is(i, CueKind::each)) return true;
  const int after = parse.next(i);
  if (!parse.is(i, CueKind::by) || after < 0) return false;
  if (is_time_unit(parse, after) && dates_back(parse, after)) return true;
  if (!parse.chunks[after].named()) return false;
  return !parse.valuable(after) && !ranks_by(parse, after);
}

}  // namespace nl_ask::candidates
