#!/usr/bin/python3
"""Goes on from answers in words: corrections, follow-ups, replies to options, words that are defined.

    make corpus                              on a throw-away server, after the questions
    test/corpus/moves.py [--show] [--only WORD] [--update] [--dsn DSN]

The moves are in moves/*.txt, over the schemas of the corpus:

    schema company                one of the corpus'
    part tuning                   or held: not looked at while the rules were written

    define: veterans | hire_date < '2018-01-01' | filter | employees
                                  a word, its meaning, its kind and table, either may be empty
    first: Who works remotely?
    = SELECT ...                  its answer, which is handed in
    + SELECT ...                  beside it, as likely: then the first turn asks
    correct: top 10               nl_correct; `then:` a follow-up, `reply:` an answer in words,
                                  `ask:` a question of its own, without first
    = SELECT ...                  what is asked for, in as many lines as it takes (indented)
    ~ SELECT ...                  another form that is as good

A move passes when it is answered at once with the rows expected, in their order where the query
orders them. known_failures.txt in the folder names those that are known not to pass.
Exit: 0 as expected; 1 not; 2 could not be measured.
"""
import collections
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True  # leaves nothing in the tree
sys.path.insert(0, HERE)
sys.path.insert(0, os.path.join(HERE, os.pardir, 'benchmark'))

import runner
from entries import BadEntry
from follow_ups import PARTS, blocks, files_of, ranked, right

FOLDER = os.path.join(HERE, 'moves')
KNOWN = os.path.join(FOLDER, 'known_failures.txt')
KINDS = ('correct', 'then', 'reply', 'ask')

Move = collections.namedtuple('Move', 'schema part words first before kind said golds place')


def kind_of(move):
    """What is counted: a vocabulary use is one, whatever is said with it."""
    return 'ask' if move.words else move.kind


def name_of(move):
    return '%s: %s / %s' % (move.schema, move.first or move.words[0][0], move.said)


def _define(text, place):
    parts = [part.strip() for part in text.split('|')] + ['', '']
    if len(parts) < 4:
        raise BadEntry('%s: define: word | meaning | kind | table' % place)
    return tuple(parts[:4])


def _read_line(line, move, place):
    sign, text = line[:1], line[1:].strip()
    answers = move.golds if move.kind else move.before
    head, _, rest = line.partition(':')
    if head == 'define':
        return move._replace(words=move.words + [_define(rest, place)])
    if head == 'first':
        return move._replace(first=rest.strip())
    if head in KINDS:
        return move._replace(kind=head, said=rest.strip())
    if sign == ' ' and answers:
        answers[-1] += ' ' + line.strip()
    elif sign in '=~+' and (sign == '=') == (not answers) and (sign == '+') <= (not move.kind):
        answers.append(text)
    else:
        raise BadEntry('%s: what is this line? %s' % (place, line))
    return move


def read_file(path):
    """The moves of one file."""
    moves = []
    for schema, part, lines in blocks(path):
        move = Move(schema, part, [], '', [], '', '', [], lines[0][0])
        for place, line in lines:
            move = _read_line(line, move, place)
        moves.append(move)
    for each in moves:
        first = bool(each.first) == (each.kind != 'ask') == bool(each.before)
        if not each.golds or each.part not in PARTS or not first:
            raise BadEntry('%s: a move has a first question, its query, and queries' % each.place)
    return moves


def read_all():
    return [move for path in files_of(FOLDER) for move in read_file(path)]


def flaw(judge, move):
    if any(judge.rows(move.schema, sql) is None for sql in move.before + move.golds):
        return 'a query fails'
    return None


def _turn(cursor, call, arguments):
    cursor.execute("select id, status, coalesce(question, ''), choices, sql, detail::text from " + call,
                   arguments)
    return cursor.fetchone()


def _first(cursor, move):
    given = json.dumps([{'sql': sql, 'probability': 1.0 / len(move.before)}
                        for sql in move.before])
    return _turn(cursor, 'nl_ask(%s, candidates => %s::jsonb)', (move.first, given))


def _said(cursor, move):
    if move.kind == 'ask':
        return _turn(cursor, 'nl_ask(%s)', (move.said,))
    before = _first(cursor, move)
    call = {'correct': 'nl_correct(%s, %s)', 'reply': 'nl_answer(%s, %s)',
            'then': 'nl_ask(follow_up => %s, question => %s)'}[move.kind]
    return _turn(cursor, call, (before[0], move.said))


def ask(session, judge, move, is_right=right):
    """One move as {'status', 'question', 'best', 'rank', 'passed'}."""
    import psycopg2
    found = {'status': 'error', 'question': '', 'best': None, 'rank': None, 'passed': False}
    cursor = session.in_schema(move.schema)
    defined = []
    try:
        for word, meaning, kind, table in move.words:
            cursor.execute('select nl_define(%s, %s, kind => nullif(%s, %s), over => nullif(%s, %s))',
                           (word, meaning, kind, '', table, ''))
            defined.append(word)
        after, found['status'], found['question'], choices, found['best'], _ = _said(cursor, move)
        if choices:
            found['question'] += ' ' + ' | '.join(choices)
        found['rank'], likeliest = ranked(cursor, judge, move, after)
        found['best'] = found['best'] or likeliest
        found['right'] = bool(found['best']) and is_right(judge, move, found['best'])
        found['passed'] = found['right'] and found['status'] == 'answered'
    except psycopg2.Error as error:
        found['question'] = str(error).strip()
    for word in defined:
        cursor.execute('select nl_forget(%s)', (word,))
    return found


def figures(results):
    lines = []

    def say(what, chosen, test):
        lines.append('  %-56s %s' % (what, runner.share(sum(1 for f in chosen if test(f)),
                                                        len(chosen))))
    lines.append('%d moves' % len(results))
    for part in PARTS + ('all',):
        for kind in KINDS + ('all',):
            chosen = [found for move, found in results
                      if part in ('all', move.part) and kind in ('all', kind_of(move))]
            if not chosen:
                continue
            say('%s, %s: done at once' % (part, kind), chosen, lambda f: f['passed'])
            if kind == 'all':
                say('%s: asked, the best being right' % part, chosen,
                    lambda f: f.get('right') and not f['passed'])
                say('%s: done at once, and wrongly' % part, chosen,
                    lambda f: f['status'] == 'answered' and not f['passed'])
    return lines


def show(move, found):
    print('\n%s [%s, %s]' % ('ok  ' if found['passed'] else 'FAIL', move.schema, move.part))
    for word in move.words:
        print('  define %s' % (word,))
    print('  1 %s\n    %s\n  2 %s: %s' % (move.first, ' | '.join(move.before), move.kind, move.said))
    print('  %s, rank %s %s' % (found['status'], found['rank'], found['question']))
    print('  best: %s\n  gold: %s' % (found['best'], move.golds[0]))


SUITE = runner.Suite(
    read=read_all, name_of=name_of,
    chosen=lambda move, word: word in name_of(move) or word == move.part,
    flaw=flaw, ask=ask, figures=figures, show=show,
    known=KNOWN,
    head='# Moves that are not done as they say, and may be. Written by moves.py --update.',
    noun='move', only='of this part, or whose name holds it')

if __name__ == '__main__':
    sys.exit(runner.main(SUITE, __doc__))
