#!/usr/bin/python3
"""The dialogue from Python with psycopg2. Prints TAP."""
import decimal
import os
import sys
import unittest

try:
    import psycopg2
    import psycopg2.errors
    import psycopg2.extras
    import psycopg2.sql
except ImportError:
    sys.exit(77)

ASKED = 'return the rating of each hotel'


class Dialogue(unittest.TestCase):
    def setUp(self):
        self.connection = psycopg2.connect('', cursor_factory=psycopg2.extras.NamedTupleCursor)
        self.connection.autocommit = True
        self.cursor = self.connection.cursor()
        self.cursor.execute('SET search_path TO travel, public')

    def tearDown(self):
        self.connection.close()

    def one(self, sql, *arguments):
        self.cursor.execute(sql, arguments)
        row = self.cursor.fetchone()
        self.assertIsNone(self.cursor.fetchone())
        return row

    def ask(self):
        return self.one('SELECT * FROM nl_ask(%s)', ASKED)

    def hotels(self):
        return self.one('SELECT count(*) FROM travel.hotels').count

    def test_clarification(self):
        turn = self.ask()
        self.assertIsInstance(turn.id, int)
        self.assertEqual(turn.status, 'clarify')
        self.assertTrue(turn.question)
        self.assertIsInstance(turn.choices, list)
        self.assertGreater(len(turn.choices), 2)
        self.assertEqual(turn.choices[-1], 'None of these')
        self.assertEqual(len(set(turn.choices)), len(turn.choices))
        self.assertIsInstance(turn.confidence, float)
        self.assertIsNone(turn.result)

    def test_answer(self):
        asked = self.ask()
        turn = self.one('SELECT * FROM nl_answer(%s, %s)', asked.id, 1)
        self.assertEqual((turn.id, turn.status), (asked.id, 'answered'))
        self.assertEqual(set(turn.result), {'columns', 'rows', 'truncated'})
        self.assertIs(turn.result['truncated'], False)
        self.assertEqual(len(turn.result['rows']), self.hotels())
        for row in turn.result['rows']:
            self.assertEqual(len(row), len(turn.result['columns']))
        self.assertGreater(turn.confidence, asked.confidence)
        self.cursor.execute('SELECT nl_result(%s)', (turn.id,))
        self.assertCountEqual([row[0] for row in self.cursor], turn.result['rows'])

    def test_sql_of_the_answer_is_the_answer(self):
        turn = self.one('SELECT * FROM nl_answer(%s, 1)', self.ask().id)
        self.cursor.execute(turn.sql)
        names = [column.name for column in self.cursor.description]
        self.assertEqual(names, [column['name'] for column in turn.result['columns']])
        self.assertEqual(len(self.cursor.fetchall()), len(turn.result['rows']))

    def test_kinds_of_choice(self):
        first = self.ask()
        by_number = self.one('SELECT sql FROM nl_answer(%s, 1)', first.id).sql
        for reply in ('1', first.choices[0]):
            turn = self.one('SELECT * FROM nl_answer(%s, %s)', self.ask().id, reply)
            self.assertEqual((turn.status, turn.sql), ('answered', by_number), reply)
        turn = self.one('SELECT * FROM nl_answer(%s, (SELECT count(*) FROM hotels'
                        ' WHERE hotel_id = 1))', self.ask().id)
        self.assertEqual((turn.status, turn.sql), ('answered', by_number))
        other = self.one('SELECT * FROM nl_answer(%s, 2)', self.ask().id)
        self.assertEqual(other.status, 'answered')
        self.assertNotEqual(other.sql, by_number)

    def test_server_side_prepared_statements(self):
        self.cursor.execute('PREPARE ask (text) AS SELECT id, status FROM nl_ask($1)')
        self.cursor.execute('PREPARE answer (bigint, text) AS SELECT status FROM nl_answer($1, $2)')
        for _ in range(7):  # a generic plan is tried from the sixth on
            turn = self.one('EXECUTE ask (%s)', ASKED)
            self.assertEqual(turn.status, 'clarify')
            answer = self.one('EXECUTE answer (%s, %s)', turn.id, '1')
            self.assertEqual(answer.status, 'answered')

    def test_schemas_as_an_array(self):
        self.cursor.execute('SET search_path TO public')
        turn = self.one('SELECT * FROM nl_ask(%s, schemas => %s)', ASKED, ['travel'])
        self.assertEqual(turn.status, 'clarify')
        turn = self.one('SELECT * FROM nl_answer(%s, %s)', turn.id, 1)
        self.assertEqual(len(turn.result['rows']), self.hotels())
        self.assertIn('travel.', turn.sql)

    def test_rows_with_types(self):
        turn = self.one('SELECT * FROM nl_answer(%s, 1)', self.ask().id)
        columns = psycopg2.sql.SQL(', ').join(
            psycopg2.sql.SQL('{} %s' % column['type']).format(
                psycopg2.sql.Identifier(column['name'])) for column in turn.result['columns'])
        self.cursor.execute(
            psycopg2.sql.SQL('SELECT * FROM nl_rows(%s) AS rows ({})').format(columns), (turn.id,))
        self.check_typed(self.cursor.fetchall(), turn)

    def test_cursor_streams(self):
        turn = self.one('SELECT * FROM nl_answer(%s, 1)', self.ask().id)
        self.connection.autocommit = False
        self.cursor.execute("SELECT nl_cursor(%s, 'rows')", (turn.id,))
        stream = self.connection.cursor('rows')
        rows = stream.fetchmany(4)
        self.assertEqual(len(rows), 4)
        self.check_typed(rows + stream.fetchall(), turn)
        self.connection.commit()

    def check_typed(self, rows, turn):
        self.assertEqual(len(rows), self.hotels())
        kinds = {type(value) for row in rows for value in row if value is not None}
        self.assertTrue(kinds & {int, decimal.Decimal, float}, kinds)

    def test_other_connection_goes_on(self):
        turn = self.ask()
        self.connection.close()
        self.setUp()
        answer = self.one('SELECT status FROM nl_answer(%s, 1)', turn.id)
        self.assertEqual(answer.status, 'answered')

    def test_rolled_back_question_was_never_asked(self):
        self.connection.autocommit = False
        turn = self.ask()
        self.connection.rollback()
        with self.assertRaises(psycopg2.errors.UndefinedObject):
            self.one('SELECT nl_answer(%s, 1)', turn.id)

    def test_undo(self):
        asked = self.ask()
        first = self.one('SELECT sql FROM nl_answer(%s, 1)', asked.id)
        again = self.one('SELECT * FROM nl_undo(%s)', asked.id)
        self.assertEqual((again.status, again.question, again.choices),
                         ('clarify', asked.question, asked.choices))
        self.assertNotEqual(self.one('SELECT sql FROM nl_answer(%s, 2)', asked.id).sql, first.sql)

    def test_errors_have_codes_and_hints(self):
        turn = self.ask()
        for choice in (0, -1, len(turn.choices) + 1):
            with self.assertRaises(psycopg2.errors.InvalidParameterValue) as caught:
                self.one('SELECT nl_answer(%s, %s)', turn.id, choice)
            self.assertIn(turn.choices[0], caught.exception.diag.message_hint)
        with self.assertRaises(psycopg2.errors.NullValueNotAllowed) as caught:
            self.one('SELECT nl_answer(%s, %s::bigint)', turn.id, None)
        self.assertTrue(caught.exception.diag.message_hint)
        with self.assertRaises(psycopg2.errors.UndefinedObject) as caught:
            self.one('SELECT nl_answer(%s, 1)', 2**62)
        self.assertTrue(caught.exception.diag.message_hint)
        answer = self.one('SELECT status FROM nl_answer(%s, 1)', turn.id)
        self.assertEqual(answer.status, 'answered')
        with self.assertRaises(psycopg2.errors.ObjectNotInPrerequisiteState) as caught:
            self.one('SELECT nl_answer(%s, 1)', turn.id)
        self.assertTrue(caught.exception.diag.message_hint)


class Tap(unittest.TextTestResult):
    """A line per test, and the plan at the end."""

    def say(self, test, good):
        name = test.id().split('.test_')[-1].replace('_', ' ')
        print('%s %d - psycopg2: %s' % ('ok' if good else 'not ok', self.testsRun, name))

    def addSuccess(self, test):
        super().addSuccess(test)
        self.say(test, True)

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self.say(test, False)

    def addError(self, test, err):
        super().addError(test, err)
        self.say(test, False)

    def stopTestRun(self):
        super().stopTestRun()
        print('1..%d' % self.testsRun)


if __name__ == '__main__':
    os.environ.setdefault('PGAPPNAME', 'nl_ask psycopg2 test')
    unittest.main(testRunner=unittest.TextTestRunner(stream=sys.stdout, verbosity=0,
                                                     resultclass=Tap))
