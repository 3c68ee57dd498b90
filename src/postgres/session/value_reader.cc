#include "postgres/session/value_reader.h"

#include <string>
#include <vector>

#include "postgres/boundary/clock.h"
#include "postgres/execution/execution.h"
#include "postgres/execution/rows.h"
#include "postgres/settings/settings.h"

namespace nl_ask::pg {
namespace {

std::vector<std::string> first_column(const Execution& execution) {
  const json::Document rows = rows_of(execution);
  std::vector<std::string> values;
  for (const auto& row : rows.GetArray())
    if (row.IsArray() && !row.Empty() && (row[0].IsString() || row[0].IsNull()))
      values.emplace_back(row[0].IsString() ? row[0].GetString() : "");
  return values;
}

}  // namespace

proposal::ReadValues value_reader(const ReadableSchema& schema, std::size_t rows) {
  std::int64_t left_ms = setting_values().probe_budget;
  return [&schema, rows, left_ms](const std::string& sql) mutable -> std::vector<std::string> {
    if (left_ms <= 0) return {};
    ExecutionLimits limits;
    limits.max_rows = static_cast<std::int64_t>(rows);
    limits.max_bytes = std::int64_t{64} * 1024;
    limits.timeout_ms = static_cast<int>(left_ms);
    const std::int64_t start = monotonic_ms();
    const Execution execution = execute(sql, schema, limits);
    left_ms -= monotonic_ms() - start;
    return first_column(execution);
  };
}

}  // namespace nl_ask::pg
