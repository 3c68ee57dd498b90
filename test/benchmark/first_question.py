#!/usr/bin/python3
"""Says how long a session's first question takes, over thirty tables of twenty columns.

    make first-question
    test/benchmark/first_question.py [--dsn DSN] [--tables N] [--sessions N]

Makes a schema of its own, and asks each question in new sessions, three times in each. Milliseconds:
by the clock of the client, connecting not counted, and of the backend's processor where the server is
on this machine; medians. Host and database are given as libpq takes them; the schema goes at the end.
"""
import argparse
import os
import statistics
import sys
import time

sys.dont_write_bytecode = True

try:
    import psycopg2
except ModuleNotFoundError as missing:
    print('first question: %s: install python3-psycopg2 and run /usr/bin/python3' % missing,
          file=sys.stderr)
    sys.exit(2)

from report import number, table
import synthetic_schema

SCHEMA = 'nl_ask_first_question'
QUESTIONS = ('How many accounts are there?', 'Which building has the highest rating?',
             'What is the average price of the branches for each city?')
TIMES = 3


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--dsn', default=os.environ.get('EVAL_DSN', ''))
    parser.add_argument('--tables', type=int, default=30)
    parser.add_argument('--sessions', type=int, default=12)
    return parser.parse_args()


def connected(options):
    connection = psycopg2.connect(options.dsn, application_name='nl_ask benchmark')
    connection.autocommit = True
    return connection


def processor_ms(backend):
    """What the backend has had of the processor; None where it is on another machine."""
    try:
        with open('/proc/%d/schedstat' % backend, encoding='ascii') as file:
            return int(file.read().split()[0]) / 1e6
    except OSError:
        return None


def asked(cursor, backend, question):
    """(clock, processor) in ms."""
    before, start = processor_ms(backend), time.perf_counter()
    cursor.execute('select status from nl_ask(%s)', (question,))
    cursor.fetchall()
    clock, after = (time.perf_counter() - start) * 1000, processor_ms(backend)
    return clock, None if before is None else after - before


def session(options, question):
    """Times of a new session's questions."""
    connection = connected(options)
    cursor = connection.cursor()
    cursor.execute('set search_path = "%s", public' % SCHEMA)
    times = [asked(cursor, connection.get_backend_pid(), question) for _ in range(TIMES)]
    connection.close()
    return times


def row(options, question):
    sessions = [session(options, question) for _ in range(options.sessions)]
    cells = ['"%s"' % question]
    for which in (0, TIMES - 1):
        for kind in (0, 1):
            values = [times[which][kind] for times in sessions]
            cells.append(number(None if None in values else statistics.median(values), '%.0f'))
    return cells


def main():
    options = arguments()
    try:
        connection = connected(options)
    except psycopg2.OperationalError as error:
        print('first question: no connection: %s' % str(error).strip(), file=sys.stderr)
        return 2
    cursor = connection.cursor()
    try:
        synthetic_schema.create(cursor, SCHEMA, options.tables)
        cursor.execute('create extension if not exists nl_ask')
        cursor.execute("select current_setting('shared_preload_libraries') like '%nl_ask%'")
        preloaded = cursor.fetchone()[0]
        rows = [row(options, question) for question in QUESTIONS]
    finally:
        cursor.execute('drop schema if exists "%s" cascade' % SCHEMA)
        connection.close()
    print(table(['%d tables, library %spreloaded, ms' % (options.tables,
                                                         '' if preloaded else 'not '),
                 'first', 'processor', 'the same again', 'processor'], rows))
    return 0


if __name__ == '__main__':
    sys.exit(main())
