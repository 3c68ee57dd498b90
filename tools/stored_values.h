// Looking for values without a server: what the columns of a schema hold, from a file that
// tools/training/stored_values.py wrote. It finds what src/postgres/look_up finds where the budget
// is enough: whole values in all columns, then words within values for texts that were found
// nowhere.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/json.h"
#include "base/text.h"
#include "schema/linking/sought.h"

namespace nl_ask {

class StoredValues {
 public:
  /// `text`: [{"table": number, "column": number, "values": [...]}, ...]
  explicit StoredValues(const std::string& text) {
    json::Document document;
    document.Parse(text);
    for (const json::Value& one : document.GetArray()) {
      std::vector<std::string>& values = columns_[{one["table"].GetInt(), one["column"].GetInt()}];
      for (const json::Value& value : one["values"].GetArray()) values.push_back(value.GetString());
    }
  }

  std::vector<schema::SeenColumn> look(const schema::Sought& sought) const {
    std::vector<schema::SeenColumn> seen;
    std::set<std::string> forms, whole;
    for (const schema::SoughtText& text : sought.texts)
      for (const schema::SoughtForm& form : text.forms) forms.insert(form.text);
    search(sought, seen, true, [&](const std::string& value) {
      const std::string small = base::ascii_lower(value);
      return forms.contains(small) && (whole.insert(small), true);
    });
    std::vector<std::string> rest;
    for (const schema::SoughtText& text : sought.texts)
      if (text.within && std::ranges::none_of(text.forms, [&](const schema::SoughtForm& form) {
            return whole.contains(form.text);
          }))
        rest.push_back(text.normal);
    if (!rest.empty())
      search(sought, seen, false, [&](const std::string& value) {
        return std::ranges::any_of(rest, [small = base::ascii_lower(value)](const auto& words) {
          return has_words(small, words);
        });
      });
    return seen;
  }

 private:
  template <typename Wanted>
  void search(const schema::Sought& sought, std::vector<schema::SeenColumn>& seen, bool all,
              const Wanted& wanted) const {
    for (const schema::SoughtTable& table : sought.tables) {
      for (const int column : table.columns) {
        schema::SeenColumn one{table.table, column, all, {}};
        const auto held = columns_.find({table.table, column});
        if (held != columns_.end())
          std::ranges::copy_if(held->second, std::back_inserter(one.values), wanted);
        if (all || !one.values.empty()) seen.push_back(std::move(one));
      }
    }
  }

  /// Whether the words of `normal`, which single spaces divide, stand in `value` in their order.
  static bool has_words(const std::string& value, const std::string& normal) {
    std::size_t from = 0, begin = 0;
    while (begin <= normal.size()) {
      const std::size_t end = std::min(normal.find(' ', begin), normal.size());
      const std::size_t at = value.find(normal.substr(begin, end - begin), from);
      if (at == value.npos) return false;
      from = at + (end - begin);
      begin = end + 1;
    }
    return true;
  }

  std::map<std::pair<int, int>, std::vector<std::string>> columns_;
};

}  // namespace nl_ask
