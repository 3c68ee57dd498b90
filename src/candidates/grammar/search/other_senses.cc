// Each sense is the query of a reading with one aggregate, order or limit in the place of another.

#include "candidates/grammar/search/other_senses.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "candidates/grammar/parse/measures.h"
#include "candidates/grammar/sketch/column_words.h"
#include "language/stem.h"

namespace nl_ask::candidates {
namespace {

constexpr size_t kReadingsOfSenses = 3;  // of which other senses are looked for
constexpr size_t kMostAmounts = 3;       // columns of one table that say how much
constexpr double kSurelyNamed = 0.8;     // a column that the question speaks of
constexpr std::int64_t kAFew = 10;       // "our best customers"

/// An aggregate of one plain column.
bool aggregates_column(const Expr& expr) {
  return expr.kind == ExprKind::call && expr.args.size() == 1 && !expr.distinct &&
         expr.args[0].kind == ExprKind::column && expr.args[0].level == 0 &&
         expr.args[0].source >= 0 && (expr.name == "sum" || expr.name == "avg");
}

/// Whether some words surely name the column.
bool named(const Parse& parse, ColumnUse use) {
  return std::ranges::any_of(parse.chunks, [&](const Chunk& chunk) {
    return std::ranges::any_of(chunk.columns, [&](const schema::Mention* mention) {
      return mention->table == use.table && mention->column == use.column &&
             mention->score >= kSurelyNamed;
    });
  });
}

bool can_be_summed(const Parse& parse, ColumnUse use) {
  const schema::Column& column = parse.column(use);
  return column.numeric() && !column.derived && !parse.naming.identifies(use.table, use.column) &&
         parse.naming.reference_of(use.table, use.column) < 0 &&
         !has_column_word(parse.naming, use, "level") &&
         !parse.naming.has_word(use.table, use.column, "year");
}

/// The columns that say how much a row of the table is about; the natural one alone where there are
/// many, and none of what has a name.
std::vector<int> amounts(const Parse& parse, int table) {
  std::vector<int> columns;
  if (!parse.naming.names(table).empty() && !parse.naming.numbered(table)) return columns;
  for (int c = 0; c < static_cast<int>(parse.schema.tables[table].columns.size()); ++c)
    if (can_be_summed(parse, {table, c})) columns.push_back(c);
  if (columns.size() <= kMostAmounts) return columns;
  const int natural = amount_of(parse, table);
  return natural < 0 ? std::vector<int>{} : std::vector{natural};
}

class Senses {
 public:
  Senses(const Parse& parse, const Ranked& reading, std::vector<Ranked>& senses)
      : parse_(parse), reading_(reading), query_(reading.query), senses_(senses) {}

  void add() {
    if (query_.set_operation != SetOperation::none || query_.from.empty()) return;
    add_sums();
    add_counts();
    add_shown();
    add_few();
    add_other_amounts();
    add_all_rows();
    add_latest();
  }

 private:
  int table(int source) const { return query_.from[static_cast<size_t>(source)].table; }

  bool ranks_groups() const {
    return query_.limit && !query_.group_by.empty() && !query_.order_by.empty();
  }

  bool says_sum() const {
    for (int i = 0; i < parse_.size(); ++i)
      if (parse_.is(i, CueKind::sum)) return true;
    return false;
  }

  /// "the most orders", "number of": it is said that rows are counted.
  bool says_count() const {
    for (int i = 0; i < parse_.size(); ++i) {
      if (parse_.is(i, CueKind::count) || parse_.is(i, CueKind::frequent) ||
          parse_.is(i, CueKind::times))
        return true;
      const bool most = parse_.is(i, CueKind::superlative) || parse_.is(i, CueKind::max);
      if (most && parse_.tabular(parse_.next(i))) return true;
    }
    return false;
  }

  void keep(Query query, const char* feature) {
    senses_.push_back(edited(reading_, std::move(query), feature));
  }

  void ordered_by(Expr expr, const char* feature) {
    Query other = query_;
    expr.span = other.order_by[0].expr.span;
    other.order_by[0].expr = std::move(expr);
    keep(std::move(other), feature);
  }

  /// "the artist who gets listened to most": counted, or by how long that was.
  void add_sums() {
    if (!ranks_groups() || !is_count_star(query_.order_by[0].expr) || says_count()) return;
    for (int s = 0; s < static_cast<int>(query_.from.size()) && senses_.empty(); ++s)
      for (Expr& sum : sums_of(s)) ordered_by(std::move(sum), "sense.summed");
  }

  /// What rows of a source come to that is counted; none of what is grouped by.
  std::vector<Expr> sums_of(int source) const {
    std::vector<Expr> sums;
    const int of = table(source);
    if (of < 0 || (query_.from.size() > 1 && groups_by(source))) return sums;
    for (const int column : amounts(parse_, of)) {
      const schema::TypeKind kind = parse_.column({of, column}).kind;
      sums.push_back(call("sum", {column_ref(source, column, kind)}, kind));
    }
    return sums;
  }

  bool groups_by(int source) const {
    return std::ranges::any_of(query_.group_by, [&](const Expr& expr) {
      return expr.kind == ExprKind::column && expr.source == source;
    });
  }

  /// "the largest category of expenses": by what they come to, or by how many there are.
  void add_counts() {
    if (!ranks_groups() || says_sum()) return;
    const Expr& by = query_.order_by[0].expr;
    if (!aggregates_column(by) || by.name != "sum" || table(by.args[0].source) < 0) return;
    const ColumnUse amount = {table(by.args[0].source), by.args[0].column};
    if (parse_.column(amount).derived || named(parse_, amount)) return;
    ordered_by(count_star(), "sense.counted");
  }

  /// The only aggregate that is shown of groups; -1: there is another number of them.
  int shown_aggregate() const {
    int place = -1;
    for (size_t i = 0; i < query_.outputs.size(); ++i) {
      if (!contains_aggregate(query_.outputs[i])) continue;
      if (place >= 0) return -1;
      place = static_cast<int>(i);
    }
    return place;
  }

  void shown_as(int place, Expr expr, const char* feature) {
    Query other = query_;
    Expr& shown = other.outputs[static_cast<size_t>(place)];
    expr.span = shown.span;
    for (OrderKey& key : other.order_by)
      if (same_expression(key.expr, shown)) key.expr = expr;
    shown = std::move(expr);
    keep(std::move(other), feature);
  }

  /// "repairs per building": how many, or how much in all; "overtime by production", of a column of
  /// that name: in all, on average, or how often.
  void add_shown() {
    const int place = query_.group_by.empty() ? -1 : shown_aggregate();
    if (place < 0) return;
    const Expr& shown = query_.outputs[static_cast<size_t>(place)];
    if (is_count_star(shown) && !says_count()) return add_shown_sums(place);
    if (!aggregates_column(shown) || shown.name != "sum" || says_sum()) return;
    const ColumnUse use{table(shown.args[0].source), shown.args[0].column};
    if (use.table < 0 || parse_.column(use).derived || !named(parse_, use)) return;
    Expr average = shown;
    average.name = "avg";
    shown_as(place, std::move(average), "sense.shown_average");
    shown_as(place, count_star(), "sense.shown_number");
  }

  void add_shown_sums(int place) {
    const size_t before = senses_.size();
    for (int s = static_cast<int>(query_.from.size()); s-- > 0 && senses_.size() == before;)
      for (Expr& sum : sums_of(s)) shown_as(place, std::move(sum), "sense.shown_sum");
  }

  /// "who are our best customers": a few of them.
  void add_few() {
    if (query_.limit != 1 || query_.offset != 0 || query_.order_by.empty() || !asks_for_several())
      return;
    Query other = query_;
    other.limit = kAFew;
    keep(std::move(other), "sense.few");
  }

  /// "most", which is about how many of them.
  bool says_most(int i) const {
    const Chunk& chunk = parse_.chunks[static_cast<size_t>(i)];
    const std::string& word = parse_.tokens[static_cast<size_t>(chunk.last) - 1].lower;
    return word == "most" || word == "fewest" || word == "least";
  }

  /// The thing behind the superlative is a plural, and what is asked for.
  bool asks_for_several() const {
    for (int i = 0; i + 1 < parse_.size(); ++i) {
      const bool ranks = parse_.is(i, CueKind::superlative) || parse_.is(i, CueKind::vague) ||
                         parse_.is(i, CueKind::hint);
      const int noun = parse_.next(i);
      if (!ranks || says_most(i) || !parse_.tabular(noun) || !shows(table_at(parse_, noun)))
        continue;
      const int last = parse_.chunks[static_cast<size_t>(noun)].last - 1;
      return language::is_plural(parse_.tokens[static_cast<size_t>(last)].lower);
    }
    return false;
  }

  bool shows(int rows) const {
    const Expr& first = query_.outputs[0];
    return first.kind == ExprKind::column && first.source >= 0 && table(first.source) == rows;
  }

  /// "how much did we invoice": in all, or without the tax.
  void add_other_amounts() {
    if (query_.outputs.size() != 1 || !aggregates_column(query_.outputs[0])) return;
    const Expr& column = query_.outputs[0].args[0];
    const int rows = table(column.source);
    if (rows < 0 || named(parse_, {rows, column.column}) || !is_money({rows, column.column}))
      return;
    for (int c = 0; c < static_cast<int>(parse_.schema.tables[rows].columns.size()); ++c) {
      if (c == column.column || !can_be_summed(parse_, {rows, c}) || !is_money({rows, c}) ||
          has_column_word(parse_.naming, {rows, c}, "part"))
        continue;
      Query other = query_;
      other.outputs[0].args[0].column = c;
      other.outputs[0].args[0].type = parse_.column({rows, c}).kind;
      keep(std::move(other), "sense.other_amount");
    }
  }

  /// "loans per member": of the members that have any, or of all.
  void add_all_rows() {
    if (query_.outputs.size() != 1) return;
    const Expr& quotient = query_.outputs[0];
    const bool divides = quotient.kind == ExprKind::op && quotient.name == "/" &&
                         quotient.args[1].kind == ExprKind::call &&
                         quotient.args[1].name == "nullif";
    const int others = divides ? referred(quotient.args[1].args[0]) : -1;
    if (others < 0) return;
    Query all;
    all.outputs = {count_star()};
    all.from.resize(1);
    all.from[0].table = others;
    Query other = query_;
    other.outputs[0].args[1].args[0] = subquery(std::move(all));
    keep(std::move(other), "sense.all_rows");
  }

  /// The words of the question that say "recent" without saying how much so; none: empty.
  Span recent() const {
    for (const language::TimePhrase& phrase : parse_.times) {
      const language::Token& word = parse_.tokens[static_cast<size_t>(phrase.first_token)];
      if (phrase.last_token == phrase.first_token + 1 && word.stem == "recent") return word.span;
    }
    return {};
  }

  /// "recent complaints": the latest few, rather than those of some stretch of time.
  void add_latest() {
    const Span words = recent();
    if (words.begin == words.end || query_.limit || !query_.group_by.empty()) return;
    Query other = query_;
    std::optional<Expr> date;
    std::erase_if(other.where, [&](const Expr& condition) {
      if (!condition.span.overlaps(words) || condition.args.empty() ||
          condition.args[0].kind != ExprKind::column)
        return false;
      date = condition.args[0];
      return true;
    });
    if (!date || std::ranges::any_of(other.outputs, contains_aggregate)) return;
    other.order_by = {{.expr = *date, .descending = true}};
    other.limit = kAFew;
    keep(std::move(other), "sense.latest");
  }

  /// The table whose rows are counted by different references to them; -1: none.
  int referred(const Expr& count) const {
    if (count.kind != ExprKind::call || count.name != "count" || !count.distinct ||
        count.args.size() != 1 || count.args[0].kind != ExprKind::column)
      return -1;
    const int reference =
        parse_.naming.reference_of(table(count.args[0].source), count.args[0].column);
    return reference < 0 ? -1
                         : parse_.naming.references()[static_cast<size_t>(reference)].referenced;
  }

  bool is_money(ColumnUse use) const {
    return has_column_word(parse_.naming, use, "amount") ||
           has_column_word(parse_.naming, use, "whole") ||
           has_column_word(parse_.naming, use, "without_tax");
  }

  const Parse& parse_;
  const Ranked& reading_;
  const Query& query_;
  std::vector<Ranked>& senses_;
};

}  // namespace

std::vector<Ranked> other_senses(const Parse& parse, const std::vector<Ranked>& readings) {
  std::vector<Ranked> senses;
  for (size_t i = 0; i < readings.size() && i < kReadingsOfSenses; ++i) {
    std::vector<Ranked> own;
    Senses(parse, readings[i], own).add();
    std::ranges::move(own, std::back_inserter(senses));
  }
  return senses;
}

}  // namespace nl_ask::candidates
