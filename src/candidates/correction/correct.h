// A query set right by the words of its user (DestT5, Glenn et al. 2023): the items that the
// words speak of, edits on the logical form, and a ranking over whole queries. No model.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "candidates/correction/feedback.h"
#include "candidates/grammar/search/generator.h"
#include "candidates/grammar/search/grammar_index.h"
#include "schema/linking/index.h"

namespace nl_ask::candidates {

/// What there is to go by. `wrong` is any query over the schema, whoever wrote it; `readings` are
/// the grammar's for the question, likely or not.
struct CorrectionRequest {
  std::string_view question;
  std::string_view feedback;
  const Query& wrong;
  const std::vector<Candidate>& readings;
  const std::vector<Candidate>& together;  // the same for the question with the feedback after it
  const std::set<std::string>& refused;    // canonical texts that must not be among the results
};

/// The question and the feedback as one text, for a grammar that knows questions only.
std::string said_together(std::string_view question, std::string_view feedback);

/// What is proposed instead: with canonical texts, different as trees; those that are readings of
/// the question too are the grammar's.
struct Corrections : Generated {
  bool understood = false;  // some word of the feedback says something about a query
  bool cut = false;         // the query is so large that not every edit was tried
};

/// Limits of the search, whatever is said.
struct CorrectionLimits {
  int beam = 10;              // queries edited further in each round
  int rounds = 4;             // edits in a row
  std::size_t together = 24;  // readings of question and feedback together
  int evaluated = 6000;       // queries judged in all
  int kept = 48;              // queries returned
  // Of large queries fewer: expressions looked at in all, and those of the queries returned.
  std::size_t work = 600000;
  std::size_t kept_size = 16000;
};

/// Never throws for any text. The wrong query itself is among the results unless it is refused.
Corrections correct(const CorrectionRequest& request, const schema::Schema& schema,
                    const schema::LinkingIndex& index, const GrammarIndex& grammar,
                    const GeneratorContext& context, const CorrectionLimits& limits = {});

/// data/weights/correction.txt, read at first use.
const Weights& correction_weights();

}  // namespace nl_ask::candidates
