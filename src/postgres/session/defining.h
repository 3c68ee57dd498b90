// Words that say what a phrase means ("out of stock means units in stock is zero"), as a
// correction, a follow-up or a reply: the question is read again with that, and how to keep it is
// said.
#pragma once

#include <optional>
#include <string>

#include "candidates/vocabulary/term.h"
#include "postgres/session/proposal.h"
#include "postgres/session/turns.h"

namespace nl_ask::pg {

/// A meaning that was told and understood, over the schema of its question.
struct Definition {
  candidates::Term term;
  std::string call;      // the statement that keeps it: SELECT nl_define(...)
  bool applies = false;  // the question says the phrase
};

/// `question` is what the definition is to be used in, `shown` the query that it had. Nothing for
/// words that tell no meaning, or none that is understood.
std::optional<Definition> definition_said(const std::string& words, const std::string& question,
                                          const candidates::Query& shown,
                                          const proposal::Reader& reader,
                                          const ReadableSchema& schema);

/// The question's readings with it. `excluded` of the reader holds.
Proposed proposed_with(const Definition& definition, const std::string& question,
                       proposal::Reader reader);

/// Fault 22023 for one that the question has no use for; its hint says how to keep it.
[[noreturn]] void has_no_place(const Definition& definition);

/// A question that is no more than a definition after an answer: the question before is asked again
/// with it, in the context's place. Nothing where it is more, or the definition is not understood.
std::optional<Proposed> asked_again_with(TurnContext& context, const std::string& words,
                                         const Preceding& preceding);

}  // namespace nl_ask::pg
