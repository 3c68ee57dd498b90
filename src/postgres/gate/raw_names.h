// Names in a statement that has only been parsed, which the parser would look up: those of types
// and functions. Like relation names (statement_locks.h) they must not tell what may not be read:
// each table has a type of its name, and an argument of type regclass is looked up at once. Runs
// inside pg::call, as gate.h says, and after load_function_rules().
#pragma once

#include "postgres/boundary/door.h"

namespace nl_ask::pg {

/// Why a type of the name may not be used: it is not there, or is hidden (catalog/visible.h), which
/// is said in the same words, or holds names of objects; nullptr otherwise.
const char* type_name_refusal(TypeName* name);

/// Why a function of the name is never called (data/gate/functions_deny.txt); nullptr otherwise.
const char* function_name_refusal(FuncCall* call);

}  // namespace nl_ask::pg
