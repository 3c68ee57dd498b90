// Twins of a candidate: the same query with another schema item where the question's words would
// have allowed it nearly as well.
//
// Done symbolically, over the logical form, for candidates of any generator: a candidate is a
// template; where another item links to the same span nearly as well, the twin is added with its
// share of the mass. It stands in the place of LogicalBeam's restricted infilling (Bhaskar et al.,
// section 5.2), which branches on schema names only, and of a trained infilling model (Saparina and
// Lapata, section 2.4).
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "candidates/elements/candidate.h"
#include "schema/linking/mention.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// `weight` is the ratio of the twin's link to the candidate's, in (0, 1]; `of` indexes the
/// candidates.
struct Twin {
  Query query;
  std::size_t of = 0;
  double weight = 1;
  std::string why;  // "by "rating": hotels.guest_score for hotels.stars"
};

struct InfillSettings {
  double nearly = 0.65;             // least ratio of two links that are nearly as good
  double named = 0.5;               // score from which on the question names a table
  double joined = 0.5;              // weight of a twin that needs a join more
  double least_score = 0.3;         // of the twin's link by itself
  std::size_t per_candidate = 3;    // twins of one candidate, the best first
  std::size_t candidates = 64;      // with their twins, at most
  double least_probability = 0.02;  // of candidates that are looked at
};

/// Twins of all candidates, by probability of the candidate and then by weight; none has the
/// canonical text of a candidate or of another twin. A column is replaced by another column of its
/// table, or of another table in FROM or one foreign key away where the question does not name one
/// of the two tables only; a table by a table that has the same
/// columns; a literal by the spelling stored in the column that takes the place of its own. Types
/// must agree. Candidates with opaque parts have no twins.
std::vector<Twin> find_twins(std::span<const Candidate> candidates, std::string_view question,
                             const schema::Schema& schema, const schema::LinkingIndex& index,
                             const InfillSettings& settings = {});

/// Mass of the twins: a candidate of mass p with twins of weights r keeps p / (1 + sum r), and each
/// twin gets r p / (1 + sum r). Changes `probabilities` of the candidates; the twins' come back.
std::vector<double> share_with_twins(std::vector<double>& probabilities,
                                     std::span<const Twin> twins);

/// Adds the twins that pass `accept`, which is given a twin as a candidate with its SQL and may
/// complete it, with their share of the mass.
using AcceptTwin = std::function<bool(const Twin& twin, Candidate& candidate)>;
void add_twins(std::vector<Candidate>& candidates, std::string_view question,
               const schema::Schema& schema, const schema::LinkingIndex& index,
               const AcceptTwin& accept);

}  // namespace nl_ask::candidates
