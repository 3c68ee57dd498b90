"""A connection that survives a crash of the server, and says whether there was one."""
import time

import psycopg2

STATEMENT_TIMEOUT = '20s'
RECOVERY_SECONDS = 60


class Session:
    """One backend in autocommit mode. After a lost connection the next call opens a new one."""

    def __init__(self, dsn):
        self.dsn = dsn
        self.losses = 0
        self.connection = None
        self._connect(patience=0)

    def _connect(self, patience):
        deadline = time.monotonic() + patience
        while True:
            try:
                self.connection = psycopg2.connect(self.dsn, application_name='nl_ask accuracy')
                break
            except psycopg2.OperationalError:
                if time.monotonic() >= deadline:
                    raise
                time.sleep(0.5)
        self.connection.autocommit = True
        self.schema = None
        self.cursor = self.connection.cursor()
        self.cursor.execute("set statement_timeout = '%s'" % STATEMENT_TIMEOUT)
        # Every question is the first one.
        self.cursor.execute('set nl_ask.memory = off')

    def alive(self):
        """The cursor, on a new connection if the old one was lost."""
        if self.connection.closed:
            self.losses += 1
            self._connect(RECOVERY_SECONDS)
        return self.cursor

    def in_schema(self, schema):
        """The cursor, with the schema first in the search_path."""
        cursor = self.alive()
        if self.schema != schema:
            cursor.execute("select set_config('search_path', %s, false)",
                           ('"%s",public' % schema.replace('"', '""'),))
            self.schema = schema
        return cursor

    def rows(self, sql, arguments=None):
        cursor = self.alive()
        cursor.execute(sql, arguments)
        return cursor.fetchall()

    def rollback(self):
        """Ends a transaction opened by `begin`; a lost connection has ended it already."""
        try:
            if not self.connection.closed:
                self.cursor.execute('rollback')
        except psycopg2.Error:
            pass

    def backend_pid(self):
        return self.connection.get_backend_pid()


def resident_memory(pid):
    """{'VmRSS': kB, 'RssAnon': kB} of a backend on this machine, None where it is not here.

    RssAnon leaves out the shared buffers that a backend has merely touched.
    """
    try:
        with open('/proc/%d/cmdline' % pid, encoding='utf-8', errors='replace') as file:
            if not file.read().startswith('postgres'):
                return None
        with open('/proc/%d/status' % pid, encoding='utf-8') as file:
            fields = dict(line.split(':', 1) for line in file if ':' in line)
        return {name: int(fields[name].split()[0]) for name in ('VmRSS', 'RssAnon')}
    except (OSError, KeyError, ValueError, IndexError):
        return None
