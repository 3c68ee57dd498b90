// Names stand for a table, or for a column of the only table that has all of them.

#include "postgres/vocabulary/resolve.h"

#include "candidates/query/render.h"
#include "postgres/schema/schema_reader.h"

#include "base/text.h"
#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"
#include "postgres/boundary/search_path.h"
#include "postgres/catalog/schema_names.h"

namespace nl_ask::pg {

namespace {

using candidates::TermKind;
using Path = std::vector<std::string>;

constexpr const char* kSayOver = "Name the table: over => 'table'.";

std::string said(const Path& path) { return base::joined(path, "."); }

const schema::Table& table_at(const ReadableSchema& schema, int table) {
  return schema.schema.tables[static_cast<std::size_t>(table)];
}

bool has_column(const ReadableSchema& schema, int table, const std::string& column) {
  const auto& columns = table_at(schema, table).columns;
  return std::ranges::find(columns, column, &schema::Column::name) != columns.end();
}

/// The table that a name stands for, those that need no schema before them first; -1: none.
int find_table(const ReadableSchema& schema, const std::string& space, const std::string& name) {
  int found = -1;
  for (int t = 0; t < static_cast<int>(schema.schema.tables.size()); ++t) {
    const schema::Table& table = table_at(schema, t);
    if (table.name != name || (!space.empty() && table.schema != space)) continue;
    if (found < 0 || (table_at(schema, found).qualified && !table.qualified)) found = t;
  }
  return found;
}

/// Tables and the columns of them that a fragment speaks of.
class Names {
 public:
  Names(const ReadableSchema& schema, int over) : schema_(schema), over_(over) {}

  /// A table, or a table and a column, that a name with nothing around it stands for.
  void whole(const Path& path, std::vector<int>& tables, std::string& column) const {
    if (path.size() > 3) unknown_table(path);
    const std::string space = path.size() > 1 ? path[path.size() - 2] : "";
    const int named = over_ < 0 && path.size() < 3 ? find_table(schema_, space, path.back()) : -1;
    if (named >= 0) {
      tables.push_back(named);
      return;
    }
    column = path.back();
    tables.push_back(path.size() > 1 ? qualified(path) : only_with({column}, path));
    if (!has_column(schema_, tables[0], column)) unknown_column(path);
  }

  /// The tables of an expression's columns, in their order.
  std::vector<int> tables(const std::vector<Path>& columns) const {
    std::vector<int> tables;
    if (over_ >= 0) tables.push_back(over_);
    std::vector<std::string> bare;
    for (const Path& path : columns) {
      if (path.size() == 1) {
        bare.push_back(path[0]);
        continue;
      }
      const int table = qualified(path);
      if (std::ranges::find(tables, table) == tables.end()) tables.push_back(table);
    }
    if (tables.empty()) tables.push_back(only_with(bare, bare));
    return tables;
  }

 private:
  int qualified(const Path& path) const {
    const std::string space = path.size() > 2 ? path[path.size() - 3] : "";
    const std::string& name = path[path.size() - 2];
    if (over_ >= 0 && space.empty() && table_at(schema_, over_).name == name) return over_;
    const int table = find_table(schema_, space, name);
    if (table < 0) unknown_table({path.begin(), path.end() - 1});
    return table;
  }

  /// The only table with all of the columns.
  int only_with(const std::vector<std::string>& columns, const Path& path) const {
    if (over_ >= 0) return over_;
    if (columns.empty()) {
      throw Fault(ERRCODE_INVALID_PARAMETER_VALUE, "the meaning names no table", kSayOver);
    }
    std::vector<int> found;
    for (int t = 0; t < static_cast<int>(schema_.schema.tables.size()); ++t) {
      const auto has = [&](const std::string& column) { return has_column(schema_, t, column); };
      if (std::ranges::all_of(columns, has)) found.push_back(t);
    }
    if (found.empty()) unknown_column(path);
    if (found.size() == 1) return found[0];
    throw Fault(ERRCODE_AMBIGUOUS_COLUMN,
                "several tables have what the meaning names (\"" +
                    table_at(schema_, found[0]).name + "\", \"" + table_at(schema_, found[1]).name +
                    "\" ...)",
                kSayOver);
  }

  [[noreturn]] static void unknown_table(const Path& path) {
    throw Fault(ERRCODE_UNDEFINED_TABLE, "there is no table \"" + said(path) + "\" to ask about",
                "Name a table that you may read, with its schema where the search_path does not "
                "find it.");
  }

  [[noreturn]] static void unknown_column(const Path& path) {
    throw Fault(ERRCODE_UNDEFINED_COLUMN,
                "no table has what the meaning names (\"" + said(path) + "\")",
                "Name columns that you may read, or the table with over => 'table'.");
  }

  const ReadableSchema& schema_;
  int over_;
};

int over_table(Oid over, const ReadableSchema& schema) {
  if (!OidIsValid(over)) return -1;
  if (const int table = schema.table_of(over); table >= 0) return table;
  throw Fault(ERRCODE_UNDEFINED_TABLE, "the table after over cannot be asked about",
              "Name a table or view that you may read.");
}

[[noreturn]] void other_kind(TermKind kind, const std::string& what) {
  throw Fault(ERRCODE_INVALID_PARAMETER_VALUE,
              "the meaning is no " + std::string(name_of(kind)) + ": it is " + what,
              "Leave kind out, or give a meaning of that kind.");
}

std::optional<TermKind> asked_kind(const std::optional<std::string>& kind) {
  if (!kind) return std::nullopt;
  if (const auto known = candidates::term_kind(*kind)) return known;
  throw Fault(ERRCODE_INVALID_PARAMETER_VALUE, "\"" + *kind + "\" is no kind of meaning",
              "A kind is table, column, filter, metric, expression, order or display.");
}

/// The kind that checked expressions have by themselves.
TermKind own_kind(const Fragment& fragment, const Expressions& read) {
  if (fragment.order) return TermKind::order;
  const bool condition = read.keys.at(0).expr.type == schema::TypeKind::boolean;
  if (condition) return TermKind::filter;
  return read.aggregates ? TermKind::metric : TermKind::expression;
}

/// A condition on an aggregate is one on groups: of the rows of another table than it adds up.
[[noreturn]] void whose_groups(const std::string& table) {
  throw Fault(ERRCODE_INVALID_PARAMETER_VALUE,
              "the meaning is a condition on groups, and does not say of which",
              "Say whose they are with over, and name the columns with their table: '... count(" +
                  table + ".column) ...', over => 'the table that " + table + " belongs to'.");
}

/// "customer_id IN (SELECT ... GROUP BY customer_id HAVING count(orders.order_id) > 20)": a
/// condition on groups as one on the rows that they are of.
void make_condition_on_rows(Meaning& meaning, const std::vector<int>& tables,
                            const ReadableSchema& schema) {
  const schema::Table& of = table_at(schema, tables.at(0));
  const std::string from = from_clause(tables, schema);
  if (tables.size() < 2 || of.primary_key.size() != 1 || from.empty()) whose_groups(of.name);
  const std::string key =
      candidates::quote_identifier(of.name) + '.' +
      candidates::quote_identifier(of.columns[static_cast<std::size_t>(of.primary_key[0])].name);
  meaning.text =
      key + " IN (SELECT " + key + from + " GROUP BY " + key + " HAVING " + meaning.text + ")";
  meaning.tables.resize(1);
}

void check(const Expressions& read) {
  if (read.problem.empty()) return;
  throw Fault(read.sqlstate, "the meaning cannot be used: " + read.problem,
              "It must be what a query over its table may compute; nl_check says what queries may "
              "do.");
}

/// Names alone, unless they are to be a condition or an expression.
bool only_names(const Fragment& fragment, std::optional<TermKind> kind) {
  return !fragment.path.empty() && (!kind || *kind == TermKind::table || *kind == TermKind::column);
}

/// The one table whose rows the columns name.
int displayed_table(const Fragment& fragment, const Names& names) {
  if (!fragment.list && fragment.path.empty()) other_kind(TermKind::display, "more than names");
  const std::vector<int> tables = names.tables(fragment.columns);
  if (tables.size() == 1) return tables[0];
  throw Fault(ERRCODE_INVALID_PARAMETER_VALUE, "rows are named by columns of their own table",
              "Define a view that has the columns beside each other.");
}

}  // namespace

std::shared_ptr<const ReadableSchema> schema_for(const Fragment& fragment, Oid over) {
  std::vector<std::string> names = usable_schemas();
  const auto add = [&names](const std::string& name) {
    if (std::ranges::find(names, name) == names.end() && usable_schema(name)) names.push_back(name);
  };
  if (OidIsValid(over)) {
    const char* space = call([over] {
      const Oid schema = get_rel_namespace(over);
      return static_cast<const char*>(OidIsValid(schema) ? get_namespace_name(schema) : nullptr);
    });
    if (space != nullptr) add(to_utf8(space));
  }
  for (const Path& path : fragment.columns) {
    if (path.size() > 1) add(path[0]);
  }
  return readable_schema(names);
}

Meaning resolve(const std::string& text, const Fragment& fragment,
                const std::optional<std::string>& kind, Oid over, const ReadableSchema& schema) {
  const std::optional<TermKind> asked = asked_kind(kind);
  const Names names(schema, over_table(over, schema));
  Meaning meaning;
  meaning.text = text;
  meaning.search_path = current_search_path();
  std::vector<int> tables;
  const bool displays = fragment.list || (asked && *asked == TermKind::display);
  const bool named = displays || only_names(fragment, asked);
  if (displays) {
    tables = {displayed_table(fragment, names)};
    meaning.kind = TermKind::display;
  } else if (named) {
    names.whole(fragment.path, tables, meaning.column);
    meaning.kind = meaning.column.empty() ? TermKind::table : TermKind::column;
  } else {
    tables = names.tables(fragment.columns);
    meaning.kind = TermKind::expression;
  }
  for (const int table : tables) {
    meaning.tables.push_back({table_at(schema, table).schema, table_at(schema, table).name});
  }
  const Expressions read = read_expressions(meaning, schema);
  check(read);
  if (!named) meaning.kind = own_kind(fragment, read);
  if (meaning.kind == TermKind::filter && read.aggregates) {
    make_condition_on_rows(meaning, tables, schema);
    check(read_expressions(meaning, schema));
  }
  if (asked && *asked != meaning.kind) {
    other_kind(*asked, std::string("of kind ") + std::string(name_of(meaning.kind)));
  }
  return meaning;
}

}  // namespace nl_ask::pg
