// What a user's words say about a query: DestT5's first step (Glenn et al. 2023),
// the schema items that the right query uses, told from question and feedback.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "candidates/grammar/parse/cues.h"
#include "candidates/grammar/sketch/sketch.h"
#include "schema/linking/index.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// Whether the words name what should be there, or what should go. `plain`: they stand in no
/// exchange; they are wanted, but may only describe where to look.
enum class Role { plain, comes, goes };

/// One schema item that some words may mean, with its score in (0, 1].
struct Meant {
  ColumnUse use;  // column -1: the table
  double score = 0;
};

struct MeantValue {
  ColumnUse use;
  std::string value;
  double score = 0;
};

/// One stretch of words and what it may mean: alternatives, best first.
struct Saying {
  int first = 0;
  int last = 0;
  Role role = Role::plain;
  int instruction = 0;
  std::vector<Meant> columns;
  std::vector<Meant> tables;
  std::vector<MeantValue> values;
  std::optional<double> number;
  std::string text;
  bool qualifies = false;  // a table named only to say whose column is meant

  /// How sure it is that the words mean any of this, in [0, 1].
  double weight() const;
  bool names_columns() const { return !columns.empty(); }
};

/// A cue with its role ("greater than" that comes, "less than" that goes).
struct ToldCue {
  CueKind kind = CueKind::other;
  std::string argument;
  Role role = Role::plain;
  int instruction = 0;
  int first = 0;
};

/// "A in the place of B": indexes into Told::sayings.
struct Exchange {
  std::vector<int> goes;
  std::vector<int> comes;
  std::string old_text;
  std::string new_text;
};

/// "the stage position equals Back": what is compared, how, with what. `column` indexes sayings,
/// -1 where none is named.
struct ToldCondition {
  int column = -1;
  std::string op = "=";
  std::string value;
  Role role = Role::plain;
};

struct Told {
  std::vector<Saying> sayings;
  std::vector<ToldCue> cues;
  std::vector<Exchange> exchanges;
  std::vector<ToldCondition> conditions;
  std::vector<std::string> words;  // stems of the content words
  bool only = false;               // nothing besides what is said
  bool distinct = false;
  bool repeated = false;
  bool more = false;  // something is to be shown besides

  /// Some item is named, or something about the way a query is built is said.
  bool says_something() const;

  bool has(CueKind kind) const;
  bool has(CueKind kind, Role role) const;
};

/// Reads feedback (`feedback` true) or the question itself, in which everything is plain.
Told told_by(std::string_view text, bool feedback, const schema::Schema& schema,
             const schema::LinkingIndex& index);

}  // namespace nl_ask::candidates
