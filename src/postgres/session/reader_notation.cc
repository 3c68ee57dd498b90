#include "postgres/session/reader_notation.h"

#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"

namespace nl_ask::pg {
namespace {

using language::Notation;

/// Text in the server's encoding; nothing where it is not valid there.
std::string readable(const char* server) {
  std::string text;
  if (server == nullptr || !try_to_utf8(server, &text)) text.clear();
  return text;
}

void set_numbers(Notation& notation) {
  const struct lconv* locale = call([] { return PGLC_localeconv(); });
  if (std::string point = readable(locale->decimal_point); !point.empty()) {
    notation.decimal_point = std::move(point);
  }
  notation.separator = readable(locale->thousands_sep);
  for (const char* size = locale->grouping; size != nullptr && *size > 0 && *size != CHAR_MAX;
       ++size) {
    notation.grouping.push_back(*size);
  }
}

void set_months(Notation& notation) {
  call([] { cache_locale_time(); });
  for (int month = 0; month < 12; ++month) {
    std::string name = readable(localized_full_months[month]);
    if (name.empty()) return notation.months.clear();
    notation.months.push_back(std::move(name));
  }
}

language::DateOrder date_order() {
  if (DateStyle == USE_GERMAN_DATES) return language::DateOrder::digits;
  const bool iso = DateStyle == USE_ISO_DATES || DateStyle == USE_XSD_DATES;
  return !iso && DateOrder == DATEORDER_MDY ? language::DateOrder::month_first
                                            : language::DateOrder::day_first;
}

}  // namespace

Notation session_notation() {
  Notation notation;
  set_numbers(notation);
  set_months(notation);
  notation.dates = date_order();
  return notation;
}

}  // namespace nl_ask::pg
