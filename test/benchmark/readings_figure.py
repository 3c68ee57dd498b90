"""Draws a dialogue as it went: which readings its question has, how likely each is, and which fall away
with each answer. On the server that PGHOST names, in a database (PGDATABASE) of its own for the sample.

    readings_figure.py [--out doc/figures/readings.svg] [--answers 1,1] [QUESTION]
"""
import argparse
import html
import pathlib
import textwrap

import psycopg2

ROOT = pathlib.Path(__file__).resolve().parents[2]
QUESTION = 'List employees who joined after 2020 in sales'
MOST_READINGS = 10
LABEL_WIDTH, STEP_WIDTH, BAR_WIDTH, ROW_HEIGHT, HEAD_HEIGHT, MARGIN = 400, 210, 130, 34, 92, 16
LIVE, GONE, BAR = '#222222', '#b5b5b5', '#1b6ca8'


def connected():
    """A connection to a database that has the extension and the sample."""
    connection = psycopg2.connect('')
    connection.autocommit = True
    cursor = connection.cursor()
    cursor.execute("SELECT to_regclass('company.employees') IS NULL, to_regproc('nl_ask') IS NULL")
    no_sample, no_extension = cursor.fetchone()
    if no_extension:
        cursor.execute('CREATE EXTENSION nl_ask')
    if no_sample:
        cursor.execute((ROOT / 'test/demo/sample.sql').read_text())
    cursor.execute('SET search_path = company, public')
    cursor.execute('SET nl_ask.memory = off')
    return cursor


def standing(cursor, dialogue):
    """{SQL: (interpretation, probability)} as it stands."""
    cursor.execute('SELECT sql, interpretation, probability FROM nl_candidates(%s)', (dialogue,))
    return {sql: (said, probability) for sql, said, probability in cursor.fetchall()}


def held(cursor, question, answers):
    """The dialogue as [(what was asked or said last, standing)], and its last turn."""
    cursor.execute('SELECT id, status, question, choices FROM nl_ask(%s)', (question,))
    dialogue, status, asked, choices = cursor.fetchone()
    steps = [('asked', standing(cursor, dialogue))]
    for answer in answers:
        if status != 'clarify':
            break
        said = f'{asked} {choices[answer - 1]}'
        cursor.execute('SELECT status, question, choices FROM nl_answer(%s, %s)', (dialogue, answer))
        status, asked, choices = cursor.fetchone()
        steps.append((said, standing(cursor, dialogue)))
    return steps, status


class Drawing:
    """SVG, element by element."""

    def __init__(self, width, height):
        self.elements = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
                         f'viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">',
                         f'<rect width="{width}" height="{height}" fill="white"/>']

    def text(self, x, y, words, colour=LIVE, struck=False, weight='normal'):
        decoration = ' text-decoration="line-through"' if struck else ''
        self.elements.append(f'<text x="{x}" y="{y}" fill="{colour}" font-weight="{weight}"{decoration}>'
                             f'{html.escape(words)}</text>')

    def lines(self, x, y, words, width, most, **style):
        for number, line in enumerate(textwrap.wrap(words, width, max_lines=most, placeholder=' ...')):
            self.text(x, y + 14 * number, line, **style)

    def bar(self, x, y, width):
        self.elements.append(f'<rect x="{x}" y="{y}" width="{max(width, 1):.1f}" height="12" fill="{BAR}"/>')

    def done(self):
        return '\n'.join(self.elements + ['</svg>', ''])


def drawn(question, steps):
    first = sorted(steps[0][1].items(), key=lambda item: -item[1][1])
    shown = first[:MOST_READINGS]
    width = LABEL_WIDTH + STEP_WIDTH * len(steps) + 2 * MARGIN
    drawing = Drawing(width, HEAD_HEIGHT + ROW_HEIGHT * (len(shown) + 1) + 2 * MARGIN)
    drawing.text(MARGIN, MARGIN + 14, question, weight='bold')
    others = len(first) - len(shown)
    for column, (said, now) in enumerate(steps):
        x = MARGIN + LABEL_WIDTH + STEP_WIDTH * column
        drawing.lines(x, MARGIN + 14, said, 30, 5, weight='bold')
        left = sum(probability > 0 for _, probability in now.values())
        drawing.text(x, HEAD_HEIGHT + MARGIN + ROW_HEIGHT * len(shown) + 20, f'{left} readings left')
    drawing.text(MARGIN, HEAD_HEIGHT + MARGIN + ROW_HEIGHT * len(shown) + 20,
                 f'and {others} less likely ones' if others else '')
    for row, (sql, (said, _)) in enumerate(shown):
        y = HEAD_HEIGHT + MARGIN + ROW_HEIGHT * row
        last = steps[-1][1].get(sql, ('', 0))[1]
        drawing.lines(MARGIN, y + 4, said, 62, 2, colour=LIVE if last > 0 else GONE, struck=last <= 0)
        for column, (_, now) in enumerate(steps):
            probability = now.get(sql, ('', 0))[1]
            x = MARGIN + LABEL_WIDTH + STEP_WIDTH * column
            if probability > 0:
                drawing.bar(x, y, BAR_WIDTH * probability)
                drawing.text(x + BAR_WIDTH * probability + 6, y + 10, f'{100 * probability:.0f} %')
    return drawing.done()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('question', nargs='?', default=QUESTION)
    parser.add_argument('--answers', default='1,1')
    parser.add_argument('--out', default=str(ROOT / 'doc/figures/readings.svg'))
    given = parser.parse_args()
    steps, status = held(connected(), given.question, [int(one) for one in given.answers.split(',')])
    pathlib.Path(given.out).write_text(drawn(given.question, steps))
    print(f'{given.out}: {len(steps) - 1} answers, then {status}')


if __name__ == '__main__':
    main()
