// How a query is built: aggregates, groups, order, how many, every row or different ones.
#include <algorithm>
#include <utility>

#include "candidates/correction/edits.h"

namespace nl_ask::candidates {
namespace {

constexpr std::size_t kMostShapeColumns = 3;
constexpr double kMostRows = 1000;

Expr aggregate_of(const char* function, Expr column) {
  const bool keeps = std::string_view(function) == "max" || std::string_view(function) == "min";
  const schema::TypeKind type = keeps ? column.type : schema::TypeKind::decimal;
  return call(function, {std::move(column)}, type);
}

/// "the maximum salary": another function on what is listed or ordered by, or one on a plain
/// column.
void add_aggregate(const Query& node, const char* function, const EditContext& context,
                   EditList& edits) {
  for (std::size_t i = 0; i < node.outputs.size(); ++i) {
    const Expr& output = node.outputs[i];
    if (is_aggregate(output) && output.name != function && !output.args.empty() &&
        output.args[0].kind == ExprKind::column)
      edits.push_back([=](Query& q) {
        const Expr column = q.outputs[i].args[0];
        q.outputs[i] = aggregate_of(function, column);
      });
    if (output.kind == ExprKind::column)
      edits.push_back([=](Query& q) {
        const Expr column = q.outputs[i];
        q.outputs[i] = aggregate_of(function, column);
        q.group_by.clear();
      });
  }
  const schema::Schema* schema = &context.schema;
  for (const FeedbackPhrase& phrase : context.feedback.phrases) {
    if (phrase.polarity == Polarity::unwanted) continue;
    for (std::size_t m = 0; m < phrase.columns.size() && m < kMostShapeColumns; ++m) {
      const ColumnUse use = phrase.columns[m].use;
      edits.push_back([=](Query& q) {
        q.outputs.push_back(aggregate_of(function, column_in(q, use, *schema)));
      });
    }
  }
}

void order_by(Query& node, Expr expr, bool descending) {
  OrderKey key;
  key.expr = std::move(expr);
  key.descending = descending;
  node.order_by = {std::move(key)};
}

/// "minimum": the first in order, or the condition that says so.
void add_extremes(const Query& node, const EditContext& context, EditList& edits) {
  const bool most =
      context.feedback.has(CueKind::max) || context.feedback.has(CueKind::superlative);
  const bool least =
      context.feedback.has(CueKind::min) || context.feedback.has(CueKind::superlative);
  const schema::Schema* schema = &context.schema;
  for (const FeedbackPhrase& phrase : context.feedback.phrases) {
    if (phrase.polarity == Polarity::unwanted || (!most && !least)) continue;
    for (std::size_t m = 0; m < phrase.columns.size() && m < kMostShapeColumns; ++m) {
      const ColumnUse use = phrase.columns[m].use;
      for (bool descending : {true, false})
        edits.push_back([=](Query& q) {
          order_by(q, column_in(q, use, *schema), descending);
          if (!q.limit) q.limit = 1;
        });
    }
  }
  if (!node.limit && (most || least) && !node.order_by.empty())
    edits.push_back([](Query& q) { q.limit = 1; });
}

void add_counts(const Query& node, const EditContext& context, EditList& edits) {
  if (!context.feedback.has(CueKind::count) && !context.question.has(CueKind::count)) return;
  edits.push_back([](Query& q) {
    q.outputs = {count_star()};
    q.group_by.clear();
    q.order_by.clear();
    q.limit.reset();
  });
  edits.push_back([](Query& q) { q.outputs.push_back(count_star()); });
  for (std::size_t i = 0; i < node.outputs.size(); ++i) {
    const Expr& output = node.outputs[i];
    edits.push_back([i](Query& q) { q.outputs[i] = count_star(); });
    if (output.kind == ExprKind::column)
      edits.push_back([i](Query& q) {
        Expr counted = call("count", {q.outputs[i]}, schema::TypeKind::integer);
        counted.distinct = true;
        q.outputs[i] = std::move(counted);
        q.group_by.clear();
      });
  }
  for (bool descending : {true, false})
    edits.push_back([descending](Query& q) { order_by(q, count_star(), descending); });
  const schema::Schema* schema = &context.schema;
  for (const FeedbackPhrase& phrase : context.feedback.phrases)
    for (std::size_t m = 0; m < phrase.columns.size() && m < kMostShapeColumns; ++m) {
      const ColumnUse use = phrase.columns[m].use;
      edits.push_back([=](Query& q) {
        Expr counted = call("count", {column_in(q, use, *schema)}, schema::TypeKind::integer);
        counted.distinct = true;
        q.outputs = {std::move(counted)};
        q.group_by.clear();
      });
    }
}

void add_orders(const Query& node, const EditContext& context, EditList& edits) {
  for (std::size_t i = 0; i < node.order_by.size(); ++i)
    edits.push_back([i](Query& q) { q.order_by[i].descending = !q.order_by[i].descending; });
  if (!node.order_by.empty()) {
    edits.push_back([](Query& q) {
      q.order_by.clear();
      q.limit.reset();
    });
    if (node.limit) edits.push_back([](Query& q) { q.limit.reset(); });
  }
  const Feedback& feedback = context.feedback;
  const bool speaks = feedback.has(CueKind::order) || feedback.has(CueKind::ascending) ||
                      feedback.has(CueKind::descending) || feedback.has(CueKind::alphabetical);
  if (!speaks) return;
  std::vector<ColumnUse> keys = columns_of(node);
  for (const FeedbackPhrase& phrase : feedback.phrases)
    for (std::size_t m = 0; m < phrase.columns.size() && m < kMostShapeColumns; ++m)
      keys.push_back(phrase.columns[m].use);
  const schema::Schema* schema = &context.schema;
  for (const ColumnUse use : keys)
    for (bool descending : {true, false}) {
      edits.push_back([=](Query& q) { order_by(q, column_in(q, use, *schema), descending); });
      if (node.order_by.empty()) continue;
      edits.push_back([=](Query& q) {
        OrderKey key;
        key.expr = column_in(q, use, *schema);
        key.descending = descending;
        q.order_by.push_back(std::move(key));
      });
    }
}

void add_groups(const Query& node, const EditContext& context, EditList& edits) {
  if (!node.group_by.empty())
    edits.push_back([](Query& q) {
      q.group_by.clear();
      q.having.clear();
    });
  const bool aggregates =
      std::any_of(node.outputs.begin(), node.outputs.end(), contains_aggregate) ||
      !node.having.empty();
  const schema::Schema* schema = &context.schema;
  for (const FeedbackPhrase& phrase : context.feedback.phrases) {
    if (phrase.polarity == Polarity::unwanted) continue;
    for (std::size_t m = 0; m < phrase.columns.size() && m < kMostShapeColumns; ++m) {
      const ColumnUse use = phrase.columns[m].use;
      if (!aggregates && !context.feedback.has(CueKind::each)) continue;
      edits.push_back([=](Query& q) { q.group_by = {column_in(q, use, *schema)}; });
    }
  }
}

void add_limits(const Query& node, const EditContext& context, EditList& edits) {
  for (const FeedbackPhrase& phrase : context.feedback.phrases) {
    if (!phrase.number || *phrase.number < 1 || *phrase.number > kMostRows) continue;
    const auto rows = static_cast<std::int64_t>(*phrase.number);
    if (!node.order_by.empty()) edits.push_back([rows](Query& q) { q.limit = rows; });
    if (!node.group_by.empty())
      edits.push_back([rows](Query& q) {
        q.having = {operation(
            ">=", {count_star(), literal(std::to_string(rows), schema::TypeKind::integer)})};
      });
  }
}

void add_distinct(const Query& node, EditList& edits) {
  const bool aggregates = std::any_of(node.outputs.begin(), node.outputs.end(), contains_aggregate);
  if (!aggregates) edits.push_back([](Query& q) { q.distinct = !q.distinct; });
  for (std::size_t i = 0; i < node.outputs.size(); ++i)
    if (is_aggregate(node.outputs[i]) && !node.outputs[i].args.empty() &&
        node.outputs[i].args[0].kind == ExprKind::column)
      edits.push_back([i](Query& q) { q.outputs[i].distinct = !q.outputs[i].distinct; });
}

}  // namespace

void shape_edits(const Query& node, const EditContext& context, EditList& edits) {
  for (CueKind kind : {CueKind::sum, CueKind::avg, CueKind::max, CueKind::min})
    if (context.feedback.has(kind)) add_aggregate(node, aggregate_function(kind), context, edits);
  edits.next_kind();
  add_extremes(node, context, edits);
  edits.next_kind();
  add_counts(node, context, edits);
  edits.next_kind();
  add_orders(node, context, edits);
  edits.next_kind();
  add_groups(node, context, edits);
  edits.next_kind();
  add_limits(node, context, edits);
  edits.next_kind();
  add_distinct(node, edits);
}

}  // namespace nl_ask::candidates
