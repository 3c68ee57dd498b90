// Spans of the question against the values of columns.
#pragma once

#include <string>
#include <vector>

#include "schema/linking/match.h"
#include "schema/linking/mention.h"
#include "schema/linking/value_question.h"
#include "schema/linking/values.h"

namespace nl_ask::schema {

/// Tokens [first, last) may be a value of a column: `value` is as it is stored, or by
/// Evidence::pattern as it was typed.
struct ValueMatch {
  int first = 0;
  int last = 0;
  int table = 0;
  int column = 0;
  std::string value;
  Evidence evidence = Evidence::exact;
  double score = 0;
  Sight sight = Sight::none;
};

/// Values are looked for in spans of up to this many tokens.
inline constexpr int kMaxValueTokens = 12;

/// Of very many words and columns that could be their values, the first words.
inline constexpr std::size_t kMostValueMatches = 200000;

/// All matches in no order, one for a span and column. Scores say nothing yet of what else the
/// question mentions. `named` marks tokens that surely name a table or column.
std::vector<ValueMatch> match_values(const std::vector<language::Token>& tokens,
                                     const std::vector<Atom>& atoms, const std::vector<bool>& named,
                                     const Schema& schema, const ValueIndex& values,
                                     const LinkingLimits& limits);

/// "yes" of columns that say yes or no, by the names of the columns: "on scholarship" for
/// onscholarship = 'Y'.
std::vector<ValueMatch> match_flags(const std::vector<NameMatch>& names, const NameIndex& index,
                                    const Schema& schema);

/// Adds matches by Evidence::pattern to those of stored values; linking_value_pattern.cc.
void add_patterns(const ValueQuestion& question, const std::vector<bool>& named,
                  const Schema& schema, const LinkingLimits& limits,
                  std::vector<ValueMatch>& matches);

/// How likely the column holds a number typed without more: more for years, less for keys.
double number_weight(const Schema& schema, int table, int column, std::string_view typed);

}  // namespace nl_ask::schema
