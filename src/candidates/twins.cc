#include "candidates/twins.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <utility>

namespace nl_ask::candidates {
namespace {

constexpr size_t kReadings = 24;   // of which twins are made
constexpr double kNearly = 0.55;   // least ratio of the scores of two links
constexpr double kUnlinked = 0.6;  // ratio where the question does not name the table
constexpr size_t kTwinsOfEach = 4;

/// One item in the place of another, all through a query: a table, or with `column` a column.
struct Replacement {
  int table = -1;
  int column = -1;
  int other = -1;  // the table or the column that takes the place
  double ratio = 1;
};

class Replacer {
 public:
  explicit Replacer(const Replacement& what) : what_(what) {}

  Query query(Query query, std::vector<std::vector<int>> scopes) {
    std::vector<int> tables;
    for (const Source& source : query.from) tables.push_back(source.table);
    scopes.push_back(std::move(tables));
    for (Source& source : query.from) {
      if (source.derived)
        source.derived = std::make_shared<const Query>(this->query(*source.derived, {}));
      exprs(source.on, scopes);
      if (what_.column < 0 && source.table == what_.table) {
        source.table = what_.other;
        changed_ = true;
      }
    }
    exprs(query.outputs, scopes);
    exprs(query.where, scopes);
    exprs(query.group_by, scopes);
    exprs(query.having, scopes);
    for (OrderKey& key : query.order_by) expr(key.expr, scopes);
    if (query.right) {
      scopes.pop_back();
      query.right = std::make_shared<const Query>(this->query(*query.right, scopes));
    }
    return query;
  }

  bool changed() const { return changed_; }

 private:
  void exprs(std::vector<Expr>& list, const std::vector<std::vector<int>>& scopes) {
    for (Expr& each : list) expr(each, scopes);
  }

  void expr(Expr& e, const std::vector<std::vector<int>>& scopes) {
    if (e.query) e.query = std::make_shared<const Query>(query(*e.query, scopes));
    exprs(e.args, scopes);
    if (what_.column < 0 || e.kind != ExprKind::column || e.column != what_.column) return;
    const int scope = static_cast<int>(scopes.size()) - 1 - e.level;
    if (scope < 0 || e.source < 0) return;
    const std::vector<int>& tables = scopes[static_cast<size_t>(scope)];
    if (e.source >= static_cast<int>(tables.size()) ||
        tables[static_cast<size_t>(e.source)] != what_.table)
      return;
    e.column = what_.other;
    changed_ = true;
  }

  const Replacement& what_;
  bool changed_ = false;
};

/// How much less likely than `table` the words mean `twin`; nothing where they name just the one.
std::optional<double> ratio_of(const Parse& parse, int table, int twin) {
  constexpr double kSaid = 0.97;
  std::optional<double> best;
  bool said = false;
  for (const Chunk& chunk : parse.chunks) {
    double one = 0, other = 0;
    for (const schema::Mention* mention : chunk.tables) {
      if (mention->table == table) one = mention->score;
      if (mention->table == twin) other = mention->score;
    }
    said |= one >= kSaid;
    if (one > 0 && other > 0) best = std::max(best.value_or(0), std::min(other / one, 1.2));
  }
  if (!best && said) return std::nullopt;
  return best.value_or(kUnlinked);
}

std::vector<Replacement> replacements(const Parse& parse) {
  std::vector<Replacement> all;
  for (int t = 0; t < static_cast<int>(parse.schema.tables.size()); ++t)
    for (int twin : parse.naming.twins(t))
      if (const std::optional<double> ratio = ratio_of(parse, t, twin); ratio && *ratio >= kNearly)
        all.push_back({t, -1, twin, *ratio});
  for (const Chunk& chunk : parse.chunks) {
    if (chunk.cue != nullptr) continue;
    for (const schema::Mention* one : chunk.columns)
      for (const schema::Mention* other : chunk.columns) {
        const bool alike = one->table == other->table && one->column != other->column &&
                           parse.column({one->table, one->column}).kind ==
                               parse.column({other->table, other->column}).kind;
        if (alike && other->score >= kNearly * one->score)
          all.push_back(
              {one->table, one->column, other->column, std::min(other->score / one->score, 1.0)});
      }
  }
  return all;
}

}  // namespace

std::vector<Ranked> twins_of(const Parse& parse, const std::vector<Ranked>& readings) {
  std::vector<Ranked> twins;
  const std::vector<Replacement> all = replacements(parse);
  for (size_t i = 0; i < readings.size() && i < kReadings; ++i) {
    size_t added = 0;
    for (const Replacement& what : all) {
      if (added >= kTwinsOfEach) break;
      Replacer replacer(what);
      Ranked twin;
      twin.query = replacer.query(readings[i].query, {});
      if (!replacer.changed()) continue;
      twin.features = readings[i].features;
      twin.features.add(what.column < 0 ? "twin.table" : "twin.column");
      twin.features.add("twin.log_ratio", std::log(what.ratio));
      twins.push_back(std::move(twin));
      ++added;
    }
  }
  return twins;
}

}  // namespace nl_ask::candidates
