// Whose code may run for whom: the one place that says so (SECURITY.md, "Whose code runs for
// whom").
//
// Whoever types a question has not chosen to run what its tables, views, policies, types and
// operators bring along. All of it belongs to somebody, and it is reached only where the one who
// asks trusts that somebody: himself, a superuser, the owner of the database, a role listed in
// nl_ask.trusted_owners, or a role that he is a member of, by grants of such as these (in some
// releases anybody can make anybody a member of his own role: that is no choice of the member).
//
// Callers whose rights are worth taking are strict: what belongs to anybody else is not there for
// them at all, and memberships don't count: every other member of a group could make what they run.
// For others, tables and views of roles that they do not trust stay askable, but none of those
// roles' functions is called.
#pragma once

#include <string>
#include <vector>

#include "postgres/boundary/call.h"

namespace nl_ask::pg {

/// What the current role trusts, ready to be looked at without C++. Valid until the roles of the
/// server or the setting change; one statement may keep it.
struct Trust {
  const Oid* roles = nullptr;  // trusted, beside all superusers
  int n_roles = 0;
  bool strict = false;
};

/// Owns what Trust points to: looked up for a role and a setting, kept until roles change.
class TrustedRoles {
 public:
  /// Those of the current role, under the nl_ask.trusted_owners in force.
  static const TrustedRoles& current();

  Trust view() const { return {roles_.data(), static_cast<int>(roles_.size()), strict_}; }
  /// Tells one such set from another, for caches of what depends on it.
  const std::string& fingerprint() const { return fingerprint_; }

 private:
  std::vector<Oid> roles_;
  bool strict_ = false;
  std::string fingerprint_;
};

// What follows runs inside pg::call: it may ereport and allocates in the current memory context.

/// Is code of this owner to be run for the one who asks?
bool trusts(const Trust& trust, Oid owner);

/// "... belongs to eve, who is not trusted here", and where to say otherwise. `what` says what
/// does, in the server's encoding.
const char* stranger_reason(Oid owner, const char* what);

/// May the role's rights be worth taking? Superusers, owners of the database, those whom others
/// trust, who may make roles, replicate or pass by row security, members of PostgreSQL's own roles
/// (pg_read_all_data, pg_execute_server_program ...) and of roles like these.
bool powerful(Oid role);

}  // namespace nl_ask::pg
