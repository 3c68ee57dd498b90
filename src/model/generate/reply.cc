#include "model/generate/reply.h"

#include <algorithm>
#include <array>

#include "base/data_lines.h"
#include "base/json_schema.h"
#include "base/plain_text.h"
#include "candidates/sql/scanner.h"
#include "candidates/sql/statement.h"

namespace nl_ask::model {
namespace {

using base::trim;
using candidates::is_word;
using candidates::one_query;

constexpr std::size_t kMaxTries = 64;  // places where a JSON value may begin
constexpr std::array<std::string_view, 3> kThoughts = {"think", "thinking", "reasoning"};

/// Removes <name>...</name> from `text`; see without_thoughts.
void remove_thoughts(std::string& text, std::string_view name) {
  const std::string open = "<" + std::string(name) + ">";
  const std::string close = "</" + std::string(name) + ">";
  if (const auto last = text.rfind(close); last != text.npos) {
    const auto first = text.find(open);
    // Text before the first thought is part of the answer; without its beginning all is thought.
    const std::string before = first < last ? text.substr(0, first) : std::string();
    text = before + text.substr(last + close.size());
  }
  if (const auto unclosed = text.find(open); unclosed != text.npos) text.resize(unclosed);
}

/// How many bytes the balanced object or array at the start of `text` has; 0 where it is not closed
/// or nested too deeply.
std::size_t balanced_length(std::string_view text) {
  std::size_t depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted) {
      if (c == '\\') {
        ++i;
      } else if (c == '"') {
        quoted = false;
      }
    } else if (c == '"') {
      quoted = true;
    } else if (c == '{' || c == '[') {
      if (++depth > kMaxReplyDepth) return 0;
    } else if ((c == '}' || c == ']') && --depth == 0) {
      return i + 1;
    }
  }
  return 0;
}

/// The name of the one array member that a schema's object has; null where it has not exactly one.
const char* array_member(const json::Value& schema) {
  const auto properties = schema.FindMember("properties");
  if (properties == schema.MemberEnd() || !properties->value.IsObject()) return nullptr;
  const char* name = nullptr;
  for (const auto& property : properties->value.GetObject()) {
    if (!property.value.IsObject()) continue;
    const auto type = property.value.FindMember("type");
    if (type == property.value.MemberEnd() || !type->value.IsString()) continue;
    if (std::string_view(type->value.GetString()) != "array") continue;
    if (name != nullptr) return nullptr;
    name = property.name.GetString();
  }
  return name;
}

/// {"name": array, other required members empty or false} in the place of a bare array.
void wrap_array(json::Document& value, std::string_view schema_text) {
  json::Document schema;
  schema.Parse<json::kUntrusted>(schema_text.data(), schema_text.size());
  if (schema.HasParseError() || !schema.IsObject()) return;
  const char* name = array_member(schema);
  if (name == nullptr) return;
  auto& allocator = value.GetAllocator();
  json::Value array;
  array.Swap(static_cast<json::Value&>(value));
  value.SetObject();
  value.AddMember(json::Value(name, allocator), array, allocator);
  const json::Value& properties = schema["properties"];
  for (const auto& property : properties.GetObject()) {
    const auto type = property.value.FindMember("type");
    if (type != property.value.MemberEnd() && type->value == "boolean") {
      value.AddMember(json::Value(property.name, allocator), json::Value(false), allocator);
    }
  }
}

std::optional<json::Document> parsed(std::string_view text, std::string_view schema) {
  text = trim(text);
  if (text.empty() || (text.front() != '{' && text.front() != '[')) return std::nullopt;
  if (balanced_length(text) != text.size()) return std::nullopt;
  json::Document value;
  value.Parse<json::kUntrusted>(text.data(), text.size());
  if (value.HasParseError()) return std::nullopt;
  if (value.IsArray()) wrap_array(value, schema);
  if (!schema.empty() && !json::satisfies(value, schema)) return std::nullopt;
  return value;
}

/// The contents of ``` fences, in order.
std::vector<std::string_view> fences(std::string_view text) {
  std::vector<std::string_view> found;
  constexpr std::string_view kFence = "```";
  for (auto open = text.find(kFence); open != text.npos && found.size() < kMaxTries;) {
    auto begin = text.find('\n', open);
    if (begin == text.npos) break;
    auto close = text.find(kFence, ++begin);
    if (close == text.npos) close = text.size();
    found.push_back(text.substr(begin, close - begin));
    open = close == text.size() ? text.npos : text.find(kFence, close + kFence.size());
  }
  return found;
}

/// A line of a plain list without its number or bullet; empty where it is none.
std::string_view list_item(std::string_view line) {
  line = trim(line);
  std::size_t digits = 0;
  while (digits < line.size() && line[digits] >= '0' && line[digits] <= '9') ++digits;
  if (digits > 0 && digits < 4 && digits < line.size() &&
      (line[digits] == '.' || line[digits] == ')')) {
    return trim(line.substr(digits + 1));
  }
  if (line.starts_with("- ") || line.starts_with("* ")) return trim(line.substr(2));
  return {};
}

std::vector<std::string> plain_list(std::string_view text) {
  std::vector<std::string> items;
  for (std::size_t at = 0; at < text.size() && items.size() < kMaxTries;) {
    const auto end = std::min(text.find('\n', at), text.size());
    const std::string_view item = list_item(text.substr(at, end - at));
    if (!item.empty()) items.emplace_back(item);
    at = end + 1;
  }
  return items;
}

/// Whether prose can hardly begin like this: "SELECT", or "WITH name AS" and its like.
bool surely_query(std::string_view text) {
  const auto tokens = candidates::sql_tokens(text.substr(0, 200));
  if (tokens.empty()) return false;
  if (is_word(tokens[0], "select")) return true;
  return tokens.size() > 2 && is_word(tokens[0], "with") &&
         (is_word(tokens[1], "recursive") || is_word(tokens[2], "as") || tokens[2].text == "(");
}

/// The text from the first line on that begins like a query, up to an empty line.
std::optional<std::string> query_in_prose(std::string_view text) {
  for (std::size_t at = 0, tries = 0; at < text.size() && tries < kMaxTries; ++tries) {
    const std::string_view rest = text.substr(at);
    if (surely_query(trim(rest))) return one_query(rest.substr(0, rest.find("\n\n")), true);
    const auto end = text.find('\n', at);
    if (end == text.npos) break;
    at = end + 1;
  }
  return std::nullopt;
}

std::vector<std::string> cleaned(const std::vector<std::string>& texts, std::size_t limit) {
  std::vector<std::string> lines;
  for (const std::string& text : texts) {
    std::string line = base::showable_line(text, kMaxLineBytes);
    if (line.empty() || std::find(lines.begin(), lines.end(), line) != lines.end()) continue;
    if (lines.size() == limit) break;
    lines.push_back(std::move(line));
  }
  return lines;
}

std::vector<std::string> strings_of(const json::Value& object, const char* name) {
  std::vector<std::string> texts;
  const auto member = object.FindMember(name);
  if (member == object.MemberEnd() || !member->value.IsArray()) return texts;
  for (const auto& item : member->value.GetArray()) {
    if (item.IsString()) texts.emplace_back(item.GetString(), item.GetStringLength());
  }
  return texts;
}

}  // namespace

std::string without_thoughts(std::string_view reply) {
  std::string text(reply);
  for (const std::string_view name : kThoughts) remove_thoughts(text, name);
  return text;
}

std::optional<json::Document> read_json(std::string_view reply, std::string_view schema) {
  if (reply.size() > kMaxReplyBytes) return std::nullopt;
  const std::string text = without_thoughts(reply);
  if (auto value = parsed(text, schema)) return value;
  for (const std::string_view fence : fences(text)) {
    if (auto value = parsed(fence, schema)) return value;
  }
  const std::string_view all = text;
  std::size_t tries = 0;
  for (auto at = all.find_first_of("{["); at != all.npos && tries < kMaxTries; ++tries) {
    const std::size_t length = balanced_length(all.substr(at));
    if (length > 0) {
      if (auto value = parsed(all.substr(at, length), schema)) return value;
    }
    at = all.find_first_of("{[", at + std::max<std::size_t>(length, 1));
  }
  return std::nullopt;
}

std::vector<std::string> read_list(std::string_view reply, std::string_view schema,
                                   const char* name, std::size_t limit) {
  if (const auto value = read_json(reply, schema)) {
    if (value->IsObject()) return cleaned(strings_of(*value, name), limit);
  }
  if (reply.size() > kMaxReplyBytes) return {};
  return cleaned(plain_list(without_thoughts(reply)), limit);
}

std::optional<std::string> read_sql(std::string_view reply, std::string_view schema) {
  if (const auto value = read_json(reply, schema); value && value->IsObject()) {
    const auto sql = value->FindMember("sql");
    if (sql == value->MemberEnd() || !sql->value.IsString()) return std::nullopt;
    return one_query({sql->value.GetString(), sql->value.GetStringLength()}, false);
  }
  if (reply.size() > kMaxReplyBytes) return std::nullopt;
  const std::string text = without_thoughts(reply);
  for (const std::string_view fence : fences(text)) {
    if (auto sql = one_query(fence, false)) return sql;
  }
  return query_in_prose(text);
}

std::vector<std::string> read_queries(std::string_view reply, std::string_view schema,
                                      std::size_t limit) {
  std::vector<std::string> queries;
  const auto value = read_json(reply, schema);
  if (!value || !value->IsObject()) return queries;
  for (const std::string& text : strings_of(*value, "queries")) {
    if (queries.size() == limit) break;
    auto sql = one_query(text, false);
    if (sql && std::find(queries.begin(), queries.end(), *sql) == queries.end()) {
      queries.push_back(std::move(*sql));
    }
  }
  return queries;
}

}  // namespace nl_ask::model
