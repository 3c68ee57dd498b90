// Whether the relations of a stored query are still the ones it was made for.
#pragma once

#include <string>
#include <vector>

#include "postgres/session/proposal.h"

namespace nl_ask::pg {

/// The relation's name as it is now; empty names where it is gone.
RelationIdentity identity_of(Oid oid);

/// The stored form of identities ([["schema", "name", oid], ...]) and back. Malformed text gives an
/// empty list: then nothing passes as known.
std::string to_json(const std::vector<RelationIdentity>& relations);
std::vector<RelationIdentity> relations_from_json(const std::string& text);

/// The first relation among `used` that is not one of `known` under the same name, as
/// "schema.name"; empty where there is none.
std::string changed_relation(const std::vector<Oid>& used,
                             const std::vector<RelationIdentity>& known);

}  // namespace nl_ask::pg
