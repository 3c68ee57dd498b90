#!/usr/bin/python3
"""Asks the same on one server and on Citus, and writes what was found as Markdown to standard output.

    make citus CITUS=directory

Connects to the databases `single` and `sharded` of the server that PGHOST and PGPORT name, which
tools/citus has filled. Exit: 0 where all answers are the same; 1 not.
"""
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(HERE, os.pardir, 'corpus'))
sys.path.insert(0, os.path.join(HERE, os.pardir, 'benchmark'))

import entries as corpus
import psycopg2

SCHEMAS = ('company', 'travel', 'energy', 'clinic', 'shop')
QUESTIONS = 50
DIALOGUES = (
    ('company', 'List employees who joined after 2020 in sales'),
    ('company', 'List new employees who are outstanding'),
    ('company', 'Show me the top performers from last year'),
    ('travel', 'return the rating of each hotel'),
    ('energy', "Where is the first 'BWR' type power plant built and located?"),
    ('company', 'What is the total number of employees?'))
PATIENCE = "set nl_ask.probe_budget = '20s'; set nl_ask.timeout = '20s'; set nl_ask.lookup_budget = '5s'"
# What people who know SQL write off the distribution column, and its equal twin.
TWINS = (
    ('EXISTS in an output', 'SELECT name, EXISTS (SELECT 1 FROM sales s WHERE s.customer_id = c.customer_id) FROM customers c'),
    ('count in an output', 'SELECT name, (SELECT count(*) FROM sales s WHERE s.customer_id = c.customer_id) FROM customers c'),
    ('EXISTS in WHERE', 'SELECT name FROM customers c WHERE EXISTS (SELECT 1 FROM sales s WHERE s.customer_id = c.customer_id)'),
    ('NOT EXISTS in WHERE',
     'SELECT name FROM customers c WHERE NOT EXISTS (SELECT 1 FROM sales s WHERE s.customer_id = c.customer_id)'),
    ('NOT IN', 'SELECT name FROM customers c WHERE customer_id NOT IN (SELECT s.customer_id FROM sales s)'),
    ('anti join', 'SELECT c.name FROM customers c LEFT JOIN sales s ON s.customer_id = c.customer_id WHERE s.sale_id IS NULL'),
    ('maximum of its group',
     'SELECT * FROM sales s WHERE amount = (SELECT max(amount) FROM sales t WHERE t.customer_id = s.customer_id)'),
    ('two distributed tables', 'SELECT count(*) FROM sales s JOIN performance_reviews r ON r.employee_id = s.employee_id'))


def chosen():
    """Fifty clear questions, spread over those that the corpus has for the schemas."""
    _, entries = corpus.read_all(os.path.join(HERE, os.pardir, 'corpus'))
    clear = [e for e in entries if e.kind == corpus.CLEAR and e.schema in SCHEMAS]
    step = len(clear) / QUESTIONS
    return [(clear[int(i * step)].schema, clear[int(i * step)].question) for i in range(QUESTIONS)]


class Side:
    """One of the two databases, and what it says."""

    def __init__(self, name):
        self.connection = psycopg2.connect(dbname=name)
        self.connection.autocommit = True
        self.cursor = self.connection.cursor()
        self.cursor.execute(PATIENCE)

    def all(self, sql, arguments=None):
        self.cursor.execute(sql, arguments)
        return self.cursor.fetchall()

    def use(self, schema):
        self.cursor.execute('set search_path = %s, public' % schema)

    def hold(self, schema, question):
        """Every turn up to the answer, by the first option each time, and its rows in an order."""
        self.use(schema)
        trail, begun = [], time.monotonic()
        try:
            turn = self.all('select id, status, question, choices, sql, result from nl_ask(%s)', (question,))[0]
            while turn[1] == 'clarify' and len(trail) < 10:
                trail.append((turn[2], tuple(turn[3])))
                turn = self.all('select id, status, question, choices, sql, result from nl_answer(%s, 1)', (turn[0],))[0]
        except psycopg2.Error as error:
            return {'said': ('error', str(error)), 'rows': None, 'sql': '', 'ms': 0}
        rows = sorted(map(str, (turn[5] or {}).get('rows', [])))
        return {'said': (turn[1], turn[2] if turn[1] != 'answered' else None, tuple(trail)), 'rows': rows,
                'sql': turn[4], 'ms': 1000 * (time.monotonic() - begun)}

    def refusal(self, sql):
        try:
            return None, self.all('explain (costs off) ' + sql)
        except psycopg2.Error as error:
            return str(error).splitlines()[0], []


def median(values):
    return sorted(values)[len(values) // 2]


def same(one, other):
    return one['said'] == other['said'] and one['rows'] == other['rows']


def compared(title, questions, single, sharded):
    print('\n## %s\n\n| schema | question | asked | rows | the same |\n|---|---|---:|---:|---|' % title)
    results = []
    for schema, question in questions:
        one, other = single.hold(schema, question), sharded.hold(schema, question)
        results.append((schema, question, one, other))
        print('| %s | %s | %s | %d | %s |' % (schema, question, len(one['said'][2]) if one['said'][0] != 'error' else 'error',
                                             len(one['rows'] or ()), 'yes' if same(one, other) else '**no**'))
    alike = sum(same(one, other) for _, _, one, other in results)
    print('\n%d of %d the same. Median of a whole dialogue: %.0f ms on one server, %.0f ms on Citus.'
          % (alike, len(results), median([r[2]['ms'] for r in results]), median([r[3]['ms'] for r in results])))
    for schema, question, one, other in results:
        if not same(one, other):
            print('\n`%s`:\n\n    one server: %s\n      %s\n    Citus:      %s\n      %s'
                  % (question, one['said'], one['sql'], other['said'], other['sql']))
        elif one['sql'] != other['sql']:
            print('\n`%s` is answered by another query there, with the same rows:\n\n    %s\n    %s'
                  % (question, one['sql'], other['sql']))
    return results


def forms(sharded):
    print('\n## Which forms Citus takes\n\n`customers` is a reference table; `sales` and `performance_reviews` are distributed '
          'by their own keys.\n\n| form | taken | |\n|---|---|---|')
    sharded.use('company')
    for name, sql in TWINS:
        why, _ = sharded.refusal(sql)
        print('| %s | %s | %s |' % (name, 'no' if why else 'yes', why or ''))


def plans(results, sharded):
    print('\n## What is pushed down\n\nThe plans of some answers.')
    seen = set()
    for schema, question, _, other in results:
        if len(seen) == 5:
            break
        sharded.use(schema)
        _, plan = sharded.refusal(other['sql']) if other['sql'] else ('', [])
        lines = [line for line, in plan]
        kind = tuple(line.strip().split(' on ')[0] for line in lines if 'Node:' not in line)
        if not any('Task Count: ' in line for line in lines) or kind in seen:
            continue
        seen.add(kind)
        print('\n%s\n\n    %s\n\n    %s' % (question, other['sql'], '\n    '.join(
            line for line in lines if 'Node:' not in line)))


def main():
    single, sharded = Side('single'), Side('sharded')
    versions = sharded.all("select split_part(version(), ' on ', 1), split_part(citus_version(), ' on ', 1)")[0]
    print('# On Citus\n\nWritten by `make citus CITUS=directory` (%s; %s; a coordinator and two workers on one machine).\n'
          % versions)
    print('The sample and two schemas of the corpus (`test/citus/distribute.sql`): reference tables and tables that are\n'
          'distributed by their own keys or with what they belong to. Each question is asked on one server and on Citus; what is\n'
          'asked back is answered by its first option. The same: every question and its options, and the rows.')
    results = compared('The six dialogues', DIALOGUES, single, sharded)
    results += compared('Fifty everyday questions', chosen(), single, sharded)
    forms(sharded)
    plans(results, sharded)
    print(open(os.path.join(HERE, 'notes.md'), encoding='utf-8').read().rstrip())
    return 0 if all(same(one, other) for _, _, one, other in results) else 1


if __name__ == '__main__':
    sys.exit(main())
