// The stored form of a dialogue: JSON text, compact, and checked to the last index when it is read,
// since bytes in a table are not trusted.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "dialogue/dialogue.h"

namespace nl_ask::dialogue {

/// The dialogue was stored by another version of the format (from_json).
class OtherFormat : public std::invalid_argument {
 public:
  explicit OtherFormat(long long found);
  long long found;  // 0 where the text names none
};

}  // namespace nl_ask::dialogue
