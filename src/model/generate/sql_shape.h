// The shape of a query: what is left when its names and literals are taken out (LogicalBeam's
// templates, Bhaskar et al., section 5.1 and appendix E).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace nl_ask::model {

/// LogicalBeam's plan: joins, and expressions that the outermost SELECT returns.
struct Plan {
  int joins = 0;
  int selects = 1;
  bool operator==(const Plan&) const = default;
};

inline constexpr int kMaxJoins = 3;  // plans with more are skipped

/// A plan that the paper's neighbourhood takes: 0 <= j <= kMaxJoins, s > 0.
bool valid_plan(Plan plan);

/// Tables become "table", columns "column", numbers "number", strings "string"; aliases, AS, ASC,
/// INNER and OUTER are left out, key words and functions are in lower case, one blank between any
/// two tokens. With `is_template` the words number and string stand for themselves. Two queries of
/// one shape differ in names and literals only.
std::string sql_shape(std::string_view sql, bool is_template = false);

/// The plan that a shape has; nothing where it has no SELECT.
std::optional<Plan> plan_of(std::string_view shape);

}  // namespace nl_ask::model
