#include "model/prompts/withheld_values.h"

#include <algorithm>
#include <cstdlib>

#include "base/data_lines.h"
#include "base/identifier.h"
#include "base/utf8.h"
#include "candidates/canonical/literal_form.h"
#include "candidates/english/phrases.h"
#include "candidates/sql/scanner.h"
#include "candidates/verified/query_text.h"
#include "language/lexicon.h"
#include "language/notation.h"
#include "language/number.h"
#include "language/token.h"
#include "model/prompts/placeholder.h"

namespace nl_ask::model {
namespace {

using candidates::bare_name;
using candidates::is_word;
using candidates::QueryPart;
using candidates::SqlToken;

constexpr std::string_view kAnyValue = "[value]";
constexpr std::string_view kName = "name_";
constexpr std::size_t kMostKnown = 50000;
constexpr std::size_t kLeastKnown = 3;  // bytes: shorter ones are part of other words and numbers

bool is_word_byte(char c) {
  return base::is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         static_cast<unsigned char>(c) >= 0x80;
}

/// Folded text with the place in the original of each of its bytes.
struct Folded {
  std::string text;
  std::vector<std::size_t> place;  // one more: the end
};

Folded folded(std::string_view text) {
  Folded result;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = base::decode(text, at).length;
    const std::string part = base::fold(text.substr(at, length));
    result.text += part;
    result.place.resize(result.text.size(), at);
    at += length;
  }
  result.place.push_back(text.size());
  return result;
}

bool ends_words(std::string_view text, std::size_t begin, std::size_t end) {
  const bool front = begin == 0 || !is_word_byte(text[begin]) || !is_word_byte(text[begin - 1]);
  return front && (end == text.size() || !is_word_byte(text[end]) || !is_word_byte(text[end - 1]));
}

bool holds_words(std::string_view text, std::string_view words) {
  for (std::size_t at = 0; (at = text.find(words, at)) != text.npos; ++at) {
    if (ends_words(text, at, at + words.size())) return true;
  }
  return false;
}

bool any_holds(const std::vector<std::string>& texts, std::string_view words) {
  return std::any_of(texts.begin(), texts.end(),
                     [&](const std::string& text) { return holds_words(text, words); });
}

std::string_view first_word(std::string_view text) {
  const auto begin = std::find_if(text.begin(), text.end(), is_word_byte);
  const auto end = std::find_if_not(begin, text.end(), is_word_byte);
  return text.substr(static_cast<std::size_t>(begin - text.begin()),
                     static_cast<std::size_t>(end - begin));
}

/// A date in all the ways in which it may be worded for a reader; nothing for any other text.
std::vector<std::string> date_words(const std::string& text) {
  using language::DateOrder;
  base::CivilDate date;
  if (!candidates::read_date(std::string_view(text).substr(0, 10), date)) return {};
  const auto full = base::split_words(candidates::english_phrases().at("months"));
  std::vector<std::string> names(full.begin(), full.end()), first_letters = names, words;
  for (std::string& name : first_letters) name.resize(std::min<std::size_t>(name.size(), 3));
  for (const DateOrder order : {DateOrder::day_first, DateOrder::month_first, DateOrder::digits}) {
    language::Notation notation = language::notation();
    notation.dates = order;
    const language::NotationScope scope(std::move(notation));
    words.push_back(language::localized_date(date, names));
    words.push_back(language::localized_date(date, first_letters, true));
  }
  return words;
}

/// The number after LIMIT or OFFSET is a way to ask, no value.
bool is_structural(const std::vector<SqlToken>& tokens, std::size_t i) {
  if (i == 0) return false;
  return is_word(tokens[i - 1], "limit") || is_word(tokens[i - 1], "offset") ||
         is_word(tokens[i - 1], "first") || is_word(tokens[i - 1], "next");
}

/// A run of digits and what joins them to words and numbers: "1,500.25", "QX-7781", "2020-01-31".
std::size_t number_end(std::string_view text, std::size_t at) {
  std::size_t end = at;
  const auto joins = [](char c) { return std::string_view(".,:-/").find(c) != std::string::npos; };
  while (end < text.size() &&
         (is_word_byte(text[end]) ||
          (joins(text[end]) && end + 1 < text.size() && is_word_byte(text[end + 1])))) {
    ++end;
  }
  return end;
}

}  // namespace

// ---- what is known ------------------------------------------------------------------------------

void Discretion::add_typed(std::string_view text) {
  if (shared_ || text.empty()) return;
  typed_.push_back(base::fold(text));
  const auto tokens = language::tokenize(text);
  for (int i = 0; i < static_cast<int>(tokens.size()); ++i) {
    if (const auto number = language::number_at(tokens, i)) numbers_.insert(number->value);
    const auto& token = tokens[static_cast<std::size_t>(i)];
    if (token.number) numbers_.insert(*token.number);
  }
}

void Discretion::add_schema(const schema::Schema& schema) {
  if (shared_) return;
  const auto add_name = [this](const std::string& name) {
    identifiers_.insert(name);
    for (std::string word : base::identifier_words(name)) {
      if (std::any_of(word.begin(), word.end(), base::is_digit))
        name_numbers_.insert(std::move(word));
    }
  };
  for (const auto& table : schema.tables) {
    add_name(table.schema);
    add_name(table.name);
    for (const auto& column : table.columns) {
      add_name(column.name);
      const bool labels = column.kind == schema::TypeKind::enumeration;
      for (const std::string& value : column.values) {
        if (labels) {
          labels_.insert(value);
        } else {
          add_stored(value);
        }
      }
    }
  }
}

void Discretion::add_query(std::string_view sql) {
  if (shared_) return;
  for (const SqlToken& token : candidates::sql_tokens(sql)) {
    if (token.kind == candidates::SqlTokenKind::quoted_name) {
      const std::string name = bare_name(token);
      if (!identifiers_.contains(name)) add_stored(name);
    }
    if (token.kind != candidates::SqlTokenKind::string) continue;
    std::string value = candidates::literal_value(token.text);
    add_stored(value);
    for (const std::string& words : date_words(value)) add_stored(words);
    std::erase(value, '%');
    add_stored(value);
  }
}

void Discretion::add_stored(std::string_view value) {
  if (shared_) return;
  std::string text = base::fold(value);
  const std::string_view first = first_word(text);
  if (first.empty() || text.size() < kLeastKnown || language::Lexicon::english().says_little(text))
    return;
  const std::string key(first);
  text.erase(0, static_cast<std::size_t>(first.data() - text.data()));
  if (stored_values_ == kMostKnown) return;
  if (stored_[key].insert(std::move(text)).second) ++stored_values_;
}

void Discretion::add_open(std::string_view text) {
  if (!shared_ && !text.empty()) open_.push_back(base::fold(text));
}

void Discretion::add_heard(std::string_view reply) { add_open(reply); }

bool Discretion::is_typed(std::string_view value) const {
  return any_holds(typed_, base::fold(value));
}

bool Discretion::is_typed_number(std::string_view text) const {
  std::string digits(text);
  std::erase(digits, ',');
  char* end = nullptr;
  const double value = std::strtod(digits.c_str(), &end);
  return end == digits.c_str() + digits.size() && numbers_.contains(value);
}

bool Discretion::may_be_said(std::string_view value) const {
  return value.empty() || labels_.contains(std::string(value)) || is_typed(value) ||
         is_typed_number(value);
}

// ---- what is sent -------------------------------------------------------------------------------

std::string Discretion::placeholder(std::string_view value, bool number) {
  std::size_t i = 0;
  while (i < values_.size() && values_[i].value != value) ++i;
  if (i == values_.size()) values_.push_back({std::string(value), number});
  return placeholder_text(i + 1);
}

std::string Discretion::name_placeholder(const std::string& name) {
  const auto known = names_.find(name);
  if (known != names_.end()) return known->second;
  std::size_t number = names_.size() + 1;
  while (identifiers_.contains(std::string(kName) + std::to_string(number))) number += 1000;
  return names_[name] = std::string(kName) + std::to_string(number);
}

/// The wildcards around a pattern stay.
std::string Discretion::hidden_string(std::string_view literal) {
  const std::string value = candidates::literal_value(literal);
  std::size_t begin = 0, end = value.size();
  while (begin < end && value[begin] == '%') ++begin;
  while (end > begin && value[end - 1] == '%') --end;
  const std::string inner = value.substr(begin, end - begin);
  if (may_be_said(inner)) return std::string(literal);
  return "'" + value.substr(0, begin) + placeholder(inner, false) + value.substr(end) + "'";
}

std::string Discretion::query(std::string_view sql) {
  if (shared_) return std::string(sql);
  const std::vector<SqlToken> tokens = candidates::sql_tokens(sql);
  const auto parts = candidates::query_parts(
      tokens, [this](const std::string& name) { return identifiers_.contains(name); });
  std::string text;
  std::size_t copied = 0;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    text += sql.substr(copied, tokens[i].begin - copied);
    copied = tokens[i].begin + tokens[i].text.size();
    const bool number =
        parts[i] == QueryPart::number && !is_structural(tokens, i) && !may_be_said(tokens[i].text);
    if (parts[i] == QueryPart::text) {
      text += hidden_string(tokens[i].text);
    } else if (parts[i] == QueryPart::own_name && !may_be_said(bare_name(tokens[i]))) {
      text += name_placeholder(bare_name(tokens[i]));
    } else if (number) {
      text += placeholder(tokens[i].text, true);
    } else {
      text += parts[i] == QueryPart::comment ? std::string_view(" ") : tokens[i].text;
    }
  }
  return text;
}

/// Where known values stand that are not typed; in order, the longest of those at one place.
std::vector<Discretion::Piece> Discretion::known_values(std::string_view text) const {
  std::vector<Piece> pieces;
  if (stored_.empty()) return pieces;
  const Folded all = folded(text);
  const std::string_view line = all.text;
  for (std::size_t at = 0; at < line.size();) {
    if (!is_word_byte(line[at])) {
      ++at;
      continue;
    }
    std::size_t number = 0;
    const std::size_t placed = at > 0 ? placeholder_end(line, at - 1, number) : 0;
    if (placed > 0) {
      at = placed;
      continue;
    }
    const std::string_view word = first_word(line.substr(at));
    const auto known = stored_.find(std::string(word));
    std::size_t longest = 0;
    if (known != stored_.end()) {
      for (const std::string& value : known->second) {
        const bool here =
            line.substr(at, value.size()) == value && ends_words(line, at, at + value.size());
        if (here && value.size() > longest && !any_holds(typed_, value)) longest = value.size();
      }
    }
    if (longest > 0) {
      pieces.push_back(
          {all.place[at], all.place[at + longest], std::string(line.substr(at, longest))});
    }
    at += std::max(longest, word.size());
  }
  return pieces;
}

std::string Discretion::without_known(std::string_view text, bool heard) {
  std::string result;
  std::size_t copied = 0;
  for (const Piece& piece : known_values(text)) {
    if (labels_.contains(std::string(text.substr(piece.begin, piece.end - piece.begin)))) continue;
    if (heard && any_holds(open_, piece.text)) continue;
    result += text.substr(copied, piece.begin - copied);
    result += placeholder(text.substr(piece.begin, piece.end - piece.begin), false);
    copied = piece.end;
  }
  return result += text.substr(copied);
}

std::string Discretion::without_quoted(std::string_view text, bool heard) {
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] != '"') {
      result += text[i++];
      continue;
    }
    const std::size_t end = std::min(text.find('"', i + 1), text.size());
    const std::string_view value = text.substr(i + 1, end - i - 1);
    std::size_t number = 0;
    const bool placed = placeholder_end(value, 0, number) == value.size();
    const bool open =
        heard && (any_holds(open_, base::fold(value)) || identifiers_.contains(std::string(value)));
    result += '"';
    result += placed || open || may_be_said(value) ? std::string(value) : placeholder(value, false);
    if (end < text.size()) result += '"';
    i = end + 1;
  }
  return result;
}

std::string Discretion::without_numbers(std::string_view text, bool heard) {
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t number = 0;
    const std::size_t placed = text[i] == '[' ? placeholder_end(text, i, number) : 0;
    const std::size_t end = placed > 0 ? placed : is_word_byte(text[i]) ? number_end(text, i) : i;
    const std::string_view word = text.substr(i, std::max(end, i + 1) - i);
    const bool digits = placed == 0 && std::any_of(word.begin(), word.end(), base::is_digit);
    const bool open = !digits || may_be_said(word) || name_numbers_.contains(std::string(word)) ||
                      (heard && any_holds(open_, base::fold(word)));
    result += open ? std::string(word) : placeholder(word, false);
    i += word.size();
  }
  return result;
}

std::string Discretion::sentence(std::string_view text, bool heard) {
  if (shared_) return std::string(text);
  return without_numbers(without_quoted(without_known(text, heard), heard), heard);
}

std::string Discretion::guarded(std::string_view text) const {
  std::string result;
  std::size_t copied = 0;
  if (shared_) return std::string(text);
  for (const Piece& piece : known_values(text)) {
    if (any_holds(open_, piece.text)) continue;
    result += text.substr(copied, piece.begin - copied);
    result += kAnyValue;
    copied = piece.end;
  }
  return result += text.substr(copied);
}

}  // namespace nl_ask::model
