// Whole values first, then parts and misspelled ones, each worth less the looser it is.

#include "schema/linking/value_match.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>
#include <tuple>

#include "base/utf8.h"
#include "language/number.h"
#include "schema/linking/code_comment.h"
#include "schema/linking/no_value.h"
#include "schema/linking/value_sets.h"
#include "schema/linking/weights.h"

namespace nl_ask::schema {

namespace {

using language::Token;
using language::TokenKind;

/// Letters, digits and case the same but for punctuation between them.
constexpr double kPunctuation = 0.93;
/// A word that also says an operation ("count") is a value less often.
constexpr double kOperation = 0.5;
/// Part of a value, in small letters.
constexpr double kSmallLetters = 0.6;
/// A code such as "F" for "female" stands in a column with few values.
constexpr double kFewCodes = 12;
constexpr std::size_t kCodeBytes = 3;
/// Shorter words are not taken for misspelled values.
constexpr std::size_t kShortestSlip = 5;
/// A part of a value is said in at most so many tokens.
constexpr int kMostPartTokens = 6;
/// Tokens of more words are taken whole, and shorter words in them are none.
constexpr std::size_t kMostPieces = 4;
constexpr std::size_t kShortestPiece = 3;

bool all_capitals(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return is_capital(c) || c == '.'; });
}

/// The same word, or one is the other's beginning ("Info.").
bool same_word(const std::string& a, const std::string& b) {
  const bool shortened = a.size() >= kShortestPiece && b.size() >= kShortestPiece &&
                         (a.starts_with(b) || b.starts_with(a));
  return shortened || without_plural(a) == without_plural(b);
}

/// Share of the words of a value that `said` is: all in any order, or some that follow one another.
double share_of(const std::vector<std::string>& said, const std::vector<std::string>& all) {
  if (std::ranges::is_permutation(said, all, {}, without_plural, without_plural)) return 1;
  const auto found = std::search(all.begin(), all.end(), said.begin(), said.end(), same_word);
  if (found == all.end()) return 0;
  return static_cast<double>(said.size()) / static_cast<double>(all.size());
}

/// Nobody means an address of mail or of a page by a word in it.
bool is_address(std::string_view text) {
  return text.find('@') != text.npos || text.find("://") != text.npos;
}

class ValueMatcher {
 public:
  ValueMatcher(const ValueQuestion& question, const std::vector<bool>& named, const Schema& schema,
               const ValueIndex& values, const LinkingLimits& limits)
      : question_(question), named_(named), schema_(schema), values_(values), limits_(limits) {}

  std::vector<ValueMatch> run() {
    find_words();
    const int count = question_.size();
    for (int first = 0; first < count && out_.size() < kMostValueMatches; ++first) {
      limits_.check();
      if (kind(first) == TokenKind::punctuation) continue;
      const bool quoted = kind(first) == TokenKind::quoted;
      const int end = quoted ? first + 1 : std::min(count, first + kMaxValueTokens);
      for (int last = first + 1; last <= end; ++last) span(first, last);
      pieces(first);
      digits(first);
      misspelled(first);
    }
    return std::move(out_);
  }

 private:
  TokenKind kind(int i) const { return question_.token(i).kind; }

  const std::string& stored(const ValueRef& ref) const { return stored_value(schema_, ref); }

  void span(int first, int last) {
    if (kind(last - 1) == TokenKind::punctuation) return;
    if (last > first + 1 && kind(last - 1) == TokenKind::quoted) return;
    const std::string typed = question_.text(first, last);
    if (typed.size() > ValueIndex::kMaxValueBytes || !may_be_value(first, last, typed)) return;
    for (const ValueRef& ref : values_.whole(schema_, typed)) whole(first, last, typed, ref);
    if (!divides_time(question_, first, last)) in_other_forms(first, last, typed);
    same(first, last, typed);
    parts(first, last, typed);
  }

  /// "Nomination" for Nominated; codes.
  void in_other_forms(int first, int last, const std::string& typed) {
    const std::string stems = value_stems(typed);
    for (const ValueRef& ref : values_.stemmed(schema_, stems)) {
      offer(first, last, ref, Evidence::stem, kLinkingWeights.value_stem * plainness(first, last));
    }
    for (const std::string& said : spoken(typed, stems))
      for (const ValueRef& ref : values_.spelt_out(said))
        offer(first, last, ref, Evidence::synonym,
              kLinkingWeights.value_spelt_out * plainness(first, last));
    if (const std::string bare = without_article(typed); bare != typed)
      for (const ValueRef& ref : values_.whole(schema_, bare))
        offer(first, last, ref, Evidence::stem, kPunctuation);
    shortened(first, last);
    initials(first, last);
  }

  static std::string without_article(std::string typed) {
    const std::size_t article = typed.find(" the ");
    if (article != typed.npos) typed.erase(article, 4);
    return typed;
  }

  /// As it is; "no-show" is spelt out as "no show", "in the workshop" as "in workshop" too.
  static std::vector<std::string> spoken(const std::string& typed, const std::string& stems) {
    std::vector<std::string> said = {stems};
    std::string bare = without_article(typed);
    std::ranges::replace(bare, '-', ' ');
    if (bare != typed) said.push_back(value_stems(bare));
    return said;
  }

  /// "exterior" for EXT, "associate professor" where ranks are ASSOC and PROF.
  void shortened(int first, int last) {
    const int words = last - first;
    const auto offer_all = [&](const std::vector<ValueRef>& refs) {
      for (const ValueRef& ref : refs)
        offer(first, last, ref, Evidence::synonym, kLinkingWeights.value_spelt_out);
    };
    if (words > 2 || question_.is_function(first) || kind(first) != TokenKind::word) return;
    const std::vector<ValueRef>& begun = values_.codes().beginning(question_.token(first).lower);
    if (words == 1) return offer_all(begun);
    std::vector<ValueRef> of_both;
    for (const ValueRef& ref : begun)
      if (begins_other(last - 1, ref)) of_both.push_back(ref);
    offer_all(of_both);
  }

  /// Whether the word is short for another value of the column.
  bool begins_other(int at, const ValueRef& ref) const {
    const std::string& word = question_.token(at).lower;
    const Column& column = schema_.column(ref.table, ref.column);
    return std::ranges::any_of(column.values, [&](const std::string& value) {
      return value != stored(ref) && value.size() >= kShortestPiece &&
             word.starts_with(base::fold(value));
    });
  }

  /// "South America" for SA.
  void initials(int first, int last) {
    constexpr int kFewest = 2, kMost = 4;
    if (last - first < kFewest || last - first > kMost) return;
    std::string letters;
    for (int i = first; i < last; ++i) {
      const std::string& word = question_.token(i).text;
      if (question_.is_function(i) || word.size() < 2 || !is_capital(word[0])) return;
      letters += word[0];
    }
    for (const ValueRef& ref : values_.whole(schema_, letters))
      if (stored(ref) == letters && schema_.column(ref.table, ref.column).textual())
        offer(first, last, ref, Evidence::synonym, kLinkingWeights.value_same);
  }

  bool says_nothing(int first, int last) const {
    for (int i = first; i < last; ++i)
      if (!question_.is_function(i)) return false;
    return true;
  }

  /// Words that say nothing by themselves must look like a name ("sent us a ticket" is not about
  /// the U.S.A.); a letter must be a capital.
  bool may_be_value(int first, int last, const std::string& typed) const {
    if (kind(first) == TokenKind::quoted) return true;
    if (last <= first + 2 && says_nothing(first, last)) {
      return (first > 0 || last > first + 1) && has_capital(typed);
    }
    return typed.size() > 1 || !std::islower(static_cast<unsigned char>(typed[0]));
  }

  double plainness(int first, int last) const {
    return is_small_word(question_, first, last) && question_.is_operation(first) ? kOperation : 1;
  }

  void whole(int first, int last, const std::string& typed, const ValueRef& ref) {
    const std::string& value = stored(ref);
    // of several words, "own goals" is as sure as "own-goal"
    double score = last > first + 1 ? kPunctuation : kLinkingWeights.value_plural;
    Evidence evidence = Evidence::stem;
    if (value == typed) {
      score = kLinkingWeights.value_exact;
      evidence = Evidence::exact;
    } else if (base::fold(value) == base::fold(typed)) {
      score = kLinkingWeights.value_case;
      evidence = Evidence::exact;
    } else if (squash(value) == squash(typed)) {
      score = kPunctuation;
      if (value_words(value) == value_words(typed)) evidence = Evidence::exact;  // IN_REPAIR
    }
    if (schema_.column(ref.table, ref.column).numeric()) {
      if (value != typed) return;
      score *= number_weight(schema_, ref.table, ref.column, typed);
    }
    offer(first, last, ref, evidence, score * plainness(first, last));
  }

  /// Whether the comment of a code's column says what it means, and that in none of these words.
  bool told_otherwise(const ValueRef& ref, const std::vector<std::string>& words) const {
    if (!values_.codes().told(ref.table, ref.column)) return false;
    const std::string meaning = code_in_words(schema_.column(ref.table, ref.column), stored(ref));
    return std::ranges::find(words, squash(meaning)) == words.end();
  }

  /// Values of the same set: "French" for France, "female" for F; but what a comment says of a code
  /// is all that it means ("A annual": not active).
  void same(int first, int last, const std::string& typed) {
    if (typed.size() == 1 || (typed.size() <= kCodeBytes && !all_capitals(typed))) return;
    const auto* others = ValueSets::english().others(typed);
    if (others == nullptr) return;
    for (const std::string& other : *others) {
      for (const ValueRef& ref : values_.whole(schema_, other)) {
        const Column& column = schema_.column(ref.table, ref.column);
        const std::string& value = stored(ref);
        const bool code = value.size() == 1;
        if (!column.textual() || (code && column.distinct > kFewCodes)) continue;
        if (value.size() <= kCodeBytes && told_otherwise(ref, *others)) continue;
        if (value.size() <= kCodeBytes && base::fold(value) != base::fold(other)) continue;
        offer(first, last, ref, Evidence::synonym, kLinkingWeights.value_same);
      }
    }
  }

  /// Values of which the span is some of the words, or all of them shortened. Several words that
  /// only one value of a column has are as good as all of it: "Acme Torino" of "Acme Torino SpA".
  void parts(int first, int last, const std::string& typed) {
    const bool loose = question_.is_function(first) || question_.is_function(last - 1) ||
                       question_.token(last - 1).number ||
                       (last == first + 1 && question_.is_operation(first));
    if (loose || last - first > kMostPartTokens || says_unit_of_time(question_, first, last))
      return;
    const std::vector<ValueRef>* const values = sharing(first, last);
    if (values == nullptr) return;
    const std::vector<std::string> said = value_words(typed);
    const bool name = has_capital(typed) || kind(first) == TokenKind::quoted;
    std::vector<std::pair<ValueRef, double>> sharing_words;
    std::map<std::pair<int, int>, int> in_column;
    for (const ValueRef& ref : *values) {
      if (is_address(stored(ref)) && !is_address(typed)) continue;
      const double share = share_of(said, value_words(stored(ref)));
      if (share <= 0) continue;
      sharing_words.emplace_back(ref, share);
      ++in_column[{ref.table, ref.column}];
    }
    for (const auto& [ref, share] : sharing_words) {
      if (share >= 1 && said.size() > 1) {  // "2025 Winter Cup" of "Winter Cup 2025"
        offer(first, last, ref, Evidence::exact, kPunctuation);
        continue;
      }
      const bool only = said.size() > 1 && in_column[{ref.table, ref.column}] == 1;
      const double score = share < 1 && !only ? kLinkingWeights.value_part * std::sqrt(share)
                                              : kLinkingWeights.value_shortened;
      offer(first, last, ref, Evidence::part, score * (name ? 1 : kSmallLetters));
    }
  }

  /// Values that share the rarest known word with the span.
  const std::vector<ValueRef>* sharing(int first, int last) const {
    const std::vector<ValueRef>* best = nullptr;
    for (int i = first; i < last; ++i) {
      const std::vector<ValueRef>& values = with_word_[static_cast<std::size_t>(i)];
      if (!values.empty() && (best == nullptr || values.size() < best->size())) best = &values;
    }
    return best;
  }

  /// Values that have a token's longest word, by token.
  void find_words() {
    for (int i = 0; i < question_.size(); ++i) {
      limits_.check();
      std::vector<std::string> words;
      if (!question_.is_function(i)) words = value_words(question_.token(i).text);
      const auto longest = std::ranges::max_element(words, {}, &std::string::size);
      with_word_.push_back(longest == words.end() ? std::vector<ValueRef>()
                                                  : values_.with_word(*longest));
    }
  }

  /// Words inside one token: "friendly-type", "'Atsushi Ohori'" for two columns.
  void pieces(int at) {
    const std::string& typed = question_.token(at).text;
    const bool hyphens = kind(at) == TokenKind::word && typed.find('-') != std::string::npos;
    if (!hyphens && kind(at) != TokenKind::quoted) return;
    const std::vector<std::string> words = value_words(typed);
    if (words.size() < 2 || words.size() > kMostPieces) return;
    for (const std::string& word : words) {
      if (word.size() < kShortestPiece) continue;
      for (const ValueRef& ref : values_.whole(schema_, word)) {
        offer(at, at + 1, ref, Evidence::part, kLinkingWeights.value_piece);
      }
      same(at, at + 1, word);
    }
  }

  /// "five" for a code in digits.
  void digits(int at) {
    const Token& token = question_.token(at);
    if (!token.number) return;
    const std::string said = language::number_text(*token.number);
    if (said == token.text) return;
    for (const ValueRef& ref : values_.whole(schema_, said)) {
      if (!schema_.column(ref.table, ref.column).textual() || stored(ref) != said) continue;
      offer(at, at + 1, ref, Evidence::synonym, kLinkingWeights.value_digits);
    }
  }

  /// A single word that is neither a name nor anything else we know.
  void misspelled(int at) {
    const Token& token = question_.token(at);
    const bool known = question_.is_function(at) || question_.is_operation(at) || token.number ||
                       named_[static_cast<std::size_t>(at)];
    if (known || token.lower.size() < kShortestSlip) return;
    const bool found = std::ranges::any_of(out_, [&](const ValueMatch& match) {
      return match.first == at && match.last == at + 1 && match.evidence != Evidence::part;
    });
    if (found) return;
    for (const ValueRef& ref : values_.misspelled(schema_, token.lower)) {
      offer(at, at + 1, ref, Evidence::ngram, kLinkingWeights.value_misspelled);
    }
  }

  void offer(int first, int last, const ValueRef& ref, Evidence evidence, double score) {
    if (score < kLinkingFloor) return;
    if (names_all_rows(question_, first, last, schema_.tables[ref.table], stored(ref))) return;
    out_.push_back({first, last, ref.table, ref.column, stored(ref), evidence, score});
  }

  const ValueQuestion& question_;
  const std::vector<bool>& named_;  // by token
  const Schema& schema_;
  const ValueIndex& values_;
  const LinkingLimits& limits_;
  std::vector<std::vector<ValueRef>> with_word_;
  std::vector<ValueMatch> out_;
};

/// Leaves the best match of each span and column.
void keep_best(std::vector<ValueMatch>& matches) {
  std::ranges::sort(matches, [](const ValueMatch& a, const ValueMatch& b) {
    return std::tie(a.first, a.last, a.table, a.column, b.score, a.value) <
           std::tie(b.first, b.last, b.table, b.column, a.score, b.value);
  });
  const auto same_place = [](const ValueMatch& a, const ValueMatch& b) {
    return a.first == b.first && a.last == b.last && a.table == b.table && a.column == b.column;
  };
  matches.erase(std::unique(matches.begin(), matches.end(), same_place), matches.end());
}

/// "Torino" of "Tecnoparti Torino" says nothing more of "Tecnoparti Torino SpA".
void drop_contained_parts(std::vector<ValueMatch>& matches) {
  const auto part_of = [](const ValueMatch& one, const ValueMatch& longer) {
    return longer.evidence != Evidence::pattern && longer.first <= one.first &&
           one.last <= longer.last && longer.last - longer.first > one.last - one.first &&
           longer.table == one.table && longer.column == one.column && longer.value == one.value;
  };
  const std::vector<ValueMatch> all = matches;
  std::erase_if(matches, [&](const ValueMatch& one) {
    return one.evidence == Evidence::part &&
           std::ranges::any_of(all, [&](const ValueMatch& other) { return part_of(one, other); });
  });
}

}  // namespace

std::vector<ValueMatch> match_values(const std::vector<Token>& tokens,
                                     const std::vector<Atom>& atoms, const std::vector<bool>& named,
                                     const Schema& schema, const ValueIndex& values,
                                     const LinkingLimits& limits) {
  const ValueQuestion question(tokens, atoms);
  std::vector<ValueMatch> matches = ValueMatcher(question, named, schema, values, limits).run();
  add_patterns(question, named, schema, limits, matches);
  keep_best(matches);
  drop_contained_parts(matches);
  return matches;
}

}  // namespace nl_ask::schema
