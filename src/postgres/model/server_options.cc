// One table of options: name, place, and the function that reads and checks the value.

#include "postgres/model/server_options.h"

#include <array>
#include <cctype>

#include "model/protocol/curl_library.h"
#include "postgres/boundary/call.h"

namespace nl_ask::pg {
namespace {

using Server = ModelServer;

[[noreturn]] void bad_value(const std::string& name, const std::string& what,
                            const std::string& hint) {
  throw Fault(ERRCODE_FDW_INVALID_ATTRIBUTE_VALUE,
              "invalid value for option \"" + name + "\"" + (what.empty() ? "" : ": " + what),
              hint);
}

// ---- text
// -------------------------------------------------------------------------------------------

struct TextOption {
  const char* name;
  std::string& (*field)(Server&);
};

constexpr TextOption kTexts[] = {
    {"endpoint", [](Server& s) -> std::string& { return s.endpoint.endpoint; }},
    {"model", [](Server& s) -> std::string& { return s.model; }},
    {"deployment", [](Server& s) -> std::string& { return s.endpoint.deployment; }},
    {"api_version", [](Server& s) -> std::string& { return s.endpoint.api_version; }},
    {"query", [](Server& s) -> std::string& { return s.endpoint.query; }},
    {"key_header", [](Server& s) -> std::string& { return s.key_header; }},
    {"ca_file", [](Server& s) -> std::string& { return s.ca_file; }},
    {"proxy", [](Server& s) -> std::string& { return s.proxy; }},
    {"embedding_model", [](Server& s) -> std::string& { return s.embedding_model; }},
};

constexpr TextOption kSecrets[] = {
    {"api_key", [](Server& s) -> std::string& { return s.api_key; }},
    {"key_file", [](Server& s) -> std::string& { return s.key_file; }},
};

bool all_of(const std::string& value, const char* allowed) {
  return std::all_of(value.begin(), value.end(), [allowed](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || std::strchr(allowed, c) != nullptr;
  });
}

bool is_header_of_ours(const std::string& name) {
  for (const char* taken : {"host", "content-length", "content-type", "transfer-encoding",
                            "connection", "expect", "accept-encoding", "cookie"}) {
    if (pg_strcasecmp(name.c_str(), taken) == 0) return true;
  }
  return false;
}

model::EndpointParts endpoint_parts(const std::string& url) {
  try {
    return model::endpoint_parts(url);
  } catch (const model::CurlMissing& missing) {
    throw Fault(ERRCODE_UNDEFINED_FILE, "libcurl could not be loaded",
                "Models are spoken to by libcurl: install it on the server (libcurl4).",
                missing.what());
  }
}

void check_proxy(const std::string& value) {
  const auto parts = endpoint_parts(value);
  std::string wrong = parts.error;
  if (wrong.empty() &&
      (!parts.query.empty() || parts.path.find_first_not_of('/') != std::string::npos))
    wrong = "it has a path";
  if (wrong.empty()) return;
  bad_value("proxy", wrong,
            "Give scheme, host and port alone, such as http://proxy.example.com:3128.");
}

void check_text(const std::string& name, const std::string& value) {
  if (name == "endpoint") {
    const auto parts = endpoint_parts(value);
    if (!parts.error.empty()) {
      bad_value(name, parts.error, "Give a URL such as https://api.example.com/v1.");
    }
  } else if (name == "deployment" || name == "api_version") {
    if (!all_of(value, "-_.~")) bad_value(name, "", "Use letters, digits, - _ . and ~.");
  } else if (name == "query") {
    if (!all_of(value, "-_.~!$&'()*+,;=:@/?%")) {
      bad_value(name, "", "Write it as in a URL: name=value&name=value, the rest %-encoded.");
    }
  } else if (name == "key_header") {
    if (value.empty() || !all_of(value, "-_") || is_header_of_ours(value)) {
      bad_value(name, "", "Give the name of a header, such as Authorization or api-key.");
    }
  } else if (name == "proxy") {
    check_proxy(value);
  } else if (name == "ca_file" || name == "key_file") {
    if (!value.starts_with('/')) bad_value(name, "", "Give an absolute path on the server.");
  }
}

/// A line end in a key would start a header of its own.
void check_secret(const std::string& value) {
  for (const char c : value) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7F) {
      bad_value("api_key", "it holds a control character",
                "Give the key alone, without line ends.");
    }
  }
}

// ---- numbers
// ----------------------------------------------------------------------------------------

struct NumberOption {
  const char* name;
  int Server::*field;
  int least, most;
  int unit;  // GUC_UNIT_*
};

constexpr int kMany = 1'000'000'000;

constexpr NumberOption kNumbers[] = {
    {"connect_timeout", &Server::connect_timeout_ms, 1, 600'000, GUC_UNIT_MS},
    {"timeout", &Server::timeout_ms, 1, 3'600'000, GUC_UNIT_MS},
    {"retries", &Server::retries, 0, 10, 0},
    {"concurrency", &Server::concurrency, 1, 64, 0},
    {"samples", &Server::samples, 1, 32, 0},
    {"completion_tokens", &Server::completion_tokens, 16, 1 << 20, 0},
    {"context_tokens", &Server::context_tokens, 512, 1 << 24, 0},
    {"question_tokens", &Server::question_tokens, 0, kMany, 0},
    {"question_calls", &Server::question_calls, 0, kMany, 0},
    {"daily_tokens", &Server::daily_tokens, 0, kMany, 0},
    {"daily_calls", &Server::daily_calls, 0, kMany, 0},
    {"reply_bytes", &Server::reply_bytes, 1024, 256 << 20, GUC_UNIT_BYTE},
};

void set_number(Server& server, const NumberOption& option, const std::string& value) {
  const char* hint = nullptr;
  const char** hint_at = &hint;
  int number = 0;
  int* number_at = &number;
  const char* text = value.c_str();
  const int unit = option.unit;
  const bool good = call([=] { return parse_int(text, number_at, unit, hint_at); });
  if (!good || number < option.least || number > option.most) {
    const char* of = unit == GUC_UNIT_MS ? " ms" : unit == GUC_UNIT_BYTE ? " bytes" : "";
    bad_value(option.name, "\"" + value + "\"",
              "Give a whole number from " + std::to_string(option.least) + " to " +
                  std::to_string(option.most) + of + ".");
  }
  server.*option.field = number;
}

void set_temperature(Server& server, const std::string& value) {
  double number = 0;
  double* number_at = &number;
  const char* text = value.c_str();
  const bool good = call([=] { return parse_real(text, number_at, 0, nullptr); });
  if (!good || !(number >= 0 && number <= 2)) {
    bad_value("temperature", "\"" + value + "\"", "Give a number from 0 to 2.");
  }
  server.temperature = number;
}

void set_allow_http(Server& server, const std::string& value) {
  bool on = false;
  if (!parse_bool(value.c_str(), &on)) {
    bad_value("allow_http", "\"" + value + "\"", "Give true or false.");
  }
  server.allow_http = on;
}

// ---- names
// ------------------------------------------------------------------------------------------

std::string names_of(OptionPlace place) {
  if (place == OptionPlace::user_mapping) return "api_key, key_file";
  std::string names;
  for (const auto& option : kTexts) names += std::string(option.name) + ", ";
  for (const auto& option : kNumbers) names += std::string(option.name) + ", ";
  return names + "temperature, allow_http";
}

bool set_text(Server& server, std::span<const TextOption> options, const std::string& name,
              const std::string& value) {
  for (const auto& option : options) {
    if (name != option.name) continue;
    check_text(name, value);
    if (name == "api_key") check_secret(value);
    option.field(server) = value;
    return true;
  }
  return false;
}

bool set_server_option(Server& server, const std::string& name, const std::string& value) {
  if (set_text(server, kTexts, name, value)) return true;
  for (const auto& option : kNumbers) {
    if (name != option.name) continue;
    set_number(server, option, value);
    return true;
  }
  if (name == "temperature") {
    set_temperature(server, value);
  } else if (name == "allow_http") {
    set_allow_http(server, value);
  } else {
    return false;
  }
  return true;
}

}  // namespace

void apply_option(ModelServer& server, OptionPlace place, const std::string& name,
                  const std::string& value) {
  const bool known = place == OptionPlace::server ? set_server_option(server, name, value)
                                                  : set_text(server, kSecrets, name, value);
  if (known) return;
  throw Fault(ERRCODE_FDW_INVALID_OPTION_NAME, "invalid option \"" + name + "\"",
              "Valid options here are: " + names_of(place) + ".");
}

bool needs_superuser(const std::string& name) {
  return name == "ca_file" || name == "allow_http" || name == "proxy" || name == "key_file";
}

void check_server(const ModelServer& server) {
  if (server.endpoint.endpoint.empty()) {
    throw Fault(ERRCODE_FDW_OPTION_NAME_NOT_FOUND, "option \"endpoint\" is missing",
                "Give the URL below which /chat/completions is, such as https://host/v1.");
  }
  const auto parts = endpoint_parts(server.endpoint.endpoint);
  if (!server.proxy.empty() && model::is_forbidden_host(parts.host)) {
    bad_value("endpoint", "its host is one that no proxy is asked for",
              "Name a model server: not a link-local address, nor a cloud's metadata.");
  }
  const bool local = server.proxy.empty() && model::is_loopback_host(parts.host);
  if (parts.scheme == "http" && !server.allow_http && !local) {
    bad_value("endpoint", "plain http goes to this machine alone",
              "Use https, or let a superuser set allow_http.");
  }
}

}  // namespace nl_ask::pg
