// The extension's own tables, read and written as their owner.

#include "postgres/store/store.h"

#include <array>
#include <map>
#include <stdexcept>

#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"
#include "postgres/boundary/text_list.h"
#include "postgres/catalog/catalog_scan.h"
#include "postgres/store/own_tables.h"

namespace nl_ask::pg {
namespace {

/// Who the tables belong to, for as long as one statement of ours runs.
class OwnerScope {
 public:
  explicit OwnerScope(Oid owner) {
    GetUserIdAndSecContext(&user_, &context_);
    call([&] {
      nest_ = NewGUCNestLevel();
      SetUserIdAndSecContext(owner, context_ | SECURITY_LOCAL_USERID_CHANGE);
      set_config_option("search_path", "pg_catalog, pg_temp", PGC_USERSET, PGC_S_SESSION,
                        GUC_ACTION_SAVE, true, 0, false);
      set_config_option("row_security", "off", PGC_USERSET, PGC_S_SESSION, GUC_ACTION_SAVE, true, 0,
                        false);
    });
  }
  ~OwnerScope() {
    AtEOXact_GUC(false, nest_);
    SetUserIdAndSecContext(user_, context_);
  }
  OwnerScope(const OwnerScope&) = delete;
  OwnerScope& operator=(const OwnerScope&) = delete;

 private:
  Oid user_ = InvalidOid;
  int context_ = 0;
  int nest_ = 0;
};

/// The library is there and what it stores in is not: it has been installed over an older one.
[[noreturn]] void older_objects() {
  throw Fault(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE,
              "the extension's objects are older than its library",
              "Run ALTER EXTENSION nl_ask UPDATE.");
}

SPIPlanPtr prepared(const char* text, int params, Oid* types) {
  try {
    return call([=]() -> SPIPlanPtr {
      SPIPlanPtr plan = SPI_prepare(text, params, types);
      if (plan == nullptr) elog(ERROR, "SPI_prepare: %s", SPI_result_code_string(SPI_result));
      SPI_keepplan(plan);
      return plan;
    });
  } catch (const Error& error) {
    if (error.sqlstate() != ERRCODE_UNDEFINED_COLUMN &&
        error.sqlstate() != ERRCODE_UNDEFINED_TABLE) {
      throw;
    }
  }
  older_objects();
}

/// Statements are constant texts, so their plans are kept for the life of the backend.
SPIPlanPtr plan_of(const std::string& sql, int params) {
  static auto* plans = new std::map<std::string, SPIPlanPtr>;
  if (auto found = plans->find(sql); found != plans->end()) return found->second;
  std::vector<Oid> types(params, TEXTOID);
  return (*plans)[sql] = prepared(sql.c_str(), params, types.data());
}

/// A statement's code; what could not be written says where it can.
template <typename Statement>
int executed(const Statement& statement) {
  try {
    return call(statement);
  } catch (const Error& error) {
    if (error.sqlstate() != ERRCODE_READ_ONLY_SQL_TRANSACTION) throw;
  }
  throw Fault(ERRCODE_READ_ONLY_SQL_TRANSACTION,
              "what nl_ask keeps cannot change in a read-only transaction or on a standby",
              "Call it on the primary, in a transaction that may write. nl_turn_for(question, "
              "answers) and nl_candidates_for(question) write nothing.");
}

/// The name of now, quoted: it may change during a call.
std::string schema_name(Oid schema) {
  return call([=] {
    AcceptInvalidationMessages();
    const char* name = get_namespace_name(schema);
    if (name == nullptr) elog(ERROR, "schema %u not found", schema);
    return quote_identifier(name);
  });
}

std::string with_schema(const char* statement, const std::string& schema) {
  std::string text;
  for (const char* c = statement; *c; ++c) {
    if (c[0] == '@' && c[1] == '.')  // no operator
      text += schema;
    else
      text += *c;
  }
  return text;
}

constexpr int kUnknownObject = ERRCODE_UNDEFINED_OBJECT;

[[noreturn]] void unknown_dialogue(std::int64_t id) {
  throw Fault(kUnknownObject, "dialogue " + std::to_string(id) + " does not exist",
              "See nl_history for your dialogues, or ask with nl_ask.");
}

std::optional<std::string> unless_empty(const std::string& utf8) {
  return utf8.empty() ? std::nullopt : std::optional(to_server(utf8));
}

std::string value(const std::optional<std::string>& field) { return field.value_or(""); }

std::string utf8_of(const std::optional<std::string>& field) {
  return field ? to_utf8(std::string_view(*field)) : std::string();
}

/// A column of nl_dialogue that is text here and there. `changes`: with each turn.
struct TextColumn {
  const char* name;
  std::string StoredDialogue::*field;
  bool nullable = false;
  bool changes = false;

  std::optional<std::string> value(const StoredDialogue& d) const {
    return nullable ? unless_empty(d.*field) : std::optional(to_server(d.*field));
  }
};

constexpr bool kNullable = true, kChanges = true;

constexpr std::array kTexts{
    TextColumn{"question", &StoredDialogue::question, !kNullable, kChanges},
    TextColumn{"search_path", &StoredDialogue::search_path},
    TextColumn{"status", &StoredDialogue::status, !kNullable, kChanges},
    TextColumn{"state", &StoredDialogue::state},
    TextColumn{"relations", &StoredDialogue::relations, !kNullable, kChanges},
    TextColumn{"sql", &StoredDialogue::sql, !kNullable, kChanges},
    TextColumn{"interpretation", &StoredDialogue::interpretation, !kNullable, kChanges},
    TextColumn{"same_rows", &StoredDialogue::same_rows, kNullable, kChanges},
    TextColumn{"worded", &StoredDialogue::worded, kNullable, kChanges},
    TextColumn{"sra", &StoredDialogue::sra, kNullable, kChanges},
    TextColumn{"recalled", &StoredDialogue::recalled, kNullable},
    TextColumn{"before", &StoredDialogue::before, kNullable},
};

std::string text_columns() {
  std::string list;
  for (const TextColumn& column : kTexts) list += std::string(", ") + column.name;
  return list;
}

std::string text_params(int first) {
  std::string list;
  for (std::size_t i = 0; i < kTexts.size(); ++i) list += ", $" + std::to_string(first++);
  return list;
}

std::string changed_columns(int first) {
  std::string list;
  for (const TextColumn& column : kTexts) {
    if (column.changes) list += std::string(", ") + column.name + " = $" + std::to_string(first++);
  }
  return list;
}

}  // namespace

Store::Store(Oid function, Oid role, std::string scope) : role_(role), scope_(std::move(scope)) {
  struct Found {
    Oid schema;
    Oid owner;
  };
  auto found = call([=]() -> Found {
    Oid space = get_func_namespace(function);
    Oid table = get_relname_relid("nl_dialogue", space);
    const Oid owner = relation_owner(table);
    if (!OidIsValid(owner)) elog(ERROR, "table nl_dialogue not found in schema %u", space);
    return {space, owner};
  });
  schema_ = found.schema;
  owner_ = found.owner;
}

Store::Rows Store::run(const char* statement, const Params& params, std::uint64_t* processed) {
  OwnerScope scope(owner_);
  std::string sql = with_schema(statement, schema_name(schema_));
  const OwnTablesOnly own(schema_, sql.c_str());
  int connected = call([] { return SPI_connect(); });
  if (connected != SPI_OK_CONNECT) throw std::runtime_error("SPI_connect failed");
  SPIPlanPtr plan = plan_of(sql, static_cast<int>(params.size()));
  std::vector<Datum> values(params.size());
  std::string nulls(params.size(), ' ');
  for (std::size_t i = 0; i < params.size(); ++i) {
    if (!params[i]) {
      nulls[i] = 'n';
      continue;
    }
    const char* text = params[i]->data();
    int length = static_cast<int>(params[i]->size());
    values[i] = call([=] { return PointerGetDatum(cstring_to_text_with_len(text, length)); });
  }
  Datum* value_list = values.data();
  const char* null_list = nulls.c_str();
  int code = executed([=] { return SPI_execute_plan(plan, value_list, null_list, false, 0); });
  if (code < 0) throw std::runtime_error(std::string("SPI: ") + SPI_result_code_string(code));
  if (processed != nullptr) *processed = SPI_processed;
  Rows rows;
  if (SPI_tuptable != nullptr) {
    SPITupleTable* table = SPI_tuptable;
    for (std::uint64_t i = 0; i < SPI_processed; ++i) {
      auto& row = rows.emplace_back();
      for (int column = 1; column <= table->tupdesc->natts; ++column) {
        HeapTuple tuple = table->vals[i];
        char* text = call([=] { return SPI_getvalue(tuple, table->tupdesc, column); });
        row.push_back(text ? std::optional<std::string>(text) : std::nullopt);
      }
    }
  }
  call([] { SPI_finish(); });
  return rows;
}

/// Whether a table has never had a row, or none since VACUUM took back its last page.
bool Store::empty(const char* table) const {
  return call([this, table] {
    const Oid known = get_relname_relid(table, schema_);
    const Relation relation =
        OidIsValid(known) ? try_relation_open(known, AccessShareLock) : nullptr;
    if (relation == nullptr) return false;
    const bool none =
        relation->rd_rel->relkind == RELKIND_RELATION && RelationGetNumberOfBlocks(relation) == 0;
    relation_close(relation, AccessShareLock);
    return none;
  });
}

Store::Rows Store::read(const char* table, const char* statement, const Params& params) {
  return empty(table) ? Rows() : run(statement, params);
}

Store Store::unkept() const {
  Store store = *this;
  store.kept_ = false;
  return store;
}

Store::Rows Store::change(const char* statement, const Params& params, std::uint64_t* processed) {
  return kept_ ? run(statement, params, processed) : Rows();
}

std::int64_t Store::insert(const StoredDialogue& d) {
  static const std::string statement =
      "INSERT INTO @.nl_dialogue (owner, scope, schemas, turn, use, follows" + text_columns() +
      ") VALUES ($1::oid, $2, $3::text[], $4::int, $5::jsonb, $6::bigint" + text_params(7) +
      ") RETURNING id";
  Params params = {
      std::to_string(role_),
      scope_,
      d.schemas_given ? std::optional(to_server(array_literal(d.schemas))) : std::nullopt,
      std::to_string(d.turn),
      unless_empty(d.use),
      d.follows == 0 ? std::nullopt : std::optional(std::to_string(d.follows))};
  for (const TextColumn& column : kTexts) params.push_back(column.value(d));
  const Rows rows = change(statement.c_str(), params);
  return rows.empty() ? 0 : std::stoll(value(rows[0].at(0)));
}

std::vector<std::optional<std::string>> Store::dialogue_row(std::int64_t id, bool lock) {
  static const std::string plain = "SELECT turn, follows" + text_columns() +
                                   " FROM @.nl_dialogue"
                                   " WHERE id = $1::bigint AND owner = $2::oid AND scope = $3";
  Params key = {std::to_string(id), std::to_string(role_), scope_};
  try {
    const Rows rows = run((plain + (lock ? " FOR UPDATE NOWAIT" : "")).c_str(), key);
    if (rows.empty()) unknown_dialogue(id);
    return rows[0];
  } catch (const Error& error) {
    if (error.sqlstate() != ERRCODE_LOCK_NOT_AVAILABLE) throw;
    throw Fault(ERRCODE_LOCK_NOT_AVAILABLE,
                "dialogue " + std::to_string(id) + " is being answered in another session",
                "Look at it again when that session has finished: nl_history shows its turn.");
  }
}

StoredDialogue Store::load(std::int64_t id, bool lock) {
  const auto row = dialogue_row(id, lock);
  StoredDialogue d;
  d.id = id;
  d.turn = std::stoi(value(row[0]));
  if (row[1]) d.follows = std::stoll(*row[1]);
  for (std::size_t i = 0; i < kTexts.size(); ++i) d.*kTexts[i].field = utf8_of(row[i + 2]);
  for (const auto& space :
       run("SELECT s FROM @.nl_dialogue d, unnest(d.schemas) s WHERE d.id = $1::bigint",
           {std::to_string(id)})) {
    d.schemas.push_back(utf8_of(space[0]));
    d.schemas_given = true;
  }
  for (const auto& answer : run("SELECT answer, continuation FROM @.nl_dialogue_answer"
                                " WHERE dialogue = $1::bigint ORDER BY number",
                                {std::to_string(id)})) {
    d.answers.push_back({utf8_of(answer[0]), utf8_of(answer[1])});
  }
  return d;
}

void Store::append_answer(std::int64_t id, int number, const StoredAnswer& answer) {
  change(
      "INSERT INTO @.nl_dialogue_answer (dialogue, number, answer, continuation)"
      " VALUES ($1::bigint, $2::int, $3, $4)",
      {std::to_string(id), std::to_string(number), to_server(answer.answer),
       unless_empty(answer.continuation)});
}

void Store::remove_answer(std::int64_t id, int number) {
  change("DELETE FROM @.nl_dialogue_answer WHERE dialogue = $1::bigint AND number = $2::int",
         {std::to_string(id), std::to_string(number)});
}

void Store::update(const StoredDialogue& d) {
  static const std::string statement =
      "UPDATE @.nl_dialogue SET changed = pg_catalog.clock_timestamp(), turn = $2::int,"
      " use = CASE WHEN $3 IS NULL THEN use ELSE COALESCE(use, '[]') || $3::jsonb END,"
      " state = COALESCE($4, state)" +
      changed_columns(5) + " WHERE id = $1::bigint";
  Params params = {std::to_string(d.id), std::to_string(d.turn), unless_empty(d.use),
                   d.sra.empty() ? std::nullopt : std::optional(to_server(d.state))};
  for (const TextColumn& column : kTexts) {
    if (column.changes) params.push_back(column.value(d));
  }
  change(statement.c_str(), params);
}

}  // namespace nl_ask::pg
