"""Everyday questions over other people's databases, as questions to train on (bench/everyday)."""
import glob
import gzip
import json
import os

import psycopg2.extensions

import database as benchmark_database

DATABASE = 'nl_ask_everyday'


def questions(bench):
    """Every phrasing of the training part is one question. Any gold is right, its columns among
    those shown; of an ambiguous one any reading; what cannot be answered has none. Questions of
    one writer are held out together.
    """
    path = os.path.join(bench, 'everyday', 'questions.json.gz')
    if not os.path.exists(path):
        return []
    with gzip.open(path, 'rt') as file:
        needs = [need for need in json.load(file) if need['split'] == 'train']
    return [{'id': '%s/%d' % (need['id'], number), 'schema': need['schema'], 'question': text,
             'group': need['writer'], 'kind': need['kind'], 'shown': True, 'gold': _golds(need)}
            for need in needs
            for number, text in enumerate([need['question']] + need.get('paraphrases', []))]


def _golds(need):
    if need['kind'] == 'ambiguous':
        return [reading['sql'] for reading in need['readings']]
    return need['gold'] if need['kind'] == 'clear' else []


def database(dsn, bench):
    """The connection string of their databases on the same server, filled."""
    return benchmark_database.prepare_files(dsn, DATABASE, sorted(
        glob.glob(os.path.join(bench, 'everyday', 'schemas', '*.sql'))))
