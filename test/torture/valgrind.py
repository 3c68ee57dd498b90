#!/usr/bin/python3
"""The regression tests on a server under valgrind: nothing of the extension reads or writes what is not its own.

    TESTS ("00_setup 10_ask 11_candidates ..."; default: all of sql/, hours)

Needs valgrind; runs in the tree, by pg_regress. Time limits are far longer than usual there: which tests gave what
they should is counted, and 00_setup must, but rows that come later than some test waits for are no finding. Findings
are what valgrind says of stacks with the extension's code in them, but for what PostgreSQL is known for whoever calls
it (postgres.supp).
"""
import glob
import os
import re
import shutil
import sys

from regression import names, regress
from server import Server, ended, progress

OPTIONS = ('--trace-children=yes', '--quiet', '--leak-check=no', '--track-origins=no', '--undef-value-errors=yes',
           '--num-callers=30', '--error-limit=no', '--read-inline-info=no',
           '--suppressions=' + os.path.join(os.path.dirname(os.path.abspath(__file__)), 'postgres.supp'))
CONFIGURATION = """
statement_timeout = 0
nl_ask.probe_budget = 20000
max_parallel_workers_per_gather = 0
"""
FAULT = re.compile(r'Invalid (read|write|free)|uninitialised|Mismatched|overlap|Jump to the invalid')


def findings(folder):
    """Stacks with our code in them, each once; and how many processes there were."""
    found, paths = set(), glob.glob(folder + '/valgrind.*')
    for path in paths:
        with open(path, errors='replace') as file:
            blocks = re.split(r'==\d+== \n', file.read())
        for block in blocks:
            text = re.sub(r'==\d+== ?', '', block)
            if 'nl_ask' in text and FAULT.search(text):
                found.add('\n'.join(text.strip().split('\n')[:12]))
    return sorted(found), len(paths)


def main():
    if shutil.which('valgrind') is None:
        print('valgrind: not run: it is not installed')
        sys.exit(77)
    tests = names()
    with Server(CONFIGURATION) as server:
        server.stop()
        server.wrap = ['valgrind', *OPTIONS, '--log-file=%s/valgrind.%%p' % server.directory]
        server.start(patience=300)
        progress('%d tests under valgrind ...' % len(tests))
        good = regress(server, tests)
        server.stop()
        wrong, processes = findings(server.directory)
        wrong += server.logged('TRAP: |PANIC: |terminated by signal')
    if processes < len(tests):
        wrong.append('only %d processes were watched' % processes)
    ended('valgrind: %d files of sql/, %d of them with the output expected, %d processes watched, %d findings'
          % (len(tests), len(good), processes, len(wrong)), wrong)


if __name__ == '__main__':
    main()
