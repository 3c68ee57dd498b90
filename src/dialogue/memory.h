// What a user chose before, as evidence for what is meant by the same words next time.
//
// An observation is the answer to one clarification: the words it was about, and the pieces of
// queries that were chosen and turned down, by the qualified names of their columns and tables. The
// words are compared by their stems; numbers count in neither words nor pieces ("salary over 5000"
// is "salary over 7000"), and stored text only where the words say nothing else. Time ranges are
// never remembered: today's range is no reason for tomorrow's.
//
// Evidence is taken in once, when a dialogue is opened: it becomes part of the candidates' priors,
// and the next turn stays a function of what is stored. It is the rule of Dirichlet's urn: a value
// of probability p (among the readings that the decision is about) that was chosen n times since it
// was last turned down gets (w p + n) / (w + n), the other values share the rest as before; n
// decays with a half-life (data/weights/memory.txt). That none is wanted stays as likely as it was:
// memory speaks for the decision that it has seen, not for how the rest of the question was read.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/calendar.h"
#include "dialogue/dialogue.h"
#include "schema/schema.h"

namespace nl_ask::dialogue {

/// The constants of data/weights/memory.txt; ranges: all > 0, most_odds >= 1.
struct MemoryWeights {
  double half_life_days = 30;
  double prior_weight = 0.15;
  double most_odds = 20;
};
const MemoryWeights& memory_weights();

/// One answer. `chosen` and `refused` are sets of alternatives: a value is the one chosen where it
/// has any of its names. `tables` are those of the pieces chosen, as schema.table.
struct Observation {
  std::string phrase;  // remembered_phrase of the words
  std::string words;   // as the question had them
  std::string reading;
  std::vector<std::string> chosen;
  std::vector<std::string> refused;
  std::vector<std::string> tables;
  double age_days = 0;  // when it is recalled
};

/// The stems of the words that say something, without numbers; empty where there are none.
std::string remembered_phrase(std::string_view words);

/// What to remember of an answer; nothing where no option was taken, the words are not known, or it
/// is about a time. Throws std::invalid_argument where the answer does not fit the dialogue.
std::optional<Observation> observation_of(const Dialogue& dialogue, const Answer& answer,
                                          const schema::Schema& schema, base::CivilDate today);

/// A reading that earlier answers have made likelier.
struct Recollection {
  int variable = 0;
  int value = 0;
  std::string phrase;
};

/// Raises the priors by what was observed, in the order in which it was. Returns what it has
/// raised.
std::vector<Recollection> recall(Dialogue& dialogue, std::span<const Observation> observations,
                                 const schema::Schema& schema, base::CivilDate today,
                                 const MemoryWeights& weights = memory_weights());

}  // namespace nl_ask::dialogue
