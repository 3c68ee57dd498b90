"""Queries, words and schemas of monstrous size, for monsters.py: each the largest of its kind that gets through."""

LIMIT = 64000  # bytes of a statement that the gate looks at

WORLD = """
CREATE SCHEMA s;
CREATE TABLE s.towns (id int PRIMARY KEY, name text, region text);
INSERT INTO s.towns SELECT i, 'Town ' || i, 'Region ' || i % 3 FROM generate_series(1, 20) i;
CREATE TABLE s.people (id int PRIMARY KEY, name text, age int, salary numeric, born date, town_id int REFERENCES s.towns,
  boss_id int REFERENCES s.people, active boolean, notes text);
INSERT INTO s.people SELECT i, 'Person ' || i, 20 + i % 50, 1000 + i, date '1980-01-01' + i, 1 + i % 20,
  CASE WHEN i > 10 THEN i / 10 END, i % 2 = 0, repeat('x', i % 9) FROM generate_series(1, 200) i;
ANALYZE s.towns;
ANALYZE s.people;
"""


def filled(before, item, after='', between=', ', most=100000):
    """As many items (a function of their number) as fit."""
    items, size = [], len(before) + len(after)
    while len(items) < most:
        text = item(len(items))
        size += len(text) + len(between)
        if size > LIMIT:
            break
        items.append(text)
    return before + between.join(items) + after


def nested(depth, inner, wrap):
    for i in range(depth):
        inner = wrap(inner, i)
    return inner


PEOPLE = 'SELECT id FROM s.people WHERE '

QUERIES = {
    '160 betweens': 'SELECT * FROM s.people WHERE ' + 'id BETWEEN 1 AND 2 AND ' * 160 + 'true',
    '400 <>': filled(PEOPLE, lambda i: 'id <> %d' % i, between=' AND ', most=400),
    '2,000 conditions': filled(PEOPLE, lambda i: 'id <> %d' % (i + 1000), between=' AND ', most=2000),
    'all conditions': filled(PEOPLE, lambda i: 'id>%d' % -i, between=' AND '),
    'flags': filled(PEOPLE, lambda i: 'active', between=' AND '),
    'ORs': filled(PEOPLE, lambda i: 'id=%d' % i, between=' OR '),
    'ORs of ANDs': filled(PEOPLE, lambda i: '(id>%d AND age<%d)' % (i, i), between=' OR '),
    'ANDs of ORs': filled(PEOPLE, lambda i: '(id>%d OR age<%d)' % (i, i), between=' AND '),
    '300 orders': filled('SELECT id FROM s.people ORDER BY ', lambda i: 'id + %d' % i, most=300),
    'all orders': filled('SELECT id FROM s.people ORDER BY ', lambda i: 'id + %d' % i, most=400),
    'too many orders': filled('SELECT id FROM s.people ORDER BY ', lambda i: 'id + %d' % i, most=1600),
    'groups': filled('SELECT count(*) FROM s.people GROUP BY ', lambda i: 'id + %d' % i, most=400),
    'too many groups': filled('SELECT count(*) FROM s.people GROUP BY ', lambda i: 'id + %d' % i, most=1600),
    'outputs': filled('SELECT ', lambda i: 'id + %d' % i, ' FROM s.people', most=1600),
    'plain outputs': 'SELECT ' + ', '.join(['id', 'age', 'salary', 'born'] * 400) + ' FROM s.people',
    'aggregates': filled('SELECT ', lambda i: 'sum(id + %d)' % i, ' FROM s.people', most=1600),
    'having': filled('SELECT age, count(*) FROM s.people GROUP BY age HAVING ', lambda i: 'count(*) <> %d' % (i + 999),
                     between=' AND '),
    'IN list': filled(PEOPLE + 'id IN (', str, ')', ','),
    'IN list of texts': filled(PEOPLE + 'name IN (', lambda i: "'Person %d'" % i, ')', ','),
    'IN lists': filled(PEOPLE, lambda i: 'id NOT IN (%d,%d,%d)' % (-i, -i - 1, -i - 2), between=' AND '),
    'nested ANDs and ORs': PEOPLE + nested(38, 'id > 1', lambda q, i: '(%s %s age > %d)' % (q, ('AND', 'OR')[i % 2], i)),
    'wide and nested': PEOPLE + nested(30, 'id > 1', lambda q, i: '(%s %s %s)' % (
        q, ('AND', 'OR')[i % 2], (' %s ' % ('AND', 'OR')[i % 2]).join('age > %d' % j for j in range(80)))),
    'nots': PEOPLE + nested(38, 'id > 1', lambda q, i: 'NOT (%s)' % q),
    'cases': 'SELECT ' + nested(18, 'id', lambda q, i: 'CASE WHEN age > %d THEN %s ELSE 0 END' % (i, q)) + ' FROM s.people',
    'wide case': filled('SELECT CASE ', lambda i: 'WHEN age = %d THEN %d' % (i, i), ' END FROM s.people', ' '),
    'nested IN': nested(30, 'SELECT id FROM s.people', lambda q, i: PEOPLE + 'id IN (%s)' % q),
    'subqueries': filled(PEOPLE, lambda i: 'id IN (SELECT id FROM s.people WHERE age > %d)' % i, between=' AND ', most=31),
    'too many subqueries': filled(PEOPLE, lambda i: 'id IN (SELECT id FROM s.people WHERE age > %d)' % i,
                                  between=' AND ', most=300),
    'EXISTS': filled('SELECT id FROM s.people p WHERE ', lambda i:
                     'EXISTS (SELECT FROM s.towns t WHERE t.id = p.town_id AND t.id > %d)' % -i, between=' AND ', most=31),
    '100 unions': filled('', lambda i: 'SELECT id FROM s.people WHERE age = %d' % i, between=' UNION ', most=101),
    'unions': filled('', lambda i: 'SELECT id FROM s.people WHERE age = %d' % i, between=' UNION ALL ', most=1000),
    'unions of values': filled('', lambda i: 'SELECT %d' % i, between=' UNION ', most=600),
    'intersects': filled('', lambda i: 'SELECT id FROM s.people WHERE age <> %d' % i, between=' INTERSECT ', most=300),
    'values': filled('VALUES ', lambda i: '(%d)' % i),
    'joins': 'SELECT a0.id FROM s.people a0' + ''.join(
        ' JOIN s.people a%d ON a%d.boss_id = a%d.id' % (i, i - 1, i) for i in range(1, 32)),
    'joins of one key': 'SELECT a0.id FROM s.people a0' + ''.join(
        ' JOIN s.people a%d ON a%d.id = a0.id' % (i, i) for i in range(1, 32)),
    'too many joins': 'SELECT a0.id FROM s.people a0' + ''.join(
        ' JOIN s.people a%d ON a%d.id = a0.id' % (i, i) for i in range(1, 60)),
    'cross joins': 'SELECT a0.id FROM ' + ', '.join('s.towns a%d' % i for i in range(32)) + ' WHERE ' + ' AND '.join(
        'a%d.id = a0.id' % i for i in range(1, 32)),
    'left joins': 'SELECT p.id FROM s.people p' + ''.join(
        ' LEFT JOIN s.towns t%d ON t%d.id = p.town_id AND t%d.id <> %d' % (i, i, i, -i) for i in range(31)),
    'CTEs': 'WITH ' + ', '.join('c%d AS (SELECT id FROM s.people WHERE age > %d)' % (i, i) for i in range(100))
            + ' SELECT c0.id FROM ' + ' JOIN '.join(['c0'] + ['c%d USING (id)' % i for i in range(1, 12)]),
    'chained CTEs': 'WITH c0 AS (SELECT id FROM s.people), ' + ', '.join(
        'c%d AS (SELECT id FROM c%d WHERE id > %d)' % (i, i - 1, i) for i in range(1, 36)) + ' SELECT id FROM c35',
    'derived': nested(30, 'SELECT id FROM s.people', lambda q, i: 'SELECT id FROM (%s) d%d' % (q, i)),
    'windows': 'SELECT ' + ', '.join('rank() OVER (ORDER BY id + %d)' % i for i in range(32)) + ' FROM s.people',
    'too many windows': 'SELECT ' + ', '.join('rank() OVER (ORDER BY id + %d)' % i for i in range(300)) + ' FROM s.people',
    'long text': PEOPLE + "name <> '%s'" % ('x' * 60000),
    'long texts': filled(PEOPLE, lambda i: "name <> '%s'" % ('Person %d ' % i * 100), between=' AND '),
    'patterns': filled(PEOPLE, lambda i: "name LIKE '%%%d%%'" % i, between=' AND ', most=1500),
    'long arithmetic': filled('SELECT ', lambda i: 'id', ' FROM s.people', '+', most=38),
    'concatenation': 'SELECT concat(' + ', '.join(['name'] * 99) + ') FROM s.people',
    'arrays': filled('SELECT id FROM s.people WHERE id = ANY (ARRAY[', str, '])', ','),
    'coalesces': filled('SELECT coalesce(', lambda i: 'id', ') FROM s.people', ','),
}

LONG = 'the people whose age is not 30 and the towns with the highest salary of each region since 2020 '
WORDS = {
    'words of the schema': ('people towns name age salary region ' * 300)[:9900],
    'a long question': (LONG * 120)[:9900],
    'numbers': ' '.join(str(i) for i in range(1900)),
    'a long word': 'x' * 9900,
    'ands': ('people and towns or ' * 500)[:9900],
    'nots': 'people ' + 'not ' * 2400,
    'quotes': ' '.join('"Person %d"' % i for i in range(700)),
    'commas': 'people ' + ', age' * 1900,
    'instead': ('use the name instead of the age ' * 300)[:9900],
    'values': ' '.join('Person %d' % i for i in range(900))[:9900],
    'dates': ' '.join('since 2020-%02d-%02d' % (1 + i % 12, 1 + i % 28) for i in range(550))[:9900],
    'sixty-four kB': LONG * 680,
}

# What a correction and a follow-up say: little, and much.
CORRECTIONS = {
    'short': 'use the age instead of the id, or the name, in descending order, only above 30',
    'long': ('use the salary instead of the age, not 30 but 40, and the name of the town, ordered by born ' * 110)[:9900],
}
FOLLOW_UPS = {
    'short': 'only those above 40, in descending order',
    'number': 'more than 100 instead',
    'denied': 'and which are not?',
}

SCHEMAS = {
    'one table of 1,600 columns': "SELECT format('CREATE TABLE m.t (%s)', string_agg(format('customer_amount_%s int', i),"
                                  " ', ')) FROM generate_series(1, 1600) i",
    '64,000 columns': "SELECT format('CREATE TABLE m.t%s (%s)', t, (SELECT string_agg(format('customer_amount_%s_%s int',"
                      " t, i), ', ') FROM generate_series(1, 1600) i)) FROM generate_series(1, 40) t",
    '64,000 equal columns': "SELECT format('CREATE TABLE m.t%s (%s)', t, (SELECT string_agg(format('customer_amount_%s int',"
                            " i), ', ') FROM generate_series(1, 1600) i)) FROM generate_series(1, 40) t",
    '500 tables alike': "SELECT format('CREATE TABLE m.people_%s (id int PRIMARY KEY, name text, age int, city text)', t)"
                        " FROM generate_series(1, 500) t",
    '400 tables with keys': "SELECT format('CREATE TABLE m.people_%s (id int PRIMARY KEY, name text%s)', t, (SELECT"
                            " string_agg(format(', other_%s int REFERENCES m.people_%s', k, k), '') FROM"
                            " generate_series(greatest(1, t - 8), t - 1) k)) FROM generate_series(1, 400) t",
    '1,000 labels': "SELECT format('CREATE TYPE m.colour AS ENUM (%s)', string_agg(quote_literal('colour number ' || i),"
                    " ', ')) FROM generate_series(1, 1000) i UNION ALL SELECT 'CREATE TABLE m.people (id int PRIMARY KEY,"
                    " name text, age int, hue m.colour, other m.colour)'",
    'huge comments': "SELECT 'CREATE TABLE m.people (' || string_agg('c' || i || ' int', ', ') || ')' FROM"
                     " generate_series(1, 300) i UNION ALL SELECT format('COMMENT ON COLUMN m.people.c%s IS %L', i,"
                     " repeat('the amount of people in towns ' || i || ', ', 4000)) FROM generate_series(1, 300) i",
    'many values': "SELECT format('CREATE TABLE m.t%s (id int, %s)', t, (SELECT string_agg(format('city_%s_%s text', t, i),"
                   " ', ') FROM generate_series(1, 20) i)) FROM generate_series(1, 50) t UNION ALL SELECT format('INSERT INTO"
                   " m.t%s SELECT r, %s FROM generate_series(1, 60) r', t, (SELECT string_agg(format('''Town '' || r %% %s', 30"
                   " + i), ', ') FROM generate_series(1, 20) i)) FROM generate_series(1, 50) t",
    'long names': "SELECT format('CREATE TABLE m.t%s (%s)', t, (SELECT string_agg(format('a_b_c_d_e_f_g_h_i_j_k_l_m_n_o_p_q_r_"
                  "s_t_u_v_w_x_y_z_%s int', i), ', ') FROM generate_series(1, 400) i)) FROM generate_series(1, 20) t",
}
