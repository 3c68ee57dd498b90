// What a query lists, taken apart: which rows, what it says of them, by which columns they are told
// apart, in which arrangement.
//
// Two queries may show one thing in two ways: customers by name or by number, with or without the
// join that the name needs, sorted or not. A person does not take that for two answers. Taken apart
// so, it is seen from the trees alone how far one result is from another (dialogue/loss.h).
#pragma once

#include <map>
#include <string>

#include "candidates/elements/candidate.h"
#include "candidates/grammar/sketch/naming.h"
#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// Describes the queries of one dialogue: numbers are given in the order in which parts first come.
///
/// `rows` is FROM, WHERE, GROUP BY, HAVING and a top n, without joins that only add columns to a
/// row (by its foreign key to the other's key). `content` is what is listed; a row's names and
/// keys, and those of a row that it refers to, are one piece of content whichever of them is
/// listed, and each is one of `names`. `arrangement` is DISTINCT and an order without a limit.
/// Grouped by names or keys of a row, groups are those rows.
class Displays {
 public:
  /// Both must outlive it.
  Displays(const schema::Schema& schema, const Naming& naming) : schema_(schema), naming_(naming) {}

  Display of(const Query& query);

 private:
  int number(const std::string& part);

  const schema::Schema& schema_;
  const Naming& naming_;
  std::map<std::string, int> numbers_;
};

/// It lists the same rows, and all that is said of them in `less`.
bool shows_all_of(const Display& less, const Display& more);

}  // namespace nl_ask::candidates
