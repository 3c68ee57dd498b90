// Any bytes as a question and as the names, comments and values of a schema: tokens, cues, time
// phrases and mentions must come back with spans inside the question.
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "fuzz.h"
#include "language/lexicon.h"
#include "language/time/time_phrase.h"
#include "language/token.h"
#include "schema/linking/index.h"
#include "schema/linking/mention.h"

namespace {

using nl_ask::fuzz::require;
using nl_ask::language::Span;
using nl_ask::schema::Schema;

void check(Span span, std::size_t length) { require(span.begin <= span.end && span.end <= length); }

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::vector<std::string> pieces = nl_ask::fuzz::lines(nl_ask::fuzz::text_of(data, size));
  const std::string& question = pieces.front();
  const auto tokens = nl_ask::language::tokenize(question);
  for (const auto& token : tokens) check(token.span, question.size());
  for (const auto& match : nl_ask::language::Lexicon::english().cues(tokens)) {
    require(match.first < match.last && match.last <= static_cast<int>(tokens.size()));
  }
  for (const auto& phrase : nl_ask::language::time_phrases(tokens, {2024, 2, 29})) {
    check(phrase.span, question.size());
    require(!phrase.readings.empty());
  }
  const Schema schema = nl_ask::fuzz::schema_of(pieces, 20);
  const nl_ask::schema::LinkingIndex index(schema);
  for (const auto& mention : nl_ask::schema::link(tokens, schema, index)) {
    check(mention.span, question.size());
    require(mention.score > 0 && mention.score <= 1);
  }
  return 0;
}
