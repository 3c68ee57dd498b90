#include "postgres/session/generators.h"

#include "postgres/session/following.h"
#include "postgres/session/verified.h"

namespace nl_ask::pg {
namespace {

/// The query of the very same question, which the role has verified, takes nearly all that there
/// is.
void add_verified(Drafts& drafts, const Evidence& evidence) {
  drafts.examples = evidence.ids;
  if (!evidence.same) return;
  if (!drafts.answerable) drafts = Drafts{{}, 1, true, {}, std::move(drafts.model), evidence.ids};
  for (Draft& draft : drafts.drafts) draft.prior *= 1 - candidates::kVerifiedMass;
  drafts.none *= 1 - candidates::kVerifiedMass;
  Draft draft;
  draft.sql = evidence.same->sql;
  draft.interpretation = evidence.same->interpretation;
  draft.generator = kVerified;
  draft.prior = candidates::kVerifiedMass;
  drafts.drafts.push_back(std::move(draft));
}

}  // namespace

Drafts drafts_by_session(const Inquiry& inquiry, const Adviser& adviser) {
  // The words of a question that follows another one are no evidence by themselves.
  const Evidence evidence = inquiry.preceding
                                ? Evidence()
                                : evidence_for(inquiry.question, inquiry.schema, inquiry.store);
  Drafts drafts = adviser.drafts(inquiry, [&](bool compared) {
    return drafts_by_rule(inquiry.question, inquiry.schema, inquiry.store, inquiry.preceding, {},
                          compared, evidence.precedents);
  });
  add_verified(drafts, evidence);
  return drafts;
}

Drafts drafts_again(const Inquiry& inquiry, const Again& again, const Adviser* adviser,
                    bool by_rule) {
  Drafts drafts;
  drafts.none = 1;
  if (by_rule) {
    const auto known = [&](const candidates::Query& query) { return again.known(query, false); };
    drafts = drafts_by_rule(inquiry.question, inquiry.schema, inquiry.store, inquiry.preceding,
                            known, true);
  }
  if (adviser != nullptr) adviser->add_again(drafts, inquiry, again);
  return drafts;
}

}  // namespace nl_ask::pg
