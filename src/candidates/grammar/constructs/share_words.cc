// The cue that asks for a share, and what stands before and behind it.
#include "candidates/grammar/constructs/share_words.h"

#include <algorithm>
#include <string>

#include "candidates/grammar/sketch/column_words.h"

namespace nl_ask::candidates {
namespace {

constexpr int kPartReach = 5;  // chunks between "share of" and what is divided up

/// "class bookings": what the words before the last describe.
int last_of_compound(const Parse& parse, int i) {
  while (parse.free(i + 1) && parse.tabular(i + 1)) ++i;
  return i;
}

/// "at least 100 visits".
bool is_bounded(const Parse& parse, int i) {
  return i > 1 && parse.chunks[i - 1].number && parse.is(i - 2, CueKind::compare);
}

/// "appointments scheduled in May", where rows are named: what was done to them is no measure.
bool ends_in_deed(const Parse& parse, int i) {
  return says_done(parse.tokens[parse.chunks[i].last - 1].lower);
}

/// "the lots in sale 25-103 sold": a state that ends what is said of the whole, with no little word
/// before it; -1: none.
int state_after(const Parse& parse, int noun) {
  for (int i = noun + 2; i < parse.size(); ++i) {
    const bool state = parse.free(i) && (parse.valuable(i) || parse.columnar(i)) &&
                       !parse.chunks[i].number && ends_in_deed(parse, i);
    const Chunk& before = parse.chunks[i - 1];
    if (state && (before.cue == nullptr || before.time != nullptr)) return i;
  }
  return -1;
}

/// "the share of revenue of each country": the chunk of the measure that is divided up; -1: none,
/// as of "paid sales" and of "sales" rows are counted.
int measure_after(const Parse& parse, int cue) {
  for (int i = cue + 1; i < parse.size() && i <= cue + kPartReach; ++i) {
    const bool columnar = parse.free(i) && parse.columnar(i);
    const bool done = parse.tabular(i - 1) && ends_in_deed(parse, i);
    if (columnar && (done || says_which_rows(parse, i) || parse.tabular(i + 1))) return -1;
    if (columnar) return is_measure(parse, i) ? i : -1;
    if (parse.tabular(i) && !parse.columnar(i + 1)) return -1;
    const bool before_noun = parse.is(i, CueKind::stop) || parse.is(i, CueKind::pronoun) ||
                             parse.is(i, CueKind::all) || parse.is(i, CueKind::sum) ||
                             parse.tabular(i) || parse.chunks[i].unknown();
    if (!before_noun) return -1;
  }
  return -1;
}

/// The measure among all that is said of a whole whose end is known; -1: none.
int measure_within(const Parse& parse, const ShareWords& words) {
  const bool rows = table_within(parse, words.cue, words.turn) >= 0;
  for (int i = words.cue + 1; i < words.turn; ++i)
    if (parse.free(i) && parse.columnar(i) && is_measure(parse, i) && !says_which_rows(parse, i) &&
        !(rows && ends_in_deed(parse, i)))
      return i;
  return -1;
}

}  // namespace

bool begins_part(const Parse& parse, int i) {
  if (!parse.is(i, CueKind::share)) return false;
  const std::string& argument = parse.chunks[i].cue->argument;
  return argument == "part" || argument == "each";
}

int whole_after(const Parse& parse, int cue) {
  for (int i = cue + 1; i < parse.size(); ++i) {
    if (parse.tabular(i) && parse.free(i)) return last_of_compound(parse, i);
    const bool before_noun = parse.is(i, CueKind::stop) || parse.is(i, CueKind::pronoun) ||
                             parse.is(i, CueKind::all) || parse.is(i, CueKind::vague) ||
                             parse.valuable(i) || parse.columnar(i) || parse.chunks[i].unknown() ||
                             parse.chunks[i].text.starts_with("'");
    if (!before_noun) return -1;
  }
  return -1;
}

int table_within(const Parse& parse, int first, int last) {
  for (int i = first; i < last; ++i)
    if (parse.free(i) && parse.tabular(i) && !is_bounded(parse, i)) return i;
  return -1;
}

int part_after(const Parse& parse, int noun) {
  for (int i = noun + 1; i < parse.size(); ++i) {
    const bool turn = parse.is(i, CueKind::be) || parse.is(i, CueKind::relative) ||
                      parse.is(i, CueKind::have) || parse.is(i, CueKind::auxiliary) ||
                      parse.is(i, CueKind::whose) || parse.is(i, CueKind::with) ||
                      parse.is(i, CueKind::negation);
    if (turn) return i;
  }
  const int state = state_after(parse, noun);
  return state >= 0 ? state : noun + 1;
}

ShareWords words_after(const Parse& parse, int cue) {
  for (int i = cue + 1; i < parse.size(); ++i)
    if (begins_part(parse, i)) return {cue, i, true, parse.chunks[i].cue->argument == "each"};
  return {cue, parse.size()};
}

bool is_measure(const Parse& parse, int i) {
  const schema::Mention& best = *parse.chunks[i].columns[0];
  return parse.column({best.table, best.column}).numeric() &&
         !parse.naming.identifies(best.table, best.column);
}

bool says_which_rows(const Parse& parse, int i) {
  return parse.valuable(i) ||
         std::ranges::any_of(parse.chunks[i].columns, [&](const schema::Mention* mention) {
           const schema::Column& column = parse.schema.column(mention->table, mention->column);
           return column.kind == schema::TypeKind::boolean;
         });
}

int measure_of(const Parse& parse, const ShareWords& words) {
  const int beside = measure_after(parse, words.cue);
  return beside >= 0 || !words.marked ? beside : measure_within(parse, words);
}

}  // namespace nl_ask::candidates
