// "the most viewed pages", "books borrowed most often": what was done to a row is kept in rows of
// another table that refer to it. Those are counted, or what they amount to is added up.

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "candidates/grammar/constructs/referring.h"
#include "candidates/grammar/constructs/superlative.h"
#include "candidates/grammar/parse/concepts.h"
#include "candidates/grammar/parse/measure_columns.h"
#include "candidates/grammar/parse/measures.h"
#include "candidates/grammar/sketch/column_words.h"
#include "language/lexicon.h"
#include "language/stem.h"
#include "language/wordnet/wordnet.h"

namespace nl_ask::candidates {
namespace {

constexpr size_t kMostDeedTables = 3;

/// "viewed", "sold": what was done.
bool done(const language::Token& word) {
  return (word.lower.size() > 4 && word.lower.ends_with("ed")) ||
         is_column_word("participle", word.lower);
}

/// "prescribe the most": a verb before the cue that ends the clause.
bool may_be_verb(const language::Token& word) {
  return word.kind == language::TokenKind::word &&
         !language::dictionary_forms(word.lower).empty() &&
         !language::Lexicon::english().names_nothing(word.lower);
}

/// "costs the most", of what has a cost.
bool surely_names(const Parse& parse, int token) {
  constexpr double kSurely = 0.9;
  return std::ranges::any_of(parse.chunks, [&](const Chunk& chunk) {
    return chunk.first <= token && token < chunk.last &&
           std::max(chunk.column_score(), chunk.table_score()) >= kSurely;
  });
}

bool ends_clause(const Parse& parse, int cue) {
  const int after = cue + 1;
  return after >= parse.size() || parse.is(after, CueKind::sentence) ||
         parse.is(after, CueKind::comma) || parse.is(after, CueKind::in) ||
         parse.chunks[static_cast<size_t>(after)].time != nullptr;
}

/// "the most cancelled requests", where requests are in that state: it says which are counted.
bool tells_rows(const Parse& parse, int i) {
  const int rows = parse.next(i);
  if (!parse.valuable(i) || rows < 0 || !parse.tabular(rows)) return false;
  return std::ranges::any_of(parse.chunks[i].values, [&](const schema::Mention* value) {
    return value->table == table_at(parse, rows) && value->evidence <= schema::Evidence::synonym;
  });
}

/// The token that says what was done most, beside the cue; -1: none.
int done_at(const Parse& parse, int cue) {
  const Chunk& chunk = parse.chunks[cue];
  const int size = static_cast<int>(parse.tokens.size());
  if (done(parse.tokens[chunk.last - 1])) return chunk.last - 1;  // "most viewed" as one phrase
  if (chunk.last < size && done(parse.tokens[chunk.last]))
    return tells_rows(parse, cue + 1) ? -1 : chunk.last;
  int before = chunk.first - 1;
  while (before >= 0 && parse.tokens[before].lower == "the") --before;
  if (ends_clause(parse, cue) && before > 0 && parse.tokens[before].lower == "to") --before;
  const bool verb = before > 0 && ends_clause(parse, cue) && may_be_verb(parse.tokens[before]) &&
                    !surely_names(parse, before);
  return before > 0 && (verb || done(parse.tokens[before])) ? before : -1;
}

/// Stems of the verb and of what is derived from it: prescribed - prescribe, prescription.
std::set<std::string> stems_of_deed(const language::Token& word) {
  constexpr int kMostDerived = 60;
  std::set<std::string> stems = {word.stem};
  language::RelatedLimits limits;
  limits.phrases = false;
  limits.words = kMostDerived;
  limits.min_score = 0;
  for (const std::string& verb : language::dictionary_forms(word.lower)) {
    stems.insert(language::stem(verb));
    for (const language::RelatedWord& related : language::related_words(verb, limits))
      if (related.relation == language::WordRelation::derived &&
          related.word.substr(0, 3) == verb.substr(0, 3))
        stems.insert(language::stem(related.word));
  }
  return stems;
}

bool any_among(const std::vector<std::string>& words, const std::set<std::string>& stems) {
  return std::ranges::any_of(words, [&](const std::string& word) { return stems.contains(word); });
}

/// Whether what the table keeps is done so: loans are borrowed.
bool keeps_deed(const Parse& parse, int table, const std::set<std::string>& stems) {
  for (const language::ConceptId id : concepts_of(parse, table))
    for (const language::SaidFor& line :
         language::Thesaurus::english().said_for(id, language::ThesaurusKey::when))
      if (std::ranges::any_of(line.said, [&](std::string_view entry) {
            return stems.contains(language::stem(entry));
          }))
        return true;
  return false;
}

/// The chunk that is the word and no more; -1: there is none.
int chunk_alone(const Parse& parse, int word) {
  const int i = parse.chunk_at(word);
  return i >= 0 && parse.chunks[i].last == parse.chunks[i].first + 1 ? i : -1;
}

/// What the question may be about: tables of its topic, then any that it names. "The most ordered
/// products" are no orders, though `deed` may be said of them.
std::vector<int> things(const Parse& parse, int deed) {
  std::vector<int> named;
  for (int i = 0; i < parse.size(); ++i)
    if (i != deed && parse.tabular(i)) named.push_back(table_at(parse, i));
  const auto holds = [](const std::vector<int>& all, int one) {
    return std::ranges::find(all, one) != all.end();
  };
  const int done = deed >= 0 && parse.tabular(deed) ? table_at(parse, deed) : -1;
  std::vector<int> tables;
  for (const int table : topic_tables(parse))
    if (table != done || named.empty() || holds(named, table)) tables.push_back(table);
  for (const int table : named)
    if (!holds(tables, table)) tables.push_back(table);
  return tables;
}

/// Whether a date or a key of the rows says that it was done: "ordered_by".
bool column_says(const Parse& parse, int table, const std::set<std::string>& stems) {
  const auto& columns = parse.schema.tables[table].columns;
  for (int c = 0; c < static_cast<int>(columns.size()); ++c)
    if ((columns[c].temporal() || parse.naming.identifies(table, c)) &&
        any_among(parse.naming.words(table, c), stems))
      return true;
  return false;
}

/// "sold": as many as the rows say, pieces of it.
bool trades(const std::set<std::string>& stems) {
  return std::ranges::any_of(stems,
                             [](const std::string& stem) { return is_column_word("trade", stem); });
}

/// Whether one of the tables is called after what was done: plays, rather than tracks, which are
/// played.
bool any_called(const Parse& parse, const std::vector<Referring>& tables,
                const std::set<std::string>& stems) {
  return std::ranges::any_of(tables, [&](const Referring& table) {
    return any_among(parse.naming.words(table.table), stems);
  });
}

/// How the rows of a table say that it was done; null: they do not.
const char* deed_feature(const Parse& parse, const Referring& table,
                         const std::set<std::string>& stems, const MeasureColumns& columns) {
  if (any_among(parse.naming.words(table.table), stems)) return "superlative.done";
  if (keeps_deed(parse, table.table, stems)) return "superlative.done_kept";
  if (trades(stems) && table.between == 0 && columns.column(table.table, "quantity") >= 0)
    return "superlative.done_kept";
  return column_says(parse, table.table, stems) ? "superlative.done_dated" : nullptr;
}

/// "views_count" of rows that sum up what was viewed: how often it was done; -1: no column says.
int times_done(const Parse& parse, int table, const std::set<std::string>& stems) {
  const auto& columns = parse.schema.tables[table].columns;
  for (int c = 0; c < static_cast<int>(columns.size()); ++c) {
    const std::vector<std::string>& words = parse.naming.words(table, c);
    const bool only = std::ranges::all_of(words, [&](const std::string& word) {
      return stems.contains(word) || is_column_word("count", word);
    });
    if (only && any_among(words, stems) && columns[c].numeric() &&
        !parse.naming.identifies(table, c))
      return c;
  }
  return -1;
}

/// "sold the most tickets": of the rows themselves there are the most.
bool names_rows(const Parse& parse, const Superlative& what, int table) {
  return parse.tabular(what.cue + 1) && table_at(parse, what.cue + 1) == table;
}

void add_counts(const Parse& parse, const Superlative& what, const Referring& deed, int amount,
                bool times, const char* feature, Slot& slot) {
  const Span span = parse.chunks[what.cue].span;
  Sketch counts = counted(what, deed.table, span);
  counts.features.add(feature);
  counts.features.add("superlative.done_between", deed.between);
  if (amount >= 0) {
    Sketch sums = counts;
    sums.orders[0] = order_by(Aggregate::sum, {deed.table, amount}, what.descending, span);
    sums.features.add(times ? "superlative.done_times" : "superlative.done_sum");
    slot.push_back(std::move(sums));
  }
  slot.push_back(std::move(counts));
}

bool counts_rows(const Sketch& sketch) {
  return std::ranges::any_of(sketch.orders, [](const OrderItem& order) {
    return order.aggregate == Aggregate::count && order.use.is_row();
  });
}

}  // namespace

void add_done(Parse& parse, const Superlative& what, Slot& slot) {
  const int word = done_at(parse, what.cue);
  if (word < 0) return;
  const int deed = chunk_alone(parse, word);
  const std::vector<int> topics = things(parse, deed);
  const std::set<std::string> stems = stems_of_deed(parse.tokens[word]);
  const MeasureColumns columns(parse.schema, parse.naming);
  const size_t before = slot.size();
  for (const int topic : topics) {
    const std::vector<Referring> tables = referring(parse, topic);
    const bool called = any_called(parse, tables, stems);
    for (const Referring& table : tables) {
      if (called && !any_among(parse.naming.words(table.table), stems)) continue;
      const char* const feature = deed_feature(parse, table, stems, columns);
      if (feature == nullptr || slot.size() >= before + 2 * kMostDeedTables) continue;
      const int times = times_done(parse, table.table, stems);
      const int pieces = times >= 0 ? times : columns.column(table.table, "quantity");
      const bool rows = pieces < 0 && names_rows(parse, what, table.table);
      const int amount = pieces >= 0 || rows ? pieces : natural_amount(parse, table.table);
      add_counts(parse, what, table, amount, times >= 0, feature, slot);
      parse.valued[table.table] = true;
    }
    if (slot.size() > before) break;
  }
  if (slot.size() == before) return;
  // Other rows that are counted were not said to be done.
  for (size_t k = 0; k < before; ++k)
    if (counts_rows(slot[k])) slot[k].features.add("superlative.not_done");
  if (deed < 0) return;
  if (parse.tabular(deed) && topics[0] == table_at(parse, deed)) return;  // it is listed
  if (parse.free(deed)) parse.use(deed);
  parse.deeds.push_back(deed);
}

}  // namespace nl_ask::candidates
