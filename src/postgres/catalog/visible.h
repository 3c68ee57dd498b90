// What of the catalogs there is for the current role: what it may not read, use or call is as if it
// did not exist (SECURITY.md). A type is hidden with the table whose row it is, and with it all
// that is made of it: arrays, domains, ranges, rows with such a column, functions that take or give
// it.
//
// Everything here runs inside pg::call: it may ereport, and keeps nothing with a destructor on its
// stack. No relation is opened or locked. Texts are in the server's encoding.
#pragma once

#include "postgres/boundary/door.h"

namespace nl_ask::pg {

/// Is there such a schema, and may the current role use it? Temporary tables' always.
bool schema_usable(const char* name);

/// Would a value of the type show a table, or columns of one, that may not be read?
bool type_hidden(Oid type);

/// Does the type hold names of objects (regclass and its like), or is it made of one that does? Its
/// values are looked up when a statement is parsed, and say what there is. regconfig itself is not
/// among them, being asked for in to_tsvector('english', ...).
bool type_names_objects(Oid type);

/// May the function not be called, or not be named, by the current role, or does it take or give
/// a hidden type? Built-in functions are no secret.
bool function_hidden(Oid function);

/// The same for an operator and its function.
bool operator_hidden(Oid op);

/// Is there no such configuration for text search, or in a schema only that may not be used?
bool configuration_hidden(Oid configuration);

/// May the column be read, and is its type not hidden? `type` is the column's.
bool column_readable(Oid relation, AttrNumber column, Oid type);

/// Has the relation, which must be locked, columns whose types are hidden?
bool has_hidden_types(Oid relation);

/// What messages say in the place of names that must not show.
inline constexpr const char* kHidden = "(hidden)";

/// The type's name for messages, as SQL writes it, or kHidden: also for types in schemas that may
/// not be used.
const char* shown_type(Oid type);

/// Must the function, or the type of an argument, not be named in messages?
bool function_nameless(Oid function);

}  // namespace nl_ask::pg
