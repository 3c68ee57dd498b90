// Words of a question that a query has no part for: evidence against a query of which it is not
// known how it was derived.
#pragma once

#include <string_view>

#include "schema/linking/index.h"
#include "schema/schema.h"

namespace nl_ask::proposal {

/// Shares in [0, 1]; 0 where there are no such words.
struct UnmetWords {
  double all = 0;      // of the words that surely name something, numbers among them
  double numbers = 0;  // of the numbers
};

/// Words of `question` that surely name something - a table, a column, a value by its own name,
/// stem or synonym, or a number - are unmet where `sql` uses none of what they may name.
UnmetWords unmet_words(std::string_view question, std::string_view sql,
                       const schema::Schema& schema, const schema::LinkingIndex& index);

}  // namespace nl_ask::proposal
