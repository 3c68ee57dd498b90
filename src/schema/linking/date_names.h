// How the date of a deed is called that a column is named after: "delivery date" for delivered_on.
#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace nl_ask::schema {

class DateNames {
 public:
  using Words = std::vector<std::string>;

  /// data/english/date_names.txt, read at the first call, then for the life of the process.
  static const DateNames& english();

  /// Reads the file; throws std::runtime_error that names the line which cannot be read.
  DateNames();

  /// What a column of dates whose name has these words is called, each as words ("return", "date");
  /// empty where the name says no deed, or nothing beside it.
  std::vector<Words> find(const Words& name) const;

 private:
  std::unordered_set<std::string> beside_;
  std::unordered_map<std::string, std::vector<Words>> nouns_;  // by spaced stems of the deed
};

}  // namespace nl_ask::schema
