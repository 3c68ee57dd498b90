// "What percentage of orders were returned?", "the share of paid sales by channel": of the rows of
// a table the part that satisfies the conditions. "What share of the revenue came from Norway": of
// what they add up to. Other ways to ask are brought to "percentage of WHOLE thereof PART" by
// data/english/rephrasings.txt.

#include <algorithm>
#include <utility>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/constructs/share_words.h"
#include "candidates/grammar/parse/column_units.h"
#include "candidates/grammar/parse/measures.h"
#include "candidates/grammar/parse/metrics.h"
#include "candidates/grammar/sketch/column_words.h"

namespace nl_ask::candidates {
namespace {

/// The words of chunks [first, last).
std::vector<Span> spans_of(const Parse& parse, int first, int last) {
  std::vector<Span> spans;
  for (int i = first; i < last; ++i) spans.push_back(parse.chunks[i].span);
  return spans;
}

Sketch part_of(OutputItem item) {
  item.operation = kPart;
  Sketch sketch;
  sketch.outputs.push_back(std::move(item));
  sketch.features.add("share.part");
  return sketch;
}

Sketch share_of(OutputItem item, std::vector<Span> part, const char* feature) {
  item.operation = kShare;
  Sketch sketch;
  sketch.outputs.push_back(std::move(item));
  sketch.share_part = std::move(part);
  sketch.features.add(feature);
  return sketch;
}

/// Whether words after chunk `noun` may say the part: it is hardly what describes the noun then.
bool more_follows(const Parse& parse, int noun) {
  for (int i = noun + 1; i < parse.size(); ++i)
    if (!parse.chunks[i].terms.empty()) return true;
  for (int i = noun + 1; i < parse.size(); ++i)
    if (parse.free(i) && (parse.valuable(i) || parse.columnar(i) || parse.is(i, CueKind::vague) ||
                          parse.chunks[i].unknown()))
      return true;
  return false;
}

/// Where it is said which rows do not count at all ("leaving out the withdrawn ones"), from chunk
/// `first` on: neither the whole nor the part has them.
int end_of_part(const Parse& parse, int first) {
  for (int i = first; i < parse.size(); ++i)
    if (parse.is(i, CueKind::none) && parse.chunks[i].cue->argument == "rows") return i;
  return parse.size();
}

/// "Percentage of cancelled bookings per guest", where the words do not go on with "have".
bool says_of_each(const Parse& parse, int noun) {
  const int each = parse.next(noun);
  return parse.grouped && (parse.is(each, CueKind::by) || parse.is(each, CueKind::each)) &&
         parse.tokens[parse.chunks[each].first].lower != "by";
}

/// The share of `item`, which chunk `noun` says; where nothing marks the part, it may also be what
/// describes the noun: "percentage of paid sales".
void add_shares(const Parse& parse, const ShareWords& words, int noun, const OutputItem& item,
                const char* feature, Slot& slot) {
  if (words.apiece) return;
  const int part = words.marked ? words.turn + 1 : part_after(parse, noun);
  slot.push_back(share_of(item, spans_of(parse, part, end_of_part(parse, part)), feature));
  if (parse.grouped) slot.back().features.add("share.grouped");
  if (words.marked) return slot.back().features.add("share.told");
  slot.push_back(share_of(item, spans_of(parse, words.cue + 1, noun), feature));
  slot.back().features.add("share.described");
  if (more_follows(parse, noun)) slot.back().features.add("share.described_beside");
  if (says_of_each(parse, noun)) slot.back().features.add("share.described_of_each");
}

/// Of what is grouped, the part that each group has of all; of the rest, or besides, the part that
/// satisfies the conditions.
Slot sums_of(const Parse& parse, const ShareWords& words, int measure) {
  Slot slot;
  for (const ColumnChoice& choice : column_choices(parse, measure)) {
    if (!parse.column(choice.use).numeric() ||
        parse.naming.identifies(choice.use.table, choice.use.column))
      continue;
    const OutputItem sum = output_of(Aggregate::sum, choice.use, choice.span);
    const std::size_t first = slot.size();
    if (parse.grouped) {
      slot.push_back(part_of(sum));
      slot.back().features.add("share.part_sum");
    }
    add_shares(parse, words, measure, sum, "share.sum", slot);
    for (std::size_t i = first; i < slot.size(); ++i) slot[i].features.add(choice.features);
  }
  return slot;
}

/// "the share of charges of each category": what the rows are about, added up.
void add_amounts(const Parse& parse, const ShareWords& words, int noun, Slot& slot) {
  for (const Measure& measure : measures_at(parse, noun)) {
    if (measure.item.aggregate != Aggregate::sum) continue;
    slot.push_back(part_of(measure.item));
    slot.back().features.add(words.marked ? "share.amount_told" : "share.amount");
  }
}

/// "ticket revenue" of ticket sales: what rows are worth though no column says so.
void add_worth(const Parse& parse, int noun, Slot& slot) {
  for (const schema::Mention* mention : parse.chunks[noun].columns) {
    const ColumnUse use{mention->table, mention->column};
    if (!parse.column(use).derived || !parse.column(use).numeric()) continue;
    slot.push_back(part_of(output_of(Aggregate::sum, use, parse.chunks[noun].span)));
    slot.back().features.add("share.amount_worth");
  }
}

/// "the share of logged time", "of the hours worked": rows that say how long something took.
void add_times(const Parse& parse, const ShareWords& words, int noun, Slot& slot) {
  const language::Token& said = parse.tokens[parse.chunks[noun].last - 1];
  const language::Unit* unit = language::unit_said(said.lower);
  const bool lasts = unit != nullptr && unit->dimension == language::Dimension::time;
  if (!is_column_word("span", said.stem) && !lasts) return;
  const int table = table_at(parse, noun);
  for (int c = 0; c < static_cast<int>(parse.schema.tables[table].columns.size()); ++c) {
    const language::Unit* counted = unit_of(parse, {table, c});
    if (counted == nullptr || counted->dimension != language::Dimension::time ||
        !parse.schema.column(table, c).numeric())
      continue;
    add_shares(parse, words, noun, output_of(Aggregate::sum, {table, c}, parse.chunks[noun].span),
               "share.of_time", slot);
  }
}

Slot rows_of(const Parse& parse, const ShareWords& words, int noun) {
  Slot slot;
  add_times(parse, words, noun, slot);
  const Span said = language::join(parse.chunks[words.cue].span, parse.chunks[noun].span);
  for (const schema::Mention* mention : parse.chunks[noun].tables) {
    const std::size_t first = slot.size();
    add_shares(parse, words, noun, count_of_rows(mention->table, said), "share.rows", slot);
    if (parse.grouped)
      slot.push_back(part_of(count_of_rows(mention->table, parse.chunks[noun].span)));
    const double behind = parse.chunks[noun].table_score() - mention->score;
    for (std::size_t i = first; i < slot.size(); ++i)
      slot[i].features.add("row.behind_best", behind);
  }
  if (parse.grouped) add_amounts(parse, words, noun, slot);
  if (parse.grouped) add_worth(parse, noun, slot);
  return slot;
}

/// "what percentage of the bugs was closed late": the whole is called by a value of its rows; the
/// chunk of the value, -1: it is not.
int whole_by_value(const Parse& parse, int cue) {
  int i = cue + 1;
  while (parse.is(i, CueKind::stop) || parse.is(i, CueKind::pronoun) || parse.is(i, CueKind::all))
    ++i;
  const bool value = parse.free(i) && parse.valuable(i) && !parse.chunks[i].number &&
                     !parse.chunks[i].values.empty();
  return value && part_after(parse, i) > i + 1 ? i : -1;
}

/// The value is said of the whole, what follows of the part.
Slot rows_called(const Parse& parse, int cue, int value) {
  const int table = parse.chunks[value].values[0]->table;
  return {share_of(count_of_rows(table, parse.chunks[cue].span),
                   spans_of(parse, part_after(parse, value), parse.size()), "share.called")};
}

/// Whether a value says of what kind a row is, rather than which one.
bool says_kind_of_row(const Parse& parse, const schema::Mention& value) {
  return std::ranges::find(parse.naming.names(value.table), value.column) ==
         parse.naming.names(value.table).end();
}

/// Whether words from chunk `first` on may say a part of rows: their kind or state, and no number
/// of one of them ("the low season rate of the safari tent").
bool says_part(const Parse& parse, int first) {
  for (int i = first; i < parse.size(); ++i) {
    if (parse.columnar(i)) return says_which_rows(parse, i) || !is_measure(parse, i);
    if (parse.is(i, CueKind::negation) || parse.is(i, CueKind::vague)) return true;
    const Chunk& chunk = parse.chunks[i];
    if (!chunk.terms.empty() || chunk.unknown() || parse.tabular(i)) return true;
    if (parse.valuable(i) && std::ranges::any_of(chunk.values, [&](const schema::Mention* value) {
          return says_kind_of_row(parse, *value);
        }))
      return true;
  }
  return false;
}

/// "the no-show rate per channel": of the rows that the part is said of.
Slot unnamed_rows(const Parse& parse, const ShareWords& words) {
  if (!says_part(parse, words.turn + 1)) return {};
  Slot slot = {share_of(count_of_rows(-1, parse.chunks[words.cue].span),
                        spans_of(parse, words.turn + 1, parse.size()), "share.unnamed")};
  // "the average partner rate" is rather the average of something that is called a rate.
  for (int i = 0; i < parse.size(); ++i)
    if (parse.is(i, CueKind::avg)) slot[0].features.add("share.beside_average");
  return slot;
}

/// "billable minutes of all minutes", "in percent": what says no more than has been said.
void use_repeated(Parse& parse, const ShareWords& words, int measure) {
  for (int i = 0; i < parse.size(); ++i) {
    if (!parse.free(i)) continue;
    const bool again =
        measure >= 0 && i > words.turn && parse.columnar(i) &&
        parse.chunks[i].columns[0]->column == parse.chunks[measure].columns[0]->column &&
        parse.chunks[i].columns[0]->table == parse.chunks[measure].columns[0]->table;
    if (again || parse.is(i, CueKind::percent) || begins_part(parse, i)) parse.use(i);
  }
}

/// "the highest share of no-shows": rows that are named are ordered by it, and it is shown.
void order_by_share(Parse& parse, const ShareWords& words, Slot& slot) {
  const int before = parse.next(words.cue, -1);
  const bool ranks = parse.is(before, CueKind::superlative) || parse.is(before, CueKind::hint);
  if (!parse.free(before) || !ranks || words.apiece) return;
  parse.use(before);
  for (Sketch& sketch : slot) {
    OrderItem order;
    order.computed = sketch.outputs[0];
    order.descending = parse.chunks[before].cue->argument != "asc";
    order.span = parse.chunks[before].span;
    sketch.orders.push_back(std::move(order));
    sketch.limit = 1;
    sketch.group_rows = !parse.grouped;
    sketch.features.add("share.ordered");
  }
}

void add_share(Parse& parse, const ShareWords& words, int said, Slot slot) {
  order_by_share(parse, words, slot);
  for (const int used : {words.cue, said})
    if (used >= 0) parse.use(used);
  use_repeated(parse, words, said >= 0 && parse.columnar(said) ? said : -1);
  for (int i = words.cue; i < parse.size(); ++i) parse.zones[i] = Zone::filter;
  parse.asked = true;
  parse.slots.push_back(std::move(slot));
}

void parse_share(Parse& parse, int cue) {
  const ShareWords words = words_after(parse, cue);
  const int measure = measure_of(parse, words);
  if (parse.free(measure)) {
    Slot sums = sums_of(parse, words, measure);
    if (!sums.empty()) {
      parse.named[sums[0].outputs[0].use.table] = true;
      return add_share(parse, words, measure, std::move(sums));
    }
  }
  int noun = words.marked ? table_within(parse, cue, words.turn) : whole_after(parse, cue);
  if (noun < 0 && words.marked) noun = table_within(parse, words.turn, parse.size());
  if (noun >= 0) {
    Slot rows = rows_of(parse, words, noun);
    return rows.empty() ? void() : add_share(parse, words, noun, std::move(rows));
  }
  const int value = words.marked ? -1 : whole_by_value(parse, cue);
  if (value >= 0) return add_share(parse, words, -1, rows_called(parse, cue, value));
  Slot unnamed = words.marked && !words.apiece ? unnamed_rows(parse, words) : Slot{};
  if (!unnamed.empty()) add_share(parse, words, -1, std::move(unnamed));
}

void parse_shares(Parse& parse) {
  for (int i = 0; i < parse.size(); ++i)
    if (parse.free(i) && parse.is(i, CueKind::share) && parse.chunks[i].cue->argument.empty())
      parse_share(parse, i);
}

}  // namespace

extern constexpr Construct kShares = {
    .name = "shares",
    .read = parse_shares,
    .reads = {kSchemaItems,      kFiller,           CueKind::all,     CueKind::negation,
              CueKind::whose,    CueKind::relative, CueKind::with,    CueKind::have,
              CueKind::pronoun,  CueKind::share,    CueKind::vague,   CueKind::sum,
              CueKind::distinct, CueKind::each,     CueKind::percent, CueKind::superlative,
              CueKind::hint,     CueKind::compare,  CueKind::avg,     CueKind::none,
              CueKind::by,       kAroundColumns},
    .uses_up = {CueKind::share, CueKind::percent, CueKind::superlative, CueKind::hint,
                Material::table, Material::column, Material::word},
    .provides = {Finding::asked, Finding::zones},
    .after = {"groups", "divided_values"},
};

}  // namespace nl_ask::candidates
