"""In which phase of a question an interrupt took effect, by the backtrace that the server logs with it.

The server runs with CONFIGURATION (backtrace_functions: PostgreSQL 13 and later). The extension's frames are
addresses, since it exports hardly a name: its table of symbols, which `nm` reads, gives functions to them.
"""
import bisect
import os
import re
import subprocess

CONFIGURATION = "backtrace_functions = 'ProcessInterrupts'\n"

# What is on the stack in each phase, the inner ones first.
PHASES = (
    ('reading', 'nl_ask::pg::readable_schema('),
    ('linking', 'nl_ask::schema::link('),
    ('composing', 'nl_ask::candidates::generate('),
    ('probing', 'nl_ask::pg::probe('),
    ('executing', 'nl_ask::pg::execute('),
)
FRAME = re.compile(r'^\t(\S+nl_ask\.so)\(\+0x([0-9a-f]+)\)')


class Symbols:
    """Functions of a library, by address."""

    def __init__(self, library):
        lines = subprocess.run(['nm', '-C', '--defined-only', library], check=True, stdout=subprocess.PIPE,
                               text=True).stdout.splitlines()
        found = sorted((int(address, 16), name) for address, kind, name in
                       (line.split(' ', 2) for line in lines if line[0] != ' ') if kind in 'tTwW')
        self.addresses, self.names = [one[0] for one in found], [one[1] for one in found]

    def name(self, address):
        at = bisect.bisect_right(self.addresses, address) - 1
        return self.names[at] if at >= 0 else ''


class Arrivals:
    """Reads what the server's log has got since it was asked last."""

    def __init__(self, server):
        self.log, self.at, self.symbols = server.log, os.path.getsize(server.log), {}

    def stack(self, pid):
        """The extension's functions that the last interrupt of that process has met, inner ones first."""
        with open(self.log, errors='replace') as file:
            file.seek(self.at)
            lines = file.read().splitlines()
            self.at = file.tell()
        starts = [n for n, line in enumerate(lines) if '[%d] BACKTRACE: ' % pid in line]
        names = []
        for line in lines[starts[-1] + 1:] if starts else ():
            if not line.startswith('\t'):
                break
            frame = FRAME.match(line)
            if frame:
                if frame.group(1) not in self.symbols:
                    self.symbols[frame.group(1)] = Symbols(frame.group(1))
                # The address behind a call.
                names.append(self.symbols[frame.group(1)].name(int(frame.group(2), 16) - 1))
        return names

    def phase(self, pid):
        """One of PHASES, or 'between' them; None where nothing was interrupted in the extension's code."""
        names = self.stack(pid)
        for phase, function in PHASES:
            if any(name.startswith(function) for name in names):
                return phase
        return 'between' if names else None
