# nl_ask: builds, tests and installs the extension. `make help` says what there is.
#
#   PG_CONFIG=/path/to/pg_config   the server to build for (14 to 18)
#   BUILD=directory                where everything built goes (default: build)
#   WERROR=1                       warnings are errors
#   SANITIZE=address,undefined     for `make unit`; use a BUILD of its own with it

PG_CONFIG ?= pg_config
BUILD     ?= build
CXX       := $(if $(filter default,$(origin CXX)),g++,$(CXX))
CXXFLAGS  ?= -O2
VERSION   := 1.1.1

CLANG_FORMAT ?= clang-format
CLANG_TIDY   ?= clang-tidy
FUZZ_CXX     ?= clang++
FUZZ_SECONDS ?= $(or $(SECONDS),60)
CHANGED      ?= 1000

.DELETE_ON_ERROR:
.SUFFIXES:
.PHONY: all core install uninstall installcheck unit tap clients corpus train train-trees train-corrections train-moves train-pool record-model run-grammar benchmark \
        scaling ablation simulate fuzz fuzz-programs fuzz-seeds build-fuzz-seeds torture sanitize load matrix accuracy wording floors meta thesaurus check demo format format-check \
        lint dist \
        clean help FORCE

all: core $(BUILD)/nl_ask.so
core: $(BUILD)/libnl_ask_core.a

include mk/sources.mk
include mk/compile.mk
include mk/test.mk
include mk/style.mk
include mk/package.mk

# PGXS has targets of the same names as ours, so it gets a make of its own, in the build folder.
PGXS_MAKE = $(MAKE) --no-print-directory -C $(BUILD) -f $(CURDIR)/mk/pgxs.mk \
            PG_CONFIG='$(PG_CONFIG)' VPATH='$(CURDIR)'

install: all
	$(PGXS_MAKE) install

uninstall:
	@mkdir -p $(BUILD)
	$(PGXS_MAKE) uninstall

dist:
	git archive --format=zip --prefix=nl_ask-$(VERSION)/ -o nl_ask-$(VERSION).zip HEAD
	@echo nl_ask-$(VERSION).zip

clean:
	rm -rf $(BUILD)

help:
	@sed -n 's/^#   /  /p' Makefile
	@sed -n 's/^## /  make /p' mk/*.mk
