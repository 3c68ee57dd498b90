# The part of the work that PostgreSQL's own makefiles know best: where things are installed, and
# pg_regress. Run by the Makefile, inside the build folder, with VPATH the root of the sources.

override with_llvm = no

MODULES   = nl_ask
EXTENSION = extension/nl_ask
DATA      = $(patsubst $(VPATH)/%,%,$(wildcard $(VPATH)/extension/nl_ask--*.sql))

REGRESS      = $(sort $(patsubst $(VPATH)/sql/%.sql,%,$(wildcard $(VPATH)/sql/*.sql)))
REGRESS_OPTS = --inputdir='$(VPATH)' --outputdir='$(CURDIR)/regress'
REGRESS_PREP = regress
# As pg_regress says it from 15 on.
export PG_ABS_SRCDIR := $(VPATH)

PG_CONFIG ?= pg_config
PGXS := $(shell $(PG_CONFIG) --pgxs)
include $(PGXS)

.PHONY: regress
regress:
	@mkdir -p regress
