"""Measures one set and returns its figures as plain data (what --json writes).

Every record that the passes fill belongs to one question: `turn` (status, sql, ms), `found`
(number of candidates, rank of each gold, best candidate, its class's probability, the mass of all
candidates), `talk` (right, asked, status).
"""
import collections
import sys

import dialogue
import metrics
from judge import Judge
from questions import SHAPES, shape_of
from session import Session, resident_memory

DEPTHS = (1, 5, 10, dialogue.MAX_JUDGED)


def progress(rows, what):
    """The rows again, with a line on stderr about how far it is."""
    step = 1 if sys.stderr.isatty() else 100
    for i, row in enumerate(rows, 1):
        yield row
        if i % step == 0 or i == len(rows):
            end = '\r' if sys.stderr.isatty() and i < len(rows) else '\n'
            print('%s: %d of %d' % (what, i, len(rows)), end=end, file=sys.stderr, flush=True)


def _memory_points(count):
    return {1: 'first', min(100, count): 'after 100', (count + 1) // 2: 'half', count: 'end'}


def turns(records, dsn, judge, name):
    """Asks every question in one backend; adds `turn`. Returns the latencies and the memory."""
    session = Session(dsn)
    pid, memory = session.backend_pid(), []
    points = _memory_points(len(records))
    for i, record in enumerate(progress(records, '%s, turns' % name), 1):
        question = record['question']
        turn = record['turn'] = dialogue.ask(session, question)
        turn['right'] = bool(turn['sql']) and _right(judge, question, turn['sql'])
        if i in points:
            memory.append({'at': i, 'point': points[i], **(resident_memory(pid) or {})})
    times = [r['turn']['ms'] for r in records if r['turn']['ms'] is not None]
    result = {'questions': len(records), 'status': _statuses(records),
              'backends': 1 + session.losses,
              'first_ms': times[0] if times else None, 'ms': metrics.timings(times[1:] or times),
              'memory_kb': memory if memory and 'VmRSS' in memory[0] else None,
              'clarify_though_best_right': None}
    session.connection.close()
    return result


def _right(judge, question, sql):
    return any(judge.right(question, sql, gold) for gold in question['gold'])


def _statuses(records):
    counted = collections.OrderedDict()
    order = ('clarify', 'answered', 'unanswerable', 'refused')
    seen = {record['turn']['status'] for record in records}
    for status in order + tuple(sorted(seen - set(order))):
        mine = [r['turn'] for r in records if r['turn']['status'] == status]
        counted[status] = {'questions': len(mine), 'right': sum(t['right'] for t in mine)}
    return counted


def find(records, dsn, judge, name):
    """Adds `found`: the candidates of every question, judged. Returns the latencies and errors."""
    session, errors = Session(dsn), collections.Counter()
    times = []
    for record in progress(records, '%s, candidates' % name):
        question = record['question']
        answer = dialogue.candidates(session, question)
        rows = answer['rows']
        if rows is None:
            errors[answer['error'][:120]] += 1
            record['found'] = {'error': answer['error'], 'count': 0, 'best': None,
                               'ranks': [None] * len(question['gold'])}
            continue
        times.append(answer['ms'])
        queries = [sql for sql, _, _ in rows[:dialogue.MAX_JUDGED]]
        record['found'] = {
            'count': len(rows), 'best': queries[0] if queries else None,
            'ranks': judge.ranks(question, queries, question['gold']),
            'confidence': float(rows[0][2]) if rows else 0.0,
            'mass': sum(float(p) for _, p, _ in rows)}
    session.connection.close()
    return {'ms': metrics.timings(times), 'errors': dict(errors.most_common())}


def _best_rank(record):
    return min((rank for rank in record['found']['ranks'] if rank), default=None)


def best_right(record):
    return _best_rank(record) == 1


def coverage(records):
    """Share with any of the golds, and with all of them, among the first k candidates."""
    result = {'questions': len(records)}
    for k in DEPTHS:
        hits = [[rank is not None and rank <= k for rank in r['found']['ranks']] for r in records]
        result['either@%d' % k] = metrics.share(any(hit) for hit in hits)
        result['all@%d' % k] = metrics.share(bool(hit) and all(hit) for hit in hits)
    return result


def calibration(records):
    """How far the best class's probability, and the mass of none being right, can be believed."""
    records = [r for r in records if 'error' not in r['found']]
    pairs = [(r['found']['confidence'], best_right(r)) for r in records]
    absent = [(1 - min(1.0, r['found']['mass']), _best_rank(r) is None) for r in records]
    return {'questions': len(pairs), 'mean_probability': metrics.mean(p for p, _ in pairs),
            'right': metrics.share(right for _, right in pairs),
            'ece_15_equal_mass': metrics.calibration_error(pairs),
            'ece_10_equal_width': metrics.calibration_error_equal_width(pairs),
            'brier': metrics.brier(pairs), 'auroc': metrics.auroc(pairs),
            'right_in_confident_half': metrics.confident_half(pairs),
            'mean_mass_of_none': metrics.mean(p for p, _ in absent),
            'gold_absent': metrics.share(gone for _, gone in absent)}


def talks(records, dsn, judge, rng, name):
    """Adds `talk`: a dialogue about one of the golds. Returns accuracy and what it cost."""
    session, errors = Session(dsn), collections.Counter()
    for record in progress(records, '%s, dialogues' % name):
        question = record['question']
        if not question['gold']:
            continue
        if record.get('found', {}).get('error'):
            record['talk'] = {'sql': None, 'asked': 0, 'status': 'error', 'right': False}
            continue
        wanted = [rng.choice(question['gold'])]
        talk = dialogue.User(session, judge, question, wanted).hold()
        talk['right'] = bool(talk['sql']) and judge.right(question, talk['sql'], wanted[0])
        record['talk'] = talk
        if 'error' in talk:
            errors['%s: %s' % (talk['status'], talk['error'][:120])] += 1
    session.connection.close()
    return _talk_figures([r for r in records if 'talk' in r], errors)


def _talk_figures(records, errors):
    asked = [r['talk']['asked'] for r in records]
    sure = [r for r in records if best_right(r)]
    over = [r for r in sure if r['talk']['asked']]
    return {'questions': len(records), 'right': metrics.share(r['talk']['right'] for r in records),
            'mean_questions': metrics.mean(asked),
            'asked': {str(n): asked.count(n) for n in sorted(set(asked))},
            'status': dict(collections.Counter(r['talk']['status'] for r in records)),
            'over_asked': len(over) / len(records) if records else 0.0,
            'over_asked_of_best_right': len(over) / len(sure) if sure else 0.0,
            'lost_by_talking': metrics.share(best_right(r) and not r['talk']['right']
                                             for r in records),
            'errors': dict(errors.most_common())}


def _gold_figures(records, judge):
    """Golds that don't run can never be matched; empty ones are matched by luck too easily."""
    failed = empty = 0
    for record in records:
        question = record['question']
        rows = [judge.rows(question['schema'], gold) for gold in question['gold']]
        failed += any(r is None for r in rows)
        empty += any(r == [] for r in rows)
    return {'fails': failed, 'empty': empty}


def _by(records, key, order=None):
    groups = collections.defaultdict(list)
    for record in records:
        groups[key(record)].append(record)
    return {k: coverage(groups[k]) for k in (order or sorted(groups)) if k in groups}


def spider(records, dsn, judge, rng, talk):
    figures = {'schemas': len({r['question']['schema'] for r in records}),
               'turns': turns(records, dsn, judge, 'spider'),
               'candidates': find(records, dsn, judge, 'spider')}
    figures['turns']['clarify_though_best_right'] = metrics.share(
        r['turn']['status'] == 'clarify' and best_right(r) for r in records)
    shape = lambda record: shape_of(record['question']['gold'][0])
    figures['coverage'] = {'all': coverage(records), **_by(records, shape, SHAPES)}
    figures['gold'] = _gold_figures(records, judge)
    figures['calibration'] = calibration(records)
    if talk:
        figures['talk'] = talks(records, dsn, judge, rng, 'spider')
    return figures


def ambiqt(records, dsn, judge, rng, talk):
    figures = {'candidates': find(records, dsn, judge, 'ambiqt')}
    figures['coverage'] = {'all': coverage(records),
                           **_by(records, lambda record: record['question']['kind'])}
    figures['gold'] = _gold_figures(records, judge)
    if talk:
        figures['talk'] = talks(records, dsn, judge, rng, 'ambiqt')
    return figures


def defog(records, dsn, judge, rng, talk):
    figures = {'turns': turns(records, dsn, judge, 'defog')}
    answerable = [r for r in records if not r['question'].get('unanswerable')]
    figures['candidates'] = find(answerable, dsn, judge, 'defog')
    figures['coverage'] = {'answerable': coverage(answerable)}
    figures['gold'] = _gold_figures(answerable, judge)
    said = [r for r in records if r['turn']['status'] == 'unanswerable']
    true = [r for r in said if r['question'].get('unanswerable')]
    wanted = len(records) - len(answerable)
    figures['unanswerable'] = {'questions': wanted, 'said': len(said), 'rightly': len(true),
                               'precision': len(true) / len(said) if said else None,
                               'recall': len(true) / wanted if wanted else None}
    if talk:
        figures['talk'] = talks(answerable, dsn, judge, rng, 'defog')
    return figures


def splash(records, dsn, judge, rng, talk):
    session, statuses, right = Session(dsn), collections.Counter(), 0
    for record in progress(records, 'splash, corrections'):
        question = record['question']
        turn = record['turn'] = dialogue.correct(session, question)
        turn['right'] = bool(turn['sql']) and _right(judge, question, turn['sql'])
        statuses[turn['status']] += 1
        right += turn['right']
    session.connection.close()
    return {'correction': {'questions': len(records), 'status': dict(statuses),
                           'right': right / len(records) if records else 0.0}}


def measure(name, rows, rng, dsn, talk):
    """(figures, records) of one set."""
    judge = Judge(Session(dsn))
    records = [{'question': row} for row in rows]
    passes = {'spider': spider, 'ambiqt': ambiqt, 'defog': defog, 'splash': splash}
    figures = passes[name](records, dsn, judge, rng, talk)
    judge.session.connection.close()
    return {'questions': len(rows), **figures}, records
