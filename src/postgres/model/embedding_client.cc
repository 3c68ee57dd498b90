#include "postgres/model/embedding_client.h"

#include <algorithm>

#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"
#include "postgres/model/budget.h"
#include "postgres/model/circuit_breaker.h"
#include "postgres/model/model_client.h"
#include "postgres/model/transport.h"
#include "postgres/settings/query_log.h"

namespace nl_ask::pg {
namespace {

using model::Embeddings;

constexpr int kLongestMs = 5000;

bool over_budget(const ModelServer& server, Oid role, std::size_t bytes) {
  if (server.daily_calls == 0 && server.daily_tokens == 0) return false;
  const DailyUse today = note_daily_use(server.oid, role, {});
  const auto tokens = static_cast<std::int64_t>(bytes / 4);
  return (server.daily_calls > 0 && today.calls + 1 > server.daily_calls) ||
         (server.daily_tokens > 0 && today.tokens + tokens > server.daily_tokens);
}

}  // namespace

Embeddings embed(const ModelServer& server, Oid role, const std::vector<std::string>& texts,
                 const model::Discretion& discretion) {
  std::vector<std::string> guarded;
  for (const std::string& text : texts) guarded.push_back(discretion.guarded(text));
  const HttpTarget target = http_target(server, model::embeddings_url(server.endpoint));
  std::string body = model::embedding_body(server.embedding_model, guarded);
  if (const auto why = open_circuit(target)) return {{}, *why};
  if (over_budget(server, role, body.size()))
    return {{}, "the role's limits of the day are used up"};
  log_model(server.name, 1);
  note_daily_use(server.oid, role, {1, static_cast<std::int64_t>(body.size() / 4)});
  Transport transport(target, connection_pool_name(server, target, role));
  transport.start(0, std::move(body));
  const auto arrivals = transport.wait(std::min(server.timeout_ms, kLongestMs));
  if (arrivals.empty()) return {{}, "no reply in time"};
  const Arrival& arrival = arrivals.front();
  if (!arrival.replied) return {{}, sayable(arrival.failure.message)};
  return model::read_embeddings(arrival.reply.status, arrival.reply.body, texts.size());
}

}  // namespace nl_ask::pg
