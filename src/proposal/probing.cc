#include "proposal/probing.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

namespace nl_ask::proposal {
namespace {

using candidates::Candidate;

Probe noted(std::string note) {
  Probe probe;
  probe.note = std::move(note);
  return probe;
}

Probe probed(const std::string& sql, double most_cost, Prober& prober) {
  return prober.probe(sql, most_cost).value_or(noted("budget"));
}

bool compares_with_query(const candidates::Expr& condition, std::string_view name) {
  return condition.name == name && condition.args.size() == 2 &&
         condition.args[1].kind == candidates::ExprKind::subquery;
}

/// What says of a query that finds nothing that this may be an answer: it keeps the rows that
/// others are not of, "not in (select ...)", or that several kinds of others are of, "refunded as
/// well as failed payments". Empty: it would be odd.
candidates::FeatureVector excuse_of(const candidates::Query& query) {
  const auto denied = [](const candidates::Expr& condition) {
    return condition.name == "not exists" || compares_with_query(condition, "not in");
  };
  const auto required = [](const candidates::Expr& condition) {
    return compares_with_query(condition, "in");
  };
  candidates::FeatureVector excuse;
  if (std::ranges::any_of(query.where, denied))
    excuse.add("result.none_denied");
  else if (std::ranges::count_if(query.where, required) > 1)
    excuse.add("result.none_of_both");
  return excuse;
}

}  // namespace

std::vector<Probe> probe_all(std::span<const Candidate> candidates, Prober& prober) {
  const std::string off = prober.off();
  if (!off.empty()) return std::vector<Probe>(candidates.size(), noted(off));
  std::vector<Probe> probes(candidates.size());
  std::vector<std::size_t> dear;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const Candidate& one = candidates[i];
    probes[i] = one.apart.empty() ? probed(one.sql, prober.little(), prober) : noted(one.apart);
    if (probes[i].cost > prober.little()) dear.push_back(i);
  }
  std::ranges::stable_sort(dear, {}, [&](std::size_t i) { return probes[i].cost; });
  for (const std::size_t i : dear) probes[i] = probed(candidates[i].sql, kAnyCost, prober);
  return probes;
}

std::vector<Probe> probe_queries(std::span<const std::string> queries, Prober& prober) {
  std::vector<Candidate> candidates(queries.size());
  for (std::size_t i = 0; i < queries.size(); ++i) candidates[i].sql = queries[i];
  return probe_all(candidates, prober);
}

void excuse_denials(std::span<const Candidate> candidates, std::span<Probe> probes) {
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    Probe& probe = probes[i];
    const bool nothing = probe.shape.has("result.empty") || probe.shape.has("result.zero");
    if (!probe.done || !nothing) continue;
    candidates::FeatureVector excuse = excuse_of(candidates[i].query);
    if (!excuse.entries().empty()) probe.shape = std::move(excuse);
  }
}

bool differ(const Probe& a, const Probe& b) {
  if (!a.comparable || !b.comparable || (a.empty && b.empty)) return false;
  return a.digest != b.digest;
}

bool lists_part_of(const Probe& less, const Probe& more) {
  return candidates::lists_part_of(less.rows, more.shorter.columns > 0 ? more.shorter : more.rows);
}

std::vector<int> result_classes(std::span<const Probe> probes) {
  std::map<std::array<std::uint64_t, 2>, int> by_digest;
  std::vector<int> classes;
  int next = 0;
  for (const Probe& one : probes) {
    if (!one.done || !one.mergeable) {
      classes.push_back(next++);
      continue;
    }
    const auto [place, fresh] = by_digest.try_emplace(one.digest, next);
    if (fresh) ++next;
    classes.push_back(place->second);
  }
  return classes;
}

}  // namespace nl_ask::proposal
