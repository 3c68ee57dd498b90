// Two variables are one where their words overlap and no candidate has something of both.

#include "dialogue/same_words.h"

#include <algorithm>
#include <utility>

namespace nl_ask::dialogue {
namespace {

using candidates::Clause;

bool mergeable(Clause clause) {
  return clause == Clause::where || clause == Clause::having || clause == Clause::order ||
         clause == Clause::limit;
}

// The candidate has something there; absent values say that it has nothing.
bool has(const Variable& variable, std::size_t candidate) {
  const int v = variable.value_of[candidate];
  return v >= 0 && !variable.values[v].absent();
}

bool alternatives(const Variable& a, const Variable& b) {
  if (a.clause == b.clause || !mergeable(a.clause) || !mergeable(b.clause)) return false;
  if (!a.span.overlaps(b.span)) return false;
  for (std::size_t y = 0; y < a.value_of.size(); ++y) {
    if (has(a, y) && has(b, y)) return false;
  }
  return true;
}

bool condition(Clause clause) { return clause == Clause::where || clause == Clause::having; }

Variable united(const Variable& a, const Variable& b) {
  Variable both;
  both.clause = condition(a.clause) ? b.clause : a.clause;
  both.kind = candidates::AmbiguityKind::question;
  both.span = a.span;
  std::vector<int> number[2];
  for (const Variable* from : {&a, &b}) {
    std::vector<int>& numbers = number[from == &b];
    for (const Value& value : from->values) {
      numbers.push_back(value.absent() ? -1 : static_cast<int>(both.values.size()));
      if (!value.absent()) both.values.push_back(value);
    }
  }
  for (std::size_t y = 0; y < a.value_of.size(); ++y) {
    both.value_of.push_back(has(a, y)   ? number[0][a.value_of[y]]
                            : has(b, y) ? number[1][b.value_of[y]]
                                        : -1);
  }
  return both;
}

}  // namespace

std::vector<Variable> merged_by_words(std::vector<Variable> variables) {
  for (std::size_t i = 0; i < variables.size(); ++i) {
    for (std::size_t j = i + 1; j < variables.size(); ++j) {
      if (!alternatives(variables[i], variables[j])) continue;
      variables[i] = united(variables[i], variables[j]);
      variables.erase(variables.begin() + static_cast<std::ptrdiff_t>(j));
      j = i;
    }
  }
  return variables;
}

}  // namespace nl_ask::dialogue
