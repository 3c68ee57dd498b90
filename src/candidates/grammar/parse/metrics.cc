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
    if (!outputs(sketch) || !orders(sketch) || !conditions(sketch)) return std::nullopt;
    for (const ColumnUse& group : sketch.groups)
      if (metric(group)) return std::nullopt;
    if (found_ && sketch.groups.empty() && shows_rows(sketch)) group(sketch);
    if (found_) sketch.features.add("term.metric");
    return sketch;
  }

 private:
  bool metric(ColumnUse use) const {
    const DerivedColumn* column = derived_.find(use);
    return column != nullptr && column->aggregates;
  }

  /// "revenue", "total revenue"; there is no smallest revenue of one group.
  template <typename Item>
  bool aggregate(Item& item) {
    if (!metric(item.use)) return true;
    if (item.aggregate != Aggregate::none && item.aggregate != Aggregate::sum) return false;
    item.aggregate = Aggregate::sum;
    found_ = true;
    return true;
  }

  bool outputs(Sketch& sketch) {
    return std::all_of(sketch.outputs.begin(), sketch.outputs.end(),
                       [this](OutputItem& item) { return aggregate(item); });
  }

  bool orders(Sketch& sketch) {
    return std::all_of(sketch.orders.begin(), sketch.orders.end(),
                       [this](OrderItem& item) { return aggregate(item); });
  }

  /// Conditions on a metric are conditions on groups.
  bool conditions(Sketch& sketch) {
    std::vector<Condition> rows;
    for (Condition& condition : sketch.conditions) {
      if (!metric(condition.left)) {
        rows.push_back(std::move(condition));
        continue;
      }
      sketch.group_rows = true;
      sketch.having.push_back(std::move(condition));
    }
    sketch.conditions = std::move(rows);
    return std::all_of(sketch.having.begin(), sketch.having.end(), [this](Condition& condition) {
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
    if (use.is_row() || derived_.find(use) != nullptr) return false;
    const std::vector<int>& names = parse_.naming.names(use.table);
    return std::find(names.begin(), names.end(), use.column) == names.end() &&
           !parse_.naming.identifies(use.table, use.column) && !parse_.column(use).unique;
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
  bool found_ = false;
};

}  // namespace

bool is_metric(const Parse& parse, int i) {
  if (parse.terms == nullptr || !parse.columnar(i)) return false;
  const schema::Mention& best = *parse.chunks[i].columns[0];
  const DerivedColumn* column = parse.terms->derived().find({best.table, best.column});
  return column != nullptr && column->aggregates;
}

std::optional<Sketch> with_metrics(const Parse& parse, Sketch sketch) {
  if (parse.terms == nullptr) return sketch;
  return Metrics(parse).settle(std::move(sketch));
}

}  // namespace nl_ask::candidates
