// Any bytes as a question after an answer: what comes back must be whole queries over the schema,
// different from each other, with probabilities that sum up to 1.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "candidates/follow_up/follow_up.h"
#include "fuzz.h"
#include "queries.h"

namespace {

using nl_ask::schema::Schema;
}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  static const Schema* const schema = new Schema(nl_ask::fuzz::shop());
  static const auto* const index = new nl_ask::schema::LinkingIndex(*schema);
  static const auto* const grammar = new nl_ask::candidates::GrammarIndex(*schema);
  const std::string_view question = nl_ask::fuzz::text_of(data + 1, size - 1);
  const nl_ask::candidates::GeneratorContext context;
  const auto alone = nl_ask::candidates::generate(question, *schema, *index, *grammar, context);
  const auto found = nl_ask::candidates::follow_up(question, nl_ask::fuzz::query_of_shape(data[0]),
                                                   alone, *schema, *index, *grammar, context);
  nl_ask::fuzz::require_distribution(found, {}, *schema);
  return 0;
}
