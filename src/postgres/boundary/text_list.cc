#include "postgres/boundary/text_list.h"

#include "base/json.h"
#include "postgres/boundary/encoding.h"

namespace nl_ask::pg {

std::string array_literal(const std::vector<std::string>& items) {
  std::string text = "{";
  for (const std::string& item : items) {
    text += text.size() == 1 ? "\"" : ",\"";
    for (const char c : item) {
      if (c == '"' || c == '\\') text += '\\';
      text += c;
    }
    text += '"';
  }
  return text + '}';
}

std::string json_list(const std::vector<std::string>& items) {
  json::TextWriter out;
  out.StartArray();
  for (const std::string& item : items) out.String(item);
  out.EndArray();
  return out.text();
}

std::vector<std::string> items_of_json(const std::optional<std::string>& field) {
  std::vector<std::string> items;
  const std::string text = to_utf8(std::string_view(field ? *field : std::string()));
  json::Document document;
  document.Parse<json::kUntrusted>(text.data(), text.size());
  if (document.HasParseError() || !document.IsArray()) return items;
  for (const auto& item : document.GetArray())
    if (item.IsString()) items.emplace_back(item.GetString(), item.GetStringLength());
  return items;
}

}  // namespace nl_ask::pg
