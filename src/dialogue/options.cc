// One value after the other is looked at, the likeliest first.

#include "dialogue/options.h"

#include <algorithm>
#include <set>
#include <string>

#include "base/data_lines.h"
#include "dialogue/alike.h"
#include "dialogue/wording.h"

namespace nl_ask::dialogue {
namespace {

using candidates::Clause;

constexpr std::size_t kFewest = 2;

/// "the customer id", "the id and name", "highest id first".
bool says_key(std::string_view folded) {
  for (std::string_view word : base::split_words(folded)) {
    while (!word.empty() && (word.back() == ',' || word.back() == '?' || word.back() == ':'))
      word.remove_suffix(1);
    if (listed_word("key_words", word)) return true;
  }
  return false;
}

bool whole(const Variable& variable) { return variable.clause == Clause::query; }

/// The share of the likeliest value's mass that the next one must have.
double least_share(const Variable& variable, std::size_t offered) {
  const bool words = variable.clause != Clause::output && !variable.span.empty();
  return (words || whole(variable)) && offered < kFewest ? kConceivable : kComparable;
}

/// One lists all that the other lists.
bool one_lists_all(const Value& a, const Value& b) {
  const Pieces& x = a.made_by.front();
  const Pieces& y = b.made_by.front();
  return std::ranges::includes(x, y) || std::ranges::includes(y, x);
}

/// That something is known, where no words are about it: so that nothing stands there.
bool only_known(const Value& value) {
  constexpr std::string_view kKnown = "is not null";
  return std::ranges::all_of(value.made_by, [&](const Pieces& pieces) {
    return std::ranges::all_of(pieces,
                               [&](const std::string& piece) { return piece.ends_with(kKnown); });
  });
}

/// The options are the first with more besides it, or less: nobody asks that.
bool how_much_is_listed(const Variable& variable, const std::vector<int>& offered) {
  const auto value = [&](int v) -> const Value& {
    return variable.values[static_cast<std::size_t>(v)];
  };
  return std::ranges::all_of(
      offered, [&](int v) { return one_lists_all(value(offered.front()), value(v)); });
}

}  // namespace

std::vector<int> offered_options(const Variable& variable, const std::vector<double>& mass,
                                 const std::vector<int>& shown, std::string_view question) {
  const bool keys_asked = says_key(folded_reply(question));
  const bool quoted = !variable.span.empty();
  const std::size_t longest = whole(variable) ? kLongestReading : kLongestOption;
  std::set<std::string> said;
  std::vector<int> offered, spare;
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
    if ((!keys_asked && says_key(words)) || value.english.size() > longest) {
      if (whole(variable)) spare.push_back(v);  // shown where there is nothing else
      continue;
    }
    if (said.insert(without_year(words)).second) offered.push_back(v);
  }
  return offered.empty() ? spare : offered;
}

bool fit_to_ask(const Variable& variable, const std::vector<int>& offered) {
  if (offered.size() < kFewest || variable.clause == Clause::from) return false;
  if (variable.clause == Clause::output && how_much_is_listed(variable, offered)) return false;
  const bool what_else =
      variable.clause == Clause::output && variable.kind == candidates::AmbiguityKind::question;
  if (variable.clause == Clause::distinct && variable.span.empty()) return false;
  if (variable.span.empty() && std::ranges::all_of(offered, [&](int v) {
        return only_known(variable.values[static_cast<std::size_t>(v)]);
      }))
    return false;
  return !what_else || !variable.span.empty();
}

}  // namespace nl_ask::dialogue
