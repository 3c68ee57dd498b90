#include "postgres/session/revising.h"

#include <algorithm>
#include <cctype>
#include <numeric>
#include <set>
#include <span>

#include "candidates/canonical/canonical.h"
#include "candidates/correction/correct.h"
#include "candidates/follow_up/plain_moves.h"
#include "candidates/vocabulary/told_meaning.h"
#include "dialogue/continuation.h"
#include "dialogue/revision.h"
#include "postgres/boundary/call.h"
#include "postgres/session/adviser.h"
#include "postgres/session/defining.h"
#include "postgres/session/following.h"
#include "postgres/session/relation_identity.h"
#include "postgres/session/remembering.h"
#include "proposal/going_on.h"

namespace nl_ask::pg {
namespace {

using candidates::Candidate;
using dialogue::Dialogue;
using dialogue::Revision;
using dialogue::RevisionKind;
using proposal::SpokenOf;

/// A context before it is revised: its distribution, and what was refused earlier on.
struct Before {
  dialogue::Standing standing;
  std::vector<std::string> refused;
};

Before before(const TurnContext& context) {
  Before known{dialogue::standing(context.dialogue, context.answers), {}};
  for (const StoredAnswer& stored : context.row.answers) {
    const std::string& text = stored.answer;
    if (!dialogue::is_revision(text)) continue;
    Revision revision = dialogue::revision_from_json(text);
    if (revision.kind == RevisionKind::question) known.refused.clear();
    for (std::string& one : revision.refused) known.refused.push_back(std::move(one));
  }
  return known;
}

/// The query that the feedback is about, read again: the one that was shown.
const candidates::Query& shown_query(const TurnContext& context) {
  const Analysis& analysis = context.database().analyse(context.row.sql);
  if (analysis.allowed) return analysis.query;
  refuse_stored("the query of dialogue " + std::to_string(context.row.id) + " cannot be corrected",
                analysis.reason, analysis.locked);
}

/// The readings of the question, and the dialogue's own candidates where they came from elsewhere.
std::vector<Candidate> readings_of(const TurnContext& context, const Before& known) {
  const auto preceding = still_preceding(context.row, context.database());
  const proposal::Reader reader =
      reader_of(*context.schema, context.store, query_before(preceding));
  auto readings = proposal::readings_by_rule(context.dialogue.question, reader).candidates;
  for (std::size_t y = 0; y < context.dialogue.candidates.size(); ++y) {
    const Candidate& one = context.dialogue.candidates[y];
    if (one.origins.only(candidates::kByRule) || known.standing.candidate[y] <= 0) continue;
    const Analysis& analysis = context.database().analyse(one.sql);
    if (!analysis.allowed) continue;
    readings.emplace_back().query = analysis.query;
    readings.back().prior = known.standing.candidate[y];
  }
  std::stable_sort(readings.begin(), readings.end(),
                   [](const Candidate& a, const Candidate& b) { return a.prior > b.prior; });
  return readings;
}

/// Puts what was proposed in the dialogue's place and stores it with the revision.
TurnRow go_on(TurnContext& context, Proposal proposal, const Revision& revision) {
  Dialogue next = dialogue::without(proposal.dialogue, revision.refused);
  next.settings = context.dialogue.settings;
  next.turned_down = context.dialogue.turned_down;
  // What its readings come from is not the question alone.
  for (dialogue::Variable& variable : next.variables)
    for (auto& value : variable.values) value.unsaid.clear();
  adopt(context, std::move(proposal));
  context.dialogue = std::move(next);
  return go_on_revised(context, revision);
}

[[noreturn]] void not_understood() {
  throw Fault(ERRCODE_INVALID_PARAMETER_VALUE, "nothing in the feedback is understood",
              "Name what should be there and what should not, for example 'use the hire date "
              "instead of the birth date'.");
}

/// What the feedback changes about the query that was shown.
candidates::Corrections corrections(const TurnContext& context, const proposal::Reader& reader,
                                    const Before& known, const std::string& feedback,
                                    const std::vector<std::string>& refused) {
  const std::string& question = context.dialogue.question;
  const std::vector<Candidate> readings = readings_of(context, known);
  // A question that follows another one says too little by itself to be read with the feedback.
  std::vector<Candidate> together;
  if (context.row.before.empty())
    together = proposal::readings_by_rule(candidates::said_together(question, feedback), reader)
                   .candidates;
  return candidates::correct({question,
                              feedback,
                              shown_query(context),
                              readings,
                              together,
                              {refused.begin(), refused.end()}},
                             reader.schema, reader.index, reader.grammar, reader.context);
}

/// Who goes on where one reading was put, or where a question was passed over before, takes what
/// was put first.
bool takes_the_first(const TurnContext& context) {
  constexpr std::size_t kOneAndNone = 2;
  const auto& answers = context.row.answers;
  const bool passed_over = !answers.empty() && dialogue::is_revision(answers.back().answer);
  return passed_over ||
         dialogue::next_turn(context.dialogue, context.answers).choices.size() <= kOneAndNone;
}

/// The likeliest of the readings that it is asked about.
std::vector<SpokenOf> readings_asked_about(const TurnContext& context, const Before& known) {
  constexpr double kLeast = 0.1;  // of the probability of the likeliest one
  const std::size_t most = takes_the_first(context) ? 1 : 4;
  const auto& p = known.standing.candidate;
  std::vector<std::size_t> order(p.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return p[a] > p[b]; });
  std::vector<SpokenOf> readings;
  double sum = 0;
  for (const std::size_t y : order) {
    if (readings.size() == most || p[y] <= kLeast * p[order[0]]) break;
    const Analysis& analysis = context.database().analyse(context.dialogue.candidates[y].sql);
    if (!analysis.allowed) continue;
    readings.push_back({&analysis.query, p[y]});
    sum += p[y];
  }
  for (SpokenOf& one : readings) one.share /= sum;
  return readings;
}

/// What the feedback asks to be done with what it is said about, beside what it corrects.
bool add_requests(const std::string& feedback, std::span<const SpokenOf> readings, bool asked,
                  const std::vector<std::string>& refused, proposal::Reader reader,
                  Proposed& proposed) {
  const std::set<std::string> texts(refused.begin(), refused.end());
  reader.context.excluded = [&](const candidates::Query& query) {
    return texts.contains(candidates::canonical_text(query, reader.schema));
  };
  return proposal::add_requests(feedback, readings, asked, reader, proposed);
}

std::optional<TurnRow> revised(TurnContext& context, const std::string& feedback, bool wrong) {
  const Before known = before(context);
  const candidates::Query& shown = shown_query(context);
  Revision revision{RevisionKind::correction, feedback, known.refused};
  // The tree that was corrected goes, not what gives the same rows: that may be what is wanted.
  if (wrong) revision.refused.push_back(candidates::canonical_text(shown, context.schema->schema));
  if (wrong) forget_choices_behind(context);
  const proposal::Reader reader = reader_of(*context.schema, context.store);
  candidates::Corrections found =
      corrections(context, reader, known, candidates::in_plain_words(feedback), revision.refused);
  const bool asked = context.row.status == "clarify";
  constexpr double kLikelierNone = 0.5;
  const bool understood = found.understood && (!asked || found.none < kLikelierNone);
  const bool cut = found.cut;
  Proposed proposed{proposal::by_correction(std::move(found), context.dialogue.question, reader)};
  const std::vector<SpokenOf> spoken_of =
      asked ? readings_asked_about(context, known) : std::vector<SpokenOf>{{&shown}};
  const bool requested =
      add_requests(feedback, spoken_of, asked, revision.refused, reader, proposed);
  const bool advised =
      context.adviser.add_correction(context, feedback, revision.refused, proposed);
  if (!understood && !requested && !advised) return std::nullopt;
  Proposal proposal = propose(context.dialogue.question, std::move(proposed), context.database());
  proposal.cut = cut;
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

/// Canonical texts that the reader gives no more.
void leave_out(const std::vector<std::string>& refused, const TurnContext& context,
               proposal::Reader& reader) {
  const std::set<std::string> texts(refused.begin(), refused.end());
  const schema::Schema& schema = context.schema->schema;
  reader.context.excluded = [texts, &schema](const candidates::Query& query) {
    return texts.contains(candidates::canonical_text(query, schema));
  };
}

/// The readings of the grammar that were not refused.
candidates::Generated readings_left(const TurnContext& context,
                                    const std::vector<std::string>& refused) {
  const auto preceding = still_preceding(context.row, context.database());
  proposal::Reader reader = reader_of(*context.schema, context.store, query_before(preceding));
  leave_out(refused, context, reader);
  return proposal::by_rule(context.dialogue.question, reader);
}

/// The answer takes part without mass, so that what gives its rows is known and goes too.
void add_refused(const TurnContext& context, Proposed& proposed) {
  Candidate& refused = proposed.candidates.emplace_back();
  refused.sql = context.row.sql;
  refused.origins = candidates::Origin::correction;
  refused.settled = true;
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

TurnRow go_on_revised(TurnContext& context, const Revision& revision) {
  const auto first = dialogue::from_json(context.row.state);
  const int answers = static_cast<int>(context.row.answers.size()) + 1;
  context.dialogue.settings.max_questions = first.settings.max_questions + answers;
  context.dialogue.earlier = answers;
  ++context.row.turn;
  const StoredAnswer stored{dialogue::to_json(revision), dialogue::to_json(context.dialogue)};
  context.store.append_answer(context.row.id, answers, stored);
  context.row.answers.push_back(stored);
  return proceed(context, dialogue::next_turn(context.dialogue, {}));
}

std::optional<TurnRow> corrected(TurnContext& context, const std::string& words) {
  const auto letter = [](unsigned char c) { return c >= 0x80 || std::isalpha(c); };
  if (std::none_of(words.begin(), words.end(), letter)) return std::nullopt;
  check_feedback(words);
  return revised(context, words, false);
}

std::optional<TurnRow> defined(TurnContext& context, const std::string& words) {
  if (!candidates::told_meaning(words)) return std::nullopt;
  check_feedback(words);
  const Before known = before(context);
  const auto preceding = still_preceding(context.row, context.database());
  proposal::Reader reader = reader_of(*context.schema, context.store, query_before(preceding));
  const candidates::Query shown =
      context.row.sql.empty() ? candidates::Query() : shown_query(context);
  const auto definition =
      definition_said(words, context.row.question, shown, reader, *context.schema);
  if (!definition) return std::nullopt;
  if (!definition->applies) has_no_place(*definition);
  leave_out(known.refused, context, reader);
  context.define = definition->call;
  Proposal proposal =
      propose(context.row.question, proposed_with(*definition, context.row.question, reader),
              context.database());
  if (proposal.dialogue.candidates.empty()) return std::nullopt;
  return go_on(context, std::move(proposal), {RevisionKind::correction, words, known.refused});
}

TurnRow corrected_answer(TurnContext& context, const std::string& feedback) {
  if (auto row = defined(context, feedback)) return std::move(*row);
  require_answer(context, true);
  std::optional<TurnRow> row = revised(context, feedback, context.row.status == "answered");
  if (!row) not_understood();
  return std::move(*row);
}

TurnRow rejected_answer(TurnContext& context) {
  require_answer(context, false);
  const Before known = before(context);
  const candidates::Query& shown = shown_query(context);
  forget_choices_behind(context);
  Revision revision{RevisionKind::rejection, {}, known.refused};
  revision.refused.push_back(candidates::canonical_text(shown, context.schema->schema));
  const Dialogue now = dialogue::continued(context.dialogue, context.answers);
  const Dialogue rest = dialogue::without(now, revision.refused);
  for (const auto& member : now.candidates) {
    const auto same = [&](const auto& other) { return other.canonical == member.canonical; };
    if (std::none_of(rest.candidates.begin(), rest.candidates.end(), same))
      revision.refused.push_back(member.canonical);
  }
  Proposed proposed;
  proposed.none = rest.none;
  proposal::add_those_left(context.dialogue, rest, context.schema->schema, context.database(),
                           proposed);
  if (proposal::wants_readings(proposed))
    proposal::join_readings(proposed, readings_left(context, revision.refused));
  add_refused(context, proposed);
  return go_on(context, propose(context.dialogue.question, std::move(proposed), context.database()),
               revision);
}

}  // namespace nl_ask::pg
