#!/usr/bin/python3
"""A disk that is full: first that of the tables and temporary files, then that of the whole server.

    MEGABYTES (96, of the small disk)

The small disk is a tmpfs in a user and mount namespace of its own (util-linux' unshare); where the system does
not allow that, DISK=directory names a small file system to use. Errors must say so (53100), the backend must
go on, and so must dialogues as soon as there is room; where the log can't be written the server stops, and what
was committed is there when it starts again.
"""
import os
import subprocess
import sys
import tempfile

import psycopg2

from server import Server, TABLES, ended, parameter, progress, rows

TWO = """[{"sql": "SELECT name FROM goods WHERE price > 30", "probability": 0.5},
          {"sql": "SELECT name FROM goods WHERE price < 5", "probability": 0.4}]"""
SPILLS = """[{"sql": "SELECT a, repeat('x', 100) AS b FROM generate_series(1, 900000) a ORDER BY b, a DESC", "probability": 1}]"""
IN_NAMESPACE = 'TORTURE_SMALL_DISK'


def in_namespace(size):
    """Runs this program again with a small disk; does not return where that works."""
    folder = tempfile.mkdtemp(prefix='small.')
    script = ('mount -t tmpfs -o size=%dm,mode=777 none "$1" && export %s="$1" && shift &&'
              ' exec unshare --user --map-user=1000 --map-group=1000 "$@"' % (size, IN_NAMESPACE))
    try:
        done = subprocess.run(['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', script, 'sh', folder,
                               sys.executable, *sys.argv])
    finally:
        os.rmdir(folder)
    sys.exit(done.returncode)


class Filler:
    """A file that takes all the room there is, but for so many kB."""

    def __init__(self, folder):
        self.path = os.path.join(folder, 'filler')

    def fill(self, leave_kb=0):
        with open(self.path, 'ab', buffering=0) as file:
            try:
                while True:
                    file.write(b'\0' * 8192)
            except OSError:
                pass
            file.truncate(max(os.path.getsize(self.path) - leave_kb * 1024, 0))

    def empty(self):
        if os.path.exists(self.path):
            os.remove(self.path)


def ask_until_full(cursor, most=2000):
    """Dialogues that were committed, and the error that ended it."""
    asked = []
    for _ in range(most):
        try:
            asked.append(rows(cursor, "SELECT id FROM nl_ask('Which goods?', candidates => %s)", (TWO,))[0][0])
        except psycopg2.Error as error:
            return asked, error
    raise SystemExit('the disk does not fill up')


def tables_on_full_disk(disk):
    wrong, folder, filler = [], os.path.join(disk, 'space'), Filler(disk)
    os.mkdir(folder)
    with Server() as server:
        server.sql(TABLES)
        server.sql("CREATE TABLESPACE small LOCATION '%s'" % folder)
        server.sql('ALTER TABLE nl_dialogue SET TABLESPACE small')
        server.sql('ALTER TABLE nl_dialogue_answer SET TABLESPACE small')
        cursor = server.connect().cursor()
        rows(cursor, "SET temp_tablespaces = small; SET nl_ask.max_cost = 0; SET nl_ask.max_rows = 10")
        filler.fill(leave_kb=256)
        asked, error = ask_until_full(cursor)
        if error.pgcode != '53100':
            wrong.append('asking on a full disk: %s %s' % (error.pgcode, error))
        try:
            rows(cursor, "SELECT status FROM nl_ask('Which?', candidates => %s)", (SPILLS,))
            wrong.append('sorting on a full disk: no error')
        except psycopg2.Error as full:
            if full.pgcode != '53100':
                wrong.append('sorting on a full disk: %s %s' % (full.pgcode, full))
        if rows(cursor, "SELECT count(*) > 0 FROM nl_candidates_for('How many goods are there?')") != [(True,)]:
            wrong.append('no candidates while the disk is full')
        filler.empty()
        wrong += go_on(cursor, asked) + server.broken()
        wrong += server.logged('TRAP: |PANIC: |terminated by signal')
    return len(asked), wrong


def go_on(cursor, asked):
    """What was committed goes on; nothing else is there."""
    wrong = []
    there = [row[0] for row in rows(cursor, 'SELECT id FROM nl_history ORDER BY id')]
    if there != asked:
        wrong.append('%d dialogues were acknowledged, %d are there' % (len(asked), len(there)))
    for dialogue in asked[-3:]:
        if rows(cursor, 'SELECT status FROM nl_answer(%s, 1)', (dialogue,)) != [('answered',)]:
            wrong.append('dialogue %d does not go on' % dialogue)
    return wrong


def fill_log(server):
    """Writes to the log until it can't be, the tables being full before it: gives what that ends with."""
    for _ in range(500):
        try:
            server.sql("SELECT pg_logical_emit_message(true, 'torture', repeat('x', 100000))")
        except psycopg2.Error as error:
            return 'PANIC' if server.logged('PANIC: ') else error.pgcode
    return 'no error'


def server_on_full_disk(disk):
    wrong, filler = [], Filler(disk)
    with Server('max_wal_size = 1GB\nmin_wal_size = 2MB\n', initdb=('--wal-segsize=1',), directory=disk) as server:
        server.sql(TABLES)
        cursor = server.connect().cursor()
        filler.fill(leave_kb=256)
        asked, error = ask_until_full(cursor)
        progress('%d dialogues, then: %s' % (len(asked), str(error).split('\n')[0]))
        if error.pgcode != '53100' and not server.logged('PANIC: '):
            wrong.append('asking on a full disk: %s %s' % (error.pgcode, error))
        end = fill_log(server)
        if end not in ('PANIC', '53100'):
            wrong.append('writing to a full log: %s' % end)
        filler.empty()
        server.stop('immediate')
        server.start()
        wrong += go_on(server.connect().cursor(), asked) + server.broken()
        wrong += server.logged('TRAP: |terminated by signal (?!6)')
    return len(asked), end, wrong


def main():
    disk = os.environ.get(IN_NAMESPACE) or os.environ.get('DISK')
    if disk is None:
        size = parameter('MEGABYTES', 96)
        if subprocess.run(['unshare', '--user', '--map-root-user', '--mount', 'true'],
                          stderr=subprocess.DEVNULL).returncode != 0:
            print('disk: not run: the system allows no namespaces; name a small file system in DISK')
            sys.exit(77)
        in_namespace(size)
    tables, wrong = tables_on_full_disk(disk)
    whole, end, more = server_on_full_disk(disk)
    ended('disk: full after %d dialogues, and they went on; full for the log after %d (%s), and they went on'
          % (tables, whole, 'the server stopped and recovered' if end == 'PANIC' else end), wrong + more)


if __name__ == '__main__':
    main()
