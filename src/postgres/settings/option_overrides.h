// nl_ask(..., options => '{"confidence": 0.8}'): settings for one call.
#pragma once

#include <string>

namespace nl_ask::pg {

/// Sets nl_ask.<name> for every member of a JSON object for as long as it lives, with the rights of
/// the caller. Fault 22023 for anything but an object of known names with scalar values; what the
/// setting itself does not take is PostgreSQL's own error.
class OptionOverrides {
 public:
  explicit OptionOverrides(const std::string& options);
  ~OptionOverrides();
  OptionOverrides(const OptionOverrides&) = delete;
  OptionOverrides& operator=(const OptionOverrides&) = delete;

 private:
  int nest_;
};

}  // namespace nl_ask::pg
