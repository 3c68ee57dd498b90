// While the words are compiled: one section of the lexicon, which is made with the thesaurus, which
// asks for these words. The library asks the lexicon itself (src/language/built_in.cc).
#include "language/link_words.h"

#include <algorithm>
#include <vector>

#include "base/data_files.h"
#include "base/data_lines.h"

namespace nl_ask::language {

namespace {

std::vector<std::string_view> read_link_words() {
  std::vector<std::string_view> words;
  bool inside = false;
  for (const std::string_view line : base::data_lines(data::file("english/lexicon.txt"))) {
    if (line.starts_with('[')) {
      inside = line == "[words link]";
    } else if (inside) {
      const std::vector<std::string_view> more = base::split_words(line);
      words.insert(words.end(), more.begin(), more.end());
    }
  }
  std::ranges::sort(words);
  return words;
}

}  // namespace

bool is_link_word(std::string_view word) {
  static const auto& words = *new std::vector<std::string_view>(read_link_words());  // never freed
  return std::ranges::binary_search(words, word);
}

}  // namespace nl_ask::language
