// The rows are asked for one column at a time, the columns that people tell rows apart by first.
#include "proposal/namesakes.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <limits>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "candidates/correction/query_walk.h"
#include "candidates/elements/elements.h"
#include "candidates/query/render.h"
#include "candidates/twins/replacement.h"

namespace nl_ask::proposal {
namespace {

using candidates::Candidate;
using candidates::Expr;
using candidates::ExprKind;
using candidates::Naming;
using candidates::Query;

constexpr double kLeastLooked = 0.15;   // probability of a candidate whose names are looked up
constexpr std::size_t kMostLooked = 2;  // candidates
constexpr double kOfPersons = 0.5;      // of its probability that the rows get together
constexpr double kOfThings = 0.25;
constexpr std::size_t kMostColumns = 6;   // asked for to tell rows apart
constexpr std::size_t kLongestTold = 40;  // bytes

/// Rows of a source of one node that conditions pick by a name.
struct Named {
  int node = 0;
  int source = 0;
  int table = 0;
  std::vector<Expr> conditions = {};
};

bool mentions(const Expr& expr, int source) {
  if (expr.kind == ExprKind::column && expr.level == 0 && expr.source == source) return true;
  return std::ranges::any_of(expr.args, [=](const Expr& arg) { return mentions(arg, source); });
}

/// Whoever sees the rows can tell them apart.
bool shows(const Query& node, int source) {
  return std::ranges::any_of(node.outputs, [=](const Expr& output) {
    return !candidates::contains_aggregate(output) && mentions(output, source);
  });
}

class Namesakes {
 public:
  Namesakes(const schema::Schema& schema, const Naming& naming, const ReadValues& read)
      : schema_(schema), naming_(naming), read_(read) {}

  /// The query of each row alone; empty where there is one row of the name, or many.
  std::vector<Query> each_of(const Query& query) {
    if (!candidates::is_transparent(query)) return {};
    const std::optional<Named> named = named_in(query);
    if (!named) return {};
    for (const int column : telling_columns(*named)) {
      const std::vector<std::string> values = read_(values_query(*named, column));
      if (values.size() < 2 || values.size() > kMostNamesakes) return {};
      if (!tell_apart(values)) continue;
      persons_ = !naming_.person_name(named->table).empty();
      return with_each(query, *named, column, values);
    }
    return {};
  }

  double share() const { return persons_ ? kOfPersons : kOfThings; }

 private:
  std::optional<Named> named_in(const Query& query) const {
    const std::vector<const Query*> nodes = candidates::nodes_of(query);
    for (std::size_t n = 0; n < nodes.size(); ++n)
      for (std::size_t s = 0; s < nodes[n]->from.size(); ++s) {
        Named named{static_cast<int>(n), static_cast<int>(s), nodes[n]->from[s].table};
        if (named.table < 0 || (n == 0 && shows(query, named.source))) continue;
        for (const Expr& condition : nodes[n]->where)
          if (says_name(condition, named)) named.conditions.push_back(condition);
        if (!named.conditions.empty()) return named;
      }
    return std::nullopt;
  }

  /// "last_name = 'Patel'".
  bool says_name(const Expr& condition, const Named& named) const {
    if (condition.kind != ExprKind::op || condition.name != "=" || condition.args.size() != 2)
      return false;
    const Expr& column = condition.args[0];
    return column.kind == ExprKind::column && column.level == 0 && column.source == named.source &&
           condition.args[1].kind == ExprKind::literal &&
           schema_.column(named.table, column.column).textual() &&
           std::ranges::count(naming_.names(named.table), column.column) > 0;
  }

  /// Names that were not said, then other texts, then numbers and codes, then dates.
  std::vector<int> telling_columns(const Named& named) const {
    std::vector<int> columns, codes, dates;
    for (const int c : all_columns(named.table)) {
      const schema::Column& column = schema_.column(named.table, c);
      if (column.kind == schema::TypeKind::date) dates.push_back(c);
      if (column.textual())
        (column.unique || naming_.identifies(named.table, c) ? codes : columns).push_back(c);
    }
    std::ranges::move(codes, std::back_inserter(columns));
    std::ranges::move(dates, std::back_inserter(columns));
    std::set<int> seen;
    for (const Expr& condition : named.conditions) seen.insert(condition.args[0].column);
    std::erase_if(columns, [&](int column) { return !seen.insert(column).second; });
    if (columns.size() > kMostColumns) columns.resize(kMostColumns);
    return columns;
  }

  /// Those that name a row first, then those with few values ("the one in Porto").
  std::vector<int> all_columns(int table) const {
    std::vector<int> columns = naming_.names(table);
    const auto names = static_cast<std::ptrdiff_t>(columns.size());
    const auto count =
        static_cast<int>(schema_.tables[static_cast<std::size_t>(table)].columns.size());
    for (int c = 0; c < count; ++c)
      if (std::ranges::count(columns, c) == 0) columns.push_back(c);
    std::ranges::stable_sort(columns.begin() + names, columns.end(), {}, [&](int c) {
      const double distinct = schema_.column(table, c).distinct;
      return distinct > 0 ? distinct : std::numeric_limits<double>::max();
    });
    return columns;
  }

  std::string values_query(const Named& named, int column) const {
    Query rows;
    rows.from.resize(1);
    rows.from[0].table = named.table;
    rows.outputs = {candidates::column_ref(0, column, schema_.column(named.table, column).kind)};
    for (Expr condition : named.conditions) {
      condition.args[0].source = 0;
      rows.where.push_back(std::move(condition));
    }
    rows.limit = static_cast<std::int64_t>(kMostNamesakes) + 1;
    return candidates::to_sql(rows, schema_);
  }

  static bool tell_apart(const std::vector<std::string>& values) {
    std::set<std::string> seen;
    return std::ranges::all_of(values, [&](const std::string& value) {
      return !value.empty() && value.size() <= kLongestTold && seen.insert(value).second;
    });
  }

  /// All words that say the name: "Anna Weber".
  static candidates::Span words_of(const Named& named) {
    candidates::Span span = named.conditions[0].span;
    for (const Expr& condition : named.conditions) {
      if (condition.span.empty()) continue;
      if (span.empty()) span = condition.span;
      span.begin = std::min(span.begin, condition.span.begin);
      span.end = std::max(span.end, condition.span.end);
    }
    return span;
  }

  std::vector<Query> with_each(const Query& query, const Named& named, int column,
                               const std::vector<std::string>& values) const {
    const schema::TypeKind kind = schema_.column(named.table, column).kind;
    const candidates::Span span = words_of(named);
    std::vector<Query> all;
    for (const std::string& value : values)
      all.push_back(candidates::with_node(query, named.node, [&](Query& node) {
        node.where.push_back(
            candidates::operation("=",
                                  {candidates::column_ref(named.source, column, kind, span),
                                   candidates::literal(value, kind, span)},
                                  span));
      }));
    return all;
  }

  const schema::Schema& schema_;
  const Naming& naming_;
  const ReadValues& read_;
  bool persons_ = false;
};

/// Whether words of the question are known for any part of it.
bool has_places(const Candidate& one) {
  return std::ranges::any_of(
      one.elements, [](const candidates::Element& element) { return !element.span.empty(); });
}

}  // namespace

void add_namesakes(const schema::Schema& schema, const Naming& naming, const ReadValues& read,
                   std::vector<Candidate>& candidates) {
  Namesakes namesakes(schema, naming, read);
  std::vector<Candidate> added;
  std::size_t looked = 0;
  for (Candidate& one : candidates) {
    if (!one.has_query() || one.prior < kLeastLooked || ++looked > kMostLooked) continue;
    std::vector<Query> each = namesakes.each_of(one.query);
    if (each.empty()) continue;
    const double part = one.prior * namesakes.share() / static_cast<double>(each.size());
    const bool placed = has_places(one);
    one.prior -= part * static_cast<double>(each.size());
    for (Query& query : each) {
      Candidate row;
      row.sql = candidates::to_sql(query, schema);
      row.elements = candidates::elements_of(query, schema);
      if (!placed)  // its words are another question's
        for (candidates::Element& element : row.elements) element.span = {};
      row.query = std::move(query);
      row.origins = one.origins;
      row.prior = part;
      row.evidence.provenance = {"namesake"};
      added.push_back(std::move(row));
    }
  }
  std::ranges::move(added, std::back_inserter(candidates));
}

}  // namespace nl_ask::proposal
