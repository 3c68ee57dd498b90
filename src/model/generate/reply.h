// What a model answered, as values that can be worked with.
//
// Replies are untrusted and often not quite what was asked for: JSON in fences or between prose,
// thoughts before it, a list instead of an object, plain text instead of JSON. What can be read
// without guessing is read; the rest is nothing. Work is bounded whatever the text.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"

namespace nl_ask::model {

inline constexpr std::size_t kMaxReplyBytes = 262144;  // longer replies are not read
inline constexpr std::size_t kMaxReplyDepth = 16;      // of nested objects and arrays
inline constexpr std::size_t kMaxLineBytes = 400;  // of an interpretation, a question, an option

/// `reply` without what the model thought aloud: <think>...</think> and its like, also where only
/// the end of it is there. What was never closed is all thought: nothing is left.
std::string without_thoughts(std::string_view reply);

/// The JSON value in the reply that satisfies `schema`: the whole text, else the content of a
/// fence, else the first balanced object or array. A bare array is taken for the one array member
/// of an object that the schema asks for. Nothing where there is none.
std::optional<json::Document> read_json(std::string_view reply, std::string_view schema);

/// The texts of a list: the array member `name` of the JSON object, else numbered or bulleted
/// lines. Each on one line, shown safely; empty ones and repetitions are left out; at most `limit`.
std::vector<std::string> read_list(std::string_view reply, std::string_view schema,
                                   const char* name, std::size_t limit);

/// The query in the reply: the member "sql" of the JSON object, else the content of a fence, else
/// the text from its first line that begins like a query. Nothing where there is no such thing.
std::optional<std::string> read_sql(std::string_view reply, std::string_view schema);

/// The queries of the array member "queries", those that one_query takes.
std::vector<std::string> read_queries(std::string_view reply, std::string_view schema,
                                      std::size_t limit);

}  // namespace nl_ask::model
