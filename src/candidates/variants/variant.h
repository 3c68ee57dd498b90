// A query with one decision made otherwise.
#pragma once

#include <string>

#include "candidates/query/query.h"

namespace nl_ask::candidates {

/// `weight`: how likely it is meant, in (0, 1], where the query that it comes from is meant with 1.
struct Variant {
  Query query;
  double weight = 1;
  std::string why;  // "attachment", "time", "period", "denial", "cut", "unsaid", "either", "bound",
                    // "average"; "grammar" for a transplant
};

}  // namespace nl_ask::candidates
