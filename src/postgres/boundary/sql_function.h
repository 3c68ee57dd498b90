// Declaring a function that SQL calls.
#pragma once

#include "postgres/boundary/door.h"

/// Makes `name` visible to the server: everything else in the library is hidden. Servers before 16
/// export the function's record alone.
#define NL_ASK_SQL_FUNCTION(name)                  \
  extern "C" {                                     \
  extern PGDLLEXPORT Datum name(PG_FUNCTION_ARGS); \
  PG_FUNCTION_INFO_V1(name);                       \
  }                                                \
  static_assert(true, "takes a semicolon")
