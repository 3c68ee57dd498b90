// The words of names: what an identifier says, abbreviations written out.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "schema/schema.h"

namespace nl_ask::schema {

/// What abbreviations stand for: in data/english/abbreviations.txt, else, where no dictionary has
/// the word, in data/thesaurus.
class Abbreviations {
 public:
  /// The file built in; read at the first call, then for the life of the process.
  static const Abbreviations& english();

  /// Throws std::runtime_error that names the line which cannot be read.
  explicit Abbreviations(std::string_view text);

  using Words = std::vector<std::string>;

  /// Each meaning as words, the usual one first; none where the word is no abbreviation.
  std::vector<Words> find(const std::string& word) const;

  /// Whether the file itself has the word.
  bool usual(const std::string& word) const;

 private:
  std::unordered_map<std::string, std::vector<Words>> meanings_;
};

/// The words of an identifier, folded: "empFirstName", "emp_first_name" and "empfirstname" are emp,
/// first, name. Glued words are taken apart where a dictionary or the abbreviations know the parts.
std::vector<std::string> name_words(std::string_view identifier);

/// The words of a column's name that begins with the first letters of a table: "gname", with games,
/// is game, name; "rid", with reviewers, reviewer, id. Empty where it does not.
std::vector<std::string> initial_words(std::string_view identifier, std::string_view table);

/// `words` with abbreviations written out ("emp no" is employee, number); the same words where
/// there is none. At most `limit` versions, the usual meaning first, never `words` itself.
std::vector<std::vector<std::string>> written_out(const std::vector<std::string>& words,
                                                  std::size_t limit);

/// "salary_min" beside "salary_max": the least of it, and no minutes.
bool says_least(const Table& table, const Column& column);

}  // namespace nl_ask::schema
