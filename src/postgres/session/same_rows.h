// Readings that gave the same rows when they were compared: whether they still do.
#pragma once

#include <string>
#include <vector>

#include "dialogue/dialogue.h"
#include "postgres/catalog/readable_schema.h"
#include "postgres/execution/probe.h"

namespace nl_ask::pg {

/// Other members of the class that answers, heaviest first; none where they don't matter: the
/// answer is sure enough without them, or nothing more may be asked.
std::vector<int> members_that_matter(const dialogue::Dialogue& dialogue,
                                     const dialogue::Turn& answer);

/// Probes of the queries, the first of which is run first.
std::vector<Probe> probe_rows(const std::vector<std::string>& queries,
                              const ReadableSchema& schema);

/// Whether both were run to the end and gave other rows.
bool rows_differ(const Probe& a, const Probe& b);

/// The readings that the answer stands for only because they gave the same rows, as JSON text: the
/// queries to compare with it before it is run again. Empty where there is nothing to compare:
/// where it is sure enough without them, or where no more questions may be asked.
std::string stands_for(const dialogue::Dialogue& dialogue, const dialogue::Turn& answer);

/// The first of those (as stands_for gives them) that gives other rows than `sql` now; empty where
/// there is none. What cannot be compared, for want of time or for a lock, counts as the same.
std::string first_that_differs(const std::string& sql, const std::string& stands_for,
                               const ReadableSchema& schema);

}  // namespace nl_ask::pg
