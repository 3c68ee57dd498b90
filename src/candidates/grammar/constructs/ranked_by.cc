// "the top 3 countries by number of invoices", "the 5 biggest customers by freight": what is ranked
// by is said after what is ranked.

#include <utility>

#include "candidates/grammar/constructs/superlative.h"
#include "language/lexicon.h"

namespace nl_ask::candidates {
namespace {

/// Behind words that say which of them: "by number of published posts".
int past_modifiers(const Parse& parse, int name) {
  constexpr int kMostModifiers = 2;
  int at = name;
  for (int n = 0; n <= kMostModifiers && at >= 0; ++n, at = parse.next(at)) {
    if (parse.free(at) && parse.tabular(at)) return at;
    const Chunk& chunk = parse.chunks[at];
    const bool modifies = parse.free(at) && !chunk.number && chunk.time == nullptr &&
                          (chunk.cue == nullptr || parse.is(at, CueKind::vague));
    if (!modifies) break;
  }
  return name;
}

/// "by completed appointments", "by 2025 loans": rows are counted that words before them pick;
/// their chunk, or `name` as it is.
int past_states(const Parse& parse, int name) {
  const auto picks = [&](int i) {
    if (i < 0) return false;
    if (parse.chunks[i].time != nullptr || parse.chunks[i].number) return true;
    if (!parse.columnar(i)) return parse.valuable(i) || parse.is(i, CueKind::vague);
    const schema::Mention& best = *parse.chunks[i].columns[0];
    const schema::Column& column = parse.column({best.table, best.column});
    return column.temporal() || column.kind == schema::TypeKind::boolean;
  };
  const int after = picks(name) ? parse.next(name) : -1;
  return after >= 0 && parse.free(after) && parse.tabular(after) ? after : name;
}

}  // namespace

bool says_limit(const Parse& parse, int i) {
  const Chunk& chunk = parse.chunks[i];
  return chunk.last == chunk.first + 1 &&
         language::Lexicon::english().is(language::WordList::limit,
                                         parse.tokens[chunk.first].lower);
}

bool ranks_what_follows(const Parse& parse, int cue) {
  if (!parse.is(cue, CueKind::superlative)) return false;
  if (says_limit(parse, cue)) return true;
  int at = parse.next(cue);
  if (at >= 0 && parse.chunks[at].number && !parse.chunks[at].quoted) at = parse.next(at);
  return at >= 0 && parse.tabular(at) && parse.is(parse.next(at), CueKind::by);
}

bool parse_measure_after(Parse& parse, const Superlative& what) {
  if (!ranks_what_follows(parse, what.cue)) return false;
  const bool limits = says_limit(parse, what.cue);
  for (int i = what.cue + 2; i + 1 < parse.size(); ++i) {
    if (!parse.free(i) || !parse.is(i, CueKind::by)) continue;
    int name = parse.next(i);
    Superlative measure = what;
    measure.cue = i;
    bool count = parse.is(name, CueKind::count);
    if (parse.is(name, CueKind::sum)) measure.aggregate = Aggregate::sum;
    if (parse.is(name, CueKind::avg)) measure.aggregate = Aggregate::avg;
    const int cue = count || measure.aggregate != Aggregate::none ? name : -1;
    if (cue >= 0) name = parse.next(name);
    const int modifiers = name;
    name = cue >= 0 ? past_modifiers(parse, name) : past_states(parse, name);
    if (!parse.free(name) || !parse.chunks[name].named()) return false;
    if (!limits && !count && parse.tabular(name)) return false;
    // "by asset count"
    const int after = parse.tabular(name) && parse.is(name + 1, CueKind::count) ? name + 1 : name;
    count |= after != name;
    Slot slot;
    if (!count || !parse.tabular(name)) add_column_orders(parse, measure, name, slot);
    if (!count) add_measure_orders(parse, measure, name, slot);
    // "by number of visits", or "by visits" alone
    if (parse.tabular(name) && measure.aggregate == Aggregate::none)
      for (int table : table_choices(parse, name))
        slot.push_back(counted(measure, table, parse.chunks[name].span));
    if (count && parse.tabular(name)) add_stored_counts(parse, measure, name, slot);
    if (slot.empty()) return false;
    for (int at = modifiers; at >= 0 && at < name; ++at) parse.zones[at] = Zone::filter;
    parse.use(i);
    if (cue >= 0) parse.use(cue);
    parse.use(name, after + 1);
    parse.slots.push_back(std::move(slot));
    return true;
  }
  return false;
}

}  // namespace nl_ask::candidates
