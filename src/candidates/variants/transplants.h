// What another generator holds possible for the same words: where its candidates decide some words
// of the question in several ways, and a query has one of them, the others may be meant in it too.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "candidates/elements/candidate.h"
#include "candidates/query/query.h"
#include "candidates/variants/variant.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// The ways in which candidates decide words of the question: conditions by the words they come
/// from, the order of the few first, the only aggregate that is shown. Keeps references.
class WaysToDecide {
 public:
  WaysToDecide(std::span<const Candidate> candidates, const schema::Schema& schema);

  /// The query with one such decision made as others make it, likelier ones first. None of a query
  /// with opaque parts.
  std::vector<Variant> otherwise(const Query& query) const;

 private:
  struct Way {
    Clause clause = Clause::where;
    Span words;                      // empty for an order or an aggregate: there is one
    std::vector<std::string> texts;  // canonical, of its parts, sorted
    std::vector<Expr> parts;
    bool descending = false;
    const Query* query = nullptr;  // that has the parts
    double mass = 0;
  };

  void read(const Candidate& candidate);
  void add(Way way, double mass);
  void add_conditions(const Candidate& candidate);
  bool has(const Query& query, const Way& way) const;
  std::optional<Query> replaced(const Query& query, const Way& from, const Way& to) const;

  const schema::Schema& schema_;
  std::vector<Way> ways_;
};

}  // namespace nl_ask::candidates
