# What there is to build, by wildcard: a new file needs no change here.

sources = $(sort $(shell find $(wildcard $(1)) -name '$(2)' 2>/dev/null))

CORE_FLOORS  := src/language src/schema src/candidates src/dialogue
CORE_SOURCES := $(if $(wildcard $(CORE_FLOORS)),$(call sources,$(CORE_FLOORS),*.cc))
PG_SOURCES   := $(if $(wildcard src/postgres),$(call sources,src/postgres,*.cc))
DATA_FILES   := $(patsubst data/%,%,$(if $(wildcard data),$(shell find data -type f)))

UNIT_SOURCES      := $(if $(wildcard test/unit),$(call sources,test/unit,*.cc))
FUZZ_SOURCES      := $(wildcard test/fuzz/*_fuzz.cc)
BENCHMARK_SOURCES := $(wildcard test/benchmark/*_benchmark.cc)
SIMULATION_SOURCES := $(wildcard test/benchmark/simulation/*.cc)
TOOL_SOURCES      := $(wildcard tools/*.cc)

object_files = $(patsubst %.cc,$(BUILD)/obj/%.o,$(1))

CORE_OBJECTS      := $(call object_files,$(CORE_SOURCES)) \
                     $(addprefix $(BUILD)/obj/generated/,data_files.o wordnet.o)
PG_OBJECTS        := $(call object_files,$(PG_SOURCES))
UNIT_OBJECTS      := $(call object_files,$(UNIT_SOURCES))
BENCHMARK_OBJECTS := $(call object_files,$(BENCHMARK_SOURCES))
SIMULATION_OBJECTS := $(call object_files,$(SIMULATION_SOURCES))
FUZZ              ?= $(patsubst test/fuzz/%_fuzz.cc,%,$(FUZZ_SOURCES))
FUZZ_PROGRAMS     := $(patsubst %,$(BUILD)/fuzz/%_fuzz,$(FUZZ))
FUZZ_REPLAYS      := $(patsubst %,$(BUILD)/fuzz/%_replay,$(FUZZ))
FUZZ_OBJECTS      := $(patsubst %,$(BUILD)/obj/test/fuzz/%_fuzz.o,$(FUZZ)) $(BUILD)/obj/test/fuzz/replay.o
