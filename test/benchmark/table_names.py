"""Names of tables, columns and months as people say them, and names as SQL quotes them."""
import collections
import os
import re

MONTHS = 'January February March April May June July August September October November December'.split()
PLURAL = re.compile(r'[a-z ]+[^s]s')


def other_nouns():
    """{schema: {table: nouns in the plural}} of other_nouns.txt."""
    found = collections.defaultdict(dict)
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'other_nouns.txt')
    for line in open(path, encoding='utf-8'):
        if not line.startswith('#'):
            place, nouns = line.strip().split(': ')
            schema, table = place.split()
            found[schema][table] = nouns.split(', ')
    return found


def spoken(name):
    return re.sub(r'(?<=[a-z])(?=[A-Z])', ' ', name).replace('_', ' ').lower()


def singular(words):
    if words.endswith('ies'):
        return words[:-3] + 'y'
    return words[:-2] if re.search('(ss|x|ch|sh)es$', words) else words[:-1]


def quoted(name):
    return '"%s"' % name
