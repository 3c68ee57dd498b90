#!/usr/bin/python3
"""Says how often a word of which nothing is known is passed over in silence.

    make unknown-words [UNKNOWN_ARGS="--everyday DSN"]
    test/benchmark/unknown_words.py [--dsn DSN] [--everyday DSN] [--tables N] [--seed N] [--show]

On a running server that has the extension: over the corpus' schemas, or with --everyday over those of everyday
questions as far as that database has them, the questions of unknown_words.txt about N tables of each schema, and its
moves after a list of their rows, as second questions and as corrections. None of them can be answered: an answer leaves
out what was said.
"""
import argparse
import collections
import json
import os
import random
import re
import sys

sys.dont_write_bytecode = True

import move_sets
from report import number, table

HERE = os.path.dirname(os.path.abspath(__file__))
PLURAL = re.compile(r'[a-z]{3,}s')
KINDS = ('questions', 'moves', 'corrections')
STATUSES = ('answered', 'clarify', 'unanswerable', 'not understood', 'error')
NOT_UNDERSTOOD = 'nothing in the feedback is understood'
CALLS = {'moves': 'nl_ask(follow_up => %s, question => %s)', 'corrections': 'nl_correct(%s, %s)'}


def read_forms(path=os.path.join(HERE, 'unknown_words.txt')):
    """{section: its forms, one a line, or its words}."""
    found, section = collections.OrderedDict(), None
    for line in open(path, encoding='utf-8'):
        line = line.strip()
        if line.startswith('['):
            section = found.setdefault(line.strip('[]'), [])
        elif line and not line.startswith('#'):
            section += [line] if '{' in line else line.split()
    return found


def singular(word):
    return word[:-3] + 'y' if word.endswith('ies') else word[:-1]


def known_words(session, schema):
    """All words of the schema's names and comments."""
    rows = session.rows(
        "select lower(c.relname || ' ' || coalesce(string_agg(a.attname || ' ' || coalesce(col_description(c.oid,"
        " a.attnum), ''), ' '), '') || ' ' || coalesce(obj_description(c.oid), ''))"
        ' from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid'
        ' where c.relnamespace = %s::regnamespace group by c.oid', ('"%s"' % schema,))
    return ' '.join(text for (text,) in rows)


def things(session, schema):
    rows = session.rows("select relname from pg_catalog.pg_class where relnamespace = %s::regnamespace"
                        " and relkind in ('r', 'p') order by 1", ('"%s"' % schema,))
    return [name for (name,) in rows if PLURAL.fullmatch(name)]


def said(form, thing, words, known, dice):
    """The form filled with words that the schema does not know; None where it knows all."""
    filled = {'things': thing, 'thing': singular(thing)}
    for slot, kind in (('verb', 'verbs'), ('adjective', 'adjectives'), ('noun', 'nouns'), ('measure', 'measures')):
        if '{%s}' % slot not in form:
            continue
        unknown = [word for word in words[kind] if word.rstrip('s')[:5] not in known]
        if not unknown:
            return None
        filled[slot] = dice.choice(unknown)
    return form.format(**filled)


def turn(cursor, thing, words, kind):
    import psycopg2
    try:
        if kind == 'questions':
            cursor.execute('select status, sql from nl_ask(%s)', (words,))
            return cursor.fetchone()
        given = json.dumps([{'sql': 'select * from ' + thing, 'probability': 1}])
        cursor.execute('select id from nl_ask(%s, candidates => %s::jsonb)', ('list the ' + thing, given))
        cursor.execute('select status, sql from ' + CALLS[kind], (cursor.fetchone()[0], words))
        return cursor.fetchone()
    except psycopg2.Error as error:
        said = str(error).strip()
        return ('not understood' if NOT_UNDERSTOOD in said else 'error'), said


def measured(place, schemas, options):
    words, dice = read_forms(), random.Random(options.seed)
    counts = collections.defaultdict(collections.Counter)
    for schema in schemas:
        known, found = known_words(place.session, schema), things(place.session, schema)
        for thing in dice.sample(found, min(options.tables, len(found))):
            for kind in KINDS:
                for form in words['questions' if kind == 'questions' else 'moves']:
                    question = said(form, thing, words, known, dice)
                    if question is None:
                        continue
                    status, sql = turn(place.session.in_schema(schema), thing, question, kind)
                    counts[kind, form][status] += 1
                    if options.show and status == 'answered':
                        print('%s: %s\n    %s' % (schema, question, sql))
    return counts


def rows_of(counts):
    def row(name, counter):
        count = sum(counter.values())
        return [name, str(count)] + [number(100.0 * counter[status] / count) for status in STATUSES]
    rows = [row(form if kind != 'corrections' else 'correction: ' + form, counter)
            for (kind, form), counter in counts.items()]
    for kind in KINDS:
        rows.append(row('all ' + kind, sum((c for (k, _), c in counts.items() if k == kind), collections.Counter())))
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--dsn', default='', help='the server (default: PGHOST ...)')
    parser.add_argument('--everyday', default='', help='a database with the schemas of everyday questions')
    parser.add_argument('--tables', type=int, default=3, help='of each schema (default: 3)')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--show', action='store_true', help='print what is answered')
    options = parser.parse_args()
    place = move_sets.Place(options.everyday, lenient=True) if options.everyday \
        else move_sets.corpus_place(options.dsn)
    own = move_sets.everyday() if options.everyday else move_sets.of_corpus().values()
    schemas = sorted({move.schema for move in move_sets.of_schemas_at(place, own)})
    print(table(['', 'asked'] + [status + ' %' for status in STATUSES],
                rows_of(measured(place, schemas, options))))


if __name__ == '__main__':
    main()
