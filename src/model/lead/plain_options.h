// Whether texts that a model wrote may stand in a question to a user.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nl_ask::model {

inline constexpr std::size_t kLongestModelQuestion = 200;  // bytes

/// True for text with the look of SQL or of an identifier: key words in their clauses, operators of
/// comparison, semicolons, names with underscores or parentheses behind them, back ticks. Words
/// that stand in `allowed` as they are don't count.
bool looks_like_sql(std::string_view text, std::string_view allowed = {});

/// The text made safe to show, on one line, if it is a question: not empty, not too long, no SQL,
/// no address to follow. Empty otherwise.
std::string model_question(std::string_view text, std::string_view allowed = {});

/// The same for an option (kLongestOption).
std::string model_option(std::string_view text, std::string_view allowed = {});

/// Whether two of the texts say the same to a person (folded as replies are compared).
bool has_repetition(const std::vector<std::string>& texts);

}  // namespace nl_ask::model
