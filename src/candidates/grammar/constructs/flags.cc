// "students on scholarship", "users that are active": a column that says yes or no. "orders that
// have been paid", "employees with a mentor": a column that has a value only where it is so.

#include <algorithm>
#include <optional>
#include <utility>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/sketch/column_words.h"
#include "candidates/grammar/sketch/flag_values.h"
#include "candidates/grammar/sketch/persons.h"

namespace nl_ask::candidates {
namespace {

/// "out of service" of in_service.
bool is_out_of(const Parse& parse, int i) {
  if (!parse.is(i - 1, CueKind::in) || parse.chunks[i - 1].text != "out of") return false;
  return std::ranges::any_of(parse.chunks[i].columns, [&](const schema::Mention* mention) {
    const std::vector<std::string>& words = parse.naming.words(mention->table, mention->column);
    return words.size() > 1 && words[0] == "in";
  });
}

/// The chunk of the negation that denies chunk `i`; -1: none.
int denial_of(const Parse& parse, int i) {
  if (is_out_of(parse, i)) return i - 1;
  for (int at = i - 1; at >= 0 && at >= i - 4; --at) {
    if (parse.is(at, CueKind::negation) || parse.is(at, CueKind::none)) return at;
    if (parse.is(at, CueKind::and_word) || parse.is(at, CueKind::comma)) return -1;
  }
  return -1;
}

/// "reviews without unpublished ones": the chunk that leaves out what the negation at
/// `denial` says of the very rows asked about; -1: none.
int exclusion_of(const Parse& parse, int i, int denial) {
  if (denial < 0) return -1;
  const int before = denial_of(parse, denial);
  const std::vector<int> topics = topic_tables(parse);
  const bool own = !topics.empty() && topics[0] == parse.chunks[i].columns[0]->table;
  return own && parse.is(before, CueKind::none) ? before : -1;
}

Sketch condition_on(const ColumnChoice& choice, Operator op, std::vector<std::string> values) {
  Sketch sketch = sketch_of(literal_condition(choice.use, op, std::move(values), choice.span));
  sketch.features = choice.features;
  return sketch;
}

/// Of takes_bus, "take" alone says nothing: all of the name, or its last word, must be said.
bool head_said(const Parse& parse, int i, ColumnUse use) {
  for (const schema::Mention* mention : parse.chunks[i].columns)
    if (use == ColumnUse{mention->table, mention->column} &&
        mention->evidence != schema::Evidence::part)
      return true;
  const std::vector<std::string>& words = parse.naming.words(use.table, use.column);
  return words.empty() ||
         std::any_of(parse.tokens.begin(), parse.tokens.end(),
                     [&](const language::Token& token) { return token.stem == words.back(); });
}

/// A date, or a reference, that only some rows have: those to which it has happened.
void add_state(const Parse& parse, const ColumnChoice& choice, bool denied, Slot& slot) {
  const schema::Column& column = parse.column(choice.use);
  if (!column.nullable || column.null_fraction <= 0) return;
  const char* feature = column.temporal() ? "state.date"
                        : parse.naming.identifies(choice.use.table, choice.use.column)
                            ? "state.reference"
                            : "state.other";
  slot.push_back(condition_on(choice, denied ? Operator::is_null : Operator::is_not_null, {}));
  slot.back().features.add(feature);
  if (denied) slot.back().features.add("state.denied");
}

/// "bookings where attendance was recorded", "with attendance filled in": whether it was so is
/// known.
bool said_to_be_kept(const Parse& parse, int i) {
  constexpr int kReach = 2;  // tokens on either side
  const Chunk& chunk = parse.chunks[i];
  const int last = std::min(static_cast<int>(parse.tokens.size()), chunk.last + kReach);
  for (int token = std::max(0, chunk.first - kReach); token < last; ++token)
    if ((token < chunk.first || token >= chunk.last) &&
        is_column_word("kept", parse.tokens[token].stem))
      return true;
  return false;
}

/// Of what is not known of all rows, those of which it is.
void add_kept(const Parse& parse, int i, const ColumnChoice& choice, bool denied, Slot& slot) {
  const schema::Column& column = parse.column(choice.use);
  if (!column.nullable || column.null_fraction <= 0 || !said_to_be_kept(parse, i)) return;
  slot.push_back(condition_on(choice, denied ? Operator::is_null : Operator::is_not_null, {}));
  slot.back().features.add("flag.kept");
}

void add_flag(const Parse& parse, int i, const ColumnChoice& choice, bool denied, Slot& slot) {
  std::optional<Sketch> flag = flag_condition(parse, choice, !denied);
  if (!flag) return add_state(parse, choice, denied, slot);
  slot.push_back(*std::move(flag));
  slot.back().features.add("flag.condition");
  if (!head_said(parse, i, choice.use)) slot.back().features.add("flag.head_unsaid");
  add_kept(parse, i, choice, denied, slot);
}

/// Of is_green, "green" says all there is to say.
bool all_said(const Parse& parse, ColumnUse use) {
  const std::vector<std::string>& words = parse.naming.words(use.table, use.column);
  return std::all_of(words.begin(), words.end(), [&](const std::string& word) {
    return word == "is" || word == "has" || word == "was" ||
           std::any_of(parse.tokens.begin(), parse.tokens.end(),
                       [&](const language::Token& token) { return token.stem == word; });
  });
}

/// The words are a column's whole name, of a flag or of what has happened: they are not idle.
bool said_in_full(const Parse& parse, int i) {
  constexpr double kSure = 0.85;
  const schema::Mention& best = *parse.chunks[i].columns[0];
  const schema::Column& column = parse.column({best.table, best.column});
  if (column.kind == schema::TypeKind::boolean)
    return best.score >= kSure || all_said(parse, {best.table, best.column});
  return best.score >= kSure && (column.temporal() || column.null_fraction > 0);
}

/// "who left": the date of what persons themselves did, rather than who did it to something.
bool own_deed(const Parse& parse, int i) {
  const schema::Mention& best = *parse.chunks[i].columns[0];
  return parse.column({best.table, best.column}).temporal() && is_person(parse.naming, best.table);
}

/// "When was it closed?", "Who approved it?": asked for, rather than stated.
bool asked_for(const Parse& parse, int i) {
  for (int at = i - 1; at >= 0; --at) {
    if (parse.is(at, CueKind::when)) return true;
    if (parse.is(at, CueKind::comma) || parse.is(at, CueKind::sentence)) return false;
  }
  const int before = parse.next(i, -1);
  return (asks_who(parse, before) && !own_deed(parse, i)) ||
         (parse.is(before, CueKind::where) && begins(parse, before));
}

/// How the chunk mentions the column; null: it does not.
const schema::Mention* mention_of(const Chunk& chunk, ColumnUse use) {
  const auto own = std::ranges::find_if(chunk.columns, [&](const schema::Mention* mention) {
    return use == ColumnUse{mention->table, mention->column};
  });
  return own == chunk.columns.end() ? nullptr : *own;
}

/// "opened" of open_all_year, where opened_on is called just so.
bool called_otherwise(const Parse& parse, int i, ColumnUse use) {
  const Chunk& chunk = parse.chunks[i];
  const schema::Mention* own = mention_of(chunk, use);
  return own != nullptr &&
         (own->evidence == schema::Evidence::part || own->evidence == schema::Evidence::synonym) &&
         !head_said(parse, i, use) && !all_said(parse, use) &&
         std::ranges::any_of(chunk.columns, [&](const schema::Mention* other) {
           return other->table == use.table && other->evidence == schema::Evidence::exact;
         });
}

/// "haven't bought" of is_paid, by what a comment says, where something else is called so: the
/// denial is of that.
bool only_commented(const Parse& parse, int i, ColumnUse use) {
  const schema::Mention* own = mention_of(parse.chunks[i], use);
  return own != nullptr && own->evidence == schema::Evidence::comment &&
         parse.chunks[i].columns[0]->score > own->score;
}

void parse_flag(Parse& parse, int i) {
  constexpr double kWhim = 0.4;  // linked more weakly, the words say something else
  if (asked_for(parse, i) || parse.chunks[i].column_score() < kWhim) return;
  const int denial = denial_of(parse, i);
  const int exclusion = exclusion_of(parse, i, denial);
  Slot slot;
  for (const ColumnChoice& choice : column_choices(parse, i))
    if (!called_otherwise(parse, i, choice.use) &&
        !(denial >= 0 && only_commented(parse, i, choice.use)))
      add_flag(parse, i, choice, denial >= 0 && exclusion < 0, slot);
  if (slot.empty()) return;
  Sketch ignored;
  ignored.features.add("flag.ignored");
  if (said_in_full(parse, i)) ignored.features.add("flag.ignored_though_said");
  if (denial >= 0) ignored.features.add("flag.ignored_though_denied");
  slot.push_back(std::move(ignored));
  parse.use(i);
  if (denial >= 0) parse.use(denial);
  if (exclusion >= 0) parse.use(exclusion);
  parse.conditions.push_back({static_cast<int>(parse.slots.size()), i, i});
  parse.slots.push_back(std::move(slot));
}

void parse_modifiers(Parse& parse) {
  for (int i = 0; i + 1 < parse.size(); ++i) {
    if (!parse.free(i) || !parse.columnar(i) || parse.zones[i] != Zone::output) continue;
    int thing = i + 1;
    while (parse.valuable(thing) || parse.is(thing, CueKind::vague)) ++thing;
    if (!parse.free(thing) || !parse.tabular(thing)) continue;
    Slot slot;
    for (const ColumnChoice& choice : column_choices(parse, i, table_at(parse, thing))) {
      std::optional<Sketch> flag = flag_condition(parse, choice, denial_of(parse, i) < 0);
      if (!flag) continue;
      slot.push_back(*std::move(flag));
      slot.back().features.add("flag.modifier");
      if (!head_said(parse, i, choice.use)) slot.back().features.add("flag.head_unsaid");
    }
    if (slot.empty()) continue;
    for (const ColumnChoice& choice : column_choices(parse, i, table_at(parse, thing))) {
      Sketch shown;
      shown.outputs.push_back(output_of(choice.use, choice.span));
      shown.features = choice.features;
      shown.features.add("flag.modifier_shown");
      slot.push_back(std::move(shown));
    }
    parse.use(i);
    parse.conditions.push_back({static_cast<int>(parse.slots.size()), i, i});
    parse.slots.push_back(std::move(slot));
  }
}

void parse_denied_flags(Parse& parse) {
  for (int i = 1; i < parse.size(); ++i) {
    const bool split = parse.is(i - 1, CueKind::negation) && parse.free(i) && parse.columnar(i) &&
                       parse.chunks[i].span.begin == parse.chunks[i - 1].span.begin;
    if (split) parse_flag(parse, i);
  }
}

/// "how many guests get our newsletter": what is said of rows that are counted, by a column that
/// says yes or no.
bool said_of_counted(const Parse& parse, int i) {
  const schema::Mention& best = *parse.chunks[i].columns[0];
  if (parse.column({best.table, best.column}).kind != schema::TypeKind::boolean) return false;
  for (int at = i - 1; at > 0; --at) {
    if (parse.is(at, CueKind::and_word) || parse.is(at, CueKind::comma) ||
        parse.is(at, CueKind::each) || parse.is(at, CueKind::by))
      return false;
    if (parse.tabular(at)) return at < i - 1 && parse.is(parse.next(at, -1), CueKind::count);
  }
  return false;
}

void parse_flags(Parse& parse) {
  for (int i = 0; i < parse.size(); ++i) {
    if (!parse.free(i) || !parse.columnar(i)) continue;
    if (parse.zones[i] == Zone::filter || said_of_counted(parse, i)) parse_flag(parse, i);
  }
}

}  // namespace

std::optional<Sketch> flag_condition(const Parse& parse, const ColumnChoice& choice, bool yes) {
  const std::string value = flag_value(parse.column(choice.use), yes);
  if (value.empty()) return std::nullopt;
  return condition_on(choice, Operator::equal, {value});
}

extern constexpr Construct kDeniedFlags = {
    .name = "denied_flags",
    .read = parse_denied_flags,
    .reads = {kAroundColumns, kSchemaItems, CueKind::who, CueKind::where, CueKind::when,
              CueKind::negation, CueKind::none, CueKind::and_word, CueKind::comma,
              CueKind::sentence},
    .uses_up = {CueKind::negation, CueKind::none, Material::column},
    .provides = {Finding::conditions},
    .after = {"terms"},
};

extern constexpr Construct kModifiers = {
    .name = "modifiers",
    .read = parse_modifiers,
    .reads = {kSchemaItems, kFiller, CueKind::negation, CueKind::none, CueKind::and_word,
              CueKind::whose, CueKind::of, CueKind::in, CueKind::comma, CueKind::vague},
    .uses_up = {Material::column},
    .provides = {Finding::conditions},
    .needs = {Finding::zones},
    .after = {"conditions"},
};

extern constexpr Construct kFlags = {
    .name = "flags",
    .read = parse_flags,
    .reads = {kAroundColumns, CueKind::who, CueKind::where, CueKind::when, CueKind::negation,
              CueKind::none, CueKind::and_word, CueKind::comma, CueKind::sentence, CueKind::in},
    .uses_up = {CueKind::negation, CueKind::none, CueKind::in, Material::column},
    .provides = {Finding::conditions},
    .after = {"own_references", "still_going"},
};

}  // namespace nl_ask::candidates
