"""What columns of text hold, for run_grammar to look into (tools/stored_values.h)."""
import psycopg2
from psycopg2 import sql

KINDS = ('text', 'array')
MOST_BYTES = 200  # of a value that the extension would see (src/postgres/look_up)
MOST_VALUES = 20000

QUERY = """
select distinct v from (select {value} as v from {table}) all_values
where octet_length(v) <= %s limit %s"""


def read(cursor, described):
    """[{"table": number, "column": number, "values": [...]}] of a schema that schema_json.read described."""
    held = []
    for number, table in enumerate(described['tables']):
        for place, column in enumerate(table['columns']):
            if column['kind'] in KINDS and not column['values_complete']:
                held.append({'table': number, 'column': place,
                             'values': _values(cursor, table, column)})
    return held


def _values(cursor, table, column):
    name = sql.Identifier(column['name'])
    value = (sql.SQL('unnest({}::text[])') if column['kind'] == 'array'
             else sql.SQL('{}::text')).format(name)
    try:
        cursor.execute(sql.SQL(QUERY).format(
            value=value, table=sql.Identifier(table['schema'], table['name'])),
            (MOST_BYTES, MOST_VALUES))
    except psycopg2.Error:  # a view that fails: the extension finds nothing there either
        return []
    return [row[0] for row in cursor.fetchall()]
