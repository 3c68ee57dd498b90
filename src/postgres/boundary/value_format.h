// One text form for values, whatever the session's settings are.
#pragma once

#include "postgres/boundary/door.h"

namespace nl_ask::pg {

/// For as long as it lives, dates and timestamps print as ISO 8601, intervals in PostgreSQL's style
/// and floating-point numbers with the fewest digits that say them exactly. When an exception
/// passes, PostgreSQL's abort puts the settings back.
class ValueFormat {
 public:
  ValueFormat();
  ~ValueFormat();
  ValueFormat(const ValueFormat&) = delete;
  ValueFormat& operator=(const ValueFormat&) = delete;

 private:
  int nest_;
  int exceptions_;
};

}  // namespace nl_ask::pg
