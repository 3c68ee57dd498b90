"""What the needs of composed_needs.txt speak of beyond those of basic_needs.txt: how a row is called, what is yes or no,
a second column of few values, two dates, what the parents refer to, their own columns, another parent."""
import re

from table_names import MONTHS, PLURAL, quoted, singular, spoken

NAMING = re.compile('^(name|title|label|.*[_a-z]name|.*Name|.*title)$')
NAME = re.compile(r"[A-Z][\w&'.-]*( [\w&'.-]+){0,3}")
FLAG = re.compile('^(is|has)_')
AUDIT = re.compile('created|inserted|recorded|entered')


def called(schema, owner, alias, source, dice):
    """(how a row of the source is called, the condition that says so), or None: by its first and last name or by the
    one column that names it, which no two rows share."""
    names = [one[0] for one in schema.columns[owner]]
    pairs = [pair for pair in (('first_name', 'last_name'), ('firstName', 'lastName')) if set(pair) <= set(names)]
    naming = list(pairs[0]) if pairs else next(([one[0]] for one in schema.columns[owner] if one[1] and
                                                NAMING.search(one[0])), None)
    if naming is None:
        return None
    columns = ['%s.%s' % (alias, quoted(one)) for one in naming]
    rows = schema.rows('select distinct %s from %s' % (', '.join(columns), source)) or []
    rows = sorted(row for row in rows if all(isinstance(one, str) and NAME.fullmatch(one) for one in row))
    if len(rows) < 3:
        return None
    row = dice.choice(rows)
    condition = ' and '.join("%s = '%s'" % (column, value.replace("'", "''")) for column, value in zip(columns, row))
    same = schema.rows('select count(*) from %s %s where %s' % (quoted(owner), alias, condition))
    return (' '.join(row), condition) if same[0][0] == 1 else None


def flags(schema, owner):
    return [name for name, in schema.rows(
        "select attname::text from pg_catalog.pg_attribute where attrelid = '%s'::regclass and atttypid = 16" %
        quoted(owner)) if FLAG.search(name) and len(schema.rows(
            'select distinct %s from %s' % (quoted(name), quoted(owner)))) > 1]


def add_second(schema, owner, words, sql, dice):
    others = [one for one in sorted(schema.values(owner)) if 't.' + quoted(one) != sql.get('C')]
    if others and 'C' in sql:
        column = dice.choice(others)
        words.update(second=spoken(column))
        sql.update(E='t.' + quoted(column))


def add_dates(schema, owner, words, sql):
    dates = [one for one in schema.dates(owner) if not AUDIT.search(one)]
    if len(dates) >= 2:
        words.update(start=spoken(dates[0]), end=spoken(dates[1]))
        sql.update(I='t.' + quoted(dates[0]), U='t.' + quoted(dates[1]))


def add_root(schema, words, sql, dice):
    parent = sql['P'].strip('"')
    roots = [one for one in schema.parents[parent] if PLURAL.fullmatch(spoken(one.table)) and
             quoted(one.table) not in (sql['P'], sql['T'])]
    if roots:
        root = dice.choice(roots)
        key = 'r.' + quoted(root.key)
        words.update(roots=spoken(root.table), root=singular(spoken(root.table)))
        sql.update(R='%s join %s r on p.%s = %s' % (sql['J'], quoted(root.table), quoted(root.reference), key), RKEY=key,
                   Q=['r.*'] + ['r.' + quoted(one[0]) for one in schema.columns[root.table]])


def add_day(schema, owner, words, sql, dice):
    """A day of the first date of the table that has one."""
    for column in sql['D'][:1]:
        days = schema.rows('select distinct %s::date from %s t where %s is not null order by 1' % (
            column, quoted(owner), column)) or []
        if days:
            day = str(dice.choice(days)[0])
            year, month, number = map(int, day.split('-'))
            words.update(day='%d %s %d' % (number, MONTHS[month - 1], year))
            sql.update(DAY=day)


def add_other_number(schema, owner, words, sql, dice):
    others = [one for one in sorted(schema.numbers(owner)) if 't.' + quoted(one) != sql.get('N')]
    if others and 'N' in sql:
        low = dice.choice(others)
        words.update(low=spoken(low))
        sql.update(LOW='t.' + quoted(low))


def add_parent_columns(schema, words, sql, dice):
    parent = sql['P'].strip('"')
    values, numbers = schema.values(parent), schema.numbers(parent)
    if values:
        column = dice.choice(sorted(values))
        value = dice.choice(values[column])
        words.update(pcolumn=spoken(column), pvalue=value.replace('_', ' '))
        sql.update(PC='p.' + quoted(column), PV=value.replace("'", "''"))
    if numbers:
        column = dice.choice(sorted(numbers))
        words.update(pnumber=spoken(column), plimit=numbers[column][0])
        sql.update(PN='p.' + quoted(column), PK=numbers[column][0])


def add_cousin(schema, owner, words, sql, dice):
    cousins = [one for one in schema.parents[owner] if PLURAL.fullmatch(spoken(one.table)) and
               quoted(one.table) not in (sql['P'], sql['T'])]
    if cousins:
        cousin = dice.choice(cousins)
        key = 'c.' + quoted(cousin.key)
        words.update(cousin=singular(spoken(cousin.table)))
        sql.update(G='%s join %s c on t.%s = %s' % (sql['J'], quoted(cousin.table), quoted(cousin.reference), key), GKEY=key)


def add_further(schema, owner, words, sql, dice):
    add_second(schema, owner, words, sql, dice)
    add_dates(schema, owner, words, sql)
    add_day(schema, owner, words, sql, dice)
    add_other_number(schema, owner, words, sql, dice)
    bare = ('FK', 'REF'), ('NUMBER', 'N'), ('CC', 'C')
    sql.update({name: sql[slot].split('.')[1] for name, slot in bare if slot in sql})
    own = called(schema, owner, 't', '%s t' % quoted(owner), dice)
    if own:
        words.update(title=own[0])
        sql.update(X=own[1])
    yes = flags(schema, owner)
    if yes:
        flag = dice.choice(yes)
        words.update(flag=FLAG.sub('', flag).replace('_', ' '))
        sql.update(F='t.' + quoted(flag))
    if 'J' in sql:
        add_root(schema, words, sql, dice)
        add_parent_columns(schema, words, sql, dice)
        add_cousin(schema, owner, words, sql, dice)
        name = called(schema, sql['P'].strip('"'), 'p', sql['J'], dice)
        if name:
            words.update(name=name[0])
            sql.update(W=name[1])
