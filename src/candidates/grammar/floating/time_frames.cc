// Frames of one row a stretch of time, and of the one with the most or the fewest rows.
#include <algorithm>
#include <utility>

#include "candidates/grammar/constructs/date_groups.h"
#include "candidates/grammar/floating/frame_maker.h"

namespace nl_ask::candidates {
namespace {

constexpr std::size_t kMostStretches = 4;  // dates and ways to divide them, of one table

class TimeFrames {
 public:
  explicit TimeFrames(FrameMaker& maker) : maker_(maker), parse_(maker.parse()) {}

  void add() {
    const std::vector<int>& tables = maker_.pieces().tables;
    for (std::size_t rank = 0; rank < std::min(tables.size(), kFramedTables); ++rank) {
      Slot stretches = stretches_of(tables[rank]);
      if (stretches.size() > kMostStretches) stretches.resize(kMostStretches);
      for (const Sketch& stretch : stretches) add_stretch(stretch, tables[rank], rank);
    }
  }

 private:
  /// The stretches that any chunk speaks of, with the day of the table's rows that they hold.
  Slot stretches_of(int table) const {
    Slot slot;
    for (int i = 0; i < parse_.size() && slot.empty(); ++i)
      if (!parse_.chunks[i].number) add_date_groups(parse_, i, slot, table);
    return slot;
  }

  void add_stretch(const Sketch& stretch, int table, std::size_t rank) {
    Sketch counted = stretch;
    counted.outputs.push_back(count_of_rows(table, maker_.span_of(table)));
    maker_.keep(counted, shapes({Shape::group, Shape::count}), rank);
    if (maker_.said(Shape::running)) {
      counted.series = Series{kRunning, true};
      maker_.keep(std::move(counted), shapes({Shape::group, Shape::count, Shape::running}), rank);
    }
    for (const bool descending : {true, false})
      if (maker_.said(descending ? Shape::greatest : Shape::least))
        add_first(stretch, table, descending, rank);
  }

  void add_first(const Sketch& stretch, int table, bool descending, std::size_t rank) {
    Sketch first = stretch;
    first.tables.push_back(table);
    first.orders.push_back(order_by_count(descending, maker_.span_of(table)));
    first.limit = 1;
    first.features.add("float.first_stretch");
    maker_.keep(std::move(first),
                shapes({Shape::group, descending ? Shape::greatest : Shape::least}), rank);
  }

  FrameMaker& maker_;
  const Parse& parse_;
};

}  // namespace

void add_time_frames(FrameMaker& maker) { TimeFrames(maker).add(); }

}  // namespace nl_ask::candidates
