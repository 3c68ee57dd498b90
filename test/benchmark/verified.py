#!/usr/bin/python3
"""Measures what verified questions are worth to the grammar: paraphrases of a benchmark's questions.

Questions with the same gold query come in groups (Spider asks most things twice). Of each group one
is verified with its gold, and another is asked: without the verified ones, with those of all other
groups of its schema (evidence by likeness alone), and with its own group's too.

    BENCH=directory test/benchmark/verified.py [--dsn DSN] [--n 200] [--questions FILE]

FILE is a JSON list of {"schema", "question", "gold": [SQL]}; by default Spider's validation
questions of the benchmark folder.
"""
import argparse
import collections
import json
import os
import random
import sys

import psycopg2

from judge import Judge
from questions import _load
from session import Session


def groups_of(rows):
    """[(verified question, asked question, gold, schema)]: two of each group that has two."""
    groups = collections.defaultdict(list)
    for row in rows:
        gold = row['gold'][0] if isinstance(row['gold'], list) else row['gold']
        groups[row['schema'], gold].append(row['question'])
    return [(questions[0], questions[1], gold, schema)
            for (schema, gold), questions in sorted(groups.items())
            if len({q.lower() for q in questions}) > 1]


class Measure:
    def __init__(self, dsn):
        self.session, self.judge = Session(dsn), Judge(Session(dsn))
        self.session.cursor.execute("set nl_ask.scope = 'verified.py'; set nl_ask.generator = grammar")
        self.rows = collections.defaultdict(list)

    def verify(self, question, gold, schema):
        """The example's number, or None where the gold is not let through."""
        try:
            cursor = self.session.in_schema(schema)
            cursor.execute('select id from nl_ask(%s, candidates => jsonb_build_array('
                           "jsonb_build_object('sql', %s::text, 'probability', 1)),"
                           " options => '{\"execute\": false, \"probe\": false}')", (question, gold))
            cursor.execute("select detail->>'verified' from nl_verify(%s)", cursor.fetchone())
            return int(cursor.fetchone()[0])
        except (psycopg2.Error, TypeError):
            return None

    def ask(self, name, question, gold, schema):
        cursor = self.session.in_schema(schema)
        cursor.execute('select sql, probability from nl_candidates_for(%s) order by rank', (question,))
        found = cursor.fetchall()
        rank = self.judge.ranks({'schema': schema}, [sql for sql, _ in found], [gold])[0]
        self.rows[name].append((rank, found[0][1] if found else 0))

    def forget(self, example):
        if example is not None:
            self.session.cursor.execute('select nl_unverify(%s)', (example,))


def line(name, ranks):
    n = len(ranks)
    share = lambda k: 100 * sum(1 for rank, _ in ranks if rank and rank <= k) / n
    sure = [rank == 1 for rank, p in ranks if p >= 0.9]
    return '| %s | %d | %.1f %% | %.1f %% | %.1f %% | %s |' % (
        name, n, share(1), share(5), share(64),
        '%.1f %% of %d' % (100 * sum(sure) / len(sure), len(sure)) if sure else 'none')


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--dsn', default='')
    parser.add_argument('--n', type=int, default=200)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--questions')
    options = parser.parse_args()
    path = options.questions or os.path.join(os.environ.get('BENCH', '.'), 'spider', 'validation.json.gz')
    rows = json.load(open(path, encoding='utf-8')) if path.endswith('.json') else _load(path)
    pairs = groups_of(rows)
    random.Random(options.seed).shuffle(pairs)
    pairs = pairs[:options.n]
    measure = Measure(options.dsn)
    examples = {}
    for pair in pairs:
        measure.ask('nothing verified', *pair[1:])
    for pair in pairs:
        examples[pair] = measure.verify(pair[0], pair[2], pair[3])
    for pair in pairs:
        measure.ask('a paraphrase of it, and others', *pair[1:])
        measure.forget(examples[pair])
        measure.ask('others alone', *pair[1:])
        examples[pair] = measure.verify(pair[0], pair[2], pair[3])
    for example in examples.values():
        measure.forget(example)
    print('| verified | questions | best | in 5 | in 64 | right where P is 0.9 |\n|---|---|---|---|---|---|')
    for name in ('nothing verified', 'others alone', 'a paraphrase of it, and others'):
        print(line(name, measure.rows[name]))
    return 0


if __name__ == '__main__':
    sys.exit(main())
