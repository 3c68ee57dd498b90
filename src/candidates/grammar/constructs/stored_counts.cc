// Counts that are stored: "how many shops" where a column is called number_of_shops.

#include <algorithm>

#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/sketch/column_words.h"
#include "candidates/query/typing.h"

namespace nl_ask::candidates {
namespace {

constexpr size_t kMaxStored = 3;

/// 2: the column is the number of just these; 1: its name has the word; 0: neither.
int counts(const Parse& parse, ColumnUse use, const std::string& thing) {
  bool found = false, only = true, said = false;
  for (const std::string& word : parse.naming.words(use.table, use.column)) {
    found |= word == thing;
    said |= is_column_word("count", word);
    only &= word == thing || is_column_word("count", word);
  }
  return !found ? 0 : only && said ? 2 : 1;
}

}  // namespace

std::vector<ColumnChoice> stored_counts(const Parse& parse, int i) {
  std::vector<int> tables;
  const auto note = [&tables](int table) {
    if (std::find(tables.begin(), tables.end(), table) == tables.end()) tables.push_back(table);
  };
  for (int table : topic_tables(parse)) note(table);
  for (const schema::Mention* mention : parse.chunks[i].tables) note(mention->table);
  for (size_t t = 0, named = tables.size(); t < named; ++t)
    for (const JoinEdge& edge : parse.joins.edges(tables[t])) note(edge.other);
  const std::string& thing = parse.tokens[parse.chunks[i].last - 1].stem;
  std::vector<ColumnChoice> found;
  for (int level : {2, 1})
    for (int table : tables)
      for (int c = 0; c < static_cast<int>(parse.schema.tables[table].columns.size()); ++c) {
        const ColumnUse use{table, c};
        const bool number = parse.column(use).numeric() || holds_numbers(parse.column(use));
        if (found.size() >= kMaxStored || !number ||
            (parse.naming.identifies(table, c) && level == 1) || parse.naming.key(table) == c ||
            counts(parse, use, thing) != level)
          continue;
        ColumnChoice choice;
        choice.use = use;
        choice.span = parse.chunks[i].span;
        choice.features.add(level == 2 ? "stored.number_of" : "stored.word");
        add_table_features(parse, table, choice.features);
        found.push_back(std::move(choice));
      }
  return found;
}

}  // namespace nl_ask::candidates
