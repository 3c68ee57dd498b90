#include "candidates/grammar/parse/implied_joins.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "base/text.h"
#include "candidates/grammar/parse/roles.h"
#include "candidates/grammar/sketch/column_words.h"
#include "language/stem.h"
#include "schema/words.h"

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

/// "producer id", "approved by", "assigned to": a person, called by what he does.
bool plays_person(Words column) {
  if (!column.empty() && is_column_word("identifier", column.back())) column.pop_back();
  if (column.empty()) return false;
  const bool done = column.size() > 1 && (column.back() == "by" || column.back() == "to");
  return done || is_column_word("person_role", column.back());
}

/// Whether a name says one row of what it is called after: neither "open_pull_requests", how many
/// there are, nor "booked" beside bookings.
bool says_one(const std::string& column) {
  std::vector<std::string> said = schema::name_words(column);
  if (!said.empty() && is_column_word("identifier", language::stem(said.back()))) return true;
  return !said.empty() && language::singular(said.back()) == said.back() &&
         !said.back().ends_with("ed");
}

/// "pickup_branch" holds nothing but codes of branches: the data say that it refers to them.
bool holds_keys(const schema::Column& column, const schema::Column& key) {
  return column.textual() && key.textual() && column.values_complete && !column.values.empty() &&
         key.values_complete && std::ranges::all_of(column.values, [&](const std::string& value) {
           return std::ranges::find(key.values, value) != key.values.end();
         });
}

/// The first word of the names of most tables ("wp" of wp_users, wp_lists); empty: there is none.
std::string common_prefix(const schema::Schema& schema, const Naming& naming) {
  constexpr size_t kLeast = 3;
  std::map<std::string, size_t> first;
  for (int t = 0; t < static_cast<int>(schema.tables.size()); ++t)
    if (naming.words(t).size() > 1) ++first[naming.words(t).front()];
  for (const auto& [word, tables] : first)
    if (tables >= kLeast && 2 * tables > schema.tables.size()) return word;
  return {};
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
    note_key_names();
    persons_ = persons();
    prefix_ = common_prefix(schema, naming);
  }

  std::vector<JoinEdge> run() {
    for (int t = 0; t < static_cast<int>(schema_.tables.size()); ++t)
      for (int c = 0; c < static_cast<int>(schema_.tables[t].columns.size()); ++c)
        if (found_.size() < kMaxJoins && !is_own_key(t, c) && !find(t, c) && !find_key_name(t, c))
          find_person(t, c);
    return std::move(found_);
  }

 private:
  /// The rows of a view are often told apart by the key of what they tell of.
  bool is_own_key(int table, int column) const {
    return column == naming_.key(table) && schema_.tables[table].kind != schema::TableKind::view;
  }

  /// Keys whose names say more than that they are one ("cmp_id"), where only one table has it.
  void note_key_names() {
    std::map<std::string, int> tables;
    for (int t = 0; t < static_cast<int>(schema_.tables.size()); ++t) {
      if (naming_.key(t) < 0 || schema_.tables[t].kind == schema::TableKind::view) continue;
      const std::string name = base::ascii_lower(schema_.column(t, naming_.key(t)).name);
      const auto [at, added] = tables.emplace(name, t);
      if (!added) at->second = -1;
    }
    for (const auto& [name, table] : tables)
      if (table >= 0 && name.find('_') != name.npos) by_key_name_.emplace(name, table);
  }

  bool refers_by(int table, int column) const {
    return std::ranges::any_of(schema_.foreign_keys, [&](const auto& reference) {
      return reference.table == table &&
             std::ranges::find(reference.columns, column) != reference.columns.end();
    });
  }

  /// Whether a key says how rows of two tables belong together; nothing of who heads the department
  /// that employees refer to.
  bool known(int table, int column, int other) const {
    const Words& words = naming_.words(table, column);
    const bool role = words.size() > 1 && is_column_word("person_role", words.front());
    return role ? refers_by(table, column) : declared_.contains({table, other});
  }

  /// "dnt_cmp_id" of a donation: the name of the campaigns' key after what the names of the table's
  /// own columns begin with; false: it ends in no key's name.
  bool find_key_name(int table, int column) {
    const schema::Column& from = schema_.column(table, column);
    const std::string name = base::ascii_lower(from.name);
    for (auto under = name.find('_'); under != name.npos; under = name.find('_', under + 1)) {
      const auto key = by_key_name_.find(name.substr(under + 1));
      if (key == by_key_name_.end() || key->second == table) continue;
      const int other = key->second;
      if (from.kind == schema_.column(other, naming_.key(other)).kind &&
          !known(table, column, other))
        found_.push_back({table, other, {column}, {naming_.key(other)}, false});
      return true;
    }
    return false;
  }

  /// The one table that is called after persons, or else that has their full names; -1: there is
  /// none, or there are several.
  int persons() const {
    for (const bool called : {true, false}) {
      int found = -1, tables = 0;
      for (int t = 0; t < static_cast<int>(schema_.tables.size()); ++t) {
        const bool base = schema_.tables[t].kind != schema::TableKind::view && naming_.key(t) >= 0;
        if (!base || naming_.words(t).empty()) continue;
        const bool is = called ? is_column_word("persons", naming_.words(t).back())
                               : !naming_.displayed(t) && !naming_.person_name(t).empty();
        if (is) found = t;
        tables += is;
      }
      if (tables > 0) return tables == 1 ? found : -1;
    }
    return -1;
  }

  void find_person(int table, int column) {
    if (persons_ < 0 || persons_ == table || found_.size() >= kMaxJoins) return;
    const int key = naming_.key(persons_);
    if (!refers_by(table, column) &&
        schema_.column(table, column).kind == schema_.column(persons_, key).kind &&
        plays_person(naming_.words(table, column)))
      found_.push_back({table, persons_, {column}, {key}, false});
  }

  /// The words of a table's name without what most names begin with.
  Words called(int table) const {
    Words words = naming_.words(table);
    if (words.size() > 1 && words.front() == prefix_) words.erase(words.begin());
    return words;
  }

  /// False where the column is named after no table.
  bool find(int table, int column) {
    const Words& words = naming_.words(table, column);
    if (counts(words) || !says_one(schema_.column(table, column).name)) return true;
    bool named = false;
    const schema::Column& from = schema_.column(table, column);
    // The last word, or the one before an identifier's, is the last of the table's name.
    for (size_t back = 1; back <= 2 && back <= words.size(); ++back) {
      const auto tables = by_last_word_.find(words[words.size() - back]);
      if (tables == by_last_word_.end()) continue;
      for (int other : tables->second) {
        named |= other != table;
        const schema::Column& key = schema_.column(other, naming_.key(other));
        if (other != table && from.kind == key.kind && !known(table, column, other) &&
            named_after(words, called(other),
                        role_of(naming_, {table, column}) >= 0 || holds_keys(from, key)))
          found_.push_back({table, other, {column}, {naming_.key(other)}, false});
      }
    }
    return named;
  }

  const schema::Schema& schema_;
  const Naming& naming_;
  std::set<std::pair<int, int>> declared_;
  std::map<std::string, std::vector<int>> by_last_word_;
  std::map<std::string, int> by_key_name_;
  std::vector<JoinEdge> found_;
  std::string prefix_;
  int persons_ = -1;
};

}  // namespace

std::vector<JoinEdge> implied_joins(const schema::Schema& schema, const Naming& naming) {
  return Finder(schema, naming).run();
}

}  // namespace nl_ask::candidates
