// The options that servers and user mappings of nl_ask_model take.
#pragma once

#include <string>

#include "postgres/model/model_server.h"

namespace nl_ask::pg {

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
