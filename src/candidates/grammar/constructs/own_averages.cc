// Rows compared with the average of their own group, or with so many times an average: "above the
// average of their department", "a bigger budget than the average campaign in its channel", "more
// than twice the average price".

#include <algorithm>
#include <optional>
#include <utility>

#include "candidates/grammar/constructs/conditions.h"
#include "candidates/grammar/sketch/column_words.h"

namespace nl_ask::candidates {
namespace {

constexpr int kGroupReach = 7;        // chunks after the average in which its group may be said
constexpr size_t kMostOwnGroups = 2;  // of the words for one
constexpr size_t kMostOwnColumns = 3;

/// What the words say.
struct OwnAverage {
  Operator op = Operator::none;
  Aggregate aggregate = Aggregate::none;
  double factor = 1;
  int column = -1;  // the chunk that names what is compared; -1: none does
  int group = -1;   // the chunk that names the group; -1: all rows are compared with
  std::vector<int> spoken;
};

bool says(const Parse& parse, int i, std::string_view word) {
  return i >= 0 && i < parse.size() && parse.tokens[parse.chunks[i].first].lower == word;
}

Operator compared_by(const Parse& parse, int cue) {
  if (parse.is(cue, CueKind::compare) || parse.is(cue, CueKind::comparative)) {
    const Cue& word = *parse.chunks[cue].cue;
    return operator_said(word.hints.empty() ? word.argument : word.hints[0].sign);
  }
  if (says(parse, cue, "more")) return Operator::more;
  return says(parse, cue, "less") || says(parse, cue, "fewer") ? Operator::less : Operator::none;
}

bool is_possessive(const Parse& parse, int i) {
  return i >= 0 && i < parse.size() && parse.chunks[i].text == "'s";
}

/// "the department they belong to".
bool is_belonged_to(const Parse& parse, int i) {
  for (int after = i + 1; after < parse.size() && after <= i + 3; ++after)
    if (parse.tokens[parse.chunks[after].first].stem == "belong") return true;
  return false;
}

/// Whether a word right before chunk `i`, in it, or after it, says that it is the row's own.
bool is_own(const Parse& parse, int i) {
  const Chunk& chunk = parse.chunks[i];
  if (is_belonged_to(parse, i)) return true;
  for (int token = std::max(0, chunk.first - 2); token < chunk.last; ++token)
    if (is_column_word("own", parse.tokens[token].stem)) return true;
  return chunk.first > 0 && is_column_word("own pointed_at", parse.tokens[chunk.first - 1].stem);
}

bool names_group(const Parse& parse, int i) {
  return parse.free(i) && (parse.tabular(i) || parse.columnar(i)) &&
         (is_own(parse, i) || is_possessive(parse, i + 1));
}

/// "a bigger budget than the average": the column and "than" between; the chunk after them.
int past_column(const Parse& parse, int at, OwnAverage& said) {
  if (!parse.free(at) || !parse.columnar(at)) return at;
  for (int i = at + 1; i <= at + 2; ++i)
    if (says(parse, i, "than")) {
      said.column = at;
      said.spoken.push_back(at);
      return i + 1;
    }
  return at;
}

/// "3 times the average"; the chunk after "times".
int past_factor(const Parse& parse, int at, OwnAverage& said) {
  const int times = parse.is(at + 1, CueKind::times) ? at + 1 : -1;
  if (at < 0 || at >= parse.size() || !parse.chunks[at].number || times < 0) return at;
  said.factor = *parse.chunks[at].number;
  said.spoken.push_back(at);
  said.spoken.push_back(times);
  return times + 1;
}

int past_filler(const Parse& parse, int at) {
  while (parse.is(at, CueKind::stop) || parse.is(at, CueKind::be) ||
         parse.is(at, CueKind::pronoun) || parse.is(at, CueKind::of))
    ++at;
  return at;
}

/// What follows the average: the column, unless one was said before, and the group.
void read_rest(const Parse& parse, int from, OwnAverage& said) {
  for (int i = from; i < parse.size() && i < from + kGroupReach; ++i) {
    if (parse.is(i, CueKind::comma) || parse.is(i, CueKind::sentence)) return;
    if (names_group(parse, i)) {
      said.group = i;
      said.spoken.push_back(i);
      return;
    }
    if (said.column < 0 && parse.free(i) && parse.columnar(i)) {
      said.column = i;
      said.spoken.push_back(i);
    } else if (parse.free(i) && (parse.tabular(i) || parse.is(i, CueKind::pronoun))) {
      said.spoken.push_back(i);  // "the average campaign in its channel"
    }
  }
}

/// The column before the comparison: "whose price is above twice the average".
void look_before(const Parse& parse, int cue, OwnAverage& said) {
  for (int i = cue - 1; i >= 0 && i > cue - 5 && said.column < 0; --i)
    if (parse.free(i) && parse.columnar(i)) {
      said.column = i;
      said.spoken.push_back(i);
    }
}

std::optional<OwnAverage> read_average(const Parse& parse, int cue) {
  OwnAverage said;
  said.op = compared_by(parse, cue);
  if (said.op == Operator::none || !parse.free(cue)) return std::nullopt;
  said.spoken.push_back(cue);
  int at = past_filler(parse, past_column(parse, past_filler(parse, cue + 1), said));
  if (says(parse, at, "than")) at = past_filler(parse, at + 1);
  at = past_filler(parse, past_factor(parse, at, said));
  if (at < parse.size() && names_group(parse, at)) {
    said.group = at;
    said.spoken.push_back(at);
    at = past_filler(parse, is_possessive(parse, at + 1) ? at + 2 : at + 1);
  }
  if (!parse.free(at)) return std::nullopt;
  said.aggregate = extreme_or_average(parse, at);
  if (said.aggregate == Aggregate::none) return std::nullopt;
  said.spoken.push_back(at);
  const bool inside = said.column >= 0;
  if (said.group < 0) read_rest(parse, at + 1, said);
  if (said.column < 0) look_before(parse, cue, said);
  if (said.group < 0 && said.factor == 1 && !inside) return std::nullopt;
  return said;
}

/// What is compared, by a column's name or by what the comparison itself says ("longer than").
std::vector<ColumnChoice> compared_columns(const Parse& parse, int cue, const OwnAverage& said) {
  std::vector<ColumnChoice> columns;
  if (said.column >= 0) {
    columns = column_choices(parse, said.column);
  } else if (parse.chunks[cue].cue != nullptr) {
    for (const HintedColumn& hint :
         hinted_columns(parse, parse.chunks[cue].cue->hints, topic_tables(parse))) {
      columns.push_back({hint.use, {}, parse.chunks[cue].span});
      columns.back().features.add("number.hint_rank", hint.rank);
      add_table_features(parse, hint.use.table, columns.back().features);
    }
  }
  std::erase_if(columns, [&](const ColumnChoice& choice) {
    return parse.column(choice.use).textual() ||
           parse.naming.identifies(choice.use.table, choice.use.column);
  });
  if (columns.size() > kMostOwnColumns) columns.resize(kMostOwnColumns);
  return columns;
}

/// Columns of the rows themselves first, and of those what has the very word in its name: "their
/// type" is type_code before model.
void put_own_first(const Parse& parse, int group, int table, std::vector<ColumnUse>& columns) {
  const auto behind = [&](ColumnUse use) {
    const Chunk& chunk = parse.chunks[group];
    bool said = false;
    for (int token = chunk.first; token < chunk.last; ++token)
      said = said || parse.naming.has_word(use.table, use.column, parse.tokens[token].stem);
    return std::pair(use.table != table, !said);
  };
  std::ranges::stable_sort(columns, {}, behind);
}

/// The columns in which rows of one group agree.
std::vector<ColumnUse> group_columns(const Parse& parse, int group, int table) {
  std::vector<ColumnUse> found;
  if (parse.tabular(group))
    for (const schema::Mention* mention : parse.chunks[group].tables) {
      const int key = parse.naming.key(mention->table);
      const std::size_t before = found.size();
      for (const JoinEdge& edge : parse.joins.edges(table))
        if (edge.other == mention->table && edge.columns.size() == 1)
          found.push_back({table, edge.columns[0]});
      if (found.size() == before && key >= 0 && mention->table != table)
        found.push_back({mention->table, key});
    }
  std::vector<ColumnUse> columns;
  for (const schema::Mention* mention : parse.chunks[group].columns)
    columns.push_back({mention->table, mention->column});
  put_own_first(parse, group, table, columns);
  found.insert(found.end(), columns.begin(), columns.end());
  if (found.size() > kMostOwnGroups) found.resize(kMostOwnGroups);
  return found;
}

Sketch beyond_average(const ColumnChoice& choice, const OwnAverage& said,
                      const std::optional<ColumnUse>& group) {
  Condition condition = compared_with_all(choice.use, said.aggregate, said.op, choice.span);
  condition.factor = said.factor;
  if (group) {
    Nested nested = *condition.nested;
    nested.per = group;
    if (group->table != choice.use.table) nested.tables.push_back(group->table);
    condition.nested = std::make_shared<const Nested>(std::move(nested));
  }
  Sketch sketch;
  if (group && group->table != choice.use.table) sketch.tables.push_back(group->table);
  sketch.conditions.push_back(std::move(condition));
  sketch.features = choice.features;
  sketch.features.add("nested.scalar");
  if (group) sketch.features.add("nested.own_group");
  return sketch;
}

/// "their album": a reference of the row says which, and the album is not looked at itself.
void place_group(Parse& parse, int group, const Nested& average) {
  if (parse.tabular(group) && average.per && average.per->table == average.output.table)
    parse.placed.push_back({group, *average.per});
}

}  // namespace

bool parse_own_average(Parse& parse, int cue) {
  const std::optional<OwnAverage> said = read_average(parse, cue);
  if (!said) return false;
  Slot slot;
  for (const ColumnChoice& choice : compared_columns(parse, cue, *said)) {
    if (said->group < 0) slot.push_back(beyond_average(choice, *said, std::nullopt));
    if (said->group >= 0)
      for (const ColumnUse& group : group_columns(parse, said->group, choice.use.table))
        slot.push_back(beyond_average(choice, *said, group));
  }
  if (slot.empty()) return false;
  if (said->group < 0) add_averages_of_owners(parse, slot);
  if (said->group >= 0) place_group(parse, said->group, *slot[0].conditions[0].nested);
  for (const int chunk : said->spoken) parse.use(chunk);
  parse.slots.push_back(std::move(slot));
  return true;
}

}  // namespace nl_ask::candidates
