# Form: how the source is laid out, and what a second reader of it says.

CXX_FILES = $(call sources,src test tools,*.cc) $(call sources,src test tools,*.h)

## format          rewrites every C++ file by .clang-format (FILES=... for some)
format:
	$(CLANG_FORMAT) -i $(or $(FILES),$(CXX_FILES))

format-check:
	$(CLANG_FORMAT) --dry-run --Werror $(or $(FILES),$(CXX_FILES))

# clang-tidy compiles as we do: the server's headers for the floor that is written for them.
TIDY_JOBS     ?= 2
TIDY_FLAGS     = -std=c++20 -Isrc -Itest -DNL_ASK_SOURCE_DIR='""'
TIDY_PG_FLAGS  = $(TIDY_FLAGS) $(PG_INCLUDE)

## lint            clang-tidy on every C++ file (FILES=... for some), shellcheck on the scripts
lint: lint-core lint-pg lint-scripts

lint-core:
	@printf '%s\n' $(filter-out src/postgres/%,$(filter %.cc,$(or $(FILES),$(CXX_FILES)))) | \
	  xargs -r -P $(TIDY_JOBS) -I{} $(CLANG_TIDY) --quiet --warnings-as-errors='*' {} -- $(TIDY_FLAGS)

lint-pg:
	@printf '%s\n' $(filter src/postgres/%,$(filter %.cc,$(or $(FILES),$(CXX_FILES)))) | \
	  xargs -r -P $(TIDY_JOBS) -I{} $(CLANG_TIDY) --quiet --warnings-as-errors='*' {} -- \
	  $(TIDY_PG_FLAGS)

lint-scripts:
	@grep -rlE '^#!.*\b(ba)?sh\b' $(wildcard .ci) tools test | xargs -r shellcheck
