#include "schema/linking/yes_value.h"

#include "schema/linking/value_text.h"

namespace nl_ask::schema {

std::optional<std::string> affirmative(const Column& column) {
  if (column.kind == TypeKind::boolean) return "true";
  if (!column.textual() || column.values.empty() || column.values.size() > 2) return std::nullopt;
  std::optional<std::string> yes;
  for (const std::string& value : column.values) {
    const std::string key = squash(value);
    const bool no = key == "no" || key == "n" || key == "false" || key == "f" || key == "0";
    const bool is_yes = key == "yes" || key == "y" || key == "true" || key == "t" || key == "1";
    if (!no && !is_yes) return std::nullopt;
    if (is_yes) yes = value;
  }
  const std::string only = squash(column.values.front());
  const bool letters = only == "t" || only == "f";  // alone they may be other codes
  return column.values.size() == 1 && letters ? std::nullopt : yes;
}

}  // namespace nl_ask::schema
