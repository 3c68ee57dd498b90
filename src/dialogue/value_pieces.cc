// What of the pieces of a decision's values a query has.

#include "dialogue/value_pieces.h"

#include <algorithm>

namespace nl_ask::dialogue {
namespace {

using candidates::Clause;
using candidates::Element;

std::string place_of(const Element& element) {
  return element.path + '|' + candidates::clause_name(element.clause) + '|';
}

bool several_in_place(Clause clause) {
  return clause == Clause::where || clause == Clause::having || clause == Clause::output;
}

// Something that no candidate has, in a place that the variable is about: of clauses that a query
// has several of, only what comes from the same words.
bool stands_in(const Variable& variable, const std::set<std::string>& places,
               const Element& element) {
  if (!places.contains(place_of(element))) return false;
  return !several_in_place(element.clause) || variable.span.overlaps(element.span);
}

std::set<std::string> places_in(const Pieces& names) {
  std::set<std::string> places;
  for (const std::string& name : names) {
    const auto path = name.find('|');
    const auto clause = path == name.npos ? path : name.find('|', path + 1);
    if (clause != name.npos) places.insert(name.substr(0, clause + 1));
  }
  return places;
}

}  // namespace

std::string piece_name(const Element& element) { return place_of(element) + element.key; }

Pieces pieces_in(const Variable& variable) {
  Pieces names;
  if (variable.clause == Clause::query) return names;
  for (const Value& value : variable.values) {
    for (const Pieces& set : value.made_by) names.insert(set.begin(), set.end());
  }
  return names;
}

int value_in(const Variable& variable, std::span<const Element> elements) {
  if (variable.clause == Clause::query) return kOther;
  const Pieces known = pieces_in(variable);
  const std::set<std::string> places = places_in(known);
  Pieces mine;
  for (const Element& element : elements) {
    if (std::string name = piece_name(element); known.contains(name)) {
      mine.insert(std::move(name));
    } else if (stands_in(variable, places, element)) {
      return kOther;
    }
  }
  for (std::size_t v = 0; v < variable.values.size(); ++v) {
    const auto& sets = variable.values[v].made_by;
    if (std::find(sets.begin(), sets.end(), mine) != sets.end()) return static_cast<int>(v);
  }
  return mine.empty() ? kNothing : kOther;
}

}  // namespace nl_ask::dialogue
