#include "candidates/grammar/parse/derived_columns.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

namespace nl_ask::candidates {
namespace {

/// No column of a table has such a name.
constexpr const char* kMark = "\xC2\xA7";

/// Between a phrase and its meaning, which are both said where the phrase has several.
constexpr const char* kMeaning = " (";

/// What an expression is called: an order has no name of its own ("highest measure of ...").
std::string said(const Term& term, const std::vector<Term>& terms) {
  const bool several = std::any_of(terms.begin(), terms.end(), [&](const Term& other) {
    return other.phrase == term.phrase && other.meaning != term.meaning;
  });
  const std::string phrase =
      term.kind == TermKind::order ? "measure of " + term.phrase : term.phrase;
  return several ? phrase + kMeaning + term.meaning + ")" : phrase;
}

bool visible(TermKind kind) { return kind == TermKind::metric || kind == TermKind::expression; }

/// Puts expressions in the places of derived columns all through a query.
class Replacer {
 public:
  explicit Replacer(const DerivedColumns& derived) : derived_(derived) {}

  bool query(Query& query) {
    around_.push_back(&query);
    const bool done = sources(query) && each(query.outputs) && each(query.where) &&
                      each(query.group_by) && each(query.having) && orders(query) &&
                      !aggregated(query.where) && !aggregated(query.group_by);
    around_.pop_back();
    if (done) name_outputs(query);
    return done && nested(query.right, false);
  }

 private:
  static bool aggregated(const std::vector<Expr>& exprs) {
    return std::any_of(exprs.begin(), exprs.end(), contains_aggregate);
  }

  bool each(std::vector<Expr>& exprs) {
    return std::all_of(exprs.begin(), exprs.end(), [this](Expr& e) { return expr(e); });
  }

  bool orders(Query& query) {
    return std::all_of(query.order_by.begin(), query.order_by.end(),
                       [this](OrderKey& key) { return expr(key.expr); });
  }

  bool sources(Query& query) {
    for (Source& source : query.from)
      if (!nested(source.derived, false) || !each(source.on)) return false;
    return true;
  }

  /// A query inside: `sees` those around it, or is one by itself.
  bool nested(std::shared_ptr<const Query>& inner, bool sees) {
    if (!inner) return true;
    Query copy = *inner;
    std::vector<const Query*> kept;
    if (!sees) kept.swap(around_);
    const bool done = query(copy);
    if (!sees) kept.swap(around_);
    inner = std::make_shared<const Query>(std::move(copy));
    return done;
  }

  const DerivedColumn* derived(const Expr& e) const {
    const Query* own = owner(e);
    if (e.kind != ExprKind::column || own == nullptr || e.source < 0) return nullptr;
    const int table = own->from[static_cast<std::size_t>(e.source)].table;
    return table < 0 ? nullptr : derived_.find({table, e.column});
  }

  const Query* owner(const Expr& e) const {
    const auto level = static_cast<std::size_t>(std::max(e.level, 0));
    return level < around_.size() ? around_[around_.size() - 1 - level] : nullptr;
  }

  bool expr(Expr& e) {
    if (const DerivedColumn* column = derived(e)) return !column->aggregates && put(e, e, *column);
    if (e.kind == ExprKind::call && e.name == "sum" && e.args.size() == 1)
      if (const DerivedColumn* column = derived(e.args[0]); column && column->aggregates)
        return e.args[0].level == 0 && put(e, Expr(e.args[0]), *column);
    if (is_truth(e)) return truth(e);
    return nested(e.query, true) && each(e.args);
  }

  /// "derived = true", "derived <> true".
  bool is_truth(const Expr& e) const {
    return e.kind == ExprKind::op && (e.name == "=" || e.name == "<>") && e.args.size() == 2 &&
           e.args[1].kind == ExprKind::literal && e.args[1].text == "true" && derived(e.args[0]);
  }

  bool truth(Expr& e) {
    const bool denied = e.name == "<>";
    const Span span = e.span;
    Expr condition = e.args[0];
    if (!expr(condition)) return false;
    condition.span = span;
    e = denied ? operation("not", {std::move(condition)}, span) : std::move(condition);
    return true;
  }

  /// The expression over the sources of the query that `place`, a derived column, belongs to.
  bool put(Expr& e, const Expr place, const DerivedColumn& column) {
    const Query& own = *owner(place);
    Expr expr = column.expr;
    if (!settle(expr, own, place)) return false;
    expr.span = e.span.empty() ? place.span : e.span;
    if (expr.kind == ExprKind::opaque) expr.phrase = column.phrase;
    e = std::move(expr);
    return true;
  }

  /// Columns over tables become columns of the query's sources.
  static bool settle(Expr& e, const Query& own, const Expr& place) {
    if (e.kind != ExprKind::column)
      return std::all_of(e.args.begin(), e.args.end(),
                         [&](Expr& arg) { return settle(arg, own, place); });
    const auto source = std::find_if(own.from.begin(), own.from.end(),
                                     [&](const Source& s) { return s.table == e.source; });
    if (source == own.from.end()) return false;
    e.source = own.from[static_cast<std::size_t>(place.source)].table == e.source
                   ? place.source
                   : static_cast<int>(source - own.from.begin());
    e.level = place.level;
    return true;
  }

  /// Results are called what the user calls them; without the meaning where it is said.
  static void name_outputs(Query& query) {
    query.output_names.resize(query.outputs.size());
    for (std::size_t i = 0; i < query.outputs.size(); ++i) {
      const std::string& phrase = query.outputs[i].phrase;
      if (query.outputs[i].kind == ExprKind::opaque && query.output_names[i].empty())
        query.output_names[i] = phrase.substr(0, phrase.find(kMeaning));
    }
  }

  const DerivedColumns& derived_;
  std::vector<const Query*> around_;  // the innermost at the end
};

}  // namespace

DerivedColumns::DerivedColumns(schema::Schema schema, const std::vector<Term>& terms)
    : schema_(std::move(schema)) {
  int number = 0;
  for (const Term& term : terms) {
    derived_.emplace_back();
    for (const OrderKey& key : term.exprs) add(term, said(term, terms), key, ++number);
  }
}

void DerivedColumns::add(const Term& term, std::string phrase, const OrderKey& key, int number) {
  std::vector<schema::Column>& columns =
      schema_.tables[static_cast<std::size_t>(term.table)].columns;
  DerivedColumn derived;
  derived.use = {term.table, static_cast<int>(columns.size())};
  derived.expr = key.expr;
  derived.phrase = std::move(phrase);
  derived.tables = term.tables;
  derived.aggregates = contains_aggregate(key.expr);
  derived.inferred = term.likely > 0 && !term.of_each;
  derived.parts_of = term.parts_of;
  schema::Column column;
  column.name = kMark + std::to_string(number) + (visible(term.kind) ? " " + term.phrase : "");
  column.kind = term.kind == TermKind::filter ? schema::TypeKind::boolean : key.expr.type;
  column.derived = true;
  columns.push_back(std::move(column));
  derived_.back().push_back(std::move(derived));
}

const DerivedColumn* DerivedColumns::find(ColumnUse use) const {
  if (use.table < 0 || use.is_row() || !schema_.column(use.table, use.column).derived)
    return nullptr;
  for (const std::vector<DerivedColumn>& columns : derived_)
    for (const DerivedColumn& column : columns)
      if (column.use.table == use.table && column.use.column == use.column) return &column;
  return nullptr;
}

const DerivedColumn* DerivedColumns::inferred_of(int table) const {
  for (const std::vector<DerivedColumn>& columns : derived_)
    for (const DerivedColumn& column : columns)
      if (column.inferred && column.use.table == table) return &column;
  return nullptr;
}

std::vector<ColumnUse> DerivedColumns::columns(int term) const {
  std::vector<ColumnUse> uses;
  for (const DerivedColumn& column : derived_[static_cast<std::size_t>(term)])
    uses.push_back(column.use);
  return uses;
}

bool DerivedColumns::replace(Query& query) const { return Replacer(*this).query(query); }

}  // namespace nl_ask::candidates
