#!/usr/bin/python3
"""Processes of the server killed at random points while dialogues are held.

    DIALOGUES (600)  CLIENTS (4)  SEED (1)  KILL_EVERY (0.5 s, at least as long as recovery takes)
    PATIENCE (60 s, for one call)

Backends, other children of the postmaster (kill -9) and the whole server (immediate shutdown). Each client
keeps a journal of what it was told: after recovery a dialogue stands as it stood after the last call that
was acknowledged or, where the connection was lost in a call, as it would stand after that one; it goes on.
A call that takes longer than PATIENCE, and clients that get nowhere for ten times as long, are findings too.
"""
import os
import random
import signal
import threading
import time

import psycopg2

from server import Server, TABLES, ended, parameter, progress, rows

TWO = """[{"sql": "SELECT name FROM goods WHERE price > 30", "probability": 0.5},
          {"sql": "SELECT name FROM goods WHERE price < 5", "probability": 0.4}]"""
STANDS = 'SELECT turn, answers, status FROM nl_history WHERE id = %s'


class Client(threading.Thread):
    """Holds dialogues until `share` of them were ended."""

    def __init__(self, server, share, seed):
        super().__init__(daemon=True)
        self.server, self.share, self.random = server, share, random.Random(seed)
        self.connection, self.pid = None, 0
        self.calls = self.lost = self.doubtful_done = 0
        self.wrong = []

    def run(self):
        for n in range(self.share):
            try:
                self.dialogue(n)
            except psycopg2.Error as error:
                self.wrong.append('dialogue %d of a client: %s %s' % (n, error.pgcode, error))
            except SystemExit as error:  # the server did not come back
                self.wrong.append(str(error))
                return

    def cursor(self):
        while self.connection is None or self.connection.closed:
            try:
                self.connection = self.server.connect(
                    connect_timeout=10, options='-c statement_timeout=%ds' % parameter('PATIENCE', 60))
                self.pid = self.connection.info.backend_pid
            except psycopg2.OperationalError:
                time.sleep(0.05)
        return self.connection.cursor()

    def call(self, statement, arguments):
        """The row, or None where the connection was lost in its midst."""
        self.calls += 1
        time.sleep(self.random.uniform(0, 0.02))
        try:
            return rows(self.cursor(), statement, arguments)[0]
        except psycopg2.Error as error:
            if error.pgcode not in (None, '57P02', '57P01', '57P03'):
                raise
            self.lost += 1
            self.connection.close()
            return None

    def certainly(self, statement, arguments):
        """A query that changes nothing: asked until it is answered."""
        while True:
            row = self.call(statement, arguments)
            if row is not None:
                return row

    def dialogue(self, n):
        asked = None
        while asked is None:
            if self.random.random() < 0.5:
                asked = self.call("SELECT id FROM nl_ask('Which goods?', candidates => %s)", (TWO,))
            else:
                asked = self.call("SELECT id FROM nl_ask('How many goods does each maker have?')", ())
        dialogue = asked[0]
        stood = self.certainly(STANDS, (dialogue,))
        for _ in range(self.random.randint(2, 6)):
            stood = self.step(dialogue, stood)

    def step(self, dialogue, before):
        """One call; the dialogue stands as the call left it, or as before where nobody was told."""
        call = {'clarify': 'SELECT status FROM nl_answer(%s, 1)', 'unanswerable': 'SELECT %s'}.get(
            before[2], 'SELECT status FROM nl_undo(%s)' if before[1] else 'SELECT status FROM nl_reject(%s)')
        told = self.call(call, (dialogue,))
        after = self.certainly(STANDS, (dialogue,))
        if told is None:
            self.doubtful_done += after != before
            if after != before and after[0] != before[0] + 1:
                self.wrong.append('dialogue %d: %s, then %s after one call' % (dialogue, before, after))
        elif call != 'SELECT %s' and (after[2] != told[0] or after[0] != before[0] + 1):
            self.wrong.append('dialogue %d: told %s, stands at %s after %s' % (dialogue, told, after, before))
        return after


def kill_one(server, clients, random_):
    """Kills somebody; gives what it was."""
    what = random_.random()
    if what < 0.2:
        server.stop('immediate')
        server.start()
        return 'immediate shutdown'
    children = server.children()
    backends = [client.pid for client in clients if client.pid in children]
    others = [pid for pid in children if pid not in backends]
    pids = backends if what < 0.75 and backends else others
    if not pids:
        return 'nobody'
    try:
        os.kill(random_.choice(pids), signal.SIGKILL)
    except ProcessLookupError:
        return 'nobody'
    return 'backend' if pids is backends else 'other process'


def work(server, clients, random_):
    """Kills until the clients have done their share. What was killed, and whether they get nowhere."""
    killed, took, calls, since = {}, 0, 0, time.monotonic()
    every, patience = parameter('KILL_EVERY', 0.5), 10 * parameter('PATIENCE', 60)
    for client in clients:
        client.start()
    while any(client.is_alive() for client in clients):
        time.sleep(random_.uniform(0.2, 2) * max(every, took))
        what = kill_one(server, clients, random_)
        killed[what] = killed.get(what, 0) + 1
        so_far = sum(client.calls for client in clients)
        progress('%s killed; %d calls' % (what, so_far))
        begun = time.monotonic()
        server.wait()
        took = time.monotonic() - begun
        if so_far > calls:
            calls, since = so_far, time.monotonic()
        if time.monotonic() > since + patience:
            return killed, ['no call for %d s, the last of %d' % (patience, calls)]
    return killed, []


def main():
    dialogues, count, seed = parameter('DIALOGUES', 600), parameter('CLIENTS', 4), parameter('SEED', 1)
    with Server('max_parallel_workers_per_gather = 2\nparallel_setup_cost = 0\n') as server:
        server.sql(TABLES)
        clients = [Client(server, (dialogues + count - 1) // count, seed + 1 + n) for n in range(count)]
        killed, stuck = work(server, clients, random.Random(seed))
        # The postmaster may not have noticed the last one yet.
        server.stop('immediate')
        server.start()
        wrong = stuck + [line for client in clients for line in client.wrong] + server.broken()
        if not set(killed) - {'nobody'}:
            wrong.append('nothing was killed')
        faults = server.logged(r'TRAP: |PANIC: |terminated by signal (?!9|3|15)')
        kept = server.sql('SELECT count(*) FROM nl_dialogue')[0][0]
    ended('crash: %d dialogues, %d calls, %d of them lost in their midst (%d had been committed); killed: %s'
          % (kept, sum(c.calls for c in clients), sum(c.lost for c in clients),
             sum(c.doubtful_done for c in clients),
             ', '.join('%d %s' % (n, what) for what, n in sorted(killed.items()))), wrong + faults)


if __name__ == '__main__':
    main()
