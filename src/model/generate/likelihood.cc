#include "model/generate/likelihood.h"

#include <algorithm>
#include <cmath>

namespace nl_ask::model {
namespace {

struct Stretch {
  std::size_t begin = 0, end = 0;
};

/// The position after the JSON string that begins at `at` (a quote); npos where it is not closed.
std::size_t after_string(std::string_view text, std::size_t at) {
  for (++at; at < text.size(); ++at) {
    if (text[at] == '\\') {
      ++at;
    } else if (text[at] == '"') {
      return at + 1;
    }
  }
  return text.npos;
}

std::size_t after_blanks(std::string_view text, std::size_t at) {
  return std::min(text.find_first_not_of(" \t\r\n", at), text.size());
}

/// Where the values of members "sql" stand, as written, without their quotes; at most two.
std::vector<Stretch> sql_members(std::string_view text) {
  std::vector<Stretch> found;
  for (auto at = text.find('"'); at != text.npos && found.size() < 2;) {
    const std::size_t end = after_string(text, at);
    if (end == text.npos) break;
    const bool key = text.substr(at, end - at) == "\"sql\"";
    std::size_t next = after_blanks(text, end);
    if (key && next < text.size() && text[next] == ':') {
      next = after_blanks(text, next + 1);
      if (next < text.size() && text[next] == '"') {
        const std::size_t close = after_string(text, next);
        if (close == text.npos) break;
        found.push_back({next + 1, close - 1});
        at = text.find('"', close);
        continue;
      }
    }
    at = text.find('"', end);
  }
  return found;
}

std::optional<Stretch> sql_stretch(std::string_view text, std::string_view sql) {
  const auto members = sql_members(text);
  if (members.size() == 1) return members.front();
  if (!members.empty() || sql.empty()) return std::nullopt;
  const auto at = text.find(sql);
  if (at == text.npos || text.find(sql, at + 1) != text.npos) return std::nullopt;
  return Stretch{at, at + sql.size()};
}

bool trustworthy(const std::vector<TokenLogprob>& tokens) {
  const auto sound = [](const TokenLogprob& t) {
    return std::isfinite(t.logprob) && t.logprob <= 0;
  };
  const auto zero = [](const TokenLogprob& t) { return t.logprob == 0; };
  return !tokens.empty() && std::all_of(tokens.begin(), tokens.end(), sound) &&
         !std::all_of(tokens.begin(), tokens.end(), zero);
}

}  // namespace

std::optional<double> sql_log_likelihood(const Completion& completion, std::string_view sql) {
  if (completion.finish_reason == "length" || !trustworthy(completion.logprobs)) return {};
  std::string all;
  for (const TokenLogprob& token : completion.logprobs) all += token.token;
  const auto content = all.find(completion.content);
  if (completion.content.empty() || content == all.npos) return {};
  const auto stretch = sql_stretch(completion.content, sql);
  if (!stretch || stretch->begin >= stretch->end) return {};
  const std::size_t begin = content + stretch->begin, end = content + stretch->end;
  double sum = 0;
  std::size_t at = 0;
  for (const TokenLogprob& token : completion.logprobs) {
    const std::size_t after = at + token.token.size();
    if (at < end && after > begin) sum += token.logprob;
    at = after;
  }
  return sum;
}

}  // namespace nl_ask::model
