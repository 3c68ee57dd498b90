#include "presentation/request.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "base/sections.h"
#include "candidates/vocabulary/told_meaning.h"
#include "language/phrase_table.h"
#include "language/token.h"

namespace nl_ask::presentation {
namespace {

using language::PhraseMatch;
using language::Token;
using Tokens = std::vector<Token>;

constexpr const char* kRequestsFile = "english/requests.txt";
constexpr std::size_t kShortestQuestion = 3;  // tokens of one that breaks in where a reply is due

enum class Part {
  undo,
  explain,
  rows,
  query,
  help,
  forget,
  reject,
  verify,
  lead_new,
  lead_no,
  lead_correction,
  lead_question
};
constexpr std::array<std::string_view, 12> kParts = {
    "undo",   "explain",  "rows",    "query",           "help",         "forget", "reject",
    "verify", "lead new", "lead no", "lead correction", "lead question"};

struct RequestPhrases {
  language::PhraseTable table;
  std::vector<Part> parts;
};

RequestPhrases read_request_phrases() {
  RequestPhrases read;
  for (const auto& [section, line] : base::section_lines(kRequestsFile, kParts)) {
    read.table.add(line, static_cast<int>(read.parts.size()));
    read.parts.push_back(static_cast<Part>(section));
  }
  return read;
}

const RequestPhrases& request_phrases() {
  static const RequestPhrases& read = *new RequestPhrases(read_request_phrases());  // never freed
  return read;
}

/// Words with the phrases that begin them.
class Said {
 public:
  explicit Said(std::string_view words) : words_(words), tokens_(language::tokenize(words)) {
    for (const PhraseMatch& match : request_phrases().table.match(tokens_))
      if (match.first_token == 0) matches_.push_back(match);
    while (end_ < tokens_.size()) ++end_;
    while (end_ > 1 && ends_sentence(tokens_[end_ - 1])) --end_;
  }

  std::size_t size() const { return end_; }
  bool ends_as_question() const { return end_ < tokens_.size() && tokens_[end_].text == "?"; }
  bool number_alone() const { return end_ == 1 && tokens_[0].kind == language::TokenKind::number; }

  bool is(Part part) const {
    return std::ranges::any_of(matches_, [&](const PhraseMatch& match) {
      return part_of(match) == part && static_cast<std::size_t>(match.last_token) >= end_;
    });
  }

  /// How many tokens the longest phrase of a section takes that something follows; 0: none does.
  std::size_t lead(Part part) const {
    std::size_t longest = 0;
    for (const PhraseMatch& match : matches_) {
      const auto last = static_cast<std::size_t>(match.last_token);
      if (part_of(match) == part && last < end_) longest = std::max(longest, last);
    }
    return longest;
  }

  std::string after(std::size_t token) const {
    return std::string(words_.substr(tokens_[token].span.begin));
  }
  std::string all() const { return std::string(words_); }

 private:
  static Part part_of(const PhraseMatch& match) { return request_phrases().parts[match.phrase]; }
  static bool ends_sentence(const Token& token) {
    return token.text == "." || token.text == "!" || token.text == "?";
  }

  std::string_view words_;
  Tokens tokens_;
  std::vector<PhraseMatch> matches_;
  std::size_t end_ = 0;
};

/// What may be said whatever the dialogue stands at.
std::optional<Request> command(const Said& said) {
  constexpr std::array<std::pair<Part, Request>, 6> kCommands = {
      {{Part::undo, Request::undo},
       {Part::explain, Request::explain},
       {Part::rows, Request::explain_rows},
       {Part::query, Request::query},
       {Part::help, Request::help},
       {Part::forget, Request::forget}}};
  for (const auto& [part, request] : kCommands)
    if (said.is(part)) return request;
  return std::nullopt;
}

Requested after_answer(const Said& said) {
  if (said.number_alone()) return {Request::reply, said.all()};  // to what is no longer asked
  if (said.is(Part::reject)) return {Request::reject, {}};
  if (said.is(Part::verify)) return {Request::verify, {}};
  if (candidates::told_meaning(said.all())) return {Request::correct, said.all()};
  if (const std::size_t no = said.lead(Part::lead_no); no > 0)
    return {Request::correct, said.after(no)};
  if (said.lead(Part::lead_correction) > 0) return {Request::correct, said.all()};
  return {Request::follow, said.all()};
}

Requested while_asked(const Said& said) {
  if (const std::size_t no = said.lead(Part::lead_no); no > 0)
    return {Request::reply, said.after(no)};  // what should be there instead
  const std::size_t shortest =
      kShortestQuestion - (said.ends_as_question() ? 1 : 0);  // "who left?"
  const bool question = said.lead(Part::lead_question) > 0 && said.size() >= shortest;
  return {question ? Request::aside : Request::reply, said.all()};
}

}  // namespace

Requested requested(std::string_view words, Standing standing) {
  const Said said(words);
  if (const auto request = command(said)) return {*request, {}};
  if (const std::size_t lead = said.lead(Part::lead_new); lead > 0)
    return {Request::ask, said.after(lead)};
  switch (standing) {
    case Standing::asks:
      return while_asked(said);
    case Standing::answered:
      return after_answer(said);
    case Standing::over:
      if (candidates::told_meaning(said.all())) return {Request::correct, said.all()};
      break;
    case Standing::none:
      break;
  }
  return {Request::ask, said.all()};
}

}  // namespace nl_ask::presentation
