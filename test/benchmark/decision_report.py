#!/usr/bin/python3
"""Says how long one step of a dialogue takes, as tables and a figure.

    make benchmark
    test/benchmark/decision_report.py --benchmarks FILE [--simulator FILE --recording FILE]
                                      [--figures DIR] [--document FILE]

A step is: variables -> gains -> choice, for candidates with 50 variables of 5 values, against one
bare pass over the same assignment in memory. With a recording also the first turns of real
dialogues (recordings: make simulate). Every time is the least of several: what else the machine
does only adds to it.
"""
import argparse
import json
import os
import subprocess
import sys

sys.dont_write_bytecode = True

import document
import figure
from metrics import percentile
from report import number, table

STEPS = (('BM_Step', 'every result its own, r = 1'),
         ('BM_StepSharedResults', 'three share a result, r = 1'),
         ('BM_StepUnreliable', 'three share a result, r = 0.9'),
         ('BM_Turn', 'a whole turn, r = 1'))
BARE = 'BM_BarePass'
RATIO_GOAL, FACTOR_GOAL = 2.2, 4


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--benchmarks', required=True)
    parser.add_argument('--simulator', default='')
    parser.add_argument('--recording', default='')
    parser.add_argument('--figures', metavar='DIR')
    parser.add_argument('--document', metavar='FILE')
    parser.add_argument('--also', default='', metavar='FILE', help='text to put below the tables')
    return parser.parse_args()


def measure(program, repetitions=9):
    """{(benchmark, candidates): {'us': least, 'bytes' and 'dialogue': per candidate or None}}"""
    done = subprocess.run(
        [program, '--benchmark_filter=^(%s)/' % '|'.join([name for name, _ in STEPS] + [BARE]),
         '--benchmark_format=json', '--benchmark_repetitions=%d' % repetitions,
         '--benchmark_min_time=0.03'], text=True, stdout=subprocess.PIPE, check=True)
    found = {}
    for run in json.loads(done.stdout)['benchmarks']:
        if run['run_type'] != 'iteration':
            continue
        name, _, candidates = run['run_name'].partition('/')
        key = name, int(candidates)
        if key not in found or run['cpu_time'] < found[key]['us']:
            found[key] = {'us': run['cpu_time'], 'bytes': run.get('bytes_per_candidate'),
                          'dialogue': run.get('dialogue_bytes')}
    return found


def step_table(found):
    sizes = sorted(n for name, n in found if name == BARE)
    rows = []
    for n in sizes:
        bare = found[BARE, n]['us']
        row = [n, number(bare, '%.1f')]
        for name, _ in STEPS:
            us = found[name, n]['us']
            row.append('%.1f (%.2f)' % (us, us / bare))
        rows.append(row)
    head = ['candidates', 'bare pass, us'] + ['%s: us (times the bare pass)' % s for _, s in STEPS]
    return table(head, rows)


def goal_table(found):
    rows = []
    for name, words in STEPS[:3]:
        ratio = found[name, 20000]['us'] / found[name, 10000]['us']
        factors = [found[name, n]['us'] / found[BARE, n]['us']
                   for k, n in found if k == name and n >= 10000]
        last = found[name, 100000]
        rows.append([words, '%.2f%s' % (ratio, _met(ratio <= RATIO_GOAL)),
                     '%.2f%s' % (max(factors), _met(max(factors) <= FACTOR_GOAL)),
                     number(last['dialogue'], '%.0f'), number(last['bytes'], '%.1f')])
    return table(['one step', '20,000 against 10,000 candidates (%.1f)' % RATIO_GOAL,
                  'most times the bare pass, from 10,000 (%d)' % FACTOR_GOAL,
                  'bytes per candidate: the dialogue', 'beside it'], rows)


def _met(met):
    return ' met' if met else ' NOT MET'


def turn_table(simulator, recording):
    """First turns of real dialogues."""
    done = subprocess.run([simulator, 'times', recording], text=True, check=True,
                          stdout=subprocess.PIPE)
    rows = [line.split() for line in done.stdout.splitlines()]
    columns = [[float(row[i]) for row in rows] for i in range(4)]
    shown = []
    for words, column in zip(('candidates', 'variables', 'reading it back, us', 'turn, us'),
                             columns):
        shown.append([words] + ['%.0f' % percentile(column, part) for part in (.5, .95, .9999)])
    return table(['first turns of %d dialogues' % len(rows), 'p50', 'p95', 'max'], shown)


def draw(folder, found):
    os.makedirs(folder, exist_ok=True)
    series = {}
    for name, words in STEPS[:3] + ((BARE, 'bare pass'),):
        series[words] = [(n, found[name, n]['us'], None) for k, n in sorted(found) if k == name]
    figure.write(os.path.join(folder, 'decision-step.svg'), figure.lines(
        'One step of the decision rule, 50 variables of 5 values', 'candidates', 'microseconds',
        series, log=True))


def main():
    options = arguments()
    found = measure(options.benchmarks)
    parts = ['### One step of a dialogue\n', goal_table(found), step_table(found)]
    if options.recording and os.path.exists(options.recording):
        parts.append(turn_table(options.simulator, options.recording))
    if options.also and os.path.exists(options.also):
        with open(options.also, encoding='utf-8') as file:
            parts.append(file.read())
    text = '\n'.join(parts)
    print(text)
    if options.figures:
        draw(options.figures, found)
    if options.document:
        document.replace(options.document, 'benchmark', text)


if __name__ == '__main__':
    sys.exit(main())
