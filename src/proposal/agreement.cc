#include "proposal/agreement.h"

#include <algorithm>
#include <map>
#include <vector>

#include "candidates/display/display.h"
#include "proposal/pool.h"
#include "proposal/probing.h"

namespace nl_ask::proposal {
namespace {

using candidates::Candidate;
using candidates::Hash128;
using candidates::HashedRows;
using candidates::Origin;
using candidates::Query;

/// Classes of results whose rows are the same in any order.
std::vector<int> classes_without_order(std::span<const Probe> probes) {
  std::vector<int> classes = result_classes(probes);
  std::map<Hash128, int> by_rows;
  for (std::size_t i = 0; i < classes.size(); ++i)
    if (probes[i].rows.rows() > 0)
      classes[i] =
          by_rows.try_emplace(candidates::row_digest(probes[i].rows), classes[i]).first->second;
  return classes;
}

/// Whether each row is that of one group, or different from all others, by the cell in a column.
bool groups_by(const Query& query, std::size_t column) {
  return query.distinct || std::ranges::any_of(query.group_by, [&](const candidates::Expr& key) {
           return candidates::same_expression(key, query.outputs[column]);
         });
}

/// The rows but those whose group is NULL.
HashedRows of_known_groups(const Candidate& one, const HashedRows& rows) {
  if (one.query.outputs.size() != rows.columns) return rows;
  std::vector<std::size_t> keys;
  for (std::size_t j = 0; j < rows.columns; ++j)
    if (groups_by(one.query, j)) keys.push_back(j);
  HashedRows known{rows.columns, {}, {}};
  for (auto row = rows.cells.begin(); row != rows.cells.end();) {
    const auto next = row + static_cast<std::ptrdiff_t>(rows.columns);
    if (std::ranges::none_of(keys, [&](std::size_t j) {
          return row[static_cast<std::ptrdiff_t>(j)] == candidates::kNullCell;
        }))
      known.cells.insert(known.cells.end(), row, next);
    row = next;
  }
  return known;
}

bool has_groups(const Query& query) { return query.distinct || !query.group_by.empty(); }

/// One shows more of what the other shows of groups that are not NULL.
bool agree_on_known_groups(const Candidate& one, const Probe& its_rows, const Candidate& best,
                           const Probe& rows) {
  if (!has_groups(one.query) && !has_groups(best.query)) return false;
  const HashedRows a = of_known_groups(one, its_rows.rows), b = of_known_groups(best, rows.rows);
  return candidates::lists_part_of(a, b) || candidates::lists_part_of(b, a);
}

/// One shows more of the other's rows, by the queries or by what they give.
bool differ_in_shown(const Candidate& one, const Probe& its_rows, const Candidate& best,
                     const Probe& rows) {
  const bool listed = one.display.arrangement == best.display.arrangement &&
                      candidates::shows_all_of(one.display, best.display);
  return listed || lists_part_of(its_rows, rows) || lists_part_of(rows, its_rows) ||
         agree_on_known_groups(one, its_rows, best, rows);
}

/// Whether the grammar has a query of the same rows too, so that agreement has been credited.
bool grammar_has_rows(std::span<const Candidate> candidates, std::span<const Probe> probes,
                      std::size_t of) {
  const std::vector<int> classes = classes_without_order(probes);
  for (std::size_t i = 0; i < candidates.size(); ++i)
    if (classes[i] == classes[of] && candidates[i].origins.has(Origin::grammar)) return true;
  return false;
}

}  // namespace

void credit_agreement(std::span<Candidate> candidates, std::span<const Probe> probes,
                      double factor) {
  struct Class {
    bool model = false, other = false, credited = false;
  };
  std::map<int, Class> by_class;
  const std::vector<int> classes = classes_without_order(probes);
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    Class& rows = by_class[classes[i]];
    const bool model = candidates[i].origins.has(Origin::model);
    const bool other = candidates[i].origins.has(Origin::grammar);
    rows.credited = rows.credited || (model && other);
    rows.model = rows.model || model;
    rows.other = rows.other || other;
  }
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const Class& rows = by_class[classes[i]];
    if (rows.model && rows.other && !rows.credited) candidates[i].prior *= factor;
  }
}

void settle_shown(std::span<Candidate> candidates, std::span<const Probe> probes, double factor) {
  const auto best = std::ranges::max_element(candidates, {}, [](const Candidate& one) {
    return one.origins.has(Origin::model) ? one.prior : -1;
  });
  if (best == candidates.end() || !best->origins.has(Origin::model)) return;
  const auto at = static_cast<std::size_t>(best - candidates.begin());
  const double part = pool_weights().of("both.columns");
  double given = 0;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    Candidate& one = candidates[i];
    if (one.origins.has(Origin::model) || !one.origins.has(Origin::grammar)) continue;
    if (!differ_in_shown(one, probes[i], *best, probes[at])) continue;
    given += part * one.prior;
    one.prior *= 1 - part;
  }
  best->prior += given;
  if (given > 0 && !grammar_has_rows(candidates, probes, at)) best->prior *= factor;
}

}  // namespace nl_ask::proposal
