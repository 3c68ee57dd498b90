// A reply made into what its schema asks for, where that is no guess.
//
// Servers that don't enforce a schema let models add members, leave some out that say nothing, or
// give the list alone.

#include "model/generate/reply_shape.h"

#include <algorithm>
#include <array>
#include <string>

#include "base/json_schema.h"

namespace nl_ask::model {
namespace {

/// Members that may be missing, or be nonsense: they say why, or why not.
constexpr std::array<std::string_view, 5> kAside = {"no", "what", "why", "meaning", "probability"};

constexpr int kShapeDepth = 4;  // of objects in arrays in objects that schemas ask for

bool is_aside(std::string_view name) {
  return std::find(kAside.begin(), kAside.end(), name) != kAside.end();
}

const json::Value* object_member(const json::Value& value, const char* name) {
  const json::Value* const found = json::member(value, name);
  return found != nullptr && found->IsObject() ? found : nullptr;
}

std::string_view type_of(const json::Value& schema) {
  const json::Value* const type = json::member(schema, "type");
  return type != nullptr && type->IsString() ? std::string_view(type->GetString()) : "";
}

/// The first of the values that a schema names: what says nothing; null where it names none.
const json::Value* first_named(const json::Value& schema) {
  const json::Value* const names = json::member(schema, "enum");
  return names == nullptr || !names->IsArray() || names->Empty() ? nullptr : &(*names)[0];
}

/// The name of the one array member that a schema's object has; null where it has not exactly one.
const char* array_member(const json::Value& schema) {
  const json::Value* const properties = object_member(schema, "properties");
  if (properties == nullptr) return nullptr;
  const char* name = nullptr;
  for (const auto& property : properties->GetObject()) {
    if (type_of(property.value) != "array") continue;
    if (name != nullptr) return nullptr;
    name = property.name.GetString();
  }
  return name;
}

/// Makes a value fit.
class Fitter {
 public:
  explicit Fitter(json::Pool& pool) : pool_(pool) {}

  /// {"name": array, truth values false} in the place of a bare array.
  void wrap(json::Value& value, const json::Value& schema) {
    const char* name = array_member(schema);
    if (name == nullptr) return;
    json::Value array;
    array.Swap(value);
    value.SetObject();
    value.AddMember(json::Value(name, pool_), array, pool_);
    for (const auto& property : schema["properties"].GetObject()) {
      if (type_of(property.value) == "boolean") add(value, property.name, json::Value(false));
    }
  }

  void fit(json::Value& value, const json::Value& schema, int depth = 0) {
    if (depth > kShapeDepth) return;
    if (value.IsArray()) {
      const json::Value* const items = object_member(schema, "items");
      if (items == nullptr) return;
      for (auto& item : value.GetArray()) fit(item, *items, depth + 1);
    } else if (value.IsObject()) {
      fit_object(value, schema, depth);
    }
  }

 private:
  void fit_object(json::Value& value, const json::Value& schema, int depth) {
    const json::Value* const properties = object_member(schema, "properties");
    if (properties == nullptr || !keep_known(value, *properties)) return;
    for (const auto& property : properties->GetObject()) {
      const auto member = value.FindMember(property.name);
      if (member != value.MemberEnd()) fit(member->value, property.value, depth + 1);
    }
    const bool all = says_no(value, *properties);
    for (const auto& property : properties->GetObject()) {
      const std::string_view name(property.name.GetString());
      if ((all || is_aside(name)) && !value.HasMember(property.name))
        add(value, property.name, nothing(property.value));
    }
  }

  /// Leaves out what is null, unknown, or an aside of another type; false where nothing is left.
  static bool keep_known(json::Value& value, const json::Value& properties) {
    for (auto member = value.MemberBegin(); member != value.MemberEnd();) {
      const auto known = properties.FindMember(member->name);
      const bool drop = known == properties.MemberEnd() || member->value.IsNull() ||
                        (is_aside(member->name.GetString()) && !fits(member->value, known->value));
      member = drop ? value.EraseMember(member) : member + 1;
    }
    return value.MemberCount() > 0;
  }

  static bool fits(const json::Value& value, const json::Value& schema) {
    const std::string_view type = type_of(schema);
    if (type == "number") return value.IsNumber();
    if (type != "string" || !value.IsString()) return false;
    if (first_named(schema) == nullptr) return true;
    const json::Value& names = schema["enum"];
    return std::any_of(names.Begin(), names.End(), [&](const auto& one) { return one == value; });
  }

  static bool says_no(const json::Value& value, const json::Value& properties) {
    const json::Value* const said = json::member(value, "no");
    if (said == nullptr || !properties.HasMember("no")) return false;
    const json::Value* const none = first_named(properties["no"]);
    return none != nullptr && *said != *none;
  }

  json::Value nothing(const json::Value& schema) {
    const std::string_view type = type_of(schema);
    if (type == "array") return json::Value(nl_ask_rapidjson::kArrayType);
    if (type == "boolean") return json::Value(false);
    if (type == "number" || type == "integer") return json::Value(0);
    const json::Value* const none = first_named(schema);
    return none != nullptr ? json::Value(*none, pool_) : json::Value("", pool_);
  }

  void add(json::Value& value, const json::Value& name, json::Value member) {
    value.AddMember(json::Value(name, pool_), member, pool_);
  }

  json::Pool& pool_;
};

}  // namespace

bool take_shape(json::Document& value, std::string_view schema_text) {
  if (schema_text.empty()) return true;
  json::Document schema;
  schema.Parse<json::kUntrusted>(schema_text.data(), schema_text.size());
  if (schema.HasParseError() || !schema.IsObject()) return false;
  Fitter fitter(value.GetAllocator());
  if (value.IsArray()) fitter.wrap(value, schema);
  fitter.fit(value, schema);
  return json::satisfies(value, schema_text);
}

}  // namespace nl_ask::model
