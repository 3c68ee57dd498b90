// A language model server as a DBA has set it up: CREATE SERVER ... FOREIGN DATA WRAPPER
// nl_ask_model, CREATE USER MAPPING, GRANT USAGE.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "model/protocol/endpoint.h"
#include "postgres/boundary/door.h"

namespace nl_ask::pg {

/// The options of server and user mapping (doc/reference.md lists them), text in UTF-8. Counts of 0
/// are no limit.
struct ModelServer {
  Oid oid = InvalidOid;
  std::string name;
  model::EndpointOptions endpoint;
  std::string model;
  std::string key_header = "Authorization";  // that one with "Bearer "
  int connect_timeout_ms = 5000;
  int timeout_ms = 15000;  // of everything that is asked for one question
  int retries = 2;
  int concurrency = 8;  // requests in flight
  int samples = 8;
  std::optional<double> temperature;
  int completion_tokens = 1024;
  int context_tokens = 8192;
  int question_tokens = 0;
  int question_calls = 0;
  int daily_tokens = 0;  // of one role on one day (UTC)
  int daily_calls = 0;
  int reply_bytes = 8 << 20;
  std::string ca_file;
  std::string proxy;            // "http://host:port"; empty: none, whatever the environment says
  std::string embedding_model;  // empty: it makes no vectors
  bool allow_http = false;
  std::string api_key;   // of the user mapping
  std::string key_file;  // likewise
};

/// The server of that name, for `role` with its user mapping or the one for PUBLIC. Reads the key
/// file. Faults: 42704 where there is none of that name (or it is another wrapper's), 42501 without
/// USAGE, F0000 where the key cannot be read.
ModelServer model_server(const std::string& name, Oid role);

}  // namespace nl_ask::pg
