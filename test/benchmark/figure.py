"""Draws measurements as SVG: lines and bars, labelled axes, nothing but the standard library."""
import math
from xml.sax.saxutils import escape

WIDTH, HEIGHT = 800, 440
LEFT, RIGHT, TOP, BOTTOM = 72, 250, 44, 58
NOTE_SPACE = 22
COLOURS = ('#1b6ca8', '#c8553d', '#3a7d44', '#8e5ea2', '#b8860b', '#4f5d75', '#d1495b', '#00798c',
           '#6b705c')
DASHES = ('', '6 3', '2 3', '8 3 2 3')
FONT = 'font-family="Helvetica, Arial, sans-serif"'


def _ticks(low, high, count=6):
    """Round numbers from low to high."""
    rough = (high - low) / count or 1
    step = 10 ** math.floor(math.log10(rough))
    step *= next(m for m in (1, 2, 2.5, 5, 10) if m * step >= rough)
    first = math.ceil(low / step - 1e-9)
    return [k * step for k in range(first, math.floor(high / step + 1e-9) + 1)]


def _powers(low, high):
    return [10.0 ** k for k in range(math.ceil(math.log10(low) - 1e-9),
                                     math.floor(math.log10(high) + 1e-9) + 1)]


def _number(value):
    text = '%.4g' % value
    return text if 'e' not in text else '%d' % value if value >= 1 else text


class Axis:
    """Maps values to places on one side of the picture."""

    def __init__(self, values, start, end, log=False, zero=False):
        low, high = min(values), max(values)
        self.log = log
        if log:
            low, high = low / 1.3, high * 1.3
        else:
            margin = (high - low or abs(high) or 1) * .06
            low, high = (0 if zero else low - margin), high + margin
        self.low, self.high, self.start, self.end = low, high, start, end
        self.ticks = _powers(low, high) if log else _ticks(low, high)

    def place(self, value):
        if self.log:
            part = math.log(value / self.low) / math.log(self.high / self.low)
        else:
            part = (value - self.low) / (self.high - self.low)
        return self.start + part * (self.end - self.start)


def _text(x, y, words, size=12, anchor='start', more=''):
    return ('<text x="%.1f" y="%.1f" font-size="%d" text-anchor="%s" fill="#222" %s %s>%s</text>'
            % (x, y, size, anchor, FONT, more, escape(words)))


def _frame(title, x_label, y_label, x_axis, y_axis, x_names=None):
    bottom, right = HEIGHT - BOTTOM, WIDTH - RIGHT
    parts = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img">'
             % (WIDTH, HEIGHT), '<title>%s</title>' % escape(title),
             '<rect width="100%" height="100%" fill="#ffffff"/>', _text(LEFT, 24, title, 15)]
    for tick in y_axis.ticks:
        y = y_axis.place(tick)
        parts.append('<line x1="%d" x2="%d" y1="%.1f" y2="%.1f" stroke="#e3e3e3"/>'
                     % (LEFT, right, y, y))
        parts.append(_text(LEFT - 8, y + 4, _number(tick), 11, 'end'))
    for tick in [] if x_names else x_axis.ticks:
        x = x_axis.place(tick)
        parts.append('<line x1="%.1f" x2="%.1f" y1="%d" y2="%d" stroke="#e3e3e3"/>'
                     % (x, x, TOP, bottom))
        parts.append(_text(x, bottom + 18, _number(tick), 11, 'middle'))
    parts.append('<path d="M%d %d V%d H%d" fill="none" stroke="#555"/>'
                 % (LEFT, TOP, bottom, right))
    parts.append(_text((LEFT + right) / 2, HEIGHT - 16, x_label, 12, 'middle'))
    middle = (TOP + bottom) / 2
    parts.append(_text(18, middle, y_label, 12, 'middle',
                       'transform="rotate(-90 18 %.1f)"' % middle))
    return parts


def _legend(parts, names):
    for i, name in enumerate(names):
        y = TOP + 10 + 18 * i
        parts.append('<line x1="%d" x2="%d" y1="%d" y2="%d" stroke="%s" stroke-width="2.2"'
                     ' stroke-dasharray="%s"/>' % (WIDTH - RIGHT + 14, WIDTH - RIGHT + 40, y, y,
                                                   COLOURS[i % len(COLOURS)],
                                                   DASHES[i // len(COLOURS) % len(DASHES)]))
        parts.append(_text(WIDTH - RIGHT + 46, y + 4, name, 11))


def lines(title, x_label, y_label, series, log=False):
    """SVG text of several lines. `series`: {name: [(x, y, note or None)]}; a note is written at its
    point. A line of one point is a mark."""
    points = [p for line in series.values() for p in line]
    x_axis = Axis([p[0] for p in points], LEFT, WIDTH - RIGHT, log)
    y_axis = Axis([p[1] for p in points], HEIGHT - BOTTOM, TOP, log)
    parts = _frame(title, x_label, y_label, x_axis, y_axis)
    for i, line in enumerate(series.values()):
        colour = COLOURS[i % len(COLOURS)]
        places = [(x_axis.place(p[0]), y_axis.place(p[1])) for p in line]
        path = 'M' + ' L'.join('%.1f %.1f' % place for place in places)
        parts.append('<path d="%s" fill="none" stroke="%s" stroke-width="1.8"'
                     ' stroke-dasharray="%s"/>' % (path, colour, DASHES[i // len(COLOURS) % len(DASHES)]))
        noted = -NOTE_SPACE
        for (x, y), point in zip(places, line):
            parts.append('<circle cx="%.1f" cy="%.1f" r="3" fill="%s"/>' % (x, y, colour))
            if point[2] and x - noted >= NOTE_SPACE:  # else it would be written over the last one
                parts.append(_text(x - 4, y - 7, point[2], 10, 'end'))
                noted = x
    _legend(parts, series)
    return '\n'.join(parts + ['</svg>']) + '\n'


def bars(title, x_label, y_label, names, series):
    """SVG text of grouped bars. `names`: the groups; `series`: {name: [height per group]}."""
    y_axis = Axis([h for heights in series.values() for h in heights], HEIGHT - BOTTOM, TOP,
                  zero=True)
    parts = _frame(title, x_label, y_label, None, y_axis, names)
    group = (WIDTH - RIGHT - LEFT) / len(names)
    width = group * .8 / len(series)
    for g, name in enumerate(names):
        left = LEFT + group * g
        parts.append(_text(left + group / 2, HEIGHT - BOTTOM + 18, name, 11, 'middle'))
        for i, heights in enumerate(series.values()):
            top = y_axis.place(heights[g])
            parts.append('<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="%s"/>'
                         % (left + group * .1 + width * i, top, width - 1,
                            HEIGHT - BOTTOM - top, COLOURS[i % len(COLOURS)]))
            parts.append(_text(left + group * .1 + width * (i + .5), top - 3,
                               _number(round(heights[g], 1)), 9, 'middle'))
    _legend(parts, series)
    return '\n'.join(parts + ['</svg>']) + '\n'


def write(path, svg):
    with open(path, 'w', encoding='utf-8') as file:
        file.write(svg)
