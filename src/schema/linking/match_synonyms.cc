#include "schema/linking/match_synonyms.h"

#include <algorithm>
#include <string>

#include "language/stem.h"
#include "schema/linking/substitutes.h"
#include "schema/linking/weights.h"
#include "schema/words.h"

namespace nl_ask::schema {

namespace {

constexpr std::size_t kMostMatches = 600000;

/// Matches of phrases that stand for spans: "date of birth" for dob, "born" for birth date.
class SynonymMatcher {
 public:
  SynonymMatcher(const std::vector<Atom>& atoms, const NameIndex& names,
                 const LinkingLimits& limits, std::vector<NameMatch>& out)
      : atoms_(atoms), names_(names), limits_(limits), out_(out), end_(out.size() + kMostMatches) {}

  void run() {
    for (std::size_t first = 0; first < atoms_.size() && out_.size() < end_; ++first) {
      limits_.check();
      if (atoms_[first].first && !atoms_[first].link) run_from(first);
    }
  }

 private:
  void run_from(std::size_t first) {
    std::vector<std::string> words;
    const std::size_t longest = longest_substituted();
    for (std::size_t last = first; last < atoms_.size() && words.size() < longest; ++last) {
      if (atoms_[last].link) continue;
      if (atoms_[last].stem.empty()) return;
      words.push_back(atoms_[last].singular);
      if (atoms_[last].last) match(first, last, words);
    }
  }

  void match(std::size_t first, std::size_t last, const std::vector<std::string>& words) {
    if (words.size() == 1) match_abbreviation(first, last);
    for (const Substitute& other : substitutes(words)) {
      if (!other.narrower && (words.size() > 1 || other.words.size() > 1)) {
        match_phrase(first, last, other.words, other.weight);
      }
    }
  }

  /// "mpg" for miles_per_gallon.
  void match_abbreviation(std::size_t first, std::size_t last) {
    for (const auto& meaning : Abbreviations::english().find(atoms_[last].text)) {
      std::vector<std::string> words;
      for (const std::string& word : meaning) words.push_back(language::singular(word));
      if (words.size() > 1) match_phrase(first, last, words, kLinkingWeights.synonym);
    }
  }

  void match_phrase(std::size_t first, std::size_t last, const std::vector<std::string>& other,
                    double weight) {
    const std::vector<std::vector<WordHit>> hits = phrase_hits(other, names_);
    if (std::ranges::any_of(hits, [](const auto& list) { return list.empty(); })) return;
    for (const WordHit& hit : hits.front()) {
      for (const int form : names_.words()[hit.word].forms)
        report(first, last, form, hits, other, weight);
    }
  }

  /// "orders placed", the number of orders, is no order number.
  bool numbers_rows(const Form& form, const std::vector<std::string>& other) const {
    return other.size() > 1 && other.front() == "number" &&
           names_.words()[form.words.back()].singular == other.front();
  }

  void report(std::size_t first, std::size_t last, int number,
              const std::vector<std::vector<WordHit>>& hits, const std::vector<std::string>& other,
              double weight) {
    const Form& form = names_.forms()[static_cast<std::size_t>(number)];
    double all = 0, covered = 0;
    std::size_t said = 0;
    for (std::size_t w = 0; w < form.words.size(); ++w) {
      all += form.importance[w];
      const bool is_said = std::ranges::any_of(hits, [&](const std::vector<WordHit>& list) {
        return std::ranges::find(list, form.words[w], &WordHit::word) != list.end();
      });
      if (!is_said) continue;
      covered += form.importance[w];
      ++said;
    }
    if (said < hits.size() || form.bag) return;
    if (form.kind == FormKind::called && said < form.words.size()) return;
    if (numbers_rows(form, other)) return;
    const double base = kLinkingWeights.part_base;
    const double score = form.weight * weight * (base + (1 - base) * (all > 0 ? covered / all : 0));
    out_.push_back(
        {atoms_[first].token, atoms_[last].token + 1, form.item, score, Evidence::synonym});
  }

  const std::vector<Atom>& atoms_;
  const NameIndex& names_;
  const LinkingLimits& limits_;
  std::vector<NameMatch>& out_;
  const std::size_t end_;
};

}  // namespace

void match_synonyms(const std::vector<Atom>& atoms, const NameIndex& names,
                    const LinkingLimits& limits, std::vector<NameMatch>& out) {
  SynonymMatcher(atoms, names, limits, out).run();
}

}  // namespace nl_ask::schema
