// Frames of one figure that is made of two, and of rows compared with the average of all.
#include <algorithm>
#include <utility>

#include "candidates/grammar/floating/frame_maker.h"

namespace nl_ask::candidates {
namespace {

class FigureFrames {
 public:
  explicit FigureFrames(FrameMaker& maker)
      : maker_(maker), parse_(maker.parse()), tables_(maker.pieces().tables) {}

  void add() {
    for (const FloatingColumn& column : maker_.pieces().columns) add_column(column.choice);
    if (maker_.said(Shape::avg)) add_averages_of_owners();
    if (maker_.said(Shape::percent)) add_parts();
    if (maker_.said(Shape::gain)) add_compared(maker_.said(Shape::percent) ? kGrowth : kGain);
    if (maker_.said(Shape::ratio)) add_compared(kRatio);
  }

 private:
  /// A number that tells no rows apart.
  bool measures(ColumnUse use) const {
    return parse_.column(use).numeric() && !parse_.naming.identifies(use.table, use.column);
  }

  void add_column(const ColumnChoice& choice) {
    const ColumnUse use = choice.use;
    if (!measures(use)) return;
    if (maker_.said(Shape::spread)) {
      Sketch sketch;
      sketch.outputs.push_back(output_of(Aggregate::max, use, choice.span));
      sketch.outputs[0].operation = "-";
      sketch.outputs[0].other = use;
      sketch.outputs[0].other_aggregate = Aggregate::min;
      sketch.features = choice.features;
      sketch.features.add("float.spread");
      Shapes taken = shapes({Shape::spread});
      for (const Shape end : {Shape::greatest, Shape::least})
        if (maker_.said(end)) add_shape(taken, end);
      maker_.keep(std::move(sketch), taken, 0);
    }
    if (maker_.said(Shape::avg)) add_beside_average(choice);
  }

  /// The way in which something is compared; more, where no word says it.
  Operator compared() const {
    for (const Chunk& chunk : parse_.chunks)
      if (chunk.is(CueKind::compare) || chunk.is(CueKind::comparative)) {
        const Operator op = operator_said(chunk.cue->hints.empty() ? chunk.cue->argument
                                                                   : chunk.cue->hints[0].sign);
        if (upwards(op) || downwards(op)) return op;
      }
    return Operator::more;
  }

  void add_beside_average(const ColumnChoice& choice) {
    const Slot rows = maker_.rows_of(choice.use.table);
    if (rows.empty()) return;
    Sketch sketch = rows[0];
    sketch.conditions.push_back(
        compared_with_all(choice.use, Aggregate::avg, compared(), choice.span));
    sketch.features.add(choice.features);
    sketch.features.add("float.beside_average");
    maker_.keep(std::move(sketch), maker_.shown(choice.use.table) | shapes({Shape::avg}), 0);
  }

  /// How many rows each row that they belong to has: so many by so many owners.
  void add_averages_of_owners() {
    for (const schema::ForeignKey& key : parse_.schema.foreign_keys) {
      const auto own = std::ranges::find(tables_, key.table);
      const bool named =
          own != tables_.end() && std::ranges::find(tables_, key.referenced) != tables_.end();
      if (!named || key.columns.size() != 1) continue;
      Sketch sketch;
      OutputItem item = count_of_rows(key.table, maker_.span_of(key.table));
      item.operation = "/";
      item.other = ColumnUse{key.table, key.columns[0]};
      item.other_aggregate = Aggregate::count;
      item.other_distinct = true;
      sketch.outputs.push_back(std::move(item));
      sketch.features.add("ratio.rows");
      Shapes taken = shapes({Shape::avg, Shape::count});
      for (const Shape also : {Shape::group, Shape::ratio})
        if (maker_.said(also)) add_shape(taken, also);
      maker_.keep(std::move(sketch), taken, static_cast<std::size_t>(own - tables_.begin()));
    }
  }

  /// Of how many rows in a hundred the conditions hold.
  void add_parts() {
    for (std::size_t rank = 0; rank < std::min(tables_.size(), kFramedTables); ++rank) {
      Sketch sketch;
      sketch.outputs.push_back(count_of_rows(tables_[rank], maker_.span_of(tables_[rank])));
      sketch.outputs[0].operation = kShare;
      sketch.features.add("float.part");
      Shapes taken = shapes({Shape::percent, Shape::count});
      if (maker_.said(Shape::ratio)) add_shape(taken, Shape::ratio);
      maker_.keep(std::move(sketch), taken, rank);
    }
  }

  /// What rows of one kind, or what they add up to, come to beside rows of another.
  void add_compared(std::string_view operation) {
    const Shape shape = operation == kRatio ? Shape::ratio : Shape::gain;
    Shapes also = shapes({shape});
    for (const Shape said : {Shape::percent, Shape::greatest, Shape::group, Shape::ratio})
      if (maker_.said(said)) add_shape(also, said);
    for (std::size_t rank = 0; rank < std::min(tables_.size(), kFramedTables); ++rank)
      keep_compared(count_of_rows(tables_[rank], maker_.span_of(tables_[rank])), operation,
                    also | shapes({Shape::count}), rank);
    for (const FloatingColumn& column : maker_.pieces().columns) {
      const ColumnChoice& choice = column.choice;
      if (measures(choice.use))
        keep_compared(output_of(Aggregate::sum, choice.use, choice.span), operation,
                      also | shapes({Shape::sum}), 0, choice.features);
    }
  }

  void keep_compared(OutputItem item, std::string_view operation, const Shapes& taken,
                     std::size_t rank, const FeatureVector& features = {}) {
    item.operation = operation;
    Sketch sketch;
    sketch.outputs.push_back(std::move(item));
    sketch.features = features;
    sketch.features.add("float.compared");
    maker_.keep(std::move(sketch), taken, rank);
  }

  FrameMaker& maker_;
  const Parse& parse_;
  const std::vector<int>& tables_;
};

}  // namespace

void add_figure_frames(FrameMaker& maker) { FigureFrames(maker).add(); }

}  // namespace nl_ask::candidates
