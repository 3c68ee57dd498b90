// Any bytes as a question and as the names, comments and values of a schema: tokens, senses, time
// phrases and mentions must come back with spans inside the question.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "language/lexicon.h"
#include "language/time_phrase.h"
#include "language/token.h"
#include "schema/linking_index.h"
#include "schema/mention.h"

namespace {

using nl_ask::language::Span;
using nl_ask::schema::Column;
using nl_ask::schema::Schema;
using nl_ask::schema::Table;
using nl_ask::schema::TypeKind;

void require(bool condition) {
  if (!condition) std::abort();
}

/// The pieces between newlines; the first is the question, the rest is the schema.
std::vector<std::string> lines(std::string_view text) {
  std::vector<std::string> out(1);
  for (const char c : text) {
    if (c == '\n') {
      out.emplace_back();
    } else {
      out.back() += c;
    }
  }
  return out;
}

Schema schema_of(const std::vector<std::string>& pieces) {
  Schema schema;
  for (std::size_t i = 1; i < pieces.size() && schema.tables.size() < 20; ++i) {
    if (i % 4 == 1) schema.tables.push_back({});
    Table& table = schema.tables.back();
    if (i % 4 == 1) {
      table.name = pieces[i];
    } else if (i % 4 == 2) {
      Column column;
      column.name = pieces[i];
      column.kind = static_cast<TypeKind>(pieces[i].size() % 11);
      table.columns.push_back(column);
    } else if (!table.columns.empty()) {
      (i % 4 == 3 ? table.columns.back().comment : table.comment) = pieces[i];
      table.columns.back().values.push_back(pieces[i]);
    }
  }
  return schema;
}

void check(Span span, std::size_t length) { require(span.begin <= span.end && span.end <= length); }

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::vector<std::string> pieces =
      lines(std::string_view(reinterpret_cast<const char*>(data), size));
  const std::string& question = pieces.front();
  const auto tokens = nl_ask::language::tokenize(question);
  for (const auto& token : tokens) check(token.span, question.size());
  for (const auto& match : nl_ask::language::Lexicon::english().senses(tokens)) {
    check(match.span, question.size());
  }
  for (const auto& phrase : nl_ask::language::time_phrases(tokens, {2024, 2, 29})) {
    check(phrase.span, question.size());
    require(!phrase.readings.empty());
  }
  const Schema schema = schema_of(pieces);
  const nl_ask::schema::LinkingIndex index(schema);
  for (const auto& mention : nl_ask::schema::link(tokens, schema, index)) {
    check(mention.span, question.size());
    require(mention.score > 0 && mention.score <= 1);
  }
  return 0;
}
