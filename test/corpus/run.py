#!/usr/bin/python3
"""Asks every question of the corpus and compares with the readings that are expected.

    make corpus                         on a throw-away server
    test/corpus/run.py [--show] [--only WORD] [--update] [--dsn DSN]

Readings are compared by their rows. A clear question passes when it is answered at once, rightly;
an ambiguous one when all its readings are among the first ten candidates; an unanswerable one when
that is said. known_failures.txt names the entries that are known to fail: any other that fails is
an error, as is a name in it that no entry has. --update writes that list anew.

The questions are asked in the database nl_ask_corpus, which is made where it is not there, and
filled from the files of SQL. Exit: 0 as expected; 1 not; 2 could not be measured.
"""
import argparse
import collections
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True  # leaves nothing in the tree
sys.path.insert(0, os.path.join(HERE, os.pardir, 'benchmark'))

import entries as corpus
from entries import AMBIGUOUS, CLEAR, KINDS, UNANSWERABLE, name_of

DATABASE = 'nl_ask_corpus'
KNOWN = os.path.join(HERE, 'known_failures.txt')
FIRST = 10  # candidates among which all readings should be

# A busy machine must not change what is found.
PATIENCE = "set nl_ask.probe_budget = '20s'; set nl_ask.timeout = '20s'"


def connect(dsn, fresh):
    """The connection string of the filled database."""
    import database
    import psycopg2.extensions
    target = psycopg2.extensions.make_dsn(dsn, dbname=DATABASE)
    server = database.connect(psycopg2.extensions.make_dsn(dsn, dbname='postgres'))
    with server.cursor() as cursor:
        if fresh:
            cursor.execute('drop database if exists %s' % DATABASE)
        cursor.execute('select 1 from pg_catalog.pg_database where datname = %s', (DATABASE,))
        if cursor.fetchone():
            return target, False
        cursor.execute('create database %s template template0 encoding %s' % (DATABASE, "'UTF8'"))
    server.close()
    return target, True


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


def ranks(judge, entry, queries):
    """For each reading the place, from 1, of the first query that gives one of its forms."""
    question = {'schema': entry.schema}
    best = []
    for forms in entry.readings:
        found = judge.ranks(question, queries, forms)
        best.append(min((rank for rank in found if rank), default=None))
    return best


def flaws(judge, entry):
    """What makes an entry useless: readings that fail, return nothing, or can't be told apart."""
    rows = [judge.rows(entry.schema, forms[0]) for forms in entry.readings]
    for forms in entry.readings:
        if any(judge.rows(entry.schema, form) is None for form in forms):
            return 'a reading fails'
    if any(not r for r in rows):
        return 'a reading returns nothing'
    from judge import same_rows
    if any(same_rows(a, b) for i, a in enumerate(rows) for b in rows[:i]):
        return 'two readings return the same rows'
    return None


def ask(session, judge, entry):
    """One question as {'status', 'question', 'right', 'ranks', 'best', 'passed'}."""
    import psycopg2
    found = {'status': 'error', 'question': '', 'right': False, 'best': None,
             'ranks': [None] * len(entry.readings)}
    try:
        cursor = session.in_schema(entry.schema)
        cursor.execute('select status, coalesce(question, %s), sql from nl_ask(%s)',
                       ('', entry.question))
        found['status'], found['question'], found['best'] = cursor.fetchone()
        cursor.execute('select sql from nl_candidates_for(%s) order by rank', (entry.question,))
        queries = [sql for sql, in cursor.fetchall()]
        found['ranks'] = ranks(judge, entry, queries[:64])
        chosen = [found['best']] if found['best'] else []
        found['right'] = any(ranks(judge, entry, chosen))
    except psycopg2.Error as error:
        found['question'] = str(error).strip()
    found['passed'] = passed(entry, found)
    return found


def passed(entry, found):
    if entry.kind == UNANSWERABLE:
        return found['status'] == 'unanswerable'
    if entry.kind == CLEAR:
        return found['status'] == 'answered' and found['right']
    return all(rank is not None and rank <= FIRST for rank in found['ranks'])


def share(part, whole):
    return '%3d of %3d  %5.1f%%' % (part, whole, 100.0 * part / max(1, whole))


def figures(results):
    """What the corpus says, as lines of text."""
    of = collections.defaultdict(list)
    for entry, found in results:
        of[entry.kind].append((entry, found))
    lines = []

    def say(what, chosen, test):
        lines.append('  %-56s %s' % (what, share(sum(map(test, chosen)), len(chosen))))

    def among(k):
        return lambda pair: all(rank and rank <= k for rank in pair[1]['ranks'])
    clear, unanswerable = of[CLEAR], of[UNANSWERABLE]
    ambiguous = [pair for kind in AMBIGUOUS for pair in of[kind]]
    lines.append('%d questions, %d of them ambiguous' % (len(results), len(ambiguous)))
    say('clear: asked nothing', clear, lambda p: p[1]['status'] == 'answered')
    say('clear: asked nothing, and right', clear, lambda p: p[1]['passed'])
    say('clear: best candidate right', clear, lambda p: p[1]['right'])
    say('clear: among ten candidates', clear, among(FIRST))
    say('clear: among all candidates', clear, among(64))
    say('ambiguous: all readings among ten candidates', ambiguous, among(FIRST))
    say('ambiguous: all readings among all candidates', ambiguous, among(64))
    say('ambiguous: any reading among ten candidates', ambiguous,
        lambda p: any(r and r <= FIRST for r in p[1]['ranks']))
    say('ambiguous: asked back', ambiguous, lambda p: p[1]['status'] == 'clarify')
    for kind in AMBIGUOUS:
        say('  %s: all readings among ten' % kind, of[kind], among(FIRST))
    say('unanswerable: said so', unanswerable, lambda p: p[1]['passed'])
    say('unanswerable: and which word has no place', unanswerable, lambda p: p[1]['passed'] and any(
        word in p[1]['question'].lower() for words in p[0].missing for word in words.split()))
    answerable = clear + ambiguous
    say('answerable, but said to be unanswerable', answerable,
        lambda p: p[1]['status'] == 'unanswerable')
    return lines


def read_known():
    if not os.path.exists(KNOWN):
        return set()
    with open(KNOWN, encoding='utf-8') as file:
        return {line.strip() for line in file if line.strip() and not line.startswith('#')}


def write_known(results):
    with open(KNOWN, 'w', encoding='utf-8') as file:
        file.write('# Entries of the corpus that fail, and may. Written by run.py --update.\n')
        for entry, found in results:
            if not found['passed']:
                file.write(name_of(entry) + '\n')


def show(entry, found):
    print('\n%s %s' % ('ok  ' if found['passed'] else 'FAIL', entry.kind))
    print('  ? [%s] %s' % (entry.schema, entry.question))
    print('  %s%s, ranks %s' % (found['status'], ', right' if found['right'] else '',
                                found['ranks']))
    if found['question']:
        print('  asks: %s' % found['question'])
    print('  best: %s' % found['best'])
    for forms in entry.readings:
        print('  gold: %s' % forms[0])


def verdict(results, all_entries, chosen):
    """Prints what is not as the list of known failures says; the number of errors."""
    known, failed = read_known(), 0
    for entry, found in results:
        if not found['passed'] and name_of(entry) not in known:
            print('FAILED %s (%s)' % (name_of(entry), entry.place))
            failed += 1
        if found['passed'] and name_of(entry) in known:
            print('now passes: %s' % name_of(entry))
    if not chosen:
        for name in sorted(known - set(map(name_of, all_entries))):
            print('FAILED known_failures.txt names no entry: %s' % name)
            failed += 1
    return failed


def run(options):
    from judge import Judge
    from session import Session
    files, all_entries = corpus.read_all(HERE)
    dsn, fresh = connect(options.dsn, options.fresh)
    if fresh:
        load(dsn, files)
    chosen = [e for e in all_entries
              if options.only in name_of(e) or options.only in (e.kind, e.domain)]
    session, judge = Session(dsn), Judge(Session(dsn))
    session.cursor.execute("load 'nl_ask'; " + PATIENCE)
    results, bad = [], 0
    for entry in chosen:
        flaw = flaws(judge, entry)
        if flaw:
            print('FAILED %s (%s): %s' % (name_of(entry), entry.place, flaw))
            bad += 1
        found = ask(session, judge, entry)
        results.append((entry, found))
        if options.show and not found['passed']:
            show(entry, found)
    print('\n'.join(figures(results)))
    if options.update:
        write_known(results)
    failed = bad + verdict(results, all_entries, options.only)
    print('%d passed, %d failed' % (len(results) - failed, failed))
    return 1 if failed else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--show', action='store_true', help='print the entries that fail')
    parser.add_argument('--only', default='', help='entries of this kind or file, or whose name holds it')
    parser.add_argument('--fresh', action='store_true', help='make the database anew')
    parser.add_argument('--update', action='store_true', help='write known_failures.txt anew')
    parser.add_argument('--dsn', default='', help='the server to use (default: PGHOST ...)')
    try:
        return run(parser.parse_args())
    except corpus.BadEntry as error:
        print('corpus: %s' % error, file=sys.stderr)
        return 2


if __name__ == '__main__':
    sys.exit(main())
