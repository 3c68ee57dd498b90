// What the grammar reads once in the life of a process: the lexicon, the thesaurus, weights.
#pragma once

namespace nl_ask::candidates {

/// Reads it now instead of at the first question, so that processes forked from this one have it.
/// Throws std::runtime_error where a file built in can't be read.
void read_data();

}  // namespace nl_ask::candidates
