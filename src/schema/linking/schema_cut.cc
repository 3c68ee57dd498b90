// Tables by score, then those on the shortest chains of keys between them, while there is room.

#include "schema/linking/schema_cut.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace nl_ask::schema {
namespace {

constexpr double kSeedShare = 0.3;  // of the best table's score, to be what the question is about
constexpr std::size_t kMostSeeds = 12;
constexpr int kLongestPath = 4;        // foreign keys between two tables of the question
constexpr std::size_t kNameRoom = 10;  // quotes, a schema's dot, comma, newline, indentation
constexpr std::size_t kKeyRoom = 40;   // FOREIGN KEY () REFERENCES ()

std::size_t comment_cost(const std::string& comment) {
  return comment.empty() ? 0 : std::min(comment.size(), kCutCommentBytes) + 4;
}

/// The cut as it grows.
class Cutter {
 public:
  Cutter(const std::vector<Mention>& mentions, const Schema& schema, const CutLimits& limits)
      : mentions_(mentions), schema_(schema), limits_(limits), score_(schema.tables.size()) {
    column_score_.resize(schema.tables.size());
    neighbours_.resize(schema.tables.size());
    for (const ForeignKey& key : schema.foreign_keys) {
      neighbours_[at(key.table)].push_back(key.referenced);
      neighbours_[at(key.referenced)].push_back(key.table);
    }
    score_links();
  }

  SchemaCut cut() {
    const std::vector<int> seeds = find_seeds();
    for (const int table : with_paths(seeds)) add(table);
    for (const int table : seeds) complete(table);
    for (const int table : seeds) add_neighbours(table);
    for (const int table : by_score()) {
      if (score_[at(table)] > 0) add(table);
    }
    for (const auto& entry : std::map<int, std::vector<int>>(chosen_)) complete(entry.first);
    return result();
  }

 private:
  static std::size_t at(int index) { return static_cast<std::size_t>(index); }

  /// A table's score is the sum over spans of its best link there.
  void score_links() {
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::map<int, double>> best;
    for (const Mention& mention : mentions_) {
      double& score = best[{mention.span.begin, mention.span.end}][mention.table];
      score = std::max(score, mention.score);
      if (mention.column < 0) continue;
      double& column = column_score_[at(mention.table)][mention.column];
      column = std::max(column, mention.score);
    }
    for (const auto& span : best) {
      for (const auto& [table, score] : span.second) score_[at(table)] += score;
    }
  }

  std::vector<int> by_score() const {
    std::vector<int> order(schema_.tables.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(),
                     [&](int a, int b) { return score_[at(a)] > score_[at(b)]; });
    return order;
  }

  std::vector<int> find_seeds() const {
    std::vector<int> seeds = by_score();
    if (seeds.empty()) return seeds;
    const double least = score_[at(seeds.front())] * kSeedShare;
    const auto end = std::find_if(seeds.begin(), seeds.end(),
                                  [&](int table) { return score_[at(table)] < least; });
    seeds.erase(end, seeds.end());
    // Nothing linked: every table is as good as any other.
    if (least > 0 && seeds.size() > kMostSeeds) seeds.resize(kMostSeeds);
    return seeds;
  }

  /// Each seed, with the tables on the shortest chain of keys from it to the seeds before it.
  std::vector<int> with_paths(const std::vector<int>& seeds) const {
    std::vector<int> tables;
    if (seeds.empty() || score_[at(seeds.front())] <= 0) return seeds;
    for (const int seed : seeds) {
      for (const int table : path(seed, tables)) tables.push_back(table);
      if (std::find(tables.begin(), tables.end(), seed) == tables.end()) tables.push_back(seed);
    }
    return tables;
  }

  /// Breadth first from `from` to any of `targets`; ends excluded.
  std::vector<int> path(int from, const std::vector<int>& targets) const {
    std::map<int, int> came_from = {{from, -1}};
    std::vector<int> front = {from};
    for (int steps = 0; steps < kLongestPath && !front.empty(); ++steps) {
      std::vector<int> next;
      for (const int table : front) {
        for (const int other : neighbours_[at(table)]) {
          if (!came_from.try_emplace(other, table).second) continue;
          if (std::find(targets.begin(), targets.end(), other) != targets.end()) {
            return between(came_from, table, from);
          }
          next.push_back(other);
        }
      }
      front = std::move(next);
    }
    return {};
  }

  static std::vector<int> between(const std::map<int, int>& came_from, int last, int from) {
    std::vector<int> tables;
    for (int table = last; table != from; table = came_from.at(table)) tables.push_back(table);
    return tables;
  }

  /// Keys and linked columns; the first column where there are none.
  std::vector<int> needed_columns(int table) const {
    const Table& one = schema_.tables[at(table)];
    std::vector<bool> needed(one.columns.size());
    for (const int column : one.primary_key) needed[at(column)] = true;
    for (const ForeignKey& key : schema_.foreign_keys) {
      if (key.table == table) mark(key.columns, needed);
      if (key.referenced == table) mark(key.referenced_columns, needed);
    }
    for (const auto& entry : column_score_[at(table)]) needed[at(entry.first)] = true;
    std::vector<int> columns;
    for (std::size_t c = 0; c < needed.size(); ++c) {
      if (needed[c]) columns.push_back(static_cast<int>(c));
    }
    if (columns.empty() && !needed.empty()) columns.push_back(0);
    return columns;
  }

  static void mark(const std::vector<int>& columns, std::vector<bool>& needed) {
    for (const int column : columns) needed[at(column)] = true;
  }

  void add(int table) {
    if (chosen_.contains(table) || chosen_.size() >= limits_.tables) return;
    const std::vector<int> columns = needed_columns(table);
    if (columns.empty()) return;
    std::size_t cost = head_cost(schema_, table);
    for (const int column : columns) cost += cost_of(table, column);
    if (!chosen_.empty() && used_ + cost > limits_.bytes) return;
    used_ += cost;
    chosen_[table] = columns;
  }

  /// The other columns, in their order, while there is room.
  void complete(int table) {
    const auto found = chosen_.find(table);
    if (found == chosen_.end()) return;
    std::vector<int>& columns = found->second;
    const int count = static_cast<int>(schema_.tables[at(table)].columns.size());
    for (int column = 0; column < count; ++column) {
      const auto place = std::lower_bound(columns.begin(), columns.end(), column);
      if (place != columns.end() && *place == column) continue;
      const std::size_t cost = cost_of(table, column);
      if (used_ + cost > limits_.bytes) return;
      used_ += cost;
      columns.insert(place, column);
    }
  }

  void add_neighbours(int table) {
    if (!chosen_.contains(table)) return;
    for (const int other : neighbours_[at(table)]) add(other);
  }

  std::size_t cost_of(int table, int column) const {
    return column_cost(schema_.column(table, column), limits_.with_values);
  }

  SchemaCut result() const {
    SchemaCut cut;
    for (const auto& [table, columns] : chosen_) cut.tables.push_back({table, columns});
    if (!limits_.with_values) return cut;
    for (const Mention& mention : mentions_) {
      if (mention.kind != MentionKind::value || mention.evidence == Evidence::pattern) continue;
      if (chosen_.contains(mention.table)) {
        cut.values.push_back({mention.table, mention.column, mention.value});
      }
    }
    return cut;
  }

  const std::vector<Mention>& mentions_;
  const Schema& schema_;
  const CutLimits& limits_;
  std::vector<double> score_;
  std::vector<std::map<int, double>> column_score_;
  std::vector<std::vector<int>> neighbours_;
  std::map<int, std::vector<int>> chosen_;
  std::size_t used_ = 0;
};

}  // namespace

std::size_t head_cost(const Schema& schema, int table) {
  const Table& one = schema.tables[static_cast<std::size_t>(table)];
  std::size_t cost = 24 + one.schema.size() + one.name.size() + comment_cost(one.comment);
  for (const int column : one.primary_key) {
    cost += schema.column(table, column).name.size() + kNameRoom;
  }
  for (const ForeignKey& key : schema.foreign_keys) {
    if (key.table != table) continue;
    const Table& other = schema.tables[static_cast<std::size_t>(key.referenced)];
    cost += kKeyRoom + other.schema.size() + other.name.size();
    for (const int column : key.columns) cost += schema.column(table, column).name.size() + 4;
    for (const int column : key.referenced_columns) {
      cost += schema.column(key.referenced, column).name.size() + 4;
    }
  }
  return cost;
}

std::size_t column_cost(const Column& column, bool with_values) {
  std::size_t cost = column.name.size() + column.type_name.size() + comment_cost(column.comment);
  cost += kNameRoom + (column.nullable ? 0 : 9);
  if (!with_values && column.kind != TypeKind::enumeration) return cost;
  std::size_t shown = 0;
  for (const std::string& value : column.values) {
    if (shown++ == kCutValues) break;
    cost += std::min(value.size(), kCutValueBytes) + 6;
  }
  return cost + 16;
}

SchemaCut cut_schema(const std::vector<Mention>& mentions, const Schema& schema,
                     const CutLimits& limits) {
  return Cutter(mentions, schema, limits).cut();
}

}  // namespace nl_ask::schema
