"""What the rows of a query say of it (src/proposal/result_shape.h), from rows as examples keep them."""
import math

MOST_ROWS, MOST_COLUMNS = 100, 2
PREFIX = 'result.'


def summary(found):
    """[rows, different rows, columns, share of NULLs, columns of NULLs alone, whether it is a lone 0];
    None: it failed.
    """
    if found is None:
        return None
    width = len(found[0]) if found else 0
    cells = [cell for row in found for cell in row]
    return [len(found), len(set(found)), width, sum(c is None for c in cells) / max(1, len(cells)),
            sum(all(row[i] is None for row in found) for i in range(width)),
            len(found) == 1 and bool(cells) and all(cell == 0 for cell in cells)]


def features(shape):
    """{feature: value}, as result_features() of the extension has them."""
    if shape is None:
        return {}
    rows, different, width, nulls, null_columns, zero = shape
    if rows == 0:
        return {PREFIX + 'empty': 1.0}
    said = {'rows': math.log(min(rows, MOST_ROWS)), 'one': float(rows == 1),
            'repeats': float(different < rows), 'repeat_share': 1 - different / rows,
            'nulls': nulls, 'null_columns': float(min(null_columns, MOST_COLUMNS))}
    if rows == 1 and width == 1:
        said['zero'] = float(bool(zero))
        said['null'] = float(null_columns == 1)
    return {PREFIX + name: value for name, value in said.items() if value}


def score(weights, found):
    """What the result features among {feature: value} weigh."""
    return sum(weights.get(name, 0.0) * value for name, value in found.items()
               if name.startswith(PREFIX))
