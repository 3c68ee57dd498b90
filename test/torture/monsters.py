#!/usr/bin/python3
"""Monsters: queries, words and schemas of monstrous size (monster_queries.py), in every act of a dialogue.

    MOST_SECONDS (2)  MEGABYTES (200)  LIMIT (100, ms)  KINDS (queries words schemas)  ONLY (part of a name; empty: all)

Each act has a backend of its own. It ends (an answer, a refusal, an error with a hint) within MOST_SECONDS and
with MEGABYTES of memory; one that takes longer than twice LIMIT is then interrupted at several moments, by a cancel, by
statement_timeout and by pg_terminate_backend, each of which takes effect within LIMIT. Seconds and milliseconds
are those that the backend computed: a machine that is busy makes no difference.
"""
import json
import os
import threading
import time

import psycopg2

from interrupts import Interrupted, cpu_ms
from monster_queries import CORRECTIONS, FOLLOW_UPS, QUERIES, SCHEMAS, WORDS, WORLD
from server import Server, ended, memory_kb, parameter, rows, state_of

SETTINGS = ('SET search_path = s, m, public; SET nl_ask.max_cost = 0; SET nl_ask.timeout = 0;'
            ' SET nl_ask.max_bytes = 1000000')
MOMENTS = (.1, .3, .5, .7, .9)
PLAIN = '{"max_questions": 0}'
SIMPLE = 'SELECT name FROM s.people WHERE age > 30'


class Watch(threading.Thread):
    """The most memory that a process has for itself while it is watched."""

    def __init__(self, pid):
        super().__init__(daemon=True)
        self.pid, self.most, self.over = pid, 0, False
        self.start()

    def run(self):
        while not self.over:
            try:
                self.most = max(self.most, memory_kb(self.pid))
            except (OSError, AttributeError):
                return
            time.sleep(0.002)

    def stop(self):
        self.over = True
        self.join()
        return self.most / 1024


class Spent(threading.Thread):
    """What a process has computed `after` seconds from now, and in the end, as far as it was seen before it was gone."""

    def __init__(self, pid, after):
        super().__init__(daemon=True)
        self.pid, self.end = pid, time.monotonic() + after
        self.then, self.last, self.over = None, 0, False
        self.start()

    def run(self):
        while not self.over:
            now = cpu_ms(self.pid)
            self.last = max(self.last, now)
            if self.then is None and time.monotonic() >= self.end:
                self.then = self.last
            time.sleep(0.001)

    def stop(self):
        """Milliseconds that it has computed since that moment."""
        self.over = True
        self.join()
        self.last = max(self.last, cpu_ms(self.pid))
        return self.last - (self.last if self.then is None else self.then)


def given(*queries):
    shares = (.6, .4)
    return json.dumps([{'sql': sql, 'probability': share if len(queries) > 1 else 1}
                       for sql, share in zip(queries, shares)])


class Bench:
    def __init__(self, server):
        self.server = server
        self.seconds, self.megabytes = parameter('MOST_SECONDS', 2.0), parameter('MEGABYTES', 200)
        self.limit = parameter('LIMIT', 100)
        self.wrong, self.acts, self.slowest, self.largest, self.latest = [], 0, 0, 0, 0

    def session(self):
        connection = self.server.connect()
        cursor = connection.cursor()
        rows(cursor, SETTINGS)
        return connection, cursor

    def prepared(self, sql, arguments):
        """One value of what has to be there before the act; None where it is refused."""
        connection, cursor = self.session()
        try:
            return rows(cursor, sql, arguments)[0][0]
        except psycopg2.Error:
            return None
        finally:
            connection.close()

    def act(self, name, sql, arguments):
        """Runs it and judges it."""
        connection, cursor = self.session()
        pid = connection.info.backend_pid
        watch, before = Watch(pid), cpu_ms(pid)
        end = 'answered'
        try:
            rows(cursor, sql, arguments)
        except psycopg2.Error as error:
            end = state_of(error)
            message = ' '.join(str(error).split())
            if end in ('lost', 'XX000') or 'HINT' not in message:
                self.wrong.append('%s: %s %.200s' % (name, end, message))
        took, most = (cpu_ms(pid) - before) / 1000, watch.stop()
        connection.close()
        self.judge(name, took, most, end)
        if took * 1000 > 2 * self.limit:
            for number, share in enumerate(MOMENTS):
                self.interrupt(name, sql, arguments, took * share, ('cancel', 'statement_timeout', 'terminate')[number % 3])

    def judge(self, name, took, most, end):
        self.acts += 1
        self.slowest, self.largest = max(self.slowest, took), max(self.largest, most)
        bad = took > self.seconds or most > self.megabytes
        print('%-60s %7.2f s %6.0f MB  %s%s' % (name, took, most, end, '  <--' if bad else ''), flush=True)
        if bad:
            self.wrong.append('%s: %.2f s, %.0f MB' % (name, took, most))

    def interrupt(self, name, sql, arguments, after, way):
        connection, cursor = self.session()
        pid = connection.info.backend_pid
        thread = None
        if way == 'statement_timeout':
            rows(cursor, 'SET statement_timeout = %d' % max(after * 1000, 1))
        else:
            thread = Interrupted(pid, way, after)
        spent, begun, state = Spent(pid, after), time.monotonic(), None
        try:
            rows(cursor, sql, arguments)
        except psycopg2.Error as error:
            state = state_of(error)
        wall = (time.monotonic() - begun - after) * 1000
        if thread is not None:
            thread.join()
        late = min(spent.stop(), wall)
        connection.close()
        if state not in ('57014', '57P01', 'lost'):
            return  # done before
        self.latest = max(self.latest, late)
        if late > self.limit:
            self.wrong.append('%s: %s after %.2f s takes effect after %.0f ms' % (name, way, after, late))
            print('    %s after %.2f s takes effect after %.0f ms  <--' % (way, after, late), flush=True)


def queries(bench, only):
    asked = "SELECT id FROM nl_ask('Which people?', ARRAY['s'], candidates => %s, options => %s)"
    for name, sql in QUERIES.items():
        if only not in name:
            continue
        bench.act(name + ': ask', asked, (given(sql), PLAIN))
        bench.act(name + ': ask of two', asked, (given(sql, SIMPLE), '{}'))
        bench.act(name + ': check', 'SELECT allowed FROM nl_check(%s)', (sql,))
        define(bench, name, sql)
        one = bench.prepared(asked, (given(sql), PLAIN))
        two = bench.prepared(asked, (given(sql, SIMPLE), '{"probe": false}'))
        if two is not None:
            bench.act(name + ': answer', 'BEGIN; SELECT nl_answer(%s, 1); ROLLBACK', (two,))
        if one is None:
            continue
        for words, said in CORRECTIONS.items():
            bench.act('%s: correct, %s' % (name, words), 'BEGIN; SELECT nl_correct(%s, %s); ROLLBACK', (one, said))
        for words, said in FOLLOW_UPS.items():
            bench.act('%s: follow-up, %s' % (name, words), 'SELECT nl_ask(%s, ARRAY[\'s\'], follow_up => %s, options => %s)',
                      (said, one, PLAIN))
        for act in ('nl_reject', 'nl_explain', 'nl_verify', 'nl_result'):
            bench.act('%s: %s' % (name, act[3:]), 'BEGIN; SELECT %s(%%s); ROLLBACK' % act, (one,))
        bench.act(name + ': ask after it is verified', "BEGIN; SELECT nl_verify(%s); SELECT nl_ask('Which people?', ARRAY['s'],"
                  ' options => %s); ROLLBACK', (one, PLAIN))


def define(bench, name, sql):
    """What follows WHERE, and a value of the first output."""
    meaning = sql.split(' WHERE ', 1)[1] if ' WHERE ' in sql else sql
    bench.act(name + ': define', "BEGIN; SELECT nl_define('monstrous people', %s, over => 's.people'); ROLLBACK", (meaning,))
    short = meaning[:3900].rsplit(' AND ', 1)[0]
    bench.act(name + ': define some', "BEGIN; SELECT nl_define('monstrous people', %s, over => 's.people');"
              " SELECT nl_ask('How many monstrous people are there?', ARRAY['s'], options => %s); ROLLBACK", (short, PLAIN))


def words(bench, only):
    simple = bench.prepared("SELECT id FROM nl_ask('Which people?', ARRAY['s'], candidates => %s, options => %s)",
                            (given(SIMPLE), PLAIN))
    two = bench.prepared("SELECT id FROM nl_ask('Which people?', ARRAY['s'], candidates => %s)",
                         (given(SIMPLE, SIMPLE.replace('>', '<')),))
    for name, text in WORDS.items():
        if only not in name:
            continue
        bench.act(name + ': ask', "SELECT nl_ask(%s, ARRAY['s'], options => %s)", (text, PLAIN))
        bench.act(name + ': correct', 'BEGIN; SELECT nl_correct(%s, %s); ROLLBACK', (simple, text))
        bench.act(name + ': follow-up', "SELECT nl_ask(%s, ARRAY['s'], follow_up => %s, options => %s)", (text, simple, PLAIN))
        bench.act(name + ': answer', 'BEGIN; SELECT nl_answer(%s, %s); ROLLBACK', (two, text))
        bench.act(name + ': define', "BEGIN; SELECT nl_define(%s, 'age > 30', over => 's.people'); ROLLBACK", (text,))
        bench.act(name + ': meaning', "BEGIN; SELECT nl_define('old people', %s, over => 's.people'); ROLLBACK", (text,))


def schemas(bench, only):
    for name, statements in SCHEMAS.items():
        if only not in name:
            continue
        bench.server.sql('DROP SCHEMA IF EXISTS m CASCADE; CREATE SCHEMA m')
        for statement, in bench.server.sql(statements):
            bench.server.sql(statement)
        bench.server.sql('ANALYZE')
        for question in ('How many people are there by city?', 'What is the highest customer amount 7?',
                         ('customer amount of people with id and name and colour number 7 ' * 150)[:9900],
                         ('Town 7 and Town 12 or Twon 9 ' * 350)[:9900], ' '.join(str(i) for i in range(1900))):
            bench.act('%s: %.30s' % (name, question), "SELECT nl_ask(%s, ARRAY['m'], options => %s)", (question, PLAIN))
        table = bench.server.sql("SELECT 'm.' || min(relname) FROM pg_class WHERE relnamespace = 'm'::regnamespace"
                                 " AND relkind = 'r'")[0][0]
        one = bench.prepared("SELECT id FROM nl_ask('Which?', ARRAY['m'], candidates => %s, options => %s)",
                             (given('SELECT * FROM ' + table), PLAIN))
        bench.act(name + ': check', 'SELECT allowed FROM nl_check(%s)', ('SELECT * FROM ' + table,))
        for act in ('nl_reject', 'nl_explain', 'nl_verify'):
            bench.act('%s: %s' % (name, act[3:]), 'BEGIN; SELECT %s(%%s); ROLLBACK' % act, (one,))
        bench.act(name + ': correct', 'BEGIN; SELECT nl_correct(%s, %s); ROLLBACK', (one, CORRECTIONS['short']))
        bench.act(name + ': follow-up', "SELECT nl_ask(%s, ARRAY['m'], follow_up => %s, options => %s)",
                  (FOLLOW_UPS['short'], one, PLAIN))
        bench.server.sql('DROP SCHEMA m CASCADE')


def main():
    only, kinds = os.environ.get('ONLY', ''), os.environ.get('KINDS', 'queries words schemas').split()
    with Server('max_locks_per_transaction = 1024') as server:
        server.sql('CREATE EXTENSION nl_ask')
        server.sql(WORLD)
        bench = Bench(server)
        for kind, run in (('queries', queries), ('words', words), ('schemas', schemas)):
            if kind in kinds:
                run(bench, only)
        bench.wrong += server.broken() + server.logged('TRAP: |PANIC: |terminated by signal')
    ended('monsters: %d acts, at most %.2f s, %.0f MB, %.0f ms until interrupted'
          % (bench.acts, bench.slowest, bench.largest, bench.latest), bench.wrong)


if __name__ == '__main__':
    main()
