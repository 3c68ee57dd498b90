#!/usr/bin/env python3
"""Fits data/weights/pool.txt: how much a language model's candidates count beside the grammar's.

    tools/train_pool.py --weights data/weights/pool.txt --out FILE LINES...

LINES are files of test/model/record.py --pool. The model's share of a question is lambda = 1 / (1 +
e^-(w f)); what is maximised is the mean of log(lambda m + (1 - lambda) g), m and g being what each
generator gives to what is right, less a pull towards the weights as they are (--pull), so that a
feature of which the recordings say little keeps its weight. Weights that are not the share's
(both.*, doubt.*) stay. Comments of the file are kept.
"""
import argparse
import json
import sys

import numpy
from scipy.optimize import minimize

LEAST = 1e-3  # probability: no single question outweighs the others


def read_lines(paths):
    """Those of which it is known what is right: one of several readings alone is not."""
    lines = [json.loads(line) for path in paths for line in open(path, encoding="utf-8") if line.strip()]
    return [line for line in lines if line["kind"] != "ambiguous"]


def read_weights(path):
    weights = {}
    for line in open(path, encoding="utf-8"):
        words = line.split("#")[0].split()
        if len(words) == 2:
            weights[words[0]] = float(words[1])
    return weights


def fit(lines, names, start, pull):
    features = numpy.array([[line["features"].get(name, 0.0) for name in names] for line in lines])
    model = numpy.array([line["model"] for line in lines])
    grammar = numpy.array([line["grammar"] for line in lines])

    def loss(weights):
        share = 1 / (1 + numpy.exp(-features @ weights))
        right = LEAST + (1 - LEAST) * (share * model + (1 - share) * grammar)
        slope = (1 - LEAST) * (model - grammar) * share * (1 - share) / right
        value = -numpy.mean(numpy.log(right)) + pull * numpy.sum((weights - start) ** 2)
        return value, -features.T @ slope / len(lines) + 2 * pull * (weights - start)

    found = minimize(loss, start, jac=True, method="L-BFGS-B")
    return found.x, loss(start)[0], found.fun


def write(path, source, weights):
    with open(source, encoding="utf-8") as old:
        lines = old.read().splitlines()
    with open(path, "w", encoding="utf-8") as new:
        for line in lines:
            words = line.split("#")[0].split()
            if len(words) == 2 and words[0] in weights:
                line = f"{words[0]} {weights[words[0]]:.3g}"
            new.write(line + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--weights", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--pull", type=float, default=0.002)
    parser.add_argument("lines", nargs="+")
    given = parser.parse_args()
    known = read_weights(given.weights)
    lines = read_lines(given.lines)
    if not lines:
        sys.exit("no recorded questions: test/model/record.py --pool FILE makes them")
    names = [name for name in known if not name.startswith(("both.", "doubt."))]
    start = numpy.array([known[name] for name in names])
    weights, before, after = fit(lines, names, start, given.pull)
    print(f"{len(lines)} questions; mean loss {before:.4f} before, {after:.4f} after")
    write(given.out, given.weights, dict(zip(names, weights)))


if __name__ == "__main__":
    main()
