// Every source gets an alias that no word of the query, nor of a text of SQL in it, already is.

#include "candidates/query/render.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <functional>
#include <set>
#include <stdexcept>
#include <utility>

#include "base/identifier.h"
#include "base/text.h"
#include "candidates/query/sql_text.h"

namespace nl_ask::candidates {
namespace {

// Deeper trees than this are a fault of the composer, not a query: what is read off SQL is nested
// less deeply (tree_reader.h), and edits add little. The arms of a set operation are not nested.
constexpr int kMaxDepth = 400;

bool is_number(std::string_view text) {
  size_t i = !text.empty() && text[0] == '-' ? 1 : 0;
  size_t digits = 0, points = 0;
  for (; i < text.size(); ++i) {
    if (std::isdigit(static_cast<unsigned char>(text[i])))
      ++digits;
    else if (text[i] == '.' && points == 0)
      ++points;
    else
      return false;
  }
  return digits > 0;
}

/// The sources of a query and the aliases they go by, with the enclosing queries' outside.
struct Scope {
  const Query* query;
  const Scope* outer;
  std::vector<std::string> aliases;  // empty string: columns are not qualified
};

bool refers_to(const Expr& expr, int level);

bool any_refers(const std::vector<Expr>& exprs, int level) {
  return std::any_of(exprs.begin(), exprs.end(),
                     [level](const Expr& e) { return refers_to(e, level); });
}

/// Whether `query` has a column of the query `level` levels up.
bool refers_to(const Query& query, int level) {
  if (any_refers(query.outputs, level) || any_refers(query.where, level) ||
      any_refers(query.group_by, level) || any_refers(query.having, level))
    return true;
  for (const OrderKey& key : query.order_by)
    if (refers_to(key.expr, level)) return true;
  for (const Source& source : query.from)
    if (any_refers(source.on, level)) return true;
  return query.right && refers_to(*query.right, level);
}

bool refers_to(const Expr& expr, int level) {
  if (expr.kind == ExprKind::column && expr.level == level) return true;
  if (expr.query && refers_to(*expr.query, level + 1)) return true;
  return any_refers(expr.args, level);
}

/// Every expression of `query`, subqueries excluded, with those inside it.
void visit(const Query& query, const std::function<void(const Expr&)>& look) {
  const std::function<void(const Expr&)> inside = [&](const Expr& e) {
    look(e);
    for (const Expr& arg : e.args) inside(arg);
  };
  for (const auto* list : {&query.outputs, &query.where, &query.group_by, &query.having})
    for (const Expr& e : *list) inside(e);
  for (const OrderKey& key : query.order_by) inside(key.expr);
}

/// Whether a subquery of `query` has a column of it.
bool correlated(const Query& query) {
  bool found = false;
  visit(query, [&found](const Expr& e) {
    found |= (e.query && refers_to(*e.query, 1)) ||
             (has_holes(e) && base::ascii_lower(e.text).find("select") != e.text.npos);
  });
  return found;
}

/// The words of SQL texts in `query`: an alias must be none of them.
void take_words(const Query& query, std::set<std::string>& taken) {
  visit(query, [&taken](const Expr& e) {
    if (!has_holes(e)) return;
    for (const std::string& word : base::identifier_words(e.text)) taken.insert(word);
  });
}

/// Key words that are called like functions are never quoted.
std::string function_name(const std::string& name) {
  const bool keyword =
      name == "coalesce" || name == "greatest" || name == "least" || name == "nullif";
  return keyword ? name : quote_identifier(name);
}

/// Written without parentheses: "current_date".
bool is_value_function(const Expr& e) {
  constexpr std::array<std::string_view, 5> kNames = {
      "current_date", "current_time", "current_timestamp", "localtime", "localtimestamp"};
  return e.args.empty() && std::ranges::find(kNames, e.name) != kNames.end();
}

/// A conversion to a type whose name is none of a function: "integer", "double precision".
bool is_conversion(const Expr& e) {
  constexpr std::array<std::string_view, 8> kTypes = {"numeric", "integer", "bigint", "smallint",
                                                      "real",    "boolean", "text",   "interval"};
  if (e.args.size() != 1 || e.distinct || e.name.find('"') != e.name.npos) return false;
  return e.name.find_first_of(" ([") != e.name.npos ||
         std::ranges::find(kTypes, e.name) != kTypes.end();
}

/// What has to stand in front of a literal where it is computed with: alone, a text would be taken
/// for a number of days beside a date.
std::string_view type_of_computed(const Expr& e) {
  if (e.kind != ExprKind::literal) return {};
  const bool zoned = e.text.find_first_of("+-", 11) != e.text.npos;
  switch (e.type) {
    case schema::TypeKind::date:
      return "date ";
    case schema::TypeKind::timestamp:
      return zoned ? "timestamptz " : "timestamp ";
    case schema::TypeKind::time:
      return "time ";
    case schema::TypeKind::interval:
      return "interval ";
    default:
      return {};
  }
}

class Renderer {
 public:
  explicit Renderer(const schema::Schema& schema) : schema_(schema) {}

  std::string query(const Query& query, const Scope* outer, int depth);

 private:
  std::string select(const Query& query, const Scope& scope, int depth);
  std::string from(const Query& query, const Scope& scope, int depth);
  std::string source(const Source& source, int depth, const Scope* outer);
  std::string order(const Query& query, const Scope& scope, int depth);
  std::string expr(const Expr& expr, const Scope& scope, int depth);
  std::string column(const Expr& expr, const Scope& scope);
  std::string filled(const Expr& expr, const Scope& scope, int depth);
  std::string ordered_set(const Expr& expr, const Scope& scope, int depth);
  std::string op(const Expr& expr, const Scope& scope, int depth);
  std::string operand(const Expr& expr, const Scope& scope, int depth);
  std::string list(const std::vector<Expr>& exprs, const Scope& scope, std::string_view separator,
                   int depth);
  std::vector<std::string> aliases(const Query& query, const Scope* outer) const;
  std::string source_name(const Source& source) const;

  const schema::Schema& schema_;
};

void check_depth(int depth) {
  if (depth > kMaxDepth) throw std::length_error("query is nested too deeply");
}

std::string Renderer::source_name(const Source& source) const {
  if (source.table >= 0) return schema_.tables[source.table].name;
  return source.derived ? "derived" : source.name;
}

/// One letter of the table's name, numbered where it is taken, here or in an enclosing query.
std::vector<std::string> Renderer::aliases(const Query& query, const Scope* outer) const {
  std::vector<std::string> result(query.from.size());
  const bool derived = !query.from.empty() && query.from[0].derived;
  if (query.from.size() < 2 && !derived && !correlated(query)) return result;
  std::set<std::string> taken;
  for (const Scope* scope = outer; scope; scope = scope->outer)
    taken.insert(scope->aliases.begin(), scope->aliases.end());
  take_words(query, taken);
  for (size_t i = 0; i < query.from.size(); ++i) {
    const std::string name = source_name(query.from[i]);
    const auto letter = std::find_if(name.begin(), name.end(),
                                     [](unsigned char c) { return c < 0x80 && std::isalpha(c); });
    const std::string stem(1,
                           letter == name.end() ? 't' : static_cast<char>(std::tolower(*letter)));
    std::string alias = stem;
    for (int n = 2; !taken.insert(alias).second; ++n) alias = stem + std::to_string(n);
    result[i] = alias;
  }
  return result;
}

std::string Renderer::query(const Query& query, const Scope* outer, int depth) {
  check_depth(depth);
  const Scope scope{&query, outer, aliases(query, outer)};
  std::string text = select(query, scope, depth);
  if (query.set_operation != SetOperation::none && query.right) {
    constexpr std::array<std::string_view, 5> kWords = {"", "UNION ALL", "UNION", "INTERSECT",
                                                        "EXCEPT"};
    const Query& right = *query.right;
    const bool plain = right.set_operation == SetOperation::none && right.order_by.empty() &&
                       !right.limit && right.offset == 0;
    std::string second = this->query(right, outer, depth);
    if (!plain) second = "(" + second + ")";
    text += " ";
    text += kWords[static_cast<size_t>(query.set_operation)];
    text += " " + second;
  }
  text += order(query, scope, depth);
  if (query.limit) text += " LIMIT " + std::to_string(*query.limit);
  if (query.offset != 0) text += " OFFSET " + std::to_string(query.offset);
  return text;
}

std::string Renderer::select(const Query& query, const Scope& scope, int depth) {
  std::string text = query.distinct ? "SELECT DISTINCT " : "SELECT ";
  for (size_t i = 0; i < query.outputs.size(); ++i) {
    if (i != 0) text += ", ";
    text += expr(query.outputs[i], scope, depth);
    if (i < query.output_names.size() && !query.output_names[i].empty())
      text += " AS " + quote_identifier(query.output_names[i]);
  }
  text += from(query, scope, depth);
  if (!query.where.empty()) text += " WHERE " + list(query.where, scope, " AND ", depth);
  if (!query.group_by.empty()) text += " GROUP BY " + list(query.group_by, scope, ", ", depth);
  if (!query.having.empty()) text += " HAVING " + list(query.having, scope, " AND ", depth);
  return text;
}

std::string Renderer::from(const Query& query, const Scope& scope, int depth) {
  constexpr std::array<std::string_view, 5> kJoins = {" JOIN ", " LEFT JOIN ", " RIGHT JOIN ",
                                                      " FULL JOIN ", " CROSS JOIN "};
  std::string text;
  for (size_t i = 0; i < query.from.size(); ++i) {
    const Source& item = query.from[i];
    const bool cross = item.on.empty() && item.join == JoinKind::inner;
    if (i == 0)
      text += " FROM ";
    else
      text += kJoins[static_cast<size_t>(cross ? JoinKind::cross : item.join)];
    text += source(item, depth, scope.outer);
    if (!scope.aliases[i].empty()) text += " AS " + scope.aliases[i];
    if (i == 0 || cross || item.join == JoinKind::cross) continue;
    text += " ON " + (item.on.empty() ? "true" : list(item.on, scope, " AND ", depth));
  }
  return text;
}

std::string Renderer::source(const Source& source, int depth, const Scope* outer) {
  if (source.derived) {
    Query named = *source.derived;
    named.output_names.resize(named.outputs.size());
    for (size_t i = 0; i < named.outputs.size(); ++i)
      named.output_names[i] = "c" + std::to_string(i + 1);
    return "(" + query(named, outer, depth + 1) + ")";
  }
  if (source.table < 0) return source.name;
  const schema::Table& table = schema_.tables[source.table];
  std::string name = quote_identifier(table.name);
  return table.qualified ? quote_identifier(table.schema) + "." + name : name;
}

std::string Renderer::order(const Query& query, const Scope& scope, int depth) {
  std::string text;
  for (const OrderKey& key : query.order_by) {
    text += text.empty() ? " ORDER BY " : ", ";
    // A literal number would be the position of an output.
    text += expr(key.expr, scope, depth);
    if (key.descending) text += key.nulls_last ? " DESC NULLS LAST" : " DESC";
    if (!key.descending && !key.nulls_last) text += " NULLS FIRST";
  }
  return text;
}

std::string Renderer::list(const std::vector<Expr>& exprs, const Scope& scope,
                           std::string_view separator, int depth) {
  std::string text;
  const bool conjuncts = separator == " AND ";
  for (size_t i = 0; i < exprs.size(); ++i) {
    if (i != 0) text += separator;
    const bool wrap = conjuncts && ((exprs[i].kind == ExprKind::op && exprs[i].name == "or") ||
                                    (exprs.size() > 1 && is_loose(exprs[i])));
    const std::string one = expr(exprs[i], scope, depth);
    text += wrap ? "(" + one + ")" : one;
  }
  return text;
}

std::string Renderer::expr(const Expr& e, const Scope& scope, int depth) {
  check_depth(depth);
  switch (e.kind) {
    case ExprKind::column:
      return column(e, scope);
    case ExprKind::star:
      return e.source < 0 || scope.aliases[e.source].empty() ? "*" : scope.aliases[e.source] + ".*";
    case ExprKind::literal: {
      const bool bare =
          (e.type == schema::TypeKind::integer || e.type == schema::TypeKind::decimal) &&
          is_number(e.text);
      if (bare) return e.text;
      if (e.type == schema::TypeKind::boolean && (e.text == "true" || e.text == "false"))
        return e.text;
      return quote_literal(e.text);
    }
    case ExprKind::call:
      if (is_value_function(e)) return e.name;
      if (is_conversion(e))
        return "CAST(" + expr(e.args[0], scope, depth + 1) + " AS " + e.name + ")";
      if (is_ordered_set(e)) return ordered_set(e, scope, depth + 1);
      return function_name(e.name) + "(" + (e.distinct ? "DISTINCT " : "") +
             list(e.args, scope, ", ", depth + 1) + ")";
    case ExprKind::op:
      return op(e, scope, depth + 1);
    case ExprKind::subquery:
      return "(" + query(*e.query, &scope, depth + 1) + ")";
    case ExprKind::opaque:
      break;
  }
  return filled(e, scope, depth);
}

/// The last argument is what is ordered by.
std::string Renderer::ordered_set(const Expr& e, const Scope& scope, int depth) {
  const std::vector<Expr> direct(e.args.begin(), e.args.end() - 1);
  return e.name + "(" + list(direct, scope, ", ", depth) + ") WITHIN GROUP (ORDER BY " +
         expr(e.args.back(), scope, depth) + ")";
}

/// SQL text with the columns in its holes.
std::string Renderer::filled(const Expr& e, const Scope& scope, int depth) {
  std::string text;
  std::size_t next = 0;
  for (const char c : e.text) {
    if (c == kHole && next < e.args.size())
      text += expr(e.args[next++], scope, depth + 1);
    else
      text += c;
  }
  return text;
}

std::string Renderer::column(const Expr& expr, const Scope& scope) {
  const Scope* owner = &scope;
  for (int level = expr.level; level > 0 && owner->outer; --level) owner = owner->outer;
  const Source& source = owner->query->from.at(expr.source);
  std::string name;
  if (source.derived)
    name = "c" + std::to_string(expr.column + 1);
  else if (source.table >= 0)
    name = quote_identifier(schema_.tables.at(static_cast<std::size_t>(source.table))
                                .columns.at(static_cast<std::size_t>(expr.column))
                                .name);
  else
    name = quote_identifier(expr.name);
  const std::string& alias = owner->aliases[expr.source];
  return alias.empty() ? name : alias + "." + name;
}

std::string Renderer::operand(const Expr& expr, const Scope& scope, int depth) {
  const std::string text = this->expr(expr, scope, depth);
  const bool called = expr.kind == ExprKind::op && (expr.name == "filter" || expr.name == "over");
  return (expr.kind == ExprKind::op && !called) || is_loose(expr) ? "(" + text + ")" : text;
}

std::string upper(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return result;
}

std::string Renderer::op(const Expr& e, const Scope& scope, int depth) {
  const auto at = [&](size_t i) { return operand(e.args.at(i), scope, depth); };
  if (e.name == "and" || e.name == "or") {
    std::string text;
    for (size_t i = 0; i < e.args.size(); ++i) {
      const bool wrap =
          has_holes(e.args[i]) ||
          (e.args[i].kind == ExprKind::op && (e.args[i].name == "and" || e.args[i].name == "or"));
      const std::string one = wrap ? at(i) : expr(e.args[i], scope, depth);
      text += (i == 0 ? "" : " " + upper(e.name) + " ") + one;
    }
    return text;
  }
  if (e.name == "not" || e.name == "exists" || e.name == "not exists")
    return upper(e.name) + " " + at(0);
  if (e.name == "is null" || e.name == "is not null") return at(0) + " " + upper(e.name);
  if (e.name == "filter") return at(0) + " FILTER (WHERE " + expr(e.args.at(1), scope, depth) + ")";
  if (e.name == "over")
    return at(0) + " OVER (" +
           (e.args.size() > 1 ? "ORDER BY " + expr(e.args[1], scope, depth) : "") + ")";
  if (e.name == "has") return at(1) + " = ANY (" + expr(e.args[0], scope, depth) + ")";
  if (e.name == "lacks") return at(1) + " <> ALL (" + expr(e.args[0], scope, depth) + ")";
  if (e.name == "between") return at(0) + " BETWEEN " + at(1) + " AND " + at(2);
  if (e.name == "in" || e.name == "not in") {
    const bool nested = e.args.size() == 2 && e.args[1].kind == ExprKind::subquery;
    const std::vector<Expr> rest(e.args.begin() + 1, e.args.end());
    return at(0) + " " + upper(e.name) + " " +
           (nested ? at(1) : "(" + list(rest, scope, ", ", depth) + ")");
  }
  if (e.args.size() == 1) return e.name + " " + at(0);
  if (is_arithmetic(e))
    return std::string(type_of_computed(e.args[0])) + at(0) + " " + e.name + " " +
           std::string(type_of_computed(e.args[1])) + at(1);
  const bool word = std::isalpha(static_cast<unsigned char>(e.name[0])) != 0;
  return at(0) + " " + (word ? upper(e.name) : e.name) + " " + at(1);
}

}  // namespace

std::string to_sql(const Query& query, const schema::Schema& schema) {
  return Renderer(schema).query(query, nullptr, 0);
}

}  // namespace nl_ask::candidates
