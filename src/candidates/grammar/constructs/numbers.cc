// Conditions on numbers: "older than 20", "between 3 and 5", "in 2008", "district 1 or 2".

#include <algorithm>
#include <cmath>
#include <optional>

#include "base/calendar.h"
#include "candidates/grammar/constructs/conditions.h"
#include "candidates/grammar/constructs/lists.h"
#include "candidates/grammar/constructs/numbers.h"
#include "candidates/grammar/sketch/column_words.h"
#include "language/lexicon.h"
#include "language/stem.h"

namespace nl_ask::candidates {
bool year_like(double value) {
  return value >= 1000 && value <= 2100 && value == std::floor(value);
}

const language::TimePhrase* time_of(const Parse& parse, int number) {
  const Chunk& chunk = parse.chunks[number];
  for (const language::TimePhrase& time : parse.times)
    if (!time.bare && time.first_token <= chunk.first && chunk.last <= time.last_token)
      return &time;
  return nullptr;
}

bool year_in_time(const Parse& parse, int number) {
  return year_like(*parse.chunks[number].number) && time_of(parse, number) != nullptr;
}

namespace {

/// Turns the comparison around where a negation stands right before its cue.
void deny(const Parse& parse, NumberPlace& place) {
  if (place.cue < 1 || place.cue > place.number) return;
  place.denial = denial_before(parse, place.cue);
  if (place.denial >= 0) place.op = denied(place.op);
}

NumberPlace place_of(const Parse& parse, int i) {
  NumberPlace place;
  place.number = i;
  int before = i - 1;
  while (before >= 0 && (parse.is(before, CueKind::stop) || parse.columnar(before))) --before;
  const bool range = parse.is(before, CueKind::between);
  const bool joined = parse.is(i + 1, CueKind::and_word) || (parse.is(i + 1, CueKind::in));
  const bool from = parse.is(i - 1, CueKind::in) && parse.chunks[i - 1].text == "from" &&
                    parse.is(i + 1, CueKind::in);
  if ((range || from) && joined && i + 2 < parse.size() && parse.chunks[i + 2].number) {
    place.second = i + 2;
    place.cue = before;
    return place;
  }
  place.op = comparison_at(parse, i, place.cue);
  deny(parse, place);
  return place;
}

/// "after 1961 or before 1959": the columns of the condition just before.
void add_same_columns(const Parse& parse, const NumberPlace& place, int from, Slot& slot) {
  if (parse.conditions.empty() || place.op == Operator::none) return;
  const ConditionPlace& before = parse.conditions.back();
  for (int at = before.last + 1; at < from; ++at)
    if (!parse.is(at, CueKind::or_word) && !parse.is(at, CueKind::and_word) &&
        !parse.is(at, CueKind::stop) && !parse.is(at, CueKind::comma))
      return;
  std::vector<ColumnUse> seen;
  for (const Sketch& sketch : parse.slots[static_cast<size_t>(before.slot)]) {
    if (sketch.conditions.empty() || seen.size() >= 4) continue;
    const ColumnUse use = sketch.conditions[0].left;
    if (use.is_row() || std::find(seen.begin(), seen.end(), use) != seen.end()) continue;
    seen.push_back(use);
    FeatureVector features;
    add_table_features(parse, use.table, features);
    add_number_condition(parse, place, use, features, "number.same_column", slot);
  }
}

/// Whether the chunk says the column's own name, rather than something that its comment suggests.
bool names_it(const Parse& parse, int i, ColumnUse use) {
  return std::any_of(parse.chunks[i].columns.begin(), parse.chunks[i].columns.end(),
                     [&](const schema::Mention* m) {
                       return use == ColumnUse{m->table, m->column} &&
                              m->evidence != schema::Evidence::comment &&
                              m->evidence != schema::Evidence::synonym &&
                              m->evidence != schema::Evidence::ngram;
                     });
}

/// "each one", "the ones", "one unit of": no number.
bool stands_for_noun(const Parse& parse, int i) {
  const std::string& word = parse.tokens[parse.chunks[i].first].lower;
  const bool single =
      parse.columnar(i + 1) || parse.valuable(i + 1) || parse.is(i + 1, CueKind::of);
  return language::Lexicon::english().is(language::WordList::noun, word) &&
         (single || parse.is(i - 1, CueKind::each) || parse.is(i - 1, CueKind::hint) ||
          parse.is(i - 1, CueKind::which) ||
          (parse.is(i - 1, CueKind::stop) && parse.chunks[i - 1].text == "the"));
}

/// Whether the chunk has a word of the column's name.
bool says_word(const Parse& parse, int i, ColumnUse use) {
  for (int token = parse.chunks[i].first; token < parse.chunks[i].last; ++token)
    if (parse.naming.has_word(use.table, use.column, parse.tokens[token].stem)) return true;
  return false;
}

/// "courses that cost less than 50": what they cost is a column of theirs, rather than the worth of
/// something else that the same word says.
bool leaves_to_own(const Parse& parse, const std::vector<ColumnChoice>& choices, ColumnUse use) {
  const std::vector<int> topics = topic_tables(parse);
  if (topics.empty() || use.table == topics[0] || !parse.column(use).derived) return false;
  return std::ranges::any_of(choices, [&](const ColumnChoice& own) {
    const schema::Column& column = parse.column(own.use);
    return own.use.table == topics[0] && column.numeric() && !column.derived &&
           !parse.naming.identifies(own.use.table, own.use.column);
  });
}

/// The columns that chunk `column` may mean; true: one of them is hardly compared with the number.
bool add_named_columns(const Parse& parse, const NumberPlace& place, int column, Slot& slot) {
  constexpr double kSure = 0.6;  // linked more weakly, the column may be a verb
  bool doubtful = false;
  const bool year = year_like(*parse.chunks[place.number].number);
  const std::vector<ColumnChoice> choices = column_choices(parse, column);
  const auto keeps_year = [&](const ColumnChoice& choice) {
    return parse.naming.has_word(choice.use.table, choice.use.column, "year");
  };
  // "published after 2015": the published_year rather than the publisher
  const bool any_year = year && std::ranges::any_of(choices, keeps_year);
  for (const ColumnChoice& choice : choices) {
    if ((any_year && !keeps_year(choice)) || leaves_to_own(parse, choices, choice.use)) continue;
    const bool amount =
        year && parse.column(choice.use).numeric() && parse.chunks[column].column_score() < kSure;
    const bool unlikely = place.op != Operator::none &&
                          (amount || parse.naming.identifies(choice.use.table, choice.use.column));
    FeatureVector features = choice.features;
    const bool doubted = unlikely && !names_it(parse, column, choice.use);
    // "bought anything since 2023": a verb that is linked to an identifier or an amount
    const bool identifier = parse.naming.identifies(choice.use.table, choice.use.column);
    const bool dated = year && parse.column(choice.use).numeric() && place.op != Operator::none &&
                       (identifier || time_of(parse, place.number) != nullptr);
    if (dated && !says_word(parse, column, choice.use)) continue;
    if (doubted) features.add("number.unlikely");
    doubtful |= doubted;
    add_number_condition(parse, place, choice.use, features, "number.column", slot);
  }
  if (year && !slot.empty())
    add_dates_of_verb(
        parse, place.number, column, slot, [&](ColumnUse use, FeatureVector features, Slot& own) {
          add_number_condition(parse, place, use, std::move(features), "number.column", own);
        });
  return doubtful;
}

/// Where the number is a stored value: "trip 12".
void add_stored_numbers(const Parse& parse, const NumberPlace& place, int column, Slot& slot) {
  const int i = place.number;
  const bool year = year_in_time(parse, i);
  for (const schema::Mention* mention : parse.chunks[i].values) {
    if (year && mention->evidence == schema::Evidence::pattern) continue;  // it could be any number
    if (place.op != Operator::none || place.second >= 0 || slot.size() > kMaxConditions) break;
    Sketch sketch = equality({mention->table, mention->column}, mention->value, negated(parse, i),
                             parse.chunks[i].span);
    sketch.features.add("number.stored");
    // "trip 12"
    const ColumnUse use{mention->table, mention->column};
    const bool key = parse.naming.key(mention->table) == mention->column ||
                     parse.naming.numbers(mention->table, mention->column) ||
                     (mention->sight == schema::Sight::found && parse.column(use).unique);
    if (key && parse.tabular(i - 1) && table_at(parse, i - 1) == mention->table)
      sketch.features.add("number.of_row");
    sketch.features.add(value_feature(mention->evidence));
    add_sight_feature(mention->sight, sketch.features);
    add_table_features(parse, mention->table, sketch.features);
    add_column_agreement(parse, column, use, sketch.features);
    slot.push_back(std::move(sketch));
  }
}

/// "a host city after 2010": the year of something, not a number of the city.
bool unlike_year(const Parse& parse, const NumberPlace& place, int column, bool doubtful,
                 const Slot& slot) {
  const bool beside_column = column >= 0 && !slot.empty() && place.second < 0;
  if (!beside_column || !year_like(*parse.chunks[place.number].number)) return false;
  const ColumnUse first = slot[0].conditions[0].left;
  constexpr double kSure = 0.6;  // linked more weakly, the column may be a verb
  return parse.column(first).textual() || parse.naming.identifies(first.table, first.column) ||
         doubtful || parse.chunks[column].column_score() < kSure;
}

/// "The 2024 month with the most orders": no number of months.
bool year_before_unit(const Parse& parse, int number, int i) {
  const std::string& typed = parse.tokens[parse.chunks[number].first].lower;
  const std::string& unit = parse.tokens[parse.chunks[i].first].lower;
  return language::written_year(*parse.chunks[number].number, typed) && !language::is_plural(unit);
}

/// "10 minutes", unless the unit's word is better known as a name or says how a time is meant.
bool read_unit(const Parse& parse, int i, NumberPlace& place) {
  if (!parse.free(i) || parse.tabular(i) || time_of(parse, place.number) != nullptr) return false;
  if (year_before_unit(parse, place.number, i)) return false;
  place.unit = unit_at(parse, i);
  if (place.unit == nullptr) return false;
  // "60 euros": the word may be linked to what is paid, if it is no currency that is stored
  return place.unit->dimension != language::Dimension::money || !parse.columnar(i) ||
         parse.chunks[i].value_score() >= parse.chunks[i].column_score();
}

/// "3.5 tonnes payload": the unit is the first word of what names the column.
void read_unit_before_column(const Parse& parse, int i, NumberPlace& place) {
  if (!parse.free(i) || !parse.columnar(i) || time_of(parse, place.number) != nullptr) return;
  const Chunk& chunk = parse.chunks[i];
  if (chunk.last - chunk.first > 1)
    place.unit = language::unit_said(parse.tokens[static_cast<size_t>(chunk.first)].lower);
}

/// "led to more than 30 lost days": what stands right after the number, rather than what is linked
/// much more weakly before it.
bool better_after(const Parse& parse, int before, int after) {
  constexpr double kMuchMore = 0.3;
  if (!parse.free(after) || !parse.columnar(after)) return false;
  if (before < 0) return true;
  const schema::Mention& best = *parse.chunks[after].columns[0];
  return parse.column({best.table, best.column}).numeric() &&
         parse.chunks[after].column_score() > parse.chunks[before].column_score() + kMuchMore;
}

}  // namespace

void parse_number(Parse& parse, int i) {
  if (stands_for_noun(parse, i)) return parse.use(i);
  NumberPlace place = place_of(parse, i);
  int from = place.cue >= 0 && place.cue < i ? place.cue : i;
  int column = column_beside(parse, from);
  const int last = place.second >= 0 ? place.second : i;
  const bool of_row = parse.tabular(i - 1) && place.op == Operator::none;  // "household 8"
  if (!of_row && better_after(parse, column, last + 1)) column = last + 1;
  const int beside = column >= 0 ? parse.chunks[column].columns[0]->table : -1;
  if (column >= 0 && says_year_of_rows(parse, place, column)) column = -1;
  Slot slot;
  const bool measured = read_unit(parse, last + 1, place);
  if (measured && column == last + 1) column = -1;
  if (!measured) read_unit_before_column(parse, last + 1, place);
  if (measured) add_measured_columns(parse, place, slot);
  const bool doubtful = column >= 0 && add_named_columns(parse, place, column, slot);
  if (unlike_year(parse, place, column, doubtful, slot))
    add_guessed_columns(parse, place, beside, slot);
  const int adjective = parse.next(from, -1);
  if (slot.empty() && parse.is(adjective, CueKind::comparative)) column = -1;
  if (slot.empty()) add_same_columns(parse, place, std::min(from, i), slot);
  if (slot.empty()) add_guessed_columns(parse, place, beside, slot);
  add_stored_numbers(parse, place, column, slot);
  if (slot.empty()) return;
  if (place.op == Operator::none && place.second < 0) extend_with_numbers(parse, i, slot);
  add_sums_of_owners(parse, slot);
  if (measured) add_currency(parse, last + 1, slot);
  parse.conditions.push_back({static_cast<int>(parse.slots.size()), std::min(from, i), last});
  parse.slots.push_back(std::move(slot));
  parse.use(i);
  if (place.cue >= 0) parse.use(place.cue);
  if (place.denial >= 0) parse.use(place.denial);
  if (place.second >= 0) parse.use(i, place.second + 1);
  if (measured) parse.use(last + 1);
  if (column >= 0) parse.use(column);
}

bool add_age_condition(const Parse& parse, const NumberPlace& place, ColumnUse use,
                       FeatureVector features, Slot& slot) {
  constexpr double kOldest = 150;  // years
  const double years = *parse.chunks[place.number].number;
  const std::optional<base::Moment> today = base::moment_of(parse.today);
  if (!parse.column(use).temporal() || !today || years < 0 || years > kOldest ||
      years != std::floor(years))
    return false;
  const auto then = base::moved(*today, base::TimeUnit::year, -static_cast<int>(years));
  if (!then) return false;
  Sketch sketch = sketch_of(
      literal_condition(use, place.op, {base::sql_text(*then)}, parse.chunks[place.number].span));
  sketch.features = std::move(features);
  sketch.features.add("number.age_of_date");
  slot.push_back(std::move(sketch));
  return true;
}

namespace {

/// "slower than 5 seconds" is more time, though less speed: the direction of what the unit
/// measures.
Operator measured_direction(const Parse& parse, int i, const language::Unit& unit) {
  const std::vector<ColumnHint>& hints = parse.chunks[i].cue->hints;
  const auto of_time = [](const ColumnHint& hint) {
    return std::ranges::any_of(
        hint.words, [](const std::string& word) { return is_column_word("span", word); });
  };
  const auto found = unit.dimension == language::Dimension::time
                         ? std::ranges::find_if(hints, of_time)
                         : hints.end();
  return operator_said(found != hints.end() ? found->sign : hints[0].sign);
}

/// "projects heavier than 5 kg": no project's number is heavy.
bool only_identifies(const Parse& parse, int column) {
  const std::vector<ColumnChoice> choices = column_choices(parse, column);
  return !choices.empty() && parse.naming.identifies(choices[0].use.table, choices[0].use.column);
}

}  // namespace

bool parse_comparative(Parse& parse, int i) {
  int number = i + 1;
  while (number < parse.size() && !parse.chunks[number].number && number < i + 4) ++number;
  if (number >= parse.size() || !parse.chunks[number].number || parse.used[number]) return false;
  Slot slot;
  NumberPlace place;
  place.number = number;
  place.cue = i;
  const auto compare = [&](Operator op) {
    place.op = op;
    deny(parse, place);
  };
  int column = column_beside(parse, i);
  const bool measured = read_unit(parse, number + 1, place);
  if (column >= 0 && only_identifies(parse, column)) column = -1;
  // "longer than 1,500 words"
  if (!measured && column < 0 && parse.free(number + 1) && parse.columnar(number + 1))
    column = number + 1;
  if (measured) {
    compare(measured_direction(parse, i, *place.unit));
    add_measured_columns(parse, place, slot);
  }
  if (column >= 0) {
    compare(operator_said(parse.chunks[i].cue->hints[0].sign));
    for (const ColumnChoice& choice : column_choices(parse, column))
      add_number_condition(parse, place, choice.use, choice.features, "number.column", slot);
  }
  const bool guessed = slot.empty();
  if (!guessed && column >= 0) parse.use(column);
  for (const HintedColumn& hint :
       hinted_columns(parse, parse.chunks[i].cue->hints, topic_tables(parse))) {
    if (!guessed) break;
    compare(operator_said(hint.sign));
    FeatureVector features;
    features.add("number.hint_rank", hint.rank);
    add_table_features(parse, hint.use.table, features);
    if (!add_age_condition(parse, place, hint.use, features, slot))
      add_number_condition(parse, place, hint.use, features, "number.hinted", slot);
  }
  if (guessed && !parse.chunks[i].cue->argument.empty()) {
    compare(operator_said(parse.chunks[i].cue->argument));
    add_same_columns(parse, place, i, slot);
  }
  if (slot.empty()) return false;
  parse.conditions.push_back({static_cast<int>(parse.slots.size()), i, number});
  parse.slots.push_back(std::move(slot));
  parse.use(i);
  parse.use(number);
  if (measured) parse.use(number + 1);
  if (place.denial >= 0) parse.use(place.denial);
  return true;
}

}  // namespace nl_ask::candidates
