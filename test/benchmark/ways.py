#!/usr/bin/python3
"""Says how many ways of asking (test/ways) are read rightly, by what is asked.

    make ways [WAYS_ARGS="--part held"]
    test/benchmark/ways.py [--dsn DSN] [--part open|held] [--frames FILE] [--seed N]

On a running server that has the extension; the schemas of test/everyday are loaded into a database of their own, once.
Right: the rows of a gold query, its columns among those shown. Held: every second way of a form, which no rule was
written with in view.
"""
import argparse
import collections
import glob
import os
import sys

sys.dont_write_bytecode = True  # leaves nothing in the tree

HERE = os.path.dirname(os.path.abspath(__file__))
TESTS = os.path.dirname(HERE)
sys.path.insert(0, os.path.join(TESTS, 'ways'))

import database
import forms
import made
from judge import Judge, shows_rows
from report import number, table
from session import Session

DATABASE = 'nl_ask_ways'
SCHEMAS = sorted(glob.glob(os.path.join(TESTS, 'everyday', 'schemas', '*.sql')))
PARTS = ('open', 'held')
EVERY = 100  # questions after which it says how far it is
TURN = 'select id, status from nl_ask(%s)'
CANDIDATES = 'select sql from nl_candidates(%s) order by rank limit 64'

HEAD = ['', 'ways', 'best %', 'among 64 %', 'unasked, right %', 'unasked, wrong %', 'asked in vain %', 'turned away %']

# The place of the first right candidate, from 0 (None: there is none), and the likeliest candidate.
Outcome = collections.namedtuple('Outcome', 'status rank sql', defaults=('',))


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--dsn', default='', help='the server (default: PGHOST ...)')
    parser.add_argument('--part', choices=PARTS, help='only these ways')
    parser.add_argument('--frames', default=made.FRAMES, help='other ways, written alike')
    parser.add_argument('--seed', type=int, default=1, help='what the ways are filled with')
    return parser.parse_args()


def of_part(frames, part):
    """Every second frame of each form; all of them without a part."""
    step = {None: slice(None), 'open': slice(0, None, 2), 'held': slice(1, None, 2)}[part]
    return {form: ways[step] for form, ways in frames.items()}


def outcome_of(session, judge, question):
    cursor = session.in_schema(question.schema)
    cursor.execute('begin')
    try:
        [(turn, status)] = session.rows(TURN, (question.question,))
        candidates = [] if status == 'unanswerable' else session.rows(CANDIDATES, (turn,))
    finally:
        session.rollback()
    golds = [judge.rows(question.schema, gold) for gold in question.gold]
    right = (place for place, (sql,) in enumerate(candidates)
             if any(shows_rows(judge.rows(question.schema, sql), gold) for gold in golds))
    return Outcome(status, next(right, None), candidates[0][0] if candidates else '')


def row(name, outcomes):
    best = [one.rank == 0 for one in outcomes]
    answered = [one.status == 'answered' for one in outcomes]
    asked = [one.status == 'clarify' for one in outcomes]
    counts = [sum(best), sum(one.rank is not None for one in outcomes), sum(map(min, best, answered)),
              sum(a and not b for a, b in zip(answered, best)), sum(map(min, best, asked)),
              sum(one.status == 'unanswerable' for one in outcomes)]
    return [name, str(len(outcomes))] + [number(100.0 * count / len(outcomes)) for count in counts]


def opened(dsn):
    """(session, judge) of a database with the schemas of test/everyday, made where it is not there yet."""
    dsn = database.prepare_files(dsn, DATABASE, SCHEMAS)
    session, judge = Session(dsn), Judge(Session(dsn))
    session.cursor.execute('create extension if not exists nl_ask')
    return session, judge


def main():
    options = arguments()
    session, judge = opened(options.dsn)
    found = collections.defaultdict(list)
    questions = made.made(of_part(made.read_frames(options.frames), options.part), made.read_subjects(),
                          judge.rows, options.seed)
    for asked, question in enumerate(questions, 1):
        found[question.form].append(outcome_of(session, judge, question))
        if asked % EVERY == 0:
            print('ways: %d asked' % asked, file=sys.stderr)
    found['all'] = [one for form in forms.FORMS for one in found[form.__name__]]
    print(table(HEAD, [row(*pair) for pair in found.items() if pair[1]]))


if __name__ == '__main__':
    main()
