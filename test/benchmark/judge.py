"""Decides whether two queries give the same answer.

A query is judged by its rows, as a multiset: row order is not compared, columns may stand in any
order, numbers are compared to six decimals, text without surrounding blanks, midnight as its date (a
month is the same cut from a date or from a timestamp). A query that fails, takes longer than three
seconds or returns no rows at all by its nature (a command) is never right.
"""
import collections
import datetime
import itertools
import re

import psycopg2

ROW_LIMIT = 20000
TIMEOUT_MS = 3000
MAX_PERMUTED_COLUMNS = 6
MAX_FURTHER_COLUMNS = 5
MAX_TRIED_ORDERS = 5000
MAX_CACHED_ROWS = 1500000


def comparable(value):
    """One cell in the form in which it is compared."""
    if value is None:
        return None
    if isinstance(value, bool):
        return str(value)
    if isinstance(value, datetime.datetime) and value.time() == datetime.time():
        return str(value.date())
    try:
        return round(float(value), 6)
    except (TypeError, ValueError):
        return str(value).strip()


def same_rows(left, right):
    """Whether two results are equal as multisets under some order of the columns."""
    if left is None or right is None or len(left) != len(right):
        return False
    if not left:
        return True
    width = len(left[0])
    if width != len(right[0]):
        return False
    counted = collections.Counter(left)
    if counted == collections.Counter(right):
        return True
    if not 2 <= width <= MAX_PERMUTED_COLUMNS:
        return False
    return any(
        counted == collections.Counter(tuple(row[i] for i in order) for row in right)
        for order in _column_orders(left, right))


def shows_rows(shown, wanted):
    """Whether the wanted rows are shown, their columns among at most MAX_FURTHER_COLUMNS others."""
    if shown is None or wanted is None or len(shown) != len(wanted):
        return False
    if not wanted:
        return True
    if len(shown[0]) > len(wanted[0]) + MAX_FURTHER_COLUMNS:
        return False
    shown, wanted = _nine_digits(shown), _nine_digits(wanted)
    columns = [collections.Counter(column) for column in zip(*shown)]
    fits = [[place for place, column in enumerate(columns) if column == collections.Counter(other)]
            for other in zip(*wanted)]
    counted = collections.Counter(wanted)
    return any(len(set(order)) == len(order)
               and collections.Counter(tuple(row[i] for i in order) for row in shown) == counted
               for order in itertools.islice(itertools.product(*fits), MAX_TRIED_ORDERS))


def _nine_digits(rows):
    return [tuple(float('%.9g' % cell) if isinstance(cell, float) else cell for cell in row)
            for row in rows]


def _column_orders(left, right):
    """The orders of the right columns under which each column holds the left one's values."""
    columns = [collections.Counter(column) for column in zip(*left)]
    others = [collections.Counter(column) for column in zip(*right)]
    equal = [[column == other for other in others] for column in columns]
    for order in itertools.permutations(range(len(columns))):
        if all(equal[place][source] for place, source in enumerate(order)):
            yield order


def names_in(sql):
    """The lower-case words of a query: every name that it can mention is among them."""
    return set(re.findall(r'[a-z_][a-z0-9_]*', sql.lower()))


class Judge:
    """Runs queries in a session of its own and remembers their rows (least recently used go)."""

    def __init__(self, session):
        self.session = session
        self.cache = collections.OrderedDict()
        self.cached_rows = 0
        self.relations = {}

    def rows(self, schema, sql):
        """The rows of a query as a list of tuples, or None where it fails."""
        key = (schema, sql)
        if key in self.cache:
            self.cache.move_to_end(key)
            return self.cache[key]
        found = self._run(schema, sql)
        if self.session.connection.closed:  # lost to another backend's crash: not the query's fault
            found = self._run(schema, sql)
        self.cache[key] = found
        self.cached_rows += len(found or ())
        while self.cached_rows > MAX_CACHED_ROWS and len(self.cache) > 1:
            _, old = self.cache.popitem(last=False)
            self.cached_rows -= len(old or ())
        return found

    def _run(self, schema, sql):
        try:
            cursor = self.session.in_schema(schema)
            cursor.execute('begin read only; set local statement_timeout = %d' % TIMEOUT_MS)
            cursor.execute(sql)
            data = cursor.fetchmany(ROW_LIMIT) if cursor.description else None
            return None if data is None else [tuple(map(comparable, row)) for row in data]
        except (psycopg2.Error, ValueError, OverflowError):  # a date that Python can't hold
            return None
        finally:
            self.session.rollback()

    def right(self, question, sql, gold):
        """Whether a query is the reading that `gold` stands for.

        Where a set says which names tell its readings apart (`perturb.synonyms`), or that they
        differ in the tables they use (kinds J and P), equal rows alone are not enough.
        """
        schema = question['schema']
        if not same_rows(self.rows(schema, sql), self.rows(schema, gold)):
            return False
        synonyms = (question.get('perturb') or {}).get('synonyms') or []
        own = {name.lower() for name in synonyms}
        if not own and question.get('kind') in ('J', 'P'):
            own = self._relations_of(schema)
        return names_in(sql) & own == names_in(gold) & own

    def _relations_of(self, schema):
        if schema not in self.relations:
            rows = self.session.rows(
                'select lower(relname) from pg_catalog.pg_class c join pg_catalog.pg_namespace n'
                ' on n.oid = c.relnamespace where nspname = %s', (schema,))
            self.relations[schema] = {row[0] for row in rows}
        return self.relations[schema]

    def ranks(self, question, queries, golds):
        """For each gold the place (from 1) of the first query that is right, or None."""
        found = [None] * len(golds)
        for place, sql in enumerate(queries, 1):
            for i, gold in enumerate(golds):
                if found[i] is None and self.right(question, sql, gold):
                    found[i] = place
            if None not in found:
                break
        return found
