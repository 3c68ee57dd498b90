// What PostgreSQL sees of the library when it loads it.
#include <exception>

#include "candidates/grammar/search/read_data.h"
#include "postgres/model/budget.h"
#include "postgres/settings/settings.h"

namespace {

/// In the postmaster, whose children then have at once what each of them would read at its first
/// question. What can't be read is an error of that question, not of the server's start.
void read_for_all_backends() {
  try {
    nl_ask::candidates::read_data();
  } catch (const std::exception&) {
    return;
  }
}

}  // namespace

extern "C" {

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
PG_MODULE_MAGIC;
#pragma GCC diagnostic pop

PGDLLEXPORT void _PG_init(void);

void _PG_init(void) {
  nl_ask::pg::define_settings();
  if (!process_shared_preload_libraries_in_progress) return;
  nl_ask::pg::request_shared_budgets();
  read_for_all_backends();
}

}  // extern "C"
