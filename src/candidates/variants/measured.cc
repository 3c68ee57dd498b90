// What comes first, or is shown, may be measured in another way: by how many rows there are, by
// what they come to, by what one of them comes to.

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "candidates/correction/query_walk.h"
#include "candidates/grammar/sketch/column_words.h"
#include "candidates/variants/decisions.h"
#include "language/stem.h"

namespace nl_ask::candidates {
namespace {

constexpr double kOtherwise = 0.2;
constexpr double kSurelyNamed = 0.9;  // of a mention of a column
constexpr double kNotSaid = 0.1;      // where words for measures speak for the one that is there

/// Whether the words are those of a column ("word count").
bool names_column(const AskedWords& asked, const language::CueMatch& match) {
  return std::ranges::any_of(asked.mentions, [&](const schema::Mention& mention) {
    return mention.kind == schema::MentionKind::column && mention.score >= kSurelyNamed &&
           mention.first_token <= match.first && match.last <= mention.last_token &&
           mention.last_token - mention.first_token > match.last - match.first;
  });
}

/// "number of", "total", "on average": the question says how it is measured.
bool says_aggregate(const AskedWords& asked) {
  using language::CueKind;
  constexpr std::array kSaying = {
      CueKind::count, CueKind::how_much,  CueKind::frequent, CueKind::sum,     CueKind::avg,
      CueKind::min,   CueKind::aggregate, CueKind::share,    CueKind::percent, CueKind::difference};
  return std::ranges::any_of(asked.cues, [&](const language::CueMatch& match) {
    return std::ranges::find(kSaying, match.cue->kind) != kSaying.end() &&
           !names_column(asked, match);
  });
}

/// "opens", "the most orders": rows of the table are named as what is counted.
bool says_rows(const AskedWords& asked, int table) {
  return std::ranges::any_of(asked.mentions, [&](const schema::Mention& mention) {
    return mention.kind == schema::MentionKind::table && mention.table == table &&
           language::is_plural(
               asked.tokens[static_cast<std::size_t>(mention.last_token - 1)].lower);
  });
}

/// "best", "biggest": what rows come to and how many they are may both be meant.
bool praises(const AskedWords& asked) {
  return std::ranges::any_of(asked.cues, [](const language::CueMatch& match) {
    return std::ranges::any_of(match.cue->hints, [](const language::ColumnHint& hint) {
      return hint.words.size() == 1 && hint.words[0] == "#number";
    });
  });
}

bool adds_up_rows(const AskedWords& asked, ColumnUse use) {
  const schema::Column& column = asked.schema.column(use.table, use.column);
  if (!column.numeric() || column.derived || asked.grammar.naming.identifies(use.table, use.column))
    return false;
  return std::ranges::none_of(std::array{"level", "portion", "apiece"}, [&](const char* kind) {
    return has_column_word(asked.grammar.naming, use, kind);
  });
}

/// What rows of a table come to: an amount, else how long they took, else their only number that
/// can be added up; -1: none.
int measure_of(const AskedWords& asked, int table) {
  const auto columns =
      static_cast<int>(asked.schema.tables[static_cast<std::size_t>(table)].columns.size());
  int only = -1, span = -1, numbers = 0;
  for (int c = 0; c < columns; ++c) {
    if (!adds_up_rows(asked, {table, c})) continue;
    if (has_column_word(asked.grammar.naming, {table, c}, "amount")) return c;
    if (span < 0 && has_column_word(asked.grammar.naming, {table, c}, "span")) span = c;
    only = c;
    ++numbers;
  }
  return span >= 0 ? span : numbers == 1 ? only : -1;
}

/// The one aggregate that is decisive: by which the first few are chosen, else the only one shown.
const Expr* decisive(const Query& node) {
  if (node.limit && node.order_by.size() == 1)
    return is_aggregate(node.order_by[0].expr) ? &node.order_by[0].expr : nullptr;
  const Expr* only = nullptr;
  for (const Expr& output : node.outputs) {
    if (!is_aggregate(output)) continue;
    if (only != nullptr) return nullptr;
    only = &output;
  }
  return only;
}

class Measured {
 public:
  Measured(const Query& node, const Expr& aggregate, const AskedWords& asked,
           std::vector<Variant>& variants)
      : node_(node), aggregate_(aggregate), asked_(asked), variants_(variants) {}

  void vary() {
    if (is_count_star(aggregate_)) return add_up();
    const std::vector<Expr>& args = aggregate_.args;
    if (args.size() != 1 || args[0].kind != ExprKind::column) return;
    const bool open = praises(asked_) && !said_at(args[0], node_, asked_);
    const bool sum = aggregate_.name == "sum";
    if (sum && open) add(count_star(), kOtherwise);
    const bool of_each = !node_.limit && !node_.group_by.empty();
    if (sum && (open || of_each) && !is_amount(args[0]))
      add(call("avg", args, schema::TypeKind::decimal), open ? kOtherwise : kNotSaid);
    if (aggregate_.name == "avg" && open) add(call("sum", args, aggregate_.type), kOtherwise);
  }

 private:
  /// Nobody who speaks of revenue means that of one order.
  bool is_amount(const Expr& column) const {
    const ColumnUse use = use_of(column, node_);
    return use.table >= 0 && has_column_word(asked_.grammar.naming, use, "amount");
  }

  /// What is counted is what was joined last, where the others have several of it.
  void add_up() {
    const int last = static_cast<int>(node_.from.size()) - 1;
    const int table = node_.from.back().table;
    if (table < 0 || says_rows(asked_, table)) return;
    const schema::Table& counted = asked_.schema.tables[static_cast<std::size_t>(table)];
    const bool one_each = std::ranges::any_of(node_.from.back().on, [&](const Expr& on) {
      return std::ranges::any_of(on.args, [&](const Expr& side) {
        return side.kind == ExprKind::column && side.source == last &&
               counted.keyed_by(side.column);
      });
    });
    const int column = one_each ? -1 : measure_of(asked_, table);
    if (column < 0) return;
    const schema::TypeKind type = asked_.schema.column(table, column).kind;
    add(call("sum", {column_ref(last, column, type)}, type), kOtherwise);
  }

  void add(Expr other, double weight) {
    Variant variant{node_, weight, "measure"};
    for_each_expr(variant.query, [&](Expr& expr, Place) {
      if (same_expression(expr, aggregate_)) expr = other;
    });
    variants_.push_back(std::move(variant));
  }

  const Query& node_;
  const Expr& aggregate_;
  const AskedWords& asked_;
  std::vector<Variant>& variants_;
};

}  // namespace

void vary_measure(const Query& node, const AskedWords& asked, std::vector<Variant>& variants) {
  const Expr* aggregate = node.from.empty() || says_aggregate(asked) ? nullptr : decisive(node);
  if (aggregate != nullptr) Measured(node, *aggregate, asked, variants).vary();
}

}  // namespace nl_ask::candidates
