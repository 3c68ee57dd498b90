#!/usr/bin/python3
"""Measures nl_ask through its public SQL surface on sets of questions with known answers.

    make accuracy BENCH=path
    test/benchmark/accuracy.py --bench PATH [--set spider|ambiqt|defog|splash|all] [--talk] ...

The sets: spider (the validation schemas: turns, latency, memory, accuracy, calibration), ambiqt
(both readings among the candidates), defog (accuracy; unanswerable questions), splash
(corrections in words). Without a database named by --dsn or EVAL_DSN the databases are loaded into
nl_ask_bench, which is made where it is not there. The dialogues that it opens stay in the database
until they are purged. Host and settings are given as libpq takes them: PGHOST, PGPORT,
PGOPTIONS='-c nl_ask.probe=off'.

Exit: 0 measured; 1 measured, but a call raised an error or lost its backend; 2 not measurable.
"""
import argparse
import json
import os
import sys

sys.dont_write_bytecode = True  # leaves nothing in the tree

try:
    import psycopg2
    import database
    import measure
    import report
    from questions import SETS, Missing, read_set
except ModuleNotFoundError as missing:
    print('accuracy: %s: install python3-psycopg2 and run /usr/bin/python3' % missing,
          file=sys.stderr)
    sys.exit(2)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--bench', default=os.environ.get('BENCH', ''),
                        help='folder with the sets (spider/, ambiqt/, defog/, tonum.sql)')
    parser.add_argument('--set', default='spider', choices=SETS + ('all',))
    parser.add_argument('--n', type=int, default=0, help='draw so many questions (0: all)')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--talk', action='store_true', help='hold dialogues with a simulated user')
    parser.add_argument('--dsn', default=os.environ.get('EVAL_DSN', ''),
                        help='database to use as it is')
    parser.add_argument('--load', action='store_true',
                        help='make and fill the database where it is not there')
    parser.add_argument('--schemas', default='', help='only these, separated by commas')
    parser.add_argument('--json', metavar='OUT', help='write the figures')
    parser.add_argument('--errors', metavar='FILE', help='write a line for each wrong question')
    return parser.parse_args()


def read_sets(options):
    if not options.bench or not os.path.isdir(options.bench):
        raise Missing('give the folder of question sets: make accuracy BENCH=path (%s)'
                      % (options.bench or 'no path given'))
    names = SETS if options.set == 'all' else (options.set,)
    schemas = set(filter(None, options.schemas.split(',')))
    sets = {name: read_set(options.bench, name, schemas, options.n, options.seed) for name in names}
    sets = {name: (rows, rng) for name, (rows, rng) in sets.items() if rows}
    if not sets:
        raise Missing('no question is about these schemas: %s' % options.schemas)
    return sets


def faults(figures):
    """How many calls raised an error or lost their backend."""
    statuses = figures.get('turns', {}).get('status', {})
    count = sum(c['questions'] for s, c in statuses.items() if s.startswith(('error', 'crash')))
    for part in ('candidates', 'talk'):
        count += sum(figures.get(part, {}).get('errors', {}).values())
    corrections = figures.get('correction', {}).get('status', {})
    return count + sum(n for s, n in corrections.items() if s.startswith(('error', 'crash')))


def run(options):
    sets = read_sets(options)
    rows = {name: pair[0] for name, pair in sets.items()}
    dsn = database.prepare(options.dsn, options.load, options.bench, rows)
    figures, measured = {}, []
    for name, (questions, rng) in sets.items():
        if name == 'splash' and not database.has_function(dsn, 'nl_correct(bigint,text)'):
            if options.set == 'splash':
                raise Missing('the database has no nl_correct(bigint, text)')
            print('splash: skipped, there is no nl_correct(bigint, text)\n')
            continue
        figures[name], records = measure.measure(name, questions, rng, dsn, options.talk)
        measured.append((name, records))
        print(report.tables(name, figures[name]), flush=True)
    if options.json:
        with open(options.json, 'w', encoding='utf-8') as file:
            json.dump(figures, file, indent=1)
            file.write('\n')
    if options.errors:
        report.write_errors(options.errors, measured)
    return sum(faults(figure) for figure in figures.values())


def main():
    options = arguments()
    try:
        count = run(options)
    except (Missing, psycopg2.OperationalError) as error:
        print('accuracy: %s' % str(error).strip(), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    if count:
        print('accuracy: %d calls raised an error or lost their backend' % count, file=sys.stderr)
    return 1 if count else 0


if __name__ == '__main__':
    sys.exit(main())
