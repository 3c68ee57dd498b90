// The query that a dialogue has ended with, to be run again.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "postgres/boundary/search_path.h"
#include "postgres/catalog/readable_schema.h"
#include "postgres/execution/execution.h"
#include "postgres/store/store.h"

namespace nl_ask::pg {

/// The final query of an answered dialogue (Fault 55000 where there is none yet), with the
/// search_path it was asked under restored for as long as the object lives.
///
/// Where the answer stands for readings that gave the same rows when it was given, they are
/// compared again: Fault 55000 where one gives other rows by now.
class FinalQuery {
 public:
  FinalQuery(Store& store, std::int64_t id);

  const std::string& sql() const { return sql_; }
  const std::string& interpretation() const { return row_.interpretation; }
  const ReadableSchema& schema() const { return *schema_; }

  /// The session's limits; relations that are not those asked about are Fault 55000.
  ExecutionLimits limits() const;

  [[noreturn]] void refuse(const std::string& reason, bool locked) const;

 private:
  std::int64_t id_;
  StoredDialogue row_;
  SearchPath path_;
  std::string sql_;
  std::shared_ptr<const ReadableSchema> schema_;
};

/// A query that did not run through is a fault where there is no turn to say it in.
void require_answered(const Execution& execution, const FinalQuery& query);

/// Its rows as JSON.
Execution run_answered(const FinalQuery& query);

}  // namespace nl_ask::pg
