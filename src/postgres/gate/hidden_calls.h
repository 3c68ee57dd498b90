// Calls that stand in no tree: what functions of the server do with the types they are given.
//
// The json functions look for a cast to json and call it; populate_record and the like, XMLTABLE
// and JSON_TABLE convert text to whatever type they are to give, and so run the CHECKs of domains.
// Casts and domains are anybody's. Runs inside pg::call, as gate_functions.h says.
#pragma once

#include "postgres/gate/gate_functions.h"

namespace nl_ask::pg {

/// Why a node of an analysed query may not be evaluated for what it would call unseen; nullptr
/// where nothing speaks against it. What stands below the node is not looked at.
const char* hidden_call_refusal(Node* node, const Allowances& allowances);

/// Does the node give values of a type that strangers' functions hang on? Such a query runs only
/// where the call guard stands: in this process, to its end.
bool gives_watched_type(Node* node, const Allowances& allowances);

}  // namespace nl_ask::pg
