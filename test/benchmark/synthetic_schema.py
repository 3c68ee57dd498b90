"""A schema of any size that nobody designed: tables of twenty columns with keys between them.

Seeded: the same number of tables gives the same schema. Names are made of everyday words, one to
three of them, so that many tables and columns are called nearly the same, as they are in large
databases; the tables hold so many rows that ANALYZE finds values to link.
"""
import random

NOUNS = ('account agreement airport article asset batch booking branch budget building campaign '
         'carrier category client contract course customer delivery department device document '
         'employee engine event facility flight hospital hotel inventory invoice journey ledger '
         'lesson machine market meeting member order package parcel patient payment plan player '
         'policy product project purchase region reservation review room route sensor service '
         'shipment shop station student supplier task teacher team ticket tour vehicle visit '
         'warehouse worker').split()
ENDINGS = 'line history detail note group type price state entry share'.split()
COLUMNS = (('name', 'text'), ('status', 'text'), ('city', 'text'), ('code', 'text'),
           ('country', 'text'), ('description', 'text'), ('colour', 'text'), ('email', 'text'),
           ('title', 'text'), ('category', 'text'), ('amount', 'numeric'), ('price', 'numeric'),
           ('rating', 'numeric'), ('weight', 'numeric'), ('quantity', 'int'), ('age', 'int'),
           ('capacity', 'int'), ('duration', 'int'), ('start_date', 'date'), ('end_date', 'date'),
           ('created_at', 'timestamp'), ('birth_date', 'date'), ('active', 'boolean'),
           ('first_name', 'text'), ('last_name', 'text'), ('salary', 'numeric'),
           ('discount', 'numeric'), ('priority', 'int'), ('language', 'text'), ('floor', 'int'))
WORDS = ('open closed urgent gold silver north south east west Paris London Berlin Madrid Oslo '
         'Vienna Smith Jones Garcia Novak red green blue black standard premium basic').split()
WIDTH, ROWS = 20, 60


def table_names(count):
    """Distinct names: nouns, then pairs of them, then pairs with an ending."""
    names = list(NOUNS)
    names += ['%s_%s' % (a, b) for b in ENDINGS for a in NOUNS]
    names += ['%s_%s_%s' % (a, b, c) for c in ENDINGS for b in NOUNS[::7] for a in NOUNS if a != b]
    return names[:count]


def _value(kind, generator):
    return {'text': "(array[%s])[1 + (i * %d) %% %d] || case when i %% 3 = 0 then ' ' || i else '' "
                    "end" % (', '.join("'%s'" % w for w in generator.sample(WORDS, 12)),
                             generator.randrange(1, 12), 12),
            'numeric': '((i * %d) %% 977) / 4.0' % generator.randrange(3, 99),
            'int': '(i * %d) %% 97' % generator.randrange(3, 96),
            'date': "date '2015-01-01' + (i * %d) %% 3000" % generator.randrange(3, 99),
            'timestamp': "timestamp '2015-01-01' + (i * %d) * interval '1 hour'"
                         % generator.randrange(3, 99),
            'boolean': 'i %% %d = 0' % generator.randrange(2, 5)}[kind]


class Table:
    """One table: its name, its columns (name, kind), and the tables it refers to."""

    def __init__(self, name, others, generator):
        self.name = name
        self.parents = generator.sample(others, min(len(others), generator.randrange(3)))
        count = WIDTH - 1 - len(self.parents)
        self.columns = generator.sample(COLUMNS, min(count, len(COLUMNS)))
        self.generator = generator

    def statements(self, schema):
        own = ['id int primary key'] + ['%s %s' % column for column in self.columns]
        own += ['%s_id int references "%s"."%s"' % (p, schema, p) for p in self.parents]
        values = ['i'] + [_value(kind, self.generator) for _, kind in self.columns]
        values += ['1 + (i * 7) %% %d' % ROWS] * len(self.parents)
        yield 'create table "%s"."%s" (%s)' % (schema, self.name, ', '.join(own))
        yield 'insert into "%s"."%s" select %s from generate_series(1, %d) i' % (
            schema, self.name, ', '.join(values), ROWS)


def tables(count):
    generator = random.Random(count)
    made = []
    for name in table_names(count):
        made.append(Table(name, [t.name for t in made[-40:]], generator))
    return made


def create(cursor, schema, count):
    """Makes the schema with so many tables, with statistics."""
    cursor.execute('drop schema if exists "%s" cascade; create schema "%s"' % (schema, schema))
    for table in tables(count):
        for statement in table.statements(schema):
            cursor.execute(statement)
        cursor.execute('analyze "%s"."%s"' % (schema, table.name))


def questions(count, number):
    """Questions about the schema, of the kinds that people ask."""
    generator = random.Random(number)
    asked = []
    for table in generator.choices(tables(count), k=number):
        noun = table.name.replace('_', ' ')
        by_kind = {kind: [n.replace('_', ' ') for n, k in table.columns if k == kind]
                   for kind in ('text', 'numeric', 'int', 'date')}
        text, amount = (generator.choice(by_kind[k] or ['id']) for k in ('text', 'numeric'))
        whole, word = generator.choice(by_kind['int'] or ['id']), generator.choice(WORDS)
        asked.append(generator.choice((
            'How many %ss are there?' % noun,
            'List the %s of all %ss with a %s above 20' % (text, noun, whole),
            'What is the average %s of the %ss for each %s?' % (amount, noun, text),
            'Which %s has the highest %s?' % (noun, amount),
            'Show the %s and the %s of %ss whose %s is %s' % (text, amount, noun, text, word),
            'Which %ss have no %s?' % (noun, (table.parents or [text])[0].replace('_', ' ')),
            'What are the three %ss with the most %s in %s?' % (noun, whole, word))))
    return asked
