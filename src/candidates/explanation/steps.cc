// Queries inside are told first, and later steps refer to them by number.

#include "candidates/explanation/steps.h"

#include <algorithm>
#include <utility>

#include "candidates/english/english.h"
#include "candidates/english/expr.h"

namespace nl_ask::candidates {
namespace {

constexpr int kMostDepth = 4;  // queries below others that are told step by step

std::string said(std::string_view key, Slots slots = {}) {
  return fill(explanation_phrases().at(key), slots);
}

/// Tells one query after another and counts the steps.
class Teller {
 public:
  explicit Teller(const schema::Schema& schema) : schema_(schema) {}

  /// Adds the steps of a query; the number of the last one.
  int tell(const Query& query, int depth) {
    const bool set = query.set_operation != SetOperation::none && query.right;
    Query left = query;
    if (set) {
      left.order_by.clear();
      left.limit.reset();
      left.offset = 0;
    }
    tell_select(left, depth, depth > 0 || set);
    const EnglishScope scope = english_scope(query, schema_, nullptr);
    if (set) {
      const int first = last();
      const int second = tell(*query.right, depth + 1);
      add(set_key(query.set_operation),
          {{"left", std::to_string(first)}, {"right", std::to_string(second)}});
      tell_order(query, scope);
    }
    return last();
  }

  std::vector<std::string> steps() { return std::move(steps_); }

 private:
  int last() const { return static_cast<int>(steps_.size()); }

  void add(std::string_view key, Slots slots = {}) { steps_.push_back(said(key, slots)); }

  static const char* set_key(SetOperation operation) {
    switch (operation) {
      case SetOperation::intersect:
        return "set.intersect";
      case SetOperation::except:
        return "set.except";
      case SetOperation::union_all:
        return "set.union_all";
      default:
        return "set.union";
    }
  }

  /// `inner`: the result goes into a later step.
  void tell_select(const Query& query, int depth, bool inner) {
    const EnglishScope scope = english_scope(query, schema_, nullptr);
    tell_sources(query, scope, depth);
    if (const auto conditions = conditions_of(query, scope); !conditions.empty())
      add("where", {{"conditions", list_words(conditions)}});
    tell_groups(query, scope);
    if (!query.distinct) tell_order(query, scope);
    tell_outputs(query, scope, inner ? "take" : "show");
    if (!query.distinct) return;
    add("distinct");
    tell_order(query, scope);
  }

  void tell_sources(const Query& query, const EnglishScope& scope, int depth) {
    if (query.from.empty()) {
      add("from.nothing");
      return;
    }
    if (query.from.size() == 1 && query.from[0].derived && depth < kMostDepth) {
      const int step = tell(*query.from[0].derived, depth + 1);
      add("from.step", {{"step", std::to_string(step)}});
      return;
    }
    if (query.from.size() == 1 && query.from[0].table < 0) {
      add("from.other");
      return;
    }
    tell_joined(query, scope, depth);
  }

  /// A query in FROM is told before, where it does more than name its rows.
  std::string source_told(const Query& query, const EnglishScope& scope, int s, int depth) {
    const Source& source = query.from[static_cast<std::size_t>(s)];
    if (!source.derived || depth >= kMostDepth) return source_words(scope, s, true);
    return said("result", {{"step", std::to_string(tell(*source.derived, depth + 1))}});
  }

  void tell_joined(const Query& query, const EnglishScope& scope, int depth) {
    std::vector<std::string> names, others, optional;
    const int size = static_cast<int>(query.from.size());
    for (int s = 0; s < size; ++s) names.push_back(source_told(query, scope, s, depth));
    for (int s = 0; s < size; ++s) {
      const JoinKind join = query.from[static_cast<std::size_t>(s)].join;
      if (s > 0 && (join == JoinKind::left || join == JoinKind::full))
        optional.push_back(unmatched_words(scope, s));
      if (s != scope.main) others.push_back(names[static_cast<std::size_t>(s)]);
    }
    const std::string& main = names[static_cast<std::size_t>(scope.main)];
    if (others.empty())
      add("from", {{"tables", main}});
    else if (optional.empty())
      add("from.joined", {{"main", main}, {"others", list_words(others)}});
    else
      add("from.optional",
          {{"main", main}, {"others", list_words(others)}, {"optional", list_words(optional)}});
  }

  static std::vector<std::string> conditions_of(const Query& query, const EnglishScope& scope) {
    const std::vector<Expr> all = spoken_conditions(query);
    const std::vector<int> partner = range_partners(all);
    std::vector<std::string> words;
    for (std::size_t k = 0; k < all.size(); ++k) {
      if (partner[k] < 0) {
        words.push_back(condition_words(all[k], scope));
      } else if (partner[k] > static_cast<int>(k)) {
        const Expr& other = all[static_cast<std::size_t>(partner[k])];
        const bool lower = all[k].name[0] == '>';
        words.push_back(range_words(lower ? all[k] : other, lower ? other : all[k], scope));
      }
    }
    return words;
  }

  void tell_groups(const Query& query, const EnglishScope& scope) {
    if (query.group_by.empty()) return;
    std::vector<std::string> things;
    bool answers = false;
    for (const Expr& group : query.group_by)
      answers |= term_type(group, scope) == schema::TypeKind::boolean;
    for (const Expr& group : query.group_by) {
      std::string thing = answers ? term_words(group, scope) : subject_words(group, scope);
      if (std::find(things.begin(), things.end(), thing) == things.end())
        things.push_back(std::move(thing));
    }
    add(answers ? "group.agree" : "group", {{"things", list_words(things)}});
    std::vector<std::string> conditions;
    for (const Expr& condition : query.having)
      conditions.push_back(condition_words(condition, scope));
    if (!conditions.empty()) add("having", {{"conditions", list_words(conditions)}});
  }

  /// `verb`: the key of what is done with the outputs.
  void tell_outputs(const Query& query, const EnglishScope& scope, const std::string& verb) {
    const bool aggregates =
        std::any_of(query.outputs.begin(), query.outputs.end(), contains_aggregate);
    const bool below = query.from.size() == 1 && query.from[0].derived;
    if (below && query.outputs.size() == 1 && counts_rows(query.outputs[0], scope)) {
      add(verb + ".count");
      return;
    }
    const char* kind = !query.group_by.empty() ? ".groups" : aggregates ? ".all" : "";
    add(verb + kind, {{"outputs", outputs_words(query, scope)}});
  }

  void tell_order(const Query& query, const EnglishScope& scope) {
    if (const auto order = order_words(query, scope); !order.empty())
      add("order", {{"order", order}});
    if (const auto limit = limit_words(query); !limit.empty()) add("limit", {{"limit", limit}});
  }

  const schema::Schema& schema_;
  std::vector<std::string> steps_;
};

}  // namespace

std::vector<std::string> steps_of(const Query& query, const schema::Schema& schema) {
  Teller teller(schema);
  teller.tell(query, 0);
  return teller.steps();
}

const Phrases& explanation_phrases() {
  static const Phrases* const phrases = new Phrases("wording/explanation.txt");
  return *phrases;
}

}  // namespace nl_ask::candidates
