#include "model/generate/reply.h"

#include <algorithm>

#include "base/data_lines.h"
#include "base/plain_text.h"
#include "candidates/sql/scanner.h"
#include "candidates/sql/statement.h"

namespace nl_ask::model {
namespace {

using base::trim;
using candidates::is_word;
using candidates::one_query;

constexpr std::size_t kMaxTries = 64;  // lines where a query may begin

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

std::optional<std::string> query_member(const json::Value& object) {
  const json::Value* const sql = json::member(object, "sql");
  if (sql == nullptr || !sql->IsString()) return std::nullopt;
  return one_query({sql->GetString(), sql->GetStringLength()}, false);
}

/// The content of a fence, or what begins like a query.
std::optional<std::string> query_in_text(std::string_view reply) {
  if (reply.size() > kMaxReplyBytes) return std::nullopt;
  const std::string text = without_thoughts(reply);
  for (const std::string_view fence : fences(text)) {
    if (auto sql = one_query(fence, false)) return sql;
  }
  return query_in_prose(text);
}

/// What a model may answer that was asked for readings and gives one query.
constexpr std::string_view kOneQuery =
    R"({"type":"object","properties":{"sql":{"type":"string"},)"
    R"("no":{"type":"string","enum":["none","missing","not_a_question","write"]},)"
    R"("what":{"type":"string"}},"required":["sql","no","what"]})";

ReadingReply reading_of(const json::Value& said) {
  ReadingReply reading;
  if (const json::Value* const meaning = json::member(said, "meaning")) {
    reading.meaning =
        base::showable_line({meaning->GetString(), meaning->GetStringLength()}, kMaxLineBytes);
  }
  if (auto sql = query_member(said)) reading.sql = std::move(*sql);
  const json::Value* const probability = json::member(said, "probability");
  if (probability != nullptr && probability->IsNumber())
    reading.probability = std::clamp(probability->GetDouble(), 0.0, 1.0);
  return reading;
}

}  // namespace

std::vector<std::string> read_list(std::string_view reply, std::string_view schema,
                                   const char* name, std::size_t limit) {
  if (const auto value = read_json(reply, schema)) {
    if (value->IsObject()) return cleaned(strings_of(*value, name), limit);
  }
  if (reply.size() > kMaxReplyBytes) return {};
  return cleaned(plain_list(without_thoughts(reply)), limit);
}

QueryReply read_query(std::string_view reply, std::string_view schema) {
  if (const auto value = read_json(reply, schema); value && value->IsObject()) {
    if (auto declined = read_declined(*value)) return {std::nullopt, std::move(declined)};
    return {query_member(*value), std::nullopt};
  }
  return {query_in_text(reply), std::nullopt};
}

std::optional<std::string> read_sql(std::string_view reply, std::string_view schema) {
  return read_query(reply, schema).sql;
}

ReadingsReply read_readings(std::string_view reply, std::string_view schema, std::size_t limit) {
  ReadingsReply said;
  if (const auto value = read_json(reply, schema); value && value->IsObject()) {
    said.understood = true;
    said.declined = read_declined(*value);
    const json::Value* const readings = json::member(*value, "readings");
    if (readings == nullptr || !readings->IsArray()) return said;
    for (const auto& one : readings->GetArray()) {
      if (said.readings.size() < limit) said.readings.push_back(reading_of(one));
    }
    // Readings beside a no: it is a remark on them.
    if (!said.readings.empty()) said.declined.reset();
    if (said.readings.empty() && !said.declined) said.declined = Declined();
    return said;
  }
  QueryReply one = read_query(reply, kOneQuery);
  said.declined = std::move(one.declined);
  if (one.sql) said.readings.push_back({{}, std::move(*one.sql), 1});
  said.understood = said.declined || !said.readings.empty();
  return said;
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
