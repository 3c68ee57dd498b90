#include "candidates/follow_up/linked_conditions.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "base/data_lines.h"

namespace nl_ask::candidates {
namespace {

constexpr std::size_t kMostLinked = 4;
constexpr double kResembles = 0.2;  // so much less sure a flag is than the value that is meant

/// "inactive", "unpaid": of a flag that is called by what follows.
bool denies_flag(const FeedbackPhrase& phrase, ColumnUse use, const schema::Schema& schema) {
  static const auto& prefixes =
      *new auto(base::word_list("english/denying_prefixes.txt"));  // never freed
  const std::string& name = schema.column(use.table, use.column).name;
  for (const std::string_view prefix : prefixes) {
    if (!phrase.text.starts_with(prefix)) continue;
    const std::string_view stem = std::string_view(phrase.text).substr(prefix.size());
    const std::size_t space = stem.find(' ');
    const std::string_view word = stem.substr(0, space);
    if (word.size() > 2 && name.find(word) != name.npos &&
        name.find(std::string(prefix) + std::string(word)) == name.npos)
      return true;
  }
  return false;
}

bool reads(const Query& query, int table) {
  return std::ranges::find(query.from, table, &Source::table) != query.from.end();
}

/// The score of the likeliest value that a table of the query holds; 0: there is none.
double surest_own_value(const FeedbackPhrase& phrase, const Query& before) {
  double surest = 0;
  for (const PossibleValue& value : phrase.values)
    if (reads(before, value.use.table)) surest = std::max(surest, value.score);
  return surest;
}

LinkedCondition over_table(ColumnUse use, double score, const schema::Schema& schema,
                           Expr condition) {
  LinkedCondition linked;
  linked.score = score;
  linked.query.from.resize(1);
  linked.query.from[0].table = use.table;
  linked.query.outputs = {column_ref(0, use.column, schema.column(use.table, use.column).kind)};
  linked.query.where = {std::move(condition)};
  return linked;
}

}  // namespace

std::vector<LinkedCondition> linked_conditions(const Feedback& told, const Query& before,
                                               const schema::Schema& schema) {
  std::vector<LinkedCondition> found;
  for (const FeedbackPhrase& phrase : told.phrases) {
    if (phrase.number) continue;  // any column of numbers could hold it
    const double surest = surest_own_value(phrase, before);
    for (std::size_t i = 0; i < phrase.values.size() && i < kMostLinked; ++i) {
      const PossibleValue& value = phrase.values[i];
      if (value.score <= surest && !reads(before, value.use.table)) continue;
      if (!phrase.tables.empty() && phrase.tables[0].score > value.score) continue;  // "accounts"
      const schema::TypeKind kind = schema.column(value.use.table, value.use.column).kind;
      Expr condition =
          operation("=", {column_ref(0, value.use.column, kind), literal(value.value, kind)});
      found.push_back(over_table(value.use, value.score, schema, std::move(condition)));
    }
    for (std::size_t i = 0; i < phrase.columns.size() && i < kMostLinked; ++i) {
      const PossibleItem& meant = phrase.columns[i];
      if (schema.column(meant.use.table, meant.use.column).kind != schema::TypeKind::boolean)
        continue;
      if (meant.score < surest - kResembles) continue;
      Expr flag = column_ref(0, meant.use.column, schema::TypeKind::boolean);
      if (denies_flag(phrase, meant.use, schema)) flag = operation("not", {std::move(flag)});
      found.push_back(over_table(meant.use, meant.score, schema, std::move(flag)));
    }
  }
  return found;
}

}  // namespace nl_ask::candidates
