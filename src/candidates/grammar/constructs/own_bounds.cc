// What belongs to a row against a bound that the row itself has: "clubs that are full", "campaigns
// that beat their target", "more people than planned" (data/english/bounds.txt).

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/data_lines.h"
#include "base/sections.h"
#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/own_rows.h"
#include "candidates/grammar/parse/measures.h"
#include "candidates/grammar/parse/relation_words.h"
#include "candidates/grammar/sketch/persons.h"
#include "language/phrase_table.h"
#include "language/stem.h"

namespace nl_ask::candidates {
namespace {

constexpr std::size_t kMostChildren = 3;  // tables that may be what belongs to the row
constexpr int kBoundReach = 4;            // chunks between the phrase and the bound's name
constexpr int kThanReach = 5;             // chunks between "more" and "than"

enum class Said { more, at_least, less, full, overfull, not_full, meant, nothing };
constexpr std::array<std::string_view, 9> kSections = {
    "more", "at least", "less", "full", "overfull", "not full", "meant", "bound", "room"};

struct BoundData {
  language::PhraseTable phrases;
  std::vector<std::string> bound;  // stems
  std::vector<std::string> room;
};

BoundData read_bounds() {
  BoundData data;
  for (const auto& [section, line] : base::section_lines("english/bounds.txt", kSections)) {
    if (section < static_cast<std::size_t>(Said::nothing)) {
      data.phrases.add(line, static_cast<int>(section));
      continue;
    }
    std::vector<std::string>& words = kSections[section] == "room" ? data.room : data.bound;
    for (const std::string_view word : base::split_words(line))
      words.push_back(language::stem(word));
  }
  return data;
}

const BoundData& bound_data() {
  static const BoundData& data = *new BoundData(read_bounds());  // never freed
  return data;
}

Operator operator_of(Said said) {
  if (said == Said::more || said == Said::overfull) return Operator::more;
  if (said == Said::less || said == Said::not_full) return Operator::less;
  return Operator::at_least;
}

bool holds_word(const std::vector<std::string>& words, const std::string& word) {
  return std::ranges::find(words, word) != words.end();
}

bool has_one(const Parse& parse, ColumnUse use, const std::vector<std::string>& words) {
  return std::ranges::any_of(words, [&](const std::string& word) {
    return parse.naming.has_word(use.table, use.column, word);
  });
}

bool is_number(const Parse& parse, ColumnUse use) {
  return parse.column(use).numeric() && !parse.naming.identifies(use.table, use.column);
}

bool is_bound(const Parse& parse, ColumnUse use) {
  return is_number(parse, use) && has_one(parse, use, bound_data().bound);
}

/// What is said, in tokens [first, last).
struct BoundSaid {
  Operator op = Operator::none;
  int first = 0;
  int last = 0;
  int children = -1;              // the table that is counted; -1: none is named
  bool loose = false;             // no word of the bound's name says that it is one
  std::vector<ColumnUse> bounds;  // the likeliest first
};

/// The bounds that chunks behind token `from` name, of a table that is spoken of; the end of the
/// last one goes into `said`.
bool read_bound(const Parse& parse, int from, BoundSaid& said) {
  const std::vector<int> topics = topic_tables(parse);
  const auto is_topic = [&](int table) { return std::ranges::find(topics, table) != topics.end(); };
  if (from >= static_cast<int>(parse.tokens.size())) return false;
  const int start = parse.chunk_at(from);
  for (int i = start; i < parse.size() && i <= start + kBoundReach; ++i) {
    const Chunk& chunk = parse.chunks[i];
    if (chunk.number || chunk.time != nullptr || parse.is(i, CueKind::comma) ||
        parse.is(i, CueKind::sentence))
      return false;
    for (const schema::Mention* column : chunk.columns) {
      const ColumnUse use{column->table, column->column};
      const bool bound = is_bound(parse, use) || (said.children >= 0 && is_number(parse, use));
      if (!bound || !is_topic(column->table)) continue;
      said.loose = said.bounds.empty() && !is_bound(parse, use);
      said.bounds.push_back(use);
    }
    if (said.bounds.empty()) continue;
    said.last = chunk.last;
    return true;
  }
  return false;
}

/// Bounds of how many, of the tables that are spoken of; with a word of tokens [first, last) first.
void add_rooms(const Parse& parse, int first, int last, BoundSaid& said) {
  for (const int table : topic_tables(parse))
    for (int c = 0; c < static_cast<int>(parse.schema.tables[table].columns.size()); ++c) {
      if (!is_bound(parse, {table, c})) continue;
      const bool named = std::any_of(parse.tokens.begin() + first, parse.tokens.begin() + last,
                                     [&](const language::Token& token) {
                                       return parse.naming.has_word(table, c, token.stem);
                                     });
      if (named)
        said.bounds.insert(said.bounds.begin(), {table, c});
      else if (has_one(parse, {table, c}, bound_data().room))
        said.bounds.push_back({table, c});
    }
}

/// The table that chunk `i` names; "people", where no table is called so: one of persons that is
/// spoken of elsewhere; -1: none.
int table_counted(const Parse& parse, int i) {
  if (parse.tabular(i)) return table_at(parse, i);
  const Chunk& chunk = parse.chunks[i];
  if (!holds_word(relation_data().rows, chunk.text)) return -1;
  for (int other = 0; other < parse.size(); ++other)
    if (parse.tabular(other) && is_person(parse.naming, table_at(parse, other)))
      return table_at(parse, other);
  return -1;
}

/// "more members than": what is counted, and where the bound begins; nothing of the kind: nothing.
std::optional<BoundSaid> read_more_than(const Parse& parse, int i) {
  const std::string& word = parse.tokens[static_cast<size_t>(parse.chunks[i].first)].lower;
  BoundSaid said;
  said.op = word == "more"                      ? Operator::more
            : word == "fewer" || word == "less" ? Operator::less
                                                : Operator::none;
  if (said.op == Operator::none || parse.chunks[i].number) return std::nullopt;
  said.first = parse.chunks[i].first;
  for (int at = i + 1; at < parse.size() && at <= i + kThanReach; ++at) {
    if (parse.chunks[at].number || parse.is(at, CueKind::comma)) return std::nullopt;
    if (said.children < 0) said.children = table_counted(parse, at);
    const Chunk& chunk = parse.chunks[at];
    if (parse.tokens[static_cast<size_t>(chunk.last - 1)].lower != "than") continue;
    said.last = chunk.last;
    return said.children < 0 ? std::nullopt : std::optional(said);
  }
  return std::nullopt;
}

/// Tables whose rows belong to those of `table`: the one that is named, else a few.
std::vector<int> children_of(const Parse& parse, int table, int named) {
  std::vector<int> children;
  for (const JoinEdge& edge : parse.joins.edges(table))
    if (!edge.up && edge.other != table &&
        parse.schema.tables[edge.other].kind != schema::TableKind::view &&
        std::ranges::find(children, edge.other) == children.end())
      children.push_back(edge.other);
  if (named >= 0) {
    if (std::ranges::find(children, named) != children.end() || belongs_to(parse, named, table))
      return {named};
    std::erase_if(children, [&](int child) { return !belongs_to(parse, child, named); });
    return children;  // "more people than seats": of what is allocated to them
  }
  std::vector<bool> spoken(parse.schema.tables.size());
  for (int i = 0; i < parse.size(); ++i)
    if (parse.tabular(i)) spoken[static_cast<size_t>(table_at(parse, i))] = true;
  std::ranges::stable_sort(children, std::ranges::greater{},
                           [&](int child) { return static_cast<bool>(spoken[child]); });
  if (children.size() > kMostChildren) children.resize(kMostChildren);
  return children;
}

Sketch against(ColumnUse left, Aggregate aggregate, const BoundSaid& said, ColumnUse bound,
               Span span) {
  Condition condition = literal_condition(left, said.op, {}, span);
  condition.aggregate = aggregate;
  condition.right = bound;
  Sketch sketch;
  sketch.tables.push_back(left.table);
  sketch.having.push_back(std::move(condition));
  sketch.group_rows = true;
  sketch.features.add("having.own_column");
  if (said.loose) sketch.features.add("having.bound_loose");
  return sketch;
}

Slot conditions_of(const Parse& parse, const BoundSaid& said, Span span) {
  Slot slot;
  for (const ColumnUse bound : said.bounds) {
    const bool room = has_one(parse, bound, bound_data().room);
    for (const int child : children_of(parse, bound.table, said.children)) {
      const int amount = room || said.children >= 0 ? -1 : amount_of(parse, child);
      if (amount >= 0) {
        slot.push_back(against({child, amount}, Aggregate::sum, said, bound, span));
        slot.back().features.add("having.bound_of_sum");
      }
      slot.push_back(against(row_of(child), Aggregate::count, said, bound, span));
      slot.back().features.add(amount >= 0 ? "having.bound_beside_sum" : "having.bound_of_count");
    }
  }
  return slot;
}

/// Whether the words are something of their own in the tables that are spoken of: a value, a flag.
bool said_otherwise(const Parse& parse, int first, int last) {
  const std::vector<int> topics = topic_tables(parse);
  for (int token = first; token < last; ++token) {
    const Chunk& chunk = parse.chunks[parse.chunk_at(token)];
    for (const auto* mentions : {&chunk.values, &chunk.columns})
      for (const schema::Mention* mention : *mentions)
        if (std::ranges::find(topics, mention->table) != topics.end()) return true;
  }
  return false;
}

std::vector<int> tokens_in(int first, int last) {
  std::vector<int> tokens(static_cast<std::size_t>(last - first));
  std::iota(tokens.begin(), tokens.end(), first);
  return tokens;
}

bool add_bound(Parse& parse, const BoundSaid& said) {
  const std::vector<int> tokens = tokens_in(said.first, said.last);
  Slot slot = conditions_of(parse, said, span_of_tokens(parse, tokens));
  if (slot.empty()) return false;
  place_tokens(parse, tokens, said.bounds[0]);
  parse.slots.push_back(std::move(slot));
  return true;
}

bool read_phrase(Parse& parse, const language::PhraseMatch& match) {
  const Said kind = static_cast<Said>(match.phrase);
  BoundSaid said{.op = operator_of(kind),
                 .first = match.first_token,
                 .last = match.last_token,
                 .children = -1,
                 .bounds = {}};
  if (kind == Said::meant || !parse.free(parse.chunk_at(said.first))) return false;
  const bool alone = kind >= Said::full;
  if (alone && said_otherwise(parse, said.first, said.last)) return false;
  if (alone) add_rooms(parse, said.first, said.first, said);
  if (!alone && !read_bound(parse, said.last, said)) return false;
  return add_bound(parse, said);
}

/// "than average", "than the average post", "than the average published post": the chunk of the
/// average, and of the owner that is named after it (-1: none is); false: something else is said.
bool says_average(const Parse& parse, int from, int& average, int& owner) {
  average = parse.chunk_at(from);
  while (parse.is(average, CueKind::stop)) ++average;
  if (average < 0 || !parse.free(average) || !parse.is(average, CueKind::avg)) return false;
  for (int i = average + 1; i < parse.size() && i <= average + kBoundReach; ++i) {
    if (parse.tabular(i)) owner = i;
    if (parse.tabular(i) || parse.columnar(i) || parse.chunks[i].number) break;
  }
  return owner >= 0 || parse.next(average) < 0 || parse.is(parse.next(average), CueKind::sentence);
}

/// "the average published post": what is said of the owners between, where it is a value of theirs.
std::vector<Condition> conditions_of_average(const Parse& parse, int average, int named,
                                             int owner) {
  for (int i = average + 1; i < named; ++i) {
    if (!parse.valuable(i)) continue;
    for (const Sketch& value : value_conditions(parse, i, -1))
      if (value.conditions.size() == 1 && value.conditions[0].left.table == owner)
        return value.conditions;
  }
  return {};
}

/// "more opens than the average campaign": how many each has, against how many there are for each.
bool read_average(Parse& parse, const BoundSaid& said) {
  int average = -1, named = -1;
  if (said.last >= static_cast<int>(parse.tokens.size()) ||
      !says_average(parse, said.last, average, named))
    return false;
  const std::vector<int> topics = topic_tables(parse);
  if (topics.empty() || (named >= 0 && table_at(parse, named) != topics[0])) return false;
  Slot slot;
  for (const int child : children_of(parse, topics[0], said.children)) {
    Nested nested;
    nested.output = row_of(child);
    nested.aggregate = Aggregate::count;
    nested.over = topics[0];
    nested.conditions = conditions_of_average(parse, average, named, topics[0]);
    const Span span =
        language::join(parse.chunks[parse.chunk_at(said.first)].span, parse.chunks[average].span);
    Condition condition = nested_condition(ConditionKind::scalar, std::move(nested), span);
    condition.left = row_of(child);
    condition.aggregate = Aggregate::count;
    condition.op = said.op;
    Sketch sketch;
    sketch.tables.push_back(child);
    sketch.having.push_back(std::move(condition));
    sketch.group_rows = true;
    sketch.features.add("having.above_average_count");
    slot.push_back(std::move(sketch));
  }
  if (slot.empty()) return false;
  const int last = parse.chunks[named >= 0 ? named : average].last;
  place_tokens(parse, tokens_in(said.first, last), row_of(slot[0].tables[0]));
  parse.slots.push_back(std::move(slot));
  return true;
}

bool read_comparison(Parse& parse, int i, const std::vector<language::PhraseMatch>& matches) {
  std::optional<BoundSaid> said = read_more_than(parse, i);
  if (!said) return false;
  const int than = said->last;
  if (said->op == Operator::more && read_average(parse, *said)) return true;
  if (!read_bound(parse, than, *said)) {
    for (const language::PhraseMatch& match : matches)
      if (match.first_token == than && match.phrase == static_cast<int>(Said::meant))
        said->last = std::max(said->last, match.last_token);
    if (said->last == than) return false;
    add_rooms(parse, than, said->last, *said);
  }
  return add_bound(parse, *said);
}

void parse_own_bounds(Parse& parse) {
  const std::vector<language::PhraseMatch> matches = bound_data().phrases.match(parse.tokens);
  for (int i = 0; i < parse.size(); ++i)
    if (parse.free(i) && read_comparison(parse, i, matches)) return;
  for (const language::PhraseMatch& match : matches)
    if (read_phrase(parse, match)) return;
}

}  // namespace

extern constexpr Construct kOwnBounds = {
    .name = "own_bounds",
    .read = parse_own_bounds,
    .reads = {kAroundValues, CueKind::compare, CueKind::comparative, CueKind::stop, CueKind::comma,
              CueKind::pronoun, CueKind::vague, CueKind::avg},
    .uses_up = {kSchemaItems, kAroundValues, CueKind::auxiliary, CueKind::compare,
                CueKind::comparative, CueKind::stop, CueKind::vague, CueKind::avg, CueKind::have,
                CueKind::with, CueKind::be, CueKind::pronoun, Material::word},
    .after = {"terms", "full_names", "two_ends"},
};

}  // namespace nl_ask::candidates
