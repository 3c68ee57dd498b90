// Columns are found in the analysed tree, with the places where the text names them.

#include "postgres/vocabulary/column_placeholders.h"

#include "candidates/sql/scanner.h"
#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"
#include "postgres/catalog/column_types.h"

namespace nl_ask::pg {

namespace {

/// Columns of the outermost query that a walk has met, at any depth.
struct Walk {
  int depth = 0;
  List* columns = NIL;  // of Var
};

bool collect(Node* node, void* state) {
  if (node == nullptr) return false;
  auto* walk = static_cast<Walk*>(state);
  if (IsA(node, Query)) {
    ++walk->depth;
    const bool stopped = compat::walk_query(reinterpret_cast<Query*>(node), collect, state, 0);
    --walk->depth;
    return stopped;
  }
  if (IsA(node, Var)) {
    const auto* column = reinterpret_cast<Var*>(node);
    if (static_cast<int>(column->varlevelsup) == walk->depth) {
      walk->columns = lappend(walk->columns, node);
    }
    return false;
  }
  return compat::walk_children(node, collect, state);
}

/// A column where the text names it.
struct Place {
  std::size_t at = 0;
  int table = -1;
  int column = -1;
};

bool place_of(const Var* column, const Query* query, const ReadableSchema& schema, Place& place) {
  const RangeTblEntry* entry = rt_fetch(column->varno, query->rtable);
  if (entry->rtekind != RTE_RELATION || column->location < 0) return false;
  place.table = schema.table_of(entry->relid);
  if (place.table < 0) return false;
  place.at = static_cast<std::size_t>(column->location);
  place.column = schema.column_of(place.table, column->varattno);
  return place.column >= 0;
}

/// In the order of the text, each place once (BETWEEN has its column twice in the tree).
bool places_of(Query* query, Node* expression, const ReadableSchema& schema,
               std::vector<Place>& places) {
  List* columns = call([expression] {
    Walk walk;
    collect(expression, &walk);
    return walk.columns;
  });
  for (int i = 0; i < list_length(columns); ++i) {
    Place place;
    if (!place_of(static_cast<Var*>(list_nth(columns, i)), query, schema, place)) return false;
    places.push_back(place);
  }
  std::ranges::sort(places, {}, &Place::at);
  const auto same = [](const Place& a, const Place& b) { return a.at == b.at; };
  places.erase(std::unique(places.begin(), places.end(), same), places.end());
  return true;
}

std::string trimmed(const std::string& text) {
  constexpr std::string_view kSpace = " \t\r\n";
  const std::size_t first = text.find_first_not_of(kSpace);
  return text.substr(first, text.find_last_not_of(kSpace) + 1 - first);
}

/// The text from `begin` on, with holes.
void fill(candidates::Expr& expr, const std::vector<Place>& places, std::string_view sql,
          std::size_t begin, const ReadableSchema& schema) {
  std::size_t at = begin;
  std::string text;
  for (const Place& place : places) {
    text += to_utf8(sql.substr(at, place.at - at));
    text += candidates::kHole;
    at = candidates::end_of_name(sql, place.at);
    expr.args.push_back(candidates::column_ref(
        place.table, place.column, schema.schema.column(place.table, place.column).kind));
  }
  text += to_utf8(sql.substr(at));
  expr.text = trimmed(text);
  // A comment to the end of the line would take in what comes behind it.
  if (expr.text.find("--") != expr.text.npos) expr.text += '\n';
}

}  // namespace

HoledExpression with_holes(Query* query, std::string_view sql, std::size_t begin, std::size_t end,
                           const ReadableSchema& schema) {
  HoledExpression out;
  if (query->hasWindowFuncs || query->hasTargetSRFs) {
    out.problem = query->hasWindowFuncs ? "it calls a window function" : "it returns a set";
    return out;
  }
  auto* expression =
      reinterpret_cast<Node*>(static_cast<TargetEntry*>(linitial(query->targetList))->expr);
  std::vector<Place> places;
  if (!places_of(query, expression, schema, places)) {
    out.problem = "it reads more than columns of its tables";
    return out;
  }
  out.expr.kind = candidates::ExprKind::opaque;
  if (query->hasAggs) out.expr.name = candidates::kAggregated;
  const Oid type = call([expression] { return exprType(expression); });
  out.expr.type = ColumnTypes().facts(type).kind;
  fill(out.expr, places, sql.substr(0, end), begin, schema);
  return out;
}

}  // namespace nl_ask::pg
