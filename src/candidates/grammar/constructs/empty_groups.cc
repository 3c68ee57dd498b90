// "Including customers without any": groups that no row belongs to are shown too. Data: how it is
// said in data/english/rephrasings.txt.

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"

namespace nl_ask::candidates {
namespace {

void read_empty_groups(Parse& parse) {
  for (int i = 0; i < parse.size(); ++i) {
    if (!parse.free(i) || !parse.is(i, CueKind::all) ||
        parse.chunks[i].cue->argument != "empty_groups")
      continue;
    Sketch kept, ignored;
    kept.keeps_empty_groups = true;
    kept.features.add("group.keeps_empty");
    ignored.features.add("group.empty_ignored");
    parse.use(i);
    parse.slots.push_back({std::move(kept), std::move(ignored)});
  }
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
