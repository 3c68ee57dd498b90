#include "candidates/grammar/parse/rewrite.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/data_files.h"
#include "base/data_lines.h"
#include "base/utf8.h"
#include "language/lexicon.h"
#include "language/misspelled.h"
#include "language/number_word.h"
#include "language/phrase_table.h"
#include "language/stem.h"

namespace nl_ask::candidates {
namespace {

struct Rules {
  language::PhraseTable phrases;
  std::vector<std::vector<std::string_view>> words;  // by phrase
};

Rules read_rules(std::string_view text) {
  Rules rules;
  for (std::string_view line : base::data_lines(text)) {
    const std::size_t colons = line.find(" :: ");
    if (colons == line.npos)
      base::bad_data("english/rewrites.txt", line, "expected \"phrase :: words\"");
    rules.phrases.add(line.substr(0, colons), static_cast<int>(rules.words.size()));
    rules.words.push_back(base::split_words(line.substr(colons + 4)));
  }
  return rules;
}

/// "3x": a number and a letter.
std::vector<language::Token> factor_of(const language::Token& token) {
  const std::size_t letter = token.lower.find_first_not_of("0123456789.");
  if (letter == 0 || letter == token.lower.npos || token.lower.substr(letter) != "x") return {};
  return {language::token_for(std::string_view(token.lower).substr(0, letter), token.span),
          language::token_for("x", token.span)};
}

/// The two parts of a word with one hyphen between them; nothing: it is no such word.
std::vector<language::Token> halves_of(const language::Token& token) {
  const std::string_view word = token.lower;
  const std::size_t hyphen = word.find('-');
  if (token.kind != language::TokenKind::word || hyphen == 0 || hyphen == word.npos ||
      hyphen != word.rfind('-') || hyphen + 1 == word.size())
    return {};
  return {language::token_for(word.substr(0, hyphen), token.span),
          language::token_for(word.substr(hyphen + 1), token.span)};
}

/// "second-largest", "pre-1600", "10-plus": its parts, where they say something one after the
/// other; else nothing.
std::vector<language::Token> parts_of(const language::Token& token, const Rules& rules) {
  const std::vector<language::Token> parts = halves_of(token);
  if (parts.empty()) return {};
  const auto ranks = [](const language::CueMatch& match) {
    return match.first == 1 && (match.cue->kind == language::CueKind::superlative ||
                                match.cue->kind == language::CueKind::hint);
  };
  if (language::is_ordinal(parts[0].lower))
    return std::ranges::any_of(language::Lexicon::english().cues(parts), ranks)
               ? parts
               : std::vector<language::Token>{};
  const bool said =
      (parts[0].number || parts[1].number) &&
      std::ranges::any_of(rules.phrases.match(parts), [](const language::PhraseMatch& match) {
        return match.last_token == 2 && match.first_token == 0;
      });
  return said ? parts : std::vector<language::Token>{};
}

/// "18-year-old": the number, "year" and "old".
std::vector<language::Token> age_of(const language::Token& token) {
  const std::string_view word = token.lower;
  const std::size_t hyphen = word.find('-');
  if (hyphen == word.npos ||
      (word.substr(hyphen) != "-year-old" && word.substr(hyphen) != "-year-olds"))
    return {};
  const language::Token number = language::token_for(word.substr(0, hyphen), token.span);
  if (!number.number) return {};
  return {number, language::token_for("year", token.span),
          language::token_for(word.substr(hyphen + 6), token.span)};
}

std::vector<language::Token> with_parts(std::vector<language::Token> tokens, const Rules& rules) {
  std::vector<language::Token> split;
  for (language::Token& token : tokens) {
    std::vector<language::Token> parts = parts_of(token, rules);
    if (parts.empty()) parts = factor_of(token);
    if (parts.empty()) parts = age_of(token);
    if (parts.empty()) parts.push_back(std::move(token));
    std::ranges::move(parts, std::back_inserter(split));
  }
  return split;
}

/// "more", "fewer": the bound that "or ..." says after what is counted; empty: none.
std::string_view bound_said(std::string_view word) {
  for (const std::string_view more : {"more", "greater", "longer", "over", "older", "higher"})
    if (word == more) return "least";
  for (const std::string_view less : {"less", "fewer", "shorter", "under", "younger", "lower"})
    if (word == less) return "most";
  return {};
}

/// "two bedrooms or more", "3 unpaid bills or fewer": "at least two bedrooms".
void say_bounds_first(std::vector<language::Token>& tokens) {
  constexpr std::size_t kMostWords = 3;  // between the number and the "or"
  for (std::size_t at = 1; at + 1 < tokens.size(); ++at) {
    const std::string_view bound = bound_said(tokens[at + 1].lower);
    const bool than = at + 2 < tokens.size() && tokens[at + 2].lower == "than";
    if (tokens[at].lower != "or" || bound.empty() || than) continue;
    std::size_t number = at;
    const auto plain = [&](const language::Token& token) {
      return token.kind == language::TokenKind::word && !token.number && token.lower != "and";
    };
    while (number > 0 && at - number < kMostWords && plain(tokens[number - 1])) --number;
    if (number == at || number == 0 || !tokens[number - 1].number) continue;
    const language::Span span = language::join(tokens[at].span, tokens[at + 1].span);
    const auto end = tokens.begin() + static_cast<std::ptrdiff_t>(at);
    tokens.erase(end, end + 2);
    tokens.insert(tokens.begin() + static_cast<std::ptrdiff_t>(number - 1),
                  {language::token_for("at", span), language::token_for(bound, span)});
  }
}

/// Which of the numbers a word stands for: "<n2>" is the second, "<n>" (0) all; nothing: a word.
std::optional<std::size_t> number_meant(std::string_view word) {
  if (word == "<n>") return 0;
  const bool one = word.size() == 4 && word.starts_with("<n") && word.ends_with('>');
  return one && word[2] >= '1' && word[2] <= '9' ? std::optional<std::size_t>(word[2] - '0')
                                                 : std::nullopt;
}

/// The words in the place of what was said, with its numbers where they stand for some.
void say(std::span<const language::Token> said, const std::vector<std::string_view>& words,
         std::vector<language::Token>& result) {
  const language::Span span = language::join(said.front().span, said.back().span);
  std::vector<language::Token> numbers;
  std::ranges::copy_if(said, std::back_inserter(numbers),
                       [](const language::Token& token) { return token.number.has_value(); });
  for (const std::string_view word : words) {
    const std::optional<std::size_t> number = number_meant(word);
    if (!number)
      result.push_back(language::token_for(word, span));
    else if (*number == 0)
      result.insert(result.end(), numbers.begin(), numbers.end());
    else if (*number <= numbers.size())
      result.push_back(numbers[*number - 1]);
  }
}

}  // namespace

std::vector<language::Token> rewrite(std::vector<language::Token> tokens) {
  static const Rules& rules = *new Rules(read_rules(data::file("english/rewrites.txt")));
  tokens = with_parts(language::spelled_right(std::move(tokens)), rules);
  say_bounds_first(tokens);
  std::vector<language::PhraseMatch> longest(tokens.size());
  for (const language::PhraseMatch& match : rules.phrases.match(tokens)) {
    language::PhraseMatch& here = longest[static_cast<std::size_t>(match.first_token)];
    if (match.last_token > here.last_token) here = match;
  }
  std::vector<language::Token> result;
  for (std::size_t at = 0; at < tokens.size();) {
    const auto end = static_cast<std::size_t>(longest[at].last_token);
    if (end == 0) {
      result.push_back(std::move(tokens[at++]));
      continue;
    }
    const std::span<const language::Token> said(tokens.data() + at, end - at);
    say(said, rules.words[static_cast<std::size_t>(longest[at].phrase)], result);
    at = end;
  }
  return result;
}

namespace {

bool keeps_years(const schema::Schema& schema, const Naming& naming) {
  for (int t = 0; t < static_cast<int>(schema.tables.size()); ++t)
    for (int c = 0; c < static_cast<int>(schema.tables[t].columns.size()); ++c)
      if (naming.has_word(t, c, "year")) return true;
  return false;
}

/// Whether it is the plural of what a table is called.
bool names_rows_of_table(const language::Token& token, const schema::Schema& schema,
                         const Naming& naming) {
  if (!token.lower.ends_with('s') || token.lower.ends_with("ss")) return false;
  for (int t = 0; t < static_cast<int>(schema.tables.size()); ++t)
    if (const auto& words = naming.words(t);
        !words.empty() && language::stem(words.back()) == token.stem)
      return true;
  return false;
}

}  // namespace

std::vector<language::Token> count_things(std::vector<language::Token> tokens,
                                          const schema::Schema& schema, const Naming& naming) {
  for (std::size_t at = 1; at + 1 < tokens.size(); ++at)
    if (tokens[at - 1].lower == "how" && tokens[at].lower == "much" &&
        names_rows_of_table(tokens[at + 1], schema, naming))
      tokens[at] = language::token_for("many", tokens[at].span);
  return tokens;
}

std::vector<language::Token> say_years_alone(std::vector<language::Token> tokens,
                                             const schema::Schema& schema, const Naming& naming) {
  for (std::size_t at = 1; at + 1 < tokens.size(); ++at) {
    const bool year = tokens[at].lower == "year" && tokens[at - 1].lower == "the" &&
                      tokens[at + 1].number && tokens[at + 1].lower.size() == 4;
    if (!year || keeps_years(schema, naming)) continue;
    const auto the = tokens.begin() + static_cast<std::ptrdiff_t>(at - 1);
    tokens.erase(the, the + 2);
  }
  return tokens;
}

namespace {

/// The word without a prefix that denies it; empty: it has none.
std::string without_denial(const std::string& word) {
  std::size_t longest = 0;
  for (const std::string_view prefix :
       language::Lexicon::english().words(language::WordList::denying_prefix))
    if (word.size() > prefix.size() + 3 && word.starts_with(prefix))
      longest = std::max(longest, prefix.size());
  return longest == 0 ? "" : word.substr(longest);
}

/// Whether some column that has a word with the stem in its name is such.
bool any_called(const schema::Schema& schema, const Naming& naming, const std::string& stem,
                const auto& is_such) {
  for (int t = 0; t < static_cast<int>(schema.tables.size()); ++t)
    for (int c = 0; c < static_cast<int>(schema.tables[t].columns.size()); ++c)
      if (naming.has_word(t, c, stem) && is_such(schema.column(t, c))) return true;
  return false;
}

/// Whether columns that say yes or no, or when something happened, have the word in their names;
/// false where some name has the word as it was typed.
bool says_whether(const std::string& rest, const std::string& typed, const schema::Schema& schema,
                  const Naming& naming) {
  const auto any = [](const schema::Column&) { return true; };
  if (any_called(schema, naming, typed, any)) return false;
  return any_called(schema, naming, rest, [](const schema::Column& column) {
    return column.kind == schema::TypeKind::boolean || (column.temporal() && column.nullable);
  });
}

bool holds(const schema::Column& column, const std::string& folded) {
  return std::ranges::any_of(column.values,
                             [&](const std::string& value) { return base::fold(value) == folded; });
}

/// Its comment may say what its values stand for: "N new, X cancelled".
bool has_codes(const schema::Column& column) {
  constexpr std::size_t kMostCodes = 20, kLongestCode = 3;
  return !column.values.empty() && column.values.size() <= kMostCodes &&
         std::ranges::all_of(column.values,
                             [](const std::string& value) { return value.size() <= kLongestCode; });
}

/// "non-cancelled", where rows are "cancelled".
bool denies_value(const std::string& word, const std::string& rest, const schema::Schema& schema) {
  if (word[word.size() - rest.size() - 1] != '-') return false;
  const auto says = [&](const schema::Column& column) {
    return holds(column, rest) ||
           (has_codes(column) && base::fold(column.comment).find(rest) != std::string::npos);
  };
  return std::ranges::any_of(schema.tables, [&](const schema::Table& table) {
    return std::ranges::any_of(table.columns, says);
  });
}

/// Whether a column of numbers has a word with the stem in its name.
bool counts(const schema::Schema& schema, const Naming& naming, const std::string& stem) {
  return any_called(schema, naming, stem,
                    [](const schema::Column& column) { return column.numeric(); });
}

/// "2-bedroom", "three-star", "second-floor": the number and what there is so many of; empty: it
/// says no amount of what a column is called by.
std::vector<language::Token> amount_of(const language::Token& token, const schema::Schema& schema,
                                       const Naming& naming) {
  const std::vector<language::Token> parts = halves_of(token);
  if (parts.empty() || !parts[0].number || parts[1].number ||
      !counts(schema, naming, parts[1].stem))
    return {};
  if (!language::is_ordinal(parts[0].lower)) return parts;
  const auto which = std::to_string(static_cast<long long>(*parts[0].number));
  return {parts[1], language::token_for(which, token.span)};  // "second-floor": floor 2
}

/// "S-tier", "tier-S": a column and a value that it holds.
std::vector<language::Token> value_of(const language::Token& token, const schema::Schema& schema,
                                      const Naming& naming) {
  std::vector<language::Token> parts = halves_of(token);
  if (parts.empty()) return {};
  const std::size_t hyphen = token.text.find('-');
  parts[0].text = token.text.substr(0, hyphen);
  parts[1].text = token.text.substr(hyphen + 1);
  const auto holds_other = [&](std::size_t column, std::size_t value) {
    return any_called(schema, naming, parts[column].stem, [&](const schema::Column& called) {
      return holds(called, parts[value].lower);
    });
  };
  if (holds_other(1, 0)) return {parts[1], parts[0]};
  return holds_other(0, 1) ? parts : std::vector<language::Token>{};
}

/// "10m" where a column is a length in metres: no ten millions.
std::vector<language::Token> metres_of(const language::Token& token, const schema::Schema& schema,
                                       const Naming& naming) {
  if (token.kind != language::TokenKind::number || !token.lower.ends_with('m') ||
      token.text.ends_with('M') || !counts(schema, naming, "m"))
    return {};
  const std::string_view digits = std::string_view(token.lower).substr(0, token.lower.size() - 1);
  return {language::token_for(digits, token.span), language::token_for("m", token.span)};
}

}  // namespace

std::vector<language::Token> split_amounts(std::vector<language::Token> tokens,
                                           const schema::Schema& schema, const Naming& naming) {
  std::vector<language::Token> result;
  for (language::Token& token : tokens) {
    std::vector<language::Token> parts = amount_of(token, schema, naming);
    if (parts.empty()) parts = metres_of(token, schema, naming);
    if (parts.empty()) parts = value_of(token, schema, naming);
    if (parts.empty()) parts.push_back(std::move(token));
    std::ranges::move(parts, std::back_inserter(result));
  }
  return result;
}

std::vector<language::Token> split_denials(std::vector<language::Token> tokens,
                                           const schema::Schema& schema, const Naming& naming) {
  std::vector<language::Token> result;
  for (language::Token& token : tokens) {
    const std::string rest = without_denial(token.lower);
    if (token.kind == language::TokenKind::word && !rest.empty() &&
        (says_whether(language::stem(rest), token.stem, schema, naming) ||
         denies_value(token.lower, rest, schema))) {
      language::Token denial = token;
      denial.text = denial.lower = denial.stem = "non";  // "have not" would be one cue
      result.push_back(std::move(denial));
      token.text = token.lower = rest;
      token.stem = language::stem(rest);
    }
    result.push_back(std::move(token));
  }
  return result;
}

}  // namespace nl_ask::candidates
