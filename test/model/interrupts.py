#!/usr/bin/env python3
"""How fast a backend that talks to a model server is interrupted, and what it leaves behind.

    test/model/interrupts.py DSN PORT [RUNS [LIMIT]]

DSN is a superuser's, in a database with the extension and a table goods; PORT that of
test/model/server.py with behaviours/stages.txt. RUNS (204) are shared out over the stages (connecting,
waiting, reading, backing off) and the ways (cancel, statement_timeout, terminate). Prints a line of
milliseconds for each, then all of them together, and what was leaked; fails above LIMIT (100) ms at the 95th
percentile, or where anything was. Must run on the server's machine, as its user or root.
"""
import os
import socket
import sys
import threading
import time

import psycopg2

STAGES = ["connecting", "waiting", "reading", "backing-off"]
WAYS = ["cancel", "statement_timeout", "terminate"]
TIMEOUT_MS = 150


def full_listener():
    """A port that takes no more connections: who connects waits."""
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    listener.listen(0)
    fillers = []
    for _ in range(4):
        one = socket.socket()
        one.setblocking(False)
        one.connect_ex(listener.getsockname())
        fillers.append(one)
    return listener, fillers


def connect(dsn):
    connection = psycopg2.connect(dsn)
    connection.autocommit = True
    cursor = connection.cursor()
    cursor.execute("SET nl_ask.generator = model; SET nl_ask.model_strategy = sample")
    return connection, cursor


def set_up(cursor, port, full_port):
    for stage in STAGES:
        url = f"http://127.0.0.1:{full_port if stage == 'connecting' else port}/{stage}/v1"
        cursor.execute(f'DROP SERVER IF EXISTS "{stage}" CASCADE')
        cursor.execute(f'CREATE SERVER "{stage}" FOREIGN DATA WRAPPER nl_ask_model OPTIONS '
                       f"(endpoint '{url}', model 'm', timeout '30s', connect_timeout '20s', samples '3', concurrency '8')")


def descriptors(pid):
    """Sockets, pipes and event queues: files of tables come and go."""
    links = []
    for one in os.listdir(f"/proc/{pid}/fd"):
        try:
            links.append(os.readlink(f"/proc/{pid}/fd/{one}"))
        except OSError:
            pass
    return sum(not link.startswith("/") for link in links)


def memory_kb(pid):
    for line in open(f"/proc/{pid}/status"):
        if line.startswith("RssAnon"):
            return int(line.split()[1])
    return 0


class Asked:
    """A question on its way; `ended` is when it failed, `state` with which SQLSTATE."""

    def __init__(self, cursor):
        self.cursor, self.ended, self.state = cursor, None, None
        self.thread = threading.Thread(target=self.run)
        self.begun = time.monotonic()
        self.thread.start()

    def run(self):
        try:
            self.cursor.execute("SELECT nl_ask('How many goods are there?')")
            self.state = "no error"
        except psycopg2.Error as error:
            self.state = error.pgcode or str(error).split("\n")[0]
        self.ended = time.monotonic()


def at_work(admin, pid):
    """Returns a moment after the backend has begun."""
    busy = False
    while not busy:
        time.sleep(0.05)
        admin.execute(f"SELECT state = 'active' AND query LIKE 'SELECT nl_ask%' FROM pg_stat_activity WHERE pid = {pid}")
        busy = admin.fetchone()[0]
    time.sleep(0.03)


def interrupt(admin, cursor, pid, stage, way):
    """Milliseconds from the interrupt to its effect."""
    cursor.execute(f"SET nl_ask.server = '{stage}'; SET statement_timeout = "
                   f"{TIMEOUT_MS if way == 'statement_timeout' else 0}")
    asked = Asked(cursor)
    if way == "statement_timeout":
        due = asked.begun + TIMEOUT_MS / 1000
    else:
        at_work(admin, pid)
        due = time.monotonic()
        admin.execute(f"SELECT pg_{'cancel' if way == 'cancel' else 'terminate'}_backend({pid})")
    asked.thread.join()
    # psycopg2 tells of a connection that ended, older ones by the FATAL message before.
    wanted = ("57P01", "server closed the connection unexpectedly",
              "terminating connection due to administrator command") if way == "terminate" else ("57014",)
    if asked.state not in wanted:
        raise SystemExit(f"{stage}, {way}: {asked.state} in the place of {wanted[0]}")
    return (asked.ended - due) * 1000


def percentile(values, share):
    values = sorted(values)
    return values[min(int(len(values) * share), len(values) - 1)]


def report(name, values):
    print(f"{name:32} {len(values):4} runs  median {percentile(values, .5):6.1f}  "
          f"p95 {percentile(values, .95):6.1f}  most {max(values):6.1f} ms")


def main():
    dsn, port = sys.argv[1], int(sys.argv[2])
    runs = int(sys.argv[3]) if len(sys.argv) > 3 else 204
    limit = int(sys.argv[4]) if len(sys.argv) > 4 else 100
    listener, fillers = full_listener()
    admin_connection, admin = connect(dsn)
    set_up(admin, port, listener.getsockname()[1])
    pairs = [(stage, way) for way in WAYS for stage in STAGES]
    times = {pair: [] for pair in pairs}
    connection, cursor = connect(dsn)
    for _ in range(max(runs // len(pairs), 1)):
        for stage, way in pairs:
            times[stage, way].append(interrupt(admin, cursor, connection.info.backend_pid, stage, way))
            if way == "terminate":
                connection.close()
                connection, cursor = connect(dsn)
    leaked = leaves_behind(cursor, connection.info.backend_pid, admin)
    for pair in pairs:
        report(", ".join(pair), times[pair])
    everything = [t for values in times.values() for t in values]
    report("all", everything)
    slow = percentile(everything, .95) > limit
    print("too slow" if slow else "fast enough", "and",
          "something is left behind" if leaked else "nothing is left behind")
    sys.exit(1 if slow or leaked else 0)


def leaves_behind(cursor, pid, admin):
    """One backend, cancelled in every stage again and again: do its descriptors or memory grow? The
    first rounds open a pool of connections for each server."""
    def rounds(count):
        for _ in range(count):
            for stage in STAGES:
                interrupt(admin, cursor, pid, stage, "cancel")
        return descriptors(pid), memory_kb(pid)

    before, after = rounds(2), rounds(6)
    print(f"one backend, 24 cancels: {before[0]} -> {after[0]} descriptors, {before[1]} -> {after[1]} kB")
    return after[0] > before[0] or after[1] > before[1] + 1024


if __name__ == "__main__":
    main()
