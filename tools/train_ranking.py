#!/usr/bin/python3
"""Fit the weights of data/ranking.txt.

usage: train_ranking.py EXAMPLES WEIGHTS [--epochs N] [--l2 X] [--seed S] [--folds N]

EXAMPLES is JSON: a list of {"id", "schema", "none_features": {...}, "cands": [[right, features]]},
where `right` says whether the candidate returns the rows of the gold query. The weights maximise
the log-probability of the right candidates among all of a question (SEMPRE's objective) with an L2
penalty, by AdaGrad over shuffled questions. Temperature and the weights of "none" are then fitted
on scores of questions of schemas that the ranker did not see (cross-fitting by schema).
Features that the training questions can't tell about, since rows come out the same, stay fixed.
WEIGHTS is read for the starting point and overwritten. Only the standard library is used.
"""
import argparse
import collections
import json
import math
import random

HEADER = """\
# Weights of the log-linear ranker over complete queries: a feature and its weight a line.
# Where the features come from: src/candidates. Written by tools/train_ranking.py.
# Fitted on the train split of Spider (Yu et al. 2018, CC BY-SA 4.0): {questions} questions of
# {schemas} schemas, of which {covered} have a right candidate; seed {seed}.
"""


def read_weights(path):
    weights = {}
    for line in open(path):
        words = line.split('#')[0].split()
        if len(words) == 2:
            weights[words[0]] = float(words[1])
    return weights


def dot(weights, features):
    return sum(weights.get(name, 0.0) * value for name, value in features.items())


def softmax(scores):
    top = max(scores)
    powers = [math.exp(s - top) for s in scores]
    total = sum(powers)
    return [p / total for p in powers]


def fit_ranker(examples, start, options, epochs):
    """AdaGrad on -log sum of right candidates' probability + l2/2 |w - start*0|^2."""
    weights = dict(start)
    squares = collections.defaultdict(lambda: 1e-6)
    usable = [e for e in examples if any(r for r, _ in e['cands'])
              and not all(r for r, _ in e['cands'])]
    generator = random.Random(options.seed)
    for epoch in range(epochs):
        generator.shuffle(usable)
        rate = options.rate / (1 + 0.15 * epoch)
        for example in usable:
            scores = [dot(weights, f) for _, f in example['cands']]
            posterior = softmax(scores)
            mass = sum(p for p, (r, _) in zip(posterior, example['cands']) if r)
            gradient = collections.defaultdict(float)
            for p, (right, features) in zip(posterior, example['cands']):
                wanted = p / mass if right and mass > 1e-12 else 0.0
                if abs(p - wanted) < 1e-4:
                    continue
                for name, value in features.items():
                    if name in options.fixed:
                        continue
                    gradient[name] += (p - wanted) * value
            for name, g in gradient.items():
                g += options.l2 * weights.get(name, 0.0)
                squares[name] += g * g
                weights[name] = weights.get(name, 0.0) - rate * g / math.sqrt(squares[name])
    return weights


def accuracy(examples, weights):
    right = 0
    for example in examples:
        if not example['cands']:
            continue
        best = max(example['cands'], key=lambda c: dot(weights, c[1]))
        right += bool(best[0])
    return right / max(1, len(examples))


def none_vector(example, weights, temperature):
    scores = sorted((dot(weights, f) for _, f in example['cands']), reverse=True)
    features = {k: v for k, v in example['none_features'].items()
                if k not in ('none.best_score', 'none.margin')}
    features['none.best_score'] = scores[0]
    if len(scores) > 1:
        features['none.margin'] = min(scores[0] - scores[1], 3.0)
    return features


def fit_calibration(scored, options):
    """Temperature by grid; the weights of none by gradient on log P(right or none)."""
    best = None
    for temperature in (0.6, 0.8, 1.0, 1.25, 1.5, 2.0, 2.5):
        weights, loss = fit_none(scored, temperature, options)
        if best is None or loss < best[0]:
            best = (loss, temperature, weights)
    return best


def fit_none(scored, temperature, options, epochs=12):
    weights = collections.defaultdict(float)
    squares = collections.defaultdict(lambda: 1e-6)
    generator = random.Random(options.seed)
    rows = []
    for scores, rights, features in scored:
        top = max(scores)
        powers = [math.exp((s - top) / temperature) for s in scores]
        rows.append((math.log(sum(powers)),
                     sum(p for p, r in zip(powers, rights) if r) / sum(powers), features))
    for epoch in range(epochs):
        generator.shuffle(rows)
        for log_sum, share, features in rows:
            b = max(-20.0, min(20.0, sum(weights[k] * v for k, v in features.items())))
            p_none = 1 / (1 + math.exp(log_sum - b))
            # target: none where no candidate is right
            wanted = 1.0 if share == 0 else 0.0
            for name, value in features.items():
                g = (p_none - wanted) * value + 1e-3 * weights[name]
                squares[name] += g * g
                weights[name] -= 0.3 / (1 + 0.3 * epoch) * g / math.sqrt(squares[name])
    loss = 0.0
    for log_sum, share, features in rows:
        b = max(-20.0, min(20.0, sum(weights[k] * v for k, v in features.items())))
        p_none = 1 / (1 + math.exp(log_sum - b))
        loss -= math.log(max(1e-9, p_none if share == 0 else (1 - p_none) * share))
    return dict(weights), loss / len(rows)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('examples')
    parser.add_argument('weights')
    parser.add_argument('--epochs', type=int, default=12)
    parser.add_argument('--l2', type=float, default=0.002)
    parser.add_argument('--rate', type=float, default=0.15)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--folds', type=int, default=4)
    parser.add_argument('--fixed', default='distinct.added,distinct.added_join',
                        help='features whose weights stay as they are, with commas between')
    options = parser.parse_args()
    options.fixed = set(options.fixed.split(','))
    examples = json.load(open(options.examples))
    start = {k: v for k, v in read_weights(options.weights).items()
             if not k.startswith(('none.', 'calibration.'))}
    schemas = sorted({e['schema'] for e in examples})
    random.Random(options.seed).shuffle(schemas)
    scored, held_right = [], 0
    for fold in range(options.folds):
        held = set(schemas[fold::options.folds])
        weights = fit_ranker([e for e in examples if e['schema'] not in held], start, options,
                             options.epochs)
        unseen = [e for e in examples if e['schema'] in held]
        held_right += accuracy(unseen, weights) * len(unseen)
        for example in unseen:
            if example['cands']:
                scored.append(([dot(weights, f) for _, f in example['cands']],
                               [r for r, _ in example['cands']],
                               none_vector(example, weights, 1)))
    print('cross-fitted accuracy %.3f' % (held_right / len(examples)))
    weights = fit_ranker(examples, start, options, options.epochs)
    covered = sum(any(r for r, _ in e['cands']) for e in examples)
    print('accuracy on what was fitted %.3f, covered %.3f' %
          (accuracy(examples, weights), covered / len(examples)))
    loss, temperature, none = fit_calibration(scored, options)
    print('temperature %.2f loss %.3f' % (temperature, loss))
    with open(options.weights, 'w') as out:
        out.write(HEADER.format(questions=len(examples), schemas=len(schemas), covered=covered,
                                seed=options.seed))
        for name in sorted(weights):
            if abs(weights[name]) >= 0.0005:
                out.write('%s %.3f\n' % (name, weights[name]))
        out.write('calibration.temperature %.2f\n' % temperature)
        for name in sorted(none):
            out.write('%s %.3f\n' % (name, none[name]))


if __name__ == '__main__':
    main()
