// One run of the grammar with all its evidence: what the trainer and the tools look at.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "candidates/features/features.h"
#include "candidates/grammar/parse/parse.h"
#include "candidates/grammar/search/generated.h"
#include "candidates/grammar/search/grammar_index.h"
#include "candidates/grammar/search/search.h"

namespace nl_ask::candidates {

/// Longer questions are cut.
inline constexpr std::size_t kMaxQuestionBytes = 4000;
inline constexpr std::size_t kMaxTokens = 120;

struct GrammarRun {
  SearchResult result;
  FeatureVector none;    // evidence that the wanted query is not among the readings
  FeatureVector answer;  // that the schema can answer (candidates/grammar/search/answerable.h)
  std::vector<Unplaced> unplaced;
  std::vector<int> topics;                    // tables that it seems to be about, likeliest first
  NoQuestion no_question = NoQuestion::none;  // what it is where it is no question about data
  std::vector<std::string> grams;  // of the question (candidates/grammar/ranking/skeleton.h)
  /// The chunks and what they were taken for, for people; where GeneratorContext::traced.
  std::string trace;
};

GrammarRun run_grammar(std::string_view question, const schema::Schema& schema,
                       const schema::LinkingIndex& index, const GrammarIndex& grammar,
                       const GeneratorContext& context, const Weights& weights);

}  // namespace nl_ask::candidates
