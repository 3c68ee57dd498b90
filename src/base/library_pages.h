// The pages of the library in memory.
#pragma once

#include "base/pure.h"

namespace nl_ask::base {

/// Maps what the library only reads, its code and the tables compiled into it (16 MB, shared by all
/// processes), at once rather than page by page as it is touched: a session's first question is
/// some milliseconds sooner. A hint: where the system has no such call (Linux has it since 5.14)
/// nothing happens.
void map_read_only_pages();

}  // namespace nl_ask::base
