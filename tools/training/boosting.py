"""Gradient-boosted trees (Friedman 2001) by XGBoost (Chen and Guestrin 2016), written as text.

A tree's node is a line "feature < number" or "feature >= number": first comes what it holds for, or where
the feature is absent, then the rest; a line with a number alone is a leaf (src/candidates/features/trees.h).
"""
import json

import numpy
import xgboost
from scipy import sparse

SETTINGS = {'tree_method': 'hist', 'max_bin': 64, 'colsample_bynode': .3, 'base_score': 0.0,
            'verbosity': 0}


class Table:
    """Rows of {feature: value} for XGBoost: those that `least` rows at least have."""

    def __init__(self, rows, least):
        counts = {}
        for row in rows:
            for name, value in row.items():
                counts[name] = counts.get(name, 0) + (value != 0)
        self.names = sorted(name for name, count in counts.items() if count >= least)
        self.places = {name: place for place, name in enumerate(self.names)}

    def matrix(self, rows):
        """As float32, what is absent or 0 missing: FeatureVector has no zeros."""
        ends, columns, values = [0], [], []
        for row in rows:
            for name, value in row.items():
                place = self.places.get(name)
                if place is not None and value != 0:
                    columns.append(place)
                    values.append(value)
            ends.append(len(columns))
        return sparse.csr_matrix((numpy.array(values, numpy.float32), columns, ends),
                                 shape=(len(rows), len(self.names)))


class Questions:
    """Which rows of a table are candidates of which question: question i has sizes[i] rows."""

    def __init__(self, sizes):
        self.firsts = numpy.cumsum([0] + list(sizes[:-1]))
        self.of_row = numpy.repeat(numpy.arange(len(sizes)), sizes)

    def largest(self, values):
        return numpy.maximum.reduceat(values, self.firsts)

    def sums(self, values):
        return numpy.add.reduceat(values, self.firsts)

    def log_sums(self, values):
        top = self.largest(values)
        return top + numpy.log(self.sums(numpy.exp(values - top[self.of_row])))

    def softmax(self, values):
        return numpy.exp(values - self.log_sums(values)[self.of_row])


def listwise(questions, wanted, counts):
    """The objective -sum counts * wanted * log softmax: ListNet's (Cao et al. 2007) with the right
    candidates' own shares. `wanted`(softmax): what each row's probability should be."""
    def objective(scores, _):
        found = questions.softmax(scores)
        times = counts[questions.of_row]
        return times * (found - wanted(found)), times * numpy.maximum(found * (1 - found), 1e-4)
    return objective


def boost(matrix, margin, settings, rounds, labels=None, objective=None, counts=None, seed=1):
    data = xgboost.DMatrix(matrix, label=labels, weight=counts)
    data.set_base_margin(margin)
    return xgboost.train(dict(SETTINGS, seed=seed, **settings), data, rounds, obj=objective)


def margins(booster, matrix, margin):
    data = xgboost.DMatrix(matrix)
    data.set_base_margin(margin)
    return booster.predict(data, output_margin=True)


def as_text(booster, names):
    """Its trees, a blank line between two."""
    return '\n'.join('\n'.join(_lines(json.loads(tree), names, 0)) + '\n'
                     for tree in booster.get_dump(dump_format='json'))


def _lines(node, names, depth):
    indent = ' ' * depth
    if 'leaf' in node:
        return ['%s%.4f' % (indent, node['leaf'])]
    below, above = ([child for child in node['children'] if child['nodeid'] == node[side]][0]
                    for side in ('yes', 'no'))
    less = node['missing'] == node['yes']
    threshold = '%.9g' % numpy.float32(node['split_condition'])
    return (['%s%s %s %s' % (indent, names[int(node['split'][1:])], '<' if less else '>=', threshold)]
            + _lines(below if less else above, names, depth + 1)
            + _lines(above if less else below, names, depth + 1))
