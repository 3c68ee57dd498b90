#!/usr/bin/env python3
"""A table of what test/model/record.py --turns has kept: sums only, by generator.

    test/model/sums.py FILE.jsonl...
"""
import json
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "benchmark"))

from metrics import calibration_error_equal_width, mean, percentile, share  # noqa: E402


def of_kind(turns, kind):
    return [turn for turn in turns if turn["kind"] == kind]


def pairs_of(turns):
    """How likely the best reading of a clear question was said to be, and whether it is right."""
    return [(turn["sure"], turn["best"]) for turn in turns
            if turn["kind"] == "clear" and turn["sure"] is not None and turn["candidates"]]


def clear(turns):
    return [("best reading right", share(t["best"] for t in turns)),
            ("answered right, unasked", share(t["right"] for t in turns)),
            ("answered wrong, unasked", share(t["status"] == "answered" and not t["right"] for t in turns)),
            ("asked though the best was right", share(t["status"] == "clarify" and t["best"] for t in turns)),
            ("said to be unanswerable", share(t["status"] == "unanswerable" for t in turns))]


def ambiguous(turns):
    return [("ambiguous: asked", share(t["status"] == "clarify" for t in turns)),
            ("all readings among ten", share(all(t["among"]) for t in turns)),
            ("some reading among ten", share(any(t["among"]) for t in turns))]


def sums(turns):
    kinds = [of_kind(turns, kind) for kind in ("clear", "ambiguous", "unanswerable")]
    asked = [turn for turn in turns if turn["calls"]]
    return ([("questions", " + ".join(str(len(kind)) for kind in kinds))] + clear(kinds[0]) + ambiguous(kinds[1])
            + [("unanswerable: said so", share(t["status"] == "unanswerable" for t in kinds[2])),
               ("ECE, 10 bins", calibration_error_equal_width(pairs_of(turns)))]
            + [(f"{name}, median", percentile([t[key] for t in asked], .5)) for name, key in
               (("requests", "calls"), ("tokens there", "tokens_in"), ("tokens back", "tokens_out"))]
            + [("seconds, mean", mean(t["seconds"] for t in turns))])


def shown(name, value):
    if value is None or isinstance(value, str):
        return value or "-"
    if name.startswith(("ECE", "seconds")):
        return f"{value:.3f}"
    return str(value) if "median" in name else f"{100 * value:.1f} %"


def main():
    turns = [json.loads(line) for path in sys.argv[1:] for line in open(path, encoding="utf-8")]
    generators = list(dict.fromkeys(turn["generator"] for turn in turns))
    columns = [sums([turn for turn in turns if turn["generator"] == one]) for one in generators]
    print("".join(["%-34s" % ""] + ["%14s" % one for one in generators]))
    for row in zip(*columns):
        print("".join(["%-34s" % row[0][0]] + ["%14s" % shown(*cell) for cell in row]))


if __name__ == "__main__":
    main()
