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
  for (const std::string_view line : base::data_lines(data::file("english/column_words.txt"))) {
    const auto colon = line.find(": ");
    if (colon == line.npos)
      base::bad_data("english/column_words.txt", line, "expected \"kind: words\"");
    std::vector<std::string>& stems = kinds[std::string(line.substr(0, colon))];
    for (const std::string_view word : base::split(line.substr(colon + 2), '|'))
      stems.push_back(language::stem(base::trim(word)));
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

bool has_column_word(const Naming& naming, ColumnUse use, std::string_view kind) {
  const std::vector<std::string>& stems = column_words(kind);
  return std::any_of(stems.begin(), stems.end(), [&](const std::string& stem) {
    return naming.has_word(use.table, use.column, stem);
  });
}

}  // namespace nl_ask::candidates
