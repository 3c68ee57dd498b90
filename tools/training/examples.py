"""Training examples: what the grammar makes of a question, and which of it is right.

A candidate is right when its rows are the gold query's on the data and on two copies with other
rows: that is what the ranker learns from. That its rows are the gold's on the data alone is what
users see, so probabilities are calibrated by it; for that the candidates' result classes there are
kept too. A question whose gold returns nothing on all three tells nothing and is left out.
"""
import json
import os
import subprocess
import sys

import psycopg2
from psycopg2.extensions import quote_ident

import renaming
import reseeding
import schema_json
from judge import comparable, same_rows

COPIES = 2
TIMEOUT_MS = 1000
MAX_ROWS = 20000
COMPARED_ROWS = 1000  # a larger result is a class of its own


def in_path(cursor, schema):
    cursor.execute("select set_config('search_path', %s, false)",
                   ('%s, public' % quote_ident(schema, cursor),))


class Rows:
    """Runs queries, and remembers their rows while one schema is asked about."""

    def __init__(self, cursor):
        self.cursor, self.path, self.known = cursor, None, {}

    def of(self, schema, sql, limit=MAX_ROWS):
        if self.path != schema:
            in_path(self.cursor, schema)
            self.path = schema
            self.known = {}
        key = (sql, limit)
        if key not in self.known:
            self.known[key] = self._run(sql, limit)
        return self.known[key]

    def _run(self, sql, limit):
        try:
            self.cursor.execute('select * from (%s) q limit %d' % (sql.rstrip().rstrip(';'), limit))
            return [tuple(map(comparable, row)) for row in self.cursor.fetchall()]
        except (psycopg2.Error, ValueError, OverflowError):
            return None


def judged(rows, gold_schemas, schemas, gold, queries):
    """For each query whether it is right, and whether it is on the data alone; None where the gold
    tells nothing.
    """
    wanted = [rows[0].of(schema, gold) for schema in gold_schemas]
    if wanted[0] is None or not any(wanted):
        return None
    flags, on_data = [True] * len(queries), []
    for place, (schema, expected) in enumerate(zip(schemas, wanted)):
        if expected is not None:
            for i, sql in enumerate(queries):
                if flags[i]:
                    limit = max(len(expected) + 1, 0 if place else COMPARED_ROWS)
                    flags[i] = same_rows(rows[1 + place].of(schema, sql, limit), expected)
        on_data = on_data or list(flags)
    return flags, on_data


def _mergeable(found):
    """Whether equal rows say that two queries mean the same now (as when they are probed)."""
    cells = [cell for row in found or () for cell in row if cell is not None]
    return len(found or ()) < COMPARED_ROWS and bool(cells) and not (
        len(found) == 1 and all(cell == 0 for cell in cells))


def result_classes(rows, schema, queries, limit):
    """For each query (the number of its result class, whether it finds nothing)."""
    known, classes = {}, []
    for sql in queries:
        found = rows.of(schema, sql, limit)
        number = len(classes)
        if _mergeable(found):
            content = frozenset(map(tuple, map(sorted, zip(*([str(c) for c in row]
                                                             for row in found)))))
            for other, rows_of_other in known.setdefault(content, []):
                if same_rows(found, rows_of_other):
                    number = other
                    break
            else:
                known[content].append((number, found))
        classes.append((number, found == []))
    return classes


def _cursor(dsn, timeout_ms=0):
    connection = psycopg2.connect(dsn, application_name='nl_ask train')
    connection.autocommit = True
    cursor = connection.cursor()
    cursor.execute('set statement_timeout = %d; set client_min_messages = warning' % timeout_ms)
    return cursor


class Workshop:
    """Makes copies of schemas in a database, runs queries there, describes schemas in a folder."""

    def __init__(self, dsn, folder, thesaurus, seed):
        self.cursor = _cursor(dsn)
        self.runners = [Rows(_cursor(dsn, TIMEOUT_MS)) for _ in range(2 + COPIES)]
        self.folder, self.thesaurus, self.seed = folder, thesaurus, seed
        self.schemas = {}

    def _write(self, name, described):
        with open(os.path.join(self.folder, name + '.json'), 'w', encoding='utf-8') as file:
            json.dump(described, file)

    def prepare(self, schema):
        """Makes the copies of a schema and describes it, with its own and with other names."""
        described = schema_json.read(self.cursor, schema)
        renamed = renaming.rename(described, schema, self.thesaurus, self.seed)
        copies = [schema] + ['%s~%d' % (schema, i + 1) for i in range(COPIES)]
        views = ['%s~names%d' % (schema, i) for i in range(1 + COPIES)]
        for i, name in enumerate(copies):
            if i:
                reseeding.copy_schema(self.cursor, schema, described, name, self.seed * 10 + i)
            renaming.create_views(self.cursor, name, views[i], described, renamed)
        self._write(schema, described)
        self._write(views[0], renamed)
        self.schemas[schema] = (copies, views)

    def clean(self):
        for copies, views in self.schemas.values():
            for name in copies[1:] + views:
                self.cursor.execute('drop schema if exists "%s" cascade' % name)

    def example(self, schema, renamed, question, generated):
        """The example of one question, or None where its gold tells nothing."""
        copies, views = self.schemas[schema]
        found = generated['candidates']
        asked = views if renamed else copies
        queries = [candidate['sql'] for candidate in found]
        flags = judged(self.runners, copies, asked, question['gold'], queries)
        if flags is None:
            return None
        gold = self.runners[0].of(copies[0], question['gold']) or []
        classes = result_classes(self.runners[1], asked[0], queries,
                                 max(len(gold) + 1, COMPARED_ROWS))
        return {'id': question['id'], 'schema': schema, 'question': question['question'],
                'answerable': generated['answerable'], 'none': generated['none_features'],
                'grams': generated['grams'],
                'skeletons': [candidate['skeleton'] for candidate in found],
                'right': flags[0], 'right_now': flags[1],
                'classes': [number for number, _ in classes],
                'empty': [empty for _, empty in classes], 'features': [candidate['features'] for candidate in found],
                'sql': [candidate['sql'] for candidate in found]}


def generate(program, folder, weights, asked, limit):
    """What run_grammar prints for (id, schema, question) triples."""
    lines = ''.join('%s\t%s\t%s\n' % (number, schema, ' '.join(question.split()))
                    for number, schema, question in asked)
    with subprocess.Popen([program, folder, str(limit)] + ([weights] if weights else []),
                          stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                          encoding='utf-8') as grammar:
        output, _ = grammar.communicate(lines)
        if grammar.returncode:
            sys.exit('train: run_grammar failed')
    return [json.loads(line) for line in output.splitlines()]
