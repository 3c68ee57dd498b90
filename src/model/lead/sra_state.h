// How far Sphinteract's dialogue (sra.h) has come: all there is of it, stored between turns.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nl_ask::model {

/// A question that was put, its three options without the open one, and what the user said;
/// `answer` is empty until then.
struct SraQuestion {
  std::string question;
  std::vector<std::string> options;
  std::string answer;
};

/// `started`: nothing was asked of the model yet. `shown`: Sra::sql answers, until it is rejected.
/// `asking`: the last of Sra::asked waits for its answer. `ended`: see SraEnd; Sra::sql is the last
/// query, which the user has rejected.
enum class SraPhase { started, shown, asking, ended };

/// Why no more is asked. `rounds`: all questions are used up; `clear`: the model finds nothing left
/// to ask (early stopping); `repeated`: it only asks what was asked before; `unreadable`: its reply
/// held no question with three options, twice; `no_query`: it gave no query that runs.
enum class SraEnd { not_yet, rounds, clear, repeated, unreadable, no_query };

struct Sra {
  std::string request;  // the user's question
  bool early_stopping = true;
  bool with_values = false;  // stored values may be in it: they were shared with the model once
  int max_rounds = 4;        // questions, 0..4: one query more than that
  SraPhase phase = SraPhase::started;
  SraEnd end = SraEnd::not_yet;
  std::string sql;                    // the query shown now
  std::vector<std::string> wrong;     // rejected, or not fit to be shown, in order
  std::vector<std::string> outcomes;  // what these gave, in words; empty: not known; may be fewer
  std::vector<SraQuestion> asked;
};

inline constexpr int kSraRounds = 4;
inline constexpr std::size_t kSraOptions = 3;
inline constexpr double kSraSameQuestion = 0.8;  // word_similarity of two questions that are one

/// The options as shown: the three, and the open one (data/wording/decisions.txt).
std::vector<std::string> sra_choices(const SraQuestion& question);

/// The stored form (JSON text), checked when it is read: std::invalid_argument.
std::string to_json(const Sra& state);
Sra sra_from_json(std::string_view json);

const char* sra_end_name(SraEnd end);

}  // namespace nl_ask::model
