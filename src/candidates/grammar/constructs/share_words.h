// What is said around "percentage of": the whole, the part and what is divided up.
#pragma once

#include "candidates/grammar/parse/parse.h"

namespace nl_ask::candidates {

/// What is asked of the share at chunk `cue`: the whole is said before chunk `turn`, the part from
/// there on; `marked`: the words say so; `apiece`: what each group has of all is asked, of no part.
struct ShareWords {
  int cue = 0;
  int turn = 0;
  bool marked = false;
  bool apiece = false;
};

/// Whether chunk `i` says that the part of a share follows ("thereof"), or each part.
bool begins_part(const Parse& parse, int i);

/// The table of the whole: the first one named after the cue, past what describes it.
int whole_after(const Parse& parse, int cue);

/// The first free table of chunks [first, last) that no number bounds; -1: none.
int table_within(const Parse& parse, int first, int last);

/// Where what is asked of the whole begins: after "that", "are", "have", at a state behind more
/// words, or at once where nothing of the kind follows.
int part_after(const Parse& parse, int noun);

/// The words of the share that chunk `cue` asks for.
ShareWords words_after(const Parse& parse, int cue);

/// Whether chunk `i` names a number that is no key.
bool is_measure(const Parse& parse, int i);

/// Whether the words may say which rows: a flag of theirs, or a value.
bool says_which_rows(const Parse& parse, int i);

/// The chunk of the measure that is divided up: "the share of revenue"; -1: rows are counted.
int measure_of(const Parse& parse, const ShareWords& words);

}  // namespace nl_ask::candidates
