// The kinds of cues by name, as the sections of the lexicon are called.
#include "language/cue.h"

#include <algorithm>
#include <array>

namespace nl_ask::language {
namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(CueKind::other)> kNames = {
    "ask",      "which",       "who",     "where",      "when",       "count",        "how_much",
    "sum",      "avg",         "max",     "min",        "distinct",   "all",          "information",
    "exist",    "each",        "by",      "compare",    "between",    "superlative",  "frequent",
    "hint",     "comparative", "order",   "ascending",  "descending", "alphabetical", "negation",
    "none",     "except",      "both",    "either",     "or",         "and",          "only",
    "same",     "also",        "like",    "whose",      "relative",   "with",         "have",
    "be",       "of",          "in",      "comma",      "sentence",   "pronoun",      "unknown",
    "known",    "times",       "percent", "difference", "auxiliary",  "aggregate",    "share",
    "periodic", "vague",       "lasting", "stop",       "form"};

}  // namespace

std::string_view name_of(CueKind kind) {
  return kind == CueKind::other ? std::string_view() : kNames[static_cast<std::size_t>(kind)];
}

std::optional<CueKind> cue_kind(std::string_view name) {
  const auto found = std::ranges::find(kNames, name);
  if (found == kNames.end()) return std::nullopt;
  return static_cast<CueKind>(found - kNames.begin());
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

}  // namespace nl_ask::language
