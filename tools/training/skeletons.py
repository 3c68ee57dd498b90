"""Fits data/weights/skeletons.txt: for each part of a query's skeleton (src/candidates/grammar/ranking/skeleton.h) a
multinomial logistic classifier over the question's n-grams.

Trained on the likeliest right candidate of each question with an L1 penalty, so that
only what matters stays: the file is read by people. Only n-grams of many questions and schemas are
looked at, so that no schema's words are learnt.
"""
import collections

import numpy
from scipy import special

import fitting

PARTS = ('output', 'second', 'width', 'distinct', 'group', 'having', 'order', 'where', 'nested',
         'operator', 'tables', 'set')
MIN_QUESTIONS, MIN_SCHEMAS = 20, 12
LEAST = .005  # a weight below it is written as nothing


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


def fit_part(rows, options):
    """{value: {n-gram: weight}} from [(n-grams, value)]: what draws weights towards nothing is the same
    for each, so that most are nothing (lasso); that of the n-gram "*" is free."""
    values = sorted({value for _, value in rows})
    grams = sorted({gram for grams, _ in rows for gram in grams})
    places = {gram: place for place, gram in enumerate(grams)}
    features = fitting.matrix([[(places[gram], 1.0) for gram in found] for found, _ in rows], len(grams))
    wanted = numpy.array([[value == right for value in values] for _, right in rows], float)
    penalties = numpy.tile([0.0 if gram == '*' else options.skeleton_l1 for gram in grams], len(values))

    def loss(parts):  # a weight is its positive part less its negative one
        more, less = parts.reshape(2, -1)
        scores = features @ (more - less).reshape(len(values), -1).T
        log_p = scores - special.logsumexp(scores, axis=1, keepdims=True)
        slope = ((numpy.exp(log_p) - wanted).T @ features).ravel()
        return (penalties @ (more + less) - (wanted * log_p).sum(),
                numpy.concatenate([penalties + slope, penalties - slope]))

    more, less = fitting.least(loss, numpy.zeros(2 * penalties.size), never_negative=True).reshape(2, -1)
    weights = (more - less).reshape(len(values), -1)
    return {value: {gram: weight for gram, weight in zip(grams, row) if abs(weight) >= LEAST}
            for value, row in zip(values, weights)}


def fit(examples, options):
    """{part: {value: {n-gram: weight}}}"""
    known = vocabulary(examples)
    labelled = [(sorted(known.intersection(e['grams'])), label(e)) for e in examples]
    labelled = [(grams, skeleton) for grams, skeleton in labelled if skeleton]
    return {part: fit_part([(grams, skeleton[i]) for grams, skeleton in labelled], options)
            for i, part in enumerate(PARTS)}


def _log_probabilities(weights, values, grams):
    scores = numpy.array([sum(weights[value].get(gram, 0.0) for gram in grams) for value in values])
    return scores - special.logsumexp(scores)


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
    for held in fitting.folds([fitting.group_of(e) for e in examples], options, options.seed + 1):
        model = fit([e for e in examples if fitting.group_of(e) not in held], options)
        add_features(model, [e for e in examples if fitting.group_of(e) in held])


def write(path, model, header):
    with open(path, 'w', encoding='utf-8') as file:
        file.write(header)
        for part in PARTS:
            for value in sorted(model[part]):
                for gram, weight in sorted(model[part][value].items()):
                    file.write('%s %s %s %.2f\n' % (part, value, gram, weight))
