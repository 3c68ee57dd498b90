// What the weights of corrections and of second questions are fitted on (make train-corrections,
// train-moves): candidates with their evidence. No object of the extension: the trainer, a
// superuser, declares it in the extension's schema, and drops it again.
#include <algorithm>
#include <map>

#include "base/json.h"
#include "candidates/canonical/canonical.h"
#include "candidates/correction/correct.h"
#include "candidates/follow_up/asides.h"
#include "candidates/follow_up/follow_up.h"
#include "candidates/follow_up/plain_moves.h"
#include "candidates/query/render.h"
#include "postgres/boundary/call.h"
#include "postgres/boundary/row_set.h"
#include "postgres/boundary/sql_function.h"
#include "postgres/functions/arguments.h"
#include "postgres/schema/schema_reader.h"
#include "postgres/session/proposal.h"
#include "postgres/tree/analysis.h"

using namespace nl_ask;
using namespace nl_ask::pg;

namespace {

std::string features_json(const candidates::FeatureVector& features) {
  std::map<std::string_view, double> sums;
  for (const auto& [name, value] : features.entries()) sums[name] += value;
  json::TextWriter out;
  out.StartObject();
  for (const auto& [name, value] : sums) {
    out.Key(name.data(), static_cast<unsigned>(name.size()));
    out.Double(value);
  }
  out.EndObject();
  return out.text();
}

/// The corrections of a query that was handed in as the only candidate, as nl_correct finds them.
candidates::Corrections corrections(const std::string& question, const candidates::Query& wrong,
                                    const std::string& feedback, const ReadableSchema& schema,
                                    Store& store) {
  const proposal::Reader reader = reader_of(schema, store);
  auto readings = proposal::readings_by_rule(question, reader).candidates;
  readings.emplace(readings.begin())->query = wrong;
  readings.front().prior = 1;
  const auto together =
      proposal::readings_by_rule(candidates::said_together(question, feedback), reader).candidates;
  const std::set<std::string> refused{candidates::canonical_text(wrong, schema.schema)};
  return candidates::correct({question, feedback, wrong, readings, together, refused},
                             reader.schema, reader.index, reader.grammar, reader.context);
}

/// The readings of what is said after an answer, as one request.
candidates::Generated readings_after(const std::string& said, const candidates::Query& before,
                                     const ReadableSchema& schema, Store& store) {
  proposal::Reader reader = reader_of(schema, store);
  reader.context.traced = true;
  const auto alone = proposal::readings_by_rule(candidates::without_asides(said), reader);
  return candidates::follow_up_at_once(candidates::in_plain_words(said), before, alone,
                                       reader.schema, reader.index, reader.grammar, reader.context);
}

}  // namespace

NL_ASK_SQL_FUNCTION(nl_ask_correction_features);
NL_ASK_SQL_FUNCTION(nl_ask_follow_up_features);

extern "C" {

/// (question text, wrong text, feedback text, OUT sql text, OUT probability float8, OUT features
/// jsonb), by probability; without the wrong query itself, which nl_correct never gives again.
Datum nl_ask_correction_features(PG_FUNCTION_ARGS) {
  return entry([&]() -> Datum {
    const std::string question = required(text_argument(fcinfo, 0), "question");
    const std::string sql = required(text_argument(fcinfo, 1), "wrong");
    const std::string feedback = required(text_argument(fcinfo, 2), "feedback");
    Store store = store_of(fcinfo);
    const auto schema = readable_schema({});
    const Analysis analysis = analyse(sql, *schema);
    RowSet rows(fcinfo);
    if (!analysis.allowed) return Datum{0};
    for (const auto& one :
         corrections(question, analysis.query, feedback, *schema, store).candidates) {
      rows.add(candidates::to_sql(one.query, schema->schema));
      rows.add(one.prior);
      rows.add_json(features_json(one.evidence.features));
      rows.end_row();
    }
    return Datum{0};
  });
}

/// (said text, before text, OUT sql text, OUT probability float8, OUT features jsonb, OUT none
/// jsonb), by probability; `none`: the evidence that none of them is right, in each row.
Datum nl_ask_follow_up_features(PG_FUNCTION_ARGS) {
  return entry([&]() -> Datum {
    const std::string said = required(text_argument(fcinfo, 0), "said");
    const std::string sql = required(text_argument(fcinfo, 1), "before");
    Store store = store_of(fcinfo);
    const auto schema = readable_schema({});
    const Analysis analysis = analyse(sql, *schema);
    RowSet rows(fcinfo);
    if (!analysis.allowed) return Datum{0};
    const candidates::Generated found = readings_after(said, analysis.query, *schema, store);
    for (const auto& one : found.candidates) {
      rows.add(candidates::to_sql(one.query, schema->schema));
      rows.add(one.prior);
      rows.add_json(features_json(one.evidence.features));
      rows.add_json(features_json(found.evidence));
      rows.end_row();
    }
    return Datum{0};
  });
}

}  // extern "C"
