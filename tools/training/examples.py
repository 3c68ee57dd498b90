"""Training examples: what the grammar makes of a question, and which of it is right.

A candidate is right when its rows are the gold query's on the data and on two copies with other
rows. A question whose gold returns nothing on all three tells nothing and is left out.
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
    """For each query whether it is right; None where the gold tells nothing."""
    wanted = [rows[0].of(schema, gold) for schema in gold_schemas]
    if wanted[0] is None or not any(wanted):
        return None
    flags = [True] * len(queries)
    for place, (schema, expected) in enumerate(zip(schemas, wanted)):
        if expected is None:
            continue
        for i, sql in enumerate(queries):
            if flags[i]:
                found = rows[1 + place].of(schema, sql, len(expected) + 1)
                flags[i] = same_rows(found, expected)
    return flags


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
        flags = judged(self.runners, copies, views if renamed else copies, question['gold'],
                       [candidate['sql'] for candidate in found])
        if flags is None:
            return None
        return {'id': question['id'], 'schema': schema, 'question': question['question'],
                'answerable': generated['answerable'], 'none': generated['none_features'],
                'grams': generated['grams'],
                'skeletons': [candidate['skeleton'] for candidate in found],
                'right': flags, 'features': [candidate['features'] for candidate in found],
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
