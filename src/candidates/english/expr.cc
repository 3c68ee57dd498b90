// Expressions by kind: columns by role and table, aggregates, computed values, nested queries.

#include "candidates/english/expr.h"

#include <algorithm>

#include "base/data_lines.h"
#include "base/text.h"
#include "candidates/english/phrases.h"
#include "language/stem.h"

namespace nl_ask::candidates {
namespace {

using base::ascii_lower;

using schema::TypeKind;

// Deeper than this, "a value worked out" is all that is in_english.
constexpr int kMaxDepth = 24;

const EnglishScope& scope_of(const Expr& expr, const EnglishScope& scope) {
  const EnglishScope* at = &scope;
  for (int level = expr.level; level > 0 && at->outer; --level) at = at->outer;
  return *at;
}

const Source* source_of(const Expr& expr, const EnglishScope& scope) {
  const EnglishScope& own = scope_of(expr, scope);
  if (expr.source < 0 || expr.source >= static_cast<int>(own.query.from.size())) return nullptr;
  return &own.query.from[expr.source];
}

// A column of a nested query in FROM is in_english as what it is there.
const Expr* derived_output(const Expr& expr, const Source& source) {
  if (!source.derived || expr.column < 0) return nullptr;
  const auto& outputs = source.derived->outputs;
  return expr.column < static_cast<int>(outputs.size()) ? &outputs[expr.column] : nullptr;
}

bool ends_with(const std::string& text, const std::string& end) {
  return text.size() > end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0 &&
         text[text.size() - end.size() - 1] == ' ';
}

bool begins_with(const std::string& text, const std::string& begin) {
  return text == begin || text.compare(0, begin.size() + 1, begin + ' ') == 0;
}

// A primary key of one column stands for the row.
bool stands_for_row(const schema::Schema& schema, int table, int column) {
  const auto& key = schema.tables[table].primary_key;
  return key.size() == 1 && key[0] == column;
}

// "department" and "name" is "department"; "job title" and "title" is "job title"; "customer" and
// "customer city" is "customer city"; "refund" and "date paid" is "refund's date paid".
std::string with_table(const std::string& table, const std::string& column) {
  if (begins_with(column, table)) return column;
  if (column == "name" || ends_with(table, column) || table == column) return table;
  if (column.starts_with("date "))
    return in_english("possessive", {{"owner", table}, {"thing", column}});
  return table + ' ' + column;
}

bool share_a_word(const std::string& a, const std::string& b) {
  const auto words = base::split_words(a);
  return std::any_of(words.begin(), words.end(), [&](std::string_view word) {
    const auto others = base::split_words(b);
    return std::find(others.begin(), others.end(), word) != others.end();
  });
}

// Whole numbers named after what they count: "rooms" is the number of rooms.
bool counts_things(const schema::Column& column, const std::string& words) {
  if (column.kind != TypeKind::integer || column.primary_key) return false;
  if (words.find(" in ") != words.npos) return false;  // a measure in its unit
  const auto parts = base::split_words(words);
  if (parts.empty()) return false;  // a column may be called " "
  const std::string last(parts.back());
  const std::string one = language::singular(last);
  return one != last && language::plural(one) == last;
}

// "number deaths" is "number of deaths".
std::string number_of_things(const std::string& words) {
  constexpr std::string_view kNumber = "number ";
  if (!words.starts_with(kNumber) || words.starts_with("number of ")) return {};
  return in_english("number_of", {{"things", words.substr(kNumber.size())}});
}

// A day named by what was done then: "shipped" is "shipped date".
bool names_a_deed(const schema::Column& column, const std::string& words) {
  constexpr std::size_t kShortest = 4;
  const bool day = column.kind == TypeKind::date || column.kind == TypeKind::timestamp;
  return day && words.size() > kShortest && words.ends_with("ed") && words.find(' ') == words.npos;
}

bool alone(const EnglishScope& scope) { return scope.query.from.size() <= 1; }

// With its table unless it is the one that the sentence is about.
std::string name_with_table(const Expr& expr, const Source& source, const std::string& column,
                            const EnglishScope& scope) {
  const EnglishScope& own = scope_of(expr, scope);
  const bool bare = own.main == expr.source && expr.level == 0 && !scope.name_every_table;
  if (bare || (alone(own) && expr.level == 0 && !scope.name_every_table)) return column;
  std::string table = role_words(own, expr.source);
  if (table.empty()) table = table_words(scope.schema, source.table, false);
  // The main source's own name is not the source: "the employee name", not "the employee".
  if (own.main == expr.source && column == "name") return table + ' ' + column;
  // "performance review" and "review date" is "review date".
  const bool says_it = column.find(' ') != column.npos && share_a_word(table, column);
  if (says_it && !scope.name_every_table) return column;
  return with_table(table, column);
}

std::string column_subject(const Expr& expr, const EnglishScope& scope) {
  const Source* source = source_of(expr, scope);
  const EnglishScope& own = scope_of(expr, scope);
  if (!source) return in_english("opaque");
  if (const Expr* output = derived_output(expr, *source)) {
    return subject_words(*output, english_scope(*source->derived, scope.schema, &own));
  }
  if (source->table < 0 || expr.column < 0) return in_english("opaque");
  std::string column = column_words(scope.schema, source->table, expr.column);
  const schema::Column& meta = scope.schema.column(source->table, expr.column);
  if (names_a_deed(meta, column)) column = in_english("deed", {{"deed", column}});
  if (std::string number = number_of_things(column); !number.empty()) {
    return name_with_table(expr, *source, number, scope);
  }
  if (counts_things(meta, column)) {
    return in_english("number_of", {{"things", name_with_table(expr, *source, column, scope)}});
  }
  return name_with_table(expr, *source, column, scope);
}

std::string count_words(const Expr& expr, const EnglishScope& scope) {
  if (expr.args.empty() || expr.args[0].kind != ExprKind::column) {
    return in_english("count", {{"things", source_words(scope, scope.counted, true)}});
  }
  const Expr& arg = expr.args[0];
  const Source* source = source_of(arg, scope);
  const bool table = source && source->table >= 0 && arg.column >= 0;
  const bool key = table && stands_for_row(scope.schema, source->table, arg.column);
  const std::string things = key ? table_words(scope.schema, source->table, true)
                                 : plural_words(without_id(subject_words(arg, scope)));
  if (expr.distinct) return in_english("count.distinct", {{"things", things}});
  return in_english(key ? "count" : "count.known", {{"things", things}});
}

/// "the quantity times the price": of two things, each said.
bool worked_out_aloud(const Expr& expr, const EnglishScope& scope) {
  const bool works_out = expr.kind == ExprKind::op && expr.args.size() == 2 &&
                         (expr.name == "*" || expr.name == "+" || expr.name == "-");
  return works_out && elapsed_words(expr, scope).empty() && computed_words(expr, scope).empty();
}

std::string aggregate_words(const Expr& expr, const EnglishScope& scope) {
  if (ascii_lower(expr.name) == "count") return count_words(expr, scope);
  if (expr.args.empty()) return in_english("opaque");
  if (expr.name.starts_with("percentile_")) return percentile_words(expr, scope);
  const std::string of = term_words(expr.args[0], scope);
  const bool added_up = adds_up(expr.name) && worked_out_aloud(expr.args[0], scope);
  const std::string thing =
      added_up ? in_english("of", {{"table", of}}) : without_the(of);  // "the total of ..."
  const std::string key = "aggregate." + ascii_lower(expr.name);
  const char* type = type_word(term_type(expr.args[0], scope));
  const std::string_view text = english_phrases().nearest(key + '.' + type);
  std::string words = fill(text.empty() ? english_phrases().at("opaque") : text,
                           {{"thing", thing}, {"things", plural_words(thing)}});
  // "total_pounds" has its total in its name, an order's total amount behind the order.
  words += ' ';
  for (const std::string_view twice : {"total ", "average "}) {
    const auto first = words.find(twice);
    if (first == words.npos) continue;
    const auto at = words.find(' ' + std::string(twice), first + twice.size() - 1);
    if (at != words.npos) words.erase(at, twice.size());
  }
  words.pop_back();
  const bool each_once = expr.distinct && expr.name != "max" && expr.name != "min";
  return each_once ? in_english("aggregate.distinct", {{"text", words}}) : words;
}

std::string function_words(const Expr& expr, const EnglishScope& scope) {
  if (is_aggregate(expr) || ascii_lower(expr.name) == "count") return aggregate_words(expr, scope);
  if (std::string elapsed = elapsed_words(expr, scope); !elapsed.empty()) return elapsed;
  std::string first, second, unit;
  if (!expr.args.empty()) {
    first = term_words(expr.args[0], scope);
    if (expr.args[0].kind == ExprKind::literal) unit = expr.args[0].text;
  }
  if (expr.args.size() > 1) second = term_words(expr.args[1], scope);
  const std::string key = "function." + ascii_lower(expr.name);
  std::string_view text = english_phrases().nearest(unit.empty() ? key : key + '.' + unit);
  if (expr.args.empty() && text == english_phrases().at("function")) {
    text = english_phrases().at("function.none");
  }
  return fill(text, {{"first", first}, {"second", second}, {"unit", unit}});
}

std::string arithmetic_words(const Expr& expr, const EnglishScope& scope) {
  if (expr.args.empty()) return in_english("opaque");
  if (expr.args.size() == 1 && expr.name != "over") {
    return in_english("operation.negative", {{"left", term_words(expr.args[0], scope)}});
  }
  if (std::string elapsed = elapsed_words(expr, scope); !elapsed.empty()) return elapsed;
  if (std::string computed = computed_words(expr, scope); !computed.empty()) return computed;
  const std::string key = "operation." + expr.name;
  const std::string_view text = english_phrases().nearest(key);
  if (text.empty()) return condition_words(expr, scope);
  return fill(text, {{"left", term_words(expr.args[0], scope)},
                     {"right", term_words(expr.args[1], scope)}});
}

// What can't be in_english, by what SQL calls it.
std::string opaque_words(const Expr& expr) {
  if (!expr.phrase.empty()) return in_english("the", {{"text", expr.phrase}});
  const auto has = [&](std::string_view part) { return expr.text.find(part) != expr.text.npos; };
  // PostgreSQL says the one up to 17; what its tree is printed with, the other.
  if (has(" OVER (") || has(" window (")) return in_english("opaque.window");
  if (has(" FILTER (WHERE")) return in_english("opaque.filter");
  if (has("CASE ")) return in_english("opaque.case");
  return in_english("opaque");
}

}  // namespace

bool counts_rows(const Expr& expr, const EnglishScope& scope) {
  const bool works_out = expr.kind == ExprKind::op || expr.name == "nullif";
  if (works_out)  // a share, a quotient: it says what is counted
    return std::any_of(expr.args.begin(), expr.args.end(),
                       [&](const Expr& arg) { return counts_rows(arg, scope); });
  if (expr.kind != ExprKind::call || ascii_lower(expr.name) != "count") return false;
  if (expr.args.empty() || expr.args[0].kind != ExprKind::column) return true;
  const Source* source = source_of(expr.args[0], scope);
  return source && source->table >= 0 && expr.args[0].column >= 0 &&
         stands_for_row(scope.schema, source->table, expr.args[0].column);
}

EnglishScope english_scope(const Query& query, const schema::Schema& schema,
                           const EnglishScope* outer) {
  EnglishScope scope{query, schema, outer};
  scope.main = main_source(query, schema);
  scope.counted = counted_source(query, schema);
  scope.depth = outer ? outer->depth + 1 : 0;
  scope.brief = outer && outer->brief;
  return scope;
}

std::string source_words(const EnglishScope& scope, int source, bool plural) {
  if (source < 0 || source >= static_cast<int>(scope.query.from.size())) {
    return in_english("source.other");
  }
  const Source& at = scope.query.from[source];
  if (const std::string role = role_words(scope, source); !role.empty()) {
    return plural ? plural_words(role) : role;
  }
  if (at.table >= 0) return table_words(scope.schema, at.table, plural);
  if (!at.derived) return in_english("source.other");
  const EnglishScope inner = english_scope(*at.derived, scope.schema, &scope);
  return source_words(inner, inner.main, plural);
}

std::string subject_words(const Expr& expr, const EnglishScope& scope) {
  if (expr.kind == ExprKind::column) return column_subject(expr, scope);
  std::string words = without_the(term_words(expr, scope));
  if (words.starts_with("a ")) words.erase(0, 2);  // "the value worked out"
  return words;
}

std::string term_words(const Expr& expr, const EnglishScope& scope) {
  if (scope.depth > kMaxDepth) return in_english("opaque");
  EnglishScope deeper = scope;
  ++deeper.depth;
  switch (expr.kind) {
    case ExprKind::column:
      if (term_type(expr, scope) == TypeKind::boolean && expr.level == 0) {
        return in_english("whether", {{"text", condition_words(expr, deeper)}});
      }
      return in_english("the", {{"text", subject_words(expr, scope)}});
    case ExprKind::star:
      if (expr.source < 0 && scope.query.from.size() != 1) return in_english("all.plain");
      return in_english("all", {{"table", source_words(scope, std::max(0, expr.source), true)}});
    case ExprKind::literal:
      return literal_words(expr.text, expr.type);
    case ExprKind::call:
      return function_words(expr, deeper);
    case ExprKind::op:
      return arithmetic_words(expr, deeper);
    case ExprKind::subquery:
      return expr.query ? query_words(*expr.query, scope.schema, &scope) : in_english("opaque");
    case ExprKind::opaque:
      return opaque_words(expr);
  }
  return {};
}

TypeKind term_type(const Expr& expr, const EnglishScope& scope) {
  if (expr.kind == ExprKind::column) {
    const Source* source = source_of(expr, scope);
    if (source && source->table >= 0 && expr.column >= 0) {
      return scope.schema.column(source->table, expr.column).kind;
    }
    if (source) {
      if (const Expr* output = derived_output(expr, *source)) {
        return term_type(*output, english_scope(*source->derived, scope.schema, &scope));
      }
    }
  }
  if (expr.kind == ExprKind::call) {
    const std::string name = ascii_lower(expr.name);
    if (name == "count" || name == "avg" || name == "sum") return TypeKind::decimal;
    if ((name == "max" || name == "min") && !expr.args.empty()) {
      return term_type(expr.args[0], scope);
    }
  }
  if (expr.kind == ExprKind::subquery && expr.query && !expr.query->outputs.empty()) {
    return term_type(expr.query->outputs[0], english_scope(*expr.query, scope.schema, &scope));
  }
  if (expr.kind == ExprKind::op && english_phrases().nearest("operation." + expr.name) != "") {
    return TypeKind::decimal;
  }
  return expr.type;
}

}  // namespace nl_ask::candidates
