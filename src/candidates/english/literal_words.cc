// Values as people write them.

#include <cstdio>

#include "base/data_lines.h"
#include "candidates/canonical/literal_form.h"
#include "candidates/english/expr.h"
#include "candidates/english/phrases.h"
#include "language/notation.h"

namespace nl_ask::candidates {
namespace {

using base::CivilDate;
using schema::TypeKind;

std::string date_words(const CivilDate& date) {
  const auto months = base::split_words(english_phrases().at("months"));
  return language::localized_date(date, {months.begin(), months.end()});
}

// "2020-12-31 15:06:20" is a date and a time of day.
std::string moment_words(std::string_view text) {
  CivilDate date;
  if (read_date(text, date)) return date_words(date);
  const std::string_view whole = base::trim(text);
  if (whole.size() < 16 || !read_date(whole.substr(0, 10), date)) return std::string(text);
  std::string_view time = whole.substr(11, 8);
  if (time.size() == 8 && time.substr(5) == ":00") time = time.substr(0, 5);
  return fill(english_phrases().at("date.time"), {{"date", date_words(date)}, {"time", time}});
}

}  // namespace

std::string literal_words(std::string_view text, TypeKind type) {
  switch (type) {
    case TypeKind::integer:
    case TypeKind::decimal:
      return language::localized_number(number_form(text));
    case TypeKind::date:
    case TypeKind::timestamp:
      return moment_words(text);
    case TypeKind::interval:
      if (!text.empty()) return std::string(text);
      break;
    case TypeKind::boolean: {
      const std::string form = literal_form(text, type);
      if (form == "true" || form == "false") {
        return std::string(english_phrases().at("value." + form));
      }
      break;
    }
    default:
      break;
  }
  if (text.empty()) return std::string(english_phrases().at("value.empty"));
  return fill(english_phrases().at("value.text"), {{"text", text}});
}

std::string list_words(const std::vector<std::string>& items, const char* last) {
  if (items.empty()) return {};
  std::string text = items[0];
  for (std::size_t k = 1; k < items.size(); ++k) {
    const char* key = k + 1 == items.size() ? last : "list.comma";
    text = fill(english_phrases().at(key), {{"left", text}, {"right", items[k]}});
  }
  return text;
}

const char* type_word(TypeKind type) {
  switch (type) {
    case TypeKind::integer:
    case TypeKind::decimal:
    case TypeKind::interval:
      return "number";
    case TypeKind::date:
    case TypeKind::timestamp:
    case TypeKind::time:
      return "time";
    case TypeKind::text:
    case TypeKind::enumeration:
      return "text";
    case TypeKind::boolean:
      return "boolean";
    default:
      return "other";
  }
}

}  // namespace nl_ask::candidates
