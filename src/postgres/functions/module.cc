// What PostgreSQL sees of the library when it loads it.
#include "postgres/model/budget.h"
#include "postgres/settings/settings.h"

extern "C" {

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
PG_MODULE_MAGIC;
#pragma GCC diagnostic pop

PGDLLEXPORT void _PG_init(void);

void _PG_init(void) {
  nl_ask::pg::define_settings();
  if (process_shared_preload_libraries_in_progress) nl_ask::pg::request_shared_budgets();
}

}  // extern "C"
