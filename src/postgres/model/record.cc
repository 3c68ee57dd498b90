#include "postgres/model/record.h"

#include "postgres/boundary/encoding.h"
#include "proposal/pool.h"

namespace nl_ask::pg {
namespace {

/// Sums over the latest guesses (ModelReport::write_use). Dialogues of two turns and more have
/// ended as somebody wanted: there the guess was seen to be right or wrong; $5 is how often a good
/// model's would be. In others the grammar's best, where it is likelier than $6, is the measure.
constexpr const char* kSums =
    "SELECT l.own, sum(l.expected), sum(l.seen::int) FROM (SELECT d.own,"
    "  CASE WHEN d.turn > 1 THEN $5::float8 ELSE g.grammar END AS expected,"
    "  CASE WHEN d.turn > 1 THEN d.sql = g.sql ELSE g.agrees END AS seen FROM"
    "  ((SELECT true AS own, turn, status, sql, use FROM @.nl_dialogue WHERE use IS NOT NULL"
    "    AND owner = $3::oid AND scope = $4 ORDER BY id DESC LIMIT 300) UNION ALL"
    "   (SELECT false, turn, status, sql, use FROM @.nl_dialogue WHERE use IS NOT NULL"
    "    AND NOT (owner = $3::oid AND scope = $4) ORDER BY id DESC LIMIT 300)) d,"
    "  jsonb_to_recordset(d.use) AS u (guess jsonb),"
    "  jsonb_to_record(u.guess) AS g (server text, model text, sql text, grammar float8,"
    "   agrees bool)"
    "  WHERE g.server = $1 AND g.model = $2 AND"
    "   (d.turn > 1 AND d.status = 'answered' OR d.turn = 1 AND g.grammar >= $6::float8)) l"
    " WHERE l.expected > 0 AND l.seen IS NOT NULL GROUP BY l.own";

std::string weight(const char* name) { return std::to_string(proposal::pool_weights().of(name)); }

}  // namespace

ModelRecords records_of(Store& store, const std::string& server, const std::string& model) {
  const auto rows = store.run(
      kSums, {to_server(server), to_server(model), std::to_string(store.role()), store.scope(),
              weight("record.answered"), weight("record.sure")});
  ModelRecords records;
  for (const auto& row : rows) {
    proposal::ModelRecord& one = row.at(0) == "t" ? records.own : records.others;
    one = {std::stod(row.at(1).value_or("0")), std::stod(row.at(2).value_or("0"))};
  }
  return records;
}

}  // namespace nl_ask::pg
