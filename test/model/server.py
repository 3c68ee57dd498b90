#!/usr/bin/env python3
"""A model server that plays what real ones do, from scripts that people read.

    test/model/server.py [--port N] FILE...    serves; prints its ports on a line of its own: that for
                                               http, and one for https (certificate: test/model/tls)
    test/model/server.py --record LOG [--port N] FILE...   adds the body of each request to LOG, a line each
    test/model/server.py --list FILE...        the behaviours as JSON, for the tests

A request to /NAME/... gets what the behaviour NAME says. GET /NAME tells, as JSON, how many requests
it has seen and how many connections were closed before their reply was sent. The form of the scripts
is in test/model/README.md. Nothing but the standard library is used.
"""
import json
import re
import os
import socket
import ssl
import sys
import threading
import time
import zlib
from email.utils import formatdate

ACTIONS = {"status", "header", "json", "body", "completion", "pause", "drip", "cut", "endless",
           "close", "replies", "recorded", "embeddings"}


class Rule:
    def __init__(self, conditions):
        self.conditions = conditions
        self.actions = []


class Behaviour:
    def __init__(self, name, says):
        self.name = name
        self.says = says
        self.server = {}  # options of CREATE SERVER
        self.mapping = {}
        self.settings = {}
        self.expect = {}
        self.rules = []


def parse(path):
    """The behaviours of one file, in order."""
    behaviours, said, now = [], [], None
    for number, line in enumerate(open(path, encoding="utf-8"), 1):
        text = line.strip()
        if not text or text.startswith("#"):
            said = said + [text[1:].strip()] if text else []
            continue
        word, _, rest = text.partition(" ")
        rest = rest.strip()
        if word == "behaviour":
            now = Behaviour(rest, " ".join(said))
            behaviours.append(now)
        elif now is None:
            raise SystemExit(f"{path}:{number}: before any behaviour")
        elif word in ("server", "mapping", "set"):
            name, _, value = rest.partition(" ")
            getattr(now, {"server": "server", "mapping": "mapping", "set": "settings"}[word])[name] = value.strip()
        elif word == "expect":
            name, _, value = rest.partition(" ")
            now.expect.setdefault(name, []).append(value.strip())
        elif word in ("when", "else"):
            now.rules.append(Rule([part.strip() for part in rest.split(" and ")] if rest else []))
        elif word in ACTIONS:
            if not now.rules:
                now.rules.append(Rule([]))
            now.rules[-1].actions.append((word, rest))
        else:
            raise SystemExit(f"{path}:{number}: {word}?")
        said = []
    return behaviours


# ---- which rule ------------------------------------------------------------------------------------

OPERATORS = {"=": lambda a, b: a == b, "!=": lambda a, b: a != b, ">": lambda a, b: a > b,
             "<": lambda a, b: a < b}


def field(request, path):
    value = request
    for name in path.split("."):
        value = value.get(name) if isinstance(value, dict) else None
    return value


def holds(condition, request, headers, target, count):
    words = condition.split(" ", 2)
    kind = words[0]
    if kind == "request":  # request 1, request > 2: how many have come
        operator, value = words[1:] if len(words) == 3 else ("=", words[1])
        return OPERATORS[operator](count, int(value))
    if kind == "field":  # field n, field n > 1, field response_format.type = json_schema
        parts = condition.split(" ")
        value = field(request, parts[1])
        if len(parts) == 2:
            return value is not None
        wanted = json.loads(parts[3]) if re.match(r"^[-\d]", parts[3]) else parts[3]
        return value is not None and OPERATORS[parts[2]](value, wanted)
    if kind == "no":  # no field n, no header api-key
        return not holds(condition[3:], request, headers, target, count)
    if kind == "header":  # header authorization = Bearer x
        parts = condition.split(" ", 3)
        value = headers.get(parts[1].lower())
        return value is not None and (len(parts) == 2 or value == parts[3])
    if kind == "path":  # path REGULAR EXPRESSION
        return re.search(words[1], target) is not None
    if kind == "text":  # text REGULAR EXPRESSION: in any message
        said = "\n".join(str(m.get("content")) for m in request.get("messages", []))
        return re.search(condition[5:], said) is not None
    raise ValueError(condition)


# ---- what is sent ----------------------------------------------------------------------------------

SQL = "SELECT count(*) FROM goods"
CONTENT = json.dumps({"sql": SQL})


def completion(given, request):
    """A reply of the usual form. Given, as name=value: n, finish, content (JSON), message (JSON object,
    in the place of the whole message), logprobs, in, out."""
    options = dict(re.findall(r"(\w+)=(\{.*?\}(?=\s\w+=|$)|\[.*?\](?=\s\w+=|$)|\"(?:[^\"\\]|\\.)*\"|\S+)", given))
    n = int(options.get("n", request.get("n", 1)))
    content = json.loads(options["content"]) if "content" in options else CONTENT
    message = {"role": "assistant", "content": content}
    if "message" in options:
        message = json.loads(options["message"].replace("@sql", json.dumps(CONTENT)[1:-1]))
    choice = {"message": message, "finish_reason": options.get("finish", "stop")}
    if options.get("logprobs") == "yes":
        tokens = re.findall(r"\w+|\W", content)
        choice["logprobs"] = {"content": [{"token": t, "logprob": -0.1, "bytes": list(t.encode())} for t in tokens]}
    return json.dumps({
        "id": "chatcmpl-1", "object": "chat.completion", "created": 1, "model": request.get("model"),
        "choices": [dict(choice, index=i) for i in range(n)],
        "usage": {"prompt_tokens": int(options.get("in", 100)), "completion_tokens": int(options.get("out", 20)) * n}})


def numbered(path, request):
    """The entry of a JSON file whose number the question names ("number 7": the seventh)."""
    said = "\n".join(str(m.get("content")) for m in request.get("messages", []))
    found = re.search(r"number (\d+)", said)
    entry = json.load(open(path, encoding="utf-8"))[int(found[1]) - 1]
    times = entry.get("times", 0)
    return (entry.get("prefix", "") + entry.get("repeat", "") * times + entry.get("reply", "")
            + entry.get("close", "") * times + entry.get("suffix", ""))


class Recording:
    """The exchanges of test/model/recorded, each used once; what was not expected is kept."""

    def __init__(self, path):
        self.exchanges = json.load(open(path, encoding="utf-8"))["exchanges"]
        self.used, self.unexpected = [False] * len(self.exchanges), []
        self.lock = threading.Lock()

    def fits(self, exchange, purpose, said):
        # What the database says of a query is its own: the unit tests have words of theirs for it.
        wanted = [w for w in exchange.get("prompt_has", []) if not w.startswith("<error>")]
        return (exchange["purpose"] == purpose and all(w in said for w in wanted)
                and not any(w in said for w in exchange.get("prompt_has_not", [])))

    def reply(self, request):
        """One choice for each completion that is asked for, as they were recorded."""
        said = "\n".join(str(m.get("content")) for m in request.get("messages", []))
        purpose = field(request, "response_format.json_schema.name")
        found = []
        with self.lock:
            for i, exchange in enumerate(self.exchanges):
                if len(found) < request.get("n", 1) and not self.used[i] and self.fits(exchange, purpose, said):
                    self.used[i] = True
                    found.append(exchange["reply"])
            if not found:
                self.unexpected.append({"purpose": purpose, "said": said})
        choices = [{"index": i, "message": {"role": "assistant", "content": text}, "finish_reason": "stop"}
                   for i, text in enumerate(found)]
        usage = {"prompt_tokens": 100, "completion_tokens": 20 * len(choices)}
        return json.dumps({"choices": choices, "usage": usage})


RECORDINGS = {}


def recording(path):
    if path not in RECORDINGS:
        RECORDINGS[path] = Recording(path)
    return RECORDINGS[path]


def embeddings(given, request):
    """A vector for each text: how often words fall into each of `dim` places, so that texts alike in
    words are near. `leave_out` texts get none, with ragged=yes the last one is longer."""
    options = dict(part.split("=") for part in given.split())
    texts = request.get("input", [])
    data = []
    for i, text in enumerate(texts[: len(texts) - int(options.get("leave_out", 0))]):
        vector = [0.0] * int(options.get("dim", 64))
        for word in re.findall(r"\w+", text.lower()):
            vector[zlib.crc32(word.encode()) % len(vector)] += 1
        if options.get("ragged") == "yes" and i + 1 == len(texts):
            vector.append(1.0)
        data.append({"object": "embedding", "index": i, "embedding": vector})
    return json.dumps({"object": "list", "data": data[::-1], "model": request.get("model"),
                       "usage": {"prompt_tokens": 9, "total_tokens": 9}})


BODIES = {"status", "json", "body", "completion", "replies", "recorded", "embeddings"}


def body_of(actions, request):
    if not BODIES & {word for word, _ in actions}:
        actions = [("completion", "")]
    body = b""
    for word, rest in actions:
        if word == "recorded":
            body += recording(rest).reply(request).encode()
        elif word == "replies":
            body += completion("content=" + json.dumps(numbered(rest, request)), request).encode()
        elif word == "embeddings":
            body += embeddings(rest, request).encode()
        elif word == "completion":
            body += completion(rest, request).encode()
        elif word == "json":
            body += rest.replace("@sql", json.dumps(CONTENT)[1:-1]).encode()
        elif word == "body":
            body += re.sub(r"\\x([0-9a-f]{2})", lambda m: chr(int(m[1], 16)), rest.replace("\\n", "\n")) \
                .encode("latin-1", "replace")
    return body


class Cut(Exception):
    """The connection is to be closed here."""


class Line:
    """Sends bytes, slowly or not to the end where the script says so."""

    def __init__(self, connection, actions):
        self.connection = connection
        self.drips = {}
        self.cuts = {}
        self.pauses = {}
        for word, rest in actions:
            parts = rest.split()
            if word == "drip":  # drip headers|body SECONDS: between any two pieces
                self.drips[parts[0]] = float(parts[1])
            elif word == "cut":  # cut before|headers|body [BYTES]: there the connection is closed
                self.cuts[parts[0]] = int(parts[1]) if len(parts) > 1 else 0
            elif word == "pause":  # pause before|body SECONDS
                self.pauses[parts[0]] = float(parts[1])

    def stage(self, name):
        time.sleep(self.pauses.get(name, 0))
        if name == "before" and "before" in self.cuts:
            raise Cut

    def send(self, stage, data):
        if stage in self.cuts:
            data = data[: self.cuts[stage]]
        if stage in self.drips:
            for i in range(0, len(data), 8):
                self.connection.sendall(data[i:i + 8])
                time.sleep(self.drips[stage])
        else:
            self.connection.sendall(data)
        if stage in self.cuts:
            raise Cut


def head_of(actions, length):
    status, headers, chunked = 200, [], False
    for word, rest in actions:
        if word == "status":
            status = int(rest)
        elif word == "header":
            headers.append(rest.replace("@soon", formatdate(time.time() + 1, usegmt=True))
                           .replace("@late", formatdate(time.time() + 3600, usegmt=True)))
    if not any(h.lower().startswith("content-type") for h in headers):
        headers.append("Content-Type: application/json")
    if length is not None:
        headers.append(f"Content-Length: {length}")
    if any(word == "close" for word, _ in actions):
        headers.append("Connection: close")
    return (f"HTTP/1.1 {status} X\r\n" + "".join(h + "\r\n" for h in headers) + "\r\n").encode()


class Server:
    def __init__(self, behaviours, log=None):
        self.behaviours = {b.name: b for b in behaviours}
        self.log = log
        self.counts, self.broken, self.bodies = {}, {}, {}
        self.lock = threading.Lock()
        self.open = 0

    def note(self, table, name):
        with self.lock:
            table[name] = table.get(name, 0) + 1
            return table[name]

    def tell(self, connection, name):
        with self.lock:
            told = {"requests": self.counts.get(name, 0), "broken": self.broken.get(name, 0),
                    "open": self.open, "last": self.bodies.get(name)}
        told["left"] = {path: [e["purpose"] for e, used in zip(r.exchanges, r.used) if not used]
                        for path, r in RECORDINGS.items()}
        told["unexpected"] = {path: r.unexpected for path, r in RECORDINGS.items()}
        body = json.dumps(told).encode()
        connection.sendall(head_of([], len(body)) + body)

    def play(self, connection, target, headers, body):
        name = target.strip("/").split("/")[0]
        behaviour = self.behaviours.get(name)
        if behaviour is None:
            connection.sendall(head_of([("status", "404")], 2) + b"{}")
            return
        count = self.note(self.counts, name)
        try:
            request = json.loads(body)
        except ValueError:
            request = {}
        with self.lock:
            self.bodies[name] = request
            if self.log:
                with open(self.log, "ab") as log:
                    log.write(body.replace(b"\n", b" ") + b"\n")
        for rule in behaviour.rules:
            if all(holds(c, request, headers, target, count) for c in rule.conditions):
                break
        else:
            rule = Rule([])
            rule.actions = [("completion", "")]
        self.perform(connection, rule.actions, request)

    def perform(self, connection, actions, request):
        words = dict(actions)
        line = Line(connection, actions)
        line.stage("before")
        if "endless" in words:
            line.send("headers", head_of(actions, None))
            while True:
                connection.sendall(words["endless"].encode() * 4096)
        data = body_of(actions, request)
        line.send("headers", head_of(actions, len(data)))
        line.stage("body")
        line.send("body", data)
        if "close" in words:
            raise Cut

    def handle(self, connection):
        with self.lock:
            self.open += 1
        name = ""
        try:
            stream = connection.makefile("rb")
            while True:
                first = stream.readline(65536).decode("latin-1").split()
                if len(first) < 2:
                    break
                headers = {}
                while (raw := stream.readline(65536)) not in (b"\r\n", b"\n", b""):
                    key, _, value = raw.decode("latin-1").partition(":")
                    headers[key.strip().lower()] = value.strip()
                body = stream.read(int(headers.get("content-length", 0)))
                name = first[1].strip("/").split("/")[0]
                if first[0] == "GET":
                    self.tell(connection, name)
                else:
                    self.play(connection, first[1], headers, body)
        except Cut:
            pass
        except OSError:
            self.note(self.broken, name)
        finally:
            with self.lock:
                self.open -= 1
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            connection.close()

    def encrypted(self, connection, tls):
        try:
            self.handle(tls.wrap_socket(connection, server_side=True))
        except OSError:
            connection.close()

    def serve(self, listener, tls=None):
        while True:
            connection, _ = listener.accept()
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            target, more = (self.encrypted, (tls,)) if tls else (self.handle, ())
            threading.Thread(target=target, args=(connection, *more), daemon=True).start()


def main():
    arguments = sys.argv[1:]
    port, log = 0, None
    if arguments[:1] == ["--record"]:
        log, arguments = arguments[1], arguments[2:]
    if arguments[:1] == ["--port"]:
        port, arguments = int(arguments[1]), arguments[2:]
    listing = arguments[:1] == ["--list"]
    files = arguments[1:] if listing else arguments
    behaviours = [b for path in files for b in parse(path)]
    names = [b.name for b in behaviours]
    if len(names) != len(set(names)):
        raise SystemExit("a behaviour is there twice: " + ", ".join(n for n in names if names.count(n) > 1))
    if listing:
        print(json.dumps([{k: v for k, v in vars(b).items() if k != "rules"} for b in behaviours]))
        return
    listener = socket.create_server(("127.0.0.1", port), backlog=128)
    here = os.path.dirname(os.path.abspath(__file__))
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(os.path.join(here, "tls", "server.crt"), os.path.join(here, "tls", "server.key"))
    secure = socket.create_server(("127.0.0.1", 0), backlog=128)
    # The same under an address that the certificate does not name.
    other = socket.create_server(("127.0.0.2", secure.getsockname()[1]), backlog=128)
    print(listener.getsockname()[1], secure.getsockname()[1], flush=True)
    server = Server(behaviours, log)
    for one in (secure, other):
        threading.Thread(target=server.serve, args=(one, tls), daemon=True).start()
    server.serve(listener)


if __name__ == "__main__":
    main()
