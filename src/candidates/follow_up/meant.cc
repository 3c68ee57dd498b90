#include "candidates/follow_up/meant.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <optional>
#include <vector>

#include "base/data_lines.h"
#include "base/sections.h"
#include "candidates/follow_up/condition_groups.h"
#include "candidates/follow_up/plain_moves.h"
#include "candidates/grammar/search/grammar_run.h"
#include "language/phrase_table.h"
#include "language/time/time_phrase.h"
#include "language/token.h"

namespace nl_ask::candidates {
namespace {

using language::PhraseMatch;
using language::Token;

constexpr const char* kMeantFile = "english/meant.txt";
constexpr int kMonths = 12;

enum class MeantPart { not_after, not_before, divider, of_today, shift, same_as, same_at_end };
constexpr std::array<std::string_view, 7> kMeantParts = {
    "not after", "not before", "divider", "of today", "shift", "same as", "same at the end"};

struct MeantPhrase {
  MeantPart part = MeantPart::divider;
  int months = 0;     // of a shift
  std::string words;  // that say the same
};

struct MeantPhrases {
  language::PhraseTable table;
  std::vector<MeantPhrase> phrases;
};

MeantPhrases read_meant_phrases() {
  MeantPhrases read;
  for (const auto& [section, line] : base::section_lines(kMeantFile, kMeantParts)) {
    const auto part = static_cast<MeantPart>(section);
    const std::size_t sign = line.find(" :: ");
    MeantPhrase phrase{part, 0, ""};
    const bool same = part == MeantPart::same_as || part == MeantPart::same_at_end;
    const bool says = part == MeantPart::shift || same;
    if (says != (sign != line.npos)) base::bad_data(kMeantFile, line, "what does it say?");
    if (same) phrase.words = line.substr(sign + 4);
    if (part == MeantPart::shift) phrase.months = std::stoi(std::string(line.substr(sign + 4)));
    read.table.add(line.substr(0, sign), static_cast<int>(read.phrases.size()));
    read.phrases.push_back(phrase);
  }
  return read;
}

const MeantPhrases& meant_phrases() {
  static const MeantPhrases& read = *new MeantPhrases(read_meant_phrases());  // never freed
  return read;
}

/// A question in tokens, with the phrases that occur in it.
class MeantWords {
 public:
  explicit MeantWords(std::string text)
      : text_(std::move(text)), tokens_(language::tokenize(text_)) {
    if (tokens_.size() > kMaxTokens) tokens_.resize(kMaxTokens);
    matches_ = meant_phrases().table.match(tokens_);
  }

  const std::string& text() const { return text_; }
  const std::vector<Token>& tokens() const { return tokens_; }
  int size() const { return static_cast<int>(tokens_.size()); }

  /// The first, of those the longest, phrase of a part from a token on.
  const PhraseMatch* first(MeantPart part, int from) const {
    const PhraseMatch* best = nullptr;
    for (const PhraseMatch& match : matches_) {
      if (phrase(match).part != part || match.first_token < from) continue;
      const bool earlier = best == nullptr || match.first_token < best->first_token;
      const bool longer = best != nullptr && match.first_token == best->first_token &&
                          match.last_token > best->last_token;
      if (earlier || longer) best = &match;
    }
    return best;
  }

  /// The longest phrase of a part that all ends with.
  const PhraseMatch* last(MeantPart part) const {
    const PhraseMatch* best = nullptr;
    for (const PhraseMatch& match : matches_)
      if (phrase(match).part == part && !says(match.last_token, size()) &&
          (best == nullptr || match.first_token < best->first_token))
        best = &match;
    return best;
  }

  static const MeantPhrase& phrase(const PhraseMatch& match) {
    return meant_phrases().phrases[static_cast<std::size_t>(match.phrase)];
  }

  std::string between(int first, int last) const {
    return std::string(language::text_of(text_, tokens_, first, last));
  }

  /// Whether tokens [first, last) have a word.
  bool says(int first, int last) const {
    return std::any_of(tokens_.begin() + first, tokens_.begin() + last, [](const Token& token) {
      return token.kind != language::TokenKind::punctuation;
    });
  }

 private:
  std::string text_;
  std::vector<Token> tokens_;
  std::vector<PhraseMatch> matches_;
};

/// What is left where something is said not to be meant.
std::optional<Meant> without_contrast(const MeantWords& words) {
  const PhraseMatch* const before = words.first(MeantPart::not_before, 0);
  if (before != nullptr && before->first_token == 0) {
    const PhraseMatch* const divider = words.first(MeantPart::divider, before->last_token + 1);
    if (divider != nullptr && words.says(divider->last_token, words.size()))
      return Meant{words.between(divider->last_token, words.size()), true,
                   words.between(before->last_token, divider->first_token)};
  }
  const PhraseMatch* const after = words.first(MeantPart::not_after, 1);
  const bool divided = after != nullptr && words.says(0, after->first_token) &&
                       words.says(after->last_token, words.size());
  if (!divided) return std::nullopt;
  return Meant{words.between(0, after->first_token), true,
               words.between(after->last_token, words.size())};
}

std::optional<int> month_of_date(const std::string& text) {
  int year = 0, month = 0, day = 0;
  if (std::sscanf(text.c_str(), "%4d-%2d-%2d", &year, &month, &day) != 3 || day != 1)
    return std::nullopt;
  return year * kMonths + month - 1;
}

void narrow(const Expr& condition, Period& period, int& end) {
  if (condition.kind != ExprKind::op || condition.args.size() != 2) return;
  const Expr& literal = condition.args[1];
  if (literal.kind != ExprKind::literal) return;
  int year = 0;
  const bool of_year = condition.name == "=" && condition.args[0].name == "date_part" &&
                       std::sscanf(literal.text.c_str(), "%4d", &year) == 1 && year > 999;
  if (of_year) {
    period.first = year * kMonths;
    end = period.first + kMonths;
  }
  const auto month = month_of_date(literal.text);
  if (!month) return;
  if (condition.name == ">=") period.first = *month;
  if (condition.name == "<") end = *month;
}

constexpr std::array<const char*, kMonths> kMonthNames = {
    "January", "February", "March",     "April",   "May",      "June",
    "July",    "August",   "September", "October", "November", "December"};

/// In words that the grammar reads; empty where there is no word for it.
std::string words_of(const Period& period) {
  const std::string year = std::to_string(period.first / kMonths);
  const int month = period.first % kMonths;
  if (period.months == 1)
    return std::string(kMonthNames[static_cast<std::size_t>(month)]) + " " + year;
  if (period.months == 3 && month % 3 == 0) return "Q" + std::to_string(month / 3 + 1) + " " + year;
  return period.months == kMonths && month == 0 ? year : "";
}

/// "and the year before?": the same stretch of another time.
std::optional<std::string> shifted(const MeantWords& words, const Period& period) {
  const PhraseMatch* const shift = words.first(MeantPart::shift, 0);
  if (shift == nullptr || period.months == 0) return std::nullopt;
  Period other = period;
  other.first += MeantWords::phrase(*shift).months;
  const std::string said = words_of(other);
  if (said.empty()) return std::nullopt;
  return words.between(0, shift->first_token) + " in " + said + " " +
         words.between(shift->last_token, words.size());
}

/// "from longest to shortest": the longest first.
std::optional<std::string> in_other_words(const MeantWords& words) {
  const PhraseMatch* same = words.first(MeantPart::same_as, 0);
  if (same == nullptr) same = words.last(MeantPart::same_at_end);
  if (same == nullptr) return std::nullopt;
  return words.between(0, same->first_token) + " " + MeantWords::phrase(*same).words + " " +
         words.between(same->last_token, words.size());
}

bool names_year(const Token& token) {
  return token.number && *token.number >= 1000 && *token.number < 3000;
}

/// "in June" where what was spoken of is in one year: of that year.
std::optional<std::string> with_year(const MeantWords& words, const Period& period,
                                     base::CivilDate today) {
  const bool one_year =
      period.months > 0 && period.first / kMonths == (period.first + period.months - 1) / kMonths;
  const auto& tokens = words.tokens();
  if (!one_year || std::any_of(tokens.begin(), tokens.end(), names_year) ||
      words.first(MeantPart::of_today, 0) != nullptr)
    return std::nullopt;
  const auto times = language::time_phrases(tokens, today);
  if (times.size() != 1) return std::nullopt;
  const int end = times[0].last_token;
  const std::string text = words.between(0, end) + " " + std::to_string(period.first / kMonths) +
                           " " + words.between(end, words.size());
  const auto longer = language::time_phrases(language::tokenize(text), today);
  const bool one = longer.size() == 1 && longer[0].first_token <= times[0].first_token &&
                   longer[0].last_token == end + 1;
  return one ? std::optional(text) : std::nullopt;
}

}  // namespace

Period period_of(const Query& query) {
  for (const ConditionGroup& group : condition_groups(query)) {
    Period period;
    int end = 0;
    for (const int i : group.conjuncts)
      narrow(query.where[static_cast<std::size_t>(i)], period, end);
    period.months = end - period.first;
    if (period.first > 0 && period.months > 0) return period;
  }
  return {};
}

Meant meant(std::string_view question, const Query& before, base::CivilDate today) {
  question = question.substr(0, kMaxQuestionBytes);
  Meant result{in_plain_words(question), false, {}};
  if (auto rest = without_contrast(MeantWords(result.text))) {
    result = std::move(*rest);
    result.text = in_plain_words(result.text);  // "quarters, not months"
  }
  if (auto other = in_other_words(MeantWords(result.text))) result.text = std::move(*other);
  const Period period = period_of(before);
  const MeantWords words(result.text);
  if (auto other = shifted(words, period))
    result.text = std::move(*other);
  else if (auto dated = with_year(words, period, today))
    result.text = std::move(*dated);
  return result;
}

}  // namespace nl_ask::candidates
