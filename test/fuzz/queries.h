// Queries over fuzz::shop() for targets that start from one.
#pragma once

#include <cmath>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "candidates/canonical/canonical.h"
#include "candidates/correction/query_walk.h"
#include "candidates/english/english.h"
#include "candidates/grammar/search/generator.h"
#include "candidates/query/query.h"
#include "candidates/query/render.h"
#include "fuzz.h"
#include "schema/schema.h"

namespace nl_ask::fuzz {

/// One of sixteen shapes: with a condition, grouped, ordered and cut, without itself (EXCEPT).
inline candidates::Query query_of_shape(unsigned char shape) {
  using namespace candidates;
  using schema::TypeKind;
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

/// What is found is whole queries over the schema, different from each other and from those `known`
/// (canonical texts), with probabilities that sum up to 1 with that of none.
template <typename Found>
void require_distribution(const Found& found, std::set<std::string> known,
                          const schema::Schema& schema) {
  double sum = found.none;
  for (const auto& one : found.candidates) {
    sum += one.prior;
    require(known.insert(candidates::canonical_text(one.query, schema)).second);
    require(!candidates::to_sql(one.query, schema).empty());
    for (const candidates::Query* node : candidates::nodes_of(one.query))
      require(candidates::well_formed(*node, schema));
  }
  require(std::abs(sum - 1) < 1e-6);
}

/// The SQL of readings, which are whole queries over the schema, different from each other, with
/// probabilities that sum up to 1 with that of none.
inline std::vector<std::string> require_readings(const candidates::Generated& generated,
                                                 const schema::Schema& schema) {
  std::vector<std::string> texts;
  std::set<std::string> known;
  double sum = generated.none;
  for (const candidates::Candidate& reading : generated.candidates) {
    sum += reading.prior;
    require(known.insert(candidates::canonical_text(reading.query, schema)).second);
    for (const candidates::Query* node : candidates::nodes_of(reading.query))
      require(candidates::well_formed(*node, schema));
    require(!candidates::to_english(reading.query, schema).empty());
    texts.push_back(candidates::to_sql(reading.query, schema));
    require(!texts.back().empty());
  }
  require(texts.empty() || std::abs(sum - 1) < 1e-6);
  return texts;
}

}  // namespace nl_ask::fuzz
