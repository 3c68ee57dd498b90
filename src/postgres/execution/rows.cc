#include "postgres/execution/rows.h"

namespace nl_ask::pg {

json::Document rows_of(const Execution& execution) {
  json::Document rows(nl_ask_rapidjson::kArrayType);
  if (execution.outcome != Outcome::answered) return rows;
  json::Document result;
  result.Parse<json::kUntrusted>(execution.result.data(), execution.result.size());
  if (result.HasParseError() || !result.IsObject()) return rows;
  const auto found = result.FindMember("rows");
  if (found != result.MemberEnd() && found->value.IsArray())
    rows.CopyFrom(found->value, rows.GetAllocator());
  return rows;
}

}  // namespace nl_ask::pg
