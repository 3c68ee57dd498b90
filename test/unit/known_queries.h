// A database that knows some queries: what a check says where there is no server.
#pragma once

#include <map>
#include <string>

#include "candidates/canonical/canonical.h"
#include "candidates/query/render.h"
#include "model/generate/generation.h"

namespace nl_ask::model {

/// Queries by their text. A query it does not know fails as a misspelled column would.
class KnownQueries {
 public:
  explicit KnownQueries(const schema::Schema& schema) : schema_(schema) {}

  /// The query's SQL text, from now on known.
  std::string add(const candidates::Query& query) {
    std::string sql = candidates::to_sql(query, schema_);
    queries_.emplace(sql, query);
    return sql;
  }
  /// Another text for the same query.
  void add(const std::string& sql, const candidates::Query& query) { queries_.emplace(sql, query); }

  Check check() {
    return [this](const std::string& sql) {
      ++checks;
      CheckResult result;
      const auto found = queries_.find(sql);
      if (found == queries_.end()) {
        result.error = "column nonsense does not exist";
        result.repairable = sql.find("forbidden") == sql.npos;
        return result;
      }
      result.ok = true;
      result.canonical = candidates::canonical_text(found->second, schema_);
      result.query = found->second;
      return result;
    };
  }

  int checks = 0;

 private:
  const schema::Schema& schema_;
  std::map<std::string, candidates::Query> queries_;
};

}  // namespace nl_ask::model
