#!/usr/bin/python3
"""Wrong answers against the share answered unasked: how far the confidence of a first turn can be relied on.

    risk_coverage.py --questions FILE [--split validation] [--figures DIR --document FILE]

FILE (json or json.gz) lists questions {schema, split, kind, question, paraphrases, gold: [SQL, ...]}; those of kind
clear are asked, in every phrasing, on the server that PGHOST names, in PGDATABASE, which has their schemas.
Right: the rows of a gold query, its columns among those shown.
"""
import argparse
import gzip
import json
import os
import sys

sys.dont_write_bytecode = True  # leaves nothing in the tree

import document
from judge import Judge, shows_rows
from metrics import auroc, calibration_error, share
from session import Session

CONFIDENCES = (.5, .6, .7, .8, .9, .95, .98, .99)
LEAST_ANSWERED = 10  # fewer answers say nothing about their risk
ANSWER = 'select status, sql, confidence from nl_ask(%s)'


class Turn:
    """The first turn of a question: the confidence in the best reading (None: there is none), whether it is
    right, and whether it was given unasked at the settings as they are."""

    def __init__(self, confidence, right, answered):
        self.confidence, self.right, self.answered = confidence, right, answered


def clear_questions(path, split):
    opened = gzip.open(path, 'rt', encoding='utf-8') if path.endswith('.gz') else open(path, encoding='utf-8')
    with opened as file:
        rows = json.load(file)
    return [row for row in rows if row['kind'] == 'clear' and row.get('split') == split]


def first_turn(session, judge, schema, text, golds):
    session.in_schema(schema).execute('begin')
    try:
        [(status, sql, confidence)] = session.rows(ANSWER, (text,))
    finally:
        session.rollback()
        session.schema = None
    if sql is None or confidence is None:
        return Turn(None, False, False)
    shown = judge.rows(schema, sql)
    right = any(shows_rows(shown, judge.rows(schema, gold)) for gold in golds)
    return Turn(float(confidence), right, status == 'answered')


def turns_of(questions):
    session, judge = Session(''), Judge(Session(''))
    return [first_turn(session, judge, row['schema'], text, row['gold'])
            for row in questions for text in [row['question'], *row.get('paraphrases', [])]]


def curve(turns):
    """[(coverage, risk)] as the confidence that is enough falls; turns that tie come together."""
    known = sorted((t for t in turns if t.confidence is not None), key=lambda t: -t.confidence)
    points, wrong = [], 0
    for place, turn in enumerate(known, 1):
        wrong += not turn.right
        last = place == len(known) or known[place].confidence != turn.confidence
        if last and place >= LEAST_ANSWERED:
            points.append((place / len(turns), wrong / place))
    return points


def at_confidence(turns, least):
    """(coverage, risk, share of all that is answered wrong) where a confidence of `least` is enough."""
    given = [t for t in turns if t.confidence is not None and t.confidence >= least]
    return _figures(given, turns)


def as_set(turns):
    """The same, of what is answered unasked at the settings as they are."""
    return _figures([t for t in turns if t.answered], turns)


def _figures(given, turns):
    wrong = sum(not t.right for t in given)
    return len(given) / len(turns), wrong / len(given) if given else None, wrong / len(turns)


def table(name, turns):
    pairs = [(t.confidence or 0.0, t.right) for t in turns]
    lines = ['Clear everyday questions, %s: %d phrasings, the best reading right in %.1f%%; expected calibration '
             'error %.3f, AUROC %.3f.' % (name, len(turns), 100 * share(t.right for t in turns),
                                          calibration_error(pairs), auroc(pairs) or 0),
             '', '| enough is a confidence of | answered | wrong among those | wrong of all |',
             '|---|---:|---:|---:|']
    rows = [('as set', as_set(turns))] + [('%g' % c, at_confidence(turns, c)) for c in CONFIDENCES]
    for label, (coverage, risk, wrong) in rows:
        of_those = '-' if risk is None else '%.1f%%' % (100 * risk)
        lines.append('| %s | %.1f%% | %s | %.1f%% |' % (label, 100 * coverage, of_those, 100 * wrong))
    return '\n'.join(lines)


def draw(path, measured):
    import figure
    series = {name: [(100 * c, 100 * r, None) for c, r in thinned(curve(turns))] for name, turns in measured.items()}
    for name, turns in measured.items():
        coverage, risk, _ = as_set(turns)
        series['%s, as set' % name] = [(100 * coverage, 100 * (risk or 0), None)]
    figure.write(path, figure.lines('Everyday questions: what is answered unasked, and how much of it is wrong',
                                    'answered unasked, % of clear questions', 'wrong among those, %', series))


def thinned(points, most=60):
    """At most so many points, the last among them."""
    step = max(1, -(-len(points) // most))
    return points[::-step][::-1]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--questions', required=True)
    parser.add_argument('--split', action='append', help='train or validation; may be given twice')
    parser.add_argument('--figures')
    parser.add_argument('--document')
    options = parser.parse_args()
    measured = {split: turns_of(clear_questions(options.questions, split))
                for split in options.split or ['validation']}
    tables = '\n\n'.join(table(name, turns) for name, turns in measured.items())
    print(tables)
    if options.figures:
        draw(os.path.join(options.figures, 'risk-coverage.svg'), measured)
    if options.document:
        document.replace(options.document, 'risk-coverage', tables)


if __name__ == '__main__':
    main()
