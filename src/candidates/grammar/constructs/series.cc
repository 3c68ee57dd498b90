// What stretches of time come to beside those before them: running totals, changes against the
// month before, the months that went up. The words for it: candidates/grammar/parse/series_words.h.

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

void parse_series(Parse& parse) {
  for (int i = 0; i < parse.size(); ++i) {
    if (!parse.free(i) || !parse.is(i, CueKind::share)) continue;
    for (const SeriesWord& word : series_words()) {
      if (word.argument != parse.chunks[i].cue->argument) continue;
      Sketch sketch;
      sketch.series = word.series;
      sketch.features.add("series.said");
      parse.use(i);
      parse.slots.push_back({std::move(sketch)});
      break;
    }
  }
}

}  // namespace

extern constexpr Construct kSeries = {
    .name = "series",
    .read = parse_series,
    .reads = {CueKind::share},
    .uses_up = {CueKind::share},
    .after = {"groups"},
};

}  // namespace nl_ask::candidates
