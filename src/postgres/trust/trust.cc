// Memberships are walked role by role; what was looked up last is kept.

#include "postgres/trust/trust.h"

#include "postgres/settings/settings.h"

namespace nl_ask::pg {

namespace {

/// One role's membership in another, as far as it matters here.
struct Membership {
  Oid role;     // that it is a member of
  Oid grantor;  // who made it one
  bool usable;  // its rights can be used
};

/// The roles that a role is directly a member of: `visit` for each; true ends it.
template <typename Visit>
bool any_membership(Oid member, Visit visit) {
  CatCList* list = SearchSysCacheList1(AUTHMEMMEMROLE, ObjectIdGetDatum(member));
  bool found = false;
  for (int i = 0; !found && i < list->n_members; ++i) {
    HeapTuple row = &list->members[i]->tuple;
    auto* form = reinterpret_cast<Form_pg_auth_members>(GETSTRUCT(row));
    found = visit(Membership{form->roleid, form->grantor, compat::membership_usable(form)});
  }
  ReleaseSysCacheList(list);
  return found;
}

Oid database_owner() {
  HeapTuple row = SearchSysCache1(DATABASEOID, ObjectIdGetDatum(MyDatabaseId));
  if (!HeapTupleIsValid(row)) return InvalidOid;
  const Oid owner = reinterpret_cast<Form_pg_database>(GETSTRUCT(row))->datdba;
  ReleaseSysCache(row);
  return owner;
}

List* listed_owners(List* names) {
  List* owners = NIL;
  for (int i = 0; i < list_length(names); ++i) {
    const Oid role = get_role_oid(static_cast<const char*>(list_nth(names, i)), true);
    if (OidIsValid(role)) owners = list_append_unique_oid(owners, role);
  }
  return owners;
}

/// nl_ask.trusted_owners, and the database's owner.
List* trusted_by_all() {
  List* names = NIL;
  if (!SplitIdentifierString(pstrdup(setting_values().trusted_owners), ',', &names)) names = NIL;
  List* owners = listed_owners(names);
  const Oid owner = database_owner();
  return OidIsValid(owner) ? list_append_unique_oid(owners, owner) : owners;
}

/// Whose grants count is decided before memberships are looked at: a chain does not vouch for
/// itself.
List* add_memberships(Oid member, List* by_all, List* trusted) {
  check_stack_depth();
  any_membership(member, [&](const Membership& one) {
    const bool chosen = one.grantor == GetUserId() || list_member_oid(by_all, one.grantor) ||
                        superuser_arg(one.grantor);
    if (!one.usable || !chosen || list_member_oid(trusted, one.role)) return false;
    trusted = add_memberships(one.role, by_all, lappend_oid(trusted, one.role));
    return false;
  });
  return trusted;
}

bool powerful_by_itself(Oid role, List* by_all) {
  if (role < FirstNormalObjectId || list_member_oid(by_all, role)) return true;
  HeapTuple row = SearchSysCache1(AUTHOID, ObjectIdGetDatum(role));
  if (!HeapTupleIsValid(row)) return false;
  const auto* form = reinterpret_cast<Form_pg_authid>(GETSTRUCT(row));
  const bool is =
      form->rolsuper || form->rolcreaterole || form->rolreplication || form->rolbypassrls;
  ReleaseSysCache(row);
  return is;
}

bool powerful_somehow(Oid role, List* by_all, List** seen) {
  check_stack_depth();
  if (list_member_oid(*seen, role)) return false;
  *seen = lappend_oid(*seen, role);
  return powerful_by_itself(role, by_all) || any_membership(role, [&](const Membership& one) {
           return powerful_somehow(one.role, by_all, seen);
         });
}

/// What was looked up last, and for whom.
struct Known {
  Oid role = InvalidOid;
  std::string setting;
  bool holds = false;
  TrustedRoles roles;
};

bool roles_changed = false;

void on_change(Datum, int, uint32) { roles_changed = true; }

void listen() {
  for (const int cache : {AUTHOID, AUTHMEMMEMROLE, DATABASEOID}) {
    CacheRegisterSyscacheCallback(cache, on_change, 0);
  }
}

Known& known() {
  static Known& last = *new Known;  // never destroyed
  static bool listening = false;
  if (!listening) {
    call([] { listen(); });
    listening = true;
  }
  return last;
}

}  // namespace

const TrustedRoles& TrustedRoles::current() {
  Known& last = known();
  call([] { AcceptInvalidationMessages(); });
  const Oid role = GetUserId();
  if (last.holds && !roles_changed && last.role == role &&
      last.setting == setting_values().trusted_owners) {
    return last.roles;
  }
  const ScratchContext scratch("nl_ask trust");
  roles_changed = last.holds = false;
  const bool strict = call([role] { return powerful(role); });
  List* trusted = call([=] {
    List* by_all = trusted_by_all();
    List* others = lappend_oid(list_copy(by_all), role);
    return strict ? others : add_memberships(role, by_all, others);
  });
  TrustedRoles& roles = last.roles;
  roles.roles_.clear();
  for (int i = 0; i < list_length(trusted); ++i) roles.roles_.push_back(list_nth_oid(trusted, i));
  roles.strict_ = strict;
  roles.fingerprint_ = roles.strict_ ? "strict" : "";
  for (const Oid one : roles.roles_) roles.fingerprint_ += ' ' + std::to_string(one);
  last.role = role;
  last.setting = setting_values().trusted_owners;
  last.holds = true;
  return roles;
}

bool trusts(const Trust& trust, Oid owner) {
  for (int i = 0; i < trust.n_roles; ++i) {
    if (trust.roles[i] == owner) return true;
  }
  return superuser_arg(owner);
}

const char* stranger_reason(Oid owner, const char* what) {
  const char* name = GetUserNameFromId(owner, true);
  return psprintf("%s belongs to %s, who is not trusted here (nl_ask.trusted_owners)", what,
                  name ? quote_identifier(name) : "a role that is gone");
}

bool powerful(Oid role) {
  List* seen = NIL;
  return powerful_somehow(role, trusted_by_all(), &seen);
}

}  // namespace nl_ask::pg
