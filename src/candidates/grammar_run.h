// One run of the grammar with all its evidence: what the trainer and the tools look at.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "candidates/features.h"
#include "candidates/generator.h"
#include "candidates/grammar_index.h"
#include "candidates/parse.h"
#include "candidates/search.h"

namespace nl_ask::candidates {

/// Longer questions are cut.
inline constexpr std::size_t kMaxQuestionBytes = 4000;
inline constexpr std::size_t kMaxTokens = 120;

struct GrammarRun {
  SearchResult result;
  FeatureVector none;    // evidence that the wanted query is not among the readings
  FeatureVector answer;  // evidence that the schema can answer (candidates/answerable.h)
  std::vector<Unplaced> unplaced;
  bool answerable = false;
  std::vector<std::string> grams;  // of the question (candidates/skeleton.h)
  std::string trace;               // the chunks and what they were taken for, for people
};

GrammarRun run_grammar(std::string_view question, const schema::Schema& schema,
                       const schema::LinkingIndex& index, const GrammarIndex& grammar,
                       const GeneratorContext& context, const Weights& weights);

/// The chunks of a parse as one line of text.
std::string describe(const Parse& parse);

}  // namespace nl_ask::candidates
