// By asking: whatever reads a file does so when a question needs it.
#include "candidates/grammar/search/read_data.h"

#include <string_view>

#include "candidates/grammar/search/generator.h"
#include "schema/linking/index.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

namespace {

constexpr std::string_view kSchema = R"({"foreign_keys": [], "tables": [
  {"schema": "s", "name": "orders", "kind": "table", "rows": 10, "columns": [
    {"name": "order_id", "type": "integer", "kind": "integer", "primary_key": true},
    {"name": "ordered_at", "type": "date", "kind": "date"},
    {"name": "amt", "type": "numeric", "kind": "decimal"}]}]})";
constexpr std::string_view kQuestion =
    "what is the total amount of new orders per month since May 2020?";

}  // namespace

void read_data() {
  const schema::Schema schema = schema::schema_from_json(kSchema);
  const schema::LinkingIndex index(schema);
  GeneratorContext context;
  context.today.year = 2024;
  generate(kQuestion, schema, index, context);
}

}  // namespace nl_ask::candidates
