// The rows of a query as hashes of their cells, for comparing results.
//
// What makes no difference of meaning makes none here: 5, 5.0 and 5e0 are one number whatever their
// types, floats count 12 significant digits (6 for real), since sums of floats depend on the order
// of rows, and the padding of character(n) is nothing. Numbers and texts are never the same.
//
// Beside what a cell is there is what it would be where a query shows less of it: a number with two
// digits after the point and with one, the day of a moment (as long as there are few cells).
//
// Runs inside pg::call, as receiver.h says.
#pragma once

#include "candidates/canonical/row_digest.h"
#include "postgres/execution/receiver.h"

namespace nl_ask::pg {

/// Of results with more cells nothing is kept but the digest.
inline constexpr std::size_t kKeptCells = 4096;

using CellHash = candidates::Hash128;

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
  StringInfoData less;   // CellHash of each way to show less of an output, row after row
  int lesser;            // columns of those
  bool any_value;        // something is not NULL
  bool all_zero;         // every value is the number 0
};

DigestReceiver* make_digest_receiver(const RowLimits& limits, const ColumnRoles& roles);

/// The roles of a query's columns. With `ordered`, keys that are no outputs become columns of the
/// result: the query is changed, and must not have been planned.
ColumnRoles column_roles(Query* query, bool ordered);

/// Appends a decimal number (as numeric or float print it) in a form that does not depend on how it
/// was written: sign, exponent, significant digits. Not-a-number and infinities are kept.
void append_number(StringInfo out, const char* number);

}  // namespace nl_ask::pg
