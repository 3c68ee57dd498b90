// What a reply means for the question that was asked.

#include <algorithm>
#include <cctype>

#include "base/data_lines.h"
#include "dialogue/dialogue.h"
#include "dialogue/reply_words.h"
#include "dialogue/wording.h"

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

/// An option without what it adds in parentheses: "after 2020 (from Jan 1, 2021 on)".
std::string without_asides(std::string_view option) {
  std::string plain;
  int depth = 0;
  for (const char c : option) {
    depth += c == '(';
    if (depth == 0) plain += c;
    depth -= c == ')' && depth > 0;
  }
  return plain;
}

/// The number, from 1 on, of the only choice that is these words without what it adds; 0: none is,
/// or several are.
long long choice_without_asides(const Turn& turn, const std::string& folded) {
  long long found = 0;
  for (std::size_t k = 0; k < turn.choices.size(); ++k) {
    if (folded_reply(without_asides(turn.choices[k])) != folded) continue;
    if (found != 0) return 0;
    found = static_cast<long long>(k) + 1;
  }
  return found;
}

/// An option by its place, or by words that only it has.
Reply by_option(const Turn& turn, const ReplyTokens& words) {
  if (turn.choices.size() < 2) return {};
  const std::vector<std::string> options(turn.choices.begin(), turn.choices.end() - 1);
  const auto option = option_said(words, options, turn.question);
  if (!option && beyond_options(words, options.size())) return {true, false, {}};
  if (!option) return {};
  return matched(answer_to(turn, AnswerKind::option, turn.decision.shown[*option]));
}

/// An option of a question that is open and was not asked, named by all of the words.
Reply to_another_question(const Dialogue& dialogue, std::span<const Answer> answers,
                          const Turn& asked, const ReplyTokens& words) {
  for (Decision& decision : decisions(dialogue, answers)) {
    if (decision.variable == asked.decision.variable) continue;
    std::vector<std::string> options = choice_texts(dialogue, decision);
    options.pop_back();  // "None of these"
    const auto option = option_named(words, options);
    if (!option) continue;
    Turn other;
    other.decision = std::move(decision);
    return matched(answer_to(other, AnswerKind::option, other.decision.shown[*option]));
  }
  return {};
}

/// The likeliest candidate with a value of the asked variable, in words; empty: none has it.
std::string likeliest_reading(const Dialogue& dialogue, const Turn& asked, int value) {
  const std::vector<int>& value_of = dialogue.variables[asked.decision.variable].value_of;
  const std::vector<double>& likely = asked.standing.candidate;
  int best = -1;
  for (int y = 0; y < static_cast<int>(value_of.size()); ++y)
    if (value_of[y] == value && (best < 0 || likely[y] > likely[best])) best = y;
  return best < 0 ? std::string() : dialogue.candidates[best].interpretation;
}

/// "Both": the first option, and the others also, with what is said besides.
MixedReply first_with_others(const Turn& turn, std::string_view besides = {}) {
  if (turn.choices.size() < 3) return {};
  std::string others;
  for (std::size_t k = 1; k + 1 < turn.choices.size(); ++k)
    others += (others.empty() ? "also " : ", and also ") + without_asides(turn.choices[k]);
  if (says_something(language::tokenize(besides))) others.append(", and ").append(besides);
  return {matched(answer_to(turn, AnswerKind::option, turn.decision.shown[0])), others};
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
  words = base::trim(words);
  if (digits_alone(words)) return interpret_choice(turn, number_of(words));
  if (words.empty() || words.size() > kLongestReply) return {};
  const std::string folded = folded_reply(words);
  const auto whole = [&](const std::string& choice) { return folded_reply(choice) == folded; };
  const auto same = std::find_if(turn.choices.begin(), turn.choices.end(), whole);
  if (same != turn.choices.end()) return interpret_choice(turn, same - turn.choices.begin() + 1);
  if (const long long choice = choice_without_asides(turn, folded)) {
    return interpret_choice(turn, choice);
  }
  if (means_none(folded)) return matched(answer_to(turn, AnswerKind::none_of_these));
  if (means_skip(folded)) return matched(answer_to(turn, AnswerKind::skip));
  return by_option(turn, language::tokenize(words));
}

Reply reply_by_reading(const Dialogue& dialogue, std::span<const Answer> answers, const Turn& asked,
                       std::string_view words) {
  words = base::trim(words);
  if (words.empty() || words.size() > kLongestReply) return {};
  const ReplyTokens tokens = language::tokenize(words);
  Reply reply = to_another_question(dialogue, answers, asked, tokens);
  if (reply.matched || asked.decision.shown.size() < 2) return reply;
  std::vector<std::string> readings;
  for (const int value : asked.decision.shown)
    readings.push_back(likeliest_reading(dialogue, asked, value));
  const auto option = option_named(tokens, readings);
  if (!option) return {};
  return matched(answer_to(asked, AnswerKind::option, asked.decision.shown[*option]));
}

MixedReply interpret_mixed_reply(const Turn& turn, std::string_view words,
                                 const std::function<Reply(std::string_view)>& otherwise) {
  words = base::trim(words);
  if (words.size() > kLongestReply || interpret_reply(turn, words).matched) return {};
  const ReplyTokens tokens = language::tokenize(words);
  if (means_all(tokens)) return first_with_others(turn);
  for (const ReplyDivision& division : divisions(tokens)) {
    const std::string_view begins = words.substr(0, tokens[division.end - 1].span.end);
    const std::string_view besides = words.substr(tokens[division.begin].span.begin);
    if (means_all(language::tokenize(begins))) return first_with_others(turn, besides);
    Reply choice = interpret_reply(turn, begins);
    if (!choice.matched && otherwise) choice = otherwise(begins);
    if (!choice.valid) continue;
    return {choice, std::string(besides)};
  }
  return {};
}

}  // namespace nl_ask::dialogue
