#!/usr/bin/python3
"""Measures corrections: a wrong query, what its user said about it, and the right one (SPLASH).

The wrong query is handed in as the only candidate and corrected with nl_correct; the best query
after that is judged by its rows. Only items of the validation schemas are measured, which nothing
was fitted on. Controls: nl_reject without feedback, the feedback of another item of the same schema,
the wrong query of another item of the same schema; and "hard": of the candidates only those that use
no other tables and columns than the likely ones (DestT5's hard restriction; ours is the soft one).

With --end-to-end questions are asked as any other, and what is answered wrongly is corrected with what a
user said of a wrong query of that question, which need not be the same one.

    BENCH=directory test/benchmark/corrections.py [--dsn DSN] [--n 300] [--controls] [--two-turns]
                                                  [--end-to-end]
"""
import argparse
import collections
import json
import os
import random
import re
import sys

import psycopg2

import dialogue
from judge import Judge, names_in, same_rows
from questions import Missing, _load
from session import Session

CLAUSES = (('select', 'from'), ('from', 'where|group by|having|order by|limit|union|except|intersect'),
           ('where', 'group by|having|order by|limit|union|except|intersect'),
           ('group by', 'having|order by|limit|union|except|intersect'),
           ('having', 'order by|limit|union|except|intersect'),
           ('order by', 'limit|union|except|intersect'), ('limit', 'union|except|intersect'))


def items(bench, count, seed):
    """Items of the validation schemas, drawn at random."""
    listed = _load(os.path.join(bench, 'spider', 'validation_schemas.json'))
    rows = _load(os.path.join(bench, 'splash', 'questions.json.gz'))
    prefix = os.path.commonprefix([row['schema'] for row in rows])
    names = {prefix + name.lower() for name in listed}
    rows = [row for row in rows if row['schema'] in names]
    random.Random(seed).shuffle(rows)
    return rows[:count] if count else rows


def normal(sql):
    """A query without aliases, letters' case and spaces, to compare clause by clause."""
    text = re.sub(r'\s+', ' ', sql.lower()).replace('nulls last', '').replace('nulls first', '')
    text = re.sub(r'\b(as )?t\d+\b\.?', '', text).replace('public.tonum', '')
    return re.sub(r'\s*([(),=<>])\s*', r'\1', text).replace(' asc', ' ').strip()


def edits(wrong, right):
    """How many clauses differ, 1 at least; queries of several parts count once more."""
    count = 0
    left, other = normal(wrong), normal(right)
    for begin, end in CLAUSES:
        pattern = r'\b%s\b(.*?)(?=\b(?:%s)\b|$)' % (begin, end)
        found = [sorted(part.strip() for part in re.findall(pattern, sql)) for sql in (left, other)]
        count += found[0] != found[1]
    return max(1, count)


def shuffled(rows, field, seed):
    """The items with that field of another item of the same schema; those without another go."""
    by_schema = collections.defaultdict(list)
    for row in rows:
        by_schema[row['schema']].append(row)
    result = []
    for group in by_schema.values():
        if len(group) < 2:
            continue
        step = random.Random(seed).randrange(1, len(group))
        result += [dict(row, **{field: group[(i + step) % len(group)][field]})
                   for i, row in enumerate(group)]
    return result


class Names:
    """The tables and columns of a schema, as names."""

    def __init__(self, session):
        self.session, self.known = session, {}

    def of(self, schema):
        if schema not in self.known:
            self.known[schema] = {row[0] for row in self.session.rows(
                'select lower(relname) from pg_catalog.pg_class where relnamespace = %s::regnamespace'
                ' union select lower(attname) from pg_catalog.pg_attribute a join pg_catalog.pg_class'
                " c on c.oid = attrelid where relnamespace = %s::regnamespace and relkind = 'r'"
                ' and attnum > 0', ('"%s"' % schema,) * 2)}
        return self.known[schema]


def hard_choice(candidates, known):
    """The likeliest query that uses only items which the candidates use with half of their mass."""
    mass = collections.Counter()
    for sql, probability in candidates:
        mass.update({name: probability for name in names_in(sql) & known})
    total = sum(probability for _, probability in candidates)
    likely = {name for name, share in mass.items() if 2 * share >= total}
    fitting = [sql for sql, _ in candidates if names_in(sql) & known <= likely]
    return fitting[0] if fitting else None


def mend(session, judge, item, call, turns, known=None):
    """The best query after the call and after a clarification: {'sql', 'status', 'after', 'hard'}"""
    cursor = session.in_schema(item['schema'])
    try:
        cursor.execute('begin')
        cursor.execute('select id from nl_ask(%s, candidates => %s)', (
            item['question'], json.dumps([{'sql': item['wrong'], 'probability': 1}])))
        dialogue_id = cursor.fetchone()[0]
        columns = 'status, coalesce(array_length(choices, 1), 0), sql'
        arguments = (dialogue_id, item['feedback']) if call == 'nl_correct' else (dialogue_id,)
        cursor.execute('select %s from %s(%s)' % (columns, call, ', '.join(['%s'] * len(arguments))),
                       arguments)
        status, choices, sql = cursor.fetchone()
        after = hard = sql
        if known is not None:
            cursor.execute('select sql, probability from nl_candidates(%s) order by rank',
                           (dialogue_id,))
            hard = hard_choice(cursor.fetchall(), known)
        if turns > 1 and status == 'clarify' and choices:
            user = dialogue.User(session, judge, item, [item['gold']])
            cursor.execute('select %s from nl_answer(%%s, %%s::bigint)' % columns,
                           (dialogue_id, user.choose(dialogue_id, choices)))
            _, _, after = cursor.fetchone()
        return {'sql': sql, 'after': after, 'status': status, 'hard': hard}
    except psycopg2.Error as error:
        return {'sql': None, 'after': None, 'status': dialogue.fault(session, error)[0],
                'hard': None}
    finally:
        session.rollback()


def measure(rows, dsn, call='nl_correct', turns=1, report=None, hard=False):
    """Shares of items: right after the call, after a clarification; and by number of edits."""
    session, judge = Session(dsn), Judge(Session(dsn))
    names = Names(Session(dsn))
    count, statuses = collections.Counter(), collections.Counter()
    by_edits = collections.defaultdict(lambda: [0, 0])
    for item in rows:
        known = names.of(item['schema'])
        found = mend(session, judge, item, call, turns, known if hard else None)
        right = bool(found['sql']) and judge.right(item, found['sql'], item['gold'])
        was_right = judge.right(item, item['wrong'], item['gold'])
        count['right'] += right
        count['after'] += right if found['after'] == found['sql'] else bool(
            found['after']) and judge.right(item, found['after'], item['gold'])
        count['was_right'] += was_right
        count['broken'] += was_right and not right
        statuses[found['status']] += 1
        tally = by_edits[min(4, edits(item['wrong'], item['gold']))]
        tally[0] += 1
        tally[1] += right
        count['hard'] += bool(found['hard']) and judge.right(item, found['hard'], item['gold'])
        used, wanted = names_in(found['sql'] or '') & known, names_in(item['gold']) & known
        count['hit'] += len(used & wanted)
        count['used'] += len(used)
        count['wanted'] += len(wanted)
    best = tell(report or call, len(rows), count, statuses, by_edits, turns)
    if hard:
        print('  hard restriction to the likely items: right=%.1f%%, soft: right=%.1f%%' % (
            100.0 * count['hard'] / max(1, len(rows)), best))
    return best


def ask_and_mend(session, judge, item):
    """(the best query at first, the best one after the correction, or None)"""
    cursor = session.in_schema(item['schema'])
    try:
        cursor.execute('begin')
        cursor.execute('select id, sql from nl_ask(%s)', (item['question'],))
        dialogue_id, first = cursor.fetchone()
        if first and judge.right(item, first, item['gold']):
            return first, first
        cursor.execute('select sql from nl_correct(%s, %s)', (dialogue_id, item['feedback']))
        return first, cursor.fetchone()[0]
    except psycopg2.Error:
        return None, None
    finally:
        session.rollback()


def end_to_end(rows, dsn):
    """Prints the share of questions answered rightly at first, and after one correction."""
    session, judge = Session(dsn), Judge(Session(dsn))
    questions = {}
    for item in rows:
        questions.setdefault((item['schema'], item['question'].strip().lower()), item)
    count = collections.Counter()
    for item in questions.values():
        first, then = ask_and_mend(session, judge, item)
        before = bool(first) and judge.right(item, first, item['gold'])
        after = bool(then) and judge.right(item, then, item['gold'])
        same = not before and bool(first) and same_rows(judge.rows(item['schema'], first),
                                                        judge.rows(item['schema'], item['wrong']))
        count.update(before=before, after=after, same=same, same_mended=same and after)
    total = max(1, len(questions))
    print('end to end         n=%d best at first right=%.1f%%, after one correction=%.1f%% (%+.1f'
          ' points)' % (len(questions), 100.0 * count['before'] / total,
                        100.0 * count['after'] / total,
                        100.0 * (count['after'] - count['before']) / total))
    print('  wrong as the query that the feedback is about: %d, of these mended %.1f%%; others: %d,'
          ' mended %.1f%%' % (
              count['same'], 100.0 * count['same_mended'] / max(1, count['same']),
              total - count['before'] - count['same'],
              100.0 * (count['after'] - count['before'] - count['same_mended'])
              / max(1, total - count['before'] - count['same'])))


def tell(name, total, count, statuses, by_edits, turns):
    def share(part, whole):
        return 100.0 * part / whole if whole else 0.0

    precision = share(count['hit'], count['used'])
    recall = share(count['hit'], count['wanted'])
    print('%-18s n=%d right=%.1f%%%s' % (
        name, total, share(count['right'], total),
        ' within two turns=%.1f%%' % share(count['after'], total) if turns > 1 else ''))
    print('  items P=%.1f R=%.1f F1=%.1f; same rows as the right one before=%.1f%%, of these lost=%.1f%%'
          % (precision, recall, 2 * precision * recall / max(1e-9, precision + recall),
             share(count['was_right'], total), share(count['broken'], count['was_right'])))
    print('  by clauses that differ: ' + ', '.join(
        '%s%s: %.1f%% of %d' % (n, '+' if n == 4 else '', share(t[1], t[0]), t[0])
        for n, t in sorted(by_edits.items())))
    print('  ' + ', '.join('%s %.1f%%' % (k, share(n, total)) for k, n in statuses.most_common()))
    sys.stdout.flush()
    return share(count['right'], total)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--bench', default=os.environ.get('BENCH'))
    parser.add_argument('--dsn', default='')
    parser.add_argument('--n', type=int, default=300, help='items; 0: all')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--controls', action='store_true')
    parser.add_argument('--two-turns', action='store_true')
    parser.add_argument('--end-to-end', action='store_true')
    arguments = parser.parse_args()
    if not arguments.bench:
        parser.error('say which benchmark: BENCH=directory')
    try:
        rows = items(arguments.bench, arguments.n, arguments.seed)
    except Missing as missing:
        parser.error(str(missing))
    turns = 2 if arguments.two_turns else 1
    if arguments.end_to_end:
        end_to_end(rows, arguments.dsn)
        return
    best = measure(rows, arguments.dsn, turns=turns, hard=arguments.controls)
    if not arguments.controls:
        return
    without = measure(rows, arguments.dsn, 'nl_reject')
    print('feedback adds %.1f points' % (best - without))
    measure(shuffled(rows, 'feedback', arguments.seed), arguments.dsn, report='other feedback')
    measure(shuffled(rows, 'wrong', arguments.seed), arguments.dsn, report='other wrong query')


if __name__ == '__main__':
    main()
