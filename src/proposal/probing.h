// Running candidates to find those that give the same rows (design: decisions, "Merging by result
// is for dialogue").
#pragma once

#include <span>
#include <string>
#include <vector>

#include "candidates/elements/candidate.h"
#include "proposal/database.h"

namespace nl_ask::proposal {

/// Looks at the rows of candidates until the time is over: in their order, but those that cost more
/// than a little at the end, the cheapest first. Those with a reason to stand `apart` are not run.
/// Result is parallel to `candidates`.
std::vector<Probe> probe_all(std::span<const candidates::Candidate> candidates, Prober& prober);

/// The same of queries in their order.
std::vector<Probe> probe_queries(std::span<const std::string> queries, Prober& prober);

/// "customers without sales in 2025": that there are none of them, or that 0 is their number, is an
/// answer like others. Changes what the rows of such queries say of them.
void excuse_denials(std::span<const candidates::Candidate> candidates, std::span<Probe> probes);

/// Both were looked at, and give other rows.
bool differ(const Probe& a, const Probe& b);

/// The rows of `less` are those of `more`, in any order, by some or all of its columns, of which it
/// may show less (digits of a number, the time of a day).
bool lists_part_of(const Probe& less, const Probe& more);

/// Classes numbered by first appearance: equal digests share one, what could not be compared is
/// alone.
std::vector<int> result_classes(std::span<const Probe> probes);

}  // namespace nl_ask::proposal
