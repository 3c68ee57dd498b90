// Matches of names and values compete for the words; the tables that are said weigh their columns.

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "schema/linking/index.h"
#include "schema/linking/match.h"
#include "schema/linking/mention.h"
#include "schema/linking/value_match.h"
#include "schema/linking/weights.h"

namespace nl_ask::schema {

namespace {

using language::Span;
using language::Token;

/// A column is taken for mentioned, where its values are looked for, from this score on.
constexpr double kValueBase = 0.72;
constexpr double kValueColumn = 0.2;
constexpr double kValueTable = 0.08;
/// A value of an index, and of one of which the question has only some words.
constexpr double kFoundScore = 0.97;
constexpr double kFoundPart = 0.85;
/// A guess at a column that has been looked through.
constexpr double kMissing = 0.5;
/// A word that names something this surely is not taken for a value that nobody has seen.
constexpr double kSurelyNamed = 0.7;

/// How surely the question mentions each table and column at all.
class Context {
 public:
  Context(const std::vector<NameMatch>& matches, const NameIndex& names)
      : names_(names), best_(names.items().size(), 0) {
    for (const NameMatch& match : matches) {
      double& best = best_[static_cast<std::size_t>(match.item)];
      best = std::max(best, match.score);
    }
    spread_to_neighbours();
  }

  double item(int item) const { return best_[static_cast<std::size_t>(item)]; }

  /// 1 for the table that is mentioned most surely.
  double table(int table) const {
    const double score = tables_[static_cast<std::size_t>(table)];
    return top_ > 0 ? score / top_ : 1;
  }

 private:
  void spread_to_neighbours() {
    std::vector<int> tables;
    for (const Item& item : names_.items()) {
      if (item.column < 0) tables.push_back(item.table);
    }
    tables_.resize(tables.size());
    for (const int table : tables) {
      double score = item(names_.item(table));
      for (const int other : names_.neighbours(table)) {
        score = std::max(score, kLinkingWeights.neighbour_context * item(names_.item(other)));
      }
      tables_[static_cast<std::size_t>(table)] = score;
      top_ = std::max(top_, score);
    }
  }

  const NameIndex& names_;
  std::vector<double> best_;    // by item
  std::vector<double> tables_;  // by table
  double top_ = 0;
};

Span span_of(const std::vector<Token>& tokens, int first, int last) {
  return language::join(tokens[static_cast<std::size_t>(first)].span,
                        tokens[static_cast<std::size_t>(last) - 1].span);
}

Mention name_mention(const NameMatch& match, const Item& item, double score,
                     const std::vector<Token>& tokens) {
  Mention mention;
  mention.span = span_of(tokens, match.first, match.last);
  mention.first_token = match.first;
  mention.last_token = match.last;
  mention.kind = item.column < 0 ? MentionKind::table : MentionKind::column;
  mention.table = item.table;
  mention.column = item.column;
  mention.evidence = match.evidence;
  mention.score = std::min(1.0, score);
  return mention;
}

/// Name matches with the tables of the question taken into account.
void weigh_by_context(std::vector<NameMatch>& matches, const NameIndex& names,
                      const Context& context) {
  for (NameMatch& match : matches) {
    const Item& item = names.items()[static_cast<std::size_t>(match.item)];
    if (item.column < 0) continue;
    const double doubt = 1 + kLinkingWeights.least_doubt - match.score;
    match.score *= 1 - kLinkingWeights.context * doubt * (1 - context.table(item.table));
  }
}

/// What ranks matches of one span: lower is better.
auto rank(const NameMatch& match, const Item& item) {
  return std::tuple(-std::min(1.0, match.score), match.evidence, item.table, item.column);
}

/// The best matches of one span and kind, as select() would choose them from their mentions: there
/// are thousands in a large schema. Sorted by rank, no item twice, at most `limit`.
void keep_match(std::vector<const NameMatch*>& best, const NameMatch& match, const NameIndex& names,
                std::size_t limit) {
  const auto item_of = [&names](const NameMatch& one) -> const Item& {
    return names.items()[static_cast<std::size_t>(one.item)];
  };
  const auto mine = rank(match, item_of(match));
  const auto better = [&](const NameMatch* other) { return rank(*other, item_of(*other)) <= mine; };
  const auto same = [&](const NameMatch* other) { return other->item == match.item; };
  const auto place = std::find_if_not(best.begin(), best.end(), better);
  if (place == best.end() && best.size() >= limit) return;
  if (std::any_of(best.begin(), place, same)) return;
  const auto worse = best.insert(place, &match) + 1;
  best.erase(std::remove_if(worse, best.end(), same), best.end());
  if (best.size() > limit) best.pop_back();
}

/// "no invoice" of an invoice's number: it says that there is none.
bool denies(const NameMatch& match, const std::vector<Token>& tokens) {
  const auto first = tokens.begin() + match.first;
  return match.last - match.first > 1 && first->lower == "no" && (first + 1)->lower != "of" &&
         (first + 1)->kind == language::TokenKind::word;
}

/// "subscribers per status": how many there are of each, and no column "user_status"; a price per
/// unit may be called "unit_price". `rows`: whether the words up to a token surely name a table.
bool counts_per(const NameMatch& match, const std::vector<Token>& tokens, const Item& item,
                const std::vector<bool>& rows) {
  if (item.column < 0) return false;
  for (int i = match.first + 1; i < match.last; ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (tokens[at].lower == "per" && rows[at]) return true;
  }
  return false;
}

/// For each token whether a table is surely named right before it.
std::vector<bool> after_tables(const std::vector<NameMatch>& matches, std::size_t tokens,
                               const NameIndex& names) {
  std::vector<bool> after(tokens + 1, false);
  for (const NameMatch& match : matches)
    if (names.items()[static_cast<std::size_t>(match.item)].column < 0 &&
        match.score >= kSurelyNamed)
      after[static_cast<std::size_t>(match.last)] = true;
  return after;
}

std::vector<Mention> name_mentions(const std::vector<NameMatch>& matches,
                                   const std::vector<Token>& tokens, const NameIndex& names,
                                   const LinkingLimits& limits) {
  std::map<std::tuple<int, int, bool>, std::vector<const NameMatch*>> spans;
  const std::vector<bool> rows = after_tables(matches, tokens.size(), names);
  for (const NameMatch& match : matches) {
    const Item& item = names.items()[static_cast<std::size_t>(match.item)];
    if (match.score < kLinkingFloor || denies(match, tokens) ||
        counts_per(match, tokens, item, rows))
      continue;
    const bool table = item.column < 0;
    keep_match(spans[{match.first, match.last, table}], match, names,
               static_cast<std::size_t>(limits.per_span));
  }
  std::vector<Mention> mentions;
  for (const auto& [span, best] : spans) {
    for (const NameMatch* match : best) {
      const Item& item = names.items()[static_cast<std::size_t>(match->item)];
      mentions.push_back(name_mention(*match, item, match->score, tokens));
    }
  }
  return mentions;
}

/// Words of a comment name no column where another one of the table is called just so.
void leave_to_names(std::vector<Mention>& mentions) {
  const auto called_so = [&](const Mention& one) {
    return std::ranges::any_of(mentions, [&](const Mention& other) {
      return other.evidence == Evidence::exact && other.column >= 0 && other.table == one.table &&
             other.first_token == one.first_token && other.last_token == one.last_token;
    });
  };
  std::vector<Mention> left;
  for (const Mention& one : mentions)
    if (one.evidence != Evidence::comment || one.column < 0 || !called_so(one)) left.push_back(one);
  mentions = std::move(left);
}

/// "Email addresses" are what "emails" are: the second word alone names nothing else there.
void leave_to_compounds(std::vector<Mention>& mentions) {
  const auto same_item = [](const Mention& a, const Mention& b) {
    return a.table == b.table && a.column == b.column;
  };
  std::vector<std::pair<int, int>> compounds;  // where the second word stands
  for (const Mention& both : mentions) {
    if (both.evidence != Evidence::synonym || both.column < 0 ||
        both.last_token != both.first_token + 2)
      continue;
    const bool first_alone = std::ranges::any_of(mentions, [&](const Mention& head) {
      return head.first_token == both.first_token && head.last_token == both.last_token - 1 &&
             head.evidence <= Evidence::stem && same_item(head, both);
    });
    if (first_alone) compounds.emplace_back(both.last_token - 1, both.last_token);
  }
  std::erase_if(mentions, [&](const Mention& one) {
    return std::ranges::find(compounds, std::pair(one.first_token, one.last_token)) !=
           compounds.end();
  });
}

/// What a span mentions its twins are mentioned by nearly as well.
void add_twins(std::vector<NameMatch>& matches, const NameIndex& names) {
  const std::size_t count = matches.size();
  for (std::size_t i = 0; i < count; ++i) {
    for (const int twin : names.twins(matches[i].item)) {
      NameMatch other = matches[i];
      other.item = twin;
      other.score *= kLinkingWeights.twin;
      other.evidence = std::max(other.evidence, Evidence::synonym);
      matches.push_back(other);
    }
  }
}

Mention value_mention(const ValueMatch& match, const std::vector<Token>& tokens,
                      const NameIndex& names, const Context& context) {
  Mention mention;
  mention.span = span_of(tokens, match.first, match.last);
  mention.first_token = match.first;
  mention.last_token = match.last;
  mention.kind = MentionKind::value;
  mention.table = match.table;
  mention.column = match.column;
  mention.value = match.value;
  mention.evidence = match.evidence;
  mention.sight = match.sight;
  mention.score = match.score *
                  (kValueBase + kValueColumn * context.item(names.item(match.table, match.column)) +
                   kValueTable * context.table(match.table));
  return mention;
}

/// Tokens that the question surely uses as names of tables and columns.
std::vector<bool> named_tokens(const std::vector<NameMatch>& matches, std::size_t count) {
  std::vector<bool> out(count, false);
  for (const NameMatch& match : matches) {
    if (match.score < kSurelyNamed) continue;
    for (int i = match.first; i < match.last; ++i) out[static_cast<std::size_t>(i)] = true;
  }
  return out;
}

/// Adds what is known to be meant; what the question is about, with all of it.
Context hear(const std::vector<Said>& said, const NameIndex& names,
             std::vector<NameMatch>& matches) {
  std::vector<NameMatch> all = matches;
  for (const Said& one : said) {
    const int item = one.column < 0 ? names.item(one.table) : names.item(one.table, one.column);
    const NameMatch match{one.first, one.last, item, 1, Evidence::exact};
    all.push_back(match);
    if (!one.context) matches.push_back(match);
  }
  return Context(all, names);
}

/// "tents" for Tent, "Spanish" for Spain.
double form_weight(Evidence evidence) {
  if (evidence == Evidence::stem) return kLinkingWeights.value_plural;
  return evidence == Evidence::synonym ? kLinkingWeights.value_same : 1;
}

/// Of the values of one column for one span, what is found takes the place of what is guessed.
void add_found(const std::vector<FoundValue>& found, std::vector<ValueMatch>& values) {
  const auto takes_place = [&](const ValueMatch& guess) {
    return std::ranges::any_of(found, [&](const FoundValue& one) {
      return guess.first == one.first && guess.last == one.last && guess.table == one.table &&
             guess.column == one.column &&
             (guess.value == one.value || guess.evidence == Evidence::pattern);
    });
  };
  std::erase_if(values, takes_place);
  for (const FoundValue& one : found) {
    ValueMatch match;
    match.first = one.first;
    match.last = one.last;
    match.table = one.table;
    match.column = one.column;
    match.value = one.value;
    match.evidence = one.evidence;
    match.score = kFoundScore * one.share * (one.part ? kFoundPart : 1) * form_weight(one.evidence);
    if (one.part) match.evidence = Evidence::part;
    if (one.share < 1) match.evidence = Evidence::ngram;
    match.sight = one.sight;
    values.push_back(std::move(match));
  }
}

/// Guesses at columns that hold no such value.
void mark_missing(const std::vector<MissingValue>& missing, const Schema& schema,
                  std::vector<ValueMatch>& values) {
  for (ValueMatch& guess : values) {
    if (guess.evidence != Evidence::pattern) continue;
    const Column& column = schema.column(guess.table, guess.column);
    const bool looked = std::ranges::any_of(missing, [&](const MissingValue& one) {
      return guess.first == one.first && guess.last == one.last && guess.table == one.table &&
             guess.column == one.column;
    });
    if (looked) guess.score = std::max(guess.score * kMissing, kLinkingFloor);
    if (looked || (column.textual() && column.values_complete)) guess.sight = Sight::missing;
  }
}

auto place(const Mention& mention) { return std::tuple(mention.span, mention.kind); }

/// Sorts mentions, drops repeated ones, and keeps the best of each span and kind.
std::vector<Mention> select(std::vector<Mention> mentions, const LinkingLimits& limits) {
  std::ranges::sort(mentions, [](const Mention& a, const Mention& b) {
    return std::tuple(a.span, a.kind, -a.score, a.evidence, a.table, a.column) <
           std::tuple(b.span, b.kind, -b.score, b.evidence, b.table, b.column);
  });
  std::vector<Mention> out;
  std::size_t group = 0;  // where the mentions of this span and kind begin in `out`
  for (Mention& mention : mentions) {
    if (out.empty() || place(out.back()) != place(mention)) group = out.size();
    if (out.size() - group >= static_cast<std::size_t>(limits.per_span)) continue;
    const auto same = [&](const Mention& other) {
      return other.table == mention.table && other.column == mention.column &&
             other.value == mention.value;
    };
    if (std::any_of(out.begin() + static_cast<long>(group), out.end(), same)) continue;
    out.push_back(std::move(mention));
  }
  std::ranges::stable_sort(out, [](const Mention& a, const Mention& b) {
    return std::tuple(a.span, -a.score) < std::tuple(b.span, -b.score);
  });
  return out;
}

}  // namespace

std::vector<Mention> link(const std::vector<Token>& tokens, const Schema& schema,
                          const LinkingIndex& index, const LinkingLimits& limits,
                          const Feedback& told) {
  const NameIndex& names = index.names();
  const std::vector<Atom> atoms = question_atoms(tokens, names);
  limits.check();
  std::vector<NameMatch> matches = match_names(atoms, names, limits);
  limits.check();
  const Context context = hear(told.said, names, matches);
  weigh_by_context(matches, names, context);
  limits.check();
  add_twins(matches, names);
  limits.check();
  std::vector<Mention> mentions = name_mentions(matches, tokens, names, limits);
  leave_to_compounds(mentions);
  leave_to_names(mentions);
  limits.check();
  const std::vector<bool> named = named_tokens(matches, tokens.size());
  std::vector<ValueMatch> values =
      match_values(tokens, atoms, named, schema, index.values(), limits);
  limits.check();
  std::ranges::move(match_flags(matches, names, schema), std::back_inserter(values));
  add_found(told.values, values);
  mark_missing(told.missing, schema, values);
  for (const ValueMatch& match : values) {
    mentions.push_back(value_mention(match, tokens, names, context));
  }
  limits.check();
  return select(std::move(mentions), limits);
}

}  // namespace nl_ask::schema
