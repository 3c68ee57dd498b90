#!/usr/bin/python3
"""Says how many of the moves that everybody makes after basic answers (basic_moves.txt) do what they say.

    make basic-moves [BASIC_ARGS="--tables N --every N --only NAME --ways otherwise --show"]
    test/benchmark/basic_moves.py [--dsn DSN] [--tables N] [--every N] [--seed N] [--only NAME] [--ways otherwise]
                                  [--show]

On a running server that has the extension, of N tables of every Nth schema of test/everyday, which are loaded into a
database of their own, once. The first question is asked, and the likeliest of its candidates that is right handed in as
its answer; a move is said to nl_correct or as a follow-up, by dice. Right: the rows of a query of the move, its columns
among those shown, and ordered where the query orders at its end.
"""
import argparse
import collections
import json
import os
import random
import re
import sys

sys.dont_write_bytecode = True  # leaves nothing in the tree

import psycopg2

import basic_needs
import ways
from judge import shows_rows
from report import number, table

HERE = os.path.dirname(os.path.abspath(__file__))
CALLS = {'correct': 'nl_correct(%s, %s)', 'then': 'nl_ask(follow_up => %s, question => %s)'}
ORDER = re.compile(r' order by ([^()]*(?:\([^()]*\))?[^()]*)$', re.I)
HEAD = ['', 'moves', 'done %', 'asked, the best right %', 'asked %', 'done wrongly %', 'not read %']
EVERY = 500  # moves after which it says how far it is

Move = collections.namedtuple('Move', 'name schema first kind said golds')
# done, asked, wrong or other; whether the likeliest reading is right.
Outcome = collections.namedtuple('Outcome', 'status right said best')


def first_of(move):
    return move.name.partition(' / ')[0]


def read_moves(otherwise=False):
    """[(the question, what is said after it)] as needs; `otherwise`: in other people's words."""
    needs = {one.name: one for one in basic_needs.read_needs(os.path.join(HERE, 'basic_moves.txt'))}
    if otherwise:
        for other in basic_needs.read_needs(os.path.join(HERE, 'basic_moves_otherwise.txt')):
            needs[other.name] = needs[other.name]._replace(ways=other.ways)
    return [(needs[first_of(one)], one) for one in needs.values() if ' / ' in one.name]


def fits(first, move, words, sql):
    return basic_needs.fits(first, words, sql) and basic_needs.fits(move, words, sql)


def made(schema, read, tables, dice):
    """[(the question, its queries, its moves)] of each move for as many tables as have all that it speaks of."""
    owners = schema.tables()
    for first, move in read:
        filled = [basic_needs.filled(schema, owner, dice) for owner in dice.sample(owners, len(owners))]
        for words, sql in [one for one in filled if fits(first, move, *one)][:tables]:
            golds = [query for gold in move.golds for query in basic_needs.each(gold, sql)]
            question = first.ways[0].format(**words)
            moves = [Move(move.name, schema.name, question, dice.choice(sorted(CALLS)), way.format(**words), golds)
                     for way in move.ways]
            yield question, [query for gold in first.golds for query in basic_needs.each(gold, sql)], moves


def in_order(gold, sql):
    """Whether a query orders as the right one does, as far as their texts say."""
    wanted = ORDER.search(gold)
    if not wanted or ' limit ' in wanted.group(1):
        return True
    found = ORDER.search(' '.join(sql.split()))
    by, direction = re.match(r'(.*?)( desc)?$', wanted.group(1).lower()).groups()
    return bool(found) and by.split('.')[-1].strip('"') in found.group(1).lower().replace('"', '') \
        and (direction is not None) == (' desc' in found.group(1).lower())


def right(judge, schema, sql, golds):
    rows = judge.rows(schema, sql)
    return any(shows_rows(rows, judge.rows(schema, gold)) and in_order(gold, sql) for gold in golds)


def answer_of(session, judge, schema, question, golds):
    """The likeliest candidate of a question that is right, or None."""
    session.in_schema(schema)
    [(turn, status)] = session.rows(ways.TURN, (question,))
    candidates = [] if status == 'unanswerable' else session.rows(ways.CANDIDATES, (turn,))
    return next((sql for sql, in candidates if right(judge, schema, sql, golds)), None)


def outcome_of(session, judge, move, answer):
    cursor = session.in_schema(move.schema)
    cursor.execute('begin')
    try:
        given = json.dumps([{'sql': answer, 'probability': 1}])
        [(turn,)] = session.rows('select id from nl_ask(%s, candidates => %s::jsonb)', (move.first, given))
        [(turn, status, question, choices, sql)] = session.rows(
            'select id, status, question, choices, sql from ' + CALLS[move.kind], (turn, move.said))
        if status == 'clarify':
            sql, = session.rows('select sql from nl_candidates(%s) order by rank limit 1', (turn,))[0]
        said = '%s %s' % (question, ' | '.join(choices or ()))
    except psycopg2.Error as error:
        status, sql, said = 'error', None, str(error).strip()
    finally:
        session.rollback()
    return Outcome(status, bool(sql) and right(judge, move.schema, sql, move.golds), said, sql)


def row(name, outcomes):
    def share(test):
        return number(100.0 * sum(map(test, outcomes)) / len(outcomes))
    return [name, str(len(outcomes)), share(lambda one: one.status == 'answered' and one.right),
            share(lambda one: one.status == 'clarify' and one.right), share(lambda one: one.status == 'clarify'),
            share(lambda one: one.status == 'answered' and not one.right),
            share(lambda one: one.status not in ('answered', 'clarify'))]


def show(move, answer, outcome):
    print('%s [%s] %s\n  1 %s\n    %s\n  2 %s: %s\n  %s%s %s\n    %s' % (
        move.name, move.schema, 'ok' if outcome.right else 'WRONG', move.first, ' '.join(answer.split()), move.kind,
        move.said, outcome.status, ', the best right' if outcome.right else '', outcome.said,
        ' '.join((outcome.best or '').split())))


def after_answers(session, judge, only='', every=1, tables=1, seed=1, otherwise=False):
    """(a move, the answer that it is made after) of moves whose name has `only` in it."""
    dice, answers = random.Random(seed), {}
    read = [one for one in read_moves(otherwise) if only in one[1].name]
    for path in ways.SCHEMAS[seed % every::every]:
        schema = basic_needs.Schema(session, judge, os.path.splitext(os.path.basename(path))[0])
        for question, golds, moves in made(schema, read, tables, dice):
            key = schema.name, question
            if key not in answers:
                answers[key] = answer_of(session, judge, schema.name, question, golds)
            for move in moves if answers[key] else ():
                yield move, answers[key]


def measured(session, judge, options):
    for move, answer in after_answers(session, judge, options.only, options.every, options.tables, options.seed,
                                      options.ways == 'otherwise'):
        outcome = outcome_of(session, judge, move, answer)
        if options.show and not (outcome.status == 'answered' and outcome.right):
            show(move, answer, outcome)
        yield move, outcome


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--dsn', default='', help='the server (default: PGHOST ...)')
    parser.add_argument('--tables', type=int, default=1, help='of each schema and move (default: 1)')
    parser.add_argument('--every', type=int, default=3, help='of so many schemas one is asked (default: 3)')
    parser.add_argument('--seed', type=int, default=1, help='what the moves are filled with')
    parser.add_argument('--only', default='', help='moves whose name has this in it')
    parser.add_argument('--ways', choices=['otherwise'], help='those of basic_moves_otherwise.txt')
    parser.add_argument('--show', action='store_true', help='print what is not done at once')
    options = parser.parse_args()
    found = collections.OrderedDict()
    for count, (move, outcome) in enumerate(measured(*ways.opened(options.dsn), options), 1):
        found.setdefault(move.name, []).append(outcome)
        if count % EVERY == 0:
            print('basic moves: %d made' % count, file=sys.stderr)
    found['all'] = [one for outcomes in found.values() for one in outcomes]
    print(table(HEAD, [row(*pair) for pair in found.items()]))


if __name__ == '__main__':
    main()
