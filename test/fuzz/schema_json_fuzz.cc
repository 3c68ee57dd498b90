// Any bytes as a schema in JSON: refused, or a schema that a question can be put to and that is
// written again as it was read.
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>

#include "candidates/grammar/search/generator.h"
#include "candidates/query/render.h"
#include "fuzz.h"
#include "model/prompts/schema_text.h"
#include "schema/linking/index.h"

namespace {

using namespace nl_ask;
using fuzz::require;

constexpr const char* kQuestion = "How many names are there for each city with the highest price?";

void ask(const schema::Schema& schema) {
  const schema::LinkingIndex index(schema);
  candidates::GeneratorContext context;
  context.max_candidates = 8;
  for (const auto& reading : candidates::generate(kQuestion, schema, index, context).candidates) {
    require(!candidates::to_sql(reading.query, schema).empty());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  schema::Schema read;
  try {
    read = schema::schema_from_json(fuzz::text_of(data, size));
  } catch (const std::invalid_argument&) {
    return 0;
  }
  const std::string written = schema::schema_to_json(read);
  require(schema::schema_to_json(schema::schema_from_json(written)) == written);
  if (read.tables.size() <= 8) ask(read);
  return 0;
}
