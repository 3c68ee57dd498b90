"""Copies of a schema with other rows: what agrees with the gold by luck does not agree there too.

Keys stay: primary keys as they are, foreign keys take values of the same column, so that every join
finds its rows. Other columns take values of their own, drawn anew; where all are different they are
shuffled. Of tables that no other refers to, some rows are left out.
"""
import io
import random

from psycopg2.extensions import quote_ident

LEFT_OUT = 0.15  # of the rows
MAX_ROWS = 60000  # larger tables are copied as they are


def _table_rows(cursor, schema, table):
    text = io.StringIO()
    cursor.copy_expert('copy "%s".%s to stdout' % (schema, quote_ident(table, cursor)), text)
    return [line.split('\t') for line in text.getvalue().split('\n')[:-1]]


def _drawn(values, generator):
    """As many values out of `values`: shuffled where all differ, else drawn with replacement."""
    if len(set(values)) == len(values):
        return generator.sample(values, len(values))
    return generator.choices(values, k=len(values))


def reseed_rows(rows, fixed, leaf, generator):
    """New rows: `fixed` are the places of columns that stay; `leaf`: rows may be left out."""
    if leaf:
        rows = [row for row in rows if generator.random() >= LEFT_OUT] or rows
    columns = [list(column) for column in zip(*rows)]
    for place, column in enumerate(columns):
        if place not in fixed:
            columns[place] = _drawn(column, generator)
    return list(zip(*columns))


def copy_schema(cursor, schema, described, name, seed):
    """Makes the schema `name` with the tables of `schema` (described as schema_json does)."""
    generator = random.Random('%s %s' % (schema, seed))
    cursor.execute('drop schema if exists "%s" cascade; create schema "%s"' % (name, name))
    referenced = {key['referenced'] for key in described['foreign_keys']}
    for place, table in enumerate(described['tables']):
        if table['kind'] != 'table':
            continue
        quoted = quote_ident(table['name'], cursor)
        cursor.execute('create table "%s".%s (like "%s".%s)' % (name, quoted, schema, quoted))
        rows = _table_rows(cursor, schema, table['name'])
        if rows and len(rows) <= MAX_ROWS:
            rows = reseed_rows(rows, set(table['primary_key']), place not in referenced, generator)
        text = io.StringIO(''.join('\t'.join(row) + '\n' for row in rows))
        cursor.copy_expert('copy "%s".%s from stdin' % (name, quoted), text)
