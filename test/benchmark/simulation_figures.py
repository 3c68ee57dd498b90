"""The figures of `make simulate`."""
import os

import figure
from metrics import mean, share

ASKING = ('eig', 'loss', 'eig_path', 'single_turn', 'info_gain', 'min_probability', 'max_probability',
          'random')
WHOLE, BINS = 'Spider, all of validation', 10


def _slug(title):
    return {'S': 'spider', 'A': 'ambiqt'}[title[0]]


def _frontier(title, runs):
    """Accuracy against questions, a line per strategy over tau."""
    series = {}
    for name in ASKING:
        taus = sorted(n[2] for n in runs if n[:2] == ('tau', name))
        found = [(t, runs['tau', name, t]) for t in taus]
        series[name] = [(o.mean_questions(), 100 * o.accuracy(),
                         '%g' % t if name == 'eig' else None) for t, o in found]
    values = sorted(n[2] for n in runs if n[:2] == ('value', 'eig'))
    series['eig, by min_value'] = [(runs['value', 'eig', v].mean_questions(),
                                    100 * runs['value', 'eig', v].accuracy(), None)
                                   for v in values]
    nothing = runs['default', 'no question']
    series['no question'] = [(0, 100 * nothing.accuracy(), None)]
    return figure.lines('%s (figures at the line: tau)' % title,
                        'mean questions over all dialogues', 'right, %', series)


def _budgets(title, runs):
    series = {}
    for name in ASKING:
        budgets = sorted(n[2] for n in runs if n[:2] == ('budget', name))
        series[name] = [(0, 100 * runs['default', 'no question'].accuracy(), None)] + [
            (b, 100 * runs['budget', name, b].accuracy(), None) for b in budgets] + [
                (4, 100 * runs['default', name].accuracy(), None)]
    return figure.lines(title, 'at most so many questions', 'right, %', series)


def _wrong(title, runs):
    series = {}
    cases = sorted({n[2:] for n in runs if n[0] == 'wrong'})
    for name, reliabilities in (('eig', (1, .95, .9)), ('single_turn', (1,)), ('info_gain', (1,)),
                                ('min_probability', (1,)), ('max_probability', (1,)),
                                ('random', (1, .95))):
        for reliability in reliabilities:
            series['%s, r = %g' % (name, reliability)] = [
                (100 * wrong, 100 * runs['wrong', name, wrong, r].accuracy(), None)
                for wrong, r in cases if r == reliability]
    nothing = 100 * runs['default', 'no question'].accuracy()
    series['no question'] = [(0, nothing, None), (10, nothing, None)]
    return figure.lines(title, 'wrong answers, %', 'right, %', series)


def _histogram(people):
    counts = {title: runs['default', 'eig'].histogram() for title, runs in people.items()}
    most = max(len(c) for c in counts.values())
    series = {title: [100 * n / sum(c) for n in c] + [0] * (most - len(c))
              for title, c in counts.items()}
    short = {title.replace(', all of validation', '').replace(', best candidate', ''): heights
             for title, heights in series.items()}
    return figure.bars('Questions asked by eig', 'questions in a dialogue', 'dialogues, %',
                       [str(n) for n in range(most)], short)


def _reliability(title, runs):
    """Observed shares against probabilities, in ten parts of as many dialogues each."""
    series = {'as it should be': [(0, 0, None), (100, 100, None)]}
    for what, pairs in runs['default', 'eig'].calibration().items():
        ordered = sorted(pairs)
        edges = [len(ordered) * i // BINS for i in range(BINS + 1)]
        parts = [ordered[a:b] for a, b in zip(edges, edges[1:]) if b > a]
        series[what] = [(100 * mean(p for p, _ in part), 100 * share(so for _, so in part), None)
                        for part in parts]
    return figure.lines('%s: probabilities and what was observed' % title, 'probability, %',
                        'observed, %', series)


def draw(folder, people):
    os.makedirs(folder, exist_ok=True)
    done = set()
    for title, runs in people.items():
        slug = _slug(title)
        if slug in done:
            continue
        done.add(slug)
        for name, drawing in (('accuracy-by-questions', _frontier), ('accuracy-by-limit', _budgets),
                              ('accuracy-by-wrong-answers', _wrong)):
            figure.write(os.path.join(folder, '%s-%s.svg' % (name, slug)), drawing(title, runs))
    figure.write(os.path.join(folder, 'questions.svg'), _histogram(people))
    if WHOLE in people:
        figure.write(os.path.join(folder, 'reliability-spider.svg'),
                     _reliability(WHOLE, people[WHOLE]))
