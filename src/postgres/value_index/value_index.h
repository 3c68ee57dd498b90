// The values of a column, kept where statistics know too few of them: built by the table's owner,
// looked up for stretches of questions.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "language/token.h"
#include "postgres/catalog/readable_schema.h"
#include "postgres/store/store.h"
#include "schema/linking/mention.h"

namespace nl_ask::pg {

/// A column with more distinct values than this can't be indexed.
inline constexpr std::int64_t kMostIndexedValues = 5000000;

/// Reads the distinct values of a column of text, as the current role, and keeps them in the place
/// of what is known of them. `column` is UTF-8. Returns how many. Faults: 42501 (not its owner),
/// 42809 (a view, or of another server), 0A000 (row security, a column that is no text), 42703,
/// 54000.
std::int64_t build_value_index(Store& store, Oid table, const std::string& column);

/// Forgets them; false where there was nothing. Fault 42501.
bool drop_value_index(Store& store, Oid table, const std::string& column);

/// For candidates::GeneratorContext: values of columns that the current role may read all of. Both
/// must outlive it; empty where there is no index.
std::function<std::vector<schema::FoundValue>(const std::vector<language::Token>&)> values_of(
    Store& store, const ReadableSchema& schema);

}  // namespace nl_ask::pg
