# What there is to build, by wildcard: a new file needs no change here.

sources = $(sort $(shell find $(wildcard $(1)) -name '$(2)' 2>/dev/null))

SOURCES      := $(call sources,src,*.cc)
PG_SOURCES   := $(filter src/postgres/%,$(SOURCES))
CORE_SOURCES := $(filter-out $(PG_SOURCES),$(SOURCES))
DATA_FILES   := $(patsubst data/%,%,$(if $(wildcard data),$(shell find data -type f)))

UNIT_SOURCES      := $(if $(wildcard test/unit),$(call sources,test/unit,*.cc))
FUZZ_SOURCES      := $(wildcard test/fuzz/*_fuzz.cc)
BENCHMARK_SOURCES := $(wildcard test/benchmark/*_benchmark.cc)
SIMULATION_SOURCES := $(wildcard test/benchmark/simulation/*.cc)
TOOL_SOURCES      := $(wildcard tools/*.cc)

object_files = $(patsubst %.cc,$(BUILD)/obj/%.o,$(1))

# What the compiler takes in one go (tools/units): UNIT_LINES=1 for each file by itself.
UNIT_LINES   ?= 4000
BUILDS       := $(filter-out help clean demo check dist deb deb-before try-% rpm citus matrix,$(or $(MAKECMDGOALS),all))
units         = $(if $(BUILDS),$(shell tools/units $(BUILD)/units $(1) $(UNIT_LINES) $(2)))
unit_objects  = $(patsubst $(BUILD)/%.cc,$(BUILD)/obj/%.o,$(1))
CORE_UNITS   := $(call units,core,$(CORE_SOURCES))
PG_UNITS     := $(call units,postgres,$(PG_SOURCES))
TEST_UNITS   := $(if $(UNIT_SOURCES),$(call units,tests,$(UNIT_SOURCES)))

CORE_OBJECTS      := $(call unit_objects,$(CORE_UNITS)) \
                     $(addprefix $(BUILD)/obj/generated/,data_files.o wordnet.o words.o)
PG_OBJECTS        := $(call unit_objects,$(PG_UNITS))
UNIT_OBJECTS      := $(call unit_objects,$(TEST_UNITS))
BENCHMARK_OBJECTS := $(call object_files,$(BENCHMARK_SOURCES))
SIMULATION_OBJECTS := $(call object_files,$(SIMULATION_SOURCES))
FUZZ              ?= $(patsubst test/fuzz/%_fuzz.cc,%,$(FUZZ_SOURCES))
FUZZ_PROGRAMS     := $(patsubst %,$(BUILD)/fuzz/%_fuzz,$(FUZZ))
FUZZ_REPLAYS      := $(patsubst %,$(BUILD)/fuzz/%_replay,$(FUZZ))
FUZZ_OBJECTS      := $(patsubst %,$(BUILD)/obj/test/fuzz/%_fuzz.o,$(FUZZ)) $(BUILD)/obj/test/fuzz/replay.o
