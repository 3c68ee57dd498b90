#!/usr/bin/python3
"""How fast a backend is interrupted in each phase of a question, and what it leaves behind.

    INTERRUPTS (240)  LIMIT (100, ms at the 95th percentile)  TABLES (300)  ROUNDS (100, of three cancels)

Phases: reading a schema of TABLES tables for the first time, linking and composing a long question over it,
comparing candidates that never end (probing), the final query. Ways: a cancel, pg_terminate_backend,
statement_timeout, each at a random moment. Where it arrived is read off the backtrace that the server logs
(arrivals.py): each phase must have been interrupted in each way, INTERRUPTS / 15 times. Then lock_timeout,
idle_in_transaction_session_timeout, a client that is gone, and one backend cancelled in ROUNDS. After each the
backend must answer a question and be as it was. HTTP is test/model/interrupts.py's.
"""
import collections
import json
import os
import random
import signal
import socket
import threading
import time

import psycopg2

import arrivals
from leak import ALLOWED_KB, grown, series
from server import (Server, TABLES, descriptors, ended, parameter, percentile, progress, rows,
                    state_of)

WIDE = """
DO $$ BEGIN FOR t IN 1..TABLES LOOP
  EXECUTE format('CREATE TABLE wide.%I (id int PRIMARY KEY, name text, customer_id int, %s)',
    'order_' || t, (SELECT string_agg(format('amount_%s numeric', c), ', ') FROM generate_series(1, 15) c));
END LOOP; END $$;
"""
LONG = ('What is the highest amount of orders by customers whose name is not Smith and the average amount per'
        ' month since 2020 without those that have more than three orders, for each customer and each year, and'
        ' how many orders with the second largest amount have the same name as another customer').split()
ENDLESS = 'SELECT count(*) FROM generate_series(1, 100000) a, generate_series(1, 100000) b, goods'
TWO = json.dumps([{'sql': ENDLESS, 'probability': 0.5}, {'sql': 'SELECT name FROM goods', 'probability': 0.5}])
PHASES = [phase for phase, _ in arrivals.PHASES]
WAYS = ('cancel', 'statement_timeout', 'terminate')
SHORT = 'How many customers are there?'
# A phase that is hard to hit is tried so many times as often as it must be hit.
MOST_TRIES = 8


# Where an interrupt took effect, ms until then, ms that were computed until then, seconds after the call it was sent.
Taken = collections.namedtuple('Taken', 'phase ms computed after')


class Backend:
    """A session that is interrupted; a new one where it was ended."""

    def __init__(self, server):
        self.server, self.connection = server, None
        self.arrivals = arrivals.Arrivals(server)
        self.renew()

    def renew(self):
        if self.connection is not None:
            self.connection.close()
        self.connection = self.server.connect()
        self.cursor = self.connection.cursor()
        self.pid = self.connection.info.backend_pid
        rows(self.cursor, "SET search_path = wide, public; SET nl_ask.max_cost = 0; SET nl_ask.timeout = 0")

    def usable(self):
        """What is wrong with it now, if anything."""
        shown = rows(self.cursor, "SET search_path = public; SELECT status, result->'rows' FROM nl_ask("
                     "'How many makers are there?', options => '{\"max_questions\": 0}')")
        rows(self.cursor, 'SET search_path = wide, public')
        state = rows(self.cursor, "SELECT current_setting('transaction_read_only'), current_user = session_user,"
                     " setting = reset_val FROM pg_settings WHERE name = 'work_mem'")
        if shown != [('answered', [[30]])] or state != [('off', True, True)]:
            return '%s, %s' % (shown, state)
        return None


def question(random_):
    """A long one, never the same: words in another order."""
    words = LONG * 2
    random_.shuffle(words)
    return ' '.join(words)


def statement(phase, random_, opened):
    if phase == 'probing':
        return "SELECT nl_ask('Which?', candidates => %s, options => '{\"probe_budget\": 60000}')", (TWO,)
    if phase == 'executing':
        return 'SELECT nl_answer(%s, 1)', (opened,)
    text = SHORT if phase == 'reading' else question(random_)
    return 'SELECT count(*) FROM nl_candidates_for(%s)', (text,)


def cpu_ms(pid):
    """What the process has computed so far; 0 where it is gone."""
    try:
        with open('/proc/%d/schedstat' % pid) as file:
            return int(file.read().split()[0]) / 1e6
    except OSError:
        return 0


class Interrupted(threading.Thread):
    """Sends the interrupt `after` seconds; `sent` is when, `spent` what the backend had computed then."""

    def __init__(self, pid, way, after):
        super().__init__()
        self.pid, self.way, self.after, self.sent, self.spent = pid, way, after, None, 0
        self.start()

    def run(self):
        time.sleep(self.after)
        self.sent, self.spent = time.monotonic(), cpu_ms(self.pid)
        try:
            os.kill(self.pid, signal.SIGINT if self.way == 'cancel' else signal.SIGTERM)
        except ProcessLookupError:
            pass


def interrupt(backend, phase, way, random_, opened, usual):
    """Milliseconds from the interrupt to its effect, of them those that the backend computed (of a cancel only),
    and how many seconds after the beginning it was sent; None where the work had ended before. `usual`: between
    how many and how many."""
    sql, arguments = statement(phase, random_, opened)
    after = random_.uniform(*usual)
    if way == 'statement_timeout':
        rows(backend.cursor, 'SET statement_timeout = %d' % max(after * 1000, 1))
    thread = None if way == 'statement_timeout' else Interrupted(backend.pid, way, after)
    begun, state = time.monotonic(), 'no error'
    try:
        rows(backend.cursor, sql, arguments)
    except psycopg2.Error as error:
        state = state_of(error)
    end, spent = time.monotonic(), cpu_ms(backend.pid)
    if thread is not None:
        thread.join()
    due = begun + after if thread is None else thread.sent
    if state == 'no error':
        settle(backend, way)
        return None
    wanted = ('lost', '57P01') if way == 'terminate' else ('57014',)
    if state not in wanted:
        raise SystemExit('%s, %s: %s in the place of %s' % (phase, way, state, wanted[0]))
    arrived = backend.arrivals.phase(backend.pid)
    settle(backend, way)
    return Taken(arrived, (end - due) * 1000, spent - thread.spent if way == 'cancel' else 0, due - begun)


def settle(backend, way):
    """The interrupt may come after the work: take it, and have a session again."""
    try:
        rows(backend.cursor, 'SELECT pg_sleep(0.001)')
    except psycopg2.Error:
        pass
    if way == 'terminate':
        backend.renew()
    else:
        rows(backend.cursor, 'SET statement_timeout = 0')


def open_endless(server):
    """A dialogue whose first choice never ends."""
    connection = server.connect()
    cursor = connection.cursor()
    rows(cursor, 'SET nl_ask.max_cost = 0; SET nl_ask.execute = off')
    opened = rows(cursor, "SELECT id FROM nl_ask('Which?', candidates => %s, options => '{\"probe\": false}')", (TWO,))[0][0]
    if 'generate_series' in rows(cursor, 'SELECT sql FROM nl_answer(%s, 1)', (opened,))[0][0]:
        rows(cursor, 'SELECT nl_undo(%s)', (opened,))
        connection.close()
        return opened
    raise SystemExit('the first choice is not the endless one')


def usual_times(server, random_):
    """Between how many and how many seconds after the call each phase is at work, when nothing disturbs it."""
    backend, times = Backend(server), []
    for text in (SHORT, SHORT, question(random_), question(random_)):
        begun = time.monotonic()
        rows(backend.cursor, 'SELECT count(*) FROM nl_candidates_for(%s)', (text,))
        times.append(time.monotonic() - begun)
    backend.connection.close()
    progress('reading takes %.2f s, a long question %.2f s' % (times[0] - times[1], min(times[2:])))
    return {'reading': (0.005, times[0] - times[1]), 'linking': (0.001, min(times[2:]) / 4),
            'composing': (0.01, min(times[2:])), 'probing': (0.05, 0.2), 'executing': (0.05, 0.2)}


def hits(backend, phase, way, wanted, random_, opened, usual):
    """All interrupts that were sent until so many had met the phase. Where one did, the next ones are sent about as
    long after the call."""
    found, met = [], []
    for n in range(wanted * MOST_TRIES):
        if len(met) >= wanted:
            break
        if phase == 'reading':
            backend.renew()
        else:  # what one that was ended took along is read again before
            rows(backend.cursor, 'SELECT count(*) FROM nl_candidates_for(%s)', (SHORT,))
        window = usual
        if met and n % 2:
            near = random_.choice(met).after
            window = (near * .7, near * 1.3)
        taken = interrupt(backend, phase, way, random_, opened, window)
        if taken is not None:
            found.append(taken)
            met += [taken] if taken.phase == phase else []
    return found


def measure(server, runs, random_):
    """What was taken by phase and way, and what was wrong."""
    opened, usual, wrong, times = open_endless(server), usual_times(server, random_), [], collections.defaultdict(list)
    backend, wanted = Backend(server), max(runs // (len(PHASES) * len(WAYS)), 1)
    for phase in PHASES:
        for way in WAYS:
            for taken in hits(backend, phase, way, wanted, random_, opened, usual[phase]):
                times[taken.phase, way].append(taken)
            bad = backend.usable()
            if bad:
                wrong.append('after %s, %s: %s' % (phase, way, bad))
    for key in sorted(times, key=str):
        report('%s, %s' % key, times[key])
    wrong += ['%s in %s: %d times in the place of %d' % (way, phase, len(times[phase, way]), wanted)
              for phase in PHASES for way in WAYS if len(times[phase, way]) < wanted]
    wrong += grows(backend, random_, opened, usual)
    backend.connection.close()
    return times, wrong


def grows(backend, random_, opened, usual):
    """One backend cancelled in every phase again and again: do its descriptors or memory grow?"""
    def one(_):
        for phase in ('composing', 'probing', 'executing'):
            interrupt(backend, phase, 'cancel', random_, opened, usual[phase])

    one(0)
    before, count = descriptors(backend.pid), parameter('ROUNDS', 100)
    points = series(backend.cursor, backend.pid, count, one)
    after, more = descriptors(backend.pid), grown(points)
    print('one backend, %d cancels: %d -> %d descriptors, grown by %d kB: %s'
          % (3 * count, before, after, more, ' '.join('%d:%d' % point for point in points[::max(len(points) // 10, 1)])))
    return ['one backend leaks: %d descriptors, %d kB' % (after - before, more)] if after > before or more > ALLOWED_KB else []


def report(name, values):
    took = [one.ms for one in values]
    print('%-30s %4d runs  median %6.1f  p95 %6.1f  most %6.1f ms%s'
          % (name, len(took), percentile(took, .5), percentile(took, .95), max(took),
             '' if not values[0].computed else ', at most %.1f ms of them computed' % max(one.computed for one in values)),
          flush=True)


def waits(server):
    """lock_timeout, idle_in_transaction_session_timeout, and a client that is gone."""
    wrong, backend, other = [], Backend(server), server.connect()
    asked = "SELECT id FROM nl_ask('Which?', candidates => %s, options => '{\"probe\": false}')"
    dialogue = rows(backend.cursor, asked, (TWO,))[0][0]
    held = other.cursor()
    rows(held, 'BEGIN; LOCK TABLE nl_dialogue IN ACCESS EXCLUSIVE MODE')
    wrong += expects(backend, "SET lock_timeout = '200ms'", asked, (TWO,), '55P03', 'lock_timeout')
    rows(held, 'ROLLBACK')
    wrong += ['after lock_timeout: ' + bad for bad in [backend.usable()] if bad]
    rows(backend.cursor, "SET lock_timeout = 0; SET idle_in_transaction_session_timeout = '200ms'; BEGIN")
    rows(backend.cursor, 'SELECT nl_answer(%s, 2)', (dialogue,))
    time.sleep(1)
    wrong += expects(backend, None, 'SELECT 1', (), 'lost', 'idle_in_transaction_session_timeout')
    backend.renew()
    if rows(backend.cursor, 'SELECT status FROM nl_answer(%s, 2)', (dialogue,)) != [('answered',)]:
        wrong.append('idle in transaction: the dialogue is not as before')
    wrong += gone(server, backend)
    other.close()
    return wrong


def expects(backend, setting, sql, arguments, state, what):
    try:
        if setting:
            rows(backend.cursor, setting)
        rows(backend.cursor, sql, arguments)
    except psycopg2.Error as error:
        found = state_of(error)
        if found == state or (state == 'lost' and found in ('25P03', 'lost')):
            return []
        return ['%s: %s in the place of %s' % (what, found, state)]
    return ['%s: no error' % what]


def gone(server, backend):
    """The connection is cut while candidates are compared: how long the backend works on."""
    rows(backend.cursor, "SET client_connection_check_interval = '100ms'")
    pid, number = backend.pid, backend.connection.fileno()
    asking = threading.Thread(target=expects, args=(
        backend, None, "SELECT nl_ask('Which?', candidates => %s, options => '{\"probe_budget\": 60000}')", (TWO,),
        'lost', 'cut'))
    asking.start()
    time.sleep(0.3)
    socket.socket(fileno=os.dup(number)).shutdown(socket.SHUT_RDWR)
    begun = time.monotonic()
    while pid in server.children() and time.monotonic() < begun + 20:
        time.sleep(0.01)
    took = time.monotonic() - begun
    asking.join()
    print('a client that is gone: the backend ends after %.0f ms' % (took * 1000))
    return [] if took < 5 else ['a client that is gone: the backend works on for %.1f s' % took]


def main():
    runs, limit, random_ = parameter('INTERRUPTS', 240), parameter('LIMIT', 100), random.Random(1)
    with Server('max_locks_per_transaction = 1024\n' + arrivals.CONFIGURATION) as server:
        server.sql(TABLES)
        server.sql('CREATE SCHEMA wide')
        server.sql(WIDE.replace('TABLES', str(parameter('TABLES', 300))))
        times, wrong = measure(server, runs, random_)
        wrong += waits(server) + server.broken() + server.logged('TRAP: |PANIC: |terminated by signal|leak')
    values = [taken.ms for found in times.values() for taken in found]
    slow = percentile(values, .95) > limit
    met = ', '.join('%d %s' % (sum(len(times[phase, way]) for way in WAYS), phase) for phase in [*PHASES, 'between'])
    ended('interrupts: %d runs (%s), median %.1f ms, p95 %.1f ms, most %.1f ms'
          % (len(values), met, percentile(values, .5), percentile(values, .95), max(values)),
          wrong + (['p95 is above %d ms' % limit] if slow else []))


if __name__ == '__main__':
    main()
