#include "postgres/look_up/table_search.h"

#include "base/json.h"
#include "postgres/boundary/encoding.h"
#include "postgres/execution/receiver.h"
#include "postgres/gate/gated_statement.h"

namespace nl_ask::pg {

namespace {

constexpr RowLimits kSearchRows = {kMostSearchRows, std::int64_t{1024} * 1024};

/// [place, value], ...
SeenRows rows_of(const JsonReceiver& received) {
  std::string text = "[";
  text.append(received.text.data, static_cast<std::size_t>(received.text.len)) += ']';
  if (GetDatabaseEncoding() != PG_UTF8) text = to_utf8(text);
  json::Document document;
  document.Parse<json::kUntrusted>(text.data(), text.size());
  SeenRows rows;
  if (document.HasParseError() || !document.IsArray()) return rows;
  for (const json::Value& row : document.GetArray()) {
    if (!row.IsArray() || row.Size() != 2 || !row[0].IsInt() || !row[1].IsString()) continue;
    rows.emplace_back(row[0].GetInt(), std::string(row[1].GetString(), row[1].GetStringLength()));
  }
  return rows;
}

/// In a scope of its own, so that everything is undone before an error is looked at.
std::optional<SeenRows> search(const std::string& sql, const ReadableSchema& schema,
                               const SearchLimits& limits) {
  UntrustedScope scope;
  GatedStatement statement(sql, schema, scope);
  if (!statement.pass() || (statement.foreign() && !limits.foreign)) return std::nullopt;
  PlannedStmt* plan = statement.plan(0);
  if (plan->planTree->total_cost > limits.cost) return std::nullopt;
  JsonReceiver* received = call([&] { return make_json_receiver(kSearchRows); });
  call([&] { run_plan(plan, statement.text(), &received->base); });
  return rows_of(*received);
}

}  // namespace

std::optional<SeenRows> run_search(const std::string& sql, const ReadableSchema& schema,
                                   const SearchLimits& limits) {
  try {
    return search(sql, schema, limits);
  } catch (const Error& error) {
    finding_of(error);
    return std::nullopt;
  }
}

}  // namespace nl_ask::pg
