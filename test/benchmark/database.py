"""Finds or makes the database that the questions are asked of."""
import gzip
import os
import shutil
import subprocess
import sys

import psycopg2
import psycopg2.extensions

from questions import Missing

DATABASE = 'nl_ask_bench'
FUNCTIONS = ('nl_ask', 'nl_answer', 'nl_candidates', 'nl_candidates_for')


def connect(dsn):
    try:
        connection = psycopg2.connect(dsn, application_name='nl_ask accuracy')
    except psycopg2.OperationalError as error:
        raise Missing('no connection: %s' % str(error).strip()) from error
    connection.autocommit = True
    return connection


def _fetch(connection, sql, arguments=None):
    with connection.cursor() as cursor:
        cursor.execute(sql, arguments)
        return cursor.fetchall() if cursor.description else []


def missing_schemas(connection, rows):
    present = {row[0] for row in _fetch(connection, 'select nspname from pg_catalog.pg_namespace')}
    return sorted({row['schema'] for row in rows} - present)


def _create_if_absent(dsn, name):
    server = connect(psycopg2.extensions.make_dsn(dsn, dbname='postgres'))
    try:
        if not _fetch(server, 'select 1 from pg_catalog.pg_database where datname = %s', (name,)):
            _fetch(server, 'create database %s template template0 encoding %s'
                   % (psycopg2.extensions.quote_ident(name, server), "'UTF8'"))
    finally:
        server.close()


def _psql(dsn, source, what):
    """Runs SQL from an open file through psql, which understands what pg_dump writes."""
    if shutil.which('psql') is None:
        raise Missing('psql is not installed: it is needed to load the databases')
    print('loading %s' % what, file=sys.stderr, flush=True)
    command = ['psql', '-X', '-q', '-v', 'ON_ERROR_STOP=1', '-d', dsn]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL) as psql:
        try:
            shutil.copyfileobj(source, psql.stdin)
            psql.stdin.close()
        except BrokenPipeError:
            pass
        if psql.wait() != 0:
            raise Missing('loading %s failed; drop the database and try again' % what)


def _load_missing(connection, dsn, bench, sets):
    """Loads the databases of each set whose schemas are not there yet; then statistics."""
    loaded = False
    for name, rows in sets.items():
        folder = 'spider' if name == 'splash' else name  # its questions are about those databases
        path = os.path.join(bench, folder, 'databases.sql.gz')
        if not missing_schemas(connection, rows):
            continue
        if not os.path.isfile(path):
            raise Missing('%s is not there' % path)
        with gzip.open(path, 'rb') as file:
            _psql(dsn, file, path)
        loaded = True
    if loaded:
        _fetch(connection, 'analyze')


def _require_schemas(connection, sets):
    for name, rows in sets.items():
        absent = missing_schemas(connection, rows)
        if absent:
            raise Missing('%s: %d schemas are not in the database (%s ...): load them with --load'
                          % (name, len(absent), absent[0]))


def _load_helpers(dsn, bench):
    """tonum.sql: what some gold queries call."""
    path = os.path.join(bench, 'tonum.sql')
    if not os.path.isfile(path):
        raise Missing('%s is not there' % path)
    with open(path, 'rb') as file:
        _psql(dsn, file, path)


def _require_extension(connection, install):
    def absent():
        return [name for name in FUNCTIONS if not _fetch(
            connection, 'select 1 from pg_catalog.pg_proc where proname = %s', (name,))]

    if absent() and install:
        try:
            _fetch(connection, 'create extension if not exists nl_ask')
        except psycopg2.Error as error:
            raise Missing('create extension nl_ask: %s' % str(error).strip()) from error
    if absent():
        raise Missing('the database has no %s: create extension nl_ask' % ', '.join(absent()))


def prepare(dsn, load, bench, sets):
    """The connection string of a database with the sets' schemas and the extension.

    A database that the string names is used as it is unless `load` is set; without a name it is
    nl_ask_bench (whatever PGDATABASE says), made and filled where it is not there. Raises Missing,
    which says what to do.
    """
    try:
        named = psycopg2.extensions.parse_dsn(dsn).get('dbname')
    except psycopg2.ProgrammingError as error:
        raise Missing('--dsn: %s' % str(error).strip()) from error
    load = load or not named
    if load:
        dsn = psycopg2.extensions.make_dsn(dsn, dbname=named or DATABASE)
        _create_if_absent(dsn, named or DATABASE)
    connection = connect(dsn)
    try:
        _require_extension(connection, install=load)
        if load:
            _load_helpers(dsn, bench)
            _load_missing(connection, dsn, bench, sets)
        _require_schemas(connection, sets)
    finally:
        connection.close()
    return dsn


def prepare_files(dsn, name, paths):
    """The connection string of a database of that name on the same server, made of SQL files."""
    dsn = psycopg2.extensions.make_dsn(dsn, dbname=name)
    _create_if_absent(dsn, name)
    connection = connect(dsn)
    try:
        schemas = [{'schema': os.path.splitext(os.path.basename(path))[0]} for path in paths]
        absent = missing_schemas(connection, schemas)
        for path in paths:
            if os.path.splitext(os.path.basename(path))[0] in absent:
                with open(path, 'rb') as file:
                    _psql(dsn, file, path)
    finally:
        connection.close()
    return dsn


def has_function(dsn, signature):
    connection = connect(dsn)
    try:
        return _fetch(connection, 'select to_regprocedure(%s) is not null', (signature,))[0][0]
    finally:
        connection.close()
