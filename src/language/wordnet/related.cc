#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "language/stem.h"
#include "language/wordnet/forms.h"
#include "language/wordnet/table.h"
#include "language/wordnet/weights.h"
#include "language/wordnet/wordnet.h"

namespace nl_ask::language {

namespace {

/// Senses looked at: the frequent ones come first.
constexpr std::uint32_t kMaxSenses = 6;
constexpr double kNegligible = 0.02;

WordRelation relation_of(Pointer pointer) {
  switch (pointer) {
    case Pointer::hypernym:
      return WordRelation::hypernym;
    case Pointer::hyponym:
      return WordRelation::hyponym;
    case Pointer::part:
      return WordRelation::part;
    case Pointer::whole:
      return WordRelation::whole;
    case Pointer::derived:
      return WordRelation::derived;
    case Pointer::attribute:
      return WordRelation::attribute;
    case Pointer::similar:
    case Pointer::see_also:
    case Pointer::entails:
      return WordRelation::similar;
  }
  return WordRelation::similar;
}

double worth_of(Pointer pointer) {
  const bool vertical = pointer == Pointer::hypernym || pointer == Pointer::hyponym;
  return vertical ? kWordNetWeights.hypernym
                  : kWordNetWeights.pointer[static_cast<std::size_t>(pointer)];
}

/// Gathers lemmas by number; their text is read for those that stay.
class RelatedWords {
 public:
  RelatedWords(const WordNetTable& table, const RelatedLimits& limits)
      : table_(table), limits_(limits) {}

  std::vector<RelatedWord> find(std::string_view word) {
    const std::vector<WordForm> forms = word_forms(table_, wordnet_spelling(word));
    for (const WordForm& form : forms) add_form(form);
    for (const WordForm& form : forms) found_.erase(form.lemma.id);
    return best();
  }

 private:
  struct Found {
    WordRelation relation;
    double score;
  };

  void add_form(const WordForm& form) {
    double most = 0;
    std::uint32_t taken = 0;
    for (std::uint32_t i = 0; i < form.lemma.senses && taken < kMaxSenses; ++i) {
      const WordNetTable::Sense sense = table_.sense(form.lemma.first_sense + i);
      if (!form.can_be(table_.part_of_speech(sense.synset))) continue;
      most = std::max(most, sense.share);
      ++taken;
      add_sense(sense.synset, std::pow(sense.share / most, kWordNetWeights.sense_power));
    }
  }

  void add_sense(std::uint32_t id, double weight) {
    add_words(id, WordRelation::synonym, weight);
    const WordNetTable::Synset synset = table_.synset(id);
    for (std::size_t i = 0; i < synset.relations(); ++i) {
      const WordNetTable::Relation relation = synset.relation(i);
      const double score = weight * worth_of(relation.pointer);
      add_words(relation.synset, relation_of(relation.pointer), score);
      if (limits_.sisters && relation.pointer == Pointer::hypernym) {
        add_sisters(relation.synset, score * kWordNetWeights.hypernym);
      }
    }
  }

  void add_sisters(std::uint32_t hypernym, double score) {
    const WordNetTable::Synset synset = table_.synset(hypernym);
    const double shared = score * synset.information() * synset.information();
    for (std::size_t i = 0; i < synset.relations(); ++i) {
      const WordNetTable::Relation relation = synset.relation(i);
      if (relation.pointer == Pointer::hyponym) {
        add_words(relation.synset, WordRelation::sister, shared);
      }
    }
  }

  void add_words(std::uint32_t id, WordRelation relation, double score) {
    if (score < std::max(limits_.min_score, kNegligible)) return;
    const WordNetTable::Synset synset = table_.synset(id);
    for (std::size_t i = 0; i < synset.words(); ++i) {
      Found& found = found_.try_emplace(synset.word(i), Found{relation, score}).first->second;
      found.relation = std::min(found.relation, relation);
      found.score = std::max(found.score, score);
    }
  }

  std::vector<RelatedWord> best() const {
    struct Entry {
      std::uint32_t lemma;
      Found found;
    };
    std::vector<Entry> order;
    order.reserve(found_.size());
    for (const auto& [lemma, found] : found_) order.push_back({lemma, found});
    std::ranges::sort(order, [](const Entry& a, const Entry& b) {
      if (a.found.relation != b.found.relation) return a.found.relation < b.found.relation;
      return a.found.score != b.found.score ? a.found.score > b.found.score : a.lemma < b.lemma;
    });
    std::vector<RelatedWord> words;
    for (const Entry& entry : order) {
      if (words.size() >= limits_.words) break;
      std::string text = table_.text(entry.lemma);
      if (!limits_.phrases && text.find(' ') != text.npos) continue;
      words.push_back({std::move(text), entry.found.relation, entry.found.score});
    }
    return words;
  }

  const WordNetTable& table_;
  const RelatedLimits& limits_;
  std::unordered_map<std::uint32_t, Found> found_;
};

}  // namespace

std::vector<RelatedWord> related_words(std::string_view word, const RelatedLimits& limits) {
  const WordNetTable table = WordNetTable::built_in();
  return RelatedWords(table, limits).find(word);
}

std::vector<std::string> dictionary_forms(std::string_view word) {
  const WordNetTable table = WordNetTable::built_in();
  std::vector<std::string> lemmas;
  for (const WordForm& form : word_forms(table, wordnet_spelling(word))) {
    lemmas.push_back(table.text(form.lemma.id));
  }
  return lemmas;
}

std::vector<std::string> deeds_of(std::string_view noun) {
  std::vector<std::string> deeds;
  for (RelatedWord& other : related_words(noun, {.phrases = false}))
    if (other.relation == WordRelation::derived && is_doer_of(noun, stem(other.word)))
      deeds.push_back(std::move(other.word));
  return deeds;
}

WordNetSize wordnet_size() {
  const WordNetTable table = WordNetTable::built_in();
  const std::size_t words = table.count(wordnet_layout::kLemmaCount);
  return {words == 0 ? 0 : table.data().size(), words, table.count(wordnet_layout::kSynsetCount)};
}

}  // namespace nl_ask::language
