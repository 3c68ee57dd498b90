#!/usr/bin/python3
"""Says how many moves after answers are done at once, and rightly, by people who did not know the system.

    make moves [MOVES_ARGS="--everyday DSN"]
    test/benchmark/made_moves.py [--dsn DSN] [--everyday DSN] [--show PART]

On a running server that has the extension: the moves of the corpus said otherwise (test/corpus/otherwise); with
--everyday also those over everyday schemas (test/everyday/moves), as far as that database has the schemas. Done: answered
at once with what is wanted; asked: about readings of which the best is right; wrong: answered at once with something
else. Held ones were not looked at while rules were written.
"""
import argparse
import os
import sys

sys.dont_write_bytecode = True

import move_sets
import moves
from report import number, table


def outcome(found):
    if found['passed']:
        return 'done'
    if found['status'] == 'answered':
        return 'wrong'
    return 'asked' if found.get('right') else 'other'


def measured(name, place, given, show):
    results = []
    for move in given:
        if place.flawed(move):
            print('left out, as a query fails: %s' % move.place, file=sys.stderr)
            continue
        found = moves.ask(place.session, place, move, move_sets.Place.right)
        results.append((move.part, moves.kind_of(move), outcome(found)))
        if show == move.part and not found['passed']:
            moves.show(move, found)
    return [row(name, part, kind, results) for part in moves.PARTS for kind in moves.KINDS + ('all',)
            if any(part == p and kind in (k, 'all') for p, k, _ in results)]


def row(name, part, kind, results):
    chosen = [what for p, k, what in results if p == part and kind in (k, 'all')]
    shares = [number(100.0 * chosen.count(what) / len(chosen)) for what in ('done', 'asked', 'wrong')]
    return ['%s, %s' % (name, part), kind, str(len(chosen))] + shares


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--dsn', default='', help='the server (default: PGHOST ...)')
    parser.add_argument('--everyday', default=os.environ.get('EVAL_DSN', ''),
                        help='a database with the schemas of everyday questions')
    parser.add_argument('--show', default='', help='print those of this part that are not done')
    options = parser.parse_args()
    rows = measured('the corpus, said otherwise', move_sets.corpus_place(options.dsn),
                    move_sets.said_otherwise(), options.show)
    if options.everyday:
        place = move_sets.Place(options.everyday, lenient=True)
        rows += measured('everyday schemas', place,
                         move_sets.of_schemas_at(place, move_sets.everyday()), options.show)
    else:
        print('moves: those over everyday schemas are left out: --everyday DSN', file=sys.stderr)
    print(table(['', 'kind', 'moves', 'done %', 'asked, the best right %', 'wrong %'], rows))


if __name__ == '__main__':
    main()
