// Tables that come and go: in the place of another, besides it, or no longer.
#include <algorithm>
#include <utility>

#include "candidates/correction/edits.h"
#include "candidates/correction/rejoin.h"

namespace nl_ask::candidates {
namespace {

constexpr std::size_t kMostTables = 3;

std::vector<int> tables_of(const Query& node) {
  std::vector<int> tables;
  for (const Source& source : node.from)
    if (source.table >= 0) tables.push_back(source.table);
  return tables;
}

/// How well a column of one table takes the place of a column of another, 0: not at all.
double likeness(ColumnUse from, ColumnUse to, const EditContext& context) {
  const schema::Column& a = context.schema.column(from.table, from.column);
  const schema::Column& b = context.schema.column(to.table, to.column);
  if (a.name == b.name) return 3;
  const Naming& naming = context.grammar.naming;
  double score = 0;
  for (const std::string& word : naming.words(from.table, from.column))
    score += naming.has_word(to.table, to.column, word) ? 0.5 : 0;
  if (naming.key(from.table) == from.column && naming.key(to.table) == to.column) score += 1;
  const auto& names = naming.names(from.table);
  const auto& other = naming.names(to.table);
  if (!names.empty() && names[0] == from.column && !other.empty() && other[0] == to.column)
    score += 1.2;
  return a.kind == b.kind ? score : 0.5 * score;
}

/// Links of the question also say which columns of the new table are meant: how surely each is.
std::vector<double> asked_for(int table, std::size_t columns, const EditContext& context) {
  std::vector<double> best(columns);
  for (const Feedback* feedback : {&context.feedback, &context.question})
    for (const FeedbackPhrase& phrase : feedback->phrases)
      for (const PossibleItem& meant : phrase.columns) {
        if (meant.use.table != table) continue;
        double& known = best[static_cast<std::size_t>(meant.use.column)];
        known = std::max(known, meant.score);
      }
  return best;
}

/// The columns of one table that take the place of another's.
class Counterparts {
 public:
  Counterparts(int table, const EditContext& context)
      : table_(table), context_(context), asked_(asked_for(table, columns().size(), context)) {}

  /// -1: none does.
  int of(ColumnUse from) {
    if (compared_ + columns().size() > kMostCompared) return same_name(from);
    compared_ += columns().size();
    int best = -1;
    double score = 0;
    for (std::size_t c = 0; c < columns().size(); ++c) {
      const ColumnUse to{table_, static_cast<int>(c)};
      const double fits = likeness(from, to, context_) + 0.8 * asked_[c];
      if (fits > score) score = fits, best = to.column;
    }
    return best;
  }

 private:
  static constexpr std::size_t kMostCompared = 20000;  // pairs of columns

  const std::vector<schema::Column>& columns() const {
    return context_.schema.tables[static_cast<std::size_t>(table_)].columns;
  }

  int same_name(ColumnUse from) const {
    const std::string& name = context_.schema.column(from.table, from.column).name;
    const auto found = std::find_if(columns().begin(), columns().end(),
                                    [&](const schema::Column& one) { return one.name == name; });
    return found == columns().end() ? -1 : static_cast<int>(found - columns().begin());
  }

  int table_;
  const EditContext& context_;
  std::vector<double> asked_;
  std::size_t compared_ = 0;
};

bool uses_table(const Query& node, int table) {
  bool used = false;
  for_each_expr(node, [&](const Expr& expr, Place) { used |= use_of(expr, node).table == table; });
  return used;
}

/// Every column of `from` becomes its counterpart of `to`; a column without one stays.
NodeEdit swap_tables(int from, int to, const EditContext& context) {
  const EditContext* held = &context;
  return [from, to, held](Query& node) {
    Counterparts counterparts(to, *held);
    for (const ColumnUse use : columns_of(node)) {
      if (use.table != from) continue;
      const int column = counterparts.of(use);
      if (column >= 0)
        replace_column(
            node, use, {to, column}, [](Place) { return true; }, held->schema);
    }
    const int source = source_for(node, to);
    for_each_expr(node, [&](Expr& expr, Place) {
      if (expr.kind == ExprKind::star && use_of(expr, node).table == from) expr.source = source;
    });
    if (uses_table(node, from) || node.from.size() != 2) return;
    for_each_expr(node, [&](Expr& expr, Place) {
      if (expr.source == source) expr.source = 0;
    });
    node.from = {node.from[static_cast<std::size_t>(source)]};
  };
}

/// `to` stands where `from` stood though nothing is used of either (rows are counted).
NodeEdit stand_in(int from, int to) {
  return [from, to](Query& node) {
    for (Source& source : node.from)
      if (source.table == from) source.table = to, source.on.clear();
    for (Source& source : node.from) source.on.clear();
  };
}

}  // namespace

void table_edits(const Query& node, const EditContext& context, EditList& edits) {
  if (!can_rejoin(node)) return;
  const std::vector<int> tables = tables_of(node);
  const auto has = [&](int table) {
    return std::find(tables.begin(), tables.end(), table) != tables.end();
  };
  for (const FeedbackPhrase& phrase : context.feedback.phrases) {
    for (std::size_t i = 0; i < phrase.tables.size() && i < kMostTables && !edits.full(); ++i) {
      const int table = phrase.tables[i].use.table;
      if (has(table) || phrase.polarity == Polarity::unwanted) continue;
      for (int from : tables)
        edits.push_back(uses_table(node, from) ? swap_tables(from, table, context)
                                               : stand_in(from, table));
      edits.push_back([table](Query& q) {
        source_for(q, table);
        for (Source& source : q.from) source.on.clear();
      });
    }
  }
  for (int from : tables) {
    if (tables.size() < 2 || uses_table(node, from)) continue;
    edits.push_back([from](Query& q) {
      for_each_expr(q, [&](Expr& expr, Place) {
        const int at = source_for(q, from);
        if (expr.level == 0 && expr.source > at) --expr.source;
      });
      const int at = source_for(q, from);
      q.from.erase(q.from.begin() + at);
      for (Source& source : q.from) source.on.clear();
    });
  }
}

}  // namespace nl_ask::candidates
