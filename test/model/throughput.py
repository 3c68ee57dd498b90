#!/usr/bin/env python3
"""Questions in flight side by side: two backends, eight requests each.

    test/model/throughput.py DSN PORT [QUESTIONS]

PORT is that of test/model/server.py with behaviours/slow.txt, whose every reply takes a quarter of a
second. Each backend asks QUESTIONS (4) times for eight completions, one request each. Were requests
serialised, a question would take two seconds. Prints what it took and requests a second.
"""
import sys
import threading
import time

import psycopg2

REPLY_S, IN_FLIGHT, BACKENDS = 0.25, 8, 2


def asker(dsn, questions, seconds):
    connection = psycopg2.connect(dsn)
    connection.autocommit = True
    cursor = connection.cursor()
    cursor.execute("SET nl_ask.generator = model; SET nl_ask.model_strategy = sample; SET nl_ask.server = slow")
    for _ in range(questions):
        begun = time.monotonic()
        cursor.execute("SELECT status FROM nl_ask('How many goods are there?')")
        if cursor.fetchone()[0] != "answered":
            raise SystemExit("not answered")
        seconds.append(time.monotonic() - begun)


def main():
    dsn, port = sys.argv[1], int(sys.argv[2])
    questions = int(sys.argv[3]) if len(sys.argv) > 3 else 4
    connection = psycopg2.connect(dsn)
    connection.autocommit = True
    cursor = connection.cursor()
    cursor.execute("DROP SERVER IF EXISTS slow CASCADE")
    cursor.execute("CREATE SERVER slow FOREIGN DATA WRAPPER nl_ask_model OPTIONS (endpoint "
                   f"'http://127.0.0.1:{port}/slow/v1', model 'm', samples '{IN_FLIGHT}', concurrency '{IN_FLIGHT}')")
    seconds = []
    begun = time.monotonic()
    threads = [threading.Thread(target=asker, args=(dsn, questions, seconds)) for _ in range(BACKENDS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    whole = time.monotonic() - begun
    warm = sorted(seconds)[: len(seconds) - BACKENDS]  # the first of each learns that n is not taken
    requests = len(seconds) * IN_FLIGHT
    print(f"{len(seconds)} questions, {requests} requests of {REPLY_S * 1000:.0f} ms in {whole:.2f} s: "
          f"{requests / whole:.0f} requests/s (one after the other: {1 / REPLY_S:.0f}); "
          f"a question {warm[len(warm) // 2] * 1000:.0f} ms, at most {warm[-1] * 1000:.0f} ms")
    sys.exit(0 if len(seconds) == BACKENDS * questions and warm[len(warm) // 2] < 2 * REPLY_S else 1)


if __name__ == "__main__":
    main()
