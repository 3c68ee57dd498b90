"""Fits the log-linear ranker and the probability that no candidate is right.

The ranker's weights maximise the log-probability of the right candidates among all of a question
(SEMPRE, Berant et al. 2013), with an L2 penalty towards the weights it starts from, by AdaGrad over
shuffled questions. Temperature and the weights of "none" are fitted on scores of questions of
schemas that the ranker did not see (cross-fitting by schema). Only the standard library is used.
"""
import collections
import math
import random

RELATIVE = ('none.best_score', 'none.margin')  # made from scores, not by the grammar
OF_BEST, LARGEST = 'none.best.', 4.0  # features of the best candidate, and how far they count


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


def fit_ranker(rows, start, options, fixed=()):
    """The weights, as a list, that rank `rows` best."""
    weights = list(start)
    squares = [1e-6] * len(weights)
    usable = [row for row in rows if any(row[1]) and not all(row[1])]
    generator = random.Random(options.seed)
    for epoch in range(options.epochs):
        generator.shuffle(usable)
        rate = options.rate / (1 + 0.15 * epoch)
        for _, right, features, _ in usable:
            for place, g in _gradient(weights, right, features).items():
                if place not in fixed:
                    g += options.l2 * (weights[place] - start[place])
                    squares[place] += g * g
                    weights[place] -= rate * g / math.sqrt(squares[place])
    return weights


def accuracy(rows, weights):
    """Share of questions whose best candidate is right."""
    right = 0
    for _, flags, features, _ in rows:
        if features:
            values = scores(weights, features)
            right += bool(flags[values.index(max(values))])
    return right / max(1, len(rows))


def none_vector(example, values):
    """The evidence that no candidate is right (ranking.cc), with these scores."""
    features = {name: v for name, v in example['none'].items() if name not in RELATIVE}
    ordered = sorted(values, reverse=True)
    features['none.best_score'] = ordered[0]
    if len(ordered) > 1:
        features['none.margin'] = min(ordered[0] - ordered[1], 3.0)
    for name, value in example['features'][values.index(ordered[0])].items():
        features[OF_BEST + name] = max(-LARGEST, min(LARGEST, value))
    return features


def cross_scores(rows, start, options, fixed):
    """[(scores, rights, evidence for none, row)] with weights that did not see the row's schema."""
    schemas = sorted({row[0] for row in rows})
    random.Random(options.seed).shuffle(schemas)
    scored = []
    for fold in range(options.folds):
        held = set(schemas[fold::options.folds])
        weights = fit_ranker([row for row in rows if row[0] not in held], start, options, fixed)
        for row in rows:
            if row[0] in held and row[2]:
                values = scores(weights, row[2])
                scored.append((values, row[1], none_vector(row[3], values), row))
    return scored


def _summary(scored, temperature):
    """(log of the sum of powers relative to the best, share of the right ones, evidence)"""
    rows = []
    for values, rights, features, _ in scored:
        top = max(values)
        powers = [math.exp((v - top) / temperature) for v in values]
        total = sum(powers)
        rows.append((math.log(total), sum(p for p, r in zip(powers, rights) if r) / total, features))
    return rows


def none_probability(weights, log_sum, features):
    b = sum(weights.get(name, 0.0) * value for name, value in features.items())
    return 1 / (1 + math.exp(log_sum - max(-20.0, min(20.0, b))))


def fit_none(scored, temperature, options, epochs=15):
    """(weights, mean loss): -log P of the right candidates, or of none where there are none."""
    weights, squares = collections.defaultdict(float), collections.defaultdict(lambda: 1e-6)
    generator = random.Random(options.seed)
    rows = _summary(scored, temperature)
    for epoch in range(epochs):
        generator.shuffle(rows)
        for log_sum, share, features in rows:
            error = none_probability(weights, log_sum, features) - (1.0 if share == 0 else 0.0)
            for name, value in features.items():
                g = error * value + options.none_l2 * weights[name]
                squares[name] += g * g
                weights[name] -= 0.3 / (1 + 0.3 * epoch) * g / math.sqrt(squares[name])
    loss = 0.0
    for log_sum, share, features in rows:
        p = none_probability(weights, log_sum, features)
        loss -= math.log(max(1e-9, p if share == 0 else (1 - p) * share))
    return dict(weights), loss / len(rows)


def fit_calibration(scored, options):
    """(loss, temperature, weights of none); the temperature by trying."""
    best = None
    for temperature in (0.6, 0.8, 1.0, 1.25, 1.5, 2.0, 2.5):
        weights, loss = fit_none(scored, temperature, options)
        if best is None or loss < best[0]:
            best = (loss, temperature, weights)
    return best


def cross_none_pairs(scored, temperature, options):
    """best_class_pairs with weights of none that did not see the question's schema either."""
    schemas = sorted({item[3][0] for item in scored})
    random.Random(options.seed).shuffle(schemas)
    pairs = []
    for fold in range(options.folds):
        held = set(schemas[fold::options.folds])
        none, _ = fit_none([s for s in scored if s[3][0] not in held], temperature, options)
        pairs += best_class_pairs([s for s in scored if s[3][0] in held], temperature, none)
    return pairs


def best_class_pairs(scored, temperature, none):
    """(probability of the best candidate, whether it is right) of each question."""
    pairs = []
    for values, rights, features, _ in scored:
        posterior = softmax(values, temperature)
        top = max(values)
        log_sum = math.log(sum(math.exp((v - top) / temperature) for v in values))
        rest = 1 - none_probability(none, log_sum, features)
        place = values.index(top)
        # Candidates with the rows of the best are one class: those as right as it, at most.
        mass = sum(p for p, r in zip(posterior, rights) if r) if rights[place] else posterior[place]
        pairs.append((mass * rest, bool(rights[place])))
    return pairs
