// Schemas and queries in the short form of test/unit/data/worded_*.txt.
#pragma once

#include <cctype>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "base/data_lines.h"
#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::dialogue {

using candidates::Expr;
using candidates::Query;
using schema::TypeKind;

inline TypeKind kind_named(std::string_view name) {
  if (name == "integer") return TypeKind::integer;
  if (name == "decimal") return TypeKind::decimal;
  if (name == "boolean") return TypeKind::boolean;
  if (name == "date") return TypeKind::date;
  return TypeKind::text;
}

inline int table_named(const schema::Schema& schema, std::string_view name) {
  for (std::size_t t = 0; t < schema.tables.size(); ++t) {
    if (schema.tables[t].name == name) return static_cast<int>(t);
  }
  throw std::invalid_argument("no table " + std::string(name));
}

inline void add_column(schema::Schema& schema, std::string_view line) {
  const auto dashes = line.find(" -- ");
  const auto words = base::split_words(line.substr(0, dashes));
  schema::Column column;
  if (dashes != line.npos) column.comment = line.substr(dashes + 4);
  column.name = words.at(0);
  column.kind = kind_named(words.at(1));
  column.type_name = words[1];
  column.nullable = false;
  schema::Table& table = schema.tables.back();
  const int number = static_cast<int>(table.columns.size());
  for (std::size_t k = 2; k < words.size(); ++k) {
    if (words[k] == "null") column.nullable = true;
    if (words[k] == "key") {
      column.primary_key = column.unique = true;
      table.primary_key = {number};
    }
    if (words[k] == "->") {
      schema.foreign_keys.push_back({static_cast<int>(schema.tables.size()) - 1,
                                     {number},
                                     table_named(schema, words.at(k + 1)),
                                     {0}});
    }
  }
  table.columns.push_back(std::move(column));
}

inline std::map<std::string, schema::Schema> read_schemas(std::istream& in) {
  std::map<std::string, schema::Schema> schemas;
  std::string name;
  for (std::string line; std::getline(in, line);) {
    const auto words = base::split_words(line);
    if (words.empty() || words[0].starts_with('#')) continue;
    if (words[0] == "schema") {
      name = words.at(1);
    } else if (words[0] == "table") {
      schema::Table table;
      table.schema = name;
      table.name = words.at(1);
      schemas[name].tables.push_back(std::move(table));
    } else {
      add_column(schemas[name], line);
    }
  }
  return schemas;
}

/// Reads one line of a candidate.
class QueryReader {
 public:
  QueryReader(const schema::Schema& schema, std::string_view question)
      : schema_(schema), question_(question) {}

  Query read(const std::vector<std::string_view>& clauses) {
    for (const std::string_view clause : clauses) {
      if (clause.starts_with("from ")) sources(clause.substr(5));
    }
    for (const std::string_view clause : clauses) read_clause(clause);
    return std::move(query_);
  }

 private:
  void read_clause(std::string_view clause) {
    const auto space = clause.find(' ');
    const std::string_view what = clause.substr(0, space);
    const std::string_view rest = space == clause.npos ? "" : clause.substr(space + 1);
    if (what == "show") query_.outputs = terms(rest);
    if (what == "group") query_.group_by = terms(rest);
    if (what == "where") query_.where = conditions(rest);
    if (what == "having") query_.having = conditions(rest);
    if (what == "limit") query_.limit = std::stoll(std::string(rest));
    if (what == "distinct") query_.distinct = true;
    if (what == "order") order(rest);
  }

  void order(std::string_view text) {
    const auto [plain, words] = located(text);
    candidates::OrderKey key;
    key.descending = plain.ends_with(" desc");
    key.nulls_last = !key.descending;
    key.expr = term(plain.substr(0, plain.find(' ')));
    key.expr.span = words;
    query_.order_by.push_back(std::move(key));
  }

  void sources(std::string_view text) {
    for (std::string_view name : base::split(text, ',')) {
      name = base::trim(name);
      candidates::Source source;
      if (name.starts_with("left ")) {
        source.join = candidates::JoinKind::left;
        name.remove_prefix(5);
      }
      const auto open = name.find('(');
      const std::string_view by =
          open == name.npos ? "" : name.substr(open + 1, name.size() - open - 2);
      source.table = table_named(schema_, name.substr(0, open));
      if (!query_.from.empty()) source.on = {join(source.table, by)};
      query_.from.push_back(std::move(source));
    }
  }

  // Equality of a foreign key, that of column `by` if any, with the key of an earlier source.
  Expr join(int table, std::string_view by) const {
    const int own = static_cast<int>(query_.from.size());
    for (const schema::ForeignKey& key : schema_.foreign_keys) {
      if (!by.empty() && schema_.column(key.table, key.columns[0]).name != by) continue;
      for (int s = 0; s < own; ++s) {
        const int other = query_.from[s].table;
        if (key.table == other && key.referenced == table) {
          return equal(s, key.columns[0], own, key.referenced_columns[0]);
        }
        if (key.table == table && key.referenced == other) {
          return equal(own, key.columns[0], s, key.referenced_columns[0]);
        }
      }
    }
    throw std::invalid_argument("nothing joins " + schema_.tables[table].name);
  }

  static Expr equal(int a, int a_column, int b, int b_column) {
    return candidates::operation("=", {candidates::column_ref(a, a_column, TypeKind::integer),
                                       candidates::column_ref(b, b_column, TypeKind::integer)});
  }

  std::vector<Expr> terms(std::string_view text) const {
    std::vector<Expr> result;
    for (const std::string_view item : base::split(text, ',')) {
      const auto [plain, words] = located(item);
      result.push_back(term(plain));
      result.back().span = words;
    }
    return result;
  }

  Expr term(std::string_view text) const {
    if (text == "*") {
      Expr star;
      star.kind = candidates::ExprKind::star;
      star.source = 0;
      return star;
    }
    if (text == "count(*)") return candidates::count_star();
    const auto open = text.find('(');
    if (open == text.npos) return column(text);
    std::string_view inside = text.substr(open + 1, text.size() - open - 2);
    const bool distinct = inside.starts_with("distinct ");
    if (distinct) inside.remove_prefix(9);
    Expr call =
        candidates::call(std::string(text.substr(0, open)), {column(inside)}, TypeKind::decimal);
    call.distinct = distinct;
    return call;
  }

  Expr column(std::string_view text) const {
    const auto dot = text.find('.');
    std::string_view table = dot == text.npos ? "" : text.substr(0, dot);
    const std::string_view name = dot == text.npos ? text : text.substr(dot + 1);
    int nth = 1;
    if (table.ends_with("#2")) {
      nth = 2;
      table.remove_suffix(2);
    }
    for (int s = 0; s < static_cast<int>(query_.from.size()); ++s) {
      const schema::Table& at = schema_.tables[query_.from[s].table];
      if (!table.empty() && at.name != table) continue;
      if (--nth > 0) continue;
      for (int c = 0; c < static_cast<int>(at.columns.size()); ++c) {
        if (at.columns[c].name == name) return candidates::column_ref(s, c, at.columns[c].kind);
      }
    }
    throw std::invalid_argument("no column " + std::string(text));
  }

  std::vector<Expr> conditions(std::string_view text) const {
    std::vector<Expr> result;
    for (const std::string_view item : base::split(text, ';')) {
      const auto [plain, words] = located(item);
      result.push_back(condition(plain));
      result.back().span = words;
    }
    return result;
  }

  Expr condition(std::string_view text) const {
    const auto end = text.find(' ');
    const Expr left = term(text.substr(0, end));
    const std::string_view rest = text.substr(end + 1);
    if (rest == "is null" || rest == "is not null") {
      return candidates::operation(std::string(rest), {left});
    }
    const auto space = rest.find(' ');
    return candidates::operation(
        std::string(rest.substr(0, space)),
        {left, candidates::literal(std::string(rest.substr(space + 1)), left.type)});
  }

  // "term @words": the term, and where the words stand.
  std::pair<std::string_view, language::Span> located(std::string_view text) const {
    const auto at = text.find(" @");
    if (at == text.npos) return {base::trim(text), {}};
    const std::string_view words = base::trim(text.substr(at + 2));
    const auto place = question_.find(words);
    if (place == question_.npos) throw std::invalid_argument("no words " + std::string(words));
    return {base::trim(text.substr(0, at)),
            {static_cast<std::uint32_t>(place), static_cast<std::uint32_t>(place + words.size())}};
  }

  const schema::Schema& schema_;
  std::string_view question_;
  Query query_;
};

}  // namespace nl_ask::dialogue
