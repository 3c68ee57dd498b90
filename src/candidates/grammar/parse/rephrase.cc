// Frames of whole questions: fixed words with gaps between them, and how the same is said plainly.
#include "candidates/grammar/parse/rephrase.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/data_files.h"
#include "base/data_lines.h"
#include "candidates/grammar/parse/plain_ways.h"

namespace nl_ask::candidates {
namespace {

using language::Token;

constexpr const char* kDeedsFile = "english/deeds.txt";
constexpr std::string_view kPartFollows = "thereof";
/// Rules feed others ("please", "I need", "..., count"); no rule makes a question fit itself for
/// ever.
constexpr int kMostRules = 6;

/// "cancellation" by "cancelled".
using Deeds = std::map<std::string_view, std::string_view>;

Deeds read_deeds(std::string_view text) {
  Deeds deeds;
  for (const std::string_view line : base::data_lines(text)) {
    const std::size_t sign = line.find(" :: ");
    if (sign == line.npos) base::bad_data(kDeedsFile, line, "expected \"words :: word\"");
    for (const std::string_view word : base::split_words(line.substr(0, sign)))
      deeds[word] = base::trim(line.substr(sign + 4));
  }
  return deeds;
}

/// What has been done with the part of a share stands for the deed: "thereof cancelled".
void say_what_was_done(std::vector<Token>& tokens) {
  static const Deeds& deeds = *new Deeds(read_deeds(data::file(kDeedsFile)));  // never freed
  bool part = false;
  for (Token& token : tokens) {
    const auto deed = deeds.find(token.lower);
    if (part && deed != deeds.end()) token = language::token_for(deed->second, token.span);
    part |= token.lower == kPartFollows;
  }
}

/// 2024 for 2025.
Token year_before(const Token& year, language::Span span) {
  if (!year.number) return year;
  return language::token_for(std::to_string(static_cast<int>(*year.number) - 1), span);
}

/// The question without what ends it, as the frame says it plainly.
std::vector<Token> said_plainly(int rule, const FramePlaces& places,
                                const std::vector<Token>& tokens) {
  const PlainWays& ways = PlainWays::english();
  FramePlaces gaps;
  language::Span fixed;
  for (std::size_t part = 0; part < places.size(); ++part) {
    if (ways.frames().is_gap(rule, part))
      gaps.push_back(places[part]);
    else
      fixed = language::join(tokens[places[part].first].span, tokens[places[part].second - 1].span);
  }
  std::vector<Token> plain;
  for (const std::string_view word : ways.words(rule)) {
    if (const auto later = PlainWays::year_before_said(word); later && *later < gaps.size()) {
      plain.push_back(year_before(tokens[gaps[*later].first], fixed));
      continue;
    }
    const auto number = PlainWays::gap_said(word);
    if (!number || *number >= gaps.size()) {
      plain.push_back(language::token_for(word, fixed));
      continue;
    }
    for (std::size_t i = gaps[*number].first; i < gaps[*number].second; ++i)
      plain.push_back(tokens[i]);
  }
  return plain;
}

/// The first rule from `from` on that the question fits, applied; `rule` receives its number.
std::optional<std::vector<Token>> apply(const std::vector<Token>& tokens, std::size_t from,
                                        std::size_t& rule) {
  const Frames& frames = PlainWays::english().frames();
  const Frames::Fitting question(frames, tokens);
  for (rule = from; rule < frames.size(); ++rule) {
    const int number = static_cast<int>(rule);
    if (const auto places = question.fit(number)) return said_plainly(number, *places, tokens);
  }
  return std::nullopt;
}

/// "Site by site, name the firm", "the change, genre by genre": per site, per genre.
void say_of_each(std::vector<Token>& tokens) {
  for (std::size_t i = 0; i + 2 < tokens.size(); ++i) {
    if (tokens[i + 1].lower != "by" || tokens[i].lower != tokens[i + 2].lower || tokens[i].number)
      continue;  // "one by one"
    const Token per = language::token_for("per", tokens[i + 1].span), what = tokens[i + 2];
    const auto from = tokens.begin() + static_cast<std::ptrdiff_t>(i);
    auto after = tokens.erase(from, from + 3);
    if (i > 0) return void(tokens.insert(after, {per, what}));
    if (after != tokens.end() && (after->lower == "," || after->lower == ":"))
      after = tokens.erase(after);
    const bool ends = !tokens.empty() && (tokens.back().lower == "." || tokens.back().lower == "?");
    tokens.insert(tokens.end() - (ends ? 1 : 0), {per, what});
    return;
  }
}

}  // namespace

std::vector<Rephrased> rephrasings(std::vector<Token> tokens) {
  say_of_each(tokens);
  std::vector<Rephrased> ways = {{std::move(tokens)}};
  std::size_t from = 0;
  for (int applied = 0; applied < kMostRules; ++applied) {
    std::size_t rule = 0;
    std::optional<std::vector<Token>> plain = apply(ways.back().tokens, from, rule);
    if (!plain) break;
    const bool instead = PlainWays::english().instead(static_cast<int>(rule));
    if (!instead && ways.size() == 1) ways.push_back({{}, false});
    ways.back().tokens = *std::move(plain);
    from = rule + 1;
  }
  if (from > 0) say_what_was_done(ways.back().tokens);
  return ways;
}

}  // namespace nl_ask::candidates
