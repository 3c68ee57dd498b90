// Which functions a query may reach: the closed part of the gate (design: safety, "The gate").
//
// A function that stands in the query itself must be built in (an OID below 10000) and either
// IMMUTABLE and not named in data/gate/functions_deny.txt, or STABLE and named in
// data/gate/functions_allow.txt; or belong to an allowed extension and to a superuser; or be listed
// in nl_ask.allow_functions. Code reached by rewriting (views, policies, checks of domains) is
// other people's: it must be built in, allowed as above, or owned by somebody whom the caller
// trusts (trust.h). Nothing VOLATILE is ever reached, nor what runs SQL that it is given as text,
// nor what calls functions of types that it is told at run time (domain_in, array_in, validators).
//
// Whatever here takes or gives server types runs inside pg::call: it may ereport, allocates in the
// current memory context, keeps nothing with a destructor on its stack. Texts are in the server's
// encoding.
#pragma once

#include <string>
#include <vector>

#include "postgres/boundary/door.h"
#include "postgres/trust/trust.h"

namespace nl_ask::pg {

/// Who wrote the code: the candidate's author, or somebody who made a view, policy or domain.
enum class Reach { written, rewritten };

/// nl_ask.allow_functions and nl_ask.allow_extensions, and whom the current role trusts, to be
/// looked at without C++.
struct Allowances {
  const char* const* functions = nullptr;  // normal form, see normal_form()
  int n_functions = 0;
  const char* const* extensions = nullptr;
  int n_extensions = 0;
  Trust trust;
  struct TypesSeen* types = nullptr;  // what was found out about types so far (types_seen.h)
};

/// Owns what Allowances points to, but for Allowances::types. Reads the session's settings.
class AllowanceLists {
 public:
  AllowanceLists();
  AllowanceLists(const AllowanceLists&) = delete;
  AllowanceLists& operator=(const AllowanceLists&) = delete;

  Allowances view() const;

 private:
  TrustedRoles trusted_;
  std::vector<std::string> functions_, extensions_;
  std::vector<const char*> function_texts_, extension_texts_;
};

/// An entry of nl_ask.allow_functions without white space and, outside of double quotes, in lower
/// case; the quotes themselves are gone: `Public.F( Character Varying )` is
/// `public.f(charactervarying)`.
std::string normal_form(const std::string& entry);

/// Parses the lists under data/ once per session. To be called before the functions below.
void load_function_rules();

/// Why the function may not be called, for people; nullptr where it may be. The caller's EXECUTE
/// privilege is checked too.
const char* function_refusal(Oid function, Reach reach, const Allowances& allowances);

/// Is the code of this function built in, or somebody's whom the caller trusts? The last line of
/// defence (call_guard.h) asks nothing more.
bool function_trusted(Oid function, const Allowances& allowances);

/// Raises what is said where a function is about to be called that belongs to nobody trusted
/// (42501).
[[noreturn]] void refuse_stranger(Oid function);

/// Why the function may not even be called where no tree shows it, by somebody's CHECK or function
/// in another language: it is code of the server's that is VOLATILE, or runs what it is given as
/// text (data/gate/functions_indirect.txt); nullptr otherwise.
const char* effect_refusal(Oid function);

/// Why the operator may not be applied in code reached by rewriting: its owner, or its function.
const char* operator_refusal(Oid op, const Allowances& allowances);

/// Is it known what the function does, wherever it runs: is it built in, or a superuser's,
/// compiled, in an allowed extension? (A body in SQL or PL/pgSQL means by its names what
/// search_path says then.) The same for an operator and its function.
bool function_known(Oid function, const Allowances& allowances);
bool operator_known(Oid op, const Allowances& allowances);

/// Is the function one of nl_ask.allow_functions?
bool function_listed(Oid function, const Allowances& allowances);

/// Does the object belong to an extension of nl_ask.allow_extensions?
bool in_allowed_extension(Oid catalog, Oid object, const Allowances& allowances);

}  // namespace nl_ask::pg
