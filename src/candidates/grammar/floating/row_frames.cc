// Frames that show, count or order rows of a table.
#include <algorithm>
#include <utility>

#include "candidates/grammar/floating/frame_maker.h"
#include "candidates/grammar/parse/first_of_each.h"

namespace nl_ask::candidates {
namespace {

constexpr std::size_t kMostDates = 3;    // of a table
constexpr std::size_t kMostPersons = 3;  // tables of persons beside those that are named

class RowFrames {
 public:
  explicit RowFrames(FrameMaker& maker)
      : maker_(maker),
        parse_(maker.parse()),
        tables_(maker.pieces().tables),
        divided_(maker.divided()) {}

  void add() {
    for (std::size_t rank = 0; rank < std::min(tables_.size(), kFramedTables); ++rank)
      add_table(tables_[rank], rank);
    if (maker_.said(Shape::persons)) add_persons();
  }

 private:
  void add_table(int table, std::size_t rank) {
    const Slot rows = maker_.rows_of(table);
    maker_.keep(maker_.count_of(table), shapes({Shape::count}), rank);
    for (const Sketch& row : rows) maker_.keep(row, maker_.shown(table), rank);
    if (!rows.empty() && maker_.said(Shape::absence)) add_absences(rows[0], table, rank);
    if (!rows.empty()) add_ordered(rows[0], table, rank);
    if (maker_.said(Shape::date)) add_dates(table, rank);
    for (const int amount : maker_.amounts(table)) {
      Sketch sketch;
      sketch.outputs.push_back(output_of(Aggregate::sum, {table, amount}, maker_.span_of(table)));
      sketch.features.add("float.amount");
      maker_.keep(std::move(sketch), shapes({Shape::sum}), rank);
    }
  }

  void add_absences(const Sketch& row, int table, std::size_t rank) {
    for (const int other : tables_) {
      const bool beside = std::ranges::any_of(
          parse_.joins.edges(table), [other](const JoinEdge& edge) { return edge.other == other; });
      if (!beside) continue;
      const Shapes none = shapes({Shape::absence});
      maker_.keep(row, maker_.shown(table) | none, rank, other);
      maker_.keep(maker_.count_of(table), none | shapes({Shape::count}), rank, other);
    }
  }

  /// "On whose desk is it?": persons that rows of the named tables refer to.
  void add_persons() {
    std::vector<int> persons;
    for (const int table : tables_)
      for (const schema::ForeignKey& key : parse_.schema.foreign_keys) {
        const int other = key.table == table ? key.referenced : -1;
        if (other < 0 || parse_.naming.person_name(other).empty() ||
            std::ranges::find(tables_, other) != tables_.end() ||
            std::ranges::find(persons, other) != persons.end())
          continue;
        persons.push_back(other);
      }
    if (persons.size() > kMostPersons) persons.resize(kMostPersons);
    for (std::size_t rank = 0; rank < persons.size(); ++rank) {
      Slot rows = maker_.rows_of(persons[rank]);
      if (rows.empty()) continue;
      rows[0].features.add("float.persons_beside");
      maker_.keep(rows[0], shapes({Shape::persons}), rank);
      if (!divided_.empty()) add_ordered(rows[0], persons[rank], rank);
    }
  }

  /// "On which day did we take it over?": the dates of the row.
  void add_dates(int table, std::size_t rank) {
    std::size_t added = 0;
    for (int c = 0; c < static_cast<int>(parse_.schema.tables[table].columns.size()); ++c) {
      if (!parse_.schema.column(table, c).temporal() || added >= kMostDates) continue;
      Sketch sketch;
      sketch.outputs.push_back(output_of({table, c}, maker_.span_of(table)));
      sketch.features.add("float.date_rank", static_cast<double>(added++));
      maker_.keep(std::move(sketch), shapes({Shape::date}), rank);
    }
  }

  // ---- the first rows by some measure

  bool asks_for_first(bool descending) const {
    return maker_.said(descending ? Shape::greatest : Shape::least) ||
           (descending && maker_.said(Shape::ranking));
  }

  void add_ordered(const Sketch& row, int table, std::size_t rank) {
    if (row.outputs.size() == 1 && row.outputs[0].use.is_row()) return;
    if (asks_for_first(true) || asks_for_first(false))
      for (const FloatingColumn& column : maker_.pieces().measured)
        if (column.choice.use.table == table)
          add_first(row, order_by(column.choice.use, column.descending, column.choice.span),
                    column.choice.features, rank);
    for (const bool descending : {true, false})
      if (asks_for_first(descending)) add_ordered(row, table, descending, rank);
  }

  /// A number that is no key.
  bool adds_up(ColumnUse use) const {
    return parse_.column(use).numeric() && !parse_.naming.identifies(use.table, use.column) &&
           parse_.naming.reference_of(use.table, use.column) < 0;
  }

  void add_ordered(const Sketch& row, int table, bool descending, std::size_t rank) {
    for (const FloatingColumn& column : maker_.pieces().columns) {
      const ColumnChoice& choice = column.choice;
      const schema::Column& kind = parse_.column(choice.use);
      if (choice.use.table == table && (kind.numeric() || kind.temporal()))
        add_first(row, order_by(choice.use, descending, choice.span), choice.features, rank);
      else if (choice.use.table != table && adds_up(choice.use))
        add_first(row, order_by(Aggregate::sum, choice.use, descending, choice.span),
                  choice.features, rank);
    }
    for (const int other : tables_) {
      if (other == table || !maker_.may_have(table, other)) continue;
      Sketch counted = row;
      counted.tables.push_back(other);
      counted.features.add("float.top_by_rows");
      add_first(counted, order_by_count(descending, maker_.span_of(other)), {}, rank);
      for (const int amount : maker_.amounts(other)) {
        FeatureVector features;
        features.add("float.amount");
        add_first(row, order_by(Aggregate::sum, {other, amount}, descending, maker_.span_of(other)),
                  features, rank);
      }
    }
  }

  /// One frame for each number of rows that may be asked for.
  void add_first(const Sketch& row, const OrderItem& order, const FeatureVector& features,
                 std::size_t rank) {
    const std::vector<std::int64_t>& limits = maker_.pieces().limits;
    for (const std::int64_t limit : limits) {
      Sketch sketch = row;
      sketch.features.add(features);
      sketch.group_rows = order.aggregate != Aggregate::none;
      sketch.orders.push_back(order);
      sketch.limit = limit;
      if (limit != limits[0]) sketch.features.add("float.limit_ignored");
      Shapes taken = maker_.shown(row.outputs[0].use.table) |
                     shapes({order.descending ? Shape::greatest : Shape::least});
      if (maker_.said(Shape::ranking)) add_shape(taken, Shape::ranking);
      if (limit == 1) add_of_each(sketch, taken, rank);
      maker_.keep(std::move(sketch), taken, rank);
    }
  }

  /// "In each category, which car has brought in the most?"
  void add_of_each(const Sketch& row, Shapes taken, std::size_t rank) {
    for (const int each : divided_) {
      Sketch sketch = row;
      sketch.group_rows = false;
      const std::size_t shown = sketch.outputs.size();
      if (!group_by_each(parse_, each, sketch) || sketch.outputs.size() == shown) continue;
      maker_.keep_of_each(std::move(sketch), taken, rank);
    }
  }

  FrameMaker& maker_;
  const Parse& parse_;
  const std::vector<int>& tables_;
  const std::vector<int> divided_;  // chunks that "each" is said of
};

}  // namespace

void add_row_frames(FrameMaker& maker) { RowFrames(maker).add(); }

}  // namespace nl_ask::candidates
