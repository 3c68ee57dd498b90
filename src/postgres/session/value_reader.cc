#include "postgres/session/value_reader.h"

#include <algorithm>
#include <string>
#include <vector>

#include "base/json.h"
#include "postgres/execution/execution.h"
#include "postgres/settings/settings.h"

namespace nl_ask::pg {
namespace {

std::vector<std::string> first_column(const Execution& execution) {
  std::vector<std::string> values;
  json::Document result;
  result.Parse<json::kUntrusted>(execution.result.data(), execution.result.size());
  if (result.HasParseError() || !result.IsObject() || !result.HasMember("rows")) return values;
  for (const auto& row : result["rows"].GetArray())
    if (row.IsArray() && !row.Empty() && row[0].IsString()) values.emplace_back(row[0].GetString());
  return values;
}

}  // namespace

proposal::ReadValues value_reader(const ReadableSchema& schema, std::size_t rows) {
  return [&schema, rows](const std::string& sql) -> std::vector<std::string> {
    ExecutionLimits limits;
    limits.max_rows = static_cast<std::int64_t>(rows);
    limits.max_bytes = std::int64_t{64} * 1024;
    limits.timeout_ms = std::max(1, setting_values().probe_budget);
    const Execution execution = execute(sql, schema, limits);
    if (execution.outcome != Outcome::answered) return {};
    return first_column(execution);
  };
}

}  // namespace nl_ask::pg
