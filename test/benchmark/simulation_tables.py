"""The tables of `make simulate`, as Markdown."""
from collections import Counter

from metrics import auroc, brier, calibration_error, confident_half, mean, share
from outcomes import paired_bootstrap
from report import number, percent, table

BASELINES = ('no question', 'random', 'min_probability', 'max_probability', 'info_gain',
             'single_turn', 'eig_path')
SIGNIFICANT = .05
GAIN_GOAL = .15      # accuracy over asking nothing
FOUND_GOAL = .975    # gold among the candidates: share of dialogues that end with it
QUESTIONS_GOAL = 1.6
OPTIMUM_GOAL = 1.05
SETTINGS = {'value': 'min_value', 'least': 'min_confidence'}  # by the kind of configuration

REASONS = {
    'not_shown': 'given up: the right value was not among the options',
    'not_applicable': 'given up: the question did not concern the right candidate',
    'sure_at_once': 'sure of a wrong class before asking',
    'sure_after': 'sure of a wrong class after asking',
    'no_separation': 'nothing left to ask: no variable tells right from best',
    'small_gain': 'nothing left to ask: one does, below min_gain',
    'small_value': 'nothing worth asking (min_value)',
    'too_many': 'after max_questions',
    'same_class': 'in the class of a wrong candidate',
    'wrong_answer': 'ruled out by a wrong answer',
}


def points(value, form='%+.1f'):
    return form % (100 * value)


def p_value(p):
    return '< .0001' if p < .0001 else '%.4f' % p


def against(eig, other, field, scale):
    """['difference', '95 % interval', 'p'] of eig less another way of asking."""
    c = paired_bootstrap(eig.per_question(field), other.per_question(field))
    interval = '%+.*f to %+.*f' % (2, scale * c.low, 2, scale * c.high)
    return ['%+.2f' % (scale * c.difference), interval, p_value(c.p)]


def _strategies(title, runs):
    eig, rows = runs['default', 'eig'], []
    for name in BASELINES + ('loss', 'eig'):
        o = runs['default', name]
        efficiency = o.efficiency()
        row = [name, percent(o.accuracy()), number(o.mean_questions(), '%.2f'),
               percent(o.over_asked()), number(efficiency)]
        row += [''] * 5 if name == 'eig' else (against(eig, o, 'right', 100)
                                               + against(eig, o, 'asked', 1)[:2])
        rows.append(row)
    head = ['%s: %d questions' % (title, eig.count), 'right', 'questions', 'over-asked',
            'efficiency', 'eig less this: right', '95 % interval', 'p', 'questions',
            '95 % interval']
    return table(head, rows)


def _budgets(title, runs):
    rows = []
    for name in BASELINES[1:] + ('loss', 'eig'):
        row = [name]
        for budget in (1, 2, 3):
            o, eig = runs['budget', name, budget], runs['budget', 'eig', budget]
            row.append(percent(o.accuracy()))
            c = paired_bootstrap(eig.per_question('right'), o.per_question('right'))
            row.append('' if name == 'eig' else '%+.2f (%s)' % (100 * c.difference, p_value(c.p)))
        row.append(percent(runs['default', name].accuracy()))
        rows.append(row)
    head = [title, 'right after 1', 'eig less (p)', 'after 2', 'eig less (p)', 'after 3',
            'eig less (p)', 'after 4']
    return table(head, rows)


def _sweep(title, runs, setting):
    """By a setting that stops dialogues; `setting` is the kind of the configurations' names."""
    rows = []
    for value in sorted(name[2] for name in runs if name[:2] == (setting, 'eig')):
        o = runs[setting, 'eig', value]
        found = o.subset(o.where('present'))
        rows.append(['%g' % value, percent(o.accuracy()), number(o.mean_questions(), '%.2f'),
                     percent(o.over_asked()), percent(o.wrongly_answered()),
                     number(o.efficiency()), percent(found.accuracy())])
    head = ['eig, %s: %s' % (title, SETTINGS.get(setting, setting)), 'right', 'questions',
            'over-asked', 'answered wrong', 'efficiency', 'ended with the right one, if there']
    return table(head, rows)


def _calibration(people):
    """How far the probabilities hold, before the first question and after the last answer."""
    rows = []
    for title, runs in people.items():
        for what, pairs in runs['default', 'eig'].calibration().items():
            rows.append(['%s: %s' % (title, what), percent(mean(p for p, _ in pairs)),
                         percent(share(so for _, so in pairs)),
                         number(calibration_error(pairs), '%.3f'), number(brier(pairs), '%.3f'),
                         number(auroc(pairs), '%.3f'), percent(confident_half(pairs))])
    return table(['eig: probability of', 'on average', 'observed', 'ECE (15 of equal mass)', 'Brier',
                  'AUROC', 'so in the likelier half'], rows)


def _wrong(title, runs):
    cases = sorted({name[2:] for name in runs if name[0] == 'wrong'})
    rows = []
    for name in BASELINES[1:] + ('loss', 'eig'):
        found = [runs[('wrong', name) + case] for case in cases]
        rows.append([name] + ['%s %s' % (percent(o.accuracy()), number(o.mean_questions(), '%.2f'))
                              for o in found])
    head = ['right, questions; %s' % title]
    head += ['%d%% wrong, r = %g' % (100 * wrong, r) for wrong, r in cases]
    return table(head, rows)


def _variants(people):
    rows = []
    for title, runs in people.items():
        default = runs['default', 'eig']
        for name in [n for n in runs if n[0] == 'variant']:
            o = runs[name]
            right = against(o, default, 'right', 100)
            asked = against(o, default, 'asked', 1)
            rows.append(['%s: %s' % (title, name[1]), *right[:2], *asked[:2], verdict(o, default)])
    return table(['eig, compared with the default settings', 'right', '95 % interval', 'questions',
                  '95 % interval', 'verdict'], rows)


def verdict(changed, default):
    """`wins` where one of the two is better and the other no worse, by their 95 % intervals."""
    right = paired_bootstrap(changed.per_question('right'), default.per_question('right'))
    asked = paired_bootstrap(changed.per_question('asked'), default.per_question('asked'))
    better = right.low > 0 or asked.high < 0
    worse = right.high < 0 or asked.low > 0
    return {(True, False): 'wins', (False, True): 'loses', (True, True): 'mixed'}.get(
        (better, worse), 'no difference')


def _found(people):
    rows = []
    for title, runs in people.items():
        for name in BASELINES[1:] + ('loss', 'eig'):
            o = runs['default', name].subset(runs['default', name].where('present'))
            rows.append(['%s: %s' % (title, name), o.count, percent(o.accuracy()),
                         number(o.mean_questions(), '%.2f')])
    return table(['the right query among the candidates', 'questions', 'ended with it',
                  'questions asked'], rows)


def _reasons(people):
    rows = []
    for reason, words in REASONS.items():
        counts = [runs['default', 'eig'].reason_counts('failure')[reason]
                  for runs in people.values()]
        if any(counts):
            rows.append([words, *counts])
    return table(['why eig missed a right candidate', *people], rows)


def _asked(people):
    rows, total = [], [0, 0, 0, 0]
    for title, runs in people.items():
        seen = [o.seen for o in runs.values() if o.seen]  # a part of another is not counted twice
        if not seen:
            continue
        counts = [sum(s[key] for s in seen) for key in ('asked', 'empty', 'alike', 'single')]
        total = [a + b for a, b in zip(total, counts)]
        rows.append(['%s, all simulations' % title, *counts])
        seen = runs['default', 'eig'].seen
        rows.append(['%s, eig as it is set' % title,
                     *(seen[key] for key in ('asked', 'empty', 'alike', 'single'))])
    rows.append(['all', *total])
    return table(['questions of all dialogues', 'asked', 'no answer changes anything',
                  'options do not tell results apart', 'a single option'], rows)


def _paths(people):
    rows = []
    for title, runs in people.items():
        seen = runs['default', 'eig'].seen
        if seen:
            rows.append([title, seen['asked'], percent(seen['same_as_path'] / seen['asked']),
                         percent(seen['path_gain'] / seen['greatest_gain'])])
    return table(['eig_path at the questions that eig asked', 'questions',
                  'takes one of the greatest exact gain', 'its share of the greatest gain'], rows)


def _histograms(people):
    most = max(len(runs['default', 'eig'].histogram()) for runs in people.values())
    rows = []
    for title, runs in people.items():
        counts = runs['default', 'eig'].histogram()
        rows.append([title] + counts + [0] * (most - len(counts)))
    return table(['eig: dialogues by questions'] + [str(n) for n in range(most)], rows)


def _goals(people):
    rows = []
    for title, runs in people.items():
        eig, nothing = runs['default', 'eig'], runs['default', 'no question']
        gain = eig.accuracy() - nothing.accuracy()
        found = eig.subset(eig.where('present'))
        weak = [name for name in BASELINES if paired_bootstrap(
            eig.per_question('right'),
            runs['default', name].per_question('right')).p >= SIGNIFICANT]
        rows.append([title, '%s%s' % (points(gain), _met(gain >= GAIN_GOAL)),
                     ', '.join(weak) + _met(not weak),
                     percent(found.accuracy()) + _met(found.accuracy() >= FOUND_GOAL),
                     number(found.mean_questions(), '%.2f')
                     + _met(found.mean_questions() <= QUESTIONS_GOAL)])
    return table(['goals', 'points over asking nothing (15)', 'not better at p < .05 than (none)',
                  'ended with the right one (97.5%)', 'questions (1.6)'], rows)


def _met(met):
    return ' met' if met else ' NOT MET'


def dialogues(people):
    """Everything about the simulated dialogues. `people`: {title: {configuration: Outcomes}}."""
    parts = ['### Ways of asking\n', _goals(people)]
    parts += [_strategies(title, runs) for title, runs in people.items()]
    parts += ['### With few questions\n'] + [_budgets(*item) for item in people.items()]
    parts += ['### When to stop\n'] + [_sweep(*item, setting)
                                      for setting in ('tau', 'value', 'least')
                                      for item in people.items()]
    parts += ['### Probabilities\n', _calibration(people)]
    parts += ['### With wrong answers\n'] + [_wrong(*item) for item in people.items()]
    parts += ['### Where the right query is among the candidates\n', _found(people),
              _reasons(people), _histograms(people)]
    parts += ['### Settings\n', _variants(people), '### Questions\n', _asked(people),
              _paths(people)]
    return '\n'.join(parts)


def proposing_again(title, eig, held):
    """`held`: {question: (asked, right, status)} of dialogues that proposed further candidates."""
    chosen = sorted(held)
    first = eig.subset(chosen)
    asked, right = [held[q][0] for q in chosen], [held[q][1] for q in chosen]
    more = len(eig.where('wants_more'))
    rows = [['as if nothing more were proposed', percent(first.accuracy()),
             number(first.mean_questions(), '%.2f')],
            ['with what was proposed', percent(mean(right)), number(mean(asked), '%.2f')]]
    ends = Counter(('right' if talk[1] else 'wrong') if talk[2] == 'answered' else talk[2]
                   for talk in held.values())
    said = ', '.join('%s %d' % pair for pair in ends.most_common())
    head = ['eig, %s: %d of the %d dialogues that propose again' % (title, len(held), more),
            'right', 'questions']
    return ('### Proposing again (through SQL)\n\n%s\nThey ended: %s.\n'
            % (table(head, rows), said))


def optimality(optima):
    """`optima`: {what the dialogues are: [a record per tau]}."""
    names = sorted(next(iter(optima.values()))[0]['ways'], key=lambda n: (n != 'optimum', n))
    rows = []
    for what, records in optima.items():
        for record in records:
            fewest = mean(record['ways']['optimum'])
            rows.append(['%s, tau %g' % (what, record['tau']), record['sets'], record['skipped'],
                         number(mean(record['bound']), '%.3f'), number(fewest, '%.3f')]
                        + [number(mean(record['ways'][n]) / fewest, '%.3f') for n in names[1:]])
    head = ['up to 12 classes', 'dialogues', 'too large', 'lower bound', 'fewest questions']
    return ('### Against the fewest questions (each way of asking: times the fewest; goal for eig '
            '%.2f)\n\n' % OPTIMUM_GOAL + table(head + names[1:], rows))
