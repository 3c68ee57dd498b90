"""Asks through the public functions: one turn, the candidates, or a dialogue with a user."""
import time

import psycopg2

MAX_QUESTIONS = 4
MAX_JUDGED = 64


def fault(session, error):
    """(status, text) of a failed call: `error SQLSTATE`, or `crash` where the backend is gone."""
    text = (str(error).strip() or type(error).__name__).splitlines()[0]
    if session.connection.closed:
        return 'crash', text
    return 'error %s' % (error.pgcode or '?????'), text


def ask(session, question):
    """The first turn as {'status', 'sql', 'ms', 'error'?}. It is committed, as a client's is."""
    try:
        cursor = session.in_schema(question['schema'])
        started = time.perf_counter()
        cursor.execute('select * from nl_ask(%s)', (question['question'],))
        elapsed = (time.perf_counter() - started) * 1000
        names = [column.name for column in cursor.description]
        turn = dict(zip(names, cursor.fetchone()))
        return {'status': turn['status'], 'sql': turn['sql'], 'ms': elapsed}
    except psycopg2.Error as error:
        status, text = fault(session, error)
        return {'status': status, 'sql': None, 'ms': None, 'error': text}


def candidates(session, question):
    """nl_candidates_for: {'rows': [(sql, probability, class_probability)], 'ms', 'error'?}"""
    try:
        cursor = session.in_schema(question['schema'])
        started = time.perf_counter()
        cursor.execute('select sql, probability, class_probability from nl_candidates_for(%s)'
                       ' order by rank', (question['question'],))
        rows = cursor.fetchall()
        return {'rows': rows, 'ms': (time.perf_counter() - started) * 1000}
    except psycopg2.Error as error:
        status, text = fault(session, error)
        return {'rows': None, 'ms': None, 'error': '%s: %s' % (status, text)}


class User:
    """Knows the wanted query and nothing of SQL: an upper bound on a patient person.

    Picks the choice after which most probability is on candidates equal to the wanted query, of
    those that there are when the question is asked; "None of these" (the last) where no choice
    leaves any.
    """

    def __init__(self, session, judge, question, wanted):
        self.session, self.judge = session, judge
        self.question, self.wanted = question, wanted
        self.known = {}

    def likes(self, sql):
        if sql not in self.known:
            self.known[sql] = any(self.judge.right(self.question, sql, w) for w in self.wanted)
        return self.known[sql]

    def _right_now(self, dialogue):
        self.session.cursor.execute('select sql from nl_candidates(%s)', (dialogue,))
        return {sql for sql, in self.session.cursor.fetchall() if self.likes(sql)}

    def _mass_after(self, dialogue, choice, right):
        cursor = self.session.cursor
        cursor.execute('savepoint trial')
        try:
            cursor.execute('select status, sql from nl_answer(%s, %s::bigint)', (dialogue, choice))
            cursor.execute('select sql, probability from nl_candidates(%s)', (dialogue,))
            found = cursor.fetchall()
        except psycopg2.Error:
            found = []
        if not self.session.connection.closed:
            cursor.execute('rollback to trial')
        return sum(p for sql, p in found if sql in right)

    def choose(self, dialogue, choices):
        right = self._right_now(dialogue)
        if not right:
            return choices
        masses = [self._mass_after(dialogue, k, right) for k in range(1, choices + 1)]
        best = max(masses)
        return masses.index(best) + 1 if best > 0 else choices

    def hold(self):
        """The whole dialogue, undone afterwards: {'sql', 'asked', 'status', 'error'?}

        One that fails counts as no question asked.
        """
        session, asked = self.session, 0
        cursor = session.in_schema(self.question['schema'])
        columns = 'id, status, coalesce(array_length(choices, 1), 0), sql'
        try:
            cursor.execute('begin')
            cursor.execute('select %s from nl_ask(%%s)' % columns, (self.question['question'],))
            dialogue, status, choices, sql = cursor.fetchone()
            while status == 'clarify' and choices and asked < MAX_QUESTIONS:
                choice = self.choose(dialogue, choices)
                cursor.execute('select %s from nl_answer(%%s, %%s::bigint)' % columns,
                               (dialogue, choice))
                _, status, choices, sql = cursor.fetchone()
                asked += 1
            return {'sql': sql, 'asked': asked, 'status': status}
        except psycopg2.Error as error:
            status, text = fault(session, error)
            return {'sql': None, 'asked': 0, 'status': status, 'error': text}
        finally:
            session.rollback()


def correct(session, question):
    """One round of feedback on the wrong query: {'status', 'sql', 'error'?}, undone afterwards."""
    try:
        cursor = session.in_schema(question['schema'])
        cursor.execute('begin')
        cursor.execute(
            'select id from nl_ask(%s, candidates => jsonb_build_array('
            "jsonb_build_object('sql', %s::text, 'probability', 1)))",
            (question['question'], question['wrong']))
        cursor.execute('select status, sql from nl_correct(%s, %s)',
                       (cursor.fetchone()[0], question['feedback']))
        status, sql = cursor.fetchone()
        return {'status': status, 'sql': sql}
    except psycopg2.Error as error:
        status, text = fault(session, error)
        return {'status': status, 'sql': None, 'error': text}
    finally:
        session.rollback()
