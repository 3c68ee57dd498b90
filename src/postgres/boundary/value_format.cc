#include "postgres/boundary/value_format.h"

#include "postgres/boundary/call.h"

namespace nl_ask::pg {

namespace {

void set(const char* name, const char* value) {
  call([=] {
    (void)set_config_option(name, value, PGC_USERSET, PGC_S_SESSION, GUC_ACTION_SAVE, true, ERROR,
                            false);
  });
}

}  // namespace

ValueFormat::ValueFormat() : nest_(NewGUCNestLevel()), exceptions_(std::uncaught_exceptions()) {
  set("datestyle", "ISO, YMD");
  set("intervalstyle", "postgres");
  set("extra_float_digits", "1");
}

ValueFormat::~ValueFormat() {
  if (std::uncaught_exceptions() <= exceptions_) AtEOXact_GUC(true, nest_);
}

}  // namespace nl_ask::pg
