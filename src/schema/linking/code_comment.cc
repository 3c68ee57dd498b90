// A comment is cut at commas and "or", and each part read as code and meaning, in either order.

#include "schema/linking/code_comment.h"

#include <algorithm>
#include <cctype>
#include <string_view>
#include <utility>

#include "language/lexicon.h"

namespace nl_ask::schema {

namespace {

constexpr std::size_t kSpokenCodeBytes = 4;  // longer values speak for themselves
constexpr std::size_t kMeaningWords = 4;     // longer meanings are prose
constexpr std::size_t kLeastCodes = 2;       // one alone may be chance
constexpr std::size_t kMaxCodes = 40;

/// The parts of a comment between commas, semicolons and "or".
std::vector<std::string_view> pieces(std::string_view comment) {
  std::vector<std::string_view> out;
  while (!comment.empty()) {
    const std::size_t comma = comment.find_first_of(",;\n");
    const std::size_t word = comment.find(" or ");
    const std::size_t end = std::min(comma, word);
    out.push_back(comment.substr(0, end));
    if (end == std::string_view::npos) break;
    comment.remove_prefix(end + (end == word ? 4 : 1));
  }
  return out;
}

std::vector<std::string> code_words(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : text) {
    if (std::isspace(static_cast<unsigned char>(c)) != 0 || c == '=' || c == ':' || c == '(' ||
        c == ')' || c == '"' || c == '\'') {
      if (!word.empty()) words.push_back(std::move(word));
      word.clear();
    } else if (c != '-' || !word.empty()) {
      word += c;
    }
  }
  if (!word.empty()) words.push_back(std::move(word));
  return words;
}

int value_at(const Column& column, const std::string& word) {
  if (word.size() > kSpokenCodeBytes) return -1;
  const auto found = std::ranges::find(column.values, word);
  return found == column.values.end() ? -1 : static_cast<int>(found - column.values.begin());
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) {
    const bool filler = language::Lexicon::english().is(language::WordList::meaning, word);
    if (filler && text.empty()) continue;
    if (!text.empty()) text += ' ';
    text += word;
  }
  return text;
}

/// "S small", "S = small", "small (S)"; value -1: it spells no code out.
SpeltCode meaning_of(const Column& column, std::string_view piece) {
  std::vector<std::string> words = code_words(piece);
  const bool heading = piece.find(": ") != std::string_view::npos;
  // "position: GK goalkeeper"
  if (heading && words.size() > 2 && value_at(column, words[0]) < 0)
    words = code_words(piece.substr(piece.find(": ") + 2));
  if (words.size() < 2 || words.size() > kMeaningWords + 1) return {};
  const int first = value_at(column, words.front());
  if (first >= 0) return {.value = first, .words = joined({words.begin() + 1, words.end()})};
  const int last = value_at(column, words.back());
  return {.value = last, .words = joined({words.begin(), words.end() - 1})};
}

/// "T = rail (train)": what is in brackets means it, and what stands before them; not where they
/// hold the code.
std::vector<SpeltCode> meanings_of(const Column& column, std::string_view piece) {
  std::vector<SpeltCode> meanings = {meaning_of(column, piece)};
  const std::size_t open = piece.find('(');
  if (open == piece.npos) return meanings;
  const std::string_view inside = piece.substr(open + 1, piece.find(')', open) - open - 1);
  SpeltCode before = meaning_of(column, piece.substr(0, open));
  if (value_at(column, std::string(inside)) >= 0 || before.value < 0) return meanings;
  const std::string& code = column.values[static_cast<std::size_t>(before.value)];
  meanings.push_back(meaning_of(column, code + " = " + std::string(inside)));
  meanings.push_back(std::move(before));
  return meanings;
}

/// "fta (failed to attend)", of values of any length: what is in brackets right after a value. -1:
/// none.
SpeltCode meaning_in_brackets(const Column& column, std::string_view piece) {
  const std::size_t open = piece.find(" (");
  if (open == piece.npos) return {};
  const std::vector<std::string> before = code_words(piece.substr(0, open));
  const std::string_view rest = piece.substr(open + 2);
  const std::vector<std::string> inside = code_words(rest.substr(0, rest.find(')')));
  if (before.size() != 1 || inside.empty() || inside.size() > kMeaningWords) return {};
  const auto found = std::ranges::find(column.values, before[0]);
  if (found == column.values.end()) return {};
  return {.value = static_cast<int>(found - column.values.begin()), .words = joined(inside)};
}

/// "Y = prescription only": said by a sign, one code is enough.
bool says_by_sign(std::string_view comment) { return comment.find(" = ") != comment.npos; }

/// "archived, no longer offered": a second way to say the code before it.
void add_other(std::vector<SpeltCode>& found, int value, const std::vector<std::string>& words) {
  SpeltCode other = {.value = value, .words = joined(words), .beside = true};
  if (words.size() <= kMeaningWords && !other.words.empty()) found.push_back(std::move(other));
}

}  // namespace

std::vector<SpeltCode> spelt_codes(const Column& column) {
  std::vector<SpeltCode> found;
  if (column.comment.empty() || column.values.empty() || column.values.size() > kMaxCodes)
    return found;
  bool by_sign = says_by_sign(column.comment);
  int last = -1;  // of the codes that a sign explains
  for (const std::string_view piece : pieces(column.comment)) {
    for (SpeltCode& meaning : meanings_of(column, piece))
      if (meaning.value >= 0 && !meaning.words.empty()) found.push_back(std::move(meaning));
    if (says_by_sign(piece)) {
      last = found.empty() ? -1 : found.back().value;
    } else if (last >= 0) {
      add_other(found, last, code_words(piece));
    }
    SpeltCode inside = meaning_in_brackets(column, piece);
    by_sign |= inside.value >= 0;
    const bool known =
        std::ranges::any_of(found, [&](const SpeltCode& one) { return one.value == inside.value; });
    if (inside.value >= 0 && !known && !inside.words.empty()) found.push_back(std::move(inside));
  }
  if (found.size() < kLeastCodes && !by_sign) found.clear();
  return found;
}

std::string code_in_words(const Column& column, std::string_view code) {
  std::string words;
  for (SpeltCode& one : spelt_codes(column))
    if (!one.beside && column.values[static_cast<std::size_t>(one.value)] == code)
      words = std::move(one.words);
  return words;
}

}  // namespace nl_ask::schema
