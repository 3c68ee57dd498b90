// Canonical text of one query, clause by clause. Used by canonical.cc and outline.cc.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "candidates/canonical/expr.h"
#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// One SELECT (of a query with a set operation: its left side, with the order and limit of the
/// whole). The query should be in canonical_form. It must outlive this object; so must `outer`.
class QueryText {
 public:
  /// `rows_only`: only whether there are rows counts (EXISTS).
  QueryText(const Query& query, const schema::Schema& schema, const CanonicalScope* outer,
            bool rows_only = false);

  std::string select();
  const std::vector<std::string>& outputs();  // sorted; stars spelt out
  std::string tables();                       // with the conditions that join them
  const std::vector<std::string>& groups();   // sorted, without what a key makes superfluous
  bool distinct();                            // DISTINCT that makes a difference
  std::string order_and_limit();              // with a leading space; empty where there is neither
  std::string condition(const Expr& condition);  // its conjuncts; empty where always true
  const CanonicalScope& scope() const { return scope_; }

 private:
  void join_columns();
  std::vector<std::string> find_outputs();
  std::vector<std::string> find_groups();
  std::string from(std::vector<std::string>& conjuncts);
  std::string source_text(std::size_t s);
  void add_condition(const Expr& condition, std::vector<std::string>& conjuncts);
  bool single_row() const;
  bool groups_are_distinct(const std::vector<std::string>& outputs,
                           const std::vector<std::string>& groups) const;
  bool distinct_matters(const std::vector<std::string>& groups);
  bool outputs_hold_a_key();
  std::string key_text(const OrderKey& key);
  bool unique_column(const Expr& expr) const;

  const Query& query_;
  CanonicalScope scope_;
  bool nested_;
  bool rows_only_;
  // Found once: nested queries in them would otherwise be written down again at every level.
  std::optional<std::vector<std::string>> outputs_, groups_;
};

}  // namespace nl_ask::candidates
