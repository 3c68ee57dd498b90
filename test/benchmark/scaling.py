#!/usr/bin/python3
"""Says how long a question takes as the schema grows, as tables and a figure.

    make scaling
    test/benchmark/scaling.py --program build/run_grammar [--dsn DSN] [--tables 10,100,1000]

Makes schemas of so many tables of twenty columns (synthetic_schema.py) in a database of its own,
and asks questions about each: of the generator alone (run_grammar), and of nl_ask in a new backend,
without probes. "First" is the first question, which reads the catalog and prepares the schema for
linking. Times are of the processor, so that what else the machine does hardly shows; those of a
backend need /proc of this machine, else they are by the clock. Host and settings are given as libpq
takes them.

Exit: 0 measured; 1 a goal is not met; 2 not possible.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, os.pardir, os.pardir, 'tools', 'training'))

import psycopg2
import psycopg2.extensions

import document
import figure
import synthetic_schema
from metrics import percentile
from report import number, table

DATABASE = 'nl_ask_scaling'
QUESTIONS = 40
GOALS = {'generator warm': 25, 'generator first': 250}  # ms at the most tables


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--program', default='', help='run_grammar')
    parser.add_argument('--save', metavar='FILE', help='keep the times')
    parser.add_argument('--saved', metavar='FILE', help='say what was kept')
    parser.add_argument('--dsn', default=os.environ.get('SCALING_DSN', ''))
    parser.add_argument('--tables', default='10,30,100,300,1000')
    parser.add_argument('--figures', metavar='DIR')
    parser.add_argument('--document', metavar='FILE')
    return parser.parse_args()


def make_database(dsn):
    """The connection string of the database, made where it is not there."""
    server = psycopg2.connect(psycopg2.extensions.make_dsn(dsn, dbname='postgres'))
    server.autocommit = True
    with server.cursor() as cursor:
        cursor.execute('select 1 from pg_catalog.pg_database where datname = %s', (DATABASE,))
        if not cursor.fetchone():
            cursor.execute('create database %s' % DATABASE)
    server.close()
    return psycopg2.extensions.make_dsn(dsn, dbname=DATABASE)


def fill(dsn, sizes):
    """Makes the schemas that are not there yet; {size: described}."""
    import schema_json
    connection = psycopg2.connect(dsn)
    described = {}
    with connection.cursor() as cursor:
        cursor.execute('create extension if not exists nl_ask')
        connection.commit()
        for size in sizes:
            cursor.execute('select 1 from pg_namespace where nspname = %s', ('scale_%d' % size,))
            if not cursor.fetchone():
                print('making %d tables' % size, file=sys.stderr, flush=True)
                synthetic_schema.create(cursor, 'scale_%d' % size, size)
                connection.commit()
            described[size] = schema_json.read(cursor, 'scale_%d' % size)
    connection.close()
    return described


def generator_times(program, size, described, asked):
    """{'first', 'warm', 'warm95'} of run_grammar, ms of the processor."""
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, 'scale.json'), 'w', encoding='utf-8') as file:
            json.dump(described, file)
        lines = ''.join('%d\tscale\t%s\n' % pair for pair in enumerate(asked))
        done = subprocess.run([program, folder], input=lines, text=True, check=True,
                              stdout=subprocess.PIPE)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    warm = [answer['ms'] for answer in answers[1:]]
    return {'tables': size, 'first': answers[0]['prepared_ms'] + answers[0]['ms'],
            'warm': percentile(warm, .5), 'warm95': percentile(warm, .95)}


class Backend:
    """One backend and the processor time that it took."""

    def __init__(self, dsn, schema):
        self.connection = psycopg2.connect(dsn)
        self.connection.autocommit = True
        self.cursor = self.connection.cursor()
        self.cursor.execute("select set_config('search_path', %s, false)", (schema + ',public',))
        self.cursor.execute('set nl_ask.probe = off')
        self.pid = self.connection.get_backend_pid()

    def used(self):
        """Milliseconds so far."""
        try:
            with open('/proc/%d/schedstat' % self.pid, encoding='ascii') as file:
                return int(file.read().split()[0]) / 1e6
        except OSError:
            return time.perf_counter() * 1000

    def private_memory(self):
        from session import resident_memory
        return (resident_memory(self.pid) or {}).get('RssAnon')

    def ask(self, question):
        before = self.used()
        self.cursor.execute('select status from nl_ask(%s)', (question,))
        self.cursor.fetchall()
        return self.used() - before


def backend_times(dsn, size, asked):
    """{'first', 'warm', 'warm95' (ms), 'memory' (MB that the schema and the questions take)}"""
    backend = Backend(dsn, 'scale_%d' % size)
    backend.cursor.execute('select count(*) from nl_stat')  # the library is loaded
    before = backend.private_memory()
    times = [backend.ask(question) for question in asked]
    after = backend.private_memory()
    backend.connection.close()
    return {'first': times[0], 'warm': percentile(times[1:], .5),
            'warm95': percentile(times[1:], .95),
            'memory': None if before is None or after is None else (after - before) / 1024}


def say(rows):
    """The tables as text, and whether the goals are met at the most tables."""
    last = rows[-1][0]
    met = last['warm'] <= GOALS['generator warm'] and last['first'] <= GOALS['generator first']
    lines = [[g['tables'], number(g['first']), number(g['warm']), number(g['warm95']),
              number(b['first']), number(b['warm']), number(b['warm95']), number(b['memory'])]
             for g, b in rows]
    text = table(['tables of 20 columns', 'generator: first', 'warm p50', 'p95',
                  'nl_ask: first', 'warm p50', 'p95', 'memory of the backend, MB'], lines)
    return ('### By the size of the schema (ms of the processor)\n\n%s\n'
            'goal at %d tables: generator warm p50 %d, first %d: %s\n') % (
        text, last['tables'], GOALS['generator warm'], GOALS['generator first'],
        'met' if met else 'NOT MET'), met


def draw(folder, rows):
    os.makedirs(folder, exist_ok=True)
    series = {'generator, first question': [(g['tables'], g['first'], None) for g, _ in rows],
              'generator, warm (p50)': [(g['tables'], g['warm'], None) for g, _ in rows],
              'nl_ask, first question': [(g['tables'], b['first'], None) for g, b in rows],
              'nl_ask, warm (p50)': [(g['tables'], b['warm'], None) for g, b in rows]}
    figure.write(os.path.join(folder, 'scaling.svg'), figure.lines(
        'Time of a question by the size of the schema', 'tables of twenty columns',
        'milliseconds of the processor', series, log=True))


def measure(options):
    """[(generator_times, backend_times)] by the number of tables."""
    sizes = [int(size) for size in options.tables.split(',')]
    dsn = make_database(options.dsn)
    described = fill(dsn, sizes)
    rows = []
    for size in sizes:
        asked = synthetic_schema.questions(size, QUESTIONS)
        rows.append((generator_times(options.program, size, described[size], asked),
                     backend_times(dsn, size, asked)))
    return rows


def main():
    options = arguments()
    if options.saved:
        with open(options.saved, encoding='utf-8') as file:
            rows = json.load(file)
    else:
        try:
            rows = measure(options)
        except psycopg2.Error as error:
            print('scaling: %s' % str(error).strip(), file=sys.stderr)
            return 2
    if options.save:
        with open(options.save, 'w', encoding='utf-8') as file:
            json.dump(rows, file)
        return 0
    text, met = say(rows)
    print(text)
    if options.figures:
        draw(options.figures, rows)
    if options.document:
        document.replace(options.document, 'scaling', text)
    return 0 if met else 1


if __name__ == '__main__':
    sys.exit(main())
