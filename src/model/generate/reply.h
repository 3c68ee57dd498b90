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

#include "model/generate/declined.h"
#include "model/generate/reply_json.h"

namespace nl_ask::model {

inline constexpr std::size_t kMaxLineBytes = 400;  // of an interpretation, a question, an option

/// The texts of a list: the array member `name` of the JSON object, else numbered or bulleted
/// lines. Each on one line, shown safely; empty ones and repetitions are left out; at most `limit`.
std::vector<std::string> read_list(std::string_view reply, std::string_view schema,
                                   const char* name, std::size_t limit);

/// The query in the reply: the member "sql" of the JSON object, else the content of a fence, else
/// the text from its first line that begins like a query. Nothing where there is no such thing.
std::optional<std::string> read_sql(std::string_view reply, std::string_view schema);

/// The same, or the no that the JSON object says; never both.
struct QueryReply {
  std::optional<std::string> sql;
  std::optional<Declined> declined;
};
QueryReply read_query(std::string_view reply, std::string_view schema);

/// One reading of the question with its query, as the strategy "direct" asks for them.
struct ReadingReply {
  std::string meaning;     // on one line, safe to be shown, perhaps empty
  std::string sql;         // as one_query has it; empty where there is none
  double probability = 0;  // 0..1; 0 where it is not said
};

/// The readings of the member "readings", at most `limit`, or the no; the one query of a reply that
/// is no such object but holds one. `understood` is false where it is neither.
struct ReadingsReply {
  std::vector<ReadingReply> readings;
  std::optional<Declined> declined;
  bool understood = false;
};
ReadingsReply read_readings(std::string_view reply, std::string_view schema, std::size_t limit);

/// The queries of the array member "queries", those that one_query takes.
std::vector<std::string> read_queries(std::string_view reply, std::string_view schema,
                                      std::size_t limit);

}  // namespace nl_ask::model
