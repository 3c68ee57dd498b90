"""Keeps in doc/ what the runs have measured: their DATA lines as figures, and the table of load.

    /usr/bin/python3 test/torture/figures.py LOG doc
"""
import json
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'benchmark'))
import document
import figure
from report import number, table


def load_table(data):
    lines = table(('clients', 'dialogues/s', 'p50 ms', 'p95 ms', 'p99 ms', 'through PgBouncer, dialogues/s', 'p95 ms',
                   'pgbench simple-update/s'),
                  [[number(row[0], '%d'), *[number(value) for value in row[1:]]] for row in data['rows']])
    return lines + ('\n%(cores)d cores. %(dialogues)d dialogues, none with an error.' % data +
                    ' Each takes %.1f kB and leaves %.1f dead rows for the next vacuum (%.0f %% of the updates are'
                    ' HOT); `nl_purge` in batches of a thousand takes %.2f ms for each.\n'
                    % (data['bytes'] / 1024, data['dead'], 100 * data['hot'], data['purge_ms']))


def load_figure(data):
    rows = data['rows']
    return figure.lines('Whole dialogues under load', 'clients', 'dialogues a second; ms', {
        'dialogues a second': [(row[0], row[1], None) for row in rows],
        'the same through PgBouncer': [(row[0], row[5], None) for row in rows if row[5] is not None],
        "pgbench's simple-update a second": [(row[0], row[7], None) for row in rows],
        'ms, half of them below': [(row[0], row[2], None) for row in rows],
        'ms, 95 % below': [(row[0], row[3], None) for row in rows]}, log=True)


def memory_figure(data):
    return figure.lines('Memory of one backend', 'share of the run, %', 'resident memory of its own, MB', {
        name: [(100 * n / points[-1][0], kb / 1024, None) for n, kb in points] for name, points in data.items()})


def main():
    log, folder = sys.argv[1:3]
    with open(log) as file:
        found = dict(line.split(' ', 2)[1:] for line in file if line.startswith('DATA '))
    for name, draw in (('load', load_figure), ('memory', memory_figure)):
        if name in found:
            figure.write('%s/figures/%s.svg' % (folder, name), draw(json.loads(found[name])))
    if 'load' in found:
        document.replace(folder + '/measurements.md', 'torture RUNS=load FIGURES=1', load_table(json.loads(found['load'])))


if __name__ == '__main__':
    main()
