#include "postgres/boundary/writable.h"

#include "postgres/boundary/call.h"

namespace nl_ask::pg {

void require_read_write() {
  if (!XactReadOnly && !call([] { return RecoveryInProgress(); })) return;
  throw Fault(ERRCODE_READ_ONLY_SQL_TRANSACTION,
              "nothing can be kept in a read-only transaction or on a standby",
              "Call it in a transaction that may write.");
}

}  // namespace nl_ask::pg
