#include "postgres/model/waiting.h"

#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"

namespace nl_ask::pg {

namespace {

constexpr std::int64_t kFirst = 2000;  // ms
constexpr std::int64_t kSecond = 1000;

}  // namespace

void Waiting::begin(std::int64_t begun) {
  begun_ = begun;
  after_ = kFirst;
}

void Waiting::say(std::int64_t now, const std::string& server, std::int64_t limit) {
  if (now < due()) return;
  const std::string name = to_server(server);
  const char* text = name.c_str();
  const auto waited = static_cast<long>((now - begun_) / kSecond);
  const auto most = static_cast<long>(limit / kSecond);
  while (due() <= now) after_ *= 2;
  call([=] {
    ereport(NOTICE, (errmsg("nl_ask waits for model server \"%s\": %ld s so far, %ld s at most",
                            text, waited, most)));
  });
}

}  // namespace nl_ask::pg
