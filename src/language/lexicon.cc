#include "language/lexicon.h"

#include <algorithm>

#include "base/data_files.h"
#include "language/lexicon_reader.h"

namespace nl_ask::language {

namespace {

/// Phrases of these senses say an operation: what lies inside them does not count by itself.
bool says_operation(Sense sense) { return sense <= Sense::quantifier || sense == Sense::vague; }

bool longer_or_first(const SenseMatch& a, const SenseMatch& b) {
  if (a.first_token != b.first_token) return a.first_token < b.first_token;
  if (a.last_token != b.last_token) return a.last_token > b.last_token;
  return a.entry < b.entry;
}

bool same_entry_and_place(const SenseMatch& a, const SenseMatch& b) {
  return a.entry == b.entry && a.first_token == b.first_token && a.last_token == b.last_token;
}

bool strictly_inside(const SenseMatch& inner, const SenseMatch& outer) {
  return outer.first_token <= inner.first_token && inner.last_token <= outer.last_token &&
         outer.last_token - outer.first_token > inner.last_token - inner.first_token;
}

void mark_inner(std::vector<SenseMatch>& matches) {
  for (const SenseMatch& outer : matches) {
    if (!says_operation(outer.entry->sense)) continue;
    for (SenseMatch& inner : matches) {
      if (strictly_inside(inner, outer)) inner.inner = true;
    }
  }
}

}  // namespace

const Lexicon& Lexicon::english() {
  static const Lexicon& lexicon = *new Lexicon(data::file("english/lexicon.txt"));  // never freed
  return lexicon;
}

Lexicon::Lexicon(std::string_view text) { LexiconReader(*this).read(text); }

std::vector<SenseMatch> Lexicon::senses(const std::vector<Token>& tokens) const {
  std::vector<SenseMatch> matches;
  for (const PhraseMatch& found : phrases_.match(tokens)) {
    const Span first = tokens[static_cast<std::size_t>(found.first_token)].span;
    const Span last = tokens[static_cast<std::size_t>(found.last_token) - 1].span;
    matches.push_back({join(first, last), found.first_token, found.last_token,
                       &entries_[static_cast<std::size_t>(found.phrase)], found.number, false});
  }
  std::ranges::sort(matches, longer_or_first);
  // Not std::ranges::unique: its subrange is too much for Debian 12's clang.
  matches.erase(std::unique(matches.begin(), matches.end(), same_entry_and_place), matches.end());
  mark_inner(matches);
  return matches;
}

}  // namespace nl_ask::language
