#include "candidates/follow_up/requests.h"

#include <algorithm>
#include <array>

#include "base/sections.h"
#include "candidates/grammar/search/grammar_run.h"
#include "language/phrase_table.h"
#include "language/token.h"

namespace nl_ask::candidates {
namespace {

using language::PhraseMatch;
using language::Token;

constexpr const char* kCompoundFile = "english/compound.txt";
constexpr std::size_t kMostRequests = 4;

enum class CompoundPart {
  between,
  begins,
  finishes,
  finishes_one,
  sentence,
  within,
  shared,
  ends,
  aside
};
constexpr std::array<std::string_view, 9> kCompoundParts = {"between",      "begins",   "finishes",
                                                            "finishes one", "sentence", "within",
                                                            "shared",       "ends",     "aside"};

struct CompoundPhrases {
  language::PhraseTable table;
  std::vector<CompoundPart> parts;
};

const CompoundPhrases& compound_phrases() {
  static const CompoundPhrases& read = *[] {
    auto* phrases = new CompoundPhrases;  // never freed
    for (const auto& [section, line] : base::section_lines(kCompoundFile, kCompoundParts)) {
      phrases->table.add(line, static_cast<int>(phrases->parts.size()));
      phrases->parts.push_back(static_cast<CompoundPart>(section));
    }
    return phrases;
  }();
  return read;
}

/// Words with the phrases in them that divide requests.
class CompoundWords {
 public:
  explicit CompoundWords(std::string_view text) : text_(text), tokens_(language::tokenize(text)) {
    if (tokens_.size() > kMaxTokens) tokens_.resize(kMaxTokens);
    matches_ = compound_phrases().table.match(tokens_);
  }

  Requests requests() const {
    Requests found;
    found.texts = divided(CompoundPart::between, [this](int first, int at, int next) {
      const int end = next_division(next);
      return end_of(CompoundPart::begins, next) > next ||
             finishes(CompoundPart::finishes, first, at) ||
             finishes(CompoundPart::finishes_one, first, at) ||
             finishes(CompoundPart::finishes_one, next, end);
    });
    if (!found.texts.empty()) return found;
    found.unsure = true;
    found.texts = divided(CompoundPart::sentence, [](int, int, int) { return true; });
    found.sentences = !found.texts.empty();
    if (found.sentences) return found;
    const int lead = end_of(CompoundPart::shared, 0);
    if (lead == 0) {
      found.texts = divided_within();
      return found;
    }
    found.texts = divided(CompoundPart::between, [](int, int, int) { return true; });
    for (std::size_t i = 1; i < found.texts.size(); ++i)
      found.texts[i] = between(0, lead) + " " + found.texts[i];
    return found;
  }

 private:
  int size() const { return static_cast<int>(tokens_.size()); }

  /// Where the longest phrase of a part ends that begins at a token; `at` where there is none.
  int end_of(CompoundPart part, int at) const {
    int end = at;
    for (const PhraseMatch& match : matches_)
      if (compound_phrases().parts[static_cast<std::size_t>(match.phrase)] == part &&
          match.first_token == at)
        end = std::max(end, match.last_token);
    return end;
  }

  std::string between(int first, int last) const {
    return std::string(language::text_of(text_, tokens_, first, last));
  }

  /// "In 2024 by coverage": divided in front of what groups or orders, which stands in no longer
  /// phrase.
  std::vector<std::string> divided_within() const {
    for (int at = 1; at < size(); ++at) {
      const int end = end_of(CompoundPart::within, at);
      if (end == at || end >= size() || covered(at)) continue;
      return {between(0, at), between(at, size())};
    }
    return {};
  }

  bool covered(int at) const {
    return std::ranges::any_of(matches_, [&](const PhraseMatch& match) {
      return match.first_token < at && at < match.last_token;
    });
  }

  /// Where what stands between two requests begins next; the end where nothing does.
  int next_division(int from) const {
    int at = from;
    while (at < size() && end_of(CompoundPart::between, at) == at) ++at;
    return at;
  }

  /// Whether tokens [first, last) end as a request does, but for what may stand behind it.
  bool finishes(CompoundPart part, int first, int last) const {
    if (begin_of(part, first, last) < last) return true;
    const int before = begin_of(CompoundPart::ends, first, last);
    return before < last && finishes(part, first, before);
  }

  /// Where the longest phrase of a part from `first` on begins that ends at `last`; `last` where
  /// there is none.
  int begin_of(CompoundPart part, int first, int last) const {
    int from = last;
    for (const PhraseMatch& match : matches_)
      if (compound_phrases().parts[static_cast<std::size_t>(match.phrase)] == part &&
          match.last_token == last && match.first_token >= first)
        from = std::min(from, match.first_token);
    return from;
  }

  /// Divided where a phrase of `part` stands between [first, at) and what begins at `next`, if
  /// these are requests.
  template <typename Divides>
  std::vector<std::string> divided(CompoundPart part, const Divides& divides) const {
    std::vector<std::string> found;
    int first = 0;
    for (int at = 1; at < size();) {
      const int next = end_of(part, at);
      const bool ends = next >= size() || end_of(CompoundPart::ends, next) == size();
      const bool aside = end_of(CompoundPart::aside, first) == at;
      if (next == at || ends || aside || !divides(first, at, next)) {
        at = std::max(at + 1, next);
        continue;
      }
      found.push_back(between(first, at));
      first = next;
      at = next + 1;
    }
    if (found.empty() || found.size() >= kMostRequests) return {};
    found.push_back(between(first, size()));
    return found;
  }

  std::string_view text_;
  std::vector<Token> tokens_;
  std::vector<PhraseMatch> matches_;
};

}  // namespace

Requests requests_in(std::string_view words) {
  return CompoundWords(words.substr(0, kMaxQuestionBytes)).requests();
}

}  // namespace nl_ask::candidates
