#include "candidates/correction/profile.h"

#include <algorithm>

#include "base/text.h"
#include "candidates/correction/rejoin.h"

namespace nl_ask::candidates {
namespace {

/// Collects one query; parts of nested queries are told apart by how deep they stand.
class Collector {
 public:
  explicit Collector(Profile& profile) : profile_(profile) {}

  void add(const Query& node, const std::string& mark) {
    ++profile_.nodes;
    add_columns(node);
    add_tables(node, mark);
    for (const Expr& e : node.outputs) part(Part::output, mark, e, node);
    for (const Expr& e : node.group_by) part(Part::group, mark, e, node);
    count_extra_groups(node);
    add_conditions(node.where, Part::where, node, mark);
    for (const Source& source : node.from)
      add_conditions(own_conditions(source), Part::where, node, mark);
    add_conditions(node.having, Part::having, node, mark);
    add_order(node, mark);
    if (node.distinct) part(Part::distinct, {mark, {}});
    profile_.distinct |= node.distinct;
    profile_.groups |= !node.group_by.empty();
    if (mark.empty()) profile_.outputs = static_cast<int>(node.outputs.size());
    if (node.set_operation == SetOperation::none) return;
    profile_.set = true;
    profile_.negates |= node.set_operation == SetOperation::except;
    part(Part::set, {mark + std::to_string(static_cast<int>(node.set_operation)), {}});
  }

 private:
  void part(Part which, Piece piece) {
    profile_.parts[static_cast<int>(which)].push_back(std::move(piece));
  }

  void part(Part which, const std::string& mark, const Expr& expr, const Query& node) {
    Piece piece{mark + signature(expr, node), {}};
    add_about(expr, node, piece.about);
    part(which, std::move(piece));
  }

  static void add_about(const Expr& expr, const Query& node, std::vector<ColumnUse>& about) {
    const ColumnUse use = use_of(expr, node);
    if (expr.kind == ExprKind::column && use.table >= 0) about.push_back(use);
    for (const Expr& arg : expr.args) add_about(arg, node, about);
  }

  /// What is asked of the rows of a source before they are joined.
  static std::vector<Expr> own_conditions(const Source& source) {
    std::vector<Expr> own;
    std::ranges::copy_if(source.on, std::back_inserter(own), [](const Expr& condition) {
      return std::ranges::count(condition.args, ExprKind::column, &Expr::kind) < 2;
    });
    return own;
  }

  void count_extra_groups(const Query& node) {
    if (node.group_by.empty()) return;
    std::set<std::string> listed;
    for (const Expr& output : node.outputs) listed.insert(signature(output, node));
    for (const Expr& group : node.group_by)
      profile_.extra_groups += !listed.contains(signature(group, node));
  }

  void add_columns(const Query& node) {
    for_each_expr(node, [&](const Expr& expr, Place) {
      const ColumnUse use = use_of(expr, node);
      if (expr.kind == ExprKind::column && use.table >= 0)
        ++profile_.columns[{use.table, use.column}];
      if (is_aggregate(expr)) profile_.functions.insert(expr.name);
      profile_.counts |= expr.kind == ExprKind::call && expr.name == "count";
      profile_.distinct |= expr.kind == ExprKind::call && expr.distinct;
      profile_.opaque |= expr.kind == ExprKind::opaque;
      profile_.nested |= expr.query != nullptr;
    });
  }

  void add_tables(const Query& node, const std::string& mark) {
    std::set<int> used;
    for_each_expr(node, [&](const Expr& expr, Place) { used.insert(use_of(expr, node).table); });
    for (const Source& source : node.from) {
      if (source.table < 0) continue;
      ++profile_.tables[source.table];
      part(Part::table, {mark + std::to_string(source.table), {row_of(source.table)}});
      if (node.from.size() > 1 && !used.contains(source.table)) ++profile_.idle_tables;
    }
    profile_.cross_join |= has_cross_join(node);
  }

  void add_conditions(const std::vector<Expr>& conditions, Part which, const Query& node,
                      const std::string& mark) {
    for (const Expr& condition : conditions) {
      part(which, mark, condition, node);
      compare(condition, node);
    }
  }

  void compare(const Expr& condition, const Query& node) {
    if (condition.kind != ExprKind::op) return;
    profile_.either |= condition.name == "or" || condition.name == "in";
    profile_.negates |= condition.name == "<>" || condition.name.starts_with("not");
    if (condition.name == "and" || condition.name == "or" || condition.name == "not") {
      for (const Expr& arg : condition.args) compare(arg, node);
      return;
    }
    for (std::size_t i = 1; i < condition.args.size(); ++i)
      if (condition.args[i].kind == ExprKind::literal)
        profile_.comparisons.push_back({use_of(condition.args[0], node),
                                        condition.name == "in" ? "=" : condition.name,
                                        folded_value(condition.args[i].text)});
  }

  void add_order(const Query& node, const std::string& mark) {
    for (const OrderKey& key : node.order_by) {
      Piece piece{mark + signature(key.expr, node) + (key.descending ? "-" : "+"), {}};
      add_about(key.expr, node, piece.about);
      part(Part::order, std::move(piece));
      (key.descending ? profile_.descending : profile_.ascending) = true;
      profile_.orders = true;
    }
    if (!node.limit) return;
    profile_.limits = true;
    part(Part::limit, {mark + std::to_string(*node.limit), {}});
  }

  Profile& profile_;
};

}  // namespace

std::string folded_value(std::string_view text) {
  while (text.starts_with('%')) text.remove_prefix(1);
  while (text.ends_with('%')) text.remove_suffix(1);
  return base::ascii_lower(text);
}

Profile profile_of(const Query& query) {
  Profile profile;
  Collector collector(profile);
  std::string mark;
  for (const Query* node : nodes_of(query)) {
    collector.add(*node, mark);
    mark += "/";
  }
  for (auto& parts : profile.parts) std::sort(parts.begin(), parts.end());
  return profile;
}

std::vector<const Piece*> beyond(const Profile& a, const Profile& b, Part part) {
  const auto& left = a.parts[static_cast<int>(part)];
  const auto& right = b.parts[static_cast<int>(part)];
  std::vector<const Piece*> found;
  auto other = right.begin();
  for (const Piece& piece : left) {
    while (other != right.end() && *other < piece) ++other;
    if (other != right.end() && !(piece < *other))
      ++other;
    else
      found.push_back(&piece);
  }
  return found;
}

namespace {

std::vector<std::pair<int, int>> about_of(const Piece& piece) {
  std::vector<std::pair<int, int>> about;
  for (const ColumnUse use : piece.about) about.emplace_back(use.table, use.column);
  return about;
}

}  // namespace

Abouts::Abouts(const std::vector<const Piece*>& pieces) {
  for (const Piece* piece : pieces) all_.insert(about_of(*piece));
}

bool Abouts::has(const Piece& piece) const {
  return !piece.about.empty() && all_.contains(about_of(piece));
}

}  // namespace nl_ask::candidates
