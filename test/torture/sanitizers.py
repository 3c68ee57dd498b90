#!/usr/bin/python3
"""The regression tests with the extension built by SANITIZE=address,undefined (`make sanitize` does that).

    TESTS ("00_setup 10_ask 11_candidates ..."; default: all of sql/)  CXX (g++: whose runtime it is)

The server is the usual one, with the sanitizers' runtime loaded before all else: reads and writes beyond what was
allocated, or after it was freed, and undefined behaviour in the extension's code end up in reports, each a finding.
RapidJSON's own are left out (offsets from null pointers, shifts of numbers with huge exponents).
"""
import glob
import os
import re
import subprocess
import sys

from regression import names, regress
from server import Server, ended, progress, run

CONFIGURATION = 'nl_ask.probe_budget = 5000\n'
RUNTIMES = ('libasan.so', 'libclang_rt.asan-x86_64.so', 'libclang_rt.asan-aarch64.so')


def built_so():
    """Is the extension's library one that needs the runtime?"""
    folder = run(os.environ.get('PRIVATE_PG_CONFIG', 'pg_config'), '--pkglibdir').strip()
    with open(folder + '/nl_ask.so', 'rb') as file:
        return b'__asan_init' in file.read()


def runtime():
    compiler = os.environ.get('CXX', 'g++').split()[-1]
    for name in RUNTIMES:
        path = run(compiler, '-print-file-name=' + name).strip()
        if os.path.isabs(path) and os.path.exists(path):
            return path
    raise SystemExit('sanitizers: %s has no runtime that can be loaded before a program' % compiler)


def starts_with(preload):
    """Some servers' programs hang before they begin, with the runtime before all else (Debian 12's does)."""
    program = os.path.join(run(os.environ.get('PRIVATE_PG_CONFIG', 'pg_config'), '--bindir').strip(), 'postgres')
    try:
        return subprocess.run([program, '--version'], env={**os.environ, 'LD_PRELOAD': preload, 'ASAN_OPTIONS':
                              'detect_leaks=0'}, timeout=30, capture_output=True).returncode == 0
    except subprocess.TimeoutExpired:
        return False


def findings(folder):
    """Reports, each kind once, by what they say and where."""
    found = set()
    for path in glob.glob(folder + '/report.*'):
        with open(path, errors='replace') as file:
            text = file.read()
        found |= {line for line in re.findall(r'^\S+: runtime error: .*$', text, re.M) if '/rapidjson/' not in line}
        found |= {'\n'.join(text[match.start():].split('\n')[:12]) for match in
                  re.finditer(r'^==\d+==\s*ERROR: AddressSanitizer', text, re.M)}
    return sorted(found)


def main():
    if not built_so():
        print('sanitizers: not run: the extension was built without them (make sanitize)')
        sys.exit(77)
    tests, preload = names(), runtime()
    if not starts_with(preload):
        print('sanitizers: not run: this server does not start with %s before it' % os.path.basename(preload))
        sys.exit(77)
    with Server(CONFIGURATION) as server:
        server.stop()
        server.environment.update({
            'LD_PRELOAD': preload,
            'ASAN_OPTIONS': 'detect_leaks=0:detect_stack_use_after_return=0:log_path=%s/report' % server.directory,
            'UBSAN_OPTIONS': 'print_stacktrace=1:log_path=%s/report' % server.directory})
        server.start()
        progress('%d tests with %s ...' % (len(tests), os.path.basename(preload)))
        good = regress(server, tests)
        with open('/proc/%d/maps' % server.postmaster.pid) as file:
            loaded = os.path.basename(preload) in file.read()
        server.stop()
        wrong = findings(server.directory) + server.logged('TRAP: |PANIC: |terminated by signal')
    if not loaded:
        wrong.append('%s was not loaded' % preload)
    ended('sanitizers: %d files of sql/, %d of them with the output expected, %d findings'
          % (len(tests), len(good), len(wrong)), wrong)


if __name__ == '__main__':
    main()
