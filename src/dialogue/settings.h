// What governs a dialogue: stored with it, so that the next turn never depends on the session.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace nl_ask::dialogue {

/// How the next question is chosen (dialogue/strategy.h). eig: EIG paper eq. 11; eig_path: its
/// Theorem 3.2; loss: as eig, but results that come near to each other count as little as what is
/// lost between them (dialogue/loss.h); info_gain to random, and single_turn: its baselines (Tables
/// 1 and 2); sra: Sphinteract (shows the answer first and asks nothing before it is rejected).
enum class Strategy {
  eig,
  eig_path,
  info_gain,
  loss,
  max_probability,
  min_probability,
  random,
  sra,
  single_turn
};

/// The setting's own word for it ("eig_path"), and back; nullopt where there is no such strategy.
const char* strategy_name(Strategy strategy);
std::optional<Strategy> strategy_from_name(std::string_view name);

/// What proposes candidates. `automatic` is `both` where a model server is set, else `grammar`.
enum class Generator { automatic, grammar, model, both };

/// What words a clarification question.
enum class QuestionWriter { templates, model };

struct Settings {
  double confidence = 0.9;      // tau in (0, 1]: stop when the heaviest class has this mass
  int max_questions = 4;        // >= 0
  double min_gain = 0.05;       // bits
  double min_value = 0.05;      // by how much a question must lower the expected loss
  double min_confidence = 0.7;  // what is less likely is shown before it is given as the answer
  int max_choices = 4;          // options shown besides "None of these", 2..9
  double reliability = 1.0;     // r in (0, 1]: P(the user picks the option that is true)
  double none_answer = 0.5;     // eta: P("None of these") when the wanted query is not a candidate
  Strategy strategy = Strategy::eig;
  std::uint64_t seed = 0;
};

}  // namespace nl_ask::dialogue
