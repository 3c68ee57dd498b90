// The longest phrase at each word, by what it says; the phrases go, and one word stands for them.
#include "candidates/grammar/parse/series_words.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "base/sections.h"
#include "candidates/grammar/parse/frames.h"
#include "language/phrase_table.h"

namespace nl_ask::candidates {
namespace {

using language::Token;

constexpr const char* kSeriesFile = "english/series.txt";

enum class Said {
  running,
  before,
  change,
  rise,
  fall,
  jump,
  drop,
  beside,
  base,
  which,
  divided,
  nothing
};
constexpr std::array<std::string_view, 11> kSeriesSections = {
    "running", "before", "change", "rise",  "fall",   "jump",
    "drop",    "beside", "base",   "which", "divided"};
constexpr std::array<std::string_view, 5> kUnitsOfTime = {"month", "quarter", "year", "week",
                                                          "day"};

struct SeriesPhrases {
  language::PhraseTable signs;  // running and before
  language::PhraseTable all;
};

SeriesPhrases read_series() {
  SeriesPhrases read;
  for (const auto& [section, line] : base::section_lines(kSeriesFile, kSeriesSections)) {
    const int said = static_cast<int>(section);
    read.all.add(line, said);
    if (said <= static_cast<int>(Said::before)) read.signs.add(line, said);
  }
  return read;
}

const SeriesPhrases& series_phrases() {
  static const SeriesPhrases& read = *new SeriesPhrases(read_series());  // never freed
  return read;
}

/// A phrase in tokens [first, last).
struct Piece {
  std::size_t first = 0;
  std::size_t last = 0;
  Said said = Said::nothing;
};

/// The phrases, none within another.
std::vector<Piece> pieces_of(const std::vector<Token>& tokens) {
  std::vector<Piece> longest(tokens.size());
  for (const language::PhraseMatch& match : series_phrases().all.match(tokens)) {
    Piece& here = longest[static_cast<std::size_t>(match.first_token)];
    const auto last = static_cast<std::size_t>(match.last_token);
    if (last <= here.last) continue;
    here = {static_cast<std::size_t>(match.first_token), last, static_cast<Said>(match.phrase)};
  }
  std::vector<Piece> pieces;
  std::size_t end = 0;
  for (const Piece& piece : longest) {
    if (piece.said == Said::nothing || piece.first < end) continue;
    pieces.push_back(piece);
    end = piece.last;
  }
  return pieces;
}

bool says(const std::vector<Piece>& pieces, Said said) {
  return std::ranges::find(pieces, said, &Piece::said) != pieces.end();
}

/// Connectives count right before what they put beside the sum alone.
void drop_idle_connectives(std::vector<Piece>& pieces, Said said) {
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const bool joined = i + 1 < pieces.size() && pieces[i + 1].first == pieces[i].last &&
                        pieces[i + 1].said == said && pieces[i].first > 0;
    if (pieces[i].said == Said::beside && !joined) pieces[i].said = Said::nothing;
  }
  std::erase_if(pieces, [](const Piece& piece) { return piece.said == Said::nothing; });
}

/// Of what runs on nothing is said but that; what is divided by stays in its place.
bool goes(Said said, bool running) {
  if (said == Said::divided) return false;
  return !running || said == Said::running || said == Said::beside;
}

std::string_view plain_word(const std::vector<Piece>& pieces, bool running) {
  const bool beside = says(pieces, Said::beside);
  if (running) return beside ? "accumulating-beside" : "accumulating";
  const bool which = says(pieces, Said::which);
  if (which && says(pieces, Said::jump)) return "periodwise-most-up";
  if (which && says(pieces, Said::drop)) return "periodwise-most-down";
  if (which && says(pieces, Said::rise)) return "periodwise-up";
  if (which && says(pieces, Said::fall)) return "periodwise-down";
  return beside ? "periodwise-beside" : "periodwise";
}

/// The first unit of time that is said in the pieces, else in the question; empty: none.
std::string_view unit_said(const std::vector<Token>& tokens, const std::vector<Piece>& pieces) {
  const auto unit_at = [&](std::size_t i) {
    const auto unit = std::ranges::find(kUnitsOfTime, tokens[i].stem);
    return unit == kUnitsOfTime.end() ? std::string_view() : *unit;
  };
  for (const Piece& piece : pieces)
    for (std::size_t i = piece.first; i < piece.last; ++i)
      if (const std::string_view unit = unit_at(i); !unit.empty()) return unit;
  for (std::size_t i = 0; i < tokens.size(); ++i)
    if (const std::string_view unit = unit_at(i); !unit.empty()) return unit;
  return {};
}

/// "In which months of 2025 did", "2025 months with": the year, which is said at the end instead;
/// the place of the first of its tokens and how many there are.
std::pair<std::size_t, std::size_t> year_beside(const std::vector<Token>& tokens,
                                                const std::vector<Piece>& pieces) {
  const auto which = std::ranges::find(pieces, Said::which, &Piece::said);
  const auto is_year = [&](std::size_t i) {
    return i < tokens.size() && tokens[i].number && tokens[i].lower.size() == 4;
  };
  if (which == pieces.end()) return {0, 0};
  const std::size_t after = which->last;
  if (after < tokens.size() && (tokens[after].lower == "of" || tokens[after].lower == "in") &&
      is_year(after + 1))
    return {after, 2};
  return which->first == 1 && is_year(0) ? std::pair{std::size_t{0}, std::size_t{1}}
                                         : std::pair{std::size_t{0}, std::size_t{0}};
}

/// What is left; `span` receives the words that say it is a series.
std::vector<Token> without_pieces(std::vector<Token> tokens, const std::vector<Piece>& pieces,
                                  bool running, language::Span& span) {
  std::vector<bool> gone(tokens.size(), false);
  for (const Piece& piece : pieces) {
    if (!goes(piece.said, running)) continue;
    std::fill(gone.begin() + static_cast<std::ptrdiff_t>(piece.first),
              gone.begin() + static_cast<std::ptrdiff_t>(piece.last), true);
    if (piece.said == Said::running || piece.said == Said::before)
      span = language::join(tokens[piece.first].span, tokens[piece.last - 1].span);
  }
  std::vector<Token> left;
  for (std::size_t i = 0; i < tokens.size(); ++i)
    if (!gone[i]) left.push_back(std::move(tokens[i]));
  return left;
}

}  // namespace

std::vector<Token> say_series_plainly(std::vector<Token> tokens) {
  const std::vector<language::PhraseMatch> signs = series_phrases().signs.match(tokens);
  if (signs.empty()) return tokens;
  const bool running = std::ranges::any_of(signs, [](const language::PhraseMatch& sign) {
    return sign.phrase == static_cast<int>(Said::running);
  });
  std::vector<Piece> pieces = pieces_of(tokens);
  drop_idle_connectives(pieces, running ? Said::running : Said::change);
  if (!says(pieces, running ? Said::running : Said::before)) return tokens;
  const std::string unit(unit_said(tokens, pieces));
  const bool divided = says(pieces, Said::divided) || (running && unit.empty());
  const std::string_view word = plain_word(pieces, running);
  const auto [year, length] =
      running ? std::pair{std::size_t{0}, std::size_t{0}} : year_beside(tokens, pieces);
  std::optional<Token> in_year;
  if (length > 0) {
    in_year = tokens[year + length - 1];
    pieces.push_back({year, year + length, Said::base});
  }
  language::Span span;
  std::vector<Token> left = without_pieces(std::move(tokens), pieces, running, span);
  std::vector<Token> added;
  if (!divided)
    added = {language::token_for("per", span),
             language::token_for(unit.empty() ? "month" : unit, span)};
  if (in_year) {
    added.push_back(language::token_for("in", in_year->span));
    added.push_back(*std::move(in_year));
  }
  added.push_back(language::token_for(word, span));
  left.insert(left.begin() + static_cast<std::ptrdiff_t>(end_of_words(left)), added.begin(),
              added.end());
  return left;
}

}  // namespace nl_ask::candidates
