// An alternative holds where each of its signs finds a column; a value must be one that the column
// has, where all of them are known.

#include "candidates/grammar/parse/state_signs.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include "base/calendar.h"
#include "candidates/grammar/parse/concepts.h"
#include "candidates/grammar/sketch/flag_values.h"
#include "schema/linking/code_comment.h"
#include "schema/linking/value_sets.h"
#include "schema/linking/value_text.h"

namespace nl_ask::candidates {
namespace {

using language::Sign;
using language::SignKind;
using language::State;

constexpr size_t kMostAlternatives = 4;
constexpr size_t kMostOfOther = 2;  // of a state that stands in another
constexpr int kDeepest = 2;         // states that stand in states

/// A condition and what speaks for it.
struct Read {
  Condition condition;
  FeatureVector features;
};

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

bool same_value(std::string_view stored, std::string_view wanted) {
  const std::string have = schema::squash(stored), want = schema::squash(wanted);
  if (have == want) return !have.empty();
  if (schema::value_stems(stored) == schema::value_stems(wanted)) return true;
  const std::string key(schema::without_plural(want));
  const std::vector<std::string>* others = schema::ValueSets::english().find(key);
  return others != nullptr && std::ranges::any_of(*others, [&](const std::string& other) {
           return schema::squash(other) == have;
         });
}

/// Whether a value means what is wanted; of what a comment spells out its words say so, not its
/// letters ("A = archived" is not active).
bool means(const schema::Column& column, const std::vector<schema::SpeltCode>& told,
           const std::string& value, std::string_view wanted) {
  bool spelt = false;
  for (const schema::SpeltCode& code : told) {
    if (column.values[static_cast<size_t>(code.value)] != value) continue;
    if (same_value(code.words, wanted)) return true;
    spelt = true;
  }
  return !spelt && same_value(value, wanted);
}

/// Whether the column's values are codes of one letter, all of them known.
bool lettered(const schema::Column& column) {
  return column.values_complete && column.values.size() > 1 &&
         std::ranges::all_of(column.values,
                             [](const std::string& value) { return value.size() == 1; });
}

class SignReader {
 public:
  SignReader(const Parse& parse, const std::vector<State>& states, const StateSaid& said)
      : parse_(parse), states_(states), said_(said) {}

  /// Every alternative of a state that can be said.
  std::vector<Read> read_state(const State& state, bool denied, int depth) const {
    std::vector<Read> found;
    for (size_t i = 0; i < state.alternatives.size() && found.size() < kMostAlternatives; ++i)
      for (Read& read : read_alternative(state.alternatives[i], denied, depth)) {
        if (depth == 0 && i == 0) read.features.add("state.first");
        if (depth == 0 && i > 0) read.features.add("state.later", static_cast<double>(i));
        found.push_back(std::move(read));
      }
    return found;
  }

 private:
  /// Signs that hold together; denied, one of them does not.
  std::vector<Read> read_alternative(const std::vector<Sign>& signs, bool denied, int depth) const {
    std::vector<Read> all = {{}};
    std::vector<std::vector<Condition>> parts(1);
    for (const Sign& sign : signs) {
      const std::vector<Read> some = read_sign(sign, denied, depth);
      std::vector<Read> longer;
      std::vector<std::vector<Condition>> longer_parts;
      for (size_t i = 0; i < all.size(); ++i)
        for (const Read& one : some) {
          longer.push_back(all[i]);
          longer.back().features.add(one.features);
          longer_parts.push_back(parts[i]);
          longer_parts.back().push_back(one.condition);
        }
      all = std::move(longer);
      parts = std::move(longer_parts);
      if (all.size() > kMostAlternatives) all.resize(kMostAlternatives);
      parts.resize(all.size());
    }
    for (size_t i = 0; i < all.size(); ++i) all[i].condition = together(parts[i], denied);
    return all;
  }

  static bool names(const State& state, std::string_view name) {
    return std::ranges::find(state.names, name) != state.names.end();
  }

  static Condition together(std::vector<Condition> parts, bool denied) {
    if (parts.size() == 1) return std::move(parts[0]);
    return denied ? any_of(std::move(parts)) : all_of(std::move(parts));
  }

  std::vector<Read> read_sign(const Sign& sign, bool denied, int depth) const {
    if (sign.kind == SignKind::state_said) {
      std::vector<Read> found;
      for (const State& other : states_) {
        if (depth >= kDeepest || !names(other, sign.words[0])) continue;
        std::ranges::move(read_state(other, denied, depth + 1), std::back_inserter(found));
      }
      if (found.size() > kMostOfOther) found.resize(kMostOfOther);
      return found;
    }
    for (const std::string_view words : sign.words)
      if (std::optional<Read> read = read_words(sign, words, denied)) return {std::move(*read)};
    return {};
  }

  std::optional<Read> read_words(const Sign& sign, std::string_view words, bool denied) const {
    switch (sign.kind) {
      case SignKind::value:
        return read_value(sign, words, denied);
      case SignKind::other_value:
        return read_value(sign, words, !denied);
      case SignKind::yes:
        return read_flag(words, !denied);
      case SignKind::no:
        return read_flag(words, denied);
      case SignKind::has:
        return read_filled(words, !denied);
      case SignKind::without:
        return read_filled(words, denied);
      case SignKind::compared:
        return read_comparison(sign, words, denied);
      case SignKind::state_said:
        break;
    }
    return std::nullopt;
  }

  /// A column of the table itself, or one that names the rows of a table it refers to.
  std::optional<Read> read_value(const Sign& sign, std::string_view words, bool denied) const {
    for (const SayingColumn& column : saying_columns(parse_, said_.table, words))
      if (std::optional<Read> read = read_values_of(column, sign, denied)) return read;
    for (const schema::ForeignKey& key : parse_.schema.foreign_keys) {
      if (key.table != said_.table || key.columns.size() != 1) continue;
      if (says(parse_, {key.table, key.columns[0]}, words) == 0 &&
          !keeps(parse_, key.referenced, words))
        continue;
      for (int name : parse_.naming.names(key.referenced)) {
        std::optional<Read> read = read_values_of({{key.referenced, name}, 1}, sign, denied);
        if (!read) continue;
        read->features.add("state.looked_up");
        return read;
      }
    }
    return std::nullopt;
  }

  std::optional<Read> read_values_of(const SayingColumn& column, const Sign& sign,
                                     bool denied) const {
    const schema::Column& kept = parse_.column(column.use);
    if (kept.kind == schema::TypeKind::boolean || kept.temporal()) return std::nullopt;
    Read read;
    std::vector<std::string> values = stored(kept, sign, read.features);
    if (values.empty() && !kept.values.empty()) return std::nullopt;
    if (values.empty() && !kept.textual()) return std::nullopt;
    if (values.empty()) {
      values.emplace_back(sign.values[0]);
      read.features.add("state.value_guessed");
    } else {
      read.features.add("state.status_value");
    }
    if (column.how < 1) read.features.add("state.loose_column");
    std::vector<Condition> parts;
    for (std::string& value : values)
      parts.push_back(literal_condition(column.use, denied ? Operator::unequal : Operator::equal,
                                        {std::move(value)}, said_.span));
    read.condition = parts.size() == 1 ? std::move(parts[0]) : any_of(std::move(parts));
    return read;
  }

  /// The values of the column that are meant: the one that is said before all that say as much.
  std::vector<std::string> stored(const schema::Column& column, const Sign& sign,
                                  FeatureVector& features) const {
    std::vector<std::string> found;
    for (const std::string& value : column.values)
      if (schema::squash(value) == schema::squash(said_.name) && sign.kind == SignKind::value) {
        features.add("state.said_value");
        return {value};
      }
    const std::vector<schema::SpeltCode> told = schema::spelt_codes(column);
    for (const std::string_view wanted : sign.values)
      for (const std::string& value : column.values)
        if (means(column, told, value, wanted) && std::ranges::find(found, value) == found.end())
          found.push_back(value);
    if (!found.empty() || !told.empty() || !lettered(column)) return found;
    const char letter = said_.name[0];  // of "active"
    if (std::ranges::none_of(sign.values,
                             [&](std::string_view wanted) { return wanted.starts_with(letter); }))
      return found;
    for (const std::string& value : column.values)
      if (lower(value)[0] == letter) {
        features.add("state.letter");
        return {value};
      }
    return found;
  }

  std::optional<Read> read_flag(std::string_view words, bool yes) const {
    for (const SayingColumn& column : saying_columns(parse_, said_.table, words)) {
      const std::string value = flag_value(parse_.column(column.use), yes);
      if (value.empty()) continue;
      Read read{literal_condition(column.use, Operator::equal, {value}, said_.span), {}};
      read.features.add("state.flag");
      if (column.how < 1) read.features.add("state.loose_column");
      return read;
    }
    return std::nullopt;
  }

  std::optional<Read> read_filled(std::string_view words, bool filled) const {
    for (const SayingColumn& column : saying_columns(parse_, said_.table, words)) {
      const schema::Column& kept = parse_.column(column.use);
      if (!kept.nullable || kept.kind == schema::TypeKind::boolean) continue;
      if (speaks_of_moment(words) && !kept.temporal() && !kept.textual()) continue;
      Read read{literal_condition(column.use, filled ? Operator::is_not_null : Operator::is_null,
                                  {}, said_.span),
                {}};
      read.features.add(filled ? "state.filled" : "state.empty");
      if (kept.distinct > 0 && kept.null_fraction <= 0) read.features.add("state.never_empty");
      if (column.how < 1) read.features.add("state.loose_column");
      return read;
    }
    return speaks_of_moment(words) ? std::nullopt : read_rows(words, filled);
  }

  /// Rows of a thing that refer to the row, or the one that it refers to.
  std::optional<Read> read_rows(std::string_view words, bool some) const {
    for (const JoinEdge& edge : parse_.joins.edges(said_.table)) {
      if (!edge.declared || !keeps(parse_, edge.other, words)) continue;
      Nested nested;
      nested.output.table = edge.other;
      Read read{nested_condition(some ? ConditionKind::related : ConditionKind::unrelated,
                                 std::move(nested), said_.span),
                {}};
      read.features.add("state.rows");
      return read;
    }
    return std::nullopt;
  }

  std::optional<Read> read_comparison(const Sign& sign, std::string_view words, bool denied) const {
    const Operator said = operator_said(sign.comparison);
    const Operator op = denied ? reversed(said) : said;
    for (const SayingColumn& column : saying_columns(parse_, said_.table, words))
      for (const std::string_view other : sign.values) {
        std::optional<Condition> condition = compared(column.use, op, other);
        if (!condition) continue;
        const bool columns = condition->right.has_value();
        Read read{std::move(*condition), {}};
        read.features.add(columns ? "state.compared_columns" : "state.compared");
        if (column.how < 1) read.features.add("state.loose_column");
        return read;
      }
    return std::nullopt;
  }

  std::optional<Condition> compared(ColumnUse use, Operator op, std::string_view other) const {
    const schema::Column& column = parse_.column(use);
    if (other == "today") {
      const std::optional<base::Moment> today = base::moment_of(parse_.today);
      if (!column.temporal() || !today) return std::nullopt;
      return literal_condition(use, op, {base::sql_text(*today)}, said_.span);
    }
    if (other.find_first_not_of("-.0123456789") == other.npos) {
      if (!column.numeric()) return std::nullopt;
      return literal_condition(use, op, {std::string(other)}, said_.span);
    }
    for (const SayingColumn& right : saying_columns(parse_, use.table, other)) {
      const schema::Column& kept = parse_.column(right.use);
      const bool alike =
          (column.temporal() && kept.temporal()) || (column.numeric() && kept.numeric());
      if (right.use == use || !alike) continue;
      Condition condition = literal_condition(use, op, {}, said_.span);
      condition.right = right.use;
      return condition;
    }
    return std::nullopt;
  }

  static Operator reversed(Operator op) {
    switch (op) {
      case Operator::less:
        return Operator::at_least;
      case Operator::at_most:
        return Operator::more;
      case Operator::more:
        return Operator::at_most;
      case Operator::at_least:
        return Operator::less;
      default:
        return Operator::unequal;
    }
  }

  const Parse& parse_;
  const std::vector<State>& states_;
  const StateSaid& said_;
};

}  // namespace

Slot state_conditions(const Parse& parse, const std::vector<State>& states, const State& state,
                      const StateSaid& said) {
  const SignReader reader(parse, states, said);
  Slot slot;
  for (Read& read : reader.read_state(state, said.denied, 0)) {
    slot.push_back(sketch_of(std::move(read.condition)));
    slot.back().features = std::move(read.features);
    if (said.denied) slot.back().features.add("state.denied_state");
    add_table_features(parse, said.table, slot.back().features);
  }
  return slot;
}

}  // namespace nl_ask::candidates
