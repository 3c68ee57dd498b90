#include "candidates/grammar/search/twins.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <set>
#include <utility>

namespace nl_ask::candidates {
namespace {

constexpr size_t kTwinReadings = 24;  // of which twins are made
constexpr double kNearly = 0.55;      // least ratio of the scores of two links
constexpr double kUnlinked = 0.6;     // ratio where the question does not name the table
constexpr size_t kTwinsOfEach = 4;

/// One item in the place of another, all through a query: a table, or with `column` a column.
struct Replacement {
  int table = -1;
  int column = -1;
  int other = -1;  // the table or the column that takes the place
  double ratio = 1;
};

class Replacer {
 public:
  explicit Replacer(const Replacement& what) : what_(what) {}

  Query query(Query query, std::vector<std::vector<int>> scopes) {
    std::vector<int> tables;
    for (const Source& source : query.from) tables.push_back(source.table);
    scopes.push_back(std::move(tables));
    for (Source& source : query.from) {
      if (source.derived)
        source.derived = std::make_shared<const Query>(this->query(*source.derived, {}));
      exprs(source.on, scopes);
      if (what_.column < 0 && source.table == what_.table) {
        source.table = what_.other;
        changed_ = true;
      }
    }
    exprs(query.outputs, scopes);
    exprs(query.where, scopes);
    exprs(query.group_by, scopes);
    exprs(query.having, scopes);
    for (OrderKey& key : query.order_by) expr(key.expr, scopes);
    if (query.right) {
      scopes.pop_back();
      query.right = std::make_shared<const Query>(this->query(*query.right, scopes));
    }
    return query;
  }

  bool changed() const { return changed_; }

 private:
  void exprs(std::vector<Expr>& list, const std::vector<std::vector<int>>& scopes) {
    for (Expr& each : list) expr(each, scopes);
  }

  void expr(Expr& e, const std::vector<std::vector<int>>& scopes) {
    if (e.query) e.query = std::make_shared<const Query>(query(*e.query, scopes));
    exprs(e.args, scopes);
    if (what_.column < 0 || e.kind != ExprKind::column || e.column != what_.column) return;
    const int scope = static_cast<int>(scopes.size()) - 1 - e.level;
    if (scope < 0 || e.source < 0) return;
    const std::vector<int>& tables = scopes[static_cast<size_t>(scope)];
    if (e.source >= static_cast<int>(tables.size()) ||
        tables[static_cast<size_t>(e.source)] != what_.table)
      return;
    e.column = what_.other;
    changed_ = true;
  }

  const Replacement& what_;
  bool changed_ = false;
};

/// How much less likely than `table` the words mean `twin`; nothing where they name just the one.
std::optional<double> ratio_of(const Parse& parse, int table, int twin) {
  constexpr double kSaid = 0.97;
  std::optional<double> best;
  bool said = false;
  for (const Chunk& chunk : parse.chunks) {
    double one = 0, other = 0;
    for (const schema::Mention* mention : chunk.tables) {
      if (mention->table == table) one = mention->score;
      if (mention->table == twin) other = mention->score;
    }
    said |= one >= kSaid;
    if (one > 0 && other > 0) best = std::max(best.value_or(0), std::min(other / one, 1.2));
  }
  if (!best && said) return std::nullopt;
  return best.value_or(kUnlinked);
}

/// The table that the column refers to; -1: none.
int referred(const Parse& parse, int table, int column) {
  for (const schema::ForeignKey& key : parse.schema.foreign_keys)
    if (key.table == table && key.columns.size() == 1 && key.columns[0] == column)
      return key.referenced;
  return -1;
}

/// Of two references one may stand in the other's place only where both refer to one table; what
/// identifies a row and what is known of it are never meant by the same words.
bool interchangeable(const Parse& parse, const schema::Mention& one, const schema::Mention& other) {
  return referred(parse, one.table, one.column) == referred(parse, other.table, other.column) &&
         parse.naming.identifies(one.table, one.column) ==
             parse.naming.identifies(other.table, other.column);
}

/// "accounts" speaks of rows, and only by the way of columns that have the word in their names.
bool speaks_of_columns(const Parse& parse, int i) {
  constexpr double kClearly = 0.1;
  const Chunk& chunk = parse.chunks[i];
  if (chunk.cue != nullptr || parse.valuable(i)) return false;
  return !parse.tabular(i) || chunk.table_score() < chunk.column_score() + kClearly;
}

/// The tables that a query reads, wherever in it.
void add_tables(const Query& query, std::set<int>& tables);

void add_tables(const std::vector<Expr>& exprs, std::set<int>& tables) {
  for (const Expr& expr : exprs) {
    if (expr.query) add_tables(*expr.query, tables);
    add_tables(expr.args, tables);
  }
}

void add_tables(const Query& query, std::set<int>& tables) {
  for (const Source& source : query.from) {
    tables.insert(source.table);
    if (source.derived) add_tables(*source.derived, tables);
    add_tables(source.on, tables);
  }
  for (const auto* list : {&query.outputs, &query.where, &query.group_by, &query.having})
    add_tables(*list, tables);
  for (const OrderKey& key : query.order_by) add_tables(std::vector{key.expr}, tables);
  if (query.right) add_tables(*query.right, tables);
}

std::set<int> tables_read(const Query& query) {
  std::set<int> tables;
  add_tables(query, tables);
  tables.erase(-1);
  return tables;
}

/// Of `tables` and their columns: hundreds of tables may be twins of each other.
std::vector<Replacement> replacements(const Parse& parse, const std::set<int>& tables) {
  std::vector<Replacement> all;
  for (int t : tables)
    for (int twin : parse.naming.twins(t))
      if (const std::optional<double> ratio = ratio_of(parse, t, twin); ratio && *ratio >= kNearly)
        all.push_back({t, -1, twin, *ratio});
  for (int i = 0; i < parse.size(); ++i) {
    if (!speaks_of_columns(parse, i)) continue;
    const Chunk& chunk = parse.chunks[i];
    for (const schema::Mention* one : chunk.columns)
      for (const schema::Mention* other : chunk.columns) {
        const bool alike = one->table == other->table && one->column != other->column &&
                           parse.column({one->table, one->column}).kind ==
                               parse.column({other->table, other->column}).kind;
        if (alike && interchangeable(parse, *one, *other) && other->score >= kNearly * one->score)
          all.push_back(
              {one->table, one->column, other->column, std::min(other->score / one->score, 1.0)});
      }
  }
  return all;
}

bool same_column(const Expr& a, const Expr& b) {
  return a.kind == ExprKind::column && b.kind == ExprKind::column && a.level == b.level &&
         a.source == b.source && a.column == b.column;
}

/// Whether two outputs are one column.
bool repeats(const Query& query) {
  for (size_t i = 0; i < query.outputs.size(); ++i)
    for (size_t j = 0; j < i; ++j)
      if (same_column(query.outputs[i], query.outputs[j])) return true;
  return false;
}

/// The table that keeps only this column of `use.table`, by its name: employee_lastname.
int split_off_table(const Parse& parse, ColumnUse use) {
  std::vector<std::string> words = parse.naming.words(use.table);
  const std::vector<std::string>& column = parse.naming.words(use.table, use.column);
  words.insert(words.end(), column.begin(), column.end());
  for (const JoinEdge& edge : parse.joins.edges(use.table))
    if (edge.columns.size() == 1 && parse.naming.words(edge.other) == words) return edge.other;
  return -1;
}

void replace_column(Expr& expr, const Expr& from, const Expr& to) {
  if (same_column(expr, from)) {
    const Span span = expr.span;
    expr = to;
    expr.span = span;
  }
  for (Expr& arg : expr.args) replace_column(arg, from, to);
}

/// The same with the column looked up in the table that is split off for it; nothing where there is
/// none.
std::optional<Query> split_off(const Parse& parse, Query query, size_t output) {
  const Expr from = query.outputs[output];
  if (from.kind != ExprKind::column || from.level != 0 || from.source < 0) return std::nullopt;
  const int table = query.from[static_cast<size_t>(from.source)].table;
  const int other = table < 0 ? -1 : split_off_table(parse, {table, from.column});
  if (other < 0 || query.set_operation != SetOperation::none) return std::nullopt;
  const std::vector<schema::Column>& columns = parse.schema.tables[other].columns;
  const std::string& name = parse.schema.column(table, from.column).name;
  const auto column = std::find_if(columns.begin(), columns.end(),
                                   [&](const schema::Column& c) { return c.name == name; });
  if (column == columns.end()) return std::nullopt;
  const auto& edges = parse.joins.edges(table);
  const auto edge = std::find_if(edges.begin(), edges.end(),
                                 [other](const JoinEdge& e) { return e.other == other; });
  const int source = static_cast<int>(query.from.size());
  const auto ref = [&](int s, int t, int c) {
    return column_ref(s, c, parse.schema.column(t, c).kind);
  };
  const Expr to = ref(source, other, static_cast<int>(column - columns.begin()));
  for (std::vector<Expr>* list : {&query.outputs, &query.where, &query.group_by, &query.having})
    for (Expr& expr : *list) replace_column(expr, from, to);
  for (OrderKey& key : query.order_by) replace_column(key.expr, from, to);
  for (Expr& expr : query.outputs)
    if (expr.kind == ExprKind::star) return std::nullopt;
  Source joined;
  joined.table = other;
  joined.on.push_back(operation("=", {ref(from.source, table, edge->columns[0]),
                                      ref(source, other, edge->other_columns[0])}));
  query.from.push_back(std::move(joined));
  return query;
}

void add_split_offs(const Parse& parse, const Ranked& reading, std::vector<Ranked>& twins) {
  for (size_t o = 0; o < reading.query.outputs.size(); ++o)
    if (std::optional<Query> query = split_off(parse, reading.query, o)) {
      Ranked twin;
      twin.query = std::move(*query);
      twin.features = reading.features;
      twin.features.add("twin.split_off");
      twins.push_back(std::move(twin));
    }
}

}  // namespace

std::vector<Ranked> twins_of(const Parse& parse, const std::vector<Ranked>& readings) {
  std::vector<Ranked> twins;
  std::vector<std::set<int>> tables;
  for (size_t i = 0; i < readings.size() && i < kTwinReadings; ++i)
    tables.push_back(tables_read(readings[i].query));
  std::set<int> anywhere;
  for (const std::set<int>& some : tables) anywhere.insert(some.begin(), some.end());
  const std::vector<Replacement> all = replacements(parse, anywhere);
  for (size_t i = 0; i < tables.size(); ++i) {
    add_split_offs(parse, readings[i], twins);
    size_t added = 0;
    for (const Replacement& what : all) {
      if (added >= kTwinsOfEach) break;
      if (!tables[i].contains(what.table)) continue;
      Replacer replacer(what);
      Ranked twin;
      twin.query = replacer.query(readings[i].query, {});
      if (!replacer.changed() || repeats(twin.query)) continue;
      twin.features = readings[i].features;
      twin.features.add(what.column < 0 ? "twin.table" : "twin.column");
      twin.features.add("twin.log_ratio", std::log(what.ratio));
      twins.push_back(std::move(twin));
      ++added;
    }
  }
  return twins;
}

}  // namespace nl_ask::candidates
