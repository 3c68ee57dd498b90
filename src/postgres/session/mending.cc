#include "postgres/session/mending.h"

#include <algorithm>
#include <cctype>
#include <set>

#include "candidates/canonical/canonical.h"
#include "candidates/correction/correct.h"
#include "dialogue/continuation.h"
#include "dialogue/mend.h"
#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"
#include "postgres/boundary/search_path.h"
#include "postgres/session/continuing.h"
#include "postgres/session/generators.h"
#include "postgres/session/model_correction.h"
#include "postgres/session/once_per_statement.h"
#include "postgres/session/relations.h"
#include "postgres/session/remembering.h"
#include "postgres/session/sra_turns.h"
#include "postgres/tree/analysis.h"

namespace nl_ask::pg {
namespace {

using candidates::Reading;
using dialogue::Dialogue;
using dialogue::Mend;
using dialogue::MendKind;

constexpr const char* kGenerator = "correction";

/// A scene before it is mended: its distribution, and what was refused earlier on.
struct Before {
  dialogue::Standing standing;
  std::vector<std::string> refused;
};

Before before(const Scene& scene) {
  Before known{dialogue::standing(scene.dialogue, scene.answers), {}};
  for (const StoredAnswer& stored : scene.row.answers) {
    const std::string text = to_utf8(stored.answer);
    if (!dialogue::is_mend(text)) continue;
    for (std::string& one : dialogue::mend_from_json(text).refused)
      known.refused.push_back(std::move(one));
  }
  return known;
}

/// The query that the feedback is about, read again: the one that was shown.
Analysis shown_query(const Scene& scene) {
  const std::string sql = to_utf8(scene.row.sql);
  Analysis analysis = analyse(sql, *scene.schema);
  if (analysis.verdict.allowed) return analysis;
  refuse_stored("the query of dialogue " + std::to_string(scene.row.id) + " cannot be corrected",
                analysis.verdict.reason, analysis.locked);
}

void check_words(const std::string& feedback) {
  constexpr std::size_t kMostBytes = 10000;
  if (feedback.size() > kMostBytes) {
    throw Fault(ERRCODE_PROGRAM_LIMIT_EXCEEDED,
                "the feedback is too long (" + std::to_string(feedback.size()) + " bytes)",
                "Say what is wrong in at most " + std::to_string(kMostBytes) + " bytes.");
  }
}

/// The readings of the question, and the dialogue's own candidates where they came from elsewhere.
std::vector<Reading> readings_of(const Scene& scene, const Before& known) {
  const std::optional<Preceding> preceding = still_preceding(scene.row, *scene.schema);
  std::vector<Reading> readings = readings_by_rule(scene.dialogue.question, *scene.schema,
                                                   scene.store, preceding ? &*preceding : nullptr);
  for (std::size_t y = 0; y < scene.dialogue.candidates.size(); ++y) {
    const auto& member = scene.dialogue.candidates[y];
    if (by_rule(member.generator) || known.standing.candidate[y] <= 0) continue;
    Analysis analysis = analyse(member.sql, *scene.schema);
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
Draft draft_of(const candidates::Correction& one, const Scene& scene) {
  const schema::Schema& schema = scene.schema->schema;
  Draft draft =
      draft_of_query(one.query, one.from_grammar ? "grammar" : kGenerator, one.probability, schema);
  draft.canonical = candidates::canonical_text(one.query, schema);
  for (candidates::Element& element : draft.elements)
    if (element.span.end > scene.dialogue.question.size()) element.span = {};
  return draft;
}

/// Puts what was proposed in the dialogue's place and stores it with the mend.
TurnRow go_on(Scene& scene, Proposal proposal, const Mend& mend) {
  const auto first = dialogue::from_json(to_utf8(scene.row.state));
  const int answers = static_cast<int>(scene.row.answers.size()) + 1;
  Dialogue next = dialogue::without(proposal.dialogue, mend.refused);
  next.settings = scene.dialogue.settings;
  next.settings.max_questions = first.settings.max_questions + answers;
  next.earlier = answers;
  next.turned_down = true;
  note_relations(scene, proposal);
  scene.proposal = std::move(proposal);
  scene.dialogue = std::move(next);
  scene.answers.clear();
  ++scene.row.turn;
  const StoredAnswer stored{to_server(dialogue::to_json(mend)),
                            to_server(dialogue::to_json(scene.dialogue))};
  scene.store.append_answer(scene.row.id, answers, stored);
  scene.row.answers.push_back(stored);
  TurnRow row = proceed(scene, dialogue::next_turn(scene.dialogue, {}));
  OncePerStatement::note(scene.row.id);
  return row;
}

[[noreturn]] void not_understood() {
  throw Fault(ERRCODE_INVALID_PARAMETER_VALUE, "nothing in the feedback is understood",
              "Name what should be there and what should not, for example 'use the hire date "
              "instead of the birth date'.");
}

std::optional<TurnRow> mended(Scene& scene, const std::string& feedback, bool wrong) {
  const Before known = before(scene);
  const Analysis shown = shown_query(scene);
  const schema::Schema& schema = scene.schema->schema;
  Mend mend{MendKind::correction, feedback, known.refused};
  // The tree that was corrected goes, not what gives the same rows: that may be what is wanted.
  if (wrong) mend.refused.push_back(candidates::canonical_text(shown.query, schema));
  if (wrong) forget_choices_behind(scene);
  const std::vector<Reading> readings = readings_of(scene, known);
  const std::set<std::string> refused(mend.refused.begin(), mend.refused.end());
  // A question that follows another one says too little by itself to be read with the feedback.
  const std::vector<Reading> together =
      scene.row.before.empty()
          ? readings_by_rule(candidates::said_together(scene.dialogue.question, feedback),
                             *scene.schema, scene.store, nullptr)
          : std::vector<Reading>();
  const candidates::CorrectionRequest request{
      scene.dialogue.question, feedback, shown.query, readings, together, refused};
  candidates::Corrections found =
      candidates::correct(request, schema, scene.schema->index, scene.schema->grammar,
                          grammar_context(*scene.schema, scene.store));
  Drafts drafts;
  drafts.none = found.understood ? found.none : 1;
  for (const candidates::Correction& one : found.queries) {
    check_interrupts();
    if (found.understood) drafts.drafts.push_back(draft_of(one, scene));
  }
  const bool by_model =
      add_model_correction(scene, to_utf8(scene.row.sql), feedback, mend.refused, drafts);
  if (!found.understood && !by_model) return std::nullopt;
  Proposal proposal = propose(scene.dialogue.question, std::move(drafts), *scene.schema);
  proposal.cut = found.cut;
  return go_on(scene, std::move(proposal), mend);
}

Scene opened(Store& store, std::int64_t id, std::optional<SearchPath>& path) {
  require_writable();
  OncePerStatement::check(id);
  Recalled recalled = recall(store, id, true);
  path.emplace(recalled.row.search_path);
  return scene_of(store, recalled);
}

[[noreturn]] void led_by_model(const Scene& scene) {
  throw Fault(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE,
              "dialogue " + std::to_string(scene.row.id) + " is led by a language model",
              "Turn its answer down with nl_reject, and say what is wrong in the next answer.");
}

void require_answer(const Scene& scene, bool or_question) {
  const std::string& status = scene.row.status;
  if (status == "answered" || (or_question && !scene.row.sql.empty())) return;
  const std::string id = std::to_string(scene.row.id);
  throw Fault(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE,
              "dialogue " + id + " has no answer to correct: it is " + status,
              status == "clarify" ? "Answer its clarification with nl_answer first."
                                  : "Ask again with nl_ask.");
}

/// Where it is likelier than not that none of what is left is wanted, the readings of the grammar
/// join, with the share that was none's.
void add_readings(const Scene& scene, Drafts& drafts, const std::set<std::string>& refused) {
  if (drafts.none < 0.5) return;
  const schema::Schema& schema = scene.schema->schema;
  const std::optional<Preceding> preceding = still_preceding(scene.row, *scene.schema);
  const Drafts more =
      drafts_by_rule(scene.dialogue.question, *scene.schema, scene.store,
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

std::optional<TurnRow> corrected(Scene& scene, const std::string& words) {
  const auto letter = [](unsigned char c) { return c >= 0x80 || std::isalpha(c); };
  if (std::none_of(words.begin(), words.end(), letter)) return std::nullopt;
  check_words(words);
  return mended(scene, words, false);
}

TurnRow correct(Store& store, std::int64_t id, const std::string& feedback) {
  std::optional<SearchPath> path;
  check_words(feedback);
  Scene scene = opened(store, id, path);
  if (!scene.row.sra.empty()) led_by_model(scene);
  require_answer(scene, true);
  std::optional<TurnRow> row = mended(scene, feedback, scene.row.status == "answered");
  if (!row) not_understood();
  return std::move(*row);
}

TurnRow reject(Store& store, std::int64_t id) {
  std::optional<SearchPath> path;
  Scene scene = opened(store, id, path);
  if (!scene.row.sra.empty()) {
    TurnRow row = sra_rejected(scene);
    OncePerStatement::note(id);
    return row;
  }
  require_answer(scene, false);
  const Before known = before(scene);
  const Analysis shown = shown_query(scene);
  forget_choices_behind(scene);
  Mend mend{MendKind::rejection, {}, known.refused};
  mend.refused.push_back(candidates::canonical_text(shown.query, scene.schema->schema));
  const Dialogue now = dialogue::continued(scene.dialogue, scene.answers);
  const Dialogue rest = dialogue::without(now, mend.refused);
  for (const auto& member : now.candidates) {
    const auto same = [&](const auto& other) { return other.canonical == member.canonical; };
    if (std::none_of(rest.candidates.begin(), rest.candidates.end(), same))
      mend.refused.push_back(member.canonical);
  }
  Drafts drafts;
  drafts.none = rest.none;
  add_those_left(scene, rest, drafts);
  const std::set<std::string> refused(mend.refused.begin(), mend.refused.end());
  add_readings(scene, drafts, refused);
  // The refused answer takes part without mass, so that what gives its rows is known and goes too.
  drafts.drafts.push_back({to_utf8(scene.row.sql), {}, kGenerator, 0, {}, true, {}});
  return go_on(scene, propose(scene.dialogue.question, std::move(drafts), *scene.schema), mend);
}

}  // namespace nl_ask::pg
