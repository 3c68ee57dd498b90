// The literals that columns are compared with are collected with what may stand in their place;
// each combination is one query.

#include "proposal/stored_values.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <memory>
#include <utility>

#include "base/utf8.h"
#include "candidates/query/render.h"
#include "candidates/sql/scanner.h"
#include "candidates/twins/replacement.h"
#include "language/stem.h"

namespace nl_ask::proposal {
namespace {

using candidates::Expr;
using candidates::ExprKind;
using candidates::Query;

constexpr std::size_t kLongestValue = 100;  // bytes; longer ones are no names

/// Words and numbers, folded, one space between.
std::string words_of_value(std::string_view text) {
  std::string words;
  for (const char c : base::fold(text)) {
    const auto byte = static_cast<unsigned char>(c);
    const bool kept = byte >= 0x80 || std::isalnum(byte) != 0;
    if (kept) {
      words += c;
    } else if (!words.empty() && words.back() != ' ') {
      words += ' ';
    }
  }
  if (words.ends_with(' ')) words.pop_back();
  return words;
}

/// The words of such a text by their stems.
std::string by_stems(const std::string& normal) {
  std::string stems;
  for (std::size_t at = 0; at < normal.size();) {
    const auto end = std::min(normal.find(' ', at), normal.size());
    stems += language::stem(language::singular(normal.substr(at, end - at))) + ' ';
    at = end + 1;
  }
  return stems;
}

std::string without_spaces(std::string text) {
  std::erase(text, ' ');
  return text;
}

/// Letters added, left out or changed between two texts, two that changed places counting once;
/// more than `most` is most + 1.
std::size_t slips(const std::string& a, const std::string& b, std::size_t most) {
  if (std::max(a.size(), b.size()) - std::min(a.size(), b.size()) > most) return most + 1;
  std::vector<std::vector<std::size_t>> cost(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        cost[i][j] = i + j;
        continue;
      }
      cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1,
                             cost[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U)});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
    }
  }
  return std::min(cost[a.size()][b.size()], most + 1);
}

std::size_t slips_allowed(const std::string& normal) {
  constexpr std::size_t kShort = 5, kLong = 10;
  if (normal.size() < kShort) return 0;
  return normal.size() < kLong ? 1 : 2;
}

/// `text` in the three forms in which values are compared.
struct Forms {
  explicit Forms(std::string_view text)
      : normal(words_of_value(text)),
        joined(without_spaces(normal)),
        stems(without_spaces(by_stems(normal))) {}

  bool same(const Forms& other) const { return !joined.empty() && joined == other.joined; }
  bool same_words(const Forms& other) const { return !stems.empty() && stems == other.stems; }
  bool misspelled(const Forms& other) const {
    const std::size_t most = slips_allowed(joined);
    return most > 0 && !has_digit() && slips(joined, other.joined, most) <= most;
  }

  /// Codes and numbers that differ by a character are different ones.
  bool has_digit() const { return joined.find_first_of("0123456789") != joined.npos; }

  std::string normal, joined, stems;
};

/// Calls `visit(expr, owner)` for every expression of the query, and of those inside it, each of
/// which is copied to be changed.
template <typename Visit>
void visit_query(Query& query, const Visit& visit);

template <typename Visit>
void visit_inner(std::shared_ptr<const Query>& inner, const Visit& visit) {
  if (!inner) return;
  auto copy = std::make_shared<Query>(*inner);
  visit_query(*copy, visit);
  inner = std::move(copy);
}

template <typename Visit>
void visit_expr(Expr& expr, const Query& owner, const Visit& visit) {
  visit(expr, owner);
  for (Expr& arg : expr.args) visit_expr(arg, owner, visit);
  visit_inner(expr.query, visit);
}

template <typename Visit>
void visit_query(Query& query, const Visit& visit) {
  for (Expr& expr : query.outputs) visit_expr(expr, query, visit);
  for (Expr& expr : query.where) visit_expr(expr, query, visit);
  for (Expr& expr : query.having) visit_expr(expr, query, visit);
  for (auto& source : query.from) {
    for (Expr& expr : source.on) visit_expr(expr, query, visit);
    visit_inner(source.derived, visit);
  }
  visit_inner(query.right, visit);
}

/// The schema's table of a compared column; -1 where the expression compares no column of a table
/// with texts.
int compared_table(const Expr& expr, const Query& owner) {
  static constexpr std::array<std::string_view, 4> kCompares = {"=", "<>", "in", "not in"};
  if (expr.kind != ExprKind::op || expr.args.size() < 2) return -1;
  if (std::find(kCompares.begin(), kCompares.end(), expr.name) == kCompares.end()) return -1;
  const Expr& column = expr.args[0];
  if (column.kind != ExprKind::column || column.level != 0) return -1;
  const auto source = static_cast<std::size_t>(column.source);
  return source < owner.from.size() ? owner.from[source].table : -1;
}

/// A literal that gives way, by the value that stands in its place; several: as many queries.
struct Replaced {
  std::string text;
  std::vector<std::string> values;
};

class StoredValues {
 public:
  StoredValues(const schema::Schema& schema, const LookForValue& look)
      : schema_(schema), look_(look) {}

  /// What gives way in the condition, each text once.
  void collect(const Expr& expr, const Query& owner) {
    const int table = compared_table(expr, owner);
    if (table < 0) return;
    const int column = expr.args[0].column;
    if (schema_.column(table, column).kind != schema::TypeKind::text) return;
    for (std::size_t i = 1; i < expr.args.size(); ++i) {
      const Expr& arg = expr.args[i];
      if (arg.kind != ExprKind::literal || arg.type != schema::TypeKind::text) continue;
      if (arg.text.empty() || arg.text.size() > kLongestValue) continue;
      note(arg.text, nearest(table, column, arg.text));
    }
  }

  const std::vector<Replaced>& replaced() const { return replaced_; }

 private:
  /// Empty where the column holds the text, or that can't be told.
  std::vector<std::string> nearest(int table, int column, const std::string& text) const {
    const schema::Column& one = schema_.column(table, column);
    const auto held = [&](const std::vector<std::string>& values) {
      return std::find(values.begin(), values.end(), text) != values.end();
    };
    if (held(one.values)) return {};
    if (one.values_complete) return nearest_values(text, one.values);
    if (!look_) return {};
    const auto seen = look_(table, column, text);
    if (!seen || held(*seen)) return {};
    return nearest_values(text, *seen);
  }

  void note(const std::string& text, std::vector<std::string> values) {
    const bool known = std::any_of(replaced_.begin(), replaced_.end(),
                                   [&](const Replaced& one) { return one.text == text; });
    if (known || values.empty()) return;
    if (values.size() > kMostAlternatives) values.resize(kMostAlternatives);
    replaced_.push_back({text, std::move(values)});
  }

  const schema::Schema& schema_;
  const LookForValue& look_;
  std::vector<Replaced> replaced_;
};

/// How many literals of the query were changed.
int put(Query& query, const std::string& text, const std::string& value) {
  int changed = 0;
  visit_query(query, [&](Expr& expr, const Query& owner) {
    if (compared_table(expr, owner) < 0) return;
    for (Expr& arg : expr.args) {
      if (arg.kind != ExprKind::literal || arg.text != text) continue;
      arg.text = value;
      ++changed;
    }
  });
  if (changed > 0) visit_query(query, [](Expr& expr, const Query&) { expr.phrase.clear(); });
  return changed;
}

/// `sql` with the literal changed wherever it stands; empty where it stands elsewhere too.
std::string put_in_text(const std::string& sql, const std::string& text, const std::string& value,
                        int times) {
  std::string result;
  std::size_t at = 0;
  for (const candidates::SqlToken& token : candidates::sql_tokens(sql)) {
    if (token.kind != candidates::SqlTokenKind::string) continue;
    if (candidates::literal_value(token.text) != text) continue;
    result += sql.substr(at, token.begin - at) + candidates::quote_literal(value);
    at = token.end();
    --times;
  }
  return times == 0 ? result + sql.substr(at) : std::string();
}

/// Nothing where neither its text nor its tree can be changed for sure.
std::optional<WithStoredValues> changed(const WithStoredValues& one, const std::string& text,
                                        const std::string& value, const schema::Schema& schema) {
  WithStoredValues next = one;
  const int times = put(next.query, text, value);
  next.sql = put_in_text(one.sql, text, value, times);
  if (!next.sql.empty()) return next;
  if (!candidates::is_transparent(next.query)) return std::nullopt;
  next.sql = candidates::to_sql(next.query, schema);
  return next;
}

}  // namespace

std::vector<std::string> nearest_values(std::string_view text,
                                        const std::vector<std::string>& stored) {
  const Forms wanted(text);
  std::array<std::vector<std::string>, 3> near;
  for (const std::string& value : stored) {
    const Forms forms(value);
    if (wanted.same(forms)) {
      near[0].push_back(value);
    } else if (wanted.same_words(forms)) {
      near[1].push_back(value);
    } else if (wanted.misspelled(forms)) {
      near[2].push_back(value);
    }
  }
  for (auto& values : near) {
    if (!values.empty()) return std::move(values);
  }
  return {};
}

std::vector<WithStoredValues> with_stored_values(const Query& query, const std::string& sql,
                                                 const schema::Schema& schema,
                                                 const LookForValue& look) {
  StoredValues values(schema, look);
  Query copy = query;
  visit_query(copy, [&](const Expr& expr, const Query& owner) { values.collect(expr, owner); });
  if (values.replaced().empty()) return {};
  std::vector<WithStoredValues> all = {{query, sql}};
  for (const Replaced& one : values.replaced()) {
    std::vector<WithStoredValues> next;
    for (const WithStoredValues& before : all) {
      for (const std::string& value : one.values) {
        auto after = changed(before, one.text, value, schema);
        if (after && next.size() < kMostAlternatives) next.push_back(std::move(*after));
      }
    }
    all = std::move(next);
  }
  return all;
}

}  // namespace nl_ask::proposal
