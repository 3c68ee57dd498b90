#include "candidates/grammar/parse/typed_words.h"

#include <algorithm>
#include <string>

#include "base/identifier.h"
#include "language/stem.h"

namespace nl_ask::candidates {
namespace {

using schema::Mention;

/// Whether the column's name has the word as it is typed, or in the plural.
bool has_typed(const schema::Column& column, const std::string& word) {
  return std::ranges::any_of(base::identifier_words(column.name), [&](const std::string& own) {
    return language::singular(own) == language::singular(word);
  });
}

void drop_stems_only(const schema::Schema& schema, const std::vector<language::Token>& tokens,
                     Chunk& chunk) {
  if (chunk.columns.empty() || chunk.last != chunk.first + 1 ||
      chunk.columns[0]->evidence != schema::Evidence::exact)
    return;
  const std::string& word = tokens[static_cast<std::size_t>(chunk.first)].lower;
  if (word.ends_with("ed")) return;  // "ordered" is of orders
  std::erase_if(chunk.columns, [&](const Mention* mention) {
    return mention->evidence == schema::Evidence::part &&
           !has_typed(schema.column(mention->table, mention->column), word);
  });
}

void drop_told_codes(Chunk& chunk) {
  std::erase_if(chunk.columns, [&](const Mention* column) {
    return column->evidence == schema::Evidence::comment &&
           std::ranges::any_of(chunk.values, [&](const Mention* value) {
             return value->evidence == schema::Evidence::synonym && value->table == column->table &&
                    value->column == column->column;
           });
  });
}

}  // namespace

void drop_misheard(const schema::Schema& schema, const std::vector<language::Token>& tokens,
                   std::vector<Chunk>& chunks) {
  for (Chunk& chunk : chunks) {
    drop_stems_only(schema, tokens, chunk);
    drop_told_codes(chunk);
  }
}

}  // namespace nl_ask::candidates
