// The database as proposing sees it (proposal/database.h), for one call.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "postgres/catalog/readable_schema.h"
#include "postgres/tree/analysis.h"
#include "proposal/database.h"

namespace nl_ask::pg {

/// Each query is analysed once a call, whoever asks. What is run passes the gate anew. The schema
/// must outlive it.
class TurnDatabase final : public proposal::Database {
 public:
  explicit TurnDatabase(const ReadableSchema& schema) : schema_(schema) {}

  const Analysis& analyse(const std::string& sql) override;
  const Analysis& read(const std::string& sql) override;
  std::unique_ptr<proposal::Prober> prober() override;  // none where nl_ask.probe is off
  void check_interrupts() override;

  const ReadableSchema& schema() const { return schema_; }

 private:
  const Analysis& analysed(const std::string& sql, Depth depth);

  const ReadableSchema& schema_;
  std::map<std::string, Analysis> analyses_;
};

}  // namespace nl_ask::pg
