// The verb nearest to a time phrase that says when for the concepts of a table; then any verb that
// says when for anything.

#include "candidates/grammar/parse/verb_dates.h"

#include <algorithm>
#include <array>
#include <string>

#include "base/identifier.h"
#include "candidates/grammar/parse/concepts.h"
#include "candidates/grammar/parse/measures.h"
#include "candidates/grammar/sketch/column_words.h"
#include "language/stem.h"
#include "language/wordnet/wordnet.h"

namespace nl_ask::candidates {
namespace {

using language::ConceptId;
using language::Thesaurus;
using language::ThesaurusKey;
using language::ThesaurusPlace;

constexpr int kLongestVerb = 3;
constexpr size_t kMostConcepts = 24;
constexpr int kOfAnything = 100;  // the rank of dates that the verb says of other things

/// The stems that a word may have as a verb: of itself, and of the forms a dictionary has.
std::vector<std::string> verb_stems(const language::Token& token) {
  std::vector<std::string> stems = {token.stem};
  for (const std::string& form : language::dictionary_forms(token.lower)) {
    const std::string stem = language::stem(form);
    if (std::ranges::find(stems, stem) == stems.end()) stems.push_back(stem);
  }
  return stems;
}

/// Verbs that begin at a token, and where they say when; the longest first.
struct VerbPlaces {
  VerbSaid verb;
  std::vector<ThesaurusPlace> places;
};

std::vector<VerbPlaces> verbs_at(const Parse& parse, int first) {
  std::vector<VerbPlaces> found;
  std::vector<std::string> rest;
  const int end = std::min(first + kLongestVerb, static_cast<int>(parse.tokens.size()));
  for (int last = first + 1; last <= end; ++last) {
    if (last > first + 1) rest.push_back(parse.tokens[last - 1].stem);
    for (const std::string& stem : verb_stems(parse.tokens[first])) {
      std::vector<std::string> phrase = {stem};
      phrase.insert(phrase.end(), rest.begin(), rest.end());
      std::vector<ThesaurusPlace> places = Thesaurus::english().verbs(phrase);
      std::erase_if(places,
                    [](const ThesaurusPlace& place) { return place.key != ThesaurusKey::when; });
      if (!places.empty()) found.insert(found.begin(), {{first, last}, std::move(places)});
    }
  }
  return found;
}

/// The words of the thesaurus at tokens [first, last).
bool is_verb(const Parse& parse, const VerbSaid& verb, std::string_view entry) {
  const std::vector<std::string> words = base::identifier_words(entry);
  if (static_cast<int>(words.size()) != verb.last - verb.first) return false;
  for (size_t i = 0; i < words.size(); ++i) {
    const std::vector<std::string> stems = verb_stems(parse.tokens[verb.first + i]);
    if (std::ranges::find(stems, language::stem(words[i])) == stems.end()) return false;
  }
  return true;
}

/// Ranks of the columns by what the concept says of the verb; false: it says nothing of them.
bool rank_columns(const Parse& parse, int table, ConceptId id, const VerbSaid& verb, int base,
                  std::vector<int>& ranks) {
  bool found = false;
  for (const language::SaidFor& line : Thesaurus::english().said_for(id, ThesaurusKey::when)) {
    const bool said = std::ranges::any_of(
        line.said, [&](std::string_view entry) { return is_verb(parse, verb, entry); });
    if (!said) continue;
    for (size_t k = 0; k < line.means.size(); ++k)
      for (const SayingColumn& column : saying_columns(parse, table, line.means[k])) {
        if (!parse.column(column.use).temporal()) continue;
        int& rank = ranks[column.use.column];
        const int mine = base + 2 * static_cast<int>(k) + (column.how < 1 ? 1 : 0);
        if (rank < 0 || mine < rank) rank = mine;
        found = true;
      }
  }
  return found;
}

/// Ranks by the concepts that the table keeps, or by all others; empty: they say nothing.
std::vector<int> ranks_by(const Parse& parse, int table, const VerbPlaces& said,
                          const std::vector<ConceptId>& kept, bool own) {
  std::vector<int> ranks(parse.schema.tables[table].columns.size(), -1);
  bool found = false;
  size_t looked_at = 0;
  for (const ThesaurusPlace& place : said.places) {
    const bool mine = std::ranges::find(kept, place.concept_id) != kept.end();
    if (mine != own || ++looked_at > kMostConcepts) continue;
    found |= rank_columns(parse, table, place.concept_id, said.verb, own ? 0 : kOfAnything, ranks);
  }
  return found ? ranks : std::vector<int>{};
}

/// "borrowed in 2024 but nothing in 2025": between the times nothing is named.
bool shares_verb(const Parse& parse, int time, int i) {
  return std::none_of(parse.chunks.begin() + time + 1, parse.chunks.begin() + i,
                      [](const Chunk& chunk) {
                        return chunk.cue == nullptr && (chunk.named() || !chunk.values.empty());
                      });
}

/// Tokens where the verb may stand, the nearest first: before the chunk as far as another time
/// phrase that has a verb of its own, then after it.
std::vector<int> nearest_tokens(const Parse& parse, int i) {
  std::vector<int> tokens;
  for (int at = i - 1; at >= 0; --at) {
    if (parse.chunks[at].time != nullptr && !shares_verb(parse, at, i)) break;
    for (int t = parse.chunks[at].last - 1; t >= parse.chunks[at].first; --t) tokens.push_back(t);
  }
  for (int at = i + 1; at < parse.size() && parse.chunks[at].time == nullptr; ++at)
    for (int t = parse.chunks[at].first; t < parse.chunks[at].last; ++t) tokens.push_back(t);
  return tokens;
}

/// "When is the bill due?": the token that the table has a date of the very name of; -1: none.
int named_date(const Parse& parse, int i, int table) {
  constexpr double kSure = 0.9;
  for (int at = i + 1; at < parse.size(); ++at) {
    const Chunk& chunk = parse.chunks[at];
    if (!parse.columnar(at) || chunk.column_score() < kSure || chunk.last > chunk.first + 1)
      continue;
    const schema::Mention& best = *chunk.columns[0];
    if (best.table == table && parse.column({table, best.column}).temporal()) return chunk.first;
  }
  return -1;
}

/// "released" beside a release_date: the table's dates that are called after the verb at the token.
std::vector<int> ranks_by_name(const Parse& parse, int table, int token) {
  const std::vector<schema::Column>& columns = parse.schema.tables[table].columns;
  std::vector<int> ranks(columns.size(), -1);
  bool found = false;
  if (parse.tokens[token].stem.empty()) return {};
  for (int c = 0; c < static_cast<int>(columns.size()); ++c)
    if (columns[c].temporal() && parse.naming.has_word(table, c, parse.tokens[token].stem)) {
      ranks[c] = 0;
      found = true;
    }
  return found ? ranks : std::vector<int>{};
}

/// The table whose rows stand before the verb at chunk `column`: "payments were received", "the
/// money received"; -1: none, or the verb names a column of a table that is spoken of.
int table_of_verb(const Parse& parse, int column) {
  if (!says_done(parse.tokens[parse.chunks[column].first].lower)) return -1;
  int before = column - 1;
  while (parse.is(before, CueKind::auxiliary) || parse.is(before, CueKind::be) ||
         parse.is(before, CueKind::stop) || parse.is(before, CueKind::relative) ||
         parse.is(before, CueKind::have))
    --before;
  if (before < 0) return -1;
  const std::vector<Measure> measures = measures_at(parse, before);
  const int rows = measures.empty() ? -1 : measures[0].table;
  const int table = parse.tabular(before) ? table_at(parse, before) : rows;
  const int best = parse.chunks[column].columns[0]->table;
  return best == table || parse.named[best] ? -1 : table;
}

}  // namespace

std::vector<ColumnUse> dates_of_rows_before(const Parse& parse, int i, int column) {
  const int table = table_of_verb(parse, column);
  if (table < 0) return {};
  VerbSaid verb;
  const std::vector<int> said = dates_said(parse, i, table, verb);
  std::vector<ColumnUse> dates;
  for (int c = 0; c < static_cast<int>(said.size()); ++c)
    if (date_said(said, c) == DateSaid::meant) dates.push_back({table, c});
  return dates;
}

std::vector<int> dates_said(const Parse& parse, int i, int table, VerbSaid& verb) {
  const std::vector<ConceptId> kept = concepts_of(parse, table);
  const std::vector<int> tokens = nearest_tokens(parse, i);
  const auto done =
      std::ranges::find_if(tokens, [&](int token) { return says_done(parse.tokens[token].lower); });
  if (done != tokens.end())
    if (std::vector<int> ranks = ranks_by_name(parse, table, *done); !ranks.empty()) {
      verb = {*done, *done + 1, true};
      return ranks;
    }
  const int named = parse.kinds[i] == CueKind::when ? named_date(parse, i, table) : -1;
  if (named >= 0)
    if (std::vector<int> ranks = ranks_by_name(parse, table, named); !ranks.empty()) return ranks;
  for (const bool own : {true, false})
    for (const int token : tokens)
      for (const VerbPlaces& said : verbs_at(parse, token)) {
        std::vector<int> ranks = ranks_by(parse, table, said, kept, own);
        if (ranks.empty()) continue;
        verb = said.verb;
        return ranks;
      }
  return {};
}

int date_of_verb(const Parse& parse, int table, int token) {
  if (!says_done(parse.tokens[token].lower)) return -1;
  std::vector<int> ranks = ranks_by_name(parse, table, token);
  if (ranks.empty())
    for (const VerbPlaces& said : verbs_at(parse, token))
      if (ranks = ranks_by(parse, table, said, concepts_of(parse, table), true); !ranks.empty())
        break;
  for (int c = 0; c < static_cast<int>(ranks.size()); ++c)
    if (date_said(ranks, c) == DateSaid::meant) return c;
  return -1;
}

bool says_when_done(const Parse& parse, int i, const schema::Mention& value) {
  const Chunk& chunk = parse.chunks[i];
  return value.evidence == schema::Evidence::stem && chunk.last - chunk.first == 1 &&
         date_of_verb(parse, value.table, chunk.first) >= 0;
}

DateSaid date_said(const std::vector<int>& ranks, int column) {
  if (ranks.empty()) return DateSaid::unsaid;
  int best = -1;
  for (const int rank : ranks)
    if (rank >= 0 && (best < 0 || rank < best)) best = rank;
  const int mine = ranks[column];
  if (mine < 0) return DateSaid::other;
  if (mine > best) return DateSaid::likely;
  return best >= kOfAnything ? DateSaid::related : DateSaid::meant;
}

std::optional<VerbSaid> verb_of_time(const Parse& parse, int first, int last, int table) {
  int at = last + 1;
  while (parse.is(at, CueKind::in) || parse.is(at, CueKind::stop) ||
         parse.is(at, CueKind::compare) || parse.is(at, CueKind::between))
    ++at;
  if (at >= parse.size() || (parse.chunks[at].time == nullptr && !parse.chunks[at].number))
    return std::nullopt;
  VerbSaid verb;
  const std::vector<int> dates = dates_said(parse, at, table, verb);
  const bool said = verb.first < parse.chunks[last].last && verb.last > parse.chunks[first].first &&
                    std::ranges::any_of(dates, [](int rank) { return rank >= 0; });
  return said ? std::optional(verb) : std::nullopt;
}

void use_verb(Parse& parse, const VerbSaid& verb) {
  for (int i = 0; i < parse.size(); ++i)
    if (parse.chunks[i].first >= verb.first && parse.chunks[i].last <= verb.last && parse.free(i) &&
        parse.chunks[i].unknown())
      parse.use(i);
}

void use_asked_verb(Parse& parse, const VerbSaid& verb) {
  use_verb(parse, verb);
  if (!verb.names_date) return;
  for (int i = 0; i < parse.size(); ++i)
    if (parse.chunks[i].first == verb.first && parse.chunks[i].last == verb.last &&
        parse.valuable(i))
      parse.use(i);
}

namespace {}  // namespace

bool comes_later(const Parse& parse, ColumnUse date) {
  constexpr std::array kKinds = {"over", "seldom", "later"};
  return std::ranges::any_of(
      kKinds, [&](const char* kind) { return has_column_word(parse.naming, date, kind); });
}

bool date_named(const Parse& parse, ColumnUse date) {
  return std::ranges::any_of(parse.tokens, [&](const language::Token& token) {
    return !is_column_word("moment", token.stem) &&
           parse.naming.has_word(date.table, date.column, token.stem);
  });
}

void add_date_evidence(const Parse& parse, const std::vector<int>& ranks, ColumnUse use,
                       FeatureVector& features, const DateEvidence& evidence) {
  const auto found = [&]() -> std::string_view {
    switch (date_said(ranks, use.column)) {
      case DateSaid::meant:
        return evidence.meant;
      case DateSaid::related:
        return evidence.related;
      case DateSaid::likely:
        return evidence.likely;
      case DateSaid::other:
        return evidence.other;
      case DateSaid::unsaid:
        break;
    }
    return comes_later(parse, use) && !date_named(parse, use) ? evidence.later : "";
  }();
  if (!found.empty()) features.add(found);
}

}  // namespace nl_ask::candidates
