// Whether the relations of a stored query are still the ones it was made for.
#pragma once

#include <string>
#include <vector>

#include "postgres/tree/analysis.h"

namespace nl_ask::pg {

/// A relation that candidates read, by name and OID, so that a later execution can tell whether the
/// name still means the same relation.
struct RelationIdentity {
  std::string schema;
  std::string name;
  Oid oid = InvalidOid;
};

/// The relation's name as it is now; empty names where it is gone.
RelationIdentity identity_of(Oid oid);

/// Adds those that are not among the known ones yet, and still there.
void note_relations(const std::vector<Oid>& relations, std::vector<RelationIdentity>& known);

/// The stored form of identities ([["schema", "name", oid], ...]) and back. Malformed text gives an
/// empty list: then nothing passes as known.
std::string to_json(const std::vector<RelationIdentity>& relations);
std::vector<RelationIdentity> relations_from_json(const std::string& text);

/// Why a query over `used`, stored with the relations it was made for, may not be used for them;
/// empty where it may.
std::string changed_reason(const std::vector<Oid>& used,
                           const std::vector<RelationIdentity>& known);

/// The same of a stored query that was analysed again: the gate's reason, or that of a relation.
std::string stale_reason(const Analysis& analysis, const std::vector<RelationIdentity>& known);

/// "`what`: `reason`" of a stored query that may not be used now: Fault 55P03 where that is because
/// of another session's lock, else 55000 with `hint`.
[[noreturn]] void refuse_stored(const std::string& what, const std::string& reason, bool locked,
                                const std::string& hint = "Ask again with nl_ask.");

inline constexpr const char* kRepeatLater = "Repeat the call when the other session has finished.";

}  // namespace nl_ask::pg
