// Readings with probabilities, from one run of the grammar.
#include "candidates/grammar/search/generator.h"

#include <utility>

#include "candidates/grammar/search/grammar_run.h"
#include "candidates/grammar/search/judgement.h"
#include "candidates/grammar/search/ranking.h"

namespace nl_ask::candidates {

Generated generate(std::string_view question, const schema::Schema& schema,
                   const schema::LinkingIndex& index, const GrammarIndex& grammar,
                   const GeneratorContext& context) {
  const Weights& weights = default_weights();
  GrammarRun run = run_grammar(question, schema, index, grammar, context, weights);
  Generated generated;
  generated.unplaced = std::move(run.unplaced);
  generated.topics = std::move(run.topics);
  generated.no_question = run.no_question;
  assign_probabilities(weights, run.none, run.result, generated);
  judge(weights, run, generated);
  generated.evidence = std::move(run.none);
  return generated;
}

Generated generate(std::string_view question, const schema::Schema& schema,
                   const schema::LinkingIndex& index, const GeneratorContext& context) {
  return generate(question, schema, index, GrammarIndex(schema), context);
}

}  // namespace nl_ask::candidates
