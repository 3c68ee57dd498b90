// All constructs of English, and the order in which they run: each after those that provide what it
// needs and after those that take their words first (candidates/grammar/constructs/construct.h).
#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "candidates/grammar/constructs/construct.h"

namespace nl_ask::candidates {

/// The constructs as they are listed, which settles the order of those that don't touch each other.
std::span<const Construct* const> constructs();

/// `constructs` in an order that heeds what they declare. Throws std::logic_error that names a
/// circle, a need that nothing provides or a construct that is not there.
std::vector<const Construct*> ordered(std::span<const Construct* const> constructs);

/// Lets all constructs read, in their order. `without` names one to leave out ("superlatives"), for
/// measuring what it brings; empty: none.
void read_constructs(Parse& parse, std::string_view without = {},
                     const std::function<void()>& check_interrupts = {});

}  // namespace nl_ask::candidates
