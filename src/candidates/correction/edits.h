// Edits on a logical form: DestT5's second step (Glenn et al. 2023) as operations
// that the words of a feedback call for.
//
// Edits are proposed one at a time and generously: the search (correct.h) applies several in a row
// and the ranking judges the whole query, so that a wrong proposal costs time and nothing else.
#pragma once

#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

#include "candidates/correction/feedback.h"
#include "candidates/correction/query_walk.h"
#include "candidates/grammar/search/grammar_index.h"
#include "candidates/query/query.h"
#include "candidates/query/work_limit.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

struct EditContext {
  const Feedback& feedback;
  const Feedback& question;
  const schema::Schema& schema;
  const GrammarIndex& grammar;
};

/// What one edit makes of a node; FROM is not joined yet.
using NodeEdit = std::function<void(Query&)>;

/// Edits that are proposed, at most so many of a kind: a query of a thousand conditions has a
/// million pairs of them.
class EditList {
 public:
  explicit EditList(std::size_t most_of_a_kind) : most_(most_of_a_kind), end_(most_of_a_kind) {}

  /// Another kind of edits begins.
  void next_kind() { end_ = edits_.size() + most_; }

  /// No more of this kind are taken: whoever enumerates them need not go on.
  bool full() const { return edits_.size() >= end_; }

  /// How many more of this kind are taken.
  std::size_t room() const { return full() ? 0 : end_ - edits_.size(); }

  void push_back(NodeEdit edit) {
    if (!full()) edits_.push_back(std::move(edit));
  }

  auto begin() const { return edits_.begin(); }
  auto end() const { return edits_.end(); }
  std::size_t size() const { return edits_.size(); }

 private:
  std::size_t most_;
  std::size_t end_;
  std::vector<NodeEdit> edits_;
};

/// The edits of one node, by what they are about.
void exchange_edits(const Query& node, const EditContext& context, EditList& edits);
void column_edits(const Query& node, const EditContext& context, EditList& edits);
void table_edits(const Query& node, const EditContext& context, EditList& edits);
void condition_edits(const Query& node, const EditContext& context, EditList& edits);
void shape_edits(const Query& node, const EditContext& context, EditList& edits);

/// How many edits of a kind are proposed for a query of so many expressions: what they cost
/// together is bounded.
std::size_t most_edits(std::size_t size);

/// Calls `visit` with every query that one edit makes of `query`, joined anew where tables came or
/// went, one at a time: nothing holds them all. Ends early where `work` is used up.
void for_each_edited(const Query& query, const EditContext& context, Work& work,
                     const std::function<void(Query)>& visit);

/// A node after a change: groups closed, nothing said twice, its tables joined; one version for
/// each way to join them (rejoin.h). Empty where it makes no query.
std::vector<Query> completed(Query node, const schema::Schema& schema, const JoinGraph& joins);

// Shared by the kinds of edits.

/// A column of a table in the node, whose source is added where it is missing.
Expr column_in(Query& node, ColumnUse use, const schema::Schema& schema);

/// A literal as it stands beside that column.
Expr value_beside(const std::string& value, ColumnUse use, const schema::Schema& schema);

/// Puts `to` where the node has `from`, in the places that `where` admits.
using Places = std::function<bool(Place)>;
void replace_column(Query& node, ColumnUse from, ColumnUse to, const Places& where,
                    const schema::Schema& schema);

/// The different columns that the node uses, in order.
std::vector<ColumnUse> columns_of(const Query& node);

/// Whether some alternative of the saying is this column.
bool means(const FeedbackPhrase& phrase, ColumnUse use);

}  // namespace nl_ask::candidates
