#include "dialogue/reading_effort.h"

#include <algorithm>

namespace nl_ask::dialogue {
namespace {

int words_in(std::string_view text) {
  int words = 0;
  bool inside = false;
  for (const char c : text) {
    const bool letter = c != ' ' && c != '\t' && c != '\n';
    if (letter && !inside) ++words;
    inside = letter;
  }
  return words;
}

// Tables, groups, and readings as a whole.
bool about_structure(const Variable& variable) {
  using candidates::Clause;
  return variable.clause == Clause::from || variable.clause == Clause::group ||
         variable.clause == Clause::set;
}

}  // namespace

bool quotes(const Dialogue& dialogue, const Decision& decision) {
  return !dialogue.variables[decision.variable].span.empty();
}

bool builds(const Dialogue& dialogue, const Decision& decision) {
  const Variable& variable = dialogue.variables[decision.variable];
  return variable.span.empty() && about_structure(variable);
}

double effort(const Dialogue& dialogue, const Decision& decision) {
  const Variable& variable = dialogue.variables[decision.variable];
  int words = 0;
  for (const int v : decision.shown) words += words_in(variable.values[v].english);
  const int beyond_two = std::max(0, static_cast<int>(decision.shown.size()) - 2);
  double share = kOptionEffort * beyond_two + kWordEffort * words;
  if (variable.span.empty()) share += kUnquotedEffort;
  if (about_structure(variable)) share += kStructureEffort;
  return std::min(kMostEffort, share);
}

}  // namespace nl_ask::dialogue
