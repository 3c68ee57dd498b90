#include "candidates/grammar/parse/cues.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/data_files.h"
#include "base/data_lines.h"

namespace nl_ask::candidates {
namespace {

constexpr std::array<std::pair<std::string_view, CueKind>, 57> kKinds = {{
    {"ask", CueKind::ask},
    {"which", CueKind::which},
    {"who", CueKind::who},
    {"where", CueKind::where},
    {"when", CueKind::when},
    {"count", CueKind::count},
    {"how_much", CueKind::how_much},
    {"sum", CueKind::sum},
    {"avg", CueKind::avg},
    {"max", CueKind::max},
    {"min", CueKind::min},
    {"distinct", CueKind::distinct},
    {"all", CueKind::all},
    {"information", CueKind::information},
    {"exist", CueKind::exist},
    {"each", CueKind::each},
    {"by", CueKind::by},
    {"compare", CueKind::compare},
    {"between", CueKind::between},
    {"superlative", CueKind::superlative},
    {"frequent", CueKind::frequent},
    {"hint", CueKind::hint},
    {"comparative", CueKind::comparative},
    {"order", CueKind::order},
    {"ascending", CueKind::ascending},
    {"descending", CueKind::descending},
    {"alphabetical", CueKind::alphabetical},
    {"negation", CueKind::negation},
    {"none", CueKind::none},
    {"except", CueKind::except},
    {"both", CueKind::both},
    {"either", CueKind::either},
    {"or", CueKind::or_word},
    {"and", CueKind::and_word},
    {"only", CueKind::only},
    {"same", CueKind::same},
    {"also", CueKind::also},
    {"like", CueKind::like},
    {"whose", CueKind::whose},
    {"relative", CueKind::relative},
    {"with", CueKind::with},
    {"have", CueKind::have},
    {"be", CueKind::be},
    {"of", CueKind::of},
    {"in", CueKind::in},
    {"comma", CueKind::comma},
    {"sentence", CueKind::sentence},
    {"pronoun", CueKind::pronoun},
    {"unknown", CueKind::unknown},
    {"known", CueKind::known},
    {"times", CueKind::times},
    {"percent", CueKind::percent},
    {"lasting", CueKind::lasting},
    {"aggregate", CueKind::aggregate},
    {"share", CueKind::share},
    {"periodic", CueKind::periodic},
    {"stop", CueKind::stop},
}};

CueKind kind_of(std::string_view name, std::string_view line) {
  for (const auto& [word, kind] : kKinds)
    if (word == name) return kind;
  if (name == "difference") return CueKind::difference;
  if (name == "auxiliary") return CueKind::auxiliary;
  base::bad_data("english/grammar.txt", line, "no such kind of cue");
}

bool matches(const std::vector<std::string>& words, const std::vector<language::Token>& tokens,
             size_t at) {
  if (at + words.size() > tokens.size()) return false;
  for (size_t i = 0; i < words.size(); ++i)
    if (tokens[at + i].kind == language::TokenKind::quoted || tokens[at + i].lower != words[i])
      return false;
  return true;
}

}  // namespace

std::string_view name_of(CueKind kind) {
  for (const auto& [word, known] : kKinds)
    if (known == kind) return word;
  return kind == CueKind::difference ? "difference" : "auxiliary";
}

CueLexicon::CueLexicon(std::string_view text) {
  for (std::string_view line : base::data_lines(text)) read(line);
}

void CueLexicon::read(std::string_view line) {
  const size_t colon = line.find(": ");
  if (colon == std::string_view::npos)
    base::bad_data("english/grammar.txt", line, "expected \"kind: phrases\"");
  const std::vector<std::string_view> head = base::split_words(line.substr(0, colon));
  const std::string_view body = line.substr(colon + 2);
  Cue cue;
  cue.kind = kind_of(head.empty() ? "" : head[0], line);
  if (head.size() > 1) cue.argument = head[1];
  for (std::string_view phrase : base::split(body, '|')) add(phrase, cue);
}

void CueLexicon::add(std::string_view phrase, Cue cue) {
  std::vector<std::string> words;
  for (std::string_view word : base::split_words(phrase)) words.emplace_back(word);
  if (words.empty()) return;
  std::vector<Phrase>& same_start = phrases_[words[0]];
  same_start.push_back({std::move(words), std::move(cue)});
}

std::vector<CueMatch> CueLexicon::find(const std::vector<language::Token>& tokens) const {
  std::vector<CueMatch> found;
  for (size_t at = 0; at < tokens.size(); ++at) {
    const auto entry = phrases_.find(tokens[at].lower);
    if (entry == phrases_.end()) continue;
    for (const Phrase& phrase : entry->second)
      if (matches(phrase.words, tokens, at))
        found.push_back(
            {static_cast<int>(at), static_cast<int>(at + phrase.words.size()), &phrase.cue});
  }
  return found;
}

const CueLexicon& default_cues() {
  static const CueLexicon cues(data::file("english/grammar.txt"));
  return cues;
}

const char* aggregate_function(CueKind kind) {
  switch (kind) {
    case CueKind::sum:
      return "sum";
    case CueKind::avg:
      return "avg";
    case CueKind::max:
      return "max";
    case CueKind::min:
      return "min";
    default:
      return nullptr;
  }
}

}  // namespace nl_ask::candidates
