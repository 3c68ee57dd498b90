#!/usr/bin/python3
"""No memory: a backend whose address space ends soon, at many different points of a call.

    STEPS (60)  STEP_KB (512)

The limit is set from outside (as `ulimit -v` does) so many kB above what a fresh backend has, a call is made,
and the limit is lifted. It ends well or with 53200, never with a crash; the backend answers afterwards. Each call
must run out of memory at one limit at least and go through at another, else the limits have tried nothing.
"""
import collections
import json
import resource

import psycopg2

from server import Server, TABLES, ended, parameter, rows

NO_LIMIT = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
PLAIN = '{"max_questions": 0}'
ROWS = json.dumps([{'sql': 'SELECT a.*, b.* FROM goods a, goods b LIMIT 900', 'probability': 1}])
CALLS = (
    ('a question', "SELECT nl_ask('How many goods does each maker have?', options => %s)", (PLAIN,)),
    ('candidates', "SELECT count(*) FROM nl_candidates_for('Which makers from Porto have goods above 30?')", ()),
    ('rows', "SELECT nl_ask('Which?', candidates => %s)", (ROWS,)),
    ('a correction', "SELECT nl_correct((SELECT id FROM nl_ask('Which goods cost more than 30?', options => %s)),"
     " 'only makers from Porto')", (PLAIN,)),
    ('a follow-up', "SELECT nl_ask('and of maker 3?', follow_up => (SELECT id FROM nl_ask('Which goods cost more"
     " than 30?', options => %s)), options => %s)", (PLAIN, PLAIN)),
    ('a definition', "SELECT nl_define('dear goods', 'price > 30 AND name <> ''good 1''', over => 'goods')", ()),
    ('an index of values', "SELECT nl_index('goods', 'name')", ()),
)


def address_space(pid):
    with open('/proc/%d/statm' % pid) as file:
        return int(file.read().split()[0]) * resource.getpagesize()


def starved(server, extra, call, arguments):
    """The SQLSTATE that the call ends with (None: well), and what is wrong."""
    server.wait()
    connection = server.connect()
    cursor = connection.cursor()
    pid = connection.info.backend_pid
    rows(cursor, "LOAD 'nl_ask'")
    resource.prlimit(pid, resource.RLIMIT_AS, (address_space(pid) + extra, resource.RLIM_INFINITY))
    state = None
    try:
        rows(cursor, call, arguments)
    except psycopg2.Error as error:
        state = error.pgcode or 'lost'
        wrong = [] if state == '53200' else ['%d kB more, %s: %s %s' % (extra // 1024, call, state, error)]
    else:
        wrong = []
    if state == 'lost':
        server.wait()
        return state, wrong
    resource.prlimit(pid, resource.RLIMIT_AS, NO_LIMIT)
    try:
        if rows(cursor, "SELECT status FROM nl_ask('How many makers are there?', options => %s)", (PLAIN,)) != [('answered',)]:
            wrong.append('%d kB more, %s: does not answer afterwards' % (extra // 1024, call))
    except psycopg2.Error as error:
        wrong.append('%d kB more, %s: afterwards %s %s' % (extra // 1024, call, error.pgcode, error))
    connection.close()
    return state, wrong


def starve(server, name, call, arguments):
    """How often the call ended with which SQLSTATE, and what is wrong."""
    steps, step = parameter('STEPS', 60), parameter('STEP_KB', 512) * 1024
    ends, wrong = collections.Counter(), []
    for n in range(steps):
        state, bad = starved(server, n * step, call, arguments)
        ends[state] += 1
        wrong += bad
    print('%-20s %3d ended well, %3d with 53200' % (name, ends[None], ends['53200']), flush=True)
    if not ends['53200']:
        wrong.append('%s: no limit was low enough' % name)
    if not ends[None]:
        wrong.append('%s: no limit was high enough' % name)
    return ends, wrong


def main():
    ends, wrong = collections.Counter(), []
    with Server() as server:
        server.sql(TABLES)
        for name, call, arguments in CALLS:
            ended_so, bad = starve(server, name, call, arguments)
            ends += ended_so
            wrong += bad
        wrong += server.broken() + server.logged('TRAP: |PANIC: |terminated by signal')
    ended('memory: %d calls without enough of it: %d ended well, %d with 53200, %d otherwise'
          % (sum(ends.values()), ends[None], ends['53200'],
             sum(n for state, n in ends.items() if state not in (None, '53200'))), wrong)


if __name__ == '__main__':
    main()
