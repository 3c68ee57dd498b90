// What questions are read with.
#pragma once

#include "candidates/grammar/search/generator.h"
#include "candidates/grammar/search/grammar_index.h"
#include "candidates/query/query.h"
#include "schema/linking/index.h"

namespace nl_ask::proposal {

/// The schema with its indexes, and what was asked before; the references must outlive it.
struct Reader {
  const schema::Schema& schema;
  const schema::LinkingIndex& index;
  const candidates::GrammarIndex& grammar;
  candidates::GeneratorContext context = {};
  const candidates::Query* before = nullptr;  // of the answer that the question was asked after
};

}  // namespace nl_ask::proposal
