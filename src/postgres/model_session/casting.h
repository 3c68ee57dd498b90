// Who takes part in a call: the rules alone, or a language model with them.
#pragma once

#include "postgres/session/cast.h"

namespace nl_ask::pg {

/// As the session's settings have it. `kept`: the call keeps what it finds; one that does not asks
/// nobody on a standby, unless nl_ask.generator names a model.
Cast cast_of_session(bool kept = true);

}  // namespace nl_ask::pg
