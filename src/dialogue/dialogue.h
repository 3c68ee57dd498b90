// A dialogue: what is stored of it, and the pure functions that give its next turn.
//
// The stored part never changes after asking; answers are appended and taken back. Everything else
// (posterior, classes' mass, decisions, the next question) is computed from the two, so that undo,
// replay and a crash need no code of their own.
#pragma once

#include <cstddef>
#include <functional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "candidates/elements/candidate.h"
#include "dialogue/settings.h"
#include "language/span.h"

namespace nl_ask::dialogue {

/// Version of the stored form. Another version is refused, never misread.
inline constexpr int kFormat = 4;

using candidates::Candidate;

/// Names of pieces that a query has (dialogue/value_pieces.h).
using Pieces = std::set<std::string>;

/// One value of a decision variable and how an option says it. Any of the sets makes the value,
/// that without pieces by having nothing there: several where they are said alike. `unsaid`: of a
/// whole reading, the words of the question that it leaves out, in order (dialogue/unsaid.h).
struct Value {
  std::vector<Pieces> made_by;
  std::string english;
  std::vector<language::Span> unsaid = {};

  bool absent() const { return made_by.size() == 1 && made_by.front().empty(); }
};

/// A point where candidates differ (EIG paper, section 3.4.2). `value_of[i]` indexes `values` for
/// candidate i, or is -1 where the variable does not apply to it.
struct Variable {
  candidates::Clause clause = candidates::Clause::where;
  candidates::AmbiguityKind kind = candidates::AmbiguityKind::column;
  language::Span span;  // the words of the question it comes from; empty where unknown
  std::string subject;  // what every value is about ("hire date"); empty where they differ in it
  std::vector<Value> values;
  std::vector<int> value_of;
};

/// The immutable part of a dialogue. Without probing every candidate is a class of its own. `none`
/// is the prior mass of "the wanted query is not here". `earlier` questions were answered before
/// these candidates were proposed, and `turned_down` says that "None of these" was among the
/// answers: the priors take account of them (dialogue/continuation.h).
struct Dialogue {
  std::string question;
  Settings settings;
  std::vector<Candidate> candidates;
  std::vector<Variable> variables;
  double none = 0;
  int earlier = 0;
  bool turned_down = false;
  std::string unplaced = {};  // words of the question that have no place, quoted, in one list
};

enum class AnswerKind { option, none_of_these, skip };

/// What the user said to one question. `value` indexes Variable::values (option), `shown` are the
/// values that were offered, in the order of the choices.
struct Answer {
  AnswerKind kind = AnswerKind::option;
  int variable = 0;
  int value = -1;
  std::vector<int> shown;
};

/// The distribution after some answers. All sums include `none`.
struct Standing {
  std::vector<double> candidate;  // P(y | answers)
  std::vector<double> result_class;
  double none = 0;
  double entropy = 0;     // of the classes and none, bits
  double confidence = 0;  // 1 - the expected loss of the best class, in [0, 1]; where every
                          // difference counts alike, the mass of the heaviest class
  int best = -1;          // its most probable member; -1 where nothing has mass
};

/// Why no (further) question is asked. `confidence`: the heaviest class has tau; `single_class`: no
/// other class is left; `min_gain`: no unasked variable tells enough (the confidence is below tau);
/// `min_value`: none makes the right answer so much likelier that it is worth a question;
/// `max_questions`; `exhausted`: after "None of these", nothing that is left is likelier than that
/// the wanted query is not here. Before it comes to that, more is proposed where that is possible
/// (dialogue/continuation.h).
enum class Stop {
  not_yet,
  confidence,
  single_class,
  min_gain,
  min_value,
  max_questions,
  exhausted
};

/// A variable as a question: the values shown, in order of probability, and its gain in bits.
struct Decision {
  int variable = 0;
  std::vector<int> shown;
  std::vector<double> probability;  // of every value (0 where ruled out), as Variable::values
  double not_applicable = 0;
  double gain = 0;
  bool fit = true;  // options that people can be asked about (dialogue/options.h)
};

/// What the user gets back. For a clarification `question` and `choices` are worded ("None of
/// these" last) and `decision` says which; else `best` indexes the candidate that answers, or is -1
/// where free text is wanted (`exhausted`).
struct Turn {
  bool clarify = false;
  std::string question;
  std::vector<std::string> choices;
  Decision decision;
  int best = -1;
  int number = 1;  // 1 for the first turn of a dialogue
  Stop stop = Stop::not_yet;
  Standing standing;
};

/// Finds the variables of a set of candidates: alignment of their elements, merging of variables
/// with one partition (dialogue/alignment.h).
std::vector<Variable> decision_variables(std::span<const Candidate> candidates);

/// Throws std::invalid_argument where an answer does not fit the dialogue (here and below).
Standing standing(const Dialogue& dialogue, std::span<const Answer> answers);

/// Every unasked variable with its exact gain, by gain descending (for nl_decisions).
std::vector<Decision> decisions(const Dialogue& dialogue, std::span<const Answer> answers);

Turn next_turn(const Dialogue& dialogue, std::span<const Answer> answers);

/// The question that Turn or nl_decisions words for a decision.
std::string question_text(const Dialogue& dialogue, const Decision& decision);
std::vector<std::string> choice_texts(const Dialogue& dialogue, const Decision& decision);

/// What a reply in words means for a turn: digits alone are an index into the choices, else an
/// option's words (case and white space folded, also without its article or, where only one option
/// is meant then, without what it adds in parentheses), else "skip" and its like, else an option by
/// its place or by words that only it has (dialogue/reply_words.h). `matched` false: it is a
/// correction. Index out of range: `matched` true, `valid` false.
struct Reply {
  bool matched = false;
  bool valid = false;
  Answer answer;
};
Reply interpret_choice(const Turn& turn, long long choice);
Reply interpret_reply(const Turn& turn, std::string_view words);

/// A reply whose words only one option of another question has that is open, or only one of the
/// readings that the options stand for, the likeliest of each: "more than 500 points" where the
/// customers are "gold" or that is no matter. Not matched: it is none.
Reply reply_by_reading(const Dialogue& dialogue, std::span<const Answer> answers, const Turn& asked,
                       std::string_view words);

/// A reply that chooses and says more ("the second one, but only 2024", "neither, I mean the
/// price"): the choice, and the rest as it was typed. Not matched: it is none, or `interpret_reply`
/// understands the whole of it. What chooses and is none of the options may be what `otherwise`
/// understands.
struct MixedReply {
  Reply choice;
  std::string rest;
};
MixedReply interpret_mixed_reply(const Turn& turn, std::string_view words,
                                 const std::function<Reply(std::string_view)>& otherwise = {});

/// The stored form (JSON text). from_json throws std::invalid_argument on anything that is not a
/// well-formed dialogue of this format: bytes in the table are not trusted.
std::string to_json(const Dialogue& dialogue);
Dialogue from_json(std::string_view json);
std::string to_json(const Answer& answer);
Answer answer_from_json(std::string_view json);

const char* stop_name(Stop stop);

}  // namespace nl_ask::dialogue
