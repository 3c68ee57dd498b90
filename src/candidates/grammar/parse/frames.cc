// A frame is fitted from left to right; gaps take as few words as they can.
#include "candidates/grammar/parse/frames.h"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "base/data_lines.h"
#include "language/number_word.h"

namespace nl_ask::candidates {

using language::PhraseMatch;
using language::Token;

std::size_t end_of_words(const std::vector<Token>& tokens) {
  const auto ends = [](const Token& token) {
    return token.kind == language::TokenKind::punctuation &&
           (token.lower == "?" || token.lower == "." || token.lower == "!");
  };
  std::size_t end = tokens.size();
  while (end > 0 && ends(tokens[end - 1])) --end;
  return end;
}

Frames::Frames(base::PackReader& block) : phrases_(block) { block >> parts_ >> ends_; }

void Frames::pack(base::PackWriter& block) const {
  phrases_.pack(block);
  block << parts_ << ends_;
}

void Frames::end_words(std::string& words, std::vector<std::int32_t>& parts) {
  if (words.empty()) return;
  phrases_.add(words, added_);
  parts.push_back(added_++);
  words.clear();
}

int Frames::add(std::string_view pattern) {
  std::vector<std::int32_t> parts;
  std::string words;
  for (const std::string_view word : base::split_words(pattern)) {
    const bool gap = word == "..." || word == "..?";
    if (!gap && word != "<year>" && word != "<number>") {
      words += words.empty() ? std::string(word) : ' ' + std::string(word);
      continue;
    }
    end_words(words, parts);
    const bool after_gap = !parts.empty() && (parts.back() == kGap || parts.back() == kAny);
    if (gap && after_gap) throw std::runtime_error("two gaps in a row");
    parts.push_back(word == "..." ? kGap : gap ? kAny : word == "<year>" ? kYear : kNumber);
  }
  end_words(words, parts);
  if (std::ranges::all_of(parts, [](std::int32_t part) { return part == kGap || part == kAny; }))
    throw std::runtime_error("no words");
  parts_.append(parts);
  ends_.push_back(static_cast<std::uint32_t>(parts_.size()));
  return static_cast<int>(ends_.size()) - 1;
}

Frames::Parts Frames::parts(int frame) const {
  const auto at = static_cast<std::size_t>(frame);
  const std::size_t begin = at == 0 ? 0 : ends_[at - 1];
  return parts_.all().subspan(begin, ends_[at] - begin);
}

int Frames::gaps(int frame) const {
  return static_cast<int>(
      std::ranges::count_if(parts(frame), [](std::int32_t part) { return part < 0; }));
}

bool Frames::is_gap(int frame, std::size_t part) const { return parts(frame)[part] < 0; }

/// Finds the places of one frame's parts.
class FramePlacing {
 public:
  FramePlacing(Frames::Parts parts, const std::vector<Token>& tokens,
               const std::vector<PhraseMatch>& matches, std::size_t end)
      : parts_(parts), tokens_(tokens), matches_(matches), end_(end) {}

  bool fits() { return place(0, 0); }
  FramePlaces places() && { return std::move(places_); }

 private:
  bool place(std::size_t part, std::size_t at) {
    if (part == parts_.size()) return at == end_;
    if (parts_[part] == Frames::kGap) return place_gap(part, at, at + 1);
    if (parts_[part] == Frames::kAny) return place_gap(part, at, at);
    if (parts_[part] == Frames::kYear)
      return at < end_ && tokens_[at].number &&
             language::written_year(*tokens_[at].number, tokens_[at].lower) &&
             take(part, at, at + 1);
    if (parts_[part] == Frames::kNumber)
      return at < end_ && tokens_[at].number && take(part, at, at + 1);
    return std::ranges::any_of(matches_, [&](const PhraseMatch& match) {
      return match.phrase == parts_[part] && static_cast<std::size_t>(match.first_token) == at &&
             take(part, at, static_cast<std::size_t>(match.last_token));
    });
  }

  /// `least`: where it ends at the earliest.
  bool place_gap(std::size_t part, std::size_t at, std::size_t least) {
    if (part + 1 == parts_.size()) return least <= end_ && take(part, at, end_);
    for (std::size_t last = least; last < end_; ++last)
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

  Frames::Parts parts_;
  const std::vector<Token>& tokens_;
  const std::vector<PhraseMatch>& matches_;
  std::size_t end_;
  FramePlaces places_;
};

Frames::Fitting::Fitting(const Frames& frames, const std::vector<Token>& tokens)
    : frames_(frames),
      tokens_(tokens),
      matches_(frames.phrases_.match(tokens)),
      end_(end_of_words(tokens)) {
  // "hey ," rather than "hey" alone, with the comma left to the gap
  std::ranges::stable_sort(matches_, std::greater{}, &PhraseMatch::last_token);
}

std::optional<FramePlaces> Frames::Fitting::fit(int frame) const {
  FramePlacing placing(frames_.parts(frame), tokens_, matches_, end_);
  if (!placing.fits()) return std::nullopt;
  return std::move(placing).places();
}

}  // namespace nl_ask::candidates
