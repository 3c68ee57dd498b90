// Frames of whole questions: fixed words with gaps between them, and how the same is said plainly.
#include "candidates/grammar/parse/rephrase.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/data_files.h"
#include "base/data_lines.h"
#include "language/phrase_table.h"

namespace nl_ask::candidates {
namespace {

using language::PhraseMatch;
using language::Token;

constexpr const char* kFile = "english/rephrasings.txt";
constexpr std::string_view kGap = "...";
/// Rules feed others ("please", "I need", "..., count"); no rule makes a question fit itself for
/// ever.
constexpr int kMostRules = 6;

/// One rule: words and gaps in turn, and what is said for them.
struct Frame {
  std::vector<int> parts;  // numbers of phrases in the table; kGapPart: a gap
  std::vector<std::string_view> plain;
  bool instead = true;
};
constexpr int kGapPart = -1;

struct Frames {
  language::PhraseTable phrases;
  std::vector<Frame> frames;
};

[[noreturn]] void reject(std::string_view line) {
  base::bad_data(kFile, line, "expected \"words ... :: plain words\" with one or two gaps");
}

std::vector<int> parts_of(std::string_view pattern, std::string_view line, Frames& frames,
                          int& phrases) {
  std::vector<int> parts;
  std::string words;
  const auto end_words = [&] {
    if (words.empty()) return;
    frames.phrases.add(words, phrases);
    parts.push_back(phrases++);
    words.clear();
  };
  for (const std::string_view word : base::split_words(pattern)) {
    if (word != kGap) {
      words += words.empty() ? std::string(word) : " " + std::string(word);
      continue;
    }
    end_words();
    if (!parts.empty() && parts.back() == kGapPart) reject(line);
    parts.push_back(kGapPart);
  }
  end_words();
  const auto gaps = std::count(parts.begin(), parts.end(), kGapPart);
  if (gaps < 1 || gaps > 2 || gaps == static_cast<long>(parts.size())) reject(line);
  return parts;
}

Frames read_frames(std::string_view text) {
  Frames frames;
  int phrases = 0;
  for (const std::string_view line : base::data_lines(text)) {
    Frame frame;
    std::size_t sign = line.find(" :: ");
    if (sign == line.npos) {
      sign = line.find(" :~ ");
      frame.instead = false;
    }
    if (sign == line.npos) reject(line);
    frame.parts = parts_of(line.substr(0, sign), line, frames, phrases);
    frame.plain = base::split_words(line.substr(sign + 4));
    frames.frames.push_back(std::move(frame));
  }
  return frames;
}

const Frames& frames() {
  static const Frames& read = *new Frames(read_frames(data::file(kFile)));  // never freed
  return read;
}

/// Tokens that are matched by the parts of a frame, in order: [first, last).
using Places = std::vector<std::pair<std::size_t, std::size_t>>;

/// Finds the places of a frame's parts: the first gap as short as may be.
class Fitting {
 public:
  Fitting(const Frame& frame, const std::vector<PhraseMatch>& matches, std::size_t end)
      : frame_(frame), matches_(matches), end_(end) {}

  bool fits() { return place(0, 0); }
  const Places& places() const { return places_; }

 private:
  bool place(std::size_t part, std::size_t at) {
    if (part == frame_.parts.size()) return at == end_;
    if (frame_.parts[part] == kGapPart) return place_gap(part, at);
    return std::ranges::any_of(matches_, [&](const PhraseMatch& match) {
      return match.phrase == frame_.parts[part] &&
             static_cast<std::size_t>(match.first_token) == at &&
             take(part, at, static_cast<std::size_t>(match.last_token));
    });
  }

  bool place_gap(std::size_t part, std::size_t at) {
    if (part + 1 == frame_.parts.size()) return at < end_ && take(part, at, end_);
    for (std::size_t last = at + 1; last < end_; ++last)
      if (take(part, at, last)) return true;
    return false;
  }

  bool take(std::size_t part, std::size_t first, std::size_t last) {
    if (last > end_) return false;
    places_.emplace_back(first, last);
    if (place(part + 1, last)) return true;
    places_.pop_back();
    return false;
  }

  const Frame& frame_;
  const std::vector<PhraseMatch>& matches_;
  std::size_t end_;
  Places places_;
};

bool ends_sentence(const Token& token) {
  return token.kind == language::TokenKind::punctuation &&
         (token.lower == "?" || token.lower == "." || token.lower == "!");
}

/// The question without what ends it, as the frame says it plainly.
std::vector<Token> said_plainly(const Frame& frame, const Places& places,
                                const std::vector<Token>& tokens) {
  std::vector<Places::value_type> gaps;
  language::Span fixed;
  for (std::size_t part = 0; part < frame.parts.size(); ++part) {
    if (frame.parts[part] == kGapPart)
      gaps.push_back(places[part]);
    else
      fixed = language::join(tokens[places[part].first].span, tokens[places[part].second - 1].span);
  }
  std::vector<Token> plain;
  for (const std::string_view word : frame.plain) {
    const std::size_t number = word == "<1>" ? 0 : word == "<2>" ? 1 : gaps.size();
    if (number >= gaps.size()) {
      plain.push_back(language::token_for(word, fixed));
      continue;
    }
    for (std::size_t i = gaps[number].first; i < gaps[number].second; ++i)
      plain.push_back(tokens[i]);
  }
  return plain;
}

/// The first rule from `from` on that the question fits, applied; `rule` receives its number.
std::optional<std::vector<Token>> apply(const std::vector<Token>& tokens, std::size_t from,
                                        std::size_t& rule) {
  std::size_t end = tokens.size();
  while (end > 0 && ends_sentence(tokens[end - 1])) --end;
  const std::vector<PhraseMatch> matches = frames().phrases.match(tokens);
  for (rule = from; rule < frames().frames.size(); ++rule) {
    Fitting fitting(frames().frames[rule], matches, end);
    if (fitting.fits()) return said_plainly(frames().frames[rule], fitting.places(), tokens);
  }
  return std::nullopt;
}

}  // namespace

std::vector<Rephrased> rephrasings(std::vector<Token> tokens) {
  std::vector<Rephrased> ways = {{std::move(tokens)}};
  std::size_t from = 0;
  for (int applied = 0; applied < kMostRules; ++applied) {
    std::size_t rule = 0;
    std::optional<std::vector<Token>> plain = apply(ways.back().tokens, from, rule);
    if (!plain) break;
    const bool instead = frames().frames[rule].instead;
    if (!instead && ways.size() == 1) ways.push_back({{}, false});
    ways.back().tokens = *std::move(plain);
    from = rule + 1;
  }
  return ways;
}

}  // namespace nl_ask::candidates
