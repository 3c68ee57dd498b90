// Which schemas a question is about.
#pragma once

#include <string>
#include <vector>

#include "postgres/boundary/door.h"

namespace nl_ask::pg {

/// OIDs of the schemas named (UTF-8, as the catalog has them), or of those on the search_path where
/// none is named; in that order, each once. Left out of a search_path: system schemas and temporary
/// ones. Fault 3F000 for a named schema that does not exist, that the role has no USAGE on, or that
/// is one of these.
std::vector<Oid> asked_namespaces(const std::vector<std::string>& schemas);

/// Would asked_namespaces() take the name?
bool usable_schema(const std::string& name);

/// The names of the schemas on the search_path that questions are about (UTF-8).
std::vector<std::string> usable_schemas();

/// The explicit search_path as OIDs of what exists and may be used.
std::vector<Oid> search_path_namespaces();

}  // namespace nl_ask::pg
