// Functions that a session keeps ready after it has used them once, so that nobody is asked any
// more when they are called: the support functions of range types (typcache.c keeps them with the
// type). The other functions kept there, and those with indexes and partitions, come from operator
// classes, which only superusers can make.
#pragma once

#include "postgres/gate/gate_functions.h"

namespace nl_ask::pg {

/// Puts an error (42501) in the place of support functions of owners whom the caller does not
/// trust, where this session has them ready. Runs inside pg::call.
void close_cached_support(const Allowances& allowances);

/// Puts all of them back. Never raises.
void open_cached_support() noexcept;

}  // namespace nl_ask::pg
