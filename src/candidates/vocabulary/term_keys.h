// Keys by which phrases of the vocabulary are found in questions: the stems of their words.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "language/token.h"

namespace nl_ask::candidates {

/// Phrases have at most this many words.
inline constexpr int kMostTermWords = 6;

/// The key of a phrase: its stems with one space between, without articles before it. Empty where
/// no word of it says anything ("the", "of which"), where it has more than kMostTermWords words, or
/// punctuation between them.
std::string phrase_key(std::string_view phrase);

/// Of "active customers" over a table "customers": the key of "active"; empty where the phrase does
/// not end with the table's name, or is nothing but that name.
std::string key_without_table(std::string_view phrase, std::string_view table_name);

/// A stretch of a question, tokens [first, last), that may be a phrase. With `limit` the key leaves
/// out a number that says how many: "top 5 performers".
struct KeySpan {
  int first = 0;
  int last = 0;
  std::string key;
  std::optional<std::int64_t> limit;
};

/// Every stretch of a question that a phrase may be.
std::vector<KeySpan> key_spans(const std::vector<language::Token>& tokens);

/// How many rows a number may say: a whole one, not too large.
std::optional<std::int64_t> rows_said(const language::Token& token);

}  // namespace nl_ask::candidates
