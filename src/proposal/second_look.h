// A second look at the grammar's readings once their rows are known: boosted trees over what a
// linear model has added up (data/weights/second_look.txt, doubt.txt; fitted by make train-trees).
#pragma once

#include <span>

#include "candidates/elements/candidate.h"
#include "proposal/database.h"

namespace nl_ask::proposal {

/// Weighs the readings anew, which keep what they have together: by their features, what their rows
/// say, and how far each is behind the best. Then the log-odds that none of them is wanted, by
/// `evidence` (Generated::evidence), what the best is made of, and how the others stand beside it.
/// All are the grammar's; `probes` are parallel to them. A reading that was not run is not looked
/// at again; where none was, nothing changes. `none` is relative to what they have together.
void look_again(std::span<candidates::Candidate> readings, std::span<const Probe> probes,
                const candidates::FeatureVector& evidence, double& none);

}  // namespace nl_ask::proposal
