// Codes that a column's comment spells out: "S small, M medium, L large", "open (O), closed (C)";
// without a comment, codes that are plainly short for states and kinds: OPN, ACC, HLD. And codes
// that are how a word begins: EXT for exterior.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "schema/linking/value_text.h"
#include "schema/schema.h"

namespace nl_ask::schema {

class CodeMeanings {
 public:
  explicit CodeMeanings(const Schema& schema);

  /// The codes whose meaning has the stems of `text`, as value_stems() joins them.
  const std::vector<ValueRef>& find(const std::string& stems) const;

  /// Whether the column's comment says what its codes mean.
  bool told(int table, int column) const { return told_.contains({table, column}); }

  /// The codes that an English word begins with, the longest: "exterior" for EXT.
  const std::vector<ValueRef>& beginning(std::string_view word) const;

 private:
  void read(const Column& column, int table, int number, const std::vector<std::string>& rows);
  void add_same(std::string_view words, const ValueRef& ref);
  void guess(const Column& column, int table, int number);
  void note_shortened(const Column& column, int table, int number);

  std::map<std::string, std::vector<ValueRef>> by_stems_;
  std::set<std::pair<int, int>> told_;                                    // table and column
  std::map<std::string, std::vector<ValueRef>, std::less<>> beginnings_;  // by code in lower case
};

}  // namespace nl_ask::schema
