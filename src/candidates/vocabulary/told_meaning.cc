#include "candidates/vocabulary/told_meaning.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/data_lines.h"
#include "base/sections.h"
#include "candidates/english/phrases.h"
#include "candidates/vocabulary/term_keys.h"
#include "language/phrase_table.h"
#include "language/token.h"

namespace nl_ask::candidates {
namespace {

using language::PhraseMatch;
using language::Token;
using language::TokenKind;

constexpr const char* kDefinitionsFile = "english/definitions.txt";

enum class ToldPart { lead, opening, opened, between, no_phrase, no_meaning, frames };
constexpr std::array<std::string_view, 7> kToldParts = {
    "lead", "opening", "opened", "between", "no phrase", "no meaning", "frames"};

struct ToldPhrases {
  language::PhraseTable table;
  std::vector<ToldPart> parts;
  std::vector<FramedMeaning> frames;
};

FramedMeaning frame_of(std::string_view line) {
  const std::size_t sign = line.find(" :: ");
  if (sign == line.npos) base::bad_data(kDefinitionsFile, line, "what is it for?");
  const std::string_view use = line.substr(0, sign);
  if (use != "filter" && use != "metric") base::bad_data(kDefinitionsFile, line, "no such use");
  return {use == "filter" ? MeaningUse::filter : MeaningUse::metric,
          std::string(line.substr(sign + 4))};
}

ToldPhrases read_told_phrases() {
  ToldPhrases read;
  for (const auto& [section, line] : base::section_lines(kDefinitionsFile, kToldParts)) {
    const auto part = static_cast<ToldPart>(section);
    if (part == ToldPart::frames) {
      read.frames.push_back(frame_of(line));
      continue;
    }
    read.table.add(line, static_cast<int>(read.parts.size()));
    read.parts.push_back(part);
  }
  return read;
}

const ToldPhrases& told_phrases() {
  static const ToldPhrases& read = *new ToldPhrases(read_told_phrases());  // never freed
  return read;
}

/// Words with the phrases of the file in them.
class ToldWords {
 public:
  explicit ToldWords(std::string_view words)
      : words_(words.substr(0, language::kMaxQuestionBytes)),
        tokens_(language::tokenize(words_)),
        matches_(told_phrases().table.match(tokens_)),
        end_(static_cast<int>(tokens_.size())) {
    while (end_ > 0 && tokens_[at(end_ - 1)].kind == TokenKind::punctuation) --end_;
  }

  std::optional<ToldMeaning> told() const {
    int begin = 0;
    while (const PhraseMatch* lead = longest(ToldPart::lead, begin)) begin = lead->last_token;
    if (const PhraseMatch* opening = longest(ToldPart::opening, begin))
      if (const PhraseMatch* middle = first(ToldPart::opened, opening->last_token + 1))
        return parts(opening->last_token, *middle);
    const PhraseMatch* middle = first(ToldPart::between, begin + 1);
    if (middle == nullptr || ends_without_phrase(middle->first_token)) return std::nullopt;
    return parts(begin, *middle);
  }

 private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  static ToldPart part_of(const PhraseMatch& match) {
    return told_phrases().parts[at(match.phrase)];
  }

  /// The longest phrase of a part that begins at a token.
  const PhraseMatch* longest(ToldPart part, int from) const {
    const PhraseMatch* best = nullptr;
    for (const PhraseMatch& match : matches_) {
      const bool fits = part_of(match) == part && match.first_token == from;
      if (fits && (best == nullptr || match.last_token > best->last_token)) best = &match;
    }
    return best;
  }

  /// The first one from a token on, the longest of those there.
  const PhraseMatch* first(ToldPart part, int from) const {
    for (int i = from; i < end_; ++i)
      if (const PhraseMatch* match = longest(part, i))
        if (longest(ToldPart::no_meaning, i) == nullptr) return match;
    return nullptr;
  }

  /// "The Manchester office I mean", "the mean salary": nothing is said of what stands there.
  bool ends_without_phrase(int end) const {
    return std::ranges::any_of(matches_, [end](const PhraseMatch& match) {
      return part_of(match) == ToldPart::no_phrase && match.last_token == end;
    });
  }

  std::optional<ToldMeaning> parts(int begin, const PhraseMatch& middle) const {
    ToldMeaning told{between(begin, middle.first_token), between(middle.last_token, end_)};
    if (told.meaning.empty() || phrase_key(told.phrase).empty()) return std::nullopt;
    return told;
  }

  /// As typed; of a single text in quotes what is between them.
  std::string between(int first, int last) const {
    while (last > first && tokens_[at(last - 1)].kind == TokenKind::punctuation) --last;
    if (first >= last) return {};
    const Token& token = tokens_[at(first)];
    if (last == first + 1 && token.kind == TokenKind::quoted) return token.lower;
    return std::string(language::text_of(words_, tokens_, first, last));
  }

  std::string_view words_;
  std::vector<Token> tokens_;
  std::vector<PhraseMatch> matches_;
  int end_ = 0;
};

}  // namespace

std::optional<ToldMeaning> told_meaning(std::string_view words) { return ToldWords(words).told(); }

std::vector<FramedMeaning> framed_meanings(const std::string& meaning, const std::string& things) {
  std::vector<FramedMeaning> framed = told_phrases().frames;
  for (FramedMeaning& one : framed)
    one.text = fill(one.text, {{"meaning", meaning}, {"things", things}});
  return framed;
}

}  // namespace nl_ask::candidates
