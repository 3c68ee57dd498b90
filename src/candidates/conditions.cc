// Conditions on one column: "in Paris", "older than 20", "between 3 and 5", "starting with 'A'".

#include <algorithm>
#include <cmath>

#include "candidates/grammar.h"
#include "language/number.h"

namespace nl_ask::candidates {
namespace {

using schema::Evidence;
using schema::TypeKind;

constexpr size_t kMaxConditions = 8;

/// Chunks that may stand between a column and its value: "whose name is", "age equal to".
bool links_value(const Parse& parse, int i) {
  for (CueKind kind :
       {CueKind::stop, CueKind::be, CueKind::of, CueKind::with, CueKind::have, CueKind::in,
        CueKind::negation, CueKind::like, CueKind::compare, CueKind::either, CueKind::both,
        CueKind::between, CueKind::only, CueKind::comparative})
    if (parse.is(i, kind)) return true;
  return parse.free(i) && parse.chunks[i].unknown();
}

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
    if (parse.is(at, CueKind::negation) || parse.is(at, CueKind::none) ||
        parse.is(at, CueKind::except) ||
        (parse.is(at, CueKind::compare) && parse.chunks[at].cue->argument == "!="))
      return true;
    if (is_boundary(parse, at) || parse.valuable(at)) return false;
  }
  return false;
}

const Chunk* like_before(const Parse& parse, int i) {
  const int before = parse.next(i, -1);
  return parse.is(before, CueKind::like) ? &parse.chunks[before] : nullptr;
}

std::string like_pattern(const std::string& text, const std::string& how) {
  std::string escaped;
  for (char c : text) {
    if (c == '%' || c == '_' || c == '\\') escaped += '\\';
    escaped += c;
  }
  if (how == "starts") return escaped + "%";
  if (how == "ends") return "%" + escaped;
  return "%" + escaped + "%";
}

Sketch equality(ColumnUse use, std::string value, bool negative, Span span) {
  Sketch sketch;
  Condition condition;
  condition.left = use;
  condition.op = negative ? "<>" : "=";
  condition.values = {std::move(value)};
  condition.span = span;
  sketch.conditions.push_back(std::move(condition));
  return sketch;
}

std::string literal_text(const Chunk& chunk) {
  std::string text = chunk.text;
  const auto quote = [](char c) { return c == '\'' || c == '"' || c == '`'; };
  if (chunk.quoted && text.size() >= 2 && quote(text.front()) && quote(text.back()))
    text = text.substr(1, text.size() - 2);
  return text;
}

bool holds_text(const Parse& parse, ColumnUse use, const std::string& text) {
  const schema::Column& column = parse.column(use);
  if (column.textual() || column.kind == TypeKind::other) return true;
  const bool digits = !text.empty() && text.find_first_not_of("0123456789.-") == std::string::npos;
  return digits && column.numeric();
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

void add_like_conditions(const Parse& parse, int i, int column, const std::string& how,
                         Slot& slot) {
  const std::string pattern = like_pattern(literal_text(parse.chunks[i]), how);
  const bool negative = negated(parse, i);
  const auto add = [&](ColumnUse use, const FeatureVector& features) {
    if (!parse.column(use).textual()) return;
    Sketch sketch = equality(use, pattern, negative, parse.chunks[i].span);
    sketch.conditions[0].op = negative ? "not ilike" : "ilike";
    sketch.features = features;
    sketch.features.add("value.like");
    slot.push_back(std::move(sketch));
  };
  if (column >= 0)
    for (const ColumnChoice& choice : column_choices(parse, column))
      add(choice.use, choice.features);
  if (!slot.empty()) return;
  for (int table : topic_tables(parse))
    for (int name : parse.naming.names(table)) {
      FeatureVector features;
      features.add("value.like_name");
      add({table, name}, features);
    }
}

}  // namespace

std::string number_words(double value) { return language::number_text(value); }

int column_beside(const Parse& parse, int i) {
  int at = i - 1;
  for (int steps = 0; at >= 0 && steps < 6; --at, ++steps) {
    if (parse.columnar(at) && !parse.used[at]) {
      const bool close = i - at <= 1;
      if (parse.zones[at] == Zone::filter || close) return at;
      break;
    }
    if (!links_value(parse, at)) break;
  }
  const int after = i + 1;
  if (after < parse.size() && parse.free(after) && parse.columnar(after) &&
      !parse.is(after + 1, CueKind::compare))
    return after;
  return -1;
}

std::string comparison_at(const Parse& parse, int i, int& cue) {
  cue = -1;
  for (int at = i - 1, steps = 0; at >= 0 && steps < 3; --at, ++steps) {
    if (parse.is(at, CueKind::compare)) {
      cue = at;
      return parse.chunks[at].cue->argument;
    }
    if (!parse.is(at, CueKind::stop) && !parse.is(at, CueKind::be)) break;
  }
  if (parse.is(i + 1, CueKind::compare)) {
    const std::string& op = parse.chunks[i + 1].cue->argument;
    const std::string& text = parse.chunks[i + 1].text;
    if (text.rfind("or ", 0) == 0 || text.rfind("and ", 0) == 0) {
      cue = i + 1;
      return op;
    }
  }
  return "";
}

/// A negated value: besides "another value", the rows that have no such value at all.
void add_denials(Slot& slot) {
  const size_t plain = std::min<size_t>(slot.size(), 3);
  for (size_t i = 0; i < plain; ++i) {
    Condition inner = slot[i].conditions[0];
    inner.op = "=";
    Sketch except;
    except.set_operation = SetOperation::except;
    except.right_conditions = {inner};
    except.features = slot[i].features;
    except.features.add("denial.except");
    Nested nested;
    nested.output.table = inner.left.table;
    nested.conditions = {inner};
    Condition unrelated;
    unrelated.kind = ConditionKind::unrelated;
    unrelated.nested = std::make_shared<const Nested>(std::move(nested));
    unrelated.span = inner.span;
    Sketch none;
    none.conditions.push_back(std::move(unrelated));
    none.features = slot[i].features;
    none.features.add("denial.unrelated");
    slot[i].features.add("denial.other_value");
    slot.push_back(std::move(except));
    slot.push_back(std::move(none));
  }
}

Slot value_conditions(const Parse& parse, int i, int column) {
  Slot slot;
  const Chunk& chunk = parse.chunks[i];
  const bool negative = negated(parse, i);
  if (const Chunk* like = like_before(parse, i)) {
    add_like_conditions(parse, i, column, like->cue->argument, slot);
    if (!slot.empty()) return slot;
  }
  for (const schema::Mention* mention : chunk.values) {
    const ColumnUse use{mention->table, mention->column};
    Sketch sketch = equality(use, mention->value, negative, chunk.span);
    sketch.features.add(value_feature(mention->evidence));
    sketch.features.add("value.log_score", std::log(std::max(mention->score, 0.01)));
    sketch.features.add("value.behind_best", chunk.value_score() - mention->score);
    add_table_features(parse, use.table, sketch.features);
    add_neighbour_features(parse, i, use, sketch.features);
    add_column_agreement(parse, column, use, sketch.features);
    slot.push_back(std::move(sketch));
    if (slot.size() >= kMaxConditions) break;
  }
  if (column < 0) return slot;
  for (const ColumnChoice& choice : column_choices(parse, column)) {
    const bool known = std::any_of(slot.begin(), slot.end(), [&](const Sketch& sketch) {
      return sketch.conditions[0].left == choice.use;
    });
    const std::string text = literal_text(chunk);
    if (known || !holds_text(parse, choice.use, text)) continue;
    Sketch sketch = equality(choice.use, text, negative, chunk.span);
    sketch.features = choice.features;
    sketch.features.add("value.unseen");
    slot.push_back(std::move(sketch));
  }
  return slot;
}

namespace {

bool year_like(double value) {
  return value >= 1000 && value <= 2100 && value == std::floor(value);
}

/// A comparison of `use` with a number, in the column's own terms; false: it can't be.
bool compare_number(const Parse& parse, ColumnUse use, const std::string& op, double value,
                    Sketch& sketch, Span span) {
  const schema::Column& column = parse.column(use);
  Condition condition;
  condition.left = use;
  condition.span = span;
  condition.op = op.empty() ? "=" : op == "!=" ? "<>" : op;
  const std::string number = number_words(value);
  if (column.numeric() || column.textual()) {
    if (column.textual() && !op.empty() && op != "=" && op != "!=" && !year_like(value))
      sketch.features.add("number.order_of_text");
    condition.values = {number};
  } else if (column.temporal() && year_like(value)) {
    const std::string next = number_words(value + 1);
    if (condition.op == "=" || condition.op == "<>") {
      condition.op = "year";
      condition.values = {number};
    } else if (condition.op == ">" || condition.op == "<=") {
      condition.op = condition.op == ">" ? ">=" : "<";
      condition.values = {next + "-01-01"};
    } else {
      condition.values = {number + "-01-01"};
    }
    sketch.features.add("number.year_of_date");
  } else {
    return false;
  }
  sketch.conditions.push_back(std::move(condition));
  return true;
}

struct NumberPlace {
  int number = -1;
  int second = -1;  // of "between a and b"
  int cue = -1;
  std::string op;
};

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
  return place;
}

/// The time phrase that the number is a part of; null: none.
const language::TimePhrase* time_of(const Parse& parse, int number) {
  const Chunk& chunk = parse.chunks[number];
  for (const language::TimePhrase& time : parse.times)
    if (!time.bare && time.first_token <= chunk.first && chunk.last <= time.last_token)
      return &time;
  return nullptr;
}

bool compare_place(const Parse& parse, const NumberPlace& place, ColumnUse use, Sketch& sketch) {
  const double value = *parse.chunks[place.number].number;
  const Span span = parse.chunks[place.number].span;
  if (place.second < 0) return compare_number(parse, use, place.op, value, sketch, span);
  const double last = *parse.chunks[place.second].number;
  const schema::Column& column = parse.column(use);
  if (column.numeric() || column.textual()) {
    Condition condition;
    condition.left = use;
    condition.op = "between";
    condition.values = {number_words(value), number_words(last)};
    condition.span = language::join(span, parse.chunks[place.second].span);
    sketch.conditions.push_back(std::move(condition));
    return true;
  }
  return compare_number(parse, use, ">=", value, sketch, span) &&
         compare_number(parse, use, "<=", last, sketch, span);
}

void add_number_condition(const Parse& parse, const NumberPlace& place, ColumnUse use,
                          FeatureVector features, const char* how, Slot& slot) {
  Sketch sketch;
  sketch.features = std::move(features);
  sketch.features.add(how);
  const schema::Column& column = parse.column(use);
  if (column.textual()) sketch.features.add("number.text_column");
  if (parse.naming.identifies(use.table, use.column))
    sketch.features.add(place.op.empty() ? "number.identifier" : "number.identifier_compared");
  const language::TimePhrase* time = column.temporal() ? time_of(parse, place.number) : nullptr;
  size_t added = 0;
  if (time != nullptr)
    for (const language::TimeReading& reading : time->readings) {
      Sketch dated = sketch;
      if (added >= 3 || !add_time_conditions(parse, use, reading, time->span, dated)) continue;
      dated.features.add("number.year_of_date");
      dated.features.add("time.log_weight", std::log(std::max(reading.weight, 0.01)));
      slot.push_back(std::move(dated));
      ++added;
    }
  if (added > 0) return;
  if (compare_place(parse, place, use, sketch)) slot.push_back(std::move(sketch));
}

/// Columns for a number without one beside it: years, hints of a comparative, any number column.
void add_guessed_columns(const Parse& parse, const NumberPlace& place, Slot& slot) {
  const double value = *parse.chunks[place.number].number;
  int rank = 0;
  for (int table : topic_tables(parse)) {
    const schema::Table& t = parse.schema.tables[table];
    for (int c = 0; c < static_cast<int>(t.columns.size()); ++c) {
      const schema::Column& column = t.columns[c];
      const bool yearly =
          year_like(value) && (column.temporal() || parse.naming.has_word(table, c, "year"));
      const bool key = place.op.empty() && parse.naming.key(table) == c && column.numeric();
      const bool amount = (!place.op.empty() || place.second >= 0) && column.numeric() &&
                          !parse.naming.identifies(table, c) && !year_like(value);
      if (!yearly && !key && !amount) continue;
      FeatureVector features;
      add_table_features(parse, table, features);
      features.add("number.topic_rank", rank);
      add_number_condition(parse, place, {table, c}, features,
                           yearly ? "number.year_guess"
                           : key  ? "number.key_guess"
                                  : "number.amount_guess",
                           slot);
    }
    if (++rank > 3) break;
  }
  if (slot.size() > kMaxConditions) slot.resize(kMaxConditions);
}

/// "district 1 or 2": more values of the same column.
void extend_with_numbers(Parse& parse, int i, const NumberPlace& place, Slot& slot) {
  if (!place.op.empty() || place.second >= 0) return;
  std::vector<int> more;
  int at = i + 1;
  while (at + 1 < parse.size()) {
    const bool joined = parse.is(at, CueKind::or_word) || parse.is(at, CueKind::and_word) ||
                        parse.is(at, CueKind::comma);
    int number = joined ? at + 1 : at;
    if (joined && (parse.is(number, CueKind::or_word) || parse.is(number, CueKind::and_word)))
      ++number;
    if (!joined || !parse.free(number) || !parse.chunks[number].number) break;
    more.push_back(number);
    at = number + 1;
  }
  if (more.empty()) return;
  for (Sketch& sketch : slot) {
    if (sketch.conditions.size() != 1) continue;
    Condition any;
    any.kind = ConditionKind::any;
    any.left = sketch.conditions[0].left;
    any.span = language::join(sketch.conditions[0].span, parse.chunks[more.back()].span);
    any.parts = {sketch.conditions[0]};
    for (int number : more) {
      Condition part = sketch.conditions[0];
      part.values = {number_words(*parse.chunks[number].number)};
      any.parts.push_back(std::move(part));
    }
    sketch.conditions = {std::move(any)};
  }
  for (int number : more) parse.use(number);
}

void parse_number(Parse& parse, int i) {
  const NumberPlace place = place_of(parse, i);
  int from = place.cue >= 0 && place.cue < i ? place.cue : i;
  int column = column_beside(parse, from);
  const int last = place.second >= 0 ? place.second : i;
  if (column < 0 && parse.free(last + 1) && parse.columnar(last + 1)) column = last + 1;
  Slot slot;
  if (column >= 0)
    for (const ColumnChoice& choice : column_choices(parse, column))
      add_number_condition(parse, place, choice.use, choice.features, "number.column", slot);
  const int adjective = parse.next(from, -1);
  if (slot.empty() && parse.is(adjective, CueKind::comparative)) column = -1;
  if (slot.empty()) add_guessed_columns(parse, place, slot);
  for (const schema::Mention* mention : parse.chunks[i].values) {
    if (!place.op.empty() || place.second >= 0 || slot.size() > kMaxConditions) break;
    Sketch sketch = equality({mention->table, mention->column}, mention->value, negated(parse, i),
                             parse.chunks[i].span);
    sketch.features.add("number.stored");
    sketch.features.add(value_feature(mention->evidence));
    add_table_features(parse, mention->table, sketch.features);
    add_column_agreement(parse, column, {mention->table, mention->column}, sketch.features);
    slot.push_back(std::move(sketch));
  }
  if (slot.empty()) return;
  extend_with_numbers(parse, i, place, slot);
  parse.conditions.push_back({static_cast<int>(parse.slots.size()), std::min(from, i), last});
  parse.slots.push_back(std::move(slot));
  parse.use(i);
  if (place.cue >= 0) parse.use(place.cue);
  if (place.second >= 0) parse.use(i, place.second + 1);
  if (column >= 0) parse.use(column);
}

/// "older than 20": the adjective names the column and the direction.
bool parse_comparative(Parse& parse, int i) {
  int number = i + 1;
  while (number < parse.size() && !parse.chunks[number].number && number < i + 4) ++number;
  if (number >= parse.size() || !parse.chunks[number].number || parse.used[number]) return false;
  Slot slot;
  NumberPlace place;
  place.number = number;
  const int column = column_beside(parse, i);
  if (column >= 0) {
    place.op = parse.chunks[i].cue->hints[0].sign;
    for (const ColumnChoice& choice : column_choices(parse, column))
      add_number_condition(parse, place, choice.use, choice.features, "number.column", slot);
  }
  const bool guessed = slot.empty();
  if (!guessed) parse.use(column);
  for (const HintedColumn& hint :
       hinted_columns(parse, parse.chunks[i].cue->hints, topic_tables(parse))) {
    if (!guessed) break;
    place.op = hint.sign;
    FeatureVector features;
    features.add("number.hint_rank", hint.rank);
    add_table_features(parse, hint.use.table, features);
    add_number_condition(parse, place, hint.use, features, "number.hinted", slot);
  }
  if (slot.empty()) return false;
  parse.slots.push_back(std::move(slot));
  parse.use(i);
  parse.use(number);
  return true;
}

bool has_words(const Parse& parse, ColumnUse use, const std::vector<std::string>& words) {
  return std::all_of(words.begin(), words.end(), [&](const std::string& word) {
    return parse.naming.has_word(use.table, use.column, word);
  });
}

std::vector<HintedColumn> hinted_in(const Parse& parse, const std::vector<ColumnHint>& hints,
                                    const std::vector<int>& tables) {
  std::vector<HintedColumn> found;
  for (int table : tables) {
    const int columns = static_cast<int>(parse.schema.tables[table].columns.size());
    for (int rank = 0; rank < static_cast<int>(hints.size()); ++rank)
      for (int c = 0; c < columns; ++c) {
        const schema::Column& column = parse.schema.column(table, c);
        if (!has_words(parse, {table, c}, hints[rank].words) || column.kind == TypeKind::boolean)
          continue;
        found.push_back({{table, c}, hints[rank].sign, rank});
      }
  }
  return found;
}

/// "'Express' in their names": the column that contains the text; -1: none.
int column_of_container(const Parse& parse, int i) {
  if (!parse.is(i + 1, CueKind::in)) return -1;
  int at = i + 2;
  while (parse.is(at, CueKind::pronoun) || parse.is(at, CueKind::stop)) ++at;
  return parse.free(at) && parse.columnar(at) ? at : -1;
}

/// "contains NY": whatever follows is the text.
void parse_like(Parse& parse, int cue) {
  int text = cue + 1;
  while (parse.is(text, CueKind::stop)) ++text;
  if (!parse.free(text) || parse.is(text, CueKind::comma) || parse.is(text, CueKind::sentence) ||
      parse.tabular(text))
    return;
  if (parse.columnar(text) && !parse.chunks[text].quoted) return;
  if (parse.chunks[text].cue != nullptr && text + 1 < parse.size() &&
      !parse.is(text + 1, CueKind::sentence))
    return;
  const int column = column_beside(parse, cue);
  Slot slot;
  add_like_conditions(parse, text, column, parse.chunks[cue].cue->argument, slot);
  if (slot.empty()) return;
  parse.slots.push_back(std::move(slot));
  parse.use(cue);
  parse.use(text);
  if (column >= 0) parse.use(column);
}

}  // namespace

void parse_conditions(Parse& parse) {
  for (int i = 0; i < parse.size(); ++i)
    if (parse.free(i) && parse.is(i, CueKind::comparative)) parse_comparative(parse, i);
  for (int i = 0; i + 1 < parse.size(); ++i)
    if (parse.is(i, CueKind::like)) parse_like(parse, i);
  for (int i = 0; i < parse.size(); ++i) {
    if (!parse.free(i) || parse.chunks[i].cue != nullptr) continue;
    const bool number = parse.chunks[i].number.has_value() && !parse.chunks[i].quoted;
    if (number) {
      parse_number(parse, i);
    } else if (parse.valuable(i)) {
      int column = column_beside(parse, i);
      const int inside = column_of_container(parse, i);
      Slot slot = value_conditions(parse, i, column);
      if (inside >= 0) {
        add_like_conditions(parse, i, inside, "contains", slot);
        column = inside;
      }
      if (slot.empty()) continue;
      if (slot[0].conditions[0].op == "<>")
        add_denials(slot);
      else
        parse.conditions.push_back({static_cast<int>(parse.slots.size()), i, i});
      parse.slots.push_back(std::move(slot));
      parse.use(i);
      if (column >= 0) parse.use(column);
    }
  }
}

std::vector<HintedColumn> hinted_columns(const Parse& parse, const std::vector<ColumnHint>& hints,
                                         const std::vector<int>& tables) {
  std::vector<HintedColumn> found = hinted_in(parse, hints, tables);
  if (!found.empty() || hints.empty()) return found;
  std::vector<int> beside;
  for (int table : tables)
    for (const JoinEdge& edge : parse.joins.edges(table)) beside.push_back(edge.other);
  return hinted_in(parse, hints, beside);
}

}  // namespace nl_ask::candidates
