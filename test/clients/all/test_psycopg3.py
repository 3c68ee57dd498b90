#!/usr/bin/python3
"""The dialogue from Python with psycopg 3, whose statements are prepared by the server. Prints TAP."""
import sys

try:
    import psycopg
    from psycopg.rows import namedtuple_row
except ImportError:
    print('# psycopg is not here: tools/install-packages clients')
    sys.exit(77)

ASKED = 'return the rating of each hotel'


def connected():
    return psycopg.connect('', autocommit=True, row_factory=namedtuple_row, options='-c search_path=travel,public')


class Dialogue:
    def __init__(self):
        self.connection = connected()

    def one(self, sql, *values, **how):
        return self.connection.execute(sql, values, **how).fetchone()

    def ask(self, **how):
        return self.one('SELECT * FROM nl_ask(%s)', ASKED, **how)

    def hotels(self):
        return self.one('SELECT count(*) AS n FROM hotels').n

    def clarification_with_a_list_of_choices(self):
        turn = self.ask()
        assert turn.status == 'clarify' and isinstance(turn.id, int), turn
        assert isinstance(turn.choices, list) and turn.choices[-1] == 'None of these', turn

    def answer_by_number_from_another_connection(self):
        turn = self.ask()
        with connected() as other:
            answer = other.execute('SELECT * FROM nl_answer(%s, %s)', (turn.id, 1)).fetchone()
        assert answer.status == 'answered' and len(answer.result['rows']) == self.hotels(), answer

    def answer_in_words(self):
        turn = self.ask()
        answer = self.one('SELECT * FROM nl_answer(%s, %s)', turn.id, turn.choices[0])
        assert answer.status == 'answered', answer

    def undo_and_answer_otherwise(self):
        turn = self.ask()
        first = self.one('SELECT sql FROM nl_answer(%s, %s)', turn.id, 1).sql
        assert self.one('SELECT choices FROM nl_undo(%s)', turn.id).choices == turn.choices
        assert self.one('SELECT sql FROM nl_answer(%s, %s)', turn.id, 2).sql != first

    def rows_as_objects(self):
        turn = self.ask()
        self.one('SELECT status FROM nl_answer(%s, %s)', turn.id, 1)
        rows = self.connection.execute('SELECT nl_result(%s, named => true) AS row', (turn.id,)).fetchall()
        assert len(rows) == self.hotels() and set(rows[0].row) == {'name', 'stars'}, rows

    def prepared_by_the_server(self):
        for _ in range(7):  # a generic plan is tried from the sixth on
            turn = self.ask(prepare=True)
            answer = self.one('SELECT status FROM nl_answer(%s, %s::bigint)', turn.id, 1, prepare=True)
            assert answer.status == 'answered', answer

    def errors_have_codes_and_hints(self):
        turn = self.ask()
        try:
            self.one('SELECT nl_answer(%s, %s)', turn.id, 99)
            raise AssertionError('there is no choice 99')
        except psycopg.errors.InvalidParameterValue as error:
            assert turn.choices[0] in error.diag.message_hint, error
        assert self.one('SELECT status FROM nl_answer(%s, %s)', turn.id, 2).status == 'answered'

    def a_pipeline(self):
        if not psycopg.Pipeline.is_supported():
            return
        with self.connection.pipeline():
            first, second = (self.connection.execute('SELECT * FROM nl_ask(%s)', (ASKED,)) for _ in range(2))
        assert first.fetchone().choices == second.fetchone().choices


def main():
    names = [name for name in vars(Dialogue) if not name.startswith('_') and name not in ('one', 'ask', 'hotels')]
    print('1..%d' % len(names))
    bad = 0
    for number, name in enumerate(names, 1):
        try:
            getattr(Dialogue(), name)()
            good = True
        except Exception as error:  # pylint: disable=broad-except
            print('#  ', type(error).__name__, str(error).replace('\n', '\n#   '))
            good, bad = False, bad + 1
        print('%s %d - psycopg3: %s' % ('ok' if good else 'not ok', number, name.replace('_', ' ')))
    return bad > 0


if __name__ == '__main__':
    sys.exit(main())
