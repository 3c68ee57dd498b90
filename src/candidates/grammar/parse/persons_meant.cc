#include "candidates/grammar/parse/persons_meant.h"

#include <algorithm>
#include <utility>

#include "base/identifier.h"
#include "candidates/grammar/sketch/column_words.h"
#include "candidates/grammar/sketch/persons.h"
#include "language/stem.h"
#include "schema/linking/code_comment.h"

namespace nl_ask::candidates {
namespace {

using schema::Evidence;
using schema::Mention;
using schema::MentionKind;

bool is_persons_noun(const std::string& stem) {
  return is_column_word("persons", stem) || is_column_word("person_role", stem) ||
         is_column_word("party", stem);
}

/// A noun for somebody, in the plural or one of several: "lead" may be no leader, "each lead" is
/// one.
bool names_persons(const std::vector<language::Token>& tokens, const Mention& mention) {
  if (mention.last_token != mention.first_token + 1) return false;
  const auto at = static_cast<std::size_t>(mention.first_token);
  if (says_persons(tokens[at])) return true;
  return at > 0 && is_column_word("one_of_several", tokens[at - 1].stem) &&
         is_persons_noun(tokens[at].stem);
}

/// csat, written out "customer satisfaction": a number of theirs that is not called so.
bool is_their_number(const schema::Schema& schema, const Naming& naming,
                     const std::vector<language::Token>& tokens, const Mention& mention) {
  const schema::Column& column = schema.column(mention.table, mention.column);
  const std::string& stem = tokens[static_cast<std::size_t>(mention.first_token)].stem;
  const std::vector<std::string> own = base::identifier_words(column.name);
  const bool called = std::ranges::any_of(
      own, [&](const std::string& word) { return language::stem(word) == stem; });
  return mention.evidence == Evidence::part && column.numeric() && !called &&
         !naming.identifies(mention.table, mention.column);
}

bool refers(const schema::Schema& schema, const Mention& mention) {
  return std::ranges::any_of(schema.foreign_keys, [&](const schema::ForeignKey& key) {
    return key.table == mention.table && key.columns == std::vector<int>{mention.column};
  });
}

/// client_since of owners, a comment "when the customer left" on subscribers: rows are called so.
/// What a code stands for ("X = left the company") says nothing of them.
bool called_by_column(const schema::Schema& schema, const Naming& naming, const Mention& mention) {
  const schema::Column& column = schema.column(mention.table, mention.column);
  if (column.derived) return false;  // what was defined is what it means
  const bool comment = mention.evidence == Evidence::comment && schema::spelt_codes(column).empty();
  const bool said_of_row =
      column.temporal() || comment || naming.key(mention.table) == mention.column;
  return mention.evidence != Evidence::exact && said_of_row && !refers(schema, mention) &&
         is_somebody(naming, mention.table) && !naming.names(mention.table).empty();
}

bool known(const std::vector<Mention>& mentions, const Mention& rows) {
  return std::ranges::any_of(mentions, [&](const Mention& other) {
    return other.kind == MentionKind::table && other.table == rows.table &&
           other.first_token == rows.first_token && other.last_token == rows.last_token &&
           other.score >= rows.score;
  });
}

/// The one table that is called by a word of that kind ("users"); -1: there is none, or there are
/// several.
int only_called(const schema::Schema& schema, const Naming& naming, const char* kind) {
  int found = -1;
  for (int t = 0; t < static_cast<int>(schema.tables.size()); ++t) {
    if (schema.tables[static_cast<std::size_t>(t)].kind == schema::TableKind::view ||
        naming.words(t).size() != 1 || !is_column_word(kind, naming.words(t).back()))
      continue;
    if (found >= 0) return -1;
    found = t;
  }
  return found;
}

/// "learners" where nothing is called so, of users; "clients" of a vet, of the owners.
void mean_everybody(const std::vector<language::Token>& tokens, const schema::Schema& schema,
                    const Naming& naming, std::vector<Mention>& mentions) {
  constexpr double kLinked = 0.5, kScore = 0.7;
  const int all = only_called(schema, naming, "anybody");
  const int served = all < 0 ? only_called(schema, naming, "served") : -1;
  if (all < 0 && served < 0) return;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const bool linked = std::ranges::any_of(mentions, [&](const Mention& mention) {
      return mention.first_token <= static_cast<int>(i) &&
             static_cast<int>(i) < mention.last_token &&
             (mention.score >= kLinked || mention.kind == MentionKind::value);
    });
    const int table = all >= 0 && is_column_word("somebody", tokens[i].stem) ? all
                      : is_column_word("patron", tokens[i].stem)             ? served
                                                                             : -1;
    if (linked || table < 0) continue;
    Mention rows;
    rows.span = tokens[i].span;
    rows.first_token = static_cast<int>(i);
    rows.last_token = rows.first_token + 1;
    rows.kind = MentionKind::table;
    rows.table = table;
    rows.column = -1;
    rows.evidence = Evidence::synonym;
    rows.score = kScore;
    mentions.push_back(std::move(rows));
  }
}

/// Whether tokens of the mention say the column's value, one of two of a person's names.
bool says_name(const std::vector<Mention>& mentions, const Mention& whole, int table, int column) {
  return std::ranges::any_of(mentions, [&](const Mention& part) {
    return part.kind == MentionKind::value && part.table == table && part.column == column &&
           whole.first_token <= part.first_token && part.last_token <= whole.last_token &&
           (part.evidence == Evidence::exact || part.sight == schema::Sight::found);
  });
}

/// "people", as comments have it of what they sold and of who they are: those who are somebody.
void leave_persons_to_rows(const std::vector<language::Token>& tokens, const Naming& naming,
                           std::vector<Mention>& mentions) {
  const std::vector<Mention> all = mentions;
  const auto one_word = [](const Mention& mention) {
    return mention.kind == MentionKind::table && mention.last_token == mention.first_token + 1;
  };
  std::erase_if(mentions, [&](const Mention& mention) {
    if (!one_word(mention) || mention.evidence != Evidence::comment ||
        is_somebody(naming, mention.table))
      return false;
    const language::Token& token = tokens[static_cast<std::size_t>(mention.first_token)];
    if (!is_column_word("somebody", token.stem) && !is_persons_noun(token.stem)) return false;
    return std::ranges::any_of(all, [&](const Mention& person) {
      return one_word(person) && person.first_token == mention.first_token &&
             is_person(naming, person.table);
    });
  });
}

/// "Ger Clancy", whom a view writes as one text ("driver_name" of v_trip): the row of drivers is
/// meant, whose two names the words are.
void leave_names_to_rows(const schema::Schema& schema, const Naming& naming,
                         std::vector<Mention>& mentions) {
  const std::vector<Mention> all = mentions;
  std::erase_if(mentions, [&](const Mention& mention) {
    if (mention.kind != MentionKind::value || mention.last_token < mention.first_token + 2 ||
        schema.tables[static_cast<std::size_t>(mention.table)].kind != schema::TableKind::view)
      return false;
    for (int t = 0; t < static_cast<int>(schema.tables.size()); ++t) {
      const std::vector<int> names = naming.person_name(t);
      if (names.size() == 2 && says_name(all, mention, t, names[0]) &&
          says_name(all, mention, t, names[1]))
        return true;
    }
    return false;
  });
}

}  // namespace

bool says_persons(const language::Token& token) {
  return language::is_plural(token.lower) && is_persons_noun(token.stem);
}

void mean_persons(const std::vector<language::Token>& tokens, const schema::Schema& schema,
                  const Naming& naming, std::vector<Mention>& mentions) {
  std::vector<Mention> called;
  for (const Mention& mention : mentions) {
    if (mention.kind != MentionKind::column || !names_persons(tokens, mention) ||
        !called_by_column(schema, naming, mention))
      continue;
    Mention rows = mention;
    rows.kind = MentionKind::table;
    rows.column = -1;
    rows.evidence = Evidence::synonym;
    if (!known(mentions, rows) && !known(called, rows)) called.push_back(std::move(rows));
  }
  std::erase_if(mentions, [&](const Mention& mention) {
    if (mention.kind != MentionKind::column || !names_persons(tokens, mention)) return false;
    const schema::Column& column = schema.column(mention.table, mention.column);
    return !column.derived &&
           (column.temporal() || is_their_number(schema, naming, tokens, mention));
  });
  mentions.insert(mentions.end(), called.begin(), called.end());
  mean_everybody(tokens, schema, naming, mentions);
  leave_names_to_rows(schema, naming, mentions);
  leave_persons_to_rows(tokens, naming, mentions);
  std::ranges::stable_sort(mentions, {}, &Mention::span);
}

}  // namespace nl_ask::candidates
