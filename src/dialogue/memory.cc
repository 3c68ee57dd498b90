// Variables are kept as phrase and pieces; choices count by age, as the weight of a prior.

#include "dialogue/memory.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <set>
#include <stdexcept>
#include <unordered_set>

#include "base/data_files.h"
#include "base/data_lines.h"
#include "base/text.h"
#include "candidates/sql/scanner.h"
#include "dialogue/value_pieces.h"
#include "language/content_words.h"
#include "language/time/time_phrase.h"
#include "language/token.h"

namespace nl_ask::dialogue {
namespace {

using candidates::Clause;

MemoryWeights read_weights() {
  MemoryWeights weights;
  for (const std::string_view line : base::data_lines(data::file("weights/memory.txt"))) {
    const auto words = base::split_words(line);
    if (words.size() != 2)
      base::bad_data("weights/memory.txt", line, "a name and a number are wanted");
    const double number = std::stod(std::string(words[1]));
    if (words[0] == "half_life_days")
      weights.half_life_days = number;
    else if (words[0] == "prior_weight")
      weights.prior_weight = number;
    else if (words[0] == "most_odds")
      weights.most_odds = number;
    else
      base::bad_data("weights/memory.txt", line, "unknown name");
  }
  return weights;
}

bool value_byte(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || (c & 0x80) != 0;
}

/// A piece without its numbers and, where `texts` is set, without its stored texts.
std::string identity_of(std::string_view piece, bool without_texts) {
  std::string identity;
  for (std::size_t i = 0; i < piece.size();) {
    if (piece[i] == '\'') {
      const std::size_t end = candidates::end_of_quoted(piece, i, false);
      identity += without_texts ? std::string("?") : std::string(piece.substr(i, end - i));
      i = end;
    } else if (std::isdigit(static_cast<unsigned char>(piece[i])) != 0 &&
               (i == 0 || !value_byte(piece[i - 1]))) {
      while (i < piece.size() && (value_byte(piece[i]) || piece[i] == '.')) ++i;
      identity += '#';
    } else {
      identity += piece[i++];
    }
  }
  return identity;
}

/// The names of a value: one for each set of pieces that makes it.
std::vector<std::string> names_of(const Value& value, bool without_texts) {
  std::vector<std::string> names;
  for (const Pieces& pieces : value.made_by) {
    std::string name;
    for (const std::string& piece : pieces) name += identity_of(piece, without_texts) + '\n';
    names.push_back(std::move(name));
  }
  return names;
}

/// Stems of the stored texts that the values compare with.
std::set<std::string> text_stems(const Variable& variable) {
  std::set<std::string> stems;
  for (const std::string& piece : pieces_in(variable)) {
    std::string_view rest = piece;
    for (std::size_t from = rest.find('\''); from != rest.npos; from = rest.find('\'')) {
      const std::size_t to = std::min(rest.find('\'', from + 1), rest.size());
      for (auto& stem : language::content_stems(rest.substr(from + 1, to - from - 1)))
        stems.insert(std::move(stem));
      rest = rest.substr(std::min(to + 1, rest.size()));
    }
  }
  return stems;
}

/// How a variable is remembered: its phrase, and the names of its values.
struct Remembered {
  std::string phrase;
  std::string words;
  std::vector<std::vector<std::string>> names;
};

std::vector<std::string> phrase_stems(std::string_view words) {
  std::vector<std::string> stems;
  for (std::string& stem : language::content_stems(words)) {
    if (!stem.empty() && std::isdigit(static_cast<unsigned char>(stem[0])) == 0)
      stems.push_back(std::move(stem));
  }
  return stems;
}

template <typename Test>
bool any_piece(const Value& value, const Test& test) {
  return std::ranges::any_of(
      value.made_by, [&](const Pieces& pieces) { return std::ranges::any_of(pieces, test); });
}

bool mentions(std::string_view key, const std::string& name) {
  for (std::size_t at = key.find(name); at != key.npos; at = key.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    const bool begins = at == 0 || !(value_byte(key[at - 1]) || key[at - 1] == '.');
    if (begins && (end == key.size() || !value_byte(key[end]))) return true;
  }
  return false;
}

bool has_date(std::string_view key) {
  const auto digits = [&](std::size_t at, std::size_t count) {
    for (std::size_t i = at; i < at + count; ++i)
      if (std::isdigit(static_cast<unsigned char>(key[i])) == 0) return false;
    return true;
  };
  for (std::size_t i = 0; i + 10 <= key.size(); ++i) {
    if (key[i + 4] == '-' && key[i + 7] == '-' && digits(i, 4) && digits(i + 5, 2) &&
        digits(i + 8, 2)) {
      return true;
    }
  }
  return false;
}

std::string qualified(const schema::Table& table) { return table.schema + '.' + table.name; }

/// What of a dialogue is about times: columns of the schema, and words of the question.
class Times {
 public:
  Times(const Dialogue& dialogue, const schema::Schema& schema, base::CivilDate today) {
    for (const auto& phrase : language::time_phrases(language::tokenize(dialogue.question), today))
      spans_.push_back(phrase.span);
    for (const auto& table : schema.tables) {
      for (const auto& column : table.columns) {
        if (is_time(column)) add(qualified(table) + '.' + column.name);
      }
    }
  }

  bool about(const Variable& variable) const {
    const auto overlaps = [&](language::Span span) { return span.overlaps(variable.span); };
    if (std::any_of(spans_.begin(), spans_.end(), overlaps)) return true;
    return std::any_of(variable.values.begin(), variable.values.end(), [&](const Value& value) {
      return any_piece(
          value, [&](const std::string& piece) { return has_date(piece) || has_column(piece); });
    });
  }

 private:
  static bool is_time(const schema::Column& column) {
    return column.temporal() || column.kind == schema::TypeKind::time ||
           column.kind == schema::TypeKind::interval;
  }

  static bool name_byte(char c) { return value_byte(c) || c == '.'; }

  void add(std::string name) {
    const bool plain = std::all_of(name.begin(), name.end(), name_byte);
    if (plain)
      plain_.insert(std::move(name));
    else
      odd_.push_back(std::move(name));
  }

  bool has_column(std::string_view key) const {
    for (std::size_t i = 0; i < key.size();) {
      std::size_t end = i;
      while (end < key.size() && name_byte(key[end])) ++end;
      if (end > i && plain_.contains(std::string(key.substr(i, end - i)))) return true;
      i = end + 1;
    }
    return std::any_of(odd_.begin(), odd_.end(),
                       [&](const std::string& name) { return mentions(key, name); });
  }

  std::vector<language::Span> spans_;
  std::unordered_set<std::string> plain_;
  std::vector<std::string> odd_;
};

bool distinct(const std::vector<std::vector<std::string>>& names) {
  std::set<std::string> seen;
  for (const auto& value : names) {
    for (const auto& name : value)
      if (!seen.insert(name).second) return false;
  }
  return true;
}

std::vector<std::vector<std::string>> names_of(const Variable& variable, bool without_texts) {
  std::vector<std::vector<std::string>> names;
  for (const Value& value : variable.values) names.push_back(names_of(value, without_texts));
  return names;
}

std::optional<Remembered> remembered(const Dialogue& dialogue, const Variable& variable,
                                     const Times& times) {
  if (variable.span.empty() || variable.span.end > dialogue.question.size()) return std::nullopt;
  Remembered result;
  result.words = dialogue.question.substr(variable.span.begin, variable.span.length());
  const std::vector<std::string> stems = phrase_stems(result.words);
  if (stems.empty() || times.about(variable)) return std::nullopt;
  std::vector<std::string> others = stems;  // besides what is stored
  const std::set<std::string> texts = text_stems(variable);
  std::erase_if(others, [&](const std::string& stem) { return texts.contains(stem); });
  if (!others.empty() && others.size() < stems.size()) result.names = names_of(variable, true);
  const bool general = !result.names.empty() && distinct(result.names);
  if (!general) result.names = names_of(variable, false);
  result.phrase = base::joined(general ? others : stems, " ");
  return result;
}

bool any_of(const std::vector<std::string>& names, const std::vector<std::string>& among) {
  return std::any_of(names.begin(), names.end(), [&](const std::string& name) {
    return std::find(among.begin(), among.end(), name) != among.end();
  });
}

/// How often each value was chosen since it was last turned down, decayed.
std::vector<double> counts_of(const Remembered& variable, std::span<const Observation> observations,
                              const MemoryWeights& weights) {
  std::vector<double> counts(variable.names.size(), 0);
  for (const Observation& one : observations) {
    if (one.phrase != variable.phrase) continue;
    const double weight = std::exp2(-std::max(one.age_days, 0.0) / weights.half_life_days);
    for (std::size_t v = 0; v < counts.size(); ++v) {
      if (any_of(variable.names[v], one.chosen))
        counts[v] += weight;
      else if (any_of(variable.names[v], one.refused))
        counts[v] = 0;
    }
  }
  return counts;
}

/// The probability of a value among those of its variable, `p` before.
double raised(double p, double count, const MemoryWeights& weights) {
  const double urn = (weights.prior_weight * p + count) / (weights.prior_weight + count);
  const double times = weights.most_odds * count;
  const double most = std::max(p, times * p / (1 - p + times * p));
  return std::min(urn, most);
}

/// Gives the value its share of the candidates that the variable applies to. Which of them was
/// meant says nothing of whether any of them is now: that none is wanted stays as likely as it was.
bool raise(Dialogue& dialogue, const Variable& variable, int value, double count,
           const MemoryWeights& weights) {
  double with = 0, all = 0;
  for (std::size_t y = 0; y < dialogue.candidates.size(); ++y) {
    if (variable.value_of[y] >= 0) all += dialogue.candidates[y].prior;
    if (variable.value_of[y] == value) with += dialogue.candidates[y].prior;
  }
  if (with <= 0 || with >= all) return false;
  const double p = with / all, now = raised(p, count, weights);
  for (std::size_t y = 0; y < dialogue.candidates.size(); ++y) {
    if (variable.value_of[y] < 0) continue;
    dialogue.candidates[y].prior *= variable.value_of[y] == value ? now / p : (1 - now) / (1 - p);
  }
  return true;
}

void add_names(const std::vector<std::string>& names, std::vector<std::string>& to) {
  for (const auto& name : names)
    if (std::find(to.begin(), to.end(), name) == to.end()) to.push_back(name);
}

}  // namespace

const MemoryWeights& memory_weights() {
  static const MemoryWeights weights = read_weights();
  return weights;
}

std::string remembered_phrase(std::string_view words) {
  return base::joined(phrase_stems(words), " ");
}

std::optional<Observation> observation_of(const Dialogue& dialogue, const Answer& answer,
                                          const schema::Schema& schema, base::CivilDate today) {
  if (answer.kind != AnswerKind::option) return std::nullopt;
  if (answer.variable < 0 || answer.variable >= static_cast<int>(dialogue.variables.size()))
    throw std::invalid_argument("an answer to a decision that the dialogue does not have");
  const Variable& variable = dialogue.variables[static_cast<std::size_t>(answer.variable)];
  if (answer.value < 0 || answer.value >= static_cast<int>(variable.values.size()))
    throw std::invalid_argument("an answer with an unknown option");
  const auto how = remembered(dialogue, variable, Times(dialogue, schema, today));
  if (!how) return std::nullopt;
  Observation one{how->phrase, how->words, {}, {}, {}, {}, 0};
  const Value& chosen = variable.values[static_cast<std::size_t>(answer.value)];
  one.reading = chosen.english;
  one.chosen = how->names[static_cast<std::size_t>(answer.value)];
  for (const int v : answer.shown)
    if (v != answer.value) add_names(how->names[static_cast<std::size_t>(v)], one.refused);
  for (const auto& table : schema.tables) {
    const std::string name = qualified(table);
    if (any_piece(chosen, [&](const std::string& piece) {
          return piece.find(name + '.') != piece.npos || mentions(piece, name);
        }))
      one.tables.push_back(name);
  }
  return one;
}

std::vector<Recollection> recall(Dialogue& dialogue, std::span<const Observation> observations,
                                 const schema::Schema& schema, base::CivilDate today,
                                 const MemoryWeights& weights) {
  std::vector<Recollection> recalled;
  if (observations.empty()) return recalled;
  const Times times(dialogue, schema, today);
  for (std::size_t x = 0; x < dialogue.variables.size(); ++x) {
    const Variable& variable = dialogue.variables[x];
    const auto how = remembered(dialogue, variable, times);
    if (!how) continue;
    const std::vector<double> counts = counts_of(*how, observations, weights);
    const auto most = std::max_element(counts.begin(), counts.end());
    if (most == counts.end() || *most <= 0) continue;
    const int value = static_cast<int>(most - counts.begin());
    if (raise(dialogue, variable, value, *most, weights))
      recalled.push_back({static_cast<int>(x), value, how->phrase});
  }
  return recalled;
}

}  // namespace nl_ask::dialogue
