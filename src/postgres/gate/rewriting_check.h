// Views and policies bring code of their makers into a query (design: safety, "Code reached by
// rewriting"). What the gate would refuse in every query is better not offered at all.
#pragma once

#include <vector>

#include "postgres/catalog/catalog_reader.h"

namespace nl_ask::pg {

/// No more time than about this goes into it; what is not looked at by then stays: the gate looks
/// again at each query.
inline constexpr std::chrono::milliseconds kCheckingTime{500};

/// Removes relations that no query may name because of what they call, reach or bring along, or
/// that raise an error as they are (one broken object is no reason to say nothing of the others);
/// what belongs to somebody whom a strict caller does not trust (trust.h); and columns of types
/// whose values may not be handled. One that is locked at the moment stays: the gate looks again.
/// Never waits.
void leave_out_refused(const std::vector<Oid>& namespaces, std::vector<CatalogTable>* tables);

}  // namespace nl_ask::pg
