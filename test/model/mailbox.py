#!/usr/bin/env python3
"""A model server for somebody without a model: requests become files, replies are files.

    test/model/mailbox.py FOLDER [--port N] [--wait SECONDS] [--replies FILE...] [--record FILE] [--life SECONDS]

serves OpenAI's chat completions on 127.0.0.1 and prints its port on a line of its own. A request is
written to FOLDER/NNNN.request.txt (what a model would read: nothing else is said to it) and waits
for FOLDER/NNNN.reply.txt, whose text is the completion. Whoever reads the one and writes the other
stands in for the model: a person, or any program. A reply that is renamed to its name is there
whole.

    --wait SECONDS   (60) a request whose reply has not come by then is answered with 503; 0: nobody is
                     waited for, the request is only kept (422)
    --replies FILE   recorded exchanges (JSON lines, also .gz: purpose, question, version, prompt, reply):
                     a request like one of them is answered from there, without waiting. One whose
                     question and purpose are there but whose prompt is another by now is answered
                     with 409, which says so
    --record FILE    every answered exchange is added to FILE
    --weak SHARE     (0) so many of the recorded and written replies are given with a wrong query in the
                     place of theirs (weak.py); which ones, the prompt alone decides
    --life SECONDS   (0: for good) ends then, whatever happens

GET /told says as JSON how many requests came, were answered, waited in vain, and whose prompts had
changed. Nothing but the standard library is used.
"""
import argparse
import gzip
import hashlib
import http.server
import json
import os
import re
import sys
import threading
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from weak import Weak  # noqa: E402

POLL = 0.05  # seconds between looks for a reply


def said(request):
    """All that the model is told, one message behind the other."""
    return "\n\n".join(str(m.get("content")) for m in request.get("messages", []))


def purpose_of(request):
    schema = (request.get("response_format") or {}).get("json_schema") or {}
    return schema.get("name", "text")


def question_of(text):
    found = re.search(r"<question>\n(.*?)\n</question>", text, re.S)
    return found[1].strip() if found else ""


def comparable(text):
    """The prompt without what changes from day to day."""
    return re.sub(r"-- Today is [-\d]+\.", "-- Today is [today].", text)


def version_of(request):
    """Of the instructions: the first message."""
    messages = request.get("messages") or [{}]
    return hashlib.sha256(str(messages[0].get("content")).encode()).hexdigest()[:16]


def exchanges_of(paths):
    exchanges = []
    for path in paths:
        opened = gzip.open if path.endswith(".gz") else open
        with opened(path, "rt", encoding="utf-8") as lines:
            exchanges += [json.loads(line) for line in lines if line.strip()]
    return exchanges


class Mailbox:
    def __init__(self, folder, wait, exchanges, record, weak=0.0):
        self.weak = Weak(weak, exchanges)
        self.folder, self.wait, self.record = folder, wait, record
        self.lock = threading.Lock()
        self.number = 0
        self.told = {"requests": 0, "answered": 0, "recorded": 0, "in_vain": 0, "changed": []}
        self.known = {}
        self.seen = {}  # answered by hand, so that nobody is asked twice
        for one in exchanges:
            key = (one["purpose"], one["question"])
            self.known.setdefault(key, {})[comparable(one["prompt"])] = one["reply"]

    def count(self, name):
        with self.lock:
            self.told[name] += 1

    def recorded(self, request, text):
        """(status, content) from the recordings, or nothing where they know no such question."""
        replies = self.known.get((purpose_of(request), question_of(text)))
        if replies is None:
            return None
        if comparable(text) in replies:
            self.count("recorded")
            return 200, replies[comparable(text)]
        with self.lock:
            self.told["changed"].append({"purpose": purpose_of(request), "question": question_of(text),
                                         "version": version_of(request)})
        return 409, "the prompt of this question has changed since it was recorded: record it again"

    def by_hand(self, request, text):
        with self.lock:
            self.number += 1
            name = os.path.join(self.folder, f"{self.number:04}")
        with open(name + ".part", "w", encoding="utf-8") as part:
            part.write(f"[{purpose_of(request)}]\n\n{text}\n")
        os.rename(name + ".part", name + ".request.txt")
        end = time.monotonic() + self.wait
        while time.monotonic() < end:
            if os.path.exists(name + ".reply.txt"):
                with open(name + ".reply.txt", encoding="utf-8") as reply:
                    return 200, reply.read()
            time.sleep(min(POLL, self.wait))
        self.count("in_vain")
        if self.wait <= 0:  # no failure of the server, which would not be asked for a while
            return 422, "nobody is waited for"
        return 503, f"nobody has answered within {self.wait} seconds"

    def answer(self, request):
        text = said(request)
        self.count("requests")
        key = (purpose_of(request), comparable(text))
        if key in self.seen:
            status, content = 200, self.seen[key]
        else:
            status, content = self.recorded(request, text) or self.by_hand(request, text)
        if status == 200:
            if key not in self.seen:
                self.keep(request, text, content)
            self.seen[key] = content
            self.count("answered")
            content = self.weak.spoilt(text, content)
        return status, content

    def keep(self, request, text, content):
        if not self.record:
            return
        line = json.dumps({"purpose": purpose_of(request), "question": question_of(text),
                           "version": version_of(request), "prompt": comparable(text), "reply": content},
                          ensure_ascii=False)
        with self.lock, open(self.record, "a", encoding="utf-8") as out:
            out.write(line + "\n")


def completion(request, content, text):
    tokens = [len(part) // 4 + 1 for part in (text, content)]
    return {"id": "mailbox", "object": "chat.completion", "created": 1, "model": request.get("model"),
            "choices": [{"index": i, "finish_reason": "stop", "message": {"role": "assistant", "content": content}}
                        for i in range(request.get("n") or 1)],
            "usage": {"prompt_tokens": tokens[0], "completion_tokens": tokens[1]}}


def handler_of(mailbox):
    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        timeout = mailbox.wait + 30

        def send(self, status, value):
            body = json.dumps(value).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def do_GET(self):
            with mailbox.lock:
                told = json.loads(json.dumps(mailbox.told))
            self.send(200, told)

        def do_POST(self):
            try:
                request = json.loads(self.rfile.read(int(self.headers.get("Content-Length", 0))))
            except ValueError:
                self.send(400, {"error": {"message": "no JSON"}})
                return
            status, content = mailbox.answer(request)
            if status == 200:
                self.send(200, completion(request, content, said(request)))
            else:
                self.send(status, {"error": {"message": content}})

        def log_message(self, *arguments):
            pass

    return Handler


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--wait", type=float, default=60)
    parser.add_argument("--replies", nargs="*", default=[])
    parser.add_argument("--record")
    parser.add_argument("--weak", type=float, default=0)
    parser.add_argument("--life", type=float, default=0)
    given = parser.parse_args()
    os.makedirs(given.folder, exist_ok=True)
    mailbox = Mailbox(given.folder, given.wait, exchanges_of(given.replies), given.record, given.weak)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", given.port), handler_of(mailbox))
    server.daemon_threads = True
    if given.life > 0:
        end = threading.Timer(given.life, lambda: os._exit(3))
        end.daemon = True
        end.start()
    print(server.server_address[1], flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
