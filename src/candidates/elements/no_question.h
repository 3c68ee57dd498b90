// What is said to a database and is no question about its data.
#pragma once

namespace nl_ask::candidates {

/// `write`: asks to change something; `forecast`: asks what will be, should be done or is thought;
/// `talk`: small talk.
enum class NoQuestion { none, write, forecast, talk };

/// "write", "forecast", "talk"; "none".
const char* no_question_name(NoQuestion kind);

}  // namespace nl_ask::candidates
