#include "candidates/grammar/sketch/name_words.h"

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <set>

#include "base/identifier.h"
#include "candidates/grammar/sketch/column_word_kinds.h"
#include "language/stem.h"
#include "language/wordnet/wordnet.h"

namespace nl_ask::candidates {
namespace {

/// What is left of "first name", "title", "description" where names of columns are kept short.
std::string written_out(std::string word) {
  if (word == "nm" || word == "nam" || word == "nme") return "name";
  if (word == "ttl") return "title";
  if (word == "fst") return "first";
  if (word == "lst") return "last";
  if (word == "descr" || word == "desc" || word == "dsc") return "description";
  return word;
}

/// "f_nm", "l_name": the initial of first or last.
bool initial_name(const std::vector<std::string>& words, std::string_view initial) {
  return words.size() >= 2 && words[words.size() - 2] == initial && words.back() == "name";
}

/// What somebody is shown as, or what somebody logs in with.
bool is_shown_name(const std::vector<std::string>& words) {
  return words.size() == 2 && (words[0] == "display" || words[0] == "full") && words[1] == "name";
}

bool is_login_name(const std::vector<std::string>& words) {
  return words.size() == 2 && (words[0] == "user" || words[0] == "login") && words[1] == "name";
}

constexpr int kNameOfSomebody = 2;
constexpr int kCalledAsRows = 7;

constexpr int kLoginName = 4;

/// "vet_name" of treatments.
bool is_name_of_other(const std::vector<std::string>& column) {
  return column.size() == 2 && is_column_word("person_role", column[0]);
}

/// "ship_postal_code", "ship_city" tell where, not which.
bool says_where(const std::vector<std::string>& column) {
  return std::ranges::any_of(column, [](const std::string& word) {
    return is_column_word("postal", word) || is_column_word("place", word);
  });
}

constexpr double kNearlyAll = 0.97;

/// A column of one of these last words that no key declares but that is one by its name
/// ("owner_id" of owners) and, as far as that is known, by its values; -1: none.
int key_by_name(const schema::Table& table, const std::vector<std::string>& words,
                const std::vector<std::vector<std::string>>& columns,
                std::initializer_list<std::string_view> last) {
  for (int c = 0; c < static_cast<int>(columns.size()); ++c) {
    const std::vector<std::string>& column = columns[static_cast<std::size_t>(c)];
    const schema::Column& kept = table.columns[static_cast<std::size_t>(c)];
    if (column.empty() || std::ranges::find(last, column.back()) == last.end()) continue;
    if (kept.null_fraction > 0) continue;
    if (values_shared(kept, table.rows, kNearlyAll)) continue;
    if (std::all_of(column.begin(), column.end() - 1, [&](const std::string& word) {
          return std::find(words.begin(), words.end(), word) != words.end();
        }))
      return c;
  }
  return -1;
}

}  // namespace

std::vector<std::string> name_stems(const std::string& identifier) {
  std::vector<std::string> stems;
  for (const std::string& word : base::identifier_words(identifier)) {
    const bool whole = word == "hostname";  // of a machine, rather than somebody's
    for (const std::string& part : whole ? std::vector{word} : language::split_compound(word))
      stems.push_back(language::stem(written_out(part)));
  }
  return stems;
}

bool has_stem(const std::vector<std::string>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool is_last_name(const std::vector<std::string>& words) {
  return has_stem(words, "last") || initial_name(words, "l") || words.back() == "lname" ||
         words.back() == "surnam" || has_stem(words, "famili");
}

bool is_name_of_somebody(const std::vector<std::string>& words,
                         const std::vector<std::string>& table) {
  return words.size() > 1 && words.back() == "name" && !has_stem(table, words[0]) &&
         is_column_word("somebody_there", words[0]);
}

bool is_first_name(const std::vector<std::string>& words) {
  return has_stem(words, "first") || initial_name(words, "f") || has_stem(words, "given") ||
         words.back() == "fname" || words.back() == "forenam";
}

int name_rank(const std::vector<std::string>& column, const std::vector<std::string>& table) {
  if (column.empty()) return 0;
  const std::string& last = column.back();
  const bool name = last == "name" || last == "titl" || last == "fullnam" || last == "hostnam";
  const bool own = column.size() > 1 && has_stem(table, column[0]);
  if (column.size() == 1 && last == "name") return 10;
  if (is_login_name(column)) return kLoginName;
  if (is_shown_name(column) || (own && name)) return 9;
  if (column.size() == 1 && name) return kPlainName;
  if (is_name_of_somebody(column, table)) return kNameOfSomebody;
  if (is_last_name(column)) return 5;
  if (is_first_name(column) || has_stem(column, "middl")) return 6;
  if (column.size() == 1 && has_stem(table, last)) return kCalledAsRows;
  if (name) return is_name_of_other(column) ? 0 : 3;
  if (last == "subject" || last == "headlin" || last == "caption") return 3;
  if (last == "descript" || last == "label") return 2;
  if (last == "code") return says_where(column) ? 0 : 1;
  return 0;
}

bool numbers_rows(const schema::Column& column, const std::vector<std::string>& words,
                  double rows) {
  static const std::set<std::string, std::less<>> kNumbers = {
      "no", "nr", "number", "num", "ref", "refer", "tag", "plate", "sku"};
  const bool apart = column.unique || (rows > 0 && column.distinct > kNearlyAll * rows);
  return column.kind == schema::TypeKind::text && apart && !words.empty() &&
         kNumbers.contains(words.back());
}

bool is_own_number(const std::vector<std::string>& words, const std::vector<std::string>& table) {
  static const std::set<std::string, std::less<>> kNumbers = {"no", "nr", "number", "num"};
  return words.size() == 2 && !table.empty() && words[0] == table.back() &&
         kNumbers.contains(words.back());
}

bool tells_rows_apart(const schema::Column& column, const std::vector<std::string>& words) {
  static const std::set<std::string, std::less<>> kForPrograms = {
      "token", "hash", "uuid", "guid", "password", "url", "path", "key", "slug", "salt", "secret"};
  return column.unique && !column.primary_key && column.kind == schema::TypeKind::text &&
         std::ranges::none_of(words,
                              [](const std::string& word) { return kForPrograms.contains(word); });
}

bool values_shared(const schema::Column& column, double rows, double part) {
  return !column.unique && rows > 0 && column.distinct > 0 && column.distinct < part * rows;
}

bool says_kind_of_part(const schema::Column& column, const std::vector<std::string>& words,
                       const std::vector<std::string>& table, double rows) {
  constexpr double kMostDiffer = 0.5;
  return words.size() == 1 && table.size() > 1 && words[0] != table.back() &&
         has_stem(table, words[0]) && values_shared(column, rows, kMostDiffer);
}

bool says_kind_of_row(const schema::Column& column, int rank, double rows) {
  constexpr double kFewLack = 0.02, kMostDiffer = 0.5;
  constexpr int kDescribes = 3, kIsCode = 1;  // up to here only its last word makes it a name
  // "note" of credit notes
  if (rank == kCalledAsRows) return rows > 0 && column.null_fraction > kMostDiffer;
  if (rank > kDescribes) return false;
  return (rows > 0 && column.null_fraction > kFewLack) ||
         values_shared(column, rows, rank == kIsCode ? kNearlyAll : kMostDiffer);
}

bool is_form_of_address(const std::vector<std::vector<std::string>>& columns, std::size_t c) {
  const auto any = [&](auto&& holds) {
    return std::ranges::any_of(columns,
                               [&](const auto& words) { return !words.empty() && holds(words); });
  };
  return columns[c] == std::vector<std::string>{"titl"} && any(is_first_name) && any(is_last_name);
}

bool is_addressee(const std::vector<std::vector<std::string>>& columns, std::size_t c) {
  const std::vector<std::string>& name = columns[c];
  if (name.size() != 2 || name[1] != "name" || !is_column_word("addressed", name[0])) return false;
  return std::ranges::any_of(columns, [&](const std::vector<std::string>& other) {
    return other.size() > 1 && other[0] == name[0] && says_where({other.begin() + 1, other.end()});
  });
}

int key_by_name(const schema::Table& table, const std::vector<std::string>& words,
                const std::vector<std::vector<std::string>>& columns) {
  const int id = key_by_name(table, words, columns, {"id"});
  return id >= 0 || table.rows <= 0 ? id
                                    : key_by_name(table, words, columns, {"code", "cd", "key"});
}

}  // namespace nl_ask::candidates
