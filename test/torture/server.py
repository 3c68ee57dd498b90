"""A throw-away server that may be maltreated, and what must hold of it afterwards.

The runs of this folder share it. PATH leads to the server's programs, which have the extension; the user is
none that a server refuses (root).
"""
import glob
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

try:
    import psycopg2
except ModuleNotFoundError as missing:
    print('torture: %s: install python3-psycopg2 and run /usr/bin/python3' % missing, file=sys.stderr)
    sys.exit(2)

CONFIGURATION = """
listen_addresses = ''
unix_socket_directories = '%(directory)s'
fsync = off
shared_buffers = 32MB
max_connections = 100
restart_after_crash = on
log_line_prefix = '%%m [%%p] '
%(more)s
"""

TABLES = """
CREATE EXTENSION nl_ask;
CREATE TABLE makers (maker_id int PRIMARY KEY, name text, city text);
INSERT INTO makers SELECT m, 'maker ' || m, (ARRAY['Porto', 'Oslo', 'Lima'])[1 + m % 3]
  FROM generate_series(1, 30) m;
CREATE TABLE goods (good_id int PRIMARY KEY, name text, price numeric, maker_id int REFERENCES makers, sold date);
INSERT INTO goods SELECT g, 'good ' || g, g % 50, 1 + g % 30, date '2024-01-01' + g % 300
  FROM generate_series(1, 500) g;
ANALYZE makers;
ANALYZE goods;
"""

# What is wrong with what is stored: no row where nothing is.
BROKEN = """
SELECT 'answer ' || a.number || ' of dialogue ' || a.dialogue || ', which there is not'
  FROM nl_dialogue_answer a WHERE NOT EXISTS (SELECT FROM nl_dialogue d WHERE d.id = a.dialogue)
UNION ALL
SELECT 'dialogue ' || dialogue || ' has answers ' || string_agg(number::text, ', ' ORDER BY number)
  FROM nl_dialogue_answer GROUP BY dialogue
  HAVING min(number) <> 1 OR max(number) <> count(*)
UNION ALL
SELECT 'dialogue ' || id || ' is answered without a query'
  FROM nl_dialogue WHERE status = 'answered' AND sql IS NULL
UNION ALL
SELECT 'dialogue ' || id || ' has turn ' || turn FROM nl_dialogue d
  WHERE turn < 1 + (SELECT count(*) FROM nl_dialogue_answer a WHERE a.dialogue = d.id)
UNION ALL
SELECT 'dialogue ' || id || ' gives no distribution' FROM nl_dialogue
  WHERE (SELECT sum(probability) FROM nl_candidates(id)) NOT BETWEEN 0 AND 1.000001
"""


class Server:
    """Started by `with`; gone at its end. `wrap` runs the postmaster, e.g. ('valgrind', ...)."""

    def __init__(self, more='', wrap=(), initdb=(), directory=None, environment=None):
        self.directory = tempfile.mkdtemp(prefix='torture.', dir=directory)
        self.data = self.directory + '/data'
        self.log = self.directory + '/log'
        self.wrap, self.environment = list(wrap), {**os.environ, **(environment or {})}
        self.postmaster = None
        run('initdb', '-D', self.data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8',
            '--no-sync', *initdb)
        with open(self.data + '/postgresql.conf', 'a') as file:
            file.write(CONFIGURATION % {'directory': self.directory, 'more': more})

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.stop('immediate')
        shutil.rmtree(self.directory, ignore_errors=True)

    def start(self, patience=120):
        with open(self.log, 'a') as log:
            self.postmaster = subprocess.Popen([*self.wrap, postgres(), '-D', self.data], stdout=log, stderr=log,
                                               env=self.environment, start_new_session=True)
        self.wait(patience)

    def wait(self, patience=120):
        """Until it takes connections."""
        deadline = time.monotonic() + patience
        while True:
            try:
                return self.connect().close()
            except psycopg2.OperationalError as error:
                if time.monotonic() > deadline or self.postmaster.poll() is not None:
                    raise SystemExit('the server does not come up: %s%s' % (error, self.tail()))
                time.sleep(0.05)

    def stop(self, mode='fast'):
        signals = {'smart': signal.SIGTERM, 'fast': signal.SIGINT, 'immediate': signal.SIGQUIT}
        if self.postmaster is not None and self.postmaster.poll() is None:
            self.postmaster.send_signal(signals[mode])
            self.postmaster.wait(120)

    @property
    def dsn(self):
        return 'host=%s port=5432 user=postgres dbname=postgres' % self.directory

    def connect(self, **options):
        connection = psycopg2.connect(self.dsn, **options)
        connection.autocommit = True
        return connection

    def connect_recovered(self, patience=60):
        """As connect, once a server that has lost a process is back."""
        end = time.monotonic() + patience
        while True:
            try:
                return self.connect()
            except psycopg2.OperationalError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.1)

    def sql(self, statement, arguments=None):
        """Rows, where there are any, from a session of its own."""
        connection = self.connect_recovered()
        try:
            return rows(connection.cursor(), statement, arguments)
        finally:
            connection.close()

    def children(self):
        """Processes of the server: pid and title."""
        found = {}
        for path in glob.glob('/proc/[0-9]*/stat'):
            try:
                with open(path) as file:
                    pid, parent = re.match(r'(\d+) \(.*\) \S (\d+)', file.read()).groups()
                if int(parent) == self.postmaster.pid:
                    with open('/proc/%s/cmdline' % pid) as file:
                        found[int(pid)] = file.read().split('\0')[0]
            except OSError:
                pass
        return found

    def tail(self, lines=30):
        with open(self.log, errors='replace') as file:
            return '\n' + ''.join(file.readlines()[-lines:])

    def logged(self, pattern):
        with open(self.log, errors='replace') as file:
            return [line.rstrip() for line in file if re.search(pattern, line)]

    def unreadable(self):
        """Dialogues whose stored state can't be read, and why."""
        wrong, connection = [], self.connect_recovered()
        for dialogue, in rows(connection.cursor(), 'SELECT id FROM nl_dialogue ORDER BY id'):
            try:
                rows(connection.cursor(), 'SELECT count(*) FROM nl_decisions(%s)', (dialogue,))
            except psycopg2.Error as error:
                wrong.append('dialogue %s: %s' % (dialogue, error))
                connection = self.connect_recovered() if connection.closed else connection
        connection.close()
        return wrong

    def broken(self):
        """What does not hold of the stored dialogues, and of the pages that they are in."""
        wrong = [row[0] for row in self.sql(BROKEN)]
        wrong += self.unreadable()
        if self.sql("SELECT FROM pg_available_extensions WHERE name = 'amcheck'"):
            self.sql('CREATE EXTENSION IF NOT EXISTS amcheck')
            wrong += ['%s: %s' % row for row in self.sql(
                "SELECT c.relname, v.msg FROM pg_class c, verify_heapam(c.oid) v"
                " WHERE c.relname IN ('nl_dialogue', 'nl_dialogue_answer')")]
            self.sql("SELECT bt_index_check(indexrelid, true) FROM pg_index"
                     " WHERE indrelid IN ('nl_dialogue'::regclass, 'nl_dialogue_answer'::regclass)")
        return wrong


def run(*command):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        raise SystemExit('%s failed:\n%s' % (command[0], done.stdout))
    return done.stdout


def postgres():
    return shutil.which('postgres') or os.path.join(run('pg_config', '--bindir').strip(), 'postgres')


def rows(cursor, statement, arguments=None):
    cursor.execute(statement, arguments)
    return cursor.fetchall() if cursor.description else []


def state_of(error):
    """The SQLSTATE; 'lost' where the connection ended."""
    return error.pgcode or 'lost'


def parameter(name, otherwise):
    """A number from the environment."""
    return type(otherwise)(os.environ.get(name) or otherwise)


def percentile(values, share):
    values = sorted(values)
    return values[min(int(len(values) * share), len(values) - 1)]


def memory_kb(pid):
    """What the process has for itself."""
    with open('/proc/%d/status' % pid) as file:
        return int(re.search(r'RssAnon:\s+(\d+)', file.read()).group(1))


def descriptors(pid):
    """Sockets, pipes and event queues: files of tables come and go."""
    links = []
    for one in glob.glob('/proc/%d/fd/*' % pid):
        try:
            links.append(os.readlink(one))
        except OSError:
            pass
    return sum(not link.startswith('/') for link in links)


def progress(words):
    print(words, file=sys.stderr, flush=True)


def ended(figure, wrong):
    """The run's last line, and its exit status. `wrong`: findings, a line each."""
    for line in wrong:
        print('WRONG: %s' % line)
    print('%s; %s' % (figure, '%d wrong' % len(wrong) if wrong else 'all well'))
    sys.exit(1 if wrong else 0)
