// What an output is called in English, as an identifier.
#include "candidates/english/output_names.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>

#include "base/data_lines.h"
#include "base/text.h"
#include "candidates/english/english.h"
#include "candidates/english/expr.h"
#include "candidates/english/phrases.h"
#include "language/stem.h"

namespace nl_ask::candidates {
namespace {

constexpr std::size_t kLongest = 60;  // bytes; the server cuts names at 63

/// "month" of date_trunc('month', day), extract(month from day); empty: it is no part of a date.
std::string part_of_date(const Expr& output) {
  static constexpr std::array<std::string_view, 3> kParts = {"date_trunc", "extract", "date_part"};
  const Expr& expr = inside_date(output);
  if (expr.kind != ExprKind::call || expr.args.size() < 2) return {};
  const bool part = std::find(kParts.begin(), kParts.end(), expr.name) != kParts.end();
  if (!part || expr.args[0].kind != ExprKind::literal) return {};
  const std::string& unit = expr.args[0].text;
  return fill(english_phrases().nearest("output.part." + unit), {{"unit", unit}});
}

/// "budget divided by the number of employees" is "budget per employee"; empty: it is no quotient.
std::string quotient_name(const std::string& words) {
  for (const bool one : {true, false}) {
    const std::string_view by = english_phrases().at(one ? "output.per_one" : "output.per");
    const auto at = words.find(by);
    if (at == words.npos) continue;
    std::string_view after = base::trim(std::string_view(words).substr(at + by.size()));
    after = after.substr(0, after.find(','));
    const std::string_view those = english_phrases().at("output.of_those");
    if (after.ends_with(those)) after = base::trim(after.substr(0, after.size() - those.size()));
    const std::string rest(after);
    return in_english("output.quotient", {{"thing", words.substr(0, at)},
                                          {"other", one ? language::singular(rest) : rest}});
  }
  return {};
}

/// "change, from" is "change": words at the end that lead to what was cut off say nothing.
std::string without_dangling(std::string words) {
  for (const std::string_view word : base::split_words(english_phrases().at("output.dangling")))
    if (words.ends_with(" " + std::string(word))) words.erase(words.size() - word.size() - 1);
  return words;
}

/// What comes first is said, what only limits it is not: "percentage of sales [where it is paid]".
std::string short_name(std::string words) {
  if (std::string quotient = quotient_name(words); !quotient.empty()) return quotient;
  const std::string_view part = english_phrases().at("output.percentage");
  if (const auto at = words.find(part); at != words.npos)
    return in_english("output.percentage_of", {{"thing", words.substr(0, at)}});
  for (const std::string_view limit : base::split_words(english_phrases().at("output.limits"))) {
    const auto at = words.find(" " + std::string(limit) + " ");
    if (at != words.npos) words = without_dangling(words.substr(0, at));
  }
  return words;
}

std::string identifier_of(const std::string& words) {
  std::string name;
  for (const char c : base::ascii_lower(words)) {
    const auto letter = static_cast<unsigned char>(c);
    if (std::isalnum(letter) || letter >= 0x80)
      name += c;
    else if (!name.empty() && name.back() != '_' && c != '\'')
      name += '_';
  }
  while (name.size() > kLongest && name.rfind('_') != name.npos) name.erase(name.rfind('_'));
  while (!name.empty() && name.back() == '_') name.pop_back();
  const bool digit = !name.empty() && std::isdigit(static_cast<unsigned char>(name[0]));
  return digit || name.size() > kLongest ? std::string() : name;
}

/// The name that the server gives a column that is shown as it is; empty for what is worked out.
std::string own_name(const Expr& expr, const Query& query, const schema::Schema& schema) {
  if (expr.kind != ExprKind::column || expr.level != 0 || expr.column < 0) return {};
  if (expr.source < 0 || expr.source >= static_cast<int>(query.from.size())) return {};
  const int table = query.from[static_cast<std::size_t>(expr.source)].table;
  return table < 0 ? std::string() : schema.column(table, expr.column).name;
}

std::string worked_out_name(const Expr& expr, const Query& query, const schema::Schema& schema) {
  if (std::string part = part_of_date(expr); !part.empty()) return identifier_of(part);
  if (expr.kind == ExprKind::opaque || expr.kind == ExprKind::literal) return {};
  return identifier_of(short_name(without_the(to_english(expr, query, schema))));
}

/// Names that ORDER BY would take for another column than it means.
void take_ordered(const Query& query, const schema::Schema& schema, std::set<std::string>& taken) {
  for (const OrderKey& key : query.order_by) {
    const std::string name = own_name(key.expr, query, schema);
    if (!name.empty()) taken.insert(name);
  }
}

}  // namespace

std::vector<std::string> output_names(const Query& query, const schema::Schema& schema) {
  std::vector<std::string> names(query.outputs.size());
  std::set<std::string> taken;
  take_ordered(query, schema, taken);
  std::vector<bool> own(names.size());
  std::set<std::string> shown;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string name = own_name(query.outputs[i], query, schema);
    own[i] = !name.empty() && shown.insert(name).second;
    if (own[i]) taken.insert(name);
    const bool given = i < query.output_names.size() && !query.output_names[i].empty();
    if (given) taken.insert(query.output_names[i]);
  }
  for (std::size_t i = 0; i < names.size(); ++i) {
    const bool given = i < query.output_names.size() && !query.output_names[i].empty();
    if (own[i] || given) continue;
    const std::string name = worked_out_name(query.outputs[i], query, schema);
    if (!name.empty() && taken.insert(name).second) names[i] = name;
  }
  return names;
}

}  // namespace nl_ask::candidates
