// What the words of a state mean of a table's rows (data/thesaurus), by whatever its columns have
// to say it.
#pragma once

#include <string>
#include <vector>

#include "candidates/grammar/parse/concepts.h"
#include "candidates/grammar/parse/parse.h"
#include "candidates/grammar/parse/state_signs.h"

namespace nl_ask::candidates {

/// A state's words: chunks [first, last].
struct StateWords {
  int first = 0;
  int last = 0;
  std::vector<std::string> words;
  std::vector<language::ThesaurusPlace> places;
};

/// The states of the concepts that the table keeps, where the phrase names one of them.
void add_states_of(const Parse& parse, const StateWords& words, const StateSaid& said, int rank,
                   Slot& slot);

/// Adds what the words mean otherwise; what says the same adds to the evidence.
void add_others(Slot others, Slot& slot);

/// Whether no part of it is guessed.
bool is_sure(const Sketch& sketch);

/// Where no concept of the table has such a state: what it is for other things, where columns say
/// it without doubt.
void add_states_of_others(const Parse& parse, const StateWords& words, const StateSaid& said,
                          Slot& slot);

/// A column that the words name, where it says yes or no.
Slot flag_conditions(const Parse& parse, int i, bool denied);

}  // namespace nl_ask::candidates
