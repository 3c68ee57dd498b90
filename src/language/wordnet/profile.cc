// Profiles of words and how near they are. Two words meet in a synset: in a sense they share, in a
// hypernym of one or both, in what one is derived from; each brings the strength with which it
// calls that synset up, and the best meeting counts; one in a synset that is a sense of neither by
// the square of its information content, the general ones for little. Glosses add to it: extended
// gloss overlap (Banerjee and Pedersen 2003) as the cosine of weighted stems.

#include <algorithm>
#include <array>
#include <cmath>

#include "language/wordnet/forms.h"
#include "language/wordnet/table.h"
#include "language/wordnet/weights.h"
#include "language/wordnet/wordnet.h"

namespace nl_ask::language {

namespace {

constexpr int kHypernymSteps = 3;
constexpr std::uint32_t kGlossSenses = 4;  // later senses' glosses only blur
constexpr float kNegligibleWeight = 0.04f;

/// Puts entries of one key together.
template <typename Entry, typename Id, typename Merge>
void sort_and_merge(std::vector<Entry>& entries, Id Entry::*id, Merge merge) {
  std::ranges::sort(entries, {}, id);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (kept > 0 && entries[kept - 1].*id == entries[i].*id) {
      merge(entries[kept - 1], entries[i]);
    } else {
      entries[kept++] = entries[i];
    }
  }
  entries.resize(kept);
}

/// Calls visit for each pair of entries of one key, in lists sorted by it.
template <typename Entry, typename Id, typename Visit>
void for_common(const std::vector<Entry>& a, const std::vector<Entry>& b, Id Entry::*id,
                Visit visit) {
  for (auto i = a.begin(), j = b.begin(); i != a.end() && j != b.end();) {
    if ((*i).*id < (*j).*id) {
      ++i;
    } else if ((*j).*id < (*i).*id) {
      ++j;
    } else {
      visit(*i++, *j++);
    }
  }
}

}  // namespace

class WordProfileBuilder {
 public:
  explicit WordProfileBuilder(const WordNetTable& table) : table_(table) {}

  WordProfile build(std::string_view word) {
    profile_.word_ = wordnet_spelling(word);
    const std::vector<WordForm> forms = word_forms(table_, profile_.word_);
    profile_.meanings_.reserve(128);
    profile_.gloss_.reserve(128);
    for (const WordForm& form : forms) add_form(form, !forms.front().inflected);
    finish();
    return std::move(profile_);
  }

 private:
  void add_form(const WordForm& form, bool word_is_lemma) {
    const bool noun = form.can_be(PartOfSpeech::noun);
    const double strength =
        form.inflected && word_is_lemma && !noun ? kWordNetWeights.inflected : 1.0;
    profile_.lemmas_.push_back({form.lemma.id, static_cast<float>(strength)});
    add_stem(form.lemma.stem, strength * kWordNetWeights.own_stem);
    const double most = most_frequent(form);
    std::uint32_t rank = 0;
    for (std::uint32_t i = 0; i < form.lemma.senses; ++i) {
      const WordNetTable::Sense sense = table_.sense(form.lemma.first_sense + i);
      const PartOfSpeech part = table_.part_of_speech(sense.synset);
      if (!form.can_be(part)) continue;
      const double weight = strength * kWordNetWeights.part[static_cast<std::size_t>(part)] *
                            std::pow(sense.share / most, kWordNetWeights.sense_power);
      add_sense(sense.synset, weight, rank++ < kGlossSenses);
    }
  }

  double most_frequent(const WordForm& form) const {
    double most = 0;
    for (std::uint32_t i = 0; i < form.lemma.senses; ++i) {
      const WordNetTable::Sense sense = table_.sense(form.lemma.first_sense + i);
      if (form.can_be(table_.part_of_speech(sense.synset))) most = std::max(most, sense.share);
    }
    return most;
  }

  void add_sense(std::uint32_t id, double weight, bool with_gloss) {
    add_meaning(id, weight, true);
    if (with_gloss) add_gloss(id, weight);
    add_hypernyms(id, weight, kHypernymSteps, with_gloss);
    const WordNetTable::Synset synset = table_.synset(id);
    for (std::size_t i = 0; i < synset.relations(); ++i) {
      const WordNetTable::Relation relation = synset.relation(i);
      const double worth =
          weight * kWordNetWeights.pointer[static_cast<std::size_t>(relation.pointer)];
      if (worth > 0) add_meaning(relation.synset, worth, false);
      if (with_gloss && relation.pointer == Pointer::hyponym) {
        add_gloss(relation.synset, weight * kWordNetWeights.hyponym_gloss);
      }
    }
  }

  void add_hypernyms(std::uint32_t id, double weight, int steps, bool with_gloss) {
    const WordNetTable::Synset synset = table_.synset(id);
    for (std::size_t i = 0; i < synset.relations(); ++i) {
      const WordNetTable::Relation relation = synset.relation(i);
      if (relation.pointer != Pointer::hypernym) continue;
      const double above = weight * kWordNetWeights.hypernym;
      add_meaning(relation.synset, above, false);
      if (with_gloss) add_gloss(relation.synset, weight * kWordNetWeights.hypernym_gloss);
      if (steps > 1) add_hypernyms(relation.synset, above, steps - 1, false);
    }
  }

  void add_meaning(std::uint32_t id, double weight, bool own) {
    if (weight < kNegligibleWeight) return;
    profile_.meanings_.push_back({id, static_cast<float>(weight), 0, own});
  }

  void add_gloss(std::uint32_t id, double weight) {
    if (weight < kNegligibleWeight) return;
    const WordNetTable::Synset synset = table_.synset(id);
    for (std::size_t i = 0; i < synset.gloss_stems(); ++i) add_stem(synset.gloss_stem(i), weight);
  }

  void add_stem(std::uint16_t stem, double weight) {
    if (stem == wordnet_layout::kNoStem) return;
    profile_.gloss_.push_back({stem, static_cast<float>(weight * table_.stem_weight(stem))});
  }

  void finish() {
    using Weighted = WordProfile::Weighted;
    using Meaning = WordProfile::Meaning;
    sort_and_merge(profile_.lemmas_, &Weighted::id,
                   [](Weighted& a, const Weighted& b) { a.weight = std::max(a.weight, b.weight); });
    sort_and_merge(profile_.meanings_, &Meaning::synset, [](Meaning& a, const Meaning& b) {
      a.weight = std::max(a.weight, b.weight);
      a.own = a.own || b.own;
    });
    for (Meaning& meaning : profile_.meanings_)
      meaning.apex =
          static_cast<float>(meaning.weight * table_.synset(meaning.synset).information());
    sort_and_merge(profile_.gloss_, &Weighted::id,
                   [](Weighted& a, const Weighted& b) { a.weight += b.weight; });
    double squares = 0;
    for (const Weighted& stem : profile_.gloss_) squares += stem.weight * stem.weight;
    const auto length = static_cast<float>(std::sqrt(squares));
    for (Weighted& stem : profile_.gloss_) stem.weight /= length;
    profile_.meanings_.shrink_to_fit();
    profile_.gloss_.shrink_to_fit();
  }

  const WordNetTable& table_;
  WordProfile profile_;
};

WordProfile word_profile(std::string_view word) {
  const WordNetTable table = WordNetTable::built_in();
  return WordProfileBuilder(table).build(word);
}

double word_similarity(const WordProfile& a, const WordProfile& b) {
  using Weighted = WordProfile::Weighted;
  using Meaning = WordProfile::Meaning;
  if (a.word_ == b.word_) return a.word_.empty() ? 0 : 1;
  float best = 0;
  for_common(a.lemmas_, b.lemmas_, &Weighted::id, [&](const Weighted& x, const Weighted& y) {
    best = std::max(best, x.weight * y.weight);
  });
  for_common(a.meanings_, b.meanings_, &Meaning::synset, [&](const Meaning& x, const Meaning& y) {
    best = std::max(best, x.own || y.own ? x.weight * y.weight : x.apex * y.apex);
  });
  float cosine = 0;
  for_common(a.gloss_, b.gloss_, &Weighted::id,
             [&](const Weighted& x, const Weighted& y) { cosine += x.weight * y.weight; });
  const double overlap = std::min(kWordNetWeights.gloss * cosine, kWordNetWeights.gloss_limit);
  return std::clamp(1 - (1 - best) * (1 - overlap), 0.0, 1.0);
}

double word_similarity(std::string_view a, std::string_view b) {
  return word_similarity(word_profile(a), word_profile(b));
}

}  // namespace nl_ask::language
