// A beam over the slots, then twins and other outputs of the best readings, each query once.
#include "candidates/grammar/search/search.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <numeric>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>

#include "candidates/canonical/canonical.h"
#include "candidates/grammar/floating/floating.h"
#include "candidates/grammar/parse/contradiction.h"
#include "candidates/grammar/parse/metrics.h"
#include "candidates/grammar/ranking/coverage.h"
#include "candidates/grammar/ranking/plausibility.h"
#include "candidates/grammar/ranking/question_words.h"
#include "candidates/grammar/ranking/shape.h"
#include "candidates/grammar/ranking/skeleton.h"
#include "candidates/grammar/search/compose.h"
#include "candidates/grammar/search/other_senses.h"
#include "candidates/grammar/search/output_edits.h"
#include "candidates/grammar/search/reading_variants.h"
#include "candidates/grammar/search/row_sets.h"
#include "candidates/grammar/search/series.h"
#include "candidates/grammar/search/twins.h"
#include "candidates/grammar/sketch/sketch.h"
#include "candidates/query/typing.h"

namespace nl_ask::candidates {
namespace {

constexpr double kAllUnplaced = 1e9;   // where nothing is read
constexpr size_t kVariedFloating = 3;  // floating readings that have twins and other outputs
constexpr int kBeamOfRest = 40;        // partial readings where one slot is left out

/// A reading of the first slots: the alternative taken of the last one, and the state before.
struct State {
  int parent = -1;
  int alternative = -1;
  std::uint64_t tables = 0;  // bits of TableBits
  double score = 0;
};

/// The tables of a question's slots as bits; those beyond 64 have none.
class TableBits {
 public:
  explicit TableBits(const JoinGraph& joins) : joins_(joins) {}

  std::uint64_t mask(const std::vector<int>& tables) {
    std::uint64_t bits = 0;
    for (int table : tables) bits |= bit(table);
    return bits;
  }

  /// Tables added to `before` by `part`, those without a join to any of `before` twice.
  int growth(std::uint64_t before, std::uint64_t part) const {
    int cost = 0;
    for (size_t i = 0; i < tables_.size(); ++i) {
      const std::uint64_t one = std::uint64_t{1} << i;
      if ((part & one) == 0 || (before & one) != 0) continue;
      cost += before == 0 || adjacent(tables_[i], before) ? 1 : 2;
    }
    return cost;
  }

 private:
  std::uint64_t bit(int table) {
    const auto found = std::find(tables_.begin(), tables_.end(), table);
    const size_t index = static_cast<size_t>(found - tables_.begin());
    if (found == tables_.end() && tables_.size() < 64) tables_.push_back(table);
    return index < 64 ? std::uint64_t{1} << index : 0;
  }

  bool adjacent(int table, std::uint64_t tables) const {
    for (const JoinEdge& edge : joins_.edges(table)) {
      const auto found = std::find(tables_.begin(), tables_.end(), edge.other);
      if (found != tables_.end() && (tables & (std::uint64_t{1} << (found - tables_.begin()))) != 0)
        return true;
    }
    return false;
  }

  const JoinGraph& joins_;
  std::vector<int> tables_;
};

/// Rows are worth something: which tables that takes is not said.
bool adds_up_worth(const Sketch& sketch) { return sketch.features.has("measure.of_rows"); }

/// What the question asks of stretches of time beside those before them.
std::optional<Series> series_asked(const Parse& parse) {
  for (const Slot& slot : parse.slots)
    for (const Sketch& sketch : slot)
      if (sketch.series) return sketch.series;
  return std::nullopt;
}

bool picks_first(const Sketch& sketch) {
  return std::ranges::any_of(sketch.conditions, [](const Condition& condition) {
    return condition.kind == ConditionKind::ranked && condition.nested->per;
  });
}

/// What is compared or ordered by inside: "who spent more than 500".
bool measures(const Query& query) {
  return !query.order_by.empty() || !query.having.empty() ||
         std::ranges::any_of(query.outputs, contains_aggregate);
}

/// Joins that take what rows are worth to the rows that are shown: of the query, and of those right
/// inside its conditions that measure. The first of each group is found inside and shown outside:
/// whatever else is joined takes nothing further.
double joins_to_worth(const Sketch& sketch, const Query& query) {
  const bool first = picks_first(sketch);
  std::size_t joins = first || query.from.empty() ? 0 : query.from.size() - 1;
  for (const Expr& condition : query.where)
    for (const Expr& arg : condition.args)
      if (arg.query && !arg.query->from.empty() && measures(*arg.query))
        joins += arg.query->from.size() - 1;
  return static_cast<double>(first ? 2 * std::min<std::size_t>(joins, 1) : joins);
}

/// The same by the shortest way: a detour is none to what rows are worth.
double fewest_joins(const Sketch& sketch, const std::vector<Composed>& all) {
  std::vector<double> joins;
  for (const Composed& composed : all) joins.push_back(joins_to_worth(sketch, composed.query));
  return joins.empty() ? 0 : std::ranges::min(joins);
}

class Search {
 public:
  Search(const Parse& parse, const Weights& weights, const SearchLimits& limits,
         const std::function<void()>& check)
      : parse_(parse),
        weights_(weights),
        limits_(limits),
        check_(check),
        bits_(parse.joins),
        skeletons_(SkeletonModel::built_in(), skeleton_grams(parse)),
        words_(parse),
        plausibility_(parse),
        composer_(parse.schema, parse.naming, parse.joins, check),
        series_(series_asked(parse)),
        table_cost_(-weights.of("join.cost", -1.0)) {}

  SearchResult run() {
    for (size_t s = 0; s < parse_.slots.size(); ++s) order_.push_back(s);
    result_.overflow |= order_.size() > static_cast<size_t>(limits_.slots);
    order_.resize(std::min(order_.size(), static_cast<size_t>(limits_.slots)));
    expand(limits_.beam);
    compose_states(limits_.complete);
    if (found_.empty()) leave_one_out();
    for (const Sketch& whole : parse_.wholes) finish(whole);
    check();
    complete();
    return std::move(result_);
  }

 private:
  void check() const {
    if (check_) check_();
  }

  void expand(int beam) {
    levels_.assign(1, {State{}});
    for (size_t s : order_) {
      check();
      levels_.push_back(step(parse_.slots[s], levels_.back(), beam));
    }
  }

  /// Nothing fits together: what is left where one part of the question goes unread.
  void leave_one_out() {
    const std::vector<size_t> all = order_;
    if (all.size() < 2) return;
    for (size_t left_out : all) {
      order_.clear();
      for (size_t s : all)
        if (s != left_out) order_.push_back(s);
      expand(kBeamOfRest);
      compose_states(kBeamOfRest);
    }
    for (Ranked& ranked : found_) {
      ranked.features.add("search.left_out");
      ranked.score = weights_.score(ranked.features);
    }
  }

  std::vector<State> step(const Slot& slot, const std::vector<State>& before, int beam) {
    std::vector<double> scores;
    std::vector<std::uint64_t> masks;
    for (const Sketch& sketch : slot) {
      scores.push_back(weights_.score(sketch.features));
      masks.push_back(bits_.mask(tables_of(sketch)));
    }
    std::vector<State> next;
    for (size_t p = 0; p < before.size(); ++p)
      for (size_t a = 0; a < slot.size(); ++a) {
        State state;
        state.parent = static_cast<int>(p);
        state.alternative = static_cast<int>(a);
        state.tables = before[p].tables | masks[a];
        state.score =
            before[p].score + scores[a] - table_cost_ * bits_.growth(before[p].tables, masks[a]);
        next.push_back(state);
      }
    keep_best(next, static_cast<size_t>(beam));
    return next;
  }

  void keep_best(std::vector<State>& states, size_t count) {
    std::stable_sort(states.begin(), states.end(),
                     [](const State& a, const State& b) { return a.score > b.score; });
    if (states.size() <= count) return;
    states.resize(count);
    result_.overflow = true;
  }

  void compose_states(int count) {
    std::vector<State>& last = levels_.back();
    keep_best(last, static_cast<size_t>(count));
    for (const State& state : last) {
      check();
      for (const Sketch& variant : variants_of(parse_, sketch_of(state))) finish(variant);
    }
  }

  /// What the question names and the query has nothing of, and words that go with nothing in it.
  static double unplaced(const FeatureVector& features) {
    double sum = 0;
    for (const auto& [name, value] : features.entries())
      if (name == "coverage.tables_missing" || name == "coverage.columns_missing" ||
          name == "coverage.values_missing" || name == "words.unlinked")
        sum += value;
    return sum;
  }

  /// Readings of the same words in any order, by score; a query that is among the anchored ones
  /// keeps its anchored evidence.
  std::vector<Ranked> floating() {
    const bool any = !result_.readings.empty();
    const double left = any ? unplaced(result_.readings[0].features) : kAllUnplaced;
    const bool read =
        left == 0 || (any && chunks_without_place(parse_, result_.readings[0].query) == 0);
    const int most = read ? limits_.floating_beside : limits_.floating;
    for (Sketch& sketch : floating_readings(parse_, weights_, static_cast<size_t>(most))) {
      check();
      if (read) sketch.features.add("float.all_read");
      if (series_ && has_stretches(parse_.schema, sketch)) sketch.series = series_;
      finish(sketch);
    }
    std::unordered_set<std::string> anchored;
    for (const Ranked& reading : result_.readings) anchored.insert(reading.key);
    for (Ranked& ranked : found_) {
      ranked.key = canonical_text(ranked.query, parse_.schema);
      if (read || unplaced(ranked.features) < left) continue;
      ranked.features.add("float.no_better");
      ranked.score = weights_.score(ranked.features);
    }
    std::vector<Ranked> floating = std::move(found_);
    found_.clear();
    std::erase_if(floating, [&](const Ranked& one) { return anchored.contains(one.key); });
    std::ranges::stable_sort(floating, std::greater<>{}, &Ranked::score);
    return floating;
  }

  /// Adds twins of readings and other outputs of them to what was found.
  void vary(const std::vector<Ranked>& readings) {
    const size_t first = found_.size();
    for (Ranked& twin : twins_of(parse_, readings)) found_.push_back(std::move(twin));
    for (Ranked& edit : output_edits(parse_, readings)) found_.push_back(std::move(edit));
    for (Ranked& sense : other_senses(parse_, readings)) found_.push_back(std::move(sense));
    for (size_t i = first; i < found_.size(); ++i)
      found_[i].score = weights_.score(found_[i].features);
    std::erase_if(found_, [&](const Ranked& one) { return !possible(one.query); });
  }

  void complete() {
    take_best(static_cast<size_t>(limits_.readings));
    std::vector<Ranked> beside;
    if (limits_.floating > 0) beside = floating();
    vary(result_.readings);
    const size_t varied = std::min(beside.size(), kVariedFloating);
    vary({beside.begin(), beside.begin() + static_cast<std::ptrdiff_t>(varied)});
    for (Ranked& reading : result_.readings) found_.push_back(std::move(reading));
    for (Ranked& reading : beside) found_.push_back(std::move(reading));
    result_.readings.clear();
    take_best(static_cast<size_t>(limits_.readings));
  }

  /// The best of what was found, each query once, by its best derivation.
  void take_best(size_t count) {
    std::vector<size_t> order(found_.size());
    std::iota(order.begin(), order.end(), size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [this](size_t a, size_t b) { return found_[a].score > found_[b].score; });
    std::unordered_set<std::string> keys;
    for (const size_t place : order) {
      Ranked& ranked = found_[place];
      if (ranked.key.empty()) ranked.key = canonical_text(ranked.query, parse_.schema);
      if (!keys.insert(ranked.key).second) continue;
      if (limits_.excluded && limits_.excluded(ranked.query)) continue;
      if (result_.readings.size() >= count) {
        result_.overflow = true;
        break;
      }
      result_.readings.push_back(std::move(ranked));
    }
    found_.clear();
  }

  Sketch sketch_of(const State& state) const {
    std::vector<const Sketch*> parts;
    const State* at = &state;
    for (size_t level = levels_.size() - 1; level > 0; --level) {
      parts.push_back(&parse_.slots[order_[level - 1]][static_cast<size_t>(at->alternative)]);
      at = &levels_[level - 1][static_cast<size_t>(at->parent)];
    }
    Sketch sketch;
    for (auto part = parts.rbegin(); part != parts.rend(); ++part) append(sketch, **part);
    return sketch;
  }

  void finish(const Sketch& said) {
    const std::optional<Sketch> settled =
        with_series(parse_, with_shares(with_metrics(parse_, said)));
    if (!settled) return;
    const Sketch& sketch = *settled;
    if (contradicts(parse_, sketch)) return;
    std::vector<Composed> all = composer_.compose(sketch, limits_.trees);
    const bool worth = adds_up_worth(sketch);
    const double joins = worth ? fewest_joins(sketch, all) : 0;
    for (Composed& composed : all) {
      if (!possible(composed.query)) continue;
      Ranked ranked;
      ranked.features = sketch.features;
      ranked.features.add(composed.features);
      if (series_ && !sketch.series) ranked.features.add("series.ignored");
      if (divides_by_other_date(parse_.schema, sketch)) ranked.features.add("group.other_date");
      if (worth) ranked.features.add("measure.joins", joins);
      add_shape_features(parse_, sketch, composed.query, ranked.features);
      add_coverage_features(parse_, composed.query, ranked.features);
      words_.add_features(composed.query, ranked.features);
      plausibility_.add_features(composed.query, ranked.features);
      const bool one_name = asks_for_one_name(sketch.features);
      skeletons_.add_features(skeleton_of(composed.query, parse_.naming, one_name),
                              ranked.features);
      ranked.score = weights_.score(ranked.features);
      std::optional<Query> rows = by_rows(composed.query, parse_.naming, parse_.schema);
      ranked.query = rows ? *std::move(rows) : std::move(composed.query);
      found_.push_back(std::move(ranked));
    }
  }

  bool possible(const Query& query) const {
    return well_typed(query, parse_.schema) && !wants_impossible_null(query, parse_.schema);
  }

  const Parse& parse_;
  const Weights& weights_;
  const SearchLimits& limits_;
  const std::function<void()>& check_;
  TableBits bits_;
  SkeletonPrior skeletons_;
  QuestionWords words_;
  Plausibility plausibility_;
  Composer composer_;
  const std::optional<Series> series_;
  double table_cost_;
  std::vector<size_t> order_;               // slots as they are read
  std::vector<std::vector<State>> levels_;  // parallel to order_, after the empty reading
  std::vector<Ranked> found_;
  SearchResult result_;
};

}  // namespace

SearchResult search(const Parse& parse, const Weights& weights, const SearchLimits& limits,
                    const std::function<void()>& check_interrupts) {
  return Search(parse, weights, limits, check_interrupts).run();
}

}  // namespace nl_ask::candidates
