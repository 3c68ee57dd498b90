"""Says the figures as tables that a person reads, and the errors question by question."""
import json


def percent(value):
    return '-' if value is None else '%.1f%%' % (100 * value)


def number(value, form='%.1f'):
    return '-' if value is None else form % value


def table(head, rows):
    """A table in Markdown with aligned columns; the first column is text, the rest are figures."""
    lines = [[str(cell) for cell in line] for line in [head, *rows]]
    widths = [max(len(line[i]) for line in lines) for i in range(len(head))]

    def line(cells):
        padded = [cell.ljust(width) if i == 0 else cell.rjust(width)
                  for i, (cell, width) in enumerate(zip(cells, widths))]
        return '| ' + ' | '.join(padded) + ' |'

    rule = '|%s|' % '|'.join('-' * (width + 1) + ('-' if i == 0 else ':')
                             for i, width in enumerate(widths))
    return '\n'.join([line(lines[0]), rule, *map(line, lines[1:])]) + '\n'


def _turns(turns):
    count = turns['questions']
    rows = [[status, c['questions'], percent(c['questions'] / count), c['right']]
            for status, c in turns['status'].items()]
    text = table(['first turn (nl_ask)', 'questions', 'share', 'its SQL right'], rows)
    if turns['clarify_though_best_right'] is not None:
        text += ('\nasked though the best candidate was right: %s of all questions\n'
                 % percent(turns['clarify_though_best_right']))
    if turns['memory_kb']:
        rows = [['%s (%d)' % (m['point'], m['at']), number(m['VmRSS'] / 1024),
                 number(m['RssAnon'] / 1024)] for m in turns['memory_kb']]
        base = next((m for m in turns['memory_kb'] if m['point'] == 'after 100'),
                    turns['memory_kb'][0])
        last = turns['memory_kb'][-1]
        rows.append(['growth from %d to %d' % (base['at'], last['at']),
                     *(number((last[k] - base[k]) / 1024, '%+.1f') for k in ('VmRSS', 'RssAnon'))])
        text += '\n' + table(['memory of the backend, MB', 'VmRSS', 'of it private'], rows)
    else:
        text += '\nmemory of the backend: not measured (the server is on another machine)\n'
    if turns['backends'] > 1:
        text += '\nTHE BACKEND WAS LOST %d TIMES\n' % (turns['backends'] - 1)
    return text


def _three(ms):
    return [number(ms[name]) for name in ('p50', 'p95', 'max')]


def _latency(figures):
    rows = []
    if 'turns' in figures:
        turns = figures['turns']
        rows.append(['nl_ask, warm backend', *_three(turns['ms'])])
        rows.append(['nl_ask, its first call', number(turns['first_ms']), '', ''])
    if 'candidates' in figures:
        rows.append(['nl_candidates_for', *_three(figures['candidates']['ms'])])
    return table(['ms', 'p50', 'p95', 'max'], rows)


def _coverage(coverage):
    rows = [[kind, c['questions'], *(percent(c['either@%d' % k]) for k in (1, 5, 10, 64))]
            for kind, c in coverage.items()]
    return table(['gold among the candidates', 'questions', 'best', 'in 5', 'in 10', 'in 64'], rows)


def _readings(coverage):
    head = ['readings among the candidates', 'questions', 'best is one', 'EitherInTop5',
            'BothInTop5', 'both in 10', 'both in 64']
    keys = ('either@1', 'either@5', 'all@5', 'all@10', 'all@64')
    return table(head, [[kind, c['questions'], *(percent(c[k]) for k in keys)]
                        for kind, c in coverage.items()])


def _calibration(c):
    rows = [['ECE, 15 bins of equal mass', number(c['ece_15_equal_mass'], '%.3f')],
            ['ECE, 10 bins of equal width', number(c['ece_10_equal_width'], '%.3f')],
            ['Brier', number(c['brier'], '%.3f')], ['AUROC', number(c['auroc'], '%.3f')],
            ['mean probability', percent(c['mean_probability'])], ['right', percent(c['right'])],
            ['right in the more confident half', percent(c['right_in_confident_half'])],
            ['mean mass of "none of them"', percent(c['mean_mass_of_none'])],
            ['gold absent', percent(c['gold_absent'])]]
    return table(['probability of the best class', ''], rows)


def _talk(t):
    rows = [['right after the dialogue', percent(t['right'])],
            ['mean questions over all dialogues', number(t['mean_questions'], '%.2f')],
            ['dialogues by questions', ', '.join('%s: %d' % kv for kv in t['asked'].items())],
            ['asked though the best was right', percent(t['over_asked'])],
            ['... of those whose best was right', percent(t['over_asked_of_best_right'])],
            ['best was right, the end was not', percent(t['lost_by_talking'])],
            ['ended as', ', '.join('%s: %d' % kv for kv in t['status'].items())]]
    return table(['dialogue, at most 4 questions', '%d' % t['questions']], rows)


def _unanswerable(u):
    rows = [[u['questions'], u['said'], u['rightly'],
             percent(u['precision']), percent(u['recall'])]]
    return table(['unanswerable questions', 'said so of', 'rightly', 'precision', 'recall'], rows)


def _correction(c):
    rows = [['right after the correction', percent(c['right'])]]
    rows += [['turn: %s' % status, n] for status, n in c['status'].items()]
    return table(['correction', '%d' % c['questions']], rows)


def _errors(figures):
    lines = ['- %s, %d times: %s' % (where, count, text)
             for where in ('candidates', 'talk')
             for text, count in figures.get(where, {}).get('errors', {}).items()]
    return 'errors\n' + '\n'.join(lines) + '\n' if lines else ''


def tables(name, figures):
    """All that was measured on one set, as text."""
    schemas = ', %d schemas' % figures['schemas'] if 'schemas' in figures else ''
    parts = ['## %s: %d questions%s\n' % (name, figures['questions'], schemas)]
    if 'turns' in figures:
        parts.append(_turns(figures['turns']))
    if 'candidates' in figures:
        parts.append(_latency(figures))
    if 'coverage' in figures:
        parts.append(_readings(figures['coverage']) if name == 'ambiqt'
                     else _coverage(figures['coverage']))
        parts.append('gold queries that fail: %(fails)d, that return nothing: %(empty)d\n'
                     % figures['gold'])
    for key, say in (('unanswerable', _unanswerable), ('calibration', _calibration),
                     ('talk', _talk), ('correction', _correction)):
        if key in figures:
            parts.append(say(figures[key]))
    return '\n'.join([part for part in parts + [_errors(figures)] if part])


def wrong(name, record):
    """One line of the error file, or None for a question that went well."""
    question, turn, found = record['question'], record.get('turn', {}), record.get('found', {})
    ranks = found.get('ranks', [])
    if question.get('unanswerable'):
        fine = turn.get('status') == 'unanswerable'
    elif 'ranks' in found:
        fine = (None not in ranks) if question.get('kind') else 1 in ranks
    else:
        fine = turn.get('right', False)
    if fine:
        return None
    return {'set': name, 'id': question.get('id'), 'schema': question['schema'],
            'question': question['question'], 'gold': question['gold'],
            'best': found.get('best', turn.get('sql')), 'rank_of_gold': ranks,
            'candidates': found.get('count'), 'confidence': found.get('confidence'),
            'status': turn.get('status'), 'error': turn.get('error') or found.get('error')}


def write_errors(path, measured):
    """A JSON object a line for each question whose best candidate is wrong."""
    with open(path, 'w', encoding='utf-8') as file:
        for name, records in measured:
            for line in filter(None, (wrong(name, record) for record in records)):
                file.write(json.dumps(line, ensure_ascii=False) + '\n')
