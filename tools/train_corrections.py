#!/usr/bin/python3
"""Fits data/weights/correction.txt: what makes a query the right correction of another one.

    make train-corrections BENCH=path [TRAIN_ARGS="--items 600 --seed 1"]
    tools/train_corrections.py --bench PATH --out FILE [--dsn DSN] ...

From the items of PATH/splash (SPLASH, Elgohary et al. 2020) whose schemas are not among the
validation schemas of PATH/spider. Candidates and their evidence come from the extension
(nl_ask_correction_features in nl_ask.so, which a superuser may declare); right are those with the
rows of the right query. Weights start from the present ones and maximise the log-probability of what
is right. How sure to be (the scale of all weights) and "none.bias", which is compared with the best
score, are fitted on scores of weights that did not see the item's schema (cross-fitting). Same data,
extension and seed: same weights.
"""
import argparse
import gzip
import json
import math
import os
import random
import sys

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
for folder in ('tools/training', 'test/benchmark'):
    sys.path.insert(0, os.path.join(ROOT, folder))

import fitting

PRESENT = os.path.join(ROOT, 'data', 'weights', 'correction.txt')
HEADER = """\
# Weights of the evidence for a query as the correction of another one
# (candidates/correction/correction_features.h), a feature and its weight a line. Written by
# tools/train_corrections.py (make train-corrections); fitted on the training part of SPLASH (Elgohary
# et al. 2020, CC BY-SA 4.0) by agreement of results: {items} items of {schemas} schemas, of which {covered}
# have a right candidate; seed {seed}.
"""
FUNCTION = '%s.nl_ask_correction_features(text, text, text)'
DECLARE = """
create or replace function %s.nl_ask_correction_features(question text, wrong text, feedback text,
    out sql text, out probability float8, out features jsonb)
returns setof record as '$libdir/nl_ask', 'nl_ask_correction_features' language c"""


def load_json(path):
    opened = gzip.open if path.endswith('.gz') else open
    with opened(path, 'rt', encoding='utf-8') as file:
        return json.load(file)


def training_items(bench, count, seed):
    validation = load_json(os.path.join(bench, 'spider', 'validation_schemas.json'))
    rows = load_json(os.path.join(bench, 'splash', 'questions.json.gz'))
    prefix = os.path.commonprefix([row['schema'] for row in rows])
    held = {prefix + name.lower() for name in validation}
    rows = [row for row in rows if row['schema'] not in held]
    random.Random(seed).shuffle(rows)
    return rows[:count] if count else rows


def classes_of(results):
    """For each result the place of the first one with the same rows; failed ones are alone."""
    from judge import same_rows
    return [next((j for j in range(i) if same_rows(results[j], rows)), i)
            for i, rows in enumerate(results)]


def examples(items, dsn, most):
    """[{'schema', 'right': [bool], 'classes': [int], 'features': [{name: value}]}] of the items."""
    import psycopg2
    from judge import Judge
    from session import Session
    session, judge = Session(dsn), Judge(Session(dsn))
    (where,), = session.rows("select extnamespace::regnamespace::text from pg_catalog.pg_extension"
                             " where extname = 'nl_ask'")
    session.cursor.execute(DECLARE % where)
    found = []
    for place, item in enumerate(items):
        cursor = session.in_schema(item['schema'])
        try:
            cursor.execute('select sql, features from ' + where
                           + '.nl_ask_correction_features(%s, %s, %s)',
                           (item['question'], item['wrong'], item['feedback']))
            candidates = cursor.fetchall()
        except psycopg2.Error:
            session.rollback()
            continue
        wrong = judge.rows(item['schema'], item['wrong'])
        candidates = [(sql, vector) for sql, vector in candidates[:most]]
        right = [judge.right(item, sql, item['gold']) for sql, _ in candidates]
        if candidates and wrong is not None:
            classes = classes_of([judge.rows(item['schema'], sql) for sql, _ in candidates])
            found.append({'schema': item['schema'], 'right': right, 'classes': classes,
                          'features': [vector for _, vector in candidates]})
        if place % 100 == 99:
            print('%d items' % (place + 1), file=sys.stderr, flush=True)
    session.alive().execute('drop function ' + FUNCTION % where)
    return found


def read_weights(path):
    with open(path, encoding='utf-8') as file:
        lines = [line.split() for line in file if line.strip() and not line.startswith('#')]
    return {name: float(weight) for name, weight in lines}


def scaled(scored, scale):
    return [([scale * value for value in values], row) for values, row in scored]


def none_of(best, bias):
    """The weight of "none of them" beside a best candidate of weight 1: correct.cc's rank()."""
    return math.exp(min(20.0, max(-20.0, bias - best)))


def loss(scored, bias):
    total = 0.0
    for values, (_, right, _, _) in scored:
        best = max(values)
        none = none_of(best, bias)
        powers = [math.exp(v - best) for v in values]
        hit = sum(p for p, r in zip(powers, right) if r)
        total -= math.log(max(1e-9, (hit if any(right) else none) / (none + sum(powers))))
    return total


def fit_sureness(scored):
    """The scale and the bias that make probabilities what they say."""
    choices = []
    for step in range(4, 33, 2):
        sure = scaled(scored, step / 8.0)
        centre = sum(max(values) for values, _ in sure) / len(sure)
        bias = min((centre + offset / 2.0 for offset in range(-20, 13)),
                   key=lambda b, sure=sure: loss(sure, b))
        choices.append((loss(sure, bias), step / 8.0, bias))
    return min(choices)[1:]


def report(name, scored, bias):
    """Share of best candidates that are right, and how far the probabilities of what gives their
    rows are off (ECE)."""
    pairs = []
    for values, (_, right, _, example) in scored:
        best = max(values)
        place = values.index(best)
        powers = [math.exp(v - best) for v in values]
        alike = sum(p for p, c in zip(powers, example['classes'])
                    if c == example['classes'][place])
        pairs.append((alike / (none_of(best, bias) + sum(powers)), bool(right[place])))
    pairs.sort()
    bins = [pairs[i * len(pairs) // 15:(i + 1) * len(pairs) // 15] for i in range(15)]
    error = sum(abs(sum(p for p, _ in b) - sum(r for _, r in b)) for b in bins) / len(pairs)
    print('%-16s best right %.1f%%, mean probability %.3f, ECE %.3f' % (
        name, 100.0 * sum(r for _, r in pairs) / len(pairs),
        sum(p for p, _ in pairs) / len(pairs), error), file=sys.stderr, flush=True)


def fit(options):
    present = read_weights(PRESENT)
    if options.examples and os.path.exists(options.examples):
        with open(options.examples, encoding='utf-8') as file:
            rows = json.load(file)
    else:
        rows = examples(training_items(options.bench, options.items, options.seed), options.dsn,
                        options.candidates)
        if options.examples:
            with open(options.examples, 'w', encoding='utf-8') as file:
                json.dump(rows, file)
    table = fitting.Examples(rows)
    start = table.vector(present)
    fixed = {table.place('none.bias')} if 'none.bias' in table.places else set()
    before = [(fitting.scores(start, row[2]), row) for row in table.rows]
    report('present', before, present.get('none.bias', 0.0))
    scored = fitting.cross_scores(table.rows, start, options, fixed)
    scale, bias = fit_sureness(scored)
    report('cross-fitted', scaled(scored, scale), bias)
    fitted = fitting.fit_ranker(table.rows, start, options, fixed)
    weights = {name: scale * weight for name, weight in zip(table.names, fitted)}
    weights['none.bias'] = bias
    with open(options.out, 'w', encoding='utf-8') as file:
        file.write(HEADER.format(items=len(rows), schemas=len({row['schema'] for row in rows}),
                                 covered=sum(any(row['right']) for row in rows),
                                 seed=options.seed))
        for name in sorted(weights):
            file.write('%s %.3f\n' % (name, weights[name]))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--bench', required=True)
    parser.add_argument('--out', required=True)
    parser.add_argument('--dsn', default=os.environ.get('EVAL_DSN', ''))
    parser.add_argument('--items', type=int, default=1500, help='0: all')
    parser.add_argument('--candidates', type=int, default=32, help='judged of each item')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--l2', type=float, default=3.0, help='of each weight, over all items')
    parser.add_argument('--folds', type=int, default=4)
    parser.add_argument('--examples', help='keep examples there, or read them')
    fit(parser.parse_args())


if __name__ == '__main__':
    main()
