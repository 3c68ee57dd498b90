// Frames that show named columns, or what their numbers come to.
#include <algorithm>
#include <utility>

#include "candidates/grammar/floating/frame_maker.h"

namespace nl_ask::candidates {
namespace {

void add_computed(FrameMaker& maker, const ColumnChoice& choice) {
  if (!maker.parse().column(choice.use).numeric()) return;
  for (const Aggregate aggregate :
       {Aggregate::sum, Aggregate::avg, Aggregate::max, Aggregate::min}) {
    const Shapes taken = shapes_of(aggregate);
    if (aggregate != Aggregate::sum && !maker.said(taken)) continue;
    Slot slot;
    add_columns(maker.reader(), choice, {aggregate}, nullptr, slot);
    maker.keep(std::move(slot[0]), taken, 0);
  }
}

/// Beside another named column, and beside what rows are called.
void add_beside(FrameMaker& maker, const Sketch& column, std::size_t place) {
  constexpr std::size_t kRows = 2;
  const OutputItem& shown = column.outputs[0];
  const std::vector<FloatingColumn>& columns = maker.pieces().columns;
  for (std::size_t j = place + 1; j < columns.size(); ++j) {
    const ColumnChoice& other = columns[j].choice;
    if (other.span.begin == shown.span.begin) continue;
    Sketch both = column;
    both.outputs.push_back(output_of(other.use, other.span));
    both.features.add(other.features);
    maker.keep(std::move(both), {}, 0);
  }
  const std::vector<int>& tables = maker.pieces().tables;
  for (std::size_t rank = 0; rank < std::min(tables.size(), kRows); ++rank) {
    const Slot rows = maker.rows_of(tables[rank]);
    if (rows.empty() || rows[0].outputs[0].use.is_row() || rows[0].outputs[0].use == shown.use)
      continue;
    Sketch both = rows[0];
    append(both, column);
    maker.keep(std::move(both), maker.shown(tables[rank]), rank);
  }
}

}  // namespace

void add_column_frames(FrameMaker& maker) {
  const std::vector<FloatingColumn>& columns = maker.pieces().columns;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const ColumnChoice& choice = columns[i].choice;
    Slot slot;
    add_columns(maker.reader(), choice, {}, nullptr, slot);
    const bool date = maker.parse().column(choice.use).temporal();
    const Shapes taken = date && maker.said(Shape::date) ? shapes({Shape::date}) : Shapes{};
    maker.keep(slot[0], taken, 0);
    Sketch distinct = slot[0];
    distinct.distinct = true;
    distinct.features.add("distinct.added");
    maker.keep(std::move(distinct), taken, 0);
    add_computed(maker, choice);
    add_beside(maker, slot[0], i);
  }
}

}  // namespace nl_ask::candidates
