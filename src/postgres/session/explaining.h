// nl_explain: what the query of a dialogue does, why it was chosen, and what it leaves out.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "postgres/store/store.h"

namespace nl_ask::pg {

/// Lines of text for people: the numbered steps of the query, what the user said on the way to it,
/// the readings nearest to it and where they differ, and rows that its joins leave out, counted
/// where that is cheap. Faults: 42704, 55000 (there is no query to explain), 55P03.
std::vector<std::string> explain(Store& store, std::int64_t id);

/// Why its answer has so few rows, or so many: how many there would be without each condition, as
/// far as that is counted quickly. The same Faults.
std::vector<std::string> explain_rows(Store& store, std::int64_t id);

}  // namespace nl_ask::pg
