// Where candidates differ: the decision variables of a set of candidates.
//
// The elements of all candidates (candidates/elements/candidate.h) are put side by side. Clauses of
// which a query has one (outputs, tables, grouping, order ...) align by themselves. Conditions
// align by the words of the question that they come from (nested and overlapping stretches are one:
// "sales" and "sales department"), else by their column, else by the literal they compare with; two
// conditions that one candidate has side by side are not alternatives of each other, unless they
// come from the same words. What all candidates share is no variable. Variables with one partition
// of the candidates are one, and the better worded stays (EIG paper, section 3.4.2; design:
// decisions).
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "candidates/elements/candidate.h"
#include "dialogue/dialogue.h"

namespace nl_ask::dialogue {

/// Candidate i's values of a variable under another numbering: equal for equal partitions. The
/// candidates a variable does not apply to are a part of their own.
std::vector<int> partition_of(const Variable& variable);

/// Finds where in `question` the elements come from whose span is not known: the words of their
/// literal, where they stand in the question exactly once. For candidates that come as SQL.
void locate_spans(std::string_view question, candidates::Candidate& candidate);

}  // namespace nl_ask::dialogue
