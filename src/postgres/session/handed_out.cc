#include "postgres/session/handed_out.h"

#include "candidates/explanation/handed_out.h"
#include "postgres/boundary/call.h"
#include "postgres/boundary/door.h"

namespace nl_ask::pg {

std::string handed_out_sql(const candidates::Candidate& candidate, TurnDatabase& database) {
  using candidates::Origin;
  if (candidate.origins.has(Origin::caller) || candidate.origins.has(Origin::twin))
    return candidate.sql;
  const Analysis& analysis = database.analyse(candidate.sql);
  if (!analysis.allowed) return candidate.sql;
  const ReadableSchema& schema = database.schema();
  const auto partly = [&schema](int table) {
    const Oid relation = schema.relations[static_cast<std::size_t>(table)];
    return call(
        [relation] { return pg_class_aclcheck(relation, GetUserId(), ACL_SELECT) != ACLCHECK_OK; });
  };
  std::string sql = candidates::handed_out(candidate.sql, analysis.query, schema.schema, partly);
  return sql == candidate.sql || database.analyse(sql).allowed ? sql : candidate.sql;
}

}  // namespace nl_ask::pg
