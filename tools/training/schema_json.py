"""Reads a schema from the catalog in the form that run_grammar takes (src/schema/schema.h)."""
import collections

KINDS = {
    'smallint': 'integer', 'integer': 'integer', 'bigint': 'integer', 'numeric': 'decimal',
    'real': 'decimal', 'double precision': 'decimal', 'text': 'text', 'character varying': 'text',
    'character': 'text', 'boolean': 'boolean', 'date': 'date', 'time without time zone': 'time',
    'timestamp without time zone': 'timestamp', 'timestamp with time zone': 'timestamp',
    'interval': 'interval', 'json': 'json', 'jsonb': 'json'}
TABLE_KINDS = {'r': 'table', 'v': 'view', 'm': 'materialized_view', 'p': 'partitioned',
               'f': 'foreign'}
MAX_VALUES, MAX_VALUE_BYTES, MAX_COUNTED_ROWS = 500, 200, 30000

TABLES = """
select c.oid, relname, relkind::text, coalesce(obj_description(c.oid, 'pg_class'), ''),
       greatest(reltuples, 0)
from pg_catalog.pg_class c where relnamespace = %s::regnamespace and relkind in ('r','v','m','p','f')
order by relname collate "C" """
COLUMNS = """
select attrelid, attnum, attname, format_type(atttypid, atttypmod), format_type(base.oid, null),
       attnotnull, coalesce(col_description(attrelid, attnum), ''),
       case when base.typcategory = 'A' then 'array' when base.typtype = 'e' then 'enumeration' end,
       case when base.typtype = 'e' then (select array_agg(enumlabel::text order by enumsortorder)
                                          from pg_catalog.pg_enum where enumtypid = base.oid) end
from pg_catalog.pg_attribute join pg_catalog.pg_type own on own.oid = atttypid
     join pg_catalog.pg_type base
     on base.oid = case own.typtype when 'd' then own.typbasetype else own.oid end
where attrelid = any (%s) and attnum > 0 and not attisdropped
order by attrelid, attnum"""
STATISTICS = """
select c.oid, attname, n_distinct, null_frac, most_common_vals::text::text[],
       histogram_bounds::text::text[]
from pg_catalog.pg_stats s join pg_catalog.pg_class c
     on c.relname = s.tablename and c.relnamespace = s.schemaname::regnamespace
where c.oid = any (%s)"""
CONSTRAINTS = """
select contype::text, conrelid, conkey, confrelid, confkey from pg_catalog.pg_constraint
where conrelid = any (%s) and contype in ('p', 'u', 'f') order by oid"""


def _column(row, table, statistics):
    oid, _, name, kind, base, not_null, comment, made, labels = row
    distinct, nulls, common, bounds = statistics.get((oid, name), (0, 0, [], []))
    if distinct < 0:
        distinct = round(-distinct * table['rows'])
    values = labels or [v for v in dict.fromkeys((common or []) + (bounds or []))
                        if len(v.encode()) <= MAX_VALUE_BYTES][:MAX_VALUES]
    complete = bool(labels) or (0 < distinct <= len(values) and table['rows'] <= MAX_COUNTED_ROWS)
    return {'name': name, 'type': kind, 'kind': made or KINDS.get(base, 'other'), 'comment': comment,
            'nullable': not not_null, 'primary_key': False, 'unique': False, 'distinct': distinct,
            'null_fraction': nulls, 'values': values, 'values_complete': complete}


def _add_constraint(row, order, tables, places, foreign_keys):
    kind, oid, key, referenced, referenced_key = row
    columns = tables[oid]['columns']
    key = [places[oid][number] for number in key]
    if kind == 'f' and referenced in tables:
        foreign_keys.append({
            'table': order.index(oid), 'columns': key, 'referenced': order.index(referenced),
            'referenced_columns': [places[referenced][number] for number in referenced_key]})
    elif kind == 'p':
        tables[oid]['primary_key'] = key
        for place in key:
            columns[place]['primary_key'] = True
    if kind in 'pu' and len(key) == 1:
        columns[key[0]]['unique'] = True


def read(cursor, schema):
    """The schema as a dictionary, with the statistics that ANALYZE left."""
    cursor.execute(TABLES, (schema,))
    tables = {oid: {'schema': schema, 'name': name, 'kind': TABLE_KINDS[kind], 'comment': comment,
                    'rows': rows, 'qualified': False, 'columns': [], 'primary_key': []}
              for oid, name, kind, comment, rows in cursor.fetchall()}
    order = list(tables)
    cursor.execute(STATISTICS, (order,))
    statistics = {row[:2]: row[2:] for row in cursor.fetchall()}
    cursor.execute(COLUMNS, (order,))
    places = collections.defaultdict(dict)
    for row in cursor.fetchall():
        columns = tables[row[0]]['columns']
        places[row[0]][row[1]] = len(columns)
        columns.append(_column(row, tables[row[0]], statistics))
    foreign_keys = []
    cursor.execute(CONSTRAINTS, (order,))
    for row in cursor.fetchall():
        _add_constraint(row, order, tables, places, foreign_keys)
    return {'tables': list(tables.values()), 'foreign_keys': foreign_keys}
