// "Which region sold the most, and how much that is": what is ordered by is shown as well. Data:
// how it is said in data/english/rephrasings.txt.

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"

namespace nl_ask::candidates {
namespace {

void read_shown_order(Parse& parse) {
  for (int i = 0; i < parse.size(); ++i) {
    if (!parse.free(i) || !parse.is(i, CueKind::all) || parse.chunks[i].cue->argument != "order")
      continue;
    Sketch shown, ignored;
    shown.shows_order = true;
    shown.features.add("order.shown");
    ignored.features.add("order.shown_ignored");
    parse.use(i);
    parse.slots.push_back({std::move(shown), std::move(ignored)});
  }
}

}  // namespace

extern constexpr Construct kShownOrder = {
    .name = "shown_order",
    .read = read_shown_order,
    .reads = {CueKind::all},
    .uses_up = {CueKind::all},
    .after = {"superlatives"},
};

}  // namespace nl_ask::candidates
