// "What percentage of orders were returned?", "the share of paid sales by channel": of the rows of
// a table the part that satisfies the conditions.

#include <utility>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"

namespace nl_ask::candidates {
namespace {

/// The table of the whole: the first one named after the cue, past what describes it.
int whole_after(const Parse& parse, int cue) {
  for (int i = cue + 1; i < parse.size(); ++i) {
    if (parse.tabular(i) && parse.free(i)) return i;
    const bool before_noun = parse.is(i, CueKind::stop) || parse.is(i, CueKind::pronoun) ||
                             parse.is(i, CueKind::all) || parse.is(i, CueKind::vague) ||
                             parse.valuable(i) || parse.columnar(i) || parse.chunks[i].unknown();
    if (!before_noun) return -1;
  }
  return -1;
}

/// Where what is asked of the whole begins: after "that", "are", "have", or at once where nothing
/// of the kind follows.
int part_after(const Parse& parse, int noun) {
  for (int i = noun + 1; i < parse.size(); ++i) {
    const bool turn = parse.is(i, CueKind::be) || parse.is(i, CueKind::relative) ||
                      parse.is(i, CueKind::have) || parse.is(i, CueKind::auxiliary) ||
                      parse.is(i, CueKind::whose) || parse.is(i, CueKind::with) ||
                      parse.is(i, CueKind::negation);
    if (turn) return static_cast<int>(parse.chunks[i].span.begin);
  }
  return 0;
}

void parse_share(Parse& parse, int cue) {
  const int noun = whole_after(parse, cue);
  if (noun < 0) return;
  Slot slot;
  for (const schema::Mention* mention : parse.chunks[noun].tables) {
    Sketch sketch;
    OutputItem item = count_of_rows(
        mention->table, language::join(parse.chunks[cue].span, parse.chunks[noun].span));
    item.operation = kShare;
    sketch.outputs.push_back(std::move(item));
    sketch.share_from = part_after(parse, noun);
    sketch.features.add("share.rows");
    sketch.features.add("row.behind_best", parse.chunks[noun].table_score() - mention->score);
    slot.push_back(std::move(sketch));
  }
  parse.use(cue);
  parse.use(noun);
  for (int i = cue; i < parse.size(); ++i) parse.zones[i] = Zone::filter;
  parse.asked = true;
  parse.slots.push_back(std::move(slot));
}

void parse_shares(Parse& parse) {
  for (int i = 0; i < parse.size(); ++i)
    if (parse.free(i) && parse.is(i, CueKind::share)) parse_share(parse, i);
}

}  // namespace

extern constexpr Construct kShares = {
    .name = "shares",
    .read = parse_shares,
    .reads = {kSchemaItems, kFiller, CueKind::all, CueKind::negation, CueKind::whose,
              CueKind::relative, CueKind::with, CueKind::have, CueKind::pronoun, CueKind::share,
              CueKind::vague},
    .uses_up = {CueKind::share, Material::table},
    .provides = {Finding::asked, Finding::zones},
    .after = {"groups"},
};

}  // namespace nl_ask::candidates
