// Views and policies bring code of their makers into a query (design: safety, "Code reached by
// rewriting"). What the gate would refuse in every query is better not offered at all.
#pragma once

#include <vector>

#include "postgres/catalog/catalog_reader.h"

namespace nl_ask::pg {

/// Removes views, and tables with policies for the current role, that no query may name because of
/// what they call. One that is locked at the moment stays: the gate looks again. Never waits.
void leave_out_refused(const std::vector<Oid>& namespaces, std::vector<CatalogTable>* tables);

}  // namespace nl_ask::pg
