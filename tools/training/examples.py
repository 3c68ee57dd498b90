"""Training examples: what the grammar makes of a question, and which of it is right.

A candidate is right when its rows are the gold query's on the data and on two copies with other
rows: that is what the ranker learns from. That its rows are the gold's on the data alone is what
users see, so probabilities are calibrated by it; for that the candidates' result classes there are
kept too. A question whose gold returns nothing on all three tells nothing and is left out.

Of a question that says so ("shown": true) the gold's columns may stand among others.
"""
import collections
import concurrent.futures
import json
import os
import subprocess
import sys

import psycopg2
from psycopg2.extensions import quote_ident

import renaming
import reseeding
import result_shape
import schema_json
import stored_values
from judge import comparable, same_rows, shows_rows

COPIES = 2
TIMEOUT_MS = 1000
MAX_ROWS = 20000
COMPARED_ROWS = 1000  # a larger result is a class of its own

# Of one candidate: right on all copies, on the data alone, its result class there, nothing found.
Verdict = collections.namedtuple('Verdict', 'right right_now number empty')


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


def judged(rows, gold_schemas, schemas, gold, queries, same=same_rows):
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
                    flags[i] = same(rows[1 + place].of(schema, sql, limit), expected)
        on_data = on_data or list(flags)
    return flags, on_data


def judged_by_any(rows, gold_schemas, schemas, golds, queries, same=same_rows):
    """The same with several golds, each as good: right is what is right by one of them."""
    found = [judged(rows, gold_schemas, schemas, gold, queries, same) for gold in golds]
    found = [flags for flags in found if flags is not None]
    return [list(map(any, zip(*lists))) for lists in zip(*found)] if found else None


def verdicts_of(example):
    """{SQL: Verdict} of an example that was made before."""
    return {sql: Verdict(*verdict) for sql, *verdict in zip(
        example['sql'], example['right'], example['right_now'], example['classes'],
        example['empty'])}


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

    def __init__(self, dsn, folder, thesaurus, seed, copies=COPIES):
        self.copies = copies
        self.cursor = _cursor(dsn)
        self.runners = [Rows(_cursor(dsn, TIMEOUT_MS)) for _ in range(2 + copies)]
        self.folder, self.thesaurus, self.seed = folder, thesaurus, seed
        self.schemas = {}

    def _write(self, name, described, held):
        for ending, content in (('.json', described), ('.values.json', held)):
            with open(os.path.join(self.folder, name + ending), 'w', encoding='utf-8') as file:
                json.dump(content, file)

    def prepare(self, schema, with_names):
        """Makes the copies of a schema and describes it, with its own names and, if so wanted, with
        other ones.
        """
        described = schema_json.read(self.cursor, schema)
        copies = [schema] + ['%s~%d' % (schema, i + 1) for i in range(self.copies)]
        for i, name in enumerate(copies[1:], 1):
            reseeding.copy_schema(self.cursor, schema, described, name, self.seed * 10 + i)
        held = stored_values.read(self.cursor, described)
        self._write(schema, described, held)
        views = self._rename(schema, described, copies, held) if with_names else []
        self.schemas[schema] = (copies, views)

    def _rename(self, schema, described, copies, held):
        renamed = renaming.rename(described, schema, self.thesaurus, self.seed)
        views = ['%s~names%d' % (schema, i) for i in range(len(copies))]
        for name, view in zip(copies, views):
            renaming.create_views(self.cursor, name, view, described, renamed)
        self._write(views[0], renamed, held)
        return views

    def clean(self):
        for copies, views in self.schemas.values():
            for name in copies[1:] + views:
                self.cursor.execute('drop schema if exists "%s" cascade' % name)

    def example(self, schema, renamed, question, generated, known=None):
        """The example of one question, or None where its golds tell nothing. `known`: an example of
        the same question on the same data, whose verdicts are taken over.
        """
        copies, views = self.schemas[schema]
        found = generated['candidates']
        asked = views if renamed else copies
        queries = [candidate['sql'] for candidate in found]
        verdicts = self._verdicts(copies, asked, question, queries, known)
        if verdicts is None:
            return None
        return {'id': question['id'], 'schema': schema, 'group': question.get('group', schema),
                'question': question['question'],
                'answerable': generated['answerable'], 'none': generated['none_features'],
                'grams': generated['grams'],
                'skeletons': [candidate['skeleton'] for candidate in found],
                'right': [verdict.right for verdict in verdicts],
                'right_now': [verdict.right_now for verdict in verdicts],
                'classes': [verdict.number for verdict in verdicts],
                'empty': [verdict.empty for verdict in verdicts],
                'features': [candidate['features'] for candidate in found],
                'results': [result_shape.summary(self.runners[1].of(asked[0], sql, COMPARED_ROWS))
                            for sql in queries],
                'sql': queries}

    def _verdicts(self, copies, asked, question, queries, known):
        golds, same = question['gold'], shows_rows if question.get('shown') else same_rows
        old = verdicts_of(known) if known else {}
        fresh = [sql for sql in queries if sql not in old]
        if fresh or not old:
            flags = judged_by_any(self.runners, copies, asked, golds, fresh, same)
            if flags is None:
                return None
            first = {verdict.number: sql for sql, verdict in reversed(old.items())}
            listed = list(first.values()) + fresh
            most = max([COMPARED_ROWS] + [len(self.runners[0].of(copies[0], gold) or []) + 1
                                          for gold in golds])
            classes = dict(zip(listed, result_classes(self.runners[1], asked[0], listed, most)))
            old = {sql: verdict._replace(number=classes[first[verdict.number]][0])
                   for sql, verdict in old.items()}
            old.update({sql: Verdict(right, now, *classes[sql])
                        for sql, right, now in zip(fresh, *flags)})
        return [old[sql] for sql in queries]


def generate(program, folder, weights, asked, limit, kept=lambda generated: generated):
    """What run_grammar prints for (id, schema, question) triples, or what is `kept` of each: a part of them on each
    core.
    """
    lines = ['%s\t%s\t%s\n' % (number, schema, ' '.join(question.split()))
             for number, schema, question in asked]
    size = max(1, -(-len(lines) // (os.cpu_count() or 1)))
    command = [program, folder, str(limit)] + ([weights] if weights else [])
    with concurrent.futures.ThreadPoolExecutor() as pool:
        outputs = list(pool.map(lambda start: _output(command, ''.join(lines[start:start + size])),
                                range(0, len(lines), size)))
    return [kept(json.loads(line)) for output in outputs for line in output.splitlines()]


def _output(command, lines):
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                          encoding='utf-8') as grammar:
        output, _ = grammar.communicate(lines)
        if grammar.returncode:
            sys.exit('train: run_grammar failed')
    return output
