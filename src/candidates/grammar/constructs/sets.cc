// Values in a row, texts and numbers: "both A and B", "in both 2019 and 2020" (rows of A that are
// rows of B too), "A or B", "district 1 or 2" (either).

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/constructs/lists.h"

namespace nl_ask::candidates {
namespace {

constexpr size_t kMaxPairs = 6;

bool has_letter(const std::string& text, char first, char last) {
  return std::ranges::any_of(text, [=](char c) { return c >= first && c <= last; });
}

/// "German AND French": in capitals, where not all words are.
bool stressed(const Parse& parse, const Chunk& joint) {
  return has_letter(joint.text, 'A', 'Z') && !has_letter(joint.text, 'a', 'z') &&
         std::ranges::any_of(parse.chunks,
                             [](const Chunk& one) { return has_letter(one.text, 'a', 'z'); });
}

bool between_values(const Parse& parse, int i, Junction& junction) {
  if (parse.is(i, CueKind::or_word) || parse.is(i, CueKind::either)) {
    junction = Junction::or_word;
    return true;
  }
  if (joins_both(parse, i)) {
    junction = Junction::both;
    return true;
  }
  if (parse.is(i, CueKind::and_word)) {
    junction = std::max(junction, Junction::and_word);
    return true;
  }
  for (CueKind kind : {CueKind::comma, CueKind::stop, CueKind::in, CueKind::also, CueKind::of,
                       CueKind::be, CueKind::like})
    if (parse.is(i, kind)) return true;
  return parse.free(i) && (parse.columnar(i) || parse.tabular(i));
}

/// "a cat and a dog": a stored text, though it may shorten a column's name as well.
bool doubtful_value(const Parse& parse, int i) {
  constexpr double kNamed = 0.95;
  if (!parse.free(i) || !parse.columnar(i) || parse.chunks[i].values.empty()) return false;
  const Chunk& chunk = parse.chunks[i];
  return chunk.values[0]->evidence == schema::Evidence::exact && chunk.column_score() < kNamed;
}

bool joins_values(const Parse& parse, int i) {
  return parse.is(i, CueKind::and_word) || parse.is(i, CueKind::or_word) ||
         parse.is(i, CueKind::comma);
}

/// Whether a column holds both texts as they stand.
bool in_one_column(const Chunk& one, const Chunk& other) {
  const auto stands = [](const schema::Mention* value) {
    return value->evidence == schema::Evidence::exact;
  };
  return std::ranges::any_of(one.values, [&](const schema::Mention* value) {
    return stands(value) && std::ranges::any_of(other.values, [&](const schema::Mention* like) {
             return stands(like) && like->table == value->table && like->column == value->column;
           });
  });
}

/// "Sales and Marketing", "nurses and drivers": a value, since what it is joined with is one of the
/// same column, though a table or a column is called so as well.
bool beside_its_like(const Parse& parse, int i) {
  if (!parse.free(i) || (!parse.tabular(i) && !parse.columnar(i))) return false;
  const auto like = [&](int joint, int other) {
    return other >= 0 && other < parse.size() && joins_values(parse, joint) && parse.free(other) &&
           parse.valuable(other) && in_one_column(parse.chunks[i], parse.chunks[other]);
  };
  return like(i + 1, i + 2) || like(i - 1, i - 2);
}

/// A stored text; numbers in a list are the numbers' own affair (conditions).
bool listed(const Parse& parse, int i) {
  if (doubtful_value(parse, i) || beside_its_like(parse, i)) return true;
  const bool graded = parse.free(i) && parse.is(i, CueKind::vague) &&
                      !parse.chunks[i].values.empty() &&
                      parse.chunks[i].values[0]->evidence == schema::Evidence::exact;
  return parse.free(i) && (parse.valuable(i) || graded) &&
         (!parse.chunks[i].number || parse.chunks[i].quoted);
}

/// The value after value `i` in the same list; -1: none.
int next_value(const Parse& parse, int i, Junction& junction) {
  bool joined = false;
  Junction seen = Junction::comma;
  for (int at = i + 1; at < parse.size() && at <= i + 6; ++at) {
    if (listed(parse, at)) {
      if (!joined) return -1;
      junction = std::max(junction, seen);
      return at;
    }
    if (!between_values(parse, at, seen)) return -1;
    joined |= joins_values(parse, at) || parse.is(at, CueKind::both);
  }
  return -1;
}

/// One alternative of each value, all of the same column.
bool same_column(const std::vector<Slot>& values, const Sketch& first,
                 std::vector<const Sketch*>& chosen) {
  chosen = {&first};
  for (size_t v = 1; v < values.size(); ++v) {
    const auto found = std::find_if(values[v].begin(), values[v].end(), [&](const Sketch& sketch) {
      return sketch.conditions[0].left == first.conditions[0].left;
    });
    if (found == values[v].end()) return false;
    chosen.push_back(&*found);
  }
  return true;
}

Sketch list_of(const std::vector<const Sketch*>& chosen, Junction junction) {
  std::vector<Condition> any;
  for (const Sketch* one : chosen) any.push_back(one->conditions[0]);
  Sketch sketch = sketch_of(any_of(std::move(any)));
  sketch.features = chosen[0]->features;
  sketch.features.add(list_feature(junction, false));
  return sketch;
}

bool same_best(const Parse& parse, int a, int b) {
  const schema::Mention& one = *parse.chunks[a].columns[0];
  const schema::Mention& other = *parse.chunks[b].columns[0];
  return one.table == other.table && one.column == other.column;
}

void parse_list(Parse& parse, int first) {
  Junction junction = Junction::comma;
  for (int back = first - 1; back >= 0 && back >= first - 3; --back) {
    if (parse.is(back, CueKind::both)) junction = Junction::both;
    if (parse.is(back, CueKind::either)) junction = Junction::or_word;
  }
  std::vector<int> members = {first};
  for (int at = next_value(parse, first, junction); at >= 0 && members.size() < 8;
       at = next_value(parse, at, junction))
    members.push_back(at);
  if (members.size() < 2) return;
  const int before = parse.next(first, -1);
  const int like = parse.is(before, CueKind::like) ? before : -1;
  std::vector<Slot> values;
  std::vector<int> columns;
  for (int member : members) {
    columns.push_back(column_beside(parse, member));
    if (std::ranges::find(members, columns.back()) != members.end()) columns.back() = -1;
    // "category A and result B": columns of their own
    if (member != first && columns.back() >= 0 && columns[0] >= 0 &&
        !same_best(parse, columns[0], columns.back()))
      return;
    if (like >= 0 && member != first && columns.back() < 0) columns.back() = columns[0];
    values.push_back(value_conditions(parse, member, columns.back(), like));
    if (values.back().empty()) return;
  }
  Slot slot;
  std::vector<const Sketch*> chosen;
  for (const Sketch& one : values[0]) {
    if (slot.size() >= kMaxPairs || !same_column(values, one, chosen)) continue;
    slot.push_back(list_of(chosen, junction));
    if (chosen.size() == 2) slot.push_back(rows_of_both(*chosen[0], *chosen[1], junction));
  }
  if (slot.empty() && junction == Junction::or_word && members.size() == 2) {
    chosen.clear();
    for (const Slot& value : values) chosen.push_back(&value[0]);
    slot.push_back(list_of(chosen, junction));
  }
  if (slot.empty()) return;
  for (size_t i = 0; i < members.size(); ++i) {
    parse.use(members[i]);
    if (columns[i] >= 0) parse.use(columns[i]);
  }
  parse.lists.push_back({static_cast<int>(parse.slots.size()), members.front(), members.back()});
  parse.slots.push_back(std::move(slot));
}

void parse_sets(Parse& parse) {
  for (int i = 0; i < parse.size(); ++i)
    if (listed(parse, i)) parse_list(parse, i);
}

Junction stronger(const Parse& parse, int i, Junction junction) {
  if (joins_both(parse, i)) return Junction::both;
  if (parse.is(i, CueKind::or_word) || parse.is(i, CueKind::either))
    return std::max(junction, Junction::or_word);
  if (parse.is(i, CueKind::and_word)) return std::max(junction, Junction::and_word);
  return junction;
}

/// The numbers after chunk `first` in its list.
std::vector<int> numbers_after(const Parse& parse, int first, Junction& junction) {
  std::vector<int> more;
  for (int at = first + 1; at + 1 < parse.size();) {
    int number = at;
    for (; number < at + 3; ++number) {
      const bool joins = parse.is(number, CueKind::or_word) ||
                         parse.is(number, CueKind::and_word) || parse.is(number, CueKind::comma);
      if (!joins) break;
      junction = stronger(parse, number, junction);
    }
    if (number == at || !parse.free(number) || !parse.chunks[number].number) break;
    more.push_back(number);
    at = number + 1;
  }
  return more;
}

Sketch with_value(const Sketch& sketch, const Chunk& chunk) {
  Sketch other = sketch;
  other.conditions[0].values = {number_words(*chunk.number)};
  other.conditions[0].span = chunk.span;
  return other;
}

Sketch list_of(const Parse& parse, const Sketch& sketch, const std::vector<int>& more,
               Junction junction) {
  std::vector<Condition> any = {sketch.conditions[0]};
  for (int number : more) any.push_back(with_value(sketch, parse.chunks[number]).conditions[0]);
  Sketch list = sketch;
  list.conditions = {any_of(std::move(any))};
  list.features.add(list_feature(junction, false));
  return list;
}

}  // namespace

extern constexpr Construct kSets = {
    .name = "sets",
    .read = parse_sets,
    .reads = {kAroundValues, CueKind::or_word, CueKind::also, CueKind::vague},
    .uses_up = {CueKind::vague, Material::column, Material::value},
    .provides = {Finding::lists},
    .after = {"nested", "full_names"},
};

bool joins_both(const Parse& parse, int i) {
  if (parse.is(i, CueKind::both)) return true;
  if (!parse.is(i, CueKind::and_word)) return false;
  const Chunk& joint = parse.chunks[i];
  return joint.cue->argument == "both" || stressed(parse, joint);
}

const char* list_feature(Junction junction, bool intersect) {
  constexpr std::array<const char*, 8> kNames = {
      "sets.comma_any", "sets.and_any",       "sets.or_any",       "sets.both_any",
      "sets.comma_all", "sets.and_intersect", "sets.or_intersect", "sets.both_intersect"};
  return kNames[static_cast<size_t>(junction) + (intersect ? 4 : 0)];
}

Sketch rows_of_both(const Sketch& one, const Sketch& other, Junction junction) {
  Sketch sketch;
  sketch.set_operation = SetOperation::intersect;
  sketch.left_conditions = one.conditions;
  sketch.right_conditions = other.conditions;
  sketch.features = one.features;
  sketch.features.add(list_feature(junction, true));
  return sketch;
}

void extend_with_numbers(Parse& parse, int i, Slot& slot) {
  Junction junction = Junction::comma;
  for (int back = i - 1; back >= 0 && back >= i - 3; --back)
    if (parse.is(back, CueKind::both)) junction = Junction::both;
  const std::vector<int> more = numbers_after(parse, i, junction);
  if (more.empty()) return;
  Slot lists;
  for (const Sketch& sketch : slot) {
    if (sketch.conditions.size() != 1 || !sketch.conditions[0].parts.empty()) continue;
    lists.push_back(list_of(parse, sketch, more, junction));
    if (more.size() == 1 && junction != Junction::comma)
      lists.push_back(rows_of_both(sketch, with_value(sketch, parse.chunks[more[0]]), junction));
  }
  if (lists.empty()) return;
  slot = std::move(lists);
  for (int number : more) parse.use(number);
}

}  // namespace nl_ask::candidates
