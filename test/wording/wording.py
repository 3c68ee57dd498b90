#!/usr/bin/python3
"""Compares how decisions are worded with what people have read (decisions.txt beside it).

    make wording BENCH=path

Without a database named by --dsn or EVAL_DSN the benchmark's databases are loaded, as
`make accuracy` does. NL_ASK_WRITE_WORDED names a file that takes the wording of today, to be read
and taken over. Exit: 0 as read; 1 some differ; 2 not to be compared.
"""
import argparse
import difflib
import json
import os
import sys

sys.dont_write_bytecode = True  # leaves nothing in the tree
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, '..', 'benchmark'))

import psycopg2  # noqa: E402
import database  # noqa: E402
from questions import Missing  # noqa: E402

LEAST = 40  # decisions
GOLDEN = os.path.join(HERE, 'decisions.txt')


def cases(lines):
    """(head, candidates, expected lines) of every case; what stands before the first is dropped."""
    found = []
    for line in lines:
        if line.startswith('? '):
            found.append((line, [], []))
        elif found and line.startswith('- '):
            found[-1][1].append(line)
        elif found and line.startswith(('> ', '  ')):
            found[-1][2].append(line)
    return found


def candidates_of(lines):
    pairs = (line[2:].split('|', 1) for line in lines)
    return json.dumps([{'sql': sql.strip(), 'probability': float(share)} for share, sql in pairs])


def worded(cursor, head, candidates):
    """The decisions of a case as lines: the question, then its options."""
    schema, question = head[2:].split(': ', 1)
    cursor.execute("select set_config('search_path', quote_ident(%s) || ', public', false)",
                   (schema,))
    cursor.execute('select id from nl_ask(%s, candidates => %s)',
                   (question, candidates_of(candidates)))
    dialogue = cursor.fetchone()[0]
    cursor.execute('select decision, clause, question, value from nl_decisions(%s)', (dialogue,))
    decisions = {}
    for number, clause, text, value in cursor.fetchall():
        decisions.setdefault(number, ('> %s: %s' % (clause, text), []))[1].append(value)
    return [line for text, values in decisions.values()
            for line in (text, '  ' + ' / '.join(values))]


def compare(cursor, wanted):
    """(decisions, cases that differ, today's lines); prints what differs."""
    failed, count, written = 0, 0, []
    for head, candidates, expected in wanted:
        found = worded(cursor, head, candidates)
        count += len(found) // 2
        written += [head, *candidates, *found, '']
        if found != expected:
            failed += 1
            print(head)
            print('\n'.join(list(difflib.unified_diff(expected, found, lineterm='', n=0))[2:]))
    return count, failed, written


def write(path, comments, written):
    with open(path, 'w', encoding='utf-8') as out:
        out.write('\n'.join([*comments, '', *written]))


def run(options):
    with open(GOLDEN, encoding='utf-8') as golden:
        lines = golden.read().splitlines()
    wanted = cases(lines)
    rows = [{'schema': head[2:].split(':')[0]} for head, _, _ in wanted]
    dsn = database.prepare(options.dsn, False, options.bench, {'spider': rows})
    cursor = database.connect(dsn).cursor()
    cursor.execute("set nl_ask.probe = off; set datestyle = 'ISO'; set lc_numeric = 'C'")
    count, failed, written = compare(cursor, wanted)
    if os.environ.get('NL_ASK_WRITE_WORDED'):
        comments = [line for line in lines if line.startswith('#')]
        write(os.environ['NL_ASK_WRITE_WORDED'], comments, written)
    print('%d decisions in %d cases, %d cases differ' % (count, len(wanted), failed))
    return 1 if failed or count < LEAST else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--bench', default=os.environ.get('BENCH', ''))
    parser.add_argument('--dsn', default=os.environ.get('EVAL_DSN', ''))
    options = parser.parse_args()
    try:
        return run(options)
    except (Missing, psycopg2.Error) as error:
        print('wording: %s' % error, file=sys.stderr)
        return 2


if __name__ == '__main__':
    sys.exit(main())
