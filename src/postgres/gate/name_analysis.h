// Parse analysis of somebody's statement in which nothing hidden shows: neither in what is read,
// nor in what is said of it.
#pragma once

#include <string>

#include "postgres/boundary/door.h"

namespace nl_ask::pg {

struct NameAnalysis {
  Query* query = nullptr;
  std::string refusal;  // why there is none, UTF-8; empty where a lock is in the way
  std::string locked;   // the relation that is locked by another session, UTF-8
};

/// Locks the relations that the statement names (statement_locks.h) and analyses it, with what may
/// not be read, used or called as if it did not exist. Changes the statement. Throws what the
/// parser has to say.
NameAnalysis analyse_statement(RawStmt* statement, const char* text);

}  // namespace nl_ask::pg
