#include "candidates/english/brief_form.h"

#include <algorithm>

#include "candidates/english/names.h"

namespace nl_ask::candidates {
namespace {

// NULLs are left out so that nothing stands where a value is asked for.
bool only_guards(const Expr& e) {
  return e.kind == ExprKind::op && e.name == "is not null" && words_of(e).empty();
}

bool only_names_row(const Expr& e, const Query& query, const schema::Schema& schema) {
  if (e.kind != ExprKind::column || e.level != 0 || e.source < 0 || !words_of(e).empty())
    return false;
  const int table = query.from[static_cast<std::size_t>(e.source)].table;
  return table >= 0 && is_id(column_words(schema, table, e.column));
}

bool divides(const Expr& e, const Query& query) {
  return std::ranges::any_of(query.group_by,
                             [&](const Expr& group) { return same_expression(e, group); });
}

}  // namespace

Query brief_form(const Query& query, const schema::Schema& schema) {
  Query brief = query;
  brief.distinct = false;
  std::erase_if(brief.where, only_guards);
  for (Source& source : brief.from) std::erase_if(source.on, only_guards);
  const bool works_out = std::ranges::any_of(query.outputs, contains_aggregate);
  const auto goes = [&](const Expr& output) {
    return works_out ? divides(output, query) : only_names_row(output, query, schema);
  };
  std::erase_if(brief.outputs, goes);
  if (brief.outputs.empty()) brief.outputs = query.outputs;
  brief.output_names.clear();
  return brief;
}

}  // namespace nl_ask::candidates
