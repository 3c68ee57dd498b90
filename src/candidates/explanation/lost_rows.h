// Rows that an inner join leaves out: an employee without a department is not among "the employees
// and their departments". Whoever reads the answer should know.
#pragma once

#include <string>
#include <vector>

#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// A query that counts what one join leaves out: the rows of the sources before it, under the
/// conditions that speak of these alone, that have no partner. `rows` and `other` name the two.
struct LostRows {
  Query count;
  std::string rows;   // plural: "employees"
  std::string other;  // singular or plural as there are one or many: "department"
};

/// One for each inner join of the outer query by equal columns that can leave rows out: not where a
/// foreign key of columns that are never null leads there.
std::vector<LostRows> lost_rows(const Query& query, const schema::Schema& schema);

}  // namespace nl_ask::candidates
