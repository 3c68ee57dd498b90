#!/usr/bin/python3
"""Runs what the documents tell a reader to type, and compares what comes with what they print. Prints TAP.

    PGHOST=... test/documents/run.py [--update]

Each document is held in a database of its own, with the sample data of test/demo, in one psql session from its
first block to its last:

- a ```sql block is typed as it stands; a line "--> ..." in it is what the statement above is said to print
  (columns without padding, separated by " | "), and must be what it prints but for notices;
- a block without a language that begins with "=> " is a psql session in expanded mode (without a frame where
  it is nl() that is called): what stands after "=> "
  is typed, the lines up to the next prompt are what it is said to print (padding, rules and where lines are broken
  do not count);
- a ```python block is run once for each of the four statuses, with psycopg2 where there is one.

All that the statements print is compared with test/documents/NAME.out besides (--update writes it): figures that
change with the weights and times are "#" there. No statement may fail. What depends on today's date (the sample
data are counted back from it) is not to be shown in a document.
"""
import difflib
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
# Where the extension is: in the README before the first block, in the other the page says it itself.
DOCUMENTS = (('README.md', 'readme', ('CREATE EXTENSION nl_ask;',), ('SET search_path = company, public;',)),
             ('doc/first-hour.md', 'first_hour', (), ()))
MARK = '#-- '  # begins the line that says which statement comes


def psql(database, text, *options):
    """What psql prints, errors and notices included."""
    done = subprocess.run(['psql', '-X', '-q', '-d', database, *options], input=text, text=True, check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return done.stdout


def blocks(markdown):
    """The fenced blocks: language and lines."""
    found = re.findall(r'^```(\w*)\n(.*?)^```$', markdown, re.M | re.S)
    return [(language, text.splitlines()) for language, text in found]


def without_comment(line):
    """The line without a comment at its end; "--" inside of quotes is none."""
    outside = ''.join(c if i % 2 == 0 else 'x' * len(c) for i, c in enumerate(re.split("('[^']*')", line)))
    at = outside.find('--')
    return (line if at < 0 else line[:at]).rstrip()


def of_sql_block(lines):
    """Statements with what is said to be printed of each: [(statement, [said lines])]."""
    found, open_lines = [], []
    for line in lines:
        if line.startswith('--> '):
            found[-1][1].append(line[4:])
            continue
        if not without_comment(line):
            continue
        open_lines.append(line)
        if re.search(r';$|\\\w+(\s.*)?$', without_comment(line)):
            found.append(('\n'.join(open_lines), []))
            open_lines = []
    if open_lines:
        raise SystemExit('a statement without an end: ' + '\n'.join(open_lines))
    return found


def of_session(lines):
    """The same of a psql session."""
    found = []
    for line in lines:
        if line.startswith('=> '):
            found.append((line[3:], []))
        elif line.strip():
            found[-1][1].append(line)
    return found


def statements(markdown):
    """All of a document: (statement, said lines, whether expanded)."""
    found = []
    for language, lines in blocks(markdown):
        if language == 'sql':
            found += [(text, said, False) for text, said in of_sql_block(lines)]
        elif not language and lines[0].startswith('=> '):
            found += [(text, said, True) for text, said in of_session(lines)]
    return found


def is_talk(text):
    """Whether the statement prints text for people."""
    return text.startswith('SELECT nl(')


def script(found):
    """What psql is given: each statement after a line with its number, in the format in which it is compared."""
    out = ['\\pset format unaligned', "\\pset fieldsep ' | '", '\\pset footer off']
    for number, (text, _, expanded) in enumerate(found):
        out += ['\\echo %s%d' % (MARK, number), *(
            '\\pset %s %s' % (name, 'on' if on else 'off')
            for name, on in (('expanded', expanded and not is_talk(text)), ('tuples_only', is_talk(text)))), text]
    return '\n'.join(out) + '\n'


def steady(text):
    """Printed text without what changes from day to day: times, and figures that the weights make."""
    text = re.sub(r'\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+[+-]\d\d', '#', text)
    text = re.sub(r'(?m)\{"[^|]*"timings_ms": .*\}$', '{#}', text)  # detail
    text = re.sub(r'\bprobability [0-9.e-]+ %', 'probability # %', text)
    return re.sub(r'(?<![\w.])-?\d+(\.\d{4,}(e-\d+)?|e-\d+)', '#', text)


def loose(lines):
    """A table in expanded mode without its padding, for comparing: continued lines are joined."""
    joined = []
    for line in lines:
        name, bar, value = line.partition('|')
        if bar and not name.strip() and joined:
            joined[-1] += ' ' + value.strip()
        elif bar:
            joined.append(name.strip() + ' | ' + value.strip())
        elif line.strip():
            joined.append(line.strip())
    return [re.sub(r'\s+', '', line) for line in joined]


class Tap:
    """Counts tests and prints them."""

    def __init__(self):
        self.number = self.failed = 0

    def check(self, passed, name, why=''):
        """One test."""
        self.number += 1
        self.failed += not passed
        print('%sok %d - %s' % ('' if passed else 'not ', self.number, name))
        if not passed:
            print('\n'.join('# ' + line for line in why.splitlines()))


def compare_statement(tap, name, statement, printed):
    """One statement of a document with what it printed."""
    text, said, expanded = statement
    failed = re.search(r'^psql:.*ERROR.*|^ERROR:.*|^invalid command.*', printed, re.M)
    where = '%s: %s' % (name, text.splitlines()[0][:60])
    tap.check(not failed, where, printed)
    if not said:
        return
    printed_lines = [line for line in printed.splitlines() if not line.startswith('NOTICE:')]
    lines = printed_lines if expanded or is_talk(text) else printed_lines[1:]
    same = loose(said) == loose(lines) if expanded else [s.strip() for s in said] == lines
    tap.check(same, where + ': prints what the page says',
              'it says:\n%s\nit prints:\n%s' % ('\n'.join(said), '\n'.join(lines)))


def prepare(database, first):
    """A new database with the sample data."""
    psql('postgres', 'DROP DATABASE IF EXISTS %s;\nCREATE DATABASE %s;\nDROP ROLE IF EXISTS analyst;\n'
         % (database, database))
    with open(os.path.join(ROOT, 'test/demo/sample.sql')) as sample:
        trouble = psql(database, '\n'.join(first) + '\n' + sample.read() + 'ANALYZE;\n')
    if trouble:
        raise SystemExit(trouble)


def run_document(tap, path, database, first, before, update):
    """One document in a database of its own."""
    prepare(database, first)
    with open(os.path.join(ROOT, path)) as document:
        markdown = document.read()
    found = statements(markdown)
    output = psql(database, '\n'.join(before) + '\n' + script(found), '-v', 'VERBOSITY=terse')
    pieces = re.split(r'^%s(\d+)\n' % re.escape(MARK), output, flags=re.M)
    printed = dict(zip(map(int, pieces[1::2]), pieces[2::2]))
    shown = []
    for number, statement in enumerate(found):
        compare_statement(tap, path, statement, printed.get(number, 'ERROR: not reached'))
        shown.append('=> %s\n%s' % (statement[0], steady(printed.get(number, ''))))
    compare_all(tap, path, database, '\n'.join(shown), update)
    for language, lines in blocks(markdown):
        if language == 'python':
            run_python(tap, path, database, '\n'.join(lines))


def compare_all(tap, path, database, shown, update):
    """What all statements printed with what they printed when it was written down."""
    file = os.path.join(HERE, database + '.out')
    if update:
        with open(file, 'w') as out:
            out.write(shown)
    expected = ''
    if os.path.exists(file):
        with open(file) as kept:
            expected = kept.read()
    difference = difflib.unified_diff(expected.splitlines(), shown.splitlines(), 'expected', 'printed', lineterm='')
    tap.check(expected == shown, '%s: all that is printed is as expected' % path,
              '\n'.join(difference) + '\n(test/documents/run.py --update writes it anew)')


# One question for each status that a turn can have: the loop of the page must come to an end with each.
PYTHON = '''
import psycopg2
connection = psycopg2.connect(dbname=%r)
connection.autocommit = True
cur = connection.cursor()
cur.execute("SET search_path = company, public")
def ask_user(question, choices):
    return 1
for text, settings in (("how many customers are there", ""), ("employees in sales", ""),
                       ("what is the shoe size of each employee", ""), ("list the customers", "SET nl_ask.max_cost = 0.1")):
    cur.execute(settings or "RESET nl_ask.max_cost")
%s
    print("status", status)
'''


def run_python(tap, path, database, code):
    """The loop of a page, once for each status."""
    try:
        import psycopg2  # noqa: F401  (whether there is one)
    except ImportError:
        print('# no psycopg2: the loop of %s is not run' % path)
        return
    code = PYTHON % (database, '\n'.join('    ' + line for line in code.splitlines()))
    done = subprocess.run([sys.executable, '-c', code], text=True, check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    statuses = re.findall(r'^status (\w+)$', done.stdout, re.M)
    tap.check(done.returncode == 0 and statuses == ['answered', 'answered', 'unanswerable', 'refused'],
              '%s: the loop ends with each status' % path, done.stdout)


def main():
    """Runs the documents that are there."""
    tap = Tap()
    for path, database, first, before in DOCUMENTS:
        if os.path.exists(os.path.join(ROOT, path)):
            run_document(tap, path, database, first, before, '--update' in sys.argv[1:])
    print('1..%d' % tap.number)
    return 1 if tap.failed else 0


if __name__ == '__main__':
    sys.exit(main())
