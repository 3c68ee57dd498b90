// A frame that fits is taken where the schema has the columns that it speaks of; then the question
// is said with one word in its place, and without the words for the unit and for the average.
#include "candidates/grammar/parse/worked_out.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include "candidates/grammar/parse/expression_frames.h"
#include "candidates/grammar/parse/expression_words.h"
#include "candidates/grammar/parse/row_expressions.h"
#include "language/units.h"

namespace nl_ask::candidates {
namespace {

using language::Token;

constexpr double kAsSure = 0.97;         // as sure as a column's own name
constexpr double kEachOther = 0.08;      // another pair of columns
constexpr double kSecondsOfDay = 86400;  // seconds
constexpr int kMostExpressions = 3;      // of one question

Stems stems_in(const std::vector<Token>& tokens, TokenRange range) {
  Stems stems;
  for (int i = range.first; i < range.second; ++i)
    stems.push_back(tokens[static_cast<std::size_t>(i)].stem);
  return stems;
}

double unit_factor(const Token& unit) { return language::unit_said(unit.lower)->factor; }

/// Takes away "average" where it stands for "on average"; false: it does not.
bool leave_out_average(std::vector<Token>& tokens) {
  for (auto at = tokens.begin(); at != tokens.end(); ++at) {
    if (at->lower != "average") continue;
    auto next = at + 1;
    const bool ends = next == tokens.end() || next->kind == language::TokenKind::punctuation;
    if (!ends && rank_in(MomentWords::averaged, next->stem) < 0) continue;
    const bool begins = at == tokens.begin() && next != tokens.end() && next->lower == ",";
    tokens.erase(at, begins ? next + 1 : next);
    return true;
  }
  return false;
}

/// A question with one word more that stands for something, and what that may be.
struct SaidAnew {
  std::vector<Token> tokens;
  std::vector<Term> terms;
};

/// A question while it is said anew.
class Saying {
 public:
  Saying(std::vector<Token> tokens, const schema::Schema& schema, const ColumnPairs& pairs,
         std::string word)
      : tokens_(std::move(tokens)), schema_(schema), pairs_(pairs), word_(std::move(word)) {
    averaged_ = leave_out_average(tokens_);
    all_ = stems_in(tokens_, {0, static_cast<int>(tokens_.size())});
  }

  std::optional<SaidAnew> run() {
    fit_frames(tokens_, [this](const FrameFit& fit) { return take(fit); });
    return std::move(said_);
  }

 private:
  const Token& token(int at) const { return tokens_[static_cast<std::size_t>(at)]; }

  std::vector<ColumnPair> pairs(const FrameFit& fit) const {
    Stems first = stems_in(tokens_, fit.first), second = stems_in(tokens_, fit.second);
    std::ranges::copy(fit.frame->first, std::back_inserter(first));
    std::ranges::copy(fit.frame->second, std::back_inserter(second));
    switch (fit.frame->kind) {
      case ExpressionKind::elapsed:
        return pairs_.elapsed(first, second, all_);
      case ExpressionKind::lasting:
        return pairs_.lasting(all_);
      case ExpressionKind::delay:
      case ExpressionKind::late:
      case ExpressionKind::punctual:
        return pairs_.delays(all_);
      case ExpressionKind::amount:
        return pairs_.amounts(all_, dimension_of(fit));
      case ExpressionKind::after:
      case ExpressionKind::before:
        return pairs_.numbers(first, second, true);
      default:
        return pairs_.numbers(first, second, false);
    }
  }

  /// What the unit that a frame of amounts says measures; time where it says none.
  language::Dimension dimension_of(const FrameFit& fit) const {
    return fit.unit.second > fit.unit.first
               ? language::unit_said(token(fit.unit.first).lower)->dimension
               : language::Dimension::time;
  }

  /// With a word more before the first column's words, after the second's, or both.
  std::optional<FrameFit> wider(FrameFit fit, bool before, bool after) const {
    const bool room_before = fit.first.first == fit.whole.first && fit.whole.first > 0;
    const bool room_after = fit.second.second == fit.whole.second &&
                            fit.whole.second < static_cast<int>(tokens_.size());
    if ((before && !room_before) || (after && !room_after)) return std::nullopt;
    fit.first.first -= before;
    fit.whole.first -= before;
    fit.second.second += after;
    fit.whole.second += after;
    return fit;
  }

  /// With further words at its ends that are the columns' as well: "more than the total" is "more
  /// than the total amount", "price minus cost" is "sale price minus cost price".
  FrameFit widened(FrameFit fit, std::vector<ColumnPair>& found) const {
    const auto widen = [&](bool before, bool after) {
      const std::optional<FrameFit> longer = wider(fit, before, after);
      std::vector<ColumnPair> better = longer ? pairs(*longer) : std::vector<ColumnPair>{};
      if (better.empty() || better[0].score <= found[0].score) return false;
      found = std::move(better);
      fit = *longer;
      return true;
    };
    while (widen(false, true) || widen(true, false) || widen(true, true)) continue;
    return fit;
  }

  bool take(const FrameFit& shortest) {
    std::vector<ColumnPair> found = pairs(shortest);
    if (found.empty()) return false;
    const FrameFit fit = widened(shortest, found);
    kept_.assign(tokens_.size(), true);
    unit_ = 0;
    if (fit.unit.second > fit.unit.first) unit_ = unit_factor(token(fit.unit.first));
    if (fit.time.second > fit.time.first) unit_ = unit_factor(token(fit.time.second - 1));
    if (unit_ == 0) leave_out_unit(fit);
    if (fit.frame->kind == ExpressionKind::amount && unit_ == 0) return false;
    SaidAnew said;
    say(fit, said.tokens);
    for (std::size_t i = 0; i < found.size(); ++i)
      said.terms.push_back(term_for_pair(fit, found[i], static_cast<int>(i)));
    said_ = std::move(said);
    return true;
  }

  /// "in days", "(hours)", ", minutes": the unit of what is worked out, wherever it stands.
  void leave_out_unit(const FrameFit& fit) {
    for (int i = 1; i < static_cast<int>(tokens_.size()); ++i) {
      const bool inside = i > fit.whole.first && i < fit.whole.second;
      const bool introduced =
          token(i - 1).lower == "in" || token(i - 1).lower == "(" || token(i - 1).lower == ",";
      const language::Unit* unit = language::unit_said(token(i).lower);
      const bool time = unit != nullptr && unit->dimension == language::Dimension::time;
      if (inside || !introduced || !time) continue;
      unit_ = unit_factor(token(i));
      const bool closed = i + 1 < static_cast<int>(tokens_.size()) && token(i + 1).lower == ")";
      const bool opened = token(i - 1).lower == "(";
      drop(i);
      if (opened == closed) drop(i - 1);
      if (opened && closed) drop(i + 1);
      if (i > 1 && token(i - 1).lower == "in" && token(i - 2).lower == ",") drop(i - 2);
      return;
    }
  }

  void drop(int at) { kept_[static_cast<std::size_t>(at)] = false; }

  void say_word(std::string_view word, std::vector<Token>& said) const {
    said.push_back(language::token_for(word, span_));
  }

  void say_kept(TokenRange range, std::vector<Token>& said) const {
    for (int i = range.first; i < range.second; ++i)
      if (kept_[static_cast<std::size_t>(i)]) said.push_back(token(i));
  }

  /// What stands beside the words for a moment and says something of its own.
  void say_rest(TokenRange range, std::vector<Token>& said) const {
    for (int i = range.first; i < range.second; ++i) {
      const std::string& stem = token(i).stem;
      if (rank_in(MomentWords::idle, stem) < 0 && !names_moment(stem)) said.push_back(token(i));
    }
  }

  /// "it", "they" say no more than what is worked out.
  void say_gap(TokenRange range, std::vector<Token>& said) const {
    for (int i = range.first; i < range.second; ++i)
      if (rank_in(MomentWords::idle, token(i).stem) < 0) return say_kept(range, said);
  }

  /// A number of days where that is what is worked out, whatever the unit.
  std::string amount(const FrameFit& fit) const {
    const Token& number = token(fit.time.first);
    const double value = number.number.value_or(1);
    const double days = unit_ / kSecondsOfDay;
    return plain_number(unit_ > kSecondsOfDay ? value * days : value);
  }

  static std::string plain_number(double value) {
    std::string text = std::to_string(value);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.')) text.pop_back();
    return text;
  }

  void say(const FrameFit& fit, std::vector<Token>& said) {
    span_ = language::join(token(fit.whole.first).span, token(fit.whole.second - 1).span);
    say_kept({0, fit.whole.first}, said);
    for (const std::string& word : fit.frame->plain) {
      if (word == "@") {
        if (averaged_) say_word("average", said);
        say_word(word_, said);
      } else if (word == "<than>") {
        say_comparison(fit, said);
      } else if (word == "<time>") {
        say_word(amount(fit), said);
      } else if (word == "...") {
        say_gap(fit.gap, said);
      } else {
        say_word(word, said);
      }
    }
    if (is_moment(fit.frame->kind)) {
      say_rest(fit.first, said);
      say_rest(fit.second, said);
    }
    if (ends_with_of(said, fit)) said.pop_back();
    say_kept({after(fit), static_cast<int>(tokens_.size())}, said);
  }

  /// Past "date" after the name of a moment.
  int after(const FrameFit& fit) const {
    const int end = fit.whole.second;
    const bool named = end == fit.second.second || end == fit.first.second;
    if (!named || end >= static_cast<int>(tokens_.size())) return end;
    return token(end).lower == "date" || token(end).lower == "day" ? end + 1 : end;
  }

  void say_comparison(const FrameFit& fit, std::vector<Token>& said) const {
    std::size_t from = 0;
    while (from < fit.than_plain.size()) {
      const std::size_t end = std::min(fit.than_plain.find(' ', from), fit.than_plain.size());
      say_word(std::string_view(fit.than_plain).substr(from, end - from), said);
      from = end + 1;
    }
  }

  /// "the average of" where nothing follows that it is of.
  bool ends_with_of(const std::vector<Token>& said, const FrameFit& fit) const {
    if (said.empty() || said.back().lower != "of") return false;
    for (int i = fit.whole.second; i < static_cast<int>(tokens_.size()); ++i)
      if (kept_[static_cast<std::size_t>(i)]) {
        const std::string& next = token(i).lower;
        return next != "a" && next != "an" && next != "the" && next != "our" && next != "all" &&
               (rank_in(MomentWords::idle, token(i).stem) >= 0 || !may_be_thing(token(i)));
      }
    return true;
  }

  static bool may_be_thing(const Token& token) {
    return token.kind == language::TokenKind::word && token.lower != "per" &&
           token.lower != "with" && token.lower != "and";
  }

  Term term_for_pair(const FrameFit& fit, const ColumnPair& pair, int rank) const {
    const ExpressionKind kind = fit.frame->kind;
    const double unit =
        fit.time.second > fit.time.first && unit_ > kSecondsOfDay ? kSecondsOfDay : unit_;
    Term term;
    for (int i = fit.whole.first; i < fit.whole.second; ++i)
      term.phrase += (i > fit.whole.first ? " " : "") + token(i).lower;
    term.meaning = std::to_string(rank);
    term.kind = is_condition(kind) ? TermKind::filter : TermKind::expression;
    term.table = pair.to.table;
    term.tables = {pair.to.table};
    if (pair.from.table != pair.to.table) term.tables.push_back(pair.from.table);
    term.exprs = {{expr_of(kind, pair, unit), false, true}};
    term.likely = kAsSure - kEachOther * rank;
    term.of_each = is_time(kind) || is_condition(kind);
    return term;
  }

  Expr expr_of(ExpressionKind kind, const ColumnPair& pair, double unit) const {
    if (kind == ExpressionKind::amount)
      return amount_expr(pair.to, pairs_.factor(pair.to), unit, schema_);
    return row_expr(kind, pair, unit, schema_);
  }

  static bool is_moment(ExpressionKind kind) { return kind <= ExpressionKind::punctual; }

  static bool is_time(ExpressionKind kind) {
    return kind == ExpressionKind::elapsed || kind == ExpressionKind::lasting ||
           kind == ExpressionKind::delay || kind == ExpressionKind::ratio;
  }

  std::vector<Token> tokens_;
  const schema::Schema& schema_;
  const ColumnPairs& pairs_;
  std::string word_;  // stands for what is worked out
  Stems all_;
  std::vector<bool> kept_;
  double unit_ = 0;  // seconds, grams ...
  bool averaged_ = false;
  language::Span span_;
  std::optional<SaidAnew> said_;
};

/// As many signs: digits might be taken for a value.
std::string word_for(std::size_t number) {
  std::string word;
  for (std::size_t i = 0; i <= number; ++i) word += kWorkedOut;
  return word;
}

/// Tells the words that stand for terms from each other.
void place(std::vector<std::vector<Term>> terms, WorkedOut& result) {
  for (std::size_t number = 0; number < terms.size(); ++number) {
    const std::string word = word_for(number);
    for (int i = 0; i < static_cast<int>(result.tokens.size()); ++i)
      if (result.tokens[static_cast<std::size_t>(i)].lower == word)
        for (Term& term : terms[number]) result.uses.push_back({i, i + 1, std::move(term)});
  }
}

}  // namespace

std::optional<WorkedOut> worked_out(const std::vector<Token>& tokens, const schema::Schema& schema,
                                    const ColumnPairs& pairs) {
  WorkedOut result{tokens, {}};
  std::vector<std::vector<Term>> terms;
  while (terms.size() < kMostExpressions) {
    std::string word = word_for(terms.size());
    std::optional<SaidAnew> said = Saying(result.tokens, schema, pairs, std::move(word)).run();
    if (!said) break;
    result.tokens = std::move(said->tokens);
    terms.push_back(std::move(said->terms));
  }
  if (terms.empty()) return std::nullopt;
  place(std::move(terms), result);
  return result;
}

}  // namespace nl_ask::candidates
