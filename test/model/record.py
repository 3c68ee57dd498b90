#!/usr/bin/env python3
"""Everyday questions, put to whoever stands in for a model; kept with what pooling has to know of them.

    test/model/record.py --questions FILE.json.gz --folder MAILBOX --record EXCHANGES [options]

asks the questions of the benchmark's file over a server (PGHOST, PGDATABASE; a superuser) whose
database has their schemas and the extension. test/model/mailbox.py plays the model: requests and
replies are files of MAILBOX, and every exchange is added to EXCHANGES (JSON lines), from where it
is replayed (--replies). With --pool FILE a JSON line a question is added there for make
train-pool: {"id", "kind", "features", "model", "grammar"}, the last two being what of its
probability each generator alone gives to what is right (queries with the gold rows; none, where
the question can't be answered).

    --split NAME (train)   --most N (all)   --ids ID,...   --wait SECONDS (600, for a reply)
    --replies FILE...      recorded exchanges, which need nobody
"""
import argparse
import gzip
import json
import os
import subprocess
import sys

import psycopg2

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "benchmark"))

from judge import comparable, shows_rows  # noqa: E402


def options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--questions", required=True)
    parser.add_argument("--folder", required=True)
    parser.add_argument("--record")
    parser.add_argument("--pool")
    parser.add_argument("--replies", nargs="*", default=[])
    parser.add_argument("--split", default="train")
    parser.add_argument("--most", type=int, default=0)
    parser.add_argument("--ids", default="")
    parser.add_argument("--wait", type=float, default=600)
    return parser.parse_args()


def questions(given):
    everything = json.load(gzip.open(given.questions))
    wanted = [q for q in everything if q["split"] == given.split]
    if given.ids:
        wanted = [q for q in wanted if q["id"] in given.ids.split(",")]
    return wanted[: given.most or None]


def start_mailbox(given):
    command = [sys.executable, os.path.join(HERE, "mailbox.py"), given.folder, "--wait", str(given.wait)]
    if given.replies:
        command += ["--replies", *given.replies]
    if given.record:
        command += ["--record", given.record]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    return process, int(process.stdout.readline())


def rows_of(cursor, sql):
    """Rows as they are compared; None where the query fails."""
    cursor.execute("SAVEPOINT row_by_row")
    try:
        cursor.execute("SET LOCAL statement_timeout = '5s'")
        cursor.execute(sql)
        rows = [tuple(map(comparable, row)) for row in cursor.fetchall()]
    except psycopg2.Error:
        rows = None
    cursor.execute("ROLLBACK TO SAVEPOINT row_by_row")
    return rows


def right_share(cursor, question, generator):
    """What of a generator's probability is on what is right."""
    cursor.execute("SELECT set_config('nl_ask.generator', %s, true)", (generator,))
    cursor.execute("SELECT sql, prior FROM nl_candidates_for(%s)", (question["question"],))
    candidates = cursor.fetchall()
    if question["kind"] == "unanswerable":
        return max(0.0, 1 - sum(prior for _, prior in candidates))
    gold = [rows_of(cursor, sql) for sql in question.get("gold", [])]
    return sum(prior for sql, prior in candidates if any(shows_rows(rows_of(cursor, sql), right) for right in gold))


def held(cursor, question):
    """The line for pooling; nothing where the model was not weighed."""
    cursor.execute("SELECT set_config('search_path', %s, true)", (question["schema"] + ", public",))
    cursor.execute("SELECT set_config('nl_ask.generator', 'both', true)")
    cursor.execute("SELECT status, detail->'model'->'pool' FROM nl_ask(%s)", (question["question"],))
    status, pool = cursor.fetchone()
    print(f"{question['id']}: {status}", flush=True)
    if pool is None:
        return None
    return {"id": question["id"], "kind": question["kind"],
            "features": {name: value for name, value in pool.items() if name != "share"},
            "model": right_share(cursor, question, "model"),
            "grammar": right_share(cursor, question, "grammar")}


def hold(connection, port, given):
    with connection.cursor() as cursor:
        cursor.execute("DROP SERVER IF EXISTS nl_ask_recording CASCADE")
        cursor.execute(f"""CREATE SERVER nl_ask_recording FOREIGN DATA WRAPPER nl_ask_model OPTIONS
            (endpoint 'http://127.0.0.1:{port}/v1', model 'by hand', retries '0', timeout '{int(given.wait) + 10}s')""")
        cursor.execute("SET nl_ask.server = nl_ask_recording")
        cursor.execute("SET nl_ask.memory = off")
        for question in questions(given):
            cursor.execute("SAVEPOINT question")
            try:
                line = held(cursor, question)
            except psycopg2.Error as error:
                print(f"{question['id']}: {error}".strip(), file=sys.stderr)
                line = None
            cursor.execute("ROLLBACK TO SAVEPOINT question")
            if line and given.pool:
                with open(given.pool, "a", encoding="utf-8") as out:
                    out.write(json.dumps(line) + "\n")
    connection.rollback()


def main():
    given = options()
    process, port = start_mailbox(given)
    try:
        hold(psycopg2.connect(""), port, given)
    finally:
        process.kill()
        process.stdout.close()
        process.wait()


if __name__ == "__main__":
    main()
