"""Questions made of ways of asking (frames.txt) and of what databases are about (subjects.jsonl).

A form is one kind of question, a frame one way of saying it, a subject one table with what people call
its parts. Each form has its SQL (forms.py); a frame filled with a subject is a question with a known answer.
"""
import collections
import json
import os
import random
import re

import forms

HERE = os.path.dirname(os.path.abspath(__file__))
FRAMES = os.path.join(HERE, 'frames.txt')
SLOT = re.compile(r'\{(\w+)\}')

TRIES = 12  # fillings of a frame, until one has an answer that tells something

Made = collections.namedtuple('Made', 'form frame schema question gold')

# Parts of a subject, as SQL over its table t; of a child as c.
Measure = collections.namedtuple('Measure', 'column scale low high')
Dated = collections.namedtuple('Dated', 'column year later')
Child = collections.namedtuple('Child', 'table reference key date')


def read_frames(path=FRAMES):
    """{form: [frame, ...]}"""
    ways, form = {}, None
    with open(path, encoding='utf-8') as lines:
        for line in map(str.strip, lines):
            if not line or line.startswith('##'):
                continue
            if line.startswith('[') and line.endswith(']'):
                form = ways.setdefault(line[1:-1], [])
            else:
                form.append(line)
    return ways


def read_subjects(path=os.path.join(HERE, 'subjects.jsonl')):
    with open(path, encoding='utf-8') as lines:
        return [json.loads(line) for line in lines if line.strip()]


class Filling:
    """One way to fill the slots from one subject: what a form takes of it goes into `words`."""

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
        return Measure('t.' + m['column'], scale, m['amount'][0] * scale, m['amount'][1] * scale)

    def value(self, suffix='', besides=None):
        """A condition; `besides`: another one of the same column."""
        v = self.pick('values', lambda x: x is not besides and (besides is None or x['group'] == besides['group']))
        word = 'value' + suffix
        self.words.update({word + '_many': v['many'], word + '_one': v['one'], word: v['value'], 'group': v['group']})
        return v

    def group(self):
        g = self.pick('groups')
        self.words.update(group=g['noun'], groups=g['nouns'])
        return 't.' + g['column']

    def date(self):
        d = self.pick('dates')
        self.words['deed'] = d['deed']
        self.words['year'], self.words['year2'] = d['years'][-2:] if len(d['years']) > 1 else (d['years'][0],) * 2
        return Dated('t.' + d['column'], self.words['year'], self.words['year2'])

    def child(self, dated=False):
        c = self.pick('children', lambda x: x.get('date') or not dated)
        self.words.update(parent_one=self.s['one'], parent_many=self.s['many'], child_one=c['one'], child_many=c['many'])
        return Child(c['table'], 'c.' + c['reference'], 't.' + self.s['key'], c.get('date') and 'c.' + c['date'])

    def name(self):
        self.words['name'] = self.words['parent_name'] = name = self.rng.choice(self.s['names'])
        return "concat_ws(' ', %s) = '%s'" % (self.names, name.replace("'", "''"))


def plain(number):
    return '%d' % number if number == int(number) else '%s' % number


def fill(frame, words):
    """The frame with its slots filled, the first letter as the frame has it; None where a slot has no words."""
    slots = SLOT.findall(frame)
    if any(slot not in words for slot in slots):
        return None
    text = SLOT.sub(lambda m: str(words[m.group(1)]), frame)
    return text[0].upper() + text[1:] if frame.startswith('{') and SLOT.sub('', frame).strip()[:1].isupper() else text


def tells(rows, whole):
    """Whether rows tell a right reading from a wrong one: some that are not all there are, nor empty."""
    return bool(rows) and rows != whole and any(cell not in (None, 0) for row in rows for cell in row)


def cut_clearly(form, filling, rows):
    """Whether nothing shares the place at which a form cuts off."""
    return len(rows) == 1 if form in forms.SINGLE else form is not forms.top_n or len(rows) == filling.words['n']


def question_of(form, frame, subject, answer, rng):
    """The frame filled once; None where the subject lacks a part of it, or its answer tells nothing."""
    filling = Filling(subject, rng)
    try:
        gold = form(filling)
    except (IndexError, KeyError):
        return None
    text = fill(frame, filling.words)
    if text is None:
        return None
    schema = subject['schema']
    rows = answer(schema, gold[0])
    whole = answer(schema, 'select %s from %s' % (filling.names, filling.table))
    if not tells(rows, whole) or not cut_clearly(form, filling, rows):
        return None
    return Made(form.__name__, frame, schema, text, gold)


def made(frames, subjects, answer, seed=1):
    """A `Made` for each frame that some subject can fill; `answer(schema, sql)` gives rows, None where SQL fails."""
    rng = random.Random(seed)
    for form in forms.FORMS:
        for frame in frames.get(form.__name__, []):
            tries = (question_of(form, frame, rng.choice(subjects), answer, rng) for _ in range(TRIES))
            question = next(filter(None, tries), None)
            if question:
                yield question
