// Which types a query may handle. Runs inside pg::call, as gate_functions.h says.
#pragma once

#include "postgres/gate/gate_functions.h"

namespace nl_ask::pg {

/// Why values of the type may not be handled, for people; nullptr where they may be. Admitted are
/// the built-in types for data (a closed list: numbers, text, dates, json, geometry, networks,
/// bits, ranges, text search), enums, domains, composites and ranges over such, arrays of such, and
/// base types of allowed extensions. Not: names of objects (reg*), oid, xml, tid, transaction ids,
/// log positions, pseudo-types.
const char* type_refusal(Oid type, const Allowances& allowances);

/// Why values of the type may not even be handled in code that others wrote: functions hang on it
/// that the server calls by itself while planning and comparing (a range's, also inside arrays,
/// rows and domains), or a strict caller does not trust its owner; nullptr where they may be.
const char* handling_refusal(Oid type, const Allowances& allowances);

/// What `judge` has against the first column of a row type that it has anything against, or
/// nullptr.
const char* columns_refusal(Oid row, const char* (*judge)(Oid, const Allowances&),
                            const Allowances& allowances);

/// Is all known that may be called for the type, wherever that is: is it built in, or a superuser's
/// in an allowed extension, or an enumeration?
bool type_known(Oid type, const Allowances& allowances);

}  // namespace nl_ask::pg
