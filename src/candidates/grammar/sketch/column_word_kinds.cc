#include "candidates/grammar/sketch/column_word_kinds.h"

#include <algorithm>
#include <map>
#include <stdexcept>

#include "base/data_files.h"
#include "base/data_lines.h"
#include "language/stem.h"

namespace nl_ask::candidates {
namespace {

/// The words of a kind.
struct Kind {
  std::vector<std::string> stems;
  std::vector<std::string> nouns;  // in the singular
};
using Kinds = std::map<std::string, Kind, std::less<>>;

Kinds read_kinds() {
  Kinds kinds;
  Kind* kind = nullptr;
  for (const std::string_view line : base::data_lines(data::file("english/column_words.txt"))) {
    if (line.starts_with('[') && line.ends_with(']')) {
      kind = &kinds[std::string(line.substr(1, line.size() - 2))];
      continue;
    }
    if (kind == nullptr)
      base::bad_data("english/column_words.txt", line, "it stands under no section");
    for (const std::string_view word : base::split_words(line)) {
      kind->stems.push_back(language::stem(word));
      kind->nouns.push_back(language::singular(word));
    }
  }
  return kinds;
}

const Kind& kind_called(std::string_view kind) {
  static const Kinds* const kinds = new Kinds(read_kinds());
  const auto found = kinds->find(kind);
  if (found == kinds->end()) throw std::out_of_range("no column words " + std::string(kind));
  return found->second;
}

}  // namespace

const std::vector<std::string>& column_words(std::string_view kind) {
  return kind_called(kind).stems;
}

bool is_column_word(std::string_view kind, const std::string& stem) {
  const std::vector<std::string>& stems = column_words(kind);
  return std::find(stems.begin(), stems.end(), stem) != stems.end();
}

bool is_column_noun(std::string_view kind, const std::string& noun) {
  const std::vector<std::string>& nouns = kind_called(kind).nouns;
  return std::find(nouns.begin(), nouns.end(), noun) != nouns.end();
}

}  // namespace nl_ask::candidates
