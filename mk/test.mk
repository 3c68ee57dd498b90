# Tests. Those that need a server run in tools/sandbox: a copy of the tree and of the server, with
# throw-away clusters, so that they work as root too and leave nothing behind.

STARTED = NL_ASK_STARTED=$$(date +%s)

## demo            holds the dialogues on a throw-away server (installs what is missing)
demo:
	@$(STARTED) && export NL_ASK_STARTED && tools/install-packages demo && \
	  exec tools/demo

## check           everything, warnings as errors, all tests (installs what is missing)
check:
	@$(STARTED) && export NL_ASK_STARTED && tools/install-packages check && \
	  exec tools/sandbox tools/check

# What the runs take from the environment (test/torture/*: the first lines of each).
TORTURE_SETTINGS = $(foreach name,RUNS INTERRUPTS DIALOGUES KILL_EVERY LIMIT TABLES ASKS ROUNDS CLIENTS SECONDS_EACH \
  STEPS STEP_KB MEGABYTES MOST_SECONDS KINDS ONLY DISK TESTS SEED STATEMENTS PATIENCE TIME_LIMIT,$(if $($(name)),$(name)='$($(name))'))

## torture         hours: crashes, full disks, interrupts, memory, load ... (RUNS="crash leak"; FIGURES=1)
torture: SHELL := /bin/bash
torture:
	@$(TO_DRAW) mkdir -p $(BUILD)
	@set -o pipefail; tools/sandbox --keep-build tools/install-and-run env $(TORTURE_SETTINGS) tools/torture | \
	  tee $(BUILD)/torture.log
	@$(if $(FIGURES),/usr/bin/python3 test/torture/figures.py $(BUILD)/torture.log doc)

SANITIZED = $(BUILD)/sanitized

## sanitize        unit tests, seeds of the fuzz targets and the regression tests with ASan and UBSan
sanitize:
	ASAN_OPTIONS=allocator_may_return_null=1 $(MAKE) BUILD='$(SANITIZED)' SANITIZE=address,undefined all unit fuzz-seeds
	@tools/sandbox --keep-build env TESTS='$(TESTS)' RUNS=sanitizers sh -c \
	  'make -s BUILD="$(SANITIZED)" SANITIZE=address,undefined install DESTDIR="$$NL_ASK_SANDBOX/server" && \
	   exec tools/torture'

## load            whole dialogues by pgbench (CLIENTS="1 4 16", SECONDS_EACH=20; FIGURES=1)
load:
	@$(MAKE) --no-print-directory torture RUNS=load

## matrix          as check, under PostgreSQL 14 to 18 in chroots (RELEASES="jammy sid"; tools/matrix)
matrix:
	@tools/matrix $(RELEASES)

## unit            unit tests of the plain C++ floors (GTEST_ARGS=--gtest_filter=...)
unit: $(BUILD)/unit_tests
	$(BUILD)/unit_tests $(GTEST_ARGS)

build-unit: $(BUILD)/unit_tests

## installcheck    pg_regress against the running server of PGHOST, PGPORT, where it is installed
installcheck:
	@mkdir -p $(BUILD)
	$(PGXS_MAKE) installcheck

## tap             test/t: clusters, crashes, several clients (FILES=..., VERBOSE=1)
tap:
	@tools/sandbox --keep-build tools/install-and-run env FILES='$(FILES)' VERBOSE='$(VERBOSE)' \
	  tools/server-tests tap

## clients         test/clients: the dialogue from several drivers (FILES="psql node_pg"); with ALL=1 those that are
##                 heavy to install too, a browser and the Model Context Protocol (installs what is missing)
clients:
	@$(if $(ALL),tools/install-packages clients && tools/node-packages build/node &&) \
	  tools/sandbox --keep-build tools/install-and-run env FILES='$(FILES)' ALL='$(ALL)' tools/server-tests clients

.PHONY: citus
## citus           CITUS=directory (its source): the same questions on one server and on Citus, compared in doc/citus.md
citus:
	@[ -n '$(CITUS)' ] || { echo "citus: say where its source is: CITUS=directory" >&2; exit 2; }
	@tools/install-packages citus
	@tools/sandbox --keep-build tools/install-and-run env CITUS='$(abspath $(CITUS))' tools/citus > doc/citus.md.new; \
	  status=$$?; if [ -s doc/citus.md.new ]; then mv doc/citus.md.new doc/citus.md; else rm -f doc/citus.md.new; fi; \
	  exit $$status

.PHONY: page-figure
## page-figure     doc/figures/page.png: what the browser shows of examples/web, on the server that PGHOST names, in
##                 a database PGDATABASE with the extension and the sample, or for them
page-figure:
	@tools/install-packages clients && tools/node-packages build/node && \
	  NODE_PATH=$(CURDIR)/build/node/node_modules PICTURE=$(CURDIR)/doc/figures/page.png test/clients/run web

## train           BENCH=directory: fits the weights of data/ on its training part (TRAIN_ARGS=...)
train: $(BUILD)/run_grammar
	@BENCH='$(BENCH)' BUILD='$(BUILD)' TRAIN_ARGS='$(TRAIN_ARGS)' tools/train

## train-trees BENCH=directory: the trees of data/weights alone, over the ranking as it is
train-trees: $(BUILD)/run_grammar
	@BENCH='$(BENCH)' BUILD='$(BUILD)' TRAIN_ARGS='$(TRAIN_ARGS)' tools/train trees

## train-corrections BENCH=directory: fits data/weights/correction.txt, on the server that PGHOST names, whose
##                 database (EVAL_DSN) holds the benchmark's schemas and the extension
train-corrections:
	@tools/install-packages train
	@/usr/bin/python3 tools/train_corrections.py --bench '$(BENCH)' --out '$(BUILD)/correction.txt' $(TRAIN_ARGS)
	cp '$(BUILD)/correction.txt' data/weights/correction.txt

## train-moves     fits data/weights/own_question.txt and moves.txt on moves after answers, on the server that PGHOST names, as a superuser
##                 (EVAL_DSN: a database with the schemas of everyday questions and the extension)
train-moves:
	@tools/install-packages train
	@/usr/bin/python3 tools/train_moves.py --out '$(BUILD)' $(TRAIN_ARGS)
	cp '$(BUILD)/own_question.txt' '$(BUILD)/moves.txt' data/weights/

## record-model    QUESTIONS=file FOLDER=mailbox RECORD=file: everyday questions put to whoever stands in for a
##                 model, on the server that PGHOST names (test/model/record.py; RECORD_ARGS=--pool lines ...)
record-model:
	@/usr/bin/python3 test/model/record.py --questions '$(QUESTIONS)' --folder '$(FOLDER)' --record '$(RECORD)' \
	  $(RECORD_ARGS)

## train-pool      LINES="file ...": fits data/weights/pool.txt on what record-model has kept (--pool)
train-pool:
	@[ -n '$(LINES)' ] || { echo "train-pool: say what record-model has kept: LINES=file" >&2; exit 2; }
	@tools/install-packages train
	@/usr/bin/python3 tools/train_pool.py --weights data/weights/pool.txt --out '$(BUILD)/pool.txt' $(LINES)
	cp '$(BUILD)/pool.txt' data/weights/pool.txt

## corpus          test/corpus: questions, what follows them, the readings expected (ARGS="--show")
corpus:
	@tools/sandbox --keep-build tools/install-and-run env ARGS='$(ARGS)' tools/server-tests corpus

## floors          proves that the plain C++ floors need no server and include only downwards
floors: $(BUILD)/libnl_ask_core.a
	@BUILD='$(BUILD)' CXX='$(CXX)' LIBRARIES='$(LIBRARIES)' PG_CONFIG='$(PG_CONFIG)' \
	  tools/run-tap tools/check_floors

## meta            META.json by the PGXN specification; one version everywhere
meta:
	@tools/run-tap tools/check_meta

## thesaurus       data/thesaurus by its format (doc/thesaurus.md)
thesaurus:
	@tools/run-tap tools/check_thesaurus

## accuracy        BENCH=directory: share of questions answered right, and times (ACCURACY_ARGS=...)
accuracy:
	@BENCH='$(BENCH)' ACCURACY_ARGS='$(ACCURACY_ARGS)' tools/accuracy

## corrections     BENCH=directory: answers mended in words, on the server that PGHOST names, whose
##                 database PGDATABASE has the questions' schemas (CORRECTIONS_ARGS=--controls ...)
corrections:
	@/usr/bin/python3 test/benchmark/corrections.py --bench '$(BENCH)' $(CORRECTIONS_ARGS)

.PHONY: moves
## moves           moves after answers by people who did not know the system, on the server that PGHOST names
##                 (MOVES_ARGS="--everyday DSN": over everyday schemas too)
moves:
	@/usr/bin/python3 test/benchmark/made_moves.py $(MOVES_ARGS)

.PHONY: unknown-words
## unknown-words   how often a word of which nothing is known is passed over in silence, on the server that PGHOST
##                 names (UNKNOWN_ARGS="--everyday DSN": over everyday schemas)
unknown-words:
	@/usr/bin/python3 test/benchmark/unknown_words.py $(UNKNOWN_ARGS)

.PHONY: ways
## ways            plain questions in many words (test/ways), on the server that PGHOST names (WAYS_ARGS="--part held")
ways:
	@/usr/bin/python3 test/benchmark/ways.py $(WAYS_ARGS)

.PHONY: basic-needs
## basic-needs     what everybody asks of any table, of tables of forty schemas, on the server that PGHOST names
##                 (BASIC_ARGS="--tables N --only NAME --show")
basic-needs:
	@/usr/bin/python3 test/benchmark/basic_needs.py $(BASIC_ARGS)

.PHONY: basic-moves
## basic-moves     what everybody says after the answer to such a question, on the server that PGHOST names
##                 (BASIC_ARGS="--tables N --every N --only NAME --ways otherwise --show")
basic-moves:
	@/usr/bin/python3 test/benchmark/basic_moves.py $(BASIC_ARGS)

.PHONY: memory
## memory          a month of a simulated role's questions, on the server that PGHOST names (as a
##                 superuser): what nl_ask.memory saves and costs (FIGURES=1, MEMORY_ARGS=--roles 2)
memory:
	@$(TO_DRAW) /usr/bin/python3 test/benchmark/memory.py $(KEEP_MEASURED) $(MEMORY_ARGS)

.PHONY: risk-coverage
## risk-coverage   QUESTIONS=file: wrong answers against the share answered unasked, of clear questions, on the
##                 server that PGHOST names, whose database PGDATABASE has their schemas (FIGURES=1)
risk-coverage:
	@$(TO_DRAW) /usr/bin/python3 test/benchmark/risk_coverage.py --questions '$(QUESTIONS)' $(KEEP_MEASURED) $(RISK_ARGS)

.PHONY: readings-figure
## readings-figure doc/figures/readings.svg: the readings of a question falling away as its dialogue goes,
##                 on the server that PGHOST names, in a database PGDATABASE for the sample
readings-figure:
	@/usr/bin/python3 test/benchmark/readings_figure.py $(READINGS_ARGS)

## wording         BENCH=directory: decisions over its schemas, worded as people have read them
wording:
	@BENCH='$(BENCH)' tools/wording

## run-grammar     the generator over lines of questions, without a server (tools/run_grammar.cc)
run-grammar: $(BUILD)/run_grammar

## simulate        BENCH=directory: dialogues with a simulated user, by way of asking (FIGURES=1
##                 redraws doc/figures and refills the tables of doc/measurements.md)
simulate: $(BUILD)/simulate_dialogues
	@$(TO_DRAW) BENCH='$(BENCH)' BUILD='$(BUILD)' SIMULATE_ARGS='$(KEEP_MEASURED) $(SIMULATE_ARGS)' tools/simulate

## benchmark       how long it takes: the plain C++ floors, and nl_answer on a server (FIGURES=1
##                 as for simulate; BENCH=directory or what `make simulate` recorded: real turns)
benchmark: $(BUILD)/benchmarks $(BUILD)/simulate_dialogues
	@$(TO_DRAW) BENCH='$(BENCH)' BUILD='$(BUILD)' BENCHMARK_ARGS='$(BENCHMARK_ARGS)' \
	  REPORT_ARGS='$(KEEP_MEASURED)' tools/benchmark

## scaling         how long a question takes as the schema grows to 1,000 tables (FIGURES=1 as for
##                 simulate), on the server that PGHOST names, else on a throw-away one
scaling: $(BUILD)/run_grammar
	@$(TO_DRAW) BUILD='$(BUILD)' SCALING_ARGS='$(KEEP_MEASURED) $(SCALING_ARGS)' tools/scaling

.PHONY: first-question
## first-question  how long a session's first question takes, over thirty tables, on the server that PGHOST names
##                 (FIRST_ARGS=--tables 100)
first-question:
	@/usr/bin/python3 test/benchmark/first_question.py $(FIRST_ARGS)

## ablation        BENCH=directory: what each kind of evidence and each construct of English brings
##                 (FIGURES=1 as for simulate; EVAL_DSN: a database with the questions' schemas)
ablation: $(BUILD)/run_grammar
	@/usr/bin/python3 test/benchmark/ablation.py --bench '$(BENCH)' --program $(BUILD)/run_grammar \
	  $(if $(FIGURES),--document doc/measurements.md) $(ABLATION_ARGS)

TO_DRAW = $(if $(FIGURES),tools/install-packages figures &&)
KEEP_MEASURED = $(if $(FIGURES),--figures doc/figures --document doc/measurements.md)

## fuzz            libFuzzer, SECONDS (60) for each target (FUZZ="question stored" for some); needs clang
fuzz:
	$(MAKE) BUILD=$(BUILD)/fuzz-build CXX='$(FUZZ_CXX)' SANITIZE=fuzzer-no-link,address,undefined \
	  fuzz-programs
	@BUILD='$(BUILD)/fuzz-build' SECONDS_EACH='$(FUZZ_SECONDS)' tools/fuzz $(FUZZ)

fuzz-programs: $(FUZZ_PROGRAMS)

## fuzz-seeds      the same targets without libFuzzer, over their seeds and CHANGED (1000) of them
fuzz-seeds: $(FUZZ_REPLAYS)
	@BUILD='$(BUILD)' CHANGED='$(CHANGED)' NL_ASK_JOBS='$(NL_ASK_JOBS)' tools/run-tap tools/fuzz-seeds

build-fuzz-seeds: $(FUZZ_REPLAYS)
