"""What came of simulated dialogues, and whether two ways of asking differ.

Outcomes are per question; where a configuration was repeated (other lapses of the user, other
random choices) a question counts with the mean of its repetitions. Accuracy and shares are in
[0, 1]; efficiency is in points of accuracy gained over asking nothing per question asked.
"""
import bisect
import collections
import json
import random

import metrics

FIELDS = ('answerable', 'present', 'right_first', 'right', 'likeliest_right', 'wants_more', 'asked',
          'best_prior', 'confidence', 'given', 'none', 'last_confidence', 'last_none')


class Outcomes:
    """The dialogues of one configuration over a list of questions."""

    def __init__(self, name, columns, reasons, repetitions=1, seen=None):
        """`columns` and `reasons` have a value per dialogue: question after question, and that
        as often as there are repetitions. `reasons`: {'stop': [...], 'failure': [...]}."""
        self.name, self.columns, self.reasons = name, columns, reasons
        self.repetitions, self.seen = repetitions, seen or {}
        self.count = len(columns['right']) // repetitions

    @classmethod
    def read(cls, line, questions):
        data = json.loads(line)
        return cls(data['name'], {field: data[field] for field in FIELDS},
                   {field: data[field] for field in ('stop', 'failure')},
                   len(data['right']) // questions, data['questions'])

    def subset(self, chosen):
        """The same for some of the questions, by number."""
        places = [r * self.count + q for r in range(self.repetitions) for q in chosen]
        pick = lambda columns: {k: [v[i] for i in places] for k, v in columns.items()}
        return Outcomes(self.name, pick(self.columns), pick(self.reasons), self.repetitions)

    def per_question(self, field):
        column = self.columns[field]
        return [metrics.mean(column[q::self.count]) for q in range(self.count)]

    def where(self, field):
        """Numbers of the questions of which the field holds, whatever the repetition."""
        return [q for q in range(self.count) if self.columns[field][q]]

    def accuracy(self):
        return metrics.mean(self.columns['right'])

    def first_accuracy(self):
        """Of asking nothing."""
        return metrics.mean(self.columns['right_first'])

    def mean_questions(self):
        return metrics.mean(self.columns['asked'])

    def over_asked(self):
        """Share of all dialogues that asked though the best candidate was right."""
        return metrics.share(first and asked for first, asked in zip(
            self.columns['right_first'], self.columns['asked']))

    def lost(self):
        """Share of all dialogues whose best candidate was right before and not after."""
        return metrics.share(first and not right for first, right in zip(
            self.columns['right_first'], self.columns['right']))

    def wrongly_answered(self):
        """Share of all dialogues that ended with an answer, and a wrong one: what trust hangs on."""
        return metrics.share(not right and given for right, given in zip(
            self.columns['right'], self.columns['given']))

    def calibration(self):
        """{what: [(probability, whether it is so)]} of dialogues with candidates: the best class is
        right and no candidate is right, before the first question and after the last answer."""
        asked = [i for i, has in enumerate(self.columns['answerable']) if has]

        def pairs(probability, is_so):
            return [(self.columns[probability][i], bool(is_so(i))) for i in asked]
        return {'the best class, before': pairs('confidence',
                                                lambda i: self.columns['right_first'][i]),
                'the best class, after': pairs('last_confidence',
                                               lambda i: self.columns['likeliest_right'][i]),
                'none, before': pairs('none', lambda i: not self.columns['present'][i]),
                'none, after': pairs('last_none', lambda i: not self.columns['present'][i])}

    def efficiency(self):
        """None where nothing was asked."""
        asked = self.mean_questions()
        return 100 * (self.accuracy() - self.first_accuracy()) / asked if asked else None

    def reason_counts(self, name):
        return collections.Counter(self.reasons[name])

    def histogram(self):
        """How many dialogues took 0, 1, 2 ... questions."""
        counted = collections.Counter(self.columns['asked'])
        return [counted[n] for n in range(max(counted, default=0) + 1)]


class Binomial:
    """Draws numbers of successes; the distributions are worked out once."""

    def __init__(self, rng):
        self.rng, self.known = rng, {}

    def draw(self, trials, chance):
        if trials == 0 or chance <= 0:
            return 0
        if chance >= 1:
            return trials
        key = (trials, chance)
        if key not in self.known:
            self.known[key] = self._cumulative(trials, chance)
        return min(trials, bisect.bisect_left(self.known[key], self.rng.random()))

    @staticmethod
    def _cumulative(trials, chance):
        mode = int((trials + 1) * chance)
        weight = [0.0] * (trials + 1)
        weight[mode] = 1.0  # outwards from the mode, so that nothing underflows that matters
        odds = chance / (1 - chance)
        for k in range(mode, trials):
            weight[k + 1] = weight[k] * odds * (trials - k) / (k + 1)
        for k in range(mode, 0, -1):
            weight[k - 1] = weight[k] / odds * k / (trials - k + 1)
        total, sums = sum(weight), []
        for w in weight:
            sums.append((sums[-1] if sums else 0.0) + w / total)
        return sums


Comparison = collections.namedtuple('Comparison', 'difference low high p')


def paired_bootstrap(first, second, resamples=10000, seed=1):
    """Whether the mean of `first` is above that of `second`, question by question.

    Resamples the differences with replacement: `difference` of the means, its 95 % interval (of
    percentiles), and `p`, the share of resamples in which first is not above second. The
    differences take few values, so how often each is drawn is drawn at once: a multinomial, one binomial after
    the other, which is the same distribution as drawing question after question.
    """
    differences = [round(a - b, 9) for a, b in zip(first, second)]
    counted = collections.Counter(differences).most_common()
    binomial, count = Binomial(random.Random(seed)), len(differences)
    means = []
    for _ in range(resamples):
        left, rest, total = count, count, 0.0
        for value, times in counted:
            drawn = binomial.draw(left, times / rest)
            total += value * drawn
            left, rest = left - drawn, rest - times
        means.append(total / count)
    means.sort()
    return Comparison(metrics.mean(differences), means[int(.025 * resamples)],
                      means[int(.975 * resamples)],
                      bisect.bisect_right(means, 1e-12) / resamples)
