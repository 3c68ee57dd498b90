"""Figures over lists of numbers. Probabilities are in [0, 1]; pairs are (probability, right)."""


def mean(values):
    values = list(values)
    return sum(values) / len(values) if values else 0.0


def share(flags):
    """The mean of booleans as a fraction."""
    return mean(bool(flag) for flag in flags)


def percentile(values, fraction):
    """The value below which the fraction lies (nearest rank above); None of no values."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * fraction))] if ordered else None


def timings(values):
    """p50, p95 and max."""
    return {'p50': percentile(values, .5), 'p95': percentile(values, .95),
            'max': max(values, default=None)}


def _gap(pairs):
    return abs(mean(p for p, _ in pairs) - mean(right for _, right in pairs))


def _ties_averaged(pairs):
    """In order of probability; pairs that tie share their mean, so their order means nothing."""
    tied = {}
    for p, right in pairs:
        tied.setdefault(p, []).append(right)
    return [(p, share(rights)) for p, rights in sorted(tied.items()) for _ in rights]


def calibration_error(pairs, bins=15):
    """Expected calibration error over bins of equal mass."""
    ordered = _ties_averaged(pairs)
    edges = [len(ordered) * i // bins for i in range(bins + 1)]
    parts = [ordered[a:b] for a, b in zip(edges, edges[1:]) if b > a]
    return sum(len(part) * _gap(part) for part in parts) / len(ordered) if ordered else 0.0


def calibration_error_equal_width(pairs, bins=10):
    """Expected calibration error over bins of equal width, for comparison with other reports."""
    parts = {}
    for p, right in pairs:
        parts.setdefault(min(bins - 1, int(p * bins)), []).append((p, right))
    return sum(len(part) * _gap(part) for part in parts.values()) / len(pairs) if pairs else 0.0


def brier(pairs):
    """Mean squared error of the probability."""
    return mean((p - right) ** 2 for p, right in pairs)


def auroc(pairs):
    """The chance that a right one has the higher probability (ties: half); None if undefined."""
    ordered = sorted(pairs)
    positive = sum(1 for _, right in ordered if right)
    negative = len(ordered) - positive
    if not positive or not negative:
        return None
    rank_sum, start = 0.0, 0
    while start < len(ordered):
        end = start
        while end < len(ordered) and ordered[end][0] == ordered[start][0]:
            end += 1
        tied_rank = (start + 1 + end) / 2
        rank_sum += tied_rank * sum(1 for _, right in ordered[start:end] if right)
        start = end
    return (rank_sum - positive * (positive + 1) / 2) / (positive * negative)


def confident_half(pairs):
    """Share right in the half with the higher probabilities."""
    ordered = sorted(pairs, key=lambda pair: -pair[0])
    return share(right for _, right in ordered[:(len(ordered) + 1) // 2])
