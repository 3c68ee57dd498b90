#include "candidates/follow_up/asides.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "base/sections.h"
#include "language/phrase_table.h"
#include "language/token.h"

namespace nl_ask::candidates {
namespace {

using language::PhraseMatch;
using language::Token;
using language::TokenKind;

constexpr const char* kAsidesFile = "english/asides.txt";
constexpr int kLongest = 12;    // tokens of a clause that reacts
constexpr int kMostPauses = 8;  // that are looked at

enum class AsidePart { reaction, beside, starts_over, interjection, anew, nothing };
constexpr std::array<std::string_view, 6> kAsideParts = {"reaction",     "beside", "starts over",
                                                         "interjection", "anew",   "nothing"};

struct AsidePhrases {
  language::PhraseTable table;
  std::vector<AsidePart> parts;
};

const AsidePhrases& aside_phrases() {
  static const AsidePhrases& read = *[] {
    auto* phrases = new AsidePhrases;  // never freed
    for (const auto& [section, line] : base::section_lines(kAsidesFile, kAsideParts)) {
      phrases->table.add(line, static_cast<int>(phrases->parts.size()));
      phrases->parts.push_back(static_cast<AsidePart>(section));
    }
    return phrases;
  }();
  return read;
}

/// "..", "..." and the sign for it, with a word on either side: blanks, or a comma in front of what
/// begins anew.
class Pauses {
 public:
  explicit Pauses(std::string& said) : said_(said) {}

  void leave_out() {
    int pauses = 0;
    for (std::size_t at = 0; at < said_.size() && pauses < kMostPauses;) {
      const std::size_t length = pause_at(at);
      if (length > 0 && ++pauses && at > 0 && at + length < said_.size()) take_out(at, length);
      at += std::max<std::size_t>(length, 1);
    }
  }

 private:
  static constexpr std::string_view kSign = "\u2026";

  std::size_t pause_at(std::size_t at) const {
    if (said_.compare(at, kSign.size(), kSign) == 0) return kSign.size();
    const std::size_t end = said_.find_first_not_of('.', at);
    const std::size_t dots = (end == std::string::npos ? said_.size() : end) - at;
    const bool range =
        at > 0 && end != std::string::npos && is_digit(said_[at - 1]) && is_digit(said_[end]);
    return dots > 1 && !range ? dots : 0;
  }

  static bool is_digit(char c) { return c >= '0' && c <= '9'; }

  void take_out(std::size_t at, std::size_t length) {
    std::fill_n(said_.begin() + static_cast<std::ptrdiff_t>(at), length, ' ');
    const std::vector<Token> after =
        language::tokenize(std::string_view(said_).substr(at + length));
    int end = 0;
    for (const PhraseMatch& match : aside_phrases().table.match(after))
      if (match.first_token == 0 && part_of(match) == AsidePart::anew)
        end = std::max(end, match.last_token);
    if (end == 0 || end >= static_cast<int>(after.size())) return;
    // What was begun is said anew: nothing of it stays, and "no" denies nothing.
    const std::size_t until = at + length + after[static_cast<std::size_t>(end) - 1].span.end;
    std::fill_n(said_.begin(), until, ' ');
  }

  static AsidePart part_of(const PhraseMatch& match) {
    return aside_phrases().parts[static_cast<std::size_t>(match.phrase)];
  }

  std::string& said_;
};

/// A clause at the beginning that reacts to the answer.
class Reaction {
 public:
  explicit Reaction(std::string_view said) : tokens_(language::tokenize(said)) {
    matches_ = aside_phrases().table.match(tokens_);
  }

  /// Whether what is said in front of the rest gives up what was asked before.
  bool starts_over() const {
    int at = 0;
    for (int next = 1; next > 0 && at < size(); at += next) {
      if (longest(at, AsidePart::starts_over) > at) return true;
      next = std::max(longest(at, AsidePart::reaction), longest(at, AsidePart::beside)) - at;
      if (next <= 0 && is_divider(at)) next = 1;
    }
    return false;
  }

  /// The byte where the rest begins; 0 where there is no such clause, or nothing after it.
  std::size_t end() const {
    int at = clause_end();
    if (at == 0) at = longest(0, AsidePart::interjection);
    while (at > 0 && at < size() && is_divider(at)) ++at;
    return at > 0 && at < size() ? tokens_[static_cast<std::size_t>(at)].span.begin : 0;
  }

 private:
  int size() const { return static_cast<int>(tokens_.size()); }

  bool is_divider(int at) const {
    constexpr std::array<std::string_view, 10> kDividers = {",", ".",      "!",      ";", ":",
                                                            "-", "\u2013", "\u2014", "?", ")"};
    return std::ranges::find(kDividers, tokens_[static_cast<std::size_t>(at)].lower) !=
           kDividers.end();
  }

  int longest(int at, AsidePart part) const {
    int end = 0;
    for (const PhraseMatch& match : matches_)
      if (match.first_token == at &&
          aside_phrases().parts[static_cast<std::size_t>(match.phrase)] == part)
        end = std::max(end, match.last_token);
    return end;
  }

  /// The divider after a clause that phrases make up, one of which reacts.
  int clause_end() const {
    bool reacts = false;
    int at = 0;
    while (at < size() && at < kLongest && !is_divider(at)) {
      const int reaction = longest(at, AsidePart::reaction);
      const int next = std::max(reaction, longest(at, AsidePart::beside));
      if (next == 0) return 0;
      reacts |= reaction == next;
      at = next;
    }
    return reacts && at < size() && is_divider(at) ? at : 0;
  }

  std::vector<Token> tokens_;
  std::vector<PhraseMatch> matches_;
};

/// "Side by side": wherever it stands.
void leave_out_nothing(std::string& said) {
  const std::vector<Token> tokens = language::tokenize(said);
  for (const PhraseMatch& match : aside_phrases().table.match(tokens)) {
    if (aside_phrases().parts[static_cast<std::size_t>(match.phrase)] != AsidePart::nothing)
      continue;
    const auto begin = tokens[static_cast<std::size_t>(match.first_token)].span.begin;
    const auto end = tokens[static_cast<std::size_t>(match.last_token) - 1].span.end;
    std::fill(said.begin() + static_cast<std::ptrdiff_t>(begin),
              said.begin() + static_cast<std::ptrdiff_t>(end), ' ');
  }
}

}  // namespace

bool starts_over(std::string_view said) {
  return Reaction(said.substr(0, language::kMaxQuestionBytes)).starts_over();
}

std::string without_asides(std::string_view said) {
  std::string left(said.substr(0, language::kMaxQuestionBytes));
  Pauses(left).leave_out();
  leave_out_nothing(left);
  constexpr int kMostClauses = 3;
  for (int i = 0; i < kMostClauses; ++i) {
    const std::size_t end = Reaction(left).end();
    if (end == 0) break;
    std::fill_n(left.begin(), end, ' ');
  }
  const bool says = std::ranges::any_of(language::tokenize(left), [](const Token& token) {
    return token.kind != TokenKind::punctuation;
  });
  return says ? left : std::string(said);
}

}  // namespace nl_ask::candidates
