// The options that servers and user mappings of nl_ask_model take.
#pragma once

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
  int context_tokens = 12288;
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

enum class OptionPlace { server, user_mapping };

/// Sets what the option says. Faults: HV00D for a name that is not known there (the hint lists
/// those that are), HV024 for a value that it does not take. A value is never repeated where it may
/// be a secret.
void apply_option(ModelServer& server, OptionPlace place, const std::string& name,
                  const std::string& value);

/// May only a superuser set it: it names a file of the server's machine, or lifts a protection?
bool needs_superuser(const std::string& name);

/// What no single option can say: Fault HV024 where the options of a server do not go together.
void check_server(const ModelServer& server);

}  // namespace nl_ask::pg
