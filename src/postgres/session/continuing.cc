#include "postgres/session/continuing.h"

#include <algorithm>

#include "dialogue/continuation.h"
#include "dialogue/revision.h"
#include "dialogue/wording.h"
#include "postgres/session/following.h"
#include "postgres/session/generators.h"
#include "postgres/session/reader_notation.h"
#include "postgres/settings/settings.h"
#include "proposal/going_on.h"

namespace nl_ask::pg {
namespace {

using candidates::Origin;
using dialogue::Dialogue;
using dialogue::Turn;

bool proposed_by(const Dialogue& dialogue, Origin origin) {
  return std::any_of(dialogue.candidates.begin(), dialogue.candidates.end(),
                     [origin](const auto& one) { return one.origins.has(origin); });
}

bool proposed_by_rule(const Dialogue& dialogue) {
  return proposed_by(dialogue, Origin::grammar) || proposed_by(dialogue, Origin::follow_up);
}

/// Everything asked and answered since the question was put, with the dialogues it was asked in.
std::vector<dialogue::Said> history_of(const TurnContext& context) {
  std::vector<dialogue::Said> history;
  const auto add = [&](const Dialogue& dialogue, const std::vector<dialogue::Answer>& answers) {
    for (auto& one : dialogue::said(dialogue, answers)) history.push_back(std::move(one));
  };
  const std::string* state = &context.row.state;
  std::vector<dialogue::Answer> answers;
  for (const StoredAnswer& stored : context.row.answers) {
    const std::string& text = stored.answer;
    if (!dialogue::is_revision(text)) answers.push_back(dialogue::answer_from_json(text));
    if (stored.continuation.empty()) continue;
    add(dialogue::from_json(*state), answers);
    answers.clear();
    state = &stored.continuation;
  }
  add(context.dialogue, context.answers);
  return history;
}

constexpr std::size_t kMostRejected = 5;  // queries that a model is told not to give again

/// Readings that agree with the answers and are not known yet; together with the mass of none they
/// take what was none's.
Proposed newcomers(const TurnContext& context, double mass) {
  const Dialogue& dialogue = context.dialogue;
  const proposal::Newcomers newcomers(dialogue, context.answers, context.schema->schema);
  Again again;
  again.newcomers = &newcomers;
  const bool by_model = proposed_by(dialogue, Origin::model);
  if (by_model) {
    again.history = history_of(context);
    for (const auto& one : dialogue.candidates) again.queries.push_back(one.sql);
    for (const int y : dialogue::ruled_out(dialogue, context.answers, kMostRejected)) {
      again.rejected.push_back(dialogue.candidates[y].sql);
    }
  }
  const std::optional<Preceding> preceding = still_preceding(context.row, context.database());
  const Inquiry inquiry{dialogue.question, context.database(), context.store, preceding};
  Proposed proposed = proposed_again(inquiry, again, by_model ? &context.adviser : nullptr,
                                     proposed_by_rule(dialogue));
  newcomers.weigh(proposed, mass);
  return proposed;
}

bool propose_again(TurnContext& context) {
  const language::NotationScope notation(session_notation());
  if (!proposed_by_rule(context.dialogue) && !proposed_by(context.dialogue, Origin::model)) {
    return false;
  }
  const Dialogue before = dialogue::continued(context.dialogue, context.answers);
  Proposed proposed = newcomers(context, before.none);
  if (proposed.candidates.empty()) return false;
  proposal::add_those_left(context.dialogue, before, context.schema->schema, context.database(),
                           proposed);
  Proposal proposal = propose(context.dialogue.question, std::move(proposed), context.database());
  if (proposal.dialogue.candidates.size() <= before.candidates.size()) return false;
  proposal::go_on_from(context.dialogue, context.answers, proposal.dialogue);
  adopt(context, std::move(proposal));
  return true;
}

/// The same rows, still? Where not, the context goes on with other classes.
bool compare_again(TurnContext& context, const Turn& next) {
  if (!setting_values().execute) return false;
  const auto members = proposal::members_that_matter(context.dialogue, next);
  const auto prober = members.empty() ? nullptr : context.database().prober();
  if (!prober) return false;
  auto divided = proposal::divided(context.dialogue, context.answers, next.best, members, *prober,
                                   context.differing);
  if (!divided) return false;
  context.dialogue = std::move(*divided);
  context.answers.clear();
  return true;
}

}  // namespace

bool look_again(TurnContext& context, Turn& next) {
  next = dialogue::next_turn(context.dialogue, context.answers);
  if (dialogue::wants_more(context.dialogue, context.answers) && propose_again(context)) {
    next = dialogue::next_turn(context.dialogue, context.answers);
    return true;  // compared just now
  }
  bool other = false;
  while (compare_again(context, next)) {
    next = dialogue::next_turn(context.dialogue, context.answers);
    other = true;
  }
  return other;
}

}  // namespace nl_ask::pg
