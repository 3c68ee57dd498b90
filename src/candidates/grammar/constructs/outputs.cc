// What is asked for: columns, rows of a table (its name, its key, everything), counts, aggregates.

#include <algorithm>
#include <utility>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/constructs/outputs.h"
#include "candidates/grammar/parse/measures.h"
#include "candidates/grammar/sketch/aggregates.h"
#include "candidates/grammar/sketch/column_words.h"
#include "candidates/grammar/sketch/flag_values.h"
#include "candidates/grammar/sketch/persons.h"

namespace nl_ask::candidates {
namespace {

Aggregate output_aggregate(const Parse& parse, int i) {
  if (parse.is(i, CueKind::how_much)) return Aggregate::sum;
  if (parse.is(i, CueKind::aggregate)) return aggregate_called(parse.chunks[i].cue->argument);
  if (parse.is(i, CueKind::superlative) || parse.is(i, CueKind::hint))
    return extreme_of_degree(parse, i);
  return aggregate_said(parse, i);
}

/// The table whose column chunk `i` should be: "student name", "name of the students".
int hint_of(const Parse& parse, int i) {
  int before = i - 1;
  while (before >= 0 && (parse.is(before, CueKind::be) || parse.is(before, CueKind::stop)) &&
         parse.chunks[before].text.rfind('\'', 0) == 0)
    --before;
  if (before >= 0 && parse.tabular(before)) return table_at(parse, before);
  for (int at = i + 1; at < parse.size() && at <= i + 8; ++at) {
    const bool prepositional =
        parse.is(at, CueKind::of) || parse.is(at, CueKind::in) || parse.is(at, CueKind::each);
    if (prepositional) {
      int after = parse.next(at);
      while (after >= 0 && (parse.is(after, CueKind::all) || parse.is(after, CueKind::each) ||
                            parse.is(after, CueKind::distinct) || parse.is(after, CueKind::hint) ||
                            parse.is(after, CueKind::superlative) || parse.valuable(after)))
        after = parse.next(after);
      if (after >= 0 && parse.tabular(after)) return table_at(parse, after);
      continue;
    }
    if (parse.valuable(at) || parse.is(at, CueKind::sentence)) break;
  }
  const std::vector<int> topics = topic_tables(parse);
  return topics.empty() ? -1 : topics[0];
}

bool follows_preposition(const Parse& parse, int i) {
  int before = i - 1;
  while (before >= 0 && (parse.is(before, CueKind::stop) || parse.is(before, CueKind::all) ||
                         parse.is(before, CueKind::distinct) || parse.valuable(before) ||
                         parse.is(before, CueKind::pronoun) || parse.is(before, CueKind::vague) ||
                         parse.is(before, CueKind::hint) || parse.is(before, CueKind::superlative)))
    --before;
  return parse.is(before, CueKind::of) || parse.is(before, CueKind::in) ||
         parse.is(before, CueKind::by) || parse.is(before, CueKind::each);
}

/// A table that only says whose the column beside it is.
bool only_qualifies(const Reader& reader, int i) {
  const Parse& parse = reader.parse;
  int after = i + 1;
  while (parse.valuable(after)) ++after;  // "employee Jane Smith's phone"
  const bool owner = parse.is(after, CueKind::be) && parse.chunks[after].text.rfind('\'', 0) == 0;
  after = owner ? after + 1 : i + 1;
  const bool compound = after < parse.size() && parse.free(after) && parse.columnar(after) &&
                        parse.zones[after] == Zone::output;
  return compound || (reader.items > 0 && follows_preposition(parse, i));
}

/// Of "the trainings", training_id is the row itself, here or where it is referred to.
bool says_row(const Parse& parse, int i, ColumnUse use) {
  constexpr double kNamed = 0.9;
  const Chunk& chunk = parse.chunks[i];
  const std::vector<int>& names = parse.naming.names(use.table);
  const auto linked_by = [&](schema::Evidence evidence) {
    return std::ranges::any_of(chunk.columns, [&](const schema::Mention* m) {
      return m->table == use.table && m->column == use.column && m->evidence == evidence;
    });
  };
  const bool own = use.table == chunk.tables[0]->table;
  const bool named = own && chunk.table_score() >= kNamed;
  if (named && parse.naming.displayed(use.table)) return true;
  const bool described = linked_by(schema::Evidence::comment);
  const bool part = own && (described || linked_by(schema::Evidence::part));
  // "sales" is no sale_date, "customers" not the date when the customer left, "orders" not when
  // they were ordered
  const bool verb = named && linked_by(schema::Evidence::stem);
  if ((described || part || verb) && parse.column(use).temporal()) return true;
  const bool own_part =
      named && part && std::find(names.begin(), names.end(), use.column) == names.end();
  if (own_part) return true;
  if (!parse.naming.identifies(use.table, use.column)) return false;
  if (parse.naming.key(use.table) == use.column)
    return parse.chunks[i].tables[0]->table == use.table;
  return std::any_of(parse.schema.foreign_keys.begin(), parse.schema.foreign_keys.end(),
                     [&](const schema::ForeignKey& key) {
                       return key.table == use.table && key.columns[0] == use.column &&
                              key.referenced == parse.chunks[i].tables[0]->table;
                     });
}

void read_table(Reader& reader, int i) {
  Parse& parse = reader.parse;
  if (only_qualifies(reader, i)) return;
  if (parse.is(i + 1, CueKind::information)) return;  // "customer information"
  // "Which customers ordered? List their names."
  if (!reader.pending.count && i < reader.last_ask) return;
  Slot slot;
  const Chunk& chunk = parse.chunks[i];
  const bool sums = !reader.pending.aggregates.empty();
  for (const schema::Mention* mention : chunk.tables) {
    const double behind = chunk.table_score() - mention->score;
    if (reader.pending.count || sums)
      add_counts(reader, mention->table, chunk.span, behind, slot);
    else
      add_rows(reader, mention->table, chunk.span, behind, slot);
  }
  for (const ColumnChoice& choice : column_choices(parse, i, hint_of(parse, i))) {
    if (says_row(parse, i, choice.use)) continue;
    if (reader.pending.count && sums && parse.column(choice.use).numeric())
      add_columns(reader, choice, reader.pending.aggregates, "count.measured", slot);
    else if (reader.pending.count)
      add_count_of_column(parse, choice, reader.pending.distinct, slot);
    else
      add_columns(reader, choice, reader.pending.aggregates, "output.column_not_table", slot);
  }
  if (reader.pending.count)
    for (const ColumnChoice& choice : stored_counts(parse, i)) {
      add_columns(reader, choice, reader.pending.aggregates,
                  sums ? "count.stored_computed" : "count.stored", slot);
      if (!sums) add_columns(reader, choice, {Aggregate::sum}, "count.stored_sum", slot);
    }
  if (sums && !reader.pending.count) add_measures(reader, i, slot);
  if (!reader.pending.count && !sums) add_ignored(parse, i, slot);
  if (reader.pending.distinct && !reader.pending.count)
    for (Sketch& sketch : slot) sketch.distinct = true;
  parse.use(i);
  parse.slots.push_back(std::move(slot));
  ++reader.items;
  reader.pending = {};
}

/// "the crime rate of the counties": a column that only says whose the one before it is.
void add_silent(const Parse& parse, int i, Slot& slot) {
  for (Sketch& sketch : slot) sketch.features.add("output.after_of");
  Sketch nothing;
  nothing.features.add("output.of_silent");
  slot.push_back(std::move(nothing));
  for (const schema::Mention* mention : parse.chunks[i].tables) {
    Sketch joined;
    joined.tables.push_back(mention->table);
    joined.features.add("output.of_joined");
    slot.push_back(std::move(joined));
  }
}

/// "Which highlights ...?", "admins": the rows of which a column says yes.
void add_flagged_rows(const Reader& reader, const ColumnChoice& choice, Slot& slot) {
  const Parse& parse = reader.parse;
  const std::string yes = flag_value(parse.column(choice.use), true);
  if (yes.empty()) return;
  const size_t before = slot.size();
  if (reader.pending.count)
    add_count_of_table(parse, choice.use.table, choice.span, false, 0, slot);
  else
    add_rows(reader, choice.use.table, choice.span, 0, slot);
  for (size_t s = before; s < slot.size(); ++s) {
    slot[s].conditions.push_back(
        literal_condition(choice.use, Operator::equal, {yes}, choice.span));
    slot[s].features.add(choice.features);
    slot[s].features.add("output.flagged_rows");
  }
}

/// "the mean bill amount", where bills have a total, and payments an amount: that of bills.
void add_amount_of_hint(const Reader& reader, int i, Slot& slot) {
  const Parse& parse = reader.parse;
  const Chunk& chunk = parse.chunks[i];
  const int table = parse.tabular(i - 1) ? table_at(parse, i - 1) : -1;
  if (table < 0 || chunk.last - chunk.first > 1 ||
      !is_column_word("worth", parse.tokens[chunk.first].stem))
    return;
  const int amount = amount_of(parse, table);
  const bool own = std::ranges::any_of(slot, [&](const Sketch& sketch) {
    return !sketch.outputs.empty() && sketch.outputs[0].use.table == table;
  });
  if (amount < 0 || own) return;
  ColumnChoice choice;
  choice.use = {table, amount};
  choice.span = chunk.span;
  choice.features.add("column.amount_of_table");
  add_columns(reader, choice, reader.pending.aggregates, nullptr, slot);
}

void read_column(Reader& reader, int i) {
  Parse& parse = reader.parse;
  Slot slot;
  const bool plain = reader.pending.aggregates.empty() && !reader.pending.count &&
                     reader.items == 0 && reader.inherited.empty();
  for (const ColumnChoice& choice : column_choices(parse, i, hint_of(parse, i))) {
    if (reader.pending.aggregates.empty()) add_flagged_rows(reader, choice, slot);
    if (reader.pending.count && reader.pending.aggregates.empty()) {
      add_count_of_column(parse, choice, reader.pending.distinct, slot);
    } else if (reader.pending.aggregates.empty() && !reader.inherited.empty()) {
      add_columns(reader, choice, reader.inherited, "output.inherits", slot);
      add_columns(reader, choice, {}, "output.after_aggregate", slot);
    } else {
      add_columns(reader, choice, reader.pending.aggregates, nullptr, slot);
      add_other_storage(reader, i, choice, slot);
      if (reader.pending.aggregates.empty())
        add_referred(parse, i, choice, reader.lead == Lead::who, slot);
    }
  }
  if (!reader.pending.count) add_amount_of_hint(reader, i, slot);
  if (plain) add_of_each(parse, i, slot);
  if (plain) add_both_meant(parse, i, slot);
  if (plain) add_rows_of_noun(reader, i, slot);
  if (!reader.pending.count) add_full_names(reader, i, hint_of(parse, i), slot);
  if (reader.items > 0 && reader.pending.aggregates.empty() && !reader.pending.count &&
      (follows_preposition(parse, i) || parse.columnar(i - 1)))
    add_silent(parse, i, slot);
  for (const schema::Mention* mention : parse.chunks[i].tables)
    if (reader.pending.count)
      add_count_of_table(parse, mention->table, parse.chunks[i].span, false,
                         parse.chunks[i].column_score() - mention->score, slot);
  if (slot.empty()) return;
  if (!reader.pending.count && reader.pending.aggregates.empty()) add_ignored(parse, i, slot);
  if (!reader.pending.aggregates.empty()) reader.inherited = reader.pending.aggregates;
  parse.use(i);
  parse.slots.push_back(std::move(slot));
  ++reader.items;
  reader.pending = {};
}

void read_whole_rows(Reader& reader, int i) {
  Parse& parse = reader.parse;
  if (parse.columnar(i + 1)) return;  // "information source"
  Slot slot;
  std::vector<int> tables = topic_tables(parse);
  if (parse.tabular(i - 1)) tables = table_choices(parse, i - 1);
  for (int table : tables) {
    Sketch sketch = one_output(output_of(row_of(table), parse.chunks[i].span));
    sketch.features.add("output.information");
    sketch.features.add("output.information_rank", static_cast<double>(slot.size()));
    slot.push_back(std::move(sketch));
    if (slot.size() >= 3) break;
  }
  if (slot.empty()) return;
  parse.use(i);
  ++reader.items;
  parse.slots.push_back(std::move(slot));
}

/// "where", "when".
void read_place_or_time(Reader& reader, int i) {
  Slot slot = place_or_time_outputs(reader.parse, i);
  if (slot.empty()) return;
  reader.where |= reader.parse.is(i, CueKind::where);
  reader.parse.use(i);
  reader.parse.slots.push_back(std::move(slot));
  ++reader.items;
}

/// "the number of times": rows.
void read_times(Reader& reader, int i) {
  const Span span = i < 0 ? Span{} : reader.parse.chunks[i].span;
  Sketch sketch = one_output(output_of(Aggregate::count, {}, span));
  sketch.features.add("count.times");
  reader.parse.slots.push_back({sketch});
  if (i >= 0) reader.parse.use(i);
  ++reader.items;
  reader.pending = {};
}

/// "the number of records they have": rows, of the question's topic or of what refers to it.
void read_counted_records(Reader& reader, int i) {
  Parse& parse = reader.parse;
  read_times(reader, i);
  const Sketch plain = parse.slots.back()[0];
  for (int topic : topic_tables(parse))
    for (const JoinEdge& edge : parse.joins.edges(topic)) {
      if (!edge.declared || parse.naming.key(topic) != edge.columns[0]) continue;
      Sketch joined = plain;
      joined.tables.push_back(edge.other);
      joined.features.add("count.records_joined");
      parse.slots.back().push_back(std::move(joined));
    }
}

/// "How many pets does each owner have? List the owner and the number": the list is what is shown.
bool asked_again(const Reader& reader, int i) {
  const Parse& parse = reader.parse;
  if (i >= reader.last_ask || parse.is(0, CueKind::ask)) return false;
  const std::string& text = parse.chunks[reader.last_ask].text;
  if (text.starts_with("What") || text.starts_with("what")) return false;
  for (int at = reader.last_ask; at < parse.size(); ++at)
    if (parse.zones[at] == Zone::output && parse.chunks[at].named()) return true;
  return false;
}

/// "Who brewed batch B26-030?": what was done is done to the rows, and somebody else is asked for.
bool is_done_to(const Reader& reader, int i) {
  const Parse& parse = reader.parse;
  if (reader.lead != Lead::who || !parse.is(0, CueKind::who) || reader.items > 0 ||
      is_somebody(parse.naming, table_at(parse, i)))
    return false;
  const int verb = parse.next(i, -1);
  return verb > 0 && parse.is(parse.next(verb, -1), CueKind::who) &&
         parse.chunks[verb].cue == nullptr &&
         says_done(parse.tokens[parse.chunks[verb].last - 1].lower);
}

void read(Reader& reader, int i) {
  Parse& parse = reader.parse;
  if (parse.is(i, CueKind::which)) reader.lead = Lead::which;
  if (parse.is(i, CueKind::who) || (i == 0 && parse.is(i, CueKind::whose))) reader.lead = Lead::who;
  if (parse.is(i, CueKind::sentence)) reader.inherited.clear();
  if (reader.where && says_where_again(parse, i)) parse.use(i);
  if (parse.zones[i] != Zone::output || parse.used[i] || asked_again(reader, i)) return;
  if (parse.is(i, CueKind::count)) {
    // "phone number of": a part of the name before it
    const bool joined = parse.chunks[i].text.starts_with("and ");
    if (parse.columnar(i - 1) && !joined) return;
    const bool summed = !reader.pending.aggregates.empty() && parse.is(i - 1, CueKind::and_word) &&
                        parse.chunks[i].text.find("total") != std::string::npos;
    if (summed)
      reader.pending.aggregates.push_back(Aggregate::sum);
    else
      reader.pending.count = true;
  } else if (parse.is(i, CueKind::distinct)) {
    reader.pending.distinct = true;
  } else if (parse.is(i, CueKind::information) && reader.pending.count && !parse.columnar(i + 1)) {
    read_counted_records(reader, i);
  } else if (parse.is(i, CueKind::information)) {
    read_whole_rows(reader, i);
  } else if (parse.is(i, CueKind::where) || parse.is(i, CueKind::when)) {
    read_place_or_time(reader, i);
  } else if (parse.is(i, CueKind::times) && reader.pending.count) {
    read_times(reader, i);
  } else if (output_aggregate(parse, i) != Aggregate::none) {
    const bool counted = reader.pending.count && parse.is(i - 1, CueKind::and_word);
    if (counted) read_times(reader, -1);  // "the number and the average age of"
    reader.pending.aggregates.push_back(output_aggregate(parse, i));
  } else if (parse.tabular(i) && is_done_to(reader, i)) {
    parse.named[static_cast<std::size_t>(table_at(parse, i))] = true;
  } else if (parse.tabular(i) && !(parse.is(0, CueKind::whose) && says_deed(reader, i))) {
    read_table(reader, i);
  } else if (parse.chunks[i].named() && says_deed(reader, i)) {
    parse.use(i);
  } else if (parse.columnar(i)) {
    read_column(reader, i);
  }
}

void parse_outputs(Parse& parse) {
  Reader reader{parse, {}, Lead::show, {}, 0, false, 0};
  for (int i = 1; i < parse.size(); ++i)
    if (parse.is(i - 1, CueKind::sentence) && parse.is(i, CueKind::ask) &&
        !asks_for_order(parse, i))
      reader.last_ask = i;
  const std::size_t before = parse.slots.size();
  for (int i = 0; i < parse.size(); ++i) read(reader, i);
  if (reader.items == 0 && !parse.asked)
    read_default(reader);
  else if (reader.pending.count)
    read_times(reader, -1);  // "... and the count"
  if (const int cue = trailing_aggregate(parse); cue >= 0)
    aggregate_outputs(parse, cue, output_aggregate(parse, cue));
  else if (parse.slots.size() == before + 1)
    add_sums_of_bare(reader, parse.slots.back());
}

}  // namespace

extern constexpr Construct kOutputs = {
    .name = "outputs",
    .read = parse_outputs,
    .reads = {kAroundColumns,       kAggregateCues,       kDegrees,
              CueKind::ask,         CueKind::which,       CueKind::who,
              CueKind::where,       CueKind::when,        CueKind::count,
              CueKind::how_much,    CueKind::information, CueKind::by,
              CueKind::and_word,    CueKind::sentence,    CueKind::pronoun,
              CueKind::with,        CueKind::times,       CueKind::aggregate,
              CueKind::vague,       CueKind::whose,       CueKind::have,
              CueKind::comparative, CueKind::comma},
    .uses_up = {CueKind::where, CueKind::when, CueKind::sum, CueKind::avg, CueKind::information,
                CueKind::times, Material::column, Material::table},
    .provides = {Finding::asked},
    .needs = {Finding::zones, Finding::asked},
    .after = {"modifiers", "flags"},
};

}  // namespace nl_ask::candidates
