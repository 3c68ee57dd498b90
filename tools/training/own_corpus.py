"""The corpus' questions, as questions to train on (test/corpus/README.md).

Spider's questions ask for what its annotators' conventions say: keys, one column at a time, joins
by declared keys. The corpus asks as people do, of schemas as people make them.
"""
import os
import sys

CORPUS = os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, os.pardir, 'test',
                      'corpus')
HELD_OUT = ('unseen',)  # files that stay aside, to tell how the rest carries over
sys.path.insert(0, CORPUS)

import entries
import runner


def questions():
    """With all forms of all readings as golds (none: unanswerable), and the kind of the entry."""
    return [{'id': entries.name_of(entry), 'schema': entry.schema, 'question': entry.question,
             'kind': entry.kind, 'gold': [form for forms in entry.readings for form in forms]}
            for entry in entries.read_all(CORPUS)[1] if entry.domain not in HELD_OUT]


def database(dsn):
    """The connection string of the corpus' database on the same server, filled."""
    return runner.connect(dsn, entries.read_all(CORPUS)[0], False)
