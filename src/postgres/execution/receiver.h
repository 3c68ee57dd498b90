// Where the executor puts the rows of a query: receivers that count rows and bytes and stop.
//
// All of it runs inside pg::call: it may ereport, keeps nothing with a destructor; a receiver lives
// in the memory context that it is made in. Rows are taken in the executor, so no C++ exception may
// pass.
#pragma once

#include "postgres/boundary/door.h"
#include "postgres/execution/row_cast.h"

namespace nl_ask::pg {

/// What is enough. A row that would go beyond is not taken, and the query stops.
struct RowLimits {
  std::int64_t rows = 0;
  std::int64_t bytes = 0;
};

/// The part that all receivers share; begins with PostgreSQL's.
struct Receiver {
  DestReceiver base;  // first
  RowLimits limits;
  std::int64_t rows;   // taken
  std::int64_t bytes;  // of what was made of them
  bool truncated;      // there were more
  TupleDesc shape;     // of the rows; set when the query starts
  MemoryContext row;   // reset after each row
  /// Takes one row; false where it would go beyond the limit on bytes. Runs in `row`.
  bool (*take)(Receiver* self, TupleTableSlot* slot);
  /// Called once before the first row; may be nullptr. Runs in the context of the receiver.
  void (*start)(Receiver* self);
};

/// Fills in the shared part.
void init_receiver(Receiver* receiver, const RowLimits& limits,
                   bool (*take)(Receiver*, TupleTableSlot*), void (*start)(Receiver*));

/// How large the row is before anything is detoasted or printed: what a row needs at least.
std::int64_t raw_size(TupleTableSlot* slot);

/// Runs the plan in the active snapshot until its end or until the receiver has enough. Privileges
/// are checked, hooks of other extensions see the text.
void run_plan(PlannedStmt* plan, const char* text, Receiver* receiver);

/// Keeps rows in a tuplestore, brought to the shape `columns` by the cast. What lies outside of a
/// row (TOAST) is brought in: it may be gone by the time that the row is read.
Receiver* make_store_receiver(const RowLimits& limits, Tuplestorestate* store, TupleDesc columns,
                              RowCast* cast = nullptr);

/// Rows as JSON arrays, comma-separated, in `text`; the columns as a JSON array of {"name", "type"}
/// in `columns`.
struct JsonReceiver {
  Receiver base;  // first
  StringInfoData text;
  StringInfoData columns;
  struct JsonType** types;
};
JsonReceiver* make_json_receiver(const RowLimits& limits);

/// Appends a row as a JSON array; with `names` (a JSON text for each column) as an object.
void append_json_row(StringInfo out, struct JsonType** types, char** names, TupleTableSlot* slot);

/// The names of a row's columns as JSON texts; those that occur twice are numbered ("name_2").
char** json_names(TupleDesc shape);

/// The name of a column, numbered where an earlier one has it.
const char* column_name(TupleDesc shape, int column);

/// The types of a row's columns, for append_json_row().
struct JsonType** json_types(TupleDesc shape);

}  // namespace nl_ask::pg
