// Types that were looked at on behalf of one statement.
//
// Types are built of types, and anybody may build them: of ten composites, each of two of the one
// before, a walk without a memory looks at a thousand. Runs inside pg::call, as gate_functions.h
// says.
#pragma once

#include "postgres/gate/gate_functions.h"

namespace nl_ask::pg {

/// What is asked of a type, once a statement.
enum class TypeQuestion { handled, converted, cast_to_json };

/// The memory; without one, nothing is remembered. Begins empty, grows in the memory context in
/// which it is first used, which must outlive it.
struct TypesSeen {
  HTAB* table = nullptr;
};

/// More types than this are not looked through: 54000.
inline constexpr int kMostTypes = 5000;

/// Was this asked of the type before? Then nothing spoke against it, or it is still being asked:
/// who goes on after a refusal must begin with an empty memory. Lets interrupts in, minds the
/// stack's depth.
bool asked_before(TypeQuestion question, Oid type, const Allowances& allowances);

}  // namespace nl_ask::pg
