// data/english/values.txt: values that may be said for one another, found by either.

#include <algorithm>

#include "base/data_files.h"
#include "base/data_lines.h"
#include "schema/linking/value_sets.h"
#include "schema/linking/value_text.h"

namespace nl_ask::schema {

const ValueSets& ValueSets::english() {
  static const ValueSets& sets = *new ValueSets(data::file("english/values.txt"));  // never freed
  return sets;
}

ValueSets::ValueSets(std::string_view text) {
  for (const std::string_view line : base::data_lines(text)) {
    std::vector<std::string_view> set = base::split(line, ',');
    if (set.size() < 2) base::bad_data("english/values.txt", line, "expected two values");
    std::vector<std::string_view> said;
    for (std::string_view& one : set) {
      const bool only_stored = one.starts_with('(') && one.ends_with(')');
      if (only_stored) one = one.substr(1, one.size() - 2);
      if (!only_stored) said.push_back(one);
    }
    for (const std::string_view from : said) {
      std::vector<std::string>& others = others_[std::string(without_plural(squash(from)))];
      for (const std::string_view to : set) {
        if (to != from && std::ranges::find(others, to) == others.end()) others.emplace_back(to);
      }
    }
  }
}

const std::vector<std::string>* ValueSets::others(std::string_view text) const {
  return find(std::string(without_plural(squash(text))));
}

const std::vector<std::string>* ValueSets::find(const std::string& key) const {
  const auto found = others_.find(key);
  return found == others_.end() ? nullptr : &found->second;
}

}  // namespace nl_ask::schema
