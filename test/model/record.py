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

With --turns FILE a JSON line a question says how its first turn went by each of --generators:
test/model/sums.py makes the table of it.

    --split NAME (train)   --most N (all)   --ids ID,...   --wait SECONDS (600, for a reply)
    --replies FILE...      recorded exchanges, which need nobody
    --later                nobody is waited for: requests without a recorded reply are left in MAILBOX,
                           to be answered all together (their replies recorded), and asked again then
    --weak SHARE           so many of the replies have a wrong query in the place of theirs (mailbox.py)
    --model NAME           what the model is called (by hand)
    --warm ID,...          questions that are asked before, for what is learnt from them
    --keep                 what is learnt from a question is there for the next (all is undone in the end)
    --generators NAME,...  (both)
"""
import argparse
import gzip
import json
import os
import subprocess
import sys
import time

import psycopg2

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "benchmark"))

from judge import comparable, shows_rows  # noqa: E402

AMONG = 10  # the first candidates


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
    parser.add_argument("--later", action="store_true")
    parser.add_argument("--weak", type=float, default=0)
    parser.add_argument("--model", default="by hand")
    parser.add_argument("--warm", default="")
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--turns")
    parser.add_argument("--generators", default="both")
    return parser.parse_args()


def questions(given):
    """(question, whether it only warms)."""
    everything = json.load(gzip.open(given.questions))
    by_id = {q["id"]: q for q in everything}
    wanted = [q for q in everything if q["split"] == given.split]
    if given.ids:
        wanted = [by_id[name] for name in given.ids.split(",")]
    warm = [by_id[name] for name in given.warm.split(",") if name]
    return [(q, True) for q in warm] + [(q, False) for q in wanted[: given.most or None]]


def waits(given):
    return 0 if given.later else given.wait


def start_mailbox(given):
    command = [sys.executable, os.path.join(HERE, "mailbox.py"), given.folder, "--wait", str(waits(given)),
               "--weak", str(given.weak)]
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


def asked_by(cursor, question, generator):
    """How the first turn goes."""
    cursor.execute("SELECT set_config('nl_ask.generator', %s, true)", (generator,))
    begun = time.monotonic()
    cursor.execute("SELECT id, status, sql, confidence, detail->'model', clock_timestamp() FROM nl_ask(%s)",
                   (question["question"],))
    number, status, sql, confidence, model, _ = cursor.fetchone()
    seconds = time.monotonic() - begun
    candidates = []
    if status != "unanswerable":
        cursor.execute("SELECT sql FROM nl_candidates(%s) ORDER BY rank LIMIT %s", (number, AMONG))
        candidates = [one for one, in cursor.fetchall()]
    return {"status": status, "sql": sql, "confidence": confidence, "model": model or {}, "seconds": seconds,
            "candidates": candidates}


def turn_of(cursor, question, generator):
    """The line for the sums."""
    turn = asked_by(cursor, question, generator)
    ambiguous = question["kind"] == "ambiguous"
    golds = [one["sql"] for one in question["readings"]] if ambiguous else question.get("gold") or []
    wanted = [rows_of(cursor, sql) for sql in golds]
    given = [rows_of(cursor, sql) for sql in turn["candidates"]]
    found = [[shows_rows(rows, gold) for gold in wanted] for rows in given]
    model = turn["model"]
    return {"id": question["id"], "kind": question["kind"], "generator": generator, "status": turn["status"],
            "sure": turn["confidence"], "best": bool(found) and any(found[0]),
            "among": [any(one[i] for one in found) for i in range(len(wanted))],
            "right": turn["status"] == "answered" and any(shows_rows(rows_of(cursor, turn["sql"]), gold)
                                                          for gold in wanted),
            "calls": model.get("calls", 0), "tokens_in": model.get("tokens_in", 0),
            "tokens_out": model.get("tokens_out", 0), "seconds": turn["seconds"],
            "candidates": turn["candidates"], "pool": model.get("pool")}


def pool_line(cursor, question, pool):
    """The line for pooling."""
    return {"id": question["id"], "kind": question["kind"],
            "features": {name: value for name, value in pool.items() if name not in ("share", "doubt")},
            "model": right_share(cursor, question, "model"),
            "grammar": right_share(cursor, question, "grammar")}


def add_line(path, line):
    with open(path, "a", encoding="utf-8") as out:
        out.write(json.dumps(line) + "\n")


def tried(cursor, question, generator):
    """The same, where a failure is one too."""
    cursor.execute("SAVEPOINT turn")
    try:
        return turn_of(cursor, question, generator)
    except psycopg2.Error as error:
        print(f"{question['id']}: {error}".strip(), file=sys.stderr)
        cursor.execute("ROLLBACK TO SAVEPOINT turn")
        return {"id": question["id"], "kind": question["kind"], "generator": generator, "status": "error",
                "sure": None, "best": False, "among": [False], "right": False, "calls": 0, "tokens_in": 0,
                "tokens_out": 0, "seconds": 0, "candidates": [], "pool": None}


def held(cursor, question, warms, given):
    cursor.execute("SELECT set_config('search_path', %s, true)", (question["schema"] + ", public",))
    pool = None
    for generator in ["both"] if warms else given.generators.split(","):
        turn = tried(cursor, question, generator)
        print(f"{question['id']} {generator}: {turn['status']}", flush=True)
        if given.turns and not warms:
            add_line(given.turns, turn)
        pool = turn["pool"] or pool
    if pool and given.pool and not warms:
        add_line(given.pool, pool_line(cursor, question, pool))


def make_server(cursor, port, given):
    cursor.execute(f"""CREATE SERVER nl_ask_recording FOREIGN DATA WRAPPER nl_ask_model OPTIONS
        (endpoint 'http://127.0.0.1:{port}/v1', model '{given.model}', retries '0',
         timeout '{int(waits(given)) + 10}s')""")
    cursor.execute("SET LOCAL nl_ask.server = nl_ask_recording")


def hold(connection, port, given):
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL nl_ask.memory = off")
        make_server(cursor, port, given)
        for question, warms in questions(given):
            cursor.execute("SAVEPOINT question")
            try:
                held(cursor, question, warms, given)
                cursor.execute("RELEASE SAVEPOINT question" if given.keep else "ROLLBACK TO SAVEPOINT question")
            except psycopg2.Error as error:
                print(f"{question['id']}: {error}".strip(), file=sys.stderr)
                cursor.execute("ROLLBACK TO SAVEPOINT question")
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
