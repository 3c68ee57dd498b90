// The question under analysis: its chunks, which of them a construct has used, and the slots filled
// so far. Every construct of the grammar (candidates/grammar/constructs/grammar.h) reads chunks and
// adds slots.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "candidates/grammar/parse/chunk.h"
#include "candidates/grammar/parse/chunk_kinds.h"
#include "candidates/grammar/sketch/join_tree.h"
#include "candidates/grammar/sketch/naming.h"
#include "candidates/grammar/sketch/sketch.h"
#include "language/token.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

class QuestionTerms;

/// Where a chunk stands: in what is asked for, or in what restricts it.
enum class Zone { output, filter };

/// Alternatives of one part of the question; a reading takes exactly one of each slot.
using Slot = std::vector<Sketch>;

/// A slot that is a condition, and the chunks it was read from: [first, last].
struct ConditionPlace {
  int slot = 0;
  int first = 0;
  int last = 0;
};

/// A chunk that is explained by what it stands beside rather than by a link: "reports to" of a
/// reference; `by`: the column that it speaks of.
struct PlacedChunk {
  int chunk = 0;
  ColumnUse by;
};

/// What is known of a question while it is read. Indexes of chunks, slots, tables and tokens are
/// indexes into the vectors of that name.
struct Parse {
  // What is read: it stays as it is.
  const schema::Schema& schema;
  const Naming& naming;
  const JoinGraph& joins;
  const std::vector<language::Token>& tokens;
  const std::vector<language::TimePhrase>& times;
  std::vector<Chunk> chunks;             // the question, cut up
  std::vector<ChunkKind> kinds = {};     // one per chunk: what it is before all
  base::CivilDate today = {};            // the day on which it is asked
  const QuestionTerms* terms = nullptr;  // null: the vocabulary has none of its phrases

  // Who has explained what.
  std::vector<bool> used = {};   // one per chunk: a construct has explained it
  std::vector<bool> meant = {};  // one per chunk: known by what its words mean, not by a link
  std::vector<Zone> zones = {};  // one per chunk
  std::vector<PlacedChunk> placed = {};
  std::vector<int> deeds = {};    // chunks that say what was done to rows that are counted
  std::vector<bool> named = {};   // one per table: some chunk names it
  std::vector<bool> valued = {};  // one per table: some chunk is a value of it
  /// Tables that the question is about though it does not name them.
  std::vector<int> topics = {};

  // What it may mean.
  std::vector<Slot> slots = {};
  std::vector<Sketch> wholes = {};  // readings of the whole question, beside those of the slots

  // What constructs leave for those after them (candidates/grammar/constructs/construct.h).
  std::vector<ConditionPlace> conditions = {};        // slots that are one condition, in order
  std::vector<ConditionPlace> lists = {};             // slots that are a list of values, in order
  std::vector<ConditionPlace> group_conditions = {};  // slots that are one on groups, in order
  /// The slot of what is added up or counted though no word says so.
  std::optional<std::size_t> measured = std::nullopt;
  /// The chunk that "each" is said of where nothing is computed.
  std::optional<int> per = std::nullopt;
  /// The dates of which one is said to be that of all times, "by payment date"; the likeliest
  /// first.
  std::vector<ColumnUse> said_dates = {};
  bool counts_rows = false;  // a slot orders or filters groups by their number of rows
  bool grouped = false;      // "each", "per" ...
  bool asked = false;        // a slot says what is shown, though nothing is named

  ChunkLog* log = nullptr;  // what the running construct does is noted there; null: nowhere

  int size() const { return static_cast<int>(chunks.size()); }
  bool is(int i, CueKind kind) const {
    note(kind);
    return i >= 0 && i < size() && kinds[i] == kind;
  }
  bool free(int i) const { return i >= 0 && i < size() && !used[i]; }
  void use(int i);
  void use(int first, int last);  // [first, last)

  /// The column that chunk `i` speaks of where it is explained by what it stands beside; null: it
  /// is not.
  const ColumnUse* placed_by(int i) const {
    for (const PlacedChunk& one : placed)
      if (one.chunk == i) return &one.by;
    return nullptr;
  }

  /// The chunk that a token stands in; -1: none.
  int chunk_at(int token) const {
    for (int i = 0; i < size(); ++i)
      if (chunks[i].first <= token && token < chunks[i].last) return i;
    return -1;
  }

  /// The next chunk after `i` (step 1) or before it (step -1) that is not mere filler; -1: none.
  int next(int i, int step = 1) const;

  /// What a chunk is more likely: a table than a column, a stored value than a name.
  bool tabular(int i) const { return is_material(i, Material::table); }
  bool valuable(int i) const { return is_material(i, Material::value); }
  bool columnar(int i) const { return is_material(i, Material::column); }

  const schema::Column& column(ColumnUse use) const { return schema.column(use.table, use.column); }

 private:
  bool is_material(int i, Material material) const {
    note(material);
    return i >= 0 && i < size() && kinds[i] == material;
  }
  void note(ChunkKind kind) const {
    if (log != nullptr) log->read.add(kind);
  }
};

/// Takes slots away that others stand for now; places of conditions keep pointing to their own.
void remove_slots(Parse& parse, std::vector<std::size_t> slots);

/// Cuts the question up and finds the zones.
Parse begin_parse(const std::vector<language::Token>& tokens,
                  const std::vector<language::TimePhrase>& times, std::vector<Chunk> chunks,
                  const schema::Schema& schema, const Naming& naming, const JoinGraph& joins);

/// A column that a chunk may mean, with the evidence as features, and the words that say so.
struct ColumnChoice {
  ColumnUse use;
  FeatureVector features;
  Span span;
};

/// Whether rows share the column's values: a kind or a state, rather than what a row is called.
bool says_kind(const Parse& parse, ColumnUse use);

/// A column of few values, or of places that several rows have in common.
bool says_kind_or_place(const Parse& parse, ColumnUse use);

/// Such a text, where it is no name of the rows.
bool is_shared(const Parse& parse, ColumnUse use);

/// The first word of chunk `i`, in lower case.
inline const std::string& first_word_of(const Parse& parse, int i) {
  return parse.tokens[static_cast<std::size_t>(parse.chunks[i].first)].lower;
}

/// Whether there is a chunk `i` that begins with the word or sign.
inline bool begins_with(const Parse& parse, int i, std::string_view word) {
  return i >= 0 && i < parse.size() && first_word_of(parse, i) == word;
}

/// The columns that chunk `i` may mean, best first; those of `hint` (a table, or -1) are preferred.
std::vector<ColumnChoice> column_choices(const Parse& parse, int i, int hint = -1);

/// What column_choices looks at.
inline constexpr ChunkKinds kAroundColumns = {kFiller,       kSchemaItems,     CueKind::whose,
                                              CueKind::of,   CueKind::in,      CueKind::all,
                                              CueKind::each, CueKind::distinct};

/// The tables that chunk `i` may mean.
std::vector<int> table_choices(const Parse& parse, int i);

/// Whether chunk `i` begins the question, a sentence of it or another thing that it asks.
bool begins(const Parse& parse, int i);

/// "Who directed Avatar?", but not "customers who are active".
bool asks_who(const Parse& parse, int i);

/// "Sort ...", "Order ...": asks for what follows, in an order.
bool asks_for_order(const Parse& parse, int i);

/// The table that chunk `i` most likely means; -1: none.
int table_at(const Parse& parse, int i);

/// The cue or the time that chunk `i` is; else a value that describes rows, a table, a column, a
/// number or a word, by how well each is linked and by what stands beside it.
ChunkKind kind_of(const Parse& parse, int i);

/// Of words that name nothing by themselves ("got", "up", "whatever"): that nothing explains them
/// is no loss, and no value is called so.
bool is_hollow(const Parse& parse, const Chunk& chunk);

/// Whether rows of the table have a date or a time.
bool has_date(const Parse& parse, int table);

/// Tables that the question is about, most likely first: named ones, in the order of the question,
/// else those of columns and values.
std::vector<int> topic_tables(const Parse& parse);

/// "Which drawings ...", "all inhalers", "which support agents": the table of the rows that a
/// stored value, said in the plural, calls so before anything is named; -1: none.
int kind_asked(const Parse& parse);

/// "How many meetings lasted an hour?": the table of the rows whose kind is asked about, by a value
/// that a column tells; -1: none.
int kind_counted(const Parse& parse);

/// The first chunk that is no cue, where it says somebody in the plural and is a stored value or a
/// word that nothing explains: "which actors ..."; -1: none.
int persons_asked(const Parse& parse);

/// Evidence for a column of `table`: is the table named, valued, or not mentioned at all?
void add_table_features(const Parse& parse, int table, FeatureVector& features);

/// Whether a phrase of its own begins at chunk `i`: a table right after a name, unless a column of
/// it follows ("student course name"); a participle, or what the rows named before it do.
bool starts_phrase(const Parse& parse, int i);

/// "active employees", where the departments are active or not as well: chunk `i` is a value of the
/// rows named right after it.
bool is_value_of_next(const Parse& parse, int i);

}  // namespace nl_ask::candidates
