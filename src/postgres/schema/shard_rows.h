// Values of tables whose rows Citus keeps in shards: the coordinator has neither statistics nor
// rows of them, so that some are asked for.
#pragma once

#include <vector>

#include "postgres/catalog/catalog_reader.h"
#include "postgres/catalog/statistics.h"

namespace nl_ask::pg {

/// Reads, as the current role, the first rows of each such table, until the time for all of them is
/// over; sets what read_statistics sets, and table.rows. A table that can't be read stays as it is.
/// False where there is none.
bool sample_shards(std::vector<CatalogTable>* tables, ValuePrinters* printers,
                   const ValueLimits& limits);

}  // namespace nl_ask::pg
