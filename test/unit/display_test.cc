#include "candidates/display/display.h"

#include <gtest/gtest.h>

#include "company.h"
#include "dialogue/loss.h"

namespace nl_ask::candidates {
namespace display_test {

using dialogue::kArrangement;
using dialogue::kLessSaid;
using dialogue::kMoreNames;
using dialogue::kMoreSaid;
using dialogue::kOtherNames;
using dialogue::loss_between;

class Shown : public testing::Test {
 protected:
  double loss(const Query& shown, const Query& wanted) {
    return loss_between(displays_.of(shown), displays_.of(wanted));
  }

  const schema::Schema schema_ = company();
  const Naming naming_{schema_};
  Displays displays_{schema_, naming_};
};

TEST_F(Shown, NamesAndKeysOfARowAreOnePieceOfContent) {
  const Query name = employees({col(0, kName)});
  const Query number = employees({col(0, kEmployeeId)});
  const Query both = employees({col(0, kEmployeeId), col(0, kName)});
  EXPECT_EQ(loss(name, name), 0);
  EXPECT_EQ(loss(name, number), kOtherNames);
  EXPECT_EQ(loss(both, name), kMoreNames);
}

TEST_F(Shown, WhatIsSaidOfARowIsNotItsName) {
  const Query name = employees({col(0, kName)});
  const Query paid = employees({col(0, kName), col(0, kSalary)});
  const Query hired = employees({col(0, kName), col(0, kHireDate)});
  EXPECT_EQ(loss(paid, name), kMoreSaid);
  EXPECT_EQ(loss(name, paid), kLessSaid);
  EXPECT_EQ(loss(hired, paid), 1);
}

TEST_F(Shown, MoreOfTheSameRowsShowsAllOfThem) {
  const Display name = displays_.of(employees({col(0, kName)}));
  const Display paid = displays_.of(employees({col(0, kName), col(0, kSalary)}));
  const Display hired = displays_.of(employees({col(0, kName), col(0, kHireDate)}));
  const Display rich = displays_.of(
      employees({col(0, kName), col(0, kSalary)}, {op(">", {col(0, kSalary), num("9")})}));
  EXPECT_TRUE(shows_all_of(name, paid));
  EXPECT_TRUE(shows_all_of(paid, paid));
  EXPECT_FALSE(shows_all_of(paid, name));
  EXPECT_FALSE(shows_all_of(hired, paid));
  EXPECT_FALSE(shows_all_of(name, rich));
  EXPECT_FALSE(shows_all_of({}, {})) << "what is not known is like nothing";
}

TEST_F(Shown, AJoinThatOnlyNamesMakesNoOtherRows) {
  const Query number = employees({col(0, kDepartmentOf)});
  const Query name = with_departments({col(1, kDepartmentName)});
  EXPECT_EQ(loss(name, number), kOtherNames);
  const Query there = with_departments({col(0, kDepartmentOf)}, {eq(col(1, kCity), str("Oslo"))});
  EXPECT_EQ(loss(there, number), 1);
}

TEST_F(Shown, MonthsOfOneYearAreTheSameByNumber) {
  const Expr sold = col(0, kSaleDate);
  const auto day = [](const char* text) { return literal(text, schema::TypeKind::date); };
  const auto by = [&](const char* cut, std::vector<Expr> conditions) {
    const Expr month = fn(cut, {str("month"), sold});
    return grouped(select({month, count_star()}, {source_of(kSales)}, std::move(conditions)),
                   {month});
  };
  const std::vector<Expr> year = {op(">=", {sold, day("2025-01-01")}),
                                  op("<", {sold, day("2026-01-01")})};
  const std::vector<Expr> years = {op(">=", {sold, day("2024-01-01")}),
                                   op("<", {sold, day("2026-01-01")})};
  EXPECT_EQ(loss(by("date_trunc", year), by("date_part", year)), 0);
  EXPECT_EQ(loss(by("date_trunc", years), by("date_part", years)), 1);
  EXPECT_EQ(loss(by("date_trunc", {}), by("date_part", {})), 1);
}

TEST_F(Shown, OtherConditionsAreOtherRows) {
  const Query all = employees({col(0, kName)});
  const Query rich = employees({col(0, kName)}, {op(">", {col(0, kSalary), num("9")})});
  EXPECT_EQ(loss(all, rich), 1);
}

TEST_F(Shown, AnOrderIsAnArrangementButATopIsNot) {
  const Query plain = employees({col(0, kName)});
  const Query sorted = ordered(plain, col(0, kSalary), true);
  EXPECT_EQ(loss(sorted, plain), kArrangement);
  EXPECT_EQ(loss(ordered(plain, col(0, kSalary), true, 1), sorted), 1);
  EXPECT_EQ(loss(distinct(plain), plain), kArrangement);
}

TEST_F(Shown, GroupsByNamesOrKeysAreTheRows) {
  const Query by_number =
      grouped(employees({col(0, kDepartmentOf), count_star()}), {col(0, kDepartmentOf)});
  const auto by = [](std::vector<Expr> keys, Expr figure) {
    std::vector<Expr> outputs = keys;
    outputs.push_back(std::move(figure));
    return grouped(with_departments(std::move(outputs)), std::move(keys));
  };
  const Query by_name = by({col(1, kDepartmentName)}, count_star());
  const Query by_both = by({col(1, kDepartmentId), col(1, kDepartmentName)}, count_star());
  const Query by_city = by({col(1, kCity)}, count_star());
  EXPECT_EQ(loss(by_name, by_number), kOtherNames);
  EXPECT_EQ(loss(by_both, by_name), kMoreNames);
  EXPECT_EQ(loss(by_city, by_name), 1);
  const Query paid = by({col(1, kDepartmentName)}, fn("avg", {col(0, kSalary)}));
  EXPECT_EQ(loss(by_name, paid), 1);
}

TEST_F(Shown, CountsAreNotTheRowsThatTheyCount) {
  EXPECT_EQ(loss(employees({count_star()}), employees({col(0, kName)})), 1);
  EXPECT_EQ(loss(employees({count_star()}), employees({fn("sum", {col(0, kSalary)})})), 1);
}

}  // namespace display_test
}  // namespace nl_ask::candidates
