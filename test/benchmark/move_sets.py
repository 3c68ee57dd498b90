"""Moves after answers beyond those that every build is held to: the same ones said otherwise (corpus/otherwise),
and those of strangers over the schemas of everyday questions (everyday/moves). See corpus/moves.py for what a move is."""
import glob
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
TESTS = os.path.dirname(HERE)
for folder in (HERE, os.path.join(TESTS, 'corpus')):
    sys.path.insert(0, folder)

import entries as corpus
import follow_ups
import judge as judging
import moves
import runner
from session import Session

OTHERWISE = os.path.join(TESTS, 'corpus', 'otherwise', 'moves.txt')
EVERYDAY = os.path.join(TESTS, 'everyday', 'moves')


def of_corpus():
    """{name: Move} of the corpus, second questions among them."""
    found = {moves.name_of(move): move for move in moves.read_all()}
    for talk in follow_ups.read_all():
        found[follow_ups.name_of(talk)] = moves.Move(
            talk.schema, talk.part, [], talk.first, talk.before, 'then', talk.then, talk.golds, talk.place)
    return found


def said_otherwise():
    """Moves of the corpus in other words: `part` is that of the words."""
    known, found = of_corpus(), []
    for _, part, lines in follow_ups.blocks(OTHERWISE):
        (place, name), ways = lines[0], lines[1:]
        move = known.get(name.partition('move: ')[2])
        if move is None:
            raise corpus.BadEntry('%s: there is no such move: %s' % (place, name))
        found += [move._replace(said=line.partition('said: ')[2], part=part, place=at) for at, line in ways]
    return found


def everyday():
    return [move for path in sorted(glob.glob(os.path.join(EVERYDAY, '*.txt')))
            for move in moves.read_file(path)]


class Place:
    """A database in which moves are made: a session, and a judge. `lenient`: further columns may be shown, as the
    everyday questions are judged."""

    def __init__(self, dsn, lenient=False):
        self.session, self._judge = Session(dsn), judging.Judge(Session(dsn))
        self.session.cursor.execute("load 'nl_ask'; " + runner.PATIENCE)
        self.lenient = lenient

    def rows(self, schema, sql):
        return self._judge.rows(schema, sql)

    def right(self, move, sql):
        if follow_ups.right(self, move, sql):
            return True
        found = self.rows(move.schema, sql)
        return self.lenient and any(judging.shows_rows(found, self.rows(move.schema, gold))
                                    for gold in move.golds)

    def flawed(self, move):
        return moves.flaw(self, move) is not None


def corpus_place(dsn):
    files, _ = corpus.read_all(os.path.join(TESTS, 'corpus'))
    return Place(runner.connect(dsn, files, False))


def of_schemas_at(place, given):
    """Those whose schemas the database has."""
    there = {name for name, in place.session.rows('select nspname::text from pg_catalog.pg_namespace')}
    return [move for move in given if move.schema in there]
