"""Fits temperature and the probability that no candidate is right.

    P(q) = e^{s/T} / (sum e^{s/T} + e^b),  P(none) = e^b / (sum e^{s/T} + e^b),  b = w.evidence

s are scores that a ranker gave which did not see the question's schema (cross-fitting by schema),
weighed as when a question is asked: first by the words, then by what the rows say (features
"result.*", whose weights stay), which leaves their sum as it is but for EMPTY of a candidate that
finds nothing; and candidates of equal rows are one class. Right is what users see as right: the gold's rows on the
data. w minimises -log P(none) where no candidate is right and -log (1 - P(none)) elsewhere; the
temperature is chosen by the probability of the best candidate's class, which decides whether anything
is asked, again with w that did not see the schema.
"""
import math

import fitting
import metrics
import result_shape

RELATIVE = ('none.best_score', 'none.margin')  # made from scores, not by the grammar
OF_BEST, LARGEST = 'none.best.', 4.0  # features of the best candidate, and how far they count
EMPTY = 0.3  # kEmptyResultFactor in src/proposal/propose.cc
TEMPERATURES = (.8, .85, .9, .95, 1.0, 1.1)
NEARLY = .0002  # what squared errors differ by that are as good


def none_vector(example, values):
    """The evidence that no candidate is right (ranking.cc), with these scores."""
    features = {name: v for name, v in example['none'].items() if name not in RELATIVE}
    ordered = sorted(values, reverse=True)
    features['none.best_score'] = ordered[0]
    if len(ordered) > 1:
        features['none.margin'] = min(ordered[0] - ordered[1], 3.0)
    for name, value in example['features'][values.index(ordered[0])].items():
        if not name.startswith(result_shape.PREFIX):  # not known yet
            features[OF_BEST + name] = max(-LARGEST, min(LARGEST, value))
    return features


class Scored:
    """One question: its candidates' scores, which are right, their classes, what none goes by."""

    def __init__(self, values, row, weights, count=1.0):
        schema, _, _, example = row
        self.count = count
        self.schema = schema
        self.said = [result_shape.score(weights, found) for found in example['features']]
        self.values = [value - said for value, said in zip(values, self.said)]
        self.right, self.classes = example['right_now'], example['classes']
        self.odds = [EMPTY if empty else 1.0 for empty in example['empty']]
        self.evidence = none_vector(example, self.values)
        self.absent = not any(self.right)

    def powers(self, temperature):
        """Of each candidate, relative to the best score by the words."""
        top = max(self.values)
        worded = [math.exp((v - top) / temperature) for v in self.values]
        seen = [word * math.exp(said / temperature) for word, said in zip(worded, self.said)]
        scale = sum(odds * word for odds, word in zip(self.odds, worded)) / sum(seen)
        return [scale * one for one in seen]


def none_probability(weights, log_sum, features):
    b = sum(weights.get(name, 0.0) * value for name, value in features.items())
    return 1 / (1 + math.exp(log_sum - max(-20.0, min(20.0, b))))


def fit_none(scored, temperature, options):
    """The weights of the evidence that no candidate is right; options.none_fixed stay."""
    return fitting.fit_logistic(
        [s.evidence for s in scored], [s.absent for s in scored], options.none_fixed,
        options.none_l2, options.none_fixed,
        offset=[-math.log(sum(s.powers(temperature))) for s in scored],
        counts=[s.count for s in scored])


def outcome(scored, temperature, none):
    """One question's (probability of the best candidate's class, whether it is right,
    P(none), whether no candidate is right, how often it counts).
    """
    powers = scored.powers(temperature)
    p = none_probability(none, math.log(sum(powers)), scored.evidence)
    place = powers.index(max(powers))
    mass = sum(w for w, c in zip(powers, scored.classes) if c == scored.classes[place])
    return mass / sum(powers) * (1 - p), bool(scored.right[place]), p, scored.absent, scored.count


def cross_outcomes(scored, temperature, options):
    """outcome() of each question, by weights of none that did not see its schema either."""
    found = []
    for held in fitting.folds([s.schema for s in scored], options, options.seed):
        none = fit_none([s for s in scored if s.schema not in held], temperature, options)
        found += [outcome(s, temperature, none) for s in scored if s.schema in held]
    return found


def _squared_error(outcomes):
    """The Brier score, each question as often as it counts."""
    return (sum(count * (p - right) ** 2 for p, right, _, _, count in outcomes)
            / sum(count for *_, count in outcomes))


def fit(scored, options, say):
    """(temperature, weights of none, cross-fitted outcomes). Of the temperatures with nearly the
    least squared error the least: it leaves least to ask.
    """
    tried = []
    for temperature in TEMPERATURES:
        found = cross_outcomes(scored, temperature, options)
        pairs = [(p, right) for p, right, *_ in found]
        tried.append((_squared_error(found), metrics.calibration_error(pairs), temperature, found))
        say('temperature %.2f: Brier %.4f, ECE %.4f' % (temperature, *tried[-1][:2]))
    least = min(brier for brier, *_ in tried)
    _, _, temperature, found = min((t for t in tried if t[0] <= least + NEARLY),
                                   key=lambda t: t[2])
    return temperature, fit_none(scored, temperature, options), found
