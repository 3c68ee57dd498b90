#include "candidates/grammar/parse/prelude.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "language/lexicon.h"
#include "language/time/time_words.h"
#include "schema/linking/names.h"
#include "schema/linking/values.h"

namespace nl_ask::candidates {
namespace {

using language::CueKind;
using language::Token;
using language::TokenKind;

constexpr std::size_t kLongest = 12;  // tokens of a prelude

/// Cues that ask for nothing by themselves.
bool idle(CueKind kind) {
  constexpr std::array kIdle = {CueKind::ask,      CueKind::information, CueKind::exist,
                                CueKind::have,     CueKind::be,          CueKind::of,
                                CueKind::in,       CueKind::comma,       CueKind::sentence,
                                CueKind::pronoun,  CueKind::auxiliary,   CueKind::also,
                                CueKind::relative, CueKind::stop,        CueKind::form,
                                CueKind::and_word, CueKind::with,        CueKind::known};
  return std::ranges::find(kIdle, kind) != kIdle.end();
}

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::ranges::find(words, word) != words.end();
}

bool asks(const Token& token) {
  return is_one_of(token.lower, {"which", "what", "who", "whose", "how", "where", "when"});
}

/// "everyone who", "the ones which": the question word goes on from it.
bool goes_on(const Token& token) {
  return is_one_of(token.lower, {"everyone", "everybody", "anyone", "anybody", "someone",
                                 "somebody", "those", "ones", "one", "all", "people", "persons",
                                 "any", "each", "every", "matter", "no"});
}

bool belongs_to_question(const Token& token) {
  return is_one_of(token.lower, {"in", "on", "at", "of", "for", "by", "since", "from", "until",
                                 "till", "with", "to", "under", "about", "over", "than", "per"});
}

/// Words of asking and telling, particles, punctuation.
bool says_nothing(const Token& token) {
  if (token.kind == TokenKind::punctuation) return true;
  if (token.kind != TokenKind::word || token.number) return false;
  const language::Lexicon& lexicon = language::Lexicon::english();
  return lexicon.names_nothing(token.lower) || lexicon.says_little(token.lower) ||
         lexicon.is(language::WordList::hollow, token.lower);
}

/// Whether the word may be left out: nothing of the schema is called so, and it is no time.
bool names_nothing(const Token& token, const schema::LinkingIndex& index) {
  if (says_nothing(token)) return true;
  const language::TimeWords& times = language::TimeWords::english();
  return token.kind == TokenKind::word && !token.number && index.names().word(token.lower) < 0 &&
         index.names().with_stem(token.stem) == nullptr && !index.values().says(token.lower) &&
         times.month(token.lower) == 0 && !times.unit(token.lower);
}

/// The number of tokens at the beginning that ask for nothing, kLongest at most.
std::size_t idle_tokens(const std::vector<Token>& tokens, const schema::LinkingIndex& index) {
  std::size_t count = 0;
  while (count < tokens.size() && count < kLongest && !asks(tokens[count]) &&
         names_nothing(tokens[count], index))
    ++count;
  const std::vector<Token> before(tokens.begin(),
                                  tokens.begin() + static_cast<std::ptrdiff_t>(count));
  for (const language::CueMatch& cue : language::Lexicon::english().cues(before))
    if (!idle(cue.cue->kind)) count = std::min(count, static_cast<std::size_t>(cue.first));
  return count;
}

/// "1)", "2.", "-": the mark of a list; how many tokens it has.
std::size_t list_mark(const std::vector<Token>& tokens) {
  if (tokens.size() < 3) return 0;
  if (is_one_of(tokens[0].lower, {"-", "*", "\u2022", "\u2013", ">"})) return 1;
  return tokens[0].kind == TokenKind::number && is_one_of(tokens[1].lower, {")", "."}) ? 2 : 0;
}

std::size_t end_of_prelude(const std::vector<Token>& tokens, const schema::LinkingIndex& index) {
  const std::size_t idle = idle_tokens(tokens, index);
  if (idle == 0 || idle == tokens.size()) return 0;
  // "refs who", "renters whose": of a noun that the schema has by another name
  if (asks(tokens[idle]) && says_nothing(tokens[idle - 1]) && !goes_on(tokens[idle - 1])) {
    std::size_t end = idle;
    while (end > 0 && belongs_to_question(tokens[end - 1])) --end;
    return end;
  }
  for (std::size_t i = idle; i > 1; --i)
    if (tokens[i - 1].lower == ":") return i;
  return 0;
}

}  // namespace

std::vector<Token> without_prelude(std::vector<Token> tokens, const schema::LinkingIndex& index) {
  tokens.erase(tokens.begin(), tokens.begin() + static_cast<std::ptrdiff_t>(list_mark(tokens)));
  const std::size_t end = end_of_prelude(tokens, index);
  tokens.erase(tokens.begin(), tokens.begin() + static_cast<std::ptrdiff_t>(end));
  return tokens;
}

}  // namespace nl_ask::candidates
