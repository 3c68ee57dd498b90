// Verified questions as evidence for the grammar's readings of a question that is like them.
//
// Two log-linear features, after the ranker's own: a reading has the skeleton of a verified query,
// and it uses the same columns. Each counts as much as the questions are alike.
#pragma once

#include <set>
#include <span>
#include <string>

#include "candidates/grammar/sketch/naming.h"
#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// What of a query carries over to another question: how it is built, and on what.
struct Traits {
  std::string skeleton;           // the parts of skeleton.h, in order, with blanks between
  std::set<std::string> columns;  // schema.table.column of all of them, nested queries included
};

Traits traits_of(const Query& query, const schema::Schema& schema, const Naming& naming);

/// A verified query, and how much its question is like the one that is asked, in [0, 1].
struct Precedent {
  double similarity = 0;
  Traits traits;
};

/// Questions that are less alike say nothing.
inline constexpr double kLeastPrecedent = 0.5;

/// The probability of the query of the very same question, before everything else: what somebody
/// has verified is answered without asking again, unless tau is set higher than this.
inline constexpr double kVerifiedMass = 0.95;

/// Feature names as doc/how-it-works.md has them, and their weights (test/benchmark/verified.py
/// measures what they are worth).
struct PrecedentWeights {
  double skeleton = 2.0;  // "precedent.skeleton": the greatest similarity with an equal skeleton
  double columns = 2.0;   // "precedent.columns": the greatest similarity times the columns' overlap
};

/// The log-odds that a reading with these traits gains.
double precedent_score(const Traits& traits, std::span<const Precedent> precedents,
                       const PrecedentWeights& weights = {});

}  // namespace nl_ask::candidates
