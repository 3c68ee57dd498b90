// One spelling for every literal.
#pragma once

#include <string>
#include <string_view>

#include "base/calendar.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// The normal form of a literal of a type family: "1.0", "+1" and "01" are 1; "t" and "TRUE" are
/// true; "2020-1-5", "20200105" and "2020-01-05 00:00:00" are '2020-01-05'. Text that does not read
/// as its type, and every other type, is quoted as it stands.
std::string literal_form(std::string_view text, schema::TypeKind type);

/// A date as year, month and day, where `text` is one (with or without a midnight after it).
bool read_date(std::string_view text, base::CivilDate& date);

/// The day after; the same day where the calendar ends.
base::CivilDate day_after(const base::CivilDate& date);

/// "1.50" is "1.5", "1e3" is "1000"; `text` unchanged where it is no decimal number.
std::string number_form(std::string_view text);

}  // namespace nl_ask::candidates
