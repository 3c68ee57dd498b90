// How much a search over queries may do, so that no query is too large to be stopped at.
#pragma once

#include <cstddef>
#include <functional>

#include "candidates/query/query.h"

namespace nl_ask::candidates {

/// Counted in expressions looked at and not in seconds: the same words about the same query give
/// the same result on every machine, however busy it is.
class Work {
 public:
  /// `check_interrupts` is called whenever something is spent; throws to stop. May be empty.
  explicit Work(std::size_t most, std::function<void()> check_interrupts = {});

  /// Notes that so many expressions are looked at. False once that is more than there may be.
  bool spend(std::size_t expressions);

  bool left() const { return done_ <= most_; }
  std::size_t done() const { return done_; }

 private:
  std::size_t most_;
  std::function<void()> check_interrupts_;
  std::size_t done_ = 0;
};

/// The expressions of a query, nested queries and the conditions of joins included, and the queries
/// themselves. A long text counts as more than one.
std::size_t size_of(const Query& query);
std::size_t size_of(const Expr& expr);

}  // namespace nl_ask::candidates
