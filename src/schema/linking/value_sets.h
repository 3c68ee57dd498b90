// Texts that are values for one another: "no show" and "failed to attend".
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace nl_ask::schema {

/// Sets of texts that are values for one another (data/english/values.txt), by
/// without_plural(squash(text)).
class ValueSets {
 public:
  static const ValueSets& english();
  explicit ValueSets(std::string_view text);

  const std::vector<std::string>* find(const std::string& key) const;
  /// What the text may be said for, however it is written; null: nothing.
  const std::vector<std::string>* others(std::string_view text) const;

 private:
  std::unordered_map<std::string, std::vector<std::string>> others_;
};

}  // namespace nl_ask::schema
