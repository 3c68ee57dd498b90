#include "benchmark/simulation/recording.h"

#include <stdexcept>

#include "base/json.h"

namespace nl_ask::simulation {
namespace {

std::string text_of(const json::Value& line, const char* name) {
  const json::Value& value = line[name];
  return {value.GetString(), value.GetStringLength()};
}

std::vector<bool> flags_of(const json::Value& line, const char* name, std::size_t candidates) {
  const std::string digits = text_of(line, name);
  if (digits.size() != candidates) throw std::invalid_argument("not a flag per candidate");
  std::vector<bool> flags;
  for (const char c : digits) flags.push_back(c == '1');
  return flags;
}

Recorded recorded(const json::Value& line) {
  Recorded question;
  question.id = text_of(line, "id");
  const std::string state = text_of(line, "state");
  if (!state.empty()) question.dialogue = dialogue::from_json(state);
  question.rows = flags_of(line, "rows", question.dialogue.candidates.size());
  question.reading = flags_of(line, "reading", question.dialogue.candidates.size());
  return question;
}

}  // namespace

std::vector<Recorded> read_recording(std::istream& in) {
  std::vector<Recorded> questions;
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    try {
      json::Document document;
      document.Parse<json::kUntrusted>(line.data(), line.size());
      if (document.HasParseError()) throw std::invalid_argument("not JSON");
      if (number > 1) questions.push_back(recorded(document));  // the first says what it is
    } catch (const std::invalid_argument& error) {
      throw std::invalid_argument("line " + std::to_string(number) + ": " + error.what());
    }
  }
  return questions;
}

}  // namespace nl_ask::simulation
