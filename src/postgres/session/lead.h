// Who leads a dialogue: the rules, which choose each question by what it is worth, or somebody who
// asks questions of their own. What differs between them is this.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "postgres/session/following.h"
#include "postgres/session/turns.h"

namespace nl_ask::pg {

/// nl_ask's arguments, text in UTF-8.
struct AskRequest {
  std::string question;
  std::vector<std::string> schemas;
  bool schemas_given = false;
  std::optional<std::string> candidates;  // json text
  std::optional<std::int64_t> follow_up;  // the dialogue whose answer the question follows
};

/// What nl_answer was given: a number or words.
struct ReplyRequest {
  std::int64_t id = 0;
  std::optional<std::int64_t> choice;
  std::optional<std::string> words;
  bool asks = false;  // the words are a question, and name no choice
  std::optional<int> turn;
};

/// Each gives the dialogue's next turn, stored. Faults are those of conversation.h.
class Lead {
 public:
  virtual ~Lead() = default;

  /// The first turn. `preceding`: what the question was asked after, if anything.
  virtual TurnRow ask(TurnContext& context, const AskRequest& request,
                      const std::optional<Preceding>& preceding) const = 0;
  /// A reply to the clarification that the dialogue waits for.
  virtual TurnRow answer(TurnContext& context, const ReplyRequest& request) const = 0;
  /// The last answer is taken back.
  virtual TurnRow undo(TurnContext& context) const = 0;
  /// The turn that the dialogue stands at, once more.
  virtual TurnRow again(TurnContext& context) const = 0;
  /// The answer is wrong: for the reason given, or for none.
  virtual TurnRow correct(TurnContext& context, const std::string& feedback) const = 0;
  virtual TurnRow reject(TurnContext& context) const = 0;
  /// The question that an answer leaves open which is to be kept for good; nothing where it leaves
  /// none.
  virtual std::optional<TurnRow> ask_before_keeping(TurnContext& context) const = 0;
};

}  // namespace nl_ask::pg
