// A turn of a dialogue as one text for a terminal. Words: data/wording/conversation.txt.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "presentation/table_text.h"

namespace nl_ask::presentation {

/// What is told of nl_turn. `result` and `detail` are JSON text, the first may be empty.
struct ToldTurn {
  std::int64_t id = 0;
  std::string status;
  std::string question;
  std::vector<std::string> choices;
  std::string interpretation;
  double confidence = 0;
  std::string result;
  std::string detail;
};

/// A clarification with its choices numbered; an answer as what was taken to be asked and a table,
/// long ones cut with a line that says so; else why there is none. Without a newline at its end.
std::string turn_text(const ToldTurn& turn, const TableStyle& style);

/// A text of data/wording/conversation.txt by its key.
std::string conversation_text(const char* key);

}  // namespace nl_ask::presentation
