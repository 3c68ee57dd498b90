#!/usr/bin/python3
"""Fits data/weights/second_look.txt, doubt.txt and answerable.txt: boosted trees over what linear models
have added up.

    make train-trees BENCH=path [TRAIN_ARGS="--examples FILE.json.gz"]

The trees of second_look.txt add to the log-probability of each of a question's candidates, by its features,
what its rows say (result.*) and how far it is behind the best; those of doubt.txt add to the log-odds that
none is right, by the evidence for none, the features of the best and how the others stand beside it
(src/proposal/second_look.h). Those of answerable.txt add to the log-odds that the schema can answer
(src/candidates/grammar/search/judgement.h). All start from what the weights of ranking.txt give, the first
two as a server has it after it has looked at the rows. Examples are those of train_ranking.py, and its
--examples are read here.

Reported are figures of cross-fitting: questions of a group (a writer, a schema) by trees that have seen none
of that group, the doubt by scores that have not either. Same examples and seed: same trees.
"""
import math
import os

import train_ranking as ranking  # first: it says where modules are

import answers
import boosting
import calibration
import fitting
import metrics
import numpy

SECOND_LOOK = {'max_depth': 3, 'eta': .1, 'lambda': 5, 'min_child_weight': 3, 'subsample': .8}
DOUBT = {'max_depth': 4, 'eta': .05, 'lambda': 5, 'min_child_weight': 10, 'subsample': .7,
         'objective': 'binary:logistic', 'base_score': .5}
ANSWERABLE = {'max_depth': 4, 'eta': .04, 'lambda': 5, 'min_child_weight': 8, 'subsample': .7,
              'objective': 'binary:logistic', 'base_score': .5}
TREES_SECOND_LOOK, TREES_DOUBT, TREES_ANSWERABLE = 300, 200, 300
LEAST_ROWS, LEAST_QUESTIONS = 100, 20  # that have a feature: otherwise it is not looked at
FAR_BEHIND, LIKELY = 15.0, .05
ALWAYS = 1e-3  # set.behind is never 0, which would be as absent
UNLIKELY = .002  # kUnlikely in src/proposal/propose.cc: what is less likely together is not run
# How often questions count: of the corpus, those that lack a table at random, and what people asked and
# can't be answered.
CORPUS, MADE, UNANSWERABLE = 8.0, .03, 8.0
MORE_DOUBT = .3  # what everybody asks is mostly read rightly: what others ask would be trusted too much
MOST = 1.5  # kMost in src/candidates/grammar/search/judgement.cc
WRONG = (.02, .03, .044, .06)
HEADER = """\
# %s
# Trees in the form of src/candidates/features/trees.h. Written by tools/train_trees.py (make
# train-trees), fitted on the %d questions of %d groups that data/weights/ranking.txt names; seed %d.
"""
WHAT = {'second_look.txt': 'What adds to the log-probability of a candidate once its rows are known.',
        'doubt.txt': 'What adds to the log-odds that no candidate is right.',
        'answerable.txt': 'What adds to the log-odds that the schema can answer.'}


class Example:
    """A question: its candidates' features, how likely the weights of ranking.txt make them. Those that
    a server would not run are left out: they are not looked at again."""

    def __init__(self, example, weights):
        self.group, self.kind = fitting.group_of(example), ranking.source(example)
        self.ambiguous = 'ambiguous' in self.kind
        self.right = numpy.array(example['right_now'], bool)
        self.classes = numpy.array(example['classes'])
        self.count = CORPUS if 'corpus' in example else 1.0
        found = calibration.Scored([score(weights, row) for row in example['features']],
                                   (self.group, None, None, example), weights)
        powers = numpy.array(found.powers(weights['calibration.temperature']))
        self.log_total = math.log(powers.sum())
        self.evidence = found.evidence
        run = likely(found, weights)
        self.right, self.classes, powers = self.right[run], self.classes[run], powers[run]
        self.scores = numpy.log(powers / powers.max())
        self.rows = [dict(example['features'][i], **{'set.behind': max(float(value), -FAR_BEHIND) - ALWAYS})
                     for i, value in zip(run, self.scores)]

    def absent(self):
        return not self.right.any()


def likely(found, weights):
    """The places of the candidates that a server runs."""
    temperature = weights['calibration.temperature']
    top = max(found.values)
    worded = numpy.exp((numpy.array(found.values) - top) / temperature)
    none = math.exp(max(-20.0, min(20.0, score(weights, found.evidence))))
    ordered = numpy.argsort(worded)
    sums = numpy.cumsum(worded[ordered]) / (worded.sum() + none)
    least = worded[ordered[int(numpy.argmax(sums > UNLIKELY))]] if (sums > UNLIKELY).any() else 0.0
    return numpy.flatnonzero(worded >= least)


def score(weights, features):
    return sum(weights.get(name, 0.0) * value for name, value in features.items())


def wanted_shares(made):
    """What softmax should be, as boosting.listwise takes it: all on right candidates, in their own
    proportions; of a question that can be read in several ways, on each result equally."""
    right = numpy.concatenate([one.right for one in made])
    offset, part = 0, []
    for one in made:
        part.append(one.classes + offset)
        offset += int(one.classes.max()) + 1
    part = numpy.concatenate(part)
    question = numpy.repeat(numpy.arange(len(made)), [len(one.rows) for one in made])
    several = numpy.array([one.ambiguous for one in made])[question]

    def wanted(found):
        kept = numpy.where(right, found, 0.0) + numpy.where(right, 1e-9, 0.0)
        of_class = numpy.bincount(part, kept, offset)
        equal = kept / numpy.maximum(of_class[part], 1e-12)
        shares = numpy.where(several, equal, kept)
        return shares / numpy.bincount(question, shares, len(made))[question]
    return wanted


def fit_second_look(made, table, options):
    made = [one for one in made if not one.absent()]
    questions = boosting.Questions([len(one.rows) for one in made])
    counts = numpy.array([one.count for one in made])
    return boosting.boost(
        table.matrix([row for one in made for row in one.rows]),
        numpy.concatenate([one.scores for one in made]), SECOND_LOOK, TREES_SECOND_LOOK,
        objective=boosting.listwise(questions, wanted_shares(made), counts), seed=options.seed)


def second_look(booster, table, made):
    """The scores of each of `made` with the trees."""
    found = boosting.margins(booster, table.matrix([row for one in made for row in one.rows]),
                             numpy.concatenate([one.scores for one in made]))
    return numpy.split(found, numpy.cumsum([len(one.rows) for one in made])[:-1])


class Outlook:
    """A question whose candidates have new scores: what the doubt goes by."""

    def __init__(self, one, scores):
        self.one = one
        self.top = int(numpy.argmax(scores))
        shares = numpy.exp(scores - scores.max())
        shares /= shares.sum()
        of_class = numpy.bincount(one.classes, shares)
        self.share = float(of_class[one.classes[self.top]])
        self.right = bool(one.right[self.top])
        ordered = sorted((float(p) for p in of_class if p > 0), reverse=True)
        self.features = {name: value for name, value in one.evidence.items()
                         if not name.startswith(calibration.OF_BEST)}
        self.features.update({name: value for name, value in one.rows[self.top].items()
                              if name != 'set.behind'})
        self.features.update({
            'set.first': self.share, 'set.second': ordered[1] if len(ordered) > 1 else 0.0,
            'set.total': -math.log(float(shares[self.top])),
            'set.entropy': -sum(p * math.log(p) for p in ordered),
            'set.likely': float(sum(p > LIKELY for p in ordered)),
            'set.size': float(len(scores))})


def none_log_odds(one, none):
    """Of the linear model, with its weights `none`."""
    b = score(none, one.evidence)
    return max(-20.0, min(20.0, b)) - one.log_total


def fit_doubt(outlooks, margin, table, options):
    return boosting.boost(
        table.matrix([outlook.features for outlook in outlooks]), margin, DOUBT, TREES_DOUBT,
        labels=[outlook.one.absent() for outlook in outlooks],
        counts=[outlook.one.count for outlook in outlooks], seed=options.seed)


class _Evidence:
    """As calibration.fit_none takes it."""

    def __init__(self, one):
        self.evidence, self.absent, self.count, self._one = one.evidence, one.absent(), one.count, one

    def powers(self, _):
        return [math.exp(self._one.log_total)]


def linear_none(made, options):
    return calibration.fit_none([_Evidence(one) for one in made], 1.0, options)


def report(name, pairs):
    """pairs: [(probability of the best, whether it is right)]"""
    ordered = sorted(pairs, reverse=True)
    line, right, wrong, at = [], 0, 0, {}
    for _, good in ordered:
        right, wrong = right + good, wrong + (not good)
        for limit in WRONG:
            if wrong <= limit * len(pairs):
                at[limit] = right
    line = ', '.join('%.3f at %.3f wrong' % (at.get(limit, 0) / len(pairs), limit) for limit in WRONG)
    sure = [(p, good) for p, good in pairs if p >= .7]
    ranking.say('%s (%d): best right %.4f; right %s; above .7 %.3f right, %.3f wrong; ECE %.3f' % (
        name, len(pairs), metrics.share(good for _, good in pairs), line,
        sum(good for _, good in sure) / len(pairs), sum(not good for _, good in sure) / len(pairs),
        metrics.calibration_error(pairs)))


def report_all(title, outlooks, log_odds):
    for kind in sorted({outlook.one.kind for outlook in outlooks}):
        pairs = [(outlook.share / (1 + math.exp(odds)), outlook.right)
                 for outlook, odds in zip(outlooks, log_odds) if outlook.one.kind == kind]
        report('%s, %s' % (title, kind), pairs)


def held_out(groups, options):
    """Fold after fold the places of what is fitted on, and of what is held out."""
    for held in fitting.folds(groups, options, options.seed):
        yield ([i for i, group in enumerate(groups) if group not in held],
               [i for i, group in enumerate(groups) if group in held])


def cross_fit(made, table, options):
    """The outlooks of all, in the order of `made`, and the linear log-odds of none beside them, all by
    what has not seen their groups."""
    outlooks, before, margin = [None] * len(made), [None] * len(made), [None] * len(made)
    for inside, asked in held_out([one.group for one in made], options):
        booster = fit_second_look([made[i] for i in inside], table, options)
        none = linear_none([made[i] for i in inside], options)
        for i, scores in zip(asked, second_look(booster, table, [made[i] for i in asked])):
            outlooks[i] = Outlook(made[i], scores)
            before[i] = Outlook(made[i], made[i].scores)
            margin[i] = none_log_odds(made[i], none)
    report_all('linear', before, margin)
    return outlooks, margin


def cross_fit_doubt(outlooks, margin, table, options):
    log_odds = [None] * len(outlooks)
    for inside, asked in held_out([outlook.one.group for outlook in outlooks], options):
        booster = fit_doubt([outlooks[i] for i in inside], [margin[i] for i in inside], table, options)
        found = boosting.margins(booster, table.matrix([outlooks[i].features for i in asked]),
                                 [margin[i] for i in asked])
        for i, value in zip(asked, found):
            log_odds[i] = float(value)
    report_all('trees', outlooks, log_odds)


class Asked:
    """A question that the schema can answer, or can't, and all that the grammar says of that."""

    def __init__(self, row, weights):
        self.group, self.source = row['schema'], row['source']
        self.answerable = bool(row['answerable'])
        self.features = dict(row['answer'], **row['rest'])
        self.linear = score(weights, row['answer'])
        self.count = ({'spider': MADE, 'corpus': CORPUS}.get(self.source, 1.0)
                      * (1.0 if self.answerable or self.source == 'spider' else UNANSWERABLE))


def fit_answerable(asked, table, options):
    return boosting.boost(table.matrix([one.features for one in asked]), [one.linear for one in asked],
                          ANSWERABLE, TREES_ANSWERABLE, labels=[one.answerable for one in asked],
                          counts=[one.count for one in asked], seed=options.seed)


def answerable_scores(booster, table, asked):
    return boosting.margins(booster, table.matrix([one.features for one in asked]),
                            [one.linear for one in asked])


def with_bias(asked, found, bias):
    """What judgement.cc makes of it: trees say no more than MOST for an answer."""
    return [one.linear + min(value - one.linear + bias, MOST) for one, value in zip(asked, found)]


def share_away(asked, log_odds):
    """Of everyday questions that can be answered, those that are said not to be."""
    return metrics.share(value < 0 for one, value in zip(asked, log_odds)
                         if one.answerable and one.source == 'everyday')


def bias_for(asked, found, share):
    """The least bias that turns no more of them away than `share`, to a hundredth. Trees say no more than
    MOST for an answer: there is none where the linear model turns away too many by more than that."""
    for bias in range(-500, 1000):
        if share_away(asked, with_bias(asked, found, bias / 100)) <= share:
            return bias / 100
    raise SystemExit('train_trees: the linear model sends away too many for --turned-away %.3f: fit it '
                     'with a lower --sent-away' % share)


def report_answerable(title, asked, log_odds):
    for source in sorted({one.source for one in asked}):
        said = [(one.answerable, value < 0) for one, value in zip(asked, log_odds) if one.source == source]
        away = [answerable for answerable, below in said if below]
        ranking.say('%s, %s: %.3f of those that can be answered are turned away, %.3f of the others, '
                    'precision %.3f' % (title, source,
                                        metrics.share(below for answerable, below in said if answerable),
                                        metrics.share(below for answerable, below in said if not answerable),
                                        metrics.share(not answerable for answerable in away)))


def train_answerable(rows, weights, options):
    """The trees as text, the first of which is the threshold."""
    asked = [Asked(row, weights) for row in rows]
    table = boosting.Table([one.features for one in asked], LEAST_QUESTIONS)
    found = [0.0] * len(asked)
    for inside, places in held_out([one.group for one in asked], options):
        booster = fit_answerable([asked[i] for i in inside], table, options)
        for i, value in zip(places, answerable_scores(booster, table, [asked[i] for i in places])):
            found[i] = float(value)
    report_answerable('linear', asked, [one.linear for one in asked])
    bias = bias_for(asked, found, options.turned_away)
    report_answerable('trees', asked, with_bias(asked, found, bias))
    text = boosting.as_text(fit_answerable(asked, table, options), table.names)
    write('answerable.txt', '%.4f\n\n%s' % (bias, text), asked, options)


def write(name, text, made, options):
    header = HEADER % (WHAT[name], len(made), len({one.group for one in made}), options.seed)
    with open(os.path.join(options.folder, name), 'w', encoding='utf-8') as file:
        file.write(header + '\n' + text)


def main():
    parser = ranking.parser()
    parser.add_argument('--folder', default=ranking.WEIGHTS, help='where the trees are written')
    parser.add_argument('--ranking', default=os.path.join(ranking.WEIGHTS, 'ranking.txt'))
    parser.add_argument('--turned-away', type=float, default=.055,
                        help='share of everyday questions that can be answered and are said not to be')
    parser.add_argument('--only', default='', help='"answerable": nothing else is fitted')
    options = parser.parse_args()
    weights = ranking.read_weights(options.ranking)
    priors = ranking.read_weights(options.priors)
    options.none_fixed = {name: weight for name, weight in weights.items()
                          if name.startswith('none.') and name in priors}
    loaded = ranking.load_examples(options)
    train_answerable(answers.of_people(loaded['answers']), weights, options)
    if options.only:
        return
    made = [Example(example, weights) for example in loaded['examples'] if example['features']]
    ranking.say('%d questions' % len(made))
    table = boosting.Table([row for one in made for row in one.rows], LEAST_ROWS)
    outlooks, margin = cross_fit(made, table, options)
    doubted = boosting.Table([outlook.features for outlook in outlooks], LEAST_QUESTIONS)
    cross_fit_doubt(outlooks, margin, doubted, options)
    write('second_look.txt', boosting.as_text(fit_second_look(made, table, options), table.names), made,
          options)
    text = boosting.as_text(fit_doubt(outlooks, margin, doubted, options), doubted.names)
    write('doubt.txt', '%.4f\n\n%s' % (MORE_DOUBT, text), made, options)


if __name__ == '__main__':
    main()
