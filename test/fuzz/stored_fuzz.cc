// Any bytes as a stored dialogue (first line), a reply (second line) and stored answers (the rest):
// what is read is refused, or it gives turns that can be answered, and it is stored again as it
// was.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "dialogue/continuation.h"
#include "dialogue/dialogue.h"
#include "dialogue/revision.h"
#include "dialogue/wording.h"
#include "fuzz.h"
#include "model/lead/sra.h"

namespace {

using namespace nl_ask::dialogue;
using nl_ask::fuzz::require;

constexpr int kDeepest = 3;

/// What is read of the text, stored and read again: the same. Nothing where it is refused.
template <typename Read>
void round_trip(std::string_view text, Read read) {
  try {
    const std::string once = to_json(read(text));
    require(to_json(read(once)) == once);
  } catch (const std::invalid_argument&) {
  }
}

std::vector<Answer> answers_of(const std::vector<std::string>& pieces, const Dialogue& dialogue) {
  std::vector<Answer> answers;
  for (std::size_t i = 2; i < pieces.size(); ++i) {
    try {
      answers.push_back(answer_from_json(pieces[i]));
      next_turn(dialogue, answers);
    } catch (const std::invalid_argument&) {
      if (!answers.empty()) answers.pop_back();
    }
  }
  return answers;
}

void check_standing(const Standing& now) {
  double sum = now.none;
  for (const double p : now.candidate) {
    require(p >= 0 && p <= 1 + 1e-9);
    sum += p;
  }
  require(std::abs(sum - 1) < 1e-6 || sum == 0);
  require(now.entropy >= -1e-9);
}

/// Every answer to the turn, and to the turns that follow.
void play(const Dialogue& dialogue, std::vector<Answer>& answers, std::string_view words,
          int deep) {
  const Turn turn = next_turn(dialogue, answers);
  check_standing(turn.standing);
  interpret_reply(turn, words);
  said(dialogue, answers);
  ruled_out(dialogue, answers, 5);
  if (wants_more(dialogue, answers)) continued(dialogue, answers);
  if (!turn.clarify || deep == kDeepest) return;
  require(!turn.choices.empty());
  for (std::size_t choice = 1; choice <= turn.choices.size() && choice <= 5; ++choice) {
    const Reply reply = interpret_choice(turn, static_cast<long long>(choice));
    require(reply.valid);
    answers.push_back(reply.answer);
    play(dialogue, answers, words, deep + 1);
    answers.pop_back();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = nl_ask::fuzz::text_of(data, size);
  const std::vector<std::string> pieces = nl_ask::fuzz::lines(text);
  round_trip(text, answer_from_json);
  round_trip(text, revision_from_json);
  round_trip(text, nl_ask::model::sra_from_json);
  try {
    const Dialogue dialogue = from_json(pieces[0]);
    const std::string stored = to_json(dialogue);
    require(to_json(from_json(stored)) == stored);
    std::vector<Answer> answers = answers_of(pieces, dialogue);
    play(dialogue, answers, pieces.size() > 1 ? pieces[1] : "skip", 0);
    if (!dialogue.candidates.empty()) without(dialogue, {dialogue.candidates[0].canonical});
  } catch (const std::invalid_argument&) {
  }
  return 0;
}
