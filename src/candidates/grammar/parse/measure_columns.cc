// By the words of names, of comments where the names say nothing, and by values.
#include "candidates/grammar/parse/measure_columns.h"

#include <algorithm>
#include <charconv>
#include <iterator>

#include "base/identifier.h"
#include "candidates/grammar/parse/measure_words.h"
#include "language/units.h"
#include "language/wordnet/wordnet.h"

namespace nl_ask::candidates {
namespace {

constexpr std::size_t kLongestComment = 60;  // bytes; longer ones tell of other things too

bool has_any(const std::vector<std::string>& words, const std::vector<std::string>& own) {
  return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
    return std::find(own.begin(), own.end(), word) != own.end();
  });
}

std::vector<std::string> stems_in(std::string_view name) {
  std::vector<std::string> stems;
  for (const std::string& word : base::identifier_words(name))
    for (const std::string& part : language::split_compound(word)) stems.push_back(role_stem(part));
  return stems;
}

/// The greatest number among a column's values; 0: none is known.
double greatest_of(const schema::Column& column) {
  double greatest = 0;
  for (const std::string& value : column.values) {
    double number = 0;
    std::from_chars(value.data(), value.data() + value.size(), number);
    greatest = std::max(greatest, number);
  }
  return greatest;
}

/// Whether the name says nothing of what the column is for.
bool says_no_role(const std::vector<std::string>& stems) {
  constexpr std::string_view kRoles[] = {"quantity", "price", "cost",  "discount",
                                         "amount",   "paid",  "stock", "hourly"};
  return std::none_of(std::begin(kRoles), std::end(kRoles), [&](std::string_view role) {
    return has_any(column_role(role).words, stems);
  });
}

}  // namespace

MeasureColumns::MeasureColumns(const schema::Schema& schema, const Naming& naming)
    : schema_(schema), naming_(naming), found_(schema.tables.size()) {
  for (const schema::Table& table : schema.tables) {
    const int number = static_cast<int>(words_.size());
    words_.emplace_back();
    refers_.emplace_back(table.columns.size(), false);
    for (int c = 0; c < static_cast<int>(table.columns.size()); ++c)
      words_.back().push_back(read_words(number, c));
  }
  for (const schema::ForeignKey& key : schema.foreign_keys)
    for (const int column : key.columns)
      refers_[static_cast<std::size_t>(key.table)][static_cast<std::size_t>(column)] = true;
}

std::vector<std::string> MeasureColumns::read_words(int table, int column) const {
  const schema::Column& meta = schema_.column(table, column);
  if (!meta.numeric()) return {};
  std::vector<std::string> words = stems_in(meta.name);
  if (!meta.comment.empty() && meta.comment.size() <= kLongestComment && says_no_role(words))
    std::ranges::copy(stems_in(meta.comment), std::back_inserter(words));
  return words;
}

bool MeasureColumns::may_count(int table, int column) const {
  const schema::Column& meta = schema_.column(table, column);
  return meta.numeric() && !meta.derived && !meta.primary_key &&
         !refers_[static_cast<std::size_t>(table)][static_cast<std::size_t>(column)];
}

int MeasureColumns::column(int table, std::string_view role) const {
  auto& known = found_[static_cast<std::size_t>(table)];
  const auto said = known.find(role);
  if (said != known.end()) return said->second;
  return known.emplace(role, find(table, role)).first->second;
}

bool MeasureColumns::says(int table, int column, std::string_view role) const {
  return has_any(column_role(role).words,
                 words_[static_cast<std::size_t>(table)][static_cast<std::size_t>(column)]);
}

int MeasureColumns::find(int table, std::string_view role) const {
  if (role == "time") return timed(table);
  const ColumnRole& wanted = column_role(role);
  const auto& columns = words_[static_cast<std::size_t>(table)];
  int best = -1;
  std::size_t best_rank = wanted.words.size();
  for (int c = 0; c < static_cast<int>(columns.size()); ++c) {
    const std::vector<std::string>& own = columns[static_cast<std::size_t>(c)];
    if (!may_count(table, c) || has_any(wanted.others, own)) continue;
    const auto said =
        std::find_if(wanted.words.begin(), wanted.words.end(), [&](const std::string& word) {
          return std::find(own.begin(), own.end(), word) != own.end();
        });
    const auto rank = static_cast<std::size_t>(said - wanted.words.begin());
    if (rank >= best_rank) continue;
    best = c;
    best_rank = rank;
  }
  return best;
}

int MeasureColumns::counted_by(int table, int price) const {
  const auto& columns = words_[static_cast<std::size_t>(table)];
  const std::vector<std::string>& words = columns[static_cast<std::size_t>(price)];
  const auto per = std::find(words.begin(), words.end(), "per");
  if (per == words.end() || per + 1 == words.end()) return -1;
  for (int c = 0; c < static_cast<int>(columns.size()); ++c)
    if (c != price && may_count(table, c) && has_any({*(per + 1)}, columns[static_cast<size_t>(c)]))
      return c;
  return -1;
}

int MeasureColumns::timed(int table) const {
  for (int c = 0; c < static_cast<int>(schema_.tables[static_cast<size_t>(table)].columns.size());
       ++c)
    if (may_count(table, c) && factor(table, c, false) > 0) return c;
  return -1;
}

double MeasureColumns::factor(int table, int column, bool money) const {
  const schema::Column& meta = schema_.column(table, column);
  std::vector<std::string> words;
  for (const std::string& word : base::identifier_words(meta.name))
    std::ranges::copy(language::split_compound(word), std::back_inserter(words));
  const language::Unit* unit = language::unit_kept(words, meta.comment);
  const auto wanted = money ? language::Dimension::money : language::Dimension::time;
  return unit != nullptr && unit->dimension == wanted ? unit->factor : 0;
}

DiscountKind MeasureColumns::discount_kind(int table, int column) const {
  constexpr double kWhole = 100;
  const schema::Column& meta = schema_.column(table, column);
  const std::vector<std::string>& words =
      words_[static_cast<std::size_t>(table)][static_cast<std::size_t>(column)];
  const double greatest = greatest_of(meta);
  if (has_any(column_role("amount").words, words) || greatest > kWhole) return DiscountKind::money;
  if (greatest > 1) return DiscountKind::percent;
  const bool said = has_any({"percent", "pct", "perc"}, words);
  return greatest == 0 && said ? DiscountKind::percent : DiscountKind::fraction;
}

}  // namespace nl_ask::candidates
