#!/usr/bin/python3
"""Checks what the measuring itself relies on. Needs no server: test/benchmark/test_harness.py"""
import collections
import gzip
import itertools
import json
import os
import random
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True

import judge
import measure
import metrics
import questions
import report


def same_rows_by_trying_all(left, right):
    """The definition of equal results, without the short cuts of judge.same_rows."""
    if len(left) != len(right) or (left and len(left[0]) != len(right[0])):
        return False
    return not left or any(
        collections.Counter(left) == collections.Counter(tuple(row[i] for i in order)
                                                         for row in right)
        for order in itertools.permutations(range(len(left[0]))))


class FakeJudge(judge.Judge):
    """A judge to whom a query is its own result."""

    def __init__(self):
        super().__init__(session=None)

    def rows(self, schema, sql):
        return [(word,) for word in sql.split() if word.isupper()]

    def _relations_of(self, schema):
        return {'hotels', 'rooms'}


class Judging(unittest.TestCase):
    def test_cells(self):
        self.assertEqual(judge.comparable('1.0000001'), judge.comparable(1))
        self.assertEqual(judge.comparable(' a '), 'a')
        self.assertEqual(judge.comparable(True), 'True')
        self.assertNotEqual(judge.comparable(None), judge.comparable('None'))

    def test_rows(self):
        self.assertTrue(judge.same_rows([(1, 'a'), (2, 'b')], [('b', 2), ('a', 1)]))
        self.assertFalse(judge.same_rows([(1, 'a'), (2, 'b')], [(1, 'b'), (2, 'a')]))
        self.assertFalse(judge.same_rows([(1,), (1,), (2,)], [(1,), (2,), (2,)]))
        self.assertFalse(judge.same_rows([(1,)], [(1, 1)]))
        self.assertFalse(judge.same_rows(None, None))
        self.assertTrue(judge.same_rows([], []))

    def test_rows_against_the_definition(self):
        rng, equal = random.Random(5), 0
        for _ in range(3000):
            width, height = rng.randint(1, 4), rng.randint(0, 4)
            left = [tuple(rng.randint(0, 2) for _ in range(width)) for _ in range(height)]
            order = rng.sample(range(width), width)
            right = [tuple(row[i] for i in order) for row in left]
            rng.shuffle(right)
            if right and rng.random() < .5:
                right[0] = tuple(rng.randint(0, 2) for _ in range(width))
            expected = same_rows_by_trying_all(left, right)
            equal += expected
            self.assertEqual(judge.same_rows(left, right), expected, (left, right))
        self.assertTrue(500 < equal < 2900, equal)

    def test_readings_need_their_own_names(self):
        reading = {'schema': 's', 'kind': 'C', 'perturb': {'synonyms': ['stars', 'score']}}
        self.assertTrue(FakeJudge().right(reading, 'stars of x A', 'stars A'))
        self.assertFalse(FakeJudge().right(reading, 'score A', 'stars A'))
        self.assertFalse(FakeJudge().right(reading, 'score stars A', 'stars A'))
        joined = {'schema': 's', 'kind': 'J'}
        self.assertFalse(FakeJudge().right(joined, 'hotels A', 'hotels rooms A'))
        self.assertTrue(FakeJudge().right(joined, 'rooms hotels x A', 'hotels rooms A'))

    def test_ranks(self):
        question = {'schema': 's'}
        self.assertEqual(FakeJudge().ranks(question, ['A', 'B', 'B'], ['B', 'C']), [2, None])


class Figures(unittest.TestCase):
    def test_percentile(self):
        self.assertEqual(metrics.percentile(range(100), .95), 95)
        self.assertEqual(metrics.percentile([3], .95), 3)
        self.assertIsNone(metrics.percentile([], .5))

    def test_calibration(self):
        half = [(.5, True), (.5, False)] * 30  # tied: their order must not matter
        self.assertAlmostEqual(metrics.calibration_error(half, bins=3), 0)
        self.assertAlmostEqual(metrics.calibration_error([(.9, False)] * 30), .9)
        self.assertAlmostEqual(metrics.calibration_error([(.2, True), (.8, False)], bins=2), .8)
        self.assertAlmostEqual(metrics.calibration_error([(.2, True), (.8, False)], bins=1), 0)
        self.assertAlmostEqual(metrics.brier([(.8, True), (.5, False)]), (.04 + .25) / 2)

    def test_auroc(self):
        self.assertEqual(metrics.auroc([(.1, False), (.9, True)]), 1)
        self.assertEqual(metrics.auroc([(.1, True), (.9, False)]), 0)
        self.assertEqual(metrics.auroc([(.5, True), (.5, False), (.5, False)]), .5)
        self.assertAlmostEqual(metrics.auroc([(.1, False), (.4, True), (.4, False), (.8, True)]),
                               3.5 / 4)
        self.assertIsNone(metrics.auroc([(.1, True)]))

    def test_confident_half(self):
        self.assertEqual(metrics.confident_half([(.1, False), (.9, True)]), 1)

    def test_coverage(self):
        records = [{'found': {'ranks': ranks}} for ranks in ([1, 7], [None, 5], [None, None], [6])]
        found = measure.coverage(records)
        self.assertEqual((found['either@1'], found['either@5'], found['either@10']), (.25, .5, .75))
        self.assertEqual((found['all@5'], found['all@10']), (0, .5))


class Shapes(unittest.TestCase):
    def test_shapes(self):
        cases = {
            "SELECT a FROM t WHERE b = 'x join y order by union select'": 'one table',
            'SELECT count(*), a FROM t': 'one table',
            'SELECT a FROM t WHERE b = 1 ORDER BY a LIMIT 1': '+ order/limit',
            'SELECT a FROM t JOIN u ON t.id = u.id ORDER BY a': 'join',
            'SELECT a, b FROM t, u WHERE t.id = u.id': 'join',
            'SELECT a, max(b) FROM t GROUP BY a': 'group',
            'SELECT a FROM t JOIN u ON true GROUP BY a HAVING count(*) > 1': 'having',
            'SELECT a FROM t WHERE b > (SELECT avg(b) FROM t)': 'nested',
            'SELECT a FROM t EXCEPT SELECT a FROM u': 'set operation',
            'SELECT "group by" FROM "a,b"': 'one table',
        }
        for sql, shape in cases.items():
            self.assertEqual(questions.shape_of(sql), shape, sql)


class Reading(unittest.TestCase):
    def write(self, folder, name, rows):
        os.makedirs(os.path.join(folder, name))
        with gzip.open(os.path.join(folder, name, 'questions.json.gz'), 'wt') as file:
            json.dump(rows, file)

    def test_what_is_not_there_is_said(self):
        with tempfile.TemporaryDirectory() as folder:
            with self.assertRaisesRegex(questions.Missing, 'questions.json.gz is not there'):
                questions.read_set(folder, 'defog')

    def test_split_and_schemas_must_agree(self):
        rows = [{'schema': 'x_' + s, 'split': 'train', 'gold': 'select 1'} for s in 'ab']
        with tempfile.TemporaryDirectory() as folder:
            self.write(folder, 'spider', rows)
            path = os.path.join(folder, 'spider', 'validation_schemas.json')
            with open(path, 'w', encoding='utf-8') as file:
                json.dump(['B'], file)
            with self.assertRaisesRegex(questions.Missing, 'different'):
                questions.read_set(folder, 'spider')

    def test_draw_is_repeatable(self):
        rows = [{'schema': 's', 'question': str(i), 'gold': ['select 1']} for i in range(50)]
        with tempfile.TemporaryDirectory() as folder:
            self.write(folder, 'defog', rows)
            first, second = (questions.read_set(folder, 'defog', count=9)[0] for _ in range(2))
            self.assertEqual(first, second)
            self.assertEqual(len(first), 9)


class Report(unittest.TestCase):
    def test_table_is_aligned(self):
        lines = report.table(['a', 'b'], [['long name', 1], ['x', 22]]).splitlines()
        self.assertEqual(len({len(line) for line in lines}), 1)

    def test_errors_name_what_went_wrong(self):
        record = {'question': {'schema': 's', 'question': 'q', 'gold': ['g']},
                  'found': {'ranks': [3], 'best': 'b', 'count': 9}}
        self.assertEqual(report.wrong('spider', record)['rank_of_gold'], [3])
        record['found']['ranks'] = [1]
        self.assertIsNone(report.wrong('spider', record))


if __name__ == '__main__':
    unittest.main()
