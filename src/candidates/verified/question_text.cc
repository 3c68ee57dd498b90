// Stems for comparing; a general form keeps the dictionary's words and the schema's.

#include "candidates/verified/question_text.h"

#include "base/data_lines.h"
#include "base/utf8.h"
#include "language/lexicon.h"
#include "language/stem.h"
#include "language/token.h"
#include "language/wordnet/wordnet.h"

namespace nl_ask::candidates {
namespace {

using language::Token;
using language::TokenKind;

constexpr std::string_view kMask = "_";

bool begins_with_capital(const Token& token) {
  return !token.text.empty() && token.text[0] >= 'A' && token.text[0] <= 'Z';
}

/// A hyphenated word is in the dictionary where its parts are.
bool in_dictionary(const Token& token) {
  if (!language::dictionary_forms(token.lower).empty()) return true;
  const std::size_t hyphen = token.lower.find('-');
  return hyphen != token.lower.npos &&
         !language::dictionary_forms(token.lower.substr(0, hyphen)).empty() &&
         !language::dictionary_forms(token.lower.substr(hyphen + 1)).empty();
}

bool to_be_hidden(const Token& token, const std::set<std::string>& hidden, const IsName& is_name) {
  if (token.kind == TokenKind::punctuation) return false;
  if (token.kind != TokenKind::word || token.number) return true;
  if (language::Lexicon::english().says_little(token.lower)) return false;
  if (hidden.contains(token.stem)) return true;
  if (is_name(token.stem)) return false;
  return begins_with_capital(token) || !in_dictionary(token);
}

}  // namespace

std::string question_key(std::string_view question) {
  std::string key;
  for (const Token& token : language::tokenize(question)) {
    if (token.kind == TokenKind::punctuation && token.text.find_first_of("<>=") == token.text.npos)
      continue;
    const bool word = token.kind == TokenKind::word;
    if (word && language::Lexicon::english().is(language::WordList::idle, token.lower)) continue;
    if (!key.empty()) key += ' ';
    key += word ? token.stem : token.kind == TokenKind::quoted ? '"' + token.text : token.lower;
  }
  return key;
}

std::vector<std::string> question_stems(std::string_view question) {
  std::vector<std::string> stems;
  for (const Token& token : language::tokenize(question)) {
    if (token.kind == TokenKind::word) stems.push_back(token.stem);
  }
  return stems;
}

std::string question_without_literals(std::string_view question,
                                      const std::set<std::string>& hidden, const IsName& is_name) {
  std::string text;
  std::size_t copied = 0;
  bool masked = false;  // one mask for words that stand side by side
  for (const Token& token : language::tokenize(question)) {
    const bool hide = to_be_hidden(token, hidden, is_name);
    const std::string_view between = question.substr(copied, token.span.begin - copied);
    if (!(hide && masked)) text += between;
    if (!hide) text += question.substr(token.span.begin, token.span.length());
    if (hide && !masked) text += kMask;
    masked = hide;
    copied = token.span.end;
  }
  return text;
}

}  // namespace nl_ask::candidates
