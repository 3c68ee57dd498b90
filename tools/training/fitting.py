"""Fits log-linear models with scipy.

The ranker's weights maximise the log-probability of the right candidates among all of a question
(SEMPRE, Berant et al. 2013), with an L2 penalty towards the weights it starts from, the same for a
feature of ten questions and of thousands: a few questions don't overturn what was set by hand.
`tools/install-packages train` installs what it takes.
"""
import random

import numpy
from scipy import optimize, sparse, special


def group_of(example):
    """What is held out together: a writer's questions, else a schema's."""
    return example.get('group', example['schema'])


class Examples:
    """Features as numbers: faster than words. rows: (group that is held out together, a schema as a
    rule, [right], [[(feature, value)]], all)."""

    def __init__(self, examples):
        self.names, self.places = [], {}
        self.rows = [self._row(example) for example in examples]

    def _row(self, example):
        features = [[(self.place(name), value) for name, value in sorted(vector.items())]
                    for vector in example['features']]
        return group_of(example), example['right'], features, example

    def place(self, name):
        if name not in self.places:
            self.places[name] = len(self.names)
            self.names.append(name)
        return self.places[name]

    def vector(self, weights):
        for name in weights:
            self.place(name)
        return [weights.get(name, 0.0) for name in self.names]


def matrix(vectors, width):
    """A sparse matrix, a row for each [(column, value)]."""
    ends = numpy.cumsum([0] + [len(vector) for vector in vectors])
    pairs = [pair for vector in vectors for pair in vector]
    return sparse.csr_matrix(([value for _, value in pairs], [place for place, _ in pairs], ends),
                             shape=(len(vectors), width))


def least(loss, start, fixed=(), never_positive=(), never_negative=False):
    """Where `loss`, which gives its value and its gradient, is least; `fixed` places stay."""
    low = 0.0 if never_negative else None
    bounds = [(value, value) if place in fixed else (low, 0.0 if place in never_positive else None)
              for place, value in enumerate(start)]
    return optimize.minimize(loss, start, jac=True, method='L-BFGS-B', bounds=bounds,
                             options={'maxiter': 500}).x


def scores(weights, features):
    return [sum(weights[place] * value for place, value in vector) for vector in features]


def fit_ranker(rows, start, options, fixed=(), never_positive=()):
    """The weights that rank `rows` best; `fixed` places stay as they start."""
    rows = [row for row in rows if any(row[1]) and not all(row[1])]
    features = matrix([vector for row in rows for vector in row[2]], len(start))
    right = numpy.concatenate([numpy.asarray(row[1], bool) for row in rows])
    sizes = [len(row[2]) for row in rows]
    firsts = numpy.cumsum([0] + sizes[:-1])
    question = numpy.repeat(numpy.arange(len(rows)), sizes)
    counts = numpy.array([options.corpus_weight if row[3].get('corpus') else 1.0 for row in rows])
    start = numpy.array(start)

    def log_sums(values):
        top = numpy.maximum.reduceat(values, firsts)
        return top + numpy.log(numpy.add.reduceat(numpy.exp(values - top[question]), firsts))

    def loss(weights):
        values = features @ weights
        of_right = numpy.where(right, values, -numpy.inf)
        total, hit = log_sums(values), log_sums(of_right)
        slope = numpy.exp(values - total[question]) - numpy.exp(of_right - hit[question])
        off = weights - start
        return (counts @ (total - hit) + options.l2 / 2 * off @ off,
                features.T @ (counts[question] * slope) + options.l2 * off)

    return least(loss, start, fixed, never_positive)


def fit_logistic(vectors, wanted, start, l2, fixed=(), offset=0.0, counts=1.0):
    """{name: weight} so that 1 / (1 + e^-(w.vector + offset)) is the probability of what is wanted,
    drawn towards `start` by l2 for each of the {name: value} that has a name; `fixed` names stay.
    Each vector counts so often as `counts` says."""
    table = Examples([{'schema': None, 'right': None, 'features': vectors}])
    begin = numpy.array(table.vector(start))
    features = matrix(table.rows[0][2], len(begin))
    wanted, counts = numpy.asarray(wanted, float), numpy.asarray(counts, float)
    penalties = l2 * numpy.asarray((features != 0).sum(axis=0)).ravel()

    def loss(weights):
        values, off = features @ weights + offset, weights - begin
        return ((counts * (numpy.logaddexp(0, values) - wanted * values)).sum()
                + penalties / 2 @ off ** 2,
                features.T @ (counts * (special.expit(values) - wanted)) + penalties * off)

    found = least(loss, begin, {table.place(name) for name in fixed})
    return dict(zip(table.names, found))


def accuracy(rows, weights):
    """Share of questions whose best candidate is right."""
    right = 0
    for _, flags, features, _ in rows:
        if features:
            values = scores(weights, features)
            right += bool(flags[values.index(max(values))])
    return right / max(1, len(rows))


def folds(schemas, options, seed):
    """Sets of schemas that are held out in turn."""
    schemas = sorted(set(schemas))
    random.Random(seed).shuffle(schemas)
    return [set(schemas[fold::options.folds]) for fold in range(options.folds)]


def cross_scores(rows, start, options, fixed, never_positive=()):
    """[(scores, row)] with weights that did not see the row's schema."""
    scored = []
    for held in folds([row[0] for row in rows], options, options.seed):
        weights = fit_ranker([row for row in rows if row[0] not in held], start, options, fixed,
                             never_positive)
        scored += [(scores(weights, row[2]), row) for row in rows if row[0] in held and row[2]]
    return scored
