// A hook looks at each of our statements: it may reach tables of whom it runs as, in the
// extension's schema, and pg_catalog alone.

#include "postgres/store/own_tables.h"

#include "postgres/catalog/catalog_scan.h"

namespace nl_ask::pg {

namespace {

Oid own_schema = InvalidOid;
const char* own_statement = nullptr;
post_parse_analyze_hook_type other_hook = nullptr;
bool installed = false;

void require_own(const RangeTblEntry* entry) {
  if (entry->rtekind != RTE_RELATION) return;
  const Oid schema = get_rel_namespace(entry->relid);
  if (schema == PG_CATALOG_NAMESPACE) return;
  if (schema != own_schema) {
    ereport(ERROR, (errcode(ERRCODE_INSUFFICIENT_PRIVILEGE),
                    errmsg("another schema has taken the name of the extension's"),
                    errhint("Repeat the call.")));
  }
  if (relation_owner(entry->relid) == GetUserId()) return;
  ereport(ERROR, (errcode(ERRCODE_INSUFFICIENT_PRIVILEGE),
                  errmsg("relation \"%s\" is in the place of one of the extension's",
                         get_rel_name(entry->relid)),
                  errhint("It belongs to somebody else than the extension's tables do. Where those "
                          "are older than the library, drop it and run ALTER EXTENSION nl_ask "
                          "UPDATE.")));
}

bool look_at(Node* node, void* state) {
  if (node == nullptr) return false;
  if (IsA(node, RangeTblEntry)) {
    require_own(castNode(RangeTblEntry, node));
    return false;
  }
  if (IsA(node, Query)) {
    return compat::walk_query(castNode(Query, node), look_at, state, QTW_EXAMINE_RTES_BEFORE);
  }
  return compat::walk_children(node, look_at, state);
}

void on_analysis(ParseState* state, Query* query, JumbleState* jumble) {
  if (other_hook != nullptr) other_hook(state, query, jumble);
  if (own_statement == nullptr || state->p_sourcetext == nullptr) return;
  if (std::strcmp(state->p_sourcetext, own_statement) != 0) return;
  look_at(reinterpret_cast<Node*>(query), nullptr);
}

/// The hook stays where it is once it is set, since others may have set theirs behind it.
void install() {
  if (installed) return;
  other_hook = std::exchange(post_parse_analyze_hook, on_analysis);
  installed = true;
}

}  // namespace

OwnTablesOnly::OwnTablesOnly(Oid schema, const char* statement)
    : outer_schema_(own_schema), outer_statement_(own_statement) {
  install();
  own_schema = schema;
  own_statement = statement;
}

OwnTablesOnly::~OwnTablesOnly() {
  own_schema = outer_schema_;
  own_statement = outer_statement_;
}

}  // namespace nl_ask::pg
