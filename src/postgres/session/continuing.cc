#include "postgres/session/continuing.h"

#include <algorithm>
#include <set>

#include "candidates/canonical/canonical.h"
#include "candidates/elements/candidate.h"
#include "dialogue/alignment.h"
#include "dialogue/continuation.h"
#include "dialogue/history.h"
#include "dialogue/revision.h"
#include "postgres/boundary/encoding.h"
#include "postgres/session/following.h"
#include "postgres/session/generators.h"
#include "postgres/session/reader_notation.h"
#include "postgres/session/relation_identity.h"
#include "postgres/session/same_rows.h"
#include "postgres/settings/settings.h"
#include "postgres/tree/analysis.h"

namespace nl_ask::pg {
namespace {

using candidates::Element;
using dialogue::Dialogue;
using dialogue::Turn;

// ---- further candidates
// --------------------------------------------------------------------------

bool proposed_by(const Dialogue& dialogue, std::string_view generator) {
  return std::any_of(dialogue.candidates.begin(), dialogue.candidates.end(),
                     [&](const auto& member) {
                       return member.generator == generator || member.generator == "both";
                     });
}

bool proposed_by_rule(const Dialogue& dialogue) {
  return proposed_by(dialogue, "grammar") || proposed_by(dialogue, kFollowUp);
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
    const std::string text = to_utf8(stored.answer);
    if (!dialogue::is_revision(text)) answers.push_back(dialogue::answer_from_json(text));
    if (stored.continuation.empty()) continue;
    add(dialogue::from_json(to_utf8(*state)), answers);
    answers.clear();
    state = &stored.continuation;
  }
  add(context.dialogue, context.answers);
  return history;
}

constexpr std::size_t kMostRejected = 5;  // queries that a model is told not to give again

/// Readings that agree with the answers and are not known yet; together with the mass of none they
/// take what was none's.
Drafts newcomers(const TurnContext& context, double mass) {
  const schema::Schema& schema = context.schema->schema;
  std::set<std::string> known;
  for (const auto& member : context.dialogue.candidates) known.insert(member.canonical);
  const auto agrees = [&](const std::vector<Element>& elements, bool told) {
    return dialogue::agreement(context.dialogue, context.answers, elements, told);
  };
  Again again;
  again.known = [&](const candidates::Query& query, bool told) {
    return known.contains(candidates::canonical_text(query, schema)) ||
           agrees(candidates::elements_of(query, schema), told) <= 0;
  };
  const bool by_model = proposed_by(context.dialogue, "model");
  if (by_model) {
    again.history = history_of(context);
    for (const auto& member : context.dialogue.candidates) again.queries.push_back(member.sql);
    for (const int y : dialogue::ruled_out(context.dialogue, context.answers, kMostRejected)) {
      again.rejected.push_back(context.dialogue.candidates[y].sql);
    }
  }
  const std::optional<Preceding> preceding = still_preceding(context.row, *context.schema);
  const Inquiry inquiry{context.dialogue.question, *context.schema, context.store,
                        preceding ? &*preceding : nullptr};
  Drafts drafts = drafts_again(inquiry, again, by_model ? &context.adviser : nullptr,
                               proposed_by_rule(context.dialogue));
  double sum = drafts.none;
  for (Draft& draft : drafts.drafts) {
    sum += draft.prior *= agrees(draft.elements, !by_rule(draft.generator));
  }
  drafts.none = mass;
  for (Draft& draft : drafts.drafts) {
    draft.prior *= dialogue::kSecondChance * mass / sum;
    drafts.none -= draft.prior;
  }
  return drafts;
}

bool propose_again(TurnContext& context) {
  const language::NotationScope notation(session_notation());
  if (!proposed_by_rule(context.dialogue) && !proposed_by(context.dialogue, "model")) {
    return false;
  }
  const double none = dialogue::standing(context.dialogue, context.answers).none;
  Drafts drafts = newcomers(context, none);
  if (drafts.drafts.empty()) return false;
  const Dialogue before = dialogue::continued(context.dialogue, context.answers);
  add_those_left(context, before, drafts);
  Proposal proposal = propose(context.dialogue.question, std::move(drafts), *context.schema);
  if (proposal.dialogue.candidates.size() <= before.candidates.size()) return false;
  proposal.dialogue.settings = before.settings;
  proposal.dialogue.earlier = before.earlier;
  proposal.dialogue.turned_down = before.turned_down;
  proposal.dialogue.variables = dialogue::still_open(context.dialogue, context.answers,
                                                     std::move(proposal.dialogue.variables));
  note_relations(context, proposal);
  context.dialogue = proposal.dialogue;
  context.answers.clear();
  context.proposal = std::move(proposal);
  return true;
}

// ---- the same rows, still?
// -----------------------------------------------------------------------

/// Those that give other rows than the best leave its class, each with those that are like it.
bool divide_class(TurnContext& context, const Turn& answer, const std::vector<int>& members) {
  std::vector<std::string> queries{context.dialogue.candidates[answer.best].sql};
  for (const int y : members) queries.push_back(context.dialogue.candidates[y].sql);
  const std::vector<Probe> probes = probe_rows(queries, *context.schema);
  int classes = 0;
  for (const auto& member : context.dialogue.candidates) {
    classes = std::max(classes, member.result_class + 1);
  }
  Dialogue divided = context.dialogue;
  std::vector<std::size_t> apart;
  for (std::size_t k = 1; k < probes.size(); ++k) {
    if (!rows_differ(probes[0], probes[k])) continue;
    const auto alike = std::find_if(apart.begin(), apart.end(), [&](std::size_t other) {
      return !rows_differ(probes[other], probes[k]);
    });
    auto& member = divided.candidates[members[k - 1]];
    member.result_class =
        alike == apart.end() ? classes++ : divided.candidates[members[*alike - 1]].result_class;
    apart.push_back(k);
    context.differing.push_back(member.interpretation);
  }
  if (apart.empty()) return false;
  context.dialogue = dialogue::continued(divided, context.answers);
  context.answers.clear();
  return true;
}

bool compare_again(TurnContext& context, const Turn& next) {
  if (!setting_values().probe || !setting_values().execute) return false;
  const std::vector<int> members = members_that_matter(context.dialogue, next);
  return !members.empty() && divide_class(context, next, members);
}

}  // namespace

void add_those_left(const TurnContext& context, const Dialogue& rest, Drafts& drafts) {
  for (const auto& member : rest.candidates) {
    const Analysis analysis = analyse(member.sql, *context.schema);
    if (!analysis.verdict.allowed) continue;
    std::vector<Element> elements = candidates::elements_of(analysis.query, context.schema->schema);
    dialogue::recall_spans(context.dialogue, elements);
    drafts.drafts.push_back({member.sql,
                             member.interpretation,
                             member.generator,
                             member.prior,
                             std::move(elements),
                             true,
                             {}});
  }
}

void note_relations(TurnContext& context, const Proposal& proposal) {
  for (const auto& relation : proposal.relations) {
    const auto same = [&](const RelationIdentity& known) { return known.oid == relation.oid; };
    if (std::any_of(context.relations.begin(), context.relations.end(), same)) continue;
    context.relations.push_back(relation);
  }
  context.row.relations = to_server(to_json(context.relations));
}

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
