// Conditions that single words of a second question stand for, whatever the grammar makes of the
// whole: a stored value ("Cork"), a flag ("the paid ones").
#pragma once

#include <vector>

#include "candidates/correction/feedback.h"
#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// As a query over its table, and how sure the link is, in (0, 1].
struct LinkedCondition {
  Query query;
  double score = 0;
};

/// Those that the tables of `before` have go before equal ones of others, and a stored value that
/// the words are before a flag that they only resemble.
std::vector<LinkedCondition> linked_conditions(const Feedback& told, const Query& before,
                                               const schema::Schema& schema);

}  // namespace nl_ask::candidates
