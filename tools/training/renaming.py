"""Schemas with other names: weights that are fitted only where names stand in the question learn
that names match exactly (as AmbiQT, Bhaskar et al. 2023, replaces names by synonyms).

A word of a name is replaced by a synonym of its commonest sense in WordNet, by a more general word
where it has none, or by an abbreviation of data/english/abbreviations.txt. Seeded: the same schema and seed
give the same names.
"""
import copy
import os
import random
import re

TABLES, COLUMNS = 0.5, 0.4  # share of names that change
ABBREVIATED = 0.25  # of those that change, where there is an abbreviation
POS = ('noun', 'verb', 'adj')
WORD = re.compile(r'[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+')


class Thesaurus:
    """WordNet's dictionary files (wndb(5WN)) and the project's abbreviations."""

    def __init__(self, wordnet, abbreviations):
        self.index, self.files = {}, {}
        for pos in POS:
            with open(os.path.join(wordnet, 'index.' + pos), encoding='latin-1') as file:
                self._read_index(pos, file)
            with open(os.path.join(wordnet, 'data.' + pos), 'rb') as file:
                self.files[pos] = file.read()
        self.short = {}
        with open(abbreviations, encoding='utf-8') as file:
            for line in file:
                words = line.split('#')[0].split()
                if len(words) == 2 and len(words[0]) < len(words[1]):
                    self.short.setdefault(words[1], words[0])

    def _read_index(self, pos, file):
        for line in file:
            if not line.startswith(' '):
                fields = line.split()
                first_sense = fields[-int(fields[2])]
                self.index.setdefault((fields[0], pos), first_sense)

    def _synset(self, pos, offset):
        """(lemmas, [offset of a more general synset])"""
        data = self.files[pos]
        line = data[int(offset):data.index(b'\n', int(offset))].decode('latin-1')
        fields = line.split('|')[0].split()
        count = int(fields[3], 16)
        lemmas = [fields[4 + 2 * i].lower() for i in range(count)]
        pointers = fields[5 + 2 * count:]
        return lemmas, [pointers[i + 1] for i in range(0, len(pointers) - 3, 4)
                        if pointers[i] == '@']

    def synonyms(self, word):
        for pos in POS:
            offset = self.index.get((word, pos))
            if offset is None:
                continue
            lemmas, general = self._synset(pos, offset)
            others = [x for x in lemmas if x != word and x.isalpha()]
            if not others and general:
                others = [x for x in self._synset(pos, general[0])[0] if x != word and x.isalpha()]
            if others:
                return others
        return []


def _replaced(word, thesaurus, generator):
    """Another word, in the same number; None where there is none."""
    if word in thesaurus.short and generator.random() < ABBREVIATED:
        return thesaurus.short[word]
    plural = word.endswith('s') and not word.endswith('ss') and len(word) > 3
    base = word[:-1] if plural else word
    found = thesaurus.synonyms(base) if len(base) > 2 else []
    return generator.choice(found[:3]) + ('s' if plural else '') if found else None


def new_name(name, thesaurus, generator):
    """The name with one word replaced, in lower case; the name itself where none can be."""
    words = [word.lower() for word in WORD.findall(name)]
    places = list(range(len(words)))
    generator.shuffle(places)
    for place in places:
        if words[place] in ('id', 'ids'):
            continue
        word = _replaced(words[place], thesaurus, generator)
        if word:
            return '_'.join(words[:place] + [word] + words[place + 1:])
    return name


def _rename_all(items, share, thesaurus, generator):
    taken = {item['name'].lower() for item in items}
    for item in items:
        if generator.random() < share:
            name = new_name(item['name'], thesaurus, generator)
            if name.lower() not in taken:
                taken.add(name.lower())
                item['name'] = name


def rename(described, schema, thesaurus, seed):
    """A copy of a schema (as schema_json describes it) with other names."""
    generator = random.Random('%s renamed %s' % (schema, seed))
    renamed = copy.deepcopy(described)
    _rename_all(renamed['tables'], TABLES, thesaurus, generator)
    for table in renamed['tables']:
        _rename_all(table['columns'], COLUMNS, thesaurus, generator)
    return renamed


def create_views(cursor, schema, name, described, renamed):
    """The schema `name`: the tables of `schema` under their new names."""
    from psycopg2.extensions import quote_ident
    cursor.execute('drop schema if exists "%s" cascade; create schema "%s"' % (name, name))
    for old, new in zip(described['tables'], renamed['tables']):
        columns = ', '.join('%s as %s' % (quote_ident(a['name'], cursor),
                                          quote_ident(b['name'], cursor))
                            for a, b in zip(old['columns'], new['columns']))
        cursor.execute('create view "%s".%s as select %s from "%s".%s' % (
            name, quote_ident(new['name'], cursor), columns, schema,
            quote_ident(old['name'], cursor)))
