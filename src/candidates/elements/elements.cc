// Walks a query and the queries in it, and writes down each clause under its path.

#include "candidates/elements/elements.h"

#include <algorithm>
#include <set>
#include <utility>

#include "base/enum_names.h"
#include "base/text.h"
#include "candidates/english/phrases.h"

namespace nl_ask::candidates {
namespace {

using base::joined;

// Subqueries nested deeper than this are compared as a whole, inside their condition.
constexpr int kMaxNesting = 8;

std::string said(std::string_view key, Slots slots = {}) {
  return fill(english_phrases().at(key), slots);
}

// Writes the elements of one query and of the queries inside it.
class ElementCollector {
 public:
  ElementCollector(const schema::Schema& schema, std::vector<Element>& elements)
      : schema_(schema), elements_(elements) {}

  // `rows_only`: inside EXISTS, where what is listed does not count.
  void query(const Query& raw, const CanonicalScope* outer, const EnglishScope* english_outer,
             const std::string& path, bool rows_only = false);

 private:
  void select(const DescribedQuery& described, bool rows_only);
  void outputs(const DescribedQuery& described);
  void tables(const DescribedQuery& described);
  void conditions(const std::vector<Expr>& conjuncts, Clause clause,
                  const DescribedQuery& described);
  void grouping(const DescribedQuery& described);
  void ordering(const DescribedQuery& described);
  void set_operation(const DescribedQuery& described, const CanonicalScope* outer,
                     const EnglishScope* english_outer);
  void nested(const DescribedQuery& described);
  void nested_in(const Expr& expr, const std::string& path, const DescribedQuery& described,
                 bool rows_only = false);
  void add(Element element) {
    element.path = path_;
    elements_.push_back(std::move(element));
  }
  void add(Clause clause, AmbiguityKind kind, std::string key, std::string english,
           std::string english_long, Span span);

  const schema::Schema& schema_;
  std::vector<Element>& elements_;
  std::string path_;
  int depth_ = 0;
};

void ElementCollector::add(Clause clause, AmbiguityKind kind, std::string key, std::string english,
                           std::string english_long, Span span) {
  Element element;
  element.clause = clause;
  element.kind = kind;
  element.span = span;
  element.key = std::move(key);
  element.english = std::move(english);
  element.english_long = std::move(english_long);
  add(std::move(element));
}

// A whole key stands for its row.
bool stands_for_row(const Expr& output, const DescribedQuery& described) {
  if (output.kind != ExprKind::column || output.level != 0 || output.column < 0) return false;
  const int table = described.query.from.at(output.source).table;
  if (table < 0) return false;
  return described.english.schema.tables[table].keyed_by(output.column);
}

void ElementCollector::outputs(const DescribedQuery& described) {
  add(Clause::output, AmbiguityKind::output, joined(described.text.outputs(), ", "),
      outputs_words(described.query, described.english),
      outputs_words(described.query, described.english_long), {});
  for (const Expr& output : described.query.outputs) {
    const bool star = output.kind == ExprKind::star;
    Expr one = output;
    if (star && one.source < 0 && described.query.from.size() == 1) one.source = 0;
    const std::string key = canonical_expr(one, described.text.scope());
    const bool row = star || stands_for_row(one, described);
    add(Clause::output, row ? AmbiguityKind::output : AmbiguityKind::column, key,
        term_words(one, described.english), term_words(one, described.english_long),
        words_of(output));
    elements_.back().column = key;
  }
}

// Of an equality that joins, the column that refers to the other's key; nullptr where neither
// side belongs to this query.
const Expr* referring(const Expr& condition, const DescribedQuery& described) {
  if (!is_join_condition(condition)) return nullptr;
  const Expr& a = condition.args[0];
  const Expr& b = condition.args[1];
  if (a.level != 0 || b.level != 0) return nullptr;
  return stands_for_row(a, described) && !stands_for_row(b, described) ? &b : &a;
}

// The columns by which tables are joined: "department and manager".
std::string joining_columns(const DescribedQuery& described) {
  std::set<std::string> columns;
  const auto add = [&](const std::vector<Expr>& conditions) {
    for (const Expr& e : conditions) {
      const Expr* column = referring(e, described);
      if (column) columns.insert(without_id(subject_words(*column, described.english)));
    }
  };
  for (const Source& source : described.query.from) add(source.on);
  add(described.query.where);
  return list_words({columns.begin(), columns.end()});
}

// By the role in which the main table refers to it, where that is not the table's own name:
// "managers" are employees, "owners" are operators.
std::string other_words(int source, const DescribedQuery& described) {
  const EnglishScope& scope = described.english;
  const std::string own = source_words(scope, source, true);
  for (const Source& item : described.query.from) {
    for (const Expr& e : item.on) {
      const Expr* column = referring(e, described);
      if (!column || column->source != scope.main) continue;
      const Expr& other = column == &e.args[0] ? e.args[1] : e.args[0];
      if (other.source != source || !stands_for_row(other, described)) continue;
      const std::string words = subject_words(*column, scope);
      const std::string role = without_id(words);
      const bool name = role == source_words(scope, source, false);
      return role == words || name ? own : plural_words(role);
    }
  }
  return own;
}

// The one other table may lack a partner for a row of the main one: no foreign key that is always
// set leads there.
bool may_lack_partner(const DescribedQuery& described) {
  const EnglishScope& scope = described.english;
  if (described.query.from.size() != 2) return false;
  for (const Source& source : described.query.from) {
    for (const Expr& e : source.on) {
      const Expr* column = referring(e, described);
      if (!column || column->column < 0) continue;
      const int table = described.query.from.at(column->source).table;
      if (table >= 0 && column->source == scope.main) {
        return scope.schema.column(table, column->column).nullable;
      }
    }
  }
  return true;
}

void ElementCollector::tables(const DescribedQuery& described) {
  const EnglishScope& scope = described.english;
  const std::string main = source_words(scope, scope.main, true);
  std::vector<std::string> others;
  Span span;
  bool optional = false;
  for (int s = 0; s < static_cast<int>(described.query.from.size()); ++s) {
    const Source& source = described.query.from[s];
    span = span.empty() ? source.span : span;
    optional = optional || source.join == JoinKind::left || source.join == JoinKind::full;
    if (s != scope.main) others.push_back(other_words(s, described));
  }
  std::sort(others.begin(), others.end());
  const char* key = others.empty()                ? "option.from.one"
                    : may_lack_partner(described) ? "option.from.some"
                                                  : "option.from";
  const std::string english =
      said(optional ? "option.from.left" : key, {{"main", main}, {"others", list_words(others)}});
  const std::string by = joining_columns(described);
  const std::string english_long =
      by.empty() ? english : said("option.from.by", {{"tables", english}, {"columns", by}});
  add(Clause::from, AmbiguityKind::question, described.text.tables(), english, english_long, span);
}

void ElementCollector::conditions(const std::vector<Expr>& conjuncts, Clause clause,
                                  const DescribedQuery& described) {
  const std::vector<int> partner = range_partners(conjuncts);
  for (std::size_t k = 0; k < conjuncts.size(); ++k) {
    if (is_join_condition(conjuncts[k])) continue;
    if (partner[k] < 0) {
      Element element = condition_element(conjuncts[k], clause, described);
      if (!element.key.empty()) add(std::move(element));
    } else if (partner[k] > static_cast<int>(k)) {
      const Expr& a = conjuncts[k];
      const Expr& b = conjuncts[partner[k]];
      const bool a_lower = a.name[0] == '>';
      add(range_element(a_lower ? a : b, a_lower ? b : a, clause, described));
    }
  }
}

void ElementCollector::grouping(const DescribedQuery& described) {
  const std::vector<std::string> groups = described.text.groups();
  if (!groups.empty()) {
    const auto words = [&](const EnglishScope& scope) {
      return said("option.group", {{"things", group_words(scope)}});
    };
    Span span;
    for (const Expr& e : described.query.group_by) span = language::join(span, words_of(e));
    add(Clause::group, AmbiguityKind::question, joined(groups, ", "), words(described.english),
        words(described.english_long), span);
  }
  if (described.text.distinct()) {
    const std::string words = said("option.distinct");
    add(Clause::distinct, AmbiguityKind::question, "distinct", words, words, {});
  }
}

// "the one with the highest salary", "the 5 with the highest salary", "the highest salary first".
std::string ranking_words(const Query& query, const EnglishScope& scope) {
  if (query.order_by.empty()) return limit_words(query);
  if (std::string best = best_words(query, scope); !best.empty()) return best;
  const OrderKey& first = query.order_by[0];
  const bool by = type_word(term_type(first.expr, scope)) == std::string_view("number") ||
                  type_word(term_type(first.expr, scope)) == std::string_view("time");
  std::string text =
      said(by ? "option.order" : "option.order.text", {{"order", order_words(query, scope)}});
  if (std::string limit = limit_words(query); !limit.empty()) text += ", " + limit;
  return text;
}

void ElementCollector::ordering(const DescribedQuery& described) {
  std::string key = described.text.order_and_limit();
  if (key.empty()) return;
  const bool ordered = key.find(" order by ") == 0;
  const Span span =
      described.query.order_by.empty() ? Span{} : words_of(described.query.order_by[0].expr);
  const auto counts = [&](const OrderKey& one) { return counts_rows(one.expr, described.english); };
  if (std::ranges::any_of(described.query.order_by, counts))  // of other rows, it is another order
    key += ' ' + source_words(described.english, described.english.counted, true);
  add(ordered ? Clause::order : Clause::limit, AmbiguityKind::question, std::move(key),
      ordered ? ranking_words(described.query, described.english) : limit_words(described.query),
      ordered ? ranking_words(described.query, described.english_long) : std::string(), span);
}

constexpr auto kSetNames = base::enum_names<SetOperation>({
    {SetOperation::union_all, "union_all"},
    {SetOperation::union_distinct, "union"},
    {SetOperation::intersect, "intersect"},
    {SetOperation::except, "except"},
});

void ElementCollector::set_operation(const DescribedQuery& described, const CanonicalScope* outer,
                                     const EnglishScope* english_outer) {
  if (described.query.set_operation == SetOperation::none || !described.query.right) return;
  const char* name = kSetNames.of(described.query.set_operation);
  const std::string words =
      said(std::string("option.set.") + name,
           {{"right", query_words(*described.query.right, schema_, english_outer)}});
  add(Clause::set, AmbiguityKind::question, name, words, words, {});
  query(*described.query.right, outer, english_outer, path_ + "set/");
}

// Subqueries are numbered in the order of their conditions' canonical text, so that equal ones have
// equal paths whatever order they are written in.
void ElementCollector::nested(const DescribedQuery& described) {
  const auto walk = [&](std::vector<Expr> exprs, Clause clause) {
    std::vector<std::pair<std::string, const Expr*>> ordered;
    for (const Expr& e : exprs) ordered.emplace_back(canonical_expr(e, described.text.scope()), &e);
    std::stable_sort(ordered.begin(), ordered.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    for (const auto& [key, expr] : ordered) {
      nested_in(*expr, path_ + clause_name(clause) + '.', described);
    }
  };
  walk(described.query.outputs, Clause::output);
  walk(described.query.where, Clause::where);
  walk(described.query.having, Clause::having);
  for (const Source& source : described.query.from) {
    if (!source.derived) continue;
    query(*source.derived, &described.text.scope(), &described.english, path_ + "from/");
  }
}

void ElementCollector::nested_in(const Expr& expr, const std::string& path,
                                 const DescribedQuery& described, bool rows_only) {
  if (expr.query) {
    int number = 1;
    const auto taken = [&](const std::string& candidate) {
      return std::any_of(elements_.begin(), elements_.end(),
                         [&](const Element& e) { return e.path == candidate; });
    };
    while (taken(path + std::to_string(number) + '/')) ++number;
    query(*expr.query, &described.text.scope(), &described.english,
          path + std::to_string(number) + '/', rows_only);
  }
  const bool exists = expr.name == "exists" || expr.name == "not exists";
  for (const Expr& arg : expr.args) nested_in(arg, path, described, exists);
}

void ElementCollector::select(const DescribedQuery& described, bool rows_only) {
  if (!rows_only) outputs(described);
  tables(described);
  std::vector<Expr> conjuncts;
  for (const Source& source : described.query.from) {
    if (source.join != JoinKind::inner && source.join != JoinKind::cross) continue;
    conjuncts.insert(conjuncts.end(), source.on.begin(), source.on.end());
  }
  conjuncts.insert(conjuncts.end(), described.query.where.begin(), described.query.where.end());
  conditions(conjuncts, Clause::where, described);
  conditions(described.query.having, Clause::having, described);
  grouping(described);
  ordering(described);
}

void ElementCollector::query(const Query& raw, const CanonicalScope* outer,
                             const EnglishScope* english_outer, const std::string& path,
                             bool rows_only) {
  if (depth_ >= kMaxNesting) return;
  ++depth_;
  const std::string above = std::exchange(path_, path);
  const Query plain = canonical_form(raw, schema_, outer);
  QueryText text(plain, schema_, outer);
  const EnglishScope english = english_scope(plain, schema_, english_outer);
  EnglishScope english_long = english;
  english_long.name_every_table = true;
  const DescribedQuery described{plain, text, english, english_long};
  select(described, rows_only);
  set_operation(described, outer, english_outer);
  nested(described);
  path_ = above;
  --depth_;
}

}  // namespace

std::vector<Element> elements_of(const Query& query, const schema::Schema& schema) {
  std::vector<Element> elements;
  ElementCollector(schema, elements).query(query, nullptr, nullptr, "");
  return elements;
}

}  // namespace nl_ask::candidates
