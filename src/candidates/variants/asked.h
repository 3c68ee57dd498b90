// A question as variants of its queries are found by: its words, the times it says, what its words
// name, and where it says what a condition asks for.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/calendar.h"
#include "candidates/grammar/search/grammar_index.h"
#include "candidates/query/query.h"
#include "language/lexicon.h"
#include "language/time/time_phrase.h"
#include "language/token.h"
#include "schema/linking/mention.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// Tokens [first, last).
struct TokenRange {
  int first = 0;
  int last = 0;
};

/// Keeps references to the schema and its index.
struct AskedWords {
  AskedWords(std::string_view question, const schema::Schema& known,
             const schema::LinkingIndex& index, const GrammarIndex& names_and_joins,
             base::CivilDate day);

  const schema::Schema& schema;
  const GrammarIndex& grammar;
  base::CivilDate today;
  std::vector<language::Token> tokens;
  std::vector<language::TimePhrase> times;
  std::vector<language::CueMatch> cues;
  std::vector<schema::Mention> mentions;
};

/// The words that say what a condition of `node` compares with, nested queries included; where
/// there are none, those that name its columns. Nothing where the question does not speak of it.
std::optional<TokenRange> said_at(const Expr& condition, const Query& node,
                                  const AskedWords& asked);

}  // namespace nl_ask::candidates
