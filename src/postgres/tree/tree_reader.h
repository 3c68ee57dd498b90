// The parts of reading an analysed query into the logical form (tree_to_query.h), and what they
// share. Plain C++: calls into PostgreSQL are guarded one by one.
#pragma once

#include <string>
#include <vector>

#include "candidates/query/query.h"
#include "postgres/catalog/column_types.h"
#include "postgres/catalog/readable_schema.h"
#include "postgres/tree/tree_scope.h"

namespace nl_ask::pg {

/// Reads one statement. Expressions deeper than kMostDepth become opaque text. Fault 54001 for a
/// tree that would exhaust the stack, that nests queries and expressions together deeper than
/// kMostLevels, or that makes more than kMostQueries: a WITH query counts wherever it is used, as
/// the form repeats it there. What is read can be rendered and compared (render.h, canonical.h).
class TreeReader {
 public:
  static constexpr int kMostDepth = 40;
  static constexpr int kMostLevels = 150;
  static constexpr int kMostQueries = 400;

  explicit TreeReader(const ReadableSchema& schema) : schema_(schema) {}

  /// One level; changes the tree (joins' and groups' columns are replaced by what they stand for).
  candidates::Query query(::Query* tree, const Scope* outer, int depth);

 private:
  /// One more level, for as long as it lives.
  class Level {
   public:
    explicit Level(TreeReader& reader);
    ~Level() { --reader_.levels_; }
    Level(const Level&) = delete;
    Level& operator=(const Level&) = delete;

   private:
    TreeReader& reader_;
  };

  // tree_to_query.cc
  void outputs(Scope& scope);
  void grouping(Scope& scope);
  void order(Scope& scope);
  void limits(Scope& scope);
  void leftovers(Scope& scope);
  candidates::OrderKey order_key(const SortGroupClause* clause, candidates::Expr key);
  std::string output_name(const TargetEntry* target, const Scope& scope);

  // tree_set_operations.cc
  candidates::Query set_operation(Scope& scope);
  candidates::Query arm(Node* node, const Scope& scope);

  // tree_from.cc
  void from(Scope& scope);
  void append(Node* item, Scope& scope, bool filterable);
  void append_right(JoinExpr* join, Scope& scope, bool filterable);
  void append_nest(Node* item, Scope& scope, candidates::JoinKind kind, Node* quals);
  void add_source(int index, Scope& scope, candidates::JoinKind kind);
  void fill_source(RangeTblEntry* entry, Scope& scope, candidates::Source& source);
  void fill_with(RangeTblEntry* entry, Scope& scope, candidates::Source& source);

  // tree_columns.cc
  candidates::Expr var(const Var* var, const Scope& scope);
  candidates::Expr column_at(const Scope& at, int index, int column);
  candidates::Expr column_of(RangeTblEntry* entry, int column);
  int nest_output(Nest& nest, int index, int column);

  // tree_expressions.cc
  candidates::Expr expr(Node* node, const Scope& scope, int depth = 0);
  candidates::Expr expr_of_kind(Node* node, const Scope& scope, int depth);
  candidates::Expr plain_expr(Node* node, const Scope& scope, int depth);
  std::vector<candidates::Expr> exprs(List* nodes, const Scope& scope, int depth);
  std::vector<candidates::Expr> conjuncts(Node* quals, const Scope& scope);
  candidates::Expr opaque(Node* node, const Scope& scope);
  candidates::Expr function(FuncExpr* invoked, const Scope& scope, int depth);
  candidates::Expr conversion(Node* node, Node* argument, CoercionForm form, const Scope& scope,
                              int depth);
  candidates::Expr aggregate(Aggref* aggregate, const Scope& scope, int depth);
  candidates::Expr window(WindowFunc* invoked, const Scope& scope, int depth);
  candidates::Expr operation(OpExpr* op, const Scope& scope, int depth);
  candidates::Expr any_of(ScalarArrayOpExpr* op, const Scope& scope, int depth);
  candidates::Expr boolean(BoolExpr* op, const Scope& scope, int depth);
  candidates::Expr sublink(SubLink* link, const Scope& scope, int depth);
  candidates::Expr null_test(NullTest* test, const Scope& scope, int depth);

  // tree_literals.cc
  candidates::Expr literal(const Const* value);
  candidates::Expr literal(Datum value, bool null, Oid type);
  std::vector<candidates::Expr> elements(const Const* array);

  schema::TypeKind kind_of(Node* node);

  const ReadableSchema& schema_;
  ColumnTypes types_;
  int levels_ = 0;
  int queries_ = 0;
};

/// What a clause says that the logical form can't, as a conjunct of its own text.
candidates::Expr opaque_text(std::string text);

}  // namespace nl_ask::pg
