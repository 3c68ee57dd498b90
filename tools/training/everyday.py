"""Everyday questions over other people's databases, as questions to train on: those of a benchmark
folder (everyday/), those of test/everyday, and what everybody asks of the tables of its schemas
and next (test/benchmark/basic_needs.py).
"""
import glob
import gzip
import json
import os
import random

import psycopg2.extensions

import answers
import database as benchmark_database

DATABASE = 'nl_ask_everyday'
EVERY, BASIC_SEED = 2, 100  # schemas of which one is asked; other dice than those that measure
MOST_GOLDS = 60
OWN = os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, os.pardir, 'test', 'everyday')


def questions(bench):
    """Every phrasing of the training part is one question. Any gold is right, its columns among
    those shown; of an ambiguous one any reading; what cannot be answered has none. Questions of
    one writer are held out together.
    """
    needs = [need for need in _of_benchmark(bench) if need['split'] == 'train'] + own_needs()
    return [{'id': '%s/%d' % (need['id'], number), 'schema': need['schema'], 'question': text,
             'group': need['writer'], 'kind': need['kind'], 'shown': True, 'gold': _golds(need)}
            for need in needs
            for number, text in enumerate([need['question']] + need.get('paraphrases', []))]


def _of_benchmark(bench):
    path = os.path.join(bench, 'everyday', 'questions.json.gz')
    if not os.path.exists(path):
        return []
    with gzip.open(path, 'rt') as file:
        return json.load(file)


def own_needs():
    """The needs of test/everyday, all of them to train on."""
    with open(os.path.join(OWN, 'questions.jsonl'), encoding='utf-8') as file:
        return [json.loads(line) for line in file]


def basic_questions(dsn, seed):
    """What everybody asks, of tables drawn by dice, which are called by their names and then by other
    nouns; questions of one schema are held out together."""
    import basic_needs
    import table_names
    import ways
    session, judge = ways.opened(dsn)
    dice, found = random.Random(seed + BASIC_SEED), []
    for nouns in ({}, table_names.other_nouns()):
        for path, fill in basic_needs.NEEDS.values():
            needs = basic_needs.read_needs(path)
            for name in (os.path.splitext(os.path.basename(one))[0] for one in ways.SCHEMAS[::EVERY]):
                if nouns and name not in nouns:
                    continue
                schema = basic_needs.Schema(session, judge, name, nouns.get(name))
                found += [(name, one) for one in basic_needs.questions(schema, needs, 1, dice, fill)]
    return [{'id': 'basic %d' % number, 'schema': schema, 'question': one.question, 'group': answers.BASIC + schema,
             'kind': 'clear', 'shown': True, 'gold': one.gold}
            for number, (schema, one) in enumerate(found) if len(one.gold) <= MOST_GOLDS]


def _golds(need):
    if need['kind'] == 'ambiguous':
        return [reading['sql'] for reading in need['readings']]
    return need['gold'] if need['kind'] == 'clear' else []


def database(dsn, bench):
    """The connection string of their databases on the same server, filled."""
    folders = [os.path.join(bench, 'everyday'), OWN]
    return benchmark_database.prepare_files(dsn, DATABASE, sorted(
        path for folder in folders for path in glob.glob(os.path.join(folder, 'schemas', '*.sql'))))
