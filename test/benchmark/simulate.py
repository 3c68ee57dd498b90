#!/usr/bin/python3
"""Simulates dialogues over recorded questions and says how the ways of asking compare.

    make simulate BENCH=path
    test/benchmark/simulate.py --program FILE [--recordings DIR] [--figures DIR] [--document FILE]

The recordings (test/benchmark/record_dialogues.py) are spider.jsonl, ambiqt-rows.jsonl (probing on;
right is who returns the wanted gold's rows) and ambiqt-readings.jsonl (probing off; right is the
wanted reading by rows and names). What is not there is left out, and said. Needs no server. With
--document the tables also replace those in a document, between their marks.

Exit: 0 simulated; 1 a question was asked that can't change anything; 2 not possible.
"""
import argparse
import json
import os
import subprocess
import sys

sys.dont_write_bytecode = True

import document
import simulation_figures
import simulation_tables
from outcomes import Outcomes

RECORDINGS = (('spider', 'rows'), ('ambiqt-rows', 'rows'), ('ambiqt-readings', 'reading'))
STRATEGIES = ('no question', 'random', 'min_probability', 'max_probability', 'info_gain',
              'single_turn', 'eig_path', 'loss', 'eig')
TAUS = (.5, .6, .7, .8, .9, .95, .99)
BUDGETS = (1, 2, 3)
WRONG = (.05, .1)
RELIABILITIES = (1, .95, .9)
REPETITIONS = 5
VALUES = (0, .005, .01, .02, .03, .05, .08, .12)
CONFIDENCES = (0, .1, .2, .3, .4, .5)
VARIANTS = (('effort not weighed', {'effort': False}),
            ('6 options', {'max_choices': 6}),
            ('9 options', {'max_choices': 9}))
AMBIGUOUS = .7


class NotPossible(Exception):
    """What is needed is not there; the text says what."""


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--program', required=True, help='simulate_dialogues')
    parser.add_argument('--recordings', default='', metavar='DIR')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--figures', metavar='DIR', help='draw the figures')
    parser.add_argument('--document', metavar='FILE', help='put the tables there, too')
    return parser.parse_args()


def _asking(strategy):
    if strategy == 'no question':
        return {'max_questions': 0}
    return {'strategy': strategy, 'repetitions': REPETITIONS if strategy == 'random' else 1}


def configurations():
    """{name: what is set}; a name is a tuple that says what was varied."""
    found = {}
    for strategy in STRATEGIES:
        asking = _asking(strategy)
        found['default', strategy] = asking
        if strategy == 'no question':
            continue
        for tau in TAUS:
            found['tau', strategy, tau] = {**asking, 'confidence': tau}
        for budget in BUDGETS:
            found['budget', strategy, budget] = {**asking, 'max_questions': budget}
        for wrong in (0,) + WRONG:
            for reliability in RELIABILITIES:
                found['wrong', strategy, wrong, reliability] = {
                    **asking, 'wrong': wrong, 'reliability': reliability,
                    'repetitions': REPETITIONS if wrong else asking['repetitions']}
    for value in VALUES:
        found['value', 'eig', value] = {**_asking('eig'), 'min_value': value}
    for least in CONFIDENCES:
        found['least', 'eig', least] = {**_asking('eig'), 'min_confidence': least}
    for name, settings in VARIANTS:
        found['variant', name] = {**_asking('eig'), **settings}
    return found


def simulate(program, path, truth, seed):
    """{name of the configuration: Outcomes}"""
    with open(path, encoding='utf-8') as file:
        questions = json.loads(next(file))['questions']
    wanted = configurations()
    lines = ''.join(json.dumps({'name': str(name), 'truth': truth, **settings}) + '\n'
                    for name, settings in wanted.items())
    done = subprocess.run([program, 'outcomes', path, str(seed)], input=lines, text=True,
                          stdout=subprocess.PIPE, check=False)
    if done.returncode:
        raise NotPossible('%s failed on %s' % (program, path))
    return {name: Outcomes.read(line, questions)
            for name, line in zip(wanted, done.stdout.splitlines())}


def optimality(program, what, seed):
    done = subprocess.run([program, 'optimality', what, str(seed)], text=True, check=False,
                          stdout=subprocess.PIPE)
    if done.returncode:
        raise NotPossible('%s failed on %s' % (program, what))
    return [json.loads(line) for line in done.stdout.splitlines()]


def populations(runs):
    """{title: {configuration: Outcomes}}: each recording, and the ambiguous part of Spider."""
    found = {}
    if 'spider' in runs:
        everything = runs['spider']
        first = next(iter(everything.values())).columns
        count = next(iter(everything.values())).count
        ambiguous = [q for q in range(count)
                     if first['answerable'][q] and first['best_prior'][q] < AMBIGUOUS]
        found['Spider, best candidate below %.1f' % AMBIGUOUS] = {
            name: outcomes.subset(ambiguous) for name, outcomes in everything.items()}
        found['Spider, all of validation'] = everything
    for name, title in (('ambiqt-rows', 'AmbiQT by rows, probing on'),
                        ('ambiqt-readings', 'AmbiQT by readings, probing off')):
        if name in runs:
            found[title] = runs[name]
    return found


def again(folder, people):
    """The table of the dialogues in which further candidates were proposed, as they really went."""
    path = os.path.join(folder, 'spider.again')
    title = 'Spider, all of validation'
    if title not in people or not os.path.exists(path):
        return ''
    with open(path, encoding='utf-8') as file:
        held = {int(q): talk for q, talk in json.load(file).items()}
    return simulation_tables.proposing_again(title, people[title]['default', 'eig'], held)


def run(options):
    if not os.access(options.program, os.X_OK):
        raise NotPossible('%s is not there: make simulate builds it' % options.program)
    runs, parts = {}, []
    for name, truth in RECORDINGS:
        path = os.path.join(options.recordings, name + '.jsonl')
        if options.recordings and os.path.exists(path):
            print('simulating %s' % name, file=sys.stderr, flush=True)
            runs[name] = simulate(options.program, path, truth, options.seed)
        else:
            print('simulate: there is no recording %s: its dialogues are left out '
                  '(make simulate BENCH=directory records them)' % name, file=sys.stderr)
    people = populations(runs)
    if people:
        parts.append(simulation_tables.dialogues(people))
        parts.append(again(options.recordings, people))
    optima = {'random': optimality(options.program, 'random', options.seed)}
    if 'spider' in runs:
        path = os.path.join(options.recordings, 'spider.jsonl')
        optima['of Spider'] = optimality(options.program, path, options.seed)
    parts.append(simulation_tables.optimality(optima))
    text = '\n'.join(parts)
    print(text)
    if options.figures and people:
        simulation_figures.draw(options.figures, people)
    if options.document and people:
        document.replace(options.document, 'simulate', text)
    return sum(outcomes.seen['empty'] for one in runs.values() for outcomes in one.values())


def main():
    try:
        empty = run(arguments())
    except (NotPossible, OSError) as error:
        print('simulate: %s' % error, file=sys.stderr)
        return 2
    if empty:
        print('simulate: %d questions were asked that could change nothing' % empty,
              file=sys.stderr)
    return 1 if empty else 0


if __name__ == '__main__':
    sys.exit(main())
