#include "candidates/grammar/generator.h"

#include <utility>

#include "candidates/grammar/answerable.h"
#include "candidates/grammar/chunk.h"
#include "candidates/grammar/cues.h"
#include "candidates/grammar/grammar.h"
#include "candidates/grammar/grammar_run.h"
#include "candidates/grammar/rewrite.h"
#include "candidates/grammar/search.h"
#include "candidates/ranking/ranking.h"
#include "candidates/ranking/skeleton.h"

namespace nl_ask::candidates {
namespace {

// Where readings were turned down, others lie further off.
constexpr int kFurther = 2;

schema::LinkingLimits linking_limits(const GeneratorContext& context) {
  schema::LinkingLimits limits;
  if (context.excluded) limits.per_span *= 2;
  return limits;
}

SearchLimits search_limits(const GeneratorContext& context) {
  SearchLimits limits;
  limits.readings = context.max_candidates;
  if (context.excluded) {
    limits.excluded = context.excluded;
    limits.beam *= kFurther;
    limits.complete *= kFurther;
  }
  return limits;
}

}  // namespace

void read_constructs(Parse& parse) {
  parse_denied_flags(parse);
  parse_orders(parse);
  parse_groups(parse);
  parse_nested(parse);
  parse_agents(parse);
  parse_superlatives(parse);
  parse_having(parse);
  parse_sets(parse);
  parse_asked_about(parse);
  parse_vague(parse);
  parse_times(parse);
  parse_conditions(parse);
  parse_modifiers(parse);
  parse_flags(parse);
  parse_attachments(parse);
  parse_denied_scopes(parse);
  parse_conjunctions(parse);
  parse_outputs(parse);
  parse_tables(parse);
}

GrammarRun run_grammar(std::string_view question, const schema::Schema& schema,
                       const schema::LinkingIndex& index, const GrammarIndex& grammar,
                       const GeneratorContext& context, const Weights& weights) {
  GrammarRun run;
  if (schema.tables.empty()) return run;
  std::vector<language::Token> tokens = split_denials(
      rewrite(language::tokenize(question.substr(0, kMaxQuestionBytes))), schema, grammar.naming);
  if (tokens.size() > kMaxTokens) tokens.resize(kMaxTokens);
  if (tokens.empty()) return run;
  const std::vector<schema::Mention> mentions =
      schema::link(tokens, schema, index, linking_limits(context));
  if (context.check_interrupts) context.check_interrupts();
  const std::vector<language::TimePhrase> times =
      language::time_phrases(tokens, {context.year, context.month, context.day});
  const LexiconCues cues = lexicon_cues(tokens, default_cues().find(tokens));
  Parse parse = begin_parse(tokens, times, chunk(tokens, mentions, cues.matches, times), schema,
                            grammar.naming, grammar.joins);
  parse.today = {context.year, context.month, context.day};
  read_constructs(parse);
  run.result = search(parse, weights, search_limits(context), context.check_interrupts);
  run.unplaced = unplaced_words(parse);
  run.answer = answer_features(parse, run.result);
  run.answerable = answerable(weights, run.answer, run.result);
  run.none = none_features(parse, run.result);
  run.grams = skeleton_grams(parse);
  run.trace = describe(parse);
  return run;
}

Generated generate(std::string_view question, const schema::Schema& schema,
                   const schema::LinkingIndex& index, const GrammarIndex& grammar,
                   const GeneratorContext& context) {
  const Weights& weights = default_weights();
  GrammarRun run = run_grammar(question, schema, index, grammar, context, weights);
  Generated generated;
  generated.unplaced = std::move(run.unplaced);
  generated.answerable = run.answerable;
  assign_probabilities(weights, run.none, run.result, generated);
  return generated;
}

Generated generate(std::string_view question, const schema::Schema& schema,
                   const schema::LinkingIndex& index, const GeneratorContext& context) {
  return generate(question, schema, index, GrammarIndex(schema), context);
}

}  // namespace nl_ask::candidates
