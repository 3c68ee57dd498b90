// A question as the grammar takes it apart over a schema, with everything that a Parse points to.
#pragma once

#include <map>
#include <string>

#include "candidates/features/features.h"
#include "candidates/grammar/parse/parse.h"
#include "candidates/grammar/search/grammar_index.h"
#include "candidates/query/query.h"
#include "language/lexicon.h"
#include "schema/linking/index.h"

namespace nl_ask::candidates {

/// Calls `use` with the parse of a question asked on 1 January 2025.
template <typename Use>
void with_parse(const std::string& question, const schema::Schema& schema, Use use) {
  const schema::LinkingIndex index(schema);
  const GrammarIndex grammar(schema);
  const auto tokens = language::tokenize(question);
  const auto mentions = schema::link(tokens, schema, index);
  const auto times = language::time_phrases(tokens, {2025, 1, 1});
  const auto cues = language::Lexicon::english().cues(tokens);
  Parse parse = begin_parse(tokens, times, chunk(tokens, mentions, cues, times), schema,
                            grammar.naming, grammar.joins);
  parse.today = {2025, 1, 1};
  use(parse);
}

/// What a judge of complete queries says of one as the answer to a question.
template <typename Judge>
std::map<std::string, double> features_by(const std::string& question, const schema::Schema& schema,
                                          const Query& query) {
  FeatureVector features;
  with_parse(question, schema,
             [&](const Parse& parse) { Judge(parse).add_features(query, features); });
  std::map<std::string, double> found;
  for (const auto& [name, value] : features.entries()) found[std::string(name)] += value;
  return found;
}

}  // namespace nl_ask::candidates
