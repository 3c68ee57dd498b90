// A cue of the question is held against all of the query: one part that goes its way is enough.

#include "proposal/contradictions.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "candidates/correction/query_walk.h"
#include "language/lexicon.h"

namespace nl_ask::proposal {
namespace {

using candidates::AskedWords;
using candidates::Expr;
using candidates::ExprKind;
using candidates::Query;
using language::CueKind;
using language::CueMatch;

/// Which of two ways something goes: none, one, or both.
struct Ways {
  bool up = false;
  bool down = false;

  void add(bool upwards) { (upwards ? up : down) = true; }
  bool against(Ways other) const {
    return (up && !down && other.down && !other.up) || (down && !up && other.up && !other.down);
  }
};

/// What the question asks for, by its cues.
struct Cues {
  Ways extreme, compared;
  bool denies = false;
};

void read_hints(const language::Cue& cue, Ways& extreme) {
  const auto all = [&](std::string_view sign) {
    return !cue.hints.empty() &&
           std::ranges::all_of(cue.hints, [&](const auto& hint) { return hint.sign == sign; });
  };
  if (all("desc")) extreme.add(true);
  if (all("asc")) extreme.add(false);
}

Cues cues_of(const AskedWords& asked) {
  Cues cues;
  for (const CueMatch& match : language::Lexicon::english().cues(asked.tokens)) {
    const language::Cue& cue = *match.cue;
    if (cue.kind == CueKind::max || cue.kind == CueKind::min)
      cues.extreme.add(cue.kind == CueKind::max);
    if (cue.kind == CueKind::superlative && !cue.argument.empty())
      cues.extreme.add(cue.argument == "desc");
    if (cue.kind == CueKind::hint) read_hints(cue, cues.extreme);
    if (cue.kind == CueKind::compare && cue.argument.starts_with('>')) cues.compared.add(true);
    if (cue.kind == CueKind::compare && cue.argument.starts_with('<') && cue.argument != "<>")
      cues.compared.add(false);
    if (cue.kind == CueKind::between) cues.compared = {true, true};
    const bool denies =
        cue.kind == CueKind::negation || cue.kind == CueKind::none || cue.kind == CueKind::except;
    cues.denies = cues.denies || denies;
  }
  return cues;
}

bool has_literal(const Expr& expr) {
  return expr.kind == ExprKind::literal || std::ranges::any_of(expr.args, has_literal);
}

bool denying(const Expr& expr) {
  if (expr.kind == ExprKind::opaque) return true;  // nobody knows
  if (expr.kind == ExprKind::literal) return expr.text == "0" || expr.text == "false";
  return expr.kind == ExprKind::op && (expr.name.starts_with("not") || expr.name == "<>" ||
                                       expr.name == "lacks" || expr.name.ends_with("null"));
}

bool same(const Expr& a, const Expr& b) {
  return a.kind == ExprKind::column && candidates::same_expression(a, b);
}

/// What a query does, all of its nodes together.
class Doings {
 public:
  explicit Doings(const Query& query) {
    for (const Query* node : candidates::nodes_of(query)) {
      read_order(*node);
      find_nonsense(*node);
      if (node->set_operation != candidates::SetOperation::none) denies = true;
      for (const auto& source : node->from)
        if (source.join != candidates::JoinKind::inner) denies = true;
      candidates::for_each_expr(*node, [&](const Expr& expr, candidates::Place) { read(expr); });
    }
  }

  Ways extreme, compared;
  bool denies = false;
  bool senseless = false;

 private:
  void read_order(const Query& node) {
    if (node.limit && !node.order_by.empty()) extreme.add(node.order_by[0].descending);
  }

  void read(const Expr& expr) {
    if (expr.kind == ExprKind::opaque) extreme = compared = {true, true};
    if (expr.kind == ExprKind::call && (expr.name == "max" || expr.name == "min"))
      extreme.add(expr.name == "max");
    if (expr.kind == ExprKind::op && has_literal(expr)) {
      if (expr.name.starts_with('>')) compared.add(true);
      if (expr.name.starts_with('<') && expr.name != "<>") compared.add(false);
    }
    denies = denies || denying(expr);
    const bool two = expr.kind == ExprKind::op && expr.args.size() == 2;
    if (two && (expr.name == "-" || expr.name == "/" || expr.name == "=" || expr.name == "<") &&
        same_deep(expr.args[0], expr.args[1]))
      senseless = true;
  }

  static bool same_deep(const Expr& a, const Expr& b) {
    return a.kind != ExprKind::literal && a.kind != ExprKind::opaque &&
           candidates::same_expression(a, b);
  }

  void find_nonsense(const Query& node) {
    for (std::size_t i = 0; i < node.where.size(); ++i) {
      const Expr& one = node.where[i];
      if (one.kind != ExprKind::op || one.args.empty()) continue;
      if (one.name == "is null" && uses(node, one.args[0])) senseless = true;
      const bool bound = one.args.size() == 2 && has_literal(one.args[1]) &&
                         (one.name == "<" || one.name == ">" || one.name == ">=");
      for (std::size_t k = 0; bound && k < i; ++k)
        if (node.where[k].name == one.name && !node.where[k].args.empty() &&
            same(node.where[k].args[0], one.args[0]))
          senseless = true;
    }
  }

  static bool uses(const Query& node, const Expr& column) {
    const auto is = [&](const Expr& expr) { return same(column, expr); };
    return std::ranges::any_of(node.outputs, is) ||
           (!node.order_by.empty() && is(node.order_by[0].expr));
  }
};

double unasked_share(const Query& query, const AskedWords& asked) {
  double all = 0, unasked = 0;
  for (const Query* node : candidates::nodes_of(query)) {
    const auto count = [&](const Expr& condition) {
      if (!has_literal(condition)) return;
      ++all;
      if (!candidates::said_at(condition, *node, asked)) ++unasked;
    };
    std::ranges::for_each(node->where, count);
    std::ranges::for_each(node->having, count);
  }
  return all > 0 ? unasked / all : 0;
}

}  // namespace

Contradictions contradictions(const Query& query, const AskedWords& asked) {
  const Cues cues = cues_of(asked);
  const Doings doings(query);
  Contradictions found;
  found.direction = cues.extreme.against(doings.extreme);
  found.comparison = cues.compared.against(doings.compared);
  found.negation = cues.denies && !doings.denies;
  found.senseless = doings.senseless;
  found.unasked = unasked_share(query, asked);
  return found;
}

}  // namespace nl_ask::proposal
