// "Which region sold the most, and how much that is": what is ordered by is shown as well. Data:
// how it is said in data/english/rephrasings.txt.

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/words_said.h"

namespace nl_ask::candidates {
namespace {

void read_shown_order(Parse& parse) {
  Sketch shown, ignored;
  shown.shows_order = true;
  shown.features.add("order.shown");
  ignored.features.add("order.shown_ignored");
  offer_where_said(parse, "order", shown, ignored);
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
