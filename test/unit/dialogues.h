// Dialogues made of nothing but numbers, for tests of the decision rule.
#pragma once

#include <string>
#include <vector>

#include "dialogue/dialogue.h"

namespace nl_ask::dialogue {

/// A dialogue of candidates with these priors (the rest is none), every one its own class unless
/// `classes` says otherwise, and one variable per assignment.
inline Dialogue dialogue_of(const std::vector<double>& priors,
                            const std::vector<std::vector<int>>& assignments,
                            const std::vector<int>& classes = {}) {
  Dialogue dialogue;
  dialogue.question = "list new employees in sales";
  double sum = 0;
  for (std::size_t y = 0; y < priors.size(); ++y) {
    const std::string name = std::to_string(y);
    const int result_class = classes.empty() ? static_cast<int>(y) : classes[y];
    dialogue.candidates.push_back({"SELECT " + name, "reading " + name, "select " + name,
                                   candidates::Origin::grammar, priors[y], result_class});
    sum += priors[y];
  }
  dialogue.none = sum > 1 - 1e-12 ? 0 : 1 - sum;
  for (const std::vector<int>& value_of : assignments) {
    Variable variable;
    variable.value_of = value_of;
    for (const int v : value_of) {
      while (static_cast<int>(variable.values.size()) <= v) {
        const std::string name = std::to_string(variable.values.size());
        variable.values.push_back({{{"key " + name}}, "option " + name});
      }
    }
    dialogue.variables.push_back(std::move(variable));
  }
  return dialogue;
}

inline Answer answer_of(const Decision& decision, int value) {
  return {value < 0 ? AnswerKind::none_of_these : AnswerKind::option, decision.variable, value,
          decision.shown};
}

}  // namespace nl_ask::dialogue
