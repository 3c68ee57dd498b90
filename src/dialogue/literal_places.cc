// Where in the question the literals of a candidate stand.

#include <cctype>
#include <optional>
#include <string>

#include "base/text.h"
#include "dialogue/alignment.h"

namespace nl_ask::dialogue {
namespace {

using base::ascii_lower;

using language::Span;

bool word_byte(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return std::isalnum(byte) || byte >= 0x80;
}

// Where `words` stand in `question` (both lower case) as whole words; nothing where they do not, or
// more than once.
std::optional<Span> only_place(const std::string& question, const std::string& words) {
  if (words.empty()) return {};
  std::optional<Span> place;
  for (auto at = question.find(words); at != question.npos; at = question.find(words, at + 1)) {
    const auto end = at + words.size();
    if (at > 0 && word_byte(question[at - 1]) && word_byte(words.front())) continue;
    if (end < question.size() && word_byte(question[end]) && word_byte(words.back())) continue;
    if (place) return {};
    place = Span{static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end)};
  }
  return place;
}

// "2020-12-31" is mostly asked for as "2020".
std::string year_of(const std::string& value) {
  const bool date = value.size() >= 10 && value[4] == '-' && value[7] == '-';
  return date ? value.substr(0, 4) : std::string();
}

}  // namespace

void locate_spans(std::string_view question, candidates::Candidate& candidate) {
  const std::string lower = ascii_lower(question);
  for (candidates::Element& element : candidate.elements) {
    if (!element.span.empty() || element.value.empty()) continue;
    const std::string value = ascii_lower(element.value);
    std::optional<Span> place = only_place(lower, value);
    if (!place) place = only_place(lower, year_of(value));
    if (place) element.span = *place;
  }
}

}  // namespace nl_ask::dialogue
