"""Draws measurements with matplotlib as SVG, the same bytes for the same data: lines and bars in one
look for the whole project. `tools/install-packages figures` installs what it takes."""
COLOURS = ('#1b6ca8', '#c8553d', '#3a7d44', '#8e5ea2', '#b8860b', '#4f5d75', '#d1495b', '#00798c',
           '#6b705c')
DASHES = ('-', '--', ':', '-.')
STYLE = {'figure.figsize': (8.5, 4.4), 'figure.constrained_layout.use': True, 'font.size': 9,
         'axes.titlesize': 11, 'axes.titlelocation': 'left', 'axes.spines.top': False,
         'axes.spines.right': False, 'axes.grid': True, 'axes.axisbelow': True, 'grid.color': '#e3e3e3',
         'legend.frameon': False, 'lines.linewidth': 1.8, 'lines.markersize': 4,
         'svg.fonttype': 'none', 'svg.hashsalt': 'nl_ask'}
NOTE_SPACE = 16  # points between two notes: closer ones would be written over each other


def _plot(title, x_label, y_label):
    """(figure, axes) with a legend's place at the right."""
    from matplotlib.figure import Figure
    drawing = Figure()
    axes = drawing.add_subplot()
    axes.set(title=title, xlabel=x_label, ylabel=y_label)
    return drawing, axes


def _styled(draw):
    """`draw`, in this project's look; matplotlib is loaded only where something is drawn."""
    def drawn(*arguments, **named):
        import matplotlib
        with matplotlib.rc_context(STYLE):
            return draw(*arguments, **named)
    return drawn


def _legend(axes):
    axes.legend(loc='upper left', bbox_to_anchor=(1.01, 1), borderaxespad=0)


def _note(axes, line):
    """Writes the notes of [(x, y, note or None)] beside their points."""
    last = -NOTE_SPACE
    for x, y, note in line:
        place = axes.transData.transform((x, y))[0] * 72 / axes.figure.dpi
        if note and place - last >= NOTE_SPACE:
            axes.annotate(note, (x, y), (-3, 4), textcoords='offset points', ha='right', fontsize=8)
            last = place


@_styled
def lines(title, x_label, y_label, series, log=False):
    """Several lines. `series`: {name: [(x, y, note or None)]}; a note is written at its point. A line
    of one point is a mark."""
    drawing, axes = _plot(title, x_label, y_label)
    if log:
        axes.set(xscale='log', yscale='log')
        for axis in (axes.xaxis, axes.yaxis):
            axis.set_major_formatter('{x:g}')
    for i, (name, line) in enumerate(series.items()):
        axes.plot([p[0] for p in line], [p[1] for p in line], marker='o', label=name,
                  color=COLOURS[i % len(COLOURS)], linestyle=DASHES[i // len(COLOURS) % len(DASHES)])
    for line in series.values():
        _note(axes, line)
    _legend(axes)
    return drawing


@_styled
def bars(title, x_label, y_label, names, series):
    """Grouped bars. `names`: the groups; `series`: {name: [height per group]}."""
    drawing, axes = _plot(title, x_label, y_label)
    width = .8 / len(series)
    for i, (name, heights) in enumerate(series.items()):
        places = [group + width * (i - (len(series) - 1) / 2) for group in range(len(names))]
        drawn = axes.bar(places, heights, width * .95, label=name, color=COLOURS[i % len(COLOURS)])
        axes.bar_label(drawn, ['%.3g' % round(height, 1) for height in heights], fontsize=7)
    axes.set_xticks(range(len(names)), names)
    axes.grid(False, axis='x')
    _legend(axes)
    return drawing


@_styled
def write(path, drawing):
    drawing.savefig(path, format='svg', metadata={'Date': None, 'Creator': None})
