#include "candidates/grammar/parse/cue_or_name.h"

#include <algorithm>
#include <set>
#include <string>

#include "candidates/grammar/sketch/column_words.h"
#include "language/lexicon.h"

namespace nl_ask::candidates {

using language::CueKind;
using language::CueMatch;
using language::Token;
using schema::Mention;
using schema::MentionKind;

namespace {

/// Where the noun begins behind "of", "of all the": token `from` or one after it.
int noun_from(int from, const std::vector<Token>& tokens) {
  static const std::set<std::string, std::less<>> kBetween = {"of", "the", "all", "our"};
  while (from < static_cast<int>(tokens.size()) && kBetween.contains(tokens[from].lower)) ++from;
  return from;
}

}  // namespace

bool said_exactly(const MentionGroup& mentions) {
  return std::any_of(mentions.begin(), mentions.end(), [](const Mention* mention) {
    return mention->evidence == schema::Evidence::exact;
  });
}

bool is_stored(const MentionGroup& mentions, const std::vector<Token>& tokens) {
  constexpr size_t kLetters = 5;  // of shorter words more is needed
  return std::any_of(mentions.begin(), mentions.end(), [&](const Mention* mention) {
    return mention->kind == MentionKind::value && mention->evidence == schema::Evidence::exact &&
           tokens[mention->first_token].lower.size() >= kLetters;
  });
}

bool names_summed_after(const CueMatch& match, const std::vector<Mention>& mentions,
                        const std::vector<Token>& tokens) {
  constexpr double kSure = 0.9;
  const bool of = match.last < static_cast<int>(tokens.size()) && tokens[match.last].lower == "of";
  const int from = noun_from(match.last, tokens);
  const auto has_column = [&](const Mention& table) {
    return std::ranges::any_of(mentions, [&](const Mention& mention) {
      return mention.kind == MentionKind::column && mention.table == table.table &&
             mention.evidence <= schema::Evidence::stem && mention.first_token == match.first &&
             mention.last_token == match.last;
    });
  };
  const auto named_at = [&](int token) {
    return std::ranges::any_of(mentions, [&](const Mention& mention) {
      if (mention.first_token != token || mention.score < kSure) return false;
      return mention.kind == MentionKind::column ||
             (mention.kind == MentionKind::table && (!of || !has_column(mention)));
    });
  };
  return named_at(from) || std::ranges::any_of(mentions, [&](const Mention& mention) {
           return mention.kind == MentionKind::value && mention.first_token == from &&
                  mention.evidence == schema::Evidence::exact && named_at(mention.last_token);
         });
}

namespace {

constexpr double kNamesRows = 0.7;  // "deals" where the table is called opportunities
constexpr int kMostAdjectives = 2;  // "of all closed deals"

/// Whether a column of a table that is named from token `from` on is called by words of
/// [first, last) exactly: all of them, or the last ones.
bool measured_of_table(int first, int last, int from, const std::vector<Mention>& mentions,
                       const std::vector<Token>& tokens) {
  from = noun_from(from, tokens);
  const auto named = [&](const Mention& table) {
    return table.kind == MentionKind::table && table.score >= kNamesRows &&
           table.first_token >= from && table.first_token <= from + kMostAdjectives;
  };
  return std::ranges::any_of(mentions, [&](const Mention& column) {
    return column.kind == MentionKind::column && column.evidence == schema::Evidence::exact &&
           column.first_token >= first && column.last_token == last &&
           std::ranges::any_of(mentions, [&](const Mention& table) {
             return named(table) && table.table == column.table;
           });
  });
}

}  // namespace

bool names_own_measure(const CueMatch& match, const std::vector<Mention>& mentions,
                       const std::vector<Token>& tokens) {
  const int of = match.last - 1;
  if (match.cue->kind != CueKind::count || tokens[of].lower != "of" || of == match.first)
    return false;
  return language::Lexicon::english().is(language::WordList::measure, tokens[of - 1].lower) &&
         measured_of_table(of - 1, of, match.last, mentions, tokens);
}

bool ends_name(const CueMatch& match, const std::vector<Mention>& mentions,
               const std::vector<Token>& tokens) {
  constexpr double kSure = 0.9;
  if (match.cue->kind != CueKind::count || match.last != match.first + 2 ||
      tokens[match.first + 1].lower != "of")
    return false;
  return std::ranges::any_of(mentions, [&](const Mention& mention) {
    return mention.kind == MentionKind::column && mention.score >= kSure &&
           mention.evidence <= schema::Evidence::abbreviation &&
           mention.first_token == match.first - 1 && mention.last_token == match.first + 1;
  });
}

bool begins_name(const CueMatch& match, const std::vector<Mention>& mentions,
                 const std::vector<Token>& tokens) {
  constexpr double kSure = 0.9;
  if (match.cue->kind != CueKind::ask || match.first != 0 || match.last != 1 ||
      tokens[0].lower == "show")  // "show names" of shows
    return false;
  return std::ranges::any_of(mentions, [&](const Mention& mention) {
    return mention.kind == MentionKind::column && mention.score >= kSure &&
           mention.evidence <= schema::Evidence::abbreviation && mention.first_token == 0 &&
           mention.last_token > match.last;
  });
}

bool names_total(const CueMatch& match, const std::vector<Mention>& mentions,
                 const std::vector<CueMatch>& cues, const std::vector<Token>& tokens) {
  if (match.cue->kind != CueKind::sum || match.last != match.first + 1) return false;
  const bool ends = match.last == static_cast<int>(tokens.size()) ||
                    tokens[match.last].kind == language::TokenKind::punctuation;
  const bool whole = std::ranges::any_of(cues, [&](const CueMatch& before) {
    return before.last == match.first &&
           (before.cue->kind == CueKind::avg || (ends && before.cue->kind == CueKind::by));
  });
  return whole && std::ranges::any_of(mentions, [&](const Mention& mention) {
           return mention.kind == MentionKind::column && mention.first_token == match.first &&
                  mention.last_token == match.last &&
                  (mention.evidence <= schema::Evidence::stem ||
                   mention.evidence == schema::Evidence::part);
         });
}

bool leads_aggregates(int last, const std::vector<CueMatch>& cues) {
  return std::ranges::any_of(cues, [&](const CueMatch& joint) {
    if (joint.first != last || joint.cue->kind != CueKind::and_word) return false;
    return std::ranges::any_of(cues, [&](const CueMatch& next) {
      return next.first == joint.last && aggregate_function(next.cue->kind) != nullptr;
    });
  });
}

bool spans_groups(const std::pair<int, int>& span, const MentionGroup& group,
                  const std::vector<CueMatch>& cues) {
  const bool tables = std::ranges::all_of(
      group, [](const Mention* mention) { return mention->kind == MentionKind::table; });
  return tables && std::ranges::any_of(cues, [&](const CueMatch& match) {
           const CueKind kind = match.cue->kind;
           return (kind == CueKind::by || kind == CueKind::each) && match.first > span.first &&
                  match.last < span.second;
         });
}

bool is_of_other_table(const std::pair<int, int>& span, const MentionGroup& group,
                       const std::vector<Mention>& mentions, const std::vector<Token>& tokens) {
  const auto [first, last] = span;
  if (last - first < 2 || last >= static_cast<int>(tokens.size()) || tokens[last].lower != "of")
    return false;
  const auto of_it = [&](const Mention* mention) {
    return mention->kind != MentionKind::column ||
           std::ranges::any_of(mentions, [&](const Mention& table) {
             return table.kind == MentionKind::table && table.table == mention->table &&
                    table.first_token > last;
           });
  };
  return std::ranges::none_of(group, of_it) &&
         measured_of_table(first + 1, last, last + 1, mentions, tokens);
}

bool goes_on(const CueMatch& match, const std::vector<CueMatch>& cues) {
  return std::ranges::any_of(cues, [&match](const CueMatch& other) {
    return other.first == match.first && other.last > match.last;
  });
}

bool ends_in_value(const CueMatch& match, const std::vector<Mention>& mentions) {
  const bool may_end = match.cue->kind == CueKind::lasting || match.cue->kind == CueKind::unknown;
  if (!may_end || match.last - match.first < 2) return false;
  return std::any_of(mentions.begin(), mentions.end(), [&match](const Mention& mention) {
    return mention.kind == MentionKind::value && mention.evidence == schema::Evidence::exact &&
           mention.first_token == match.last - 1 && mention.last_token == match.last;
  });
}

bool is_kind_of_rows(const MentionGroup& group, const std::vector<Mention>& mentions,
                     const std::vector<CueMatch>& cues) {
  const auto says_rows = [&](const Mention& value) {
    const int before = value.first_token - 1;
    const bool predicate = std::ranges::any_of(cues, [&](const CueMatch& cue) {
      return cue.cue->kind == CueKind::be && cue.first == before && cue.last == value.first_token;
    });
    return std::ranges::any_of(mentions, [&](const Mention& table) {
      return table.kind == MentionKind::table && table.table == value.table &&
             table.evidence <= schema::Evidence::synonym &&
             (table.first_token == value.last_token || (predicate && table.last_token == before));
    });
  };
  return std::ranges::any_of(group, [&](const Mention* mention) {
    return mention->kind == MentionKind::value && mention->evidence <= schema::Evidence::synonym &&
           says_rows(*mention);
  });
}

namespace {

/// Whether the first word of what is mentioned names its column by itself.
bool first_word_names(const Mention& whole, const std::vector<Mention>& mentions) {
  return std::ranges::any_of(mentions, [&whole](const Mention& part) {
    return part.kind == MentionKind::column && part.table == whole.table &&
           part.column == whole.column && part.first_token == whole.first_token &&
           part.last_token == whole.first_token + 1 && part.evidence <= schema::Evidence::stem;
  });
}

bool has_two_words(const Mention& mention) {
  return mention.kind == MentionKind::column && mention.last_token == mention.first_token + 2;
}

}  // namespace

bool says_first_at_length(const MentionGroup& group, const std::vector<Mention>& mentions) {
  return std::ranges::any_of(group, [&](const Mention* whole) {
    return has_two_words(*whole) && whole->evidence == schema::Evidence::synonym &&
           first_word_names(*whole, mentions);
  });
}

bool is_number_of_itself(const MentionGroup& group, const std::vector<Mention>& mentions,
                         const std::vector<Token>& tokens) {
  const auto counts = [&tokens](int at) {  // "by number of pieces"
    return at < static_cast<int>(tokens.size()) && tokens[at].lower == "of" &&
           tokens[at - 1].lower == "number";
  };
  return std::ranges::any_of(group, [&](const Mention* whole) {
    return has_two_words(*whole) && !counts(whole->last_token) &&
           is_column_word("numbering", tokens[whole->last_token - 1].stem) &&
           first_word_names(*whole, mentions);
  });
}

bool is_summed_by_group(const std::pair<int, int>& span, const MentionGroup& group,
                        const std::vector<CueMatch>& cues) {
  const bool called_so = std::ranges::any_of(
      group, [](const Mention* mention) { return mention->evidence <= schema::Evidence::stem; });
  return !called_so && std::ranges::any_of(cues, [&](const CueMatch& cue) {
    return (cue.cue->kind == CueKind::by && cue.last == span.first) ||
           (cue.cue->kind == CueKind::each && cue.first == span.second);
  });
}

bool may_be_kind(CueKind kind) {
  return kind == CueKind::periodic || kind == CueKind::unknown || kind == CueKind::all;
}

}  // namespace nl_ask::candidates
