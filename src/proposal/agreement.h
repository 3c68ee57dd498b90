// What a language model and the grammar have in common once the rows of both are known.
#pragma once

#include <span>

#include "candidates/elements/candidate.h"
#include "proposal/database.h"

namespace nl_ask::proposal {

/// Two generators that come to the same rows agree, however each has put the query and in whatever
/// order it lists them: the odds of such candidates grow by `factor`, at least 1. Queries that are
/// the same have been credited where the generators were pooled (proposal/pool.h). `probes` are
/// parallel to `candidates`.
void credit_agreement(std::span<candidates::Candidate> candidates, std::span<const Probe> probes,
                      double factor);

/// What the grammar makes of the rows of the model's best differs from it only in what is shown:
/// the model's best answers for both, and is given so much of the other's probability as
/// data/weights/pool.txt says (both.columns). By the queries where the model's shows more; by the
/// rows where either one does, be it columns, digits of a number, the time of a day, or the group
/// of what is NULL. Where the generators have no rows in common otherwise, this is their agreement:
/// the odds of the model's best grow by `factor`.
void settle_shown(std::span<candidates::Candidate> candidates, std::span<const Probe> probes,
                  double factor);

}  // namespace nl_ask::proposal
