// Conditions, orders and aggregates against what the statistics say of their columns.
#include "candidates/grammar/ranking/plausibility.h"

#include <algorithm>
#include <charconv>
#include <functional>
#include <string>
#include <string_view>

#include "base/calendar.h"
#include "candidates/grammar/parse/measures.h"
#include "candidates/grammar/sketch/column_words.h"
#include "language/lexicon.h"

namespace nl_ask::candidates {
namespace {

/// Fewer values than these say little of where the others lie.
constexpr std::size_t kLeastValues = 8;
/// How far beyond what is known a value may lie, as a part of the known stretch.
constexpr double kBeyond = 0.25;
/// Numbers that years may be.
constexpr double kFirstYear = 1000, kLastYear = 2999;

/// A number, or the days since 1970 of "2025-03-01 ..."; nothing: it is neither.
std::optional<double> position(std::string_view text) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc() && end == text.data() + text.size()) return number;
  int year = 0, month = 0, day = 0;
  if (text.size() < 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
  const auto read = [text](std::size_t at, std::size_t length, int& value) {
    const char* const begin = text.data() + at;
    return std::from_chars(begin, begin + length, value).ptr == begin + length;
  };
  if (!read(0, 4, year) || !read(5, 2, month) || !read(8, 2, day)) return std::nullopt;
  const auto moment = base::moment_of({year, month, day});
  if (!moment) return std::nullopt;
  return static_cast<double>(
             std::chrono::duration_cast<std::chrono::hours>(moment->time_since_epoch()).count()) /
         24.0;
}

bool compares(const std::string& op) { return op == "<" || op == "<=" || op == ">" || op == ">="; }

/// "x is null" of a column by which rows are joined: no row is left.
bool joined_though_null(const Query& query, const Expr& condition) {
  if (condition.name != "is null" || condition.args.size() != 1) return false;
  return std::ranges::any_of(query.from, [&](const Source& source) {
    return source.join == JoinKind::inner && std::ranges::any_of(source.on, [&](const Expr& on) {
             return on.name == "=" && std::ranges::any_of(on.args, [&](const Expr& side) {
                      return same_expression(side, condition.args[0]);
                    });
           });
  });
}

/// The values that a column is one of; empty: the condition is no such choice.
std::vector<std::string> values_chosen(const Expr& condition) {
  std::vector<std::string> values;
  const bool chooses = condition.kind == ExprKind::op && condition.args.size() > 1 &&
                       (condition.name == "=" || condition.name == "in") &&
                       condition.args[0].kind == ExprKind::column;
  for (std::size_t k = 1; chooses && k < condition.args.size(); ++k) {
    if (condition.args[k].kind != ExprKind::literal) return {};
    values.push_back(condition.args[k].text);
  }
  return values;
}

/// A column of a row is one value and another.
bool contradict(const Expr& a, const Expr& b) {
  const std::vector<std::string> left = values_chosen(a), right = values_chosen(b);
  return !left.empty() && !right.empty() && same_expression(a.args[0], b.args[0]) &&
         std::ranges::none_of(left, [&](const std::string& value) {
           return std::ranges::find(right, value) != right.end();
         });
}

bool contradicts_itself(const Query& query) {
  for (std::size_t k = 0; k < query.where.size(); ++k)
    for (std::size_t other = 0; other < k; ++other)
      if (contradict(query.where[k], query.where[other])) return true;
  return false;
}

/// The part of the rows that fulfil what all of them fulfil.
bool share_of_all(const Query& query, const Expr& expr) {
  return expr.kind == ExprKind::op && expr.name == "filter" && expr.args.size() == 2 &&
         std::ranges::any_of(query.where, [&](const Expr& condition) {
           return same_expression(condition, expr.args[1]);
         });
}

/// Whether a condition speaks of nothing but times.
bool only_times(const Expr& expr) {
  if (expr.kind == ExprKind::column)
    return expr.type == schema::TypeKind::date || expr.type == schema::TypeKind::timestamp;
  return !expr.query && std::ranges::all_of(expr.args, [](const Expr& arg) {
    return arg.kind == ExprKind::literal || only_times(arg);
  });
}

/// "the mobile share of visits in 2026" is of the visits of that year, hardly the share of 2026 in
/// the mobile ones.
bool share_of_time(const Query& query, const Expr& expr) {
  return expr.kind == ExprKind::op && expr.name == "filter" && expr.args.size() == 2 &&
         only_times(expr.args[1]) && std::ranges::any_of(query.where, std::not_fn(only_times));
}

}  // namespace

Plausibility::Place Plausibility::place_of(const Query& query, const Expr& expr) {
  if (expr.kind != ExprKind::column || expr.level != 0 || expr.source < 0) return {};
  return {query.from[static_cast<std::size_t>(expr.source)].table, expr.column};
}

const std::optional<Extent>& Plausibility::extent(Place place) {
  const auto [found, fresh] = extents_.try_emplace({place.table, place.column});
  if (!fresh) return found->second;
  const schema::Column& column = parse_.schema.column(place.table, place.column);
  if (column.values.size() < kLeastValues && !column.values_complete) return found->second;
  std::optional<Extent> known;
  for (const std::string& value : column.values) {
    const std::optional<double> at = position(value);
    if (!at) return found->second;
    if (!known) known = Extent{*at, *at};
    known->least = std::min(known->least, *at);
    known->greatest = std::max(known->greatest, *at);
  }
  return found->second = known;
}

/// A key that nobody sees: a number that identifies a row, here or where it is referred to.
bool Plausibility::surrogate(Place place) const {
  return parse_.schema.column(place.table, place.column).numeric() &&
         parse_.naming.identifies(place.table, place.column);
}

/// A number that rows get as they come, here or where they are referred to; nothing is known by it.
bool Plausibility::row_number(Place place) const {
  const schema::Column& column = parse_.schema.column(place.table, place.column);
  const bool refers = parse_.naming.reference_of(place.table, place.column) >= 0;
  return column.numeric() && (parse_.naming.key(place.table) == place.column || refers);
}

/// Whether the question says the number in digits behind a noun ("vehicle 3") and compares nothing
/// with it, or speaks of numbers of rows.
bool Plausibility::says_row_number(const Expr& comparison) const {
  const language::Token* before = nullptr;
  for (const language::Token& token : parse_.tokens) {
    if (is_column_word("identifier", token.stem)) return true;
    const bool said = !compares(comparison.name) && token.lower == comparison.args[1].text;
    if (said && before != nullptr && !language::Lexicon::english().names_nothing(before->lower))
      return true;
    before = &token;
  }
  return false;
}

void Plausibility::add_bound(Place place, const std::string& op, const std::string& text,
                             FeatureVector& features) {
  const std::optional<double> at = position(text);
  const std::optional<Extent>& known = extent(place);
  if (!at || !known) return;
  const double slack = kBeyond * (known->greatest - known->least) + 1;
  const bool above = *at > known->greatest, below = *at < known->least;
  if (op == "=") {
    if (*at > known->greatest + slack || *at < known->least - slack)
      features.add("plausible.outside");
    return;
  }
  const bool upwards = op[0] == '>';
  if (upwards ? above : below) features.add("plausible.keeps_none");
  if (upwards ? below : above) features.add("plausible.keeps_all");
}

void Plausibility::add_comparison(Place place, const Expr& comparison, FeatureVector& features) {
  const schema::Column& column = parse_.schema.column(place.table, place.column);
  const std::string& text = comparison.args[1].text;
  const bool number = position(text).has_value();
  if (column.textual() && compares(comparison.name) && number)
    features.add("plausible.order_of_text");
  if (surrogate(place))
    features.add(compares(comparison.name) ? "plausible.order_of_key" : "plausible.number_of_key");
  if (number && row_number(place) && !says_row_number(comparison))
    features.add("plausible.key_unsaid");
  const bool ordered = column.numeric() || column.temporal();
  if (ordered && (comparison.name == "=" || compares(comparison.name)))
    add_bound(place, comparison.name, text, features);
  if (column.textual() && comparison.name == "=" && column.values_complete &&
      std::find(column.values.begin(), column.values.end(), text) == column.values.end())
    features.add("plausible.not_stored");
}

/// The year of a date that no row is near.
void Plausibility::add_year(const Query& query, const Expr& comparison, FeatureVector& features) {
  const Expr* const date = comparison.name == "=" ? date_of_year(comparison.args[0]) : nullptr;
  const Place place = date != nullptr ? place_of(query, *date) : Place{};
  if (place.table >= 0 && place.column >= 0)
    add_bound(place, "=", comparison.args[1].text + "-07-01", features);
}

void Plausibility::add_condition(const Query& query, const Expr& condition,
                                 FeatureVector& features) {
  if (condition.query) add_features(*condition.query, features);
  const bool binary = condition.kind == ExprKind::op && condition.args.size() == 2 &&
                      condition.args[1].kind == ExprKind::literal;
  if (binary) {
    const Place place = place_of(query, condition.args[0]);
    if (place.table >= 0 && place.column >= 0) add_comparison(place, condition, features);
    add_year(query, condition, features);
    return;
  }
  for (const Expr& arg : condition.args) add_condition(query, arg, features);
}

/// "birth_year": numbers that say when, which nobody adds up.
bool Plausibility::says_year(Place place) {
  const std::vector<std::string>& words = parse_.naming.words(place.table, place.column);
  return parse_.schema.column(place.table, place.column).kind == schema::TypeKind::integer &&
         !words.empty() && words.back() == "year" && extent(place) &&
         extent(place)->least >= kFirstYear && extent(place)->greatest <= kLastYear;
}

void Plausibility::add_computed(const Query& query, const Expr& expr, FeatureVector& features) {
  if (expr.kind == ExprKind::call && adds_up(expr.name) && expr.args.size() == 1) {
    const Place place = place_of(query, expr.args[0]);
    const bool known = place.table >= 0 && place.column >= 0;
    if (known && surrogate(place)) features.add("plausible.sum_of_keys");
    if (known && expr.name == "sum" && says_year(place)) features.add("plausible.sum_of_years");
    if (known && expr.name == "sum" && is_portion(parse_, {place.table, place.column}))
      features.add("plausible.sum_of_portions");
  }
  if (share_of_all(query, expr)) features.add("plausible.share_of_all");
  if (share_of_time(query, expr)) features.add("plausible.share_of_time");
  for (const Expr& arg : expr.args) add_computed(query, arg, features);
}

/// Hardly two rows have the same there.
bool Plausibility::tells_rows_apart(Place place) const {
  constexpr double kNearlyAll = 0.9;
  if (place.table < 0 || place.column < 0) return false;
  const schema::Column& column = parse_.schema.column(place.table, place.column);
  const double rows = parse_.schema.tables[static_cast<std::size_t>(place.table)].rows;
  return column.unique || (rows > 0 && column.distinct > kNearlyAll * rows);
}

/// "the artist with the most": rows of one table in groups by what they are called, which are of
/// one row each, and the groups with the most rows.
bool Plausibility::groups_of_one(const Query& query) const {
  const bool counts = query.limit && query.from.size() == 1 && !query.order_by.empty() &&
                      query.order_by[0].expr.kind == ExprKind::call &&
                      query.order_by[0].expr.name == "count";
  if (!counts) return false;
  const auto grouped = [&](int column) {
    return std::ranges::any_of(query.group_by, [&](const Expr& expr) {
      const Place place = place_of(query, expr);
      return place.table >= 0 && place.column == column;
    });
  };
  const std::vector<int> name = parse_.naming.full_name(query.from[0].table);
  return (!name.empty() && std::ranges::all_of(name, grouped)) ||
         std::ranges::any_of(query.group_by, [&](const Expr& expr) {
           return tells_rows_apart(place_of(query, expr));
         });
}

/// The number of rows of one table that have a name: one.
bool Plausibility::counts_one(const Query& query) const {
  const bool counts = query.from.size() == 1 && query.outputs.size() == 1 &&
                      query.group_by.empty() && query.outputs[0].kind == ExprKind::call &&
                      query.outputs[0].name == "count";
  return counts && std::ranges::any_of(query.where, [&](const Expr& condition) {
           return condition.kind == ExprKind::op && condition.name == "=" &&
                  condition.args.size() == 2 && condition.args[1].kind == ExprKind::literal &&
                  tells_rows_apart(place_of(query, condition.args[0]));
         });
}

/// Whether a word of the question has the stem of a word in the date's name, of those of the list.
bool Plausibility::speaks_of(Place place, std::string_view list) const {
  return std::ranges::any_of(
      parse_.naming.words(place.table, place.column), [&](const std::string& stem) {
        return is_column_word(list, stem) &&
               std::ranges::any_of(parse_.tokens,
                                   [&](const auto& token) { return token.stem == stem; });
      });
}

/// A date of the row's keeping (when it was written, changed, loaded) that the question does not
/// speak of, beside a date of what the row is about. Where those say no more than when it was over
/// ("completed_at" of enrollments) or happened last ("last_seen_at" of users), it is they that
/// nobody means without a word for it.
bool Plausibility::keeps_records(Place place) const {
  const auto& columns = parse_.schema.tables[static_cast<std::size_t>(place.table)].columns;
  const auto is = [&](int column, std::string_view list) {
    return columns[static_cast<std::size_t>(column)].temporal() &&
           has_column_word(parse_.naming, {place.table, column}, list);
  };
  const auto ends = [&](int column) { return is(column, "over") || is(column, "latest"); };
  bool begins = false, told = false, over = false;
  for (int other = 0; other < static_cast<int>(columns.size()); ++other) {
    if (!columns[static_cast<std::size_t>(other)].temporal()) continue;
    const bool kept = is(other, "audit");
    begins = begins || (kept && has_column_word(parse_.naming, {place.table, other}, "written"));
    over = over || (!kept && ends(other));
    told = told || (!kept && !ends(other));
  }
  if (is(place.column, "audit"))
    return (told ||
            (over && !has_column_word(parse_.naming, {place.table, place.column}, "written"))) &&
           !speaks_of(place, "audit");
  if (!begins || told) return false;
  return (is(place.column, "over") && !speaks_of(place, "over")) ||
         (is(place.column, "latest") && !says_latest());
}

/// A word of the question is of what happened last: "seen", "logged in", "inactive".
bool Plausibility::says_latest() const {
  return std::ranges::any_of(parse_.tokens, [](const language::Token& token) {
    return is_column_word("latest", token.stem);
  });
}

bool Plausibility::uses_records(const Query& query, const Expr& expr) {
  const Place place = place_of(query, expr);
  if (place.table >= 0 && place.column >= 0) {
    const auto [known, fresh] = records_.try_emplace({place.table, place.column}, false);
    if (fresh) known->second = keeps_records(place);
    if (known->second) return true;
  }
  return std::ranges::any_of(expr.args, [&](const Expr& arg) { return uses_records(query, arg); });
}

void Plausibility::add_features(const Query& query, FeatureVector& features) {
  const auto records = [&](const Expr& expr) { return uses_records(query, expr); };
  if (std::ranges::any_of(query.where, records) || std::ranges::any_of(query.group_by, records) ||
      std::ranges::any_of(query.outputs, records) ||
      std::ranges::any_of(query.order_by, records, &OrderKey::expr))
    features.add("plausible.audit_date");
  if (groups_of_one(query)) features.add("plausible.groups_of_one");
  if (counts_one(query)) features.add("plausible.counts_one");
  if (contradicts_itself(query)) features.add("plausible.contradiction");
  for (const Expr& condition : query.where) {
    add_condition(query, condition, features);
    if (joined_though_null(query, condition)) features.add("plausible.joined_though_null");
  }
  for (const Expr& output : query.outputs) add_computed(query, output, features);
  for (const Expr& condition : query.having) add_computed(query, condition, features);
  for (const OrderKey& key : query.order_by) {
    add_computed(query, key.expr, features);
    const Place place = place_of(query, key.expr);
    if (place.table >= 0 && place.column >= 0 && surrogate(place) && query.limit)
      features.add("plausible.most_of_key");
  }
  if (query.right) add_features(*query.right, features);
}

}  // namespace nl_ask::candidates
