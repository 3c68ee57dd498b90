#include "postgres/session/relation_identity.h"

#include <algorithm>

#include "base/json.h"
#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"

namespace nl_ask::pg {
namespace {

bool read_identity(const json::Value& item, RelationIdentity& into) {
  if (!item.IsArray() || item.Size() != 3) return false;
  if (!item[0].IsString() || !item[1].IsString() || !item[2].IsUint()) return false;
  into = {item[0].GetString(), item[1].GetString(), item[2].GetUint()};
  return true;
}

/// The first relation among `used` that is not one of `known` under the same name, as
/// "schema.name"; empty where there is none.
std::string changed_relation(const std::vector<Oid>& used,
                             const std::vector<RelationIdentity>& known) {
  for (Oid oid : used) {
    RelationIdentity now = identity_of(oid);
    bool same = false;
    for (const auto& then : known) {
      same = same || (then.oid == oid && then.schema == now.schema && then.name == now.name);
    }
    if (!same) return now.schema + "." + now.name;
  }
  return {};
}

}  // namespace

RelationIdentity identity_of(Oid oid) {
  struct Names {
    const char* schema;
    const char* name;
  };
  auto names = call([=]() -> Names {
    Oid space = get_rel_namespace(oid);
    return {OidIsValid(space) ? get_namespace_name(space) : nullptr, get_rel_name(oid)};
  });
  return {names.schema ? to_utf8(names.schema) : "", names.name ? to_utf8(names.name) : "", oid};
}

void note_relations(const std::vector<Oid>& relations, std::vector<RelationIdentity>& known) {
  for (const Oid oid : relations) {
    const auto same = [oid](const RelationIdentity& one) { return one.oid == oid; };
    if (std::any_of(known.begin(), known.end(), same)) continue;
    RelationIdentity relation = identity_of(oid);
    if (!relation.name.empty()) known.push_back(std::move(relation));
  }
}

std::string to_json(const std::vector<RelationIdentity>& relations) {
  json::TextWriter out;
  out.StartArray();
  for (const auto& relation : relations) {
    out.StartArray();
    out.String(relation.schema);
    out.String(relation.name);
    out.Uint(relation.oid);
    out.EndArray();
  }
  out.EndArray();
  return out.text();
}

std::vector<RelationIdentity> relations_from_json(const std::string& text) {
  json::Document document;
  document.Parse<json::kUntrusted>(text.data(), text.size());
  std::vector<RelationIdentity> relations;
  if (document.HasParseError() || !document.IsArray()) return relations;
  for (const auto& item : document.GetArray()) {
    RelationIdentity relation;
    if (read_identity(item, relation)) relations.push_back(std::move(relation));
  }
  return relations;
}

std::string changed_reason(const std::vector<Oid>& used,
                           const std::vector<RelationIdentity>& known) {
  const std::string changed = changed_relation(used, known);
  if (changed.empty()) return {};
  return "relation " + changed + " is not the one that the question was asked about";
}

std::string stale_reason(const Analysis& analysis, const std::vector<RelationIdentity>& known) {
  if (!analysis.allowed) return analysis.reason;
  return changed_reason(analysis.relations, known);
}

void refuse_stored(const std::string& what, const std::string& reason, bool locked,
                   const std::string& hint) {
  throw Fault(locked ? ERRCODE_LOCK_NOT_AVAILABLE : ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE,
              what + ": " + reason, locked ? kRepeatLater : hint);
}

}  // namespace nl_ask::pg
