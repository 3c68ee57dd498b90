#include "base/word_list.h"

#include "base/data_files.h"
#include "base/data_lines.h"

namespace nl_ask::base {

std::unordered_set<std::string_view> word_list(std::string_view file) {
  std::unordered_set<std::string_view> words;
  for (const std::string_view line : data_lines(data::file(file)))
    for (const std::string_view word : split_words(line)) words.insert(word);
  return words;
}

}  // namespace nl_ask::base
