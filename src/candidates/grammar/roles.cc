#include "candidates/grammar/roles.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "candidates/grammar/column_words.h"
#include "candidates/grammar/constructs/conditions.h"
#include "language/data_files.h"
#include "language/data_lines.h"
#include "language/stem.h"

namespace nl_ask::candidates {
namespace {

constexpr int kReach = 6;             // words between a value and what says its part
constexpr size_t kMaxReferences = 4;  // parts that one value may have

struct Role {
  std::vector<std::string> names;  // stems of words in names
  std::vector<std::string> words;  // stems of words of a question
};

std::vector<std::string> stems(const std::vector<std::string_view>& words) {
  std::vector<std::string> result;
  for (std::string_view word : words) result.push_back(language::stem(language::trim(word)));
  return result;
}

const std::vector<Role>& roles() {
  static const std::vector<Role>* const all = [] {
    auto* read = new std::vector<Role>;
    for (const std::string_view line : language::data_lines(data::file("roles.txt"))) {
      const auto colon = line.find(" : ");
      if (colon == line.npos) language::bad_data("roles.txt", line, "expected \"names : words\"");
      read->push_back({stems(language::split_words(line.substr(0, colon))),
                       stems(language::split(line.substr(colon + 3), '|'))});
    }
    return read;
  }();
  return *all;
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

/// References from one table to another: columns of `table`, and what they refer to.
std::vector<JoinEdge> references(const Parse& parse, int table) {
  std::vector<JoinEdge> found;
  for (const JoinEdge& edge : parse.joins.edges(table)) {
    if (edge.columns.size() != 1) continue;
    const auto parallel = [&](const JoinEdge& other) {
      return other.other == edge.other && other.other_columns != edge.other_columns;
    };
    const auto& edges = parse.joins.edges(table);
    if (std::any_of(edges.begin(), edges.end(), parallel)) found.push_back(edge);
  }
  return found;
}

}  // namespace

bool speaks_of_role(const std::string& name_word, const std::string& stem) {
  if (name_word == stem) return true;
  return std::any_of(roles().begin(), roles().end(), [&](const Role& role) {
    return among(role.names, name_word) && among(role.words, stem);
  });
}

int role_of(const Naming& naming, ColumnUse use) {
  for (const std::string& word : naming.words(use.table, use.column))
    for (size_t r = 0; r < roles().size(); ++r)
      if (among(roles()[r].names, word)) return static_cast<int>(r);
  return -1;
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

void add_role_conditions(const Parse& parse, int i, const schema::Mention& mention, bool negative,
                         Slot& slot) {
  size_t added = 0;
  for (const JoinEdge& edge : references(parse, mention.table)) {
    const ColumnUse reference{edge.other, edge.other_columns[0]};
    const int said = role_said(parse, i, reference, mention.table);
    if (said <= 0 && !parse.named[reference.table]) continue;
    if (added++ >= kMaxReferences) return;
    Sketch inner =
        equality({mention.table, mention.column}, mention.value, negative, parse.chunks[i].span);
    Nested nested;
    nested.output.table = mention.table;
    nested.conditions = std::move(inner.conditions);
    Condition condition =
        nested_condition(ConditionKind::related, std::move(nested), parse.chunks[i].span);
    condition.left = reference;
    Sketch sketch;
    sketch.conditions.push_back(std::move(condition));
    sketch.features.add(value_feature(mention.evidence));
    sketch.features.add(said > 0 ? "role.said" : said < 0 ? "role.other_said" : "role.unsaid");
    if (!parse.named[reference.table]) sketch.features.add("role.table_unnamed");
    add_table_features(parse, mention.table, sketch.features);
    slot.push_back(std::move(sketch));
  }
}

}  // namespace nl_ask::candidates
