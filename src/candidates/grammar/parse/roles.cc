#include "candidates/grammar/parse/roles.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "base/data_files.h"
#include "base/data_lines.h"
#include "candidates/grammar/sketch/column_words.h"
#include "language/stem.h"

namespace nl_ask::candidates {
namespace {

constexpr int kReach = 6;  // words between a value and what says its part

struct Role {
  std::vector<std::string> names;  // stems of words in names
  std::vector<std::string> words;  // stems of words of a question
};

std::vector<std::string> stems(const std::vector<std::string_view>& words) {
  std::vector<std::string> result;
  for (std::string_view word : words) result.push_back(language::stem(base::trim(word)));
  return result;
}

const std::vector<Role>& roles() {
  static const std::vector<Role>* const all = [] {
    auto* read = new std::vector<Role>;
    for (const std::string_view line : base::data_lines(data::file("english/roles.txt"))) {
      const auto colons = line.find(" :: ");
      if (colons == line.npos)
        base::bad_data("english/roles.txt", line, "expected \"names :: words\"");
      read->push_back({stems(base::split_words(line.substr(0, colons))),
                       stems(base::split_words(line.substr(colons + 4)))});
    }
    return read;
  }();
  return *all;
}

using WordsOfRoles = std::unordered_map<std::string, std::vector<std::string>>;

/// For a word of names, what questions say of it: the words of all roles that it is of.
WordsOfRoles read_words_of_roles() {
  WordsOfRoles read;
  for (const Role& role : roles())
    for (const std::string& name : role.names)
      read[name].insert(read[name].end(), role.words.begin(), role.words.end());
  return read;
}

bool among(const std::vector<std::string>& list, const std::string& word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

/// The words of a column's name that tell its part: without those of the other table.
std::vector<std::string> own_words(const Naming& naming, ColumnUse use, int other) {
  std::vector<std::string> own;
  for (const std::string& word : naming.words(use.table, use.column))
    if (!is_column_word("identifier", word) && (other < 0 || !among(naming.words(other), word)))
      own.push_back(word);
  return own;
}

}  // namespace

bool speaks_of_role(const std::string& name_word, const std::string& stem) {
  if (name_word == stem) return true;
  // "assigned" of an assignee
  constexpr std::size_t kVerb = 4, kEnding = 2;
  if (stem.size() >= kVerb && name_word.starts_with(stem) &&
      name_word.size() <= stem.size() + kEnding)
    return true;
  static const WordsOfRoles& known = *new WordsOfRoles(read_words_of_roles());  // never freed
  const auto words = known.find(name_word);
  return words != known.end() && among(words->second, stem);
}

int role_of(const Naming& naming, ColumnUse use) {
  for (const std::string& word : naming.words(use.table, use.column))
    for (size_t r = 0; r < roles().size(); ++r)
      if (among(roles()[r].names, word)) return static_cast<int>(r);
  return -1;
}

const std::vector<std::size_t>& RoleWords::tokens_that_say(const std::string& name_word) {
  const auto known = known_.find(name_word);
  if (known != known_.end()) return known->second;
  std::vector<std::size_t>& found = known_[name_word];
  for (std::size_t i = 0; i < tokens_.size(); ++i)
    if (speaks_of_role(name_word, tokens_[i].stem)) found.push_back(i);
  return found;
}

int RoleWords::said(const JoinEdge& edge) {
  if (edge.columns.size() != 1) return 0;
  const bool refers = naming_.key(edge.other) == edge.other_columns[0];
  const ColumnUse reference = refers ? ColumnUse{edge.table, edge.columns[0]}
                                     : ColumnUse{edge.other, edge.other_columns[0]};
  std::set<std::size_t> all;
  for (const std::string& word : own_words(naming_, reference, refers ? edge.other : edge.table)) {
    if (word == "by" || word == "to") continue;
    const std::vector<std::size_t>& these = tokens_that_say(word);
    all.insert(these.begin(), these.end());
  }
  return static_cast<int>(all.size());
}

int role_said(const Parse& parse, int i, ColumnUse use, int other) {
  const std::vector<std::string> own = own_words(parse.naming, use, other);
  const int role = role_of(parse.naming, use);
  int at = i - 1;
  for (int steps = 0; at >= 0 && steps < kReach; --at) {
    const Chunk& chunk = parse.chunks[at];
    if (parse.is(at, CueKind::sentence) || (parse.valuable(at) && !chunk.named())) return 0;
    for (int t = chunk.last - 1; t >= chunk.first; --t, ++steps) {
      const std::string& stem = parse.tokens[t].stem;
      const auto says = [&](const std::string& word) { return speaks_of_role(word, stem); };
      if (std::any_of(own.begin(), own.end(), says)) return 1;
      for (size_t r = 0; role >= 0 && r < roles().size(); ++r)
        if (static_cast<int>(r) != role && among(roles()[r].words, stem)) return -1;
    }
  }
  return 0;
}

}  // namespace nl_ask::candidates
