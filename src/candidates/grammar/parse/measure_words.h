// What data/english/measures.txt says: which words in names of columns make them a price, a
// quantity ..., how measures are computed of such columns, and how people ask for them.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "language/token.h"

namespace nl_ask::candidates {

/// What words in names of columns are compared by: the stem, but "rating" is no "rate".
std::string role_stem(std::string_view word);

/// Words in names of columns that play a role, the surest first, and in names of those that do
/// not; as role_stem() says.
struct ColumnRole {
  std::vector<std::string> words;
  std::vector<std::string> others;
};

/// The difference or, with the sign '+', the sum of two roles; `other` empty: the first alone.
struct MeasureFactor {
  std::string role;
  std::string other;
  char sign = '-';
};

/// Factors that are multiplied; `less`: the role of what is taken off in the end, or empty. With
/// `over`, a rate: how many percent the sum of the one factor is of the sum of that role.
struct MeasureWay {
  std::vector<MeasureFactor> factors;
  std::string less;
  std::string over;
  std::string beside = {};  // only of rows that have that role too
};

struct MeasureKind {
  std::string name;
  std::vector<MeasureWay> ways = {};        // the best first
  std::vector<std::string> not_of = {};     // stems in names of tables whose rows have none of it
  std::vector<std::string> not_dated = {};  // the same in names of their dates
};

const std::vector<MeasureKind>& measure_kinds();

/// Throws std::out_of_range where there is no such role.
const ColumnRole& column_role(std::string_view role);

/// Where a question asks for a measure: tokens [first, last); `kind` of measure_kinds().
struct MeasurePlace {
  int first = 0;
  int last = 0;
  int kind = 0;
};

std::vector<MeasurePlace> measure_places(const std::vector<language::Token>& tokens);

}  // namespace nl_ask::candidates
