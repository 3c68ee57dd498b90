"""Fits data/weights/skeletons.txt: for each part of a query's skeleton (src/candidates/grammar/ranking/skeleton.h) a
multinomial logistic classifier over the question's n-grams.

Trained on the likeliest right candidate of each question, by AdaGrad with an L1 penalty, so that
only what matters stays: the file is read by people. Only n-grams of many questions and schemas are
looked at, so that no schema's words are learnt.
"""
import collections
import math
import random

PARTS = ('output', 'second', 'width', 'distinct', 'group', 'having', 'order', 'where', 'nested',
         'operator', 'tables', 'set')
MIN_QUESTIONS, MIN_SCHEMAS = 20, 12


def vocabulary(examples):
    questions, schemas = collections.Counter(), collections.defaultdict(set)
    for example in examples:
        for gram in example['grams']:
            questions[gram] += 1
            schemas[gram].add(example['schema'])
    return {g for g, n in questions.items() if n >= MIN_QUESTIONS
            and len(schemas[g]) >= MIN_SCHEMAS}


def label(example):
    """The skeleton of the first right candidate; None where there is none."""
    for right, skeleton in zip(example['right'], example['skeletons']):
        if right:
            return skeleton
    return None


def _log_probabilities(weights, values, grams):
    scores = [sum(weights[value].get(gram, 0.0) for gram in grams) for value in values]
    top = max(scores)
    total = math.log(sum(math.exp(s - top) for s in scores)) + top
    return [s - total for s in scores]


def _shrink(weights, by):
    """Draws every weight towards nothing, and leaves out what gets there (lasso)."""
    for gram, weight in list(weights.items()):
        if gram != '*':
            weights[gram] = math.copysign(abs(weight) - by, weight)
            if abs(weight) <= by:
                del weights[gram]


def fit_part(rows, options):
    """{value: {n-gram: weight}} from [(n-grams, value)]."""
    values = sorted({value for _, value in rows})
    weights = {value: collections.defaultdict(float) for value in values}
    squares = {value: collections.defaultdict(lambda: 1e-4) for value in values}
    generator = random.Random(options.seed)
    rows = list(rows)
    for epoch in range(options.skeleton_epochs):
        generator.shuffle(rows)
        rate = 0.2 / (1 + 0.2 * epoch)
        for grams, wanted in rows:
            for value, log_p in zip(values, _log_probabilities(weights, values, grams)):
                error = math.exp(log_p) - (value == wanted)
                if abs(error) < 0.01:
                    continue
                mine, sums = weights[value], squares[value]
                for gram in grams:
                    sums[gram] += error * error
                    mine[gram] -= rate * error / math.sqrt(sums[gram])
        for mine in weights.values():
            _shrink(mine, options.skeleton_l1)
    return weights


def fit(examples, options):
    """{part: {value: {n-gram: weight}}}"""
    known = vocabulary(examples)
    labelled = [(sorted(known.intersection(e['grams'])), label(e)) for e in examples]
    labelled = [(grams, skeleton) for grams, skeleton in labelled if skeleton]
    return {part: fit_part([(grams, skeleton[i]) for grams, skeleton in labelled], options)
            for i, part in enumerate(PARTS)}


def add_features(model, examples):
    """Puts the log-probability of each part into the candidates' features, as skeleton.cc does."""
    for example in examples:
        priors = []
        for part in PARTS:
            values = sorted(model[part])
            priors.append(dict(zip(values, _log_probabilities(model[part], values,
                                                              example['grams']))))
        for features, skeleton in zip(example['features'], example['skeletons']):
            for part, value, prior in zip(PARTS, skeleton, priors):
                features['skeleton.' + part] = prior.get(value, min(prior.values()))


def cross_features(examples, options):
    """The same, each question's from classifiers that did not see its schema."""
    schemas = sorted({e['schema'] for e in examples})
    random.Random(options.seed + 1).shuffle(schemas)
    for fold in range(options.folds):
        held = set(schemas[fold::options.folds])
        model = fit([e for e in examples if e['schema'] not in held], options)
        add_features(model, [e for e in examples if e['schema'] in held])


def write(path, model, header):
    with open(path, 'w', encoding='utf-8') as file:
        file.write(header)
        for part in PARTS:
            for value in sorted(model[part]):
                for gram, weight in sorted(model[part][value].items()):
                    file.write('%s %s %s %.2f\n' % (part, value, gram, weight))
