"""The tests of sql/ by pg_regress, against a server of these runs."""
import glob
import os
import re
import subprocess

from server import parameter


def names():
    """Those that TESTS names, else all."""
    return parameter('TESTS', '').split() or sorted(
        os.path.splitext(os.path.basename(path))[0] for path in glob.glob('sql/*.sql'))


def regress(server, tests):
    """Which of them gave what they should; the first, which sets up what the others need, must."""
    config = os.environ.get('PRIVATE_PG_CONFIG', 'pg_config')
    done = subprocess.run(['make', '-s', 'installcheck', 'PG_CONFIG=' + config, 'REGRESS=' + ' '.join(tests)],
                          env={**os.environ, 'PGHOST': server.directory, 'PGPORT': '5432', 'PGUSER': 'postgres'},
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors='replace')
    good = [name for name in tests
            if re.search(r'^(ok \d+\s.*\b%s\b|test %s\s.*\bok\b)' % (name, name), done.stdout, re.M)]
    if tests[0] not in good:
        raise SystemExit('%s does not go:\n%s%s' % (tests[0], done.stdout[-3000:], server.tail()))
    for name in sorted(set(tests) - set(good)):
        print('%s: its output differs' % name)
    return good
