#include <algorithm>

#include "base/data_lines.h"
#include "candidates/grammar/parse/cues.h"
#include "language/lexicon.h"
#include "language/stem.h"

namespace nl_ask::candidates {
namespace {

using language::Sense;

CueKind kind_of(Sense sense) {
  switch (sense) {
    case Sense::superlative:
      return CueKind::hint;
    case Sense::comparative:
      return CueKind::comparative;
    case Sense::vague:
    case Sense::adjective:
      return CueKind::vague;
    default:
      return CueKind::other;
  }
}

std::vector<ColumnHint> hints_of(const language::LexiconEntry& entry, bool compares) {
  std::vector<ColumnHint> hints;
  // "less" and "asc" turn the first measure around, and the others with it.
  const bool least = entry.value == "asc" || entry.value == "less";
  const bool turned = !entry.measures.empty() && entry.measures[0].more == least &&
                      (entry.sense == Sense::superlative || entry.sense == Sense::comparative);
  for (const language::Measure& measure : entry.measures) {
    ColumnHint hint;
    for (std::string_view word : base::split_words(measure.attribute))
      hint.words.push_back(language::stem(word));
    const bool more = measure.more != turned;
    if (!compares)
      hint.sign = more ? "desc" : "asc";
    else if (entry.detail == "not")  // "not older than"
      hint.sign = more ? "<=" : ">=";
    else
      hint.sign = more ? ">" : "<";
    hints.push_back(std::move(hint));
  }
  return hints;
}

}  // namespace

LexiconCues lexicon_cues(const std::vector<language::Token>& tokens,
                         const std::vector<CueMatch>& known) {
  LexiconCues result;
  for (const language::SenseMatch& match : language::Lexicon::english().senses(tokens)) {
    const CueKind kind = kind_of(match.entry->sense);
    // "most recent 3": the limit says nothing of what is measured
    if (kind == CueKind::other || match.entry->measures.empty() ||
        (match.inner && kind != CueKind::hint))
      continue;
    Cue cue;
    cue.kind = kind;
    cue.hints = hints_of(*match.entry, kind == CueKind::comparative);
    if (kind != CueKind::comparative) cue.argument = cue.hints[0].sign == "asc" ? "asc" : "desc";
    const auto same = std::find_if(known.begin(), known.end(), [&](const CueMatch& other) {
      return other.first == match.first_token && other.last == match.last_token &&
             (other.cue->kind == CueKind::superlative || other.cue->kind == CueKind::frequent ||
              other.cue->kind == CueKind::compare);
    });
    if (same != known.end() && same->cue->kind == CueKind::compare) {
      if (kind != CueKind::comparative) continue;
      cue.argument = same->cue->argument;
    } else if (same != known.end() && kind == CueKind::hint) {
      cue.kind = same->cue->kind;
      cue.argument = same->cue->argument;
    } else if (same != known.end()) {
      continue;
    }
    result.cues.push_back(std::move(cue));
    result.matches.push_back({match.first_token, match.last_token, &result.cues.back()});
  }
  for (const CueMatch& match : known) {
    const bool replaced =
        (match.cue->kind == CueKind::superlative || match.cue->kind == CueKind::frequent ||
         match.cue->kind == CueKind::compare) &&
        std::any_of(result.matches.begin(), result.matches.end(), [&](const CueMatch& other) {
          return other.first == match.first && other.last == match.last;
        });
    if (!replaced) result.matches.push_back(match);
  }
  return result;
}

}  // namespace nl_ask::candidates
