// Edits on a logical form: DestT5's second step (Glenn et al. 2023) as operations
// that the words of a feedback call for.
//
// Edits are proposed one at a time and generously: the search (correct.h) applies several in a row
// and the ranking judges the whole query, so that a wrong proposal costs time and nothing else.
#pragma once

#include <functional>
#include <vector>

#include "candidates/correction/query_walk.h"
#include "candidates/correction/told.h"
#include "candidates/grammar/grammar_index.h"
#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

struct EditContext {
  const Told& feedback;
  const Told& question;
  const schema::Schema& schema;
  const GrammarIndex& grammar;
};

/// What one edit makes of a node; FROM is not joined yet.
using NodeEdit = std::function<void(Query&)>;

/// The edits of one node, by what they are about.
std::vector<NodeEdit> exchange_edits(const Query& node, const EditContext& context);
std::vector<NodeEdit> column_edits(const Query& node, const EditContext& context);
std::vector<NodeEdit> table_edits(const Query& node, const EditContext& context);
std::vector<NodeEdit> condition_edits(const Query& node, const EditContext& context);
std::vector<NodeEdit> shape_edits(const Query& node, const EditContext& context);

/// Every query that one edit makes of `query`, joined anew where tables came or went.
std::vector<Query> edited(const Query& query, const EditContext& context);

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
bool means(const Saying& saying, ColumnUse use);

}  // namespace nl_ask::candidates
