// What a meaning in words comes to in SQL, so that it can be kept (vocabulary) and used: "units in
// stock is zero" over products is the condition units_in_stock = 0. The grammar reads it inside
// questions about the things that it is about (candidates/vocabulary/told_meaning.h).
#pragma once

#include <optional>
#include <string>

#include "candidates/grammar/search/generator.h"
#include "candidates/grammar/search/grammar_index.h"
#include "candidates/vocabulary/term.h"
#include "schema/linking/index.h"

namespace nl_ask::candidates {

/// `sql` as nl_define takes it, over `table`; of kind table the name of the table.
struct WordedMeaning {
  TermKind kind = TermKind::filter;
  std::string sql;
  int table = -1;
  double probability = 0;  // that the words mean this, of all that they may
};

/// `question`: what it is said about, `shown` its query so far, perhaps without any table. Nothing
/// where the words are not understood, or another reading of them is about as likely.
std::optional<WordedMeaning> worded_meaning(const std::string& meaning, const std::string& question,
                                            const Query& shown, const schema::Schema& schema,
                                            const schema::LinkingIndex& index,
                                            const GrammarIndex& grammar,
                                            const GeneratorContext& context);

}  // namespace nl_ask::candidates
