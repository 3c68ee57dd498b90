// What a query is made of, clause by clause: the elements in which candidates are compared.
//
// elements_of (candidates/elements/candidate.h) is the whole of it; this header has the parts that
// describe one condition.
#pragma once

#include "candidates/canonical/query.h"
#include "candidates/elements/candidate.h"
#include "candidates/english/expr.h"

namespace nl_ask::candidates {

/// A query on its way to elements: its canonical text and its English, side by side.
struct DescribedQuery {
  const Query& query;
  QueryText& text;
  const EnglishScope& english;
  const EnglishScope& english_long;  // names every table
};

/// The element of one condition: what it is about, what it compares with, how it is said.
Element condition_element(const Expr& condition, Clause clause, const DescribedQuery& described);

/// The element of a range on one column.
Element range_element(const Expr& lower, const Expr& upper, Clause clause,
                      const DescribedQuery& described);

}  // namespace nl_ask::candidates
