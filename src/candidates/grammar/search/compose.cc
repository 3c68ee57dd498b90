#include "candidates/grammar/search/compose.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "candidates/grammar/search/empty_groups.h"
#include "candidates/grammar/search/lowering.h"
#include "candidates/grammar/search/rooted_joins.h"
#include "candidates/grammar/search/series.h"
#include "candidates/grammar/search/sound_groups.h"
#include "candidates/query/same_tree.h"

namespace nl_ask::candidates {
namespace {

using schema::TypeKind;

/// FROM; after the tables of the tree those that self references lead to.
std::vector<Source> sources_of(const JoinTree& tree, const Sketch& sketch, SourceMap& sources,
                               const schema::Schema& schema, const Naming& naming) {
  std::vector<Source> from;
  for (size_t i = 0; i < tree.tables.size(); ++i) {
    Source source;
    source.table = tree.tables[i];
    if (i > 0) source.on = join_conditions(tree.edges[i - 1], sources, schema);
    from.push_back(std::move(source));
  }
  for (int reference : references_of(sketch)) {
    const schema::ForeignKey& key = naming.references()[static_cast<size_t>(reference)];
    sources.push_back({key.table, static_cast<int>(from.size()), reference});
    Source source;
    source.table = key.table;
    source.join = sketch.keeps_unreferred ? JoinKind::left : JoinKind::inner;
    for (size_t i = 0; i < key.columns.size(); ++i)
      source.on.push_back(
          operation("=", {column_expr({key.table, key.columns[i]}, sources, schema, {}),
                          column_expr({key.table, key.referenced_columns[i], {}, reference},
                                      sources, schema, {})}));
    from.push_back(std::move(source));
  }
  return from;
}

void add_once(std::vector<Expr>& to, Expr expr) {
  if (std::ranges::none_of(to, [&](const Expr& one) { return same_tree(one, expr); }))
    to.push_back(std::move(expr));
}

/// "payments of more than its own total": what groups are compared with is one of each.
void add_compared(const Sketch& sketch, const SourceMap& sources, const schema::Schema& schema,
                  Query& query) {
  for (const Condition& group : sketch.having)
    if (group.right) add_once(query.group_by, column_expr(*group.right, sources, schema, {}));
}

/// Groups by the key of the row that `use` is of, too.
void add_key(ColumnUse use, const SourceMap& sources, const schema::Schema& schema,
             const Naming& naming, Query& query) {
  const int key = naming.key(use.table);
  if (key >= 0)
    add_once(query.group_by, column_expr({use.table, key, {}, use.through}, sources, schema, {}));
}

/// "the parks with their number of employees": where only names stand for rows of a table, beside
/// something of another one, its key as well (rows of one name are not one row).
void add_key_of_named(const Sketch& sketch, const SourceMap& sources, const schema::Schema& schema,
                      const Naming& naming, Query& query) {
  const auto plain = [](const OutputItem& item) { return item.aggregate == Aggregate::none; };
  const auto first = std::ranges::find_if(sketch.outputs, plain);
  if (first == sketch.outputs.end() || query.from.size() < 2) return;
  const int table = first->use.table;
  const std::vector<int>& names = naming.names(table);
  const auto named = [&](const OutputItem& item) {
    return item.use.table == table && std::ranges::find(names, item.use.column) != names.end();
  };
  const bool other = std::ranges::any_of(sketch.outputs, [&](const OutputItem& item) {
    return !plain(item) && item.use.table != table;
  });
  if (!other || !std::ranges::all_of(sketch.outputs, [&](const OutputItem& item) {
        return !plain(item) || named(item);
      }))
    return;
  add_key(first->use, sources, schema, naming, query);
}

/// Groups: those asked for, and every output without an aggregate; where only these stand for rows
/// of a table, the table's key as well (rows of one name are not one row).
void close_groups(const Sketch& sketch, const SourceMap& sources, const schema::Schema& schema,
                  const Naming& naming, Query& query) {
  const bool aggregates =
      std::any_of(query.outputs.begin(), query.outputs.end(), contains_aggregate);
  const bool plain = std::any_of(query.outputs.begin(), query.outputs.end(),
                                 [](const Expr& e) { return e.kind == ExprKind::column; });
  if (sketch.groups.empty() && !sketch.group_rows && !(aggregates && plain)) return;
  for (const ColumnUse& group : sketch.groups)
    add_once(query.group_by, column_expr(group, sources, schema, {}));
  for (const Expr& output : query.outputs)
    if (output.kind != ExprKind::star && !contains_aggregate(output)) {
      Expr key = output;
      key.span = {};
      add_once(query.group_by, std::move(key));
    }
  add_compared(sketch, sources, schema, query);
  if (sketch.groups.empty() && !sketch.group_rows)
    add_key_of_named(sketch, sources, schema, naming, query);
  if (!sketch.group_rows || sketch.group_values || !sketch.groups.empty()) return;
  for (const OutputItem& output : sketch.outputs) {
    if (output.aggregate == Aggregate::none && output.use.table >= 0 && query.from.size() > 1)
      add_key(output.use, sources, schema, naming, query);
  }
}

/// "In descending order", "highest first", where nothing says by what.
void add_order_shown(const Sketch& sketch, Query& query) {
  if (!query.order_by.empty() || query.outputs.empty()) return;
  if (!sketch.order_first_output && !sketch.order_computed) return;
  const auto computed = std::ranges::find_if(query.outputs, contains_aggregate);
  const bool by_computed = sketch.order_computed && computed != query.outputs.end();
  const Expr& shown = by_computed ? *computed : query.outputs[0];
  if (shown.kind == ExprKind::star) return;
  OrderKey key;
  key.descending = sketch.order_computed.value_or(sketch.order_first_output.value_or(false));
  if (by_computed) key.nulls_last = true;
  key.expr = shown;
  key.expr.span = {};
  query.order_by.push_back(std::move(key));
}

/// `compared`: what is shown of rows compared with others, where there is such an output.
void add_orders(const Sketch& sketch, const SourceMap& sources, const schema::Schema& schema,
                const std::optional<Expr>& compared, Query& query) {
  for (const OrderItem& order : sketch.orders) {
    const bool of_shown = compared && order.computed && compares_rows(*order.computed);
    query.order_by.push_back(of_shown ? OrderKey{.expr = *compared, .descending = order.descending}
                                      : order_key(order, sources, schema));
  }
  add_order_shown(sketch, query);
  query.limit = sketch.limit;
  query.offset = sketch.offset;
}

/// "How many X have more than two Y": the groups are counted, so they go below.
std::optional<Query> count_groups(const Sketch& sketch, const SourceMap& sources,
                                  const schema::Schema& schema, const Naming& naming,
                                  Query& query) {
  const bool counts = query.outputs.size() == 1 && is_aggregate(query.outputs[0]) &&
                      query.outputs[0].name == "count" && !query.having.empty() &&
                      sketch.groups.empty();
  if (!counts) return std::nullopt;
  const ColumnUse use = sketch.outputs[0].use;
  if (use.table < 0) return std::nullopt;
  const int key = use.is_row() ? naming.key(use.table) : use.column;
  if (key < 0) return std::nullopt;
  Query outer;
  outer.outputs = {count_star(query.outputs[0].span)};
  query.outputs = {column_expr({use.table, key}, sources, schema, {})};
  query.group_by = query.outputs;
  add_compared(sketch, sources, schema, query);
  Source source;
  source.derived = std::make_shared<const Query>(std::move(query));
  outer.from.push_back(std::move(source));
  return outer;
}

/// "each employee and the name of their manager": in the order of the question.
void order_as_said(std::vector<Expr>& outputs) {
  std::stable_sort(outputs.begin(), outputs.end(),
                   [](const Expr& a, const Expr& b) { return a.span.begin < b.span.begin; });
}

/// Features of the joins of `tree`; `shortest`: none has fewer tables.
void add_join_features(const JoinGraph& joins, const JoinTree& tree, const std::vector<int>& asked,
                       bool shortest, FeatureVector& features) {
  const double implied = static_cast<double>(tree.tables.size() - asked.size());
  features.add("join.tables", static_cast<double>(tree.tables.size()) - 1);
  features.add("join.cost", tree.cost);
  features.add("join.implied", implied);
  if (const int met = chance_meetings(tree, asked); met > 0) features.add("join.meetings", met);
  if (const int half = half_links(joins, tree); half > 0) features.add("join.half_links", half);
  if (shortest && implied > 1 && has_one_root(tree, asked))
    features.add("join.one_root", implied - 1);
  for (const JoinEdge& edge : tree.edges)
    if (!edge.declared) features.add("join.undeclared");
}

}  // namespace

namespace {

/// What rows or groups are ordered by first; nothing where they are in no such order.
std::optional<Expr> ordered_by(const Sketch& sketch, const SourceMap& sources,
                               const schema::Schema& schema) {
  if (sketch.orders.empty()) return std::nullopt;
  Expr ordered = order_key(sketch.orders[0], sources, schema).expr;
  ordered.span = {};
  return ordered;
}

/// What is shown; `compared`: of rows compared with others. False: something can't be said.
bool add_shown(const Sketch& sketch, int base, const ExpressionContext& context,
               std::optional<Expr>& compared, Query& query) {
  for (const OutputItem& item : sketch.outputs) {
    std::optional<Expr> expr = compares_rows(item)
                                   ? share_expr(item, base, context)
                                   : output_expr(item, context.sources, context.schema);
    if (!expr) return false;
    if (compares_rows(item)) compared = expr;
    add_once(query.outputs, std::move(*expr));
  }
  if (sketch.shows_order) {
    const std::optional<Expr> ordered = ordered_by(sketch, context.sources, context.schema);
    if (!ordered) return false;
    add_once(query.outputs, *ordered);
  }
  return !query.outputs.empty();
}

/// Of rows and of groups; false: some condition can't be said.
bool add_conditions(const Sketch& sketch, int base, const ExpressionContext& context,
                    Query& query) {
  for (const std::vector<Condition>* conditions : {&sketch.conditions, &sketch.left_conditions})
    for (const Condition& condition : *conditions) {
      std::optional<Expr> expr = condition_expr(condition, base, context);
      if (!expr) return false;
      add_once(query.where, std::move(*expr));  // "lost shipments (status lost)"
    }
  for (const Condition& condition : sketch.having) {
    std::optional<Expr> expr = condition_expr(condition, base, context);
    if (!expr) return false;
    add_once(query.having, std::move(*expr));
  }
  return true;
}

}  // namespace

bool Composer::build(const Sketch& sketch, const JoinTree& found, Composed& result) const {
  const bool from_groups = sketch.keeps_empty_groups && !sketch.groups.empty();
  std::optional<JoinTree> turned;
  if (from_groups) turned = rooted_at(sketch.groups[0].table, found);
  const JoinTree& tree = turned ? *turned : found;
  SourceMap sources;
  for (size_t i = 0; i < tree.tables.size(); ++i)
    sources.push_back({tree.tables[i], static_cast<int>(i), -1});
  const ExpressionContext context{schema_, naming_, joins_, sources};
  Query& query = result.query;
  query.from = sources_of(tree, sketch, sources, schema_, naming_);
  const int base = tree.tables[0];
  std::optional<Expr> compared;
  if (!add_shown(sketch, base, context, compared, query)) return false;
  if (!references_of(sketch).empty()) order_as_said(query.outputs);
  if (query.from.size() == 1)
    for (Expr& output : query.outputs)
      if (output.kind == ExprKind::star) output.source = -1;
  query.distinct = sketch.distinct && !sketch.group_rows && sketch.groups.empty();
  if (!add_conditions(sketch, base, context, query)) return false;
  add_orders(sketch, sources, schema_, compared, query);
  close_groups(sketch, sources, schema_, naming_, query);
  if (sketch.keeps_empty_groups && !keep_empty_groups(sketch, schema_, naming_, query))
    return false;
  drop_vain_distinct(query, result.features);
  if (sketch.series) return enclose_series(sketch, base, context, query);
  if (std::optional<Query> outer = count_groups(sketch, sources, schema_, naming_, query)) {
    query = std::move(*outer);
    result.features.add("compose.counted_groups");
    return true;
  }
  return valid_groups(query) && valid_distinct(query);
}

const std::vector<JoinTree>& Composer::trees(const std::vector<int>& tables, int limit) {
  const auto [entry, fresh] = trees_.try_emplace(tables);
  if (fresh) entry->second = joins_.connect(tables, limit, step_);
  return entry->second;
}

/// "How many X are both A and B": the rows are found first, then counted.
std::vector<Composed> Composer::compose_counted(const Sketch& sketch, int max_trees) {
  Sketch rows = sketch;
  const ColumnUse counted = sketch.outputs[0].use;
  const int key = counted.is_row() ? naming_.key(counted.table) : counted.column;
  if (key < 0) return {};
  rows.outputs[0] = output_of({counted.table, key}, {});
  std::vector<Composed> results = compose(rows, max_trees);
  for (Composed& composed : results) {
    Source source;
    source.derived = std::make_shared<const Query>(std::move(composed.query));
    composed.query = {};
    composed.query.outputs = {count_star(sketch.outputs[0].span)};
    composed.query.from.push_back(std::move(source));
    composed.features.add("compose.counted_set");
  }
  return results;
}

/// `left_tree` joins the tables of the left side: where those of the right side are the same, so is
/// the way between them ("ordered both A and B": orders on either side).
bool Composer::add_right_side(const Sketch& sketch, const JoinTree& left_tree,
                              const std::vector<int>& left_tables, Composed& composed) {
  const bool grouped = sketch.left_part || sketch.right_part;
  if (!composed.query.order_by.empty() || (!composed.query.group_by.empty() && !grouped))
    return false;
  const Sketch right = right_side(sketch);
  const std::vector<int> right_tables = tables_of(right);
  const JoinTree* tree = &left_tree;
  if (right_tables != left_tables) {
    const std::vector<JoinTree>& found = trees(right_tables, 1);
    tree = found.empty() ? nullptr : &found[0];
  }
  Composed other;
  if (tree == nullptr || !build(right, *tree, other)) return false;
  if (!other.query.order_by.empty() || other.query.outputs.size() != composed.query.outputs.size())
    return false;
  composed.query.set_operation = sketch.set_operation;
  composed.query.right = std::make_shared<const Query>(std::move(other.query));
  return true;
}

std::vector<Composed> Composer::compose(const Sketch& sketch, int max_trees) {
  const bool set = sketch.set_operation != SetOperation::none;
  const bool aggregates =
      std::any_of(sketch.outputs.begin(), sketch.outputs.end(),
                  [](const OutputItem& item) { return item.aggregate != Aggregate::none; });
  if (set && aggregates) {
    const bool counts = sketch.outputs.size() == 1 && sketch.outputs[0].use.table >= 0 &&
                        sketch.outputs[0].aggregate == Aggregate::count;
    return counts ? compose_counted(sketch, max_trees) : std::vector<Composed>{};
  }
  std::vector<Composed> results;
  const Sketch left = set ? left_side(sketch) : sketch;
  const std::vector<int> tables = tables_of(left);
  const std::optional<int> picked = first_of_each_picked(left);
  const std::optional<JoinTree> rooted =
      picked ? rooted_joins(joins_, tables, *picked) : std::nullopt;
  const std::span<const JoinTree> found =
      rooted ? std::span(&*rooted, 1) : std::span(trees(tables, max_trees));
  for (size_t i = 0; i < found.size(); ++i) {
    Composed composed;
    if (!build(left, found[i], composed)) continue;
    if (set && !add_right_side(sketch, found[i], tables, composed)) continue;
    const bool shortest = found[i].tables.size() <= found[0].tables.size();
    add_join_features(joins_, found[i], tables, shortest, composed.features);
    composed.features.add("join.rank", static_cast<double>(i));
    results.push_back(std::move(composed));
  }
  return results;
}

}  // namespace nl_ask::candidates
