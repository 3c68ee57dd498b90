// Items that may be meant by the same words because they hold the same: tables with the same
// columns, columns of one table with the same values or nearly the same name.

#include <algorithm>
#include <functional>
#include <map>

#include "schema/linking/names.h"

namespace nl_ask::schema {

namespace {

/// Tables of fewer columns look alike by chance.
constexpr std::size_t kLeastColumns = 2;
/// Values of which at most this share are in one of them alone make columns twins.
constexpr double kOtherValues = 0.1;
constexpr std::size_t kComparedValues = 50;
constexpr std::size_t kLeastValues = 3;
/// Names at least this similar make columns of one type twins.
constexpr double kSimilarNames = 0.5;
/// Wider tables are compared by values only with their nearest columns.
constexpr std::size_t kComparedColumns = 64;

using Columns = std::vector<std::pair<std::string, TypeKind>>;

Columns columns_of(const Table& table) {
  Columns out;
  for (const Column& column : table.columns) out.emplace_back(column.name, column.kind);
  std::ranges::sort(out);
  return out;
}

void make_twins(std::vector<std::vector<int>>& twins, int a, int b) {
  twins[static_cast<std::size_t>(a)].push_back(b);
  twins[static_cast<std::size_t>(b)].push_back(a);
}

void add_table_twins(const Schema& schema, const NameIndex& names,
                     std::vector<std::vector<int>>& twins) {
  std::map<Columns, std::vector<int>> alike;
  for (std::size_t t = 0; t < schema.tables.size(); ++t) {
    if (schema.tables[t].columns.size() < kLeastColumns) continue;
    alike[columns_of(schema.tables[t])].push_back(names.item(static_cast<int>(t)));
  }
  for (const auto& [columns, items] : alike) {
    for (std::size_t i = 0; i < items.size() && items.size() <= 8; ++i) {
      for (std::size_t j = i + 1; j < items.size(); ++j) make_twins(twins, items[i], items[j]);
    }
  }
}

/// Hashes of a column's first values, sorted; empty where there are too few to tell.
std::vector<std::size_t> value_hashes(const Column& column) {
  std::vector<std::size_t> out;
  if (column.values.size() < kLeastValues) return out;
  const std::size_t count = std::min(column.values.size(), kComparedValues);
  for (std::size_t i = 0; i < count; ++i) out.push_back(std::hash<std::string>()(column.values[i]));
  std::ranges::sort(out);
  return out;
}

/// Given up once too many are in one of them alone.
bool same_values(const std::vector<std::size_t>& a, const std::vector<std::size_t>& b) {
  if (a.empty() || a.size() != b.size()) return false;
  const double others = kOtherValues * static_cast<double>(a.size());
  std::size_t alone = 0;
  auto left = a.begin();
  auto right = b.begin();
  while (left != a.end()) {
    while (right != b.end() && *right < *left) ++right;
    if (right != b.end() && *right == *left)
      ++right;
    else if (static_cast<double>(++alone) > others)
      return false;
    ++left;
  }
  return true;
}

/// How a column's name ends.
struct NameEnd {
  int word = -1;  // its last word, as NameIndex numbers them
  std::size_t words = 0;
};

NameEnd end_of_name(const NameIndex& names, int item) {
  const std::vector<std::string>& words = names.item_words(item);
  return words.empty() ? NameEnd{} : NameEnd{names.word(words.back()), words.size()};
}

bool same_name(const NameIndex& names, const NameEnd& a, const NameEnd& b) {
  if (a.word < 0 || b.word < 0 || a.word == b.word || a.words != b.words) return false;
  return language::word_similarity(names.words()[static_cast<std::size_t>(a.word)].profile,
                                   names.words()[static_cast<std::size_t>(b.word)].profile) >=
         kSimilarNames;
}

void add_column_twins(const Table& table, int first, const NameIndex& names,
                      std::vector<std::vector<int>>& twins) {
  std::vector<std::vector<std::size_t>> hashes;
  std::vector<NameEnd> ends;
  for (const Column& column : table.columns) {
    ends.push_back(end_of_name(names, first + static_cast<int>(ends.size())));
    hashes.push_back(value_hashes(column));
  }
  const std::size_t count = table.columns.size();
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t end = std::min(count, i + kComparedColumns);
    for (std::size_t j = i + 1; j < end; ++j) {
      const Column& a = table.columns[i];
      const Column& b = table.columns[j];
      if (a.kind != b.kind) continue;
      const int left = first + static_cast<int>(i), right = first + static_cast<int>(j);
      const bool same = a.distinct == b.distinct && same_values(hashes[i], hashes[j]);
      if (same || same_name(names, ends[i], ends[j])) make_twins(twins, left, right);
    }
  }
}

}  // namespace

std::vector<std::vector<int>> find_twins(const Schema& schema, const NameIndex& names,
                                         const std::function<void()>& check_interrupts) {
  const auto check = [&] {
    if (check_interrupts) check_interrupts();
  };
  check();
  std::vector<std::vector<int>> twins(names.items().size());
  add_table_twins(schema, names, twins);
  for (std::size_t t = 0; t < schema.tables.size(); ++t) {
    check();
    add_column_twins(schema.tables[t], names.item(static_cast<int>(t), 0), names, twins);
  }
  return twins;
}

}  // namespace nl_ask::schema
