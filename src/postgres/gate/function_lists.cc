// Read once a session, for which the lists live.

#include "postgres/gate/function_lists.h"

#include <algorithm>

#include "base/data_files.h"

namespace nl_ask::pg {

namespace {

/// Lives as long as the session; without a destructor that would run at its end.
const FunctionLists* loaded = nullptr;

}  // namespace

NameList::NameList(std::string_view list) {
  while (!list.empty()) {
    const std::size_t end = std::min(list.find('\n'), list.size());
    const std::string_view line = list.substr(0, end);
    list.remove_prefix(std::min(end + 1, list.size()));
    if (line.empty() || line.front() == '#') continue;
    (line.find('*') == line.npos ? names_ : patterns_).push_back(line);
  }
  std::ranges::sort(names_);
}

bool NameList::contains(std::string_view name) const noexcept {
  return std::ranges::binary_search(names_, name) ||
         std::ranges::any_of(patterns_, [name](auto pattern) { return fits(pattern, name); });
}

bool fits(std::string_view pattern, std::string_view name) noexcept {
  std::size_t p = 0, n = 0, star = pattern.npos, resume = 0;
  while (n < name.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      resume = n;
    } else if (p < pattern.size() && pattern[p] == name[n]) {
      ++p;
      ++n;
    } else if (star != pattern.npos) {
      p = star + 1;
      n = ++resume;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', p) == pattern.npos;
}

FunctionLists::FunctionLists()
    : allowed_(data::file("gate/functions_allow.txt")),
      denied_(data::file("gate/functions_deny.txt")),
      indirect_(data::file("gate/functions_indirect.txt")) {}

void load_function_lists() {
  if (!loaded) loaded = new FunctionLists;
}

const FunctionLists& function_lists() noexcept { return *loaded; }

}  // namespace nl_ask::pg
