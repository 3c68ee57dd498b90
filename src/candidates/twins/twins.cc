// Goes through the mentions on the words that each part of the query comes from.

#include "candidates/twins/twins.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <tuple>

#include "base/utf8.h"
#include "candidates/canonical/canonical.h"
#include "candidates/query/render.h"
#include "candidates/twins/replacement.h"
#include "language/token.h"
#include "schema/linking/index.h"

namespace nl_ask::candidates {
namespace {

using schema::Mention;
using schema::MentionKind;
using schema::Schema;

std::string item_name(const Schema& schema, int table, int column) {
  std::string name = schema.tables[static_cast<std::size_t>(table)].name;
  if (column >= 0) name += "." + schema.column(table, column).name;
  return name;
}

/// Finds the twins of one candidate.
class TwinFinder {
 public:
  TwinFinder(const Query& query, const std::vector<Mention>& mentions, std::string_view question,
             const Schema& schema, const InfillSettings& settings)
      : query_(query),
        mentions_(mentions),
        question_(question),
        schema_(schema),
        settings_(settings) {}

  std::vector<Twin> twins() {
    add_column_twins();
    add_table_twins();
    add_value_twins();
    std::stable_sort(twins_.begin(), twins_.end(),
                     [](const Twin& a, const Twin& b) { return a.weight > b.weight; });
    return std::move(twins_);
  }

 private:
  /// The best mention of an item, among those on the words that the query says it comes from.
  const Mention* best_mention(MentionKind kind, int table, int column, Span span) const {
    const Mention* best = nullptr;
    for (const Mention& mention : mentions_) {
      if (mention.kind != kind || mention.table != table) continue;
      if (column >= 0 && mention.column != column) continue;
      if (!span.empty() && !mention.span.overlaps(span)) continue;
      if (best == nullptr || mention.score > best->score) best = &mention;
    }
    return best;
  }

  /// Other mentions of the kind on the same words that are nearly as good.
  std::vector<const Mention*> rivals(const Mention& mention) const {
    std::vector<const Mention*> found;
    for (const Mention& other : mentions_) {
      const bool same_item = other.table == mention.table && other.column == mention.column;
      if (other.kind != mention.kind || other.span != mention.span || same_item) continue;
      if (other.score < settings_.least_score) continue;
      if (other.score < mention.score * settings_.nearly) continue;
      found.push_back(&other);
    }
    return found;
  }

  /// Whether the mention's words are at least as well a table's name: then they are no column's.
  bool names_a_table(const Mention& mention) const {
    return std::any_of(mentions_.begin(), mentions_.end(), [&](const Mention& other) {
      return other.kind == MentionKind::table && other.span == mention.span &&
             other.score >= mention.score;
    });
  }

  /// How surely words beside `apart` name the table, in [0, 1].
  double named(int table, Span apart) const {
    double most = 0;
    for (const Mention& mention : mentions_) {
      const bool names = mention.kind == MentionKind::table && mention.table == table;
      if (names && !mention.span.overlaps(apart)) most = std::max(most, mention.score);
    }
    return most;
  }

  /// Another table's column of that name is meant only where the question names that table too, or
  /// names neither: "the name of employees" is not the departments'.
  bool may_cross(const Mention& mention, const Mention& rival) const {
    if (mention.table == rival.table) return true;
    if (same_by_key(mention, rival) || same_by_key(rival, mention)) return false;
    return named(rival.table, mention.span) >= settings_.named ||
           named(mention.table, mention.span) < settings_.named;
  }

  /// Whether a foreign key makes both columns hold the same.
  bool same_by_key(const Mention& from, const Mention& to) const {
    return std::any_of(schema_.foreign_keys.begin(), schema_.foreign_keys.end(),
                       [&](const schema::ForeignKey& key) {
                         return key.table == from.table && key.referenced == to.table &&
                                key.columns == std::vector<int>{from.column} &&
                                key.referenced_columns == std::vector<int>{to.column};
                       });
  }

  /// `left`: the source that the replaced item was in, which may be of no use any more.
  void add(Query query, int left, const Mention& mention, const Mention& rival) {
    Twin twin;
    twin.weight = std::min(1.0, rival.score / mention.score);
    if (left >= 0) drop_if_unused(query, left);
    if (query.from.size() > query_.from.size()) twin.weight *= settings_.joined;
    twin.query = std::move(query);
    const std::string_view words =
        question_.substr(mention.span.begin, mention.span.end - mention.span.begin);
    twin.why = "by \"" + std::string(words) +
               "\": " + item_name(schema_, rival.table, rival.column) + " for " +
               item_name(schema_, mention.table, mention.column);
    twins_.push_back(std::move(twin));
  }

  int table_of(int source) const {
    const auto s = static_cast<std::size_t>(source);
    return s < query_.from.size() ? query_.from[s].table : -1;
  }

  /// Whether the column is there because of a word of the question that is stored in it: then that
  /// word says which column is meant, and not the column's name.
  bool holds_a_value(OwnColumn place) const {
    return std::any_of(query_.where.begin(), query_.where.end(), [&](const Expr& condition) {
      return is_comparison(condition) && condition.args[0].source == place.source &&
             condition.args[0].column == place.column &&
             std::any_of(mentions_.begin(), mentions_.end(), [&](const Mention& mention) {
               return is_value(mention, condition.args[0], condition.args[1]);
             });
    });
  }

  /// "column = literal" over a column of the query's own tables.
  bool is_comparison(const Expr& condition) const {
    if (condition.kind != ExprKind::op || condition.name != "=" || condition.args.size() != 2) {
      return false;
    }
    const Expr& column = condition.args[0];
    return column.kind == ExprKind::column && column.level == 0 && table_of(column.source) >= 0 &&
           condition.args[1].kind == ExprKind::literal;
  }

  /// Columns of tables that the query uses outside of joins, each once, with the words they are
  /// known to come from.
  std::vector<std::pair<OwnColumn, Span>> used_columns() const {
    std::vector<std::pair<OwnColumn, Span>> used;
    for_each_column(query_, false, [&](const Expr& expr) {
      const OwnColumn place{expr.source, expr.column};
      if (table_of(expr.source) < 0 || expr.column < 0) return;
      if (holds_a_value(place)) return;
      const auto same = [&](const auto& one) { return one.first == place; };
      if (std::none_of(used.begin(), used.end(), same)) used.push_back({place, expr.span});
    });
    return used;
  }

  bool uses(int table, int column) const {
    const auto columns = used_columns();
    return std::any_of(columns.begin(), columns.end(), [&](const auto& one) {
      return table_of(one.first.source) == table && one.first.column == column;
    });
  }

  void add_column_twins() {
    for (const auto& [place, span] : used_columns()) {
      const int table = table_of(place.source);
      const Mention* mention = best_mention(MentionKind::column, table, place.column, span);
      if (mention == nullptr || names_a_table(*mention)) continue;
      for (const Mention* rival : rivals(*mention)) {
        if (uses(rival->table, rival->column) || !may_cross(*mention, *rival)) continue;
        const auto& column = schema_.column(rival->table, rival->column);
        if (!same_use(column, schema_.column(table, place.column))) continue;
        Query query = query_;
        const int source =
            rival->table == table ? place.source : source_for(query, rival->table, schema_);
        if (source < 0) continue;
        query = with_column(query, place, {source, rival->column}, schema_);
        add(std::move(query), place.source, *mention, *rival);
      }
    }
  }

  void add_table_twins() {
    for (std::size_t s = 0; s < query_.from.size(); ++s) {
      const int table = query_.from[s].table;
      if (table < 0) continue;
      const Mention* mention = best_mention(MentionKind::table, table, -1, query_.from[s].span);
      if (mention == nullptr) continue;
      for (const Mention* rival : rivals(*mention)) {
        const auto same = [&](const Source& source) { return source.table == rival->table; };
        if (std::any_of(query_.from.begin(), query_.from.end(), same)) continue;
        auto query = with_table(query_, static_cast<int>(s), rival->table, schema_);
        if (query) add(std::move(*query), -1, *mention, *rival);
      }
    }
  }

  /// Conditions "column = literal" whose literal is stored in another column too.
  void add_value_twins() {
    for (std::size_t w = 0; w < query_.where.size(); ++w) {
      const Expr& condition = query_.where[w];
      if (!is_comparison(condition)) continue;
      for (const Mention& mention : mentions_) {
        if (is_value(mention, condition.args[0], condition.args[1])) add_values(w, mention);
      }
    }
  }

  bool is_value(const Mention& mention, const Expr& column, const Expr& literal) const {
    return mention.kind == MentionKind::value && mention.table == table_of(column.source) &&
           mention.column == column.column && base::fold(mention.value) == base::fold(literal.text);
  }

  void add_values(std::size_t where, const Mention& mention) {
    for (const Mention* rival : rivals(mention)) {
      if (rival->evidence == schema::Evidence::pattern) continue;  // nothing is stored there
      Query query = query_;
      const int source = source_for(query, rival->table, schema_);
      if (source < 0) continue;
      Expr& condition = query.where[where];
      condition.args[0].source = source;
      condition.args[0].column = rival->column;
      condition.args[0].type = schema_.column(rival->table, rival->column).kind;
      condition.args[1].text = rival->value;
      condition.args[1].type = condition.args[0].type;
      condition.phrase.clear();
      add(std::move(query), query_.where[where].args[0].source, mention, *rival);
    }
  }

  const Query& query_;
  const std::vector<Mention>& mentions_;
  std::string_view question_;
  const Schema& schema_;
  const InfillSettings& settings_;
  std::vector<Twin> twins_;
};

/// Candidates by probability, those that are too unlikely left out.
std::vector<std::size_t> by_probability(std::span<const Candidate> candidates, double least) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (candidates[i].prior >= least) order.push_back(i);
  }
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return candidates[a].prior > candidates[b].prior;
  });
  return order;
}

}  // namespace

std::vector<Twin> find_twins(std::span<const Candidate> candidates, std::string_view question,
                             const Schema& schema, const schema::LinkingIndex& index,
                             const InfillSettings& settings) {
  const auto mentions = schema::link(language::tokenize(question), schema, index);
  std::set<std::string> known;
  for (const Candidate& one : candidates) known.insert(canonical_text(one.query, schema));
  std::vector<Twin> found;
  for (const std::size_t i : by_probability(candidates, settings.least_probability)) {
    if (!is_transparent(candidates[i].query)) continue;
    std::size_t kept = 0;
    for (Twin& twin :
         TwinFinder(candidates[i].query, mentions, question, schema, settings).twins()) {
      if (candidates.size() + found.size() >= settings.candidates) return found;
      if (kept == settings.per_candidate) break;
      if (!known.insert(canonical_text(twin.query, schema)).second) continue;
      twin.of = i;
      found.push_back(std::move(twin));
      ++kept;
    }
  }
  return found;
}

std::vector<double> share_with_twins(std::vector<double>& probabilities,
                                     std::span<const Twin> twins) {
  std::vector<double> sums(probabilities.size(), 1);
  for (const Twin& twin : twins) sums[twin.of] += twin.weight;
  for (std::size_t i = 0; i < probabilities.size(); ++i) probabilities[i] /= sums[i];
  std::vector<double> shares;
  for (const Twin& twin : twins) shares.push_back(twin.weight * probabilities[twin.of]);
  return shares;
}

void add_twins(std::vector<Candidate>& candidates, std::string_view question, const Schema& schema,
               const schema::LinkingIndex& index, const AcceptTwin& accept) {
  std::vector<Candidate> known, added;
  std::vector<std::size_t> places;
  std::vector<double> priors;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    priors.push_back(candidates[i].prior);
    if (!candidates[i].has_query()) continue;
    known.push_back(candidates[i]);
    places.push_back(i);
  }
  std::vector<Twin> accepted;
  for (Twin& twin : find_twins(known, question, schema, index)) {
    twin.of = places[twin.of];
    Candidate candidate;
    candidate.query = twin.query;
    candidate.sql = to_sql(twin.query, schema);
    if (!accept(twin, candidate)) continue;
    added.push_back(std::move(candidate));
    accepted.push_back(std::move(twin));
  }
  const std::vector<double> shares = share_with_twins(priors, accepted);
  for (std::size_t i = 0; i < priors.size(); ++i) candidates[i].prior = priors[i];
  for (std::size_t i = 0; i < added.size(); ++i) {
    added[i].prior = shares[i];
    candidates.push_back(std::move(added[i]));
  }
}

}  // namespace nl_ask::candidates
