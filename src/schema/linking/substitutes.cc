// Names of one concept stand for each other; a kind of thing stands for the thing, less surely, and
// the thing for its kinds.

#include "schema/linking/substitutes.h"

#include <algorithm>

#include "base/identifier.h"
#include "language/lexicon.h"
#include "language/stem.h"
#include "language/thesaurus.h"
#include "schema/linking/weights.h"
#include "schema/words_synonyms.h"

namespace nl_ask::schema {

namespace {

using language::Thesaurus;
using language::ThesaurusKey;
using Words = std::vector<std::string>;

Words singulars_in(std::string_view phrase) {
  Words words;
  for (const std::string& word : base::identifier_words(phrase)) {
    if (!language::Lexicon::english().is(language::WordList::link, word)) {
      words.push_back(language::singular(word));
    }
  }
  return words;
}

void offer(const Words& words, double weight, std::vector<Substitute>& out) {
  const auto known = std::ranges::find(out, words, &Substitute::words);
  if (known == out.end()) {
    out.push_back({words, weight, false});
  } else {
    known->weight = std::max(known->weight, weight);
    known->narrower = false;
  }
}

/// Of "gas plant", a kind of power plant, "plant" says the thing by itself.
bool says_head(const Words& kind, const Words& name) {
  return kind.size() > 1 && kind.back() == name.back();
}

void offer_concept(language::ConceptId id, bool kind, const Words& said,
                   std::vector<Substitute>& out) {
  const double weight = kind ? kLinkingWeights.kind_of_concept : kLinkingWeights.same_concept;
  const Thesaurus& thesaurus = Thesaurus::english();
  std::vector<std::string_view> names = thesaurus.entries(id, ThesaurusKey::also);
  names.insert(names.begin(), thesaurus.head(id));
  for (const std::string_view name : names) {
    const Words words = singulars_in(name);
    if (words.empty() || words == said || (kind && says_head(said, words))) continue;
    offer(words, weight, out);
  }
}

/// "customers" where there are only accounts: each kind of the thing, less surely still.
void offer_kinds(language::ConceptId id, std::vector<Substitute>& out) {
  for (const std::string_view kind : Thesaurus::english().entries(id, ThesaurusKey::kinds)) {
    const Words words = singulars_in(kind);
    if (words.empty() || std::ranges::find(out, words, &Substitute::words) != out.end()) continue;
    out.push_back({words, kLinkingWeights.thing_for_kind, true});
  }
}

}  // namespace

std::vector<Substitute> substitutes(const std::vector<std::string>& singulars) {
  std::vector<Substitute> out;
  for (const Words& other : Synonyms::english().find(spaced(singulars)))
    offer(other, kLinkingWeights.synonym, out);
  for (const language::ThesaurusPlace& place : Thesaurus::english().nouns(singulars)) {
    if (place.key == ThesaurusKey::shorts) continue;
    const bool kind = place.key == ThesaurusKey::kinds;
    offer_concept(place.concept_id, kind, singulars, out);
    if (!kind) offer_kinds(place.concept_id, out);
  }
  return out;
}

std::size_t longest_substituted() {
  return std::max(Synonyms::english().longest(), Thesaurus::english().longest_noun());
}

std::vector<std::vector<std::string>> abbreviated(const std::vector<std::string>& name) {
  std::vector<Words> out;
  for (const language::ThesaurusPlace& place : Thesaurus::english().nouns(name)) {
    if (place.key != ThesaurusKey::shorts) continue;
    out.push_back(singulars_in(Thesaurus::english().head(place.concept_id)));
  }
  return out;
}

}  // namespace nl_ask::schema
