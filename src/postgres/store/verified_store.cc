// Verified questions as rows.
#include <cstdlib>

#include "base/json.h"
#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"
#include "postgres/store/store.h"
#include "postgres/store/verified_question.h"

namespace nl_ask::pg {
namespace {

std::string utf8(const std::optional<std::string>& field) {
  return field ? to_utf8(std::string_view(*field)) : std::string();
}

std::string relations_json(const std::vector<VerifiedRelation>& relations) {
  json::TextWriter out;
  out.StartArray();
  for (const auto& relation : relations) {
    out.StartArray();
    out.String(relation.schema);
    out.String(relation.name);
    out.Bool(relation.found);
    out.EndArray();
  }
  out.EndArray();
  return out.text();
}

std::string traits_json(const candidates::Traits& traits) {
  json::TextWriter out;
  out.StartObject();
  out.Key("skeleton");
  out.String(traits.skeleton);
  out.Key("columns");
  out.StartArray();
  for (const auto& column : traits.columns) out.String(column);
  out.EndArray();
  out.EndObject();
  return out.text();
}

json::Document parsed(const std::string& text) {
  json::Document document;
  document.Parse<json::kUntrusted>(text.data(), text.size());
  return document;
}

bool read_relations(const std::string& text, std::vector<VerifiedRelation>& relations) {
  const json::Document document = parsed(text);
  if (document.HasParseError() || !document.IsArray()) return false;
  for (const auto& item : document.GetArray()) {
    if (!item.IsArray() || item.Size() != 3 || !item[0].IsString() || !item[1].IsString() ||
        !item[2].IsBool()) {
      return false;
    }
    relations.push_back({item[0].GetString(), item[1].GetString(), item[2].GetBool()});
  }
  return true;
}

bool read_traits(const std::string& text, candidates::Traits& traits) {
  const json::Document document = parsed(text);
  if (document.HasParseError() || !document.IsObject()) return false;
  const auto skeleton = document.FindMember("skeleton");
  const auto columns = document.FindMember("columns");
  if (skeleton == document.MemberEnd() || !skeleton->value.IsString()) return false;
  if (columns == document.MemberEnd() || !columns->value.IsArray()) return false;
  traits.skeleton = skeleton->value.GetString();
  for (const auto& column : columns->value.GetArray()) {
    if (!column.IsString()) return false;
    traits.columns.insert(column.GetString());
  }
  return true;
}

/// "{1,0.5}" as PostgreSQL writes it, and back.
std::string array_text(const std::vector<float>& numbers) {
  std::string text = "{";
  for (const float number : numbers) {
    if (text.size() > 1) text += ',';
    char digits[32];
    snprintf(digits, sizeof digits, "%.9g", static_cast<double>(number));
    text += digits;
  }
  return text + '}';
}

std::vector<float> array_numbers(const std::string& text) {
  std::vector<float> numbers;
  const char* at = text.c_str();
  while (*at == '{' || *at == ',') {
    char* end = nullptr;
    const float number = std::strtof(++at, &end);
    if (end == at) break;
    numbers.push_back(number);
    at = end;
  }
  return numbers;
}

/// Those with whom examples are shared look through them at every question.
constexpr int kMostShared = 100;
constexpr int kLongestShared = 2000;

void check_length(const std::vector<std::optional<std::string>>& lengths) {
  if (std::stoi(lengths[0].value_or("0")) <= kLongestShared &&
      std::stoi(lengths[1].value_or("0")) <= kLongestShared)
    return;
  throw Fault(ERRCODE_PROGRAM_LIMIT_EXCEEDED,
              "the example is longer than " + std::to_string(kLongestShared) + " bytes",
              "Share one that is asked in fewer words.");
}

void check_shared(const Store::Rows& count) {
  if (std::stoi(count.at(0).at(0).value_or("0")) < kMostShared) return;
  throw Fault(ERRCODE_PROGRAM_LIMIT_EXCEEDED,
              "the role shares " + std::to_string(kMostShared) + " examples already",
              "Take others back with nl_unshare; nl_verified says which are shared.");
}

[[noreturn]] void unknown_example(std::int64_t id) {
  throw Fault(ERRCODE_UNDEFINED_OBJECT,
              "verified question " + std::to_string(id) + " does not exist",
              "See nl_verified for yours.");
}

}  // namespace

std::int64_t Store::keep_verified(const VerifiedQuestion& one) {
  const std::string relations = relations_json(one.relations);
  run("DELETE FROM @.nl_verified_question WHERE owner = $1::oid AND scope = $2 AND key = $3"
      " AND relations = $4::jsonb",
      {std::to_string(role_), scope_, to_server(one.key), to_server(relations)});
  const auto rows =
      run("INSERT INTO @.nl_verified_question (owner, scope, question, key, sql, interpretation,"
          " relations, traits, general_question, general_sql, embedding, embedding_model)"
          " VALUES ($1::oid, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9, $10, $11::float4[], $12)"
          " RETURNING id",
          {std::to_string(role_), scope_, to_server(one.question), to_server(one.key),
           to_server(one.sql), to_server(one.interpretation), to_server(relations),
           to_server(traits_json(one.traits)), to_server(one.general_question),
           to_server(one.general_sql),
           one.embedding.empty() ? std::nullopt : std::optional(array_text(one.embedding)),
           one.embedding.empty() ? std::nullopt : std::optional(to_server(one.embedding_model))});
  return std::stoll(rows.at(0).at(0).value_or("0"));
}

std::vector<VerifiedQuestion> Store::verified(bool with_vectors) {
  std::vector<VerifiedQuestion> examples;
  const auto rows = read(
      "nl_verified_question",
      "SELECT v.id, v.own, CASE WHEN v.own THEN v.question ELSE v.general_question END,"
      " CASE WHEN v.own THEN v.key END, CASE WHEN v.own THEN v.sql ELSE v.general_sql END,"
      " CASE WHEN v.own THEN v.interpretation END, v.relations, v.traits, v.general_question,"
      " CASE WHEN $3::boolean THEN v.embedding END, v.embedding_model, v.general_sql,"
      " v.own OR EXISTS (SELECT FROM pg_roles r WHERE r.oid = v.owner AND (r.rolsuper OR r.oid ="
      "  (SELECT d.datdba FROM pg_database d WHERE d.datname = current_database())))"
      " FROM (SELECT q.*, q.owner = $1::oid AND q.scope = $2 AS own"
      "       FROM @.nl_verified_question q) AS v"
      " WHERE v.own OR EXISTS (SELECT 1 FROM @.nl_verified_grant g WHERE g.example = v.id"
      "  AND (g.grantee = 0 OR pg_has_role($1::oid, g.grantee, 'USAGE')))"
      " ORDER BY v.own DESC, v.id DESC LIMIT 1000",
      {std::to_string(role_), scope_, with_vectors ? "t" : "f"});
  for (const auto& row : rows) {
    VerifiedQuestion one;
    one.id = std::stoll(row[0].value_or("0"));
    one.own = row[1].value_or("f") == "t";
    one.trusted = row[12].value_or("f") == "t";
    one.question = utf8(row[2]);
    one.key = utf8(row[3]);
    one.sql = utf8(row[4]);
    one.interpretation = utf8(row[5]);
    one.general_question = utf8(row[8]);
    one.general_sql = utf8(row[11]);
    one.embedding = array_numbers(row[9].value_or(""));
    one.embedding_model = utf8(row[10]);
    if (!read_relations(utf8(row[6]), one.relations)) continue;
    if (read_traits(utf8(row[7]), one.traits)) examples.push_back(std::move(one));
  }
  return examples;
}

void Store::keep_embedding(std::int64_t id, const std::vector<float>& vector,
                           const std::string& model) {
  run("UPDATE @.nl_verified_question SET embedding = $4::float4[], embedding_model = $5"
      " WHERE id = $1::bigint AND owner = $2::oid AND scope = $3",
      {std::to_string(id), std::to_string(role_), scope_, array_text(vector), to_server(model)});
}

void Store::forget_verified(std::int64_t id) {
  const auto rows =
      run("DELETE FROM @.nl_verified_question WHERE id = $1::bigint AND owner = $2::oid"
          " AND scope = $3 RETURNING id",
          {std::to_string(id), std::to_string(role_), scope_});
  if (rows.empty()) unknown_example(id);
}

void Store::share_verified(std::int64_t id, Oid grantee, bool shared) {
  const auto own =
      run("SELECT octet_length(general_question), octet_length(general_sql)"
          " FROM @.nl_verified_question WHERE id = $1::bigint AND owner = $2::oid AND scope = $3",
          {std::to_string(id), std::to_string(role_), scope_});
  if (own.empty()) unknown_example(id);
  if (shared) {
    check_length(own[0]);
    check_shared(
        run("SELECT count(DISTINCT g.example) FROM @.nl_verified_grant g"
            " JOIN @.nl_verified_question q ON q.id = g.example"
            " WHERE q.owner = $2::oid AND g.example <> $1::bigint",
            {std::to_string(id), std::to_string(role_)}));
  }
  run(shared ? "INSERT INTO @.nl_verified_grant (example, grantee) VALUES ($1::bigint, $2::oid)"
               " ON CONFLICT DO NOTHING"
             : "DELETE FROM @.nl_verified_grant WHERE example = $1::bigint AND grantee = $2::oid",
      {std::to_string(id), std::to_string(grantee)});
}

void Store::forget_dropped_roles() {
  run("DELETE FROM @.nl_choice c"
      " WHERE NOT EXISTS (SELECT FROM pg_catalog.pg_roles r WHERE r.oid = c.owner)",
      {});
  run("DELETE FROM @.nl_verified_question v"
      " WHERE NOT EXISTS (SELECT FROM pg_catalog.pg_roles r WHERE r.oid = v.owner)",
      {});
  run("DELETE FROM @.nl_verified_grant g WHERE g.grantee <> 0"
      " AND NOT EXISTS (SELECT FROM pg_catalog.pg_roles r WHERE r.oid = g.grantee)",
      {});
  run("DELETE FROM @.nl_vocabulary_entry e WHERE e.scope = 'role'"
      " AND NOT EXISTS (SELECT FROM pg_catalog.pg_roles r WHERE r.rolname = e.role)",
      {});
}

void Store::forget_dropped_columns() {
  run("DELETE FROM @.nl_value_index WHERE id IN (SELECT i.id FROM @.nl_value_index i"
      " WHERE NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = i.relation"
      "  AND a.attnum = i.attribute AND NOT a.attisdropped) FOR UPDATE SKIP LOCKED)",
      {});
}

}  // namespace nl_ask::pg
