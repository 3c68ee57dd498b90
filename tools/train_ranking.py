#!/usr/bin/python3
"""Fits data/weights/ranking.txt: the ranker's weights, temperature, and the probability of "none of these".

    make train BENCH=path [TRAIN_ARGS="--questions 3000 --seed 1"]
    tools/train_ranking.py --bench PATH --program build/run_grammar --out FILE [--dsn DSN] ...

From the training part of PATH/spider (never its validation schemas): questions drawn by seed, asked
of their own schemas and, a part of them, of copies with other names (training/renaming.py); from
PATH/everyday and what everybody asks (training/everyday.py); and from the corpus (training/own_corpus.py). Which candidates are right is decided on the data and on
two copies with other rows (training/examples.py). Weights start from training/priors.txt, which
also holds the features that these questions can't tell about. Same data, program and seed: same
weights.

The database (EVAL_DSN, --dsn; else nl_ask_bench, made and filled) is the one that accuracy uses; the
copies are made in it and removed, and the corpus' database is made beside it. With --examples FILE
examples are kept there, or read from there if it exists; with --known FILE, one that --examples
wrote for the same data, only the candidates that are new since are run.
"""
import argparse
import fnmatch
import gzip
import json
import os
import random
import sys
import tempfile
import time

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
for folder in ('tools/training', 'test/benchmark'):
    sys.path.insert(0, os.path.join(ROOT, folder))

import answers
import calibration
import fitting
import metrics
import result_shape
import skeletons

HEADER = """\
# Weights of the log-linear ranker over complete queries: a feature and its weight a line.
# Where the features come from: src/candidates. Written by tools/train_ranking.py (make train).
# Fitted on the train split of Spider (Yu et al. 2018, CC BY-SA 4.0), on {everyday} everyday questions
# and on {corpus} of the project's corpus: {questions} questions of {schemas} schemas, {renamed} of them asked with other
# names in the schema; right are candidates with
# the gold's rows on the data and on two copies with other rows, which {covered} questions have;
# calibrated (calibration.*, none.*) by rows on the data alone; seed {seed}.
"""
SKELETONS = """\
# What queries are made of, by the n-grams of the question: part, value, n-gram, weight
# (src/candidates/grammar/ranking/skeleton.h). Written by tools/train_ranking.py (make train); fitted on the same
# questions as ranking.txt.
"""
# Deliberate alternatives, what these questions say too little about, and rows told apart or not: the
# copies repeat what nowhere repeats.
FIXED = ','.join((
    'float.*', 'distinct.kinds*', 'twin.*', 'edit.*', 'scope.*', 'attachment.*', 'asked.*',
    'exclusive.*', 'group.values_first', 'having.distinct_kinds', 'superlative.count_kinds',
    'term.*',
    'search.*', 'group.by_*', 'output.referred_*', 'output.when*', 'output.where*',
    'output.name_of_each', 'output.guess_rank', 'distinct.added', 'distinct.added_join',
    'number.amount_named', 'output.summed*', 'output.bare_amount', 'group.own_rows', 'group.one_hidden', 'group.kind_of_table', 'group.keeps_empty', 'having.outnumbers', 'ends.first_and_last', 'order.shown*', 'group.empty_ignored',
    'distinct.dropped_for_order', 'shape.may_repeat', 'shape.fanout', 'shape.counts_again', 'semijoin.has', 'ends.shown', 'shape.distinct_fanout', 'role.*',
    'vague.*', 'time.guess', 'time.beside_value', 'lasting.*', 'measure.*',
    'none.unplaced_time', 'none.unread_predicate', 'result.*', 'time.near*', 'time.other_rows', 'time.shows_other', 'time.denied*', 'time.unlike_dates', 'time.other_than_said', 'time.said_rank', 'group.values_known', 'group.values_all', 'group.values_together', 'group.values_kinds', 'superlative.merit_*', 'superlative.kind_counted_beside_sum', 'output.persons', 'share.rows', 'ratio.*', 'own.*', 'age.*', 'compared.years', 'agent.amount_max', 'group.periodic',
    'group.date_part*', 'coverage.unit_alone', 'coverage.unit_beside', 'coverage.unit_missed', 'none.best.coverage.unit_alone', 'none.best.coverage.unit_beside', 'group.date_asked', 'group.date_later', 'group.verb*', 'number.age_guess', 'arithmetic.ends', 'arithmetic.date_of_table', 'superlative.identifier',
    'superlative.plain_text', 'superlative.hinted_sum', 'superlative.hinted_avg', 'superlative.nested_topic',
    'superlative.number_asked', 'share.described_of_each', 'superlative.sum_of_counted', 'superlative.sum_of_number',
    'superlative.first_of_group', 'superlative.over_groups', 'output.whose*', 'number.of_other_row',
    'value.other_part', 'join.twins', 'join.meetings', 'join.half_links', 'join.one_root', 'coverage.view', 'sets.intersect_of_own', 'nested.joins', 'nested.undeclared',
    'nested.null_known', 'denial.reference', 'denial.implied_deed', 'denial.behind', 'denial.*aside', 'count.stored*', 'count.of_measure', 'value.part',
    'value.containing', 'value.containing_beside_whole', 'value.plural', 'value.ignored_whole', 'number.of_row', 'time.log_weight',
    'aggregate.*stored', 'aggregate.identifier_unsaid', 'aggregate.unread', 'aggregate.within', 'answer.predicate_unknown', 'answer.agent_unknown',
    'answer.measure_unknown', 'answer.time_unplaced', 'answer.asks_to_explain', 'row.*', 'agent.*', 'sense.*'))
# What speaks against a reading and never for it, whatever goes with it in these questions: a later hint
# or table is no better one, nor a query without what was said.
NEVER_POSITIVE = (
    '*_rank', 'join.rank', 'coverage.*missing', '*ignored*', 'words.unlinked', 'words.unmet',
    'link.behind_best', 'superlative.text_column', 'aggregate.identifier', 'plausible.keeps_none',
    'join.undeclared')
EVERY = 1000  # questions after which it says how far it is
WEIGHTS = os.path.join(ROOT, 'data', 'weights')
PRIORS = os.path.join(HERE, 'training', 'priors.txt')


def say(*words):
    print('%5.0f s ' % (time.monotonic() - say.start), *words, file=sys.stderr, flush=True)


say.start = time.monotonic()


def read_weights(path):
    weights = {}
    with open(path, encoding='utf-8') as file:
        for line in file:
            words = line.split('#')[0].split()
            if len(words) == 2:
                weights[words[0]] = float(words[1])
    return weights


def draw(options):
    """[(question, renamed)]: without repetition, in the order of the schemas."""
    with gzip.open(os.path.join(options.bench, 'spider', 'questions.json.gz'), 'rt') as file:
        questions = [dict(q, gold=[q['gold']]) for q in json.load(file) if q['split'] == 'train']
    generator = random.Random(options.seed)
    generator.shuffle(questions)
    drawn = [(q, False) for q in questions[:options.questions]]
    drawn += [(q, True) for q in questions[-options.renamed:]] if options.renamed else []
    return sorted(drawn, key=lambda pair: (pair[0]['schema'], pair[1]))


def known_examples(path):
    """{(id, renamed): example} of a file that --examples wrote, whose verdicts hold."""
    if not path:
        return {}
    with gzip.open(path, 'rt') as file:
        return {(e['id'], e['renamed']): e for e in json.load(file)['examples']}


def judge_all(options, dsn, drawn, folder, known, copies=2):
    """The examples of [(question, renamed)] whose schemas are in one database."""
    import examples
    import renaming
    shop = examples.Workshop(dsn, folder, renaming.Thesaurus(
        options.wordnet, os.path.join(ROOT, 'data', 'english', 'abbreviations.txt')), options.seed,
        copies)
    made = []
    try:
        with_names = {q['schema'] for q, renamed in drawn if renamed}
        for schema in sorted({q['schema'] for q, _ in drawn}):
            shop.prepare(schema, schema in with_names)
        say('copies made')
        found = examples.generate(
            options.program, folder, options.start,
            [(i, shop.schemas[q['schema']][renamed][0], q['question'])
             for i, (q, renamed) in enumerate(drawn)], options.candidates)
        say('candidates made')
        for number, ((question, renamed), generated) in enumerate(zip(drawn, found), 1):
            if number % EVERY == 0:
                say('%d of %d looked at' % (number, len(drawn)))
            example = shop.example(question['schema'], renamed, question, generated,
                                   known.get((question['id'], renamed)))
            if example:
                made.append(dict(example, renamed=renamed))
    finally:
        shop.clean()
    say('%d of %d questions judged' % (len(made), len(drawn)))
    return made


def make_examples(options, drawn, folder):
    import database
    import everyday
    import own_corpus
    dsn = database.prepare(options.dsn, False, options.bench, {'spider': [q for q, _ in drawn]})
    known = known_examples(options.known)
    made = judge_all(options, dsn, drawn, folder, known)
    useful = {example['id'] for example in made}
    asked = [q for q, renamed in drawn if not renamed and q['id'] in useful]
    own = own_corpus.questions()
    kinds = {q['id']: q['kind'] for q in own}
    corpus = judge_all(options, own_corpus.database(dsn),
                       [(q, False) for q in own if q['gold']], folder, known)
    daily = everyday.questions(options.bench) + everyday.basic_questions(options.dsn, options.seed)
    daily_kinds = {q['id']: q['kind'] for q in daily}
    # No copies: rows are richer there, and what a copy repeats nowhere says less.
    days = judge_all(options, everyday.database(dsn, options.bench),
                     [(q, False) for q in daily if q['gold']], folder, known, copies=0)
    return {'answers': make_answers(options, asked, own, daily, folder),
            'examples': made + [dict(e, corpus=kinds[e['id']]) for e in corpus]
                        + [dict(e, everyday=daily_kinds[e['id']]) for e in days]}


def make_answers(options, questions, own, daily, folder):
    """Questions that the schema can answer and that it can't, each with the evidence for that (`answer`)
    and what else the grammar says of it (`rest`: evidence for none, what the best is made of)."""
    import examples
    made = answers.make_questions(questions, folder, random.Random(options.seed))
    asked = [('spider', *a) for a in made]
    asked += [(name, q['schema'], q['question'], bool(q['gold']), q.get('group', q['schema']))
              for name, some in (('corpus', own), ('everyday', daily)) for q in some]
    found = examples.generate(options.program, folder, options.start,
                              [(i, a[1], a[2]) for i, a in enumerate(asked)], options.candidates,
                              lambda generated: (generated['answer'], rest_of(generated)))
    return [{'answer': answer, 'rest': rest, 'answerable': answerable, 'schema': schema, 'source': name}
            for (name, _, _, answerable, schema), (answer, rest) in zip(asked, found)]


def rest_of(generated):
    """As judged() of the extension has it (src/candidates/grammar/search/judgement.cc)."""
    found = generated['candidates']
    rest = dict(generated['none_features'], **{'set.none': generated['none']})
    if found:
        rest.update(found[0]['features'], **{'set.first': found[0]['probability']})
    return rest


def load_examples(options):
    loaded = read_examples(options)
    for example in loaded['examples']:
        for found, shape in zip(example['features'], example['results']):
            found.update(result_shape.features(shape))
    return loaded


def read_examples(options):
    if options.examples and os.path.exists(options.examples):
        with gzip.open(options.examples, 'rt') as file:
            return json.load(file)
    with tempfile.TemporaryDirectory() as folder:
        made = make_examples(options, draw(options), folder)
    if options.examples:
        with gzip.open(options.examples + '.part', 'wt', compresslevel=1) as file:
            json.dump(made, file)
        os.replace(options.examples + '.part', options.examples)
    return made


def report_best(scored):
    """How often the best candidate is right, by where the questions are from."""
    for name in ('spider', 'spider renamed', 'corpus, clear', 'corpus, ambiguous',
                 'everyday, clear', 'everyday, ambiguous'):
        rows = [(values, row) for values, row in scored if source(row[3]) == name]
        if rows:
            say('cross-fitted, %s (%d): best right %.3f, in the data alone %.3f, any right %.3f' % (
                name, len(rows),
                metrics.share(row[1][values.index(max(values))] for values, row in rows),
                metrics.share(row[3]['right_now'][values.index(max(values))]
                              for values, row in rows),
                metrics.share(any(row[1]) for _, row in rows)))


def count_of(example, options):
    """How often an example counts where it is said how likely a reading is: what is asked plainly is
    to be answered at once, and there are ten everyday questions for one of the corpus.
    """
    return (options.corpus_weight if 'corpus' in example
            else options.everyday_weight if 'everyday' in example else 1.0)


def source(example):
    for name in ('corpus', 'everyday'):
        if name in example:
            return name + (', clear' if example[name] == 'clear' else ', ambiguous')
    return 'spider renamed' if example['renamed'] else 'spider'


def report(outcomes):
    pairs = [(p, right) for p, right, *_ in outcomes]
    say('cross-fitted: best right %.3f, its class on average %.3f, ECE %.3f, AUROC %.3f, '
        'Brier %.3f, confident half %.3f' % (
            metrics.share(r for _, r in pairs), metrics.mean(p for p, _ in pairs),
            metrics.calibration_error(pairs), metrics.auroc(pairs) or 0, metrics.brier(pairs),
            metrics.confident_half(pairs)))
    say('cross-fitted: none right %.3f, P(none) on average %.3f' % (
        metrics.share(absent for _, _, _, absent, _ in outcomes),
        metrics.mean(none for _, _, none, *_ in outcomes)))


def write(path, made, weights, temperature, none, options):
    lines = [HEADER.format(
        questions=len(made), corpus=sum('corpus' in e for e in made),
        everyday=sum('everyday' in e for e in made),
        schemas=len({e['schema'] for e in made}),
        renamed=sum(e['renamed'] for e in made), covered=sum(any(e['right']) for e in made),
        seed=options.seed)]
    known = dict(read_weights(options.priors), **(read_weights(options.near) if options.near else {}))
    lines += ['%s %.3f\n' % item for item in sorted(weights.items())
              if abs(item[1]) >= 0.0005 or item[0] in known]
    lines.append('calibration.temperature %.2f\n' % temperature)
    lines += ['%s %.3f\n' % item for item in sorted(none.items())]
    with (sys.stdout if path == '-' else open(path, 'w', encoding='utf-8')) as file:
        file.writelines(lines)


def beginning(examples, options):
    """The weights to start from, the places of those that stay, of those that stay below nothing."""
    priors = read_weights(options.priors)
    options.none_fixed = {name: weight for name, weight in priors.items()
                          if name.startswith('none.')}
    near = dict(priors, **(read_weights(options.near) if options.near else {}))
    start = examples.vector({name: weight for name, weight in near.items()
                             if not name.startswith(('answer.', 'none.', 'calibration.'))})
    fixed = {place for name, place in examples.places.items()
             if any(fnmatch.fnmatchcase(name, pattern) for pattern in options.fixed.split(','))}
    return start, fixed, {place for name, place in examples.places.items()
                          if any(fnmatch.fnmatchcase(name, pattern) for pattern in NEVER_POSITIVE)}


def fit(made, options):
    if options.skeletons:
        skeletons.cross_features(made, options)
        say('skeletons cross-fitted')
    examples = fitting.Examples(made)
    start, fixed, never_positive = beginning(examples, options)
    scored = fitting.cross_scores(examples.rows, start, options, fixed, never_positive)
    report_best(scored)
    weights = fitting.fit_ranker(examples.rows, start, options, fixed, never_positive)
    say('accuracy on what was fitted %.3f' % fitting.accuracy(examples.rows, weights))
    temperature, none, outcomes = calibration.fit(
        [calibration.Scored(values, row, read_weights(options.priors), count_of(row[3], options))
         for values, row in scored
         if row[3].get('corpus', row[3].get('everyday', 'clear')) == 'clear'], options, say)
    say('temperature %.2f' % temperature)
    report(outcomes)
    return dict(zip(examples.names, weights)), temperature, none


def fit_answers(rows, options):
    start = read_weights(options.priors)
    scored = answers.cross_scores(rows, start, options)
    bias, precision, recall = answers.bias_for(options.sent_away, scored)
    say('unanswerable: precision %.3f, recall %.3f' % (precision, recall))
    weights = answers.fit(rows, start, options)
    weights['answer.bias'] -= bias
    return weights


def parser():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--bench', required=True)
    parser.add_argument('--program', default=os.path.join(ROOT, 'build', 'run_grammar'))
    parser.add_argument('--out', default=os.path.join(WEIGHTS, 'ranking.txt'))
    parser.add_argument('--skeletons', default=os.path.join(WEIGHTS, 'skeletons.txt'))
    parser.add_argument('--dsn', default=os.environ.get('EVAL_DSN', ''))
    parser.add_argument('--wordnet', default='/usr/share/wordnet')
    parser.add_argument('--priors', default=PRIORS)
    parser.add_argument('--near', default='', metavar='FILE',
                        help='weights to stay near, where the questions say little (default: the priors)')
    parser.add_argument('--start', default='', help='weights to make candidates with')
    parser.add_argument('--examples', default='', metavar='FILE.json.gz')
    parser.add_argument('--known', default='', metavar='FILE.json.gz',
                        help='examples made before from the same data: their verdicts hold')
    parser.add_argument('--questions', type=int, default=2900)
    parser.add_argument('--renamed', type=int, default=700)
    parser.add_argument('--candidates', type=int, default=64)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--folds', type=int, default=3)
    parser.add_argument('--l2', type=float, default=1.0, help='of each weight, over all questions')
    parser.add_argument('--corpus-weight', type=float, default=8.0,
                        help='how often a question of the corpus counts')
    parser.add_argument('--everyday-weight', type=float, default=1.0,
                        help='how often an everyday question counts in the probability of "none"')
    parser.add_argument('--skeleton-l1', type=float, default=1.0, help='of each weight, over all questions')
    parser.add_argument('--none-l2', type=float, default=0.05, help='of each weight, for each question')
    parser.add_argument('--sent-away', type=float, default=0.06,
                        help='share of answerable questions that may be called unanswerable')
    parser.add_argument('--fixed', default=FIXED,
                        help='features whose weights stay as they start: rows can\'t tell')
    return parser


def main():
    options = parser().parse_args()
    loaded = load_examples(options)
    made = loaded['examples']
    weights, temperature, none = fit(made, options)
    none.update(fit_answers([(one['answer'], one['answerable'], one['schema'])
                             for one in answers.of_people(loaded['answers'])], options))
    write(options.out, made, weights, temperature, none, options)
    if options.skeletons:
        skeletons.write(options.skeletons, skeletons.fit(made, options), SKELETONS)


if __name__ == '__main__':
    main()
