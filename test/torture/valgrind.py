#!/usr/bin/python3
"""The regression tests on a server under valgrind: nothing of the extension reads or writes what is not its own.

    TESTS ("10_ask 11_candidates ..."; default: all of sql/)

Needs valgrind. Time limits are far longer than usual there, and the rows may come later than probing waits for:
what is compared is not the output but what valgrind says. Only findings with the extension's code in their stack
count; the server itself was not built for it.
"""
import glob
import os
import re
import shutil
import subprocess
import sys

from server import Server, ended, parameter, progress

OPTIONS = ('--trace-children=yes', '--quiet', '--leak-check=no', '--track-origins=no', '--undef-value-errors=yes',
           '--num-callers=30', '--error-limit=no', '--read-inline-info=no')


def findings(folder):
    """Stacks with our code in them, each once."""
    found = set()
    for path in glob.glob(folder + '/valgrind.*'):
        with open(path, errors='replace') as file:
            blocks = re.split(r'==\d+== \n', file.read())
        for block in blocks:
            text = re.sub(r'==\d+== ?', '', block)
            if 'nl_ask' in text and re.search(r'Invalid (read|write|free)|uninitialised|Mismatched', text):
                found.add('\n'.join(text.strip().split('\n')[:12]))
    return sorted(found)


def run_test(server, name):
    """psql over one file; what it prints is not looked at."""
    path = 'sql/%s.sql' % name
    done = subprocess.run(['psql', '-X', '-q', '-h', server.directory, '-U', 'postgres', '-d', 'postgres', '-f', path],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors='replace')
    return done.returncode != 0 or 'server closed the connection' in done.stderr


def main():
    if shutil.which('valgrind') is None:
        print('valgrind: not run: it is not installed')
        sys.exit(77)
    names = parameter('TESTS', '').split() or sorted(
        os.path.splitext(os.path.basename(path))[0] for path in glob.glob('sql/*.sql'))
    wrong, count = [], 0
    with Server('statement_timeout = 0\nnl_ask.probe_budget = 20000\n') as server:
        server.stop()
        server.wrap = ['valgrind', *OPTIONS, '--log-file=%s/valgrind.%%p' % server.directory]
        server.start(patience=300)
        for name in names:
            progress('%s ...' % name)
            count += 1
            if run_test(server, name):
                wrong.append('%s: psql could not run it to its end' % name)
                server.wait(300)
        server.stop()
        wrong += findings(server.directory) + server.logged('TRAP: |PANIC: |terminated by signal')
    ended('valgrind: %d files of sql/, %d findings' % (count, len(wrong)), wrong)


if __name__ == '__main__':
    main()
