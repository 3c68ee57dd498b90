// A language model words a question that has been decided (nl_ask.question_writer = model).
//
// It decides nothing: which question is asked, its options and their order are those of the
// dialogue. A reply that is not faithful is not used, and the template's words stand.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/prompts/completion.h"
#include "model/prompts/prompt.h"

namespace nl_ask::model {

/// A question in words: `choices` without "None of these". `phrase`: the user's own words that it
/// is about; may be empty.
struct Worded {
  std::string question;
  std::vector<std::string> choices;
  std::string phrase;
};

/// Why a wording is not used; `faithful` where it is.
enum class Faithfulness {
  faithful,
  unreadable,    // no question, no options
  wrong_number,  // of options
  too_long,      // kLongestModelQuestion, kLongestOption
  sql,           // SQL, an identifier or an address that the template does not have
  lost_words,    // an option without a literal or the words that tell it from the others
  new_literals,  // a number or quoted text that the template does not have
  wrong_order,   // an option says what another one says
  repeated       // two options say the same
};

const char* faithfulness_name(Faithfulness faithfulness);

/// Compares a wording with the template's. An option is faithful if every number and every text in
/// quotes of the original stands in it letter for letter; at least half of the original's words,
/// and of those that no other option has, by their stems; if no number or quoted text has come in;
/// and if no other original is more like it than its own.
Faithfulness faithfulness(const Worded& original, const Worded& wording);

/// The question with placeholders for what may not be said, and a wording of it with what they
/// stand for.
Worded discreet(const Worded& original, Discretion& discretion);
Worded restored(const Worded& wording, const Discretion& discretion);

/// The prompt for one question, at temperature 0.
CompletionRequest wording_request(const PromptLibrary& prompts, std::string_view user_question,
                                  const Worded& original, Discretion& discretion);

/// What was made of the reply: the model's words where they are faithful, else the original.
struct Rewording {
  Worded worded;
  Faithfulness verdict = Faithfulness::unreadable;
};
Rewording read_wording(const Worded& original, std::string_view reply, std::string_view schema);

}  // namespace nl_ask::model
