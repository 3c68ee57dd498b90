// Any bytes as feedback on a query and as the question it answered: what comes back must be whole
// queries over the schema, different from each other and from what was refused, with probabilities
// that sum up to 1.
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include "candidates/canonical/canonical.h"
#include "candidates/correction/correct.h"
#include "fuzz.h"
#include "queries.h"

namespace {

using nl_ask::candidates::Query;
using nl_ask::schema::Schema;
}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  static const Schema* const schema = new Schema(nl_ask::fuzz::shop());
  static const auto* const index = new nl_ask::schema::LinkingIndex(*schema);
  static const auto* const grammar = new nl_ask::candidates::GrammarIndex(*schema);
  const std::string_view text = nl_ask::fuzz::text_of(data + 1, size - 1);
  const std::string_view feedback = text.substr(0, text.find('\n'));
  const std::string_view question =
      feedback.size() < text.size() ? text.substr(feedback.size() + 1) : "names of goods";
  const Query wrong = nl_ask::fuzz::query_of_shape(data[0]);
  const std::set<std::string> refused{nl_ask::candidates::canonical_text(wrong, *schema)};
  const auto found = nl_ask::candidates::correct({question, feedback, wrong, {}, {}, refused},
                                                 *schema, *index, *grammar, {});
  nl_ask::fuzz::require_distribution(found, refused, *schema);
  return 0;
}
