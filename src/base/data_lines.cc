// A '#' begins a comment at the beginning of a line or after white space.

#include "base/data_lines.h"

#include <algorithm>
#include <stdexcept>

#include "base/data_files.h"

namespace nl_ask::base {
namespace {

constexpr std::string_view kSpaces = " \t\r\n";

std::string_view without_comment(std::string_view line) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool boundary = i == 0 || kSpaces.find(line[i - 1]) != kSpaces.npos;
    if (line[i] == '#' && boundary) return line.substr(0, i);
  }
  return line;
}

std::vector<std::string_view> pieces(std::string_view text, std::string_view separators) {
  std::vector<std::string_view> out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(separators), text.size());
    const std::string_view piece = trim(text.substr(0, end));
    if (!piece.empty()) out.push_back(piece);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

}  // namespace

std::string_view trim(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kSpaces);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(kSpaces) - first + 1);
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
  return pieces(text, std::string_view(&separator, 1));
}

std::vector<std::string_view> split_words(std::string_view text) { return pieces(text, kSpaces); }

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
