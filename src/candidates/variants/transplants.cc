// Ways are compared by canonical texts, which name tables rather than sources; what is put in the
// place of another is bound to the query's own sources, joined where there is none.

#include "candidates/variants/transplants.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

#include "candidates/canonical/canonical.h"
#include "candidates/elements/elements.h"
#include "candidates/twins/replacement.h"

namespace nl_ask::candidates {
namespace {

constexpr double kTransplanted = 0.3;
constexpr double kLeastRatio = 0.1;  // of a way's mass to that of the one which the query has

bool is_flat(const Expr& expr) {
  return !expr.query && expr.kind != ExprKind::opaque && std::ranges::all_of(expr.args, is_flat);
}

/// The expression over the sources of another query; nothing where a table can't be joined there.
bool bind(Expr& expr, const Query& from, Query& to, const schema::Schema& schema) {
  if (expr.kind == ExprKind::column || (expr.kind == ExprKind::star && expr.source >= 0)) {
    const auto source = static_cast<std::size_t>(expr.source);
    if (expr.level != 0 || source >= from.from.size() || from.from[source].table < 0) return false;
    expr.source = source_for(to, from.from[source].table, schema);
    return expr.source >= 0;
  }
  return std::ranges::all_of(expr.args, [&](Expr& arg) { return bind(arg, from, to, schema); });
}

bool shows_one_aggregate(const Query& query) {
  return std::ranges::count_if(query.outputs, is_aggregate) == 1;
}

bool orders_by_one(const Query& query) { return query.order_by.size() == 1 && query.limit; }

/// What of the query's own sources nothing refers to any more.
void drop_unused(Query& query, std::size_t known) {
  for (std::size_t s = known; s-- > 1;) drop_if_unused(query, static_cast<int>(s));
}

}  // namespace

WaysToDecide::WaysToDecide(std::span<const Candidate> candidates, const schema::Schema& schema)
    : schema_(schema) {
  for (const Candidate& one : candidates)
    if (one.has_query() && one.query.set_operation == SetOperation::none) read(one);
}

void WaysToDecide::read(const Candidate& candidate) {
  const Query& query = candidate.query;
  add_conditions(candidate);
  const auto text = [&](const Expr& expr) { return canonical_text(expr, query, schema_); };
  if (orders_by_one(query) && is_flat(query.order_by[0].expr)) {
    const OrderKey& key = query.order_by[0];
    add({Clause::order, {}, {text(key.expr)}, {key.expr}, key.descending, &query}, candidate.prior);
  }
  if (shows_one_aggregate(query)) {
    const Expr& output = *std::ranges::find_if(query.outputs, is_aggregate);
    if (is_flat(output))
      add({Clause::output, {}, {text(output)}, {output}, false, &query}, candidate.prior);
  }
}

void WaysToDecide::add_conditions(const Candidate& candidate) {
  std::map<Span, std::vector<Expr>> by_words;
  for (const Expr& condition : candidate.query.where)
    if (const Span words = words_of(condition); !words.empty())
      by_words[words].push_back(condition);
  for (auto& [words, parts] : by_words) {
    if (!std::ranges::all_of(parts, is_flat)) continue;
    Way way{Clause::where, words, {}, std::move(parts), false, &candidate.query};
    for (const Expr& part : way.parts)
      way.texts.push_back(canonical_text(part, candidate.query, schema_));
    std::ranges::sort(way.texts);
    add(std::move(way), candidate.prior);
  }
}

void WaysToDecide::add(Way way, double mass) {
  const auto known = std::ranges::find_if(ways_, [&](const Way& one) {
    return one.clause == way.clause && one.words == way.words && one.texts == way.texts &&
           one.descending == way.descending;
  });
  Way& place = known != ways_.end() ? *known : ways_.emplace_back(std::move(way));
  place.mass += mass;
}

bool WaysToDecide::has(const Query& query, const Way& way) const {
  const auto is = [&](const Expr& expr, const std::string& text) {
    return canonical_text(expr, query, schema_) == text;
  };
  if (way.clause == Clause::order)
    return orders_by_one(query) && query.order_by[0].descending == way.descending &&
           is(query.order_by[0].expr, way.texts[0]);
  if (way.clause == Clause::output)
    return shows_one_aggregate(query) &&
           is(*std::ranges::find_if(query.outputs, is_aggregate), way.texts[0]);
  return std::ranges::all_of(way.texts, [&](const std::string& text) {
    return std::ranges::any_of(query.where, [&](const Expr& one) { return is(one, text); });
  });
}

std::optional<Query> WaysToDecide::replaced(const Query& query, const Way& from,
                                            const Way& to) const {
  Query result = query;
  const std::size_t known = query.from.size();
  std::vector<Expr> parts = to.parts;
  for (Expr& part : parts)
    if (!bind(part, *to.query, result, schema_)) return std::nullopt;
  if (to.clause == Clause::order) {
    result.order_by[0].expr = std::move(parts[0]);
    result.order_by[0].descending = to.descending;
  } else if (to.clause == Clause::output) {
    *std::ranges::find_if(result.outputs, is_aggregate) = std::move(parts[0]);
  } else {
    std::erase_if(result.where, [&](const Expr& one) {
      return std::ranges::count(from.texts, canonical_text(one, query, schema_)) > 0;
    });
    std::ranges::move(parts, std::back_inserter(result.where));
  }
  drop_unused(result, known);
  return result;
}

std::vector<Variant> WaysToDecide::otherwise(const Query& query) const {
  std::vector<Variant> variants;
  if (!is_transparent(query)) return variants;
  for (const Way& own : ways_) {
    if (!has(query, own)) continue;
    for (const Way& other : ways_) {
      const bool same_words = other.clause == own.clause && other.words == own.words;
      if (&other == &own || !same_words || other.mass < kLeastRatio * own.mass) continue;
      if (has(query, other)) continue;
      const double ratio = own.mass > 0 ? std::min(1.0, other.mass / own.mass) : 1;
      if (auto replacement = replaced(query, own, other))
        variants.push_back({*std::move(replacement), kTransplanted * ratio, "grammar"});
    }
  }
  std::ranges::stable_sort(variants, std::greater<>(), &Variant::weight);
  return variants;
}

}  // namespace nl_ask::candidates
