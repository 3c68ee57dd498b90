# How it is built. Two ways of compiling: the core (plain C++, no server header in reach) and the
# code beside the server. A change of flags rebuilds what they concern: each set of flags is kept in
# a file that changes only when they do. WERROR is not among them: a warning that did not stop a
# build does not rebuild it.

# GCC 12 sees overlaps in "text" + string that are not there (its bug 105651).
WARNINGS    := -Wall -Wextra -Wshadow $(if $(findstring clang,$(CXX)),,-Wno-restrict) \
               $(if $(filter 1,$(WERROR)),-Werror)
SANITIZERS  := $(if $(SANITIZE),-fsanitize=$(SANITIZE) -fno-omit-frame-pointer)
COMPILE      = $(CXX) -std=c++20 -fPIC -fvisibility=hidden $(WARNINGS) $(SANITIZERS) \
               $(CPPFLAGS) $(CXXFLAGS) -Isrc
TEST_COMPILE = $(COMPILE) -Itest -DNL_ASK_SOURCE_DIR='"$(CURDIR)"'
LIBRARIES    = -Wl,--as-needed -lstemmer -ldl

# Asked once, and only where something needs it: `make unit` works without a server.
pg_config  = $(shell $(PG_CONFIG) $(1))
pg_major   = $(call pg_config,--version | tr -cs 0-9 ' ' | cut -d' ' -f2)
PG_MAJOR   = $(eval PG_MAJOR := $(pg_major))$(PG_MAJOR)
PG_EXPORT  = $(if $(filter 14 15,$(PG_MAJOR)),$(EXPORT))
EXPORT     = -DPGDLLEXPORT='__attribute__((visibility("default")))'
NO_SERVER  = no pg_config ($(PG_CONFIG)): install postgresql-server-dev-NN, or say where it is with PG_CONFIG=
PG_INCLUDE = -isystem $(or $(call pg_config,--includedir-server),$(error $(NO_SERVER))) \
             $(filter -I%,$(call pg_config,--cppflags))
PG_COMPILE = $(eval PG_COMPILE := $$(COMPILE) $(PG_INCLUDE) $$(PG_EXPORT))$(PG_COMPILE)

quote  := '
update  = mkdir -p $(@D) && text='$(subst $(quote),'\'',$(1))' && \
          { [ -e $@ ] && [ "$$text" = "$$(cat $@)" ] || printf '%s\n' "$$text" > $@; }

$(BUILD)/core.flags: FORCE
	@$(call update,$(filter-out -Werror,$(COMPILE)))
$(BUILD)/core.list: FORCE
	@$(call update,$(CORE_OBJECTS))
$(BUILD)/data.list: FORCE
	@$(call update,$(DATA_FILES))
$(BUILD)/test.flags: FORCE
	@$(call update,$(filter-out -Werror,$(TEST_COMPILE)))
$(BUILD)/pg.flags: FORCE
	@$(call update,$(filter-out -Werror,$(PG_MAJOR) $(PG_COMPILE)))
$(BUILD)/pg.list: FORCE
	@$(call update,$(PG_OBJECTS))

define compile_with
@mkdir -p $(@D)
$(1) -MMD -MP -c $< -o $@
endef

# The standard library's headers take a second or two of each unit.
CORE_PRELUDE = $(BUILD)/obj/mk/prelude.h

$(CORE_PRELUDE).gch: mk/prelude.h $(BUILD)/core.flags
	@mkdir -p $(@D)
	@echo '#include "$(CURDIR)/mk/prelude.h"' > $(CORE_PRELUDE)
	$(COMPILE) -x c++-header -c $(CORE_PRELUDE) -o $@

$(call unit_objects,$(CORE_UNITS)): $(BUILD)/obj/%.o: $(BUILD)/%.cc $(CORE_PRELUDE).gch
	$(call compile_with,$(COMPILE) -include $(CORE_PRELUDE))

$(PG_OBJECTS): $(BUILD)/obj/%.o: $(BUILD)/%.cc $(BUILD)/pg.flags
	$(call compile_with,$(PG_COMPILE))

# Unit tests take their time in the headers, which are compiled once, and in being optimised, which they
# are not: what they run is the core, whose own copies of inline functions are linked first.
UNIT_COMPILE = $(TEST_COMPILE) -O0
PRELUDE      = $(BUILD)/obj/test/unit/prelude.h

$(PRELUDE).gch: test/unit/prelude.h $(BUILD)/test.flags
	@mkdir -p $(@D)
	@echo '#include "unit/prelude.h"' > $(PRELUDE)
	$(UNIT_COMPILE) -MMD -MP -MF $(PRELUDE).d -MT $@ -x c++-header -c $(PRELUDE) -o $@

$(UNIT_OBJECTS): $(BUILD)/obj/%.o: $(BUILD)/%.cc $(PRELUDE).gch
	$(call compile_with,$(UNIT_COMPILE) -include $(PRELUDE))

$(sort $(BENCHMARK_OBJECTS) $(SIMULATION_OBJECTS) $(FUZZ_OBJECTS)): $(BUILD)/obj/%.o: %.cc $(BUILD)/test.flags
	$(call compile_with,$(TEST_COMPILE))

# The files under data/ become a table of the program.
$(BUILD)/generated/data_files.S: tools/embed_data $(addprefix data/,$(DATA_FILES)) $(BUILD)/data.list
	@mkdir -p $(@D)
	tools/embed_data data $(DATA_FILES) > $@

$(BUILD)/obj/generated/data_files.o: $(BUILD)/generated/data_files.S
	@mkdir -p $(@D)
	$(CXX) -c $< -o $@

# A program that a build runs once is optimised little.
compile_tool = $(COMPILE) -O1 -include $(CORE_PRELUDE) $(filter-out %.h %.gch,$^) $(LDFLAGS) $(LIBRARIES) -o $@

# WordNet becomes a block of read-only bytes (src/language/wordnet/table.h); an empty one, with a
# warning, where it is not installed.
WORDNET       ?= /usr/share/wordnet
WORDNET_FILES := $(wildcard $(WORDNET)/data.* $(WORDNET)/index.* $(WORDNET)/*.exc \
                            $(WORDNET)/cntlist.rev)
WORDNET_PARTS := $(patsubst %,src/%.cc,language/wordnet/table language/wordnet/table_check \
                                        language/stem language/plural base/utf8 base/data_files \
                                        base/data_lines) $(BUILD)/obj/generated/data_files.o

$(BUILD)/compile_wordnet: tools/compile_wordnet.cc tools/wordnet/source.cc tools/wordnet/source.h \
                          $(WORDNET_PARTS) $(CORE_PRELUDE).gch
	$(compile_tool)

$(BUILD)/wordnet.list: FORCE
	@$(call update,$(WORDNET) $(WORDNET_FILES))

$(BUILD)/generated/wordnet.table: $(BUILD)/compile_wordnet LICENSE.wordnet $(WORDNET_FILES) \
                                  $(BUILD)/wordnet.list
	@mkdir -p $(@D)
	$(BUILD)/compile_wordnet '$(WORDNET)' LICENSE.wordnet $@

$(BUILD)/obj/generated/wordnet.o: tools/wordnet/table.S $(BUILD)/generated/wordnet.table
	@mkdir -p $(@D)
	$(CXX) -DTABLE='"$(BUILD)/generated/wordnet.table"' -c $< -o $@

# So do the large files of words (src/base/packed.h).
WORDS_PARTS   := $(addprefix src/,$(addsuffix .cc,$(addprefix base/,data_files data_lines identifier utf8) \
                   $(addprefix language/,cue lexicon number number_word phrase_table plural stem thesaurus \
                     thesaurus_adjectives thesaurus_state) \
                   schema/words_synonyms candidates/features/trees \
                   $(addprefix candidates/grammar/,parse/frames parse/plain_ways ranking/skeleton_model))) tools/words/link_words.cc
WORDS_HEADERS := $(wildcard src/base/*.h src/language/*.h) src/schema/words_synonyms.h \
                 $(addprefix src/candidates/,features/features.h features/trees.h grammar/parse/frames.h \
                   grammar/parse/plain_ways.h grammar/ranking/skeleton_model.h)

$(BUILD)/compile_words: tools/compile_words.cc $(WORDS_PARTS) $(WORDS_HEADERS) $(BUILD)/obj/generated/data_files.o \
                        $(CORE_PRELUDE).gch
	$(compile_tool)

$(BUILD)/generated/words.list: $(BUILD)/compile_words
	$(BUILD)/compile_words $(BUILD)/generated
	ls $(BUILD)/generated/*.block > $@

$(BUILD)/obj/generated/words.o: tools/words/blocks.S $(BUILD)/generated/words.list
	@mkdir -p $(@D)
	$(CXX) -Wa,-I,$(BUILD)/generated -c $< -o $@

$(BUILD)/libnl_ask_core.a: $(CORE_OBJECTS) $(BUILD)/core.list
	rm -f $@
	$(AR) rcs $@ $(CORE_OBJECTS)

$(BUILD)/nl_ask.so: $(PG_OBJECTS) $(BUILD)/libnl_ask_core.a $(BUILD)/pg.list mk/exports.map
	$(CXX) -shared $(SANITIZERS) -Wl,--version-script=mk/exports.map $(LDFLAGS) -o $@ $(PG_OBJECTS) \
	  $(BUILD)/libnl_ask_core.a $(LIBRARIES)

$(BUILD)/unit_tests: $(BUILD)/libnl_ask_core.a $(UNIT_OBJECTS)
	$(CXX) $(SANITIZERS) $(LDFLAGS) -o $@ -Wl,--whole-archive $< -Wl,--no-whole-archive $(UNIT_OBJECTS) \
	  $(LIBRARIES) -lgtest -lgtest_main -pthread

$(BUILD)/benchmarks: $(BENCHMARK_OBJECTS) $(BUILD)/libnl_ask_core.a
	$(CXX) $(SANITIZERS) $(LDFLAGS) -o $@ $^ $(LIBRARIES) -lbenchmark -lbenchmark_main -pthread

$(BUILD)/run_grammar: tools/run_grammar.cc tools/stored_values.h $(BUILD)/libnl_ask_core.a
	$(COMPILE) $< $(BUILD)/libnl_ask_core.a $(LDFLAGS) $(LIBRARIES) -o $@

$(BUILD)/simulate_dialogues: $(SIMULATION_OBJECTS) $(BUILD)/libnl_ask_core.a
	$(CXX) $(SANITIZERS) $(LDFLAGS) -o $@ $^ $(LIBRARIES)

$(FUZZ_PROGRAMS): $(BUILD)/fuzz/%: test/fuzz/%.cc $(BUILD)/libnl_ask_core.a
	@mkdir -p $(@D)
	$(COMPILE) -MMD -MP -MF $@.d -fsanitize=fuzzer $< $(BUILD)/libnl_ask_core.a $(LIBRARIES) -o $@

$(FUZZ_REPLAYS): $(BUILD)/fuzz/%_replay: $(BUILD)/obj/test/fuzz/%_fuzz.o $(BUILD)/obj/test/fuzz/replay.o \
                                         $(BUILD)/libnl_ask_core.a
	@mkdir -p $(@D)
	$(CXX) $(SANITIZERS) $(LDFLAGS) -o $@ $^ $(LIBRARIES)

-include $(PRELUDE).d $(patsubst %.o,%.d,$(CORE_OBJECTS) $(PG_OBJECTS) $(UNIT_OBJECTS) $(BENCHMARK_OBJECTS) \
                         $(SIMULATION_OBJECTS) $(FUZZ_OBJECTS)) $(FUZZ_PROGRAMS:=.d)
