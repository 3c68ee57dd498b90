// Atoms of a candidate are said together, and values that sound alike are one.

#include "dialogue/variable_values.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "candidates/english/expr.h"
#include "dialogue/alike.h"
#include "dialogue/value_pieces.h"
#include "dialogue/wording.h"

namespace nl_ask::dialogue {
namespace {

using candidates::AmbiguityKind;
using candidates::Candidate;
using candidates::Clause;
using candidates::Element;

struct Worded {
  std::string english, english_long;
  double mass = 0;
};

// One thing after the other: "the name, city and salary", or "this and that" for conditions.
std::string together(std::vector<std::string> texts, Clause clause) {
  if (clause == Clause::output) {
    for (std::size_t k = 1; k < texts.size(); ++k) {
      if (texts[0].starts_with("the ")) texts[k] = candidates::without_the(std::move(texts[k]));
    }
    return candidates::list_words(texts);
  }
  std::string text;
  for (const std::string& more : texts) {
    text = text.empty()
               ? more
               : candidates::fill(wording().at("all_of"), {{"first", text}, {"second", more}});
  }
  return text;
}

// Values by candidate: the atoms it has, in the order of their keys.
std::vector<std::vector<const Atom*>> held(const Draft& draft, std::size_t candidates) {
  std::vector<const Atom*> by_key;
  for (const Atom& atom : draft.atoms) by_key.push_back(&atom);
  std::sort(by_key.begin(), by_key.end(),
            [](const Atom* a, const Atom* b) { return a->element.key < b->element.key; });
  std::vector<std::vector<const Atom*>> result(candidates);
  for (const Atom* atom : by_key) {
    for (const int y : atom->candidates) result[y].push_back(atom);
  }
  return result;
}

std::string common(const std::vector<Atom>& atoms, std::string Element::*field) {
  for (const Atom& atom : atoms) {
    if (atom.element.*field != atoms.front().element.*field) return {};
  }
  return atoms.front().element.*field;
}

// The words of the heaviest atom that has any.
language::Span span_of(const std::vector<Atom>& atoms) {
  for (const Atom& atom : atoms) {
    if (!atom.element.span.empty()) return atom.element.span;
  }
  return {};
}

// Words that stand for a row, which may be shown by its name, its key, both or all of it: not only
// in readings that hardly anybody means.
bool shows_rows(const Draft& draft) {
  constexpr double kLeast = 0.05;
  if (draft.clause != Clause::output) return false;
  double rows = 0, all = 0;
  for (const Atom& atom : draft.atoms) {
    all += atom.mass;
    if (atom.element.kind == AmbiguityKind::output) rows += atom.mass;
  }
  return rows > kLeast * all;
}

AmbiguityKind kind_of(const Draft& draft) {
  if (draft.clause == Clause::where || draft.clause == Clause::having) {
    if (draft.atoms.size() < 2) return AmbiguityKind::question;
    return common(draft.atoms, &Element::column).empty() ? AmbiguityKind::column
                                                         : AmbiguityKind::value;
  }
  if (draft.rest) return AmbiguityKind::question;
  if (shows_rows(draft)) return AmbiguityKind::output;
  const bool columns =
      draft.clause == Clause::output && !draft.atoms.front().element.column.empty();
  return columns ? AmbiguityKind::column : draft.atoms.front().element.kind;
}

// The first of the conditions that only leaves out whose it is; -1 where none is.
int alike_before(const std::vector<Worded>& kept, const Worded& words) {
  constexpr std::size_t kMostCompared = 16;
  for (std::size_t v = 0; v < std::min(kept.size(), kMostCompared); ++v)
    if (alike_but_for_owner(kept[v].english, words.english)) return static_cast<int>(v);
  return -1;
}

// What nobody could tell apart in words is one value: the later ones go to the first like it.
void merge_same_words(Variable& variable, std::vector<Worded>& words) {
  std::map<std::pair<std::string, std::string>, int> first;
  std::vector<int> number;
  std::vector<Value> values;
  std::vector<Worded> kept;
  for (std::size_t v = 0; v < words.size(); ++v) {
    const int alike = variable.clause == Clause::where ? alike_before(kept, words[v]) : -1;
    const auto texts =
        std::pair(folded_reply(words[v].english), folded_reply(words[v].english_long));
    const int next = alike < 0 ? static_cast<int>(values.size()) : alike;
    const auto [found, fresh] = first.emplace(texts, next);
    number.push_back(found->second);
    if (fresh && alike < 0) {
      values.push_back(std::move(variable.values[v]));
      kept.push_back(std::move(words[v]));
      continue;
    }
    kept[found->second].mass += words[v].mass;
    std::ranges::move(variable.values[v].made_by,
                      std::back_inserter(values[found->second].made_by));
  }
  for (int& v : variable.value_of) v = v < 0 ? v : number[v];
  variable.values = std::move(values);
  words = std::move(kept);
}

// "the city" beside "the department city" leaves open whose city; a list does not.
bool part_of(const std::string& text, const std::string& other) {
  const std::string tail = ' ' + text;
  if (!other.ends_with(tail)) return false;
  const std::string head = other.substr(0, other.size() - tail.size());
  return head.find(" and") == head.npos && head.find(',') == head.npos;
}

// "it was sent in 2025" leaves open what was.
bool says_it(const std::string& text) {
  return text.starts_with(std::string(candidates::english_phrases().at("condition.it")) + ' ');
}

// Which texts are not clear beside the others.
std::vector<bool> unclear_texts(const Variable& variable) {
  std::vector<std::string> texts;
  for (const Value& value : variable.values) texts.push_back(folded_reply(value.english));
  std::map<std::string, int> uses;
  for (const std::string& text : texts) ++uses[text];
  std::vector<bool> unclear;
  for (const std::string& text : texts) {
    unclear.push_back(uses[text] > 1 ||
                      (texts.size() <= kMostVariables &&
                       std::any_of(texts.begin(), texts.end(), [&](const std::string& other) {
                         return part_of(text, other);
                       })));
  }
  return unclear;
}

// The short words, or the long ones where others would be said alike. Conditions stay parallel: all
// name their tables, or none does.
void word(Variable& variable, const std::vector<Worded>& words) {
  for (std::size_t v = 0; v < words.size(); ++v) variable.values[v].english = words[v].english;
  const bool condition = variable.clause == Clause::where || variable.clause == Clause::having;
  for (int pass = 0; pass < 2; ++pass) {
    std::vector<bool> unclear = unclear_texts(variable);
    for (std::size_t v = 0; v < words.size(); ++v)
      if (says_it(variable.values[v].english) && !says_it(words[v].english_long)) unclear[v] = true;
    const bool any = std::find(unclear.begin(), unclear.end(), true) != unclear.end();
    for (std::size_t v = 0; v < words.size(); ++v) {
      if ((unclear[v] || (condition && any)) && !words[v].english_long.empty()) {
        variable.values[v].english = words[v].english_long;
      }
    }
  }
}

// Values in order of mass; equal ones in the order of the candidates that have them.
void sort_values(Variable& variable, std::vector<Worded>& words) {
  std::vector<int> order(variable.values.size());
  for (std::size_t v = 0; v < order.size(); ++v) order[v] = static_cast<int>(v);
  std::ranges::stable_sort(order, std::ranges::greater(), [&](int v) { return words[v].mass; });
  std::vector<int> rank(order.size());
  std::vector<Value> values;
  std::vector<Worded> sorted;
  for (std::size_t k = 0; k < order.size(); ++k) {
    rank[order[k]] = static_cast<int>(k);
    values.push_back(std::move(variable.values[order[k]]));
    sorted.push_back(std::move(words[order[k]]));
  }
  for (int& v : variable.value_of) v = v < 0 ? v : rank[v];
  variable.values = std::move(values);
  words = std::move(sorted);
}

using Held = std::vector<std::vector<const Atom*>>;

// What one has that another has and a single thing besides; nothing where it is otherwise.
const Atom* besides(const std::vector<const Atom*>& fewer, const std::vector<const Atom*>& more) {
  if (more.size() != fewer.size() + 1) return nullptr;
  const Atom* extra = nullptr;
  for (const Atom* atom : more) {
    if (std::ranges::count(fewer, atom) > 0) continue;
    if (extra != nullptr) return nullptr;
    extra = atom;
  }
  return extra;
}

// The rows of a name, where others are one of several of them by what tells it from the rest: the
// name is not said again with each.
std::vector<const Atom*> not_said_again(const Held& held, Clause clause) {
  if (clause != Clause::where) return {};
  const std::set<std::vector<const Atom*>> different(held.begin(), held.end());
  for (const auto& name : different) {
    std::map<std::string, int> telling;
    for (const auto& more : different)
      if (const Atom* extra = name.empty() ? nullptr : besides(name, more))
        ++telling[extra->element.column];
    for (const Atom* atom : name) telling.erase(atom->element.column);
    telling.erase(std::string());
    if (std::ranges::any_of(telling, [](const auto& column) { return column.second > 1; }))
      return name;
  }
  return {};
}

// Collects the values of a variable, each with how it is said.
class Values {
 public:
  Values(Variable& variable, std::vector<Worded>& words, std::vector<const Atom*> silent)
      : variable_(variable), words_(words), silent_(std::move(silent)) {}

  int number(const std::vector<const Atom*>& atoms) {
    Pieces pieces;
    for (const Atom* atom : atoms) pieces.insert(piece_name(atom->element));
    const auto [found, fresh] = numbers_.emplace(pieces, static_cast<int>(variable_.values.size()));
    if (fresh) {
      Worded worded{said(atoms, &Element::english), said(atoms, &Element::english_long)};
      variable_.values.push_back({{std::move(pieces)}, {}});
      words_.push_back(std::move(worded));
    }
    return found->second;
  }

  int absent() {
    const std::string text = absent_text(variable_.clause, variable_.subject);
    variable_.values.push_back({{Pieces{}}, {}});
    words_.push_back({text, text});
    return static_cast<int>(variable_.values.size()) - 1;
  }

 private:
  // In the order in which queries have them.
  std::string said(std::vector<const Atom*> atoms, std::string Element::*field) const {
    if (besides(silent_, atoms) != nullptr)
      std::erase_if(atoms, [&](const Atom* a) { return std::ranges::count(silent_, a) > 0; });
    std::stable_sort(atoms.begin(), atoms.end(),
                     [](const Atom* a, const Atom* b) { return a->place < b->place; });
    std::vector<std::string> texts;
    for (const Atom* atom : atoms) texts.push_back(atom->element.*field);
    return together(std::move(texts), variable_.clause);
  }

  Variable& variable_;
  std::vector<Worded>& words_;
  std::vector<const Atom*> silent_;
  std::map<Pieces, int> numbers_;
};

// Which candidates have the (nested) query that the draft is about.
std::vector<bool> have_path(const Draft& draft, std::span<const Candidate> candidates) {
  std::vector<bool> have;
  for (const Candidate& candidate : candidates) {
    const auto& elements = candidate.elements;
    have.push_back(draft.path.empty() ||
                   std::any_of(elements.begin(), elements.end(),
                               [&](const Element& e) { return e.path == draft.path; }));
  }
  return have;
}

}  // namespace

Variable variable_of(const Draft& draft, std::span<const Candidate> candidates) {
  Variable variable;
  variable.clause = draft.clause;
  variable.kind = kind_of(draft);
  variable.span = span_of(draft.atoms);
  variable.subject = common(draft.atoms, &Element::subject);
  std::vector<Worded> words;
  const Held atoms = held(draft, candidates.size());
  Values values(variable, words, not_said_again(atoms, draft.clause));
  for (const auto& mine : atoms) {
    variable.value_of.push_back(mine.empty() ? -1 : values.number(mine));
  }
  // Having none of it is a reading of its own where the clause is optional, or where there is
  // nothing else to choose from.
  if (draft.optional || variable.values.size() == 1) {
    const std::vector<bool> have = have_path(draft, candidates);
    int absent = -1;
    for (std::size_t y = 0; y < candidates.size(); ++y) {
      int& v = variable.value_of[y];
      if (v >= 0 || !have[y]) continue;
      if (absent < 0) absent = values.absent();
      v = absent;
    }
  }
  for (std::size_t y = 0; y < candidates.size(); ++y) {
    if (variable.value_of[y] >= 0) words[variable.value_of[y]].mass += candidates[y].prior;
  }
  sort_values(variable, words);
  if (!draft.last) {
    merge_same_words(variable, words);
    sort_values(variable, words);
  }
  word(variable, words);
  if (draft.path.starts_with("set/") && variable.span.empty()) {
    for (Value& value : variable.values) {
      value.english = candidates::fill(wording().at("within.set"), {{"option", value.english}});
    }
  }
  return variable;
}

}  // namespace nl_ask::dialogue
