// Building an index of values.
#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"
#include "postgres/boundary/text_list.h"
#include "postgres/boundary/writable.h"
#include "postgres/value_index/column_reader.h"
#include "postgres/value_index/value_index.h"
#include "postgres/value_index/value_keys.h"
#include "schema/linking/value_grams.h"

namespace nl_ask::pg {

namespace {

constexpr long kBatch = 5000;

/// The entry of a column, made anew: its values are gone with the old one, and so are those of
/// columns that the table has no more. Where another session makes it, waits for that one.
std::string new_entry(Store& store, const IndexedColumn& column) {
  const std::string table = std::to_string(column.table);
  store.run(
      "DELETE FROM @.nl_value_index i WHERE i.relation = $1::oid AND NOT EXISTS"
      " (SELECT FROM pg_attribute a WHERE a.attrelid = i.relation AND a.attnum = i.attribute"
      "  AND NOT a.attisdropped)",
      {table});
  const auto rows = store.run(
      "INSERT INTO @.nl_value_index AS i (relation, attribute, column_name, changes)"
      " SELECT $1::oid, $2::int2, $3, (SELECT coalesce(sum(pg_stat_get_tuples_inserted(t.oid)"
      "  + pg_stat_get_tuples_updated(t.oid) + pg_stat_get_tuples_deleted(t.oid)), 0)"
      "  FROM (SELECT $1::oid UNION SELECT relid FROM pg_partition_tree($1::oid::regclass)) t "
      "(oid))"
      " ON CONFLICT (relation, attribute) DO UPDATE SET column_name = excluded.column_name,"
      "  stored = 0, changes = excluded.changes, refreshed = now()"
      " RETURNING i.id",
      {table, std::to_string(column.attribute), column.name});
  const std::string index = rows.at(0).at(0).value_or("");
  store.run("DELETE FROM @.nl_indexed_value v WHERE v.index = $1::int", {index});
  return index;
}

/// Values on their way into the index.
class Batch {
 public:
  Batch(Store& store, std::string index)
      : store_(store),
        index_(std::move(index)),
        number_(static_cast<std::int32_t>(std::stol(index_))) {}

  /// `value` is UTF-8.
  void add(const std::string& value) {
    const std::string normal = schema::normal_value(value);
    if (normal.empty()) return;
    values_.push_back(to_server(value));
    normals_.push_back(to_server(normal));
    keys_.push_back(value_keys(number_, schema::value_grams(normal)));
    if (values_.size() >= kBatch) write();
  }

  std::int64_t finish() {
    if (!values_.empty()) write();
    return written_;
  }

 private:
  void write() {
    store_.run(
        "INSERT INTO @.nl_indexed_value (index, value, normal, keys)"
        " SELECT $1::int, u.value, u.normal, u.keys::bigint[]"
        " FROM unnest($2::text[], $3::text[], $4::text[]) AS u (value, normal, keys)",
        {index_, array_literal(values_), array_literal(normals_), array_literal(keys_)});
    written_ += static_cast<std::int64_t>(values_.size());
    values_.clear();
    normals_.clear();
    keys_.clear();
    if (written_ <= kMostIndexedValues) return;
    throw Fault(ERRCODE_PROGRAM_LIMIT_EXCEEDED,
                "the column has more than " + std::to_string(kMostIndexedValues) + " values",
                "An index of values is for names and codes; this column has too many.");
  }

  Store& store_;
  std::string index_;
  std::int32_t number_;
  std::vector<std::string> values_, normals_, keys_;
  std::int64_t written_ = 0;
};

/// What has been written waits in a list that every search goes through: no longer.
void sort_in(Store& store) {
  store.run(
      "SELECT gin_clean_pending_list(c.oid::regclass) FROM pg_index x"
      " JOIN pg_class c ON c.oid = x.indexrelid"
      " WHERE x.indrelid = (SELECT v.tableoid FROM @.nl_indexed_value v LIMIT 1)"
      " AND c.relname = 'nl_indexed_value_keys'",
      {});
}

}  // namespace

std::int64_t build_value_index(Store& store, Oid table, const std::string& column) {
  require_read_write();
  const IndexedColumn target = locked_column(table, column);
  const std::string index = new_entry(store, target);
  Batch batch(store, index);
  each_value(target, [&](const std::string& value) { batch.add(value); });
  const std::int64_t count = batch.finish();
  if (count > 0) sort_in(store);
  store.run("UPDATE @.nl_value_index i SET stored = $2::bigint WHERE i.id = $1::int",
            {index, std::to_string(count)});
  return count;
}

bool drop_value_index(Store& store, Oid table, const std::string& column) {
  require_read_write();
  require_table_owner(table);
  std::uint64_t deleted = 0;
  store.run("DELETE FROM @.nl_value_index i WHERE i.relation = $1::oid AND i.column_name = $2",
            {std::to_string(table), to_server(column)}, &deleted);
  return deleted > 0;
}

}  // namespace nl_ask::pg
