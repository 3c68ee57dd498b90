#include "postgres/session/revising.h"

#include <algorithm>
#include <cctype>
#include <set>

#include "candidates/canonical/canonical.h"
#include "candidates/correction/correct.h"
#include "dialogue/continuation.h"
#include "dialogue/revision.h"
#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"
#include "postgres/session/adviser.h"
#include "postgres/session/continuing.h"
#include "postgres/session/following.h"
#include "postgres/session/relation_identity.h"
#include "postgres/session/remembering.h"
#include "postgres/tree/analysis.h"

namespace nl_ask::pg {
namespace {

using candidates::Reading;
using dialogue::Dialogue;
using dialogue::Revision;
using dialogue::RevisionKind;

constexpr const char* kGenerator = "correction";

/// A context before it is revised: its distribution, and what was refused earlier on.
struct Before {
  dialogue::Standing standing;
  std::vector<std::string> refused;
};

Before before(const TurnContext& context) {
  Before known{dialogue::standing(context.dialogue, context.answers), {}};
  for (const StoredAnswer& stored : context.row.answers) {
    const std::string text = to_utf8(stored.answer);
    if (!dialogue::is_revision(text)) continue;
    for (std::string& one : dialogue::revision_from_json(text).refused)
      known.refused.push_back(std::move(one));
  }
  return known;
}

/// The query that the feedback is about, read again: the one that was shown.
Analysis shown_query(const TurnContext& context) {
  const std::string sql = to_utf8(context.row.sql);
  Analysis analysis = analyse(sql, *context.schema);
  if (analysis.verdict.allowed) return analysis;
  refuse_stored("the query of dialogue " + std::to_string(context.row.id) + " cannot be corrected",
                analysis.verdict.reason, analysis.locked);
}

/// The readings of the question, and the dialogue's own candidates where they came from elsewhere.
std::vector<Reading> readings_of(const TurnContext& context, const Before& known) {
  const std::optional<Preceding> preceding = still_preceding(context.row, *context.schema);
  std::vector<Reading> readings = readings_by_rule(
      context.dialogue.question, *context.schema, context.store, preceding ? &*preceding : nullptr);
  for (std::size_t y = 0; y < context.dialogue.candidates.size(); ++y) {
    const auto& member = context.dialogue.candidates[y];
    if (by_rule(member.generator) || known.standing.candidate[y] <= 0) continue;
    Analysis analysis = analyse(member.sql, *context.schema);
    if (!analysis.verdict.allowed) continue;
    readings.push_back({std::move(analysis.query), 0, known.standing.candidate[y]});
  }
  std::stable_sort(readings.begin(), readings.end(), [](const Reading& a, const Reading& b) {
    return a.probability > b.probability;
  });
  return readings;
}

/// A correction as a draft. Words of the feedback are no words of the question, which is what
/// clarifications quote.
Draft draft_of(const candidates::Correction& one, const TurnContext& context) {
  const schema::Schema& schema = context.schema->schema;
  Draft draft =
      draft_of_query(one.query, one.from_grammar ? "grammar" : kGenerator, one.probability, schema);
  draft.canonical = candidates::canonical_text(one.query, schema);
  for (candidates::Element& element : draft.elements)
    if (element.span.end > context.dialogue.question.size()) element.span = {};
  return draft;
}

/// Puts what was proposed in the dialogue's place and stores it with the revision.
TurnRow go_on(TurnContext& context, Proposal proposal, const Revision& revision) {
  const auto first = dialogue::from_json(to_utf8(context.row.state));
  const int answers = static_cast<int>(context.row.answers.size()) + 1;
  Dialogue next = dialogue::without(proposal.dialogue, revision.refused);
  next.settings = context.dialogue.settings;
  next.settings.max_questions = first.settings.max_questions + answers;
  next.earlier = answers;
  next.turned_down = true;
  note_relations(context, proposal);
  context.proposal = std::move(proposal);
  context.dialogue = std::move(next);
  context.answers.clear();
  ++context.row.turn;
  const StoredAnswer stored{to_server(dialogue::to_json(revision)),
                            to_server(dialogue::to_json(context.dialogue))};
  context.store.append_answer(context.row.id, answers, stored);
  context.row.answers.push_back(stored);
  return proceed(context, dialogue::next_turn(context.dialogue, {}));
}

[[noreturn]] void not_understood() {
  throw Fault(ERRCODE_INVALID_PARAMETER_VALUE, "nothing in the feedback is understood",
              "Name what should be there and what should not, for example 'use the hire date "
              "instead of the birth date'.");
}

std::optional<TurnRow> revised(TurnContext& context, const std::string& feedback, bool wrong) {
  const Before known = before(context);
  const Analysis shown = shown_query(context);
  const schema::Schema& schema = context.schema->schema;
  Revision revision{RevisionKind::correction, feedback, known.refused};
  // The tree that was corrected goes, not what gives the same rows: that may be what is wanted.
  if (wrong) revision.refused.push_back(candidates::canonical_text(shown.query, schema));
  if (wrong) forget_choices_behind(context);
  const std::vector<Reading> readings = readings_of(context, known);
  const std::set<std::string> refused(revision.refused.begin(), revision.refused.end());
  // A question that follows another one says too little by itself to be read with the feedback.
  const std::vector<Reading> together =
      context.row.before.empty()
          ? readings_by_rule(candidates::said_together(context.dialogue.question, feedback),
                             *context.schema, context.store, nullptr)
          : std::vector<Reading>();
  const candidates::CorrectionRequest request{
      context.dialogue.question, feedback, shown.query, readings, together, refused};
  candidates::Corrections found =
      candidates::correct(request, schema, context.schema->index, context.schema->grammar,
                          grammar_context(*context.schema, context.store));
  Drafts drafts;
  drafts.none = found.understood ? found.none : 1;
  for (const candidates::Correction& one : found.queries) {
    check_interrupts();
    if (found.understood) drafts.drafts.push_back(draft_of(one, context));
  }
  const bool advised = context.adviser.add_correction(context, feedback, revision.refused, drafts);
  if (!found.understood && !advised) return std::nullopt;
  Proposal proposal = propose(context.dialogue.question, std::move(drafts), *context.schema);
  proposal.cut = found.cut;
  return go_on(context, std::move(proposal), revision);
}

void require_answer(const TurnContext& context, bool or_question) {
  const std::string& status = context.row.status;
  if (status == "answered" || (or_question && !context.row.sql.empty())) return;
  const std::string id = std::to_string(context.row.id);
  throw Fault(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE,
              "dialogue " + id + " has no answer to correct: it is " + status,
              status == "clarify" ? "Answer its clarification with nl_answer first."
                                  : "Ask again with nl_ask.");
}

/// Where it is likelier than not that none of what is left is wanted, the readings of the grammar
/// join, with the share that was none's.
void add_readings(const TurnContext& context, Drafts& drafts,
                  const std::set<std::string>& refused) {
  if (drafts.none < 0.5) return;
  const schema::Schema& schema = context.schema->schema;
  const std::optional<Preceding> preceding = still_preceding(context.row, *context.schema);
  const Drafts more =
      drafts_by_rule(context.dialogue.question, *context.schema, context.store,
                     preceding ? &*preceding : nullptr, [&](const candidates::Query& q) {
                       return refused.contains(candidates::canonical_text(q, schema));
                     });
  const double share = drafts.none;
  for (const Draft& draft : more.drafts) {
    drafts.drafts.push_back(draft);
    drafts.drafts.back().prior *= share;
  }
  if (!more.drafts.empty()) drafts.none = share * more.none;
}

}  // namespace

void check_feedback(const std::string& feedback) {
  constexpr std::size_t kMostBytes = 10000;
  if (feedback.size() > kMostBytes) {
    throw Fault(ERRCODE_PROGRAM_LIMIT_EXCEEDED,
                "the feedback is too long (" + std::to_string(feedback.size()) + " bytes)",
                "Say what is wrong in at most " + std::to_string(kMostBytes) + " bytes.");
  }
}

std::optional<TurnRow> corrected(TurnContext& context, const std::string& words) {
  const auto letter = [](unsigned char c) { return c >= 0x80 || std::isalpha(c); };
  if (std::none_of(words.begin(), words.end(), letter)) return std::nullopt;
  check_feedback(words);
  return revised(context, words, false);
}

TurnRow corrected_answer(TurnContext& context, const std::string& feedback) {
  require_answer(context, true);
  std::optional<TurnRow> row = revised(context, feedback, context.row.status == "answered");
  if (!row) not_understood();
  return std::move(*row);
}

TurnRow rejected_answer(TurnContext& context) {
  require_answer(context, false);
  const Before known = before(context);
  const Analysis shown = shown_query(context);
  forget_choices_behind(context);
  Revision revision{RevisionKind::rejection, {}, known.refused};
  revision.refused.push_back(candidates::canonical_text(shown.query, context.schema->schema));
  const Dialogue now = dialogue::continued(context.dialogue, context.answers);
  const Dialogue rest = dialogue::without(now, revision.refused);
  for (const auto& member : now.candidates) {
    const auto same = [&](const auto& other) { return other.canonical == member.canonical; };
    if (std::none_of(rest.candidates.begin(), rest.candidates.end(), same))
      revision.refused.push_back(member.canonical);
  }
  Drafts drafts;
  drafts.none = rest.none;
  add_those_left(context, rest, drafts);
  const std::set<std::string> refused(revision.refused.begin(), revision.refused.end());
  add_readings(context, drafts, refused);
  // The refused answer takes part without mass, so that what gives its rows is known and goes too.
  drafts.drafts.push_back({to_utf8(context.row.sql), {}, kGenerator, 0, {}, true, {}});
  return go_on(context, propose(context.dialogue.question, std::move(drafts), *context.schema),
               revision);
}

}  // namespace nl_ask::pg
