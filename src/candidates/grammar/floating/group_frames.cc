// Frames of one row a group, and of rows that have so many others.
#include <algorithm>
#include <utility>

#include "candidates/grammar/floating/frame_maker.h"

namespace nl_ask::candidates {
namespace {

class GroupFrames {
 public:
  explicit GroupFrames(FrameMaker& maker)
      : maker_(maker), parse_(maker.parse()), tables_(maker.pieces().tables) {}

  void add() {
    add_numbers_of_others();
    if (!maker_.said(shapes({Shape::group, Shape::ranking}))) return;
    for (const Sketch& key : keys()) {
      for (std::size_t rank = 0; rank < std::min(tables_.size(), kFramedTables); ++rank)
        add_table(key, tables_[rank], rank);
      for (const FloatingColumn& column : maker_.pieces().columns) add_column(key, column.choice);
    }
  }

 private:
  int chunk_at(Span span) const {
    const auto chunk = std::ranges::find_if(
        parse_.chunks, [span](const Chunk& one) { return one.span.begin == span.begin; });
    return static_cast<int>(chunk - parse_.chunks.begin());
  }

  /// What a group is: a column's value, the row that it refers to, a row of a named table.
  std::vector<Sketch> keys() {
    std::vector<Sketch> keys;
    for (const FloatingColumn& column : maker_.pieces().columns) add_keys(column.choice, keys);
    for (std::size_t rank = 0; rank < std::min(tables_.size(), kFramedTables); ++rank) {
      const Slot rows = maker_.rows_of(tables_[rank]);
      const bool named = !parse_.naming.names(tables_[rank]).empty();
      if (!named || rows.empty() || rows[0].outputs[0].use.is_row()) continue;
      keys.push_back(rows[0]);
      keys.back().group_rows = true;
    }
    return keys;
  }

  void add_keys(const ColumnChoice& choice, std::vector<Sketch>& keys) const {
    const bool row = parse_.naming.key(choice.use.table) == choice.use.column;
    if (row || parse_.column(choice.use).kind == schema::TypeKind::decimal) return;
    Slot referred;
    add_referred(parse_, chunk_at(choice.span), choice, false, referred);
    for (Sketch& one : referred) {
      one.group_rows = true;
      keys.push_back(std::move(one));
    }
    Sketch key;
    key.groups.push_back(choice.use);
    key.outputs.push_back(output_of(choice.use, choice.span));
    key.features = choice.features;
    if (!referred.empty()) key.features.add("float.group_by_reference");
    keys.push_back(std::move(key));
  }

  void add_table(const Sketch& key, int table, std::size_t rank) {
    const int grouped = key.outputs[0].use.table;
    if (key.group_rows && (grouped == table || !maker_.may_have(grouped, table))) return;
    Sketch sketch = key;
    sketch.outputs.push_back(count_of_rows(table, maker_.span_of(table)));
    if (maker_.said(Shape::percent)) {
      Sketch part = sketch;
      part.outputs.back().operation = kPart;
      maker_.keep(std::move(part), shapes({Shape::group, Shape::percent}), rank);
    }
    maker_.keep(std::move(sketch), shapes({Shape::group, Shape::count}), rank);
    FeatureVector features;
    features.add("float.amount");
    for (const int amount : maker_.amounts(table))
      add_measure(key, Aggregate::sum, {table, amount}, maker_.span_of(table), features);
  }

  void add_column(const Sketch& key, const ColumnChoice& choice) {
    const ColumnUse use = choice.use;
    if (!parse_.column(use).numeric() || parse_.naming.identifies(use.table, use.column) ||
        use == key.outputs[0].use)
      return;
    for (const Aggregate aggregate :
         {Aggregate::sum, Aggregate::avg, Aggregate::max, Aggregate::min})
      if (aggregate == Aggregate::sum || maker_.said(shapes_of(aggregate)))
        add_measure(key, aggregate, use, choice.span, choice.features);
  }

  void add_measure(const Sketch& key, Aggregate aggregate, ColumnUse use, Span span,
                   const FeatureVector& features) {
    Sketch sketch = key;
    sketch.outputs.push_back(output_of(aggregate, use, span));
    sketch.features.add(features);
    Shapes taken = shapes({Shape::group}) | shapes_of(aggregate);
    if (maker_.said(Shape::date) && parse_.column(use).temporal()) add_shape(taken, Shape::date);
    maker_.keep(std::move(sketch), taken, 0);
  }

  // ---- "owners with 4+ pets registered"

  void add_numbers_of_others() {
    for (int i = 0; i + 2 < parse_.size(); ++i) {
      int cue = -1;
      const int number = i + 1;
      if (!parse_.is(i, CueKind::compare) || !parse_.chunks[number].number) continue;
      const Operator op = comparison_at(parse_, number, cue);
      const int counted = table_after(number);
      if (op == Operator::none || counted < 0) continue;
      for (std::size_t rank = 0; rank < std::min(tables_.size(), kFramedTables); ++rank)
        if (tables_[rank] != counted && maker_.may_have(tables_[rank], counted))
          add_number_of(tables_[rank], counted, op, number, rank);
    }
  }

  int table_after(int number) const {
    const int next = parse_.next(number);
    return next >= 0 && parse_.chunks[next].table_score() > 0 ? table_at(parse_, next) : -1;
  }

  void add_number_of(int table, int counted, Operator op, int number, std::size_t rank) {
    const Slot rows = maker_.rows_of(table);
    if (rows.empty() || rows[0].outputs[0].use.is_row()) return;
    Sketch sketch = rows[0];
    sketch.group_rows = true;
    sketch.tables.push_back(counted);
    Condition condition =
        literal_condition(row_of(counted), op, {number_words(*parse_.chunks[number].number)},
                          parse_.chunks[number].span);
    condition.aggregate = Aggregate::count;
    sketch.having.push_back(std::move(condition));
    sketch.features.add("float.number_of_others");
    maker_.keep(std::move(sketch), maker_.shown(table), rank);
  }

  FrameMaker& maker_;
  const Parse& parse_;
  const std::vector<int>& tables_;
};

}  // namespace

void add_group_frames(FrameMaker& maker) { GroupFrames(maker).add(); }

}  // namespace nl_ask::candidates
