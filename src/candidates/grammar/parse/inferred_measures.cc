// A way of measures.txt over a table: each factor is a column of the row, or of a row that it
// refers to; cents become whole units, minutes the hours of an hourly rate.
#include "candidates/grammar/parse/inferred_measures.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include "candidates/grammar/parse/measure_columns.h"
#include "candidates/grammar/parse/measure_words.h"
#include "candidates/grammar/sketch/column_words.h"

namespace nl_ask::candidates {
namespace {

using schema::TypeKind;

constexpr double kLikely = 0.8;           // less than a column that is called so
constexpr double kEachRank = 0.03;        // a worse way
constexpr double kFromAnotherRow = 0.02;  // a factor stands in another row
constexpr double kOfItsTable = 0.97;      // "fuel revenue" of fuel sales
constexpr double kCalledElsewhere = 0.3;  // "fees", where another table has a fee_amount
constexpr double kHour = 3600;            // seconds

Expr number_literal(double number) {
  char text[32];
  const auto end = std::to_chars(text, text + sizeof text, number, std::chars_format::fixed).ptr;
  std::string digits(text, end);
  if (digits.find('.') == digits.npos && number != 1) digits += ".0";
  return literal(std::move(digits), TypeKind::decimal);
}

Expr computed_of(const char* name, Expr left, Expr right) {
  Expr expr = operation(name, {std::move(left), std::move(right)});
  expr.type = TypeKind::decimal;
  return expr;
}

/// Tries the ways of one schema.
class MeasureFinder {
 public:
  MeasureFinder(const schema::Schema& schema, const Naming& naming, const JoinGraph& joins)
      : schema_(schema), naming_(naming), joins_(joins), columns_(schema, naming) {}

  std::optional<InferredMeasure> find(int table, const MeasureWay& way) {
    if (schema_.tables[static_cast<std::size_t>(table)].kind == schema::TableKind::view) return {};
    if (way.factors.size() > 1 && way.factors[0].role == "quantity" && has_name(table))
      return std::nullopt;  // "bottles a crate": a product
    InferredMeasure found;
    found.tables = {table};
    if (!way.over.empty()) return rate(table, way, std::move(found));
    std::optional<Expr> product;
    for (const MeasureFactor& factor : way.factors) {
      std::optional<Expr> value = factor_value(table, factor, way, found);
      if (!value) return std::nullopt;
      if (product && same_expression(*product, *value)) return std::nullopt;  // one in two roles
      product = product ? computed_of("*", *std::move(product), *std::move(value)) : value;
    }
    if (!way.beside.empty() && !stands_beside(table, way.beside)) return std::nullopt;
    const bool alone = way.factors.size() == 1 && way.factors[0].other.empty();
    if (alone && way.beside.empty() && !holds_payments(table)) return std::nullopt;
    if (!way.less.empty()) take_off(table, way.less, *product);
    found.expr = *std::move(product);
    found.parent = parent_of(table, found.tables);
    return found;
  }

  /// The tables of which an amount is called so, by each word of its name.
  std::map<std::string, std::set<int>> amounts() const {
    std::map<std::string, std::set<int>> tables;
    for (int t = 0; t < static_cast<int>(schema_.tables.size()); ++t) {
      const int amount = columns_.column(t, "amount");
      if (amount < 0) continue;
      for (const std::string& word : columns_.words(t, amount)) tables[word].insert(t);
    }
    return tables;
  }

 private:
  /// "Acme Ltd", but not "receipt no. 7012": what happens has a number at most.
  bool has_name(int table) const {
    return naming_.names_rows(table) && !naming_.numbered(table) && !called_after_somebody(table);
  }

  /// A ticket with a "buyer_name": that is nobody's own, unless the rows are buyers.
  bool called_after_somebody(int table) const {
    const auto party = [](const std::string& word) { return is_column_word("party", word); };
    const std::vector<int>& names = naming_.names(table);
    if (names.empty() || std::ranges::any_of(naming_.words(table), party)) return false;
    const std::vector<std::string>& words = naming_.words(table, names[0]);
    return words.size() > 1 && party(words[0]);
  }

  /// Rows that are about money by themselves: something happens with each, and it has no name.
  bool holds_payments(int table) const {
    const std::vector<schema::Column>& columns =
        schema_.tables[static_cast<std::size_t>(table)].columns;
    return std::any_of(columns.begin(), columns.end(),
                       [](const schema::Column& column) { return column.temporal(); }) &&
           !has_name(table);
  }

  /// Rows without a name that have a column in the role.
  bool stands_beside(int table, const std::string& role) const {
    return !has_name(table) && columns_.column(table, role) >= 0;
  }

  /// 100 * sum(part) / sum(whole), of two columns of a row.
  std::optional<InferredMeasure> rate(int table, const MeasureWay& way, InferredMeasure found) {
    const int part = columns_.column(table, way.factors[0].role);
    const int whole = columns_.column(table, way.over);
    if (part < 0 || whole < 0 || part == whole) return std::nullopt;
    const auto sum = [&](int column) {
      Expr value = column_ref(table, column, schema_.column(table, column).kind);
      return call("sum", {std::move(value)}, TypeKind::decimal);
    };
    Expr divisor = call("nullif", {sum(whole), literal("0", TypeKind::integer)}, TypeKind::decimal);
    found.expr = computed_of("/", computed_of("*", literal("100.0", TypeKind::decimal), sum(part)),
                             std::move(divisor));
    return found;
  }

  std::optional<Expr> factor_value(int table, const MeasureFactor& factor, const MeasureWay& way,
                                   InferredMeasure& found) {
    std::optional<Expr> value = role_value(table, factor.role, way, found);
    if (!value || factor.other.empty()) return value;
    std::optional<Expr> other = role_value(table, factor.other, way, found);
    if (!other || same_expression(*other, *value)) return std::nullopt;
    return computed_of(factor.sign == '+' ? "+" : "-", *std::move(value), *std::move(other));
  }

  /// The column in the role: of the row, else, where there are others to multiply it by, of a row
  /// that it refers to.
  std::optional<Expr> role_value(int table, const std::string& role, const MeasureWay& way,
                                 InferredMeasure& found) {
    int at = table, column = columns_.column(table, role);
    if (role == "quantity") column = quantity_of(table, column, way);
    if (role == "cost" && is_whole_cost(table, column, way)) return std::nullopt;
    const bool may_lie_beside = (role == "price" || role == "cost") && way.factors.size() > 1;
    if (column < 0 && may_lie_beside && way.factors[0].role == "quantity")
      for (const JoinEdge& edge : joins_.edges(table)) {
        if (edge.columns.size() != 1 || naming_.key(edge.other) != edge.other_columns[0]) continue;
        column = columns_.column(edge.other, role);
        at = edge.other;
        if (column >= 0) break;
      }
    if (column < 0) return std::nullopt;
    if (std::find(found.tables.begin(), found.tables.end(), at) == found.tables.end())
      found.tables.push_back(at);
    return converted(at, column, role);
  }

  /// "cost" beside "units" in a row of usage: of all of them, unless it says "unit_cost".
  bool is_whole_cost(int table, int cost, const MeasureWay& way) const {
    return cost >= 0 && way.factors[0].role == "quantity" &&
           columns_.column(table, "quantity") >= 0 && !columns_.says(table, cost, "unit");
  }

  /// "seats" of "fare_per_seat".
  int quantity_of(int table, int quantity, const MeasureWay& way) const {
    for (const MeasureFactor& factor : way.factors) {
      if (factor.role != "price" && factor.role != "cost") continue;
      const int price = columns_.column(table, factor.role);
      const int counted = price < 0 ? -1 : columns_.counted_by(table, price);
      if (counted >= 0) return counted;
    }
    return quantity;
  }

  Expr converted(int table, int column, const std::string& role) const {
    Expr value = column_ref(table, column, schema_.column(table, column).kind);
    double factor = 1;
    if (role == "time")
      factor = columns_.factor(table, column, false) / kHour;
    else if (role != "quantity" && role != "stock")
      factor = columns_.factor(table, column, true);
    if (factor <= 0 || factor == 1) return value;
    return factor < 1 ? computed_of("/", std::move(value), number_literal(std::round(1 / factor)))
                      : computed_of("*", std::move(value), number_literal(factor));
  }

  void take_off(int table, const std::string& role, Expr& product) const {
    const int column = columns_.column(table, role);
    if (column < 0) return;
    Expr off = converted(table, column, role);
    const schema::Column& meta = schema_.column(table, column);
    if (meta.nullable && meta.null_fraction > 0)
      off = call("coalesce", {std::move(off), literal("0", TypeKind::integer)}, TypeKind::decimal);
    const DiscountKind kind = columns_.discount_kind(table, column);
    if (kind == DiscountKind::money) {
      product = computed_of("-", std::move(product), std::move(off));
      return;
    }
    if (kind == DiscountKind::percent) off = computed_of("/", std::move(off), number_literal(100));
    product =
        computed_of("*", std::move(product), computed_of("-", number_literal(1), std::move(off)));
  }

  /// Of an order line, the column that refers to the order: what it refers to happens at some time,
  /// and is not what it takes its price from.
  int parent_of(int table, const std::vector<int>& tables) const {
    for (const JoinEdge& edge : joins_.edges(table)) {
      const bool part = edge.columns.size() == 1 &&
                        naming_.key(edge.other) == edge.other_columns[0] &&
                        std::find(tables.begin(), tables.end(), edge.other) == tables.end() &&
                        naming_.key(table) != edge.columns[0];
      if (part && holds_payments(edge.other)) return edge.columns[0];
    }
    return -1;
  }

  const schema::Schema& schema_;
  const Naming& naming_;
  const JoinGraph& joins_;
  MeasureColumns columns_;
};

/// Refunds are no revenue, nor is what was bought, unless it was by a customer.
bool has_none(const MeasureKind& kind, const schema::Schema& schema, const Naming& naming,
              int table) {
  const auto any_of = [](const std::vector<std::string>& words,
                         const std::vector<std::string>& own) {
    return std::ranges::any_of(own, [&](const std::string& word) {
      return std::ranges::find(words, word) != words.end();
    });
  };
  if (any_of(kind.not_of, naming.words(table))) return true;
  const std::vector<std::string>& customer = column_role("customer").words;
  bool dated = false;
  const auto& columns = schema.tables[static_cast<std::size_t>(table)].columns;
  for (int c = 0; c < static_cast<int>(columns.size()); ++c) {
    const std::vector<std::string>& words = naming.words(table, c);
    if (any_of(customer, words)) return false;
    dated |= columns[static_cast<std::size_t>(c)].temporal() && any_of(kind.not_dated, words);
  }
  return dated;
}

std::string words_between(const std::vector<language::Token>& tokens, int first, int last) {
  std::string words;
  for (int i = first; i < last; ++i) {
    if (i > first) words += ' ';
    words += tokens[static_cast<std::size_t>(i)].lower;
  }
  return words;
}

Term term_for(const InferredMeasure& measure, std::string phrase) {
  Term term;
  term.phrase = std::move(phrase);
  term.kind = TermKind::expression;
  term.table = measure.tables[0];
  term.tables = measure.tables;
  term.exprs = {{measure.expr, false, true}};
  term.likely =
      kLikely - kEachRank * measure.rank - (measure.tables.size() > 1 ? kFromAnotherRow : 0);
  term.parts_of = measure.parent;
  return term;
}

bool calls(const InferredMeasure& measure, const language::Token& token) {
  return std::ranges::find(measure.called, token.stem) != measure.called.end();
}

/// Where words of the table's name begin that end at token `at`; `at`: there are none.
int first_of_table(const InferredMeasure& measure, const std::vector<language::Token>& tokens,
                   int at) {
  while (at > 0 && calls(measure, tokens[static_cast<std::size_t>(at) - 1])) --at;
  return at;
}

/// "ticket revenue" of tickets, where both words are one phrase.
bool says_table(const InferredMeasure& measure, const std::vector<language::Token>& tokens,
                const MeasurePlace& place) {
  const auto begin = tokens.begin() + place.first, end = tokens.begin() + place.last;
  return std::any_of(begin, end - 1,
                     [&](const language::Token& token) { return calls(measure, token); });
}

}  // namespace

InferredMeasures::InferredMeasures(const schema::Schema& schema, const Naming& naming,
                                   const JoinGraph& joins) {
  MeasureFinder finder(schema, naming, joins);
  amounts_ = finder.amounts();
  const std::vector<MeasureKind>& kinds = measure_kinds();
  for (int kind = 0; kind < static_cast<int>(kinds.size()); ++kind)
    for (int table = 0; table < static_cast<int>(schema.tables.size()); ++table) {
      if (has_none(kinds[static_cast<std::size_t>(kind)], schema, naming, table)) continue;
      int rank = 0;
      for (const MeasureWay& way : kinds[static_cast<std::size_t>(kind)].ways) {
        std::optional<InferredMeasure> found = finder.find(table, way);
        const int place = rank++;
        if (!found) continue;
        found->kind = kind;
        found->called = naming.words(table);
        found->rank = place;
        measures_.push_back(*std::move(found));
      }
    }
}

bool InferredMeasures::called_elsewhere(const InferredMeasure& measure,
                                        const std::vector<language::Token>& tokens,
                                        const MeasurePlace& place) const {
  const language::Token& word = tokens[static_cast<std::size_t>(place.last) - 1];
  if (place.last - place.first > 1 && is_column_word("worth", word.stem)) return false;
  const auto found = amounts_.find(role_stem(word.lower));
  return found != amounts_.end() && !found->second.contains(measure.tables[0]);
}

std::vector<MeasureUse> InferredMeasures::asked_for(
    const std::vector<language::Token>& tokens) const {
  std::vector<MeasureUse> uses;
  if (measures_.empty()) return uses;
  for (const MeasurePlace& place : measure_places(tokens)) {
    const bool of_table = std::ranges::any_of(measures_, [&](const InferredMeasure& measure) {
      return measure.kind == place.kind && says_table(measure, tokens, place);
    });
    for (const InferredMeasure& measure : measures_) {
      if (measure.kind != place.kind) continue;
      if (of_table && !says_table(measure, tokens, place)) continue;
      const int first = first_of_table(measure, tokens, place.first);
      uses.push_back(
          {first, place.last, term_for(measure, words_between(tokens, first, place.last))});
      double& likely = uses.back().term.likely;
      if (of_table || first < place.first) likely += kOfItsTable - kLikely;
      if (first == place.first && called_elsewhere(measure, tokens, place))
        likely -= kCalledElsewhere;
    }
  }
  return uses;
}

}  // namespace nl_ask::candidates
