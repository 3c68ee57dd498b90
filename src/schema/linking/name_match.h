// A span of the question and what it may mention.
#pragma once

#include "schema/linking/mention.h"

namespace nl_ask::schema {

/// Tokens [first, last) may mention an item of the NameIndex.
struct NameMatch {
  int first = 0;
  int last = 0;
  int item = 0;
  double score = 0;
  Evidence evidence = Evidence::exact;
};

}  // namespace nl_ask::schema
