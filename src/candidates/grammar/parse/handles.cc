#include "candidates/grammar/parse/handles.h"

#include <algorithm>
#include <cctype>
#include <string>

#include "base/utf8.h"
#include "candidates/grammar/sketch/column_words.h"

namespace nl_ask::candidates {
namespace {

using schema::Mention;
using schema::MentionKind;

/// The words of a mention, folded, with a space where the question has one.
std::string said(const std::vector<language::Token>& tokens, const Mention& mention) {
  std::string text;
  for (int i = mention.first_token; i < mention.last_token; ++i) {
    const language::Token& token = tokens[static_cast<std::size_t>(i)];
    const bool apart = i > mention.first_token &&
                       tokens[static_cast<std::size_t>(i) - 1].span.end < token.span.begin;
    text += (apart ? " " : "") + token.lower;
  }
  return text;
}

bool is_part_of(const Mention& part, const Mention& whole) {
  return whole.first_token <= part.first_token && part.last_token <= whole.last_token;
}

/// Whether columns that name rows of the handle's table have the same words.
bool named_otherwise(const Naming& naming, const std::vector<Mention>& mentions,
                     const Mention& handle) {
  const auto says = [&](int column, bool whole) {
    return column != handle.column && std::ranges::any_of(mentions, [&](const Mention& other) {
             return other.kind == MentionKind::value && other.table == handle.table &&
                    other.column == column && is_part_of(other, handle) &&
                    (!whole || is_part_of(handle, other));
           });
  };
  const std::vector<int> person = naming.person_name(handle.table);
  const bool both = person.size() == 2 && says(person[0], false) && says(person[1], false);
  return both || std::ranges::any_of(naming.names(handle.table),
                                     [&](int column) { return says(column, true); });
}

/// "tom-ridley": what nobody writes who means a name.
bool typed_as_stored(const std::vector<language::Token>& tokens, const Mention& mention) {
  const bool letters = std::ranges::all_of(
      mention.value, [](unsigned char c) { return c >= 0x80 || std::isalnum(c) != 0; });
  return !letters && said(tokens, mention) == base::fold(mention.value);
}

}  // namespace

void leave_handles(const std::vector<language::Token>& tokens, const Naming& naming,
                   std::vector<Mention>& mentions) {
  const std::vector<Mention> all = mentions;
  std::erase_if(mentions, [&](const Mention& mention) {
    return mention.kind == MentionKind::value &&
           has_column_word(naming, {mention.table, mention.column}, "handle") &&
           !typed_as_stored(tokens, mention) && named_otherwise(naming, all, mention);
  });
}

}  // namespace nl_ask::candidates
