// Which source a sentence is about, and whose rows it counts.

#include <algorithm>
#include <array>

#include "candidates/english/expr.h"

namespace nl_ask::candidates {
namespace {

// A source that others refer to is not what a join counts, whatever it refers to itself.
constexpr int kReferredTo = 100;

bool tied_by_key(const schema::Schema& schema, int table, int other) {
  return std::ranges::any_of(schema.foreign_keys, [=](const schema::ForeignKey& key) {
    return (key.table == table && key.referenced == other) ||
           (key.table == other && key.referenced == table);
  });
}

// Whether the condition joins a column of `source` to the key of another one ("v2.vet_id =
// v.vet_id") where no foreign key is declared between their tables.
bool joins_to_key(const Expr& on, const Query& query, const schema::Schema& schema, int source) {
  if (on.name != "=" || on.args.size() != 2) return false;
  return std::ranges::any_of(std::array{0, 1}, [&](int side) {
    const Expr& own = on.args[side];
    const Expr& key = on.args[1 - side];
    if (own.kind != ExprKind::column || key.kind != ExprKind::column || own.source != source ||
        key.source == source || own.level != 0 || key.level != 0 || key.source < 0)
      return false;
    const int table = query.from[source].table, other = query.from[key.source].table;
    return table >= 0 && other >= 0 && !tied_by_key(schema, table, other) &&
           schema.tables[other].keyed_by(key.column) && !schema.tables[table].keyed_by(own.column);
  });
}

// The same by the conditions that join the query's sources.
int undeclared_references(const Query& query, const schema::Schema& schema, int s) {
  int count = 0;
  for (const Source& joined : query.from)
    for (const Expr& on : joined.on) count += joins_to_key(on, query, schema, s) ? 1 : 0;
  return count;
}

// Whether a condition of the query joins the sources by the key: employees to the department that
// they work in, rather than the department to its head.
bool joined_by(const Query& query, const schema::ForeignKey& key, int from, int to) {
  const auto joins = [&](const Expr& on) {
    if (on.name != "=" || on.args.size() != 2) return false;
    return std::ranges::any_of(std::array{0, 1}, [&](int side) {
      const Expr& own = on.args[side];
      const Expr& other = on.args[1 - side];
      return own.kind == ExprKind::column && other.kind == ExprKind::column && own.level == 0 &&
             other.level == 0 && own.source == from && other.source == to &&
             own.column == key.columns[0] && other.column == key.referenced_columns[0];
    });
  };
  return std::ranges::any_of(query.where, joins) ||
         std::ranges::any_of(query.from, [&](const Source& source) {
           return std::ranges::any_of(source.on, joins);
         });
}

bool refer_to_one_another(const schema::Schema& schema, int table, int other) {
  const auto refers = [&](int from, int to) {
    return std::ranges::any_of(schema.foreign_keys, [&](const schema::ForeignKey& key) {
      return key.table == from && key.referenced == to;
    });
  };
  return table != other && refers(table, other) && refers(other, table);
}

// How many of the other sources this one refers to by foreign key, less those that refer to it.
int references(const Query& query, const schema::Schema& schema, int s) {
  const int own = query.from[s].table;
  int count = undeclared_references(query, schema, s);
  for (const schema::ForeignKey& key : schema.foreign_keys) {
    for (int other = 0; other < static_cast<int>(query.from.size()); ++other) {
      const int table = query.from[other].table;
      if (other == s || own < 0 || table < 0) continue;
      const bool both = refer_to_one_another(schema, own, table);
      if (key.table == own && key.referenced == table && (!both || joined_by(query, key, s, other)))
        ++count;
      if (key.table == table && key.referenced == own && (!both || joined_by(query, key, other, s)))
        count -= kReferredTo;
    }
  }
  return count;
}

const Expr* plain_column(const Expr& expr) {
  if (expr.kind == ExprKind::column && expr.level == 0) return &expr;
  if (expr.kind == ExprKind::star && expr.source >= 0) return &expr;
  return nullptr;
}

}  // namespace

int counted_source(const Query& query, const schema::Schema& schema) {
  int best = 0, most = 0;
  for (int s = 0; s < static_cast<int>(query.from.size()); ++s) {
    const int count = references(query, schema, s);
    if (count <= most) continue;
    most = count;
    best = s;
  }
  return best;
}

int main_source(const Query& query, const schema::Schema& schema) {
  const auto& outputs = query.outputs;
  const bool aggregates = std::any_of(outputs.begin(), outputs.end(), contains_aggregate);
  for (const Expr& output : outputs) {
    if (aggregates && !query.group_by.empty()) break;
    if (const Expr* column = plain_column(output)) return column->source;
    if (!is_aggregate(output)) continue;
    for (const Expr& arg : output.args)
      if (const Expr* column = plain_column(arg)) return column->source;
  }
  return counted_source(query, schema);
}

}  // namespace nl_ask::candidates
