// What stretches of time come to beside those before them: running totals, changes against the
// month before, the months that went up. The words for it: candidates/grammar/parse/series_words.h.

#include <algorithm>
#include <array>
#include <utility>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"

namespace nl_ask::candidates {
namespace {

struct SeriesWord {
  std::string_view argument;
  Series series;
};

const std::array<SeriesWord, 8>& series_words() {
  static const std::array<SeriesWord, 8> words = {{
      {"running", {kRunning}},
      {"running_beside", {kRunning, true}},
      {"change", {kChange}},
      {"change_beside", {kChange, true}},
      {"rises", {kChange, false, Operator::more}},
      {"falls", {kChange, false, Operator::less}},
      {"most_up", {kChange, false, Operator::none, true}},
      {"most_down", {kChange, false, Operator::none, false}},
  }};
  return words;
}

bool is_share(const Parse& parse, int i, std::string_view argument) {
  return parse.free(i) && parse.is(i, CueKind::share) && parse.chunks[i].cue->argument == argument;
}

/// The chunk that asks for a change in percent; -1: none does.
int percent_said(const Parse& parse) {
  for (int i = 0; i < parse.size(); ++i) {
    if (!parse.free(i)) continue;
    const bool rate = i > 0 && parse.chunks[i].text == "rate" && !parse.free(i - 1);
    if (rate || is_share(parse, i, "growth") || parse.is(i, CueKind::percent)) return i;
  }
  return -1;
}

void add_series(Parse& parse, Series series) {
  const int percent = series.operation == kChange ? percent_said(parse) : -1;
  if (percent >= 0) {
    series.operation = kChangeRate;
    parse.use(percent);
  }
  Sketch sketch;
  sketch.series = std::move(series);
  sketch.features.add("series.said");
  parse.slots.push_back({std::move(sketch)});
}

bool groups_by_time(const Parse& parse) {
  return std::ranges::any_of(parse.slots, [](const Slot& slot) {
    return std::ranges::any_of(slot, [](const Sketch& sketch) {
      return sketch.groups.size() == 1 && !sketch.groups[0].unit.empty();
    });
  });
}

/// "per year and the growth in percent", "monthly growth rate of sales": against the one before,
/// where it is not said against what.
void read_growth_of_each(Parse& parse) {
  if (!groups_by_time(parse)) return;
  for (int i = 0; i < parse.size(); ++i) {
    if (!is_share(parse, i, "growth")) continue;
    const int before = parse.next(i, -1);
    const bool beside = parse.is(before, CueKind::and_word) || parse.is(before, CueKind::also) ||
                        parse.is(before, CueKind::with);
    add_series(parse, {kChange, beside});
    return;
  }
}

void parse_series(Parse& parse) {
  bool said = false;
  for (int i = 0; i < parse.size(); ++i)
    for (const SeriesWord& word : series_words()) {
      if (!is_share(parse, i, word.argument)) continue;
      said = true;
      parse.use(i);
      add_series(parse, word.series);
      break;
    }
  if (!said) read_growth_of_each(parse);
}

}  // namespace

extern constexpr Construct kSeries = {
    .name = "series",
    .read = parse_series,
    .reads = {CueKind::share, CueKind::percent, CueKind::and_word, CueKind::also, CueKind::with},
    .uses_up = {CueKind::share, CueKind::percent},
    .after = {"groups"},
};

}  // namespace nl_ask::candidates
