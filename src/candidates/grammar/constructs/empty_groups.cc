// "Including customers without any": groups that no row belongs to are shown too. Data: how it is
// said in data/english/rephrasings.txt.

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/words_said.h"

namespace nl_ask::candidates {
namespace {

void read_empty_groups(Parse& parse) {
  Sketch kept, ignored;
  kept.keeps_empty_groups = true;
  kept.features.add("group.keeps_empty");
  ignored.features.add("group.empty_ignored");
  offer_where_said(parse, "empty_groups", kept, ignored);
}

}  // namespace

extern constexpr Construct kEmptyGroups = {
    .name = "empty_groups",
    .read = read_empty_groups,
    .reads = {CueKind::all},
    .uses_up = {CueKind::all},
    .after = {"groups"},
};

}  // namespace nl_ask::candidates
