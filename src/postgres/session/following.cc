#include "postgres/session/following.h"

#include <algorithm>
#include <utility>

#include "candidates/canonical/canonical.h"
#include "candidates/follow_up/follow_up.h"
#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"
#include "postgres/session/relation_identity.h"
#include "postgres/settings/settings.h"
#include "postgres/tree/analysis.h"

namespace nl_ask::pg {
namespace {

using candidates::FollowUps;

[[noreturn]] void out_of_date(std::int64_t id, const std::string& reason, bool locked) {
  refuse_stored("the answer of dialogue " + std::to_string(id) + " cannot be asked on from", reason,
                locked, "Ask the whole question again with nl_ask, without follow_up.");
}

FollowUps follow_ups(const std::string& question, const ReadableSchema& schema, Store& store,
                     const Preceding& preceding,
                     const std::function<bool(const candidates::Query&)>& excluded) {
  candidates::GeneratorContext context = grammar_context(schema, store);
  const auto alone =
      candidates::generate(question, schema.schema, schema.index, schema.grammar, context);
  context.excluded = excluded;
  return candidates::follow_up(question, preceding.query, alone, schema.schema, schema.index,
                               schema.grammar, context);
}

/// Words of a framed question are no places in this one: what is not the question's own reading has
/// none.
Draft draft_of(const candidates::FollowUpQuery& one, const schema::Schema& schema) {
  Draft draft =
      draft_of_query(one.query, one.alone ? "grammar" : kFollowUp, one.probability, schema);
  draft.canonical = candidates::canonical_text(one.query, schema);
  if (one.alone) return draft;
  for (candidates::Element& element : draft.elements) element.span = {};
  return draft;
}

}  // namespace

bool by_rule(const std::string& generator) {
  return generator == "grammar" || generator == kFollowUp;
}

StoredDialogue answered_dialogue(Store& store, std::int64_t id) {
  StoredDialogue row = store.load(id, false);
  if (row.status == "answered") return row;
  throw Fault(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE,
              "dialogue " + std::to_string(id) + " has no answer to follow up: it is " + row.status,
              row.status == "clarify" ? "Answer its clarification with nl_answer first."
                                      : "Ask the whole question with nl_ask, without follow_up.");
}

Preceding preceding_of(const StoredDialogue& row, const ReadableSchema& schema) {
  Analysis analysis = analyse(to_utf8(row.sql), schema);
  const std::string reason = stale_reason(analysis, relations_from_json(to_utf8(row.relations)));
  if (!reason.empty()) out_of_date(row.id, reason, analysis.locked);
  return {row.id, std::move(analysis.query)};
}

std::optional<Preceding> still_preceding(const StoredDialogue& row, const ReadableSchema& schema) {
  if (row.before.empty()) return std::nullopt;
  Analysis analysis = analyse(to_utf8(row.before), schema);
  if (!analysis.verdict.allowed) return std::nullopt;
  return Preceding{row.follows, std::move(analysis.query)};
}

Drafts drafts_by_rule(const std::string& question, const ReadableSchema& schema, Store& store,
                      const Preceding* preceding,
                      const std::function<bool(const candidates::Query&)>& excluded,
                      bool with_canonical, std::span<const candidates::Precedent> precedents) {
  if (preceding == nullptr) {
    return drafts_by_grammar(question, schema, store, excluded, with_canonical, precedents);
  }
  FollowUps found = follow_ups(question, schema, store, *preceding, excluded);
  Drafts drafts;
  drafts.none = found.none;
  drafts.answerable = !found.queries.empty();
  drafts.unplaced = std::move(found.unplaced);
  for (const auto& one : found.queries) {
    check_interrupts();
    drafts.drafts.push_back(draft_of(one, schema.schema));
  }
  return drafts;
}

std::vector<candidates::Reading> readings_by_rule(const std::string& question,
                                                  const ReadableSchema& schema, Store& store,
                                                  const Preceding* preceding) {
  if (preceding == nullptr) {
    return candidates::generate(question, schema.schema, schema.index, schema.grammar,
                                grammar_context(schema, store))
        .readings;
  }
  std::vector<candidates::Reading> readings;
  for (auto& one : follow_ups(question, schema, store, *preceding, {}).queries) {
    readings.push_back({std::move(one.query), one.score, one.probability});
  }
  return readings;
}

}  // namespace nl_ask::pg
