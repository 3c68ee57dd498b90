// What code that others wrote may reach: views, policies, checks of domains, and what the server
// calls for them though it stands in no tree.
//
// The json functions look for a cast to json and call it; populate_record and the like, XMLTABLE
// and JSON_TABLE convert text to whatever type they are to give, and so run the CHECKs of domains.
// Casts and domains are anybody's. Runs inside pg::call, as gate_functions.h says.
#pragma once

#include "postgres/gate/gate_functions.h"

namespace nl_ask::pg {

/// Why a node of code that others wrote may not be evaluated: its functions, operators and types,
/// and what would be called unseen; nullptr where nothing speaks against it. What stands below the
/// node is not looked at.
const char* reached_refusal(Node* node, const Allowances& allowances);

/// Why a node of an analysed query, whoever wrote it, may not be evaluated for what it would call
/// unseen; nullptr where nothing speaks against it. What stands below the node is not looked at.
const char* hidden_call_refusal(Node* node, const Allowances& allowances);

/// Why values may not be converted to the domain, judging its CHECK constraints and those of the
/// domains beneath it as code that others wrote; nullptr where they may be.
const char* domain_refusal(Oid domain, const Allowances& allowances);

/// The same for a type that text is converted to: domains may stand in arrays, rows and ranges, and
/// their checks are called though no tree shows it.
const char* conversion_refusal(Oid type, const Allowances& allowances);

/// Why a relation may not be planned for the conditions of its partial indexes: no tree shows them,
/// but the planner estimates them, and so calls what their operators stand for, or their negators
/// and commutators, directly. nullptr where they are harmless.
const char* partial_indexes_refusal(const RelOptInfo* relation, const Allowances& allowances);

/// Is all known that evaluating the node may call, in any process? Only then may a query with it
/// run in parallel workers, where no call guard stands.
bool reaches_only_known(Node* node, const Allowances& allowances);

}  // namespace nl_ask::pg
