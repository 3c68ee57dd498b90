#!/usr/bin/python3
"""Asks second questions after answers and compares with the queries that are expected.

    make corpus                                on a throw-away server, after the questions
    test/corpus/follow_ups.py [--show] [--only WORD] [--update] [--dsn DSN]

The dialogues are in follow_ups/*.txt, over the schemas of the corpus:

    schema shop                       one of the corpus'
    part tuning                       or held: not looked at while the rules were written

    first: Which products are blue?
    = SELECT ...                      its answer, which is handed in: only what follows is measured
    then: and the green ones?
    = SELECT ...                      what is asked for, in as many lines as it takes (indented)
    ~ SELECT ...                      another form that is as good

Rows are compared as the benchmark does, in any order of columns; in the order of the rows where the
query expected orders them. A dialogue passes when the best candidate is right. known_failures.txt
in the folder names those that are known not to pass; any other that fails is an error.
Exit: 0 as expected; 1 not; 2 could not be measured.
"""
import collections
import json
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True  # leaves nothing in the tree
sys.path.insert(0, HERE)
sys.path.insert(0, os.path.join(HERE, os.pardir, 'benchmark'))

import runner
from entries import BadEntry

FOLDER = os.path.join(HERE, 'follow_ups')
KNOWN = os.path.join(FOLDER, 'known_failures.txt')
PARTS = ('tuning', 'held')

Talk = collections.namedtuple('Talk', 'schema part first before then golds place')


def name_of(talk):
    return '%s: %s / %s' % (talk.schema, talk.first, talk.then)


def _read_line(line, talk, place):
    sign, text = line[:1], line[1:].strip()
    answers = talk.golds if talk.then else talk.before
    if line.startswith('then: ') and talk.before:
        return talk._replace(then=line[6:].strip())
    if sign == ' ' and answers:
        answers[-1] += ' ' + line.strip()
    elif sign in '=~' and (sign == '=') == (not answers):
        answers.append(text)
    else:
        raise BadEntry('%s: what is this line? %s' % (place, line))
    return talk


def blocks(path):
    """The stretches of a file between empty lines, as (schema, part, [(place, line)]): the lines `schema` and
    `part` in front of one hold from there on."""
    schema, part, block = None, 'tuning', []
    with open(path, encoding='utf-8') as file:
        lines = file.read().split('\n')
    for number, line in enumerate(lines + [''], 1):
        if not line.strip():
            if block:
                yield schema, part, block
            block = []
        elif line.startswith('#'):
            continue
        elif not block and line.startswith('schema '):
            schema = line.split()[1]
        elif not block and line.startswith('part '):
            part = line.split()[1]
        else:
            block.append(('%s:%d' % (os.path.basename(path), number), line))


def read_file(path):
    """The dialogues of one file."""
    talks = []
    for schema, part, lines in blocks(path):
        place, line = lines[0]
        if not line.startswith('first: '):
            raise BadEntry('%s: expected first, schema or part' % place)
        talk = Talk(schema, part, line[7:].strip(), [], '', [], place)
        for place, line in lines[1:]:
            talk = _read_line(line, talk, place)
        talks.append(talk)
    for each in talks:
        if len(each.before) != 1 or not each.golds or each.part not in PARTS:
            raise BadEntry('%s: a dialogue has first, one query, then, and queries' % each.place)
    return talks


def files_of(folder):
    """The files of a folder, but for known_failures.txt."""
    return [os.path.join(folder, name) for name in sorted(os.listdir(folder))
            if name.endswith('.txt') and name != 'known_failures.txt']


def read_all():
    talks = [talk for path in files_of(FOLDER) for talk in read_file(path)]
    twice = [n for n, count in collections.Counter(map(name_of, talks)).items() if count > 1]
    if twice:
        raise BadEntry('asked twice: %s' % twice[0])
    return talks


def orders(sql):
    """Whether the order of a query's rows says something: it orders, and not to cut off."""
    outside = re.sub(r'\([^()]*\)', '', sql.lower())
    return 'order by' in outside and outside.split()[-2:] != ['limit', '1']


def in_order(left, right):
    """Whether rows are equal in their order, under some order of the columns."""
    if len(left) != len(right):
        return False
    columns = list(zip(*right))
    return not left or all(column in columns for column in zip(*left))


def right(judge, talk, sql):
    from judge import same_rows
    found = judge.rows(talk.schema, sql)
    for gold in talk.golds:
        wanted = judge.rows(talk.schema, gold)
        if same_rows(found, wanted) and (not orders(gold) or in_order(wanted, found)):
            return True
    return False


def ranked(cursor, judge, talk, turn):
    """The place of the first candidate of a turn that is right, or None; the likeliest query."""
    cursor.execute('select sql from nl_candidates(%s) order by rank', (turn,))
    queries = [sql for sql, in cursor.fetchall()]
    places = (rank for rank, sql in enumerate(queries, 1) if right(judge, talk, sql))
    return next(places, None), queries[0] if queries else None


def flaw(judge, talk):
    """What makes a dialogue useless: queries that fail, no rows, the same rows before and after."""
    from judge import same_rows
    before = judge.rows(talk.schema, talk.before[0])
    rows = [judge.rows(talk.schema, gold) for gold in talk.golds]
    if before is None or any(r is None for r in rows):
        return 'a query fails'
    if not rows[0] or not before:
        return 'a query returns nothing'
    if same_rows(before, rows[0]) and not orders(talk.golds[0]):
        return 'both questions return the same rows'
    return None


def ask(session, judge, talk):
    """One dialogue as {'status', 'question', 'best', 'rank', 'asked', 'passed'}."""
    import psycopg2
    found = {'status': 'error', 'question': '', 'best': None, 'rank': None, 'passed': False}
    try:
        cursor = session.in_schema(talk.schema)
        given = json.dumps([{'sql': talk.before[0], 'probability': 1}])
        cursor.execute('select id from nl_ask(%s, candidates => %s::jsonb)', (talk.first, given))
        before, = cursor.fetchone()
        cursor.execute('select id, status, coalesce(question, %s), sql'
                       ' from nl_ask(%s, follow_up => %s)', ('', talk.then, before))
        after, found['status'], found['question'], found['best'] = cursor.fetchone()
        found['rank'], _ = ranked(cursor, judge, talk, after)
        found['passed'] = bool(found['best']) and right(judge, talk, found['best'])
    except psycopg2.Error as error:
        found['question'] = str(error).strip()
    return found


def figures(results):
    lines = []

    def say(what, chosen, test):
        lines.append('  %-56s %s' % (what, runner.share(sum(1 for f in chosen if test(f)),
                                                        len(chosen))))
    lines.append('%d second questions' % len(results))
    for part in PARTS + ('all',):
        chosen = [found for talk, found in results if part in ('all', talk.part)]
        say('%s: best candidate right' % part, chosen, lambda f: f['passed'])
        say('%s: answered at once, and right' % part, chosen,
            lambda f: f['passed'] and f['status'] == 'answered')
        say('%s: answered at once, and wrong' % part, chosen,
            lambda f: not f['passed'] and f['status'] == 'answered')
        say('%s: among five candidates' % part, chosen, lambda f: f['rank'] and f['rank'] <= 5)
        say('%s: among all candidates' % part, chosen, lambda f: f['rank'])
    return lines


def show(talk, found):
    print('\n%s [%s, %s]' % ('ok  ' if found['passed'] else 'FAIL', talk.schema, talk.part))
    print('  1 %s\n    %s\n  2 %s' % (talk.first, talk.before[0], talk.then))
    print('  %s, rank %s %s' % (found['status'], found['rank'], found['question']))
    print('  best: %s\n  gold: %s' % (found['best'], talk.golds[0]))


SUITE = runner.Suite(
    read=read_all, name_of=name_of,
    chosen=lambda talk, word: word in name_of(talk) or word == talk.part,
    flaw=flaw, ask=ask, figures=figures, show=show,
    known=KNOWN,
    head='# Second questions that are read wrongly, and may be. Written by follow_ups.py --update.',
    noun='dialogue', only='of this part, or whose name holds it')

if __name__ == '__main__':
    sys.exit(runner.main(SUITE, __doc__))
