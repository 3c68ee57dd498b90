#include "candidates/grammar/parse/role_said.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/data_lines.h"
#include "base/text.h"
#include "candidates/grammar/sketch/persons.h"
#include "language/stem.h"

namespace nl_ask::candidates {
namespace {

using language::Token;

constexpr std::size_t kMostParts = 40;  // values of a column that holds them

bool holds_parts(const schema::Schema& schema, const Naming& naming, int table, int column) {
  const schema::Column& meta = schema.column(table, column);
  if (!meta.textual() || meta.unique || !meta.values_complete || meta.values.size() > kMostParts ||
      meta.values.size() < 2)
    return false;
  return is_person(naming, table) ||
         std::ranges::any_of(naming.references(), [&](const schema::ForeignKey& key) {
           return key.table == table && is_person(naming, key.referenced);
         });
}

/// Whether a reference is called after who does it: author_id.
bool is_referred_to(const schema::Schema& schema, const Naming& naming, const std::string& verb) {
  return std::ranges::any_of(naming.references(), [&](const schema::ForeignKey& key) {
    return std::ranges::any_of(key.columns, [&](int column) {
      const std::string name = base::ascii_lower(schema.column(key.table, column).name);
      return std::ranges::any_of(base::split(name, '_'), [&](std::string_view word) {
        return language::is_doer_of(word, verb) || language::stem(word) == verb;
      });
    });
  });
}

/// The part that whoever does it plays; nothing: no column says so.
std::optional<std::string> part_of(const schema::Schema& schema, const Naming& naming,
                                   const std::string& verb) {
  for (int t = 0; t < static_cast<int>(schema.tables.size()); ++t)
    for (int c = 0; c < static_cast<int>(schema.tables[t].columns.size()); ++c) {
      if (!holds_parts(schema, naming, t, c)) continue;
      for (const std::string& value : schema.column(t, c).values)
        if (language::is_doer_of(base::ascii_lower(value), verb)) return value;
    }
  return std::nullopt;
}

}  // namespace

std::vector<Token> say_role(std::vector<Token> tokens, const schema::Schema& schema,
                            const Naming& naming) {
  constexpr std::string_view kAuxiliaries[] = {"has", "have", "had", "is", "was", "'s"};
  if (tokens.size() < 3 || tokens[0].lower != "who") return tokens;
  std::size_t at = 1;
  while (at < tokens.size() &&
         std::ranges::find(kAuxiliaries, tokens[at].lower) != std::ranges::end(kAuxiliaries))
    ++at;
  if (at + 1 >= tokens.size() || tokens[at].kind != language::TokenKind::word ||
      is_referred_to(schema, naming, tokens[at].stem))
    return tokens;
  const std::optional<std::string> part = part_of(schema, naming, tokens[at].stem);
  if (!part) return tokens;
  const language::Span span = tokens[at].span;
  std::vector<Token> said = {tokens[0]};
  for (const char* word : {"is", "the"}) said.push_back(language::token_for(word, span));
  said.push_back(language::token_for(*part, span));
  said.push_back(language::token_for("of", span));
  said.insert(said.end(), tokens.begin() + static_cast<std::ptrdiff_t>(at) + 1, tokens.end());
  return said;
}

}  // namespace nl_ask::candidates
