// The part of a schema that a question is about, small enough to be sent somewhere.
//
// Tables that the question's words link to; the tables that foreign keys put between them, so that
// they can be joined; then, while the budget lasts, the rest of their columns, their neighbours and
// weaker links. What does not fit is left out, keys and linked columns last.
#pragma once

#include <cstddef>
#include <vector>

#include "schema/linking/mention.h"
#include "schema/schema.h"

namespace nl_ask::schema {

/// One table of the cut; `columns` are indexes into Table::columns, ascending, never empty.
struct CutTable {
  int table = -1;
  std::vector<int> columns;
};

/// `values` are the stored spellings that words of the question were linked to.
struct LinkedValue {
  int table = -1;
  int column = -1;
  std::string value;
};

struct SchemaCut {
  std::vector<CutTable> tables;  // in the schema's order
  std::vector<LinkedValue> values;
};

struct CutLimits {
  std::size_t bytes = 9000;  // of the text as SQL, by cost_in_bytes
  std::size_t tables = 40;
  bool with_values = false;  // example values will be part of the text
};

inline constexpr std::size_t kCutCommentBytes = 120;  // of a comment in the text, at most
inline constexpr std::size_t kCutValues = 5;          // example values of a column
inline constexpr std::size_t kCutValueBytes = 40;     // of one

/// What a table's head and its foreign keys, and one of its columns, cost in a text as SQL: an
/// upper bound.
std::size_t head_cost(const Schema& schema, int table);
std::size_t column_cost(const Column& column, bool with_values);

/// Cuts. `mentions` are those of the question (link()). Where nothing is linked, tables in their
/// order until the budget is used up. At least one table, whatever it costs, if there is any.
SchemaCut cut_schema(const std::vector<Mention>& mentions, const Schema& schema,
                     const CutLimits& limits);

}  // namespace nl_ask::schema
