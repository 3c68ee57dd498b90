// Units of measure: what they are called where one asks and where one stores.
#include "language/units.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "base/data_files.h"
#include "base/data_lines.h"
#include "base/identifier.h"
#include "language/number_word.h"

namespace nl_ask::language {

namespace {

constexpr const char* kUnitsFile = "english/units.txt";
constexpr std::string_view kDimensions[] = {"time", "mass",  "length", "area", "volume",
                                            "data", "power", "energy", "money"};

constexpr char kEnding = '$';  // after words that only end a name

using UnitWords = std::unordered_map<std::string, Unit>;

struct Units {
  UnitWords said;
  UnitWords kept;
  std::vector<std::pair<Unit, std::string>> first_kept;  // of each unit
  std::unordered_set<std::string> ending;                // words that say it at a name's end only
};

Dimension dimension_of(std::string_view line) {
  const auto name = line.substr(1, line.size() - 2);
  const auto found = std::ranges::find(kDimensions, name);
  if (found == std::end(kDimensions)) base::bad_data(kUnitsFile, line, "no such dimension");
  return static_cast<Dimension>(found - std::begin(kDimensions));
}

void add_unit(std::string_view line, Dimension dimension, Units& units) {
  const std::size_t first = line.find(" :: ");
  const std::size_t second = first == line.npos ? first : line.find(" :: ", first + 4);
  double factor = 0;
  const std::string_view number = line.substr(0, first);
  std::from_chars(number.data(), number.data() + number.size(), factor);
  if (second == line.npos || !(factor > 0))
    base::bad_data(kUnitsFile, line, "expected \"factor :: words :: words\"");
  const Unit unit{dimension, factor};
  for (const std::string_view word : base::split_words(line.substr(first + 4, second - first - 4)))
    units.said.emplace(word, unit);
  const auto kept = base::split_words(line.substr(second + 4));
  for (std::string_view word : kept) {
    const bool leads = word == kept.front();
    if (word.ends_with(kEnding)) {
      word.remove_suffix(1);
      units.ending.emplace(word);
    }
    units.kept.emplace(word, unit);
    if (leads) units.first_kept.emplace_back(unit, word);
  }
}

Units read_units(std::string_view text) {
  Units units;
  Dimension dimension = Dimension::time;
  for (const std::string_view line : base::data_lines(text))
    if (line.starts_with('['))
      dimension = dimension_of(line);
    else
      add_unit(line, dimension, units);
  return units;
}

const Units& units() {
  static const Units& read = *new Units(read_units(data::file(kUnitsFile)));  // never freed
  return read;
}

const Unit* find(const UnitWords& words, std::string_view word) {
  const auto found = words.find(std::string(word));
  return found == words.end() ? nullptr : &found->second;
}

/// Where the letters after the digits of "2h" begin; 0: it is not made so.
std::size_t letters_of(const Token& token) {
  if (token.kind != TokenKind::word) return 0;
  const std::size_t at = token.lower.find_first_not_of("0123456789.");
  return at == token.lower.npos || token.lower[0] < '0' || token.lower[0] > '9' ? 0 : at;
}

/// "2h30", "1h05min": the hours, 2.5.
std::optional<double> hours_and_minutes(std::string_view text) {
  constexpr double kMinutes = 60;
  int hours = 0, minutes = 0;
  const char* const end = text.data() + text.size();
  const auto [hour, wrong] = std::from_chars(text.data(), end, hours);
  if (wrong != std::errc() || hour == end || *hour != 'h') return std::nullopt;
  const auto [rest, bad] = std::from_chars(hour + 1, end, minutes);
  const bool two_digits = bad == std::errc() && rest == hour + 3;
  const std::string_view unit(rest, static_cast<std::size_t>(end - rest));
  if (!two_digits || minutes >= kMinutes || (!unit.empty() && unit != "m" && unit != "min"))
    return std::nullopt;
  return hours + minutes / kMinutes;
}

/// "two and a half": one number; the tokens that it takes, 0: it is none.
std::size_t with_half(const std::vector<Token>& tokens, std::size_t at) {
  constexpr double kMost = 1000;
  const auto says = [&](std::size_t i, std::string_view word) {
    return i < tokens.size() && tokens[i].lower == word;
  };
  const bool number = tokens[at].number && *tokens[at].number < kMost;
  return number && says(at + 1, "and") && says(at + 2, "a") && says(at + 3, "half") ? 4 : 0;
}

/// "1990s", "the 90s", which are no seconds.
bool says_decade(const Token& token, const std::vector<Token>& before) {
  const bool named = !before.empty() && before.back().lower == "the";
  const std::size_t size = token.lower.size();
  return (size == 5 || (named && size == 3)) && token.lower.ends_with("0s");
}

}  // namespace

const Unit* unit_said(std::string_view word) { return find(units().said, word); }

const Unit* unit_kept(const std::vector<std::string>& name, std::string_view comment) {
  constexpr std::size_t kShort = 2;  // letters of what says nothing by itself
  for (auto word = name.rbegin(); word != name.rend(); ++word)
    if ((word->size() > kShort || name.size() > 1) &&
        (word == name.rbegin() || !units().ending.contains(*word)))
      if (const Unit* unit = find(units().kept, *word)) return unit;
  const std::vector<std::string> said = base::identifier_words(comment);
  for (std::size_t i = 0; i < said.size(); ++i)
    if (said[i].size() > kShort || (i > 0 && said[i - 1] == "in"))
      if (const Unit* unit = find(units().kept, said[i])) return unit;
  return nullptr;
}

const std::string* larger_unit(std::string_view word, double times) {
  constexpr double kSame = 1e-9;
  const Unit* const from = unit_said(word);
  if (from == nullptr) return nullptr;
  const double factor = from->factor * times;
  for (const auto& [unit, name] : units().first_kept)
    if (unit.dimension == from->dimension && std::abs(unit.factor - factor) < kSame * factor)
      return &name;
  return nullptr;
}

std::size_t unit_words_at_end(const std::vector<std::string>& name) {
  if (name.size() < 2 || name[name.size() - 2] == "per") return 0;
  return find(units().kept, name.back()) == nullptr ? 0 : 1;
}

std::vector<Token> split_quantities(std::vector<Token> tokens) {
  std::vector<Token> result;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    Token& token = tokens[i];
    if (const std::size_t words = with_half(tokens, i); words > 0) {
      const Span span = join(token.span, tokens[i + words - 1].span);
      result.push_back(token_for(number_text(*token.number + 0.5), span));
      i += words - 1;
      continue;
    }
    if (const std::optional<double> hours = hours_and_minutes(token.lower)) {
      result.push_back(token_for(number_text(*hours), token.span));
      result.push_back(token_for("h", token.span));
      continue;
    }
    const std::size_t letters = says_decade(token, result) ? 0 : letters_of(token);
    if (letters == 0 || unit_said(std::string_view(token.lower).substr(letters)) == nullptr) {
      result.push_back(std::move(token));
      continue;
    }
    result.push_back(token_for(std::string_view(token.lower).substr(0, letters), token.span));
    result.push_back(token_for(std::string_view(token.lower).substr(letters), token.span));
  }
  return result;
}

}  // namespace nl_ask::language
