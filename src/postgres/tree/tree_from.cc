// FROM becomes a sequence of sources; joins that are none become a derived source.

#include "postgres/boundary/encoding.h"
#include "postgres/gate/gate_relations.h"
#include "postgres/tree/tree_reader.h"
#include "postgres/tree/tree_text.h"

namespace nl_ask::pg {

namespace {

using candidates::JoinKind;
using candidates::Source;

JoinKind kind_of_join(JoinType type) {
  switch (type) {
    case JOIN_LEFT:
      return JoinKind::left;
    case JOIN_RIGHT:
      return JoinKind::right;
    case JOIN_FULL:
      return JoinKind::full;
    default:
      return JoinKind::inner;
  }
}

/// Are all joins in the item of kinds up to `most` (inner < left < right, full)?
bool joins_within(Node* item, JoinKind most) {
  if (!IsA(item, JoinExpr)) return true;
  auto* join = castNode(JoinExpr, item);
  return kind_of_join(join->jointype) <= most && joins_within(join->larg, most) &&
         joins_within(join->rarg, most);
}

void tables_of(Node* item, std::vector<int>& indexes) {
  if (IsA(item, JoinExpr)) {
    tables_of(castNode(JoinExpr, item)->larg, indexes);
    tables_of(castNode(JoinExpr, item)->rarg, indexes);
  } else {
    indexes.push_back(castNode(RangeTblRef, item)->rtindex);
  }
}

CommonTableExpr* with_query(const Scope& owner, const char* name) {
  List* list = owner.tree->cteList;
  for (int i = 0; i < list_length(list); ++i) {
    auto* with = static_cast<CommonTableExpr*>(list_nth(list, i));
    if (std::strcmp(with->ctename, name) == 0) return with;
  }
  return nullptr;
}

/// A function or VALUES in FROM, as text.
std::string source_text(const RangeTblEntry* entry, const Scope& scope) {
  std::string text;
  for (int i = 0; i < list_length(entry->functions); ++i) {
    const auto* function = static_cast<RangeTblFunction*>(list_nth(entry->functions, i));
    text += (i > 0 ? ", " : "") + text_of(function->funcexpr, scope);
  }
  for (int i = 0; i < list_length(entry->values_lists); ++i) {
    text += i > 0 ? "), (" : "VALUES (";
    List* row = static_cast<List*>(list_nth(entry->values_lists, i));
    for (int j = 0; j < list_length(row); ++j) {
      text += (j > 0 ? ", " : "") + text_of(static_cast<Node*>(list_nth(row, j)), scope);
    }
  }
  if (entry->values_lists) text += ")";
  return entry->funcordinality ? text + " WITH ORDINALITY" : text;
}

void append_conjuncts(std::vector<candidates::Expr>& to, std::vector<candidates::Expr> conjuncts) {
  std::ranges::move(conjuncts, std::back_inserter(to));
}

}  // namespace

void TreeReader::from(Scope& scope) {
  List* items = scope.tree->jointree->fromlist;
  for (int i = 0; i < list_length(items); ++i) {
    append(static_cast<Node*>(list_nth(items, i)), scope, true);
  }
}

/// Appends the sources of a FROM item. `filterable`: a condition on them may as well stand in
/// WHERE.
void TreeReader::append(Node* item, Scope& scope, bool filterable) {
  if (IsA(item, RangeTblRef)) {
    const bool first = scope.query->from.empty();
    add_source(castNode(RangeTblRef, item)->rtindex, scope,
               first ? JoinKind::inner : JoinKind::cross);
    return;
  }
  auto* join = castNode(JoinExpr, item);
  if (!scope.query->from.empty() && !joins_within(item, JoinKind::left)) {
    append_nest(item, scope, JoinKind::cross, nullptr);
    return;
  }
  const bool outer = join->jointype == JOIN_RIGHT || join->jointype == JOIN_FULL;
  append(join->larg, scope, filterable && !outer);
  append_right(join, scope, filterable && !outer);
}

void TreeReader::append_right(JoinExpr* join, Scope& scope, bool filterable) {
  auto& sources = scope.query->from;
  const JoinKind kind = kind_of_join(join->jointype);
  if (IsA(join->rarg, RangeTblRef)) {
    add_source(castNode(RangeTblRef, join->rarg)->rtindex, scope, kind);
    sources.back().on = conjuncts(join->quals, scope);
    return;
  }
  const bool plain = joins_within(join->rarg, JoinKind::inner);
  const bool sequence = plain || (filterable && joins_within(join->rarg, JoinKind::left));
  if (kind != JoinKind::inner || !sequence) {
    append_nest(join->rarg, scope, kind, join->quals);
    return;
  }
  append(join->rarg, scope, filterable);
  append_conjuncts(plain ? sources.back().on : scope.query->where, conjuncts(join->quals, scope));
}

/// Joins that are not a sequence become a derived source.
void TreeReader::append_nest(Node* item, Scope& scope, JoinKind kind, Node* quals) {
  auto nest = std::make_unique<Nest>();
  nest->query = std::make_shared<candidates::Query>();
  nest->inner = std::make_unique<Scope>(scope.tree, scope.outer, scope.depth + 1);
  nest->inner->query = nest->query.get();
  nest->inner->enclosing = &scope;
  append(item, *nest->inner, true);
  Source source;
  source.derived = nest->query;
  source.join = scope.query->from.empty() ? JoinKind::inner : kind;
  std::vector<int> indexes;
  tables_of(item, indexes);
  for (const int index : indexes) {
    scope.places[index] = {static_cast<int>(scope.query->from.size()), nest.get()};
  }
  scope.nests.push_back(std::move(nest));
  scope.query->from.push_back(std::move(source));
  scope.query->from.back().on = conjuncts(quals, scope);
}

void TreeReader::add_source(int index, Scope& scope, JoinKind kind) {
  Source source;
  source.join = kind;
  fill_source(entry_of(scope, index), scope, source);
  scope.places[index].source = static_cast<int>(scope.query->from.size());
  scope.query->from.push_back(std::move(source));
}

void TreeReader::fill_source(RangeTblEntry* entry, Scope& scope, Source& source) {
  if (entry->rtekind == RTE_RELATION) {
    source.table = schema_.table_of(entry->relid);
    if (source.table < 0) source.name = to_utf8(call([=] { return relation_name(entry->relid); }));
  } else if (entry->rtekind == RTE_SUBQUERY) {
    source.derived =
        std::make_shared<const candidates::Query>(query(entry->subquery, &scope, scope.depth + 1));
  } else if (entry->rtekind == RTE_CTE) {
    fill_with(entry, scope, source);
  } else {
    source.name = source_text(entry, scope);
  }
}

/// WITH queries are inlined where they are used; a recursive one is its text.
void TreeReader::fill_with(RangeTblEntry* entry, Scope& scope, Source& source) {
  const Scope* owner = scope_above(scope, entry->ctelevelsup);
  CommonTableExpr* with = owner ? with_query(*owner, entry->ctename) : nullptr;
  source.name = to_utf8(entry->ctename);
  if (with == nullptr || entry->self_reference) return;
  auto* tree = reinterpret_cast<Query*>(with->ctequery);
  if (with->cterecursive) {
    source.name += " as " + text_of_query(tree, *owner);
    return;
  }
  source.name.clear();
  Query* copy = call([tree] { return static_cast<Query*>(copyObjectImpl(tree)); });
  source.derived = std::make_shared<const candidates::Query>(query(copy, owner, scope.depth + 1));
}

}  // namespace nl_ask::pg
