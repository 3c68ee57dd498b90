// Numbers are put together as they are said: "two thousand five hundred and five".
#include "language/number.h"

#include <cmath>

namespace nl_ask::language {

namespace {

/// Adds words to a number as they are said: "two thousand five hundred and five".
class Sum {
 public:
  explicit Sum(NumberWord first) : part_(first.value), last_(first) {}

  bool accepts(NumberWord next) const {
    if (last_.role == NumberRole::ordinal || !next.spelled) return false;
    if (next.role == NumberRole::multiplier) return part_ != 0 && last_.value < next.value;
    const bool round = last_.spelled && last_.value >= 20 && std::fmod(last_.value, 10) == 0;
    return round && next.value > 0 && next.value < (last_.value < 100 ? 10 : 100);
  }

  void add(NumberWord next) {
    if (next.role != NumberRole::multiplier) {
      part_ += next.value;
    } else if (next.value < 1000) {
      part_ *= next.value;
    } else {
      whole_ += part_ * next.value;
      part_ = 0;
    }
    last_ = next;
  }

  double value() const { return whole_ + part_; }
  bool ordinal() const { return last_.role == NumberRole::ordinal; }
  bool takes_and() const { return last_.role == NumberRole::multiplier && last_.value >= 100; }

 private:
  double whole_ = 0;  // finished groups of thousands
  double part_ = 0;   // the group being said
  NumberWord last_;
};

std::optional<NumberWord> number_token(const std::vector<Token>& tokens, std::size_t i) {
  if (i >= tokens.size()) return std::nullopt;
  const Token& token = tokens[i];
  if (token.kind != TokenKind::word && token.kind != TokenKind::number) return std::nullopt;
  return number_word(token.lower);
}

/// "hundred and five", but not the "and" of "between one hundred and five hundred".
bool and_joins(const std::vector<Token>& tokens, std::size_t first, std::size_t i, const Sum& sum) {
  if (!sum.takes_and() || i >= tokens.size() || tokens[i].lower != "and") return false;
  if (first > 0 && tokens[first - 1].lower == "between") return false;
  const std::optional<NumberWord> next = number_token(tokens, i + 1);
  const std::optional<NumberWord> after = number_token(tokens, i + 2);
  return next && next->role != NumberRole::multiplier && sum.accepts(*next) &&
         !(after && after->role == NumberRole::multiplier);
}

}  // namespace

std::optional<NumberPhrase> number_at(const std::vector<Token>& tokens, int first) {
  const auto begin = static_cast<std::size_t>(first);
  const std::optional<NumberWord> start = number_token(tokens, begin);
  if (!start) return std::nullopt;
  Sum sum(*start);
  std::size_t i = begin + 1;
  while (true) {
    if (and_joins(tokens, begin, i, sum)) ++i;
    const std::optional<NumberWord> next = number_token(tokens, i);
    if (!next || !sum.accepts(*next)) break;
    sum.add(*next);
    ++i;
  }
  return NumberPhrase{first, static_cast<int>(i), sum.value(), sum.ordinal()};
}

}  // namespace nl_ask::language
