#!/usr/bin/python3
"""Says what nl_answer costs beyond running the final query itself.

    make benchmark
    test/benchmark/answer_overhead.py [--dsn DSN] [--rounds N]

Makes a schema of its own, hands in 64 candidates, and answers the one question between them; the
last answer's query is run, too, as a plain statement. Both in one session, in turns, warm, every
answer rolled back. Which candidate answers is varied, so that the queries are several. Host and
database are given as libpq takes them; the schema goes at the end.
"""
import argparse
import json
import os
import statistics
import sys
import time

sys.dont_write_bytecode = True

try:
    import psycopg2
except ModuleNotFoundError as missing:
    print('overhead: %s: install python3-psycopg2 and run /usr/bin/python3' % missing,
          file=sys.stderr)
    sys.exit(2)

from metrics import percentile
from report import number, table

SCHEMA = 'nl_ask_answer_overhead'
CANDIDATES = 64
GOAL_MS = 2
QUERIES = (
    ('one row by key', 'SELECT name, price FROM item WHERE id = %d'),
    ('an aggregate of 500 rows', 'SELECT count(*), avg(price) FROM item WHERE kind = %d'),
    ('a join and groups', 'SELECT k.name, count(*) FROM item i JOIN kind k ON k.id = i.kind'
                          ' WHERE i.price > %d GROUP BY k.name'),
)
TABLES = """
create schema {0};
create table {0}.kind (id int primary key, name text);
insert into {0}.kind select i, 'kind ' || i from generate_series(0, 9) i;
create table {0}.item (id int primary key, name text, kind int references {0}.kind, price numeric);
insert into {0}.item
  select i, 'item ' || i, i % 10, (i * 7919) % 1000 from generate_series(1, 5000) i;
create index on {0}.item (kind);
analyze {0}.kind;
analyze {0}.item;
"""


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--dsn', default=os.environ.get('EVAL_DSN', ''))
    parser.add_argument('--rounds', type=int, default=200)
    return parser.parse_args()


def set_up(cursor):
    cursor.execute('drop schema if exists %s cascade' % SCHEMA)
    cursor.execute(TABLES.format(SCHEMA))
    cursor.execute('create extension if not exists nl_ask')
    cursor.execute("select set_config('search_path', %s, false)", (SCHEMA + ', public',))
    cursor.execute("set nl_ask.probe = off")
    cursor.execute("set nl_ask.max_choices = 9")


def ask(cursor, pattern):
    """(dialogue, number of its options): 64 candidates, told apart by one literal."""
    share = 1 / CANDIDATES
    candidates = [{'sql': pattern % i, 'probability': share} for i in range(CANDIDATES)]
    cursor.execute('select id, status, array_length(choices, 1) from nl_ask(%s, candidates => %s)',
                   ('the %d' % CANDIDATES, json.dumps(candidates)))
    dialogue, status, choices = cursor.fetchone()
    if status != 'clarify':
        raise RuntimeError('nl_ask: %s, not clarify' % status)
    return dialogue, choices - 1


def timed(cursor, statement, values=None):
    start = time.perf_counter()
    cursor.execute(statement, values)
    rows = cursor.fetchall()
    return (time.perf_counter() - start) * 1000, rows


def rounds(cursor, pattern, count, warm=20):
    """[(nl_answer, the query alone)] in ms."""
    dialogue, options = ask(cursor, pattern)
    found = []
    for i in range(count + warm):
        cursor.execute('savepoint answer')
        answered, rows = timed(cursor, 'select status, sql, result::text from nl_answer(%s, %s)',
                               (dialogue, 1 + i % options))
        cursor.execute('rollback to answer')
        status, sql, _ = rows[0]
        if status != 'answered':
            raise RuntimeError('nl_answer: %s, not answered' % status)
        alone, _ = timed(cursor, sql)
        if i >= warm:
            found.append((answered, alone))
    return found


def line(name, pairs):
    answered, alone = zip(*pairs)
    overhead = [a - b for a, b in pairs]
    row = [name]
    for times in (answered, alone, overhead):
        row += [number(statistics.median(times), '%.2f'), number(percentile(times, .95), '%.2f')]
    return row, statistics.median(overhead)


def main():
    options = arguments()
    try:
        connection = psycopg2.connect(options.dsn, application_name='nl_ask benchmark')
    except psycopg2.OperationalError as error:
        print('overhead: no connection: %s' % str(error).strip(), file=sys.stderr)
        return 2
    cursor, rows, worst = connection.cursor(), [], 0
    try:
        set_up(cursor)
        for name, pattern in QUERIES:
            row, overhead = line(name, rounds(cursor, pattern, options.rounds))
            rows.append(row)
            worst = max(worst, overhead)
    finally:
        connection.rollback()
        connection.close()
    print('### nl_answer\n')
    print(table(['nl_answer on %d candidates, ms' % CANDIDATES, 'nl_answer p50', 'p95',
                 'the query alone p50', 'p95', 'overhead p50', 'p95'], rows))
    print('goal: at most %d ms p50 beyond the query: %s' % (
        GOAL_MS, 'met' if worst <= GOAL_MS else 'NOT MET'))
    return 0


if __name__ == '__main__':
    sys.exit(main())
