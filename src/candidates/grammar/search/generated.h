// What the grammar takes beside a question.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "base/calendar.h"
#include "candidates/elements/candidate.h"
#include "candidates/query/query.h"
#include "candidates/vocabulary/term.h"
#include "language/lexicon.h"
#include "language/token.h"
#include "schema/linking/mention.h"
#include "schema/linking/sought.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// What the grammar needs from outside: nothing of it is read from the environment.
struct GeneratorContext {
  base::CivilDate today;   // in the session's time zone, for time phrases
  bool day_first = false;  // of "1/3/2025" in this session, for sure
  int max_candidates = 64;
  /// Called often; throws to stop (cancel, deadline). May be empty.
  std::function<void()> check_interrupts;
  /// Readings that are not wanted, having been turned down: they take no place among
  /// max_candidates, and the search goes further to find others. May be empty.
  std::function<bool(const Query&)> excluded;
  /// The vocabulary: what phrases of the question have been defined to mean. May be empty.
  TermLookup vocabulary;
  /// Values that indexes hold for stretches of the question. May be empty.
  std::function<std::vector<schema::FoundValue>(const std::vector<language::Token>&)> values;
  /// Looks into the data for what nothing known explains. May be empty.
  std::function<std::vector<schema::SeenColumn>(const schema::Sought&)> look = {};
  /// A construct of English that is not read (read_constructs), or "floating" readings, for
  /// measuring; empty: none.
  std::string_view without = {};
  /// The words that say how to ask.
  const language::Lexicon* lexicon = &language::Lexicon::english();
  /// Whether GrammarRun::trace is wanted.
  bool traced = false;
  /// What is said goes on from what was said before: a correction or a reply, no question of its
  /// own.
  bool goes_on = false;
};

}  // namespace nl_ask::candidates
