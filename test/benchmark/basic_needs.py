#!/usr/bin/python3
"""Says how many of the questions that everybody asks of any table (basic_needs.txt, composed_needs.txt) are read rightly.

    make basic-needs [BASIC_ARGS="--needs composed --nouns other --tables N --only NAME --show"]
    test/benchmark/basic_needs.py [--dsn DSN] [--needs basic|composed] [--nouns own|other] [--tables N] [--seed N]
                                  [--only NAME] [--show]

On a running server that has the extension, of N tables of each schema of test/everyday, which are loaded into a
database of their own, once. With --nouns other tables are called by the nouns of other_nouns.txt instead of their
names. Right: the rows of a query of the need, its columns among those shown.
"""
import argparse
import collections
import functools
import os
import random
import re
import sys

sys.dont_write_bytecode = True  # leaves nothing in the tree

import further_slots
import ways
from report import table
from table_names import MONTHS, PLURAL, other_nouns, quoted, singular, spoken

HERE = os.path.dirname(os.path.abspath(__file__))
SLOT = re.compile(r'\{(\w+)\}')
VALUE = re.compile(r'[A-Za-z][a-z _]{3,}')
EVERY = 500  # questions after which it says how far it is
LEAST_ROWS, MOST_VALUES = 8, 12
NO_EVENT = re.compile('birth|updated|modified|deleted')
NO_MEASURE = re.compile('lat|lon|id$')

Need = collections.namedtuple('Need', 'name ways golds')
Question = collections.namedtuple('Question', 'need schema question gold')
Parent = collections.namedtuple('Parent', 'table key reference')

COLUMNS = """
    select c.relname, a.attname, t.typtype = 'e' or t.typname in ('text', 'varchar', 'bpchar'),
           t.typname in ('numeric', 'float4', 'float8'), t.typname in ('date', 'timestamp', 'timestamptz')
      from pg_catalog.pg_class c
      join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_catalog.pg_type t on t.oid = a.atttypid
     where c.relnamespace = %s::regnamespace and c.relkind in ('r', 'p') order by c.relname, a.attnum"""
REFERENCES = """
    select c.relname, a.attname, r.relname, b.attname
      from pg_catalog.pg_constraint k
      join pg_catalog.pg_class c on c.oid = k.conrelid join pg_catalog.pg_class r on r.oid = k.confrelid
      join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
      join pg_catalog.pg_attribute b on b.attrelid = r.oid and b.attnum = k.confkey[1]
     where k.contype = 'f' and cardinality(k.conkey) = 1 and c.oid <> r.oid
       and k.connamespace = %s::regnamespace order by 1, 2"""


def read_needs(path=os.path.join(HERE, 'basic_needs.txt')):
    needs = []
    for line in map(str.strip, open(path, encoding='utf-8')):
        if line.startswith('['):
            needs.append(Need(line.strip('[]'), [], []))
        elif line.startswith('= '):
            needs[-1].golds.append(line[2:])
        elif line and not line.startswith('#'):
            needs[-1].ways.append(line)
    return needs


class Schema:
    """The tables of a schema that have a plural for a name, and what may be asked of them. With `nouns`
    ({table: what it is called}) those that these name, by them."""

    def __init__(self, session, judge, name, nouns=None):
        self.name, self.nouns, self.rows = name, nouns, lambda sql: judge.rows(name, sql)
        self.columns, self.parents = collections.defaultdict(list), collections.defaultdict(list)
        for owner, *column in session.rows(COLUMNS, (quoted(name),)):
            self.columns[owner].append(column)
        references = session.rows(REFERENCES, (quoted(name),))
        self.keys = {(owner, column) for owner, column, _, _ in references}
        for owner, column, referred, key in references:
            if sum(one[0] == owner and one[2] == referred for one in references) == 1:
                self.parents[owner].append(Parent(referred, key, column))

    def tables(self):
        return [one for one in sorted(self.columns) if self.names(one) and
                (self.nouns is None or one in self.nouns) and
                self.rows('select count(*) from %s' % quoted(one))[0][0] >= LEAST_ROWS]

    def names(self, owner):
        """What people call its rows: plurals."""
        called = (self.nouns or {}).get(owner) or [spoken(owner)]
        return [one for one in called if PLURAL.fullmatch(one)]

    @functools.lru_cache(maxsize=None)
    def values(self, owner):
        """{column: its values} of the columns of few values, all of them words."""
        found = {}
        for column in (column for column, text, _, _ in self.columns[owner] if text):
            values = [value for value, in self.rows('select distinct %s::text from %s where %s is not null limit %d' % (
                quoted(column), quoted(owner), quoted(column), MOST_VALUES + 1)) or ()]
            if 2 <= len(values) <= MOST_VALUES and (owner, column) not in self.keys \
                    and all(VALUE.fullmatch(str(value)) for value in values):
                found[column] = sorted(values)
        return found

    @functools.lru_cache(maxsize=None)
    def numbers(self, owner):
        """{column: two numbers of its size} of what is measured."""
        found = {}
        for column in (one[0] for one in self.columns[owner] if one[2] and not NO_MEASURE.search(one[0])):
            (low, high, count), = self.rows(
                'select percentile_disc(0.6) within group (order by {0}), percentile_disc(0.8) within group'
                ' (order by {0}), count(distinct {0}) from {1}'.format(quoted(column), quoted(owner)))
            if count > 5 and low and low >= 1:
                found[column] = int(low), int(high) + 1
        return found

    def dates(self, owner):
        return [one[0] for one in self.columns[owner] if one[3] and not NO_EVENT.search(one[0])]


def filled(schema, owner, dice):
    """(words, SQL) of the slots that a table of the schema has; a list of SQL where each is as good."""
    year, month = dice.choice((2024, 2025)), dice.randint(1, 12)
    things = dice.choice(schema.names(owner)) if schema.nouns else spoken(owner)
    words = {'things': things, 'thing': singular(things), 'month': MONTHS[month - 1], 'Y': year, 'Z': 4049 - year}
    sql = {'T': quoted(owner), 'Y': year, 'Z': 4049 - year, 'M': '%02d' % month,
           'A': ['t.*'] + ['t.' + quoted(one[0]) for one in schema.columns[owner]],
           'D': ['t.' + quoted(one) for one in schema.dates(owner)]}
    values, numbers = schema.values(owner), schema.numbers(owner)
    if values:
        column = dice.choice(sorted(values))
        value, other = dice.sample(values[column], 2)
        words.update(column=spoken(column), value=value.replace('_', ' '), other=other.replace('_', ' '))
        sql.update(C='t.' + quoted(column), V=value, O=other)
    if numbers:
        column = dice.choice(sorted(numbers))
        words.update(number=spoken(column), limit=numbers[column][0], high=numbers[column][1])
        sql.update(N='t.' + quoted(column), K=numbers[column][0], H=numbers[column][1])
    parents = [one for one in schema.parents[owner] if schema.names(one.table)]
    if parents:
        add_parent(schema, dice.choice(parents), words, sql)
    return words, sql


def add_parent(schema, parent, words, sql):
    key, reference = 'p.' + quoted(parent.key), 't.' + quoted(parent.reference)
    joined = '%s p %%s %s t on %s = %s' % (quoted(parent.table), sql['T'], reference, key)
    parents = schema.names(parent.table)[0]
    words.update(parents=parents, parent=singular(parents))
    sql.update(P=quoted(parent.table), J=joined % 'join', L=joined % 'left join', KEY=key, REF=reference,
               B=['p.*'] + ['p.' + quoted(one[0]) for one in schema.columns[parent.table]])


def each(gold, sql):
    """The query with its slots filled, for each choice of those with several."""
    slot = next((name for name in SLOT.findall(gold)), None)
    if slot is None:
        return [gold]
    choices = sql[slot] if isinstance(sql[slot], list) else [sql[slot]]
    return [query for one in choices for query in each(gold.replace('{%s}' % slot, str(one)), sql)]


def fits(need, words, sql):
    return all(slot in words for way in need.ways for slot in SLOT.findall(way)) and \
        all(sql.get(slot, []) != [] for gold in need.golds for slot in SLOT.findall(gold))


def composed(schema, owner, dice):
    """What filled() gives and the slots that only composed needs speak of."""
    words, sql = filled(schema, owner, dice)
    further_slots.add_further(schema, owner, words, sql, dice)
    return words, sql


def questions(schema, needs, tables, dice, fill=filled):
    """Of each need for as many tables as have all that it speaks of, in each of its ways."""
    owners = schema.tables()
    for need in needs:
        made = [fill(schema, owner, dice) for owner in dice.sample(owners, len(owners))]
        for words, sql in [one for one in made if fits(need, *one)][:tables]:
            golds = [query for gold in need.golds for query in each(gold, sql)]
            for way in need.ways:
                yield Question(need.name, schema.name, way.format(**words), golds)


NEEDS = {'basic': (os.path.join(HERE, 'basic_needs.txt'), filled),
         'composed': (os.path.join(HERE, 'composed_needs.txt'), composed)}


def asked(session, judge, options):
    path, fill = NEEDS[options.needs]
    dice, needs = random.Random(options.seed), [one for one in read_needs(path) if options.only in one.name]
    nouns = other_nouns() if options.nouns == 'other' else {}
    for path in ways.SCHEMAS:
        name = os.path.splitext(os.path.basename(path))[0]
        if options.nouns == 'own' or name in nouns:
            yield from questions(Schema(session, judge, name, nouns.get(name)), needs, options.tables, dice, fill)


def shown(question, outcome):
    print('%s: %s: %s\n    %s, right at %s: %s' % (question.need, question.schema, question.question, outcome.status,
                                                outcome.rank, ' '.join(outcome.sql.split())))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--dsn', default='', help='the server (default: PGHOST ...)')
    parser.add_argument('--needs', choices=sorted(NEEDS), default='basic', help='which needs (default: basic)')
    parser.add_argument('--nouns', choices=('own', 'other'), default='own', help='what tables are called (default: own)')
    parser.add_argument('--tables', type=int, default=1, help='of each schema and need (default: 1)')
    parser.add_argument('--seed', type=int, default=1, help='what the needs are filled with')
    parser.add_argument('--only', default='', help='needs whose name has this in it')
    parser.add_argument('--show', action='store_true', help='print what is read wrongly')
    options = parser.parse_args()
    session, judge = ways.opened(options.dsn)
    found = collections.OrderedDict()
    for count, question in enumerate(asked(session, judge, options), 1):
        outcome = ways.outcome_of(session, judge, question)
        found.setdefault(question.need, []).append(outcome)
        if options.show and outcome.rank != 0:
            shown(question, outcome)
        if count % EVERY == 0:
            print('basic needs: %d asked' % count, file=sys.stderr)
    found['all'] = [one for outcomes in found.values() for one in outcomes]
    print(table(ways.HEAD, [ways.row(*pair) for pair in found.items()]))


if __name__ == '__main__':
    main()
