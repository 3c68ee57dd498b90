// What words said in a conversation ask for: a question, or something with the dialogue at hand.
// Data: data/english/requests.txt.
#pragma once

#include <string>
#include <string_view>

namespace nl_ask::presentation {

/// Where the dialogue at hand stands. `over`: unanswerable or refused.
enum class Standing { none, asks, answered, over };

enum class Request {
  ask,      // a question of its own
  follow,   // a question after the answer, or one of its own
  reply,    // to the clarification
  aside,    // a question in the place of a reply: about what is asked of, or one of its own
  correct,  // the answer, in words
  reject,   // the answer
  verify,   // the answer
  undo,
  explain,
  explain_rows,  // why so few, or so many
  query,         // shows the SQL
  forget,        // begins anew, without a question
  help
};

struct Requested {
  Request request = Request::ask;
  std::string words;  // what is left to be read, as typed
};

/// Commands count only where they are all that is said; a request that needs a dialogue is given
/// back also where there is none.
Requested requested(std::string_view words, Standing standing);

}  // namespace nl_ask::presentation
