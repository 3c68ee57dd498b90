#include "candidates/follow_up/plain_moves.h"

#include <algorithm>
#include <optional>

#include "base/data_files.h"
#include "base/data_lines.h"
#include "candidates/follow_up/asides.h"
#include "candidates/follow_up/requests.h"
#include "candidates/grammar/parse/plain_ways.h"
#include "candidates/grammar/search/grammar_run.h"
#include "language/misspelled.h"
#include "language/stem.h"
#include "language/time/time_words.h"
#include "language/token.h"

namespace nl_ask::candidates {
namespace {

constexpr const char* kMovesFile = "english/moves.txt";
constexpr int kMostRules = 8;  // that are applied

const PlainWays& ways_of_moves() {
  static const PlainWays& ways = *new PlainWays(kMovesFile, data::file(kMovesFile));  // never freed
  return ways;
}

/// What the gaps of a frame hold, as it was said.
std::vector<std::string_view> gaps_of(int rule, const FramePlaces& places, std::string_view said,
                                      const std::vector<language::Token>& tokens) {
  std::vector<std::string_view> gaps;
  for (std::size_t part = 0; part < places.size(); ++part)
    if (ways_of_moves().frames().is_gap(rule, part))
      gaps.push_back(language::text_of(said, tokens, static_cast<int>(places[part].first),
                                       static_cast<int>(places[part].second)));
  return gaps;
}

std::string said_plainly(int rule, const std::vector<std::string_view>& gaps) {
  std::string plain;
  for (const std::string_view word : ways_of_moves().words(rule)) {
    const auto gap = PlainWays::gap_said(word);
    if (!plain.empty()) plain += ' ';
    plain += gap && *gap < gaps.size() ? gaps[*gap] : word;
  }
  return plain;
}

/// Whether what a gap holds is several requests, of which a rule that does more than pass it on
/// would take the first ones for more of the last: "quarters would do. And cancelled ones" of "...
/// shouldn't be in there".
bool holds_several(int rule, const std::vector<std::string_view>& gaps, std::string_view said) {
  constexpr std::string_view kSentenceEnds = ".!?;";
  if (ways_of_moves().words(rule).size() == 1) return false;
  return std::ranges::any_of(gaps, [&](std::string_view gap) {
    const bool last = gap.data() + gap.size() == said.data() + said.size();
    if (!last && !gap.empty() && kSentenceEnds.find(gap.back()) != gap.npos) return true;
    const Requests held = requests_in(gap);
    return !held.texts.empty() && (!held.unsure || held.sentences);
  });
}

/// The first rule from `from` on that fits, applied; `rule` receives its number.
std::optional<std::string> apply(std::string_view said, std::size_t from, std::size_t& rule) {
  std::vector<language::Token> tokens = language::tokenize(said);
  if (tokens.size() > kMaxTokens) return std::nullopt;
  const Frames& frames = ways_of_moves().frames();
  const Frames::Fitting fitting(frames, tokens);
  for (rule = from; rule < frames.size(); ++rule) {
    const int number = static_cast<int>(rule);
    const auto places = fitting.fit(number);
    if (!places) continue;
    const std::vector<std::string_view> gaps = gaps_of(number, *places, said, tokens);
    if (!holds_several(number, gaps, said)) return said_plainly(number, gaps);
  }
  return std::nullopt;
}

/// "What's the number?" without what it ends with, which rules without a gap at the end do not say.
std::string_view without_mark(std::string_view said) {
  while (!said.empty() && std::string_view(" .!?").find(said.back()) != std::string_view::npos)
    said.remove_suffix(1);
  return said;
}

/// "Town by town" asks for each town.
std::string with_each(std::string_view said) {
  const std::vector<language::Token> tokens = language::tokenize(said);
  for (std::size_t i = 0; i + 2 < tokens.size(); ++i)
    if (tokens[i].kind == language::TokenKind::word && tokens[i].lower == tokens[i + 2].lower &&
        tokens[i + 1].lower == "by")
      return std::string(said.substr(0, tokens[i].span.begin)) + "per " +
             std::string(said.substr(tokens[i + 2].span.begin));
  return std::string(said);
}

/// "3, not 5" is 3 instead of 5.
std::string with_exchange(std::string_view said) {
  const std::vector<language::Token> tokens = language::tokenize(said);
  for (std::size_t i = 0; i + 2 < tokens.size(); ++i) {
    std::size_t at = i + 1;
    if (tokens[at].lower == "," || tokens[at].lower == "and") ++at;
    if (at + 1 >= tokens.size() || tokens[at].lower != "not") continue;
    if (tokens[i].number && tokens[at + 1].number)
      return std::string(said.substr(0, tokens[i].span.end)) + " instead of " +
             std::string(said.substr(tokens[at + 1].span.begin));
  }
  return std::string(said);
}

/// "20 to 50", "from 20 up to 50": between the two.
std::string with_range(std::string_view said) {
  const std::vector<language::Token> tokens = language::tokenize(said);
  const auto at = [&](std::size_t i) {
    return i < tokens.size() ? std::string_view(tokens[i].lower) : std::string_view();
  };
  for (std::size_t i = 0; i + 2 < tokens.size(); ++i) {
    const std::size_t last = at(i + 1) == "up" && at(i + 2) == "to" ? i + 3 : i + 2;
    const bool joined = last == i + 3 || at(i + 1) == "to" || at(i + 1) == "-" || at(i + 1) == "–";
    if (!joined || last >= tokens.size()) continue;
    const std::optional<double> low = tokens[i].number, high = tokens[last].number;
    if (!low || !high || *low >= *high) continue;
    // "50 to 60k" are thousands, both.
    std::string_view scale = tokens[last].text;
    scale.remove_prefix(std::min(scale.find_first_not_of("0123456789.,"), scale.size()));
    const bool scaled = tokens[i].text.find_first_not_of("0123456789.,") == std::string::npos;
    const bool from = i > 0 && (at(i - 1) == "from" || at(i - 1) == "between");
    const std::size_t begin = tokens[from ? i - 1 : i].span.begin;
    return std::string(said.substr(0, begin)) + "between " + std::string(tokens[i].text) +
           std::string(scaled ? scale : "") + " and " +
           std::string(said.substr(tokens[last].span.begin));
  }
  return std::string(said);
}

/// "Quarters": how finely what was said is to be divided. "Hours" may be a column's, or in what
/// time is to be said.
std::string with_period(std::string_view said) {
  const std::vector<language::Token> tokens = language::tokenize(said);
  const bool one_word = tokens.size() == 1 && language::is_plural(tokens[0].lower);
  if (!one_word) return std::string(said);
  const auto unit = language::TimeWords::english().unit(tokens[0].lower);
  if (!unit || *unit == base::TimeUnit::hour) return std::string(said);
  return "per " + language::singular(tokens[0].lower);
}

}  // namespace

std::string in_plain_words(std::string_view said) {
  const std::string left = without_asides(said);
  std::string plain =
      with_exchange(with_range(with_each(language::spelled_right(base::trim(left)))));
  std::size_t from = 0;
  for (int applied = 0; applied < kMostRules; ++applied) {
    std::size_t rule = 0;
    std::optional<std::string> next = apply(plain, from, rule);
    if (!next) next = apply(without_mark(plain), from, rule);
    if (!next) break;
    plain = *std::move(next);
    from = rule + 1;
  }
  return with_period(plain);
}

}  // namespace nl_ask::candidates
