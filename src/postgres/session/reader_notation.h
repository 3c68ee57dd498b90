// How the session writes numbers and dates, for what is said to its user.
#pragma once

#include "language/notation.h"

namespace nl_ask::pg {

/// Numbers by lc_numeric, names of months by lc_time, the order of a date by DateStyle: month first
/// where it is SQL or Postgres with MDY, digits where it is German, else day first.
language::Notation session_notation();

}  // namespace nl_ask::pg
