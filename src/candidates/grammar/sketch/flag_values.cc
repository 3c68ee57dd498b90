// "Y" and "N", "true" and "false", 1 and 0: how a column says yes and no.

#include "candidates/grammar/sketch/flag_values.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

#include "base/text.h"

namespace nl_ask::candidates {
namespace {

/// Pairs that say yes and no, in the spelling that databases have.
struct Pair {
  std::string_view yes, no;
};
constexpr std::array<Pair, 5> kPairs = {
    {{"yes", "no"}, {"y", "n"}, {"true", "false"}, {"t", "f"}, {"1", "0"}}};

const Pair* pair_with(const std::string& value, bool yes) {
  const std::string lower = base::ascii_lower(value);
  const auto found = std::ranges::find(kPairs, lower, yes ? &Pair::yes : &Pair::no);
  return found == kPairs.end() ? nullptr : &*found;
}

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

/// As the other one of the pair is written: "N" beside "Y", "No" beside "Yes".
std::string like(const std::string& other, std::string_view value) {
  std::string written(value);
  const auto raise = [](char& c) { c = static_cast<char>(std::toupper(c)); };
  if (is_upper(other.back()))
    std::ranges::for_each(written, raise);
  else if (is_upper(other.front()))
    raise(written.front());
  return written;
}

/// The other one of the only value that is known, which most rows have; "t" and "f" alone may be
/// other codes.
std::string unseen(const schema::Column& column, bool yes) {
  const std::string& known = column.values.front();
  const Pair* const pair = pair_with(known, !yes);
  if (column.values.size() != 1 || pair == nullptr || pair->yes == "t") return "";
  return like(known, yes ? pair->yes : pair->no);
}

}  // namespace

std::string flag_value(const schema::Column& column, bool yes) {
  if (column.kind == schema::TypeKind::boolean) return yes ? "true" : "false";
  if (column.values.empty() || column.values.size() > 2) return "";
  std::string found;
  for (const std::string& value : column.values) {
    const bool says_it = pair_with(value, yes) != nullptr;
    if (!says_it && pair_with(value, !yes) == nullptr) return "";
    if (says_it) found = value;
  }
  return found.empty() ? unseen(column, yes) : found;
}

}  // namespace nl_ask::candidates
