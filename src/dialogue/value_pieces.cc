// A value's key is its pieces' texts, joined by characters that no question and no SQL has.

#include "dialogue/value_pieces.h"

#include <algorithm>
#include <set>

namespace nl_ask::dialogue {
namespace {

using candidates::Clause;
using candidates::Element;

// Characters that no question and no SQL is written with.
constexpr char kAnd = '\x1f';
constexpr char kOr = '\x1e';

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(separator, at), text.size());
    parts.emplace_back(text.substr(at, end - at));
    at = end + 1;
  }
  return parts;
}

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

std::set<std::string> places_in(const std::set<std::string>& names) {
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

std::string pieces_key(std::span<const std::string> names) {
  std::string key;
  for (const std::string& name : names) {
    if (!key.empty()) key += kAnd;
    key += name;
  }
  return key;
}

std::string either_key(std::string_view first, std::string_view second) {
  return std::string(first) + kOr + std::string(second);
}

std::vector<std::vector<std::string>> pieces_of(std::string_view key) {
  std::vector<std::vector<std::string>> sets;
  for (const std::string& set : split(key, kOr)) {
    sets.push_back(set.empty() ? std::vector<std::string>{} : split(set, kAnd));
  }
  return sets;
}

std::set<std::string> pieces_in(const Variable& variable) {
  std::set<std::string> names;
  if (variable.clause == Clause::query) return names;
  for (const Value& value : variable.values) {
    for (auto& set : pieces_of(value.key)) names.insert(set.begin(), set.end());
  }
  return names;
}

int value_in(const Variable& variable, std::span<const Element> elements) {
  if (variable.clause == Clause::query) return kOther;
  const std::set<std::string> known = pieces_in(variable);
  const std::set<std::string> places = places_in(known);
  std::set<std::string> mine;
  for (const Element& element : elements) {
    if (std::string name = piece_name(element); known.contains(name)) {
      mine.insert(std::move(name));
    } else if (stands_in(variable, places, element)) {
      return kOther;
    }
  }
  for (std::size_t v = 0; v < variable.values.size(); ++v) {
    for (const auto& set : pieces_of(variable.values[v].key)) {
      if (std::set<std::string>(set.begin(), set.end()) == mine) return static_cast<int>(v);
    }
  }
  return mine.empty() ? kNothing : kOther;
}

}  // namespace nl_ask::dialogue
