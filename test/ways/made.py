"""Questions made of ways of asking (frames.txt) and of what databases are about (subjects.jsonl).

A form is one kind of question, a frame one way of saying it, a subject one table with what people call
its parts. Each form has its SQL here; a frame filled with a subject is a question with a known answer.
"""
import collections
import json
import os
import random
import re

HERE = os.path.dirname(os.path.abspath(__file__))
SLOT = re.compile(r'\{(\w+)\}')

Made = collections.namedtuple('Made', 'form frame schema question gold')


def read_frames(path=os.path.join(HERE, 'frames.txt')):
    """{form: [frame, ...]}"""
    forms, form = {}, None
    with open(path, encoding='utf-8') as lines:
        for line in map(str.strip, lines):
            if not line or line.startswith('##'):
                continue
            if line.startswith('[') and line.endswith(']'):
                form = forms.setdefault(line[1:-1], [])
            else:
                form.append(line)
    return forms


def read_subjects(path=os.path.join(HERE, 'subjects.jsonl')):
    with open(path, encoding='utf-8') as lines:
        return [json.loads(line) for line in lines if line.strip()]


# --- SQL of the parts ------------------------------------------------------------------------------

def months(column):
    """The ways in which a month may be shown."""
    return ["to_char(%s, 'YYYY-MM')" % column, "date_trunc('month', %s)::date" % column,
            "date_trunc('month', %s)" % column, "extract(month from %s)" % column]


def in_year(column, year):
    return "%s >= '%d-01-01' and %s < '%d-01-01'" % (column, year, column, year + 1)


def scaled(expression, scale):
    """In people's unit, and as stored: both are right."""
    return ['%s / %s.0' % (expression, scale), expression] if scale != 1 else [expression]


class Filling:
    """One way to fill the slots from one subject: `words` for the frame, `sql` for the form."""

    def __init__(self, subject, rng):
        self.s, self.rng = subject, rng
        self.names = ', '.join('t.' + c for c in subject['name'])
        self.table = subject['table'] + ' t'
        self.words = {'one': subject['one'], 'many': subject['many']}

    def pick(self, key, fits=lambda x: True):
        return self.rng.choice([x for x in self.s.get(key) or [] if fits(x)])

    def measure(self, summed=False):
        m = self.pick('measures', lambda x: x['sum'] or not summed)
        self.words.update(measure=m['noun'], amount=plain(m['amount'][0]), amount2=plain(m['amount'][1]))
        scale = m.get('scale', 1)
        return 't.' + m['column'], scale, m['amount'][0] * scale, m['amount'][1] * scale

    def value(self, suffix='', besides=None):
        """A condition; `besides`: another one of the same column."""
        v = self.pick('values', lambda x: x is not besides and (besides is None or x['group'] == besides['group']))
        self.words.update({'value_many' if not suffix else 'value2_many': v['many'],
                           'value_one' if not suffix else 'value2_one': v['one'], 'value' + suffix: v['value']})
        self.words['group'] = v['group']
        return v

    def group(self):
        g = self.pick('groups')
        self.words.update(group=g['noun'], groups=g['nouns'])
        return 't.' + g['column']

    def date(self):
        d = self.pick('dates')
        self.words['deed'] = d['deed']
        self.words['year'], self.words['year2'] = d['years'][-2:] if len(d['years']) > 1 else (d['years'][0],) * 2
        return 't.' + d['column'], self.words['year'], self.words['year2']

    def child(self, dated=False):
        c = self.pick('children', lambda x: x.get('date') or not dated)
        self.words.update(parent_one=self.s['one'], parent_many=self.s['many'], child_one=c['one'], child_many=c['many'])
        return c['table'], 'c.' + c['reference'], 't.' + self.s['key'], c.get('date') and 'c.' + c['date']

    def name(self):
        self.words['name'] = self.words['parent_name'] = name = self.rng.choice(self.s['names'])
        columns = ', '.join('t.' + c for c in self.s['name'])
        return "concat_ws(' ', %s) = '%s'" % (columns, name.replace("'", "''"))


def plain(number):
    return '%d' % number if number == int(number) else '%s' % number


# --- the forms: a function each, which gives the acceptable SQL ------------------------------------

def count_all(f):
    return ['select count(*) from ' + f.table]


def count_value(f):
    return ['select count(*) from %s where %s' % (f.table, f.value()['condition'])]


def list_value(f):
    return ['select %s from %s where %s' % (f.names, f.table, f.value()['condition'])]


def not_value(f):
    condition = f.value()['condition']
    return ['select %s from %s where %s' % (f.names, f.table, form % condition)
            for form in ('not (%s)', '(%s) is not true')]


def either(f):
    first = f.value()
    second = f.value('2', first)
    return ['select count(*) from %s where %s or %s' % (f.table, first['condition'], second['condition'])]


def count_year(f):
    date, year, _ = f.date()
    return ['select count(*) from %s where %s' % (f.table, in_year(date, year))]


def list_month(f):
    date, year, _ = f.date()
    month = f.rng.randrange(1, 13)
    f.words['month'] = '%s %d' % (('January February March April May June July August September October '
                                   'November December').split()[month - 1], year)
    return ["select %s from %s where date_trunc('month', %s) = '%d-%02d-01'" % (f.names, f.table, date, year, month)]


def date_after(f):
    date, year, _ = f.date()
    return ["select %s from %s where %s >= '%d-01-01'" % (f.names, f.table, date, year)]


def sum_measure(f):
    measure, scale, _, _ = f.measure(True)
    return ['select %s from %s' % (e, f.table) for e in scaled('sum(%s)' % measure, scale)]


def avg_value(f):
    measure, scale, _, _ = f.measure()
    condition = f.value()['condition']
    return ['select %s from %s where %s' % (e, f.table, condition) for e in scaled('avg(%s)' % measure, scale)]


def extreme(f, function):
    measure, _, _, _ = f.measure()
    return ['select %s from %s where %s = (select %s(%s) from %s)' % (f.names, f.table, measure, function, measure, f.table)]


def most(f):
    return extreme(f, 'max')


def least(f):
    return extreme(f, 'min')


def top_n(f):
    measure, _, _, _ = f.measure()
    f.words['n'] = n = f.rng.choice((3, 5, 10))
    return ['select %s from (select *, rank() over (order by %s desc nulls last) as place from %s) t where place <= %d'
            % (f.names, measure, f.table, n)]


def over(f):
    measure, _, amount, _ = f.measure()
    return ['select %s from %s where %s > %s' % (f.names, f.table, measure, amount)]


def over_count(f):
    measure, _, amount, _ = f.measure()
    return ['select count(*) from %s where %s < %s' % (f.table, measure, amount)]


def between(f):
    measure, _, low, high = f.measure()
    return ['select %s from %s where %s between %s and %s' % (f.names, f.table, measure, low, high)]


def above_average(f):
    measure, _, _, _ = f.measure()
    return ['select %s from %s where %s > (select avg(%s) from %s)' % (f.names, f.table, measure, measure, f.table)]


def per_group(f):
    group = f.group()
    return ['select %s, count(*) from %s group by 1' % (group, f.table)]


def of_group(f, function, summed=False):
    measure, scale, _, _ = f.measure(summed)
    group = f.group()
    return ['select %s, %s from %s group by 1' % (group, e, f.table) for e in scaled('%s(%s)' % (function, measure), scale)]


def avg_per_group(f):
    return of_group(f, 'avg')


def sum_per_group(f):
    return of_group(f, 'sum', True)


def group_most(f):
    group = f.group()
    return ['select g from (select %s as g, rank() over (order by count(*) desc) as place from %s group by 1) x where place = 1'
            % (group, f.table)]


def group_over(f):
    group = f.group()
    f.words['n'] = n = f.rng.randrange(2, 11)
    return ['select %s from %s group by 1 having count(*) > %d' % (group, f.table, n)]


def distinct(f):
    group = f.group()
    return ['select distinct %s from %s' % (group, f.table), 'select distinct %s from %s where %s is not null' % (group, f.table, group)]


def per_month(f):
    date, year, _ = f.date()
    return ['select %s, count(*) from %s where %s group by 1' % (m, f.table, in_year(date, year)) for m in months(date)]


def month_most(f):
    date, year, _ = f.date()
    return ['select m from (select %s as m, rank() over (order by count(*) desc) as place from %s where %s group by 1) x where place = 1'
            % (m, f.table, in_year(date, year)) for m in months(date)]


def running(f):
    date, year, _ = f.date()
    return ['select %s as m, count(*), sum(count(*)) over (order by min(%s)) from %s where %s group by 1'
            % (m, date, f.table, in_year(date, year)) for m in months(date)]


def percent(f):
    condition = f.value()['condition']
    return ['select 100.0 * count(*) filter (where %s) / count(*) from %s' % (condition, f.table)]


def group_shares(f):
    group = f.group()
    return ['select %s, 100.0 * count(*) / sum(count(*)) over () from %s group by 1' % (group, f.table)]


def of_years(f, form):
    date, year, later = f.date()
    one, two = ('count(*) filter (where %s)' % in_year(date, y) for y in (year, later))
    return ['select %s from %s' % (form.format(one=one, two=two), f.table)]


def more_than_year(f):
    return of_years(f, '{two} - {one}')


def percent_change(f):
    return of_years(f, '100.0 * ({two} - {one}) / nullif({one}, 0)')


def value_ratio(f):
    first = f.value()
    second = f.value('2', first)
    return ['select 1.0 * count(*) filter (where %s) / nullif(count(*) filter (where %s), 0) from %s'
            % (first['condition'], second['condition'], f.table)]


def median(f):
    measure, scale, _, _ = f.measure()
    return ['select %s from %s' % (e, f.table)
            for e in scaled('percentile_cont(0.5) within group (order by %s)' % measure, scale)]


def spread(f):
    measure, scale, _, _ = f.measure()
    return ['select %s from %s' % (e, f.table) for e in scaled('(max({0}) - min({0}))'.format(measure), scale)]


def best_in_group(f):
    measure, _, _, _ = f.measure()
    group = f.group()
    return ['select %s, %s from (select *, rank() over (partition by %s order by %s desc nulls last) as place from %s) t where place = 1'
            % (group, f.names, group, measure, f.table)]


def lookup(f):
    measure, scale, _, _ = f.measure()
    return ['select %s from %s where %s' % (e, f.table, name) for name in [f.name()] for e in scaled(measure, scale)]


def parent_most(f):
    table, reference, key, _ = f.child()
    return ['select %s from (select *, rank() over (order by (select count(*) from %s c where %s = %s) desc) as place from %s) t where place = 1'
            % (f.names, table, reference, key, f.table)]


def without(f):
    table, reference, key, _ = f.child()
    return ['select %s from %s where not exists (select 1 from %s c where %s = %s)' % (f.names, f.table, table, reference, key)]


def at_least_n(f):
    table, reference, key, _ = f.child()
    f.words['n'] = n = f.rng.randrange(2, 6)
    return ['select %s from %s where (select count(*) from %s c where %s = %s) >= %d' % (f.names, f.table, table, reference, key, n)]


def count_children(f):
    table, reference, key, _ = f.child()
    return ['select %s, count(%s) from %s %s join %s c on %s = %s group by t.%s, %s'
            % (f.names, reference, f.table, kind, table, reference, key, f.s['key'], f.names) for kind in ('left', '')]


def avg_children(f):
    table, reference, key, _ = f.child()
    return ['select 1.0 * (select count(%s) from %s c) / count(*) from %s' % (reference, table, f.table),
            'select 1.0 * count(%s) / count(distinct %s) from %s c' % (reference, reference, table)]


def children_of(f):
    table, reference, key, _ = f.child()
    return ['select count(*) from %s join %s c on %s = %s where %s' % (f.table, table, reference, key, f.name())]


def last_child(f):
    table, reference, key, date = f.child(True)
    f.words['deed'] = 'recorded'
    return ['select %s, max(%s) from %s %s join %s c on %s = %s group by t.%s, %s'
            % (f.names, date, f.table, kind, table, reference, key, f.s['key'], f.names) for kind in ('left', '')]


FORMS = [count_all, count_value, list_value, not_value, either, count_year, list_month, date_after, sum_measure, avg_value, most, least,
         top_n, over, over_count, between, above_average, per_group, avg_per_group, sum_per_group, group_most, group_over, distinct,
         per_month, month_most, running, percent, group_shares, more_than_year, percent_change, value_ratio, median, spread,
         best_in_group, lookup, parent_most, without, at_least_n, count_children, avg_children, children_of, last_child]


def fill(frame, words):
    """The frame with its slots filled, the first letter as the frame has it; None where a slot has no words."""
    slots = SLOT.findall(frame)
    if any(slot not in words for slot in slots):
        return None
    text = SLOT.sub(lambda m: str(words[m.group(1)]), frame)
    return text[0].upper() + text[1:] if frame.startswith('{') and SLOT.sub('', frame).strip()[:1].isupper() else text


def tells(rows, whole):
    """Whether rows tell a right reading from a wrong one: some, and not those of a form's neighbour."""
    return bool(rows) and rows != whole and any(any(v not in (None, 0) for v in r) for r in rows)


SINGLE = {most, least, group_most, month_most, parent_most}


def places(form, filling, rows):
    """Whether nothing shares the place at which a form cuts off."""
    return len(rows) == 1 if form in SINGLE else form is not top_n or len(rows) == filling.words['n']


def made(frames, subjects, answer, copies=1, seed=1):
    """A `Made` for each frame and copy; `answer(schema, sql)` gives rows (None: fails) and drops fillings that say nothing."""
    rng = random.Random(seed)
    for form in FORMS:
        for frame in frames.get(form.__name__, []):
            for _ in range(copies):
                for _ in range(12):
                    subject = rng.choice(subjects)
                    filling = Filling(subject, rng)
                    try:
                        gold = form(filling)
                    except (IndexError, KeyError):
                        continue
                    text = fill(frame, filling.words)
                    rows = text and answer(subject['schema'], gold[0])
                    whole = 'select %s from %s' % (filling.names, filling.table)
                    if text and tells(rows, answer(subject['schema'], whole)) and places(form, filling, rows):
                        yield Made(form.__name__, frame, subject['schema'], text, gold)
                        break
