// Values of a query as JSON text.
//
// As to_jsonb() has them (numbers, booleans, strings, null, nested arrays and objects; dates and
// times as ISO 8601; what is no JSON number, such as NaN, as a string), but for one thing: a cast
// to json that somebody has made for a type of theirs is never called. Text is in the server's
// encoding, and always fit for jsonb.
//
// Runs inside pg::call: it may ereport, allocates in the current memory context.
#pragma once

#include "postgres/boundary/door.h"

namespace nl_ask::pg {

enum class JsonKind { boolean, number, date_time, json, array, composite, text };

/// How values of one type are written.
struct JsonType {
  JsonKind kind;
  Oid type;  // beneath domains
  FmgrInfo output;
  JsonType* element;  // of an array
  int16 length;       // of an array's elements, as in pg_type
  bool by_value;
  char alignment;
};

/// Allocated in the current memory context, which must last as long as it is used.
JsonType* json_type(Oid type);

void append_json(StringInfo out, JsonType* type, Datum value, bool null);

/// May a value of type json stand in a jsonb as it is? Not with \\u0000, half of a surrogate pair,
/// a character that the database's encoding lacks, or a number beyond the range of numeric.
bool fit_for_jsonb(const char* json);

}  // namespace nl_ask::pg
