// What is worth looking for in the data: stretches of a question that nothing known explains, and
// the columns that may hold them. What came of looking becomes values of the question.
#pragma once

#include <string>
#include <vector>

#include "language/token.h"
#include "schema/linking/mention.h"
#include "schema/schema.h"

namespace nl_ask::schema {

/// A text that a value may be, in small letters (A to Z): as it was typed, in another number
/// (Evidence::stem), or by another name of the same (Evidence::synonym).
struct SoughtForm {
  std::string text;
  Evidence evidence = Evidence::exact;
};

/// Tokens [first, last) may be a value that is stored somewhere. `within`: also some words of one,
/// being written as names and codes are, or a word that English does not have.
struct SoughtText {
  int first = 0;
  int last = 0;
  std::vector<SoughtForm> forms;
  std::string normal;  // normal_value() of what was typed
  bool within = false;
};

/// A table of whose columns not all values are known; the columns likeliest first. `named`: the
/// question mentions it, or one of the columns.
struct SoughtTable {
  int table = 0;
  double likelihood = 0;  // comparable between tables
  bool named = false;
  std::vector<int> columns;
};

/// Nothing to look for where one of the lists is empty. Tables likeliest first.
struct Sought {
  std::vector<SoughtText> texts;
  std::vector<SoughtTable> tables;
};

/// At most so many texts, with so many forms, are looked for in so many columns of a table.
inline constexpr std::size_t kMostSoughtTexts = 60;
inline constexpr std::size_t kMostSoughtForms = 8;
inline constexpr std::size_t kMostSoughtColumns = 12;

/// Whether there is anywhere to look.
bool has_unknown_values(const Schema& schema);

/// `mentions` are those of the question without what is looked for; `other` marks tokens that say
/// something else: how to ask, when.
Sought what_to_look_for(const std::vector<language::Token>& tokens,
                        const std::vector<Mention>& mentions, const std::vector<bool>& other,
                        const Schema& schema);

/// What looking through one column has shown: values that are one of the forms, or have the words
/// of a text that was looked for within. `all`: the whole column was compared with all forms.
struct SeenColumn {
  int table = 0;
  int column = 0;
  bool all = false;
  std::vector<std::string> values;
};

/// Adds to `told` which values the texts are, and where they are surely none.
void tell_what_was_seen(const Sought& sought, const std::vector<SeenColumn>& seen,
                        const Schema& schema, Feedback& told);

}  // namespace nl_ask::schema
