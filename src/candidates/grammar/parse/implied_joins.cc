#include "candidates/grammar/parse/implied_joins.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "candidates/grammar/parse/roles.h"
#include "candidates/grammar/sketch/column_words.h"

namespace nl_ask::candidates {
namespace {

constexpr size_t kMaxJoins = 200;

using Words = std::vector<std::string>;

/// "number of hosts": how many there are, rather than which.
bool counts(const Words& words) {
  return words.size() > 1 && std::any_of(words.begin(), words.end() - 1, [](const auto& word) {
           return is_column_word("count", word);
         });
}

/// Whether a column's words are the table's: before an identifier's word ("start station id"), by
/// themselves, or after a part that is played ("host city").
bool named_after(Words column, const Words& table, bool plays_part) {
  const bool identifier = !column.empty() && is_column_word("identifier", column.back());
  if (identifier) column.pop_back();
  if (table.empty() || column.size() < table.size() ||
      !std::equal(table.rbegin(), table.rend(), column.rbegin()))
    return false;
  return identifier || plays_part || column.size() == table.size();
}

class Finder {
 public:
  Finder(const schema::Schema& schema, const Naming& naming) : schema_(schema), naming_(naming) {
    for (const schema::ForeignKey& key : schema.foreign_keys) {
      declared_.insert({key.table, key.referenced});
      declared_.insert({key.referenced, key.table});
    }
    for (int t = 0; t < static_cast<int>(schema.tables.size()); ++t)
      if (naming.key(t) >= 0 && !naming.words(t).empty())
        by_last_word_[naming.words(t).back()].push_back(t);
  }

  std::vector<JoinEdge> run() {
    for (int t = 0; t < static_cast<int>(schema_.tables.size()); ++t)
      for (int c = 0; c < static_cast<int>(schema_.tables[t].columns.size()); ++c)
        if (found_.size() < kMaxJoins && c != naming_.key(t)) find(t, c);
    return std::move(found_);
  }

 private:
  void find(int table, int column) {
    const Words& words = naming_.words(table, column);
    if (counts(words)) return;
    const schema::Column& from = schema_.column(table, column);
    // The last word, or the one before an identifier's, is the last of the table's name.
    for (size_t back = 1; back <= 2 && back <= words.size(); ++back) {
      const auto tables = by_last_word_.find(words[words.size() - back]);
      if (tables == by_last_word_.end()) continue;
      for (int other : tables->second) {
        const schema::Column& key = schema_.column(other, naming_.key(other));
        if (other != table && from.kind == key.kind && declared_.count({table, other}) == 0 &&
            named_after(words, naming_.words(other), role_of(naming_, {table, column}) >= 0))
          found_.push_back({table, other, {column}, {naming_.key(other)}, false});
      }
    }
  }

  const schema::Schema& schema_;
  const Naming& naming_;
  std::set<std::pair<int, int>> declared_;
  std::map<std::string, std::vector<int>> by_last_word_;
  std::vector<JoinEdge> found_;
};

}  // namespace

std::vector<JoinEdge> implied_joins(const schema::Schema& schema, const Naming& naming) {
  return Finder(schema, naming).run();
}

}  // namespace nl_ask::candidates
