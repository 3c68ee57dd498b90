#include "postgres/settings/option_overrides.h"

#include <cctype>

#include "base/json.h"
#include "postgres/boundary/call.h"

namespace nl_ask::pg {
namespace {

constexpr const char* kForm =
    "Give a json object of settings without their prefix, for example {\"confidence\": 0.8}.";

std::string scalar_text(const json::Value& value, const std::string& name) {
  if (value.IsString()) return {value.GetString(), value.GetStringLength()};
  if (value.IsBool()) return value.GetBool() ? "on" : "off";
  if (value.IsInt64()) return std::to_string(value.GetInt64());
  if (value.IsNumber()) return std::to_string(value.GetDouble());
  throw Fault(ERRCODE_INVALID_PARAMETER_VALUE,
              "options: the value of \"" + name + "\" is not a string, number or boolean", kForm);
}

void check_name(const std::string& name) {
  bool word = !name.empty();
  for (unsigned char c : name) word = word && (std::islower(c) || c == '_');
  const char* full = nullptr;
  std::string setting = "nl_ask." + name;
  const char* asked = setting.c_str();
  if (word) full = call([=] { return GetConfigOption(asked, true, false); });
  if (name == "scope") {
    throw Fault(
        ERRCODE_INVALID_PARAMETER_VALUE, "options: the scope is the session's",
        "Set nl_ask.scope before asking: whose the dialogues are is not for the asker to say.");
  }
  if (name == "dialogue") full = nullptr;  // nl() alone goes by it
  if (full == nullptr) {
    throw Fault(ERRCODE_INVALID_PARAMETER_VALUE, "options: there is no setting \"" + name + "\"",
                kForm);
  }
}

void override_setting(const std::string& name, const std::string& value) {
  std::string setting = "nl_ask." + name;
  const char* asked = setting.c_str();
  const char* bytes = value.c_str();
  call([=] {
    set_config_option(asked, bytes, superuser() ? PGC_SUSET : PGC_USERSET, PGC_S_SESSION,
                      GUC_ACTION_SAVE, true, 0, false);
  });
}

}  // namespace

OptionOverrides::OptionOverrides(const std::string& options) : nest_(NewGUCNestLevel()) {
  try {
    json::Document document;
    document.Parse<json::kUntrusted>(options.data(), options.size());
    if (document.HasParseError() || !document.IsObject()) {
      throw Fault(ERRCODE_INVALID_PARAMETER_VALUE, "options: not a json object", kForm);
    }
    for (const auto& member : document.GetObject()) {
      std::string name(member.name.GetString(), member.name.GetStringLength());
      check_name(name);
      override_setting(name, scalar_text(member.value, name));
    }
  } catch (...) {
    AtEOXact_GUC(true, nest_);
    throw;
  }
}

OptionOverrides::~OptionOverrides() { AtEOXact_GUC(true, nest_); }

}  // namespace nl_ask::pg
