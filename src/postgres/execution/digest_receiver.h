// The rows of a query as hashes of their cells, for comparing results.
//
// What makes no difference of meaning makes none here: 5, 5.0 and 5e0 are one number whatever their
// types, floats count 12 significant digits (6 for real), since sums of floats depend on the order
// of rows, and the padding of character(n) is nothing. Numbers and texts are never the same.
//
// Runs inside pg::call, as receiver.h says.
#pragma once

#include "postgres/execution/receiver.h"

namespace nl_ask::pg {

struct CellHash {
  std::uint64_t high, low;
};

/// Which columns of the rows are outputs, and which only tell the order.
struct ColumnRoles {
  bool* output;  // by column of the result
  bool* key;
  int count;
};

struct DigestReceiver {
  Receiver base;  // first
  ColumnRoles roles;
  struct CellPrinter* printers;
  StringInfoData cells;  // CellHash of each output, row after row
  StringInfoData keys;   // CellHash of each row's order keys, where there are any
  bool any_value;        // something is not NULL
  bool all_zero;         // every value is the number 0
};

DigestReceiver* make_digest_receiver(const RowLimits& limits, const ColumnRoles& roles);

/// The hash of a cell that is NULL.
CellHash null_hash();

/// The roles of a query's columns. With `ordered`, keys that are no outputs become columns of the
/// result: the query is changed, and must not have been planned.
ColumnRoles column_roles(Query* query, bool ordered);

/// Appends a decimal number (as numeric or float print it) in a form that does not depend on how it
/// was written: sign, exponent, significant digits. Not-a-number and infinities are kept.
void append_number(StringInfo out, const char* number);

}  // namespace nl_ask::pg
