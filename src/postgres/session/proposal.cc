#include "postgres/session/proposal.h"

#include "postgres/boundary/call.h"
#include "postgres/boundary/clock.h"
#include "postgres/look_up/look_up.h"
#include "postgres/look_up/value_look.h"
#include "postgres/session/value_reader.h"
#include "postgres/settings/settings.h"
#include "postgres/value_index/value_index.h"
#include "postgres/vocabulary/vocabulary.h"
#include "proposal/by_caller.h"
#include "proposal/namesakes.h"

namespace nl_ask::pg {
namespace {

/// None where rows are not to be looked at.
proposal::ReadValues reader_of_names(TurnDatabase& database) {
  const auto prober = database.prober();
  if (!prober || !prober->off().empty()) return {};
  return value_reader(database.schema(), proposal::kMostNamesakes + 1);
}

}  // namespace

proposal::Reader reader_of(const ReadableSchema& schema, Store& store,
                           const candidates::Query* before) {
  proposal::Reader reader{schema.schema, schema.index, schema.grammar, {}, before};
  reader.context.today = session_today();
  reader.context.day_first = DateOrder == DATEORDER_DMY;
  reader.context.max_candidates = setting_values().max_candidates;
  reader.context.check_interrupts = check_interrupts;
  reader.context.vocabulary = vocabulary_of(store, schema);
  reader.context.values = values_of(store, schema);
  reader.context.look = look_into(schema);
  return reader;
}

Proposed proposed_by_caller(const std::string& json, const std::string& question,
                            TurnDatabase& database) {
  Proposed proposed;
  try {
    proposed = {proposal::by_caller(json, setting_values().max_candidates)};
  } catch (const proposal::Malformed& error) {
    throw Fault(ERRCODE_INVALID_PARAMETER_VALUE, std::string("candidates: ") + error.what(),
                "Give a json array of {\"sql\": \"SELECT ...\", \"probability\": 0.4, "
                "\"interpretation\": \"...\"} with probabilities from 0 to 1 that sum up to 1 at "
                "most.");
  }
  const ReadableSchema& schema = database.schema();
  if (static_cast<Infill>(setting_values().infill) == Infill::all)
    proposal::add_twins(question, schema.schema, schema.index, database, proposed);
  return proposed;
}

Proposal propose(const std::string& question, Proposed proposed, TurnDatabase& database) {
  const ReadableSchema& schema = database.schema();
  const proposal::Case asked{question,
                             schema.schema,
                             schema.grammar.naming,
                             dialogue_settings(),
                             look_for_value(schema),
                             reader_of_names(database)};
  Proposal result;
  result.model = std::move(proposed.model);
  result.examples = std::move(proposed.examples);
  result.no = std::move(proposed.no);
  static_cast<proposal::Proposal&>(result) =
      proposal::propose(asked, std::move(proposed), database);
  return result;
}

}  // namespace nl_ask::pg
