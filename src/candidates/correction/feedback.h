// What a user's words say about a query: DestT5's first step (Glenn et al. 2023),
// the schema items that the right query uses, told from question and feedback.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "candidates/grammar/parse/chunk.h"
#include "candidates/grammar/sketch/sketch.h"
#include "schema/linking/index.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// Whether the words name what should be there, or what should go. `plain`: they stand in no
/// replacement; they are wanted, but may only describe where to look.
enum class Polarity { plain, wanted, unwanted };

/// One schema item that some words may mean, with its score in (0, 1].
struct PossibleItem {
  ColumnUse use;  // a row: the table
  double score = 0;
};

struct PossibleValue {
  ColumnUse use;
  std::string value;
  double score = 0;
};

/// One stretch of words and what it may mean: alternatives, best first.
struct FeedbackPhrase {
  int first = 0;
  int last = 0;
  Polarity polarity = Polarity::plain;
  int instruction = 0;
  std::vector<PossibleItem> columns;
  std::vector<PossibleItem> tables;
  std::vector<PossibleValue> values;
  std::optional<double> number;
  bool of_time = false;  // the number belongs to a time: "in 2022"
  std::string text;
  bool qualifies = false;  // a table named only to say whose column is meant

  /// How sure it is that the words mean any of this, in [0, 1].
  double weight() const;
  bool names_columns() const { return !columns.empty(); }
  /// Whether the number may stand in the place of a literal: an amount is no year.
  bool may_replace(std::string_view literal) const;
};

/// A cue with its polarity ("greater than" that is wanted, "less than" that is not).
struct PolarCue {
  CueKind kind = CueKind::other;
  std::string argument;
  Polarity polarity = Polarity::plain;
  int instruction = 0;
  int first = 0;  // tokens [first, last)
  int last = 0;
  bool dates = false;       // an adjective that says something of dates: "newest"
  bool dates_down = false;  // the latest first
  const std::vector<language::ColumnHint>* hints = nullptr;  // what an adjective measures
};

/// "A in the place of B": indexes into Feedback::phrases.
struct Replacement {
  std::vector<int> unwanted;
  std::vector<int> wanted;
  std::string old_text;
  std::string new_text;
};

/// "the stage position equals Back": what is compared, how, with what. `column` indexes phrases,
/// -1 where none is named.
struct FeedbackCondition {
  int column = -1;
  std::string op = "=";
  std::string value;
  Polarity polarity = Polarity::plain;
};

struct Feedback {
  std::vector<FeedbackPhrase> phrases;
  std::vector<PolarCue> cues;
  std::vector<Replacement> replacements;
  std::vector<FeedbackCondition> conditions;
  std::vector<std::string> words;  // stems of the content words
  std::vector<ColumnUse> defined;  // what phrases of the vocabulary read
  bool only = false;               // nothing besides what is said
  bool distinct = false;
  bool repeated = false;
  bool more = false;  // something is to be shown besides

  /// Some item is named, or something about the way a query is built is said.
  bool says_something() const;

  /// How many words the phrases have together.
  int words_named() const;

  bool has(CueKind kind) const;
  bool has(CueKind kind, Polarity polarity) const;
};

/// Reads feedback (`feedback` true) or the question itself, in which everything is plain.
Feedback read_feedback(std::string_view text, bool feedback, const schema::Schema& schema,
                       const schema::LinkingIndex& index);

}  // namespace nl_ask::candidates
