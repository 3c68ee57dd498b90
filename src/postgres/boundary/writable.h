// Whether anything can be kept here and now.
#pragma once

namespace nl_ask::pg {

/// Fault 25006 in a read-only transaction and on a standby.
void require_read_write();

}  // namespace nl_ask::pg
