// What is proposed anew is put beside the answers so far: what was turned down must not be in it.

#include "dialogue/continuation.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "dialogue/posterior.h"
#include "dialogue/stopping.h"
#include "dialogue/value_pieces.h"

namespace nl_ask::dialogue {
namespace {

using candidates::Element;

bool is_shown(const Answer& answer, int value) {
  return std::find(answer.shown.begin(), answer.shown.end(), value) != answer.shown.end();
}

// Something is there, and it was not shown.
bool another_meaning(const Variable& variable, const Answer& answer, int value) {
  if (value == kOther) return true;
  return value >= 0 && !is_shown(answer, value) && !variable.values[value].absent();
}

double likelihood_of(const Dialogue& dialogue, const Answer& answer,
                     std::span<const Element> elements, bool told) {
  if (answer.kind == AnswerKind::skip) return 1;
  const Variable& variable = dialogue.variables[answer.variable];
  const int value = value_in(variable, elements);
  const double r = dialogue.settings.reliability;
  if (answer.kind == AnswerKind::none_of_these && told) return is_shown(answer, value) ? 0 : r;
  if (answer.kind == AnswerKind::none_of_these) {
    return another_meaning(variable, answer, value) ? r : 0;
  }
  const double others = static_cast<double>(std::max<std::size_t>(1, answer.shown.size()));
  return value == answer.value ? r : (1 - r) / others;
}

// The pieces of all variables that need no more asking.
Pieces settled_pieces(const Dialogue& dialogue, std::span<const Answer> answers) {
  Pieces settled;
  for (const Answer& answer : answers) {
    if (answer.kind == AnswerKind::none_of_these) continue;
    settled.merge(pieces_in(dialogue.variables[answer.variable]));
  }
  return settled;
}

}  // namespace

bool wants_more(const Dialogue& dialogue, std::span<const Answer> answers) {
  if (answers.empty() || answers.back().kind != AnswerKind::none_of_these) return false;
  if (dialogue.turned_down && answers.size() == 1) return false;
  const Standing now = standing(dialogue, answers);
  return now.best < 0 || now.none > now.confidence;
}

double agreement(const Dialogue& dialogue, std::span<const Answer> answers,
                 std::span<const Element> elements, bool told) {
  double product = 1;
  for (const Answer& answer : answers) {
    product *= likelihood_of(dialogue, answer, elements, told);
    if (product <= 0) break;
  }
  return product;
}

void recall_spans(const Dialogue& dialogue, std::span<Element> elements) {
  std::map<std::string, language::Span> spans;
  for (const Variable& variable : dialogue.variables) {
    if (variable.span.empty()) continue;
    for (const std::string& name : pieces_in(variable)) spans.emplace(name, variable.span);
  }
  for (Element& element : elements) {
    if (!element.span.empty()) continue;
    if (const auto found = spans.find(piece_name(element)); found != spans.end()) {
      element.span = found->second;
    }
  }
}

std::vector<Variable> still_open(const Dialogue& dialogue, std::span<const Answer> answers,
                                 std::vector<Variable> variables) {
  const Pieces settled = settled_pieces(dialogue, answers);
  std::erase_if(variables, [&](const Variable& variable) {
    const Pieces names = pieces_in(variable);
    return std::any_of(names.begin(), names.end(),
                       [&](const std::string& name) { return settled.contains(name); });
  });
  return variables;
}

Dialogue continued(const Dialogue& dialogue, std::span<const Answer> answers) {
  const Distribution now = posterior(dialogue, answers);
  Dialogue next{dialogue.question, dialogue.settings, {}, {}, now.none, 0, false};
  next.earlier = dialogue.earlier + static_cast<int>(answers.size());
  next.turned_down = doubted(dialogue, answers);
  std::vector<std::size_t> kept;
  std::map<int, int> classes;
  for (std::size_t y = 0; y < dialogue.candidates.size(); ++y) {
    if (now.candidate[y] <= 0) continue;
    kept.push_back(y);
    Candidate member = dialogue.candidates[y];
    member.prior = now.candidate[y];
    member.result_class =
        classes.emplace(member.result_class, static_cast<int>(classes.size())).first->second;
    next.candidates.push_back(std::move(member));
  }
  for (int x = 0; x < static_cast<int>(dialogue.variables.size()); ++x) {
    const bool asked = std::any_of(answers.begin(), answers.end(),
                                   [&](const Answer& answer) { return answer.variable == x; });
    if (asked) continue;
    Variable variable = dialogue.variables[x];
    std::vector<int> values;
    for (const std::size_t y : kept) values.push_back(variable.value_of[y]);
    variable.value_of = std::move(values);
    next.variables.push_back(std::move(variable));
  }
  return next;
}

}  // namespace nl_ask::dialogue
