#include "postgres/catalog/ignored_tables.h"

#include <algorithm>

#include "base/data_lines.h"

namespace nl_ask::pg {

namespace {

/// Whether the text is the pattern with something in the place of each *. What follows the last *
/// that was passed is tried again one character later.
bool matches(std::string_view pattern, std::string_view text) {
  std::size_t p = 0, t = 0, star = pattern.npos, after = 0;
  while (t < text.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      after = t;
    } else if (p < pattern.size() && pattern[p] == text[t]) {
      ++p, ++t;
    } else if (star != pattern.npos) {
      p = star + 1;
      t = ++after;
    } else {
      return false;
    }
  }
  return std::all_of(pattern.begin() + static_cast<std::ptrdiff_t>(p), pattern.end(),
                     [](char c) { return c == '*'; });
}

}  // namespace

IgnoredTables::IgnoredTables(std::string_view list) {
  for (const std::string_view one : base::split(list, ',')) patterns_.emplace_back(one);
}

bool IgnoredTables::has(std::string_view schema, std::string_view table) const {
  const std::string whole = std::string(schema) + '.' + std::string(table);
  return std::any_of(patterns_.begin(), patterns_.end(), [&](const std::string& pattern) {
    return matches(pattern, table) || matches(pattern, whole);
  });
}

}  // namespace nl_ask::pg
