#!/usr/bin/env python3
"""A small HTTP proxy for tests: CONNECT, and requests with absolute URLs, to this machine alone.

    test/model/proxy.py          prints its port on a line of its own
    GET /seen                    what it has seen, as JSON: the first line and the headers of each
                                 request, and whether any byte of what went through held a word ("key")
A request for the host refused.test gets 407. Nothing but the standard library is used.
"""
import json
import select
import socket
import threading
import urllib.parse

SEEN = []
LOCK = threading.Lock()
KEY = b"sk-of-the-test"
LOCAL = {"127.0.0.1", "localhost"}


def head_of(stream):
    lines = []
    while (line := stream.readline(65536)) not in (b"\r\n", b"\n", b""):
        lines.append(line.decode("latin-1").rstrip("\r\n"))
    return lines


def answer(connection, status, body=b""):
    connection.sendall(b"HTTP/1.1 %s\r\nContent-Length: %d\r\nConnection: close\r\n\r\n" % (status, len(body)) + body)


def through(left, right, note):
    """Carries bytes both ways until one side closes."""
    ends = {left: right, right: left}
    while True:
        for source in select.select(list(ends), [], [])[0]:
            data = source.recv(65536)
            if not data:
                return
            if KEY in data:
                note["key"] = True
            ends[source].sendall(data)


def serve(connection):
    stream = connection.makefile("rb")
    lines = head_of(stream)
    if not lines:
        return
    method, target, _ = lines[0].split(" ", 2)
    if target == "/seen":
        with LOCK:
            answer(connection, b"200 OK", json.dumps(SEEN).encode())
        return
    note = {"first": lines[0], "headers": lines[1:], "key": any(KEY.decode() in line for line in lines)}
    with LOCK:
        SEEN.append(note)
    url = urllib.parse.urlsplit("//" + target if method == "CONNECT" else target)
    if url.hostname == "refused.test":
        return answer(connection, b"407 Proxy Authentication Required")
    if url.hostname not in LOCAL:
        return answer(connection, b"403 Forbidden")
    with socket.create_connection((url.hostname, url.port or 80)) as server:
        if method == "CONNECT":
            connection.sendall(b"HTTP/1.1 200 Connection established\r\nX-Proxy: yes\r\n\r\n")
        else:
            path = urllib.parse.urlunsplit(("", "", url.path, url.query, ""))
            head = "\r\n".join(["%s %s HTTP/1.1" % (method, path)] + lines[1:]) + "\r\n\r\n"
            length = next((int(line.split(":")[1]) for line in lines if line.lower().startswith("content-length")), 0)
            server.sendall(head.encode("latin-1") + stream.read(length))
        through(connection, server, note)


def handle(connection):
    try:
        with connection:
            serve(connection)
    except OSError:
        pass


def main():
    listener = socket.create_server(("127.0.0.1", 0))
    print(listener.getsockname()[1], flush=True)
    while True:
        threading.Thread(target=handle, args=(listener.accept()[0],), daemon=True).start()


if __name__ == "__main__":
    main()
