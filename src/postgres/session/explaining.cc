#include "postgres/session/explaining.h"
#include "postgres/schema/schema_reader.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <optional>

#include "base/json.h"
#include "candidates/english/expr.h"
#include "candidates/english/names.h"
#include "candidates/explanation/lost_rows.h"
#include "candidates/explanation/steps.h"
#include "candidates/follow_up/cut_rows.h"
#include "candidates/query/render.h"
#include "dialogue/revision.h"
#include "postgres/boundary/search_path.h"
#include "postgres/execution/execution.h"
#include "postgres/execution/rows.h"
#include "postgres/session/recalled.h"
#include "postgres/session/relation_identity.h"
#include "postgres/settings/settings.h"
#include "postgres/tree/analysis.h"

namespace nl_ask::pg {
namespace {

using dialogue::Dialogue;
using dialogue::Standing;

constexpr std::size_t kMostOthers = 3;
constexpr std::size_t kMostSame = 3;
constexpr std::size_t kMostDifferences = 3;
constexpr double kLeastProbability = 0.005;  // below it, a reading is not worth a line
constexpr double kCheapCost = 50000;
constexpr int kCheapMilliseconds = 200;

std::string said(std::string_view key, candidates::Slots slots = {}) {
  return candidates::fill(candidates::explanation_phrases().at(key), slots);
}

std::string percent(double probability) {
  const double rounded = std::round(probability * 100);
  if (rounded >= 100 && probability < 1) return "over 99 %";
  return std::to_string(static_cast<int>(rounded)) + " %";
}

using Clock = std::chrono::steady_clock;

long long milliseconds_since(Clock::time_point start) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start).count();
}

class Explainer {
 public:
  explicit Explainer(Recalled recalled)
      : recalled_(std::move(recalled)),
        dialogue_(recalled_.dialogue),
        standing_(dialogue::standing(dialogue_, recalled_.answers)),
        schema_(readable_schema(recalled_.row.schemas)),
        analysis_(analyse(recalled_.row.sql, *schema_)) {
    require_query();
    const std::string& sql = recalled_.row.sql;
    for (std::size_t y = 0; y < dialogue_.candidates.size(); ++y)
      if (dialogue_.candidates[y].sql == sql && (best_ < 0 || standing_.candidate[y] > 0))
        best_ = static_cast<int>(y);
  }

  std::vector<std::string> lines() {
    const auto steps = candidates::steps_of(analysis_.query, schema_->schema);
    for (std::size_t k = 0; k < steps.size(); ++k)
      lines_.push_back(std::to_string(k + 1) + ". " + steps[k]);
    add_lost_rows();
    add_history();
    if (best_ >= 0) add_choice();
    return std::move(lines_);
  }

  /// Why there are so few rows, or so many.
  std::vector<std::string> row_lines() {
    const auto counts = candidates::row_counts(analysis_.query, schema_->schema);
    const auto all = counts ? counted(counts->all) : std::nullopt;
    if (!all) {
      add("rows.unknown");
      return std::move(lines_);
    }
    const bool cut = counts->limit && *counts->limit < *all;
    const std::string thing = counts->thing.empty() ? said("rows.group") : counts->thing;
    const std::string things = *all == 1 ? thing : candidates::plural_words(thing);
    add(cut ? "rows.first" : "rows.all", {{"count", std::to_string(*all)},
                                          {"things", things},
                                          {"limit", std::to_string(counts->limit.value_or(0))}});
    add_effects(*counts, *all);
    add_lost_rows();
    return std::move(lines_);
  }

 private:
  void require_query() const {
    const auto& row = recalled_.row;
    const std::string reason = row.sql.empty()
                                   ? "it is " + row.status
                                   : stale_reason(analysis_, relations_from_json(row.relations));
    if (reason.empty()) return;
    refuse_stored("dialogue " + std::to_string(row.id) + " has no query to explain", reason,
                  analysis_.locked);
  }

  void add(std::string_view key, candidates::Slots slots = {}) {
    lines_.push_back(said(key, slots));
  }

  /// The number that a counting query gives; nothing where it is not cheap.
  std::optional<long long> counted(const candidates::Query& query) const {
    if (analysis_.foreign || !setting_values().execute || !setting_values().probe) return {};
    ExecutionLimits limits;
    limits.max_cost = kCheapCost;
    limits.timeout_ms = kCheapMilliseconds;
    const Execution run = execute(candidates::to_sql(query, schema_->schema), *schema_, limits);
    if (run.outcome != Outcome::answered || run.truncated) return {};
    const json::Document rows = rows_of(run);
    if (rows.Empty()) return {};
    const json::Value& row = rows[0];
    if (!row.IsArray() || row.Empty() || !row[0].IsInt64()) return {};
    return row[0].GetInt64();
  }

  /// How many there would be without each of the conditions, most first.
  void add_effects(const candidates::RowCounts& counts, long long all) {
    std::vector<std::pair<long long, std::string>> effects;
    std::vector<std::string> idle;
    for (const candidates::CutRows& one : counts.without) {
      if (milliseconds_since(start_) > setting_values().probe_budget) break;
      const auto count = counted(one.count);
      if (count && *count == all) idle.push_back(one.condition);
      if (count && *count != all) effects.emplace_back(-*count, one.condition);
    }
    std::stable_sort(effects.begin(), effects.end());
    for (const auto& [count, condition] : effects)
      add("rows.without", {{"condition", condition}, {"count", std::to_string(-count)}});
    if (!idle.empty()) add("rows.idle", {{"conditions", candidates::list_words(idle)}});
    if (counts.without.empty()) add("rows.no_condition");
    const bool known = effects.size() + idle.size() == counts.without.size();
    if (!known) add("rows.unknown");
  }

  void add_lost_rows() {
    for (const candidates::LostRows& lost :
         candidates::lost_rows(analysis_.query, schema_->schema)) {
      const auto count = counted(lost.count);
      if (!count || *count == 0) continue;
      add(*count == 1 ? "lost.one" : "lost",
          {{"count", std::to_string(*count)}, {"rows", lost.rows}, {"other", lost.other}});
    }
  }

  /// The revisions since the question was put.
  std::vector<dialogue::Revision> revisions() const {
    std::vector<dialogue::Revision> since;
    for (const StoredAnswer& stored : recalled_.row.answers) {
      if (!dialogue::is_revision(stored.answer)) continue;
      since.push_back(dialogue::revision_from_json(stored.answer));
      if (since.back().kind == dialogue::RevisionKind::question) since.clear();
    }
    return since;
  }

  void add_history() {
    for (const dialogue::Revision& revision : revisions()) {
      if (revision.kind == dialogue::RevisionKind::correction)
        add("said.correction", {{"said", revision.said}});
      else if (revision.kind == dialogue::RevisionKind::rejection)
        add("said.rejection");
    }
    for (const dialogue::Answer& answer : recalled_.answers) {
      if (answer.kind == dialogue::AnswerKind::none_of_these) add("said.none");
      if (answer.kind != dialogue::AnswerKind::option) continue;
      const dialogue::Variable& asked =
          dialogue_.variables[static_cast<std::size_t>(answer.variable)];
      add("said.option",
          {{"option", asked.values[static_cast<std::size_t>(answer.value)].english}});
    }
  }

  const candidates::Candidate& member(int y) const {
    return dialogue_.candidates[static_cast<std::size_t>(y)];
  }
  double class_mass(int y) const {
    return standing_.result_class[static_cast<std::size_t>(member(y).result_class)];
  }

  /// The readings with any mass, by that of their class.
  std::vector<int> by_mass() const {
    std::vector<int> order;
    for (int y = 0; y < static_cast<int>(dialogue_.candidates.size()); ++y)
      if (standing_.candidate[static_cast<std::size_t>(y)] > 0) order.push_back(y);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
      const double left = class_mass(a), right = class_mass(b);
      if (left != right) return left > right;
      return standing_.candidate[static_cast<std::size_t>(a)] >
             standing_.candidate[static_cast<std::size_t>(b)];
    });
    return order;
  }

  void add_choice() {
    const bool open = recalled_.row.status == "clarify";
    add(open ? "chosen.open" : "chosen", {{"interpretation", member(best_).interpretation},
                                          {"probability", percent(class_mass(best_))}});
    add_same();
    std::size_t others = 0;
    std::vector<int> told{member(best_).result_class};
    for (int y : by_mass()) {
      const bool known = std::find(told.begin(), told.end(), member(y).result_class) != told.end();
      if (known || class_mass(y) < kLeastProbability || others == kMostOthers) continue;
      told.push_back(member(y).result_class);
      ++others;
      add("other",
          {{"interpretation", member(y).interpretation}, {"probability", percent(class_mass(y))}});
      add_differences(y);
    }
    if (standing_.none >= kLeastProbability)
      add("none", {{"probability", percent(standing_.none)}});
  }

  void add_same() {
    std::string readings;
    std::size_t count = 0;
    for (int y : by_mass()) {
      const bool same = y != best_ && member(y).result_class == member(best_).result_class;
      if (!same || count == kMostSame) continue;
      readings += (count++ > 0 ? "; " : "") + member(y).interpretation;
    }
    if (count > 0) add("same", {{"readings", readings}});
  }

  /// "The salary instead of the name", "also the salary", "without the salary".
  static std::string difference(const dialogue::Variable& variable, int here, int there) {
    const dialogue::Value& own = variable.values[static_cast<std::size_t>(here)];
    const dialogue::Value& other = variable.values[static_cast<std::size_t>(there)];
    if (own.absent()) return said("differs.more", {{"there", other.english}});
    if (other.absent()) return said("differs.less", {{"here", own.english}});
    return said("differs", {{"here", own.english}, {"there", other.english}});
  }

  void add_differences(int y) {
    std::string differences;
    std::size_t told = 0;
    for (const dialogue::Variable& variable : dialogue_.variables) {
      if (variable.clause == candidates::Clause::query) continue;
      const int here = variable.value_of[static_cast<std::size_t>(best_)];
      const int there = variable.value_of[static_cast<std::size_t>(y)];
      if (here < 0 || there < 0 || here == there || told == kMostDifferences) continue;
      differences += told++ > 0 ? "; " : "";
      differences += difference(variable, here, there);
    }
    if (told > 0) add("other.differs", {{"differences", differences}});
  }

  Recalled recalled_;
  const Dialogue& dialogue_;
  Standing standing_;
  std::shared_ptr<const ReadableSchema> schema_;
  Analysis analysis_;
  int best_ = -1;
  Clock::time_point start_ = Clock::now();
  std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> explain(Store& store, std::int64_t id) {
  Recalled recalled = recall(store, id, false);
  const SearchPath path(recalled.row.search_path);
  return Explainer(std::move(recalled)).lines();
}

std::vector<std::string> explain_rows(Store& store, std::int64_t id) {
  Recalled recalled = recall(store, id, false);
  const SearchPath path(recalled.row.search_path);
  return Explainer(std::move(recalled)).row_lines();
}

}  // namespace nl_ask::pg
