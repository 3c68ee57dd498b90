// Lists of functions are split at commas outside parentheses and quotes.

#include "postgres/settings/setting_checks.h"

namespace nl_ask::pg {

namespace {

std::string_view trimmed(std::string_view given) {
  constexpr std::string_view kBlank = " \t\r\n\f\v";
  const std::size_t first = given.find_first_not_of(kBlank);
  if (first == std::string_view::npos) return {};
  return given.substr(first, given.find_last_not_of(kBlank) - first + 1);
}

}  // namespace

bool check_positive(double* value, void**, GucSource) {
  if (*value > 0) return true;
  GUC_check_errdetail("It is a probability: greater than 0 and at most 1.");
  return false;
}

bool check_functions(char** value, void**, GucSource) {
  bool good = false;
  try {
    std::vector<std::string> functions;
    good = split_functions(*value, &functions);
  } catch (const std::bad_alloc&) {
    return false;
  }
  if (good) return true;
  GUC_check_errdetail("List syntax is invalid.");
  GUC_check_errhint("Write functions as \"name\", \"schema.name\" or \"schema.name(type, ...)\".");
  return false;
}

bool check_names(char** value, void**, GucSource) {
  char* copy = pstrdup(*value);
  List* names = NIL;
  const bool good = SplitIdentifierString(copy, ',', &names);
  list_free(names);
  pfree(copy);
  if (!good) GUC_check_errdetail("List syntax is invalid.");
  return good;
}

bool split_functions(std::string_view list, std::vector<std::string>* functions) {
  if (trimmed(list).empty()) return true;
  int depth = 0;
  bool quoted = false;
  std::size_t start = 0;
  for (std::size_t i = 0; i <= list.size(); ++i) {
    const char c = i < list.size() ? list[i] : ',';
    const bool end = i == list.size();
    if (c == '"') quoted = !quoted;
    if (quoted && !end) continue;
    if (c == '(') ++depth;
    if (c == ')') --depth;
    if (depth < 0 || (end && (depth > 0 || quoted))) return false;
    if (c != ',' || depth > 0) continue;
    const std::string_view entry = trimmed(list.substr(start, i - start));
    if (entry.empty()) return false;
    functions->emplace_back(entry);
    start = i + 1;
  }
  return true;
}

}  // namespace nl_ask::pg
