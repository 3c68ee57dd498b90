// Which functions a query may reach: the closed part of the gate (design: safety, "The gate").
//
// A function that stands in the query itself must be built in (an OID below 10000) and either
// IMMUTABLE and not named in data/functions_deny.txt, or STABLE and named in
// data/functions_allow.txt; or belong to an allowed extension and to a superuser; or be listed in
// nl_ask.allow_functions. Code reached by rewriting (views, policies, checks of domains) is other
// people's: it must be built in, allowed as above, or owned by a superuser or by the caller.
// Nothing VOLATILE is ever reached, nor what runs SQL that it is given as text.
//
// Whatever here takes or gives server types runs inside pg::call: it may ereport, allocates in the
// current memory context, keeps nothing with a destructor on its stack. Texts are in the server's
// encoding.
#pragma once

#include <string>
#include <vector>

#include "postgres/boundary/door.h"

namespace nl_ask::pg {

/// Who wrote the code: the candidate's author, or somebody who made a view, policy or domain.
enum class Reach { written, rewritten };

/// nl_ask.allow_functions and nl_ask.allow_extensions, to be looked at without C++.
struct Allowances {
  const char* const* functions = nullptr;  // normal form, see normal_form()
  int n_functions = 0;
  const char* const* extensions = nullptr;
  int n_extensions = 0;
};

/// Owns what Allowances points to. Reads the session's settings.
class AllowanceLists {
 public:
  AllowanceLists();
  AllowanceLists(const AllowanceLists&) = delete;
  AllowanceLists& operator=(const AllowanceLists&) = delete;

  Allowances view() const;

 private:
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

/// Is the code of this function the caller's own, a superuser's, or built in? The last line of
/// defence (call_guard.h) asks nothing more.
bool function_trusted(Oid function);

/// Why the function may not even be called where no tree shows it, by somebody's CHECK or function
/// in another language: it is code of the server's that is VOLATILE, or runs what it is given as
/// text (data/functions_indirect.txt); nullptr otherwise.
const char* effect_refusal(Oid function);

/// Is the function one of nl_ask.allow_functions?
bool function_listed(Oid function, const Allowances& allowances);

/// Does the object belong to an extension of nl_ask.allow_extensions?
bool in_allowed_extension(Oid catalog, Oid object, const Allowances& allowances);

}  // namespace nl_ask::pg
