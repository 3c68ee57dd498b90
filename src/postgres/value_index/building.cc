// Building an index of values.
#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"
#include "postgres/boundary/text_list.h"
#include "postgres/boundary/writable.h"
#include "postgres/catalog/catalog_scan.h"
#include "postgres/catalog/column_types.h"
#include "postgres/gate/call_guard.h"
#include "postgres/value_index/value_index.h"
#include "schema/value_grams.h"

namespace nl_ask::pg {

namespace {

constexpr long kBatch = 5000;

struct Target {
  Oid table = InvalidOid;
  AttrNumber attribute = InvalidAttrNumber;
  std::string schema, name, column;  // in the server's encoding
};

[[noreturn]] void no_column(const std::string& column) {
  throw Fault(ERRCODE_UNDEFINED_COLUMN, "the table has no column \"" + column + "\"",
              "Name a column of the table.");
}

void require_owner(Oid table) {
  const CachedTuple row(RELOID, ObjectIdGetDatum(table));
  const Oid owner = row ? row.as<Form_pg_class>()->relowner : InvalidOid;
  if (OidIsValid(owner) && call([owner] { return has_privs_of_role(GetUserId(), owner); })) return;
  throw Fault(ERRCODE_INSUFFICIENT_PRIVILEGE, "only a table's owner may index its values",
              "Ask the owner of the table to call nl_index.");
}

void require_table(Oid table) {
  const CachedTuple row(RELOID, ObjectIdGetDatum(table));
  const Form_pg_class relation = row.as<Form_pg_class>();
  const char kind = relation->relkind;
  if (kind != RELKIND_RELATION && kind != RELKIND_PARTITIONED_TABLE && kind != RELKIND_MATVIEW) {
    throw Fault(ERRCODE_WRONG_OBJECT_TYPE,
                "only tables and materialized views have values to index",
                "Index the column of the table that the values are from.");
  }
  if (relation->relrowsecurity) {
    throw Fault(ERRCODE_FEATURE_NOT_SUPPORTED,
                "values of a table with row security cannot be indexed",
                "Its rows are not for everybody who may read the table.");
  }
}

Target target_of(Oid table, const std::string& column) {
  require_owner(table);
  require_table(table);
  Target target;
  target.table = table;
  target.column = to_server(column);
  const char* name = target.column.c_str();
  struct Found {
    AttrNumber attribute;
    Oid type;
    const char *schema, *name;
  };
  const Found found = call([=]() -> Found {
    const AttrNumber attribute = get_attnum(table, name);
    const Oid type = attribute > 0 ? get_atttype(table, attribute) : InvalidOid;
    return {attribute, type, get_namespace_name(get_rel_namespace(table)), get_rel_name(table)};
  });
  if (found.attribute <= 0) no_column(column);
  if (ColumnTypes().facts(found.type).kind != schema::TypeKind::text) {
    throw Fault(ERRCODE_FEATURE_NOT_SUPPORTED, "column \"" + column + "\" is no text",
                "Only columns of text need an index of their values.");
  }
  target.attribute = found.attribute;
  target.schema = found.schema;
  target.name = found.name;
  return target;
}

/// The entry of a column, made anew: its values are gone with the old one, and so are those of
/// tables and columns that are no more.
std::string new_entry(Store& store, const Target& target) {
  store.run(
      "DELETE FROM @.nl_value_index i"
      " WHERE (i.relation = $1::oid AND i.attribute = $2::int2) OR NOT EXISTS"
      " (SELECT FROM pg_attribute a WHERE a.attrelid = i.relation AND a.attnum = i.attribute"
      "  AND NOT a.attisdropped)",
      {std::to_string(target.table), std::to_string(target.attribute)});
  const auto rows = store.run(
      "INSERT INTO @.nl_value_index (relation, attribute, column_name, changes)"
      " SELECT $1::oid, $2::int2, $3, (SELECT coalesce(sum(pg_stat_get_tuples_inserted(t.oid)"
      "  + pg_stat_get_tuples_updated(t.oid) + pg_stat_get_tuples_deleted(t.oid)), 0)"
      "  FROM (SELECT $1::oid UNION SELECT relid FROM pg_partition_tree($1::oid::regclass)) t "
      "(oid))"
      " RETURNING id",
      {std::to_string(target.table), std::to_string(target.attribute), target.column});
  return rows.at(0).at(0).value_or("");
}

std::string grams_text(const std::string& normal) {
  std::string text = "{";
  for (const std::uint32_t gram : schema::value_grams(normal)) {
    if (text.size() > 1) text += ',';
    text += std::to_string(gram);
  }
  return text + '}';
}

/// Values on their way into the index.
class Batch {
 public:
  Batch(Store& store, std::string index) : store_(store), index_(std::move(index)) {}

  void add(const std::string& value) {
    const std::string normal = schema::normal_value(to_utf8(value));
    if (normal.empty()) return;
    values_.push_back(value);
    normals_.push_back(to_server(normal));
    grams_.push_back(grams_text(normal));
    if (values_.size() >= kBatch) write();
  }

  std::int64_t finish() {
    if (!values_.empty()) write();
    return written_;
  }

 private:
  void write() {
    store_.run(
        "INSERT INTO @.nl_indexed_value (index, value, normal, grams)"
        " SELECT $1::int, u.value, u.normal, u.grams::int[]"
        " FROM unnest($2::text[], $3::text[], $4::text[]) AS u (value, normal, grams)",
        {index_, array_literal(values_), array_literal(normals_), array_literal(grams_)});
    written_ += static_cast<std::int64_t>(values_.size());
    values_.clear();
    normals_.clear();
    grams_.clear();
    if (written_ <= kMostIndexedValues) return;
    throw Fault(ERRCODE_PROGRAM_LIMIT_EXCEEDED,
                "the column has more than " + std::to_string(kMostIndexedValues) + " values",
                "An index of values is for names and codes; this column has too many.");
  }

  Store& store_;
  std::string index_;
  std::vector<std::string> values_, normals_, grams_;
  std::int64_t written_ = 0;
};

/// The distinct values, read as the current role.
std::string values_query(const Target& target) {
  const std::string column = call([&] { return quote_identifier(target.column.c_str()); });
  const std::string schema = call([&] { return quote_identifier(target.schema.c_str()); });
  const std::string name = call([&] { return quote_identifier(target.name.c_str()); });
  const std::string text = "(t." + column + ")::pg_catalog.text";
  return "SELECT DISTINCT " + text + " FROM " + schema + '.' + name +
         " t WHERE pg_catalog.length(" + text + ") OPERATOR(pg_catalog.<=) " +
         std::to_string(ValuePrinter::kLongest);
}

struct Fetched {
  std::uint64_t count;
  SPITupleTable* table;
};

Fetched fetched(Portal portal) {
  return call([=]() -> Fetched {
    SPI_cursor_fetch(portal, true, kBatch);
    return {SPI_processed, SPI_tuptable};
  });
}

void copy_values(const Target& target, Batch& batch) {
  const std::string sql = values_query(target);
  const char* text = sql.c_str();
  Portal portal = call([text]() -> Portal {
    SPI_connect();
    return SPI_cursor_open_with_args(nullptr, text, 0, nullptr, nullptr, nullptr, true, 0);
  });
  for (Fetched rows = fetched(portal); rows.count > 0; rows = fetched(portal)) {
    check_interrupts();
    for (std::uint64_t i = 0; i < rows.count; ++i) {
      HeapTuple tuple = rows.table->vals[i];
      TupleDesc shape = rows.table->tupdesc;
      const char* value = call([=] { return SPI_getvalue(tuple, shape, 1); });
      if (value != nullptr) batch.add(value);
    }
    SPITupleTable* table = rows.table;
    call([table] { SPI_freetuptable(table); });
  }
  call([portal] {
    SPI_cursor_close(portal);
    SPI_finish();
  });
}

}  // namespace

std::int64_t build_value_index(Store& store, Oid table, const std::string& column) {
  require_read_write();
  const Target target = target_of(table, column);
  const std::string index = new_entry(store, target);
  Batch batch(store, index);
  {
    // Planning looks at index expressions and the like, which are the owner's, not always the
    // role's.
    const AllowanceLists lists;
    const Allowances allowances = lists.view();
    load_function_rules();
    const CallGuard guard(allowances);
    copy_values(target, batch);
  }
  const std::int64_t count = batch.finish();
  store.run("UPDATE @.nl_value_index i SET stored = $2::bigint WHERE i.id = $1::int",
            {index, std::to_string(count)});
  return count;
}

bool drop_value_index(Store& store, Oid table, const std::string& column) {
  require_read_write();
  require_owner(table);
  std::uint64_t deleted = 0;
  store.run("DELETE FROM @.nl_value_index i WHERE i.relation = $1::oid AND i.column_name = $2",
            {std::to_string(table), to_server(column)}, &deleted);
  return deleted > 0;
}

}  // namespace nl_ask::pg
