#include "candidates/grammar/constructs/words_said.h"

namespace nl_ask::candidates {

void offer_where_said(Parse& parse, std::string_view argument, const Sketch& done,
                      const Sketch& ignored) {
  for (int i = 0; i < parse.size(); ++i) {
    if (!parse.free(i) || !parse.is(i, CueKind::all) || parse.chunks[i].cue->argument != argument)
      continue;
    parse.use(i);
    parse.slots.push_back({done, ignored});
  }
}

}  // namespace nl_ask::candidates
