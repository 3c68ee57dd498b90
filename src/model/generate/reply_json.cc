#include "model/generate/reply_json.h"

#include <algorithm>
#include <array>

#include "base/data_lines.h"
#include "base/json_schema.h"
#include "model/generate/loose_json.h"
#include "model/generate/reply_shape.h"

namespace nl_ask::model {
namespace {

using base::trim;

constexpr std::size_t kMaxStarts = 64;  // places where a JSON value may begin
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

/// `text` is all of one value.
std::optional<json::Document> parsed(std::string_view text, std::string_view schema) {
  text = trim(text);
  if (text.empty() || (text.front() != '{' && text.front() != '[')) return std::nullopt;
  if (balanced_length(text) != text.size()) return std::nullopt;
  json::Document value;
  value.Parse<json::kUntrusted>(text.data(), text.size());
  if (value.HasParseError() || !take_shape(value, schema)) return std::nullopt;
  return value;
}

/// The first value that `read` finds at a bracket; `read` says how many bytes it has looked at.
template <typename Read>
std::optional<json::Document> first_value(std::string_view text, const Read& read) {
  std::size_t tries = 0;
  for (auto at = text.find_first_of("{["); at != text.npos && tries < kMaxStarts; ++tries) {
    std::size_t length = 0;
    if (auto value = read(text.substr(at), length)) return value;
    at = text.find_first_of("{[", at + std::max<std::size_t>(length, 1));
  }
  return std::nullopt;
}

}  // namespace

std::vector<std::string_view> fences(std::string_view text) {
  std::vector<std::string_view> found;
  constexpr std::string_view kFence = "```";
  for (auto open = text.find(kFence); open != text.npos && found.size() < kMaxStarts;) {
    auto begin = text.find('\n', open);
    if (begin == text.npos) break;
    auto close = text.find(kFence, ++begin);
    if (close == text.npos) close = text.size();
    found.push_back(text.substr(begin, close - begin));
    open = close == text.size() ? text.npos : text.find(kFence, close + kFence.size());
  }
  return found;
}

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
  auto value = first_value(text, [&](std::string_view rest, std::size_t& length) {
    length = balanced_length(rest);
    return length > 0 ? parsed(rest.substr(0, length), schema) : std::nullopt;
  });
  if (value) return value;
  return first_value(text, [&](std::string_view rest, std::size_t& length) {
    const auto loose = read_loose(rest, kMaxReplyDepth);
    if (!loose) return std::optional<json::Document>();
    length = loose->length;
    return parsed(loose->json, schema);
  });
}

}  // namespace nl_ask::model
