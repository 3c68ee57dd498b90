// Frames of floating readings: shapes of a query over what a question is linked with, without its
// conditions.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <vector>

#include "candidates/grammar/constructs/outputs.h"
#include "candidates/grammar/floating/associations.h"
#include "candidates/grammar/floating/pieces.h"
#include "candidates/grammar/sketch/sketch.h"

namespace nl_ask::candidates {

/// A shape without conditions, and its score. With `denied` (a table, or -1), its rows have none of
/// that table's. With `of_each` the first rows are the first of each group.
struct Frame {
  Sketch sketch;
  double score = 0;
  int denied = -1;
  bool of_each = false;
};

inline Shapes shapes(std::initializer_list<Shape> list) {
  Shapes taken;
  for (const Shape shape : list) add_shape(taken, shape);
  return taken;
}

/// The shape that an aggregate makes.
Shapes shapes_of(Aggregate aggregate);

/// What frames are made of, and those made so far.
class FrameMaker {
 public:
  FrameMaker(const Parse& parse, const Weights& weights, const FloatingPieces& pieces);

  const Parse& parse() const { return parse_; }
  const FloatingPieces& pieces() const { return pieces_; }
  bool said(Shape shape) const { return has_shape(said_, shape); }
  bool said(const Shapes& any) const { return (said_ & any).any(); }

  /// Adds a frame; `rank`: of its table among those that the question may be about.
  void keep(Sketch sketch, Shapes taken, std::size_t rank, int denied = -1);

  /// Adds a frame of the first of each group.
  void keep_of_each(Sketch sketch, Shapes taken, std::size_t rank);

  /// Chunks of what "each" is said of.
  std::vector<int> divided() const;

  /// The chunk that names the table; an empty span where none does.
  Span span_of(int table) const;

  /// How rows are shown here; may note what it has used.
  Reader reader();

  /// Ways to show a row, the likeliest first.
  Slot rows_of(int table);

  /// The number of rows.
  Sketch count_of(int table) const;

  /// Persons where rows have a first and a last name.
  Shapes shown(int table) const;

  /// The columns that say how much each row is about, the surest first.
  std::vector<int> amounts(int table) const;

  /// Whether rows of `table` may have several rows of `other`: not where they belong to one.
  bool may_have(int table, int other) const;

  std::vector<Frame> take() { return std::move(frames_); }

 private:
  /// "Per park": rows are divided by what is said of no park.
  bool divides_otherwise(const Sketch& sketch) const;

  Parse parse_;  // a copy, for readers
  const Weights& weights_;
  const FloatingPieces& pieces_;
  Shapes said_;
  std::vector<Frame> frames_;
};

/// Whose rows are shown, counted and ordered: the first of the pieces' tables.
inline constexpr std::size_t kFramedTables = 3;

/// Rows, their number, rows without others, the first of them by some measure, persons and dates
/// that belong to them.
void add_row_frames(FrameMaker& maker);

/// Named columns: as they are, two of them, beside the row's name, and what their numbers come to.
void add_column_frames(FrameMaker& maker);

/// A number or an amount for each value or row that groups may be; rows with so many others.
void add_group_frames(FrameMaker& maker);

/// Stretches of time: how many rows each has, with all before it, and which has the most.
void add_time_frames(FrameMaker& maker);

/// One figure made of two: the greatest less the least, how many others each has on average, what
/// part of all; and rows beside the average of all.
void add_figure_frames(FrameMaker& maker);

}  // namespace nl_ask::candidates
