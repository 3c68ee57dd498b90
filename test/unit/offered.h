// What the grammar offers for a question over a schema, as SQL.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "candidates/grammar/search/generator.h"
#include "candidates/query/render.h"
#include "schema/linking/index.h"

namespace nl_ask::candidates {

inline std::vector<std::string> readings_of(const std::string& question,
                                            const schema::Schema& schema) {
  const schema::LinkingIndex index(schema);
  GeneratorContext context;
  context.today.year = 2025;
  std::vector<std::string> sql;
  for (const Candidate& reading : generate(question, schema, index, context).candidates)
    sql.push_back(to_sql(reading.query, schema));
  return sql;
}

/// Whether `sql` has all of `parts`, in their order.
inline bool has_parts(const std::string& sql, const std::vector<std::string>& parts) {
  std::size_t at = 0;
  for (const std::string& part : parts) {
    at = sql.find(part, at);
    if (at == std::string::npos) return false;
    at += part.size();
  }
  return true;
}

/// A reading among the first `among` that has all of `parts`, in their order.
inline ::testing::AssertionResult offers(const schema::Schema& schema, const std::string& question,
                                         const std::vector<std::string>& parts, std::size_t among) {
  const std::vector<std::string> all = readings_of(question, schema);
  for (std::size_t i = 0; i < all.size() && i < among; ++i)
    if (has_parts(all[i], parts)) return ::testing::AssertionSuccess();
  auto failure = ::testing::AssertionFailure() << "\"" << question << "\" gives only:";
  for (std::size_t i = 0; i < all.size() && i < among; ++i) failure << "\n  " << all[i];
  return failure;
}

}  // namespace nl_ask::candidates
