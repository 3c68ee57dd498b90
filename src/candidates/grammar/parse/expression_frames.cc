// Frames are fitted from left to right with what is left tried again: there are few, and questions
// are short.
#include "candidates/grammar/parse/expression_frames.h"

#include <algorithm>

#include "language/units.h"

namespace nl_ask::candidates {
namespace {

using language::Token;

constexpr int kLongestStretch = 6;  // words
constexpr int kMostSteps = 20000;   // of one question

class Fitter {
 public:
  Fitter(const std::vector<Token>& tokens, const std::function<bool(const FrameFit&)>& take)
      : tokens_(tokens), than_(comparings(tokens)), take_(take) {}

  void run() {
    const int end = static_cast<int>(tokens_.size());
    for (const ExpressionFrame& frame : expression_frames())
      for (int i = 0; i < end; ++i) {
        const int at = begins_open(frame) ? end - 1 - i : i;
        FrameFit fit;
        fit.frame = &frame;
        fit.whole = {at, at};
        if (rest(fit, 0, at) || steps_ > kMostSteps) return;
      }
  }

 private:
  /// Stretches are as short as may be on both sides.
  static bool begins_open(const ExpressionFrame& frame) {
    const ElementKind kind = frame.said[0].kind;
    return kind == ElementKind::first || kind == ElementKind::second;
  }

  const Token* token(int at) const {
    return at < static_cast<int>(tokens_.size()) ? &tokens_[static_cast<std::size_t>(at)] : nullptr;
  }

  static bool fits(const FrameElement& element, const Token& token) {
    return std::ranges::find(element.words, token.lower) != element.words.end() ||
           std::ranges::find(element.stems, token.stem) != element.stems.end();
  }

  /// Whether the elements from `element` on fit from `at` on, and are taken.
  bool rest(FrameFit& fit, std::size_t element, int at) {
    if (++steps_ > kMostSteps) return false;
    if (element == fit.frame->said.size()) {
      fit.whole.second = at;
      return take_(fit);
    }
    const FrameElement& now = fit.frame->said[element];
    if (one(fit, now, element, at)) return true;
    return now.optional && rest(fit, element + 1, at);
  }

  bool one(FrameFit& fit, const FrameElement& now, std::size_t element, int at) {
    switch (now.kind) {
      case ElementKind::words:
        return token(at) != nullptr && fits(now, *token(at)) && rest(fit, element + 1, at + 1);
      case ElementKind::unit:
        return token(at) != nullptr && says_time(*token(at)) &&
               placed(fit, &FrameFit::unit, {at, at + 1}, element);
      case ElementKind::measure:
        return token(at) != nullptr && says_measure(*token(at)) &&
               placed(fit, &FrameFit::unit, {at, at + 1}, element);
      case ElementKind::than:
        return compared(fit, element, at);
      case ElementKind::time:
        return timed(fit, element, at);
      case ElementKind::first:
        return stretch(fit, &FrameFit::first, element, at);
      case ElementKind::second:
        return stretch(fit, &FrameFit::second, element, at);
      case ElementKind::gap:
        return stretch(fit, &FrameFit::gap, element, at);
    }
    return false;
  }

  bool placed(FrameFit& fit, TokenRange FrameFit::*part, TokenRange range, std::size_t element) {
    const TokenRange before = fit.*part;
    fit.*part = range;
    if (rest(fit, element + 1, range.second)) return true;
    fit.*part = before;
    return false;
  }

  bool compared(FrameFit& fit, std::size_t element, int at) {
    for (const Comparing& than : than_) {
      if (than.first != at) continue;
      fit.than_plain = than.plain;
      if (placed(fit, &FrameFit::than, {than.first, than.last}, element)) return true;
    }
    return false;
  }

  /// "3 weeks", "a day".
  bool timed(FrameFit& fit, std::size_t element, int at) {
    const Token* number = token(at);
    const Token* unit = token(at + 1);
    if (number == nullptr || unit == nullptr || !says_time(*unit)) return false;
    const bool one = number->lower == "a" || number->lower == "an";
    if (!number->number && !one) return false;
    return placed(fit, &FrameFit::time, {at, at + 2}, element);
  }

  static bool in_stretch(const Token& word) {
    return word.kind == language::TokenKind::word && !word.lower.starts_with(kWorkedOut);
  }

  /// What a frame begins with speaks of a column from its first word on.
  static bool names_thing(const FrameFit& fit, const Token& word) {
    if (fit.frame->kind == ExpressionKind::elapsed) return names_moment(word.stem);
    return rank_in(MomentWords::idle, word.stem) < 0;
  }

  bool stretch(FrameFit& fit, TokenRange FrameFit::*part, std::size_t element, int at) {
    for (int last = at + 1; last <= at + kLongestStretch; ++last) {
      const Token* word = token(last - 1);
      if (word == nullptr || !in_stretch(*word)) return false;
      if (element == 0 && last == at + 1 && !names_thing(fit, *word)) return false;
      if (placed(fit, part, {at, last}, element)) return true;
    }
    return false;
  }

  const std::vector<Token>& tokens_;
  std::vector<Comparing> than_;
  const std::function<bool(const FrameFit&)>& take_;
  int steps_ = 0;
};

}  // namespace

bool says_time(const Token& token) {
  const language::Unit* unit = language::unit_said(token.lower);
  return unit != nullptr && unit->dimension == language::Dimension::time && token.lower.size() > 1;
}

bool says_measure(const Token& token) {
  const language::Unit* unit = language::unit_said(token.lower);
  return unit != nullptr && unit->dimension != language::Dimension::time &&
         unit->dimension != language::Dimension::money && token.lower.size() > 1;
}

void fit_frames(const std::vector<Token>& tokens,
                const std::function<bool(const FrameFit&)>& take) {
  Fitter(tokens, take).run();
}

}  // namespace nl_ask::candidates
