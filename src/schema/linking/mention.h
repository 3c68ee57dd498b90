// Schema linking: which words of the question mention which tables, columns and values.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "language/span.h"
#include "language/token.h"
#include "schema/schema.h"

namespace nl_ask::schema {

enum class MentionKind { table, column, value };

/// How a mention was found, from the surest to the weakest.
enum class Evidence {
  exact,         // the words are the item's own name
  stem,          // the same stems
  synonym,       // vocabulary or lexicon
  comment,       // words of the item's comment
  abbreviation,  // dept -> department, emp_no -> employee number
  part,          // some words of a longer name ("date" for join_date), or of a longer value
  ngram,         // similar spelling
  pattern        // the value is quoted or a literal, and the column only could hold it
};

/// What is known of a value mention from looking into the data itself.
enum class Sight {
  none,     // nobody has looked
  found,    // the column holds the value
  element,  // values of the column are lists (an array, "Comedy, Drama") of which it is one
  missing   // all of the column was looked through, and it holds no such value
};

/// A link from one span of the question to one schema item. `score` is in (0, 1]: comparable within
/// a span. For a value mention `value` is the stored spelling (or, by `pattern`, the user's), and
/// `column` the column that holds it.
struct Mention {
  language::Span span;
  int first_token = 0;  // tokens [first_token, last_token)
  int last_token = 0;
  MentionKind kind = MentionKind::column;
  int table = -1;
  int column = -1;  // -1 for a table
  std::string value;
  Evidence evidence = Evidence::exact;
  double score = 0;
  int term = -1;  // of the vocabulary, where the span is one of its phrases: the caller's number
  Sight sight = Sight::none;
};

/// Limits of linking: at most `per_span` mentions of each kind are kept for one span.
/// `check_interrupts` is called often; throws to stop. May be empty.
struct LinkingLimits {
  int per_span = 5;
  int max_span_tokens = 6;
  std::function<void()> check_interrupts = {};

  void check() const {
    if (check_interrupts) check_interrupts();
  }
};

/// Tokens [first, last) are known to mean a table or a column: somebody has said so. With
/// `context` they only say what the question is about, and are no mention.
struct Said {
  int first = 0;
  int last = 0;
  int table = -1;
  int column = -1;
  bool context = false;
};

/// A value that is stored in a column though the schema does not list it, for tokens [first, last):
/// as an index of values or looking has it. `share` of the letters are right, in (0, 1]; with
/// `part` the tokens are some words of it. `evidence` where both say nothing.
struct FoundValue {
  int first = 0;
  int last = 0;
  int table = -1;
  int column = -1;
  std::string value;
  double share = 1;
  bool part = false;
  Evidence evidence = Evidence::exact;
  Sight sight = Sight::none;
};

/// A column holds no value that tokens [first, last) say.
struct MissingValue {
  int first = 0;
  int last = 0;
  int table = -1;
  int column = -1;
};

/// What is known of a question besides its words.
struct Feedback {
  std::vector<Said> said;
  std::vector<FoundValue> values;
  std::vector<MissingValue> missing;
};

class LinkingIndex;  // words of a schema, prepared once per schema; see schema/linking/index.h

/// All mentions, sorted by span, then score descending. Overlapping spans are all reported: the
/// grammar decides. Nothing here looks at anything but the words, the schema and its index.
std::vector<Mention> link(const std::vector<language::Token>& tokens, const Schema& schema,
                          const LinkingIndex& index, const LinkingLimits& limits = {},
                          const Feedback& told = {});

}  // namespace nl_ask::schema
