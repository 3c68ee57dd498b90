// How likely a model found the query it wrote.
#pragma once

#include <optional>
#include <string_view>

#include "model/prompts/completion.h"

namespace nl_ask::model {

/// Natural logarithm of the probability of the query's own tokens: those that overlap the value of
/// the JSON member "sql" in the completion, or the query itself where the completion is plain text.
/// The tokens of the envelope around it say nothing and are left out.
///
/// Nothing where the numbers can't be trusted: there are none; the tokens put together are not the
/// content, nor hold it (some servers give tokens of a fence that the content does not have, others
/// drop some); a logarithm is positive, not finite, or all are 0; the completion was cut off; the
/// query is not found, or found twice.
std::optional<double> sql_log_likelihood(const Completion& completion, std::string_view sql);

}  // namespace nl_ask::model
