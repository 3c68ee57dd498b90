"""Fits the log-linear ranker.

Its weights maximise the log-probability of the right candidates among all of a question (SEMPRE,
Berant et al. 2013), with an L2 penalty towards the weights it starts from, the same for a feature of
ten questions and of thousands: a few questions don't overturn what was set by hand. By AdaGrad over
shuffled questions; the weights are the mean over the later rounds (Polyak and Juditsky 1992). Only
the standard library is used.
"""
import collections
import math
import random


class Examples:
    """Features as numbers: faster than words. rows: (schema, [right], [[(feature, value)]], all)."""

    def __init__(self, examples):
        self.names, self.places = [], {}
        self.rows = [self._row(example) for example in examples]

    def _row(self, example):
        features = [[(self.place(name), value) for name, value in sorted(vector.items())]
                    for vector in example['features']]
        return example['schema'], example['right'], features, example

    def place(self, name):
        if name not in self.places:
            self.places[name] = len(self.names)
            self.names.append(name)
        return self.places[name]

    def vector(self, weights):
        for name in weights:
            self.place(name)
        return [weights.get(name, 0.0) for name in self.names]

    def seen(self):
        """How many questions have candidates that a feature tells apart."""
        counts = collections.Counter()
        for _, right, features, _ in self.rows:
            if any(right) and not all(right):
                values = collections.defaultdict(set)
                for vector in features:
                    for place, value in vector:
                        values[place].add(value)
                total = len(features)
                have = collections.Counter(place for vector in features for place, _ in vector)
                counts.update(p for p in values if have[p] < total or len(values[p]) > 1)
        return {self.names[place]: n for place, n in counts.items()}


def scores(weights, features):
    return [sum(weights[place] * value for place, value in vector) for vector in features]


def softmax(values, temperature=1.0):
    top = max(values)
    powers = [math.exp((v - top) / temperature) for v in values]
    total = sum(powers)
    return [p / total for p in powers]


def _gradient(weights, right, features):
    posterior = softmax(scores(weights, features))
    mass = sum(p for p, r in zip(posterior, right) if r)
    gradient = collections.defaultdict(float)
    for p, r, vector in zip(posterior, right, features):
        difference = p - (p / mass if r and mass > 1e-12 else 0.0)
        if abs(difference) >= 1e-4:
            for place, value in vector:
                gradient[place] += difference * value
    return gradient


def fit_ranker(rows, start, options, fixed=(), never_positive=()):
    """The weights, as a list, that rank `rows` best; `fixed` places stay as they start."""
    weights = list(start)
    squares = [1e-6] * len(weights)
    usable = [row for row in rows if any(row[1]) and not all(row[1])]
    questions = collections.Counter(place for _, _, features, _ in usable
                                    for place in {place for vector in features for place, _ in vector})
    generator = random.Random(options.seed)
    sums, counted = [0.0] * len(weights), 0
    for epoch in range(options.epochs):
        generator.shuffle(usable)
        rate = options.rate / (1 + 0.15 * epoch)
        for _, right, features, example in usable:
            share = options.corpus_weight if example.get('corpus') else 1.0
            for place, g in _gradient(weights, right, features).items():
                if place not in fixed:
                    g = share * g + options.l2 / questions[place] * (weights[place] - start[place])
                    squares[place] += g * g
                    weights[place] -= rate * g / math.sqrt(squares[place])
                    if place in never_positive:
                        weights[place] = min(weights[place], 0.0)
        if epoch >= options.epochs // 3:
            sums, counted = [a + b for a, b in zip(sums, weights)], counted + 1
    return [total / counted for total in sums]


def accuracy(rows, weights):
    """Share of questions whose best candidate is right."""
    right = 0
    for _, flags, features, _ in rows:
        if features:
            values = scores(weights, features)
            right += bool(flags[values.index(max(values))])
    return right / max(1, len(rows))


def cross_scores(rows, start, options, fixed, never_positive):
    """[(scores, row)] with weights that did not see the row's schema."""
    schemas = sorted({row[0] for row in rows})
    random.Random(options.seed).shuffle(schemas)
    scored = []
    for fold in range(options.folds):
        held = set(schemas[fold::options.folds])
        weights = fit_ranker([row for row in rows if row[0] not in held], start, options, fixed,
                             never_positive)
        scored += [(scores(weights, row[2]), row) for row in rows if row[0] in held and row[2]]
    return scored
