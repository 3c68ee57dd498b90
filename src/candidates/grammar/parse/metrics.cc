#include "candidates/grammar/parse/metrics.h"

#include <algorithm>
#include <utility>

#include "candidates/grammar/parse/question_terms.h"

namespace nl_ask::candidates {
namespace {

class Metrics {
 public:
  explicit Metrics(const Parse& parse) : parse_(parse), derived_(parse.terms->derived()) {}

  std::optional<Sketch> settle(Sketch sketch) {
    add_tables(sketch);
    rows_ = rows_shown(sketch);
    compared_ = std::any_of(sketch.outputs.begin(), sketch.outputs.end(), compares_rows);
    if (!outputs(sketch) || !orders(sketch) || !conditions(sketch)) return std::nullopt;
    for (const ColumnUse& group : sketch.groups)
      if (metric(group)) return std::nullopt;
    if (found_ && sketch.groups.empty() && shows_rows(sketch)) group(sketch);
    if (inferred_) sketch.features.add(found_ ? "measure.of_rows" : "measure.of_row");
    if (is_farther(sketch))
      sketch.features.add("measure.farther");
    else if (found_)
      sketch.features.add("term.metric");
    return sketch;
  }

 private:
  bool metric(ColumnUse use) const {
    const DerivedColumn* column = derived_.find(use);
    return column != nullptr && column->aggregates;
  }

  const DerivedColumn* inferred(ColumnUse use) const {
    const DerivedColumn* column = derived_.find(use);
    return column != nullptr && column->inferred ? column : nullptr;
  }

  /// "revenue per outlet", where sales have an outlet and come to something: not of the bookings.
  bool is_farther(const Sketch& sketch) const {
    return std::ranges::any_of(sketch.outputs, [&](const OutputItem& item) {
      return item.aggregate == Aggregate::none &&
             measured_farther(parse_, item.use.table, measured_);
    });
  }

  /// The one table whose rows are shown, told apart by what names them; -1: none.
  int rows_shown(const Sketch& sketch) const {
    if (!sketch.groups.empty() || sketch.group_rows) return -1;
    int table = -1;
    for (const OutputItem& item : sketch.outputs) {
      const bool counts = item.aggregate == Aggregate::count && item.use.is_row();
      if (inferred(item.use) != nullptr || compares_rows(item)) continue;
      if ((item.aggregate != Aggregate::none && !counts) || (table >= 0 && table != item.use.table))
        return -1;
      if (!counts && !tells_rows(item.use)) return -1;
      table = item.use.table;
    }
    return table;
  }

  bool tells_rows(ColumnUse use) const {
    if (use.table < 0) return false;
    const std::vector<int>& names = parse_.naming.names(use.table);
    return use.is_row() || parse_.naming.identifies(use.table, use.column) ||
           std::find(names.begin(), names.end(), use.column) != names.end();
  }

  /// What nobody has defined is added up, but beside the rows that it is of; of wholes there is an
  /// average, that of the parts' sums.
  template <typename Item>
  bool add_up(const DerivedColumn& column, Item& item) {
    inferred_ = true;
    measured_ = column.use.table;
    if (item.aggregate == Aggregate::count) return false;
    found_ |= item.aggregate == Aggregate::sum;
    const bool of_row = column.use.table == rows_ && !column.aggregates;
    if (item.aggregate != Aggregate::none || of_row) return true;
    item.aggregate = Aggregate::sum;
    found_ = true;
    return true;
  }

  /// "the average order value": what the orders come to by the number of orders.
  static void per_whole(const DerivedColumn& column, OutputItem& item) {
    if (item.aggregate != Aggregate::avg || column.parts_of < 0 || item.other) return;
    item.aggregate = Aggregate::sum;
    item.other = ColumnUse{column.use.table, column.parts_of};
    item.other_aggregate = Aggregate::count;
    item.other_distinct = true;
    item.operation = "/";
  }

  /// "revenue", "total revenue"; there is no smallest revenue of one group.
  template <typename Item>
  bool aggregate(Item& item) {
    if (const DerivedColumn* column = inferred(item.use)) return add_up(*column, item);
    if (!metric(item.use)) return true;
    if (item.aggregate != Aggregate::none && item.aggregate != Aggregate::sum) return false;
    item.aggregate = Aggregate::sum;
    found_ = true;
    return true;
  }

  bool outputs(Sketch& sketch) {
    return std::all_of(sketch.outputs.begin(), sketch.outputs.end(), [this](OutputItem& item) {
      if (const DerivedColumn* column = inferred(item.use)) per_whole(*column, item);
      return aggregate(item);
    });
  }

  bool orders(Sketch& sketch) {
    return std::all_of(sketch.orders.begin(), sketch.orders.end(),
                       [this](OrderItem& item) { return aggregate(item); });
  }

  /// Conditions on a metric are conditions on groups; those of a share are about its rows.
  bool conditions(Sketch& sketch) {
    std::vector<Condition> rows;
    for (Condition& condition : sketch.conditions) {
      const DerivedColumn* measure = inferred(condition.left);
      inferred_ |= measure != nullptr;
      const bool of_rows = measure != nullptr && !compared_ && condition.left.table != rows_;
      if (!metric(condition.left) && !of_rows) {
        rows.push_back(std::move(condition));
        continue;
      }
      sketch.group_rows = true;
      sketch.having.push_back(std::move(condition));
    }
    sketch.conditions = std::move(rows);
    return std::all_of(sketch.having.begin(), sketch.having.end(), [this](Condition& condition) {
      if (inferred(condition.left) != nullptr) {
        if (condition.aggregate == Aggregate::none) condition.aggregate = Aggregate::sum;
        found_ = true;
        return true;
      }
      if (!metric(condition.left)) return true;
      const bool plain = condition.kind == ConditionKind::literal && !condition.right;
      if (condition.aggregate == Aggregate::none) condition.aggregate = Aggregate::sum;
      found_ = true;
      return plain && condition.aggregate == Aggregate::sum;
    });
  }

  /// By what is listed where rows have it in common ("which country has the highest revenue"), else
  /// by the rows themselves.
  void group(Sketch& sketch) const {
    std::vector<ColumnUse> common;
    for (const OutputItem& item : sketch.outputs) {
      if (item.aggregate != Aggregate::none) continue;
      if (!in_common(item.use)) {
        sketch.group_rows = true;
        return;
      }
      common.push_back(item.use);
    }
    sketch.groups = std::move(common);
  }

  /// A column of the schema that neither names nor identifies its row.
  bool in_common(ColumnUse use) const {
    return use.table >= 0 && derived_.find(use) == nullptr && !tells_rows(use) &&
           !parse_.column(use).unique;
  }

  static bool shows_rows(const Sketch& sketch) {
    return std::any_of(sketch.outputs.begin(), sketch.outputs.end(),
                       [](const OutputItem& item) { return item.aggregate == Aggregate::none; });
  }

  void add_tables(Sketch& sketch) const {
    const auto add = [&](ColumnUse use) {
      if (const DerivedColumn* column = derived_.find(use))
        sketch.tables.insert(sketch.tables.end(), column->tables.begin(), column->tables.end());
    };
    for (const OutputItem& item : sketch.outputs) add(item.use);
    for (const OrderItem& item : sketch.orders) add(item.use);
    for (const Condition& condition : sketch.conditions) add(condition.left);
    for (const Condition& condition : sketch.having) add(condition.left);
    for (const ColumnUse& group : sketch.groups) add(group);
  }

  const Parse& parse_;
  const DerivedColumns& derived_;
  bool found_ = false;     // something is aggregated
  bool inferred_ = false;  // something that nobody has defined is read
  int rows_ = -1;          // rows_shown()
  int measured_ = -1;      // the table of what is read so
  bool compared_ = false;  // some rows are compared with others
};

}  // namespace

bool is_metric(const Parse& parse, int i) {
  if (parse.terms == nullptr || !parse.columnar(i)) return false;
  const schema::Mention& best = *parse.chunks[i].columns[0];
  const DerivedColumn* column = parse.terms->derived().find({best.table, best.column});
  return column != nullptr && (column->aggregates || column->inferred);
}

bool measured_farther(const Parse& parse, int shown, int measured) {
  return shown >= 0 && measured >= 0 && shown != measured && parse.terms != nullptr &&
         parse.terms->derived().inferred_of(shown) != nullptr;
}

std::optional<Sketch> with_metrics(const Parse& parse, Sketch sketch) {
  if (parse.terms == nullptr) return sketch;
  return Metrics(parse).settle(std::move(sketch));
}

}  // namespace nl_ask::candidates
