#include "dialogue/history.h"

#include <algorithm>

#include "dialogue/wording.h"

namespace nl_ask::dialogue {
namespace {

std::string answer_text(const Answer& answer, const std::vector<std::string>& choices) {
  if (answer.kind == AnswerKind::option) {
    const auto shown = std::find(answer.shown.begin(), answer.shown.end(), answer.value);
    return choices[static_cast<std::size_t>(shown - answer.shown.begin())];
  }
  std::string text(choices.back());
  for (std::size_t i = 0; i + 1 < choices.size(); ++i)
    text += (i == 0 ? ": not " : "; not ") + choices[i];
  return text;
}

}  // namespace

std::vector<Said> said(const Dialogue& dialogue, std::span<const Answer> answers) {
  std::vector<Said> history;
  for (const Answer& answer : answers) {
    if (answer.kind == AnswerKind::skip) continue;
    Decision decision;
    decision.variable = answer.variable;
    decision.shown = answer.shown;
    history.push_back(
        {question_text(dialogue, decision), answer_text(answer, choice_texts(dialogue, decision))});
  }
  return history;
}

std::vector<int> ruled_out(const Dialogue& dialogue, std::span<const Answer> answers,
                           std::size_t limit) {
  const Standing now = standing(dialogue, answers);
  std::vector<int> out;
  for (std::size_t y = 0; y < dialogue.candidates.size(); ++y) {
    if (now.candidate[y] <= 0) out.push_back(static_cast<int>(y));
  }
  std::stable_sort(out.begin(), out.end(), [&](int a, int b) {
    return dialogue.candidates[static_cast<std::size_t>(a)].prior >
           dialogue.candidates[static_cast<std::size_t>(b)].prior;
  });
  if (out.size() > limit) out.resize(limit);
  return out;
}

}  // namespace nl_ask::dialogue
