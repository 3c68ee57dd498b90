// Adjectives that say no threshold: "outstanding", "new", "large". Which column they measure and
// where it begins is for the user to say: both are offered.

#include <algorithm>
#include <chrono>
#include <utility>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/constructs/ignored_values.h"

namespace nl_ask::candidates {
namespace {

constexpr size_t kMaxVagueColumns = 4;

Sketch compared_with(ColumnUse use, Aggregate aggregate, Operator op, Span span) {
  Sketch sketch;
  sketch.conditions.push_back(compared_with_all(use, aggregate, op, span));
  return sketch;
}

Sketch ordered_by(ColumnUse use, bool descending, Span span) {
  Sketch sketch;
  sketch.orders.push_back(order_by(use, descending, span));
  return sketch;
}

/// "new": within the year before today.
bool add_recent(const Parse& parse, ColumnUse use, Span span, Slot& slot) {
  base::CivilDate start = parse.today;
  --start.year;
  const std::optional<base::Moment> from = base::moment_of(start);
  if (!from) return false;
  Condition condition = literal_condition(use, Operator::at_least, {base::sql_text(*from)}, span);
  condition.phrase = "in the last 12 months";
  slot.push_back(sketch_of(std::move(condition)));
  slot.back().features.add("vague.recent");
  return true;
}

void add_readings(const Parse& parse, const HintedColumn& hint, Span span, Slot& slot) {
  const bool more = hint.sign == "desc";
  const size_t before = slot.size();
  const schema::Column& column = parse.column(hint.use);
  if (column.temporal()) {
    if (more) add_recent(parse, hint.use, span, slot);
  } else if (column.numeric()) {
    slot.push_back(
        compared_with(hint.use, Aggregate::avg, more ? Operator::more : Operator::less, span));
    slot.back().features.add("vague.beyond_average");
    slot.push_back(
        compared_with(hint.use, more ? Aggregate::max : Aggregate::min, Operator::equal, span));
    slot.back().features.add("vague.extreme");
  } else {
    return;
  }
  slot.push_back(ordered_by(hint.use, more, span));
  slot.back().features.add("vague.order");
  for (size_t i = before; i < slot.size(); ++i) {
    slot[i].features.add("vague.hint_rank", hint.rank);
    add_table_features(parse, hint.use.table, slot[i].features);
  }
}

/// An amount whose name begins with the word ("outstanding balance"): there is some.
void add_outstanding(const Parse& parse, int i, Slot& slot) {
  const std::string& stem = parse.tokens[parse.chunks[i].last - 1].stem;
  for (int table : topic_tables(parse))
    for (int c = 0; c < static_cast<int>(parse.schema.tables[table].columns.size()); ++c) {
      const std::vector<std::string>& words = parse.naming.words(table, c);
      if (words.size() < 2 || words[0] != stem || !parse.schema.column(table, c).numeric() ||
          parse.naming.identifies(table, c))
        continue;
      Sketch sketch =
          sketch_of(literal_condition({table, c}, Operator::more, {"0"}, parse.chunks[i].span));
      sketch.features.add("vague.some");
      add_table_features(parse, table, sketch.features);
      slot.push_back(std::move(sketch));
    }
}

/// A stored value, or the name of a column that says yes or no ("active").
bool is_value(const Parse& parse, const Chunk& chunk) {
  return std::any_of(chunk.values.begin(), chunk.values.end(), [&](const schema::Mention* mention) {
    return mention->evidence == schema::Evidence::exact ||
           parse.column({mention->table, mention->column}).kind == schema::TypeKind::boolean;
  });
}

void parse_vague(Parse& parse) {
  for (int i = 0; i < parse.size(); ++i) {
    if (!parse.free(i) || !parse.is(i, CueKind::vague)) continue;
    Slot slot;
    size_t columns = 0;
    for (const HintedColumn& hint :
         hinted_columns(parse, parse.chunks[i].cue->hints, topic_tables(parse))) {
      if (columns++ >= kMaxVagueColumns) break;
      add_readings(parse, hint, parse.chunks[i].span, slot);
    }
    add_outstanding(parse, i, slot);
    const bool value = is_value(parse, parse.chunks[i]);
    add_as_value(parse, i, value ? "vague.is_value" : "vague.read_as_value", slot);
    if (slot.empty()) continue;
    if (value) add_said_when(parse, i, slot);
    Sketch ignored;
    ignored.features.add(value ? "vague.ignored_though_value" : "vague.ignored");
    slot.push_back(std::move(ignored));
    parse.use(i);
    parse.slots.push_back(std::move(slot));
  }
}

}  // namespace

extern constexpr Construct kVague = {
    .name = "vague",
    .read = parse_vague,
    .reads = {kAroundValues, CueKind::vague},
    .uses_up = {CueKind::vague},
    .after = {"sets", "asked_about"},
};

}  // namespace nl_ask::candidates
