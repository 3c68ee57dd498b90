#!/usr/bin/python3
"""Fits data/weights/own_question.txt and moves.txt: boosted trees that say whether what is said after an answer is a
question of its own, and how sure the likeliest reading of it is.

    make train-moves [EVAL_DSN=...] [TRAIN_ARGS="--without held"]
    tools/train_moves.py --out FOLDER [--dsn DSN] [--everyday DSN] [--examples FILE] [--without PART]

From the moves of the corpus, those said otherwise, and, where --everyday says a database that has their schemas,
those of strangers over everyday schemas (test/benchmark/move_sets.py), and questions of the corpus and of
test/everyday, each after the answer to another one of its schema, which are questions of their own; and what everybody
says after a basic answer (test/benchmark/basic_moves.py). Readings and their evidence come from the extension (nl_ask_follow_up_features in nl_ask.so, which a superuser may declare); right are those with the rows
wanted. The trees of moves.txt add to the log-odds that data/weights/follow_up.txt gives the likeliest reading
(src/candidates/follow_up/sureness.h); what the weights leave unsaid starts from there. They see what the extension
makes of own_question.txt as it was built: where that changes, build and fit again. Reported are figures of
cross-fitting, by schema and by writer. Same moves, extension and seed: same trees.
"""
import argparse
import json
import math
import os
import sys

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
for folder in ('tools/training', 'test/benchmark'):
    sys.path.insert(0, os.path.join(ROOT, folder))

import boosting
import fitting
import metrics

WEIGHTS = os.path.join(ROOT, 'data', 'weights', 'follow_up.txt')
TREES = {'max_depth': 4, 'eta': .05, 'lambda': 5, 'min_child_weight': 6, 'subsample': .7,
         'objective': 'binary:logistic', 'base_score': .5}
OWN_TREES = dict(TREES, eta=.08)
ROUNDS, LEAST = 150, 25  # trees; moves that have a feature, or it is not looked at
EVERY, BASIC_SEED = 3, 100  # schemas of which one gives basic moves; other dice than those that measure them
LEAN = .4                # towards answering: an answer says what was read, a question costs a turn
OWN_HEADER = """\
# The log-odds that what is said after an answer is a question of its own. Trees in the form of
# src/candidates/features/trees.h. Written by tools/train_moves.py (make train-moves), fitted on %d moves and questions
# of %d schemas and writers; seed %d.

0.0000

"""
HEADER = """\
# What adds to the log-odds that the likeliest reading of a second question is right; the first line leans towards
# answering. Trees in the form of src/candidates/features/trees.h. Written by tools/train_moves.py (make train-moves),
# fitted on %d moves of %d schemas and writers; seed %d.

%.4f

"""
DECLARE = """
create or replace function %s.nl_ask_follow_up_features(said text, before text, out sql text,
    out probability float8, out features jsonb, out doubts jsonb)
returns setof record as '$libdir/nl_ask', 'nl_ask_follow_up_features' language c"""


def say(text):
    print(text, file=sys.stderr, flush=True)


def examples(place, given, group):
    """[{'group', 'part', 'own', 'right', 'features', 'doubts'}] of moves: of the likeliest reading."""
    import move_sets
    import psycopg2
    (where,), = place.session.rows('select extnamespace::regnamespace::text from pg_catalog.pg_extension'
                                   " where extname = 'nl_ask'")
    place.session.cursor.execute(DECLARE % where)
    found = []
    for done, move in enumerate(given, 1):
        if done % 200 == 0:
            say('%d of %d moves' % (done, len(given)))
        if move.kind not in ('correct', 'then') or move.words or place.flawed(move):
            continue
        cursor = place.session.in_schema(move.schema)
        try:
            cursor.execute('select sql, features, doubts from ' + where + '.nl_ask_follow_up_features(%s, %s)',
                           (move.said, move.before[0]))
            best = cursor.fetchone()
        except psycopg2.Error:
            place.session.rollback()
            continue
        if best:
            found.append({'group': group(move), 'part': move.part, 'own': move_sets.asks_anew(move), 'features': best[1],
                          'doubts': best[2], 'right': place.right(move, best[0])})
    place.session.alive().execute('drop function %s.nl_ask_follow_up_features(text, text)' % where)
    return found


def collected(options):
    import move_sets
    place = move_sets.corpus_place(options.dsn)
    given = (list(move_sets.of_corpus().values()) + move_sets.said_otherwise()
             + move_sets.corpus_after_others(options.seed))
    found = examples(place, given, lambda move: 'corpus ' + move.schema)
    if options.everyday:
        place = move_sets.Place(options.everyday, lenient=True)
        given = move_sets.everyday() + move_sets.questions_after_others(options.seed)
        found += examples(place, move_sets.of_schemas_at(place, given),
                          lambda move: 'everyday ' + move.place.partition(':')[0])
    else:
        say('train-moves: those over everyday schemas are left out: EVAL_DSN')
    return found + of_basic_moves(options)


def of_basic_moves(options):
    """The same of what everybody says after an answer, over every third schema of test/everyday."""
    import basic_moves
    import move_sets
    import moves
    import ways

    class Place(move_sets.Place):
        def right(self, move, sql):
            return basic_moves.right(self, move.schema, sql, move.golds)

        def flawed(self, move):
            return False

    session, judge = ways.opened(options.dsn)
    given = [moves.Move(move.schema, 'tuning', [], move.first, [answer], move.kind, move.said, move.golds, move.name)
             for move, answer in basic_moves.after_answers(session, judge, every=EVERY, seed=options.seed + BASIC_SEED)]
    place = Place(session.dsn)
    return examples(place, given, lambda move: 'basic ' + move.schema)


class Example:
    """As share_out of sureness.cc sees it: what the trees go by, and the log-odds that they add to."""

    def __init__(self, example, weights):
        self.own = bool(example['own'])
        self.group, self.right = example['group'], bool(example['right'])
        doubts = example['doubts']
        self.features = dict(example['features'])
        for name, value in doubts.items():
            self.features[name] = self.features.get(name, 0.0) + value
        # What stands by itself is the grammar's, which has a doubt of its own.
        self.by_itself = 'set.first' not in doubts
        none = math.exp(max(-20.0, min(20.0, score(weights, doubts))))
        if self.by_itself:
            return
        p = min(max(1 / (1 / doubts['set.first'] + none), 1e-6), 1 - 1e-6)
        self.margin = math.log(p / (1 - p))


def score(weights, features):
    return sum(weights.get(name, 0.0) * value for name, value in features.items())


def fit(made, table, options):
    return boosting.boost(table.matrix([one.features for one in made]), [one.margin for one in made], TREES, ROUNDS,
                          labels=[float(one.right) for one in made], seed=options.seed)


def margins(booster, table, made):
    return boosting.margins(booster, table.matrix([one.features for one in made]), [one.margin for one in made])


def own_rows(made):
    return [{name: value for name, value in one.features.items() if name.startswith('own.')} for one in made]


def fit_own(made, table, options):
    return boosting.boost(table.matrix(own_rows(made)), [0.0] * len(made), OWN_TREES, ROUNDS,
                          labels=[float(one.own) for one in made], seed=options.seed)


def fitted_own(made, options):
    """The trees of own_question.txt, as text; what cross-fitting says of them is reported."""
    table = boosting.Table(own_rows(made), LEAST)
    pairs = []
    for held in fitting.folds([one.group for one in made], options, options.seed):
        inside, outside = ([one for one in made if (one.group in held) == there] for there in (False, True))
        booster = fit_own(inside, table, options)
        pairs += zip(boosting.margins(booster, table.matrix(own_rows(outside)), [0.0] * len(outside)), outside)
    chances = [1 / (1 + math.exp(-margin)) for margin, _ in pairs]
    own = [one.own for _, one in pairs]
    say('questions of their own: %d of %d, AUROC %.3f; above .9 %d, of which %d' % (
        sum(own), len(own), metrics.auroc(list(zip(chances, own))), sum(p > .9 for p in chances),
        sum(p > .9 and is_own for p, is_own in zip(chances, own))))
    return boosting.as_text(fit_own(made, table, options), table.names)


def report(name, pairs):
    """pairs: [(log-odds, whether right)]. Shares of all that are at least so sure, and right or wrong."""
    line = ', '.join('above %.1f %.3f right, %.3f wrong' % (
        least, sum(right for odds, right in pairs if odds >= math.log(least / (1 - least))) / len(pairs),
        sum(not right for odds, right in pairs if odds >= math.log(least / (1 - least))) / len(pairs))
                     for least in (.9, .8, .7, .6))
    say('%s (%d): best right %.3f; %s' % (name, len(pairs), sum(right for _, right in pairs) / len(pairs), line))


def cross_fit(made, table, options):
    by_trees = [0.0] * len(made)
    for held in fitting.folds([one.group for one in made], options, options.seed):
        inside = [one for one in made if one.group not in held]
        places = [i for i, one in enumerate(made) if one.group in held]
        for i, value in zip(places, margins(fit(inside, table, options), table, [made[i] for i in places])):
            by_trees[i] = float(value)
    for kind in sorted({one.group.partition(' ')[0] for one in made}):
        places = [i for i, one in enumerate(made) if one.group.startswith(kind)]
        report('%s, weights' % kind, [(made[i].margin, made[i].right) for i in places])
        report('%s, trees' % kind, [(by_trees[i], made[i].right) for i in places])


def read_weights(path):
    with open(path, encoding='utf-8') as file:
        lines = [line.split() for line in file if line.strip() and not line.startswith('#')]
    return {name: float(weight) for name, weight in lines}


def kept(options):
    if options.examples and os.path.exists(options.examples):
        with open(options.examples, encoding='utf-8') as file:
            return json.load(file)
    found = collected(options)
    if options.examples:
        with open(options.examples, 'w', encoding='utf-8') as file:
            json.dump(found, file)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--out', required=True)
    parser.add_argument('--dsn', default='', help='the server (default: PGHOST ...)')
    parser.add_argument('--everyday', default=os.environ.get('EVAL_DSN', ''))
    parser.add_argument('--examples', help='keep examples there, or read them')
    parser.add_argument('--without', default='', help='"held": a part that is not fitted on, to be measured')
    parser.add_argument('--folds', type=int, default=6)
    parser.add_argument('--seed', type=int, default=1)
    options = parser.parse_args()
    weights = read_weights(WEIGHTS)
    given = [Example(one, weights) for one in kept(options) if one['part'] != options.without]
    write(options, 'own_question.txt', OWN_HEADER, given, fitted_own(given, options))
    made = [one for one in given if not one.by_itself]
    table = boosting.Table([one.features for one in made], LEAST)
    cross_fit(made, table, options)
    write(options, 'moves.txt', HEADER, made, boosting.as_text(fit(made, table, options), table.names))


def write(options, name, header, made, text):
    about = (len(made), len({one.group for one in made}), options.seed) + ((LEAN,) if '%.4f' in header else ())
    with open(os.path.join(options.out, name), 'w', encoding='utf-8') as file:
        file.write(header % about + text)


if __name__ == '__main__':
    main()
