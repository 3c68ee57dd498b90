// A '#' begins a comment at the beginning of a line or after white space.

#include "base/data_lines.h"

#include <algorithm>
#include <stdexcept>

#include "base/data_files.h"

namespace nl_ask::base {
namespace {

// A backend reads a megabyte of data before its first answer: no call for each character here.
constexpr bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

std::string_view without_comment(std::string_view line) {
  for (std::size_t i = line.find('#'); i != line.npos; i = line.find('#', i + 1)) {
    if (i == 0 || is_space(line[i - 1])) return line.substr(0, i);
  }
  return line;
}

}  // namespace

std::string_view trim(std::string_view text) {
  std::size_t first = 0;
  std::size_t last = text.size();
  while (first < last && is_space(text[first])) ++first;
  while (first < last && is_space(text[last - 1])) --last;
  return text.substr(first, last - first);
}

std::vector<std::string_view> data_lines(std::string_view text) {
  std::vector<std::string_view> out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trim(without_comment(text.substr(0, end)));
    if (!line.empty()) out.push_back(line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(separator), text.size());
    const std::string_view piece = trim(text.substr(0, end));
    if (!piece.empty()) out.push_back(piece);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

std::vector<std::string_view> split_words(std::string_view text) {
  std::vector<std::string_view> out;
  const char* at = text.data();
  const char* const end = at + text.size();
  while (true) {
    while (at < end && is_space(*at)) ++at;
    if (at == end) return out;
    const char* const first = at;
    while (at < end && !is_space(*at)) ++at;
    out.emplace_back(first, static_cast<std::size_t>(at - first));
  }
}

void bad_data(std::string_view file, std::string_view line, std::string_view why) {
  throw std::runtime_error("data/" + std::string(file) + ": " + std::string(why) + ": \"" +
                           std::string(line) + "\"");
}

std::unordered_set<std::string_view> word_list(std::string_view file) {
  std::unordered_set<std::string_view> words;
  for (const std::string_view line : data_lines(data::file(file)))
    for (const std::string_view word : split_words(line)) words.insert(word);
  return words;
}

}  // namespace nl_ask::base
