#include "candidates/grammar/constructs/state_readings.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "candidates/grammar/constructs/grammar.h"

namespace nl_ask::candidates {
namespace {

using language::ThesaurusPlace;

constexpr size_t kMostStates = 6;    // sketches of one phrase
constexpr size_t kMostOthers = 24;   // concepts that are looked at besides those of the table
constexpr size_t kMostOfOthers = 3;  // sketches

/// The states of a concept that the phrase names.
void add_states_of(const Parse& parse, const StateWords& words, language::ConceptId id,
                   StateSaid said, Slot& slot) {
  std::string name;
  for (const std::string& word : words.words) name += (name.empty() ? "" : " ") + word;
  const std::vector<language::State> states = language::Thesaurus::english().states_of(id);
  for (const language::State& state : states)
    for (const std::string_view other : state.names) {
      std::string plain(other);
      std::ranges::replace(plain, '-', ' ');
      if (plain != name) continue;
      said.name = other;
      for (Sketch& sketch : state_conditions(parse, states, state, said))
        slot.push_back(std::move(sketch));
    }
}

bool same_condition(const Condition& one, const Condition& other) {
  return one.kind == ConditionKind::literal && other.kind == ConditionKind::literal &&
         one.left == other.left && one.op == other.op && one.values == other.values && !one.right &&
         !other.right;
}

}  // namespace

void add_states_of(const Parse& parse, const StateWords& words, const StateSaid& said, int rank,
                   Slot& slot) {
  for (const language::ConceptId id : concepts_of(parse, said.table)) {
    const bool known = std::ranges::any_of(
        words.places, [id](const ThesaurusPlace& place) { return place.concept_id == id; });
    if (!known || slot.size() >= kMostStates) continue;
    Slot own;
    add_states_of(parse, words, id, said, own);
    for (Sketch& sketch : own) {
      if (rank > 0) sketch.features.add("state.table_rank", rank);
      slot.push_back(std::move(sketch));
    }
  }
}

void add_others(Slot others, Slot& slot) {
  for (Sketch& other : others) {
    const auto same = std::ranges::find_if(slot, [&](const Sketch& sketch) {
      return sketch.conditions.size() == 1 && other.conditions.size() == 1 &&
             same_condition(sketch.conditions[0], other.conditions[0]);
    });
    if (same == slot.end()) {
      slot.push_back(std::move(other));
    } else {
      same->features.add(other.features);
    }
  }
}

bool is_sure(const Sketch& sketch) {
  return std::ranges::none_of(sketch.features.entries(), [](const auto& feature) {
    return feature.first == "state.loose_column" || feature.first == "state.value_guessed" ||
           feature.first == "state.compared" || feature.first == "state.letter";
  });
}

namespace {

/// "free of charge" of whatever has a fee: nothing of a column that is called so.
bool is_nothing(const Sketch& sketch) {
  return !sketch.features.has("state.loose_column") && sketch.conditions.size() == 1 &&
         sketch.conditions[0].op == Operator::equal &&
         sketch.conditions[0].values == std::vector<std::string>{"0"};
}

}  // namespace

void add_states_of_others(const Parse& parse, const StateWords& words, const StateSaid& said,
                          Slot& slot) {
  size_t looked_at = 0;
  for (const ThesaurusPlace& place : words.places) {
    if (++looked_at > kMostOthers) return;
    Slot found;
    add_states_of(parse, words, place.concept_id, said, found);
    std::erase_if(found,
                  [](const Sketch& sketch) { return !is_sure(sketch) && !is_nothing(sketch); });
    for (Sketch& sketch : found) sketch.features.add("state.of_others");
    for (Sketch& sketch : found)
      if (std::ranges::none_of(slot, [&](const Sketch& other) {
            return same_condition(other.conditions[0], sketch.conditions[0]);
          }))
        slot.push_back(std::move(sketch));
    if (slot.size() >= kMostOfOthers) return;
  }
}

Slot flag_conditions(const Parse& parse, int i, bool denied) {
  constexpr double kSure = 0.5;
  Slot slot;
  if (!parse.columnar(i) || parse.chunks[i].column_score() < kSure) return slot;
  for (const ColumnChoice& choice : column_choices(parse, i)) {
    std::optional<Sketch> flag = flag_condition(parse, choice, !denied);
    if (!flag) continue;
    slot.push_back(*std::move(flag));
    slot.back().features.add("flag.condition");
  }
  return slot;
}

}  // namespace nl_ask::candidates
