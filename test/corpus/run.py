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
import collections
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True  # leaves nothing in the tree
sys.path.insert(0, os.path.join(HERE, os.pardir, 'benchmark'))

import entries as corpus
import runner
from entries import AMBIGUOUS, CLEAR, UNANSWERABLE, name_of

FIRST = 10  # candidates among which all readings should be


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


def figures(results):
    """What the corpus says, as lines of text."""
    of = collections.defaultdict(list)
    for entry, found in results:
        of[entry.kind].append((entry, found))
    lines = []

    def say(what, chosen, test):
        lines.append('  %-56s %s' % (what, runner.share(sum(map(test, chosen)), len(chosen))))

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


SUITE = runner.Suite(
    read=lambda: corpus.read_all(HERE)[1], name_of=name_of,
    chosen=lambda entry, word: word in name_of(entry) or word in (entry.kind, entry.domain),
    flaw=flaws, ask=ask, figures=figures, show=show,
    known=os.path.join(HERE, 'known_failures.txt'),
    head='# Entries of the corpus that fail, and may. Written by run.py --update.', noun='entry',
    only='entries of this kind or file, or whose name holds it')

if __name__ == '__main__':
    sys.exit(runner.main(SUITE, __doc__))
