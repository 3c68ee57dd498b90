// What a reply means for the question that was asked.

#include <algorithm>
#include <cctype>

#include "dialogue/dialogue.h"
#include "dialogue/wording.h"
#include "language/data_lines.h"

namespace nl_ask::dialogue {
namespace {

// Longer than any option can be typed: a correction, not worth folding.
constexpr std::size_t kLongestReply = 1024;

Answer answer_to(const Turn& turn, AnswerKind kind, int value = -1) {
  Answer answer;
  answer.kind = kind;
  answer.variable = turn.decision.variable;
  answer.value = value;
  answer.shown = turn.decision.shown;
  answer.with = turn.decision.with;
  return answer;
}

Reply matched(Answer answer) { return {true, true, std::move(answer)}; }

bool digits_alone(std::string_view words) {
  return !words.empty() &&
         std::all_of(words.begin(), words.end(), [](unsigned char c) { return std::isdigit(c); });
}

// Numbers too long for any list of choices are out of range, not an overflow.
long long number_of(std::string_view digits) {
  while (digits.size() > 1 && digits.front() == '0') digits.remove_prefix(1);
  return digits.size() > 9 ? 1'000'000'000 : std::stoll(std::string(digits));
}

}  // namespace

Reply interpret_choice(const Turn& turn, long long choice) {
  if (choice < 1 || choice > static_cast<long long>(turn.choices.size())) return {true, false, {}};
  if (choice == static_cast<long long>(turn.choices.size())) {
    return matched(answer_to(turn, AnswerKind::none_of_these));
  }
  return matched(answer_to(turn, AnswerKind::option, turn.decision.shown[choice - 1]));
}

Reply interpret_reply(const Turn& turn, std::string_view words) {
  words = language::trim(words);
  if (digits_alone(words)) return interpret_choice(turn, number_of(words));
  if (words.empty() || words.size() > kLongestReply) return {};
  const std::string folded = folded_reply(words);
  for (std::size_t k = 0; k < turn.choices.size(); ++k) {
    if (folded_reply(turn.choices[k]) == folded) {
      return interpret_choice(turn, static_cast<long long>(k) + 1);
    }
  }
  if (means_none(folded)) return matched(answer_to(turn, AnswerKind::none_of_these));
  if (means_skip(folded)) return matched(answer_to(turn, AnswerKind::skip));
  return {};
}

}  // namespace nl_ask::dialogue
