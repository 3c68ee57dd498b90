"""Reads the corpus: files of questions with the readings that are expected of them.

    data shop.sql                     what to load, beside the file (default: the file's own name);
                                      none: what others load
    schema shop                       which schema the questions below are asked of

    clear: How many stores are in Cork?
    = SELECT count(*) FROM stores WHERE town = 'Cork'

    attachment: jackets and shirts made of cotton
    = SELECT ...                      a reading; its lines may be continued, indented
    ~ SELECT ...                      another form of the reading above that is as good
    = SELECT ...                      another reading

    unanswerable: How many people work here?
    ! people work                     what the schema has nothing for

A blank line ends an entry; # starts a comment line.
"""
import collections
import os

CLEAR, UNANSWERABLE = 'clear', 'unanswerable'
AMBIGUOUS = ('scope', 'attachment', 'vagueness', 'column', 'table', 'value', 'time', 'output',
             'superlative')
KINDS = (CLEAR, *AMBIGUOUS, UNANSWERABLE)

# readings: a list of lists of SQL, the forms of each reading; missing: words without a place.
Entry = collections.namedtuple('Entry', 'domain schema kind question readings missing place')


class BadEntry(Exception):
    """What is wrong, with file and line."""


def name_of(entry):
    """By this an entry is found again, in the list of known failures too."""
    return '%s: %s' % (entry.schema, entry.question)


def _check(entry):
    least, most = {CLEAR: (1, 1), UNANSWERABLE: (0, 0)}.get(entry.kind, (2, 9))
    if not least <= len(entry.readings) <= most:
        raise BadEntry('%s: %d readings for a question of the kind "%s"'
                       % (entry.place, len(entry.readings), entry.kind))


def _read_line(line, entry, place):
    sign, text = line[:1], line[1:].strip()
    if line[:1] == ' ' and entry.readings:
        entry.readings[-1][-1] += ' ' + line.strip()
    elif sign == '=':
        entry.readings.append([text])
    elif sign == '~' and entry.readings:
        entry.readings[-1].append(text)
    elif sign == '!':
        entry.missing.append(text)
    else:
        raise BadEntry('%s: what is this line? %s' % (place, line))


def read_file(path):
    """(the file of SQL to load or None, the entries)"""
    base = os.path.splitext(os.path.basename(path))[0]
    data, schema, entry, entries = base + '.sql', base, None, []
    with open(path, encoding='utf-8') as file:
        lines = file.read().split('\n')
    for number, line in enumerate(lines, 1):
        place = '%s:%d' % (os.path.basename(path), number)
        kind, colon, question = line.partition(': ')
        if not line.strip():
            entry = None
        elif line.startswith('#'):
            continue
        elif entry is not None:
            _read_line(line, entry, place)
        elif colon and kind in KINDS:
            entry = Entry(base, schema, kind, question.strip(), [], [], place)
            entries.append(entry)
        elif line.startswith('schema '):
            schema = line.split()[1]
        elif line.startswith('data '):
            data = line.split()[1]
        else:
            raise BadEntry('%s: expected one of %s, then ": " and a question'
                           % (place, ', '.join(KINDS)))
    for each in entries:
        _check(each)
    return None if data == 'none' else os.path.join(os.path.dirname(path), data), entries


def read_all(folder):
    """([files of SQL], [entries]) of every .txt in the folder that is not a list of failures."""
    files, entries = [], []
    for name in sorted(os.listdir(folder)):
        if name.endswith('.txt') and name != 'known_failures.txt':
            data, more = read_file(os.path.join(folder, name))
            files += [data] if data else []
            entries += more
    names = collections.Counter(map(name_of, entries))
    twice = [name for name, count in names.items() if count > 1]
    if twice:
        raise BadEntry('asked twice: %s' % twice[0])
    return files, entries
