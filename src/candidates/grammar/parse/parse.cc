// The zones of a question, and what each of its chunks is before all.
#include "candidates/grammar/parse/parse.h"

#include "candidates/grammar/parse/time_units.h"
#include "candidates/grammar/parse/typed_words.h"
#include "candidates/grammar/sketch/column_words.h"
#include "language/lexicon.h"
#include "language/stem.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <utility>

namespace nl_ask::candidates {
namespace {

using schema::Mention;

/// "the top 3 cities", "the three oldest": the number says how many.
bool limits(const Parse& parse, int i) {
  const auto superlative = [&](int at) {
    return parse.is(at, CueKind::superlative) || parse.is(at, CueKind::hint) ||
           parse.is(at, CueKind::frequent);
  };
  return superlative(i - 1) || superlative(i + 1) ||
         (parse.is(i - 1, CueKind::stop) && i + 1 < parse.size() && parse.chunks[i + 1].named());
}

/// "the white percentages of cities and the ...": a word that only goes with the name before it.
bool trails_name(const Parse& parse, int i) {
  if (!parse.chunks[i].unknown() || !parse.columnar(i - 1)) return false;
  return parse.is(i + 1, CueKind::of) || parse.is(i + 1, CueKind::and_word) ||
         parse.is(i + 1, CueKind::comma);
}

/// "total unpaid fines", read as "not paid": what stands between what is computed and of what.
bool qualifies_computed(const Parse& parse, int i) {
  const bool denies = parse.is(i, CueKind::negation) && parse.tabular(i + 2);
  if (!denies && (!parse.chunks[i].unknown() || !parse.tabular(i + 1))) return false;
  return std::ranges::any_of(std::array{CueKind::sum, CueKind::avg, CueKind::max, CueKind::min},
                             [&](CueKind kind) { return parse.is(i - 1, kind); });
}

/// "Which guests wrote more than one review?", by what a comment says of a date: what they did,
/// which isn't shown.
bool says_deed(const Parse& parse, int i) {
  if (!parse.columnar(i) || i < 2 || !parse.is(0, CueKind::which) || !parse.chunks[i - 1].named())
    return false;
  const Chunk& chunk = parse.chunks[i];
  const schema::Mention& best = *chunk.columns[0];
  return chunk.last == chunk.first + 1 && best.evidence == schema::Evidence::comment &&
         parse.column({best.table, best.column}).temporal();
}

/// Chunks that may stand inside what is asked for.
bool belongs_to_output(const Parse& parse, int i) {
  const Chunk& chunk = parse.chunks[i];
  if (chunk.number && !chunk.quoted && limits(parse, i)) return true;
  if (trails_name(parse, i) || qualifies_computed(parse, i)) return true;
  if (chunk.cue == nullptr) return parse.tabular(i) || (parse.columnar(i) && !says_deed(parse, i));
  switch (chunk.cue->kind) {
    case CueKind::ask:
    case CueKind::count:
    case CueKind::how_much:
    case CueKind::sum:
    case CueKind::avg:
    case CueKind::max:
    case CueKind::min:
    case CueKind::distinct:
    case CueKind::all:
    case CueKind::information:
    case CueKind::of:
    case CueKind::and_word:
    case CueKind::comma:
    case CueKind::both:
    case CueKind::also:
    case CueKind::each:
    case CueKind::times:
    case CueKind::stop:
    case CueKind::superlative:
    case CueKind::frequent:
    case CueKind::hint:
    case CueKind::pronoun:
    case CueKind::vague:
    case CueKind::aggregate:
    case CueKind::periodic:
      return true;
    case CueKind::difference:
      return true;
    case CueKind::percent:
      return parse.columnar(i - 1);
    case CueKind::be:  // "what is ...", within a question; "who is the director of"
      return parse.is(i - 1, CueKind::which) ||
             (parse.is(i - 1, CueKind::who) && i <= 2 && parse.columnar(parse.next(i)));
    case CueKind::which:
    case CueKind::who:
    case CueKind::where:
    case CueKind::when:
      return !parse.tabular(i - 1) && !parse.columnar(i - 1) && !parse.valuable(i - 1);
    default:
      return false;
  }
}

bool asks(const Parse& parse, int i) {
  for (CueKind kind : {CueKind::ask, CueKind::which, CueKind::count, CueKind::who, CueKind::where,
                       CueKind::when, CueKind::how_much})
    if (parse.is(i, kind)) return true;
  return false;
}

bool aggregates(const Parse& parse, int i) {
  for (CueKind kind :
       {CueKind::sum, CueKind::avg, CueKind::max, CueKind::min, CueKind::count, CueKind::aggregate})
    if (parse.is(i, kind)) return true;
  return false;
}

/// Whether what follows a boundary goes back to what is asked for: "..., and their names".
bool resumes(const Parse& parse, int i) {
  if (i > 0 && asks_for_order(parse, i)) return false;  // "... Order them by age"
  if (i == 0 || parse.is(i - 1, CueKind::sentence)) return asks(parse, i) || aggregates(parse, i);
  int before = i - 1;
  while (before >= 0 && parse.is(before, CueKind::stop)) --before;
  const bool joined = parse.is(before, CueKind::comma) || parse.is(before, CueKind::and_word);
  if (!joined) return false;
  const bool asks_time = parse.is(i, CueKind::when) || parse.is(i, CueKind::where);
  if (asks_time && parse.is(before, CueKind::and_word)) return true;
  return parse.is(i, CueKind::ask) || parse.is(i, CueKind::count) || aggregates(parse, i) ||
         (parse.is(i, CueKind::pronoun) && i + 1 < parse.size() && parse.chunks[i + 1].named()) ||
         (parse.is(i, CueKind::which) &&
          (parse.is(before, CueKind::comma) || parse.is(i + 1, CueKind::be)));
}

/// Whether what is named at chunk `at` is compared with something.
bool compared(const Parse& parse, int at) {
  const int after = parse.next(at);
  return parse.columnar(at - 1) || parse.valuable(at + 1) || parse.is(after, CueKind::compare) ||
         parse.is(after, CueKind::comparative) || parse.is(after, CueKind::like) ||
         parse.is(after, CueKind::between) || parse.is(after, CueKind::unknown) ||
         parse.is(after, CueKind::known) || parse.is(after, CueKind::superlative) ||
         (after >= 0 && (parse.valuable(after) || parse.chunks[after].number));
}

/// "with their capacity", "... with their departments".
bool shows_own(const Parse& parse, int i) {
  const bool last = i + 3 >= parse.size() || parse.is(i + 3, CueKind::sentence);
  return parse.is(i, CueKind::with) && parse.is(i + 1, CueKind::pronoun) &&
         (parse.columnar(i + 2) || (parse.tabular(i + 2) && last)) && !compared(parse, i + 2);
}

/// Rows of `table` each belong to one of `other`.
bool refers_to(const Parse& parse, int table, int other) {
  return std::ranges::any_of(parse.joins.edges(table), [&](const JoinEdge& edge) {
    return edge.up && edge.other == other && other != table;
  });
}

/// What a phrase lists, up to where it ends: "with customer, town and email".
struct Listed {
  int columns = 0;
  bool referred = false;  // a table that the rows refer to
  bool certain = false;   // a column that every row has: nobody asks which rows have it
};

/// Nothing where something is said of what is listed, or it is no list of columns of `rows` and of
/// what they refer to.
std::optional<Listed> listed_after(const Parse& parse, int with, int rows) {
  Listed listed;
  for (int at = with + 1; at < parse.size() && !parse.is(at, CueKind::sentence); ++at) {
    const std::string& text = parse.chunks[at].text;
    if (parse.is(at, CueKind::and_word) || parse.is(at, CueKind::comma) ||
        parse.is(at, CueKind::pronoun) ||
        (parse.is(at, CueKind::stop) && text != "a" && text != "an"))
      continue;
    if (compared(parse, at)) return std::nullopt;
    if (parse.tabular(at)) {
      if (!refers_to(parse, rows, table_at(parse, at))) return std::nullopt;
      listed.referred = true;
      continue;
    }
    if (!parse.columnar(at)) return std::nullopt;
    const Mention& best = *parse.chunks[at].columns[0];
    const schema::Column& column = parse.column({best.table, best.column});
    const bool theirs = refers_to(parse, rows, best.table);
    if ((best.table != rows && !theirs) || column.kind == schema::TypeKind::boolean)
      return std::nullopt;
    listed.referred |= theirs;
    ++listed.columns;
    const bool filled = parse.schema.tables[best.table].rows > 0 && column.distinct > 0 &&
                        column.null_fraction <= 0;
    listed.certain |= !column.nullable || filled;
  }
  return listed;
}

/// "with", or ":" before a list.
bool opens_list(const Parse& parse, int i) {
  return parse.is(i, CueKind::with) ||
         (parse.is(i, CueKind::sentence) && parse.chunks[i].text == ":");
}

/// "orders with customer and status", "orders: customer, status": what rows refer to, several
/// columns, or one that they all have.
bool shows_listed(const Parse& parse, int with) {
  int first = 0;
  while (first < with && !parse.tabular(first)) ++first;
  if (!opens_list(parse, with) || first == with) return false;
  const std::optional<Listed> listed = listed_after(parse, with, table_at(parse, first));
  return listed && (listed->referred || listed->certain || listed->columns > 1 ||
                    (listed->columns == 1 && parse.is(0, CueKind::ask)));
}

/// "with the number of pets": a count or an aggregate that is compared with nothing.
bool shows_more(const Parse& parse, int i) {
  if (i > 0 && (shows_own(parse, i) || shows_listed(parse, i))) return true;
  if (!parse.is(i, CueKind::with) || i == 0) return false;
  int next = parse.next(i);
  if (parse.is(next, CueKind::pronoun)) next = parse.next(next);  // "with the corresponding number"
  if (next < 0 || !aggregates(parse, next)) return false;
  for (int at = next; at < parse.size() && at <= next + 6; ++at) {
    if (parse.chunks[at].number || parse.is(at, CueKind::compare)) return false;
    if (parse.is(at, CueKind::sentence)) break;
  }
  return true;
}

/// A value that belongs to the name after it: "female students", "Linda Smith's age".
bool describes(const Parse& parse, int i) {
  int after = i + 1;
  while (parse.valuable(after)) ++after;
  if (after >= parse.size()) return false;
  if (parse.is(after, CueKind::be) && parse.chunks[after].text.starts_with("'")) ++after;
  return after < parse.size() && parse.chunks[after].named();
}

/// "Which five groups": how many are to be shown.
bool says_how_many(const Parse& parse, int i) {
  return parse.is(i - 1, CueKind::which) && parse.chunks[i].number && parse.tabular(i + 1);
}

/// "who left": what somebody did says of whom, rather than what is to be shown.
bool tells_who(const Parse& parse, int i) {
  if (!parse.is(i - 1, CueKind::who) || !parse.columnar(i)) return false;
  const Mention& best = *parse.chunks[i].columns[0];
  return parse.column({best.table, best.column}).temporal() && says_done(parse.chunks[i].text);
}

void find_zones(Parse& parse) {
  bool output = true;
  for (int i = 0; i < parse.size(); ++i) {
    if (parse.is(i, CueKind::be) && parse.chunks[i].text.starts_with("'")) {
      parse.zones[i] = output ? Zone::output : Zone::filter;
      continue;
    }
    if (resumes(parse, i) || shows_more(parse, i))
      output = true;
    else if (i > 0 && asks_for_order(parse, i) && parse.is(i - 1, CueKind::sentence))
      output = false;
    else if (i > 0 && tells_who(parse, i))
      output = false;
    else if (output && i > 0 && starts_phrase(parse, i) && !qualifies_computed(parse, i))
      output = false;
    else if (output && i > 0 && !belongs_to_output(parse, i) && !says_how_many(parse, i) &&
             !(parse.valuable(i) && describes(parse, i)))
      output = parse.is(i, CueKind::in) && i <= 1;
    parse.zones[i] = output ? Zone::output : Zone::filter;
  }
}

}  // namespace

bool is_hollow(const Parse& parse, const Chunk& chunk) {
  const auto& lexicon = language::Lexicon::english();
  for (int t = chunk.first; t < chunk.last; ++t)
    if (!lexicon.is(language::WordList::hollow, parse.tokens[static_cast<std::size_t>(t)].lower))
      return false;
  return true;
}

void Parse::use(int i) {
  if (log != nullptr) log->used.add(kinds[i]);
  used[i] = true;
}

void Parse::use(int first, int last) {
  for (int i = std::max(first, 0); i < last && i < size(); ++i) use(i);
}

int Parse::next(int i, int step) const {
  for (int at = i + step; at >= 0 && at < size(); at += step)
    if (!is(at, CueKind::stop) && !is(at, CueKind::be) && !is(at, CueKind::auxiliary)) return at;
  return -1;
}

void remove_slots(Parse& parse, std::vector<size_t> slots) {
  std::sort(slots.rbegin(), slots.rend());
  for (size_t slot : slots) {
    parse.slots.erase(parse.slots.begin() + static_cast<std::ptrdiff_t>(slot));
    for (std::vector<ConditionPlace>* places :
         {&parse.conditions, &parse.lists, &parse.group_conditions})
      for (ConditionPlace& place : *places)
        if (place.slot > static_cast<int>(slot)) --place.slot;
  }
}

namespace {

/// Words that a distant meaning ties to some name of the schema ("due" to a charge) say nothing of
/// it.
void drop_whims(Parse& parse) {
  constexpr double kLeast = 0.16;
  constexpr double kTable = 0.9;
  for (Chunk& chunk : parse.chunks)
    if (chunk.cue == nullptr && chunk.named() && chunk.table_score() < kLeast &&
        chunk.column_score() < kLeast) {
      chunk.tables.clear();
      chunk.columns.clear();
    } else if (chunk.table_score() >= kTable) {
      // What a view computes is meant less often than the thing it is computed of.
      std::erase_if(chunk.columns, [&](const Mention* m) {
        return parse.schema.tables[m->table].kind == schema::TableKind::view;
      });
    }
}

}  // namespace

Parse begin_parse(const std::vector<language::Token>& tokens,
                  const std::vector<language::TimePhrase>& times, std::vector<Chunk> chunks,
                  const schema::Schema& schema, const Naming& naming, const JoinGraph& joins) {
  Parse parse{.schema = schema,
              .naming = naming,
              .joins = joins,
              .tokens = tokens,
              .times = times,
              .chunks = std::move(chunks)};
  const size_t n = parse.chunks.size();
  parse.zones.assign(n, Zone::filter);
  parse.used.assign(n, false);
  parse.meant.assign(n, false);
  parse.named.assign(schema.tables.size(), false);
  parse.valued.assign(schema.tables.size(), false);
  drop_whims(parse);
  drop_misheard(schema, tokens, parse.chunks);
  drop_values_of_units(tokens, parse.chunks);
  for (int i = 0; i < parse.size(); ++i) parse.kinds.push_back(kind_of(parse, i));
  for (int i = 0; i < parse.size(); ++i) {
    const Chunk& chunk = parse.chunks[i];
    if (parse.valuable(i) && !chunk.values.empty()) parse.valued[chunk.values[0]->table] = true;
    for (const Mention* table : chunk.tables)
      if (table->score >= chunk.table_score() - 0.02 && table->score >= chunk.column_score() - 0.15)
        parse.named[table->table] = true;
  }
  find_zones(parse);
  return parse;
}

std::vector<int> table_choices(const Parse& parse, int i) {
  std::vector<int> tables;
  for (const Mention* mention : parse.chunks[i].tables) tables.push_back(mention->table);
  return tables;
}

int table_at(const Parse& parse, int i) {
  return i < 0 || i >= parse.size() || parse.chunks[i].tables.empty()
             ? -1
             : parse.chunks[i].tables[0]->table;
}

bool has_date(const Parse& parse, int table) {
  return std::ranges::any_of(parse.schema.tables[static_cast<std::size_t>(table)].columns,
                             &schema::Column::temporal);
}

bool begins(const Parse& parse, int i) {
  return i == 0 || parse.is(i - 1, CueKind::and_word) || parse.is(i - 1, CueKind::comma) ||
         parse.is(i - 1, CueKind::sentence);
}

bool asks_who(const Parse& parse, int i) { return parse.is(i, CueKind::who) && begins(parse, i); }

bool asks_for_order(const Parse& parse, int i) {
  return parse.is(i, CueKind::ask) && parse.chunks[i].cue->argument == "order";
}

}  // namespace nl_ask::candidates
