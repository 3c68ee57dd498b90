// What a model server really honours, found out by asking it.
#pragma once

#include <string>
#include <vector>

#include "postgres/model/model_client.h"

namespace nl_ask::pg {

/// One thing looked at. `ok` has no value where it could not be found out.
struct ServerFinding {
  std::string item;  // "reachable", "authorised", "model", "completion", "n" ...
  std::optional<bool> ok;
  std::string detail;
};

/// Asks a few small questions (some hundred tokens). Where the server cannot be reached the rest is
/// left open.
std::vector<ServerFinding> test_server(ModelClient& client);

}  // namespace nl_ask::pg
