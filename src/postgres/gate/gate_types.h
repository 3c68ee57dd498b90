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

/// Why values may not be converted to the domain, judging the functions of its CHECK constraints
/// and of those of the domains beneath it as code reached by rewriting; nullptr where they may be.
const char* domain_refusal(Oid domain, const Allowances& allowances);

/// The same for a type that text is converted to: domains may stand in arrays, rows and ranges, and
/// their checks are called though no tree shows it.
const char* conversion_refusal(Oid type, const Allowances& allowances);

}  // namespace nl_ask::pg
