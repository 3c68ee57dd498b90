"""A weak model made of a capable one: some of its queries are replaced by wrong ones.

Which replies, and how they are spoilt, the prompt alone decides (a hash), so that it is the same in every
run. In turn: the query of another question over the same schema, the query without its condition, the least
in the place of the most. What a query does not have can't be spoilt: then the next way is taken. The meaning,
the probability and everything else stay as they are, as they would be said by a model that is sure of itself.
"""
import hashlib
import json
import re

WHERE = re.compile(r"\bWHERE\b.*?(?=\bGROUP BY\b|\bORDER BY\b|\bHAVING\b|\bLIMIT\b|\)|;|$)", re.I | re.S)
OPPOSITE = {"min": "max", "max": "min", "desc": "asc", "asc": "desc", "<": ">", ">": "<", "<=": ">=", ">=": "<="}


def schema_of(text):
    found = re.search(r"<schema>\n(.*?)\n</schema>", text, re.S)
    return frozenset(re.findall(r"^CREATE TABLE (\S+)", found[1] if found else "", re.M))


def other_direction(sql):
    turned = re.sub(r"\b(?:min|max)(?=\()|\b(?:desc|asc)\b|[<>]=?(?![<>=])",
                    lambda found: OPPOSITE[found[0].lower()], sql, flags=re.I)
    return turned if turned != sql else None


def without_condition(sql):
    """No condition, where it has one that closes on its own."""
    found = WHERE.search(sql)
    if not found or found[0].count("(") != found[0].count(")"):
        return None
    return sql[: found.start()] + sql[found.end():]


class Weak:
    def __init__(self, share, exchanges):
        self.share = share
        self.others = {}  # schema -> queries
        for one in exchanges if share else []:
            self.others.setdefault(schema_of(one["prompt"]), set()).update(self.queries(one["reply"]))

    @staticmethod
    def queries(reply):
        try:
            return [one["sql"] for one in json.loads(reply)["readings"]]
        except (ValueError, KeyError, TypeError):
            return []

    def another(self, text, sql, draw):
        others = sorted(self.others.get(schema_of(text), set()) - {sql})
        return others[draw % len(others)] if others else None

    def wrong(self, text, sql, draw):
        ways = [lambda: self.another(text, sql, draw // 3), lambda: without_condition(sql), lambda: other_direction(sql)]
        for i in range(3):
            spoilt = ways[(draw + i) % 3]()
            if spoilt:
                return spoilt
        return sql

    def spoilt(self, text, reply):
        question = re.search(r"<question>\n(.*?)\n</question>", text, re.S)
        digest = hashlib.sha256((question[1] if question else text).encode()).digest()
        if int.from_bytes(digest[:4], "big") >= self.share * 2**32:
            return reply
        try:
            said = json.loads(reply)
            for one in said["readings"]:
                one["sql"] = self.wrong(text, one["sql"], int.from_bytes(digest[4:8], "big"))
            return json.dumps(said)
        except (ValueError, KeyError, TypeError):
            return reply
