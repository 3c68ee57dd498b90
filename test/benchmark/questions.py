"""Reads the question sets, and says what shape of SQL a question asks for.

A set is a folder with questions.json.gz; README.md of the data describes the fields.
"""
import gzip
import json
import os
import random
import re

SETS = ('spider', 'ambiqt', 'defog', 'splash')
SHAPES = ('one table', '+ order/limit', 'join', 'group', 'having', 'nested', 'set operation')
SPIDER_VALIDATION_QUESTIONS = 1203


class Missing(Exception):
    """What is needed for measuring is not there; the text says what."""


def _load(path):
    if not os.path.isfile(path):
        raise Missing('%s is not there' % path)
    opener = gzip.open if path.endswith('.gz') else open
    try:
        with opener(path, 'rt', encoding='utf-8') as file:
            return json.load(file)
    except (OSError, EOFError, ValueError) as error:
        raise Missing('%s cannot be read: %s' % (path, error)) from error


def _validation(folder, rows):
    """The questions on the schemas that are reported on and never fitted on.

    The list has the original names; the data's schemas are the same in lower case behind the
    prefix that all of them share. The questions' own `split` must say the same.
    """
    names = _load(os.path.join(folder, 'validation_schemas.json'))
    prefix = os.path.commonprefix([row['schema'] for row in rows])
    listed = {prefix + name.lower() for name in names}
    chosen = [row for row in rows if row['schema'] in listed]
    if chosen != [row for row in rows if row['split'] == 'validation']:
        raise Missing('%s: validation_schemas.json and the field "split" name different questions'
                      % folder)
    if len(chosen) != SPIDER_VALIDATION_QUESTIONS:
        raise Missing('%s: %d validation questions, expected %d'
                      % (folder, len(chosen), SPIDER_VALIDATION_QUESTIONS))
    return chosen


def read_set(bench, name, schemas=None, count=0, seed=1):
    """(questions, the random generator that drew them): each question has a list `gold`."""
    folder = os.path.join(bench, name)
    rows = _load(os.path.join(folder, 'questions.json.gz'))
    if name == 'spider':
        rows = _validation(folder, rows)
    elif name == 'splash':
        rows = [row for row in rows if row['split'] == 'dev']
    if schemas:
        rows = [row for row in rows if row['schema'] in schemas]
    for row in rows:
        if not isinstance(row['gold'], list):
            row['gold'] = [row['gold']]
    rng = random.Random(seed)
    if count and count < len(rows):
        rows = rng.sample(rows, count)
    return rows, rng


def shape_of(sql):
    """The hardest construct of a query, one of SHAPES. Literals and quoted names don't count."""
    plain = re.sub(r"'(?:[^']|'')*'", "''", sql)
    plain = re.sub(r'"(?:[^"]|"")*"', 'name', plain).lower()

    def has(pattern):
        return re.search(pattern, plain) is not None

    if has(r'\b(union|intersect|except)\b'):
        return 'set operation'
    if len(re.findall(r'\bselect\b', plain)) > 1:
        return 'nested'
    if has(r'\bhaving\b'):
        return 'having'
    if has(r'\bgroup\s+by\b'):
        return 'group'
    clause = re.search(r'\bfrom\b(.*?)(\bwhere\b|\bgroup\b|\border\b|\blimit\b|$)', plain, re.S)
    if has(r'\bjoin\b') or (clause and ',' in clause.group(1)):
        return 'join'
    return '+ order/limit' if has(r'\b(order\s+by|limit)\b') else 'one table'
