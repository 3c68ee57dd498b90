#!/usr/bin/python3
"""sqlsmith's statements through the gate: nl_check, and nl_ask with each as its only candidate.

STATEMENTS (20000) of them, from SEED (1), half by a role with few rights and half by a superuser. The tables
are those of test/gate/schema.sql. Half are made from the whole catalog, so that nearly all are refused; half
from one in which sqlsmith finds only functions such as the gate allows, so that many run. Nothing may crash,
nothing may be written: a dump before and after, and the locks. Needs sqlsmith in PATH (Debian: sqlsmith).
"""
import collections
import os
import re
import shutil
import subprocess
import sys

import psycopg2

from server import Server, ended, parameter, progress, rows, run, state_of

SCHEMA = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../gate/schema.sql')

# sqlsmith quotes no names.
ODD = 'DROP TABLE gate."Odd Table"'

# sqlsmith can't look at a table that can't be planned, and leaves alone what returns sets.
TAME = """
DO $do$
DECLARE trap text;
BEGIN
  FOR trap IN SELECT format('DROP %s IF EXISTS gate.%I CASCADE', CASE relkind WHEN 'v' THEN 'VIEW' ELSE 'TABLE' END,
      relname) FROM pg_class WHERE relnamespace = 'gate'::regnamespace AND relkind IN ('v', 'r') AND relname
      ~ '^(bait.*|documents|held|over_.*|with_(random|nextval|mine)|measured_2023)$'
  LOOP
    EXECUTE trap;
  END LOOP;
END $do$;
DROP SCHEMA gate_elsewhere, gate_closed CASCADE;
DROP EXTENSION pg_buffercache;
DROP EXTENSION nl_ask;
ALTER TABLE gate.people DROP COLUMN secret;
SET allow_system_table_mods = on;
UPDATE pg_proc SET proretset = true
 WHERE prokind = 'f' AND proname <> 'format' AND oid NOT IN (SELECT oprcode FROM pg_operator) AND (provolatile <> 'i' OR oid >= 10000
   OR proname ~ '^(pg_|has_|txid_|inet_|lo_|xml|xpath|acl|ts_)|_(recv|send|in|out|handler)$'
   OR ARRAY[prorettype] || proargtypes::oid[] && ARRAY(
        SELECT oid FROM pg_type WHERE oid < 10000
           AND (typname ~ '^_?(reg|xml|pg_|oid|xid|tid|cid|aclitem|refcursor|gtsvector)' OR typtype = 'p')));
"""


def generated(dsn, count, seed):
    """The texts of `count` statements, one after the other."""
    smith = subprocess.Popen(['sqlsmith', '--dry-run', '--exclude-catalog', '--max-queries=%d' % count,
                              '--seed=%d' % seed, '--target=' + dsn],
                             stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, errors='replace')
    statement = []
    for line in smith.stdout:
        statement.append(line)
        if line.rstrip().endswith(';'):
            yield ''.join(statement)
            statement = []
    smith.wait()


class Trial:
    """One session that tries statements, and counts what is said."""

    def __init__(self, server, role):
        self.server, self.role = server, role
        self.verdicts, self.outcomes, self.wrong = collections.Counter(), collections.Counter(), []
        self.session = server.connect()
        self.cursor = self.session.cursor()
        self.cursor.execute('SET search_path = gate, gate_extensions, public')
        self.cursor.execute("SET nl_ask.timeout = '200ms'; SET nl_ask.max_rows = 100")
        self.cursor.execute('SET ROLE %s' % role)

    def said(self, sql, arguments):
        """The first row's first column, or the SQLSTATE of an error."""
        try:
            return rows(self.cursor, sql, arguments)[0][0]
        except psycopg2.Error as error:
            state = state_of(error)
            if state == 'lost' or state[:2] in ('XX', '57', '58'):
                self.wrong.append('%s: %s: %s' % (self.role, state, arguments[0]))
            return state

    def try_out(self, statement):
        allowed = self.said('SELECT allowed FROM nl_check(%s)', (statement,))
        self.verdicts[allowed] += 1
        outcome = self.said("SELECT status FROM nl_ask('which?', candidates => jsonb_build_array("
                            "jsonb_build_object('sql', %s::text, 'probability', 1)))", (statement,))
        self.outcomes[outcome] += 1
        if allowed is False and outcome not in ('refused', False):
            self.wrong.append('%s: refused, and then %s: %s' % (self.role, outcome, statement))

    def end(self):
        self.cursor.execute('RESET ROLE')
        held = rows(self.cursor, "SELECT count(*) FROM pg_locks WHERE pid = pg_backend_pid()"
                    " AND (locktype = 'advisory' OR relation >= 16384)")
        if held[0][0]:
            self.wrong.append('%s: holds %d locks' % (self.role, held[0][0]))
        self.session.close()


def dump(server):
    text = run('pg_dumpall', '--no-sync', '--globals-only', '-d', server.dsn)
    text += run('pg_dump', '--no-sync', server.dsn)
    return re.sub(r'^(--|\\(un)?restrict ).*$', '', text, flags=re.M)


def prepare(server):
    server.sql('CREATE EXTENSION nl_ask')
    run('psql', '-Xq', '-f', SCHEMA, server.dsn)
    server.sql('DROP FOREIGN DATA WRAPPER gate_wrapper CASCADE')
    for name in ('wild', 'tame'):
        server.sql('CREATE DATABASE %s TEMPLATE postgres' % name)
        run('psql', '-Xq', '-c', ODD, server.dsn.replace('dbname=postgres', 'dbname=' + name))
    run('psql', '-Xq', '-c', TAME, server.dsn.replace('dbname=postgres', 'dbname=tame'))


def main():
    if not shutil.which('sqlsmith'):
        print('sqlsmith is not installed (Debian: apt-get install sqlsmith)')
        sys.exit(77)
    statements, seed = parameter('STATEMENTS', 20000), parameter('SEED', 1)
    with Server() as server:
        prepare(server)
        before = dump(server)
        trials = [Trial(server, 'gate_reader'), Trial(server, 'postgres')]
        n = 0
        for database in ('wild', 'tame'):
            source = server.dsn.replace('dbname=postgres', 'dbname=' + database)
            for statement in generated(source, statements // 2, seed):
                trials[n % 2].try_out(statement)
                n += 1
                if n % 1000 == 0:
                    progress('%d of %d' % (n, statements))
        wrong = []
        for trial in trials:
            trial.end()
            wrong += trial.wrong
            print('%s: verdicts %s; outcomes %s' % (trial.role, dict(trial.verdicts), dict(trial.outcomes)))
        if dump(server) != before:
            wrong.append('a dump is not what it was before')
        wrong += server.logged(r'PANIC|TRAP|terminated by signal|reference leak')
        allowed = sum(trial.verdicts[True] for trial in trials)
        if n < statements - 2 or not allowed:
            wrong.append('only %d statements, %d allowed' % (n, allowed))
        ended('%d statements, %d allowed' % (n, allowed), wrong)


main()
