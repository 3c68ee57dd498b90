#include "candidates/grammar/sketch/column_words.h"

#include <algorithm>
#include <map>
#include <stdexcept>

#include "base/data_files.h"
#include "base/data_lines.h"
#include "language/stem.h"

namespace nl_ask::candidates {
namespace {

using Kinds = std::map<std::string, std::vector<std::string>, std::less<>>;

Kinds read_kinds() {
  Kinds kinds;
  std::vector<std::string>* stems = nullptr;
  for (const std::string_view line : base::data_lines(data::file("english/column_words.txt"))) {
    if (line.starts_with('[') && line.ends_with(']')) {
      stems = &kinds[std::string(line.substr(1, line.size() - 2))];
      continue;
    }
    if (stems == nullptr)
      base::bad_data("english/column_words.txt", line, "it stands under no section");
    for (const std::string_view word : base::split_words(line))
      stems->push_back(language::stem(word));
  }
  return kinds;
}

}  // namespace

const std::vector<std::string>& column_words(std::string_view kind) {
  static const Kinds* const kinds = new Kinds(read_kinds());
  const auto found = kinds->find(kind);
  if (found == kinds->end()) throw std::out_of_range("no column words " + std::string(kind));
  return found->second;
}

bool is_column_word(std::string_view kind, const std::string& stem) {
  const std::vector<std::string>& stems = column_words(kind);
  return std::find(stems.begin(), stems.end(), stem) != stems.end();
}

bool says_done(const std::string& word) {
  return word.ends_with("ed") || is_column_word("participle", word);
}

bool has_column_word(const Naming& naming, ColumnUse use, std::string_view kind) {
  const std::vector<std::string>& stems = column_words(kind);
  return std::any_of(stems.begin(), stems.end(), [&](const std::string& stem) {
    return naming.has_word(use.table, use.column, stem);
  });
}

}  // namespace nl_ask::candidates
