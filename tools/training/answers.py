"""Fits when a question is said to be unanswerable: a logistic model over the evidence "answer.*"
(src/candidates/grammar/search/answerable.h).

Questions that can be answered: training questions asked of their own schema. Questions that can't:
the same asked of another schema, and of their own without a column or a table that the gold query
and the question name. And the corpus' questions of both sorts.
"""
import collections
import copy
import json
import os
import re

import fitting

L2 = 0.002  # of a weight, for each question that has its evidence
BASIC = 'basic '  # what groups of questions begin with that dice have made


def of_people(rows):
    """Without what everybody asks: all of it can be answered and is read easily, so that the share that
    may be turned away would be taken from what people ask in their own words."""
    return [row for row in rows if not row['schema'].startswith(BASIC)]


def without_column(described, table, column):
    """The schema without one column that no key uses; places move up."""
    changed = copy.deepcopy(described)
    del changed['tables'][table]['columns'][column]

    def moved(places):
        return [p - (p > column) for p in places]
    changed['tables'][table]['primary_key'] = moved(changed['tables'][table]['primary_key'])
    for key in changed['foreign_keys']:
        if key['table'] == table:
            key['columns'] = moved(key['columns'])
        if key['referenced'] == table:
            key['referenced_columns'] = moved(key['referenced_columns'])
    return changed


def without_table(described, table):
    changed = copy.deepcopy(described)
    del changed['tables'][table]
    keys = [key for key in changed['foreign_keys'] if table not in (key['table'],
                                                                    key['referenced'])]
    for key in keys:
        for side in ('table', 'referenced'):
            key[side] -= key[side] > table
    changed['foreign_keys'] = keys
    return changed


def _stems(name):
    return [word.lower().rstrip('s') for word in re.findall(r'[A-Za-z][a-z]+|[A-Z]+', name)]


def _said(name, words):
    stems = [stem for stem in _stems(name) if len(stem) > 2]
    return bool(stems) and all(stem in words for stem in stems)


def needed_items(described, question, gold):
    """(table, column or None) that the question says and the gold query names, with one namesake."""
    words = {word.rstrip('s') for word in re.findall(r'[a-z]+', question.lower())}
    names = set(re.findall(r'[a-z_][a-z0-9_]*', gold.lower()))
    in_key = {(key[side], place) for key in described['foreign_keys'] for side, places in
              (('table', 'columns'), ('referenced', 'referenced_columns')) for place in key[places]}
    count = collections.Counter(column['name'].lower() for table in described['tables']
                                for column in table['columns'])
    found = []
    for t, table in enumerate(described['tables']):
        if len(described['tables']) > 1 and table['name'].lower() in names \
                and _said(table['name'], words):
            found.append((t, None))
        found += [(t, c) for c, column in enumerate(table['columns'])
                  if column['name'].lower() in names and count[column['name'].lower()] == 1
                  and (t, c) not in in_key and c not in table['primary_key']
                  and len(table['columns']) > 1 and _said(column['name'], words)]
    return found


def make_questions(questions, folder, generator):
    """[(schema file, question, can be answered, the question's own schema)]; writes files."""
    schemas = sorted({q['schema'] for q in questions})
    described = {}
    for schema in schemas:
        with open(os.path.join(folder, schema + '.json'), encoding='utf-8') as file:
            described[schema] = json.load(file)
    asked = []
    for number, question in enumerate(questions):
        schema, text = question['schema'], question['question']
        if number % 3 < 2:
            asked.append((schema, text, True, schema))
            continue
        items = needed_items(described[schema], text, question['gold'][0])
        if number % 2 and items:
            table, column = generator.choice(items)
            less = (without_table(described[schema], table) if column is None
                    else without_column(described[schema], table, column))
            name = '%s~less%d_%s' % (schema, table, column)
            with open(os.path.join(folder, name + '.json'), 'w', encoding='utf-8') as file:
                json.dump(less, file)
            asked.append((name, text, False, schema))
        else:
            asked.append((generator.choice([s for s in schemas if s != schema]), text, False,
                          schema))
    return asked


def fit(rows, start, options):
    """Weights from [(evidence, can be answered, schema)], drawn towards `start`."""
    return fitting.fit_logistic(
        [features for features, _, _ in rows], [answerable for _, answerable, _ in rows],
        {name: value for name, value in start.items() if name.startswith('answer.')}, L2,
        [name for name in options.fixed.split(',') if name.startswith('answer.')])


def cross_scores(rows, start, options):
    """[(log-odds of being answerable, can be answered)] by weights that did not see the schema."""
    scored = []
    for held in fitting.folds([schema for _, _, schema in rows], options, options.seed):
        weights = fit([row for row in rows if row[2] not in held], start, options)
        for features, answerable, schema in rows:
            if schema in held:
                scored.append((sum(weights.get(name, 0.0) * value
                                   for name, value in features.items()), answerable))
    return scored


def bias_for(share, scored):
    """(what to take off the log-odds so that, saying "unanswerable" below nothing, this share of the
    questions that can be answered are sent away; precision; recall). Being sent away wrongly is
    worse than being asked back, so the share is small.
    """
    can = sorted(score for score, answerable in scored if answerable)
    limit = can[int(share * len(can))]
    said = [answerable for score, answerable in scored if score < limit]
    right = sum(not answerable for answerable in said)
    return limit, right / max(1, len(said)), right / max(1, len(scored) - len(can))
