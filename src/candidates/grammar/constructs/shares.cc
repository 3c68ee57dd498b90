// "What percentage of orders were returned?", "the share of paid sales by channel": of the rows of
// a table the part that satisfies the conditions.

#include <algorithm>
#include <utility>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"

namespace nl_ask::candidates {
namespace {

constexpr int kPartReach = 5;  // chunks between "share of" and what is divided up

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

bool is_measure(const Parse& parse, int i) {
  const schema::Mention& best = *parse.chunks[i].columns[0];
  return parse.column({best.table, best.column}).numeric() &&
         !parse.naming.identifies(best.table, best.column);
}

/// Whether the words may say which rows: a flag of theirs, or a value.
bool says_which_rows(const Parse& parse, int i) {
  return parse.valuable(i) ||
         std::ranges::any_of(parse.chunks[i].columns, [&](const schema::Mention* mention) {
           const schema::Column& column = parse.schema.column(mention->table, mention->column);
           return column.kind == schema::TypeKind::boolean;
         });
}

/// "the share of revenue of each country": the chunk of the measure that is divided up; -1: none,
/// as of "paid sales" and of "sales" rows are counted.
int measure_after(const Parse& parse, int cue) {
  for (int i = cue + 1; i < parse.size() && i <= cue + kPartReach; ++i) {
    const bool columnar = parse.free(i) && parse.columnar(i);
    if (columnar && (says_which_rows(parse, i) || parse.tabular(i + 1))) return -1;
    if (columnar) return is_measure(parse, i) ? i : -1;
    if (parse.tabular(i) && !parse.columnar(i + 1)) return -1;
    const bool before_noun = parse.is(i, CueKind::stop) || parse.is(i, CueKind::pronoun) ||
                             parse.is(i, CueKind::all) || parse.is(i, CueKind::sum) ||
                             parse.tabular(i) || parse.chunks[i].unknown();
    if (!before_noun) return -1;
  }
  return -1;
}

Sketch part_of(OutputItem item) {
  item.operation = kPart;
  Sketch sketch;
  sketch.outputs.push_back(std::move(item));
  sketch.features.add("share.part");
  return sketch;
}

/// Of what is grouped, the part that each group has of all.
void parse_part(Parse& parse, int cue) {
  const int measure = measure_after(parse, cue);
  Slot slot;
  if (measure >= 0)
    for (const ColumnChoice& choice : column_choices(parse, measure)) {
      if (!parse.column(choice.use).numeric() ||
          parse.naming.identifies(choice.use.table, choice.use.column))
        continue;
      slot.push_back(part_of(output_of(Aggregate::sum, choice.use, choice.span)));
      slot.back().features.add(choice.features);
    }
  if (slot.empty()) return;
  for (const int used : {cue, measure}) parse.use(used);
  for (int i = cue; i < parse.size(); ++i) parse.zones[i] = Zone::filter;
  parse.asked = true;
  parse.slots.push_back(std::move(slot));
}

void parse_share(Parse& parse, int cue) {
  if (parse.grouped && parse.free(measure_after(parse, cue))) {
    parse_part(parse, cue);
    if (!parse.free(cue)) return;
  }
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
    if (parse.grouped)
      slot.push_back(part_of(count_of_rows(mention->table, parse.chunks[noun].span)));
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
              CueKind::vague, CueKind::sum, CueKind::distinct, CueKind::each, kAroundColumns},
    .uses_up = {CueKind::share, Material::table, Material::column},
    .provides = {Finding::asked, Finding::zones},
    .after = {"groups"},
};

}  // namespace nl_ask::candidates
