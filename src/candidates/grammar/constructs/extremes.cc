// "With the maximum points": rows that have an extreme, said as an aggregate.

#include "candidates/grammar/constructs/superlative.h"

namespace nl_ask::candidates {

bool output_before(const Parse& parse, int i) {
  bool aggregated = false;
  for (int at = 0; at < i; ++at) {
    aggregated |= parse.zones[at] == Zone::output && !parse.used[at] &&
                  (parse.is(at, CueKind::superlative) || parse.is(at, CueKind::max) ||
                   parse.is(at, CueKind::min) || parse.is(at, CueKind::avg));
    if (parse.zones[at] == Zone::output && !parse.used[at] && !aggregated &&
        (parse.tabular(at) || parse.columnar(at) || parse.is(at, CueKind::who) ||
         parse.is(at, CueKind::where) || parse.is(at, CueKind::when) ||
         parse.is(at, CueKind::information)))
      return true;
  }
  return false;
}

/// "with the maximum points": which rows, rather than what is shown of them.
bool selects_extreme(const Parse& parse, int i) {
  if (!parse.is(i, CueKind::max) && !parse.is(i, CueKind::min)) return false;
  const int before = parse.next(i, -1);
  const bool has = parse.is(before, CueKind::with) || parse.is(before, CueKind::have);
  const int name = parse.next(i);
  if (!has || !parse.free(name) || !parse.columnar(name) || !output_before(parse, i)) return false;
  const int after = parse.next(name);
  return !parse.is(after, CueKind::compare) && !(after >= 0 && parse.chunks[after].number);
}

void parse_extreme(Parse& parse, int i) {
  Superlative what;
  what.cue = i;
  what.descending = parse.is(i, CueKind::max);
  const int name = parse.next(i);
  Slot slot;
  add_column_orders(parse, what, name, slot);
  if (slot.empty()) return;
  const bool shown = parse.zones[i] == Zone::output;
  const Aggregate aggregate = what.descending ? Aggregate::max : Aggregate::min;
  for (const ColumnChoice& choice : column_choices(parse, name)) {
    if (!shown) break;
    Sketch sketch;
    sketch.outputs.push_back(output_of(aggregate, choice.use, choice.span));
    sketch.features = choice.features;
    sketch.features.add("superlative.shown");
    slot.push_back(std::move(sketch));
  }
  parse.use(i);
  parse.use(name);
  parse.slots.push_back(std::move(slot));
}

}  // namespace nl_ask::candidates
