// Any bytes as a model server's reply and headers: read without a fault, and what is shown of it is
// one line of well-formed text.
#include <cstddef>
#include <cstdint>
#include <string>

#include "fuzz.h"
#include "model/protocol/exchange.h"
#include "model/protocol/redaction.h"

using namespace nl_ask::model;
using nl_ask::fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  constexpr int kStatuses[] = {200, 400, 401, 404, 422, 429, 500, 503};
  const std::string text(reinterpret_cast<const char*>(data + 2), size - 2);
  HttpReply reply{kStatuses[data[0] % 8], {text.substr(0, data[1] % 40), "", ""}, text};
  CompletionRequest request;
  request.samples = 1 + data[0] % 5;
  request.json_schema = "{}";
  request.logprobs = true;
  Capabilities learnt;
  Exchange exchange(request, {"m", 2, 15000, {"secret"}}, &learnt, [] { return 0.5; });
  Instant now;
  for (int i = 0; i < 100 && !exchange.done(); ++i) {
    for (const auto& send : exchange.due(now)) exchange.replied(send.part, reply, now);
    now.ms = exchange.wakes_at().value_or(now.ms);
  }
  require(exchange.done());
  const auto result = exchange.result();
  require(well_formed(result.error) == result.error);
  require(result.error.find('\n') == std::string::npos);
  return 0;
}
