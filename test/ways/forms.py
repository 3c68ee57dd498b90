"""The forms of questions: a function each, which takes what it needs of a filling (made.Filling) and gives the SQL
that answers it, each as good.
"""
import calendar


def months(column):
    """The ways in which a month may be shown."""
    return ["to_char(%s, 'YYYY-MM')" % column, "date_trunc('month', %s)::date" % column,
            "date_trunc('month', %s)" % column, "extract(month from %s)" % column]


def in_year(column, year):
    return "%s >= '%d-01-01' and %s < '%d-01-01'" % (column, year, column, year + 1)


def scaled(expression, scale):
    """In people's unit, and as stored: both are right."""
    return ['%s / %s.0' % (expression, scale), expression] if scale != 1 else [expression]


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
    date, year = f.date()[:2]
    return ['select count(*) from %s where %s' % (f.table, in_year(date, year))]


def list_month(f):
    date, year = f.date()[:2]
    month = f.rng.randrange(1, 13)
    f.words['month'] = '%s %d' % (calendar.month_name[month], year)
    return ["select %s from %s where date_trunc('month', %s) = '%d-%02d-01'" % (f.names, f.table, date, year, month)]


def date_after(f):
    date, year = f.date()[:2]
    return ["select %s from %s where %s >= '%d-01-01'" % (f.names, f.table, date, year)]


def sum_measure(f):
    measure, scale = f.measure(True)[:2]
    return ['select %s from %s' % (e, f.table) for e in scaled('sum(%s)' % measure, scale)]


def avg_value(f):
    measure, scale = f.measure()[:2]
    condition = f.value()['condition']
    return ['select %s from %s where %s' % (e, f.table, condition) for e in scaled('avg(%s)' % measure, scale)]


def extreme(f, function):
    measure = f.measure().column
    return ['select %s from %s where %s = (select %s(%s) from %s)' % (f.names, f.table, measure, function, measure, f.table)]


def most(f):
    return extreme(f, 'max')


def least(f):
    return extreme(f, 'min')


def top_n(f):
    measure = f.measure().column
    f.words['n'] = n = f.rng.choice((3, 5, 10))
    return ['select %s from (select *, rank() over (order by %s desc nulls last) as place from %s) t where place <= %d'
            % (f.names, measure, f.table, n)]


def over(f):
    m = f.measure()
    return ['select %s from %s where %s > %s' % (f.names, f.table, m.column, m.low)]


def over_count(f):
    m = f.measure()
    return ['select count(*) from %s where %s < %s' % (f.table, m.column, m.low)]


def between(f):
    m = f.measure()
    return ['select %s from %s where %s between %s and %s' % (f.names, f.table, m.column, m.low, m.high)]


def above_average(f):
    measure = f.measure().column
    return ['select %s from %s where %s > (select avg(%s) from %s)' % (f.names, f.table, measure, measure, f.table)]


def per_group(f):
    group = f.group()
    return ['select %s, count(*) from %s group by 1' % (group, f.table)]


def of_group(f, function, summed=False):
    measure, scale = f.measure(summed)[:2]
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
    date, year = f.date()[:2]
    return ['select %s, count(*) from %s where %s group by 1' % (m, f.table, in_year(date, year)) for m in months(date)]


def month_most(f):
    date, year = f.date()[:2]
    return ['select m from (select %s as m, rank() over (order by count(*) desc) as place from %s where %s group by 1) x where place = 1'
            % (m, f.table, in_year(date, year)) for m in months(date)]


def running(f):
    date, year = f.date()[:2]
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
    measure, scale = f.measure()[:2]
    return ['select %s from %s' % (e, f.table)
            for e in scaled('percentile_cont(0.5) within group (order by %s)' % measure, scale)]


def spread(f):
    measure, scale = f.measure()[:2]
    return ['select %s from %s' % (e, f.table) for e in scaled('(max({0}) - min({0}))'.format(measure), scale)]


def best_in_group(f):
    measure = f.measure().column
    group = f.group()
    return ['select %s, %s from (select *, rank() over (partition by %s order by %s desc nulls last) as place from %s) t where place = 1'
            % (group, f.names, group, measure, f.table)]


def lookup(f):
    measure, scale = f.measure()[:2]
    return ['select %s from %s where %s' % (e, f.table, name) for name in [f.name()] for e in scaled(measure, scale)]


def parent_most(f):
    table, reference, key = f.child()[:3]
    return ['select %s from (select *, rank() over (order by (select count(*) from %s c where %s = %s) desc) as place from %s) t where place = 1'
            % (f.names, table, reference, key, f.table)]


def without(f):
    table, reference, key = f.child()[:3]
    return ['select %s from %s where not exists (select 1 from %s c where %s = %s)' % (f.names, f.table, table, reference, key)]


def at_least_n(f):
    table, reference, key = f.child()[:3]
    f.words['n'] = n = f.rng.randrange(2, 6)
    return ['select %s from %s where (select count(*) from %s c where %s = %s) >= %d' % (f.names, f.table, table, reference, key, n)]


def count_children(f):
    table, reference, key = f.child()[:3]
    return ['select %s, count(%s) from %s %s join %s c on %s = %s group by t.%s, %s'
            % (f.names, reference, f.table, kind, table, reference, key, f.s['key'], f.names) for kind in ('left', '')]


def avg_children(f):
    table, reference, key = f.child()[:3]
    return ['select 1.0 * (select count(%s) from %s c) / count(*) from %s' % (reference, table, f.table),
            'select 1.0 * count(%s) / count(distinct %s) from %s c' % (reference, reference, table)]


def children_of(f):
    table, reference, key = f.child()[:3]
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

# What one alone is first in.
SINGLE = {most, least, group_most, month_most, parent_most}
