#include "language/token.h"

#include <algorithm>

#include "base/utf8.h"
#include "language/number_word.h"
#include "language/stem.h"

namespace nl_ask::language {

namespace {

/// Quotation marks: what opens, and what closes it.
struct Quotes {
  char32_t open;
  char32_t close;
};
constexpr Quotes kQuotes[] = {{'"', '"'},       {'\'', '\''},     {'`', '`'},
                              {0x201C, 0x201D}, {0x2018, 0x2019}, {0xAB, 0xBB},
                              {0x201E, 0x201C}, {0x201E, 0x201D}, {0x201D, 0x201D},
                              {0x2019, 0x2019}, {'`', '\''}};

bool is_apostrophe(char32_t c) { return c == '\'' || c == 0x2019; }

bool is_raised(char32_t c) { return c == 0xB2 || c == 0xB3; }  // of "m²"

bool is_word(char32_t c) {
  return base::is_letter(c) || base::is_digit(c) || c == '_' || is_raised(c);
}

/// "m²" is read as "m2".
std::string plain(std::string word) {
  constexpr std::string_view kSquare = "\xC2\xB2", kCube = "\xC2\xB3";
  if (word.ends_with(kSquare)) return word.replace(word.size() - kSquare.size(), 2, "2");
  if (word.ends_with(kCube)) return word.replace(word.size() - kCube.size(), 2, "3");
  return word;
}

/// Reads one token after the other. Positions are byte offsets; kNone is "beyond the text".
class Scanner {
 public:
  Scanner(std::string_view text, std::size_t max_tokens) : text_(text), max_tokens_(max_tokens) {}

  std::vector<Token> run() {
    while (position_ < text_.size() && tokens_.size() < max_tokens_) {
      if (base::is_space(at(position_)) || at(position_) == 0) {
        position_ += width(position_);
      } else {
        next();
      }
    }
    return std::move(tokens_);
  }

 private:
  static constexpr char32_t kNone = 0x110000;
  static constexpr std::size_t kLongestPart = 3;  // of an abbreviation, in bytes

  char32_t at(std::size_t i) const {
    if (i >= text_.size()) return kNone;
    const base::CodePoint c = base::decode(text_, i);
    return c.valid ? c.value : kNone;
  }
  std::size_t width(std::size_t i) const { return base::decode(text_, i).length; }

  char32_t before(std::size_t i) const {
    if (i == 0) return kNone;
    do {
      --i;
    } while (i > 0 && (static_cast<unsigned char>(text_[i]) & 0xC0) == 0x80);
    return at(i);
  }

  void next() {
    if (quoted() || numeral() || address() || abbreviation() || word() || operator_sign()) return;
    emit(TokenKind::punctuation, position_ + width(position_));
  }

  // "..." where the mark stands at the edge of a word and its partner does too.
  bool quoted() {
    if (is_word(before(position_))) return false;
    for (const Quotes& quotes : kQuotes) {
      if (at(position_) != quotes.open) continue;
      const std::size_t inner = position_ + width(position_);
      const std::size_t close = closing(inner, quotes.close);
      if (close == std::string_view::npos) continue;
      emit_quoted(inner, close);
      return true;
    }
    return false;
  }

  std::size_t closing(std::size_t inner, char32_t mark) const {
    for (std::size_t i = inner; i < text_.size(); i += width(i)) {
      if (at(i) != mark || i == inner) continue;
      const char32_t next = at(i + width(i));
      if (!is_word(next) && !base::is_space(before(i))) return i;
    }
    return std::string_view::npos;
  }

  void emit_quoted(std::size_t inner, std::size_t close) {
    Token token;
    token.kind = TokenKind::quoted;
    token.text = text_.substr(inner, close - inner);
    token.lower = base::fold(token.text);
    token.stem = stem(token.lower);
    finish(std::move(token), close + width(close));
  }

  // Digits with signs, commas, points and suffixes; dates and times in digits become words.
  bool numeral() {
    std::size_t i = position_;
    const bool sign = at(i) == '-' && !is_word(before(i));
    if (sign || (at(i) == '.' && !is_word(before(i)))) ++i;
    if (!base::is_digit(at(i))) return false;
    if (const std::size_t end = date_end(position_); end > position_) {
      emit(TokenKind::word, end);
      return true;
    }
    const std::size_t end = digits_end(i);
    const std::size_t after = word_end(end);
    const bool hyphenated = at(after) == '-' && base::is_letter(at(after + 1));
    if (hyphenated || !word_number(base::fold(text_.substr(position_, after - position_))))
      return false;
    emit(TokenKind::number, after);
    return true;
  }

  /// End of "1,500.25": a comma must stand before three digits, a point before a digit.
  std::size_t digits_end(std::size_t i) const {
    bool point = i > position_ && text_[i - 1] == '.';
    while (true) {
      i = digit_run(i);
      const bool comma =
          at(i) == ',' && digit_run(i + 1) == i + 4 && i - position_ <= 3 + commas(i);
      const bool decimal = at(i) == '.' && !point && base::is_digit(at(i + 1));
      if (!comma && !decimal) return i;
      point = point || decimal;
      ++i;
    }
  }

  /// Bytes of the groups before `i` where commas already stand.
  std::size_t commas(std::size_t i) const {
    const auto count = std::count(text_.begin() + static_cast<std::ptrdiff_t>(position_),
                                  text_.begin() + static_cast<std::ptrdiff_t>(i), ',');
    return static_cast<std::size_t>(count) * 4 + (text_[position_] == '-' ? 1 : 0);
  }

  std::size_t digit_run(std::size_t i) const {
    while (base::is_digit(at(i))) ++i;
    return i;
  }

  /// End of three (or, with ':', two) runs of digits between equal '-', '/', '.' or ':'.
  std::size_t date_end(std::size_t begin) const {
    std::size_t i = digit_run(begin);
    const char32_t separator = at(i);
    const bool time = separator == ':';
    if (i == begin || i - begin > 4) return begin;
    if (!time && separator != '-' && separator != '/' && separator != '.') return begin;
    int parts = 1;
    while (parts < 3 && at(i) == separator && base::is_digit(at(i + 1))) {
      i = digit_run(i + 1);
      ++parts;
    }
    if (time && at(i) == '.' && base::is_digit(at(i + 1))) i = digit_run(i + 1);
    if (at(i) == 'T' && base::is_digit(at(i + 1))) i = std::max(date_end(i + 1), i);
    const bool month = parts == 2 && ((separator == '-' && year_and_month(begin, i)) ||
                                      (separator == '/' && month_and_year(begin, i)));
    return !is_word(at(i)) && (parts == 3 || (time && parts == 2) || month) ? i : begin;
  }

  bool year_and_month(std::size_t begin, std::size_t end) const {
    return end - begin == 7 && text_[begin + 4] == '-' && text_[begin + 5] <= '1';
  }

  /// "03/2025", "3/2025".
  bool month_and_year(std::size_t begin, std::size_t end) const {
    const std::size_t month = digit_run(begin) - begin;
    const bool years = end - begin == month + 5 && (text_[end - 4] == '1' || text_[end - 4] == '2');
    return years && (month == 1 || (month == 2 && text_[begin] <= '1'));
  }

  // someone@example.org
  bool address() {
    std::size_t i = position_;
    bool at_sign = false;
    while (is_word(at(i)) || at(i) == '.' || at(i) == '-' || at(i) == '+' || at(i) == '@') {
      at_sign = at_sign || (at(i) == '@' && i > position_);
      i += width(i);
    }
    while (i > position_ && !is_word(before(i))) --i;
    if (!at_sign || i == position_ || text_[i - 1] == '@' || !is_word(at(position_))) return false;
    emit(TokenKind::word, i);
    return true;
  }

  // U.S., e.g., a.k.a., Ph.D.
  bool abbreviation() {
    std::size_t i = position_;
    int parts = 0;
    bool full_stop = true;  // at the end
    while (full_stop && base::is_letter(at(i))) {
      const std::size_t end = part_end(i);
      full_stop = at(end) == '.';
      if (end == i || (!full_stop && parts == 0)) return false;
      i = full_stop ? end + 1 : end;
      ++parts;
    }
    if (parts < 2 || is_word(at(i))) return false;
    emit(TokenKind::word, i);
    Token& token = tokens_.back();
    std::erase(token.lower, '.');
    token.stem = token.lower;
    return true;
  }

  /// End of a part of an abbreviation: one letter, or a capital and a small letter or two; the
  /// beginning where it is none.
  std::size_t part_end(std::size_t i) const {
    const std::size_t end = word_end(i);
    const bool short_part = end <= i + kLongestPart && at(i) >= 'A' && at(i) <= 'Z';
    return end == i + width(i) || short_part ? end : i;
  }

  std::size_t word_end(std::size_t i) const {
    while (is_word(at(i))) i += width(i);
    return i;
  }

  // Letters and digits; inside, hyphens and apostrophes that stand between letters.
  bool word() {
    std::size_t end = word_end(position_);
    if (end == position_) return possessive();
    while ((at(end) == '-' || is_apostrophe(at(end))) && is_word(at(end + width(end)))) {
      const std::size_t next = word_end(end + width(end));
      if (is_apostrophe(at(end)) && next == end + width(end) + 1 && ends_possessive(next)) break;
      end = next;
    }
    emit(TokenKind::word, end);
    return true;
  }

  bool ends_possessive(std::size_t end) const {
    return text_[end - 1] == 's' || text_[end - 1] == 'S';
  }

  // The 's left over by word().
  bool possessive() {
    const std::size_t letter = position_ + width(position_);
    if (!is_apostrophe(at(position_)) || !is_word(before(position_))) return false;
    if (word_end(letter) != letter + 1 || !ends_possessive(letter + 1)) return false;
    emit(TokenKind::punctuation, letter + 1);
    tokens_.back().lower = "'s";
    return true;
  }

  bool operator_sign() {
    constexpr std::string_view kOperators[] = {">=", "<=", "<>", "!=", "=="};
    for (const std::string_view sign : kOperators) {
      if (!text_.substr(position_).starts_with(sign)) continue;
      emit(TokenKind::punctuation, position_ + sign.size());
      return true;
    }
    return false;
  }

  void emit(TokenKind kind, std::size_t end) {
    Token token;
    token.kind = kind;
    token.text = plain(std::string(text_.substr(position_, end - position_)));
    token.lower = base::fold(token.text);
    if (kind != TokenKind::punctuation) {
      token.stem = stem(token.lower);
      token.number = word_number(token.lower);
    }
    finish(std::move(token), end);
  }

  void finish(Token token, std::size_t end) {
    token.span = {static_cast<std::uint32_t>(position_), static_cast<std::uint32_t>(end)};
    tokens_.push_back(std::move(token));
    position_ = end;
  }

  std::string_view text_;
  std::size_t max_tokens_;
  std::size_t position_ = 0;
  std::vector<Token> tokens_;
};

}  // namespace

std::vector<Token> tokenize(std::string_view question, std::size_t max_tokens) {
  return Scanner(base::truncate_utf8(question, kMaxQuestionBytes), max_tokens).run();
}

Token token_for(std::string_view word, Span span) {
  Token token;
  token.span = span;
  token.text = token.lower = word;
  token.stem = stem(word);
  token.number = word_number(word);
  if (token.number) token.kind = TokenKind::number;
  if (word == "," || word == "-") token.kind = TokenKind::punctuation;
  return token;
}

std::string_view text_of(std::string_view question, const std::vector<Token>& tokens, int first,
                         int last) {
  if (first >= last) return {};
  const Span span = join(tokens[static_cast<std::size_t>(first)].span,
                         tokens[static_cast<std::size_t>(last) - 1].span);
  return question.substr(span.begin, span.length());
}

}  // namespace nl_ask::language
