// Of two columns that may be meant alike, either: a value that both hold, a row that both refer to.

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/utf8.h"
#include "candidates/correction/query_walk.h"
#include "candidates/variants/decisions.h"
#include "candidates/variants/linked_rows.h"
#include "candidates/variants/listed.h"

namespace nl_ask::candidates {
namespace {

constexpr double kEither = 0.2;
constexpr std::size_t kSharedEnding = 4;  // letters: "billingcity", "shippingcity"

/// Whether a word of the one column that the other lacks is said: then that one is meant.
bool says_which(const AskedWords& asked, ColumnUse one, ColumnUse other) {
  const Naming& naming = asked.grammar.naming;
  const std::vector<std::string>& shared = naming.words(other.table, other.column);
  return std::ranges::any_of(naming.words(one.table, one.column), [&](const std::string& word) {
    return std::ranges::find(shared, word) == shared.end() &&
           std::ranges::find(asked.tokens, word, &language::Token::stem) != asked.tokens.end();
  });
}

bool end_alike(const std::string& one, const std::string& other) {
  std::size_t shared = 0;
  while (shared < std::min(one.size(), other.size()) &&
         one[one.size() - 1 - shared] == other[other.size() - 1 - shared])
    ++shared;
  return shared >= kSharedEnding;
}

bool holds(const schema::Column& column, const std::string& text) {
  return std::ranges::any_of(column.values, [&](const std::string& value) {
    return base::fold(value) == base::fold(text);
  });
}

/// Whether `other` may be meant as well as `one`, of the same table, which is compared with `text`.
bool alike(const AskedWords& asked, ColumnUse one, ColumnUse other, const std::string& text) {
  const schema::Column& a = asked.schema.column(one.table, one.column);
  const schema::Column& b = asked.schema.column(other.table, other.column);
  if (one == other || a.kind != b.kind || b.derived) return false;
  if (says_which(asked, one, other) || says_which(asked, other, one)) return false;
  const auto to = reference_of(one, asked.grammar), also = reference_of(other, asked.grammar);
  if (to) return also && to->other == also->other;
  return a.textual() && end_alike(a.name, b.name) && holds(b, text);
}

/// "column = value", where the value is one that a person says.
bool names_value(const Expr& condition) {
  return has_operator(condition, "=") && condition.args.size() == 2 &&
         condition.args[0].kind == ExprKind::column && condition.args[0].level == 0 &&
         condition.args[1].kind == ExprKind::literal;
}

void vary_value(const Query& node, std::size_t at, const AskedWords& asked,
                std::vector<Variant>& variants) {
  const Expr& condition = node.where[at];
  if (!names_value(condition)) return;
  const ColumnUse use = use_of(condition.args[0], node);
  if (use.table < 0 || use.column < 0) return;
  const auto columns =
      static_cast<int>(asked.schema.tables[static_cast<std::size_t>(use.table)].columns.size());
  for (int c = 0; c < columns; ++c) {
    if (!alike(asked, use, {use.table, c}, condition.args[1].text)) continue;
    Variant variant{node, kEither, "either"};
    Expr other = condition;
    other.args[0].column = c;
    variant.query.where[at] = operation("or", {condition, std::move(other)});
    variants.push_back(std::move(variant));
  }
}

/// Rows that refer twice to those of one table: to one that satisfies the conditions in either way.
void vary_reference(const Query& node, int source, const AskedWords& asked,
                    std::vector<Variant>& variants) {
  const std::optional<LinkedRows> rows = linked_rows(node, source);
  if (!rows) return;
  const ColumnUse use = use_of(rows->reference, rows->rest);
  if (use.table < 0 || use.table == rows->table) return;
  const auto columns =
      static_cast<int>(asked.schema.tables[static_cast<std::size_t>(use.table)].columns.size());
  for (int c = 0; c < columns; ++c) {
    if (!alike(asked, use, {use.table, c}, "")) continue;
    Expr other = rows->reference;
    other.column = c;
    const Expr keys = subquery(keys_of(*rows, rows->conditions, asked.schema));
    Variant variant{rows->rest, kEither, "either"};
    variant.query.where.push_back(operation("or", {operation("in", {rows->reference, keys}),
                                                   operation("in", {std::move(other), keys})}));
    variants.push_back(std::move(variant));
  }
}

}  // namespace

void vary_either(const Query& node, const AskedWords& asked, std::vector<Variant>& variants) {
  for (std::size_t i = 0; i < node.where.size(); ++i) vary_value(node, i, asked, variants);
  for (std::size_t source = 1; source < node.from.size(); ++source)
    vary_reference(node, static_cast<int>(source), asked, variants);
}

}  // namespace nl_ask::candidates
