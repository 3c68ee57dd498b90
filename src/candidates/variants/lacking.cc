// "haven't paid their invoices": some of them, or all of them.

#include <algorithm>
#include <optional>
#include <utility>

#include "candidates/variants/decisions.h"
#include "candidates/variants/linked_rows.h"
#include "candidates/variants/listed.h"

namespace nl_ask::candidates {
namespace {

constexpr double kNone = 0.25;

bool denies(const AskedWords& asked) {
  return std::ranges::any_of(asked.cues, [](const language::CueMatch& match) {
    return match.cue->kind == language::CueKind::negation;
  });
}

/// What holds where a denial does not; nothing where the condition denies nothing.
std::optional<Expr> affirmed(const Expr& condition) {
  if (has_operator(condition, "is null") || has_operator(condition, "<>") ||
      has_operator(condition, "not"))
    return denied(condition);
  if (has_operator(condition, "=") && condition.args.size() == 2 &&
      condition.args[1].kind == ExprKind::literal && condition.args[1].text == "false") {
    Expr holds = condition;
    holds.args[1].text = "true";
    return holds;
  }
  return std::nullopt;
}

/// Those that have rows, none of which is otherwise than denied.
void add_none(const LinkedRows& rows, const schema::Schema& schema,
              std::vector<Variant>& variants) {
  for (std::size_t i = 0; i < rows.conditions.size(); ++i) {
    const std::optional<Expr> holds = affirmed(rows.conditions[i]);
    if (!holds) continue;
    std::vector<Expr> others = rows.conditions, done = rows.conditions;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    done[i] = *holds;
    if (schema.column(rows.table, rows.key).nullable)
      done.push_back(operation("is not null", {keys_of(rows, {}, schema).outputs[0]}));
    Variant variant{rows.rest, kNone, "denial"};
    variant.query.where.push_back(
        operation("in", {rows.reference, subquery(keys_of(rows, std::move(others), schema))}));
    variant.query.where.push_back(
        operation("not in", {rows.reference, subquery(keys_of(rows, std::move(done), schema))}));
    variants.push_back(std::move(variant));
  }
}

}  // namespace

void vary_lacking(const Query& node, const AskedWords& asked, std::vector<Variant>& variants) {
  if (!denies(asked)) return;
  for (std::size_t source = 1; source < node.from.size(); ++source) {
    const auto rows = linked_rows(node, static_cast<int>(source));
    if (rows && !asked.schema.tables[static_cast<std::size_t>(rows->table)].keyed_by(rows->key))
      add_none(*rows, asked.schema, variants);
  }
}

}  // namespace nl_ask::candidates
