#!/usr/bin/python3
"""Holds recorded dialogues again through SQL and says whether the simulation agrees.

    test/benchmark/compare_dialogues.py --bench PATH --recording FILE --program FILE [--n 150]
                                        [--again FILE]

Compared are, question by question, how many questions were asked and whether the query at the end
is right, for dialogues that go on with the candidates that were proposed at first. The user of
dialogue.py takes the likeliest query of a dialogue that was given up for its answer, so that is
what is compared. With --again, some dialogues in which further candidates are proposed (which takes
long) are held, too: {question's number: [asked, right, status]} as JSON. Reads what the recording
says of itself for the set and the settings.

Exit: 0 all agree; 1 some do not (each is named); 2 not possible.
"""
import argparse
import json
import os
import random
import subprocess
import sys

sys.dont_write_bytecode = True

import psycopg2

import database
from dialogue import User
from judge import Judge
from measure import progress
from outcomes import Outcomes
from questions import Missing, read_set
from session import Session


class RowsJudge(Judge):
    """For whom equal rows are enough, whatever tells the readings of a set apart."""

    def right(self, question, sql, gold):
        return super().right({'schema': question['schema']}, sql, gold)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--bench', default=os.environ.get('BENCH', ''))
    parser.add_argument('--recording', required=True)
    parser.add_argument('--program', required=True, help='simulate_dialogues')
    parser.add_argument('--dsn', default=os.environ.get('EVAL_DSN', ''))
    parser.add_argument('--n', type=int, default=150)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--again', metavar='FILE', help='hold what proposes again, write it here')
    parser.add_argument('--again-n', type=int, default=60)
    return parser.parse_args()


def simulated(options, questions):
    configuration = json.dumps({'name': 'as recorded', 'truth': 'rows'}) + '\n'
    line = subprocess.run([options.program, 'outcomes', options.recording], input=configuration,
                          text=True, check=True, stdout=subprocess.PIPE).stdout
    return Outcomes.read(line, questions).columns


class Held:
    """Holds the dialogues of a recording through SQL."""

    def __init__(self, options, recorded, lines):
        questions, _ = read_set(options.bench, recorded['set'])
        self.by_id = {question['id']: question for question in questions}
        self.lines = lines
        dsn = database.prepare(options.dsn, False, options.bench, {recorded['set']: []})
        self.session, self.judge = Session(dsn), RowsJudge(Session(dsn))
        self.session.cursor.execute("select set_config('nl_ask.probe', %s, false)",
                                    (recorded['probe'],))

    def hold(self, i):
        """(asked, whether the likeliest query is right, status)"""
        question = self.by_id[self.lines[i]['id']]
        wanted = question['gold'][self.lines[i]['wanted']]
        talk = User(self.session, self.judge, question, [wanted]).hold()
        right = bool(talk['sql']) and self.judge.right(question, talk['sql'], wanted)
        return talk['asked'], right, talk['status']


def compare(options):
    with open(options.recording, encoding='utf-8') as file:
        recorded = json.loads(next(file))
        lines = [json.loads(line) for line in file]
    columns = simulated(options, len(lines))
    held, different = Held(options, recorded, lines), 0
    usual = [i for i, line in enumerate(lines) if line['state'] and not columns['wants_more'][i]]
    chosen = random.Random(options.seed).sample(usual, min(options.n, len(usual)))
    for i in progress(chosen, 'dialogues through SQL'):
        asked, right, status = held.hold(i)
        expected = (columns['asked'][i], bool(columns['likeliest_right'][i]))
        if (asked, right) != expected:
            different += 1
            print('%s: %s through SQL, %s simulated (%s)'
                  % (lines[i]['id'], (asked, right), expected, status))
    print('%s, probe %s: %d of %d dialogues agree with those held through SQL'
          % (recorded['set'], recorded['probe'], len(chosen) - different, len(chosen)))
    if options.again:
        found = {}
        more = [i for i in range(len(lines)) if columns['wants_more'][i]]
        chosen = random.Random(options.seed).sample(more, min(options.again_n, len(more)))
        for i in progress(chosen, 'dialogues that propose again'):
            asked, right, status = held.hold(i)
            found[i] = asked, right and status == 'answered', status
        with open(options.again, 'w', encoding='utf-8') as file:
            json.dump(found, file)
    return different


def main():
    try:
        return 1 if compare(arguments()) else 0
    except (Missing, psycopg2.Error, OSError, subprocess.CalledProcessError) as error:
        print('compare: %s' % str(error).strip(), file=sys.stderr)
        return 2


if __name__ == '__main__':
    sys.exit(main())
