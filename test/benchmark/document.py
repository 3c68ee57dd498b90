"""Keeps measured tables in a document: what stands between a command's marks is its output."""


class NoMarks(OSError):
    """The document has no place for the tables."""


def marks(command):
    return '<!-- begin: make %s -->\n' % command, '<!-- end: make %s -->\n' % command


def replaced(document, command, text):
    """The document with `text` between the command's marks."""
    begin, end = marks(command)
    head, found, rest = document.partition(begin)
    _, closed, tail = rest.partition(end)
    if not found or not closed:
        raise NoMarks('no place for the tables of make %s: %s ... %s'
                      % (command, begin.strip(), end.strip()))
    return head + begin + '\n' + text.strip('\n') + '\n\n' + end + tail


def replace(path, command, text):
    with open(path, encoding='utf-8') as file:
        document = file.read()
    changed = replaced(document, command, text)
    with open(path, 'w', encoding='utf-8') as file:
        file.write(changed)
