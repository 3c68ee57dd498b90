// One SQL query that may answer the question, and the clause-level pieces in which it can differ
// from the others.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "candidates/query/query.h"
#include "language/span.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

using language::Span;

/// The clauses of DESIGN section 1; `query` is the query as a whole (dialogue/readings.h).
enum class Clause { output, from, where, group, having, order, limit, distinct, set, query };

/// Sphinteract's four kinds of ambiguity.
enum class AmbiguityKind { column, output, question, value };

/// One piece of a candidate at clause level ("token" in the EIG paper, section 3.4.2). Of each
/// query (and each nested query) there are
///   output    one for the set of outputs (without a column), and one for each single output (its
///             column set; kind output where it is a whole row, else column)
///   from      one for the tables and how they are joined
///   where, having   one for each condition; both ends of a range on one column are one
///   group, distinct, set   one each, where there is such a thing
///   order     one, with the limit where there is one ("the highest salary first, only the first")
///   limit     one, where there is a limit without an order
/// Elements of different candidates are aligned by the words they come from, else by column, else
/// by value (dialogue/alignment.h); aligned elements differ when `key` differs.
struct Element {
  Clause clause = Clause::where;
  AmbiguityKind kind = AmbiguityKind::column;
  std::string path;     // where it stands: "" for the outer query, "where.1/" inside a subquery ...
  Span span;            // words of the question it comes from; empty where unknown
  std::string column;   // canonical name of the column it is about; empty where there is not one
  std::string value;    // literal it compares with; empty where there is none
  std::string key;      // canonical text of the piece
  std::string english;  // one short phrase, parallel over alternatives (the department is "Sales")
  std::string english_long;  // the same with the tables named, where `english` alone is not clear
  std::string subject;       // what it is about, in words ("hire date"); empty where nothing single
};

/// A candidate. `prior` is P(y) before any answer, with sum over candidates = 1 - P(none of them).
struct Candidate {
  std::string sql;
  std::string interpretation;
  std::string canonical;  // canonical_text of its query: equal means the same query
  std::string generator;  // "grammar", "model", "both" of them, "caller", "twin" of a caller's
  double prior = 0;
  std::vector<Element> elements;
};

/// Clause-by-clause description of a query, recursing into subqueries.
std::vector<Element> elements_of(const Query& query, const schema::Schema& schema);

const char* clause_name(Clause clause);
std::optional<Clause> clause_named(std::string_view name);
const char* kind_name(AmbiguityKind kind);
std::optional<AmbiguityKind> kind_named(std::string_view name);

}  // namespace nl_ask::candidates
