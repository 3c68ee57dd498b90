#!/usr/bin/python3
"""Says what each kind of evidence and each construct of English brings, on questions with gold SQL.

    make ablation BENCH=path
    test/benchmark/ablation.py --bench PATH --program build/run_grammar [--n N] [--dsn DSN]

The grammar is asked the Spider validation questions as it is; then once without each group of the
ranker's features (their weights are nothing, the others stay as they were fitted), and once without
each construct. What is said is the share of questions whose best candidate, one of the best five or
of all 64 returns the gold's rows; and how long the generator takes by itself. Needs the questions'
schemas in a database, as accuracy does (which fills one), but asks nothing of the extension: the
candidates are run_grammar's.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, os.pardir, os.pardir)
sys.path.insert(0, os.path.join(ROOT, 'tools', 'training'))

import database
import document
import schema_json
from judge import Judge
from metrics import percentile, share
from questions import read_set
from report import number, percent, table
from session import Session

DEPTHS = (1, 5, 64)
EVIDENCE = (
    ('how a name is linked (spelling, stem, synonym, part ...)', ('link.',)),
    ('stored values', ('value.',)),
    ('the table that a column stands in', ('column.', 'table.')),
    ('the cost and the likeness of joins', ('join.',)),
    ('what of the question is left out, by links', ('coverage.',)),
    ('what of the question is left out, word by word', ('words.',)),
    ('skeletons learnt from n-grams', ('skeleton.',)),
    ('conventions of what is shown', ('output.', 'row.')),
    ('shapes that are rarely meant', ('shape.', 'distinct.')),
    ('conventions of counting', ('count.',)),
    ('conventions of grouping', ('group.', 'having')),
    ('superlatives and hinted columns', ('superlative.', 'vague.', 'agent.')),
    ('numbers and dates', ('number.', 'time.')),
)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--bench', required=True)
    parser.add_argument('--program', required=True, help='run_grammar')
    parser.add_argument('--dsn', default=os.environ.get('EVAL_DSN', ''))
    parser.add_argument('--n', type=int, default=0, help='draw so many questions (0: all)')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--document', metavar='FILE')
    return parser.parse_args()


def without_features(prefixes):
    """The built-in weights but for those of the features that begin so."""
    with open(os.path.join(ROOT, 'data', 'weights', 'ranking.txt'), encoding='utf-8') as file:
        return ''.join(line for line in file if not line.startswith(prefixes))


class Bench:
    """Asks the grammar in a folder of described schemas, and judges what it says."""

    def __init__(self, options, folder, questions, judge):
        self.program, self.folder = options.program, folder
        self.questions, self.judge = questions, judge
        self.known, self.times = {}, []
        self.asked = ''.join('%d\t%s\t%s\n' % (i, q['schema'], ' '.join(q['question'].split()))
                             for i, q in enumerate(questions))

    def right(self, number, sql):
        if (number, sql) not in self.known:
            question = self.questions[number]
            self.known[number, sql] = any(self.judge.right(question, sql, gold)
                                          for gold in question['gold'])
        return self.known[number, sql]

    def measure(self, weights='', construct=''):
        """The share of questions with a right candidate among the first, by depth."""
        path = ''
        if weights:
            path = os.path.join(self.folder, 'weights.txt')
            with open(path, 'w', encoding='utf-8') as file:
                file.write(weights)
        done = subprocess.run([self.program, self.folder, str(DEPTHS[-1]), path, construct],
                              input=self.asked, text=True, check=True, stdout=subprocess.PIPE)
        ranks, self.times = [], []
        for number, line in enumerate(done.stdout.splitlines()):
            answer = json.loads(line)
            self.times.append(answer['ms'])
            found = [c['sql'] for c in answer['candidates']]
            ranks.append(next((place for place, sql in enumerate(found, 1)
                               if self.right(number, sql)), None))
        return [share(rank and rank <= depth for rank in ranks) for depth in DEPTHS]


def constructs(program):
    done = subprocess.run([program], text=True, check=False, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL)
    return done.stdout.split()


def row(name, shares, whole):
    return [name] + ['%s (%+.1f)' % (percent(s), 100 * (s - w)) for s, w in zip(shares, whole)]


def tables(bench, program, count):
    head = ['%d questions' % count, 'best', 'in 5', 'in 64']
    whole = bench.measure()
    time = '\nThe generator alone, ms of the processor: p50 %s, p95 %s, most %s.\n' % tuple(
        number(percentile(bench.times, part)) for part in (.5, .95, 1))
    rows = [['everything'] + [percent(s) for s in whole]]
    for name, prefixes in EVIDENCE:
        print('without %s' % name, file=sys.stderr, flush=True)
        rows.append(row(name, bench.measure(weights=without_features(prefixes)), whole))
    text = '### Without a kind of evidence\n\n' + table(head, rows)
    rows = rows[:1]
    for name in constructs(program):
        print('without %s' % name, file=sys.stderr, flush=True)
        rows.append(row(name.replace('_', ' '), bench.measure(construct=name), whole))
    return text + '\n### Without a construct of English\n\n' + table(head, rows) + time


def main():
    options = arguments()
    questions, _ = read_set(options.bench, 'spider', None, options.n, options.seed)
    dsn = database.prepare(options.dsn, False, options.bench, {'spider': questions})
    judge = Judge(Session(dsn))
    with tempfile.TemporaryDirectory() as folder:
        for schema in sorted({q['schema'] for q in questions}):
            with open(os.path.join(folder, schema + '.json'), 'w', encoding='utf-8') as file:
                json.dump(schema_json.read(judge.session.cursor, schema), file)
        text = tables(Bench(options, folder, questions, judge), options.program, len(questions))
    print(text)
    if options.document:
        document.replace(options.document, 'ablation', text)


if __name__ == '__main__':
    sys.exit(main())
