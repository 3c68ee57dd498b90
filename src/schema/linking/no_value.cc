#include "schema/linking/no_value.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "base/utf8.h"
#include "language/stem.h"
#include "language/time/time_words.h"
#include "schema/words.h"

namespace nl_ask::schema {

namespace {

/// Before a value that is said of a row, rather than before what rows are called.
constexpr std::string_view kValueFollows[] = {"is",   "are",  "was",    "were",     "as",      "=",
                                              "type", "kind", "status", "position", "category"};

std::string_view word_before(const ValueQuestion& question, int first) {
  return first > 0 ? std::string_view(question.token(first - 1).lower) : std::string_view();
}

}  // namespace

bool is_small_word(const ValueQuestion& question, int first, int last) {
  const language::Token& token = question.token(first);
  return last == first + 1 && token.kind == language::TokenKind::word && !has_capital(token.text);
}

bool says_unit_of_time(const ValueQuestion& question, int first, int last) {
  return is_small_word(question, first, last) &&
         language::TimeWords::english().unit(question.token(first).lower).has_value();
}

bool divides_time(const ValueQuestion& question, int first, int last) {
  const std::string_view before = word_before(question, first);
  return (before == "by" || before == "per") && says_unit_of_time(question, first, last);
}

bool names_all_rows(const ValueQuestion& question, int first, int last, const Table& table,
                    std::string_view value) {
  if (!is_small_word(question, first, last)) return false;
  const std::string one = language::singular(question.token(first).lower);
  if (language::singular(base::fold(value)) != one) return false;
  const std::string_view before = word_before(question, first);
  if (std::ranges::find(kValueFollows, before) != std::end(kValueFollows)) return false;
  const std::vector<std::string> name = name_words(table.name);
  return name.size() == 1 && language::singular(base::fold(name[0])) == one;
}

}  // namespace nl_ask::schema
