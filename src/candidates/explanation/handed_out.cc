// Written into the text from its end to its beginning, so that the places found before stay right.
#include "candidates/explanation/handed_out.h"

#include <algorithm>

#include "candidates/english/output_names.h"
#include "candidates/query/render.h"
#include "candidates/sql/select_list.h"

namespace nl_ask::candidates {
namespace {

bool is_part_of_date(const Expr& output) {
  const Expr& expr = inside_date(output);
  return expr.kind == ExprKind::call && expr.args.size() > 1 &&
         (expr.name == "date_trunc" || expr.name == "extract" || expr.name == "date_part");
}

bool is_time(const Expr& expr, const Query& query, const schema::Schema& schema) {
  if (is_part_of_date(expr)) return true;
  if (expr.kind != ExprKind::column || expr.level != 0 || expr.source < 0 || expr.column < 0)
    return false;
  const int table = query.from.at(static_cast<std::size_t>(expr.source)).table;
  return table >= 0 && schema.column(table, expr.column).temporal();
}

/// How ORDER BY says an output: its name, its own or a new one, else its place.
std::string place_of(std::size_t i, const Query& query, const std::vector<std::string>& names) {
  const bool given = i < query.output_names.size() && !query.output_names[i].empty();
  const std::string& name = given ? query.output_names[i] : names[i];
  return name.empty() ? std::to_string(i + 1) : quote_identifier(name);
}

/// " ORDER BY month": the outputs that are groups of time, by their places where they have no name.
std::string order_of_time(const Query& query, const schema::Schema& schema,
                          const std::vector<std::string>& names) {
  if (query.group_by.empty() || !query.order_by.empty() || query.limit || query.offset != 0)
    return {};
  std::string order;
  for (std::size_t i = 0; i < query.outputs.size(); ++i) {
    const Expr& output = query.outputs[i];
    const bool grouped =
        std::any_of(query.group_by.begin(), query.group_by.end(),
                    [&](const Expr& group) { return same_expression(group, output); });
    if (!grouped || !is_time(output, query, schema)) continue;
    order += order.empty() ? " ORDER BY " : ", ";
    order += place_of(i, query, names);
  }
  return order;
}

/// The table that is all the query reads, also through a query of its columns, as which one is
/// analysed that is read in part; -1: there is more.
int only_table(const Query& query) {
  if (query.from.size() != 1) return -1;
  const Source& source = query.from[0];
  return source.derived ? only_table(*source.derived) : source.table;
}

/// All of one table, where * would ask for more than may be read.
std::string without_star(std::string sql, const Query& query, const schema::Schema& schema,
                         const SelectItem& star, const std::function<bool(int)>& partly) {
  const int table = only_table(query);
  if (table < 0 || !partly(table)) return sql;
  std::string columns;
  for (const schema::Column& column : schema.tables[static_cast<std::size_t>(table)].columns) {
    if (column.derived) continue;
    columns += (columns.empty() ? "" : ", ") + star.qualifier + quote_identifier(column.name);
  }
  return columns.empty() ? sql : sql.replace(star.begin, star.end - star.begin, columns);
}

}  // namespace

std::string handed_out(std::string sql, const Query& query, const schema::Schema& schema,
                       const std::function<bool(int)>& partly) {
  const auto items = select_list(sql);
  if (!items || query.set_operation != SetOperation::none) return sql;
  if (items->size() == 1 && items->front().star)
    return without_star(std::move(sql), query, schema, items->front(), partly);
  const auto star = [](const SelectItem& item) { return item.star; };
  if (items->size() != query.outputs.size() || std::any_of(items->begin(), items->end(), star))
    return sql;
  const std::vector<std::string> names = output_names(query, schema);
  const std::string order = order_of_time(query, schema, names);
  for (std::size_t i = items->size(); i-- > 0;) {
    if (!(*items)[i].named && !names[i].empty())
      sql.insert((*items)[i].end, " AS " + quote_identifier(names[i]));
  }
  return sql + order;
}

}  // namespace nl_ask::candidates
