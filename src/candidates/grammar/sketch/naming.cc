#include "candidates/grammar/sketch/naming.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <utility>

#include "base/data_files.h"
#include "base/data_lines.h"
#include "base/identifier.h"
#include "candidates/grammar/sketch/column_word_kinds.h"
#include "candidates/grammar/sketch/name_words.h"
#include "language/stem.h"
#include "schema/words.h"

namespace nl_ask::candidates {
namespace {

/// Stems of words for rows of the own table.
std::set<std::string> own_reference_words() {
  std::set<std::string> stems;
  for (const std::string_view line : base::data_lines(data::file("english/own_references.txt")))
    for (const std::string_view word : base::split_words(line)) stems.insert(language::stem(word));
  return stems;
}

}  // namespace

Naming::Naming(const schema::Schema& schema, const std::function<void()>& check_interrupts)
    : schema_(schema), tables_(schema.tables.size()) {
  for (size_t i = 0; i < tables_.size(); ++i) {
    if (check_interrupts) check_interrupts();
    const schema::Table& table = schema.tables[i];
    tables_[i].words = name_stems(table.name);
    for (const schema::Column& column : table.columns)
      tables_[i].columns.push_back(name_stems(column.name));
    find_names(table, tables_[i]);
  }
  find_own_references();
  find_identifiers();
  find_twins();
}

/// "parent_id", "manager_id", "reports_to": of the key's type, and of no other table's name.
bool Naming::refers_to_own(int table, int column) const {
  const int key = tables_[table].key;
  const std::vector<std::string>& words = tables_[table].columns[column];
  if (key < 0 || column == key || words.empty() ||
      schema_.column(table, column).kind != schema_.column(table, key).kind)
    return false;
  static const std::set<std::string>& kNames = *new std::set<std::string>(own_reference_words());
  const auto named_so = [&](const std::string& word) { return kNames.contains(word); };
  const auto own = std::find_if(words.begin(), words.end(), named_so);
  if (own == words.end() || schema_.column(table, column).unique) return false;
  static const std::string kNumber = language::stem("number");
  const bool refers = words.back() == "id" || words.back() == "code" || words.back() == "key" ||
                      words.back() == "to" ||
                      ((words.back() == "no" || words.back() == kNumber) && *own != "report");
  return refers && std::none_of(tables_.begin(), tables_.end(), [&](const TableNames& other) {
           return !other.words.empty() && other.words.back() == *own;
         });
}

void Naming::find_own_references() {
  references_ = schema_.foreign_keys;
  std::set<std::pair<int, int>> declared;
  for (const schema::ForeignKey& key : references_)
    for (int column : key.columns) declared.insert({key.table, column});
  for (int t = 0; t < static_cast<int>(tables_.size()); ++t)
    for (int c = 0; c < static_cast<int>(tables_[t].columns.size()); ++c)
      if (!declared.contains({t, c}) && refers_to_own(t, c))
        references_.push_back({t, {c}, t, {tables_[t].key}});
}

int Naming::reference_of(int table, int column) const {
  const auto found =
      std::find_if(references_.begin(), references_.end(), [&](const schema::ForeignKey& key) {
        return key.table == table && key.columns == std::vector<int>{column};
      });
  return found == references_.end() ? -1 : static_cast<int>(found - references_.begin());
}

/// The tables whose key is a number of that name.
std::map<std::string_view, std::set<int>> Naming::tables_by_key() const {
  std::map<std::string_view, std::set<int>> tables;
  for (int t = 0; t < static_cast<int>(tables_.size()); ++t) {
    const int key = tables_[static_cast<size_t>(t)].key;
    if (key >= 0 && schema_.column(t, key).numeric()) tables[schema_.column(t, key).name].insert(t);
  }
  return tables;
}

void Naming::find_identifiers() {
  std::vector<std::string> endings;
  for (const char* word : {"id", "code", "no", "number", "num", "nr"})
    endings.push_back(language::stem(word));
  const std::map<std::string_view, std::set<int>> keys = tables_by_key();
  for (size_t t = 0; t < tables_.size(); ++t)
    for (size_t c = 0; c < tables_[t].columns.size(); ++c) {
      const std::vector<std::string>& words = tables_[t].columns[c];
      const bool named =
          !words.empty() && !has_stem(words, "of") && has_stem(endings, words.back());
      const schema::Column& column = schema_.tables[t].columns[c];
      const bool doer =
          words.size() > 1 && words.back() == "by" && column.numeric();  // approved_by
      const auto key = keys.find(column.name);  // "cid", where customers have the key cid
      const bool of_another =
          column.numeric() && key != keys.end() &&
          (key->second.size() > 1 || !key->second.contains(static_cast<int>(t)));
      tables_[t].identifies.push_back(column.primary_key || named || doer || of_another);
    }
  for (const schema::ForeignKey& key : references_)
    for (int column : key.columns) tables_[key.table].identifies[column] = true;
}

bool Naming::is_code_of_another(int table, int column) const {
  const std::vector<std::string>& words = tables_[table].columns[column];
  if (words.size() < 2 || words.back() != "code" || column == tables_[table].key) return false;
  const auto is_of = [&](const TableNames& other) {
    return std::all_of(words.begin(), words.end() - 1,
                       [&](const std::string& word) { return has_stem(other.words, word); });
  };
  return !is_of(tables_[table]) && std::ranges::any_of(tables_, is_of);
}

std::string Naming::noun(int table) const {
  const std::vector<std::string> words =
      schema::name_words(schema_.tables[static_cast<std::size_t>(table)].name);
  if (words.empty()) return {};
  const auto meanings = schema::written_out({words.back()}, 1);
  return language::singular(meanings.empty() ? words.back() : meanings[0].back());
}

bool Naming::names_rows(int table) const {
  return !std::ranges::all_of(tables_[table].names,
                              [&](int column) { return is_code_of_another(table, column); });
}

void Naming::find_twins() {
  constexpr size_t kLeastColumns = 2;  // fewer are alike by chance
  constexpr size_t kMostTwins = 500;   // of each table
  std::map<std::string, std::vector<int>> alike;
  for (size_t i = 0; i < tables_.size(); ++i) {
    const std::vector<schema::Column>& columns = schema_.tables[i].columns;
    if (columns.size() < kLeastColumns) continue;
    std::string signature;
    for (const schema::Column& column : columns)
      signature += column.name + ' ' + column.type_name + '\n';
    alike[signature].push_back(static_cast<int>(i));
  }
  for (const auto& [signature, tables] : alike)
    for (int one : tables) {
      std::vector<int>& twins = tables_[static_cast<size_t>(one)].twins;
      for (int other : tables)
        if (one != other && twins.size() < kMostTwins) twins.push_back(other);
    }
}

/// Whether rows of others refer to the table's: things that people speak of one by one.
bool Naming::is_referred_to(const schema::Table& table) const {
  return std::ranges::any_of(schema_.foreign_keys, [&](const schema::ForeignKey& key) {
    return &schema_.tables[static_cast<std::size_t>(key.referenced)] == &table;
  });
}

/// "branch_code" of damages, where there are branches: theirs, though no key says so.
bool Naming::is_code_of_others(const schema::Table& table, int column) const {
  std::vector<std::string> words = schema::name_words(table.columns[column].name);
  if (words.size() < 2 || words.back() != "code") return false;
  words.pop_back();
  return std::ranges::any_of(schema_.tables, [&](const schema::Table& other) {
    std::vector<std::string> called = schema::name_words(other.name);
    if (&other == &table || called.empty()) return false;
    called.back() = language::singular(called.back());
    return called == words;
  });
}

/// "type_code" of vehicles that a key declares to be a code of types.
bool Naming::refers_by_code(const schema::Table& table, int column) const {
  return std::ranges::any_of(schema_.foreign_keys, [&](const schema::ForeignKey& key) {
    return &schema_.tables[static_cast<std::size_t>(key.table)] == &table &&
           std::ranges::find(key.columns, column) != key.columns.end();
  });
}

void Naming::find_names(const schema::Table& table, TableNames& names) const {
  if (table.primary_key.size() == 1) names.key = table.primary_key[0];
  struct Ranked {
    bool kind;
    int behind, column;
    auto operator<=>(const Ranked&) const = default;
  };
  std::vector<Ranked> ranked;
  for (int c = 0; c < static_cast<int>(table.columns.size()); ++c) {
    const schema::Column& column = table.columns[c];
    if (names.key < 0 && column.unique) names.key = c;
    int rank = name_rank(names.columns[c], names.words);
    if (!column.textual() && rank < kPlainName) rank = 0;
    if (says_kind_of_part(column, names.columns[c], names.words, table.rows)) rank = 0;
    if (rank < kOwnNumber && numbers_rows(column, names.columns[c], table.rows))
      rank = std::max(rank, has_stem(names.words, names.columns[c][0]) ? kOwnNumber : kOtherNumber);
    if (rank == 0 && tells_rows_apart(column, names.columns[c]) && is_referred_to(table))
      rank = kOtherNumber;
    if (rank < kOwnNumber && !column.primary_key && is_own_number(names.columns[c], names.words))
      rank = kOwnNumber;
    if (is_form_of_address(names.columns, static_cast<std::size_t>(c)) ||
        is_addressee(names.columns, static_cast<std::size_t>(c)))
      rank = 0;
    if (rank < kOwnNumber && is_code_of_others(table, c)) rank = 0;
    if (rank == 0) continue;
    const bool kind = says_kind_of_row(column, rank, table.rows) || refers_by_code(table, c);
    ranked.push_back({kind, -rank, c});
  }
  if (names.key < 0 && table.primary_key.empty())
    names.key = key_by_name(table, names.words, names.columns);
  std::ranges::sort(ranked);
  const auto numbers = [&](int c) {
    const schema::Column& column = table.columns[c];
    return numbers_rows(column, names.columns[c], table.rows) ||
           is_own_number(names.columns[c], names.words) ||
           (name_rank(names.columns[c], names.words) == 0 &&
            tells_rows_apart(column, names.columns[c]));
  };
  names.numbered = table.display.empty() && !ranked.empty() && -ranked[0].behind <= kOwnNumber &&
                   !names.words.empty() && numbers(ranked[0].column);
  names.names = table.display;
  for (const Ranked& name : ranked)
    if (std::ranges::find(table.display, name.column) == table.display.end())
      names.names.push_back(name.column);
  const bool coded = names.key >= 0 && table.columns[names.key].textual();
  const bool kinds = table.display.empty() &&
                     std::ranges::all_of(ranked, [](const Ranked& name) { return name.kind; });
  if ((names.names.empty() || kinds) && !coded) find_pair(table, names);
}

/// "brand" and "model", "street" and "house_no" of rows that have no other name.
void Naming::find_pair(const schema::Table& table, TableNames& names) const {
  const auto texts = [&](std::string_view kind) {
    for (int c = 0; c < static_cast<int>(table.columns.size()); ++c)
      if (table.columns[c].textual() && !names.columns[c].empty() &&
          is_column_word(kind, names.columns[c][0]))
        return c;
    return -1;
  };
  for (const auto& [outer, inner] : {std::pair("maker", "made"), std::pair("street", "house")}) {
    const int first = texts(outer), second = texts(inner);
    if (first < 0 || second < 0) continue;
    names.pair = {first, second};
    names.names = {second};
    return;
  }
}

bool Naming::numbers(int table, int column) const {
  return is_own_number(tables_[table].columns[column], tables_[table].words);
}

const std::vector<std::string>& Naming::words(int table, int column) const {
  return tables_[table].columns[column];
}

const std::vector<std::vector<std::string>>& Naming::versions(int table, int column) const {
  constexpr size_t kMeanings = 3;
  auto& known = tables_[table].versions;
  if (known.empty()) known.resize(schema_.tables[table].columns.size() + 1);
  auto& versions = known[column + 1];
  if (!versions.empty()) return versions;
  const std::vector<std::string> words = schema::name_words(
      column < 0 ? schema_.tables[table].name : schema_.column(table, column).name);
  versions.push_back(words);
  for (auto& meaning : schema::written_out(words, kMeanings)) versions.push_back(meaning);
  for (auto& version : versions) std::ranges::transform(version, version.begin(), language::stem);
  return versions;
}

bool Naming::has_word(int table, int column, const std::string& stem) const {
  return has_stem(tables_[table].columns[column], stem);
}

std::vector<int> Naming::full_name(int table) const {
  if (displayed(table)) {
    const std::vector<int>& display = schema_.tables[table].display;
    return display.size() > 1 ? display : std::vector<int>();
  }
  return tables_[table].pair.empty() ? person_name(table) : tables_[table].pair;
}

std::vector<int> Naming::shown_name(int table) const {
  std::vector<int> columns = full_name(table);
  if (columns.empty() && !names(table).empty()) columns.push_back(names(table)[0]);
  return columns;
}

std::vector<int> Naming::naming_parts(int table) const {
  return displayed(table) ? full_name(table) : person_name(table);
}

std::vector<int> Naming::person_name(int table) const {
  int first = -1, last = -1;
  for (int column : tables_[table].names) {
    const std::vector<std::string>& words = tables_[table].columns[column];
    if (first < 0 && is_first_name(words)) first = column;
    if (last < 0 && is_last_name(words)) last = column;
  }
  if (first < 0 || last < 0) return {};
  // "name" of a firm, beside the first and the last name of somebody there
  const std::vector<std::string>& best = tables_[table].columns[tables_[table].names[0]];
  const bool somebody = is_name_of_somebody(tables_[table].columns[first], tables_[table].words);
  if ((best.size() == 1 && best[0] == "name") || (somebody && tables_[table].names[0] != first))
    return {};
  return {first, last};
}

}  // namespace nl_ask::candidates
