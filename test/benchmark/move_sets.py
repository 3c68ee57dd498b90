"""Moves after answers beyond those that every build is held to: the same ones said otherwise (corpus/otherwise),
and those of strangers over the schemas of everyday questions (everyday/moves). See corpus/moves.py for what a move is."""
import functools
import glob
import json
import os
import random
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
WHOLE = 'whole_questions'  # how places of questions of their own begin


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


def asks_anew(move):
    """Whether what is said has nothing to do with the answer before."""
    return os.path.basename(move.place).startswith(WHOLE) or name_without_words(move) in _whole_questions()


def name_without_words(move):
    return move.schema, move.first, tuple(move.golds)


@functools.lru_cache(maxsize=1)
def _whole_questions():
    return {name_without_words(move) for move in moves.read_all() if os.path.basename(move.place).startswith(WHOLE)}


def questions_after_others(seed):
    """Each need of test/everyday that is clear or can't be answered, after the answer to a clear one of its schema,
    drawn by seed: a question of its own. Its place begins with its writer."""
    with open(os.path.join(TESTS, 'everyday', 'questions.jsonl'), encoding='utf-8') as file:
        needs = [need for need in map(json.loads, file) if need['kind'] in ('clear', 'unanswerable')]
    return _after_others([(need['schema'], [need['question']] + need.get('paraphrases', []), need.get('gold') or [],
                           '%s %s: %s' % (WHOLE, need['writer'], need['id'])) for need in needs], seed)


def corpus_after_others(seed):
    """The same of the corpus' clear questions."""
    _, entries = corpus.read_all(os.path.join(TESTS, 'corpus'))
    return _after_others([(one.schema, [one.question], one.readings[0], '%s: %s' % (WHOLE, one.place))
                          for one in entries if one.kind == corpus.CLEAR], seed)


def _after_others(questions, seed):
    """questions: [(schema, ways to ask it, queries, place)]."""
    draw, of_schema = random.Random(seed), {}
    for question in questions:
        of_schema.setdefault(question[0], []).append(question)
    found = []
    for schema, asked in sorted(of_schema.items()):
        for _, ways, golds, place in asked if len(asked) > 1 else ():
            (_, first, before, _) = draw.choice([other for other in asked if other[2] and other[3] != place])
            found.append(moves.Move(schema, 'tuning', [], first[0], before[:1], 'then', draw.choice(ways), golds, place))
    return found


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
