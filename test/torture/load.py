#!/usr/bin/python3
"""Whole dialogues by pgbench, with more and more clients.

    CLIENTS ("1 2 4 8 16 32 64")  SECONDS_EACH (20)

A dialogue is a question and what it is answered by: half of them English over two tables, half queries handed
in that ask back once. A table of dialogues a second and of the time that one takes, directly and through PgBouncer in
transaction mode with four connections (where it can be had), beside pgbench's own simple-update transactions; what is left
in the tables: size and dead rows by dialogue, with autovacuum off; and how fast nl_purge takes it away.
"""
import contextlib
import glob
import json
import os
import re
import subprocess
import tempfile
import time

from figures import load_table
from server import Server, TABLES, ended, parameter, percentile, progress

ENGLISH = r"""
\set price random(1, 49)
SELECT id AS dialogue, (status = 'clarify')::int AS asks
  FROM nl_ask('Which goods cost more than ' || :price || '?') \gset
\if :asks
SELECT (status = 'clarify')::int AS asks FROM nl_answer(:dialogue, 1) \gset
\endif
\if :asks
SELECT (status = 'clarify')::int AS asks FROM nl_answer(:dialogue, 1) \gset
\endif
"""
HANDED_IN = r"""
\set price random(1, 49)
SELECT id AS dialogue FROM nl_ask('Which goods?', candidates => format(
  '[{"sql": "SELECT name FROM goods WHERE price > %s", "probability": 0.5},'
    || ' {"sql": "SELECT name FROM goods WHERE price < %s", "probability": 0.4}]', :price, :price)::jsonb) \gset
SELECT status FROM nl_answer(:dialogue, 1);
"""
LEFT = """
SELECT sum(pg_total_relation_size(relid))::bigint, sum(n_dead_tup)::bigint, sum(n_tup_upd)::bigint,
       sum(n_tup_hot_upd)::bigint
  FROM pg_stat_user_tables WHERE relname IN ('nl_dialogue', 'nl_dialogue_answer')
"""


POOL = """
[databases]
postgres = host=%(folder)s port=5432
[pgbouncer]
listen_port = 6432
unix_socket_dir = %(own)s
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
logfile = %(own)s/log
pidfile = %(own)s/pid
"""


@contextlib.contextmanager
def pooled(server):
    """The arguments of a client of PgBouncer before the server; None where it can't be had."""
    with tempfile.TemporaryDirectory() as own:
        found = subprocess.run(['tools/pgbouncer-path', own], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        if found.returncode != 0:
            yield None
            return
        with open(own + '/ini', 'w') as file:
            file.write(POOL.replace('postgres = ', 'postgres = user=postgres ') % {'folder': server.directory, 'own': own})
        pool = subprocess.Popen([found.stdout.strip(), '-q', own + '/ini'])
        try:
            time.sleep(1)
            yield ['-h', own, '-p', '6432']
        finally:
            pool.terminate()
            pool.wait()


def bench(where, scripts, clients, seconds):
    """Dialogues a second, and the milliseconds that each took."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            ['pgbench', '-n', *where, '-U', 'postgres', '-c', str(clients), '-j', str(min(clients, 2)),
             '-T', str(seconds), '-l', '--log-prefix', folder + '/log', *scripts, 'postgres'],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        times = []
        for path in glob.glob(folder + '/log*'):
            with open(path) as file:
                times += [int(line.split()[2]) / 1000 for line in file]
    rate = re.search(r'tps = ([0-9.]+) \(without', done.stdout)
    if done.returncode != 0 or rate is None or 'ERROR' in done.stderr:
        raise SystemExit('pgbench failed:\n%s%s' % (done.stdout, done.stderr[-2000:]))
    return float(rate.group(1)), times


def scripts_in(folder):
    options = []
    for name, text in (('english', ENGLISH), ('handed_in', HANDED_IN)):
        path = os.path.join(folder, name)
        with open(path, 'w') as file:
            file.write(text)
        options += ['-f', path]
    return options


def measured(server, counts, seconds):
    """(clients, rate, p50, p95, p99, rate and p95 through PgBouncer or None, pgbench's own rate) of each number of clients."""
    found, direct = [], ['-h', server.directory]
    subprocess.run(['pgbench', '-i', '-q', *direct, '-U', 'postgres', 'postgres'], check=True, stderr=subprocess.DEVNULL)
    with tempfile.TemporaryDirectory() as folder, pooled(server) as pool:
        scripts = scripts_in(folder)
        bench(direct, scripts, 1, 2)  # the tables' pages, the catalogs
        for clients in counts:
            rate, times = bench(direct, scripts, clients, seconds)
            pool_rate, pool_times = bench(pool, scripts, clients, seconds) if pool else (None, None)
            own, _ = bench(direct, ['-b', 'simple-update'], clients, seconds)
            found.append((clients, rate, *[percentile(times, share) for share in (.5, .95, .99)],
                          pool_rate, pool_times and percentile(pool_times, .95), own))
            progress('%d clients: %.1f dialogues a second' % (clients, rate))
    return found


def left(server):
    """(dialogues, bytes a dialogue, dead rows a dialogue, share of updates that are HOT)."""
    server.sql('SELECT pg_stat_force_next_flush()' if server.sql('SHOW server_version_num')[0][0] >= '150000'
               else 'SELECT pg_sleep(1)')
    dialogues = server.sql('SELECT count(*) FROM nl_dialogue')[0][0]
    size, dead, updates, hot = server.sql(LEFT)[0]
    return dialogues, size / dialogues, dead / dialogues, hot / max(updates, 1)


def purged(server):
    """Seconds for all of them in batches of a thousand, and what is left."""
    begun = time.monotonic()
    server.sql("DO $$ BEGIN WHILE nl_purge('0', 1000) > 0 LOOP COMMIT; END LOOP; END $$")
    took = time.monotonic() - begun
    return took, server.sql('SELECT (SELECT count(*) FROM nl_dialogue) + (SELECT count(*) FROM nl_dialogue_answer)')[0][0]


def main():
    counts = [int(n) for n in parameter('CLIENTS', '1 2 4 8 16 32 64').split()]
    seconds, cores = parameter('SECONDS_EACH', 20), len(os.sched_getaffinity(0))
    with Server('autovacuum = off\nsynchronous_commit = on\n') as server:
        server.sql(TABLES)
        found = measured(server, counts, seconds)
        rest = left(server)
        took, kept = purged(server)
        wrong = server.broken() + server.logged('ERROR: |TRAP: |PANIC: |terminated by signal')
    if kept:
        wrong.append('nl_purge left %d rows' % kept)
    measures = {'cores': cores, 'rows': found, 'dialogues': rest[0], 'bytes': rest[1], 'dead': rest[2],
                'hot': rest[3], 'purge_ms': 1000 * took / rest[0]}
    print(load_table(measures))
    print('DATA load %s' % json.dumps(measures))
    alone, best = found[0][1], max(row[1] for row in found)
    ended('load: %.1f dialogues a second with %d client, at most %.1f (%.2f times as many, on %d cores)'
          % (alone, counts[0], best, best / alone, cores), wrong)


if __name__ == '__main__':
    main()
