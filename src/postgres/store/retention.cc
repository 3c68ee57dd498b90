// Removing dialogues: those older than nl_ask.retention, what nl_purge is asked for, and what
// belongs to roles and columns that are no more.
#include "postgres/store/store.h"

#include "postgres/boundary/call.h"
#include "postgres/store/old_rows.h"

namespace nl_ask::pg {

/// Has the role the rights of the tables' owner, or of the extension's: where a database's owner
/// has installed it, the tables are a superuser's all the same.
bool Store::manages_all() const {
  return call([this] {
    if (has_privs_of_role(role_, owner_)) return true;
    const Oid extension =
        getExtensionOfObject(RelationRelationId, get_relname_relid("nl_dialogue", schema_));
    return OidIsValid(extension) && compat::owns_extension(extension, role_);
  });
}

// In the order of an index, so that the next call does not look at what this one has deleted.
std::int64_t Store::purge(const std::string& age, std::optional<std::int64_t> most) {
  if (!manages_all()) {
    return purge_where(
        "d.asked < pg_catalog.now() - $2::interval AND d.owner = $3::oid"
        " AND d.scope = $4 ORDER BY d.id",
        most, {age, std::to_string(role_), scope_});
  }
  const std::int64_t old =
      purge_where("d.asked < pg_catalog.now() - $2::interval ORDER BY d.asked", most, {age});
  if (most) *most -= old;
  if (most.value_or(1) <= 0) return old;
  forget_dropped_roles();
  forget_dropped_columns();
  return old + purge_where("NOT EXISTS (SELECT FROM pg_catalog.pg_roles r WHERE r.oid = d.owner)",
                           most, {});
}

std::int64_t Store::purge_where(const std::string& condition, std::optional<std::int64_t> most,
                                Params params) {
  const std::string statement =
      "DELETE FROM @.nl_dialogue WHERE id IN (SELECT d.id FROM @.nl_dialogue d WHERE " + condition +
      " LIMIT $1::bigint FOR UPDATE SKIP LOCKED)";
  params.insert(params.begin(), most ? std::optional(std::to_string(*most)) : std::nullopt);
  std::uint64_t deleted = 0;
  run(statement.c_str(), params, &deleted);
  return static_cast<std::int64_t>(deleted);
}

void Store::expire(int retention_days) {
  const TimedTable dialogues{"nl_dialogue", "asked", "nl_dialogue_asked"};
  if (!may_have_older(schema_, dialogues, retention_days)) return;
  run("DELETE FROM @.nl_dialogue WHERE id IN (SELECT id FROM @.nl_dialogue"
      " WHERE asked < pg_catalog.now() - pg_catalog.make_interval(days => $1::int)"
      " ORDER BY asked LIMIT 100 FOR UPDATE SKIP LOCKED)",
      {std::to_string(retention_days)});
}

}  // namespace nl_ask::pg
