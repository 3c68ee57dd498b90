"""What the runners of the corpus share: the filled database, the list of known failures, the run.

A runner hands in a Suite. Entries have `schema` and `place`; what is found of one is a mapping with
at least 'passed'.
"""
import argparse
import collections
import hashlib
import os
import sys

import entries as corpus

HERE = os.path.dirname(os.path.abspath(__file__))
DATABASE = 'nl_ask_corpus'

# A busy machine must not change what is found.
PATIENCE = "set nl_ask.probe_budget = '20s'; set nl_ask.timeout = '20s'"

# read(): all entries. name_of(entry). chosen(entry, word): whether --only WORD means it. flaw(judge,
# entry): what makes it useless, or None. ask(session, judge, entry): what is found. figures([(entry,
# found)]): lines of text. show(entry, found) prints. known: the file of known failures, `head` its
# first line, `noun` what it names.
Suite = collections.namedtuple(
    'Suite', 'read name_of chosen flaw ask figures show known head noun only')


def connect(dsn, files, fresh):
    """The connection string of the database, filled from the files unless it was so today.

    The rows are counted from the day on which they are written."""
    import database
    import psycopg2.extensions
    target = psycopg2.extensions.make_dsn(dsn, dbname=DATABASE)
    server = database.connect(psycopg2.extensions.make_dsn(dsn, dbname='postgres'))
    with server.cursor() as cursor:
        wanted = filling(cursor, files)
        cursor.execute("select shobj_description(oid, 'pg_database') from pg_catalog.pg_database"
                       ' where datname = %s', (DATABASE,))
        if fresh or cursor.fetchone() != (wanted,):
            cursor.execute('drop database if exists %s' % DATABASE)
            cursor.execute('create database %s template template0 encoding %s'
                           % (DATABASE, "'UTF8'"))
            load(target, files)
            cursor.execute('comment on database %s is %%s' % DATABASE, (wanted,))
    server.close()
    return target


def filling(cursor, files):
    """What tells one filling of the database from another: the server's day and the files."""
    digest = hashlib.sha256()
    for path in files:
        with open(path, 'rb') as file:
            digest.update(file.read())
    cursor.execute('select current_date')
    return 'filled on %s from %s' % (cursor.fetchone()[0], digest.hexdigest())


def load(dsn, files):
    import database
    connection = database.connect(dsn)
    with connection.cursor() as cursor:
        cursor.execute('create extension if not exists nl_ask schema public')
        for path in files:
            with open(path, encoding='utf-8') as file:
                cursor.execute(file.read().replace('BEGIN;', '').replace('COMMIT;', ''))
        cursor.execute('reset search_path; analyze')
    connection.close()


def share(part, whole):
    return '%3d of %3d  %5.1f%%' % (part, whole, 100.0 * part / max(1, whole))


def read_known(suite):
    if not os.path.exists(suite.known):
        return set()
    with open(suite.known, encoding='utf-8') as file:
        return {line.strip() for line in file if line.strip() and not line.startswith('#')}


def write_known(suite, results):
    with open(suite.known, 'w', encoding='utf-8') as file:
        file.write(suite.head + '\n')
        for entry, found in results:
            if not found['passed']:
                file.write(suite.name_of(entry) + '\n')


def verdict(suite, results, all_entries, only):
    """Prints what is not as the list of known failures says; the number of errors."""
    known, failed = read_known(suite), 0
    for entry, found in results:
        if not found['passed'] and suite.name_of(entry) not in known:
            print('FAILED %s (%s)' % (suite.name_of(entry), entry.place))
            failed += 1
        if found['passed'] and suite.name_of(entry) in known:
            print('now passes: %s' % suite.name_of(entry))
    for name in sorted(known - set(map(suite.name_of, all_entries))) if not only else ():
        print('FAILED known_failures.txt names no %s: %s' % (suite.noun, name))
        failed += 1
    return failed


def run(suite, options):
    from judge import Judge
    from session import Session
    all_entries = suite.read()
    files, _ = corpus.read_all(HERE)
    dsn = connect(options.dsn, files, options.fresh)
    session, judge = Session(dsn), Judge(Session(dsn))
    session.cursor.execute("load 'nl_ask'; " + PATIENCE)
    results, failed = [], 0
    for entry in (e for e in all_entries if suite.chosen(e, options.only)):
        flaw = suite.flaw(judge, entry)
        if flaw:
            print('FAILED %s (%s): %s' % (suite.name_of(entry), entry.place, flaw))
            failed += 1
        found = suite.ask(session, judge, entry)
        results.append((entry, found))
        if options.show and not found['passed']:
            suite.show(entry, found)
    print('\n'.join(suite.figures(results)))
    if options.update:
        write_known(suite, results)
    failed += verdict(suite, results, all_entries, options.only)
    passed = sum(1 for _, found in results if found['passed'])
    print('%d known to fail' % len([e for e, found in results if not found['passed']
                                    and suite.name_of(e) in read_known(suite)]))
    print('%d passed, %d failed' % (passed, failed))
    return 1 if failed else 0


def main(suite, description):
    parser = argparse.ArgumentParser(description=description.splitlines()[0])
    parser.add_argument('--show', action='store_true', help='print the %s that fail' % suite.noun)
    parser.add_argument('--only', default='', help=suite.only)
    parser.add_argument('--fresh', action='store_true', help='make the database anew')
    parser.add_argument('--update', action='store_true', help='write known_failures.txt anew')
    parser.add_argument('--dsn', default='', help='the server to use (default: PGHOST ...)')
    try:
        return run(suite, parser.parse_args())
    except corpus.BadEntry as error:
        print('corpus: %s' % error, file=sys.stderr)
        return 2
