// "overdue invoices", "which orders are unpaid": a state that data/thesaurus knows of what the
// table keeps, by whatever the table's columns have to say it.

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "candidates/grammar/constructs/absences.h"
#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/constructs/state_readings.h"
#include "candidates/grammar/parse/verb_dates.h"
#include "language/lexicon.h"
#include "language/stem.h"

namespace nl_ask::candidates {
namespace {

using language::ThesaurusPlace;

constexpr int kNear = 4;  // chunks between a state and what denies it
constexpr size_t kMostTables = 3;

/// What may be a state's name: a word of its own, a value, a column, an adjective.
bool may_be_state(const Parse& parse, int i) {
  constexpr double kNamed = 0.6;  // linked more weakly with a table, it is hardly its name
  const Chunk& chunk = parse.chunks[i];
  return parse.free(i) && !chunk.number && !chunk.quoted && chunk.time == nullptr &&
         !(parse.tabular(i) && chunk.table_score() >= kNamed) &&
         (chunk.cue == nullptr || parse.is(i, CueKind::vague) || parse.is(i, CueKind::unknown));
}

/// Chunks that stand inside a name of several words: "not completed", "in stock".
bool may_be_inside(const Parse& parse, int i) {
  return parse.free(i) && !parse.chunks[i].number && !parse.chunks[i].quoted &&
         !parse.is(i, CueKind::comma) && !parse.is(i, CueKind::sentence);
}

void add_words(const Parse& parse, int i, std::vector<std::string>& words) {
  for (int t = parse.chunks[i].first; t < parse.chunks[i].last; ++t) {
    std::string word;
    for (const char c : parse.tokens[t].lower + ' ') {
      if (c != ' ' && c != '-') {
        word += c;
      } else if (!word.empty()) {
        words.push_back(std::exchange(word, {}));
      }
    }
  }
}

/// "Installed meters", where a status says so and a date says since when: the values.
Slot stored_states(const Parse& parse, int i) {
  const Chunk& chunk = parse.chunks[i];
  std::vector<int> dated;
  for (const schema::Mention* column : chunk.columns)
    if (parse.column({column->table, column->column}).temporal()) dated.push_back(column->table);
  if (dated.empty() || chunk.values.empty() || chunk.last != chunk.first + 1) return {};
  const auto as_said = [](const Sketch& sketch) { return sketch.features.has("value.exact"); };
  Slot slot = value_conditions(parse, i, -1);
  std::erase_if(slot, [&](const Sketch& sketch) {
    return sketch.conditions.size() != 1 || !as_said(sketch) ||
           std::ranges::find(dated, sketch.conditions[0].left.table) == dated.end();
  });
  for (Sketch& sketch : slot) sketch.features.add("state.stored");
  return slot;
}

/// The longest state's name that begins at chunk `i`.
std::optional<StateWords> state_at(const Parse& parse, int i) {
  const language::Thesaurus& thesaurus = language::Thesaurus::english();
  if (!may_be_inside(parse, i)) return std::nullopt;
  std::optional<StateWords> best;
  StateWords read;
  read.first = i;
  bool states = false;
  for (int last = i; last < parse.size() && may_be_inside(parse, last); ++last) {
    add_words(parse, last, read.words);
    states |= may_be_state(parse, last);
    if (read.words.size() > thesaurus.longest_state()) break;
    read.last = last;
    read.places = thesaurus.states(read.words);
    if (states && !read.places.empty()) best = read;
  }
  if (!best && may_be_state(parse, i) && !stored_states(parse, i).empty())
    best = StateWords{.first = i, .last = i, .words = {}, .places = {}};
  return best;
}

/// Tables whose rows may be in the state, the one that it stands beside first.
std::vector<int> tables_of_state(const Parse& parse, const StateWords& state) {
  std::vector<int> tables;
  const auto note = [&](int table) {
    if (table >= 0 && tables.size() < kMostTables &&
        std::ranges::find(tables, table) == tables.end())
      tables.push_back(table);
  };
  int after = state.last + 1;
  while (parse.valuable(after) || parse.is(after, CueKind::vague) ||
         parse.is(after, CueKind::and_word))
    ++after;
  if (after < parse.size() && after <= state.last + 3 && parse.tabular(after))
    note(table_at(parse, after));
  for (int before = state.first - 1; before >= 0; --before)
    if (parse.tabular(before)) {
      note(table_at(parse, before));
      break;
    }
  for (int table : topic_tables(parse)) note(table);
  return tables;
}

/// "coal and gas plants": one of several values.
bool listed(const Parse& parse, int i, int step) {
  const int joint = i + step;
  const bool joined = parse.is(joint, CueKind::and_word) || parse.is(joint, CueKind::or_word) ||
                      parse.is(joint, CueKind::comma);
  return joined && parse.valuable(joint + step);
}

/// "insured with Carewell", where Carewell is an insurer: the words name the value's column.
bool has_own_value(const Parse& parse, const StateWords& state) {
  constexpr int kReach = 3;
  for (int at = state.last + 1; at < parse.size() && at <= state.last + kReach; ++at) {
    if (!parse.valuable(at)) continue;
    for (const schema::Mention* value : parse.chunks[at].values)
      for (const schema::Mention* column : parse.chunks[state.first].columns)
        if (value->table == column->table && value->column == column->column) return true;
  }
  return false;
}

/// "When was it closed?", "Who approved it?", "the status is open": something else is said.
bool said_otherwise(const Parse& parse, const StateWords& state) {
  const Chunk& chunk = parse.chunks[state.first];
  if (!chunk.values.empty() && column_beside(parse, state.first) >= 0) return true;
  if (parse.valuable(state.first) &&
      (listed(parse, state.first, -1) || listed(parse, state.last, 1)))
    return true;
  if (has_own_value(parse, state)) return true;
  for (int at = state.first - 1; at >= 0; --at) {
    if (parse.is(at, CueKind::when)) return true;
    if (parse.is(at, CueKind::comma) || parse.is(at, CueKind::sentence)) break;
  }
  return state.first > 0 && asks_who(parse, state.first - 1);
}

/// "assigned to nobody", "approved by no one": the denial ends what is said.
int denial_after_state(const Parse& parse, const StateWords& state) {
  int at = state.last + 1;
  while (parse.is(at, CueKind::in) || parse.is(at, CueKind::by) || parse.is(at, CueKind::stop))
    ++at;
  const bool denies = at > state.last + 1 && parse.is(at, CueKind::negation) && parse.free(at);
  const bool last = at + 1 >= parse.size() || parse.is(at + 1, CueKind::sentence) ||
                    parse.is(at + 1, CueKind::comma) || parse.is(at + 1, CueKind::and_word);
  return denies && last ? at : -1;
}

/// The chunk that denies the state; -1: none.
int denial_of_state(const Parse& parse, const StateWords& state) {
  for (int at = state.first - 1; at >= 0 && at >= state.first - kNear; --at) {
    if (parse.is(at, CueKind::negation) || parse.is(at, CueKind::none))
      return parse.free(at) ? at : -1;
    if (parse.tabular(at) || parse.is(at, CueKind::and_word) || parse.is(at, CueKind::comma)) break;
  }
  return denial_after_state(parse, state);
}

Span span_of(const Parse& parse, const StateWords& state) {
  return language::join(parse.chunks[state.first].span, parse.chunks[state.last].span);
}

/// The words are all of the name of a column of the tables.
bool names_column(const Parse& parse, const StateWords& words, const std::vector<int>& tables) {
  constexpr double kSure = 0.85;
  return words.first == words.last && parse.columnar(words.first) &&
         std::ranges::any_of(parse.chunks[words.first].columns, [&](const schema::Mention* column) {
           return column->score >= kSure &&
                  std::ranges::find(tables, column->table) != tables.end();
         });
}

/// "living dogs", "active courses": the table that the value or the column behind the state is of;
/// -1: none.
int table_described(const Parse& parse, const StateWords& words) {
  const int i = words.last + 1;
  const bool is_verb = words.first > 0 && parse.is(words.first - 1, CueKind::have);
  if (i >= parse.size() || parse.tabular(i) || is_verb) return -1;
  const Chunk& chunk = parse.chunks[i];
  if (!chunk.columns.empty()) return chunk.columns[0]->table;
  return chunk.values.empty() ? -1 : chunk.values[0]->table;
}

/// "Which driver has covered the most kilometres?": what is done to something is no state of who
/// does it, the table before; -1: it is not said so.
int doer_of_state(const Parse& parse, const StateWords& state) {
  const int before = before_verb(parse, state.first);
  int after = state.last + 1;
  while (parse.is(after, CueKind::stop)) ++after;
  const bool object = parse.is(after, CueKind::superlative) || parse.is(after, CueKind::compare);
  return object && parse.tabular(before) ? table_at(parse, before) : -1;
}

/// "Customers without cancelled orders": the chunk of the rows in that state, of which there are to
/// be none; -1: nothing of the kind is said.
int rows_denied(const Parse& parse, const StateWords& words, int denial) {
  const int rows = words.last + 1;
  if (denial != words.first - 1 || !parse.is(denial, CueKind::none) || !parse.tabular(rows) ||
      !parse.free(rows))
    return -1;
  const std::vector<int> topics = topic_tables(parse);
  return topics.empty() || topics[0] == table_at(parse, rows) ? -1 : rows;
}

/// What a single word says of rows besides: a value, a yes or no.
void add_as_stored(const Parse& parse, const StateWords& words, bool denied, Slot& slot) {
  if (words.first != words.last) return;
  if (!parse.chunks[words.first].values.empty())
    add_others(value_conditions(parse, words.first, -1), slot);
  add_others(flag_conditions(parse, words.first, denied), slot);
}

bool deny_rows(Parse& parse, const StateWords& words, int denial, int rows) {
  const int table = table_at(parse, rows);
  const Span span = language::join(span_of(parse, words), parse.chunks[rows].span);
  Slot such;
  add_states_of(parse, words, {table, {}, false, span_of(parse, words)}, 0, such);
  add_as_stored(parse, words, false, such);
  std::erase_if(such, [&](const Sketch& sketch) {
    return sketch.conditions.empty() ||
           std::ranges::any_of(sketch.conditions, [&](const Condition& condition) {
             return condition.left.table != table;
           });
  });
  if (such.empty()) return false;
  parse.use(words.first, words.last + 1);
  if (!denied_alone(parse, rows)) {  // "no published posts in 2026": denied with what else is said
    parse.conditions.push_back({static_cast<int>(parse.slots.size()), words.first, words.last});
    parse.slots.push_back(std::move(such));
    return true;
  }
  Slot slot;
  add_without_such(parse, table, such, span, slot);
  parse.use(denial);
  parse.use(rows);
  parse.slots.push_back(std::move(slot));
  return true;
}

/// "Active employees by department", of departments that are active or not as well: what stands
/// right before a noun whose rows may be in that state is hardly said of others.
void doubt_other_rows(const Parse& parse, const StateWords& words, Slot& slot) {
  if (!parse.tabular(words.last + 1)) return;
  const int table = table_at(parse, words.last + 1);
  const auto of_noun = [table](const Sketch& sketch) {
    return !sketch.conditions.empty() && sketch.conditions[0].left.table == table;
  };
  if (std::ranges::none_of(
          slot, [&](const Sketch& sketch) { return of_noun(sketch) && is_sure(sketch); }))
    return;
  for (Sketch& sketch : slot)
    if (!sketch.conditions.empty() && !of_noun(sketch)) sketch.features.add("state.not_of_noun");
}

bool read_state(Parse& parse, const StateWords& words) {
  if (said_otherwise(parse, words)) return false;
  const int denial = denial_of_state(parse, words);
  const int rows = rows_denied(parse, words, denial);
  if (rows >= 0 && deny_rows(parse, words, denial, rows)) return true;
  Slot slot;
  const std::vector<int> tables = tables_of_state(parse, words);
  if (!tables.empty() && verb_of_time(parse, words.first, words.last, tables[0])) return false;
  for (size_t i = 0; i < tables.size(); ++i)
    add_states_of(parse, words, {tables[i], {}, denial >= 0, span_of(parse, words)},
                  static_cast<int>(i), slot);
  for (const int table : {tables.empty() ? -1 : tables[0], table_described(parse, words)})
    if (slot.empty() && table >= 0 && !names_column(parse, words, tables))
      add_states_of_others(parse, words, {table, {}, denial >= 0, span_of(parse, words)}, slot);
  if (slot.empty() && denial < 0) slot = stored_states(parse, words.first);
  if (slot.empty()) return false;
  const int doer = doer_of_state(parse, words);
  for (Sketch& sketch : slot)
    if (doer >= 0 && sketch.conditions[0].left.table == doer) sketch.features.add("state.of_doer");
  const bool sure = std::ranges::any_of(slot, is_sure);
  add_as_stored(parse, words, denial >= 0, slot);
  doubt_other_rows(parse, words, slot);
  Sketch ignored;
  ignored.features.add("state.ignored");
  if (denial >= 0) ignored.features.add("state.ignored_though_denied");
  slot.push_back(std::move(ignored));
  parse.use(words.first, words.last + 1);
  for (int i = words.first; sure && i <= words.last; ++i) parse.meant[i] = true;
  if (denial >= 0) parse.use(denial);
  parse.conditions.push_back({static_cast<int>(parse.slots.size()), words.first, words.last});
  parse.slots.push_back(std::move(slot));
  return true;
}

void parse_states(Parse& parse) {
  for (int i = 0; i < parse.size(); ++i) {
    const std::optional<StateWords> words = state_at(parse, i);
    if (words && read_state(parse, *words)) i = words->last;
  }
}

}  // namespace

extern constexpr Construct kStates = {
    .name = "states",
    .read = parse_states,
    .reads = {kAroundValues, CueKind::vague, CueKind::when, CueKind::pronoun, CueKind::hint,
              CueKind::or_word, CueKind::which, CueKind::unknown, CueKind::have,
              CueKind::superlative, CueKind::compare},
    .uses_up = {kSchemaItems,      kFiller,          CueKind::vague,    CueKind::negation,
                CueKind::none,     CueKind::in,      CueKind::of,       CueKind::with,
                CueKind::have,     CueKind::like,    CueKind::only,     CueKind::by,
                CueKind::all,      CueKind::each,    CueKind::relative, CueKind::who,
                CueKind::and_word, CueKind::or_word, CueKind::compare,  CueKind::comparative,
                CueKind::hint,     CueKind::except,  CueKind::unknown,  Material::word},
    .provides = {Finding::conditions},
    .after = {"durations", "ratios", "measures", "shares", "own_references", "arithmetic", "agents",
              "having", "sets"},
};

}  // namespace nl_ask::candidates
