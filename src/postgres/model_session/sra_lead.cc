#include "postgres/model_session/sra_lead.h"

#include <algorithm>
#include <cctype>

#include "base/json.h"
#include "dialogue/wording.h"
#include "model/lead/sra.h"
#include "postgres/boundary/encoding.h"
#include "postgres/model/model_access.h"
#include "postgres/model/model_client.h"
#include "postgres/model_session/examples.h"
#include "postgres/model_session/model_check.h"
#include "postgres/model_session/model_report.h"
#include "postgres/session/eig_lead.h"
#include "postgres/session/relation_identity.h"
#include "postgres/settings/settings.h"

namespace nl_ask::pg {
namespace {

using model::CompletionResult;
using model::Sra;
using model::SraPhase;
using model::SraStep;
using Status = CompletionResult::Status;

// ---- states, stored one after the other
// -----------------------------------------------------------

[[noreturn]] void unreadable(const StoredDialogue& row, const std::string& why) {
  throw Fault(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE,
              "dialogue " + std::to_string(row.id) + " was stored in another form",
              "It comes from another version of nl_ask: ask again with nl_ask.", why);
}

std::vector<Sra> states_of(const StoredDialogue& row) {
  std::vector<Sra> states;
  const std::string& text = row.sra;
  json::Document document;
  document.Parse<json::kUntrusted>(text.data(), text.size());
  if (document.HasParseError() || !document.IsArray() || document.Empty()) {
    unreadable(row, "no list of states");
  }
  try {
    for (const auto& state : document.GetArray()) {
      if (!state.IsString()) unreadable(row, "a state is no text");
      states.push_back(model::sra_from_json({state.GetString(), state.GetStringLength()}));
    }
  } catch (const std::invalid_argument& error) {
    unreadable(row, error.what());
  }
  return states;
}

std::string stored(const std::vector<Sra>& states) {
  json::TextWriter out;
  out.StartArray();
  for (const Sra& state : states) out.String(model::to_json(state));
  out.EndArray();
  return out.text();
}

// ---- the model
// ------------------------------------------------------------------------------------

[[noreturn]] void no_step(const SraStep& step, const std::string& server) {
  const std::string who = "model server \"" + server + "\"";
  if (step.status == Status::kBudget) {
    throw Fault(ERRCODE_CONFIGURATION_LIMIT_EXCEEDED, who + " may not be asked further",
                "Raise the limit, or set nl_ask.strategy to eig.", step.error);
  }
  const bool silent = step.status == Status::kUnreachable || step.status == Status::kRefused;
  throw Fault(silent ? ERRCODE_CONNECTION_FAILURE : ERRCODE_INVALID_TEXT_REPRESENTATION,
              who + (silent ? " gave no completion" : " gave nothing that can be used"),
              "Try again: nothing is lost. nl_model_test('" + server + "') says more.", step.error);
}

/// One transition of the algorithm.
template <typename Transition>
Sra step(TurnContext& context, const Transition& transition) {
  ModelClient client(server_in_force(), GetUserId(), setting_values().model_budget);
  const model::Check check = [&context](const std::string& sql) {
    return check_for_model(sql, context.database());
  };
  const Examples examples =
      examples_for(context.row.question, *context.schema, context.store, embedding_server());
  const model::SraContext sra{context.schema->schema,
                              context.schema->index,
                              prompt_library(context.store),
                              generation_settings(client.server()),
                              examples.examples,
                              client,
                              check};
  SraStep result = transition(sra);
  if (result.status != Status::kOk) no_step(result, client.server().name);
  for (auto& asked : result.state.asked) {
    asked.question = sayable(asked.question);
    for (auto& option : asked.options) option = sayable(option);
  }
  context.spent = std::make_shared<ModelReport>(client.server(), result.accounting, result.error);
  return std::move(result.state);
}

// ---- turns
// ----------------------------------------------------------------------------------------

/// The query as a dialogue of one candidate: checked, with the relations it reads.
void take_query(TurnContext& context, const Sra& state) {
  Proposed proposed;
  candidates::Candidate& query = proposed.candidates.emplace_back();
  query.sql = state.sql;
  query.origins = candidates::Origin::model;
  query.prior = 1;
  proposed.model = std::move(context.spent);
  context.spent.reset();
  context.relations.clear();
  adopt(context, propose(state.request, std::move(proposed), context.database()));
  context.row.state = dialogue::to_json(context.dialogue);
}

TurnRow show_query(TurnContext& context, const Sra& state) {
  take_query(context, state);
  if (context.dialogue.candidates.empty()) return without_candidates(context);
  TurnRow row = proceed(context, dialogue::next_turn(context.dialogue, {}));
  // One query says nothing of how likely it is.
  row.confidence.reset();
  row.entropy.reset();
  return row;
}

TurnRow show(TurnContext& context, const std::vector<Sra>& states) {
  const Sra& state = states.back();
  context.row.sra = stored(states);
  if (state.phase == SraPhase::shown) return show_query(context, state);
  context.row.sql.clear();
  context.row.interpretation.clear();
  if (context.row.state.empty()) context.row.state = dialogue::to_json(context.dialogue);
  if (state.phase == SraPhase::asking) {
    const auto& asked = state.asked.back();
    return other_question(context, "clarify", asked.question, model::sra_choices(asked));
  }
  context.wording = model::sra_end_name(state.end);
  return other_question(context, "unanswerable", std::string(dialogue::wording().at("exhausted")),
                        {});
}

// ---- answers
// --------------------------------------------------------------------------------------

[[noreturn]] void say_it() {
  throw Fault(ERRCODE_INVALID_PARAMETER_VALUE, "that choice needs words",
              "Say what you mean: nl_answer(id, 'in your own words').");
}

[[noreturn]] void wrong_choice(const std::string& given, const std::vector<std::string>& choices) {
  std::string hint = "The choices are:";
  for (std::size_t i = 0; i < choices.size(); ++i) {
    hint += (i > 0 ? ", " : " ") + std::to_string(i + 1) + " = " + choices[i];
  }
  throw Fault(ERRCODE_INVALID_PARAMETER_VALUE, "there is no choice " + given, hint + ".");
}

/// An option's words, or the user's own.
std::string answer_text(const model::SraQuestion& asked, const ReplyRequest& request) {
  const auto choices = model::sra_choices(asked);
  std::string given = request.choice ? std::to_string(*request.choice) : *request.words;
  const std::string folded = dialogue::folded_reply(given);
  const bool digits = !folded.empty() && std::all_of(folded.begin(), folded.end(),
                                                     [](char c) { return c >= '0' && c <= '9'; });
  if (request.choice || digits) {
    const long long choice = digits && folded.size() < 10 ? std::stoll(folded) : 0;
    if (choice < 1 || choice > static_cast<long long>(choices.size())) {
      wrong_choice(given.substr(0, 40), choices);
    }
    if (choice == static_cast<long long>(choices.size())) say_it();
    return choices[static_cast<std::size_t>(choice - 1)];
  }
  if (folded.empty() || folded == dialogue::folded_reply(choices.back())) say_it();
  return given;
}

/// What a query gives, in a few words that hold no value of a table.
std::string outcome_of(const std::string& sql, TurnContext& context) {
  const std::unique_ptr<proposal::Prober> prober = context.database().prober();
  if (!prober || !prober->off().empty()) return {};
  const std::optional<proposal::Probe> probe = prober->probe(sql, proposal::kAnyCost);
  if (!probe || !probe->done) return {};
  if (probe->empty) return "no rows";
  if (probe->note == "all null") return "nothing but NULL";
  if (probe->note == "a single zero") return "a single 0";
  if (probe->note == "truncated") return "a great many rows";
  const std::size_t rows = probe->rows.rows();
  return rows == 0 ? "some rows" : rows == 1 ? "one row" : std::to_string(rows) + " rows";
}

/// The model's query, run.
TurnRow first_turn(TurnContext& context) {
  Sra state;
  state.request = context.row.question;
  state.early_stopping = setting_values().early_stopping;
  state.max_rounds = std::min(setting_values().max_questions, model::kSraRounds);
  context.dialogue.question = state.request;
  context.dialogue.settings = dialogue_settings();
  state = step(context, [&](const auto& sra) { return sra_begin(state, sra); });
  if (state.phase == SraPhase::ended) {
    throw Fault(ERRCODE_INVALID_TEXT_REPRESENTATION, "the language model gave no query that runs",
                "Ask in other words, or set nl_ask.strategy to eig.");
  }
  return show(context, {state});
}

}  // namespace

TurnRow SraLead::ask(TurnContext& context, const AskRequest& request,
                     const std::optional<Preceding>& /*preceding*/) const {
  try {
    return first_turn(context);
  } catch (const Fault& fault) {
    if (alone_) throw;
    warn_of(fault);
  }
  return open_dialogue(
      context, request.question,
      {proposal::by_rule(request.question, reader_of(*context.schema, context.store))});
}

TurnRow SraLead::reject(TurnContext& context) const {
  std::vector<Sra> states = states_of(context.row);
  if (states.back().phase != SraPhase::shown) {
    throw Fault(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE,
                "dialogue " + std::to_string(context.row.id) + " shows no answer to turn down",
                "Answer its question first.");
  }
  ++context.row.turn;
  const std::string outcome = outcome_of(states.back().sql, context);
  states.push_back(
      step(context, [&](const auto& sra) { return sra_reject(states.back(), sra, outcome); }));
  return show(context, states);
}

TurnRow SraLead::answer(TurnContext& context, const ReplyRequest& request) const {
  std::vector<Sra> states = states_of(context.row);
  const std::string answer = answer_text(states.back().asked.back(), request);
  ++context.row.turn;
  states.push_back(
      step(context, [&](const auto& sra) { return sra_answer(states.back(), answer, sra); }));
  return show(context, states);
}

TurnRow SraLead::undo(TurnContext& context) const {
  std::vector<Sra> states = states_of(context.row);
  if (states.size() < 2) {
    throw Fault(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE,
                "dialogue " + std::to_string(context.row.id) + " has no answer to take back",
                "Ask again with nl_ask to start anew.");
  }
  states.pop_back();
  ++context.row.turn;
  return show(context, states);
}

TurnRow SraLead::again(TurnContext& context) const { return show(context, states_of(context.row)); }

TurnRow SraLead::correct(TurnContext& context, const std::string& /*feedback*/) const {
  throw Fault(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE,
              "dialogue " + std::to_string(context.row.id) + " is led by a language model",
              "Turn its answer down with nl_reject, and say what is wrong in the next answer.");
}

std::optional<TurnRow> SraLead::ask_before_keeping(TurnContext& /*context*/) const {
  return std::nullopt;
}

}  // namespace nl_ask::pg
