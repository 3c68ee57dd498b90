// nl_candidates, nl_decisions, nl_candidates_for, nl_check, nl_explain, nl_why: looking inside,
// writing nothing.
#include <algorithm>

#include "base/json.h"
#include "base/plain_text.h"
#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"
#include "postgres/boundary/row_set.h"
#include "postgres/boundary/sql_function.h"
#include "postgres/functions/arguments.h"
#include "postgres/model_session/casting.h"
#include "postgres/schema/schema_reader.h"
#include "postgres/session/conversation.h"
#include "postgres/session/explaining.h"
#include "postgres/session/generators.h"
#include "postgres/session/reader_notation.h"
#include "postgres/session/remembering.h"
#include "postgres/tree/analysis.h"
#include "postgres/vocabulary/vocabulary.h"

using namespace nl_ask;
using namespace nl_ask::pg;

namespace {

/// {"1": "the department is "Sales"", ...}: the candidate's value of each decision that applies.
std::string assignment_json(const dialogue::Dialogue& dialogue, int candidate) {
  json::TextWriter out;
  out.StartObject();
  for (std::size_t i = 0; i < dialogue.variables.size(); ++i) {
    const auto& variable = dialogue.variables[i];
    int value = variable.value_of[candidate];
    if (value < 0 || variable.clause == candidates::Clause::query) continue;
    out.Key(std::to_string(i + 1).c_str());
    out.String(variable.values[value].english);
  }
  out.EndObject();
  return out.text();
}

/// {"tree": 2, "rows": 3, "apart": "empty"}: the further queries that were this one, the other
/// candidates that give the same rows, why rows were not compared; without what does not hold.
std::string merged_json(const candidates::Candidate& candidate, int class_size) {
  json::TextWriter out;
  out.StartObject();
  if (candidate.same_tree > 0) out.Key("tree"), out.Int(candidate.same_tree);
  if (class_size > 1) out.Key("rows"), out.Int(class_size - 1);
  if (!candidate.apart.empty()) out.Key("apart"), out.String(candidate.apart);
  out.EndObject();
  return out.text();
}

/// Before 1.1.0 the SQL functions had no column for it.
void add_merged(RowSet& rows, const candidates::Candidate& candidate, int class_size) {
  constexpr int kColumnsWithMerged = 10;
  if (rows.shape()->natts >= kColumnsWithMerged) {
    rows.add_json(merged_json(candidate, class_size));
  }
}

void candidate_rows(RowSet& rows, const dialogue::Dialogue& dialogue,
                    const dialogue::Standing& standing) {
  std::vector<int> order(dialogue.candidates.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
  std::stable_sort(order.begin(), order.end(),
                   [&](int a, int b) { return standing.candidate[a] > standing.candidate[b]; });
  std::vector<int> size(dialogue.candidates.size(), 0);
  for (const auto& candidate : dialogue.candidates) ++size[candidate.result_class];
  int rank = 0;
  for (int i : order) {
    const auto& candidate = dialogue.candidates[i];
    rows.add(++rank);
    rows.add(candidate.sql);
    rows.add(candidate.interpretation);
    rows.add(candidate.prior);
    rows.add(standing.candidate[i]);
    rows.add(candidate.result_class + 1);
    rows.add(standing.result_class[candidate.result_class]);
    rows.add(std::string(candidates::origins_name(candidate.origins)));
    rows.add_json(assignment_json(dialogue, i));
    add_merged(rows, candidate, size[candidate.result_class]);
    rows.end_row();
  }
}

std::string phrase_of(const dialogue::Dialogue& dialogue, language::Span span) {
  if (span.empty() || span.end > dialogue.question.size()) return {};
  return dialogue.question.substr(span.begin, span.length());
}

void decision_rows(RowSet& rows, const dialogue::Dialogue& dialogue,
                   const dialogue::Decision& decision) {
  const auto& variable = dialogue.variables[decision.variable];
  std::string question = dialogue::question_text(dialogue, decision);
  std::string phrase = phrase_of(dialogue, variable.span);
  for (std::size_t value = 0; value < variable.values.size(); ++value) {
    if (decision.probability[value] <= 0) continue;
    rows.add(decision.variable + 1);
    rows.add(candidates::kind_name(variable.kind));
    rows.add(candidates::clause_name(variable.clause));
    if (phrase.empty())
      rows.add_null();
    else
      rows.add(phrase);
    rows.add(question);
    rows.add(variable.values[value].english);
    rows.add(decision.probability[value]);
    rows.add(decision.gain);
    rows.end_row();
  }
}

Datum text_rows(FunctionCallInfo fcinfo, const std::vector<std::string>& lines) {
  RowSet rows(fcinfo);
  for (const std::string& line : lines) {
    rows.add(nl_ask::base::showable_text(line));
    rows.end_row();
  }
  return Datum{0};
}

}  // namespace

NL_ASK_SQL_FUNCTION(nl_candidates);
NL_ASK_SQL_FUNCTION(nl_decisions);
NL_ASK_SQL_FUNCTION(nl_candidates_for);
NL_ASK_SQL_FUNCTION(nl_check);
NL_ASK_SQL_FUNCTION(nl_explain);
NL_ASK_SQL_FUNCTION(nl_why);

extern "C" {

Datum nl_candidates(PG_FUNCTION_ARGS) {
  return entry([&]() -> Datum {
    Store store = store_of(fcinfo);
    Recalled recalled = recall(store, PG_GETARG_INT64(0), false);
    RowSet rows(fcinfo);
    candidate_rows(rows, recalled.dialogue,
                   dialogue::standing(recalled.dialogue, recalled.answers));
    return Datum{0};
  });
}

Datum nl_decisions(PG_FUNCTION_ARGS) {
  return entry([&]() -> Datum {
    Store store = store_of(fcinfo);
    Recalled recalled = recall(store, PG_GETARG_INT64(0), false);
    RowSet rows(fcinfo);
    for (const auto& decision : dialogue::decisions(recalled.dialogue, recalled.answers)) {
      decision_rows(rows, recalled.dialogue, decision);
    }
    return Datum{0};
  });
}

Datum nl_candidates_for(PG_FUNCTION_ARGS) {
  return entry([&]() -> Datum {
    Store store = store_of(fcinfo);
    std::string question = required(text_argument(fcinfo, 0), "question");
    check_question(question);
    auto schemas = texts_argument(fcinfo, 1, "schemas");
    auto schema = schema_to_ask(store, schemas.value_or(std::vector<std::string>{}));
    const language::NotationScope notation(session_notation());
    const Cast cast = cast_of_session(false);
    TurnDatabase database(*schema);
    Proposed proposed = proposed_by_session({question, database, store, {}}, *cast.adviser);
    Proposal proposal = propose(question, std::move(proposed), database);
    recall_choices(store, schema->schema, proposal.dialogue);
    RowSet rows(fcinfo);
    if (proposal.answerable) {
      candidate_rows(rows, proposal.dialogue, dialogue::standing(proposal.dialogue, {}));
    }
    return Datum{0};
  });
}

Datum nl_check(PG_FUNCTION_ARGS) {
  return entry([&]() -> Datum {
    require_known_encoding();
    auto sql = text_argument(fcinfo, 0);
    auto schema = readable_schema({});
    Analysis analysis = analyse(*sql, *schema);
    RowSet rows(fcinfo);
    rows.add(analysis.allowed);
    if (analysis.allowed)
      rows.add_null();
    else
      rows.add(analysis.reason);
    rows.end_row();
    return Datum{0};
  });
}

Datum nl_explain(PG_FUNCTION_ARGS) {
  return entry([&]() -> Datum {
    Store store = store_of(fcinfo);
    return text_rows(fcinfo, explain(store, PG_GETARG_INT64(0)));
  });
}

Datum nl_why(PG_FUNCTION_ARGS) {
  return entry([&]() -> Datum {
    Store store = store_of(fcinfo);
    return text_rows(fcinfo, explain_rows(store, PG_GETARG_INT64(0)));
  });
}

}  // extern "C"
