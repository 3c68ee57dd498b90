// A language model server as a DBA has set it up: CREATE SERVER ... FOREIGN DATA WRAPPER
// nl_ask_model, CREATE USER MAPPING, GRANT USAGE.
#pragma once

#include <string>

#include "postgres/boundary/door.h"
#include "postgres/model/server_options.h"

namespace nl_ask::pg {

/// The server of that name, for `role` with its user mapping or the one for PUBLIC. Reads the key
/// file. Faults: 42704 where there is none of that name (or it is another wrapper's), 42501 without
/// USAGE, F0000 where the key cannot be read.
ModelServer model_server(const std::string& name, Oid role);

}  // namespace nl_ask::pg
