// "Y" and "N", "true" and "false", 1 and 0: how a column says yes and no.

#include "candidates/grammar/sketch/flag_values.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace nl_ask::candidates {
namespace {

constexpr std::array<std::string_view, 7> kYes = {"yes", "y", "true", "t", "1", "Yes", "True"};
constexpr std::array<std::string_view, 7> kNo = {"no", "n", "false", "f", "0", "No", "False"};

bool among(const std::array<std::string_view, 7>& words, const std::string& value) {
  std::string lower = value;
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return std::find(words.begin(), words.end(), lower) != words.end();
}

}  // namespace

std::string flag_value(const schema::Column& column, bool yes) {
  if (column.kind == schema::TypeKind::boolean) return yes ? "true" : "false";
  if (column.values.empty() || column.values.size() > 2) return "";
  std::string found;
  for (const std::string& value : column.values) {
    if (!among(kYes, value) && !among(kNo, value)) return "";
    if (among(yes ? kYes : kNo, value)) found = value;
  }
  return found;
}

}  // namespace nl_ask::candidates
