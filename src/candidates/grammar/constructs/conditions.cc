// Conditions whose literal is a stored or quoted text: "in Paris", "named 'Linda'", "starting with
// A".

#include "candidates/grammar/constructs/conditions.h"
#include "base/text.h"
#include "candidates/grammar/constructs/ages.h"
#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/ignored_values.h"
#include "candidates/grammar/parse/roles.h"
#include "candidates/grammar/parse/verb_dates.h"
#include "language/stem.h"

#include <algorithm>
#include <cmath>

namespace nl_ask::candidates {
namespace {

using base::ascii_lower;

constexpr size_t kMaxReferred = 2;  // values that are looked up in the part they play

using schema::Evidence;
using schema::TypeKind;

/// Chunks that may stand between a column and its value: "whose name is", "age equal to".
bool links_value(const Parse& parse, int i) {
  for (CueKind kind :
       {CueKind::stop, CueKind::be, CueKind::of, CueKind::with, CueKind::have, CueKind::in,
        CueKind::by, CueKind::negation, CueKind::like, CueKind::compare, CueKind::either,
        CueKind::both, CueKind::between, CueKind::only, CueKind::comparative})
    if (parse.is(i, kind)) return true;
  return parse.free(i) && parse.chunks[i].unknown();
}

void add_neighbour_features(const Parse& parse, int i, ColumnUse use, FeatureVector& features) {
  const int before = parse.next(i, -1);
  const int after = parse.next(i, 1);
  for (int beside : {before, after}) {
    if (beside < 0 || !parse.tabular(beside)) continue;
    const bool same = table_at(parse, beside) == use.table;
    features.add(same ? "value.beside_table" : "value.beside_other_table");
  }
  const std::vector<int>& names = parse.naming.names(use.table);
  if (!names.empty() && names[0] == use.column) features.add("value.names_row");
}

/// "arriving at ANT": the column of that part, where another column has the value as well.
void add_role_feature(const Parse& parse, int i, ColumnUse use, FeatureVector& features) {
  if (role_of(parse.naming, use) < 0) return;
  const int said = role_said(parse, i, use, -1);
  if (said != 0) features.add(said > 0 ? "value.role_said" : "value.role_other");
}

/// "players of Ironbridge" where several teams are called so: one of the others.
void add_other_parts(const Parse& parse, int i, const schema::Mention& mention,
                     const std::string& word, Slot& slot) {
  constexpr int kMaxOthers = 2;
  const ColumnUse use{mention.table, mention.column};
  int added = 0;
  for (const std::string& value : parse.column(use).values) {
    if (added >= kMaxOthers) return;
    if (value == mention.value || ascii_lower(value).find(word) == std::string::npos) continue;
    slot.push_back(equality(use, value, negated(parse, i), parse.chunks[i].span));
    slot.back().features.add(value_feature(mention.evidence));
    slot.back().features.add("value.other_part");
    add_table_features(parse, use.table, slot.back().features);
    ++added;
  }
}

/// "Not in Bath", which is a city, though people are called so as well.
bool is_stored_whole(const Chunk& chunk) {
  return std::ranges::any_of(chunk.values, [](const schema::Mention* mention) {
    return mention->evidence == Evidence::exact;
  });
}

/// "in sales" where the column's values only contain the word: any value with it.
void add_containing(const Parse& parse, int i, const schema::Mention& mention, Slot& slot) {
  const ColumnUse use{mention.table, mention.column};
  const schema::Column& column = parse.column(use);
  if (mention.evidence != Evidence::part || column.kind != TypeKind::text) return;
  const std::string word = ascii_lower(literal_text(parse.chunks[i]));
  const auto holding = std::count_if(
      column.values.begin(), column.values.end(),
      [&](const std::string& value) { return ascii_lower(value).find(word) != std::string::npos; });
  if (holding < 2) return;
  const bool negative = negated(parse, i);
  add_other_parts(parse, i, mention, word, slot);
  Sketch sketch = equality(use, like_pattern(literal_text(parse.chunks[i]), "contains"), negative,
                           parse.chunks[i].span);
  sketch.conditions[0].op = negative ? Operator::not_ilike : Operator::ilike;
  sketch.features.add("value.containing");
  if (negative && is_stored_whole(parse.chunks[i]))
    sketch.features.add("value.containing_beside_whole");
  add_table_features(parse, use.table, sketch.features);
  slot.push_back(std::move(sketch));
}

}  // namespace

bool is_boundary(const Parse& parse, int i) {
  return parse.is(i, CueKind::comma) || parse.is(i, CueKind::sentence) ||
         parse.is(i, CueKind::relative) || parse.is(i, CueKind::whose);
}

const char* value_feature(Evidence evidence) {
  switch (evidence) {
    case Evidence::exact:
      return "value.exact";
    case Evidence::stem:
      return "value.stem";
    case Evidence::pattern:
      return "value.pattern";
    case Evidence::part:
      return "value.part";
    default:
      return "value.other";
  }
}

bool negated(const Parse& parse, int i) {
  for (int at = i - 1, steps = 0; at >= 0 && steps < 4; --at, ++steps) {
    const bool denies = parse.is(at, CueKind::negation) || parse.is(at, CueKind::none);
    if (denies && parse.used[at]) return false;  // of something else
    if (denies || parse.is(at, CueKind::except) ||
        (parse.is(at, CueKind::compare) && parse.chunks[at].cue->argument == "<>"))
      return true;
    if (is_boundary(parse, at) || parse.valuable(at)) return false;
  }
  return false;
}

Sketch equality(ColumnUse use, std::string value, bool negative, Span span) {
  return sketch_of(literal_condition(use, negative ? Operator::unequal : Operator::equal,
                                     {std::move(value)}, span));
}

/// "column beside" against the columns that hold the value.
void add_column_agreement(const Parse& parse, int column, ColumnUse use, FeatureVector& features) {
  if (column < 0) return;
  for (const schema::Mention* mention : parse.chunks[column].columns)
    if (mention->table == use.table && mention->column == use.column) {
      features.add("value.column_agrees", mention->score);
      features.add("value.column_agrees_any");
      return;
    }
  features.add("value.column_ignored");
}

/// Whether the stored value at chunk `i` is of none of the columns that chunk `column` may mean.
bool of_other_column(const Parse& parse, int i, int column) {
  const Chunk& value = parse.chunks[i];
  if (value.quoted || value.number || value.values.empty() ||
      value.values[0]->evidence != Evidence::exact)
    return false;
  return std::ranges::none_of(value.values, [&](const schema::Mention* stored) {
    return std::ranges::any_of(parse.chunks[column].columns, [stored](const schema::Mention* m) {
      return m->table == stored->table && m->column == stored->column;
    });
  });
}

/// "public schools and their sizes", "status HT-7": what is asked for is a column that the stored
/// value is not of. "borrowed Emma": nor is it of a date.
bool only_describes(const Parse& parse, int i, int column) {
  const schema::Mention& best = *parse.chunks[column].columns[0];
  const bool date = parse.column({best.table, best.column}).temporal();
  return (date || parse.zones[column] == Zone::output) && of_other_column(parse, i, column);
}

namespace {

/// "open remote jobs": what is so or not is no column of the value before it.
bool says_so(const Parse& parse, int column) {
  const schema::Mention& best = *parse.chunks[column].columns[0];
  return parse.column({best.table, best.column}).kind == schema::TypeKind::boolean;
}

}  // namespace

int column_beside(const Parse& parse, int i) {
  int at = i - 1;
  for (int steps = 0; at >= 0 && steps < 6; --at, ++steps) {
    if (parse.columnar(at) && !parse.used[at]) {
      if (only_describes(parse, i, at)) break;
      const schema::Mention& best = *parse.chunks[at].columns[0];
      const schema::Column& column = parse.column({best.table, best.column});
      if (column.kind == TypeKind::boolean) break;  // "with a pool in Portugal"
      const bool says_when = column.temporal();
      // "Who directed Avatar?" asks for the column, "who joined after 2020?" does not
      if (!says_when && asks_who(parse, at - 1)) break;
      const bool close = i - at <= 1;
      if (parse.zones[at] == Zone::filter || close) return at;
      break;
    }
    if (!links_value(parse, at)) break;
  }
  const int after = i + 1;
  const bool beside = parse.free(after) && parse.columnar(after) && !says_so(parse, after) &&
                      !parse.is(after + 1, CueKind::compare) && !only_describes(parse, i, after);
  return beside ? after : -1;
}

void add_as_value(const Parse& parse, int i, const char* feature, Slot& slot) {
  if (parse.chunks[i].values.empty()) return;
  for (Sketch& sketch : value_conditions(parse, i, -1)) {
    sketch.features.add(feature);
    slot.push_back(std::move(sketch));
  }
}

namespace {

/// "hotels in Spain" where only customers are known to be there: the column of the same name in
/// what the question is about.
void add_same_kind(const Parse& parse, int i, Slot& slot) {
  const Chunk& chunk = parse.chunks[i];
  if (chunk.values.empty() || chunk.values[0]->evidence != Evidence::exact) return;
  const schema::Mention& best = *chunk.values[0];
  const std::string& name = parse.column({best.table, best.column}).name;
  const std::vector<int>& names = parse.naming.names(best.table);
  if (std::find(names.begin(), names.end(), best.column) != names.end()) return;
  for (int table : topic_tables(parse))
    for (int c = 0; c < static_cast<int>(parse.schema.tables[table].columns.size()); ++c) {
      const ColumnUse use{table, c};
      const bool known = std::any_of(slot.begin(), slot.end(), [&](const Sketch& sketch) {
        return sketch.conditions[0].left == use;
      });
      if (known || parse.schema.column(table, c).name != name ||
          !parse.schema.column(table, c).textual() || parse.naming.identifies(table, c))
        continue;
      slot.push_back(equality(use, best.value, negated(parse, i), chunk.span));
      slot.back().features.add("value.same_kind");
      add_table_features(parse, table, slot.back().features);
      add_neighbour_features(parse, i, use, slot.back().features);
    }
}

/// "tests by optometrist", where some staff are optometrists and a key of tests is called so: rows
/// are divided by it.
bool divides_by_key(const Parse& parse, int i, const schema::Mention& value) {
  const int before = parse.next(i, -1);
  if (!parse.is(before, CueKind::by) && !parse.is(before, CueKind::each)) return false;
  const std::string& stem = parse.tokens[parse.chunks[i].last - 1].stem;
  return std::ranges::any_of(parse.schema.foreign_keys, [&](const schema::ForeignKey& key) {
    return key.referenced == value.table && key.columns.size() == 1 &&
           parse.naming.has_word(key.table, key.columns[0], stem);
  });
}

}  // namespace

Slot value_conditions(const Parse& parse, int i, int column, int said_like) {
  Slot slot;
  const Chunk& chunk = parse.chunks[i];
  const bool negative = negated(parse, i);
  const Chunk* like = said_like >= 0 ? &parse.chunks[said_like] : like_before(parse, i);
  if (like != nullptr) {
    add_like_conditions(parse, i, column, like->cue->argument, slot);
    if (!slot.empty() && !may_be_verb(parse, i, said_like)) return slot;
  }
  for (const schema::Mention* mention : chunk.values) {
    const ColumnUse use{mention->table, mention->column};
    Sketch sketch = stored_condition(parse, *mention, negative, chunk.span);
    sketch.features.add(value_feature(mention->evidence));
    add_sight_feature(mention->sight, sketch.features);
    if (says_when_done(parse, i, *mention)) sketch.features.add("value.deed");
    if (divides_by_key(parse, i, *mention)) sketch.features.add("value.divides");
    if (is_plural_of(chunk, *mention)) sketch.features.add("value.plural");
    sketch.features.add("value.log_score", std::log(std::max(mention->score, 0.01)));
    sketch.features.add("value.behind_best", chunk.value_score() - mention->score);
    add_table_features(parse, use.table, sketch.features);
    add_neighbour_features(parse, i, use, sketch.features);
    add_column_agreement(parse, column, use, sketch.features);
    add_role_feature(parse, i, use, sketch.features);
    slot.push_back(std::move(sketch));
    add_containing(parse, i, *mention, slot);
    if (slot.size() >= kMaxConditions) break;
  }
  for (size_t m = 0; m < chunk.values.size() && m < kMaxReferred; ++m)
    add_role_conditions(parse, i, *chunk.values[m], negative, slot);
  add_same_kind(parse, i, slot);
  if (column >= 0) add_unseen(parse, i, column, negative, slot);
  return slot;
}

namespace {

void parse_conditions(Parse& parse) {
  for (int i = 0; i < parse.size(); ++i)
    if (parse.free(i) && parse.is(i, CueKind::comparative)) parse_comparative(parse, i);
  for (int i = 0; i + 1 < parse.size(); ++i)
    if (parse.is(i, CueKind::like)) parse_like(parse, i);
  for (int i = 0; i < parse.size(); ++i) {
    if (!parse.free(i) || parse.chunks[i].cue != nullptr) continue;
    const bool number = parse.chunks[i].number.has_value() && !parse.chunks[i].quoted;
    parse_unknown(parse, i);
    if (number) {
      if (!parse_age(parse, i)) parse_number(parse, i);
    } else if (parse.valuable(i)) {
      int column = column_beside(parse, i);
      const int inside = column_of_container(parse, i);
      Slot slot = value_conditions(parse, i, column);
      if (inside >= 0) {
        add_like_conditions(parse, i, inside, "contains", slot);
        column = inside;
      }
      if (slot.empty()) continue;
      add_ignored_value(parse, i, slot);
      if (slot[0].conditions[0].op == Operator::unequal && denied_alone(parse, i))
        add_denials(slot);
      else
        parse.conditions.push_back({static_cast<int>(parse.slots.size()), i, i});
      parse.slots.push_back(std::move(slot));
      parse.use(i);
      if (column >= 0) parse.use(column);
    }
  }
}

}  // namespace

extern constexpr Construct kConditions = {
    .name = "conditions",
    .read = parse_conditions,
    .reads = {kAroundValues, CueKind::which, CueKind::hint, CueKind::or_word, CueKind::pronoun,
              CueKind::vague, CueKind::min, CueKind::sum, CueKind::avg},
    .uses_up = {kSchemaItems, CueKind::compare, CueKind::between, CueKind::comparative,
                CueKind::min, CueKind::none, CueKind::and_word, CueKind::like, CueKind::in,
                CueKind::stop, Material::number, Material::word},
    .provides = {Finding::conditions},
    .after = {"having", "vague", "times", "full_names", "left_out"},
};

}  // namespace nl_ask::candidates
