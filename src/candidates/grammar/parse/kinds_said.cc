#include "candidates/grammar/parse/kinds_said.h"

#include <algorithm>

namespace nl_ask::candidates {
namespace {

using schema::Mention;
using schema::MentionKind;

/// Whether the words before the last one of `noun` are a text that its table holds.
bool begins_with_value(const Mention& noun, const schema::Schema& schema,
                       const std::vector<Mention>& mentions) {
  return std::ranges::any_of(mentions, [&](const Mention& value) {
    return value.kind == MentionKind::value && value.table == noun.table &&
           value.first_token == noun.first_token && value.last_token == noun.last_token - 1 &&
           value.evidence <= schema::Evidence::stem &&
           !schema.column(value.table, value.column).numeric();
  });
}

bool is_other_word(const Mention& mention) {
  return mention.evidence == schema::Evidence::synonym &&
         mention.last_token - mention.first_token > 1;
}

}  // namespace

void say_kinds_apart(const std::vector<language::Token>& tokens, const schema::Schema& schema,
                     std::vector<Mention>& mentions) {
  std::vector<Mention> rows;
  for (const Mention& noun : mentions)
    if (noun.kind == MentionKind::table && is_other_word(noun) &&
        begins_with_value(noun, schema, mentions))
      rows.push_back(noun);
  for (Mention& row : rows) {
    std::erase_if(mentions, [&](const Mention& mention) {
      return mention.kind != MentionKind::value && mention.table == row.table &&
             mention.first_token == row.first_token && mention.last_token == row.last_token;
    });
    row.first_token = row.last_token - 1;
    row.span = tokens[static_cast<std::size_t>(row.first_token)].span;
    mentions.push_back(row);
  }
}

}  // namespace nl_ask::candidates
