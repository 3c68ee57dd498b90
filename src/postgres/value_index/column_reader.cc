// Reads under a snapshot of now, with memory freed and interrupts let in after so many rows.

#include "postgres/value_index/column_reader.h"

#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"
#include "postgres/catalog/catalog_scan.h"
#include "postgres/value_index/distinct_values.h"

namespace nl_ask::pg {

namespace {

/// Rows between two looks at interrupts, after which what they were printed into is freed.
constexpr int kRowsAtOnce = 1000;

[[noreturn]] void no_column(const std::string& column) {
  throw Fault(ERRCODE_UNDEFINED_COLUMN, "the table has no column \"" + column + "\"",
              "Name a column of the table.");
}

[[noreturn]] void no_text(const std::string& column) {
  throw Fault(ERRCODE_FEATURE_NOT_SUPPORTED, "column \"" + column + "\" is no text",
              "Only columns of text need an index of their values.");
}

[[noreturn]] void no_table() {
  throw Fault(ERRCODE_WRONG_OBJECT_TYPE, "only tables and materialized views have values to index",
              "Index the column of the table that the values are from.");
}

void require_table(Oid table) {
  const CachedTuple row(RELOID, ObjectIdGetDatum(table));
  if (!row) {
    throw Fault(ERRCODE_UNDEFINED_TABLE, "the table is no longer there",
                "Name a table that exists.");
  }
  const Form_pg_class relation = row.as<Form_pg_class>();
  const char kind = relation->relkind;
  if (kind != RELKIND_RELATION && kind != RELKIND_PARTITIONED_TABLE && kind != RELKIND_MATVIEW) {
    no_table();
  }
  if (relation->relrowsecurity) {
    throw Fault(ERRCODE_FEATURE_NOT_SUPPORTED,
                "values of a table with row security cannot be indexed",
                "Its rows are not for everybody who may read the table.");
  }
}

struct Attribute {
  AttrNumber number = InvalidAttrNumber;
  Oid type = InvalidOid;
  bool stored = false;
  bool readable = false;
};

Attribute attribute_of(Oid table, const char* name) {
  return call([=]() -> Attribute {
    const AttrNumber number = get_attnum(table, name);
    HeapTuple row = number > 0
                        ? SearchSysCache2(ATTNUM, ObjectIdGetDatum(table), Int16GetDatum(number))
                        : nullptr;
    if (!HeapTupleIsValid(row)) return {};
    const auto form = reinterpret_cast<Form_pg_attribute>(GETSTRUCT(row));
    const Attribute found = {
        number, form->atttypid, compat::stored(form),
        pg_class_aclcheck(table, GetUserId(), ACL_SELECT) == ACLCHECK_OK ||
            pg_attribute_aclcheck(table, number, GetUserId(), ACL_SELECT) == ACLCHECK_OK};
    ReleaseSysCache(row);
    return found;
  });
}

/// How values are printed; those of types that extensions bring (citext) where they are stored as
/// text is.
TypeFacts text_facts(Oid type, const std::string& column) {
  TypeFacts facts = ColumnTypes().facts(type);
  if (facts.kind != schema::TypeKind::text) no_text(column);
  if (OidIsValid(facts.output)) return facts;
  const Oid base = facts.base;
  if (!call([=] { return IsBinaryCoercible(base, TEXTOID); })) no_text(column);
  facts.output = F_TEXTOUT;
  return facts;
}

/// A snapshot of now, that is active for a scope.
class FreshSnapshot {
 public:
  FreshSnapshot() : exceptions_(std::uncaught_exceptions()) {
    call([] {
      CommandCounterIncrement();
      PushActiveSnapshot(GetTransactionSnapshot());
    });
  }
  ~FreshSnapshot() {
    if (std::uncaught_exceptions() <= exceptions_) PopActiveSnapshot();
  }
  FreshSnapshot(const FreshSnapshot&) = delete;
  FreshSnapshot& operator=(const FreshSnapshot&) = delete;

 private:
  int exceptions_;
};

/// Scans one table that is locked. When an exception passes, PostgreSQL's abort cleans up.
class TableScan {
 public:
  explicit TableScan(Oid table) : exceptions_(std::uncaught_exceptions()) {
    relation_ = call([=] { return relation_open(table, NoLock); });
  }
  ~TableScan() {
    if (std::uncaught_exceptions() > exceptions_) return;
    if (scan_ != nullptr) table_endscan(scan_);
    if (slot_ != nullptr) ExecDropSingleTupleTableSlot(slot_);
    relation_close(relation_, NoLock);
  }
  TableScan(const TableScan&) = delete;
  TableScan& operator=(const TableScan&) = delete;

  /// Sees to it that there are rows to read, and that the attribute is of the type.
  void start(AttrNumber attribute, Oid type) {
    attribute_ = attribute;
    require_rows(type);
    call([this] {
      slot_ = table_slot_create(relation_, nullptr);
      scan_ = table_beginscan(relation_, GetActiveSnapshot(), 0, nullptr);
    });
  }

  bool next() {
    return call([this] { return table_scan_getnextslot(scan_, ForwardScanDirection, slot_); });
  }

  /// Of the row; valid until the next one.
  Datum value(bool* null) {
    return call([=, this] { return slot_getattr(slot_, attribute_, null); });
  }

 private:
  void require_rows(Oid type) const {
    const char kind = relation_->rd_rel->relkind;
    if (kind != RELKIND_RELATION && kind != RELKIND_MATVIEW) no_table();
    if (RELATION_IS_OTHER_TEMP(relation_)) {
      throw Fault(ERRCODE_FEATURE_NOT_SUPPORTED,
                  "temporary tables of other sessions cannot be read", "Index one of your own.");
    }
    if (!RelationIsPopulated(relation_)) {
      throw Fault(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE,
                  "the materialized view has not been populated",
                  "Use REFRESH MATERIALIZED VIEW first.");
    }
    const TupleDesc shape = RelationGetDescr(relation_);
    if (attribute_ > 0 && attribute_ <= shape->natts) {
      const auto* found = TupleDescAttr(shape, attribute_ - 1);
      if (!found->attisdropped && found->atttypid == type) return;
    }
    throw Fault(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE,
                "the column is not the same in all of the table's partitions",
                "Repeat the call when nobody changes the table.");
  }

  Relation relation_ = nullptr;
  TableScanDesc scan_ = nullptr;
  TupleTableSlot* slot_ = nullptr;
  AttrNumber attribute_ = InvalidAttrNumber;
  int exceptions_;
};

/// The table and what hangs below it, locked.
std::vector<Oid> locked_parts(Oid table) {
  const List* all = call([=] { return find_all_inheritors(table, AccessShareLock, nullptr); });
  std::vector<Oid> parts;
  for (int i = 0; i < list_length(all); ++i) parts.push_back(list_nth_oid(all, i));
  return parts;
}

void read_part(Oid part, const IndexedColumn& column, DistinctValues* values) {
  if (call([=] { return get_rel_relkind(part); }) == RELKIND_PARTITIONED_TABLE) return;
  TableScan scan(part);
  const char* name = column.name.c_str();
  scan.start(part == column.table ? column.attribute : call([=] { return get_attnum(part, name); }),
             column.type);
  ValuePrinter printer(column.facts);
  ScratchContext scratch("nl_ask values");
  std::string printed;
  int rows = 0;
  while (scan.next()) {
    if (++rows % kRowsAtOnce == 0) {
      check_interrupts();
      scratch.reset();
    }
    bool null = false;
    const Datum value = scan.value(&null);
    if (!null && printer.print(value, &printed)) values->add(to_server(printed));
  }
}

}  // namespace

void require_table_owner(Oid table) {
  const bool owns = call([table] {
    const Oid owner = relation_owner(table);
    return OidIsValid(owner) && has_privs_of_role(GetUserId(), owner);
  });
  if (owns) return;
  throw Fault(ERRCODE_INSUFFICIENT_PRIVILEGE, "only a table's owner may index its values",
              "Ask the owner of the table to call nl_index.");
}

IndexedColumn locked_column(Oid table, const std::string& column) {
  require_table_owner(table);  // others may not even wait for the lock
  call([=] { LockRelationOid(table, AccessShareLock); });
  require_table(table);
  require_table_owner(table);
  IndexedColumn found;
  found.table = table;
  found.name = to_server(column);
  const Attribute attribute = attribute_of(table, found.name.c_str());
  if (attribute.number <= 0) no_column(column);
  found.facts = text_facts(attribute.type, column);
  if (!attribute.stored) {
    throw Fault(ERRCODE_FEATURE_NOT_SUPPORTED,
                "column \"" + column + "\" is computed when it is read",
                "Only values that a table stores can be indexed.");
  }
  if (!attribute.readable) {
    throw Fault(ERRCODE_INSUFFICIENT_PRIVILEGE, "permission denied for column \"" + column + "\"",
                "Its values are read as the current role: GRANT SELECT to it first.");
  }
  found.attribute = attribute.number;
  found.type = attribute.type;
  return found;
}

void each_value(const IndexedColumn& column, const std::function<void(const std::string&)>& take) {
  DistinctValues values;
  {
    const FreshSnapshot now;
    for (const Oid part : locked_parts(column.table)) read_part(part, column, &values);
  }
  values.each([&](const std::string& value) { take(to_utf8(value)); });
}

}  // namespace nl_ask::pg
