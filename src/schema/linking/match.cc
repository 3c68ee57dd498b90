// Names are bags of weighted words; a span is worth what it says of one.

#include "schema/linking/match.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "schema/linking/match_synonyms.h"
#include "schema/linking/weights.h"

namespace nl_ask::schema {

namespace {

/// At most this many link words stand between two words of a name.
constexpr std::size_t kLongestGap = 2;
/// What a word must be worth to stand in a span of several.
constexpr float kLeastInPhrase = 0.4f;
/// A word said as surely as this elsewhere in the question counts for the rest of a name.
constexpr float kSurelySaid = 0.85f;
/// A bag of comment words is covered when this share of it is said.
constexpr double kBagShare = 0.5;
/// A column named like a function word ("to") is rarely meant by it.
constexpr double kFunctionWord = 0.3;

constexpr auto kWordsPerForm = 32;

/// A word of a form that an atom says.
struct FormHit {
  int form = 0;
  int atom = 0;
  int position = 0;  // in the form
  float similarity = 0;
  Evidence evidence = Evidence::stem;
};

constexpr std::size_t kMostHits = 600000;

/// Of very many columns of like names and very many words that are in them, the first words.
std::vector<FormHit> form_hits(const std::vector<Atom>& atoms, const NameIndex& names,
                               const LinkingLimits& limits) {
  std::vector<FormHit> out;
  for (std::size_t a = 0; a < atoms.size() && out.size() < kMostHits; ++a) {
    limits.check();
    for (const WordHit& hit : atoms[a].hits) {
      for (const int f : names.words()[hit.word].forms) {
        const Form& form = names.forms()[static_cast<std::size_t>(f)];
        const auto at = std::ranges::find(form.words, hit.word) - form.words.begin();
        if (at >= kWordsPerForm) continue;
        out.push_back({f, static_cast<int>(a), static_cast<int>(at), hit.similarity, hit.evidence});
      }
    }
  }
  std::ranges::sort(out, {}, [](const FormHit& hit) {
    return std::tuple(hit.form, hit.atom, -hit.similarity, hit.position);
  });
  return out;
}

/// What the atoms of a span say of one form: each atom another word of it.
struct Coverage {
  std::array<float, kWordsPerForm> said{};  // similarity by position in the form
  double similarity = 0;                    // sum over atoms
  float least = 1;                          // similarity of an atom
  int atoms = 0;
  Evidence evidence = Evidence::exact;  // the weakest
  bool in_order = true;
  bool trailing = false;  // a generic word that the name does not have follows
  int last_position = -1;
};

class FormMatcher {
 public:
  FormMatcher(const std::vector<Atom>& atoms, const NameIndex& names, const LinkingLimits& limits,
              std::vector<NameMatch>& out)
      : atoms_(atoms), names_(names), limits_(limits), out_(out) {}

  /// All spans that `hits`, of one form and sorted by atom, allow.
  void run(const FormHit* begin, const FormHit* end) {
    begin_ = begin;
    end_ = end;
    form_ = &names_.forms()[static_cast<std::size_t>(begin->form)];
    for (const FormHit* first = begin; first != end; first = next_atom(first)) {
      if (atoms_[static_cast<std::size_t>(first->atom)].first) extend(first);
    }
  }

 private:
  const FormHit* next_atom(const FormHit* hit) const {
    const int atom = hit->atom;
    while (hit != end_ && hit->atom == atom) ++hit;
    return hit;
  }

  /// Spans that begin at the atom of `first`.
  void extend(const FormHit* first) {
    Coverage coverage;
    const FormHit* hit = first;
    int last_atom = first->atom;
    while (hit != end_ && joins(first->atom, last_atom, hit->atom) && cover(hit, coverage)) {
      last_atom = hit->atom;
      if (is_end(last_atom)) report(first->atom, last_atom, coverage);
      report_trailing(first->atom, last_atom, coverage);
      hit = next_atom(hit);
    }
  }

  /// The last atom of a token, but for what says nothing: the "check" of "check-in".
  bool is_end(int atom) const {
    auto at = static_cast<std::size_t>(atom);
    for (; !atoms_[at].last; ++at)
      if (!atoms_[at + 1].function && !atoms_[at + 1].link) return false;
    return true;
  }

  /// "phone number" where the column is phone.
  void report_trailing(int first, int last, const Coverage& coverage) {
    const auto next = static_cast<std::size_t>(last) + 1;
    const bool column = names_.items()[static_cast<std::size_t>(form_->item)].column >= 0;
    if (!column || next >= atoms_.size() || !atoms_[next].generic || !atoms_[next].last) return;
    if (coverage.atoms < static_cast<int>(form_->words.size())) return;
    if (coverage.least < kLeastInPhrase) return;
    Coverage longer = coverage;
    longer.trailing = true;
    report(first, last + 1, longer);
  }

  bool joins(int first, int last, int atom) const {
    const int tokens = token(atom) - token(first) + 1;
    if (tokens > limits_.max_span_tokens) return false;
    const auto gap = static_cast<std::size_t>(std::max(0, atom - last - 1));
    if (gap > kLongestGap) return false;
    for (int i = last + 1; i < atom; ++i) {
      if (!atoms_[static_cast<std::size_t>(i)].link) return false;
    }
    return true;
  }

  int token(int atom) const { return atoms_[static_cast<std::size_t>(atom)].token; }

  /// Lets the atom of `hit` say the best word of the form that is not yet said.
  bool cover(const FormHit* hit, Coverage& coverage) const {
    const FormHit* const end = next_atom(hit);
    for (; hit != end; ++hit) {
      float& said = coverage.said[static_cast<std::size_t>(hit->position)];
      if (said > 0 || turns_round(*hit, coverage)) continue;
      const float least = std::min(coverage.least, hit->similarity);
      if (coverage.atoms > 0 && least < kLeastInPhrase) return false;
      coverage.least = least;
      said = hit->similarity;
      coverage.similarity += hit->similarity;
      ++coverage.atoms;
      coverage.evidence = std::max(coverage.evidence, hit->evidence);
      coverage.in_order = coverage.in_order && hit->position > coverage.last_position;
      coverage.last_position = hit->position;
      return true;
    }
    return false;
  }

  /// "What towns do ...": no do_town, since words that name nothing stand in a name's order.
  bool turns_round(const FormHit& hit, const Coverage& coverage) const {
    return coverage.atoms > 0 && hit.position < coverage.last_position &&
           atoms_[static_cast<std::size_t>(hit.atom)].function;
  }

  /// "Amount" is no member's number: what it is said for is a word of a longer name.
  bool says_number_alone(const Coverage& coverage) const {
    const bool all = form_->kind != FormKind::without_table &&
                     coverage.atoms == static_cast<int>(form_->words.size());
    if (coverage.evidence != Evidence::synonym || all) return false;
    for (std::size_t w = 0; w < form_->words.size() && w < kWordsPerForm; ++w)
      if (coverage.said[w] > 0 && names_.words()[form_->words[w]].singular != "number")
        return false;
    return true;
  }

  void report(int first, int last, const Coverage& coverage) {
    const bool table_only = says_table_only(coverage);
    double all = 0, covered = 0;
    bool whole = true;
    for (std::size_t w = 0; w < form_->words.size() && w < kWordsPerForm; ++w) {
      double importance = form_->importance[w];
      if (form_->of_table[w] && !table_only) importance *= kLinkingWeights.table_word;
      all += importance;
      const double said = coverage.said[w];
      whole = whole && said > 0;
      covered += importance * (said > 0 ? said : said_elsewhere(first, last, w));
    }
    if (form_->kind == FormKind::called && !whole) return;
    if (form_->bag) covered = std::min(1.0, covered / (kBagShare * all)) * all;
    double share = all > 0 ? covered / all : 0;
    if (is_head_of_table(first, last, coverage))
      share = std::max(share, kLinkingWeights.table_head);
    offer(first, last, coverage, whole, share);
  }

  /// "plants" where the table is power_plants: the last word of a compound says what it is.
  bool is_head_of_table(int first, int last, const Coverage& coverage) const {
    const bool table = names_.items()[static_cast<std::size_t>(form_->item)].column < 0;
    const Atom& atom = atoms_[static_cast<std::size_t>(last)];
    return table && first == last && form_->kind == FormKind::own && !coverage.trailing &&
           coverage.last_position + 1 == static_cast<int>(form_->words.size()) &&
           coverage.evidence <= Evidence::stem && atom.singular != atom.text &&
           names_no_other(form_->words.back());
  }

  /// Whether no other table has the word in its name.
  bool names_no_other(std::uint32_t word) const {
    return std::ranges::none_of(names_.words()[word].forms, [&](int other) {
      const Form& form = names_.forms()[static_cast<std::size_t>(other)];
      return form.item != form_->item && form.kind == FormKind::own &&
             names_.items()[static_cast<std::size_t>(form.item)].column < 0;
    });
  }

  /// Only words of the table's own name are said of a longer name.
  bool says_table_only(const Coverage& coverage) const {
    for (std::size_t w = 0; w < form_->words.size() && w < kWordsPerForm; ++w) {
      if (coverage.said[w] > 0 && !form_->of_table[w]) return false;
    }
    return true;
  }

  double said_elsewhere(int first, int last, std::size_t word) const {
    return kLinkingWeights.elsewhere * said_outside(first, last, word);
  }

  void offer(int first, int last, const Coverage& coverage, bool whole, double share) {
    const double said = coverage.similarity / coverage.atoms;
    const double base = kLinkingWeights.part_base;
    double score = form_->weight * said * (base + (1 - base) * share);
    if (!coverage.in_order) score *= kLinkingWeights.out_of_order;
    if (coverage.trailing) score *= kLinkingWeights.trailing;
    if (first == last && atoms_[static_cast<std::size_t>(first)].function) score *= kFunctionWord;
    if (says_number_alone(coverage)) score *= kLinkingWeights.number_alone;
    out_.push_back({token(first), token(last) + 1, form_->item, score, evidence(coverage, whole)});
  }

  /// How surely a word of the form is said outside of the span; "with no order" says no order
  /// number.
  double said_outside(int first, int last, std::size_t position) const {
    float best = 0;
    for (const FormHit* hit = begin_; hit != end_; ++hit) {
      const bool outside = (hit->atom < first || hit->atom > last) &&
                           atoms_[static_cast<std::size_t>(hit->atom)].text != "no";
      if (outside && hit->position == static_cast<int>(position) && hit->similarity > kSurelySaid) {
        best = std::max(best, hit->similarity);
      }
    }
    return best;
  }

  Evidence evidence(const Coverage& coverage, bool whole) const {
    if (form_->kind == FormKind::comment) return Evidence::comment;
    if (coverage.evidence == Evidence::ngram) return Evidence::ngram;
    if (!whole) return Evidence::part;
    if (coverage.evidence == Evidence::exact) {
      const bool own = form_->kind == FormKind::own && coverage.in_order && !coverage.trailing;
      return own                                    ? Evidence::exact
             : form_->kind == FormKind::written_out ? Evidence::abbreviation
                                                    : Evidence::stem;
    }
    if (coverage.evidence == Evidence::stem && form_->kind == FormKind::written_out) {
      return Evidence::abbreviation;
    }
    return coverage.evidence;
  }

  const std::vector<Atom>& atoms_;
  const NameIndex& names_;
  const LinkingLimits& limits_;
  std::vector<NameMatch>& out_;
  const FormHit* begin_ = nullptr;
  const FormHit* end_ = nullptr;
  const Form* form_ = nullptr;
};

/// Leaves the best match of each span and item.
void keep_best(std::vector<NameMatch>& matches) {
  std::ranges::sort(matches, {}, [](const NameMatch& match) {
    return std::tuple(match.first, match.last, match.item, -match.score, match.evidence);
  });
  const auto same = [](const NameMatch& a, const NameMatch& b) {
    return a.first == b.first && a.last == b.last && a.item == b.item;
  };
  matches.erase(std::unique(matches.begin(), matches.end(), same), matches.end());
}

}  // namespace

std::vector<NameMatch> match_names(const std::vector<Atom>& atoms, const NameIndex& names,
                                   const LinkingLimits& limits) {
  std::vector<NameMatch> out;
  const std::vector<FormHit> hits = form_hits(atoms, names, limits);
  FormMatcher matcher(atoms, names, limits, out);
  constexpr std::size_t kFormsBetweenChecks = 256;
  for (std::size_t begin = 0, forms = 0; begin < hits.size(); ++forms) {
    if (forms % kFormsBetweenChecks == 0) limits.check();
    std::size_t end = begin;
    while (end < hits.size() && hits[end].form == hits[begin].form) ++end;
    matcher.run(hits.data() + begin, hits.data() + end);
    begin = end;
  }
  match_synonyms(atoms, names, limits, out);
  limits.check();
  std::erase_if(out, [](const NameMatch& match) { return match.score < kLinkingFloor; });
  keep_best(out);
  return out;
}

}  // namespace nl_ask::schema
