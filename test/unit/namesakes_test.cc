// Rows of one name: each alone beside all of them together.
#include "proposal/namesakes.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "candidates/query/render.h"
#include "unit/company.h"

namespace nl_ask::proposal {
namespace namesakes_test {

using namespace nl_ask::candidates;  // the company's tables and makers

class NamesakesOfSales : public testing::Test {
 protected:
  /// The number of employees of departments with that name, or those departments' cities.
  Query of_sales(const Expr& output) const {
    Query query = employees({output}, {op("=", {col(1, kDepartmentName), str("Sales")})});
    query.from.resize(2);
    query.from[1].table = kDepartments;
    query.from[1].on = {op("=", {col(0, kDepartmentOf), col(1, kDepartmentId)})};
    return query;
  }

  std::vector<Candidate> with_namesakes(const Query& query,
                                        const std::vector<std::string>& cities) {
    Candidate one;
    one.query = query;
    one.sql = to_sql(query, schema_);
    one.prior = 0.8;
    std::vector<Candidate> all = {one};
    const ReadValues read = [&](const std::string& sql) {
      asked_.push_back(sql);
      return cities;
    };
    add_namesakes(schema_, naming_, read, all);
    return all;
  }

  schema::Schema schema_ = company();
  const Naming naming_{schema_};
  std::vector<std::string> asked_;
};

TEST_F(NamesakesOfSales, AreEachBesideAllOfThem) {
  const auto all = with_namesakes(of_sales(count_star()), {"Leeds", "York"});
  ASSERT_EQ(all.size(), 3U);
  EXPECT_NE(all[1].sql.find("d.city = 'Leeds'"), std::string::npos) << all[1].sql;
  EXPECT_NE(all[2].sql.find("d.city = 'York'"), std::string::npos) << all[2].sql;
  EXPECT_DOUBLE_EQ(all[0].prior + all[1].prior + all[2].prior, 0.8);
  EXPECT_GT(all[0].prior, all[1].prior);
  ASSERT_EQ(asked_.size(), 1U);
  EXPECT_EQ(asked_[0], "SELECT city FROM departments WHERE name = 'Sales' LIMIT 5");
}

TEST_F(NamesakesOfSales, AreNoneWhereThereIsOneOrAreMany) {
  EXPECT_EQ(with_namesakes(of_sales(count_star()), {"Leeds"}).size(), 1U);
  EXPECT_EQ(with_namesakes(of_sales(count_star()), {"a", "b", "c", "d", "e"}).size(), 1U);
}

TEST_F(NamesakesOfSales, AreNoneWhereNothingTellsThemApart) {
  EXPECT_EQ(with_namesakes(of_sales(count_star()), {"Leeds", "Leeds"}).size(), 1U);
}

TEST_F(NamesakesOfSales, AreNotToldApartByWhatOneDoesNotHave) {
  EXPECT_EQ(with_namesakes(of_sales(count_star()), {"Leeds", "York", ""}).size(), 1U)
      << "a department without a city would be forgotten";
}

TEST_F(NamesakesOfSales, AreNotAskedForWhereTheyAreShown) {
  EXPECT_EQ(with_namesakes(of_sales(col(1, kCity)), {"Leeds", "York"}).size(), 1U);
  EXPECT_TRUE(asked_.empty());
}

}  // namespace namesakes_test
}  // namespace nl_ask::proposal
