#include "candidates/follow_up/other_measures.h"

#include <algorithm>
#include <utility>

#include "candidates/follow_up/edit_step.h"
#include "candidates/grammar/parse/column_units.h"
#include "language/token.h"

namespace nl_ask::candidates {
namespace {

/// The column that an output shows, or that a single one is computed of; {-1, -1}: another thing.
ColumnUse measured(const Expr& output, const Query& query) {
  const bool computed = is_aggregate(output) && output.args.size() == 1 && output.name != "count";
  const Expr& column = computed ? output.args[0] : output;
  return column.kind == ExprKind::column ? use_of(column, query) : ColumnUse{-1, -1};
}

/// The unit that an output is kept in, where it is of the kind of `wanted` and another one.
const language::Unit* other_unit(const Expr& output, const Query& query,
                                 const language::Unit& wanted, const schema::Schema& schema) {
  const ColumnUse use = measured(output, query);
  if (use.table < 0 || use.is_row()) return nullptr;
  const language::Unit* kept = unit_of(schema.column(use.table, use.column));
  const bool other =
      kept != nullptr && kept->dimension == wanted.dimension && kept->factor != wanted.factor;
  return other ? kept : nullptr;
}

class OtherMeasures : private EditStep {
 public:
  using EditStep::EditStep;

  void run() {
    if (before_.right) return;
    if (words_.has(FollowCue::in_unit)) convert();
    if (words_.has(FollowCue::including)) top_up();
  }

 private:
  void convert() const {
    for (const language::Token& token : language::tokenize(words_.rest)) {
      const language::Unit* wanted = language::unit_said(token.lower);
      if (wanted == nullptr || !converts(before_, *wanted, context_.schema)) continue;
      Query query = before_;
      query.output_names.clear();
      for (Expr& output : query.outputs)
        if (const auto* kept = other_unit(output, before_, *wanted, context_.schema))
          output = in_other_unit(output, *kept, *wanted);
      note(std::move(query), Act::converted);
    }
  }

  /// What is there of each amount besides, counted in.
  void top_up() const {
    std::size_t places = 0;
    for (const FeedbackPhrase& saying : told_.phrases)
      for (const PossibleItem& item : saying.columns)
        for (const Expr& output : before_.outputs)
          if (is_further_amount(measured(output, before_), item.use) && some_left(places++))
            add(output, item.use);
  }

  bool is_further_amount(ColumnUse own, ColumnUse further) const {
    if (own.table < 0 || own.table != further.table || own == further || own.is_row() ||
        further.is_row())
      return false;
    const Naming& naming = context_.grammar.naming;
    return context_.schema.column(own.table, own.column).numeric() &&
           context_.schema.column(further.table, further.column).numeric() &&
           naming.key(further.table) != further.column &&
           naming.reference_of(further.table, further.column) < 0;
  }

  void add(const Expr& output, ColumnUse further) const {
    Query query = before_;
    query.output_names.clear();
    const auto topped_up = [&](Expr amount) {
      Expr more = amount;
      more.column = further.column;
      more.type = context_.schema.column(further.table, further.column).kind;
      Expr known = call("coalesce", {std::move(more), literal("0", schema::TypeKind::integer)},
                        schema::TypeKind::decimal);
      Expr sum = operation("+", {std::move(amount), std::move(known)});
      sum.type = schema::TypeKind::decimal;
      return sum;
    };
    const auto change = [&](Expr& expr) {
      if (!same_expression(expr, output)) return;
      if (expr.kind == ExprKind::column)
        expr = topped_up(expr);
      else
        expr.args[0] = topped_up(expr.args[0]);
    };
    for (Expr& shown : query.outputs) change(shown);
    for (OrderKey& key : query.order_by) change(key.expr);
    for (Expr& condition : query.having)
      for (Expr& side : condition.args) change(side);
    note(std::move(query), Act::topped_up);
  }
};

}  // namespace

bool converts(const Query& before, const language::Unit& wanted, const schema::Schema& schema) {
  return std::ranges::any_of(before.outputs, [&](const Expr& output) {
    return other_unit(output, before, wanted, schema) != nullptr;
  });
}

void other_measures(const Query& before, const Feedback& told, const FollowUpWords& words,
                    const FollowUpContext& context,
                    const std::function<void(FollowUpDraft)>& visit) {
  OtherMeasures(before, told, words, context, visit).run();
}

}  // namespace nl_ask::candidates
