// Recorded dialogues (test/benchmark/record_dialogues.py), a question a line.
#pragma once

#include <istream>
#include <string>
#include <vector>

#include "dialogue/dialogue.h"

namespace nl_ask::simulation {

/// What makes a candidate right: that it returns the wanted query's rows, or that it is that
/// reading by the tables and columns it names, too (test/benchmark/judge.py).
enum class Truth { rows, reading };

struct Recorded {
  std::string id;
  dialogue::Dialogue dialogue;  // without candidates where there was nothing to ask about
  std::vector<bool> rows;       // per candidate
  std::vector<bool> reading;

  const std::vector<bool>& right(Truth truth) const {
    return truth == Truth::rows ? rows : reading;
  }
};

/// Throws std::invalid_argument, which names the line, where the text is not a recording.
std::vector<Recorded> read_recording(std::istream& in);

}  // namespace nl_ask::simulation
