// Several words linked as one name that are better linked apart.
#pragma once

#include <vector>

#include "language/cue.h"
#include "language/token.h"
#include "schema/linking/mention.h"

namespace nl_ask::candidates {

/// "ids of the stations", "20 shops", "former physicians": whether the name that `mention` links is
/// said by several, which `mentions` and `cues` link apart.
bool better_apart(const schema::Mention& mention, const std::vector<schema::Mention>& mentions,
                  const std::vector<language::CueMatch>& cues,
                  const std::vector<language::Token>& tokens);

}  // namespace nl_ask::candidates
