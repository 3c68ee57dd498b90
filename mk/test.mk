# Tests that need no server of their own, and those that get one from tools/.

## unit            unit tests of the plain C++ floors (GTEST_ARGS=--gtest_filter=...)
unit: $(BUILD)/unit_tests
	$(BUILD)/unit_tests $(GTEST_ARGS)

## installcheck    pg_regress against the running server of PGHOST, PGPORT, where it is installed
installcheck:
	@mkdir -p $(BUILD)
	$(PGXS_MAKE) installcheck

## benchmark       Google Benchmark of the plain C++ floors
benchmark: $(BUILD)/benchmarks
	$(BUILD)/benchmarks $(BENCHMARK_ARGS)

## fuzz            libFuzzer, FUZZ_SECONDS (60) for each target; needs clang
fuzz:
	$(MAKE) BUILD=$(BUILD)/fuzz-build CXX=$(FUZZ_CXX) SANITIZE=fuzzer-no-link,address,undefined \
	  fuzz-programs
	@for program in $(patsubst $(BUILD)/%,$(BUILD)/fuzz-build/%,$(FUZZ_PROGRAMS)); do \
	  "$$program" -max_total_time=$(FUZZ_SECONDS) -print_final_stats=1 || exit 1; \
	done

fuzz-programs: $(FUZZ_PROGRAMS)
