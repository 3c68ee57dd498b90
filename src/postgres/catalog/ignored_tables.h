// Tables that questions are not about, though they may be read (nl_ask.ignore).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nl_ask::pg {

/// A list as the setting has it: "name", "schema.name", with commas between; * stands for any
/// characters. Names are compared as they are stored. UTF-8.
class IgnoredTables {
 public:
  explicit IgnoredTables(std::string_view list);

  bool empty() const { return patterns_.empty(); }
  bool has(std::string_view schema, std::string_view table) const;

 private:
  std::vector<std::string> patterns_;
};

}  // namespace nl_ask::pg
