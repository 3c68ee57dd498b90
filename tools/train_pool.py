#!/usr/bin/env python3
"""Fits data/weights/pool.txt: how much a language model's candidates count beside the grammar's.

    tools/train_pool.py --weights data/weights/pool.txt --out FILE LINES...

LINES are files of test/model/record.py --pool. First how likely it is that none of the model's
candidates is right, d = 1 / (1 + e^-(v f)) with the weights v that are called doubt.*: by the log-loss
over the clear ones. Then the model's share, lambda = 1 / (1 + e^-(w f)): what is maximised is the mean
of log((lambda + (1 - lambda) n) m + (1 - lambda) g), m and g being what each generator gives to what is
right, the model's as it is doubted, n what the grammar gives to none (proposal/pool.h); where nothing is
right, which the grammar leaves to the model to say, log((lambda + (1 - lambda) n) m). Both less a pull towards the weights as they are (--pull), so that a feature of which
the recordings say little keeps its weight. Weights of neither (both.*, record.*) stay. Comments of the
file are kept.
"""
import argparse
import json
import sys

import numpy
from scipy.optimize import minimize

LEAST = 1e-3  # probability: no single question outweighs the others
NOT_RIGHT = 0.05  # a model that gives less than this to what is right has not found it
OTHERS = ("both.", "doubt.", "record.")


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


def features_of(lines, names):
    return numpy.array([[line["features"].get(name, 0.0) for name in names] for line in lines])


def logistic(scores):
    return 1 / (1 + numpy.exp(-scores))


def minimum(loss, start):
    found = minimize(loss, start, jac=True, method="L-BFGS-B")
    return found.x, loss(start)[0], found.fun


def fit_doubt(lines, names, start, pull):
    """Log-loss of "none of the model's is right"."""
    features = features_of(lines, names)
    wrong = numpy.array([line["model"] < NOT_RIGHT for line in lines], dtype=float)

    def loss(weights):
        doubt = numpy.clip(logistic(features @ weights), LEAST, 1 - LEAST)
        value = -numpy.mean(wrong * numpy.log(doubt) + (1 - wrong) * numpy.log(1 - doubt))
        return (value + pull * numpy.sum((weights - start) ** 2),
                features.T @ (doubt - wrong) / len(lines) + 2 * pull * (weights - start))

    return minimum(loss, start)


def doubted(line, doubt):
    """What the model gives to what is right: doubt goes from its candidates to none."""
    if "model.declined" in line["features"]:
        return line["model"]
    given = line["model"] if line["kind"] != "unanswerable" else 1 - line["model"]
    left = given * (1 - doubt)
    return left if line["kind"] != "unanswerable" else 1 - left


def fit_share(lines, names, start, pull, doubts):
    features = features_of(lines, names)
    model = numpy.array([doubted(line, doubt) for line, doubt in zip(lines, doubts)])
    grammar = numpy.array([line["grammar"] if line["kind"] != "unanswerable" else 0.0 for line in lines])
    left = numpy.array([line["features"].get("grammar.none", 0.0) for line in lines])

    def loss(weights):
        share = logistic(features @ weights)
        right = LEAST + (1 - LEAST) * ((share + (1 - share) * left) * model + (1 - share) * grammar)
        slope = (1 - LEAST) * ((1 - left) * model - grammar) * share * (1 - share) / right
        value = -numpy.mean(numpy.log(right)) + pull * numpy.sum((weights - start) ** 2)
        return value, -features.T @ slope / len(lines) + 2 * pull * (weights - start)

    return minimum(loss, start)


def clear_ones(lines):
    return [line for line in lines if line["kind"] == "clear" and "model.declined" not in line["features"]]


def write(path, source, weights):
    with open(source, encoding="utf-8") as old:
        lines = old.read().splitlines()
    with open(path, "w", encoding="utf-8") as new:
        for line in lines:
            words = line.split("#")[0].split()
            if len(words) == 2 and words[0] in weights:
                line = f"{words[0]} {weights[words[0]]:.3g}"
            new.write(line + "\n")


def fitted(lines, known, pull):
    """The new weights, and the losses before and after."""
    doubt = [name[len("doubt."):] for name in known if name.startswith("doubt.")]
    share = [name for name in known if not name.startswith(OTHERS)]
    clear = clear_ones(lines)
    start = numpy.array([known["doubt." + name] for name in doubt])
    found = fit_doubt(clear, doubt, start, pull) if clear and doubt else (start, 0.0, 0.0)
    doubts = logistic(features_of(lines, doubt) @ found[0]) if doubt else numpy.zeros(len(lines))
    start = numpy.array([known[name] for name in share])
    of_share = fit_share(lines, share, start, pull, doubts)
    weights = {"doubt." + name: value for name, value in zip(doubt, found[0])}
    weights.update(zip(share, of_share[0]))
    return weights, {"doubt": found[1:], "share": of_share[1:]}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--weights", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--pull", type=float, default=0.002)
    parser.add_argument("lines", nargs="+")
    given = parser.parse_args()
    lines = read_lines(given.lines)
    if not lines:
        sys.exit("no recorded questions: test/model/record.py --pool FILE makes them")
    weights, losses = fitted(lines, read_weights(given.weights), given.pull)
    for name, (before, after) in losses.items():
        print(f"{len(lines)} questions; mean loss of the {name} {before:.4f} before, {after:.4f} after")
    write(given.out, given.weights, weights)


if __name__ == "__main__":
    main()
