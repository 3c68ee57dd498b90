#!/usr/bin/python3
"""Measures what nl_ask.memory is worth: a month of one role's questions, and a change of mind.

A simulated role asks six questions a day on twenty working days, of the words of memory/questions.txt
(two in three are words with two meanings) and means the same by a word every time. It answers
clarifications as it means, and rejects an answer that is wrong. The same month is held without and
with the memory; in a third one the role means the other thing by every word from the eleventh day
on. Days pass by making what is remembered older.

    make memory                           on the server that PGHOST names, as a superuser
    test/benchmark/memory.py [--roles 5] [--figures DIRECTORY] [--document FILE]
"""
import argparse
import collections
import os
import random
import sys

import psycopg2
import psycopg2.extensions

import database
import document
import figure
from dialogue import User
from judge import Judge
from questions import Missing
from session import Session

HERE = os.path.dirname(os.path.abspath(__file__))
FOLDER = os.path.join(HERE, 'memory')
DATABASE = 'nl_ask_memory'
SCHEMA = 'month'
DAYS, PER_DAY, CHANGE_AFTER = 20, 6, 10
CLEAR_SHARE = 1 / 3
MOST_TURNS = 8
MONTHS = ('without', 'with', 'changing')


def read(path):
    """({word: {'readings': [text, text], 'questions': [(question, query)]}}, [(question, query)])"""
    words, clear, word = {}, [], None
    for line in open(path, encoding='utf-8'):
        text = line.strip()
        if not text or text.startswith('#'):
            continue
        mark, rest = text[0], text[1:].strip()
        if mark == '?':
            word = words[rest] = {'readings': [], 'questions': []}
        elif mark == '=':
            word['readings'].append(rest)
        else:
            question, _, query = (rest if mark == '!' else text).partition(' | ')
            (clear if mark == '!' else word['questions']).append((question, query))
    return words, clear


def prepare(dsn):
    """The connection string of a database of its own with the extension and the schema."""
    server = database.connect(psycopg2.extensions.make_dsn(dsn, dbname='postgres'))
    with server.cursor() as cursor:
        cursor.execute('drop database if exists %s' % DATABASE)
        cursor.execute('create database %s template template0 encoding %s' % (DATABASE, "'UTF8'"))
    target = psycopg2.extensions.make_dsn(dsn, dbname=DATABASE)
    with database.connect(target).cursor() as cursor:
        cursor.execute('create extension nl_ask schema public')
        cursor.execute(open(os.path.join(FOLDER, 'schema.sql'), encoding='utf-8').read())
    return target


def month(words, clear, seed):
    """What is asked: for each day [(word or None, question, query)], and what is meant by each word."""
    draw = random.Random(seed)
    meant = {word: draw.randrange(2) for word in words}
    days = []
    for _ in range(DAYS):
        today = []
        for _ in range(PER_DAY):
            if draw.random() < CLEAR_SHARE:
                today.append((None, *draw.choice(clear)))
            else:
                word = draw.choice(sorted(words))
                today.append((word, *draw.choice(words[word]['questions'])))
        days.append(today)
    return days, meant


class Role(User):
    """A user whose answers are committed, and who rejects what is wrong."""

    def _mass_after(self, dialogue, choice, right):
        cursor = self.session.cursor
        cursor.execute('begin')
        try:
            return super()._mass_after(dialogue, choice, right)
        finally:
            self.session.rollback()

    def talk(self):
        """{'asked', 'at_once': the first answer was right, 'right': the last one is}"""
        cursor = self.session.in_schema(SCHEMA)
        columns = 'id, status, coalesce(array_length(choices, 1), 0), sql'
        cursor.execute('select %s from nl_ask(%%s)' % columns, (self.question['question'],))
        asked, at_once = 0, None
        for _ in range(MOST_TURNS):
            dialogue, status, choices, sql = cursor.fetchone()
            if status == 'answered':
                right = self.likes(sql)
                at_once = right if at_once is None else at_once
                if right:
                    return {'asked': asked, 'at_once': at_once, 'right': True}
                cursor.execute('select %s from nl_reject(%%s)' % columns, (dialogue,))
            elif status == 'clarify':
                asked += 1
                cursor.execute('select %s from nl_answer(%%s, %%s::bigint)' % columns,
                               (dialogue, self.choose(dialogue, choices)))
            else:
                break
        return {'asked': asked, 'at_once': bool(at_once), 'right': False}


def hold(dsn, words, clear, seed, kind):
    """The dialogues of one month: [{'day', 'word', 'since': how many of the word since the change, ...}]"""
    session, judge = Session(dsn), Judge(Session(dsn))
    session.cursor.execute("select set_config('nl_ask.memory', %s, false),"
                           " set_config('nl_ask.scope', %s, false)",
                           ('off' if kind == 'without' else 'on', '%s %d' % (kind, seed)))
    session.cursor.execute("set nl_ask.probe_budget = '20s'")
    days, meant = month(words, clear, seed)
    held, since = [], collections.Counter()
    for day, today in enumerate(days):
        changed = kind == 'changing' and day >= CHANGE_AFTER
        for word, question, query in today:
            if word is not None:
                reading = words[word]['readings'][meant[word] ^ changed]
                query = query.replace('{}', reading)
                since[word] += changed
            role = Role(session, judge, {'schema': SCHEMA, 'question': question}, [query])
            held.append({'day': day, 'word': word, 'since': since[word], **role.talk()})
        session.cursor.execute("update public.nl_choice set made = made - interval '1 day'")
    session.connection.close()
    judge.session.connection.close()
    return held


def mean(values):
    values = list(values)
    return sum(values) / len(values) if values else float('nan')


def table(rows):
    lines = ['| ' + ' | '.join(rows[0]) + ' |', '|' + '---|' * len(rows[0])]
    return '\n'.join(lines + ['| ' + ' | '.join(row) + ' |' for row in rows[1:]])


def summary(name, held):
    return [name, '%d' % len(held), '%.2f' % mean(d['asked'] for d in held),
            '%.1f %%' % (100 * mean(d['at_once'] for d in held)),
            '%.1f %%' % (100 * mean(d['right'] for d in held))]


def report(months, roles):
    head = ['', 'dialogues', 'questions a dialogue', 'first answer right', 'right in the end']
    unclear = {kind: [d for d in held if d['word']] for kind, held in months.items()}
    rows = [head]
    for title, kind in (('without memory', 'without'), ('with memory', 'with')):
        rows.append(summary(title, months[kind]))
        rows.append(summary('... words with two meanings', unclear[kind]))
        rows.append(summary('... in the second half', [d for d in unclear[kind]
                                                       if d['day'] >= DAYS // 2]))
    before = [d for d in unclear['changing'] if d['day'] < CHANGE_AFTER]
    rows.append(summary('with memory, before the change', before))
    for n in range(1, 6):
        rows.append(summary('... dialogue %d about a word after it' % n,
                            [d for d in unclear['changing'] if d['since'] == n]))
    text = ('%d roles, %d working days, %d questions a day (`test/benchmark/memory`).\n\n'
            % (roles, DAYS, PER_DAY)) + table(rows)
    halved = mean(d['asked'] for d in months['with']) / mean(d['asked'] for d in months['without'])
    return text + ('\n\nWith memory %.0f %% of the questions are asked that are asked without.'
                   % (100 * halved))


def draw(months, folder):
    series = {}
    for title, kind in (('without memory', 'without'), ('with memory', 'with'),
                        ('with memory, other meanings from day 11', 'changing')):
        series[title] = [(day + 1, mean(d['asked'] for d in months[kind] if d['day'] == day), None)
                         for day in range(DAYS)]
    figure.write(os.path.join(folder, 'choices.svg'),
                 figure.lines('Questions asked in a dialogue, by day', 'day',
                              'questions a dialogue', series))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--dsn', default='')
    parser.add_argument('--roles', type=int, default=5)
    parser.add_argument('--figures')
    parser.add_argument('--document')
    options = parser.parse_args()
    try:
        dsn = prepare(options.dsn)
    except (Missing, psycopg2.Error) as error:
        print('memory: %s' % error, file=sys.stderr)
        return 2
    words, clear = read(os.path.join(FOLDER, 'questions.txt'))
    months = {kind: [] for kind in MONTHS}
    for seed in range(options.roles):
        for kind in MONTHS:
            months[kind] += hold(dsn, words, clear, seed, kind)
            print('role %d, %s' % (seed + 1, kind), file=sys.stderr, flush=True)
    text = report(months, options.roles)
    print(text)
    if options.figures:
        draw(months, options.figures)
    if options.document:
        document.replace(options.document, 'memory', text)
    return 0


if __name__ == '__main__':
    sys.exit(main())
