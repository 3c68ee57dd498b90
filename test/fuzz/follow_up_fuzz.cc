// Any bytes as a question after an answer: what comes back must be whole queries over the schema,
// different from each other, with probabilities that sum up to 1.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include "candidates/canonical/canonical.h"
#include "candidates/correction/query_walk.h"
#include "candidates/follow_up/follow_up.h"
#include "candidates/query/render.h"
#include "fuzz.h"

namespace {

using nl_ask::candidates::Query;
using nl_ask::fuzz::require;
using nl_ask::schema::Schema;
using nl_ask::schema::TypeKind;

/// A query of a shape that the first byte chooses.
Query query_before(unsigned char shape) {
  using namespace nl_ask::candidates;
  Query query;
  query.from.resize(1);
  query.from[0].table = 0;
  query.outputs = {column_ref(0, 1, TypeKind::text)};
  if (shape & 1)
    query.where = {
        operation(">", {column_ref(0, 2, TypeKind::decimal), literal("5", TypeKind::decimal)})};
  if (shape & 2) {
    query.outputs.push_back(count_star());
    query.group_by = {query.outputs[0]};
  }
  if (shape & 4) {
    OrderKey key;
    key.expr = query.outputs.back();
    query.order_by = {key};
    query.limit = 3;
  }
  if (shape & 8) {
    query.set_operation = SetOperation::except;
    Query right = query;
    right.set_operation = SetOperation::none;
    right.order_by.clear();
    right.limit.reset();
    query.right = std::make_shared<const Query>(std::move(right));
  }
  return query;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  static const Schema* const schema = new Schema(nl_ask::fuzz::shop());
  static const auto* const index = new nl_ask::schema::LinkingIndex(*schema);
  static const auto* const grammar = new nl_ask::candidates::GrammarIndex(*schema);
  const std::string_view question = nl_ask::fuzz::text_of(data + 1, size - 1);
  const nl_ask::candidates::GeneratorContext context;
  const auto alone = nl_ask::candidates::generate(question, *schema, *index, *grammar, context);
  const auto found = nl_ask::candidates::follow_up(question, query_before(data[0]), alone, *schema,
                                                   *index, *grammar, context);
  double sum = found.none;
  std::set<std::string> known;
  for (const auto& one : found.queries) {
    sum += one.probability;
    require(known.insert(nl_ask::candidates::canonical_text(one.query, *schema)).second);
    require(!nl_ask::candidates::to_sql(one.query, *schema).empty());
    for (const Query* node : nl_ask::candidates::nodes_of(one.query))
      require(nl_ask::candidates::well_formed(*node, *schema));
  }
  require(std::abs(sum - 1) < 1e-6);
  return 0;
}
