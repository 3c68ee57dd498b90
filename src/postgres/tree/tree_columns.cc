// Columns of tables inside a nest of joins, which becomes a source with outputs of its own.

#include "candidates/query/render.h"
#include "postgres/boundary/encoding.h"
#include "postgres/tree/tree_reader.h"
#include "postgres/tree/tree_text.h"

namespace nl_ask::pg {

namespace {

using candidates::Expr;
using candidates::ExprKind;

/// Where an entry's place is known: here, or outside of the nest that this level is in.
const Scope* holder_of(const Scope* level, int index) {
  while (level && level->places[index].source < 0) level = level->enclosing;
  return level;
}

std::string column_name(const RangeTblEntry* entry, int column) {
  if (column < 1 || column > list_length(entry->eref->colnames)) return {};
  return to_utf8(strVal(list_nth(entry->eref->colnames, column - 1)));
}

}  // namespace

Expr TreeReader::column_of(RangeTblEntry* entry, int column) {
  const int table = entry->rtekind == RTE_RELATION ? schema_.table_of(entry->relid) : -1;
  if (table < 0) {
    Expr expr = candidates::column_ref(-1, column - 1, schema::TypeKind::other);
    expr.name = column_name(entry, column);
    return expr;
  }
  const int known = schema_.column_of(table, static_cast<AttrNumber>(column));
  // One that came after the schema was read is none of its columns.
  if (known < 0) return opaque_text(candidates::quote_identifier(column_name(entry, column)));
  return candidates::column_ref(-1, known, schema_.schema.column(table, known).kind);
}

/// An output of the nest for one column of a table in it, added where it is not there yet.
int TreeReader::nest_output(Nest& nest, int index, int column) {
  const auto [known, fresh] =
      nest.outputs.try_emplace({index, column}, static_cast<int>(nest.query->outputs.size()));
  if (fresh) nest.query->outputs.push_back(column_at(*nest.inner, index, column));
  return known->second;
}

/// `at` holds the place of the entry.
Expr TreeReader::column_at(const Scope& at, int index, int column) {
  const Place& place = at.places[index];
  Expr expr = column_of(entry_of(at, index), column);
  if (place.nest) {
    std::string name = std::move(expr.name);
    const int output = nest_output(*place.nest, index, column);
    expr = candidates::column_ref(-1, output, place.nest->query->outputs[output].type);
    expr.name = std::move(name);
  }
  expr.source = place.source;
  if (at.query->from[place.source].derived) expr.name.clear();
  return expr;
}

Expr TreeReader::var(const Var* var, const Scope& scope) {
  const Scope* level = scope_above(scope, var->varlevelsup);
  const int index = static_cast<int>(var->varno);
  const Scope* holder = level ? holder_of(level, index) : nullptr;
  auto* node = reinterpret_cast<Node*>(const_cast<Var*>(var));
  if (holder == nullptr || var->varattno == InvalidAttrNumber) return opaque(node, scope);
  Expr expr = column_at(*holder, index, var->varattno);
  expr.level = scope.depth - holder->depth;
  if (expr.type == schema::TypeKind::other) expr.type = kind_of(node);
  return expr;
}

}  // namespace nl_ask::pg
