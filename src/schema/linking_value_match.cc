#include "schema/linking_value_match.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <tuple>

#include "language/number.h"
#include "language/utf8.h"
#include "schema/linking_weights.h"

namespace nl_ask::schema {

namespace {

using language::Token;
using language::TokenKind;

/// Letters, digits and case the same but for punctuation between them.
constexpr double kPunctuation = 0.93;
/// A word that also says an operation ("count") is a value less often.
constexpr double kOperation = 0.5;
/// Part of a value, in small letters.
constexpr double kSmallLetters = 0.6;
/// A code such as "F" for "female" stands in a column with few values.
constexpr double kFewValues = 12;
constexpr std::size_t kCodeBytes = 3;
/// So many words that say nothing may stand between two words of a name.
constexpr int kNameGap = 2;
/// Text that is longer is no value of a pattern.
constexpr std::size_t kPatternBytes = 200;
/// Tokens of more words are taken whole, and shorter words in them are none.
constexpr std::size_t kMostPieces = 4;
constexpr std::size_t kShortestPiece = 3;
/// A number in a key column.
constexpr double kKeyNumber = 0.6;
/// A number of four digits in a column of years.
constexpr double kYear = 0.6;

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

bool has_capital(std::string_view text) { return std::ranges::any_of(text, is_upper); }

bool all_capitals(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return is_upper(c) || c == '.'; });
}

class ValueMatcher {
 public:
  ValueMatcher(const std::vector<Token>& tokens, const std::vector<Atom>& atoms,
               const std::vector<bool>& named, const Schema& schema, const ValueIndex& values)
      : tokens_(tokens), named_(named), schema_(schema), values_(values) {
    function_.resize(tokens.size());
    operation_.resize(tokens.size());
    for (const Atom& atom : atoms) {
      const auto token = static_cast<std::size_t>(atom.token);
      function_[token] = function_[token] || atom.function;
      operation_[token] = operation_[token] || atom.operation;
    }
  }

  std::vector<ValueMatch> run() {
    const int count = static_cast<int>(tokens_.size());
    for (int first = 0; first < count; ++first) {
      if (kind(first) == TokenKind::punctuation) continue;
      const bool quoted = kind(first) == TokenKind::quoted;
      const int end = quoted ? first + 1 : std::min(count, first + kMaxValueTokens);
      for (int last = first + 1; last <= end; ++last) span(first, last);
      if (quoted) pattern(first, first + 1, kLinkingWeights.value_pattern);
      pieces(first);
      if (token(first).number) number(first);
    }
    name_patterns();
    keep_best();
    return std::move(out_);
  }

 private:
  const Token& token(int i) const { return tokens_[static_cast<std::size_t>(i)]; }
  TokenKind kind(int i) const { return token(i).kind; }

  /// Tokens as typed, with one space where there was white space.
  std::string text(int first, int last) const {
    std::string out;
    for (int i = first; i < last; ++i) {
      if (i > first && token(i).span.begin > token(i - 1).span.end) out += ' ';
      out += token(i).text;
    }
    return out;
  }

  void span(int first, int last) {
    if (kind(last - 1) == TokenKind::punctuation) return;
    if (last > first + 1 && kind(last - 1) == TokenKind::quoted) return;
    const std::string typed = text(first, last);
    if (typed.size() > ValueIndex::kMaxValueBytes || !may_be_value(first, last, typed)) return;
    for (const ValueRef& ref : values_.whole(schema_, typed)) whole(first, last, typed, ref);
    for (const ValueRef& ref : values_.stemmed(schema_, typed)) {
      offer(first, last, ref, stored(ref), Evidence::stem,
            kLinkingWeights.value_stem * plainness(first, last));
    }
    same(first, last, typed);
    parts(first, last, typed);
  }

  const std::string& stored(const ValueRef& ref) const {
    return schema_.column(ref.table, ref.column).values[static_cast<std::size_t>(ref.value)];
  }

  /// Words inside one token: "friendly-type", "'Atsushi Ohori'" for two columns.
  void pieces(int at) {
    const bool hyphens =
        kind(at) == TokenKind::word && token(at).text.find('-') != std::string::npos;
    if (!hyphens && kind(at) != TokenKind::quoted) return;
    const std::vector<std::string> words = value_words(token(at).text);
    if (words.size() < 2 || words.size() > kMostPieces) return;
    for (const std::string& word : words) {
      if (word.size() < kShortestPiece) continue;
      for (const ValueRef& ref : values_.whole(schema_, word)) {
        offer(at, at + 1, ref, stored(ref), Evidence::part, kLinkingWeights.value_piece);
      }
      same(at, at + 1, word);
    }
  }

  /// A single word that says nothing by itself must look like a name; a letter must be a capital.
  bool may_be_value(int first, int last, const std::string& typed) const {
    if (kind(first) == TokenKind::quoted) return true;
    if (last == first + 1 && function_[static_cast<std::size_t>(first)]) {
      return first > 0 && has_capital(typed);
    }
    return typed.size() > 1 || !std::islower(static_cast<unsigned char>(typed[0]));
  }

  double plainness(int first, int last) const {
    const bool one_word = last == first + 1 && kind(first) == TokenKind::word;
    const bool operation =
        operation_[static_cast<std::size_t>(first)] && !has_capital(token(first).text);
    return one_word && operation ? kOperation : 1;
  }

  void whole(int first, int last, const std::string& typed, const ValueRef& ref) {
    const Column& column = schema_.column(ref.table, ref.column);
    const std::string& value = column.values[static_cast<std::size_t>(ref.value)];
    double score = kLinkingWeights.value_plural;
    Evidence evidence = Evidence::stem;
    if (value == typed) {
      score = kLinkingWeights.value_exact;
      evidence = Evidence::exact;
    } else if (language::fold(value) == language::fold(typed)) {
      score = kLinkingWeights.value_case;
      evidence = Evidence::exact;
    } else if (squash(value) == squash(typed)) {
      score = kPunctuation;
    }
    if (column.numeric()) {
      if (value != typed) return;
      score *= number_weight(ref.table, ref.column, first);
    }
    offer(first, last, ref, value, evidence, score * plainness(first, last));
  }

  double number_weight(int table, int column, int at) const {
    const Column& target = schema_.column(table, column);
    const std::string lower = language::fold(target.name);
    const bool year = lower.find("year") != std::string::npos && token(at).text.size() == 4;
    if (year) return kYear;
    const double base = 2 * kLinkingWeights.value_number;
    return target.primary_key || lower.ends_with("id") ? base * kKeyNumber : base;
  }

  void same(int first, int last, const std::string& typed) {
    if (typed.size() == 1 || (typed.size() <= kCodeBytes && !all_capitals(typed))) return;
    const auto* others = ValueSets::english().find(std::string(without_plural(squash(typed))));
    if (others == nullptr) return;
    for (const std::string& other : *others) {
      for (const ValueRef& ref : values_.whole(schema_, other)) {
        const Column& column = schema_.column(ref.table, ref.column);
        const std::string& value = column.values[static_cast<std::size_t>(ref.value)];
        const bool code = value.size() == 1;
        if (!column.textual() || (code && column.distinct > kFewValues)) continue;
        if (value.size() <= kCodeBytes && language::fold(value) != language::fold(other)) continue;
        offer(first, last, ref, value, Evidence::synonym, kLinkingWeights.value_same);
      }
    }
  }

  /// Values of which the span is some of the words.
  void parts(int first, int last, const std::string& typed) {
    const std::vector<std::string> said = value_words(typed);
    if (said.empty() || function_[static_cast<std::size_t>(first)] ||
        function_[static_cast<std::size_t>(last) - 1] || token(last - 1).number) {
      return;
    }
    const bool one = last == first + 1;
    if (one && operation_[static_cast<std::size_t>(first)]) return;
    const auto longest =
        std::ranges::max_element(said, {}, [](const std::string& word) { return word.size(); });
    const double letters =
        has_capital(typed) || kind(first) == TokenKind::quoted ? 1 : kSmallLetters;
    for (const ValueRef& ref : values_.with_word(schema_, *longest)) {
      const std::string& value =
          schema_.column(ref.table, ref.column).values[static_cast<std::size_t>(ref.value)];
      const double share = share_of(said, value_words(value));
      if (share <= 0 || share >= 1) continue;
      offer(first, last, ref, value, Evidence::part,
            kLinkingWeights.value_part * std::sqrt(share) * letters);
    }
  }

  /// Share of the words of a value that `said` is, where they follow one another in it.
  static double share_of(const std::vector<std::string>& said,
                         const std::vector<std::string>& all) {
    const auto same_word = [](const std::string& a, const std::string& b) {
      return without_plural(a) == without_plural(b);
    };
    const auto found = std::search(all.begin(), all.end(), said.begin(), said.end(), same_word);
    if (found == all.end()) return 0;
    return static_cast<double>(said.size()) / static_cast<double>(all.size());
  }

  /// Any column of text could hold what is typed.
  void pattern(int first, int last, double weight) {
    const std::string typed = text(first, last);
    if (typed.size() > kPatternBytes) return;
    for_each_column([&](int table, int column, const Column& target) {
      if (target.kind != TypeKind::text) return;
      const double known = target.values_complete ? 0.8 : 1;
      const double key = target.primary_key ? 0.9 : 1;
      offer(first, last, {table, column, 0}, typed, Evidence::pattern, weight * known * key);
    });
  }

  void number(int at) {
    const Token& digits = token(at);
    const std::string said = language::number_text(*digits.number);
    if (said != digits.text) {  // "five" for a code
      for (const ValueRef& ref : values_.whole(schema_, said)) {
        if (!schema_.column(ref.table, ref.column).textual() || stored(ref) != said) continue;
        offer(at, at + 1, ref, said, Evidence::synonym, kLinkingWeights.value_digits);
      }
    }
    if (digits.kind != TokenKind::number) return;
    std::string typed = digits.text;
    std::erase(typed, ',');
    for_each_column([&](int table, int column, const Column& target) {
      if (!target.numeric()) return;
      const double weight = number_weight(table, column, at) / 2;
      offer(at, at + 1, {table, column, 0}, typed, Evidence::pattern, weight);
    });
  }

  template <typename Function>
  void for_each_column(Function function) const {
    for (std::size_t t = 0; t < schema_.tables.size(); ++t) {
      const std::vector<Column>& columns = schema_.tables[t].columns;
      for (std::size_t c = 0; c < columns.size(); ++c) {
        function(static_cast<int>(t), static_cast<int>(c), columns[c]);
      }
    }
  }

  /// Words written like names where no value was found: they may be values that no statistics show.
  void name_patterns() {
    std::vector<bool> found = named_;
    for (const ValueMatch& match : out_) {
      if (match.evidence == Evidence::pattern || match.evidence == Evidence::part) continue;
      for (int i = match.first; i < match.last; ++i) found[static_cast<std::size_t>(i)] = true;
    }
    for (int i = 1; i < static_cast<int>(tokens_.size()); ++i) {
      if (!is_name(i, found)) continue;
      const int end = name_end(i, found);
      pattern(i, end, kLinkingWeights.value_name);
      i = end;
    }
  }

  /// The end of a name; words that say nothing by themselves may stand inside ("Gone with the
  /// Wind").
  int name_end(int first, const std::vector<bool>& found) const {
    const int count = static_cast<int>(tokens_.size());
    int end = first + 1;
    for (int i = end; i < count && i < first + kMaxValueTokens; ++i) {
      if (is_name(i, found)) end = i + 1;
      const bool inside = i - end < kNameGap && kind(i) == TokenKind::word &&
                          function_[static_cast<std::size_t>(i)] && token(i).lower != "and" &&
                          token(i).lower != "or";
      if (end != i + 1 && !inside) break;
    }
    return end;
  }

  bool is_name(int i, const std::vector<bool>& found) const {
    return kind(i) == TokenKind::word && !found[static_cast<std::size_t>(i)] &&
           !function_[static_cast<std::size_t>(i)] && is_upper(token(i).text[0]);
  }

  void offer(int first, int last, const ValueRef& ref, const std::string& value, Evidence evidence,
             double score) {
    if (score < kLinkingFloor) return;
    out_.push_back({first, last, ref.table, ref.column, value, evidence, score});
  }

  /// Leaves the best match of each span, column and way of finding it.
  void keep_best() {
    std::ranges::sort(out_, {}, [](const ValueMatch& match) {
      return std::tuple(match.first, match.last, match.table, match.column, -match.score,
                        std::string_view(match.value));
    });
    const auto same_place = [](const ValueMatch& a, const ValueMatch& b) {
      return a.first == b.first && a.last == b.last && a.table == b.table && a.column == b.column;
    };
    out_.erase(std::unique(out_.begin(), out_.end(), same_place), out_.end());
  }

  const std::vector<Token>& tokens_;
  const std::vector<bool>& named_;  // by token
  const Schema& schema_;
  const ValueIndex& values_;
  std::vector<bool> function_, operation_;  // by token
  std::vector<ValueMatch> out_;
};

}  // namespace

std::vector<ValueMatch> match_values(const std::vector<Token>& tokens,
                                     const std::vector<Atom>& atoms, const std::vector<bool>& named,
                                     const Schema& schema, const ValueIndex& values) {
  return ValueMatcher(tokens, atoms, named, schema, values).run();
}

}  // namespace nl_ask::schema
