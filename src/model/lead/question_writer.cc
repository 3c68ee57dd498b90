#include "model/lead/question_writer.h"

#include <algorithm>
#include <set>

#include "base/enum_names.h"
#include "base/plain_text.h"
#include "dialogue/wording.h"
#include "language/content_words.h"
#include "language/token.h"
#include "model/generate/examples.h"
#include "model/generate/reply.h"
#include "model/lead/plain_options.h"

namespace nl_ask::model {
namespace {

using language::Token;
using language::TokenKind;

/// Numbers in digits and texts in quotes, as they stand.
std::set<std::string> literals(std::string_view text) {
  std::set<std::string> found;
  for (const Token& token : language::tokenize(text)) {
    const bool digits = !token.text.empty() && token.text[0] >= '0' && token.text[0] <= '9';
    if (token.kind == TokenKind::quoted) found.insert(token.lower);
    if (token.kind != TokenKind::quoted && digits) found.insert(token.text);
  }
  return found;
}

std::set<std::string> stems(std::string_view text) {
  const auto list = language::content_stems(text);
  return {list.begin(), list.end()};
}

bool includes(const std::set<std::string>& all, const std::set<std::string>& part) {
  return std::includes(all.begin(), all.end(), part.begin(), part.end());
}

/// Words of option `i` that are in no other option.
std::set<std::string> telling_words(const std::vector<std::string>& options, std::size_t i) {
  std::set<std::string> words = stems(options[i]);
  for (std::size_t j = 0; j < options.size(); ++j) {
    if (j == i) continue;
    for (const std::string& word : stems(options[j])) words.erase(word);
  }
  return words;
}

/// Whether at least half of the words, and at least one of them, are there.
bool mostly_there(const std::set<std::string>& words, const std::set<std::string>& there) {
  const auto kept = static_cast<std::size_t>(std::count_if(
      words.begin(), words.end(), [&](const std::string& word) { return there.contains(word); }));
  return 2 * kept >= words.size() && (kept > 0 || words.empty());
}

bool keeps_words(const std::vector<std::string>& originals, std::size_t i,
                 const std::string& wording) {
  if (!includes(literals(wording), literals(originals[i]))) return false;
  return mostly_there(telling_words(originals, i), stems(wording)) &&
         mostly_there(stems(originals[i]), stems(wording));
}

bool own_is_nearest(const std::vector<std::string>& originals, std::size_t i,
                    const std::string& wording) {
  const double own = word_similarity(originals[i], wording);
  for (std::size_t j = 0; j < originals.size(); ++j) {
    if (j != i && word_similarity(originals[j], wording) > own + 1e-9) return false;
  }
  return true;
}

std::string all_text(const Worded& worded) {
  std::string text = worded.question + "\n" + worded.phrase;
  for (const std::string& choice : worded.choices) text += "\n" + choice;
  return text;
}

Faithfulness text_faults(const Worded& wording, const std::string& allowed) {
  if (wording.question.size() > kLongestModelQuestion) return Faithfulness::too_long;
  if (model_question(wording.question, allowed).empty()) return Faithfulness::sql;
  for (const std::string& choice : wording.choices) {
    if (choice.empty()) return Faithfulness::unreadable;
    if (choice.size() > dialogue::kLongestOption) return Faithfulness::too_long;
    if (model_option(choice, allowed).empty()) return Faithfulness::sql;
  }
  return Faithfulness::faithful;
}

}  // namespace

constexpr auto kFaithfulnessNames = base::enum_names<Faithfulness>({
    {Faithfulness::faithful, "faithful"},
    {Faithfulness::unreadable, "unreadable"},
    {Faithfulness::wrong_number, "wrong_number"},
    {Faithfulness::too_long, "too_long"},
    {Faithfulness::sql, "sql"},
    {Faithfulness::lost_words, "lost_words"},
    {Faithfulness::new_literals, "new_literals"},
    {Faithfulness::wrong_order, "wrong_order"},
    {Faithfulness::repeated, "repeated"},
});

const char* faithfulness_name(Faithfulness verdict) { return kFaithfulnessNames.of(verdict); }

Faithfulness faithfulness(const Worded& original, const Worded& wording) {
  if (wording.question.empty()) return Faithfulness::unreadable;
  if (wording.choices.size() != original.choices.size()) return Faithfulness::wrong_number;
  const std::string allowed = all_text(original);
  const Faithfulness fault = text_faults(wording, allowed);
  if (fault != Faithfulness::faithful) return fault;
  if (has_repetition(wording.choices)) return Faithfulness::repeated;
  const std::set<std::string> known = literals(allowed);
  if (!includes(known, literals(wording.question))) return Faithfulness::new_literals;
  for (std::size_t i = 0; i < wording.choices.size(); ++i) {
    if (!includes(literals(original.choices[i]), literals(wording.choices[i]))) {
      return Faithfulness::new_literals;
    }
    if (!own_is_nearest(original.choices, i, wording.choices[i])) return Faithfulness::wrong_order;
    if (!keeps_words(original.choices, i, wording.choices[i])) return Faithfulness::lost_words;
  }
  return Faithfulness::faithful;
}

Worded discreet(const Worded& original, Discretion& discretion) {
  Worded said = original;
  said.question = discretion.sentence(original.question);
  for (std::string& choice : said.choices) choice = discretion.sentence(choice);
  return said;
}

Worded restored(const Worded& wording, const Discretion& discretion) {
  Worded whole = wording;
  whole.question = discretion.restored(wording.question);
  for (std::string& choice : whole.choices) choice = discretion.restored(choice);
  return whole;
}

CompletionRequest wording_request(const PromptLibrary& prompts, std::string_view user_question,
                                  const Worded& original, Discretion& discretion) {
  PromptInputs inputs;
  inputs.texts["question"] = user_question;
  inputs.texts["phrase"] = original.phrase;
  inputs.texts["ask"] = original.question;
  for (const std::string& choice : original.choices) {
    inputs.lists["options"].push_back({{"text", choice}});
  }
  auto request = prompts.at("wording").render(inputs, discretion);
  request.temperature = 0;
  request.max_tokens = 512;
  return request;
}

Rewording read_wording(const Worded& original, std::string_view reply, std::string_view schema) {
  Rewording result{original, Faithfulness::unreadable};
  const auto value = read_json(reply, schema);
  if (!value || !value->IsObject()) return result;
  const auto question = value->FindMember("question");
  const auto options = value->FindMember("options");
  const bool whole = question != value->MemberEnd() && question->value.IsString() &&
                     options != value->MemberEnd() && options->value.IsArray();
  if (!whole) return result;
  const auto line = [](const json::Value& text) {
    return base::showable_line({text.GetString(), text.GetStringLength()}, 1000);
  };
  Worded wording;
  wording.phrase = original.phrase;
  wording.question = line(question->value);
  for (const auto& option : options->value.GetArray()) {
    wording.choices.push_back(option.IsString() ? line(option) : std::string());
  }
  result.verdict = faithfulness(original, wording);
  if (result.verdict == Faithfulness::faithful) result.worded = std::move(wording);
  return result;
}

}  // namespace nl_ask::model
