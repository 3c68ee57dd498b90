#include "candidates/grammar/ranking/repeated_rows.h"

#include <algorithm>

namespace nl_ask::candidates {
namespace {

/// Whether a join can give one row of an earlier source several times.
bool multiplies(const Parse& parse, const Query& query) {
  for (size_t i = 1; i < query.from.size(); ++i) {
    const auto on_key = [&](const Expr& condition) {
      return std::any_of(condition.args.begin(), condition.args.end(), [&](const Expr& side) {
        return side.source == static_cast<int>(i) && identifies_row(parse, query, side);
      });
    };
    if (std::none_of(query.from[i].on.begin(), query.from[i].on.end(), on_key)) return true;
  }
  return false;
}

void add_distinct_features(const Parse& parse, const Query& query, FeatureVector& features) {
  const bool plain = query.group_by.empty() &&
                     std::none_of(query.outputs.begin(), query.outputs.end(), contains_aggregate);
  if (!plain) return;
  const bool unique = std::any_of(query.outputs.begin(), query.outputs.end(),
                                  [&](const Expr& e) { return identifies_row(parse, query, e); });
  const bool many = multiplies(parse, query);
  if (query.distinct && unique && !many) features.add("shape.distinct_keys");
  if (many) features.add(query.distinct ? "shape.distinct_fanout" : "shape.fanout");
  if (!query.distinct && !many && !unique && query.from.size() == 1 && query.outputs.size() == 1)
    features.add("shape.may_repeat");
}

/// "How many parks have employees?" does not count a park once for each of its employees.
void add_count_features(const Parse& parse, const Sketch& sketch, const Query& query,
                        FeatureVector& features) {
  if (query.from.size() < 2 || !query.group_by.empty() || sketch.outputs.size() != 1) return;
  const OutputItem& item = sketch.outputs[0];
  const bool rows = item.aggregate == Aggregate::count && item.use.is_row() && !item.distinct &&
                    item.operation.empty();
  const int key = rows && item.use.table >= 0 ? parse.naming.key(item.use.table) : -1;
  const auto counted = std::ranges::find(query.from, item.use.table, &Source::table);
  if (key < 0 || counted == query.from.end()) return;
  Expr row;
  row.kind = ExprKind::column;
  row.source = static_cast<int>(counted - query.from.begin());
  row.column = key;
  const auto has = [&](const Source& source) { return says_has(parse, source.table); };
  const bool said = sketch.conditions.empty() || std::ranges::any_of(query.from, has);
  if (said && !one_of_each(parse, query, row)) features.add("shape.counts_again");
}

}  // namespace

bool says_has(const Parse& parse, int table) {
  for (int i = 1; i < parse.size(); ++i) {
    if (!parse.tabular(i) || table_at(parse, i) != table) continue;
    int before = parse.next(i, -1);
    while (before > 0 && parse.valuable(before) && !parse.tabular(before))
      before = parse.next(before, -1);
    if (parse.is(before, CueKind::have) || parse.is(before, CueKind::with)) return true;
  }
  return false;
}

bool identifies_row(const Parse& parse, const Query& query, const Expr& expr) {
  if (expr.kind != ExprKind::column || expr.level != 0 || expr.source < 0) return false;
  const int table = query.from[expr.source].table;
  return table >= 0 &&
         (parse.naming.key(table) == expr.column || parse.schema.column(table, expr.column).unique);
}

bool one_of_each(const Parse& parse, const Query& query, const Expr& first) {
  std::vector<bool> own(query.from.size(), false);
  if (first.kind != ExprKind::column || first.source < 0) return false;
  own[static_cast<size_t>(first.source)] = true;
  for (size_t round = 0; round < query.from.size(); ++round)
    for (const Source& source : query.from)
      for (const Expr& condition : source.on) {
        if (condition.args.size() != 2) continue;
        for (size_t side : {0, 1}) {
          const Expr& from = condition.args[side];
          const Expr& to = condition.args[1 - side];
          if (from.source >= 0 && own[static_cast<size_t>(from.source)] &&
              identifies_row(parse, query, to))
            own[static_cast<size_t>(to.source)] = true;
        }
      }
  return std::all_of(own.begin(), own.end(), [](bool one) { return one; });
}

void add_repetition_features(const Parse& parse, const Sketch& sketch, const Query& query,
                             FeatureVector& features) {
  add_distinct_features(parse, query, features);
  add_count_features(parse, sketch, query, features);
}

}  // namespace nl_ask::candidates
