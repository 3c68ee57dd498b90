// The table of phrases lives as long as the process: nothing runs when that ends.

#include "candidates/english/phrases.h"

#include <stdexcept>

#include "base/data_files.h"
#include "base/data_lines.h"

namespace nl_ask::candidates {

Phrases::Phrases(std::string_view file) {
  for (const std::string_view line : base::data_lines(data::file(file))) {
    const auto colon = line.find(':');
    if (colon == line.npos) base::bad_data(file, line, "expected \"key: text\"");
    const std::string_view key = base::trim(line.substr(0, colon));
    const std::string_view text = base::trim(line.substr(colon + 1));
    if (!entries_.emplace(key, text).second) base::bad_data(file, line, "a key comes twice");
  }
}

std::string_view Phrases::at(std::string_view key) const {
  const auto found = entries_.find(key);
  if (found == entries_.end()) throw std::out_of_range("no phrase \"" + std::string(key) + "\"");
  return found->second;
}

std::string_view Phrases::nearest(std::string_view key) const {
  for (;;) {
    if (const auto found = entries_.find(key); found != entries_.end()) return found->second;
    const auto dot = key.rfind('.');
    if (dot == key.npos) return {};
    key = key.substr(0, dot);
  }
}

std::string fill(std::string_view text, Slots slots) {
  std::string result;
  while (!text.empty()) {
    const auto open = text.find('{');
    result += text.substr(0, open);
    if (open == text.npos) break;
    text.remove_prefix(open);
    bool filled = false;
    for (const auto& [name, value] : slots) {
      const std::size_t length = name.size() + 2;
      if (text.size() < length || text.substr(1, name.size()) != name || text[length - 1] != '}') {
        continue;
      }
      result += value;
      text.remove_prefix(length);
      filled = true;
      break;
    }
    if (filled) continue;
    result += text.front();
    text.remove_prefix(1);
  }
  return result;
}

// Never freed: the tables live as long as the process, and nothing runs when it ends.
const Phrases& english_phrases() {
  static const Phrases* const phrases = new Phrases("wording/queries.txt");
  return *phrases;
}

std::string in_english(std::string_view key, Slots slots) {
  return fill(english_phrases().at(key), slots);
}

}  // namespace nl_ask::candidates
