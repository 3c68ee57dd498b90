// One value after the other is looked at, the likeliest first.

#include "dialogue/options.h"

#include <algorithm>
#include <set>
#include <string>

#include "base/data_lines.h"
#include "dialogue/wording.h"

namespace nl_ask::dialogue {
namespace {

using candidates::Clause;

constexpr std::size_t kFewest = 2;

bool key_word(std::string_view word) {
  for (const std::string_view one : base::split(wording().at("key_words"), '|'))
    if (base::trim(one) == word) return true;
  return false;
}

/// "the customer id", "the id and name", "highest id first".
bool says_key(std::string_view folded) {
  for (std::string_view word : base::split_words(folded)) {
    while (!word.empty() && (word.back() == ',' || word.back() == '?' || word.back() == ':'))
      word.remove_suffix(1);
    if (key_word(word)) return true;
  }
  return false;
}

/// The share of the likeliest value's mass that the next one must have.
double least_share(const Variable& variable, std::size_t offered) {
  const bool words = variable.clause != Clause::output && !variable.span.empty();
  return words && offered < kFewest ? kConceivable : kComparable;
}

bool whole(const Variable& variable) {
  return variable.clause == Clause::query || variable.clause == Clause::set;
}

}  // namespace

std::vector<int> offered_options(const Variable& variable, const std::vector<double>& mass,
                                 const std::vector<int>& shown, std::string_view question) {
  const bool keys_asked = says_key(folded_reply(question));
  const bool quoted = !variable.span.empty();
  std::set<std::string> said;
  std::vector<int> offered;
  for (const int v : shown) {
    const auto at = static_cast<std::size_t>(v);
    const Value& value = variable.values[at];
    const double likeliest = mass[static_cast<std::size_t>(shown.front())];
    if (mass[at] < least_share(variable, offered.size()) * likeliest) break;
    if (quoted && value.absent()) {
      if (offered.empty()) return {};
      continue;
    }
    const std::string words = folded_reply(value.english);
    if (!whole(variable)) {
      if (words.size() > kLongestOption) continue;
      if (!keys_asked && says_key(words)) continue;
    }
    if (said.insert(words).second) offered.push_back(v);
  }
  return offered;
}

bool fit_to_ask(const Variable& variable, const std::vector<int>& offered) {
  if (offered.size() < kFewest || variable.clause == Clause::from) return false;
  const bool what_else =
      variable.clause == Clause::output && variable.kind == candidates::AmbiguityKind::question;
  if (variable.clause == Clause::distinct && variable.span.empty()) return false;
  return !what_else || !variable.span.empty();
}

}  // namespace nl_ask::dialogue
