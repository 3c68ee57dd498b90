#include "candidates/grammar/parse/mentions_meant.h"

#include <algorithm>
#include <string>

#include "candidates/grammar/sketch/column_words.h"
#include "language/lexicon.h"

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

/// Whether each row of the value's table has a date of what the value says: all orders were placed.
bool holds_of_all(const Mention& value, const std::string& stem, const Naming& naming,
                  const schema::Schema& schema) {
  const schema::Table& table = schema.tables[static_cast<std::size_t>(value.table)];
  for (int c = 0; c < static_cast<int>(table.columns.size()); ++c) {
    const schema::Column& column = table.columns[static_cast<std::size_t>(c)];
    if (column.temporal() && !column.nullable && naming.has_word(value.table, c, stem)) return true;
  }
  return false;
}

/// "the spa in 2025" is no "Spain": a word that only joins, as the end of a value of one word.
bool ends_in_joint(const Mention& mention, const std::vector<language::Token>& tokens) {
  return mention.kind == MentionKind::value && mention.last_token == mention.first_token + 2 &&
         mention.evidence != schema::Evidence::pattern &&
         mention.value.find_first_of(" -_") == std::string::npos &&
         language::Lexicon::english().is(
             language::WordList::link,
             tokens[static_cast<std::size_t>(mention.last_token) - 1].lower);
}

void leave_joints(const std::vector<language::Token>& tokens, std::vector<Mention>& mentions) {
  std::erase_if(mentions, [&](const Mention& mention) { return ends_in_joint(mention, tokens); });
}

void leave_deeds(const std::vector<language::Token>& tokens, const schema::Schema& schema,
                 const Naming& naming, std::vector<Mention>& mentions) {
  std::erase_if(mentions, [&](const Mention& mention) {
    if (mention.kind != MentionKind::value || mention.last_token != mention.first_token + 1)
      return false;
    const language::Token& token = tokens[static_cast<std::size_t>(mention.first_token)];
    const auto behind = static_cast<std::size_t>(mention.last_token);
    const bool of_something =
        behind < tokens.size() && is_column_word("behind_deed", tokens[behind].stem);
    return of_something && says_done(token.lower) &&
           holds_of_all(mention, token.stem, naming, schema);
  });
}

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
  if (!rows.empty()) std::ranges::stable_sort(mentions, {}, &Mention::span);
}

}  // namespace

void leave_what_is_meant(const std::vector<language::Token>& tokens, const schema::Schema& schema,
                         const Naming& naming, std::vector<Mention>& mentions) {
  say_kinds_apart(tokens, schema, mentions);
  leave_deeds(tokens, schema, naming, mentions);
  leave_joints(tokens, mentions);
}

}  // namespace nl_ask::candidates
