// Which columns there are, which kinds compare, and what PostgreSQL would say of a literal, as far
// as can be told here.

#include "candidates/query/typing.h"

#include <algorithm>
#include <initializer_list>
#include <string_view>

namespace nl_ask::candidates {
namespace {

using schema::TypeKind;

/// Kinds that compare with each other.
enum class Family { number, text, enumeration, day, time, interval, boolean, unknown };

Family family_of(TypeKind kind) {
  switch (kind) {
    case TypeKind::integer:
    case TypeKind::decimal:
      return Family::number;
    case TypeKind::text:
      return Family::text;
    case TypeKind::enumeration:
      return Family::enumeration;
    case TypeKind::date:
    case TypeKind::timestamp:
      return Family::day;
    case TypeKind::time:
      return Family::time;
    case TypeKind::interval:
      return Family::interval;
    case TypeKind::boolean:
      return Family::boolean;
    default:
      return Family::unknown;
  }
}

bool among(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// What PostgreSQL would say of `text` as a literal of the kind, as far as can be told.
bool reads_as(const std::string& text, TypeKind kind) {
  switch (family_of(kind)) {
    case Family::number:
      return !text.empty() && text.find_first_not_of("0123456789.+-eE") == std::string::npos &&
             text.find_first_of("0123456789") != std::string::npos;
    case Family::day:
    case Family::time:
      return text.find_first_of("0123456789") != std::string::npos;
    case Family::boolean:
      return among(text, {"true", "false", "t", "f", "yes", "no", "on", "off", "1", "0"});
    default:
      return true;
  }
}

class Check {
 public:
  explicit Check(const schema::Schema& schema) : schema_(schema) {}

  bool query(const Query& query) {
    around_.push_back(&query);
    const bool fits = parts(query);
    around_.pop_back();
    return fits;
  }

 private:
  bool parts(const Query& query) {
    const auto all = [&](const std::vector<Expr>& exprs) {
      return std::all_of(exprs.begin(), exprs.end(),
                         [&](const Expr& each) { return expr(each, query); });
    };
    for (const Source& source : query.from)
      if ((source.derived && !this->query(*source.derived)) || !all(source.on)) return false;
    for (const OrderKey& key : query.order_by)
      if (!expr(key.expr, query)) return false;
    return all(query.outputs) && all(query.where) && all(query.group_by) && all(query.having) &&
           (!query.right || this->query(*query.right));
  }

  /// Whether its source has such a column: one that is said of no table that is joined has none.
  bool exists(const Expr& column) const {
    const auto level = static_cast<std::size_t>(std::max(column.level, 0));
    if (column.source < 0 || level >= around_.size()) return true;
    const std::vector<Source>& from = around_[around_.size() - 1 - level]->from;
    const auto source = static_cast<std::size_t>(column.source);
    if (source >= from.size()) return false;
    if (from[source].table < 0) return true;
    const auto& columns = schema_.tables[static_cast<std::size_t>(from[source].table)].columns;
    return column.column < static_cast<int>(columns.size());
  }

  bool expr(const Expr& e, const Query& of) {
    if (e.kind == ExprKind::column && !exists(e)) return false;
    if (e.query && !query(*e.query)) return false;
    if (!std::all_of(e.args.begin(), e.args.end(), [&](const Expr& arg) { return expr(arg, of); }))
      return false;
    if (e.kind == ExprKind::call) return aggregate(e);
    if (e.kind == ExprKind::op) return comparison(e, of);
    return true;
  }

  static bool aggregate(const Expr& e) {
    if (e.args.empty()) return true;
    if (among(e.name, {"max", "min"}))
      return !among_families(e.args[0].type, {Family::boolean});  // PostgreSQL has no such ones
    const bool computes = among(e.name, {"sum", "avg", "stddev", "variance", "percentile_cont"});
    if (!computes) return true;
    return among_families(e.args.back().type, {Family::number, Family::interval, Family::unknown});
  }

  static bool among_families(TypeKind kind, std::initializer_list<Family> families) {
    return std::find(families.begin(), families.end(), family_of(kind)) != families.end();
  }

  bool comparison(const Expr& e, const Query& of) const {
    if (e.args.size() < 2 ||
        among(e.name, {"and", "or", "not", "filter", "over", "has", "lacks", "+", "-", "*", "/"}))
      return true;
    if (among(e.name, {"like", "ilike", "not like", "not ilike"}))
      return e.args[0].kind != ExprKind::column ||
             among_families(e.args[0].type, {Family::text, Family::unknown});
    for (std::size_t i = 1; i < e.args.size(); ++i)
      if (!comparable(e.args[0], e.args[i], of)) return false;
    return true;
  }

  bool comparable(const Expr& left, const Expr& right, const Query& of) const {
    if (right.kind == ExprKind::literal) return holds(left, right, of);
    const Family a = family_of(type_of(left)), b = family_of(type_of(right));
    return a == b || a == Family::unknown || b == Family::unknown;
  }

  static TypeKind type_of(const Expr& e) {
    if (e.kind == ExprKind::subquery)
      return e.query && !e.query->outputs.empty() ? type_of(e.query->outputs[0]) : TypeKind::other;
    const bool known = e.kind == ExprKind::column || e.kind == ExprKind::call;
    return known ? e.type : TypeKind::other;
  }

  bool holds(const Expr& left, const Expr& literal, const Query& of) const {
    if (left.kind != ExprKind::column) return true;
    if (left.type == TypeKind::enumeration) return has_label(left, literal.text, of);
    return reads_as(literal.text, left.type);
  }

  bool has_label(const Expr& left, const std::string& label, const Query& of) const {
    if (left.level != 0 || left.source < 0) return true;
    const int table = of.from[static_cast<std::size_t>(left.source)].table;
    if (table < 0) return true;
    const std::vector<std::string>& labels = schema_.column(table, left.column).values;
    return labels.empty() || std::find(labels.begin(), labels.end(), label) != labels.end();
  }

  const schema::Schema& schema_;
  std::vector<const Query*> around_ = {};  // the innermost at the end
};

}  // namespace

bool holds_numbers(const schema::Column& column) {
  constexpr std::size_t kLeastValues = 2;
  const auto number = [](const std::string& value) {
    const bool digits = value.find_first_of("0123456789") != std::string::npos;
    return digits && value.find_first_not_of("0123456789.-") == std::string::npos &&
           std::count(value.begin(), value.end(), '.') < 2 && value.rfind('-') + 1 < 2;
  };
  return column.kind == TypeKind::text && column.values_complete &&
         column.values.size() >= kLeastValues &&
         std::all_of(column.values.begin(), column.values.end(), number);
}

bool well_typed(const Query& query, const schema::Schema& schema) {
  return Check(schema).query(query);
}

}  // namespace nl_ask::candidates
