#!/usr/bin/python3
"""Holds some recorded dialogues again through SQL and says whether the simulation agrees.

    test/benchmark/compare_dialogues.py --bench PATH --recording FILE --program FILE [--n 150]

Compared are, question by question, how many questions were asked and whether the query at the end
is right. The user of dialogue.py takes the likeliest query of a dialogue that was given up for its
answer, so that is what is compared. Reads what the recording says of itself for the set and the
settings.

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
    return parser.parse_args()


def simulated(options, questions):
    configuration = json.dumps({'name': 'as recorded', 'truth': 'rows'}) + '\n'
    line = subprocess.run([options.program, 'outcomes', options.recording], input=configuration,
                          text=True, check=True, stdout=subprocess.PIPE).stdout
    return Outcomes.read(line, questions).columns


def compare(options):
    with open(options.recording, encoding='utf-8') as file:
        recorded = json.loads(next(file))
        lines = [json.loads(line) for line in file]
    questions, _ = read_set(options.bench, recorded['set'])
    by_id = {question['id']: question for question in questions}
    columns = simulated(options, len(lines))
    asked_about = [i for i, line in enumerate(lines) if line['state']]
    chosen = random.Random(options.seed).sample(asked_about, min(options.n, len(asked_about)))
    dsn = database.prepare(options.dsn, False, options.bench, {recorded['set']: []})
    session, judge = Session(dsn), RowsJudge(Session(dsn))
    session.cursor.execute("select set_config('nl_ask.probe', %s, false)", (recorded['probe'],))
    different = 0
    for i in progress(chosen, 'dialogues through SQL'):
        question = by_id[lines[i]['id']]
        wanted = question['gold'][lines[i]['wanted']]
        talk = User(session, judge, question, [wanted]).hold()
        right = bool(talk['sql']) and judge.right(question, talk['sql'], wanted)
        expected = (columns['asked'][i], bool(columns['likeliest_right'][i]))
        if (talk['asked'], right) != expected:
            different += 1
            print('%s: %s through SQL, %s simulated (%s)'
                  % (question['id'], (talk['asked'], right), expected, talk['status']))
    print('%s, probe %s: %d of %d dialogues agree with those held through SQL'
          % (recorded['set'], recorded['probe'], len(chosen) - different, len(chosen)))
    return different


def main():
    try:
        return 1 if compare(arguments()) else 0
    except (Missing, psycopg2.Error, OSError, subprocess.CalledProcessError) as error:
        print('compare: %s' % str(error).strip(), file=sys.stderr)
        return 2


if __name__ == '__main__':
    sys.exit(main())
