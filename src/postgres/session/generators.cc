#include "postgres/session/generators.h"

#include "postgres/session/verified.h"
#include "proposal/by_rule.h"

namespace nl_ask::pg {
namespace {

/// The query of the very same question, which the role has verified.
void add_verified(Proposed& proposed, const Evidence& evidence) {
  proposed.examples = evidence.ids;
  if (evidence.same)
    proposal::add_verified(proposed, evidence.same->sql, evidence.same->interpretation);
}

}  // namespace

Proposed proposed_by_session(const Inquiry& inquiry, const Adviser& adviser) {
  const ReadableSchema& schema = inquiry.database.schema();
  // The words of a question that follows another one are no evidence by themselves.
  const Evidence evidence =
      inquiry.preceding ? Evidence() : evidence_for(inquiry.question, schema, inquiry.store);
  Proposed proposed = adviser.proposed(inquiry, [&] {
    const proposal::Reader reader =
        reader_of(schema, inquiry.store, query_before(inquiry.preceding));
    return proposal::by_rule(inquiry.question, reader, evidence.precedents);
  });
  add_verified(proposed, evidence);
  return proposed;
}

Proposed proposed_again(const Inquiry& inquiry, const Again& again, const Adviser* adviser,
                        bool by_rule) {
  Proposed proposed;
  proposed.none = 1;
  if (by_rule) {
    proposal::Reader reader =
        reader_of(inquiry.database.schema(), inquiry.store, query_before(inquiry.preceding));
    reader.context.excluded = [&](const candidates::Query& query) {
      return again.newcomers->unwanted(query, false);
    };
    proposed = {proposal::by_rule(inquiry.question, reader)};
  }
  if (adviser != nullptr) adviser->add_again(proposed, inquiry, again);
  return proposed;
}

}  // namespace nl_ask::pg
