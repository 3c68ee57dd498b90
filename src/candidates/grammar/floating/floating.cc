// Each frame with each way to take the conditions; the best of them by what is known without the
// query.
#include "candidates/grammar/floating/floating.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

#include "candidates/grammar/floating/frame_maker.h"
#include "candidates/grammar/floating/pieces.h"
#include "candidates/grammar/floating/set_apart.h"
#include "candidates/grammar/parse/first_of_each.h"

namespace nl_ask::candidates {
namespace {

/// A frame and a way to take the conditions, by their places.
struct Pair {
  std::size_t frame = 0;
  std::size_t way = 0;
  double score = 0;
};

std::vector<Frame> frames_over(const Parse& parse, const Weights& weights,
                               const FloatingPieces& pieces) {
  FrameMaker maker(parse, weights, pieces);
  add_row_frames(maker);
  add_column_frames(maker);
  add_group_frames(maker);
  add_time_frames(maker);
  add_figure_frames(maker);
  return maker.take();
}

/// Tables that are joined for both together.
std::ptrdiff_t tables_of_both(const Frame& frame, const std::vector<int>& own,
                              const std::vector<int>& others) {
  return std::ssize(own) + std::ranges::count_if(others, [&](int table) {
           return table != frame.denied && std::ranges::find(own, table) == own.end();
         });
}

std::vector<Pair> pairs_of(const std::vector<Frame>& frames, const std::vector<Sketch>& ways,
                           const Weights& weights) {
  const double table_cost = weights.of("join.cost", -1.0);
  std::vector<std::vector<int>> tables;
  std::vector<double> scores;
  for (const Sketch& way : ways) {
    tables.push_back(tables_of(way));
    scores.push_back(weights.score(way.features));
  }
  std::vector<Pair> pairs;
  for (std::size_t f = 0; f < frames.size(); ++f) {
    const std::vector<int> own = tables_of(frames[f].sketch);
    for (std::size_t w = 0; w < ways.size(); ++w) {
      const auto joins = tables_of_both(frames[f], own, tables[w]) - 1;
      pairs.push_back(
          {f, w, frames[f].score + scores[w] + table_cost * static_cast<double>(joins)});
    }
  }
  std::ranges::stable_sort(pairs, std::greater<>{}, &Pair::score);
  return pairs;
}

/// Whether the frame's figure needs two kinds of rows.
bool sets_rows_apart(const Frame& frame) {
  return !frame.sketch.outputs.empty() && compares_rows(frame.sketch.outputs[0]) &&
         frame.sketch.outputs[0].operation != kShare;
}

bool has_scalar(const std::vector<Condition>& conditions, ColumnUse column) {
  return std::ranges::any_of(conditions, [&](const Condition& condition) {
    return condition.kind == ConditionKind::scalar && condition.left == column;
  });
}

/// Leaves out of a frame what compares a column with all rows that the conditions compare already,
/// perhaps with some of them.
void compare_once(Sketch& sketch, const Sketch& way) {
  std::erase_if(sketch.conditions, [&](const Condition& condition) {
    return condition.kind == ConditionKind::scalar && has_scalar(way.conditions, condition.left);
  });
}

/// What is said of the table that rows have none of is said of those. Nothing where a group has no
/// first.
std::optional<Sketch> complete(const Parse& parse, const Frame& frame, const Sketch& way) {
  Sketch sketch = frame.sketch;
  compare_once(sketch, way);
  if (frame.denied < 0) {
    append(sketch, way);
    if (sets_rows_apart(frame)) return set_apart(std::move(sketch));
    return frame.of_each ? first_of_each(parse, sketch) : sketch;
  }
  Sketch rest = way;
  std::vector<Condition> inside;
  std::erase_if(rest.conditions, [&](const Condition& condition) {
    if (condition.left.table != frame.denied) return false;
    inside.push_back(condition);
    return true;
  });
  append(sketch, rest);
  sketch.conditions.push_back(unrelated_to(frame.denied, std::move(inside), {}));
  return sketch;
}

}  // namespace

std::vector<Sketch> floating_readings(const Parse& parse, const Weights& weights,
                                      std::size_t most) {
  const FloatingPieces pieces = floating_pieces(parse, weights);
  const std::vector<Frame> frames = frames_over(parse, weights, pieces);
  std::vector<Sketch> sketches;
  for (const Pair& pair : pairs_of(frames, pieces.conditions, weights)) {
    if (sketches.size() >= most) break;
    std::optional<Sketch> sketch = complete(parse, frames[pair.frame], pieces.conditions[pair.way]);
    if (sketch) sketches.push_back(*std::move(sketch));
  }
  return sketches;
}

}  // namespace nl_ask::candidates
