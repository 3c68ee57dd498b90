// A query in FROM that looks at what stands beside it (LATERAL) has no text of its own.

#include <gtest/gtest.h>

#include <memory>
#include <stdexcept>

#include "candidates/query/render.h"
#include "unit/company.h"

namespace nl_ask::candidates {
namespace lateral_test {

/// SELECT 1 FROM employees, LATERAL (SELECT employees.<column> FROM departments)
Query looking_at(int column) {
  Source beside;
  beside.derived =
      std::make_shared<const Query>(select({col(0, column, 1)}, {source_of(kDepartments)}));
  return select({num("1")}, {source_of(kEmployees), beside});
}

TEST(Lateral, IsNotRenderedAsAColumnOfAnotherTable) {
  EXPECT_THROW(to_sql(looking_at(kBonus), company()), std::out_of_range);
}

}  // namespace lateral_test
}  // namespace nl_ask::candidates
