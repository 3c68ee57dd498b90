#!/usr/bin/python3
"""Asks each question of a set once and records its dialogue, to be replayed without a server.

    test/benchmark/record_dialogues.py --bench PATH --set spider --out FILE [--n N] [--probe off]

A line of the recording is one question as JSON: `id`, `schema`, `kind`, `wanted` (which of its
golds the user has in mind, drawn), `state` (the dialogue as the extension stores it; empty text
where there is nothing to ask about), and for each candidate, as a string of 0 and 1, whether its
rows are those of the wanted gold (`rows`) and whether it is that reading by rows and names
(`reading`, see judge.py). Reads the stored dialogues, which only a superuser may do; each is
rolled back. The first line says what was recorded.

Exit: 0 recorded; 1 recorded, but calls failed; 2 not possible.
"""
import argparse
import json
import os
import sys

sys.dont_write_bytecode = True

try:
    import psycopg2
    import database
    from dialogue import fault
    from judge import Judge, same_rows
    from measure import progress
    from questions import SETS, Missing, read_set
    from session import Session
except ModuleNotFoundError as missing:
    print('record: %s: install python3-psycopg2 and run /usr/bin/python3' % missing,
          file=sys.stderr)
    sys.exit(2)

STATE = """select d.state from %s.nl_dialogue d where d.id = %%s"""


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--bench', default=os.environ.get('BENCH', ''))
    parser.add_argument('--set', default='spider', choices=SETS)
    parser.add_argument('--n', type=int, default=0, help='draw so many questions (0: all)')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--dsn', default=os.environ.get('EVAL_DSN', ''))
    parser.add_argument('--probe', choices=('on', 'off'), default='on')
    parser.add_argument('--out', required=True, metavar='FILE')
    return parser.parse_args()


def extension_schema(session):
    found = session.rows("select n.nspname from pg_extension e join pg_namespace n"
                         " on n.oid = e.extnamespace where e.extname = 'nl_ask'")
    if not found:
        raise Missing('the database has no extension nl_ask')
    return '"%s"' % found[0][0].replace('"', '""')


def ask(session, question, schema, probe):
    """(status, stored state) of the first turn, rolled back."""
    try:
        cursor = session.in_schema(question['schema'])
        cursor.execute('begin')
        cursor.execute("select set_config('nl_ask.probe', %s, true)", (probe,))
        cursor.execute('select id, status from nl_ask(%s)', (question['question'],))
        dialogue, status = cursor.fetchone()
        if status not in ('clarify', 'answered'):
            return status, ''
        cursor.execute(STATE % schema, (dialogue,))
        return status, cursor.fetchone()[0]
    except psycopg2.Error as error:
        status, text = fault(session, error)
        return status, ''
    finally:
        session.rollback()


def judged(judge, question, state, wanted):
    """Two strings of 0 and 1, a character per candidate."""
    rows, reading = [], []
    for sql in (candidate[0] for candidate in json.loads(state)['candidates']):
        schema = question['schema']
        equal = same_rows(judge.rows(schema, sql), judge.rows(schema, wanted))
        rows.append('01'[equal])
        reading.append('01'[equal and judge.right(question, sql, wanted)])
    return ''.join(rows), ''.join(reading)


def record(options, out):
    questions, rng = read_set(options.bench, options.set, None, options.n, options.seed)
    questions = [question for question in questions if question['gold']]
    dsn = database.prepare(options.dsn, False, options.bench, {options.set: questions})
    session, judge = Session(dsn), Judge(Session(dsn))
    schema, faults = extension_schema(session), 0
    out.write(json.dumps({'set': options.set, 'questions': len(questions), 'seed': options.seed,
                          'probe': options.probe}) + '\n')
    for question in progress(questions, '%s, probe %s' % (options.set, options.probe)):
        wanted = rng.randrange(len(question['gold']))
        status, state = ask(session, question, schema, options.probe)
        faults += status.startswith(('error', 'crash'))
        rows, reading = '', ''
        if state:
            rows, reading = judged(judge, question, state, question['gold'][wanted])
        out.write(json.dumps({'id': question.get('id'), 'schema': question['schema'],
                              'kind': question.get('kind', ''), 'wanted': wanted,
                              'status': status, 'rows': rows, 'reading': reading,
                              'state': state}, ensure_ascii=False) + '\n')
    return faults


def main():
    options = arguments()
    part = options.out + '.part'
    try:
        os.makedirs(os.path.dirname(os.path.abspath(part)), exist_ok=True)
        with open(part, 'w', encoding='utf-8') as out:
            faults = record(options, out)
        os.replace(part, options.out)
    except (Missing, psycopg2.Error, OSError) as error:
        print('record: %s' % str(error).strip(), file=sys.stderr)
        return 2
    if faults:
        print('record: %d calls raised an error or lost their backend' % faults, file=sys.stderr)
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main())
