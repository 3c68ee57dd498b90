#!/usr/bin/python3
"""Checks what the measuring itself relies on. Needs no server: test/benchmark/test_harness.py"""
import collections
import gzip
import importlib.util
import itertools
import json
import os
import random
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, os.pardir,
                                'tools', 'training'))
for folder in (os.path.join('test', 'model'), os.path.join('test', 'ways'), 'tools'):
    sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, os.pardir, folder))

import basic_moves
import basic_needs
import document
import examples
import figure
import forms
import further_slots
import judge
import made
import measure
import metrics
import outcomes
import questions
import report
import sums
import unknown_words
import ways
import weak

SIMULATOR = os.environ.get('NL_ASK_SIMULATE', 'build/simulate_dialogues')


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


class UnknownWords(unittest.TestCase):
    def test_forms_have_words_for_their_slots(self):
        found = unknown_words.read_forms()
        self.assertEqual(list(found), ['verbs', 'adjectives', 'nouns', 'measures', 'questions', 'moves'])
        for form in found['questions'] + found['moves']:
            self.assertNotIn('{', unknown_words.said(form, 'parties', found, '', random.Random(1)))

    def test_what_is_known_is_not_asked(self):
        words = {'verbs': ['sneezed', 'snored'], 'nouns': ['beards']}
        dice = random.Random(1)
        self.assertEqual(unknown_words.said('how many {things} {verb}?', 'cats', words, 'has_sneezed', dice),
                         'how many cats snored?')
        self.assertEqual(unknown_words.said('the {thing}', 'parties', words, '', dice), 'the party')
        self.assertIsNone(unknown_words.said('{things} with {noun}', 'cats', words, 'beard_length', dice))


class BasicNeeds(unittest.TestCase):
    """What is asked of any table, and with which queries an answer may agree."""

    def test_each_need_can_be_asked_and_answered(self):
        for path, _ in basic_needs.NEEDS.values():
            for need in basic_needs.read_needs(path):
                self.assertTrue(need.ways and need.golds, need.name)
                self.assertTrue(all('{' in way for way in need.ways), need.name)

    def test_slots_of_several_choices_give_a_query_each(self):
        self.assertEqual(basic_needs.each('select {A} from {T} where {D} > 1', {'A': ['a', 'b'], 'T': 't', 'D': ['d', 'e']}),
                         ['select a from t where d > 1', 'select a from t where e > 1',
                          'select b from t where d > 1', 'select b from t where e > 1'])

    def test_a_need_fits_a_table_that_has_all_of_it(self):
        need = basic_needs.Need('by month', ['{things} by month'], ['select count(*) from {T} group by {D}'])
        self.assertTrue(basic_needs.fits(need, {'things': 'orders'}, {'T': 't', 'D': ['d']}))
        self.assertFalse(basic_needs.fits(need, {'things': 'orders'}, {'T': 't', 'D': []}))

    def test_names_are_said_in_words(self):
        self.assertEqual(basic_needs.singular(basic_needs.spoken('lensOrders')), 'lens order')
        self.assertEqual([basic_needs.singular(one) for one in ('branches', 'parties')], ['branch', 'party'])


class FurtherSlots(unittest.TestCase):
    """What needs of two or three things speak of besides."""

    class Guests:
        """Four guests, two of whom have one name."""
        columns = {'guests': [['id', False, False, False], ['guest_name', True, False, False]]}

        def rows(self, sql):
            return [('Ann Fry',), ("Bo O'Hara",), ('cut off',), ('Zed',)] if 'distinct' in sql else [('Zed' not in sql,)]

    def test_a_row_is_called_by_its_name_where_no_other_has_it(self):
        names = {further_slots.called(self.Guests(), 'guests', 't', 'guests t', random.Random(seed)) for seed in range(20)}
        self.assertEqual(names, {None, ('Ann Fry', 't."guest_name" = \'Ann Fry\''),
                                 ("Bo O'Hara", "t.\"guest_name\" = 'Bo O''Hara'")})

    def test_columns_without_a_name_name_nothing(self):
        schema = self.Guests()
        schema.columns = {'guests': [['id', False, False, False], ['note', True, False, False]]}
        self.assertIsNone(further_slots.called(schema, 'guests', 't', 'guests t', random.Random(1)))


class BasicMoves(unittest.TestCase):
    """What is said after the answer to such a question."""

    def test_each_move_follows_a_question(self):
        for first, move in basic_moves.read_moves():
            self.assertEqual(len(first.ways), 1, first.name)
            self.assertTrue(first.golds and move.ways and move.golds, move.name)

    def test_an_order_is_asked_for_where_the_query_has_one_at_its_end(self):
        gold = 'select name from t order by t."price" desc'
        self.assertTrue(basic_moves.in_order(gold, 'SELECT name FROM t ORDER BY price DESC NULLS LAST'))
        self.assertFalse(basic_moves.in_order(gold, 'SELECT name FROM t ORDER BY price'))
        self.assertFalse(basic_moves.in_order(gold, 'SELECT name FROM t'))
        self.assertTrue(basic_moves.in_order(gold + ' limit 5', 'SELECT name FROM t'))
        self.assertTrue(basic_moves.in_order('select sum(x) over (order by d) from t', 'SELECT 1'))

    def test_what_is_done_at_once_is_told_from_what_is_asked(self):
        done, asked = (basic_moves.Outcome(status, True, '', '') for status in ('answered', 'clarify'))
        self.assertEqual(basic_moves.row('all', [done, asked, asked, done])[1:6], ['4', '50.0', '50.0', '50.0', '0.0'])


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


def outcomes_of(first, right, asked, repetitions=1):
    count = len(right)
    columns = {'right_first': first, 'right': right, 'asked': asked, 'answerable': [1] * count,
               'present': right, 'likeliest_right': right, 'wants_more': [0] * count,
               'best_prior': [.5] * count, 'given': [1] * count, 'none': [.1] * count,
               'last_confidence': [.5] * count, 'last_none': [.1] * count,
               'confidence': [.5] * count}
    return outcomes.Outcomes('x', columns, {'stop': ['confidence'] * count,
                                            'failure': ['none'] * count}, repetitions)


class Bookkeeping(unittest.TestCase):
    def test_shares(self):
        o = outcomes_of([1, 1, 0, 0], [1, 0, 1, 1], [1, 2, 1, 0])
        self.assertEqual((o.accuracy(), o.first_accuracy()), (.75, .5))
        self.assertEqual((o.over_asked(), o.lost(), o.mean_questions()), (.5, .25, 1))
        self.assertAlmostEqual(o.efficiency(), 25)  # 25 points for one question
        self.assertEqual(o.histogram(), [1, 2, 1])

    def test_over_asking_is_of_all_dialogues_and_only_where_asked(self):
        self.assertEqual(outcomes_of([1, 1, 1, 0], [1, 1, 1, 1], [0, 3, 0, 4]).over_asked(), .25)

    def test_asking_nothing_has_no_efficiency(self):
        self.assertIsNone(outcomes_of([1, 0], [1, 0], [0, 0]).efficiency())

    def test_repetitions_are_averaged_by_question(self):
        o = outcomes_of([0, 0] * 2, [1, 0, 0, 0], [1, 2, 3, 4], repetitions=2)
        self.assertEqual(o.per_question('right'), [.5, 0])
        self.assertEqual(o.per_question('asked'), [2, 3])
        part = o.subset([1])
        self.assertEqual((part.count, part.accuracy(), part.mean_questions()), (1, 0, 3))


class Bootstrap(unittest.TestCase):
    def test_no_difference(self):
        found = outcomes.paired_bootstrap([1, 0, 1], [1, 0, 1], 500)
        self.assertEqual((found.difference, found.low, found.high, found.p), (0, 0, 0, 1))

    def test_always_better(self):
        found = outcomes.paired_bootstrap([1, 1], [0, 0], 500)
        self.assertEqual((found.difference, found.low, found.high, found.p), (1, 1, 1, 0))

    def test_pairs_not_samples(self):
        found = outcomes.paired_bootstrap([1, 0] * 50, [1, 0] * 50, 500)
        self.assertEqual((found.low, found.high), (0, 0))

    def test_chance_that_none_of_the_better_is_drawn(self):
        # One of two questions is better: both draws miss it with chance 1/4.
        self.assertAlmostEqual(outcomes.paired_bootstrap([1, 0], [0, 0]).p, .25, delta=.02)
        # One of ten is better: (9/10)^10.
        found = outcomes.paired_bootstrap([1] + [0] * 9, [0] * 10)
        self.assertAlmostEqual(found.p, .9 ** 10, delta=.02)

    def test_as_drawing_question_after_question(self):
        rng = random.Random(3)
        first = [rng.choice([0, 1, 1, 2, 3]) for _ in range(200)]
        second = [rng.choice([0, 1, 2, 2, 3]) for _ in range(200)]
        found = outcomes.paired_bootstrap(first, second)
        differences = [a - b for a, b in zip(first, second)]
        means = sorted(sum(rng.choices(differences, k=200)) / 200 for _ in range(4000))
        self.assertAlmostEqual(found.low, means[100], delta=.03)
        self.assertAlmostEqual(found.high, means[3900], delta=.03)
        self.assertAlmostEqual(found.p, sum(m <= 1e-12 for m in means) / 4000, delta=.03)

    def test_is_repeatable(self):
        pair = [1, 0, 1, 1, 0], [0, 0, 1, 0, 1]
        self.assertEqual(outcomes.paired_bootstrap(*pair), outcomes.paired_bootstrap(*pair))


class Drawing(unittest.TestCase):
    def lines(self):
        return figure.lines('a < b', 'x', 'y', {'one': [(1, 2, 'n'), (100, 3, None)],
                                                'two': [(5, 9, None)]}, log=True)

    def written(self, drawing):
        with tempfile.TemporaryDirectory() as folder:
            figure.write(os.path.join(folder, 'it.svg'), drawing)
            with open(os.path.join(folder, 'it.svg'), encoding='utf-8') as file:
                return file.read()

    def test_lines_and_bars_are_drawn(self):
        try:
            drawing = self.lines()
        except ImportError:
            self.skipTest('no matplotlib')
        svg = self.written(drawing)
        self.assertEqual(self.written(self.lines()), svg)
        words = [e.text for e in xml.etree.ElementTree.fromstring(svg).iter()
                 if e.tag.endswith('text')]
        self.assertLessEqual({'a < b', 'x', 'y', 'one', 'two', 'n'}, set(words))
        axes, = drawing.axes
        self.assertEqual([list(line.get_xdata()) for line in axes.lines], [[1, 100], [5]])
        axes, = figure.bars('t', 'x', 'y', ['0', '1'], {'one': [1, 3], 'two': [2, 0]}).axes
        self.assertEqual([bar.get_height() for bar in axes.patches], [1, 3, 2, 0])

    def test_tables_in_a_document(self):
        begin, end = document.marks('simulate')
        text = 'before\n' + begin + 'old\n' + end + 'after\n'
        changed = document.replaced(text, 'simulate', 'new')
        self.assertEqual(changed, 'before\n' + begin + '\nnew\n\n' + end + 'after\n')
        self.assertEqual(document.replaced(changed, 'simulate', 'new'), changed)
        with self.assertRaises(document.NoMarks):
            document.replaced(text, 'benchmark', 'new')


def recorded(right, priors=(.5, .3, .2), none=0.0, values=(0, 1, 2)):
    """A line of a recording: three queries and one variable."""
    example = subprocess.run([SIMULATOR, 'example'], stdout=subprocess.PIPE, check=True).stdout
    state = json.loads(example)
    state['none'] = none
    for candidate, prior in zip(state['candidates'], priors):
        candidate[4] = prior
    state['variables'][0]['of'] = list(values)
    return {'id': 'q', 'schema': 's', 'kind': '', 'wanted': 0, 'status': 'clarify',
            'rows': right, 'reading': right, 'state': json.dumps(state)}


class FakeRows:
    """A query's rows are its capital words, in every schema; counts what is asked."""

    def __init__(self):
        self.asked = []

    def of(self, _, sql, limit=0):
        del limit
        self.asked.append(sql)
        return [(word,) for word in sql.split() if word.isupper()] if 'bad' not in sql else None


class Training(unittest.TestCase):
    def setUp(self):
        self.shop = examples.Workshop.__new__(examples.Workshop)
        self.shop.runners = [FakeRows() for _ in range(2 + examples.COPIES)]
        self.shop.schemas = {'s': (['s', 's~1', 's~2'], [])}

    def example(self, golds, queries, known=None):
        found = [{'sql': sql, 'features': {}, 'skeleton': []} for sql in queries]
        return self.shop.example('s', False, {'id': 1, 'question': '?', 'gold': golds}, {
            'candidates': found, 'answerable': True, 'none_features': {}, 'grams': []}, known)

    def test_what_is_right(self):
        made = self.example(['A B'], ['x A B', 'A', 'y B A', 'bad', 'none'])
        self.assertEqual(made['right'], [True, False, True, False, False])
        self.assertEqual(made['classes'][0], made['classes'][2])
        self.assertEqual(len(set(made['classes'])), 4)
        self.assertEqual(made['empty'], [False, False, False, False, True])

    def test_several_golds(self):
        made = self.example(['A B', 'none', 'C'], ['C', 'A', 'B A'])
        self.assertEqual(made['right'], [True, False, True])
        self.assertIsNone(self.example(['none', 'bad'], ['C', 'A']))

    def test_verdicts_are_taken_over(self):
        known = self.example(['A B'], ['x A B', 'y A B', 'A'])
        for runner in self.shop.runners:
            runner.asked = []
        made = self.example(['A B'], ['z B A', 'A', 'y A B', 'C'], known)
        self.assertEqual(made['right'], [True, False, True, False])
        self.assertEqual(made['classes'][0], made['classes'][2])
        self.assertEqual(len(set(made['classes'])), 3)
        self.assertNotIn('A', self.shop.runners[-1].asked)
        self.assertEqual(self.example(['A B'], ['y A B', 'A'], known)['right'], [True, False])


@unittest.skipUnless(os.access(SIMULATOR, os.X_OK), 'make simulate builds the simulator')
class Simulator(unittest.TestCase):
    def simulate(self, lines, **configuration):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'recording')
            with open(path, 'w', encoding='utf-8') as file:
                for line in [{'questions': len(lines)}, *lines]:
                    file.write(json.dumps(line) + '\n')
            done = subprocess.run([SIMULATOR, 'outcomes', path], text=True, check=True,
                                  input=json.dumps({'name': 'x', **configuration}) + '\n',
                                  stdout=subprocess.PIPE)
        return outcomes.Outcomes.read(done.stdout, len(lines))

    def test_finds_what_is_wanted(self):
        o = self.simulate([recorded('001'), recorded('100')])
        self.assertEqual(o.columns['right'], [1, 1])
        self.assertEqual(o.columns['right_first'], [0, 1])
        self.assertEqual(o.columns['asked'], [1, 1])
        self.assertEqual(o.reasons['stop'], ['single_class', 'single_class'])
        self.assertEqual((o.over_asked(), o.efficiency()), (.5, 50))

    def test_asks_nothing_when_told_so(self):
        o = self.simulate([recorded('001'), recorded('100')], max_questions=0)
        self.assertEqual((o.columns['right'], o.columns['asked']), ([0, 1], [0, 0]))
        self.assertEqual(o.reasons['failure'], ['too_many', 'none'])

    def test_gives_up_where_nothing_is_right(self):
        o = self.simulate([recorded('000', (.4, .3, .2), .1)])
        self.assertEqual((o.columns['present'], o.columns['right']), ([0], [0]))
        self.assertEqual((o.columns['given'], o.wrongly_answered()), ([0], 0))
        self.assertEqual(o.reasons['stop'], ['exhausted'])
        self.assertEqual(o.columns['asked'], [2])  # the request for other words counts

    def test_a_value_that_is_not_shown(self):
        line = recorded('001', (.5, .3, .1), .1)
        o = self.simulate([line], max_choices=2)
        self.assertEqual((o.reasons['stop'], o.columns['right']), (['single_class'], [1]))
        line = recorded('001', (.4, .3, .02), .28)
        o = self.simulate([line], max_choices=2)
        self.assertEqual(o.reasons['failure'], ['not_shown'])
        self.assertEqual(o.columns['right'], [0])

    def test_a_sure_but_wrong_class(self):
        o = self.simulate([recorded('010', (.95, .03, .02))])
        self.assertEqual((o.columns['asked'], o.reasons['failure']), ([0], ['sure_at_once']))
        self.assertEqual(o.wrongly_answered(), 1)
        probabilities = o.calibration()
        self.assertEqual(probabilities['the best class, before'], [(.95, False)])
        self.assertEqual(probabilities['the best class, after'], [(.95, False)])
        self.assertEqual(probabilities['none, before'], [(0, False)])

    def test_lapses(self):
        always = self.simulate([recorded('001')], wrong=1, repetitions=60)
        self.assertEqual(sum(always.columns['right']), 0)
        self.assertIn('wrong_answer', always.reasons['failure'])
        some = self.simulate([recorded('001')], wrong=.2, repetitions=2000)
        self.assertAlmostEqual(some.accuracy(), .8, delta=.04)

    def test_reading_or_rows(self):
        line = recorded('100')
        line['reading'] = '000'
        self.assertEqual(self.simulate([line], truth='rows').columns['right'], [1])
        self.assertEqual(self.simulate([line], truth='reading').columns['right'], [0])

    def test_questions_are_counted(self):
        seen = self.simulate([recorded('001'), recorded('100')]).seen
        self.assertEqual((seen['asked'], seen['empty'], seen['alike'], seen['single']),
                         (2, 0, 0, 0))
        confirm = self.simulate([recorded('100', (.3, .2, .1), .4, (0, 0, 0))]).seen
        self.assertEqual((confirm['empty'], confirm['alike']), (0, confirm['asked']))


def prompt(tables, question):
    created = ''.join(f'CREATE TABLE {one} (\n);\n' for one in tables)
    return f'Some instructions.\n\n<schema>\n{created}\n</schema>\n<question>\n{question}\n</question>'


def reply(sql):
    reading = {'meaning': 'm', 'why': '', 'sql': sql, 'probability': .9}
    return json.dumps({'readings': [reading], 'no': 'none', 'what': ''})


class WeakModel(unittest.TestCase):
    EXCHANGES = [{'prompt': prompt(['a'], f'question {i}'), 'reply': reply(f'SELECT {i} FROM a WHERE x > {i}')}
                 for i in range(200)] + [{'prompt': prompt(['b'], 'other'), 'reply': reply('SELECT y FROM b')}]

    def spoilt(self, share):
        model = weak.Weak(share, self.EXCHANGES)
        return [json.loads(model.spoilt(one['prompt'], one['reply'])) for one in self.EXCHANGES[:200]]

    def test_as_many_as_are_wanted(self):
        changed = sum(after != json.loads(one['reply']) for after, one in zip(self.spoilt(.5), self.EXCHANGES))
        self.assertTrue(80 <= changed <= 120, changed)
        self.assertEqual(self.spoilt(0), [json.loads(one['reply']) for one in self.EXCHANGES[:200]])

    def test_the_same_each_time(self):
        self.assertEqual(self.spoilt(.5), self.spoilt(.5))

    def test_only_queries_of_the_same_schema(self):
        readings = [after['readings'][0] for after in self.spoilt(1)]
        self.assertFalse(any('FROM b' in one['sql'] for one in readings))
        self.assertTrue(any('WHERE' not in one['sql'] for one in readings))
        self.assertTrue(all(one['probability'] == .9 for one in readings))

    def test_ways(self):
        self.assertEqual(weak.without_condition('SELECT a FROM b WHERE c = 1 ORDER BY a'),
                         'SELECT a FROM b ORDER BY a')
        self.assertEqual(weak.other_direction('SELECT max(a) FROM b'), 'SELECT min(a) FROM b')
        self.assertIsNone(weak.without_condition('SELECT a FROM b'))
        self.assertIsNone(weak.other_direction('SELECT a FROM b'))

    def test_what_is_no_reply_stays(self):
        self.assertEqual(weak.Weak(1, []).spoilt(prompt(['a'], 'q'), 'no json'), 'no json')


@unittest.skipUnless(importlib.util.find_spec('scipy'), 'numpy or scipy is missing')
class PoolWeights(unittest.TestCase):
    """tools/train_pool.py."""

    KNOWN = {'bias': 1.0, 'model.shortfall': 0.0, 'doubt.bias': -3.0, 'doubt.model.shortfall': 0.0,
             'both.one': 2.0, 'record.usual': .9}

    def lines(self):
        """Clear questions: of a model that falls short six of ten are wrong, of another none."""
        return [{'kind': 'clear', 'model': 0 if i < wrong else .9, 'grammar': .5,
                 'features': {'bias': 1, 'model.shortfall': shortfall}}
                for shortfall, wrong in ((.5, 6), (0, 0)) for i in range(10)]

    def test_doubts_a_model_that_falls_short(self):
        import train_pool
        lines = [{**line, 'features': {**line['features']}} for line in self.lines()]
        weights, losses = train_pool.fitted(lines, self.KNOWN, .001)
        self.assertGreater(weights['doubt.model.shortfall'], 1)
        self.assertLess(losses['doubt'][1], losses['doubt'][0])
        self.assertEqual(set(self.KNOWN) - set(weights), {'both.one', 'record.usual'})

    def test_what_is_doubted_goes_to_none(self):
        import train_pool
        declined = {'kind': 'unanswerable', 'model': 1.0, 'features': {'model.declined': 1}}
        self.assertEqual(train_pool.doubted(declined, .9), 1.0)
        self.assertAlmostEqual(train_pool.doubted({'kind': 'clear', 'model': .8, 'features': {}}, .5), .4)
        self.assertAlmostEqual(train_pool.doubted({'kind': 'unanswerable', 'model': .2, 'features': {}}, .5), .6)


    def test_what_the_grammar_leaves_says_nothing_of_the_share(self):
        import numpy
        import train_pool
        lines = [{'kind': 'clear', 'model': .9, 'grammar': 0.0, 'features': {'bias': 1, 'grammar.none': left}}
                 for left in (1, .1) for _ in range(10)]
        start = numpy.array([0.0])
        shares = [train_pool.fit_share(part, ['bias'], start, .001, numpy.zeros(len(part)))[0][0]
                  for part in (lines[:10], lines[10:])]
        self.assertAlmostEqual(shares[0], 0)
        self.assertGreater(shares[1], 1)


class WaysOfAsking(unittest.TestCase):
    """Ways, subjects and forms fit each other; only ways whose answer tells something are asked."""

    def test_every_form_has_ways_and_every_way_a_form(self):
        self.assertEqual(set(made.read_frames()), {form.__name__ for form in forms.FORMS})

    def test_some_subject_fills_every_way(self):
        subjects, rng = made.read_subjects(), random.Random(1)
        for form in forms.FORMS:
            for frame in made.read_frames()[form.__name__]:
                texts = (self.text(form, frame, subject, rng) for subject in subjects)
                self.assertTrue(any(texts), frame)

    @staticmethod
    def text(form, frame, subject, rng):
        filling = made.Filling(subject, rng)
        try:
            form(filling)
        except (IndexError, KeyError):
            return None
        return made.fill(frame, filling.words)

    def test_what_tells_nothing_is_not_asked(self):
        frames = {'count_all': ['how many {many} are there']}
        for rows in (None, [], [(0,)], [(None,)]):
            self.assertEqual(list(made.made(frames, made.read_subjects(), lambda *_: rows)), [])

    def test_parts_are_halves(self):
        frames = {'count_all': ['a', 'b', 'c']}
        self.assertEqual(ways.of_part(frames, 'open'), {'count_all': ['a', 'c']})
        self.assertEqual(ways.of_part(frames, 'held'), {'count_all': ['b']})
        self.assertEqual(ways.of_part(frames, None), frames)

    def test_shares(self):
        outcomes = [ways.Outcome('answered', 0), ways.Outcome('answered', 3), ways.Outcome('clarify', 0),
                    ways.Outcome('unanswerable', None)]
        self.assertEqual(ways.row('all', outcomes), ['all', '4', '50.0', '75.0', '25.0', '25.0', '25.0', '25.0'])


class SumsOfTurns(unittest.TestCase):
    def test_by_kind(self):
        turn = {'generator': 'both', 'calls': 1, 'tokens_in': 10, 'tokens_out': 5, 'seconds': .1,
                'candidates': ['a'], 'sure': 1.0, 'best': True, 'right': False, 'among': [True]}
        told = dict(sums.sums([
            {**turn, 'kind': 'clear', 'status': 'answered', 'right': True},
            {**turn, 'kind': 'clear', 'status': 'answered', 'best': False, 'among': [False]},
            {**turn, 'kind': 'ambiguous', 'status': 'clarify', 'among': [True, False]}]))
        self.assertEqual(told['questions'], '2 + 1 + 0')
        self.assertEqual(told['answered right, unasked'], .5)
        self.assertEqual(told['answered wrong, unasked'], .5)
        self.assertEqual(told['all readings among ten'], 0)
        self.assertEqual(told['some reading among ten'], 1)
        self.assertEqual(told['ECE, 10 bins'], .5)
        self.assertEqual(told['requests, median'], 1)


if __name__ == '__main__':
    unittest.main()
