#!/usr/bin/python3
"""The memory of one backend over many questions, and over every way in which a call ends badly.

    ASKS (10000)  ROUNDS (400, of errors and corrections)

Resident memory that the backend has for itself, after a tenth of the calls for warming up: it must not grow
by more than 2 MB until the end. Prints the series.
"""
import json

import psycopg2

from server import Server, TABLES, descriptors, ended, memory_kb, parameter, progress, rows

ALLOWED_KB = 2048
POINTS = 100
NOTHING = "{\"max_questions\": 0}"
QUESTIONS = (
    'How many goods are there?', 'Which goods cost more than %d?', 'How many goods does each maker have?',
    'What is the average price of goods sold since March 2024?', 'Which makers are in Porto?',
    'the %d most expensive goods of makers from Oslo', 'How many penguins live in Antarctica?',
    'names of makers without goods', 'What is the highest price for each city?', 'goods sold in June by maker %d')
TWO = json.dumps([{'sql': 'SELECT name FROM goods WHERE price > 30', 'probability': 0.5},
                  {'sql': 'SELECT name FROM goods WHERE price < 5', 'probability': 0.4}])
ENDLESS = json.dumps([{'sql': 'SELECT count(*) FROM generate_series(1, 100000) a, generate_series(1, 100000) b',
                       'probability': 1}])

# Each: what it is, a statement, and the SQLSTATE that it ends with (None: it ends well).
BAD = (
    ('no candidates', "SELECT nl_ask('Which?', candidates => '[]')", '22023'),
    ('no such schema', "SELECT nl_ask('Which?', ARRAY['nowhere'])", '3F000'),
    ('an unknown option', "SELECT nl_ask('Which?', options => '{\"nothing\": 1}')", '22023'),
    ('NULL', 'SELECT nl_ask(NULL)', '22004'),
    ('an unknown dialogue', 'SELECT nl_answer(0, 1)', '42704'),
    ('a wrong choice', 'SELECT nl_answer(%(open)s, 99)', '22023'),
    ('a turn that is over', 'SELECT nl_answer(%(open)s, 1, 77)', '55000'),
    ('a query that may not be run', "SELECT nl_check('SELECT pg_sleep(1) FROM goods')", None),
    ('no SQL', "SELECT nl_ask('Which?', candidates => '[{\"sql\": \"not sql\", \"probability\": 1}]')", None),
    ('a query that fails', "SELECT nl_ask('Which?', candidates => '[{\"sql\": \"SELECT 1 / (price - price) FROM"
     " goods\", \"probability\": 1}]')", '22000'),
    ('cancelled while candidates are compared', "SELECT nl_ask('Which?', candidates => %(endless)s,"
     " options => '{\"probe_budget\": 60000}')", '57014'),
    ('nl_ask.timeout', "SELECT nl_ask('Which?', candidates => %(endless)s,"
     " options => '{\"probe\": false, \"timeout\": 20}')", None),
    ('a wrong column list', 'SELECT * FROM nl_rows(%(over)s) AS r (x int, y int)', '42804'),
    ('rolled back', "DO $$ BEGIN PERFORM nl_ask('How many goods are there?'); RAISE 'no'; EXCEPTION WHEN"
     " raise_exception THEN NULL; END $$", None),
)
GOOD = (
    ('asked and answered', "SELECT nl_answer((SELECT id FROM nl_ask('Which goods?', candidates => %(two)s)), 1)"),
    ('corrected', "SELECT nl_correct((SELECT id FROM nl_ask('Which goods cost more than 30?',"
     " options => '{\"max_questions\": 0}')), 'only makers from Porto')"),
    ('rejected', "SELECT nl_reject((SELECT id FROM nl_ask('How many goods does each maker have?',"
     " options => '{\"max_questions\": 0}')))"),
    ('explained', "SELECT nl_explain((SELECT id FROM nl_ask('Which makers are in Porto?',"
     " options => '{\"max_questions\": 0}')))"),
    ('streamed', "BEGIN; SELECT nl_cursor(%(over)s, 'c'); FETCH 3 FROM c; ROLLBACK"),
    ('rows', 'SELECT count(*) FROM nl_result(%(over)s)'),
)


def series(cursor, pid, calls, one):
    """kB after every hundredth of the calls."""
    points = []
    every = max(calls // POINTS, 1)
    for n in range(calls):
        one(n)
        if (n + 1) % every == 0:
            points.append((n + 1, memory_kb(pid)))
        if (n + 1) % (every * 10) == 0:
            progress('%d of %d calls: %d kB' % (n + 1, calls, memory_kb(pid)))
    return points


def grown(points):
    """kB from the end of warming up to the end: the most of the first points against the most of the last."""
    warm = points[len(points) // 10:]
    part = max(len(warm) // 5, 1)
    return max(kb for _, kb in warm[-part:]) - max(kb for _, kb in warm[:part])


def asks(server, count):
    connection = server.connect()
    cursor = connection.cursor()

    def one(n):
        text = QUESTIONS[n % len(QUESTIONS)]
        rows(cursor, 'SELECT status FROM nl_ask(%s, options => %s)',
             (text % (n % 50) if '%d' in text else text, NOTHING))

    points = series(cursor, connection.info.backend_pid, count, one)
    connection.close()
    return points


def ends_as(cursor, statement, names, state):
    """What is wrong, if it ends otherwise."""
    try:
        rows(cursor, statement, names)
        found = None
    except psycopg2.Error as error:
        found = error.pgcode
        rows(cursor, 'ROLLBACK')
    return None if found == state else '%s: %s in the place of %s' % (statement, found, state)


def every_end(server, count):
    """The series for good and bad ends, all in one backend."""
    connection = server.connect()
    cursor = connection.cursor()
    pid, wrong = connection.info.backend_pid, set()
    names = {'two': TWO, 'endless': ENDLESS}
    names['open'] = rows(cursor, "SELECT id FROM nl_ask('Which goods?', candidates => %s)", (TWO,))[0][0]
    names['over'] = rows(cursor, "SELECT id FROM nl_ask('Which makers are in Porto?', options => %s)",
                         (NOTHING,))[0][0]

    def one(n):
        for _, statement, state in BAD:
            if state == '57014':
                rows(cursor, "SET statement_timeout = '20ms'")
            wrong.add(ends_as(cursor, statement, names, state))
            if state == '57014':
                rows(cursor, 'SET statement_timeout = 0')
        for _, statement in GOOD:
            wrong.add(ends_as(cursor, statement, names, None))

    rows(cursor, 'SET nl_ask.max_cost = 0')
    before = descriptors(pid)
    points = series(cursor, pid, count, one)
    if descriptors(pid) > before:
        wrong.add('descriptors: %d -> %d' % (before, descriptors(pid)))
    connection.close()
    return points, [line for line in wrong if line]


def main():
    count, rounds = parameter('ASKS', 10000), parameter('ROUNDS', 400)
    with Server("log_min_messages = fatal\nlog_min_error_statement = panic\n") as server:
        server.sql(TABLES)
        plain = asks(server, count)
        ends, wrong = every_end(server, rounds)
        wrong += server.broken()
    for name, points in (('asks', plain), ('rounds of good and bad ends', ends)):
        print('%s: %s' % (name, ' '.join('%d:%d' % point for point in points[::10])))
        if grown(points) > ALLOWED_KB:
            wrong.append('%s: %d kB grown' % (name, grown(points)))
    print('DATA memory %s' % json.dumps({'%d questions' % count: plain,
                                         '%d rounds of %d ends' % (rounds, len(BAD + GOOD)): ends}))
    ended('leak: %d asks in one backend, %d kB after warming up, grown by %d kB; %d rounds of %d ends, grown by %d kB'
          % (count, plain[len(plain) // 10][1], grown(plain), rounds, len(BAD + GOOD), grown(ends)), wrong)


if __name__ == '__main__':
    main()
