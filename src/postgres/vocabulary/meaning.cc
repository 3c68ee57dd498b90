// Each expression passes the gate as the output of a query over the meaning's tables.

#include "postgres/vocabulary/meaning.h"

#include "candidates/query/render.h"
#include "postgres/boundary/encoding.h"
#include "postgres/boundary/search_path.h"
#include "postgres/boundary/time_limit.h"
#include "postgres/gate/gated_statement.h"
#include "postgres/tree/analysis.h"
#include "postgres/vocabulary/column_placeholders.h"

namespace nl_ask::pg {

namespace {

using candidates::TermKind;

std::string quoted(const TableName& table) {
  return candidates::quote_identifier(table.schema) + '.' +
         candidates::quote_identifier(table.name);
}

void wrong(Expressions& out, int sqlstate, std::string problem) {
  out.sqlstate = sqlstate;
  out.problem = std::move(problem);
}

/// One expression through the gate, as the output of a query over the meaning's tables.
void examine(const std::string& text, const std::string& from, const ReadableSchema& schema,
             Expressions& out) {
  constexpr std::string_view kBefore = "SELECT (";
  const std::string sql = std::string(kBefore) + text + "\n)" + from;
  UntrustedScope scope;
  GatedStatement statement(sql, schema, scope);
  if (!statement.pass()) {
    const int code =
        statement.locked() ? ERRCODE_LOCK_NOT_AVAILABLE : ERRCODE_FEATURE_NOT_SUPPORTED;
    return wrong(out, code, statement.reason());
  }
  HoledExpression holed = with_holes(statement.written(), statement.text(), kBefore.size(),
                                     kBefore.size() + to_server(text).size(), schema);
  if (!holed.problem.empty()) return wrong(out, ERRCODE_FEATURE_NOT_SUPPORTED, holed.problem);
  out.aggregates |= candidates::is_aggregate(holed.expr);
  candidates::OrderKey key;
  key.expr = std::move(holed.expr);
  out.keys.push_back(std::move(key));
}

void examine_guarded(const std::string& text, const std::string& from, const ReadableSchema& schema,
                     Expressions& out) {
  TimeLimit time(kAnalysisMilliseconds);
  try {
    examine(text, from, schema, out);
  } catch (const Error& error) {
    if (time.caused(error)) return wrong(out, ERRCODE_QUERY_CANCELED, "reading it takes too long");
    const Finding finding = finding_of(error);
    wrong(out, error.sqlstate(), finding.reason);
  }
}

bool find_tables(const Meaning& meaning, const ReadableSchema& schema, Expressions& out) {
  for (const TableName& name : meaning.tables) {
    out.tables.push_back(table_of(name, schema));
    if (out.tables.back() >= 0) continue;
    wrong(out, ERRCODE_UNDEFINED_TABLE, "table " + quoted(name) + " cannot be read");
    return false;
  }
  return true;
}

int find_column(const Meaning& meaning, const std::string& name, const ReadableSchema& schema,
                Expressions& out) {
  const auto& columns = schema.schema.tables[static_cast<std::size_t>(out.tables[0])].columns;
  const auto found = std::ranges::find(columns, name, &schema::Column::name);
  if (found != columns.end()) return static_cast<int>(found - columns.begin());
  wrong(out, ERRCODE_UNDEFINED_COLUMN,
        "column " + quoted(meaning.tables[0]) + '.' + candidates::quote_identifier(name) +
            " cannot be read");
  return -1;
}

void find_displayed(const Meaning& meaning, const ReadableSchema& schema, Expressions& out) {
  for (const auto& path : read_fragment(meaning.text).columns)
    out.columns.push_back(find_column(meaning, path.back(), schema, out));
}

void find_expressions(const Meaning& meaning, const ReadableSchema& schema, Expressions& out) {
  const SearchPath path(meaning.search_path);
  const Fragment fragment = read_fragment(meaning.text);
  const std::string from = from_clause(out.tables, schema);
  if (from.empty()) {
    return wrong(out, ERRCODE_INVALID_OBJECT_DEFINITION,
                 "no foreign keys join the tables it reads");
  }
  for (const FragmentKey& key : fragment.keys) {
    examine_guarded(key.text, from, schema, out);
    if (!out.problem.empty()) return;
    out.keys.back().descending = key.descending;
    out.keys.back().nulls_last = !key.nulls_first.value_or(false);
  }
  out.limit = fragment.limit;
}

}  // namespace

std::string from_clause(const std::vector<int>& tables, const ReadableSchema& schema) {
  const auto trees = schema.grammar.joins.connect(tables, 1);
  if (trees.empty()) return {};
  const auto name = [&](int table) {
    const schema::Table& t = schema.schema.tables[static_cast<std::size_t>(table)];
    return quoted({t.schema, t.name});
  };
  const auto column = [&](int table, int c) {
    return name(table) + '.' + candidates::quote_identifier(schema.schema.column(table, c).name);
  };
  std::string text = " FROM " + name(trees[0].tables[0]);
  for (std::size_t i = 0; i < trees[0].edges.size(); ++i) {
    const candidates::JoinEdge& edge = trees[0].edges[i];
    text += " JOIN " + name(trees[0].tables[i + 1]) + " ON ";
    for (std::size_t c = 0; c < edge.columns.size(); ++c) {
      if (c > 0) text += " AND ";
      text +=
          column(edge.table, edge.columns[c]) + " = " + column(edge.other, edge.other_columns[c]);
    }
  }
  return text;
}

int table_of(const TableName& name, const ReadableSchema& schema) {
  const auto& tables = schema.schema.tables;
  const auto found = std::ranges::find_if(tables, [&](const schema::Table& table) {
    return table.schema == name.schema && table.name == name.name;
  });
  return found == tables.end() ? -1 : static_cast<int>(found - tables.begin());
}

Expressions read_expressions(const Meaning& meaning, const ReadableSchema& schema) {
  Expressions out;
  if (!find_tables(meaning, schema, out) || meaning.kind == TermKind::table) return out;
  try {
    if (meaning.kind == TermKind::column)
      out.column = find_column(meaning, meaning.column, schema, out);
    else if (meaning.kind == TermKind::display)
      find_displayed(meaning, schema, out);
    else
      find_expressions(meaning, schema, out);
  } catch (const Fault& fault) {
    wrong(out, fault.sqlstate, fault.message);
  }
  return out;
}

}  // namespace nl_ask::pg
