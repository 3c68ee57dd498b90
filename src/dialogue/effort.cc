#include "dialogue/effort.h"

#include <algorithm>

#include "dialogue/joint.h"

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

}  // namespace

double effort(const Dialogue& dialogue, const Decision& decision) {
  const Asked variable(dialogue, decision.variable, decision.with);
  int words = 0;
  for (const int v : decision.shown) words += words_in(variable->values[v].english);
  const int beyond_two = std::max(0, static_cast<int>(decision.shown.size()) - 2);
  return std::min(kMostEffort, (variable->span.empty() ? kUnquotedEffort : 0) +
                                   kOptionEffort * beyond_two + kWordEffort * words);
}

}  // namespace nl_ask::dialogue
