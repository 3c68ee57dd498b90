#include "dialogue/reply_phrases.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "base/data_lines.h"
#include "base/sections.h"

namespace nl_ask::dialogue {
namespace {

using language::PhraseMatch;

constexpr const char* kRepliesFile = "english/replies.txt";

constexpr std::array<std::string_view, 14> kReplyParts = {
    "position", "bare position", "yes",     "both", "upwards", "downwards", "before",
    "after",    "joining",       "divider", "not",  "filler",  "aside",     "idle"};

struct ReplyPhrase {
  ReplyPart part = ReplyPart::filler;
  std::optional<long long> number = std::nullopt;  // after "::"
};

struct ReplyPhrases {
  language::PhraseTable table;
  std::vector<ReplyPhrase> phrases;
};

ReplyPhrases read_reply_phrases() {
  ReplyPhrases read;
  for (const auto& [section, line] : base::section_lines(kRepliesFile, kReplyParts)) {
    const std::size_t sign = line.find(" :: ");
    ReplyPhrase phrase{static_cast<ReplyPart>(section)};
    if (sign != line.npos) phrase.number = std::stoll(std::string(line.substr(sign + 4)));
    read.table.add(line.substr(0, sign), static_cast<int>(read.phrases.size()));
    read.phrases.push_back(phrase);
  }
  return read;
}

const ReplyPhrases& reply_phrases() {
  static const ReplyPhrases& read = *new ReplyPhrases(read_reply_phrases());  // never freed
  return read;
}

const ReplyPhrase& phrase_of(const PhraseMatch& match) {
  return reply_phrases().phrases[static_cast<std::size_t>(match.phrase)];
}

bool is(const PhraseMatch& match, ReplyPart part) { return phrase_of(match).part == part; }

}  // namespace

std::optional<long long> place_of(const PhraseMatch& match) { return phrase_of(match).number; }

SaidReply::SaidReply(const ReplyTokens& words)
    : words_(words), matches_(reply_phrases().table.match(words)) {}

std::size_t SaidReply::end_of(ReplyPart part, std::size_t at) const {
  std::size_t end = at;
  for (const PhraseMatch& match : matches_)
    if (is(match, part) && static_cast<std::size_t>(match.first_token) == at)
      end = std::max(end, static_cast<std::size_t>(match.last_token));
  return end;
}

std::size_t SaidReply::begin_of(ReplyPart part, std::size_t end) const {
  std::size_t begin = end;
  for (const PhraseMatch& match : matches_)
    if (is(match, part) && static_cast<std::size_t>(match.last_token) == end)
      begin = std::min(begin, static_cast<std::size_t>(match.first_token));
  return begin;
}

const PhraseMatch* SaidReply::whole(ReplyPart part, Stretch stretch) const {
  for (const PhraseMatch& match : matches_) {
    const bool same = static_cast<std::size_t>(match.first_token) == stretch.first &&
                      static_cast<std::size_t>(match.last_token) == stretch.last;
    if (same && is(match, part)) return &match;
  }
  return nullptr;
}

}  // namespace nl_ask::dialogue
