#include "candidates/grammar/sketch/join_tree.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "candidates/grammar/sketch/column_word_kinds.h"
#include "language/stem.h"
#include "schema/words.h"

namespace nl_ask::candidates {
namespace {

constexpr double kDeclaredCost = 1.0;
constexpr double kNamedCost = 1.8;    // a join that only the columns' names suggest
constexpr double kMeetingCost = 1.5;  // a way through what two rows happen to have in common
constexpr int kMaxPathLength = 5;
constexpr size_t kMaxChains = 2000;  // looked at for one way to a table
constexpr int kUnreached = kMaxPathLength + 1;
constexpr int kClosed = kMaxPathLength + 2;
constexpr size_t kMaxTerminals = 7;

double cost_of(const JoinEdge& edge) { return edge.declared ? kDeclaredCost : kNamedCost; }

bool tells_rows_apart(const schema::Table& table, int column) {
  return table.columns[column].unique || table.keyed_by(column);
}

bool contains(const std::vector<int>& tables, int table) {
  return std::find(tables.begin(), tables.end(), table) != tables.end();
}

void attach(JoinTree& tree, const std::vector<JoinEdge>& chain, const std::vector<int>& terminals) {
  const int met = chance_meetings(tree, terminals);
  for (const JoinEdge& edge : chain) {
    if (contains(tree.tables, edge.other)) continue;
    tree.tables.push_back(edge.other);
    tree.edges.push_back(edge);
    tree.cost += cost_of(edge);
  }
  tree.cost += kMeetingCost * (chance_meetings(tree, terminals) - met);
}

std::vector<ColumnsByName> columns_by_name(const schema::Schema& schema) {
  std::unordered_map<std::string_view, int> numbers;
  std::vector<ColumnsByName> all;
  for (const schema::Table& table : schema.tables) {
    ColumnsByName& columns = all.emplace_back();
    for (size_t i = 0; i < table.columns.size(); ++i) {
      const int next = static_cast<int>(numbers.size());
      const int name = numbers.emplace(table.columns[i].name, next).first->second;
      columns.push_back({name, static_cast<int>(i)});
    }
    std::sort(columns.begin(), columns.end());
  }
  return all;
}

/// Pairs of columns of one name, in the order of the columns.
std::vector<std::pair<int, int>> same_names(const ColumnsByName& columns,
                                            const ColumnsByName& others) {
  std::vector<std::pair<int, int>> pairs;
  auto other = others.begin();
  for (const NamedColumn& one : columns) {
    while (other != others.end() && other->name < one.name) ++other;
    for (auto same = other; same != others.end() && same->name == one.name; ++same)
      pairs.emplace_back(one.column, same->column);
  }
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}

/// Which tables foreign keys connect with each other, by whatever way: those of one number.
std::vector<int> connected_by_keys(const schema::Schema& schema) {
  std::vector<int> group(schema.tables.size());
  std::iota(group.begin(), group.end(), 0);
  for (const schema::ForeignKey& key : schema.foreign_keys) {
    const int one = group[key.table], other = group[key.referenced];
    std::ranges::replace(group, one, other);
  }
  return group;
}

/// "customer_no" of customers, where "code", "email" and "city" could be anybody's.
bool called_after(const schema::Table& table, const schema::Column& column) {
  const std::vector<std::string> table_words = schema::name_words(table.name);
  return std::ranges::any_of(schema::name_words(column.name), [&](const std::string& word) {
    return std::ranges::any_of(table_words, [&](const std::string& one) {
      return language::singular(one) == language::singular(word);
    });
  });
}

/// Dates, amounts and states of two things are the same by chance.
bool same_by_chance(const schema::Column& column) {
  if (column.temporal() || column.kind == schema::TypeKind::decimal ||
      column.kind == schema::TypeKind::boolean)
    return true;
  const std::vector<std::string> words = schema::name_words(column.name);
  return !words.empty() && is_column_word("state", language::stem(words.back()));
}

/// "client_number", "email" of two tables in which no two rows share one: those who are both.
bool says_who(const schema::Column& one, const schema::Column& other) {
  if (!one.unique || !other.unique) return false;
  const std::vector<std::string> words = schema::name_words(one.name);
  if (words.empty()) return false;
  if (words.back() == "email" || words.back() == "mail") return true;
  return words.size() > 1 &&
         (words.back() == "number" || words.back() == "no" || words.back() == "nr");
}

/// Chains of joins from some tables to another, the shortest first, that pass through no table
/// twice. Chains that can't come to it within the longest length are not begun.
class ChainSearch {
 public:
  ChainSearch(const std::vector<std::vector<JoinEdge>>& edges, const std::vector<int>& from, int to,
              std::vector<int> far, int longest, const JoinGraph::Step& step)
      : edges_(edges),
        from_(from),
        to_(to),
        far_(std::move(far)),
        longest_(std::min(longest, kMaxPathLength)),
        step_(step) {}

  std::vector<std::vector<JoinEdge>> find(size_t limit) {
    for (int table : from_) extend(table, kNone, limit);
    for (size_t next = 0; next < links_.size() && found_.size() < limit; ++next)
      extend(links_[next].edge->other, static_cast<int>(next), limit);
    return std::move(found_);
  }

 private:
  static constexpr int kNone = -1;

  /// A chain: its last join, and the chain before it.
  struct Link {
    const JoinEdge* edge;
    int before;
    int length;
  };

  void extend(int table, int before, size_t limit) {
    if (step_) step_();
    const int length = before == kNone ? 1 : links_[static_cast<size_t>(before)].length + 1;
    for (const JoinEdge& edge : edges_[table]) {
      if (found_.size() >= limit || links_.size() >= kMaxChains) return;
      if (length + far_[edge.other] > longest_ || passed(edge.other, before)) continue;
      const Link link{&edge, before, length};
      if (edge.other == to_)
        found_.push_back(chain(link));
      else
        links_.push_back(link);
    }
  }

  bool passed(int table, int at) const {
    for (; at != kNone; at = links_[static_cast<size_t>(at)].before)
      if (links_[static_cast<size_t>(at)].edge->other == table) return true;
    return false;
  }

  std::vector<JoinEdge> chain(const Link& last) const {
    std::vector<JoinEdge> joins(static_cast<size_t>(last.length));
    const Link* link = &last;
    for (size_t i = joins.size(); i-- > 0;) {
      joins[i] = *link->edge;
      if (i > 0) link = &links_[static_cast<size_t>(link->before)];
    }
    return joins;
  }

  const std::vector<std::vector<JoinEdge>>& edges_;
  const std::vector<int>& from_;
  const int to_;
  const std::vector<int> far_;  // joins from each table to `to`
  const int longest_;
  const JoinGraph::Step& step_;
  std::vector<Link> links_;
  std::vector<std::vector<JoinEdge>> found_;
};

}  // namespace

int chance_meetings(const JoinTree& tree, const std::vector<int>& terminals) {
  const auto referred = [&](int table) {
    return std::count_if(tree.edges.begin(), tree.edges.end(), [table](const JoinEdge& edge) {
      return edge.up ? edge.other == table : edge.table == table;
    });
  };
  return static_cast<int>(std::count_if(tree.tables.begin(), tree.tables.end(), [&](int table) {
    return !contains(terminals, table) && referred(table) > 1;
  }));
}

JoinGraph::JoinGraph(const schema::Schema& schema, const std::vector<JoinEdge>& implied,
                     const Step& step)
    : edges_(schema.tables.size()), neighbours_(schema.tables.size()) {
  for (const schema::ForeignKey& key : schema.foreign_keys)
    if (key.table != key.referenced)
      add({key.table, key.referenced, key.columns, key.referenced_columns, true});
  for (const JoinEdge& edge : implied) add(edge);
  add_by_name(schema, step);
}

/// Parallel joins change places among themselves only: what is nearer stays nearer.
std::vector<size_t> JoinGraph::preferred(int table, const Liking& liking) const {
  const std::vector<JoinEdge>& edges = edges_[table];
  std::vector<size_t> order;
  for (int other : neighbours_[table]) {
    std::vector<size_t> places;
    for (size_t i = 0; i < edges.size(); ++i)
      if (edges[i].other == other) places.push_back(i);
    if (places.size() < 2) continue;
    std::vector<std::pair<int, size_t>> parallel;
    for (size_t place : places) parallel.emplace_back(liking(edges[place]), place);
    const auto better = [](const auto& a, const auto& b) { return a.first > b.first; };
    if (std::is_sorted(parallel.begin(), parallel.end(), better)) continue;
    std::stable_sort(parallel.begin(), parallel.end(), better);
    if (order.empty()) {
      order.resize(edges.size());
      std::iota(order.begin(), order.end(), size_t{0});
    }
    for (size_t i = 0; i < places.size(); ++i) order[places[i]] = parallel[i].second;
  }
  return order;
}

std::optional<JoinGraph> JoinGraph::preferring(const Liking& liking) const {
  std::optional<JoinGraph> graph;
  for (int table = 0; table < static_cast<int>(edges_.size()); ++table) {
    const std::vector<size_t> order = preferred(table, liking);
    if (order.empty()) continue;
    if (!graph) graph = *this;
    for (size_t i = 0; i < order.size(); ++i) graph->edges_[table][i] = edges_[table][order[i]];
  }
  return graph;
}

void JoinGraph::add(JoinEdge edge) {
  if (!contains(neighbours_[edge.table], edge.other)) {
    neighbours_[edge.table].push_back(edge.other);
    neighbours_[edge.other].push_back(edge.table);
  }
  edges_[edge.other].push_back(
      {edge.other, edge.table, edge.other_columns, edge.columns, edge.declared, !edge.up});
  edges_[edge.table].push_back(std::move(edge));
}

/// Room is made once: of tables of twenty columns hundreds of pairs are called the same.
void JoinGraph::add_all(std::vector<JoinEdge> edges) {
  std::vector<size_t> counts(edges_.size(), 0);
  for (const JoinEdge& edge : edges) ++counts[edge.table], ++counts[edge.other];
  for (size_t table = 0; table < counts.size(); ++table)
    edges_[table].reserve(edges_[table].size() + counts[table]);
  for (JoinEdge& edge : edges) add(std::move(edge));
}

void JoinGraph::add_by_name(const schema::Schema& schema, const Step& step) {
  constexpr size_t kMaxTablesByName = 60;
  if (schema.tables.size() > kMaxTablesByName) return;
  const std::vector<ColumnsByName> names = columns_by_name(schema);
  const std::vector<int> groups = connected_by_keys(schema);
  std::vector<JoinEdge> found;
  for (int a = 0; a < static_cast<int>(schema.tables.size()); ++a)
    for (int b = 0; b < static_cast<int>(schema.tables.size()); ++b) {
      if (a == b || schema.tables[a].schema != schema.tables[b].schema) continue;
      const bool joined = std::any_of(edges_[a].begin(), edges_[a].end(),
                                      [b](const JoinEdge& edge) { return edge.other == b; });
      if (joined) continue;
      if (step) step();
      for (const auto& [i, j] : same_names(names[a], names[b])) {
        const schema::Column& left = schema.tables[a].columns[i];
        // The key's side is b, so that a pair of keys counts once.
        const bool joins = left.kind == schema.tables[b].columns[j].kind && left.name != "name" &&
                           left.name != "id" && tells_rows_apart(schema.tables[b], j) &&
                           !(a > b && tells_rows_apart(schema.tables[a], i));
        // Where keys lead from one to the other, a name of anybody's is chance.
        if (joins && (groups[a] != groups[b] || called_after(schema.tables[b], left) ||
                      says_who(left, schema.tables[b].columns[j])))
          found.push_back({a, b, {i}, {j}, false});
      }
    }
  add_all(std::move(found));
  add_shared_columns(schema, names, step);
}

void JoinGraph::add_shared_columns(const schema::Schema& schema,
                                   const std::vector<ColumnsByName>& names, const Step& step) {
  constexpr size_t kMaxShared = 16;  // of two tables: they have more where one is like the other
  const int count = static_cast<int>(schema.tables.size());
  std::vector<JoinEdge> found;
  for (int a = 0; a < count; ++a) {
    const std::vector<int> far = distances({a}, {});
    for (int b = a + 1; b < count; ++b) {
      // The same word in two schemas is chance.
      if (schema.tables[a].schema != schema.tables[b].schema || far[b] < kUnreached) continue;
      if (step) step();
      const size_t before = found.size();
      for (const auto& [i, j] : same_names(names[a], names[b])) {
        const schema::Column& left = schema.tables[a].columns[i];
        if (left.kind == schema.tables[b].columns[j].kind && left.name != "id" &&
            left.name.find("name") == std::string::npos && !same_by_chance(left))
          found.push_back({a, b, {i}, {j}, false});
        if (found.size() >= before + kMaxShared) break;
      }
    }
  }
  add_all(std::move(found));
}

std::vector<int> JoinGraph::distances(const std::vector<int>& starts,
                                      const std::vector<int>& closed) const {
  std::vector<int> far(edges_.size(), kUnreached);
  for (int table : closed) far[table] = kClosed;
  std::vector<int> reached = starts;
  for (int table : starts) far[table] = 0;
  for (size_t i = 0; i < reached.size(); ++i) {
    const int next = far[reached[i]] + 1;
    if (next > kMaxPathLength) break;
    for (int other : neighbours_[reached[i]]) {
      if (far[other] != kUnreached) continue;
      far[other] = next;
      reached.push_back(other);
    }
  }
  return far;
}

std::vector<std::vector<JoinEdge>> JoinGraph::paths(const std::vector<int>& from, int to, int limit,
                                                    int longest, const Step& step) const {
  if (contains(from, to)) return {};
  ChainSearch search(edges_, from, to, distances({to}, from), longest, step);
  return search.find(static_cast<size_t>(limit));
}

std::vector<JoinEdge> JoinGraph::path(int from, int to) const {
  const auto found = paths({from}, to, 1, kMaxPathLength, {});
  return found.empty() ? std::vector<JoinEdge>{} : found[0];
}

size_t JoinGraph::nearest_terminal(const JoinTree& tree, const std::vector<int>& open,
                                   int& length) const {
  const std::vector<int> far = distances(tree.tables, {});
  size_t nearest = open.size();
  length = kUnreached;
  for (size_t i = 0; i < open.size(); ++i)
    if (far[open[i]] < length) {
      nearest = i;
      length = far[open[i]];
    }
  return nearest;
}

std::vector<JoinTree> JoinGraph::connect(const std::vector<int>& terminals, int limit,
                                         const Step& step) const {
  constexpr int kMoreChains = 4;  // looked at for one that is taken
  if (terminals.empty() || terminals.size() > kMaxTerminals) return {};
  std::vector<JoinTree> trees(1);
  trees[0].tables = {terminals[0]};
  std::vector<int> open(terminals.begin() + 1, terminals.end());
  while (!open.empty()) {
    int length = 0;
    const size_t nearest = nearest_terminal(trees[0], open, length);
    if (nearest == open.size()) return {};
    const int target = open[nearest];
    open.erase(open.begin() + static_cast<std::ptrdiff_t>(nearest));
    std::vector<JoinTree> next;
    for (const JoinTree& tree : trees) {
      if (contains(tree.tables, target)) {
        next.push_back(tree);
        continue;
      }
      for (const auto& chain : paths(tree.tables, target, limit * kMoreChains, length + 1, step)) {
        next.push_back(tree);
        attach(next.back(), chain, terminals);
      }
    }
    std::stable_sort(next.begin(), next.end(),
                     [](const JoinTree& a, const JoinTree& b) { return a.cost < b.cost; });
    if (static_cast<int>(next.size()) > limit) next.resize(static_cast<size_t>(limit));
    if (next.empty()) return {};
    trees = std::move(next);
  }
  return trees;
}

}  // namespace nl_ask::candidates
