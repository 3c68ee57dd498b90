#include "candidates/grammar/parse/linked_apart.h"

#include <algorithm>
#include <string>

#include "candidates/grammar/parse/persons_meant.h"
#include "language/number.h"
#include "language/thesaurus.h"

namespace nl_ask::candidates {
namespace {

using language::CueKind;
using language::CueMatch;
using language::Token;
using schema::Mention;
using schema::MentionKind;

/// "candidates per country" is no other way to spell people_candidate, nor "items per order" one to
/// spell order_items; "cost per night" may be price_per_night.
bool divides(const CueMatch& cue, const Mention& mention) {
  constexpr double kSure = 0.8;
  const bool table = mention.kind == MentionKind::table;
  const bool named = mention.evidence == schema::Evidence::exact ||
                     (!table && mention.evidence == schema::Evidence::stem);
  return !named && (table || mention.score < kSure) && cue.cue->kind == CueKind::each &&
         cue.first > mention.first_token && cue.last < mention.last_token;
}

/// "ids of the stations", "credit for the course", linked as one name: the column and the table are
/// better linked apart. So are "20 shops".
bool says_of(const Mention& mention, const std::vector<Mention>& mentions,
             const std::vector<CueMatch>& cues, const std::vector<Token>& tokens) {
  if (mention.kind == MentionKind::value || mention.last_token - mention.first_token < 2)
    return false;
  const bool whole = mention.evidence == schema::Evidence::exact;
  const Token& start = tokens[mention.first_token];
  if (start.number && !whole && !language::is_ordinal(start.lower)) return true;
  const auto linked = [&](bool column, int first, int last) {
    return std::any_of(mentions.begin(), mentions.end(), [&](const Mention& m) {
      return m.kind != MentionKind::value && (column || m.kind == MentionKind::table) &&
             m.first_token >= first && m.last_token == last;
    });
  };
  for (const CueMatch& cue : cues) {
    if (divides(cue, mention)) return true;
    const bool joins = cue.cue->kind == CueKind::of || cue.cue->kind == CueKind::in;
    if (!joins || whole || cue.first <= mention.first_token || cue.last >= mention.last_token)
      continue;
    if (linked(true, mention.first_token, cue.first) && linked(false, cue.last, mention.last_token))
      return true;
  }
  return false;
}

/// "discontinued widgets", all of it linked with the date when they were.
bool dates_state(const Mention& mention, const Mention& table) {
  return mention.kind == MentionKind::column && mention.table == table.table &&
         table.evidence <= schema::Evidence::stem;
}

/// "former physicians" linked as one name with doctors, who leave, "open positions" with the offers
/// where positions are in the state "open": the table by itself, in a state.
bool says_state_of(const Mention& mention, const std::vector<Mention>& mentions,
                   const std::vector<Token>& tokens) {
  constexpr double kSure = 0.6;
  if (mention.kind == MentionKind::value || mention.last_token - mention.first_token < 2 ||
      mention.evidence == schema::Evidence::exact)
    return false;
  const auto stored_in = [&](int table) {
    return std::ranges::any_of(mentions, [&](const Mention& value) {
      return value.kind == MentionKind::value && value.table == table &&
             value.first_token == mention.first_token &&
             value.last_token == mention.first_token + 1;
    });
  };
  const bool table_behind = std::ranges::any_of(mentions, [&](const Mention& other) {
    return other.kind == MentionKind::table && other.first_token == mention.first_token + 1 &&
           other.last_token == mention.last_token && other.score >= kSure &&
           (mention.score < kSure || dates_state(mention, other) ||
            (mention.evidence == schema::Evidence::synonym && stored_in(other.table)));
  });
  const std::string& adjective = tokens[mention.first_token].lower;
  return table_behind && !language::Thesaurus::english().states({&adjective, 1}).empty();
}

/// Several words linked as one name by likeness: not because it is called so.
bool is_likened(const Mention& mention) {
  return mention.kind != MentionKind::value && mention.last_token - mention.first_token >= 2 &&
         mention.evidence > schema::Evidence::stem;
}

bool is_pair(const Mention& mention) { return mention.last_token == mention.first_token + 2; }

bool is_at(const Mention& mention, MentionKind kind, int first, int last) {
  return mention.kind == kind && mention.first_token == first && mention.last_token == last;
}

/// Whether what is left of the mention behind its first word names the rows of the same table.
bool names_rows_behind(const Mention& mention, const std::vector<Mention>& mentions, double least) {
  return std::ranges::any_of(mentions, [&](const Mention& rows) {
    return is_at(rows, MentionKind::table, mention.first_token + 1, mention.last_token) &&
           rows.table == mention.table && rows.score >= least;
  });
}

// What follows is said of names that are likened.

/// "vacation requests" linked as one name with requests for leave, of which some are for vacation.
bool says_kind_of(const Mention& mention, const std::vector<Mention>& mentions) {
  constexpr double kNamed = 0.5;
  const int first = mention.first_token;
  return std::ranges::any_of(mentions,
                             [&](const Mention& value) {
                               return is_at(value, MentionKind::value, first, first + 1) &&
                                      value.table == mention.table &&
                                      value.evidence == schema::Evidence::exact;
                             }) &&
         names_rows_behind(mention, mentions, kNamed);
}

/// "running plant", linked with the operators who run plants, where plants are running or not.
bool says_flag_of(const Mention& mention, const std::vector<Mention>& mentions) {
  constexpr double kSure = 0.7, kNamed = 0.8;
  const int first = mention.first_token;
  if (mention.kind != MentionKind::column || !is_pair(mention) || mention.score >= kSure)
    return false;
  return std::ranges::any_of(mentions,
                             [&](const Mention& flag) {
                               return is_at(flag, MentionKind::column, first, first + 1) &&
                                      flag.table == mention.table &&
                                      flag.column != mention.column && flag.score >= mention.score;
                             }) &&
         names_rows_behind(mention, mentions, kNamed);
}

/// "did Marketing make", where "Marketing" is stored as it is written: somebody's own name, of whom
/// the rest is said.
bool begins_with_name(const Mention& mention, const std::vector<Mention>& mentions,
                      const std::vector<Token>& tokens) {
  constexpr double kSure = 0.8;
  const int first = mention.first_token;
  if (mention.score >= kSure || first == 0 || tokens[first].text == tokens[first].lower)
    return false;
  return std::ranges::any_of(mentions, [&](const Mention& value) {
    return value.kind == MentionKind::value && value.first_token == first &&
           value.last_token < mention.last_token && value.evidence == schema::Evidence::exact;
  });
}

/// "guests wrote", linked with the day of the review, where guests are called by another column.
bool says_deed_of(const Mention& mention, const std::vector<Mention>& mentions,
                  const std::vector<Token>& tokens) {
  constexpr double kSure = 0.8;
  const int first = mention.first_token;
  return mention.kind == MentionKind::column && is_pair(mention) && mention.score < kSure &&
         says_persons(tokens[first]) && std::ranges::any_of(mentions, [&](const Mention& person) {
           return is_at(person, MentionKind::column, first, first + 1) &&
                  person.table == mention.table && person.column != mention.column &&
                  person.score >= mention.score;
         });
}

/// "review score", linked with the stars of hotels, where reviews have a score.
bool says_column_of(const Mention& mention, const std::vector<Mention>& mentions) {
  constexpr double kRows = 0.6;
  const int first = mention.first_token;
  if (mention.kind != MentionKind::column || !is_pair(mention)) return false;
  return std::ranges::any_of(mentions, [&](const Mention& rows) {
    return is_at(rows, MentionKind::table, first, first + 1) && rows.table != mention.table &&
           rows.score >= kRows && std::ranges::any_of(mentions, [&](const Mention& column) {
             return is_at(column, MentionKind::column, first + 1, mention.last_token) &&
                    column.table == rows.table && column.evidence == schema::Evidence::exact;
           });
  });
}

/// "sessions started", "fault tickets", likened to the start of an invoice's period and to a view
/// of open faults, where rows of another table are called by the first word.
bool begins_with_rows(const Mention& mention, const std::vector<Mention>& mentions) {
  constexpr double kLoose = 0.75, kColumnLoose = 0.7, kRows = 0.75;
  const int first = mention.first_token;
  const bool table = mention.kind == MentionKind::table;
  if (!is_pair(mention) || mention.score >= (table ? kLoose : kColumnLoose)) return false;
  return std::ranges::any_of(mentions, [&](const Mention& rows) {
    const bool called = rows.evidence <= schema::Evidence::stem ||
                        (!table && rows.evidence == schema::Evidence::part);
    return is_at(rows, MentionKind::table, first, first + 1) && rows.table != mention.table &&
           called && rows.score >= kRows;
  });
}

/// "work the night" of "work the night shift", linked with the days of absences, where nights are a
/// shift's: likened as a whole, and surer in a part.
bool hardly_linked(const Mention& mention, const std::vector<Mention>& mentions) {
  constexpr double kHardly = 0.5, kSurer = 0.25;
  if (mention.score >= kHardly) return false;
  const int length = mention.last_token - mention.first_token;
  return std::ranges::any_of(mentions, [&](const Mention& part) {
    return part.kind == MentionKind::value && part.first_token >= mention.first_token &&
           part.last_token <= mention.last_token && part.last_token - part.first_token < length &&
           part.evidence < schema::Evidence::pattern && part.score >= mention.score + kSurer;
  });
}

}  // namespace

bool better_apart(const Mention& mention, const std::vector<Mention>& mentions,
                  const std::vector<CueMatch>& cues, const std::vector<Token>& tokens) {
  if (says_of(mention, mentions, cues, tokens) || says_state_of(mention, mentions, tokens))
    return true;
  return is_likened(mention) &&
         (says_kind_of(mention, mentions) || says_flag_of(mention, mentions) ||
          begins_with_name(mention, mentions, tokens) || says_deed_of(mention, mentions, tokens) ||
          says_column_of(mention, mentions) || begins_with_rows(mention, mentions) ||
          hardly_linked(mention, mentions));
}

}  // namespace nl_ask::candidates
