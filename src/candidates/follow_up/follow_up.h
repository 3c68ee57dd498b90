// A question asked after an answer, over the query that gave it ("and in 2021?", "only the women",
// "sorted by age", "how many are they?"). No model.
//
// Contextual text-to-SQL by editing the query before (Zhang et al. 2019, "Editing-based SQL query
// generation for cross-domain context-dependent questions"), on the logical form and by rule: the
// grammar reads the question completed to one about the things of the answer
// (follow_up_language.h), its reading and the query before are made one in every way that makes
// sense (merge.h, small_edits.h), and whole queries are ranked log-linearly by what was done and
// which words called for it. What kinds of second questions there are is told by the corpora of
// such dialogues: SParC (Yu et al. 2019, arXiv 1906.02285, section 4) and CoSQL (Yu et al. 2019,
// arXiv 1909.05378).
#pragma once

#include <string_view>

#include "candidates/grammar/search/generator.h"
#include "candidates/grammar/search/grammar_index.h"
#include "candidates/query/query.h"
#include "schema/linking/index.h"

namespace nl_ask::candidates {

/// `before`: any query over the schema, whoever wrote it. `alone`: the grammar's readings of the
/// question by itself, which stay the grammar's; those over the query before are follow_up's. With
/// canonical texts, different as trees. Never throws for any text; at most context.max_candidates
/// queries.
Generated follow_up(std::string_view question, const Query& before, const Generated& alone,
                    const schema::Schema& schema, const schema::LinkingIndex& index,
                    const GrammarIndex& grammar, const GeneratorContext& context);

/// The same for one request, however many there are in what is said: what the weights are fitted
/// on. Where context.traced, the result has the evidence for none.
Generated follow_up_at_once(std::string_view question, const Query& before, const Generated& alone,
                            const schema::Schema& schema, const schema::LinkingIndex& index,
                            const GrammarIndex& grammar, const GeneratorContext& context);

/// data/weights/follow_up.txt, read at first use.
const Weights& follow_up_weights();

}  // namespace nl_ask::candidates
