// What tables are in a query: a second time the same table is what a key calls it ("managers").

#include <algorithm>

#include "base/data_lines.h"
#include "candidates/english/english.h"
#include "candidates/english/expr.h"

namespace nl_ask::candidates {
namespace {

/// "manager" of manager_id; "reports to" is no thing.
std::string thing_of_key(std::string words) {
  for (const std::string_view end : {" id", " identifier", " number", " key", " code"})
    if (words.size() > end.size() && words.ends_with(end)) {
      words.resize(words.size() - end.size());
      return words;
    }
  return {};
}

/// What the key column on the other side of a join to `source` calls it; empty where this is none.
std::string called_by(const Expr& on, const EnglishScope& scope, int source) {
  if (on.name != "=" || on.args.size() != 2) return {};
  for (const std::size_t side : {0, 1}) {
    const Expr& own = on.args[side];
    const Expr& other = on.args[1 - side];
    if (own.kind != ExprKind::column || other.kind != ExprKind::column || own.source != source ||
        other.source == source || own.level != 0 || other.level != 0)
      continue;
    const int table = scope.query.from[static_cast<std::size_t>(source)].table;
    const int from = scope.query.from[static_cast<std::size_t>(other.source)].table;
    if (from != table || !scope.schema.tables[table].keyed_by(own.column)) continue;
    return thing_of_key(column_words(scope.schema, from, other.column));
  }
  return {};
}

/// Whether `table` has another key to `other` than this one, or is that table itself.
bool of_several(const schema::Schema& schema, int table, int other) {
  const auto refers = [&](const schema::ForeignKey& key) {
    return key.table == table && key.referenced == other;
  };
  return table == other || std::ranges::count_if(schema.foreign_keys, refers) > 1;
}

}  // namespace

std::string reference_words(const schema::Schema& schema, int table, int column, int other) {
  if (!of_several(schema, table, other)) return {};
  const std::string words = column_words(schema, table, column);
  const std::string thing = thing_of_key(words);
  return thing.empty() ? words : thing;
}

std::string role_words(const EnglishScope& scope, int source) {
  if (source < 0 || source >= static_cast<int>(scope.query.from.size())) return {};
  const int table = scope.query.from[static_cast<std::size_t>(source)].table;
  const auto again = [table](const Source& one) { return one.table == table; };
  if (table < 0 || std::ranges::count_if(scope.query.from, again) < 2) return {};
  for (const Source& at : scope.query.from)
    for (const Expr& on : at.on)
      if (std::string role = called_by(on, scope, source); !role.empty()) return role;
  for (const Expr& condition : scope.query.where)
    if (std::string role = called_by(condition, scope, source); !role.empty()) return role;
  return {};
}

}  // namespace nl_ask::candidates
